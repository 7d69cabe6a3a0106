// Paths of a program by its Verify choices, each with what it printed and how it ended. Main function:
// find_choice_paths.
//
// Invariant: one worker, breadth first: the same program gives the same paths, whatever -j says.
#pragma once

#include <string>
#include <vector>

#include "cli/options.h"
#include "cli/watch.h"
#include "core/search.h"
#include "testgen/java_suite.h"
#include "vm/options.h"

namespace pathfleet::cli {

struct ChoicePaths {
  SearchResult search;
  u64 found = 0;  // before selection
  std::vector<testgen::ChoiceTest> tests;
};

/// The paths on which something was covered for the first time, and of them some that together cover the same; or with
/// `all`, every path that ended. Throws BadInput if the program's choices are not those of Verify.
/// `watch` is told when a search begins and when it is over and the paths are played. Where that is interrupted, the
/// search's reasons say so.
ChoicePaths find_choice_paths(const Options& options, const vm::VmOptions& program, bool all, Watch& watch);

}  // namespace pathfleet::cli
