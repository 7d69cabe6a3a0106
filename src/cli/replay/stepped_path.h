// A saved trace, played once, with all its states: what stepping forwards and backwards looks at. Main class:
// SteppedPath.
//
// Invariants:
//  - Position p lies after step p; the steps are 0 to last(). The path is never played again: a state of any step is
//    loaded from the store.
//  - Of a lasso, the steps go twice round the cycle.
//  - A break at a source line stops before each step that runs the line, in both directions.
#pragma once

#include <list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/program/program.h"
#include "core/trace.h"
#include "vm/narration/snapshot.h"

namespace pathfleet::cli {

class SteppedPath {
 public:
  /// Plays the trace. Throws BadInput if it does not show its error again; `file` is its name in messages.
  SteppedPath(vm::VmOptions program, const Counterexample& counterexample, const std::string& file);

  u32 last() const { return static_cast<u32>(trace_.size() - 1); }
  const TraceLine& step(u32 number) const { return trace_[number]; }
  const std::vector<TraceLine>& trace() const { return trace_; }
  /// What the program printed in a step.
  std::string_view printed(u32 step) const;
  /// The source lines that a step ran, each once.
  const std::vector<Location>& lines(u32 step) const { return kept_[step].lines; }
  /// The error at the end.
  const Finding& finding() const { return finding_; }
  /// Of a lasso: the state at position `begin` is also that at `begin` + `length`, and at the end. `length` 0: nothing
  /// happens any more.
  struct Cycle {
    u32 begin = 0, length = 0;
  };
  const std::optional<Cycle>& cycle() const { return cycle_; }
  /// Where a position lies on the cycle, one line; empty: nothing is to be said.
  std::string said_of_cycle(u32 position) const;

  /// The state after a step; valid until the next call.
  const vm::Snapshot& after(u32 step);

  /// The next step after position `from` that this thread makes, and the last one up to it; nullopt: there is none.
  std::optional<u32> next_of(const std::string& thread, u32 from) const;
  std::optional<u32> last_of(const std::string& thread, u32 upto) const;
  /// The steps that run a line of a source file. `file` is its name, or the end of its path: "p/C.java", "C.java".
  std::vector<u32> steps_at(std::string_view file, i32 line) const;

  /// Where going on from a position stops for a break at these steps, forwards and backwards: before the nearest of
  /// them. nullopt: none lies there.
  static std::optional<u32> break_after(const std::vector<u32>& steps, u32 position);
  static std::optional<u32> break_before(const std::vector<u32>& steps, u32 position);

  /// A field of an object, an element of an array, a static field or a local variable.
  struct Place {
    enum class Kind : u8 { object, field, static_field, local };
    Kind kind = Kind::object;
    std::string text;       // as it was asked for
    u32 object = 0;         // object, field: the id of the object
    std::string owner;      // static_field: the class; local: the thread
    std::size_t depth = 0;  // local: number of the frame, the outermost is 0
    std::string name;       // of the variable
    std::string type;       // empty: unknown
    vm::Snapshot::Value value;
  };
  /// What `text` names in the state after `position`, seen from a thread's frame (0: its innermost one of the program):
  /// "x", "this.next.key", "Bank.accounts[2]", "@12.next", or the name of an object or thread in the trace. Throws
  /// BadInput, one line.
  Place find(std::string_view text, u32 position, const std::string& thread, std::optional<std::size_t> frame = {});
  /// The last step up to `position` in which the place got the value that it has there. nullopt: it has had it from the
  /// first step on. A write of the value that was there already is not seen.
  std::optional<u32> writer(const Place& place, u32 position);
  /// The value that a place has after a step; nullopt: there is no such place.
  std::optional<vm::Snapshot::Value> value_after(const Place& place, u32 step);

 private:
  struct Kept {
    vm::JavaProgram::KeptState state;
    std::vector<Location> lines;
    std::size_t printed;  // bytes, up to the end of this step
  };

  std::unique_ptr<Instance> instance_;
  std::vector<TraceLine> trace_;
  std::vector<Kept> kept_;
  std::string output_;
  Finding finding_;
  std::optional<Cycle> cycle_;
  std::list<std::pair<u32, vm::Snapshot>> recent_;  // the one looked at last is first
};

}  // namespace pathfleet::cli
