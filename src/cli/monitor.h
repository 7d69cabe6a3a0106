// pathfleet monitor: one run of a program, and warnings of what other runs may do.
#pragma once

#include "cli/options/options.h"

namespace pathfleet::cli {

/// Returns the exit code: 1 if there are warnings.
int monitor(const Options& options);

}  // namespace pathfleet::cli
