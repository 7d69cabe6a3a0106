// pathfleet check. Returns the exit code.
#pragma once

#include <exception>

#include "cli/failure.h"
#include "cli/options.h"

namespace pathfleet::cli {

int check(const Options& options);

/// What to say about a command line that could not be read. The other ranks may have been given another one, and know
/// nothing of it until they are told.
Failure failure_before_check(const std::exception_ptr& wrong);

}  // namespace pathfleet::cli
