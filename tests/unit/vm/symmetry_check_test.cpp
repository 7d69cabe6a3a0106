// --check=symmetry: it reports nothing about correct states, and finds each fault that is planted between a state and
// its canonical form.
#include "vm/state/symmetry_check.h"

#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "brute_force.h"
#include "core/error.h"
#include "core/limits.h"
#include "hash/collapse_store.h"
#include "vm/java_program.h"

namespace pathfleet::vm {
namespace {

using Tamper = decltype(SymmetryCheck::tamper);

VmOptions checked(const char* main_class, Symmetry symmetry) {
  VmOptions options = testing::program(main_class);
  options.symmetry_asked = symmetry;
  options.check_symmetry = 1;
  return options;
}

struct Explored {
  u64 states = 0, transitions = 0;  // compared
  std::string disagreement;         // the first
};

/// Takes all choices of all states, up to the first disagreement.
Explored explore(const VmOptions& options, const Tamper& tamper = nullptr) {
  hash::CollapseStore store;
  JavaProgram program(options, store);
  program.symmetry_check()->tamper = tamper;
  std::set<Fingerprint> known;
  std::vector<StateRef> todo;
  const auto arrive = [&](const Step& step) {
    if (step.end == StepEnd::state && known.insert(step.next.fingerprint).second) todo.push_back(step.next);
  };
  Explored explored;
  try {
    arrive(program.initial());
    while (!todo.empty()) {
      program.load(todo.back());
      todo.pop_back();
      const u32 count = program.choices().count;
      for (u32 i = 0; i < count; ++i) arrive(program.take(i));
    }
  } catch (const Disagreement& found) {
    explored.disagreement = found.what();
  }
  explored.states = program.symmetry_check()->states();
  explored.transitions = program.symmetry_check()->transitions();
  return explored;
}

bool says(const Explored& explored, const std::string& text) {
  return explored.disagreement.find(text) != std::string::npos;
}

TEST(SymmetryCheck, StatesAndTheirCanonicalFormsGoOnAlike) {
  for (const char* main_class : {"Handoff", "DeadLocals", "CountsCompared", "IteratorAndThread", "ViewsDropped",
                                 "Workers", "ClassesByChoice", "Carried"}) {
    for (const Symmetry symmetry : {Symmetry::heap, Symmetry::threads, Symmetry::site, Symmetry::site_thread}) {
      const Explored explored = explore(checked(main_class, symmetry));
      EXPECT_EQ(explored.disagreement, "") << main_class;
      EXPECT_GT(explored.states, 0u) << main_class;
      EXPECT_GT(explored.transitions, 0u) << main_class;
    }
  }
}

TEST(SymmetryCheck, SomeStatesAreLookedAtTheSameInEveryRun) {
  VmOptions options = checked("Handoff", Symmetry::heap);
  const Explored all = explore(options);
  options.check_symmetry = 0.3;
  const Explored some = explore(options), again = explore(options);
  EXPECT_GT(some.states, 0u);
  EXPECT_LT(some.states, all.states);
  EXPECT_EQ(some.states, again.states);
}

TEST(SymmetryCheck, AWrongNumberOfAnObjectIsFound) {
  const Explored explored = explore(checked("Handoff", Symmetry::heap),
                                    [](RawState&, StateRef&, std::vector<Ref>& numbering, std::vector<u32>&) {
                                      if (numbering.size() > 1) std::swap(numbering[0], numbering[1]);
                                    });
  EXPECT_TRUE(says(explored, "the renaming: ")) << explored.disagreement;
}

TEST(SymmetryCheck, AWrongPlaceOfAThreadIsFound) {
  for (const Symmetry symmetry : {Symmetry::heap, Symmetry::threads}) {
    const Explored explored =
        explore(checked("Handoff", symmetry), [](RawState&, StateRef&, std::vector<Ref>&, std::vector<u32>& places) {
          if (places.size() > 1) std::swap(places[0], places[1]);
        });
    EXPECT_TRUE(says(explored, "the renaming: thread ")) << explored.disagreement;
  }
}

TEST(SymmetryCheck, AnotherStateInPlaceOfTheCanonicalFormIsFound) {
  std::optional<StateRef> before;
  const Explored explored = explore(checked("Handoff", Symmetry::heap),
                                    [&](RawState&, StateRef& canonical, std::vector<Ref>&, std::vector<u32>&) {
                                      const StateRef now = canonical;
                                      if (before) canonical = *before;
                                      before = now;
                                    });
  EXPECT_TRUE(says(explored, "the renaming: ")) << explored.disagreement;
}

// As if a slot were taken for dead that is read again: what the thread that ran last goes on with is not what was
// stored.
TEST(SymmetryCheck, ASlotThatIsReadAgainIsFound) {
  const Explored explored = explore(checked("DeadLocals", Symmetry::heap),
                                    [](RawState& raw, StateRef&, std::vector<Ref>&, std::vector<u32>&) {
                                      for (u64& slot : raw.slots()) slot = 0;
                                    });
  EXPECT_TRUE(says(explored, "dead slots: thread main")) << explored.disagreement;
  EXPECT_TRUE(says(explored, " at DeadLocals.")) << explored.disagreement;
}

// As if what a transition does depended on where an object lies.
// The objects change places, and a thread asks one of them for its hash code.
TEST(SymmetryCheck, AHashCodeDoesNotDependOnAPlace) {
  const Explored explored = explore(checked("HashedInThread", Symmetry::heap),
                                    [](RawState& raw, StateRef&, std::vector<Ref>& numbering, std::vector<u32>&) {
                                      std::vector<Ref> wrong = numbering;
                                      if (wrong.size() > 3) std::swap(wrong[2], wrong[3]);  // of the three objects
                                      raw.set_numbers(wrong);
                                    });
  EXPECT_EQ(explored.disagreement, "");
}

}  // namespace
}  // namespace pathfleet::vm
