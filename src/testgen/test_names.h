// Names of tests: grade_scoreBelow60_returns5. Main functions: names_of() and different().
#pragma once

#include <string>
#include <vector>

#include "testgen/input_heap.h"

namespace pathfleet::testgen {

/// What a test may be called: the first name says what holds on its path, the second what its inputs are. Each is a
/// Java identifier with letters, digits and underlines.
struct TestNames {
  std::string by_path, by_input;
};

TestNames names_of(const TestInput& input);
/// For a test of a whole program: "p.Main".
TestNames names_of(const std::string& main_class);

/// A name for each test, all different. Tests that share a name by path are named by input, or numbered if that does
/// not tell them apart.
std::vector<std::string> different(const std::vector<TestNames>& wanted);

}  // namespace pathfleet::testgen
