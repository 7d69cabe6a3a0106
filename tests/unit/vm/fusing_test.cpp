// Fused instructions have the same effect as their parts: the same states, ends of transitions and numbers of
// instructions. The reference is the same program with every instruction executed alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

#include "brute_force.h"
#include "hash/collapse_store.h"
#include "vm/interpreter/quick.h"
#include "vm/java_program.h"

namespace pathfleet::vm {
namespace {

using namespace pathfleet::testing;

struct Explored {
  std::vector<Fingerprint> fingerprints;  // of all states, sorted
  std::vector<std::string> errors;
  u64 instructions = 0;

  bool operator==(const Explored&) const = default;
};

Explored explore(VmOptions options, bool fuse) {
  options.fuse = fuse;
  hash::CollapseStore store;
  JavaProgram program(options, store);
  Explored found;
  std::map<u64, bool> seen;
  std::vector<StateRef> todo;
  const auto arrive = [&](const Step& step) {
    if (step.end == StepEnd::error)
      found.errors.push_back(step.finding->class_name + " " + step.finding->location.text);
    if (step.end == StepEnd::state && seen.try_emplace(step.next.root, true).second) {
      found.fingerprints.push_back(step.next.fingerprint);
      todo.push_back(step.next);
    }
  };
  arrive(program.initial());
  while (!todo.empty()) {
    const StateRef state = todo.back();
    todo.pop_back();
    program.load(state);
    const u32 count = program.choices().count;
    for (u32 i = 0; i < count; ++i) arrive(program.take(i));
  }
  std::sort(found.fingerprints.begin(), found.fingerprints.end());
  std::sort(found.errors.begin(), found.errors.end());
  found.instructions = program.instructions();
  return found;
}

class Fusing : public ::testing::TestWithParam<const char*> {};

TEST_P(Fusing, ChangesNothing) {
  for (const Granularity granularity : {Granularity::standard, Granularity::off}) {
    const VmOptions options = program(GetParam(), granularity);
    const Explored fused = explore(options, true), alone = explore(options, false);
    EXPECT_EQ(fused.fingerprints, alone.fingerprints);
    EXPECT_EQ(fused.errors, alone.errors);
    EXPECT_EQ(fused.instructions, alone.instructions);
  }
}

// What a transition may do at most is counted in instructions, also inside runs.
TEST_P(Fusing, EndsLongTransitionsAtTheSamePlace) {
  for (const u64 most : {7, 20, 61}) {
    VmOptions options = program(GetParam());
    options.max_transition_instructions = most;
    EXPECT_EQ(explore(options, true), explore(options, false)) << most;
  }
}

INSTANTIATE_TEST_SUITE_P(Programs, Fusing,
                         ::testing::Values("FusedParts", "OneLocal", "Handoff", "CountsCompared", "IteratorAndThread",
                                           "LostUpdateArray", "VolatileIncrement"));

TEST(FusedOps, BeginWithTheirFirstPart) {
  EXPECT_EQ(plain(Quick::load_load_iadd), Quick::load);
  EXPECT_EQ(plain(Quick::iinc_goto), Quick::iinc);
  EXPECT_EQ(plain(Quick::getfield32), Quick::getfield32);
}

}  // namespace
}  // namespace pathfleet::vm
