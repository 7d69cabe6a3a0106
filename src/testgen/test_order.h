// The order of the tests in a suite (--test-order). Main function: in_order.
//
// Invariant: the result is a permutation; the order changes, the set does not. Equal tests keep the order in which they
// are given.
#pragma once

#include <string_view>
#include <vector>

#include "testgen/selection.h"

namespace pathfleet::testgen {

/// What is known of a test for its order.
struct OrderKey {
  std::size_t path_length = 0;  // branch sides and calls
  Goals goals;                  // for "coverage" only
};

constexpr std::string_view test_order_names = "smallest|shortest|longest|coverage";

/// The indexes of the tests in this order, one of test_order_names. The tests are given with the smallest inputs first.
/// coverage: each next test is one that reaches the most goals that none before it has reached.
std::vector<std::size_t> in_order(std::string_view order, const std::vector<OrderKey>& tests);

}  // namespace pathfleet::testgen
