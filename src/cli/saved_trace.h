// A counterexample in a file: the program, the options that decide what a choice means, the choices, the error.
// Main functions: save_trace() and load_trace(). The format is in docs/json.md.
#pragma once

#include <ostream>
#include <string>

#include "core/trace.h"
#include "vm/options.h"

namespace pathfleet::cli {

struct SavedTrace {
  vm::VmOptions program;  // without the places of the library, which find_library() knows
  Counterexample counterexample;
};

/// `inputs`: of a symbolic search, the values of the inputs by name; the counterexample is then one on these.
void save_trace(std::ostream& out, const vm::VmOptions& program, const Counterexample& counterexample,
                const std::map<std::string, u64>& inputs);

/// Throws BadInput with one line if the file is missing or is not such a trace.
SavedTrace load_trace(const std::string& path);

}  // namespace pathfleet::cli
