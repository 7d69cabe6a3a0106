// What the options ask of the policy of the reductions. Main function: reduction_request.
#pragma once

#include "cli/options.h"
#include "reduction/policy.h"

namespace pathfleet::cli {

/// `several_ranks`: not this process alone explores.
reduction::Request reduction_request(const Options& options, bool several_ranks);

}  // namespace pathfleet::cli
