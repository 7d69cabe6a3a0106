// A declarative invariant as a propositional formula: its models, projected to the variables of fields, are the valid
// structures with at most `scope` nodes. Main class: Formula.
//
// A field is a matrix of variables, one for each source and target. Reachability is the closure of such matrices by
// iterated squaring, numbers are unary. Nodes are named by breadth-first labels (field_bounds.h): a node's number is at
// most one more than the greatest that an earlier field leads to, so each structure is one model.
//
// Invariant: what belongs to nodes that the receiver does not reach is null, 0 or false in every model.
#pragma once

#include <string>
#include <vector>

#include "bounds/circuit.h"
#include "bounds/field_bounds.h"
#include "bounds/invariant.h"
#include "bounds/sat_solver.h"

namespace pathfleet::bounds {

/// Which part of an invariant counts. The bounds of less are looser, and cheaper.
enum class Strictness : u8 {
  whole,
  shape,   // only those members of the conjunction that compare no numbers
  labels,  // nothing but the breadth-first labels
};

class Formula {
 public:
  Formula(const Structure& structure, const Invariant& invariant, u32 scope, Strictness strictness = Strictness::whole);
  Formula(const Formula&) = delete;
  Formula& operator=(const Formula&) = delete;

  const Circuit& circuit() const { return circuit_; }
  const Structure& structure() const { return structure_; }
  u32 scope() const { return scope_; }
  u32 node_class() const { return nodes_.node_class; }
  /// Whether the invariant reads this field. The others have no variables.
  bool labelled(u32 class_number, u32 field) const { return !fields_[class_number][field].empty(); }
  /// The number of sources of the fields of this class: 1 for a receiver that is no node.
  u32 sources(u32 class_number) const { return class_number == nodes_.node_class ? scope_ : 1; }
  /// True if this field of this source leads to this node; nullopt: to null, which is also what it is if the receiver
  /// does not reach the source.
  Literal leads_to(u32 class_number, u32 field, u32 source, std::optional<u32> target) const;
  /// Whether there is a node with this number.
  Literal live(u32 node) const { return live_[node]; }
  /// The structure in a model, in the order of its labels.
  StructureGraph structure_in(const SatSolver& model) const;
  /// The literals of the fields' variables, those of primitive fields too: they determine a model.
  std::vector<Literal> field_variables() const;
  /// The meaning of the variables, a line for each.
  std::vector<std::string> variable_names() const;

 private:
  using Nodes = std::vector<Literal>;  // by node: whether it is that one, or in the set; all false: null
  using Environment = std::vector<u32>;

  void make_fields(const Invariant& invariant, u32 largest);
  void require_labels();
  Literal truth(const Term& term, Environment& variables);
  Unary number(const Term& term, Environment& variables);
  Nodes reference(const Term& term, Environment& variables);
  Nodes set(const Term& term, Environment& variables);
  /// The matrix of a reflexive, transitive closure.
  const std::vector<Nodes>& closure(const std::vector<u32>& fields);
  Literal same(const Term& term, Environment& variables);

  const Structure& structure_;
  const NodeStructure nodes_;
  const u32 scope_;
  Circuit circuit_;
  std::vector<std::vector<std::vector<Nodes>>> fields_;  // by class, field, source and target; no sources: not labelled
  std::vector<std::vector<std::vector<Unary>>>
      numbers_;  // by class, field and source; no sources: the invariant does not read it
  std::vector<std::vector<std::vector<Literal>>> null_;  // by class, field and source: whether it is null
  Nodes live_;
  std::map<std::vector<u32>, std::vector<Nodes>> closures_;
};

}  // namespace pathfleet::bounds
