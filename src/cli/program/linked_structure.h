// The linked structure of a class on the class path, of which field bounds are. Main function: linked_structure.
#pragma once

#include <string>

#include "bounds/structure.h"
#include "cli/options/options.h"

namespace pathfleet::cli {

/// The structure of the class `receiver`, with the hash of the class files that its invariant may use: its own, and
/// those on the class path that one of them names. Throws BadInput if there is no such class, or if a class extends one
/// of the structure: bounds do not know which objects are of subclasses.
bounds::ReadStructure linked_structure(const Options& options, const std::string& receiver);

}  // namespace pathfleet::cli
