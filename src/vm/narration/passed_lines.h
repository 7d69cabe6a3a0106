// The source lines that a transition runs. Main functions: pass(), take().
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
  /// The transition is over, and the running thread's frames still show where.
  void stop(const Machine& machine);
  /// Each line once, in the order in which they were met first. `waits`: the transition ended before the instruction at
  /// which it stopped, which will run in a later one.
  std::vector<Location> take(const Machine& machine, bool waits);

 private:
  using Line = std::pair<const Method*, i32>;
  struct Place {
    const Method* method;
    u16 bci;
    friend bool operator==(const Place&, const Place&) = default;
  };
  std::map<Line, u32> times_;
  std::vector<Line> order_;
  std::optional<Place> last_, stopped_;
};

}  // namespace pathfleet::vm
