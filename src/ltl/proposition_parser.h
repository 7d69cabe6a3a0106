// Reads one proposition of a temporal formula. Main function: read_proposition().
#pragma once

#include "ltl/property.h"
#include "ltl/tokens.h"

namespace pathfleet::ltl {

/// What begins with the name that was taken last: a member, a method, a comparison, or an event. Throws BadInput.
Proposition read_proposition(Tokens& tokens, const Token& name);

}  // namespace pathfleet::ltl
