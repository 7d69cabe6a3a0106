// Which decisions field bounds leave: the published numbers of structures that a depth-first walk of red-black trees
// collects (Rosner et al., TSE 2015, table IX), the examples of their text, and that no valid structure is lost.
#include "bounds/label_pruning.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <random>
#include <set>

#include "bounds/prefix_solver.h"
#include "core/error.h"
#include "toy_structures.h"

namespace pathfleet::bounds {
namespace {

using namespace pathfleet::test;

constexpr u32 kNull = PartialStructure::kNull;

FieldBounds bounds_for(const Structure& structure, const std::string& text, u32 scope) {
  FieldBounds bounds = Made(structure, text, scope).field_bounds();
  bounds.invariant = text;
  bounds.declarative = true;
  return bounds;
}

enum class Technique { li, bli, rbli, bliss };

std::unique_ptr<LabelPruning> pruning_for(const FieldBounds& bounds, Technique technique) {
  std::unique_ptr<PrefixOracle> oracle;
  if (technique == Technique::bliss) oracle = std::make_unique<PrefixSolver>(bounds, "bounds", nullptr);
  return std::make_unique<LabelPruning>(bounds, technique != Technique::bli, std::move(oracle), "bounds");
}

/// A walk that lazily initializes trees: reads the root, then the fields of each node depth first. The structures at
/// its end that are not empty. The hybrid invariant drops what is no tree.
class Walk {
 public:
  Walk(StructurePruning* pruning, u32 scope) : pruning_(pruning), scope_(scope) {
    part_.classes = {0};
    read(0, 0, [this] { count_ += part_.classes.size() > 1; });
  }
  u64 count() const { return count_; }

 private:
  void read(u32 source, u32 field, const std::function<void()>& then) {
    decide(source, field, kNull, then);
    const u32 next = static_cast<u32>(part_.classes.size());
    if (!pruning_ && next > scope_) return;  // field bounds know their scope
    part_.classes.push_back(1);
    decide(source, field, next, [&] { read(next, 0, [&] { read(next, 1, then); }); });
    part_.classes.pop_back();
  }
  void decide(u32 source, u32 field, u32 target, const std::function<void()>& then) {
    part_.decisions.push_back({source, field, target});
    if (!pruning_ || pruning_->possible(part_)) then();
    part_.decisions.pop_back();
  }

  StructurePruning* const pruning_;
  const u32 scope_;
  PartialStructure part_;
  u64 count_ = 0;
};

std::vector<u64> counts(Technique technique, u32 last) {
  std::vector<u64> result;
  for (u32 scope = 3; scope <= last; ++scope) {
    std::unique_ptr<LabelPruning> pruning;
    if (technique != Technique::li) pruning = pruning_for(bounds_for(tree_structure(), kRedBlack, scope), technique);
    result.push_back(Walk(pruning.get(), scope).count());
  }
  return result;
}

TEST(LabelPruning, DepthFirstWalkOfRedBlackTrees) {
  EXPECT_EQ(counts(Technique::li, 7), (std::vector<u64>{8, 22, 64, 196, 625}));
  EXPECT_EQ(counts(Technique::bli, 7), (std::vector<u64>{4, 14, 20, 92, 385}));
  EXPECT_EQ(counts(Technique::rbli, 8), (std::vector<u64>{4, 8, 14, 42, 151, 555}));
  EXPECT_EQ(counts(Technique::bliss, 8), (std::vector<u64>{4, 8, 14, 26, 55, 95}));
}

/// The tree of figure 11: a root with two children; the left one has only a right leaf; the right one has no left child
/// and a right child that has a left child.
PartialStructure figure_eleven() {
  PartialStructure part;
  part.classes = {0, 1, 1, 1, 1, 1, 1};
  part.decisions = {{0, 0, 1},     {1, 0, 2}, {1, 1, 3},     {2, 0, kNull}, {2, 1, 4},
                    {3, 0, kNull}, {3, 1, 5}, {4, 0, kNull}, {4, 1, kNull}, {5, 0, 6}};
  return part;
}

TEST(LabelPruning, FigureElevenHasNoValidCompletion) {
  for (const u32 scope : {6u, 8u}) {
    const FieldBounds bounds = bounds_for(tree_structure(), kRedBlack, scope);
    Prefix prefix;
    ASSERT_TRUE(LabelPruning(bounds, true, nullptr, "bounds").labels_of(figure_eleven(), &prefix));
    EXPECT_EQ(prefix.size(), 10u);  // nine decisions about nodes, and the root
    EXPECT_TRUE(pruning_for(bounds, Technique::rbli)->possible(figure_eleven()));
    EXPECT_FALSE(pruning_for(bounds, Technique::bliss)->possible(figure_eleven()));
  }
}

/// The valid structures of at most `scope` nodes that contain the edges of the tree of figure 11, but need not have its
/// nulls.
std::vector<std::size_t> around_figure_eleven(u32 scope) {
  std::vector<std::size_t> sizes;
  for (const StructureGraph& graph : structures_of(Made(tree_structure(), kRedBlack, scope).formula)) {
    const auto step = [&](u32 node, u32 field) {
      return node < StructureGraph::kOpen ? graph.nodes[node].targets[field] : StructureGraph::kNull;
    };
    const u32 root = step(0, 0);
    if (root == StructureGraph::kNull) continue;
    const u32 leaf = step(step(root, 0), 1), inner = step(step(step(root, 1), 1), 0);
    if (leaf != StructureGraph::kNull && inner != StructureGraph::kNull) sizes.push_back(graph.nodes.size() - 1);
  }
  return sizes;
}

TEST(LabelPruning, WhatIsImpossibleInAScopeMayBePossibleInALargerOne) {
  EXPECT_TRUE(around_figure_eleven(6).empty());
  EXPECT_FALSE(around_figure_eleven(8).empty());
  // A tree whose root has a left child has more than three nodes.
  const std::string text =
      kBinaryTree + " && (this.root.left == null || \\reach(this.root, Node, left + right).size() > 3)";
  PartialStructure part;
  part.classes = {0, 1, 1};
  part.decisions = {{0, 0, 1}, {1, 0, 2}};
  EXPECT_FALSE(pruning_for(bounds_for(tree_structure(), text, 3), Technique::bliss)->possible(part));
  EXPECT_TRUE(pruning_for(bounds_for(tree_structure(), text, 4), Technique::bliss)->possible(part));
}

void no_warning(const std::string& line) { ADD_FAILURE() << line; }

TEST(AnswerStore, KeepsWhatIsSatisfiableForLargerScopesAlone) {
  const std::string folder = testing::TempDir() + "pathfleet_answers_" + std::to_string(::getpid());
  const auto walk = [&](u32 scope) {
    const FieldBounds bounds = bounds_for(tree_structure(), kRedBlack, scope);
    auto solver =
        std::make_unique<PrefixSolver>(bounds, "bounds", std::make_unique<AnswerStore>(folder, bounds, no_warning));
    LabelPruning pruning(bounds, true, std::move(solver), "bounds");
    EXPECT_EQ(Walk(&pruning, scope).count(), Walk(pruning_for(bounds, Technique::bliss).get(), scope).count());
    return pruning.statistics();
  };
  const PruningStatistics first = walk(6), again = walk(6), larger = walk(7), smaller = walk(5);
  EXPECT_EQ(first.by_store, 0u);
  EXPECT_LT(again.solver_calls, first.solver_calls);
  EXPECT_GT(again.by_store, 0u);
  EXPECT_GT(again.solver_calls, 0u) << "what is not satisfiable is asked again";
  EXPECT_GE(larger.by_store, again.by_store);
  EXPECT_EQ(smaller.by_store, 0u);
  std::filesystem::remove_all(folder);
}

TEST(AnswerStore, RefusesWhatIsNoStore) {
  const std::string folder = testing::TempDir() + "pathfleet_no_store_" + std::to_string(::getpid());
  std::filesystem::create_directories(folder);
  std::ofstream(folder + "/CURRENT") << "something else\n";
  const FieldBounds bounds = bounds_for(tree_structure(), kBinaryTree, 2);
  try {
    AnswerStore store(folder, bounds, no_warning);
    FAIL();
  } catch (const BadInput& wrong) {
    EXPECT_EQ(std::string(wrong.what()).find('\n'), std::string::npos);
  }
  std::filesystem::remove_all(folder);
  {
    AnswerStore first(folder, bounds, no_warning);
    EXPECT_THROW(AnswerStore(folder, bounds, no_warning), BadInput) << "another one has it open";
  }
  std::filesystem::remove_all(folder);
}

TEST(LabelPruning, CompleteTreesAndCycles) {
  const FieldBounds complete = bounds_for(tree_structure(), kComplete, 4);
  PartialStructure part;
  part.classes = {0, 1, 1};
  part.decisions = {{0, 0, 1}, {1, 1, 2}};  // the right node
  const auto with = [&](PartialStructure::Decision last) {
    PartialStructure more = part;
    if (last.target == more.classes.size()) more.classes.push_back(1);
    more.decisions.push_back(last);
    return more;
  };
  const auto bli = pruning_for(complete, Technique::bli);
  EXPECT_TRUE(bli->possible(part));
  EXPECT_TRUE(bli->possible(with({2, 1, kNull})));
  EXPECT_FALSE(bli->possible(with({2, 1, 3})));
  EXPECT_FALSE(bli->possible(with({2, 1, 1})));
  // A root with two children, the right one of which leads to itself, has no label for it.
  const FieldBounds trees = bounds_for(tree_structure(), kBinaryTree, 4);
  part.classes = {0, 1, 1, 1};
  part.decisions = {{0, 0, 1}, {1, 0, 2}, {1, 1, 3}, {3, 1, 3}};
  EXPECT_TRUE(pruning_for(trees, Technique::bli)->possible(part));
  EXPECT_FALSE(pruning_for(trees, Technique::rbli)->possible(part));
}

/// Adds the parts of a structure in each of a few orders of reading it; every one has to be possible.
void expect_kept(const StructureGraph& graph, LabelPruning& pruning) {
  for (const bool depth_first : {true, false}) {
    for (const bool from_right : {true, false}) {
      PartialStructure part;
      std::vector<u32> index(graph.nodes.size(), kNull), open = {0};
      index[0] = 0;
      part.classes = {graph.nodes[0].class_number};
      while (!open.empty()) {
        const u32 node = depth_first ? open.back() : open.front();
        open.erase(depth_first ? open.end() - 1 : open.begin());
        const u32 fields = static_cast<u32>(graph.nodes[node].targets.size());
        for (u32 i = 0; i < fields; ++i) {
          const u32 field = from_right ? fields - 1 - i : i;
          const u32 target = graph.nodes[node].targets[field];
          if (target == StructureGraph::kOpen) continue;
          if (target != StructureGraph::kNull && index[target] == kNull) {
            index[target] = static_cast<u32>(part.classes.size());
            part.classes.push_back(graph.nodes[target].class_number);
            open.push_back(target);
          }
          part.decisions.push_back({index[node], field, target == StructureGraph::kNull ? kNull : index[target]});
          ASSERT_TRUE(pruning.possible(part));
        }
      }
    }
  }
}

TEST(LabelPruning, NoPartOfAValidStructureIsLost) {
  const std::pair<Structure, const std::string*> kCases[] = {{tree_structure(), &kRedBlack},
                                                             {tree_structure(), &kAvl},
                                                             {tree_structure(), &kComplete},
                                                             {list_structure({"next", "previous"}), &kCircular}};
  for (const auto& [structure, text] : kCases) {
    const Made made(structure, *text, 6);
    const FieldBounds bounds = bounds_for(structure, *text, 6);
    for (const Technique technique : {Technique::bli, Technique::rbli, Technique::bliss}) {
      const auto pruning = pruning_for(bounds, technique);
      for (const StructureGraph& graph : structures_of(made.formula)) expect_kept(graph, *pruning);
      EXPECT_GT(pruning->statistics().checks, 0u);
      EXPECT_EQ(pruning->statistics().rejected, 0u);
    }
  }
}

TEST(LabelPruning, AFieldWithoutABoundLeadsAnywhere) {
  // No condition reads `other`: through it a node may be reached that has no label, and from there everything.
  const FieldBounds bounds = bounds_for(tree_structure({"left", "right", "other"}), kComplete, 3);
  PartialStructure part;
  part.classes = {0, 1, 1, 1, 1};
  part.decisions = {{0, 0, 1}, {1, 2, 2}, {2, 1, 3}, {3, 1, 4}};
  for (const Technique technique : {Technique::bli, Technique::rbli, Technique::bliss})
    EXPECT_TRUE(pruning_for(bounds, technique)->possible(part));
}

/// Decides a field of some object that is not decided, or says that there is none.
bool add_random_decision(const FieldBounds& bounds, PartialStructure& part, std::mt19937& random) {
  std::vector<PartialStructure::Decision> open;
  for (u32 object = 0; object < part.classes.size(); ++object) {
    const auto& fields = bounds.structure.classes[part.classes[object]].references;
    for (u32 field = 0; field < fields.size(); ++field) {
      const auto decides = [&](const auto& decision) { return decision.source == object && decision.field == field; };
      if (std::none_of(part.decisions.begin(), part.decisions.end(), decides)) open.push_back({object, field, kNull});
    }
  }
  if (open.empty()) return false;
  PartialStructure::Decision decision = open[random() % open.size()];
  const u32 target_class = bounds.structure.classes[part.classes[decision.source]].references[decision.field].target;
  const u32 objects = static_cast<u32>(part.classes.size()), target = static_cast<u32>(random() % (objects + 2));
  if (target == objects) {
    part.classes.push_back(target_class);
    decision.target = target;
  } else if (target < objects && part.classes[target] == target_class) {
    decision.target = target;
  }
  part.decisions.push_back(decision);
  return true;
}

void cut(PartialStructure& part, std::size_t decisions) {
  part.decisions.resize(decisions);
  u32 objects = 1;
  for (const auto& decision : part.decisions) {
    if (decision.target != kNull) objects = std::max(objects, decision.target + 1);
  }
  part.classes.resize(objects);
}

TEST(LabelWalk, AWalkFromPartToPartIsLikeOneFromTheBeginning) {
  const std::pair<Structure, const std::string*> kCases[] = {{tree_structure(), &kRedBlack},
                                                             {tree_structure({"left", "right", "other"}), &kComplete},
                                                             {list_structure({"next", "previous"}), &kCircular}};
  u32 kept = 0, refused = 0;
  for (const auto& [structure, text] : kCases) {
    const FieldBounds bounds = bounds_for(structure, *text, 5);
    for (const bool refine : {false, true}) {
      std::mt19937 random(7);
      LabelWalk walk(bounds, refine);
      PartialStructure part;
      part.classes = {0};
      ASSERT_TRUE(walk.begin(part));
      for (u32 step = 0; step < 3000; ++step) {
        const std::size_t before = part.decisions.size();
        if (!add_random_decision(bounds, part, random)) cut(part, random() % before);
        // Now and then back, or on from a part that the walk has left.
        if (random() % 4 == 0 && !part.decisions.empty()) cut(part, random() % part.decisions.size());
        walk.keep(walk.common(part));
        bool taken = true;
        while (taken && walk.steps() < part.decisions.size()) taken = walk.take(part);
        LabelWalk fresh(bounds, refine);
        ASSERT_TRUE(fresh.begin(part));
        while (fresh.steps() < walk.steps()) ASSERT_TRUE(fresh.take(part));
        ASSERT_TRUE(taken || !fresh.take(part));
        ASSERT_TRUE(fresh.labels() == walk.labels());
        ASSERT_TRUE(fresh.prefix() == walk.prefix());
        ++(taken ? kept : refused);
        if (!taken) cut(part, walk.steps());
      }
    }
  }
  EXPECT_GT(kept, 1000u);
  EXPECT_GT(refused, 1000u);
}

TEST(PrefixTree, KnowsBeginnings) {
  PrefixTree tree;
  EXPECT_EQ(tree.add({{0, 0, 1}, {1, 0, kNull}}), 0u);
  EXPECT_EQ(tree.add({{0, 0, 1}, {1, 0, 2}, {1, 1, kNull}}), 1u);
  const PrefixTree::Node one = tree.child(PrefixTree::kRoot, 1);
  ASSERT_NE(one, PrefixTree::kNone);
  EXPECT_EQ(tree.child(PrefixTree::kRoot, kNull), PrefixTree::kNone);
  EXPECT_EQ(tree.targets(one), (std::vector<u32>{2, kNull}));
  EXPECT_FALSE(tree.closed(one));
  tree.close(one);
  EXPECT_TRUE(tree.closed(one));
  EXPECT_THROW(tree.add({{0, 0, 1}, {1, 0, 1}}), InternalError);
  EXPECT_EQ(tree.add({{0, 0, 1}, {1, 0, 2}}), 2u);
}

TEST(PrefixSolver, OneCallForEachWayAndOneForEachThatThereIsNot) {
  const FieldBounds bounds = bounds_for(tree_structure(), kRedBlack, 8);
  const auto pruning = pruning_for(bounds, Technique::bliss);
  EXPECT_EQ(Walk(pruning.get(), 8).count(), 95u);
  const PruningStatistics done = pruning->statistics();
  EXPECT_LT(done.solver_calls * 10, done.checks);
}

TEST(PrefixSolver, LoadsTheFormulaOnceAndRemembersAnswers) {
  const FieldBounds bounds = bounds_for(tree_structure(), kRedBlack, 5);
  const auto pruning = pruning_for(bounds, Technique::bliss);
  const u64 first = Walk(pruning.get(), 5).count();
  const PruningStatistics before = pruning->statistics();
  EXPECT_EQ(before.formula_loads, 1u);
  EXPECT_GT(before.solver_calls, 10u);
  EXPECT_EQ(Walk(pruning.get(), 5).count(), first);
  EXPECT_EQ(pruning->statistics().solver_calls, before.solver_calls);
}

TEST(PrefixSolver, RefusesBoundsWhoseInvariantReadsOtherFields) {
  FieldBounds bounds = bounds_for(tree_structure(), kRedBlack, 3);
  bounds.fields[1][1].labelled = false;
  EXPECT_THROW(PrefixSolver(bounds, "bounds", nullptr), BadInput);
}

}  // namespace
}  // namespace pathfleet::bounds
