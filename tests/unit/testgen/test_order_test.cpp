// The orders of tests: each is a permutation, and does what it says.

#include "testgen/test_order.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <sstream>

namespace pathfleet::testgen {
namespace {

Goal goal(u16 pc) { return {"p.C", "m()V", pc, 0}; }

TEST(TestOrder, ByLengthOfThePath) {
  const std::vector<OrderKey> tests = {{3, {}}, {1, {}}, {3, {}}, {2, {}}};
  EXPECT_EQ(in_order("smallest", tests), (std::vector<std::size_t>{0, 1, 2, 3}));
  EXPECT_EQ(in_order("shortest", tests), (std::vector<std::size_t>{1, 3, 0, 2}));
  EXPECT_EQ(in_order("longest", tests), (std::vector<std::size_t>{0, 2, 3, 1}));
}

TEST(TestOrder, ByWhatIsNew) {
  const std::vector<OrderKey> tests = {
      {1, {goal(1)}}, {1, {goal(1), goal(2), goal(3)}}, {1, {goal(4), goal(5)}}, {1, {goal(2), goal(4)}}};
  EXPECT_EQ(in_order("coverage", tests), (std::vector<std::size_t>{1, 2, 0, 3}));
}

TEST(TestOrder, EveryOrderIsAPermutation) {
  std::mt19937 random(7);
  for (int round = 0; round < 50; ++round) {
    std::vector<OrderKey> tests(random() % 12);
    for (OrderKey& test : tests) {
      test.path_length = random() % 4;
      for (u32 i = random() % 4; i > 0; --i) test.goals.insert(goal(static_cast<u16>(random() % 6)));
    }
    std::istringstream names{std::string(test_order_names)};
    for (std::string name; std::getline(names, name, '|');) {
      std::vector<std::size_t> order = in_order(name, tests);
      std::sort(order.begin(), order.end());
      for (std::size_t i = 0; i < tests.size(); ++i) ASSERT_EQ(order.at(i), i) << name;
      ASSERT_EQ(order.size(), tests.size());
    }
  }
}

}  // namespace
}  // namespace pathfleet::testgen
