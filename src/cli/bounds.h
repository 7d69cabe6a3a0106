// The command bounds: finds the field bounds of a class, prints and stores them. Main function: bounds().
#pragma once

#include "cli/options/options.h"

namespace pathfleet::cli {

/// Returns the exit code.
int bounds(const Options& options);

}  // namespace pathfleet::cli
