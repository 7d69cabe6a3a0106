// Variables for results of the library on symbolic inputs that are not computed: such a variable may have any value.
// The program may not have a path on which one is decided. So "no errors" holds also with these variables, but an error
// needs inputs that reach it when the library's code runs.
#pragma once

#include <string_view>

namespace pathfleet::vm {

inline constexpr std::string_view kOverapproximated = "guessed ";  // prefix of their names

}  // namespace pathfleet::vm
