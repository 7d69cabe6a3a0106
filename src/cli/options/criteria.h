// --criterion: the criteria that end paths and select tests, under one option. Main function: take_criteria.
#pragma once

#include "cli/options/options.h"

namespace pathfleet::cli {

/// Sets the options that --criterion stands for: --block-bound and the like, --goal. Throws UsageError.
void take_criteria(Options& options);

}  // namespace pathfleet::cli
