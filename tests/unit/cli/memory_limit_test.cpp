// The memory limit of one process among several on a machine.
#include "cli/options/memory_limit.h"

#include <gtest/gtest.h>

namespace pathfleet::cli {
namespace {

TEST(MemoryLimit, ThatWasAskedForIsThatOfEachProcess) { EXPECT_EQ(memory_limit_of(1000, 4), 1000u); }

TEST(MemoryLimit, ByDefaultIsSharedByTheProcessesOfAMachine) {
  const u64 alone = memory_limit_of(0, 1);
  const u64 shared = memory_limit_of(0, 4);
  EXPECT_GT(shared, 0u);
  // The free memory may change between the two calls.
  EXPECT_LT(shared, alone / 2);
}

}  // namespace
}  // namespace pathfleet::cli
