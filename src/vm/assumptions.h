// Which assumptions a search of a program makes (Assumption, core/limits.h), and how it goes on without one that turned out wrong.
// Main function: give_up.
#pragma once

#include <optional>

#include "core/limits.h"
#include "vm/options.h"

namespace pathfleet::vm {

/// Changes the options so that the search that begins again does not assume what turned out wrong. nullopt: nobody knows which it was, as on
/// the ranks of a job, which all have to give up the same: then the one that is broken most often. False: there is nothing left to give up.
bool give_up(VmOptions& options, std::optional<Assumption> broken);

}  // namespace pathfleet::vm
