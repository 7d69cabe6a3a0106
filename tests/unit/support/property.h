// Properties of random cases, by rapidcheck: a failing case is shrunk while it fails, and then shown. Main function:
// expect_property().
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <sstream>

#include "core/types.h"

namespace pathfleet::test {

/// Expects that `property`, a function that draws its cases with `*generator` and says RC_ASSERT, holds `count` times.
/// All cases follow from the seed.
template <class Property>
void expect_property(u64 seed, u32 count, Property property) {
  rc::detail::TestParams params;
  params.seed = seed;
  params.maxSuccess = static_cast<int>(count);
  const rc::detail::TestResult result = rc::detail::checkTestable(property, rc::detail::TestMetadata{}, params);
  std::ostringstream said;
  rc::detail::printResultMessage(result, said);
  EXPECT_TRUE(result.is<rc::detail::SuccessResult>()) << said.str();
}

}  // namespace pathfleet::test
