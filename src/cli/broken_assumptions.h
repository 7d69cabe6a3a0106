// What the ranks of a job make of an assumption about the program that turned out wrong: all give up the same. Main
// function: broken_anywhere.
#pragma once

#include <set>

#include "cli/ranks.h"
#include "core/limits.h"
#include "vm/options.h"

namespace pathfleet::cli {

/// Which assumptions turned out wrong, here (Assumption::of_another_rank: none) or on other ranks. To be called by all
/// ranks.
std::set<Assumption> broken_anywhere(Assumption here, Ranks& ranks);
/// The search begins again without these.
void give_up(vm::VmOptions& program, const std::set<Assumption>& broken);

}  // namespace pathfleet::cli
