#include "testgen/criteria.h"

#include "testgen/goals.h"

namespace pathfleet::testgen {

namespace {

Goals path_goals(const ReachedCall& call) {
  return {{"", call.calls.paths()->key() + (call.input.outcome ? call.input.outcome->thrown : std::string()), 0, 0}};
}

constexpr Criterion kCriteria[] = {
#define CRITERION(name, goal, words, select) \
  {name, goal, words, [](const ReachedCall& call) -> Goals { return select; }},
#include "testgen/criteria.def"
#undef CRITERION
};

}  // namespace

const Criterion* find_criterion(std::string_view name) {
  for (const Criterion& each : kCriteria) {
    if (each.name == name || each.goal == name) return &each;
  }
  return nullptr;
}

std::string criterion_names() {
  std::string names;
  for (const Criterion& each : kCriteria) names += (names.empty() ? "" : ", ") + std::string(each.name);
  return names;
}

}  // namespace pathfleet::testgen
