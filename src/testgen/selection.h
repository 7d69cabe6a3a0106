// Which inputs and paths are worth a test: those that together reach everything that all of them reach.
// Main functions: goals_of() and covering().
#pragma once

#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "core/types.h"
#include "vm/interpreter/coverage.h"

namespace pathfleet::testgen {

/// A side of a branch or, without branches, a method that was entered: class, method with descriptor, pc, side.
using Goal = std::tuple<std::string, std::string, u16, u16>;
using Goals = std::set<Goal>;

Goals goals_of(const std::vector<vm::CoveredClass>& covered);

/// Indexes of a subset that reaches the same goals, each time the one that adds most, the first one of those; in rising
/// order.
std::vector<std::size_t> covering(const std::vector<Goals>& reached);

}  // namespace pathfleet::testgen
