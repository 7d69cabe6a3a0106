// The tables under several threads: equal nodes get the same index, no matter which thread creates them first.
#include <gtest/gtest.h>

#include <thread>

#include "core/error.h"
#include "expr/path_condition.h"
#include "random_terms.h"

namespace pathfleet::expr {
namespace {

TEST(Tables, GiveEqualNodesOneIndexUnderThreads) {
  Expressions x;
  PathConditions paths;
  constexpr u32 kThreads = 4;
  std::vector<std::vector<Expr>> made(kThreads);
  std::vector<std::vector<PathCondition>> extended(kThreads);
  std::vector<std::thread> threads;
  for (u32 t = 0; t < kThreads; ++t) {
    threads.emplace_back([&, t] {
      RandomTrees random(77);
      PathCondition path = kTrue;
      for (u32 i = 0; i < 3000; ++i) {
        made[t].push_back(made_from(*random.tree(Sort::boolean, 4), x));
        path = paths.extend(i % 10 == 0 ? kTrue : path, made[t].back());
        extended[t].push_back(path);
        paths.fingerprint(path, x);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (u32 t = 1; t < kThreads; ++t) {
    EXPECT_EQ(made[t], made[0]);
    EXPECT_EQ(extended[t], extended[0]);
  }
  const PathCondition path = extended[0][9];
  ASSERT_EQ(paths.length(path), 10u);
  EXPECT_EQ(paths.constraints(path), std::vector<Expr>(made[0].begin(), made[0].begin() + 10));
  EXPECT_EQ(paths.last(path), made[0][9]);
}

TEST(Tables, RefuseANameWithTwoSorts) {
  Expressions x;
  x.variable(Sort::bits32, "n");
  EXPECT_THROW(x.variable(Sort::bits64, "n"), BadInput);
}

TEST(Tables, RefuseANameThatSaysTwoThings) {
  Expressions x;
  const Expr list = x.variable(Sort::bits32, "list");
  const Expr said = x.variable(Sort::bits32, "list leads to LNode;", {1, list, "LNode;"});
  EXPECT_EQ(x.variable(Sort::bits32, "list leads to LNode;", {1, list, "LNode;"}), said);
  EXPECT_EQ(x.variable(Sort::bits32, "list leads to LNode;"), said);  // by its name alone
  EXPECT_THROW(x.variable(Sort::bits32, "list leads to LNode;", {2, list, "LNode;"}), BadInput);
  EXPECT_THROW(x.variable(Sort::bits32, "list", {1, said, "LNode;"}), BadInput);
  EXPECT_EQ(x.about(list).kind, 0);
}

TEST(Tables, FingerprintPathsByTheirConstraintsInOrder) {
  Expressions x;
  PathConditions paths;
  const Expr a = x.variable(Sort::boolean, "a");
  const Expr b = x.variable(Sort::boolean, "b");
  const PathCondition ab = paths.extend(paths.extend(kTrue, a), b);
  const PathCondition ba = paths.extend(paths.extend(kTrue, b), a);
  PathConditions other;
  const PathCondition again = other.extend(other.extend(kTrue, a), b);
  EXPECT_EQ(paths.fingerprint(ab, x), other.fingerprint(again, x));
  EXPECT_NE(paths.fingerprint(ab, x), paths.fingerprint(ba, x));
}

}  // namespace
}  // namespace pathfleet::expr
