// The language of declarative invariants: what it accepts, and the line in which it refuses the rest.
#include "bounds/invariant.h"

#include <gtest/gtest.h>

#include "core/error.h"
#include "toy_structures.h"

namespace pathfleet::bounds {
namespace {

using namespace pathfleet::test;

std::string refused(const std::string& text, const Structure& structure = tree_structure()) {
  try {
    parse_invariant(text, node_structure(structure), "spec");
  } catch (const BadInput& wrong) {
    return wrong.what();
  }
  return "";
}

TEST(Invariant, KnowsWhichFieldsItReads) {
  const Structure structure = tree_structure({"left", "right", "parent"});
  const Invariant invariant = parse_invariant(
      "invariant \\reach(this.root, p.Node, right + left).size() <= 7; // more\n //@ invariant this.size > 3 + 4;",
      node_structure(structure), "spec");
  EXPECT_EQ(invariant.references, (std::vector<std::vector<bool>>{{true}, {true, true, false}}));
  EXPECT_EQ(invariant.numbers, (std::vector<std::vector<bool>>{{true}, {false, false}}));
  EXPECT_EQ(invariant.largest_constant, 7u);
}

TEST(Invariant, WeakOperatorsBindWeakly) {
  const auto models = [](const std::string& text) {
    return count_models(Made(tree_structure({"left"}), "this.root == this.root && " + text, 1).formula);
  };
  // Of no node, a red one and one that is not red.
  EXPECT_EQ(models("(this.root == null || this.root.red && this.root != null)"), 2u);
  EXPECT_EQ(models("(this.root != null ==> this.root.red ==> false)"), 2u);
  EXPECT_EQ(models("(this.root != null <==> this.root.red)"), 2u);
  EXPECT_EQ(models("(!this.root.red && this.root != null)"), 1u);
  EXPECT_EQ(models("!(this.root.red || this.root == null) == true"), 1u);
  EXPECT_EQ(models("(\\exists Node n; n.red)"), 1u);
  EXPECT_EQ(models("(\\forall Node n, m; ; n == m)"), 2u);
}

TEST(Invariant, RefusesInOneLine) {
  const std::pair<std::string, std::string> kCases[] = {
      {"", "spec:1:1: the formula ends too early"},
      {"this.root == null &&", "spec:1:21: the formula ends too early"},
      {"this.root ==\n  this.size", "spec:2:12: the two sides of == and !="},
      {"this.rot == null", "p.Tree has no field rot"},
      {"this.root.red.left == null", "only an object has fields"},
      {"root == null", "root is no variable here"},
      {"(\\forall Tree n; true)", "the nodes are of class p.Node, not of Tree"},
      {"(\\forall Node n; n.left)", "a formula is expected here"},
      {"\\reach(this, Node, left).size() == 1", "a node is expected here"},
      {"\\reach(this.root, Node, red).size() == 1", "follows fields that are references"},
      {"this.size == 10000", "numbers are whole, from 0 to 1000"},
      {"this.size == 0x1", "numbers are whole"},
      {"this.root == null # 1", "'#' has no meaning"},
      {"this.root == null)", "')' is not expected here"},
      {"true", "names no field of p.Tree that leads to nodes, as in this.root"},
      {std::string(10'000, '(') + "true", "nested too deeply"},
      {std::string(10'000, '!') + "true", "nested too deeply"},
  };
  for (const auto& [text, message] : kCases) {
    const std::string said = refused(text);
    EXPECT_NE(said.find(message), std::string::npos) << text.substr(0, 100) << ": " << said;
    EXPECT_EQ(said.find('\n'), std::string::npos) << said;
  }
  EXPECT_EQ(refused("this.root == null"), "");
}

TEST(Invariant, NeedsOneClassOfNodes) {
  Structure structure = tree_structure();
  structure.classes.push_back({"p/Other", {}, {}});
  EXPECT_THROW(node_structure(structure), BadInput);
  structure = tree_structure();
  structure.classes[1].references.push_back({"p/Node", "owner", 0});
  EXPECT_THROW(node_structure(structure), BadInput);
}

}  // namespace
}  // namespace pathfleet::bounds
