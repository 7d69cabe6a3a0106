// Which assumptions a search of a program makes (Assumption, core/limits.h), and how it goes on without one that turned
// out wrong. Main function: give_up.
#pragma once

#include "core/limits.h"
#include "vm/options.h"

namespace pathfleet::vm {

/// Changes the options so that the search that begins again does not assume what turned out wrong. False: it was not
/// assumed any more.
bool give_up(VmOptions& options, Assumption broken);

}  // namespace pathfleet::vm
