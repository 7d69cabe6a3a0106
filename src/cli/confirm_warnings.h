// From a warning to a verdict: looks for a schedule that shows what a warning says. Main function: confirm_warnings.
#pragma once

#include <ostream>
#include <vector>

#include "cli/options/options.h"
#include "monitor/warning.h"

namespace pathfleet::cli {

/// pathfleet check --from-warnings. Returns the exit code: 1 if one is confirmed, 2 if one is open.
int check_warnings(const Options& options);

/// The same for these warnings. `options` are those of check, or of the run that has given them.
int confirm_warnings(const Options& options, const std::vector<monitor::Warning>& warnings);

}  // namespace pathfleet::cli
