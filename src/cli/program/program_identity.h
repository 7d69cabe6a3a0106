// The facts that must be equal on all ranks, so that they explore the same space. Main function: facts_of().
#pragma once

#include <string>
#include <vector>

#include "cli/options/options.h"
#include "vm/options.h"

namespace pathfleet::cli {

/// A hash of the names and contents of all class files and jars on a class path, as text.
std::string hash_of_class_path(const std::string& class_path);
/// Lines such as "the class path's content abcdef": version, command line, hashes of the class path and of the library.
std::vector<std::string> facts_of(const Options& options, const vm::VmOptions& program);

}  // namespace pathfleet::cli
