#include "vm/narration/passed_lines.h"

namespace pathfleet::vm {

void PassedLines::begin() {
  times_.clear();
  order_.clear();
  last_.reset();
  stopped_.reset();
}

void PassedLines::pass(const Method& method, u16 bci) {
  const Line line{&method, method.code.load(std::memory_order_acquire)->line(bci)};
  if (times_[line]++ == 0) order_.push_back(line);
  last_ = {&method, bci};
}

void PassedLines::stop(const Machine& machine) {
  if (!machine.has_current()) return;
  machine.walk_stack([&](const Method& method, u16 bci) {
    stopped_ = {&method, bci};
    return false;
  });
}

std::vector<Location> PassedLines::take(const Machine& machine, bool waits) {
  if (waits && last_ && last_ == stopped_)
    --times_[{last_->method, last_->method->code.load(std::memory_order_acquire)->line(last_->bci)}];
  std::vector<Location> lines;
  for (const Line& line : order_) {
    if (times_[line] > 0) lines.push_back(machine.location_of({line.first, 0, line.second}));
  }
  begin();
  return lines;
}

}  // namespace pathfleet::vm
