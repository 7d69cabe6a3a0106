// Field bounds: for each reference field of a structure, the pairs of a source and a target that occur in some valid
// structure of at most `scope` objects of each class (Rosner, Geldenhuys, Aguirre, Visser, Frias, "BLISS: Improved
// Symbolic Execution by Bounded Lazy Initialization with SAT Support", IEEE TSE 2015, II-B). Main class: FieldBounds.
//
// Objects are named by labels: a breadth-first walk from the receiver, over the fields in the order of their
// declaration, numbers the objects of each class from 0. Null has no label.
//
// Invariant: the pair of every field of every valid structure within the scope is in the bounds, unless `over_refined`
// is set. A field that some valid structure leaves open (its invariant does not read it) is not `labelled`: the walk
// does not follow it, and it has no bound.
#pragma once

#include <bitset>
#include <map>
#include <string>
#include <vector>

#include "bounds/structure.h"
#include "core/structure_pruning.h"

namespace pathfleet::bounds {

/// Labels of the objects of all classes; `scope` labels for each class. The last bit stands for an object that has no
/// label because no labelled field leads to it.
constexpr u32 kMostLabels = 511;
using LabelSet = std::bitset<kMostLabels + 1>;
constexpr u32 kNoLabel = kMostLabels;

struct Bound {
  bool labelled = true;
  std::vector<LabelSet> targets;  // by the number of the source, from 0 to scope - 1
  std::vector<bool> null;         // whether the field of this source can be null
  friend bool operator==(const Bound&, const Bound&) = default;
};

struct FieldBounds {
  Structure structure;
  u32 scope = 0;
  std::string invariant;  // the name of the method, or the text of the declarative invariant
  bool declarative = false;
  u64 class_hash = 0;                      // ReadStructure::hash
  std::string by;                          // "sat", "enumeration" or "labels"
  bool loose = false;                      // some pairs may be superfluous
  bool over_refined = false;               // some pairs may be missing
  std::vector<std::vector<Bound>> fields;  // by class and field

  /// Without any pair. Throws BadInput if there are more than kMostLabels labels.
  static FieldBounds none(Structure structure, u32 scope);
  u32 label(u32 class_number, u32 number) const { return class_number * scope + number; }
  /// The number of labels that the objects of this class may have: 1 if no field leads to it.
  u32 count_of(u32 class_number) const;
  /// The pairs of an object and an object in the bound of this field.
  u64 pairs(u32 class_number, u32 field) const;
  /// Whether each pair here is also in `other`, which is of the same structure.
  bool within(const FieldBounds& other) const;

  /// The pair of sets in the report: "Node.left: N0 -> N1, null; N1 -> null".
  std::string line(u32 class_number, u32 field) const;
  std::string to_json() const;
  /// `where` names the text in messages. Throws BadInput if it is damaged or was not written by to_json().
  static FieldBounds from_json(const std::string& text, const std::string& where);
};

/// A whole structure, or a part of one: for each object its class and the target of each field.
struct StructureGraph {
  static constexpr u32 kNull = PartialStructure::kNull;
  static constexpr u32 kOpen = kNull - 1;  // not decided
  struct Node {
    u32 class_number;
    std::vector<u32> targets;  // by field: a node, kNull or kOpen
    friend auto operator<=>(const Node&, const Node&) = default;
  };
  std::vector<Node> nodes;  // the receiver first
  friend auto operator<=>(const StructureGraph&, const StructureGraph&) = default;
};

/// The same structure with its nodes in the order of the breadth-first walk over the labelled fields of `bounds`; nodes
/// that the walk does not reach are left out.
StructureGraph in_label_order(const StructureGraph& graph, const FieldBounds& bounds);

/// The bounds of exactly these structures. Fields that one of them leaves open are not labelled.
FieldBounds bounds_of(const std::vector<StructureGraph>& valid, Structure structure, u32 scope);

}  // namespace pathfleet::bounds
