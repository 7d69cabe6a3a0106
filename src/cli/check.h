// pathfleet check. Returns the exit code.
#pragma once

#include "cli/options.h"

namespace pathfleet::cli {

int check(const Options& options);

}  // namespace pathfleet::cli
