// pathfleet testgen: explore a program, keep what is worth a test, write the suite.
#pragma once

#include "cli/options.h"

namespace pathfleet::cli {

int testgen(const Options& options);

}  // namespace pathfleet::cli
