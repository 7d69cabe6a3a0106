// pathfleet testgen: explores a program, selects the inputs or paths that are worth a test, and writes the suite.
// Returns the exit code.
#pragma once

#include "cli/options/options.h"

namespace pathfleet::cli {

int testgen(const Options& options);

}  // namespace pathfleet::cli
