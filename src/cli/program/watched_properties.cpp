#include "cli/program/watched_properties.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/options/option_table.h"
#include "core/error.h"
#include "core/escape.h"

namespace pathfleet::cli {

WatchedProperties::WatchedProperties(const Options& options) {
  if (!options.invariant.empty()) invariants_ = split_list(options.invariant, ',');
  if (options.ltl.empty()) return;
  for (const std::string& formula : split_list(options.ltl, '\n')) {
    try {
      formulas_.add(formula);
    } catch (const BadInput& wrong) {
      throw BadInput(fmt::format("--ltl '{}': {}", escape::short_line(formula), wrong.what()));
    }
  }
  is_violated_.assign(formulas_.size(), false);
}

void WatchedProperties::see(const RunState& state, const RunNames& names) {
  const auto violate = [&](const std::string& property, const std::string& what) {
    violations_.push_back(
        {property, what, std::max<u64>(steps_, 1), names.thread(state.thread), names.place(state.place)});
  };
  for (const std::string& note : state.undecided) {
    if (std::find(notes_.begin(), notes_.end(), note) == notes_.end()) notes_.push_back(note);
  }
  const bool is_step = steps_ == 0 || state.at_place || state.labels != last_ || formulas_.size() == 0;
  if (is_step) {
    ++steps_;
    last_ = state.labels;
    formulas_.step(state.labels);
    for (std::size_t i = 0; i < formulas_.size(); ++i) {
      if (is_violated_[i] || formulas_.holds(i)) continue;
      is_violated_[i] = true;
      violate(formulas_.text(i), "is false");
    }
  }
  for (const RunState::Violation& violation : state.violations)
    violate(invariants_[violation.invariant], violation.why);
}

}  // namespace pathfleet::cli
