#include "cli/refutations.h"

namespace pathfleet::cli {

std::set<Assumption> refuted_anywhere(Assumption here, Ranks& ranks) {
  std::set<Assumption> refuted;
  for (const Bytes& of_rank : ranks.gather({static_cast<std::byte>(here)})) {
    const auto which = static_cast<Assumption>(of_rank.front());
    if (which != Assumption::of_another_rank) refuted.insert(which);
  }
  return refuted;
}

}  // namespace pathfleet::cli
