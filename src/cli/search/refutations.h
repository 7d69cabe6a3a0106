// The agreement of the ranks of a job about refuted assumptions: all give up the same ones, and know the same
// exceptions. Main function: refuted_anywhere.
#pragma once

#include <set>

#include "cli/search/ranks.h"
#include "core/assumption_policy.h"

namespace pathfleet::cli {

/// The assumptions that were refuted on any rank; `here`: on this one (Assumption::of_another_rank: none). Adds the
/// exceptions of all ranks to those of `policy`. All ranks must call it. For search_with.
std::set<Assumption> refuted_anywhere(Assumption here, const AssumptionPolicy& policy, Ranks& ranks);

}  // namespace pathfleet::cli
