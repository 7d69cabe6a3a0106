// The files that a command writes, as its options name them: no two options name one file, and "-" is standard output.
#pragma once

#include "cli/options/options.h"

namespace pathfleet::cli {

/// Throws UsageError if two options name one file, or if `run` is to write to standard output, which is the program's.
void refuse_outputs_that_collide(Options options);

/// Whether an option names standard output.
bool writes_to_standard_output(const Options& options);

/// If an option writes to standard output: what is printed to std::cout from now on goes to standard error, so that the
/// file is alone there.
void keep_standard_output_for_files(const Options& options);

}  // namespace pathfleet::cli
