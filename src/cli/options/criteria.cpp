#include "cli/options/criteria.h"

#include <fmt/format.h>

#include <charconv>

#include "cli/options/option_table.h"
#include "testgen/criteria.h"

namespace pathfleet::cli {

namespace {

struct Bound {
  std::string_view name;
  u64 Options::*option;
};
constexpr Bound kPathBounds[] = {
#define CRITERION(name, select, match, text) {#name, &Options::name##_bound},
#include "vm/interpreter/criteria.def"
#undef CRITERION
};

/// "block-2": sets the bound. False if the text does not begin with the name of a bound.
bool take_bound(Options& options, const std::string& text) {
  for (const Bound& bound : kPathBounds) {
    const std::string prefix = fmt::format("{}-", bound.name);
    if (!text.starts_with(prefix)) continue;
    u64 k = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data() + prefix.size(), end, k);
    if (error != std::errc() || rest != end || k == 0)
      throw UsageError(
          fmt::format("--criterion {}: '{}' is followed by a number from 1, as in {}2", text, prefix, prefix));
    options.*bound.option = k;
    return true;
  }
  return false;
}

}  // namespace

void take_criteria(Options& options) {
  if (options.criterion.empty()) return;
  for (const std::string& each : split_list(options.criterion, ',')) {
    if (take_bound(options, each)) continue;
    const testgen::Criterion* criterion = testgen::find_criterion(each);
    if (!criterion || criterion->name != each) {
      std::string bounds;
      for (const Bound& bound : kPathBounds) bounds += fmt::format("{}-K, ", bound.name);
      throw UsageError(
          fmt::format("--criterion: there is no '{}'; there are {}{}", each, bounds, testgen::criterion_names()));
    }
    if (options.command != Command::testgen)
      throw UsageError(fmt::format("--criterion {}: it selects tests, so it is for testgen", each));
    options.goal = criterion->goal;
    if (each == "branch" && options.keep == "default") options.keep = "covering";
  }
}

}  // namespace pathfleet::cli
