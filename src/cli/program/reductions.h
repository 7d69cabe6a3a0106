// Translates the options into a request to the policy of reductions. Main function: reduction_request.
#pragma once

#include "cli/options/options.h"
#include "reduction/policy.h"

namespace pathfleet::cli {

reduction::Request reduction_request(const Options& options);

}  // namespace pathfleet::cli
