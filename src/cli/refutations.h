// What the ranks of a job make of an assumption that the program has refuted: all give up the same. Main function:
// refuted_anywhere.
#pragma once

#include <set>

#include "cli/ranks.h"
#include "core/assumption_policy.h"

namespace pathfleet::cli {

/// Which assumptions were refuted, here (Assumption::of_another_rank: none) or on other ranks. To be called by all
/// ranks. For search_with.
std::set<Assumption> refuted_anywhere(Assumption here, Ranks& ranks);

}  // namespace pathfleet::cli
