// Real time and random numbers of `pathfleet run`.
#include "vm/threads/free_run.h"

#include <gtest/gtest.h>

namespace pathfleet::vm {
namespace {

constexpr i64 kSecond = 1'000'000'000;

TEST(FreeRun, TimeJumpsWithoutWaiting) {
  FreeRun run(1);
  const i64 before = run.nano_time(), wall = run.wall_time();
  run.skip(1000 * kSecond);
  EXPECT_GE(run.nano_time(), before + 1000 * kSecond);
  EXPECT_LT(run.nano_time(), before + 2000 * kSecond);
  EXPECT_GE(run.wall_time(), wall + 1000 * kSecond);
}

TEST(FreeRun, TheClockStaysANumber) {
  FreeRun run(1);
  for (u32 i = 0; i < 10; ++i) run.skip(FreeRun::kMostSkipped);
  EXPECT_GT(run.nano_time(), 0);
  run.set_timer(0, FreeRun::kMostSkipped);
  EXPECT_EQ(run.wake_time(0), FreeRun::kMostSkipped);
}

TEST(FreeRun, TimersMoveWithTheirThreads) {
  FreeRun run(2);
  run.set_timer(1, 5 * kSecond);
  const i64 wakes = run.wake_time(1);
  EXPECT_GE(wakes, run.nano_time() + 4 * kSecond);
  run.add_thread(1);
  EXPECT_EQ(run.wake_time(1), 0) << "the new one";
  EXPECT_EQ(run.wake_time(2), wakes);
  run.remove_thread(0);
  EXPECT_EQ(run.wake_time(1), wakes);
  run.set_timer(1, -1);
  EXPECT_EQ(run.wake_time(1), 0) << "never by itself";
}

TEST(FreeRun, ChoicesAreTheSameInEachRun) {
  FreeRun a(1), b(1);
  bool differ = false;
  u32 last = 0;
  for (u32 i = 0; i < 100; ++i) {
    const u32 choice = a.random(7);
    EXPECT_EQ(choice, b.random(7));
    EXPECT_LT(choice, 7u);
    differ |= i > 0 && choice != last;
    last = choice;
  }
  EXPECT_TRUE(differ);
}

}  // namespace
}  // namespace pathfleet::vm
