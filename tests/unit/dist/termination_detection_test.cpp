// Termination detection by counting. Ranks send each other work at random, and their numbers are read at random
// moments. They never conclude termination while a message is on its way or a rank is active, and do so soon
// afterwards.
#include "dist/termination_detection.h"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <random>

namespace pathfleet::dist {
namespace {

using Conclusion = TerminationDetection::Conclusion;

TEST(TerminationDetection, TakeTwoEqualQuietOnes) {
  TerminationDetection detection;
  const Report quiet{.sent = 5, .received = 5};
  EXPECT_EQ(detection.take_in(quiet), Conclusion::go_on);
  EXPECT_EQ(detection.take_in(quiet), Conclusion::over);

  TerminationDetection moving;
  EXPECT_EQ(moving.take_in({.sent = 5, .received = 5}), Conclusion::go_on);
  EXPECT_EQ(moving.take_in({.sent = 6, .received = 6}), Conclusion::go_on);
  EXPECT_EQ(moving.take_in({.sent = 6, .received = 6, .active = 1}), Conclusion::go_on);
  EXPECT_EQ(moving.take_in({.sent = 6, .received = 5}), Conclusion::go_on);
  EXPECT_EQ(moving.take_in({.sent = 6, .received = 6}), Conclusion::go_on);
  EXPECT_EQ(moving.take_in({.sent = 6, .received = 6}), Conclusion::over);
}

TEST(TerminationDetection, BeginTheNextLevelAndCountAnew) {
  TerminationDetection detection;
  const Report level_done{.sent = 2, .received = 2, .next_level = 7};
  EXPECT_EQ(detection.take_in(level_done), Conclusion::go_on);
  EXPECT_EQ(detection.take_in(level_done), Conclusion::next_level);
  // Two new rounds are needed, though the numbers are those of before.
  EXPECT_EQ(detection.take_in({.sent = 2, .received = 2}), Conclusion::go_on);
  EXPECT_EQ(detection.take_in({.sent = 2, .received = 2}), Conclusion::over);
}

TEST(TerminationDetection, StopWhenNobodyAsksBack) {
  TerminationDetection detection;
  EXPECT_EQ(detection.take_in({.sent = 9, .received = 2, .active = 3, .stop = 1, .asks_back = 2}),
            Conclusion::stopping);
  EXPECT_EQ(detection.take_in({.sent = 9, .received = 2, .active = 3, .stop = 4}), Conclusion::stopped);
}

TEST(TerminationDetection, GoThroughASumAsTheyAre) {
  const Report report{1, 2, 3, 4, 5, 6, 7, 8};
  EXPECT_EQ(TerminationDetection::sums_of(report), (Sums{1, 2, 3, 4, 5, 6, 7, 8}));
  const Report again = TerminationDetection::report_of(TerminationDetection::sums_of(report));
  EXPECT_EQ(TerminationDetection::sums_of(again), TerminationDetection::sums_of(report));
  EXPECT_EQ(again.asks_back, 7u);
}

/// Ranks with work, each unit of which may make more, here or on another rank.
struct Model {
  struct Rank {
    u64 work = 0;
    u64 sent = 0;
    u64 received = 0;
  };
  std::vector<Rank> ranks;
  std::vector<u32> on_their_way;  // receivers of messages
  u64 work_to_make;

  bool anything_left() const {
    u64 left = on_their_way.size();
    for (const Rank& rank : ranks) left += rank.work;
    return left > 0;
  }
  Report report(u32 number) const {
    const Rank& rank = ranks[number];
    return {.sent = rank.sent, .received = rank.received, .active = rank.work > 0 ? u64{1} : u64{0}};
  }
};

TEST(TerminationDetection, NeverEndTooEarlyAndAlwaysEnd) {
  u64 rounds_taken = 0;
  for (u64 seed = 0; seed < 3000; ++seed) {
    std::mt19937_64 random(seed);
    const u32 count = static_cast<u32>(2 + random() % 7);
    Model model{std::vector<Model::Rank>(count), {}, random() % 60};
    model.ranks[0].work = 1;
    const u64 steps_between = 1 + random() % 5;
    TerminationDetection detection;
    std::vector<bool> reported(count);
    u32 reports = 0;
    Report sum;
    u64 rounds_after_end = 0;
    for (;;) {
      for (u64 step = random() % (steps_between + 1); step > 0; --step) {
        const u32 number = static_cast<u32>(random() % count);
        Model::Rank& rank = model.ranks[number];
        if (!model.on_their_way.empty() && random() % 3 == 0) {
          const std::size_t which = random() % model.on_their_way.size();
          Model::Rank& receiver = model.ranks[model.on_their_way[which]];
          model.on_their_way.erase(model.on_their_way.begin() + static_cast<std::ptrdiff_t>(which));
          ++receiver.received;
          ++receiver.work;
        } else if (rank.work > 0) {
          --rank.work;
          for (u64 made = random() % 3; made > 0 && model.work_to_make > 0; --made, --model.work_to_make) {
            if (random() % 2 == 0) {
              ++rank.work;
            } else {
              ++rank.sent;
              model.on_their_way.push_back(static_cast<u32>(random() % count));
            }
          }
        }
      }
      // One rank more gives its numbers to the round, if it has not yet.
      const u32 number = static_cast<u32>(random() % count);
      if (reported[number]) continue;
      reported[number] = true;
      const Report mine = model.report(number);
      sum.sent += mine.sent;
      sum.received += mine.received;
      sum.active += mine.active;
      if (++reports < count) continue;
      ++rounds_taken;
      const Conclusion conclusion = detection.take_in(sum);
      if (conclusion == Conclusion::over) {
        ASSERT_FALSE(model.anything_left()) << seed;
        break;
      }
      rounds_after_end += model.anything_left() ? 0 : 1;
      ASSERT_LE(rounds_after_end, 2u) << seed;
      reported.assign(count, false);
      reports = 0;
      sum = {};
    }
  }
  EXPECT_GT(rounds_taken, 10000u);
}

}  // namespace
}  // namespace pathfleet::dist
