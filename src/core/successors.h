// What a search sees of the thing it searches: an initial state, the choices of a state, and what follows from each.
// The bytecode VM is one implementation, a toy graph is another, a reduction is a layer over one.
//
// Invariant: taking the same choices from initial() reaches the same states with the same fingerprints, in every
// instance, on every machine. A StateRef is small and plain; the state itself stays in the store behind the instance.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/types.h"

namespace pathfleet {

/// A collapsed state: where to rebuild it from, which is not 0, and its fingerprint.
/// Two StateRefs of one store are the same state exactly if their matches are equal.
struct StateRef {
  StateRef() = default;
  StateRef(u64 root, Fingerprint fingerprint) : root(root), fingerprint(fingerprint) {}

  u64 root = 0;
  u64 match = 0;  // the root of what is compared, if that is less than the state; 0: the state itself
  Fingerprint fingerprint;
};

/// What kind of error a finding is; the words appear in --property and in the JSON report.
enum class FindingKind : u8 { deadlock, assertion, exception, invariant, race, end_state };
inline constexpr FindingKind finding_kinds[] = {FindingKind::deadlock,  FindingKind::assertion, FindingKind::exception,
                                                FindingKind::invariant, FindingKind::race,      FindingKind::end_state};
const char* to_string(FindingKind kind);

/// An error seen on a path. Its identity is (kind, class_name, location).
struct Finding {
  FindingKind kind;
  std::string class_name;  // "java.lang.AssertionError"; of a race the field; empty for a deadlock
  std::string message;     // one line
  std::string location;    // "Class.method(File.java:12)"
  std::string details;     // several lines a person reads: stack trace, or what each thread waits for
};

/// How a transition ended.
enum class StepEnd : u8 {
  state,        // in a state: next is set
  path,         // the program ended (last non-daemon thread, System.exit)
  ignored,      // the program asked to drop this path
  error,        // a property is violated: finding is set
  bounded,      // a bound on paths was reached: reason is set; nothing beyond it was explored
  unsupported,  // something we do not have yet: reason is set; nothing beyond it was explored
};

struct Step {
  StepEnd end = StepEnd::state;
  // Of a choice of Choices::ample:
  bool foreseen = false;  // it turned out so that what stood for all does
  bool onward = false;    // no cycle of states consists of such transitions alone
  StateRef next;
  std::optional<Finding> finding;
  std::string reason;
  std::vector<std::string> left_out = {};  // errors on the way that the properties leave out, by identity
};

/// The choices begin .. end - 1.
struct ChoiceRange {
  u32 begin, end;

  bool contains(u32 choice) const { return begin <= choice && choice < end; }
};

/// What the current state offers.
struct Choices {
  u32 count = 0;          // take(0) .. take(count - 1)
  bool deadlock = false;  // count is 0 or no thread but a cycle's can go on: finding says who waits for whom
  Finding finding;
  // Sets of a few of them without common members. One set stands for all if each of its transitions is Step::foreseen
  // and what it leaves out is not put off for ever.
  std::vector<std::vector<ChoiceRange>> ample = {};
  std::vector<Finding> violations = {};  // of other properties of states; the search goes on from here all the same
  std::string unsupported = {};          // why one of these properties could not be decided here
};

/// What an order of search may look at in a state that was just reached.
struct Outlook {
  static constexpr u32 nobody = ~u32{0};

  u32 last = nobody;         // which of its threads ran last; nobody: that one has ended
  u32 threads = 1;           // that live
  u32 blocked = 0;           // of these, cannot go on
  std::optional<i32> value;  // what the program itself said the state is worth, if it did in this transition
  u32 distance = 0;          // to the target of a directed search, in instructions
};

/// Who may have seen a state and tell by its fingerprint alone.
class KnownStates {
 public:
  virtual bool knows(const Fingerprint& fingerprint) const { return false; }

 protected:
  ~KnownStates() = default;
};

class Successors {
 public:
  virtual ~Successors() = default;

  /// Runs to the first choice point (the first transition).
  virtual Step initial() = 0;
  /// Makes `state` the current one.
  virtual void load(const StateRef& state) = 0;
  /// What the current state offers; valid until the next load().
  virtual Choices choices() = 0;
  /// Follows one choice of the current state, which stays the current one: take() may be called for each choice in
  /// turn.
  virtual Step take(u32 choice) = 0;
  /// The same; of a state that `known` knows the root may be missing (0), for nobody is going to load it.
  virtual Step take_unless_known(u32 choice, const KnownStates& known) { return take(choice); }
  /// Which thread of the current state a choice lets go on.
  virtual u32 thread_of(u32 choice) { return 0; }
  /// The choices from this one to before the result are of the same thread: there may be very many.
  virtual u32 end_of_thread(u32 choice) { return choice + 1; }
  /// Of the state that the last take() ended in; valid until the next call of anything else.
  virtual Outlook outlook() { return {}; }
  /// One line for a person: "thread main", "thread T-1, value 3".
  virtual std::string describe(u32 choice) = 0;
  /// Bytecode instructions (or edges) executed so far.
  virtual u64 instructions() const = 0;
};

}  // namespace pathfleet
