// Estimates of the number of states: parabolas are continued exactly, and what points to no end is unknown.
#include "core/space_estimate.h"

#include <gtest/gtest.h>

#include <cmath>

namespace pathfleet {
namespace {

constexpr u64 kSuccessors = 3;

/// The estimate after `until` states of a search that has found f(x) states when it has expanded x. Each state has so
/// many successors; 0: as many as are new.
template <class Found>
std::optional<StateRange> after(u64 until, Found f, u64 from = 0, u64 successors = kSuccessors) {
  SpaceEstimate estimate;
  const auto found = [&](u64 expanded) { return static_cast<u64>(f(static_cast<double>(expanded))); };
  for (u64 expanded = from; expanded <= until; ++expanded) {
    const u64 fresh = found(expanded) - found(from);
    estimate.note(expanded, found(expanded), successors > 0 ? successors * (expanded - from) : fresh, fresh);
  }
  return estimate.total();
}

/// Finds two states for each expanded one at first, none in the end: 10,000 in all.
double parabola(double x) { return 2 * x - x * x / 10'000; }

TEST(SpaceEstimate, ContinuesATrend) {
  for (const u64 until : {2'000, 5'000, 9'000}) {
    const auto total = after(until, parabola);
    ASSERT_TRUE(total) << until;
    // It lies further off while much waits.
    const double most = until < 3'000 ? 17'000 : until < 6'000 ? 15'000 : 11'000;
    EXPECT_GE(static_cast<double>(total->likely), 9'500) << until;
    EXPECT_LE(static_cast<double>(total->likely), most) << until;
    EXPECT_LT(total->low, 10'000u);
    EXPECT_GT(total->high, 10'000u);
  }
}

TEST(SpaceEstimate, IsUnknownAtTheBeginning) {
  EXPECT_FALSE(SpaceEstimate().total());
  EXPECT_FALSE(after(200, parabola));
}

TEST(SpaceEstimate, IsUnknownWhereThereIsNoEnd) {
  EXPECT_FALSE(after(20'000, [](double x) { return 1.7 * x + 1; }));               // as many new ones as ever
  EXPECT_FALSE(after(20'000, [](double x) { return x + 1; }));                     // a chain
  EXPECT_FALSE(after(20'000, [](double x) { return 1.2 * x + x * x / 20'000; }));  // ever more
}

TEST(SpaceEstimate, IsUnknownWhereAsManyAsEverAreNew) {
  // The frontier grows like a square root, as in an endless grid: its share falls, but each state has as many new
  // successors as ever.
  const auto grid = [](double x) { return x + std::sqrt(8 * x); };
  EXPECT_FALSE(after(20'000, grid));
  // The same growth in a space where ever more states are reached twice.
  SpaceEstimate estimate;
  for (u64 x = 1; x <= 20'000; ++x) {
    const u64 found = static_cast<u64>(grid(static_cast<double>(x)));
    estimate.note(x, found, found + x * x / 10'000, found);
  }
  EXPECT_TRUE(estimate.total());
}

TEST(SpaceEstimate, KnowsATreeByItsEndThatComesNearer) {
  EXPECT_TRUE(after(5'000, parabola, 0, 0));
  EXPECT_FALSE(after(
      20'000, [](double x) { return x + 40; }, 0, 0));  // an endless chain with a few leaves
}

TEST(SpaceEstimate, BeginsAgainAfterAResume) {
  EXPECT_FALSE(after(5'300, parabola, 5'000)) << "a twentieth of the search says too little";
  const auto total = after(9'500, parabola, 4'000);
  ASSERT_TRUE(total);
  EXPECT_NEAR(static_cast<double>(total->likely), 10'000, 1'000);
}

TEST(SpaceEstimate, IsNeverLessThanWhatWasFound) {
  const auto total = after(9'990, parabola);
  ASSERT_TRUE(total);
  EXPECT_GE(total->low, static_cast<u64>(parabola(9'990)));
}

}  // namespace
}  // namespace pathfleet
