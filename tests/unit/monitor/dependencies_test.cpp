// The window of threads that a warning is about.
#include "monitor/dependencies.h"

#include <gtest/gtest.h>

#include "traces.h"

namespace pathfleet::monitor {
namespace {

std::set<u32> window(const std::string& trace, std::set<u32> threads) {
  Dependencies dependencies;
  for (const RunEvent& event : parse_trace(trace)) dependencies.see(event);
  return dependencies.window(std::move(threads));
}

TEST(Dependencies, ParentsAndWriters) {
  const std::string trace = "0:s1 0:s2 0:s3 2:s4 4:w7 3:w8 1:r7 3:r9";
  EXPECT_EQ(window(trace, {3}), (std::set<u32>{0, 3}));
  EXPECT_EQ(window(trace, {1}), (std::set<u32>{0, 1, 2, 4})) << "4 writes what 1 reads, and 2 has started it";
}

TEST(Dependencies, ReadersAreNotNeeded) { EXPECT_EQ(window("1:w7 2:r7", {1}), (std::set<u32>{1})); }

TEST(Dependencies, WriterBeforeOrAfterTheRead) {
  EXPECT_EQ(window("1:r7 2:w7", {1}), (std::set<u32>{1, 2}));
  EXPECT_EQ(window("2:W7 1:V7", {1}), (std::set<u32>{1, 2}));
}

}  // namespace
}  // namespace pathfleet::monitor
