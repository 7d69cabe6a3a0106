// pathfleet replay. Returns the exit code.
#pragma once

#include "cli/options/options.h"

namespace pathfleet::cli {

int replay(const Options& options);

}  // namespace pathfleet::cli
