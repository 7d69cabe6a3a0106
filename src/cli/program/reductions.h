// Translates the options into a request to the policy of reductions. Main function: reduction_request.
#pragma once

#include <string>

#include "cli/options/options.h"
#include "reduction/policy.h"
#include "vm/options.h"

namespace pathfleet::cli {

reduction::Request reduction_request(const Options& options);

/// What a search for runs that never end has left out, and why it left out no more: one line for a report.
std::string reductions_of_cycles(const Options& options, const vm::VmOptions& program);

}  // namespace pathfleet::cli
