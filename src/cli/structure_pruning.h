// What --lazy=bli and the following leave out, from the file of --field-bounds. Main function: add_structure_pruning.
#pragma once

#include "cli/options.h"
#include "cli/ranks.h"
#include "vm/options.h"

namespace pathfleet::cli {

/// Throws UsageError if --lazy, --field-bounds and --answer-store do not go together.
void check_pruning_options(const Options& options);
/// Sets program.input.pruning if the options ask for it. Ranks have an answer store each. Throws BadInput.
void add_structure_pruning(const Options& options, vm::VmOptions& program, Ranks& ranks);

}  // namespace pathfleet::cli
