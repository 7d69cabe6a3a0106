// The instructions that the tests of a suite do not reach, as text and JSON. Main function: report_unreached.
#pragma once

#include <nlohmann/json.hpp>
#include <ostream>

#include "coverage/dead_code.h"

namespace pathfleet::cli {

/// Prints a row for each line of the source with such instructions, and returns what belongs into a JSON report.
nlohmann::ordered_json report_unreached(std::ostream& out, const coverage::Unreached& unreached);

}  // namespace pathfleet::cli
