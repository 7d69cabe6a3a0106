// Estimates of the number of states: parabolas are continued exactly, and what points to no end is unknown.
#include "core/space_estimate.h"

#include <gtest/gtest.h>

namespace pathfleet {
namespace {

/// The estimate after `until` states of a search that has found f(x) states when it has expanded x.
template <class Found>
std::optional<StateRange> after(u64 until, Found f, u64 from = 0) {
  SpaceEstimate estimate;
  for (u64 expanded = from; expanded <= until; ++expanded)
    estimate.note(expanded, static_cast<u64>(f(static_cast<double>(expanded))));
  return estimate.total();
}

/// Finds two states for each expanded one at first, none in the end: 10,000 in all.
double parabola(double x) { return 2 * x - x * x / 10'000; }

TEST(SpaceEstimate, ContinuesATrend) {
  for (const u64 until : {2'000, 5'000, 9'000}) {
    const auto total = after(until, parabola);
    ASSERT_TRUE(total) << until;
    EXPECT_NEAR(static_cast<double>(total->likely), 10'000, 1'000) << until;
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
