#include "vm/narration/passed_lines.h"

#include <utility>

namespace pathfleet::vm {

void PassedLines::begin() { *this = {}; }

void PassedLines::pass(const Method& method, u16 bci) {
  const Line line{&method, method.code.load(std::memory_order_acquire)->line(bci)};
  // An instruction that was quickened begins again.
  const bool goes_on = visited_ == line && last_->bci <= bci;
  last_ = {&method, bci};
  if (goes_on) return;
  visited_ = line;
  acted_ = false;
  if (visits_[line]++ == 0) order_.push_back(line);
}

void PassedLines::stop(const Machine& machine) {
  if (!machine.has_current()) return;
  machine.walk_stack([&](const Method& method, u16 bci) {
    stopped_ = {&method, bci};
    return false;
  });
}

std::vector<Location> PassedLines::take(const Machine& machine, bool waits) {
  if (waits && last_ && last_ == stopped_ && !acted_) --visits_[*visited_];
  std::vector<Location> lines;
  for (const Line& line : order_) {
    if (visits_[line] > 0) lines.push_back(machine.location_of({line.first, 0, line.second}));
  }
  begin();
  return lines;
}

}  // namespace pathfleet::vm
