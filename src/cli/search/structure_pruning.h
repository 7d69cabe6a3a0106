// What --lazy=bli and the following leave out, from the file of --field-bounds. Main function: add_structure_pruning.
#pragma once

#include "cli/options/options.h"
#include "cli/search/ranks.h"
#include "vm/options.h"

namespace pathfleet::cli {

/// Sets program.input.pruning if the options ask for it. Ranks have an answer store each. Throws BadInput.
void add_structure_pruning(const Options& options, vm::VmOptions& program, Ranks& ranks);

}  // namespace pathfleet::cli
