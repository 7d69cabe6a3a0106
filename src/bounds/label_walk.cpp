#include "bounds/label_walk.h"

#include <algorithm>

#include "core/error.h"

namespace pathfleet::bounds {

LabelWalk::LabelWalk(const FieldBounds& bounds, bool refine) : bounds_(bounds), refine_(refine) {
  for (u32 c = 0; c < bounds_.structure.classes.size(); ++c) {
    LabelSet labels;
    for (u32 number = 0; number < bounds_.count_of(c); ++number) labels.set(bounds_.label(c, number));
    labels.set(kNoLabel);
    of_class_.push_back(labels);
  }
}

std::size_t LabelWalk::common(const PartialStructure& part) const {
  if (classes_.empty() || classes_[0] != part.classes.at(0)) return 0;
  const std::size_t most = std::min(steps_.size(), part.decisions.size());
  for (std::size_t i = 0; i < most; ++i) {
    const Step& step = steps_[i];
    const PartialStructure::Decision& decision = part.decisions[i];
    if (step.decision != decision) return i;
    if (decision.target != PartialStructure::kNull && step.target_class != part.classes.at(decision.target)) return i;
  }
  return most;
}

bool LabelWalk::begin(const PartialStructure& part) {
  steps_.clear(), classes_.clear(), labels_.clear(), label_.clear(), own_.clear(), targets_.clear();
  order_.clear(), prefix_.clear(), replaced_.clear();
  at_ = field_ = 0, known_ = 0;
  labelled_.assign(bounds_.structure.classes.size(), 0);
  next_.assign(bounds_.structure.classes.size(), 0);
  const u32 receiver = part.classes.at(0);
  LabelSet first;
  first.set(bounds_.label(receiver, 0));
  add(receiver, first);
  labelled_.at(receiver) = 1;
  return !refine_ || (place(0) && go_on());
}

void LabelWalk::add(u32 class_number, const LabelSet& labels) {
  classes_.push_back(class_number);
  labels_.push_back(labels);
  label_.push_back(kNoLabel);
  own_.push_back(targets_.size());
  targets_.resize(targets_.size() + bounds_.fields.at(class_number).size(), kOpen);
}

LabelSet LabelWalk::targets_of(const LabelSet& sources, u32 source_class, u32 field, u32 target_class) const {
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

bool LabelWalk::take(const PartialStructure& part) {
  const PartialStructure::Decision& decision = part.decisions.at(steps_.size());
  const u32 target_class =
      decision.target == PartialStructure::kNull ? PartialStructure::kNoClass : part.classes.at(decision.target);
  Step step{decision, target_class, labels_.size(), replaced_.size(), order_.size(), prefix_.size(), known_,
            at_,      field_,       false};
  if (decide(decision, target_class, step)) {
    steps_.push_back(step);
    return true;
  }
  undo(step);
  return false;
}

bool LabelWalk::decide(const PartialStructure::Decision& decision, u32 target_class, Step& step) {
  const u32 source_class = classes_.at(decision.source);
  PF_CHECK(decision.field < bounds_.fields[source_class].size());
  if (decision.target != PartialStructure::kNull) {
    const LabelSet targets = targets_of(labels_[decision.source], source_class, decision.field, target_class);
    if (decision.target == labels_.size()) {
      if (targets.none()) return false;
      // Objects without a label are not counted.
      if (!targets[kNoLabel]) {
        if (labelled_[target_class] == bounds_.count_of(target_class)) return false;
        ++labelled_[target_class];
        step.counted = true;
      }
      add(target_class, targets);
    } else if ((labels_.at(decision.target) & targets).none()) {
      return false;
    }
  }
  targets_[own_[decision.source] + decision.field] = decision.target;
  return !refine_ || go_on();
}

bool LabelWalk::place(u32 object) {
  const u32 c = classes_[object];
  const u32 number = next_[c];
  if (number >= bounds_.count_of(c)) return false;
  const u32 label = bounds_.label(c, number);
  if (!labels_[object][label]) return false;
  ++next_[c];
  order_.push_back(object);
  label_[object] = label;
  replaced_.emplace_back(object, labels_[object]);
  labels_[object].reset();
  labels_[object].set(label);
  return true;
}

bool LabelWalk::go_on() {
  for (; at_ < order_.size(); ++at_, field_ = 0) {
    const u32 object = order_[at_];
    const auto& fields = bounds_.fields[classes_[object]];
    for (; field_ < fields.size(); ++field_) {
      if (!fields[field_].labelled) continue;
      const u32 target = targets_[own_[object] + field_];
      if (target == kOpen) return true;
      if (target != PartialStructure::kNull && label_[target] == kNoLabel && !place(target)) return false;
      prefix_.push_back({label_[object], field_, target == PartialStructure::kNull ? target : label_[target]});
    }
  }
  return true;
}

void LabelWalk::undo(const Step& step) {
  while (order_.size() > step.order) {
    --next_[classes_[order_.back()]];
    label_[order_.back()] = kNoLabel;
    order_.pop_back();
  }
  for (; replaced_.size() > step.replaced; replaced_.pop_back())
    labels_[replaced_.back().first] = replaced_.back().second;
  prefix_.resize(step.prefix);
  known_ = step.known;
  at_ = step.at;
  field_ = step.field;
  targets_[own_[step.decision.source] + step.decision.field] = kOpen;
  if (step.counted) --labelled_[step.target_class];
  if (labels_.size() > step.objects) {
    targets_.resize(own_.back());
    classes_.pop_back(), labels_.pop_back(), label_.pop_back(), own_.pop_back();
  }
}

void LabelWalk::keep(std::size_t count) {
  for (; steps_.size() > count; steps_.pop_back()) undo(steps_.back());
}

}  // namespace pathfleet::bounds
