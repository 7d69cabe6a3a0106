// Bounded lazy initialization: which decisions about an input structure are possible, by the labels that its objects
// may have (Rosner et al., TSE 2015, II-C to IV). Main function: LabelPruning::possible.
//
//   bli    An object has the labels that the bound of the field that first led to it allows. A new object needs one, and
//          an earlier object one that the field's bound allows, too. Null is always possible.
//   rbli   The breadth-first walk from the receiver, up to the first field that is not decided, gives objects their exact
//          labels. A part whose object cannot have its label is not possible.
//   bliss  What rbli leaves is a set of decisions between labels. It is not possible if no model of the declarative
//          invariant has them.
//
// Invariant: what is rejected is part of no valid structure within the scope, given that the bounds are not
// over-refined.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "bounds/field_bounds.h"
#include "bounds/label_walk.h"
#include "core/structure_pruning.h"

namespace pathfleet::bounds {

/// Whether some valid structure within the scope has all these edges. Thread-safe.
class PrefixOracle {
 public:
  virtual ~PrefixOracle() = default;
  virtual bool satisfiable(const Prefix& prefix) = 0;
  /// Adds what it knows of its work.
  virtual void report(PruningStatistics& into) const = 0;
};

class LabelPruning final : public StructurePruning {
 public:
  /// `refine`: rbli; with an oracle: bliss. `name` is that of the bounds' file.
  LabelPruning(FieldBounds bounds, bool refine, std::unique_ptr<PrefixOracle> oracle, std::string name);

  std::string_view receiver() const override { return bounds_.structure.classes[0].name; }
  std::optional<u32> class_of(std::string_view name) const override { return bounds_.structure.class_of(name); }
  std::optional<u32> field_of(u32 class_number, std::string_view holder, std::string_view name) const override {
    return bounds_.structure.field_of(class_number, holder, name);
  }
  bool possible(const PartialStructure& part) override;
  std::string assumption() const override;
  std::string incomplete() const override;
  PruningStatistics statistics() const override;

  /// For tests: the labels of each object, if the part is possible by labels alone.
  std::optional<std::vector<LabelSet>> labels_of(const PartialStructure& part, Prefix* prefix = nullptr) const;

 private:
  /// Takes an idle walk, the one that shares the most decisions with this part.
  std::unique_ptr<LabelWalk> walk_for(const PartialStructure& part);
  bool possible_on(LabelWalk& walk, const PartialStructure& part);

  const FieldBounds bounds_;
  const bool refine_;
  const std::unique_ptr<PrefixOracle> oracle_;
  const std::string name_;
  const std::string numbers_;  // what the declarative invariant takes for the numbers in fields, or empty
  std::mutex mutex_;           // for what follows
  std::vector<std::unique_ptr<LabelWalk>> idle_;
  std::atomic<u64> checks_{0}, rejected_{0}, nanoseconds_{0};
};

}  // namespace pathfleet::bounds
