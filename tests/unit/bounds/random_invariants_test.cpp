// Random small invariants: the models of the formula are the structures on which a direct evaluation of the invariant
// holds, whatever the structure.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "bounds/label_pruning.h"
#include "bounds/prefix_solver.h"
#include "toy_structures.h"

namespace pathfleet::bounds {
namespace {

using namespace pathfleet::test;
using Kind = Term::Kind;

/// The invariant's value on one structure, by its definition.
class Evaluation {
 public:
  Evaluation(const StructureGraph& graph, u32 node_class, u32 variables)
      : graph_(graph), node_class_(node_class), variables_(variables) {}

  bool truth(const Term& term) {
    const auto part = [&](u32 i) -> const Term& { return term.parts[i]; };
    switch (term.kind) {
      case Kind::truth: return term.number != 0;
      case Kind::negation: return !truth(part(0));
      case Kind::both: return truth(part(0)) && truth(part(1));
      case Kind::either: return truth(part(0)) || truth(part(1));
      case Kind::same:
        return part(0).type == TermType::boolean ? truth(part(0)) == truth(part(1))
                                                 : reference(part(0)) == reference(part(1));
      case Kind::at_most: return number(part(0)) <= number(part(1));
      case Kind::has: {
        const u32 node = reference(part(1));
        return node != StructureGraph::kNull && reached(part(0)).contains(node);
      }
      case Kind::for_all: return all_nodes(term, [&] { return !truth(part(0)) || truth(part(1)); }) == node_count();
      case Kind::exists: return all_nodes(term, [&] { return truth(part(0)) && truth(part(1)); }) > 0;
      default: throw std::logic_error("no formula");
    }
  }

 private:
  u64 node_count() const {
    return static_cast<u64>(std::count_if(graph_.nodes.begin(), graph_.nodes.end(),
                                          [&](const auto& node) { return node.class_number == node_class_; }));
  }
  u64 all_nodes(const Term& term, const std::function<bool()>& holds) {
    u64 count = 0;
    for (u32 node = 0; node < graph_.nodes.size(); ++node) {
      if (graph_.nodes[node].class_number != node_class_) continue;
      variables_[term.number] = node;
      count += holds();
    }
    return count;
  }
  u64 number(const Term& term) {
    switch (term.kind) {
      case Kind::constant: return term.number;
      case Kind::sum: return number(term.parts[0]) + number(term.parts[1]);
      case Kind::size: return reached(term.parts[0]).size();
      case Kind::number_of: return all_nodes(term, [&] { return truth(term.parts[0]) && truth(term.parts[1]); });
      case Kind::maximum: {
        u64 most = 0;
        all_nodes(term, [&] {
          if (truth(term.parts[0])) most = std::max(most, number(term.parts[1]));
          return true;
        });
        return most;
      }
      default: throw std::logic_error("no number");
    }
  }
  u32 reference(const Term& term) {
    switch (term.kind) {
      case Kind::null: return StructureGraph::kNull;
      case Kind::this_: return 0;
      case Kind::variable: return variables_[term.number];
      default: {
        const u32 of = reference(term.parts[0]);
        return of == StructureGraph::kNull ? of : graph_.nodes[of].targets[term.number];
      }
    }
  }
  std::set<u32> reached(const Term& term) {
    std::set<u32> seen;
    std::vector<u32> open = {reference(term.parts[0])};
    while (!open.empty()) {
      const u32 node = open.back();
      open.pop_back();
      if (node == StructureGraph::kNull || !seen.insert(node).second) continue;
      for (const u32 field : term.fields) open.push_back(graph_.nodes[node].targets[field]);
    }
    return seen;
  }

  const StructureGraph& graph_;
  const u32 node_class_;
  std::vector<u32> variables_;
};

/// Texts of random invariants over the fields next and other.
class Writer {
 public:
  Writer(u32 seed, bool receiver_is_node) : random_(seed), receiver_is_node_(receiver_is_node) {}

  std::string formula(u32 depth) {
    if (depth == 0) return atom();
    const std::string a = formula(depth - 1);
    switch (below(8)) {
      case 0: return "!(" + a + ")";
      case 1: return "(" + a + " && " + formula(depth - 1) + ")";
      case 2: return "(" + a + " || " + formula(depth - 1) + ")";
      case 3: return "(" + a + " ==> " + formula(depth - 1) + ")";
      case 4: return "(" + a + " <==> " + formula(depth - 1) + ")";
      case 5:
      case 6: return quantified("\\forall", depth);
      default: return quantified("\\exists", depth);
    }
  }

 private:
  u32 below(u32 n) { return static_cast<u32>(random_() % n); }
  std::string quantified(const std::string& word, u32 depth) {
    const std::string variable = "v" + std::to_string(variables_++);
    const std::string range = below(2) == 0 ? "" : atom() + "; ";
    const std::string body = formula(depth - 1);
    --variables_;
    return "(" + word + " Node " + variable + "; " + range + body + ")";
  }
  std::string node() {
    std::string text = variables_ > 0 && below(4) > 0 ? "v" + std::to_string(below(variables_))
                       : receiver_is_node_            ? "this"
                                                      : "this.root";
    for (u32 steps = below(3); steps > 0; --steps) text += below(2) == 0 ? ".next" : ".other";
    return text;
  }
  std::string set() {
    const char* const fields[] = {"next", "other", "next + other"};
    return "\\reach(" + node() + ", Node, " + fields[below(3)] + ")";
  }
  std::string number() {
    switch (below(5)) {
      case 0: return std::to_string(below(4));
      case 1: return set() + ".size()";
      case 2: return "1 + " + set() + ".size()";
      case 3: return "(\\num_of Node w; w.next != null; w != " + node() + ")";
      default: return "(\\max Node w; w.other != w; \\reach(w, Node, next).size())";
    }
  }
  std::string atom() {
    switch (below(6)) {
      case 0: return node() + " == null";
      case 1: return node() + " != " + node();
      case 2: return node() + " == " + node();
      case 3: return set() + ".has(" + node() + ")";
      case 4: return number() + " <= " + number();
      default: return number() + " == " + number();
    }
  }

  std::mt19937 random_;
  const bool receiver_is_node_;
  u32 variables_ = 0;
};

TEST(RandomInvariants, ModelsBoundsAndPruningAgreeWithTryingAllStructures) {
  u32 with_some = 0, with_few = 0;
  for (u32 seed = 0; seed < 150; ++seed) {
    const bool receiver_is_node = seed % 2 == 0;
    const Structure structure =
        receiver_is_node ? list_structure({"next", "other"}) : tree_structure({"next", "other"});
    const u32 scope = receiver_is_node ? 3 : 2 + seed % 4 / 3;
    // All fields are read, so that all are labelled.
    const std::string text = std::string(receiver_is_node ? "" : "this.root == this.root && ") +
                             "(\\forall Node n; n.next == n.next && n.other == n.other) && " +
                             Writer(seed, receiver_is_node).formula(3);
    const Made made(structure, text, scope);
    const auto holds = [&](const StructureGraph& graph) {
      return Evaluation(graph, made.formula.node_class(), made.invariant.variables).truth(made.invariant.formula);
    };
    const std::vector<StructureGraph> all = all_structures(structure, scope, [](const auto&) { return true; });
    std::vector<StructureGraph> valid;
    std::copy_if(all.begin(), all.end(), std::back_inserter(valid), holds);
    ASSERT_TRUE(structures_of(made.formula) == valid) << text;
    FieldBounds bounds = made.field_bounds();
    ASSERT_TRUE(bounds.fields == bounds_of(valid, structure, scope).fields) << text;
    with_some += !valid.empty();
    with_few += !valid.empty() && valid.size() < all.size();
    // What SAT leaves of breadth-first parts is what has a valid completion.
    bounds.invariant = text;
    LabelPruning pruning(bounds, true, std::make_unique<PrefixSolver>(bounds, "bounds", nullptr), "bounds");
    for (std::size_t i = 0; i < all.size(); i += 1 + all.size() / 40) {
      PartialStructure part;
      for (const auto& node : all[i].nodes) part.classes.push_back(node.class_number);
      for (u32 node = 0; node < all[i].nodes.size(); ++node) {
        for (u32 field = 0; field < all[i].nodes[node].targets.size(); ++field)
          part.decisions.push_back({node, field, all[i].nodes[node].targets[field]});
      }
      ASSERT_EQ(pruning.possible(part), holds(all[i])) << text;
      part.decisions.resize(part.decisions.size() / 2);
      const bool has_completion = std::any_of(valid.begin(), valid.end(), [&](const StructureGraph& graph) {
        return std::all_of(part.decisions.begin(), part.decisions.end(), [&](const auto& decision) {
          return decision.source < graph.nodes.size() &&
                 graph.nodes[decision.source].targets[decision.field] == decision.target;
        });
      });
      ASSERT_EQ(pruning.possible(part), has_completion) << text;
    }
  }
  EXPECT_GT(with_some, 60u);
  EXPECT_GT(with_few, 30u);
}

}  // namespace
}  // namespace pathfleet::bounds
