// The trees of locks, their comparison and their bound.
#include "monitor/lock_trees.h"

#include <gtest/gtest.h>

#include "traces.h"

namespace pathfleet::monitor {
namespace {

// The example of Visser, Havelund, Brat, Park and Lerda, Model Checking Programs (2003), with the locks L1 to L4.
const char* const kExample =
    "0:l1 0:l3 0:l2 0:u2 0:l4 0:u4 0:u3 0:u1 0:l4 0:l2 0:l3 0:u3 0:u2 0:u4 "
    "1:l1 1:l2 1:l3 1:u3 1:u2 1:u1 1:l4 1:l3 1:l2 1:u2 1:u3 1:u4";

TEST(LockTrees, ExampleHasOneWarning) {
  const Judged judged = judge(parse_trace(kExample), {"lock-tree"});
  EXPECT_EQ(judged.tree_sizes, "t0 7, t1 6");
  ASSERT_EQ(judged.warnings.size(), 1u);
  EXPECT_EQ(judged.warnings[0].parts[0].wants, "l4");
  EXPECT_EQ(judged.warnings[0].parts[1].wants, "l3");
  EXPECT_FALSE(judged.warnings[0].gated);
}

TEST(LockTrees, GatesSilenceTwo) {
  const Judged judged = judge(parse_trace(kExample), {"lock-tree"}, false);
  EXPECT_EQ(judged.warnings.size(), 3u);
  EXPECT_EQ(std::count_if(judged.warnings.begin(), judged.warnings.end(), [](const Warning& w) { return w.gated; }), 2);
}

TEST(LockTrees, SameOrderOrOneThread) {
  EXPECT_TRUE(judge(parse_trace("0:l1 0:l2 0:u2 0:u1 1:l1 1:l2 1:u2 1:u1"), {"lock-tree"}).warnings.empty());
  EXPECT_TRUE(judge(parse_trace("0:l1 0:l2 0:u2 0:u1 0:l2 0:l1 0:u1 0:u2"), {"lock-tree"}).warnings.empty());
}

TEST(LockTrees, LocksNotGivenUpInReverseOrder) {
  // Hand over hand: 2 is taken under 1, 3 under 2 only.
  const Judged judged = judge(parse_trace("0:l1 0:l2 0:u1 0:l3 0:u2 0:u3 1:l3 1:l1 1:u1 1:u3"), {"lock-tree"});
  EXPECT_TRUE(judged.warnings.empty());
  EXPECT_EQ(judge(parse_trace("0:l1 0:l2 0:u1 0:l3 0:u2 0:u3 1:l3 1:l2 1:u2 1:u3"), {"lock-tree"}).warnings.size(), 1u);
}

TEST(LockTrees, RepeatedNestingsAddNoNodes) {
  Trace trace;
  for (int i = 0; i < 1000; ++i) {
    const Trace once = parse_trace("0:l1 0:l2 0:u2 0:u1 1:l2 1:u2");
    trace.insert(trace.end(), once.begin(), once.end());
  }
  EXPECT_EQ(judge(trace, {"lock-tree"}).tree_sizes, "t0 2, t1 1");
}

TEST(LockTrees, BoundedTreesBeginAgain) {
  const NumberNames names;
  Findings findings(names);
  LockTrees trees(findings, true, 10);
  const auto see = [&](const std::string& text) {
    for (const RunEvent& event : parse_trace(text)) {
      trees.see(event);
      findings.held.see(event);
    }
  };
  see("0:l1 0:l2 0:u2 0:u1 1:l2 1:l1 1:u1 1:u2");
  for (u32 lock = 10; lock < 100; ++lock) see("0:l" + std::to_string(lock) + " 0:u" + std::to_string(lock));
  trees.finish();
  EXPECT_LE(trees.node_count(0) + trees.node_count(1), 10u);
  ASSERT_EQ(findings.warnings().size(), 1u);
  ASSERT_EQ(findings.notes().size(), 1u);
  EXPECT_NE(findings.notes()[0].find("10 nodes"), std::string::npos);
}

}  // namespace
}  // namespace pathfleet::monitor
