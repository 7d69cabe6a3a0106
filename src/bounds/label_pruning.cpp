#include "bounds/label_pruning.h"

#include <fmt/format.h>

#include <chrono>
#include <utility>

#include "core/error.h"
#include "core/interruption.h"

namespace pathfleet::bounds {

LabelPruning::LabelPruning(FieldBounds bounds, bool refine, std::unique_ptr<PrefixOracle> oracle, std::string name)
    : bounds_(std::move(bounds)), refine_(refine), oracle_(std::move(oracle)), name_(std::move(name)) {
  for (u32 c = 0; c < bounds_.structure.classes.size(); ++c) {
    LabelSet labels;
    for (u32 number = 0; number < bounds_.count_of(c); ++number) labels.set(bounds_.label(c, number));
    labels.set(kNoLabel);
    of_class_.push_back(labels);
  }
}

LabelSet LabelPruning::targets_of(const LabelSet& sources, u32 source_class, u32 field, u32 target_class) const {
  const Bound& bound = bounds_.fields.at(source_class).at(field);
  if (!bound.labelled || sources[kNoLabel]) return of_class_[target_class];
  LabelSet targets;
  for (u32 number = 0; number < bounds_.scope; ++number) {
    if (sources[bounds_.label(source_class, number)]) targets |= bound.targets[number];
  }
  LabelSet wanted = of_class_[target_class];
  wanted.reset(kNoLabel);
  return targets & wanted;
}

std::optional<std::vector<LabelSet>> LabelPruning::labels_of(const PartialStructure& part, Prefix* prefix) const {
  std::vector<LabelSet> labels(1);
  labels[0].set(bounds_.label(part.classes.at(0), 0));
  std::vector<u32> labelled(bounds_.structure.classes.size());  // objects that have a label, by class
  labelled[part.classes[0]] = 1;
  std::vector<std::vector<std::optional<u32>>> fields;  // of the objects so far, by field
  const auto add_fields = [&](u32 object) { fields.emplace_back(bounds_.fields.at(part.classes.at(object)).size()); };
  add_fields(0);
  for (const PartialStructure::Decision& decision : part.decisions) {
    const u32 source_class = part.classes.at(decision.source);
    if (decision.target != PartialStructure::kNull) {
      const LabelSet targets =
          targets_of(labels.at(decision.source), source_class, decision.field, part.classes.at(decision.target));
      if (decision.target == labels.size()) {
        if (targets.none()) return std::nullopt;
        // Objects without a label are not counted.
        if (!targets[kNoLabel] &&
            ++labelled[part.classes[decision.target]] > bounds_.count_of(part.classes[decision.target]))
          return std::nullopt;
        labels.push_back(targets);
        add_fields(decision.target);
      } else if ((labels.at(decision.target) & targets).none()) {
        return std::nullopt;
      }
    }
    fields[decision.source].at(decision.field) = decision.target;
    const bool last = &decision == &part.decisions.back();
    if (refine_ && !refined(part, labels, fields, last ? prefix : nullptr)) return std::nullopt;
  }
  return labels;
}

bool LabelPruning::refined(const PartialStructure& part, std::vector<LabelSet>& labels,
                           const std::vector<std::vector<std::optional<u32>>>& fields, Prefix* prefix) const {
  std::vector<u32> order = {0};
  std::vector<u32> label(labels.size(), kNoLabel);
  std::vector<u32> next(bounds_.structure.classes.size());
  const auto place = [&](u32 object) {
    const u32 c = part.classes[object];
    const u32 number = next[c]++;
    if (number >= bounds_.count_of(c)) return false;
    label[object] = bounds_.label(c, number);
    const bool fits = labels[object][label[object]];
    labels[object].reset();
    labels[object].set(label[object]);
    return fits;
  };
  if (!place(0)) return false;
  for (std::size_t at = 0; at < order.size(); ++at) {
    const u32 object = order[at];
    for (u32 field = 0; field < fields[object].size(); ++field) {
      if (!bounds_.fields[part.classes[object]][field].labelled) continue;
      const std::optional<u32> target = fields[object][field];
      if (!target) return true;
      if (*target != PartialStructure::kNull && label[*target] == kNoLabel) {
        if (!place(*target)) return false;
        order.push_back(*target);
      }
      if (prefix)
        prefix->push_back({label[object], field, *target == PartialStructure::kNull ? *target : label[*target]});
    }
  }
  return true;
}

bool LabelPruning::possible(const PartialStructure& part) {
  throw_if_interrupted();
  const auto begin = std::chrono::steady_clock::now();
  Prefix prefix;
  const bool answer = labels_of(part, &prefix) && (!oracle_ || oracle_->satisfiable(prefix));
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
      "inputs have at most {} objects of each class of {} and meet its invariant '{}' (--field-bounds {})",
      bounds_.scope, bounds_.structure.source_name(0), first, name_);
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
