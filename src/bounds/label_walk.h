// The labels that the objects of a partial structure may have, kept up to date from decision to decision. Main
// functions: LabelWalk::take, LabelWalk::keep.
//
// A walk is a stack: it takes decisions one after another and takes back the last ones, so parts that share their first
// decisions share what follows from them. With refinement it also is a breadth-first walk from the receiver, which
// waits at the first field that is not decided; the fields that it has passed are the prefix.
//
// Invariant: after take() has returned false, everything is as it was before.
#pragma once

#include <compare>
#include <cstddef>
#include <utility>
#include <vector>

#include "bounds/field_bounds.h"
#include "core/structure_pruning.h"

namespace pathfleet::bounds {

/// A decided field of a labelled object: label of the source, field, label of the target or PartialStructure::kNull.
struct LabelledEdge {
  u32 source, field, target;
  friend auto operator<=>(const LabelledEdge&, const LabelledEdge&) = default;
};
using Prefix = std::vector<LabelledEdge>;  // in the order of the walk

class LabelWalk {
 public:
  /// The bounds live longer.
  LabelWalk(const FieldBounds& bounds, bool refine);

  /// How many of the part's first decisions are those that the walk has taken first.
  std::size_t common(const PartialStructure& part) const;
  /// Takes back all decisions but the first `count`.
  void keep(std::size_t count);
  /// Takes the part's decision at steps(). False: some object has no label then.
  bool take(const PartialStructure& part);
  /// Forgets everything and begins at the part's receiver. False: it cannot have a label.
  bool begin(const PartialStructure& part);

  std::size_t steps() const { return steps_.size(); }
  const Prefix& prefix() const { return prefix_; }
  const std::vector<LabelSet>& labels() const { return labels_; }
  /// Whether the whole prefix is known to be satisfiable. A caller who has found that out says so.
  bool prefix_is_known() const { return known_ == prefix_.size(); }
  void know_prefix() { known_ = prefix_.size(); }

 private:
  static constexpr u32 kOpen = PartialStructure::kNull - 1;
  struct Step {
    PartialStructure::Decision decision;
    u32 target_class;                                         // PartialStructure::kNoClass: the target is null
    std::size_t objects, replaced, order, prefix, known, at;  // numbers before
    u32 field;
    bool counted;
  };

  void add(u32 class_number, const LabelSet& labels);
  bool decide(const PartialStructure::Decision& decision, u32 target_class, Step& step);
  /// The labels of what this field of an object with these labels can lead to, among those of one class.
  LabelSet targets_of(const LabelSet& sources, u32 source_class, u32 field, u32 target_class) const;
  bool place(u32 object);
  bool go_on();
  void undo(const Step& step);

  const FieldBounds& bounds_;
  const bool refine_;
  std::vector<LabelSet> of_class_;  // all labels of a class
  std::vector<Step> steps_;
  // Of each object:
  std::vector<u32> classes_;
  std::vector<LabelSet> labels_;
  std::vector<u32> label_;        // the exact one, or kNoLabel
  std::vector<std::size_t> own_;  // where its fields begin in targets_
  std::vector<u32> targets_;
  std::vector<u32> labelled_;  // objects that have a label, by class
  // Of the breadth-first walk:
  std::vector<u32> order_, next_;  // objects; how many were reached, by class
  std::size_t at_ = 0;             // waits at this place of the order
  u32 field_ = 0;
  Prefix prefix_;
  std::size_t known_ = 0;
  std::vector<std::pair<u32, LabelSet>> replaced_;  // labels of objects before they became exact
};

}  // namespace pathfleet::bounds
