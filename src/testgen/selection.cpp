#include "testgen/selection.h"

#include <algorithm>

namespace pathfleet::testgen {

Goals goals_of(const std::vector<vm::CoveredClass>& covered) {
  Goals goals;
  for (const vm::CoveredClass& c : covered) {
    for (const vm::CoveredMethod& method : c.methods) {
      if (method.reached.empty()) continue;
      const std::string name = std::string(method.info->name) + std::string(method.info->descriptor);
      goals.insert({c.name, name, 0, 0xffff});
      for (const auto& [pc, sides] : method.taken) {
        for (std::size_t side = 0; side < sides.size(); ++side) {
          if (sides[side]) goals.insert({c.name, name, pc, static_cast<u16>(side)});
        }
      }
    }
  }
  return goals;
}

std::vector<std::size_t> covering(const std::vector<Goals>& reached) {
  std::vector<std::size_t> chosen;
  Goals known;
  for (;;) {
    std::size_t best = 0, most = 0;
    for (std::size_t i = 0; i < reached.size(); ++i) {
      const auto news = static_cast<std::size_t>(
          std::count_if(reached[i].begin(), reached[i].end(), [&](const Goal& goal) { return !known.contains(goal); }));
      if (news > most) {
        most = news;
        best = i;
      }
    }
    if (most == 0) break;
    chosen.push_back(best);
    known.insert(reached[best].begin(), reached[best].end());
  }
  std::sort(chosen.begin(), chosen.end());
  return chosen;
}

}  // namespace pathfleet::testgen
