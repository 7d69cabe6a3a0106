#include "bounds/label_pruning.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "bounds/invariant.h"
#include "core/error.h"
#include "core/interruption.h"

namespace pathfleet::bounds {

namespace {

/// The formula has only these numbers, and a valid structure that needs others is left out.
std::string range_of_numbers(const FieldBounds& bounds, const std::string& where) {
  const Invariant invariant = parse_invariant(bounds.invariant, node_structure(bounds.structure), where);
  for (u32 c = 0; c < bounds.structure.classes.size(); ++c) {
    for (u32 f = 0; f < invariant.numbers[c].size(); ++f) {
      if (invariant.numbers[c][f] && bounds.structure.classes[c].numbers[f].type != 'Z')
        return fmt::format(" with numbers from 0 to {}", std::max(bounds.scope, invariant.largest_constant));
    }
  }
  return "";
}

}  // namespace

LabelPruning::LabelPruning(FieldBounds bounds, bool refine, std::unique_ptr<PrefixOracle> oracle, std::string name)
    : bounds_(std::move(bounds)),
      refine_(refine),
      oracle_(std::move(oracle)),
      name_(std::move(name)),
      numbers_(bounds_.declarative ? range_of_numbers(bounds_, name_) : "") {}

std::optional<std::vector<LabelSet>> LabelPruning::labels_of(const PartialStructure& part, Prefix* prefix) const {
  LabelWalk walk(bounds_, refine_);
  if (!walk.begin(part)) return std::nullopt;
  while (walk.steps() < part.decisions.size()) {
    if (!walk.take(part)) return std::nullopt;
  }
  if (prefix) *prefix = walk.prefix();
  return walk.labels();
}

std::unique_ptr<LabelWalk> LabelPruning::walk_for(const PartialStructure& part) {
  const std::lock_guard lock(mutex_);
  if (idle_.empty()) return std::make_unique<LabelWalk>(bounds_, refine_);
  std::size_t best = idle_.size() - 1;
  for (std::size_t i = 0; idle_.size() > 1 && i < idle_.size(); ++i) {
    if (idle_[i]->common(part) > idle_[best]->common(part)) best = i;
  }
  std::swap(idle_[best], idle_.back());
  std::unique_ptr<LabelWalk> walk = std::move(idle_.back());
  idle_.pop_back();
  return walk;
}

bool LabelPruning::possible_on(LabelWalk& walk, const PartialStructure& part) {
  const std::size_t common = walk.common(part);
  walk.keep(common);
  if (common == 0 && !walk.begin(part)) return false;
  while (walk.steps() < part.decisions.size()) {
    if (!walk.take(part)) return false;
  }
  if (!oracle_ || walk.prefix_is_known()) return true;
  if (!oracle_->satisfiable(walk.prefix())) return false;
  walk.know_prefix();
  return true;
}

bool LabelPruning::possible(const PartialStructure& part) {
  throw_if_interrupted();
  const auto begin = std::chrono::steady_clock::now();
  std::unique_ptr<LabelWalk> walk = walk_for(part);
  const bool answer = possible_on(*walk, part);
  {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(walk));
  }
  ++checks_;
  if (!answer) ++rejected_;
  nanoseconds_ += static_cast<u64>(
      std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now() - begin).count());
  return answer;
}

std::string LabelPruning::assumption() const {
  std::string first = bounds_.invariant.substr(0, bounds_.invariant.find('\n'));
  constexpr std::size_t kMost = 60;
  if (first.size() > kMost || first.size() < bounds_.invariant.size()) first = first.substr(0, kMost) + "...";
  return fmt::format(
      "inputs have at most {} objects of each class of {} and meet its invariant '{}'{} (--field-bounds {})",
      bounds_.scope, bounds_.structure.source_name(0), first, numbers_, name_);
}

std::string LabelPruning::incomplete() const {
  return bounds_.over_refined ? fmt::format("what the over-refined bounds of {} leave out", name_) : "";
}

PruningStatistics LabelPruning::statistics() const {
  PruningStatistics result;
  result.checks = checks_;
  result.rejected = rejected_;
  result.nanoseconds = nanoseconds_;
  if (oracle_) oracle_->report(result);
  return result;
}

}  // namespace pathfleet::bounds
