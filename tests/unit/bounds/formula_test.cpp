// Declarative invariants as propositional formulas: their models are the valid structures of a scope, their bounds
// those of these structures.
#include "bounds/formula.h"

#include <gtest/gtest.h>

#include <sstream>

#include "bounds/sat_bounds.h"
#include "core/error.h"
#include "toy_structures.h"

namespace pathfleet::bounds {
namespace {

using namespace pathfleet::test;

constexpr u32 kNull = StructureGraph::kNull;

std::vector<u32> shapes_up_to(Structure structure, const std::string& text, u32 scope) {
  std::vector<u32> counts;
  for (u32 k = 1; k <= scope; ++k)
    counts.push_back(static_cast<u32>(structures_of(Made(structure, text, k).formula).size()));
  return counts;
}

TEST(Formula, BinaryTreesAreThoseOfCatalan) {
  EXPECT_EQ(shapes_up_to(tree_structure(), kBinaryTree, 6), (std::vector<u32>{2, 4, 9, 23, 65, 197}));
}

TEST(Formula, RedBlackTreesByShapeAndByColour) {
  EXPECT_EQ(shapes_up_to(tree_structure(), kRedBlack, 7), (std::vector<u32>{2, 4, 5, 9, 15, 27, 56}));
  std::vector<u64> coloured;
  for (u32 k = 1; k <= 6; ++k) coloured.push_back(count_models(Made(tree_structure(), kRedBlack, k).formula));
  EXPECT_EQ(coloured, (std::vector<u64>{2, 4, 6, 10, 18, 34}));
}

TEST(Formula, AvlTreesAndCompleteTrees) {
  EXPECT_EQ(shapes_up_to(tree_structure(), kAvl, 7), (std::vector<u32>{2, 4, 5, 9, 15, 19, 36}));
  EXPECT_EQ(shapes_up_to(tree_structure(), kComplete, 7), (std::vector<u32>{2, 3, 4, 5, 6, 7, 8}));
}

TEST(Formula, ListsOfWhichTheReceiverIsANode) {
  EXPECT_EQ(shapes_up_to(list_structure(), "(\\forall Node n; !\\reach(n.next, Node, next).has(n))", 5),
            (std::vector<u32>{1, 2, 3, 4, 5}));
  EXPECT_EQ(shapes_up_to(list_structure({"next", "previous"}), kCircular, 5), (std::vector<u32>{1, 2, 3, 4, 5}));
}

TEST(Formula, ModelsAreTheStructuresFoundByTryingAll) {
  const Structure trees = tree_structure();
  EXPECT_EQ(structures_of(Made(trees, kBinaryTree, 4).formula), all_structures(trees, 4, is_tree));
  const Structure list = list_structure({"next", "previous"});
  const auto circular = [](const StructureGraph& g) {
    u32 at = 0, count = 0;
    do {
      const u32 next = g.nodes[at].targets[0];
      if (next == kNull || g.nodes[next].targets[1] != at) return false;
      at = next;
      ++count;
    } while (at != 0);
    return count == g.nodes.size();
  };
  EXPECT_EQ(structures_of(Made(list, kCircular, 4).formula), all_structures(list, 4, circular));
  // Without a condition these are all graphs.
  EXPECT_EQ(structures_of(Made(list, "this.next == this.next && this.previous == this.previous", 3).formula),
            all_structures(list, 3, [](const auto&) { return true; }));
}

TEST(Formula, NumbersAreUnary) {
  const std::string list = "this.root == this.root && (\\forall Node n; !\\reach(n.left, Node, left).has(n))";
  EXPECT_EQ(
      count_models(
          Made(tree_structure({"left"}), list + " && this.size == \\reach(this.root, Node, left).size()", 4).formula),
      5u);
  EXPECT_EQ(count_models(Made(tree_structure({"left"}), list + " && this.size == 2 + 1 && this.size > 3", 4).formula),
            0u);
  // Keys that ascend from 0 to 3: a choice of n of four.
  EXPECT_EQ(count_models(Made(tree_structure({"left"}),
                              list + " && this.root == this.root && (\\forall Node n; n.key <= 3 && (n.left != null "
                                     "==> n.key < n.left.key))",
                              4)
                             .formula),
            16u);
}

TEST(Formula, FieldsOfNullAreNullZeroAndFalse) {
  const Structure list = list_structure();
  EXPECT_EQ(structures_of(Made(list, "this.next == null ==> this.next.next == null", 2).formula).size(),
            structures_of(Made(list, "this.next == this.next", 2).formula).size());
  EXPECT_EQ(structures_of(Made(list, "this.next == null && this.next.key != 0", 2).formula).size(), 0u);
}

TEST(Formula, DimacsHasEveryClause) {
  const Made made(tree_structure(), kBinaryTree, 2);
  std::ostringstream out;
  write_dimacs(out, made.formula.circuit(), made.formula.variable_names());
  std::istringstream in(out.str());
  std::size_t clauses = 0, named = 0;
  std::string header;
  for (std::string line; std::getline(in, line);) {
    if (line[0] == 'c') {
      ++named;
    } else if (line[0] == 'p') {
      header = line;
    } else {
      EXPECT_TRUE(line.ends_with(" 0") || line == "0");
      ++clauses;
    }
  }
  EXPECT_EQ(header, "p cnf " + std::to_string(made.formula.circuit().variables()) + " " + std::to_string(clauses));
  EXPECT_EQ(named, made.formula.field_variables().size());
}

// ---- Bounds

TEST(SatBounds, OfFigureFive) {
  const FieldBounds binary = Made(tree_structure(), kBinaryTree, 4).field_bounds();
  EXPECT_EQ(binary.pairs(1, 0) + binary.pairs(1, 1), 9u);
  EXPECT_EQ(binary.line(1, 0), "p.Node.left: 0 -> 1, null; 1 -> 2, 3, null; 2 -> 3, null; 3 -> null");
  EXPECT_EQ(binary.line(1, 1), "p.Node.right: 0 -> 1, 2, null; 1 -> 2, 3, null; 2 -> 3, null; 3 -> null");
  EXPECT_EQ(binary.line(0, 0), "p.Tree.root: 0 -> 0, null");
  const FieldBounds complete = Made(tree_structure(), kComplete, 4).field_bounds();
  EXPECT_EQ(complete.pairs(1, 0) + complete.pairs(1, 1), 3u);
  EXPECT_EQ(complete.line(1, 0), "p.Node.left: 0 -> 1, null; 1 -> 3, null; 2 -> null; 3 -> null");
  EXPECT_EQ(complete.line(1, 1), "p.Node.right: 0 -> 2, null; 1 -> null; 2 -> null; 3 -> null");
  EXPECT_TRUE(complete.within(binary));
  EXPECT_FALSE(binary.within(complete));
}

TEST(SatBounds, AreThoseOfTheStructures) {
  for (const std::string* text : {&kBinaryTree, &kRedBlack, &kAvl, &kComplete}) {
    const Made made(tree_structure(), *text, 5);
    EXPECT_EQ(made.field_bounds().fields, bounds_of(structures_of(made.formula), tree_structure(), 5).fields);
  }
  const Made made(list_structure({"next", "previous"}), kCircular, 5);
  EXPECT_EQ(made.field_bounds().fields, bounds_of(structures_of(made.formula), made.structure, 5).fields);
}

TEST(SatBounds, GrowWithTheScopeAndAreSharedByThreadsAndRanks) {
  const Made small(tree_structure(), kRedBlack, 4), large(tree_structure(), kRedBlack, 6);
  const FieldBounds bounds = large.field_bounds();
  EXPECT_TRUE(small.field_bounds().within(bounds));
  EXPECT_FALSE(bounds.within(small.field_bounds()));
  SatOptions threads;
  threads.threads = 3;
  EXPECT_EQ(large.field_bounds(threads).fields, bounds.fields);
  BoundQueries first(large.formula), second(large.formula);
  SatOptions ranks;
  ranks.ranks = 2;
  first.run(ranks, [](const auto&) {});
  ranks.rank = 1;
  second.run(ranks, [](const auto&) {});
  first.merge(second.answers());
  EXPECT_EQ(first.bounds(ranks).fields, bounds.fields);
}

TEST(SatBounds, LooserOnesContainTheTightOnes) {
  const FieldBounds tight = Made(tree_structure(), kRedBlack, 5).field_bounds();
  const FieldBounds shape = Made(tree_structure(), kRedBlack, 5, Strictness::shape).field_bounds();
  const FieldBounds labels = Made(tree_structure(), kRedBlack, 5, Strictness::labels).field_bounds();
  EXPECT_TRUE(tight.within(shape) && shape.within(labels));
  EXPECT_FALSE(shape.within(tight) || labels.within(shape));
}

TEST(SatBounds, UndecidedPairsAreKeptOrDropped) {
  const Made made(tree_structure(), kAvl, 7);
  const FieldBounds tight = made.field_bounds();
  SatOptions options;
  options.most_conflicts = 1;
  const FieldBounds loose = made.field_bounds(options);
  ASSERT_TRUE(loose.loose) << "the limit was never met";
  EXPECT_TRUE(tight.within(loose) && !loose.over_refined);
  options.drop_undecided = true;
  const FieldBounds refined = made.field_bounds(options);
  EXPECT_TRUE(refined.over_refined && !refined.loose);
  EXPECT_TRUE(refined.within(tight));
}

TEST(FieldBounds, SurviveTheirFile) {
  FieldBounds bounds = Made(tree_structure({"left", "right", "other"}), kRedBlack, 4).field_bounds();
  bounds.invariant = kRedBlack;
  bounds.class_hash = 0xfedcba9876543210;
  const FieldBounds again = FieldBounds::from_json(bounds.to_json(), "file");
  EXPECT_EQ(again.fields, bounds.fields);
  EXPECT_EQ(again.class_hash, bounds.class_hash);
  EXPECT_EQ(again.to_json(), bounds.to_json());
  EXPECT_EQ(again.line(1, 2), "p.Node.other: not bounded (the invariant does not read it)");
  // A file that was cut off or changed is refused in one line.
  const std::string text = bounds.to_json();
  for (std::size_t length = 0; length < text.size() - 2; length += 7) {
    EXPECT_THROW(FieldBounds::from_json(text.substr(0, length), "file"), BadInput) << length;
  }
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (const char other : {'9', '"', '-', '}'}) {
      std::string changed = text;
      changed[at] = other;
      try {
        FieldBounds::from_json(changed, "file");
      } catch (const BadInput& wrong) {
        EXPECT_EQ(std::string(wrong.what()).find('\n'), std::string::npos);
      }
    }
  }
}

}  // namespace
}  // namespace pathfleet::bounds
