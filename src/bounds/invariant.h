// Class invariants in declarative form: a small language after JML (Leavens, Baker, Ruby). docs/bounds.md describes it.
// Main function: parse_invariant.
//
//   \forall, \exists, \num_of, \max over all nodes of the structure; \reach(node, Node, left + right) with has() and
//   size(); fields, null, ==, !=, <, <=, >, >=, +, !, &&, ||, ==>, <==>
//
// Invariant of the terms: they are well typed. A field of null is null, 0 or false.
#pragma once

#include <string>
#include <vector>

#include "bounds/structure.h"

namespace pathfleet::bounds {

enum class TermType : u8 { boolean, number, receiver, node, null, set };

struct Term {
  enum class Kind : u8 {
    truth,      // number: 0 or 1
    negation,   // of parts[0]
    both,       // parts: two booleans, as for either
    either,     //
    same,       // parts: two booleans that are equal, or two references that are
    at_most,    // parts: two numbers
    has,        // parts: a set and a node
    for_all,    // number: the variable; parts: range and body
    exists,     // as for_all
    number_of,  // as for_all: the number of nodes for which both hold
    maximum,    // as for_all, the body being a number; 0 if no node is in the range
    size,       // parts[0] is a set
    constant,   // number
    sum,        // parts: two numbers
    this_,      //
    variable,   // number
    null,       //
    reference,  // the field `number` of parts[0], which is the receiver or a node
    value,      // the same for a field of a primitive type
    reach,      // the nodes that parts[0], a reference, reaches through `fields`, itself among them
  };
  Kind kind;
  TermType type;
  u32 number = 0;
  std::vector<Term> parts;
  std::vector<u32> fields;  // of the nodes' class, sorted
};

/// A structure with one class of nodes, as an invariant speaks of it: `this` is a node itself, or an object of another
/// class that leads to nodes.
struct NodeStructure {
  const Structure& structure;
  u32 node_class;
  bool receiver_is_node() const { return node_class == 0; }
};
/// Throws BadInput if there are several classes of nodes.
NodeStructure node_structure(const Structure& structure);

struct Invariant {
  Term formula;
  u32 variables = 0;  // number of variables of quantifiers
  u32 largest_constant = 0;
  std::vector<std::vector<bool>> references;  // by class and field: whether the formula names it
  std::vector<std::vector<bool>> numbers;     // the same for fields of primitive types
};
/// `where` names the text in messages. Throws BadInput with line and column.
Invariant parse_invariant(const std::string& text, const NodeStructure& nodes, const std::string& where);

}  // namespace pathfleet::bounds
