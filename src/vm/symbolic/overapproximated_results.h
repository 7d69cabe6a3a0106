// The variables that stand for what the library makes of an input where nobody computes it: any value. A path on which
// one is decided is one that the program may not have; "no errors" holds with it, an error needs inputs that lead to it
// when the library's code runs.
#pragma once

#include <string_view>

namespace pathfleet::vm {

inline constexpr std::string_view kOverapproximated = "guessed ";  // how their names begin

}  // namespace pathfleet::vm
