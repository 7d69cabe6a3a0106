// The source lines that a transition runs. Main functions: pass(), take().
//
// A transition often ends in the middle of a line, before an operation that others can see. The line then belongs to
// the transition that runs this operation, and to the first one only if something happened in it that others can see.
#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "core/location.h"
#include "vm/narration/object_names.h"

namespace pathfleet::vm {

class PassedLines {
 public:
  void begin();
  /// An instruction is about to run.
  void pass(const Method& method, u16 bci);
  /// The running instruction did something that other threads could notice.
  void act() { acted_ = true; }
  /// The transition is over, and the running thread's frames still show where.
  void stop(const Machine& machine);
  /// Each line once, in the order in which they were met first. `waits`: the thread will go on with the instruction at
  /// which it stopped.
  std::vector<Location> take(const Machine& machine, bool waits);

 private:
  using Line = std::pair<const Method*, i32>;
  struct Place {
    const Method* method;
    u16 bci;
    friend bool operator==(const Place&, const Place&) = default;
  };
  std::map<Line, u32> visits_;
  std::vector<Line> order_;
  std::optional<Place> last_, stopped_;
  std::optional<Line> visited_;  // the line of last_
  bool acted_ = false;           // since the visit began
};

}  // namespace pathfleet::vm
