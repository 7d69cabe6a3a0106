// pathfleet check. Returns the exit code.
#pragma once

#include <exception>

#include "cli/options/options.h"

namespace pathfleet::cli {

int check(const Options& options);
/// pathfleet resume: the same, from a checkpoint. Returns the exit code.
int resume(const Options& given);

/// Ends the command after an error in the command line, and returns the exit code; throws `wrong` if this process is
/// alone. Other ranks may have a correct command line, so they have to be told.
int refuse(const std::exception_ptr& wrong);

}  // namespace pathfleet::cli
