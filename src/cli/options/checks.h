// The checks for --check and their rates. Main function: parse_checks(). The checks are the rows of checks.def.
#pragma once

#include <string_view>

namespace pathfleet::cli {

/// For each check, the share of all cases that is checked: from 0 (off) to 1 (all).
struct Checks {
#define CHECK(name, rated, help) double name = 0;
#include "cli/options/checks.def"
#undef CHECK
};

/// "none", or a list as in "hash,symmetry=0.01". Throws UsageError.
Checks parse_checks(std::string_view words);

#define CHECK_RATE_true "[=RATE]"
#define CHECK_RATE_false ""
/// "none|hash|...", for --help.
inline constexpr std::string_view check_names =
    "none"
#define CHECK(name, rated, help) "|" #name CHECK_RATE_##rated
#include "cli/options/checks.def"
#undef CHECK
    ",...";
#undef CHECK_RATE_true
#undef CHECK_RATE_false

inline constexpr std::string_view check_help =
    "checks of the checker, several with commas between them; RATE is the share of all occasions that is looked at, "
    "from 0 to 1, default 1"
#define CHECK(name, rated, help) "; " #name ": " help
#include "cli/options/checks.def"
#undef CHECK
    ;

}  // namespace pathfleet::cli
