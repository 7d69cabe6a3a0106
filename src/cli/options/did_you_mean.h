// The known word that a mistyped one probably means.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pathfleet::cli {

/// "; did you mean --threads?" for the nearest known word, by the least number of letters to insert, leave out, replace
/// or exchange with the next one (Damerau). Empty if none is near.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& known);

}  // namespace pathfleet::cli
