#include "cli/broken_assumptions.h"

#include "core/error.h"
#include "vm/assumptions.h"

namespace pathfleet::cli {

std::set<Assumption> broken_anywhere(Assumption here, Ranks& ranks) {
  std::set<Assumption> broken;
  for (const Bytes& of_rank : ranks.gather({static_cast<std::byte>(here)})) {
    const auto which = static_cast<Assumption>(of_rank.front());
    if (which != Assumption::of_another_rank) broken.insert(which);
  }
  return broken;
}

void give_up(vm::VmOptions& program, const std::set<Assumption>& broken) {
  bool changed = false;
  for (const Assumption each : broken) changed |= vm::give_up(program, each);
  PF_CHECK(changed);
}

}  // namespace pathfleet::cli
