// The paths of a program by its choices of Verify, each with its output and its end. Main function: find_choice_paths.
//
// Invariant: one worker searches breadth first, so a program always gives the same paths, for any -j.
#pragma once

#include <string>
#include <vector>

#include "cli/options/options.h"
#include "cli/search/watch.h"
#include "core/search.h"
#include "testgen/java_suite.h"
#include "vm/options.h"

namespace pathfleet::cli {

struct ChoicePaths {
  SearchResult search;
  u64 found = 0;  // before selection
  std::vector<testgen::ChoiceTest> tests;
};

/// Of the paths on which a goal was covered for the first time, a subset that covers the same goals; with `all`, every
/// path that ended. Throws BadInput if the program has choices other than those of Verify. `watch` is told when the
/// search begins, and when it is over and the paths are played. If playing is interrupted, the reasons of the search
/// say so.
ChoicePaths find_choice_paths(const Options& options, const vm::VmOptions& program, bool all, Watch& watch);

}  // namespace pathfleet::cli
