// Reads a temporal formula. Main function: parse().
//
// Invariant: the recursion is bounded (Parser::kDeepest), and so is the length of a formula.
#pragma once

#include <string_view>

#include "ltl/property.h"

namespace pathfleet::ltl {

/// Throws BadInput: the position in the text, and what was expected there.
Property parse(std::string_view text);

}  // namespace pathfleet::ltl
