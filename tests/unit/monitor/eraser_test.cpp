// Eraser's states and lock sets, event by event.
#include <gtest/gtest.h>

#include "traces.h"

namespace pathfleet::monitor {
namespace {

std::size_t warnings(const std::string& trace) { return judge(parse_trace(trace), {"eraser"}).warnings.size(); }

TEST(Eraser, OneThreadNeedsNoLock) { EXPECT_EQ(warnings("0:w1 0:r1 0:w1 0:l2 0:w1 0:u2"), 0u); }

TEST(Eraser, InitialisationThenManyReaders) { EXPECT_EQ(warnings("0:w1 0:s1 0:s2 1:r1 2:r1 0:r1 1:r1"), 0u); }

TEST(Eraser, SecondThreadWritesWithoutLock) {
  const Judged judged = judge(parse_trace("0:w1 1:w1"), {"eraser"});
  ASSERT_EQ(judged.warnings.size(), 1u);
  const Warning& warning = judged.warnings[0];
  EXPECT_EQ(warning.variable, "x1");
  EXPECT_EQ(warning.parts[0].thread, "t0");
  EXPECT_EQ(warning.parts[1].thread, "t1");
  EXPECT_EQ(warning.parts[1].place.line, 1);
  EXPECT_TRUE(warning.parts[1].writes);
}

TEST(Eraser, CommonLock) { EXPECT_EQ(warnings("0:l5 0:w1 0:u5 1:l5 1:w1 1:u5 0:l5 0:w1 0:u5"), 0u); }

TEST(Eraser, TheFirstSharedAccessSetsTheLocks) {
  // The lock is made after the initialisation.
  EXPECT_EQ(warnings("0:w1 1:l5 1:w1 1:u5 0:l5 0:w1 0:u5"), 0u);
  EXPECT_EQ(warnings("0:w1 1:l5 1:w1 1:u5 0:l6 0:w1 0:u6"), 1u);
}

TEST(Eraser, LocksAreRefinedWhileShared) {
  EXPECT_EQ(warnings("0:w1 1:l5 1:l6 1:r1 1:u6 1:u5 0:l6 0:r1 0:u6 1:l6 1:w1 1:u6"), 0u);
  EXPECT_EQ(warnings("0:w1 1:l5 1:r1 1:u5 0:l6 0:r1 0:u6 1:l5 1:w1 1:u5"), 1u);
}

TEST(Eraser, ReadAfterUnlockedReadsThenLockedWrite) { EXPECT_EQ(warnings("0:w1 1:r1 0:r1 1:l5 1:w1 1:u5"), 1u); }

TEST(Eraser, OneWarningForEachVariable) { EXPECT_EQ(warnings("0:w1 1:w1 0:w1 1:w1 0:w2 1:w2"), 2u); }

TEST(Eraser, WriteNeedsAnExclusiveLock) {
  Trace trace = parse_trace("0:w1 0:l5 0:r1 0:u5 1:l5 1:w1 1:u5 0:l5 0:w1 0:u5");
  EXPECT_EQ(judge(trace, {"eraser"}).warnings.size(), 0u);
  trace[4].shared = true;  // a read lock
  EXPECT_EQ(judge(trace, {"eraser"}).warnings.size(), 1u);
}

TEST(Eraser, AccessesOfTheLibraryDoNotCount) {
  Trace trace = parse_trace("0:w1 1:w1");
  trace[1].in_library = true;
  EXPECT_EQ(judge(trace, {"eraser"}).warnings.size(), 0u);
}

TEST(Eraser, NamesTheLocksHeld) {
  const Judged judged = judge(parse_trace("0:l5 0:w1 0:u5 1:l6 1:l7 1:w1 0:l5 0:w1"), {"eraser"});
  ASSERT_EQ(judged.warnings.size(), 1u);
  EXPECT_EQ(judged.warnings[0].parts[0].held, (std::vector<std::string>{"l6", "l7"}));
  EXPECT_EQ(judged.warnings[0].parts[1].held, (std::vector<std::string>{"l5"}));
}

TEST(Eraser, ForgetsVariablesAndLocks) {
  const NumberNames names;
  Monitor monitor({{"eraser"}, true});
  monitor.begin(names);
  for (const RunEvent& event : parse_trace("0:w1 1:l5 1:w1 1:u5 0:w2 1:l5 1:w2 1:u5")) monitor.see(event);
  const std::vector<u32> variables = {1}, locks = {5};
  monitor.forget(variables, locks);
  // Another variable with the same number, and another lock: x2 has no lock left that could protect it.
  for (const RunEvent& event : parse_trace("1:w1 1:l5 1:w2")) monitor.see(event);
  monitor.finish();
  ASSERT_EQ(monitor.warnings().size(), 1u);
  EXPECT_EQ(monitor.warnings()[0].variable, "x2");
}

}  // namespace
}  // namespace pathfleet::monitor
