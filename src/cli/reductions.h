// Translates the options into a request to the policy of reductions. Main function: reduction_request.
#pragma once

#include "cli/options.h"
#include "reduction/policy.h"

namespace pathfleet::cli {

/// `several_ranks`: other processes explore, too.
reduction::Request reduction_request(const Options& options, bool several_ranks);

}  // namespace pathfleet::cli
