// Files that are read whole: configurations, traces, what a program reads. Main function: read_input_file.
#pragma once

#include <string>

#include "core/types.h"

namespace pathfleet::cli {

/// The file's content. Throws BadInput if it is a directory, cannot be read, or has more than `most` bytes, which
/// endless files
/// (/dev/zero) have too.
std::string read_input_file(const std::string& path, u64 most);

}  // namespace pathfleet::cli
