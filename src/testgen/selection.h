// Selects the inputs and paths that are worth a test: a subset that reaches every goal that all together reach. Main
// functions: goals_of() and covering().
#pragma once

#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "core/types.h"
#include "vm/interpreter/coverage.h"

namespace pathfleet::testgen {

/// A goal: a side of a branch, or the entry of a method (pc 0, side 0xffff). Class, method with descriptor, pc, side.
using Goal = std::tuple<std::string, std::string, u16, u16>;
using Goals = std::set<Goal>;

/// The goals that were reached, from the recorded coverage.
Goals goals_of(const std::vector<vm::CoveredClass>& covered);

/// Indexes, in ascending order, of a subset that reaches the same goals. Greedy: each step takes the first of those
/// that add the most goals.
std::vector<std::size_t> covering(const std::vector<Goals>& reached);

}  // namespace pathfleet::testgen
