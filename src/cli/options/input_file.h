// Files that are read as a whole: configurations, traces, standard input of the program. Main function:
// read_input_file.
#pragma once

#include <string>

#include "core/types.h"

namespace pathfleet::cli {

/// The content of a file. Throws BadInput if it is a directory, cannot be read, or has more than `most` bytes, as
/// endless files (/dev/zero) have.
std::string read_input_file(const std::string& path, u64 most);

}  // namespace pathfleet::cli
