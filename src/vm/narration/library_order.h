// Which calls into java.util.concurrent had to come before which: what was put before it is taken, the arrivals at a
// barrier before it opens, and that before the others go on; the counts of a latch before it lets pass; the completion
// of a future before its result is taken; the partners of an exchange. Main class: LibraryOrder.
//
// It looks at the library's objects before and after each transition, because a call alone does not say what it did.
//
// Invariant: an order is given only where the second call has waited for the first one or has received from it, and
// then it holds by the memory consistency properties of java.util.concurrent. Not everything that they order is found.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "vm/narration/object_names.h"
#include "vm/narration/told.h"

namespace pathfleet::vm {

class LibraryOrder {
 public:
  using Causes = std::vector<Cause>;

  explicit LibraryOrder(Machine& machine) : machine_(machine) {}

  /// A transition of `thread` begins. It gets this number on the path.
  void begin(u32 step);
  /// The running transition is about to use an object. Called for each one before it changes.
  void meets(Ref object);
  /// It was told that the transition calls a method of `object`, or goes on in it: `name` is the object's, `told` the
  /// number of the text. `arrives`: the call may be that of the last one for whom others wait.
  void calls(Ref object, const std::string& name, u32 told, bool waits, bool arrives);
  /// What `thread` has waited for that goes on now in a call on `name`.
  Causes waited_for(u32 thread, const std::string& name);
  /// The call puts an element, unless it waits for that.
  void puts(u32 thread, const std::string& name, Ref element, u32 told, bool waits);
  /// A call that takes reads this reference in the library. None if no other call has put it; else that call, once for
  /// each time, without a cause if it was the same thread's.
  std::optional<std::optional<Cause>> takes(u32 thread, const std::string& name, Ref element);

  /// A future was completed in the transition.
  struct Completion {
    Ref future;
    std::optional<u32> told;  // by a call on the future
  };
  struct Outcome {
    std::vector<std::pair<u32, Cause>> causes;  // of the text with this number
    std::vector<Completion> completions;
  };
  /// The transition is over, and references are still those that it had.
  Outcome end(u32 thread);
  /// The future `name` was completed by the text with this number.
  void completes(u32 thread, const std::string& name, u32 told);

 private:
  enum class Type : u8 { other, barrier, phaser, exchanger, latch, future, completable };
  /// What tells whether a call took effect.
  struct Look {
    u64 generation = 0;  // of a barrier; the offer of an exchanger that waits for its partner; 1: a future is complete
    i64 count = 0;       // of those that are still to arrive, or to count down
  };
  struct Met {
    Ref object;
    Type type;
    Look before;
    std::string name;         // empty: no call on it was told
    std::optional<u32> told;  // the call
    bool waits = false, arrives = false;
  };
  struct ByThread {
    u32 thread;
    Cause cause;
  };
  /// A barrier, phaser, exchanger or latch.
  struct Meeting {
    std::vector<ByThread> arrived;  // in the generation that has not ended
    u64 generation = 0;             // how many have ended
    std::map<u64, ByThread> ended;  // by generation
    std::map<u32, u64> waits_for;   // by thread: the generation whose end it waits for
    bool is_open = false;           // of a latch: it was counted down to 0
  };
  struct Put {
    u32 thread;
    Cause cause;
    bool waits;
  };

  Type type_of(Ref object) const;
  Look look_at(Ref object, Type type) const;
  static Causes others(const Meeting& meeting, u32 thread);
  void end_meeting(u32 thread, const Met& met, const Look& after, Outcome& outcome);
  u32 number_of(Ref object) {
    machine_.mentioned.note(object);
    return *machine_.mentioned.number_of(object);
  }

  Machine& machine_;
  u32 step_ = 0;
  std::vector<Met> met_;                                                 // in this transition
  std::map<std::string, Meeting> meetings_;                              // by name
  std::map<std::string, ByThread> completed_;                            // by name of the future
  std::map<std::pair<std::string, u32>, std::vector<Put>> to_be_taken_;  // by names of queues and numbers of elements
};

}  // namespace pathfleet::vm
