// The criteria by which tests are selected, as a table (criteria.def). Main function: find_criterion.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "testgen/concrete_calls.h"
#include "testgen/selection.h"

namespace pathfleet::testgen {

/// A call that has run in a machine in which nothing else has run.
struct ReachedCall {
  ConcreteCalls& calls;
  const TestInput& input;  // with its outcome
  const std::vector<std::string>& predicates;
};

struct Criterion {
  std::string_view name, goal, words;
  Goals (*select)(const ReachedCall& call);
};

/// By its name or by that of its goal; null if there is none.
const Criterion* find_criterion(std::string_view name);

/// The names of all, for a message.
std::string criterion_names();

}  // namespace pathfleet::testgen
