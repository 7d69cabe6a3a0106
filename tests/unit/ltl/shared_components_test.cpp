#include "ltl/shared_components.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "core/error.h"

namespace pathfleet::ltl {
namespace {

using Claim = SharedComponents::Claim;

/// Long enough for another thread to do what it must not.
void wait_a_moment() { std::this_thread::sleep_for(std::chrono::milliseconds(20)); }

struct Workers {
  MemoryBudget budget;
  Safepoint safepoint;
  Safepoint::Registration first{safepoint}, second{safepoint};
};

/// Worker 0 is at state 1, and worker 1 joins its set to a larger one. When worker 0 is told that it has a state of the
/// larger set on its path, that state is in the set.
TEST(SharedComponents, AWorkerIsInASetOnlyAfterItsStates) {
  Workers workers;
  SharedComponents* tested = nullptr;
  u32 steps = 0;
  SharedComponents components(workers.budget, Fairness::weak, [&] {
    ++steps;
    EXPECT_TRUE(tested->look(2, 0) == Claim::first || tested->same_set(1, 2));
  });
  tested = &components;
  ASSERT_EQ(components.claim(1, 0), Claim::first);
  for (StateId state = 1; state <= 3; ++state) ASSERT_EQ(components.claim(state, 1), Claim::first);
  const StateId larger[] = {3, 2}, all[] = {2, 1};
  components.unite_all(larger, 1, workers.first);
  EXPECT_EQ(components.look(2, 0), Claim::first);
  components.unite_all(all, 1, workers.first);
  EXPECT_EQ(components.look(2, 0), Claim::found);
  EXPECT_EQ(steps, 4u);
}

TEST(SharedComponents, AStandstillSeesNoPartOfACycle) {
  Workers workers;
  std::atomic<bool> seen{false};
  std::thread observer;
  SharedComponents* tested = nullptr;
  SharedComponents components(workers.budget, Fairness::weak, [&] {
    if (observer.joinable()) return;
    observer = std::thread([&] {
      const SharedComponents::Standstill standstill(*tested);
      EXPECT_TRUE(tested->same_set(3, 2));
      EXPECT_TRUE(tested->same_set(2, 1));
      seen = true;
    });
    wait_a_moment();
    EXPECT_FALSE(seen);
  });
  tested = &components;
  const StateId cycle[] = {3, 2, 1};
  components.unite_all(cycle, 0, workers.first);
  observer.join();
  EXPECT_TRUE(seen);
}

/// Who waits for the end of a standstill lets others enlarge their tables.
TEST(SharedComponents, NothingIsJoinedAtAStandstill) {
  Workers workers;
  SharedComponents components(workers.budget, Fairness::weak);
  const StateId cycle[] = {3, 2, 1};
  std::thread worker;
  bool worked = false;
  {
    const SharedComponents::Standstill standstill(components);
    worker = std::thread([&] {
      components.unite_all(cycle, 1, workers.second);
      workers.second.enter_blocked();
    });
    wait_a_moment();
    EXPECT_FALSE(components.same_set(3, 2));
    EXPECT_TRUE(workers.first.stop_all([&](Safepoint::ParallelFor&) { worked = true; }));
  }
  worker.join();
  EXPECT_TRUE(worked);
  EXPECT_TRUE(components.same_set(3, 1));
}

/// A mistake must not leave other workers waiting for a lock.
TEST(SharedComponents, WhatIsCompleteIsNotJoinedAndNotLocked) {
  Workers workers;
  SharedComponents components(workers.budget, Fairness::weak);
  components.finish(1);
  ASSERT_TRUE(components.pick(1).has_completed);
  const StateId cycle[] = {2, 1};
  EXPECT_THROW(components.unite_all(cycle, 0, workers.first), InternalError);
  EXPECT_EQ(components.claim(1, 0), Claim::complete);
  EXPECT_EQ(components.claim(2, 0), Claim::first);
  EXPECT_FALSE(components.summary(1).cyclic);
  const SharedComponents::Standstill standstill(components);
}

}  // namespace
}  // namespace pathfleet::ltl
