// Structures and invariants for tests of src/bounds, without class files, and a slow checker: all graphs of a scope,
// each looked at by a function in C++. Main function: all_structures.
#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "bounds/field_bounds.h"
#include "bounds/formula.h"
#include "bounds/sat_bounds.h"

namespace pathfleet::test {

using bounds::Structure;
using bounds::StructureGraph;

/// A receiver "Tree" with the field root, and nodes with these fields.
inline Structure tree_structure(const std::vector<std::string>& fields = {"left", "right"},
                                const std::string& root = "root") {
  Structure structure;
  structure.classes = {{"p/Tree", {{"p/Tree", root, 1}}, {{"size", 'I'}}},
                       {"p/Node", {}, {{"red", 'Z'}, {"key", 'I'}}}};
  for (const std::string& field : fields) structure.classes[1].references.push_back({"p/Node", field, 1});
  return structure;
}
/// The receiver is a node.
inline Structure list_structure(const std::vector<std::string>& fields = {"next"}) {
  Structure structure;
  structure.classes = {{"p/Node", {}, {{"key", 'I'}}}};
  for (const std::string& field : fields) structure.classes[0].references.push_back({"p/Node", field, 0});
  return structure;
}

inline const std::string kBinaryTree =
    "(\\forall Node n; !\\reach(n.left, Node, left + right).has(n) && !\\reach(n.right, Node, left + right).has(n)) "
    "&&\n"
    "(\\forall Node n, x; !(\\reach(n.left, Node, left + right).has(x) && \\reach(n.right, Node, left + "
    "right).has(x))) &&\n"
    "(\\forall Node n; \\reach(this.root, Node, left + right).has(n))";
inline const std::string kRedBlack =
    kBinaryTree +
    " && (this.root == null || !this.root.red) && (\\forall Node n; n.red; !n.left.red && !n.right.red) &&\n"
    "(\\forall Node x, y; (x.left == null || x.right == null) && (y.left == null || y.right == null);\n"
    "  (\\num_of Node a; \\reach(a, Node, left + right).has(x); !a.red) ==\n"
    "  (\\num_of Node a; \\reach(a, Node, left + right).has(y); !a.red))";
inline const std::string kAvl =
    kBinaryTree +
    " && (\\forall Node n;\n"
    "  (\\max Node d; d == n || \\reach(n.left, Node, left + right).has(d); (\\num_of Node a; \\reach(a, Node, left + "
    "right).has(d)))\n"
    "   <= 1 + (\\max Node d; d == n || \\reach(n.right, Node, left + right).has(d); (\\num_of Node a; \\reach(a, "
    "Node, "
    "left + right).has(d)))\n"
    "  && (\\max Node d; d == n || \\reach(n.right, Node, left + right).has(d); (\\num_of Node a; \\reach(a, Node, "
    "left "
    "+ right).has(d)))\n"
    "   <= 1 + (\\max Node d; d == n || \\reach(n.left, Node, left + right).has(d); (\\num_of Node a; \\reach(a, Node, "
    "left + right).has(d))))";
/// Every level is full but the last, which is filled from the left.
inline const std::string kComplete =
    kBinaryTree +
    " && (\\forall Node n; n.left == null ==> n.right == null) &&\n"
    "(\\forall Node n, d; n.right == null; (\\num_of Node a; \\reach(a, Node, left + right).has(d)) <=\n"
    "  1 + (\\num_of Node a; \\reach(a, Node, left + right).has(n))) &&\n"
    "(\\forall Node a, y, x; \\reach(a.left, Node, left + right).has(y) && \\reach(a.right, Node, left + right).has(x) "
    "&&\n"
    "  (\\num_of Node b; \\reach(b, Node, left + right).has(x)) == (\\num_of Node b; \\reach(b, Node, left + "
    "right).has(y));\n"
    "  y.right == null ==> x.left == null)";
/// The receiver is the header of a circular doubly linked list.
inline const std::string kCircular =
    "this.next != null && (\\forall Node n; n.next != null && n.next.previous == n && n.previous != null && "
    "n.previous.next == n) && (\\forall Node n; \\reach(this, Node, next).has(n))";

struct Made {
  Made(Structure s, const std::string& text, u32 scope, bounds::Strictness strictness = bounds::Strictness::whole)
      : structure(std::move(s)),
        invariant(bounds::parse_invariant(text, bounds::node_structure(structure), "text")),
        formula(structure, invariant, scope, strictness) {}
  Structure structure;
  bounds::Invariant invariant;
  bounds::Formula formula;

  bounds::FieldBounds field_bounds(bounds::SatOptions options = {}) const {
    bounds::BoundQueries queries(formula);
    queries.run(options, [](const auto&) {});
    return queries.bounds(options);
  }
};

/// All structures within the scope, in the order of their labels, for which `valid` holds: lazy initialization of all
/// fields in breadth-first order.
inline std::vector<StructureGraph> all_structures(const Structure& structure, u32 scope,
                                                  const std::function<bool(const StructureGraph&)>& valid) {
  std::vector<StructureGraph> result;
  StructureGraph graph;
  const auto fresh = [&](u32 c) {
    return StructureGraph::Node{c, std::vector<u32>(structure.classes[c].references.size(), StructureGraph::kOpen)};
  };
  graph.nodes.push_back(fresh(0));
  const std::function<void(u32, u32)> decide = [&](u32 node, u32 field) {
    while (node < graph.nodes.size() && field == graph.nodes[node].targets.size()) ++node, field = 0;
    if (node == graph.nodes.size()) {
      if (valid(graph)) result.push_back(graph);
      return;
    }
    const u32 target = structure.classes[graph.nodes[node].class_number].references[field].target;
    graph.nodes[node].targets[field] = StructureGraph::kNull;
    decide(node, field + 1);
    u32 there = 0;
    for (u32 other = 0; other < graph.nodes.size(); ++other) {
      if (graph.nodes[other].class_number != target) continue;
      ++there;
      graph.nodes[node].targets[field] = other;
      decide(node, field + 1);
    }
    if (there < scope) {
      graph.nodes[node].targets[field] = static_cast<u32>(graph.nodes.size());
      graph.nodes.push_back(fresh(target));
      decide(node, field + 1);
      graph.nodes.pop_back();
    }
    graph.nodes[node].targets[field] = StructureGraph::kOpen;
  };
  decide(0, 0);
  std::sort(result.begin(), result.end());
  return result;
}

/// Whether the nodes below node 1 (or none) are a tree over their fields.
inline bool is_tree(const StructureGraph& graph) {
  std::set<u32> seen;
  for (const auto& node : graph.nodes) {
    for (const u32 to : node.targets) {
      if (to < StructureGraph::kOpen && !seen.insert(to).second) return false;
    }
  }
  return !seen.contains(0);
}

}  // namespace pathfleet::test
