// explore() finds the results of brute force: the same states, transitions and errors, with both stores, in both
// orders, at each granularity. Between granularities, errors and outputs are the same.
#include "brute_force.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace pathfleet::testing {
namespace {

using vm::Granularity;
using vm::VmOptions;

struct Case {
  const char* main_class;
  u64 least_states;    // by default granularity: that the program is not trivial
  bool small = false;  // small enough for every instruction to be a transition
};

std::ostream& operator<<(std::ostream& out, const Case& c) { return out << c.main_class; }

constexpr Case kCases[] = {
    {"LostUpdate", 10, true},
    {"LostUpdateArray", 10, true},
    {"LazyInitRace", 20},
    {"DoubleCheckedLocking", 20},
    {"StoreBuffering", 10, true},
    {"FlagsOnly", 30},
    {"Peterson", 50},
    {"StaticAndInstanceLocks", 10, true},
    {"ReentrantMonitor", 30},
    {"LockOrder", 10},
    {"ClassInitCycle", 5, true},
    {"NotifyAnyWaiter", 10},
    {"TimedWait", 5},
    {"InterruptOrNotify", 10},
    {"ExitRace", 3, true},
    {"AtomicSections", 5, true},
    {"QueueDriver", 5, true},
    {"IntChoices", 5, true},
    {"NestedMonitor", 10, true},
    {"UncaughtInThread", 2, true},
    {"BarrierShort", 10, true},
    {"ClassesInEitherOrder", 5},
    {"AllocationsInEitherOrder", 20},
    {"AllocationsAtOneSite", 10},
    {"ClassesByChoice", 10},
    {"IteratorAndThread", 10},
    {"ViewsDropped", 10},
    {"PingPong", 20},
    {"MissedSignal", 10},
    {"HashMapLocked", 50},
    {"Handoff", 20},
};

std::string text(const std::vector<std::string>& lines) { return fmt::format("{}", fmt::join(lines, "\n")); }

class BruteForceTest : public ::testing::TestWithParam<Case> {
 protected:
  static void compare(const VmOptions& options, const Found& brute) {
    EXPECT_TRUE(brute.contradictions.empty()) << text(brute.contradictions);
    for (const Store store : {Store::fingerprint, Store::exact}) {
      for (const Order order : {Order::depth_first, Order::breadth_first}) {
        const Found found = search(options, store, order);
        EXPECT_EQ(found.states, brute.states);
        EXPECT_EQ(found.transitions, brute.transitions);
        EXPECT_EQ(found.errors, brute.errors);
        EXPECT_EQ(found.unsupported, brute.unsupported);
        EXPECT_EQ(found.outputs, brute.outputs);
      }
    }
  }
};

TEST_P(BruteForceTest, DefaultGranularity) {
  const VmOptions options = program(GetParam().main_class);
  const Found brute = brute_force(options);
  compare(options, brute);
  EXPECT_GE(brute.states, GetParam().least_states);
}

TEST_P(BruteForceTest, EveryVisibleOperation) {
  const VmOptions options = program(GetParam().main_class, Granularity::off);
  compare(options, brute_force(options));
}

class SmallBruteForceTest : public BruteForceTest {};

TEST_P(SmallBruteForceTest, EveryInstruction) {
  const VmOptions options = program(GetParam().main_class, Granularity::bytecode);
  compare(options, brute_force(options));
}

TEST_P(BruteForceTest, GranularityKeepsErrorsAndOutputs) {
  VmOptions options = program(GetParam().main_class, Granularity::off);
  options.outputs = true;
  const Found all = brute_force(options);
  EXPECT_TRUE(all.contradictions.empty()) << text(all.contradictions);
  options.granularity_asked = Granularity::standard;
  const Found found = search(options, Store::exact);
  EXPECT_EQ(found.errors, all.errors);
  EXPECT_EQ(found.outputs, all.outputs);
  EXPECT_LE(found.states, all.states);
}

const auto name_of_case = [](const ::testing::TestParamInfo<Case>& info) { return info.param.main_class; };

std::vector<Case> small_cases() {
  std::vector<Case> cases(std::begin(kCases), std::end(kCases));
  std::erase_if(cases, [](const Case& c) { return !c.small; });
  return cases;
}

INSTANTIATE_TEST_SUITE_P(Programs, BruteForceTest, ::testing::ValuesIn(kCases), name_of_case);
INSTANTIATE_TEST_SUITE_P(Programs, SmallBruteForceTest, ::testing::ValuesIn(small_cases()), name_of_case);

}  // namespace
}  // namespace pathfleet::testing
