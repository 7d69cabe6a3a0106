// pathfleet check. Returns the exit code.
#pragma once

#include <exception>

#include "cli/options.h"

namespace pathfleet::cli {

int check(const Options& options);

/// Ends for a command line that could not be read, and returns the exit code; throws `wrong` if this process is alone.
/// Other ranks may have been given another one, and know nothing of it until they are told.
int refuse(const std::exception_ptr& wrong);

}  // namespace pathfleet::cli
