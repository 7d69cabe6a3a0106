// What must be the same on all ranks for them to explore the same space. Main function: facts_of().
#pragma once

#include <string>
#include <vector>

#include "cli/options.h"
#include "vm/options.h"

namespace pathfleet::cli {

/// Lines "the class path's content abcdef": version, command line, what the class path and the library hold.
std::vector<std::string> facts_of(const Options& options, const vm::VmOptions& program);

}  // namespace pathfleet::cli
