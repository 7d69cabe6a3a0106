// States of programs: the parts that stay the same over transitions, the parts that states share, and equal states.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "brute_force.h"
#include "core/process_memory.h"
#include "core/successors.h"
#include "hash/collapse_store.h"
#include "vm/java_program.h"
#include "vm/state/state_root.h"

namespace pathfleet::vm {
namespace {

using namespace pathfleet::testing;

VmOptions program_with(std::string main_class, std::string argument, Granularity granularity = Granularity::standard) {
  VmOptions options = program(std::move(main_class), granularity);
  options.arguments = {std::move(argument)};
  return options;
}

/// All states of a program, each with the number of values it offers if its thread is at a data choice, else 0.
struct Space {
  explicit Space(const VmOptions& options, bool last_choice_first = false) : program(options, store) {
    arrive(program.initial());
    while (!todo.empty()) {
      const StateRef state = todo.back();
      todo.pop_back();
      program.load(state);
      const Choices choices = program.choices();
      const bool data = choices.count > 0 && program.describe(0).find(", value") != std::string::npos;
      states.emplace_back(state, data ? choices.count : 0);
      for (u32 i = 0; i < choices.count; ++i) arrive(program.take(last_choice_first ? choices.count - 1 - i : i));
    }
  }

  void arrive(const Step& step) {
    if (step.end == StepEnd::path) ++good_ends;
    if (step.end == StepEnd::error) errors.insert(step.finding->class_name);
    if (step.end == StepEnd::state && roots.insert(step.next.root).second) todo.push_back(step.next);
  }

  u64 at_choices() const {
    return static_cast<u64>(
        std::count_if(states.begin(), states.end(), [](const auto& state) { return state.second > 0; }));
  }

  hash::CollapseStore store;
  JavaProgram program;
  std::vector<std::pair<StateRef, u32>> states;
  std::vector<StateRef> todo;
  std::set<u64> roots;
  std::multiset<std::string> errors;
  u64 good_ends = 0;  // transitions at whose end the program ended
};

/// The component indexes of a state, by where they are.
struct Components {
  std::vector<u32> heap, written, records;
  std::vector<std::vector<u32>> frames;

  Components(const ComponentStore& store, const StateRef& state) {
    const StateParts parts = split(store, state.root);
    heap = leaves(store, parts.heap_size, parts.heap);
    for (const u32 pair : leaves(store, parts.written_size, parts.written)) written.push_back(store.unpair(pair).right);
    for (const u32 pair : leaves(store, parts.thread_count, parts.threads)) {
      const auto [record, stack] = store.unpair(pair);
      records.push_back(record);
      frames.emplace_back();
      for (u32 rest = stack; rest != 0; rest = store.unpair(rest).right)
        frames.back().push_back(store.unpair(rest).left);
    }
  }

  static std::vector<u32> leaves(const ComponentStore& store, u32 size, StateTree::Top top) {
    StateTree tree;
    std::vector<u32> found;
    tree.load(store, size, top, [&](u32, u32, u32 leaf) { found.push_back(leaf); });
    return found;
  }
};

// ---- Backtracking (A02), storing (A16, A17, A18)

TEST(States, ABranchLeavesTheStateAsItWas) {
  for (const char* main_class : {"Handoff", "ClassesByChoice", "QueueDriver", "Workers"}) {
    hash::CollapseStore store;
    const VmOptions options = program(main_class);
    JavaProgram java(options, store);
    const StateRef start = follow(java, {});
    const std::string before = java.plain_state();
    const u32 count = java.choices().count;
    std::vector<StateRef> first;
    for (u32 i = 0; i < count; ++i) {
      Step step = java.take(i);
      EXPECT_EQ(java.plain_state(), before) << main_class;
      first.push_back(step.next);
      // Deeper on this branch, then back to the state before the choice.
      for (u32 depth = 0; depth < 5 && step.end == StepEnd::state; ++depth) {
        java.load(step.next);
        const Choices choices = java.choices();
        if (choices.count == 0) break;
        step = java.take(choices.count - 1);
      }
      java.load(start);
      EXPECT_EQ(java.plain_state(), before) << main_class;
      ASSERT_EQ(java.choices().count, count);
    }
    for (u32 i = 0; i < count; ++i) EXPECT_EQ(java.take(i).next.root, first[i].root);
  }
}

struct KnowsAll final : KnownStates {
  explicit KnowsAll(bool all) : all(all) {}
  bool knows(const Fingerprint&) const override { return all; }
  const bool all;
};

TEST(States, OnlyAKnownStateLacksItsRoot) {
  for (const Symmetry symmetry : {Symmetry::heap, Symmetry::threads}) {
    for (const char* main_class : {"Handoff", "ClassesByChoice", "QueueDriver", "Workers"}) {
      VmOptions options = program(main_class);
      options.symmetry_asked = symmetry;
      options.check_hash = false;  // which wants every root
      Space space(options);
      for (const auto& [state, values] : space.states) {
        space.program.load(state);
        const u32 count = space.program.choices().count;
        for (u32 i = 0; i < count; ++i) {
          const Step step = space.program.take(i);
          if (step.end != StepEnd::state) continue;
          const StateRef unknown = space.program.take_unless_known(i, KnowsAll(false)).next;
          const StateRef known = space.program.take_unless_known(i, KnowsAll(true)).next;
          EXPECT_EQ(unknown.root, step.next.root) << main_class;
          EXPECT_EQ(unknown.fingerprint, step.next.fingerprint) << main_class;
          EXPECT_EQ(known.root, 0u) << main_class;
          EXPECT_EQ(known.fingerprint, step.next.fingerprint) << main_class;
        }
      }
    }
  }
}

TEST(States, OneLocalMoreOneComponentMore) {
  Space space(program("OneLocal"));
  std::vector<StateRef> second;  // at the second choice
  for (const auto& [state, values] : space.states) {
    if (values > 0 && state.root != space.states.front().first.root) second.push_back(state);
  }
  ASSERT_EQ(second.size(), 2u);
  const Components one(space.store, second[0]), other(space.store, second[1]);
  EXPECT_GT(one.heap.size(), 600u);
  EXPECT_EQ(one.heap, other.heap);
  EXPECT_EQ(one.written, other.written);
  EXPECT_EQ(one.records, other.records);
  ASSERT_EQ(one.frames.size(), 1u);
  ASSERT_EQ(other.frames.size(), 1u);
  ASSERT_EQ(one.frames[0].size(), other.frames[0].size());
  u32 differ = 0;
  for (std::size_t i = 0; i < one.frames[0].size(); ++i) differ += one.frames[0][i] != other.frames[0][i];
  EXPECT_EQ(differ, 1u);
}

TEST(States, RebuiltFromTheirRootsTheyAreTheSame) {
  for (const char* main_class : {"Handoff", "ClassesByChoice", "LazyInitRace"}) {
    Space space(program(main_class));
    ASSERT_GT(space.states.size(), 10u);
    std::vector<std::string> texts;
    for (const auto& [state, values] : space.states) {
      space.program.load(state);
      texts.push_back(space.program.plain_state());
    }
    EXPECT_EQ(std::set<std::string>(texts.begin(), texts.end()).size(), texts.size()) << main_class;
    for (std::size_t i = 0; i < texts.size(); i += 7) {
      EXPECT_EQ(space.program.rebuilt_plain_state(space.states[i].first), texts[i]) << main_class;
    }
  }
}

TEST(States, WhatStaysIsNotHashedAgain) {
  VmOptions options = program("LargeHeap");
  options.check_hash = false;
  hash::CollapseStore store;
  JavaProgram java(options, store);
  StateRef state = follow(java, {});
  while (java.choices().count == 1) {
    state = java.take(0).next;
    java.load(state);
  }
  EXPECT_GT(Components(store, state).heap.size(), 6000u);
  const hash::CollapseStore::Statistics before = store.statistics();
  constexpr u64 kTransitions = 90;
  for (u64 i = 0; i < kTransitions; ++i) {
    ASSERT_EQ(java.choices().count, 2u);
    state = java.take(1).next;
    java.load(state);
  }
  // A transition hashes the thread, its frames and the one array it wrote, and makes a path of pairs to that.
  EXPECT_LE(store.statistics().interns - before.interns, 8 * kTransitions);
  EXPECT_LE(store.statistics().pair_lookups - before.pair_lookups, 40 * kTransitions);
}

// ---- Canonical form (A20, A21)

void expect_one_state_at_the_choice(const char* main_class) {
  for (const Granularity granularity : {Granularity::standard, Granularity::off}) {
    const Space space(program(main_class, granularity));
    EXPECT_EQ(space.at_choices(), 1u) << main_class;
    EXPECT_GT(space.states.size(), 10u) << main_class;
    EXPECT_TRUE(space.errors.empty()) << main_class;
  }
}

TEST(CanonicalForm, ClassesLoadedInEitherOrder) { expect_one_state_at_the_choice("ClassesInEitherOrder"); }
TEST(CanonicalForm, AllocationsAtDifferentSitesInEitherOrder) {
  expect_one_state_at_the_choice("AllocationsInEitherOrder");
}
TEST(CanonicalForm, AllocationsAtOneSiteInEitherOrder) { expect_one_state_at_the_choice("AllocationsAtOneSite"); }

TEST(CanonicalForm, DeadSlotsAreNoState) {
  const Space space(program("DeadLocals"));
  EXPECT_EQ(space.states.size(), 2u);
}

// Two universes that load the program's classes in opposite orders name the same states alike.
TEST(CanonicalForm, FingerprintsDoNotDependOnTheOrderOfLoading) {
  const VmOptions options = program("ClassesByChoice");
  Space forwards(options, false), backwards(options, true);
  const auto fingerprints = [](Space& space) {
    std::map<std::string, std::pair<u64, u64>> result;
    for (const auto& [state, values] : space.states) {
      space.program.load(state);
      result[space.program.plain_state()] = {state.fingerprint.hi, state.fingerprint.lo};
    }
    return result;
  };
  const auto one = fingerprints(forwards), other = fingerprints(backwards);
  EXPECT_GT(one.size(), 15u);
  EXPECT_EQ(one.size(), forwards.states.size());
  EXPECT_EQ(one, other);
}

// ---- Counts of modifications

class CountsMerge : public ::testing::TestWithParam<const char*> {};

TEST_P(CountsMerge, OneStateAfterChangesThatWereTakenBack) {
  const Space space(program_with("CountsMerge", GetParam()));
  EXPECT_EQ(space.states.size(), 2u);  // before the first choice and before the second
  EXPECT_TRUE(space.errors.empty());
}

INSTANTIATE_TEST_SUITE_P(Kinds, CountsMerge,
                         ::testing::Values("ArrayList", "LinkedList", "Vector", "HashMap", "LinkedHashMap", "TreeMap",
                                           "PriorityQueue", "iterator"),
                         [](const auto& info) { return std::string(info.param); });

class CountsCompared : public ::testing::TestWithParam<const char*> {};

TEST_P(CountsCompared, AChangeIsNoticedWhateverWasNormalised) {
  const Space space(program_with("CountsCompared", GetParam()));
  EXPECT_FALSE(space.errors.empty());
  for (const std::string& error : space.errors) EXPECT_EQ(error, "java.util.ConcurrentModificationException");
  // Where nothing was changed there is none.
  const bool always = std::string_view(GetParam()) == "twice";
  EXPECT_EQ(space.good_ends == 0, always);
}

INSTANTIATE_TEST_SUITE_P(Uses, CountsCompared,
                         ::testing::Values("arrayIterator", "linkedIterator", "mapIterator", "treeIterator",
                                           "subMapIterator", "arraySubList", "arraySubListIterator", "linkedSubList",
                                           "vectorSubList", "forEachLoop", "forEachMethod", "mapForEachMethod",
                                           "computeIfAbsent", "removeIf", "spliterator", "twice"),
                         [](const auto& info) { return std::string(info.param); });

TEST(Counts, AnIteratorNoticesAnotherThread) {
  for (const Granularity granularity : {Granularity::standard, Granularity::off}) {
    const Space space(program("IteratorAndThread", granularity));
    EXPECT_TRUE(space.errors.contains("java.util.ConcurrentModificationException"));
    EXPECT_EQ(std::set<std::string>(space.errors.begin(), space.errors.end()).size(), 1u);
  }
}

// ---- Garbage

TEST(Garbage, ALongTransitionKeepsItsMemory) {
  hash::CollapseStore store;
  const VmOptions options = program("Garbage");
  JavaProgram java(options, store);
  const u64 before = peak_resident_bytes();
  Step step = java.initial();
  for (u32 i = 0; i < 1000 && step.end == StepEnd::state; ++i) {
    java.load(step.next);
    ASSERT_EQ(java.choices().count, 1u);
    step = java.take(0);
  }
  EXPECT_EQ(step.end, StepEnd::path);
  EXPECT_LT(peak_resident_bytes() - before, 400ull << 20);
}

}  // namespace
}  // namespace pathfleet::vm
