// The interface between a search and a model: the initial state, the choices of a state, and the successor of each
// choice. The bytecode VM implements it, toy graphs implement it, and a reduction is a layer over an implementation.
//
// Invariant: the same choices from initial() reach the same states with the same fingerprints, in every instance and on
// every machine. A StateRef is small and trivially copyable; the state itself is in the store behind the instance.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/location.h"
#include "core/types.h"

namespace pathfleet {

/// A collapsed state: its root in the component store, never 0, and its fingerprint.
/// Two StateRefs of one store are the same state exactly if their `match`es are equal.
struct StateRef {
  StateRef() = default;
  StateRef(u64 root, Fingerprint fingerprint) : root(root), fingerprint(fingerprint) {}

  u64 root = 0;
  u64 match = 0;  // root of the part that is compared, if not all is (--ignore-field); 0: all of it
  Fingerprint fingerprint;
};

/// The kinds of error: the rows of core/finding_kinds.def.
enum class FindingKind : u8 {
#define FINDING_KIND(name, ...) name,
#include "core/finding_kinds.def"
};

struct FindingKindInfo {
  enum class Asked : u8 { by_property, by_condition };

  FindingKind kind;
  const char* word;
  Asked asked;
  const char* specification;  // in witnesses; empty: none
};
inline constexpr FindingKindInfo finding_kinds[] = {
#define FINDING_KIND(name, word, asked, specification) \
  {FindingKind::name, word, FindingKindInfo::Asked::asked, specification},
#include "core/finding_kinds.def"
};

constexpr const FindingKindInfo& info(FindingKind kind) { return finding_kinds[static_cast<u8>(kind)]; }
constexpr const char* to_string(FindingKind kind) { return info(kind).word; }

/// An error seen on a path. Its identity is (kind, class_name, location).
struct Finding {
  FindingKind kind;
  std::string class_name;  // "java.lang.AssertionError"; of a race the field; empty for a deadlock
  std::string message;     // one line
  Locations location;
  std::string details;  // several lines for a person: stack trace, or what each thread waits for
};

/// How a transition ended.
enum class StepEnd : u8 {
  state,        // in a state: next is set
  path,         // the program ended (last non-daemon thread, System.exit)
  ignored,      // the program asked to drop this path
  error,        // a property is violated: finding is set
  bounded,      // a bound on the length of paths was reached: reason is set; nothing beyond it was explored
  unsupported,  // a feature that is not implemented: reason is set; nothing beyond it was explored
};

struct Step {
  StepEnd end = StepEnd::state;
  // Set for a choice of Choices::ample only:
  bool stayed_in_footprint = false;  // the transition accessed nothing outside the footprint predicted for it
  bool progressed = false;           // no cycle of states consists of such transitions only
  StateRef next;
  std::optional<Finding> finding;
  std::string reason;
  std::vector<std::string> left_out = {};  // identities of the errors in this transition that --property excludes
};

/// The choices begin .. end - 1.
struct ChoiceRange {
  u32 begin, end;

  bool contains(u32 choice) const { return begin <= choice && choice < end; }
};

/// The choices of the current state.
struct Choices {
  u32 count = 0;          // take(0) .. take(count - 1)
  bool deadlock = false;  // no thread can ever continue, or the threads of a cycle cannot: `finding` names them
  Finding finding;
  // Disjoint candidate ample sets. It is enough to follow one of them if each of its transitions has
  // Step::stayed_in_footprint and the ignoring proviso holds (ignoring_proviso.h).
  std::vector<std::vector<ChoiceRange>> ample = {};
  std::vector<Finding> violations = {};  // of other properties of states; the search continues from here
  std::string unsupported = {};          // why one of these properties could not be decided here
};

/// Features of a state just reached, for search orders and heuristics.
struct StateFeatures {
  static constexpr u32 nobody = ~u32{0};

  u32 last = nobody;         // the thread that ran last; nobody: it has ended
  u32 threads = 1;           // alive
  u32 blocked = 0;           // alive and not enabled
  std::optional<i32> value;  // the value the program gave the state in this transition, if any
  u32 distance = 0;          // to the target of a directed search, in instructions
};

/// Answers from a fingerprint alone whether a state was seen. It may answer "no" for a state that was seen.
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
  /// The choices of the current state; valid until the next load().
  virtual Choices choices() = 0;
  /// The successor by one choice. The current state stays the same, so take() may be called for each choice in turn.
  virtual Step take(u32 choice) = 0;
  /// take(), but a successor that `known` contains may be left without a root (0), because it will not be loaded.
  virtual Step take_unless_known(u32 choice, const KnownStates& known) { return take(choice); }
  /// The thread that a choice of the current state runs.
  virtual u32 thread_of(u32 choice) { return 0; }
  /// The end of the range of choices, from `choice` on, that run the same thread. The range may be very long.
  virtual u32 end_of_thread(u32 choice) { return choice + 1; }
  /// Features of the state that the last take() ended in; valid until the next call of any other function.
  virtual StateFeatures features() { return {}; }
  /// One line for a person: "thread main", "thread T-1, value 3".
  virtual std::string describe(u32 choice) = 0;
  /// Bytecode instructions (or edges) executed so far.
  virtual u64 instructions() const = 0;
};

}  // namespace pathfleet
