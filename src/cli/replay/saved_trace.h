// A counterexample in a file: the program, the options on which the meaning of choices depends, the choices and the
// error. Main functions: save_trace() and load_trace(). The format is described in docs/json.md.
#pragma once

#include <ostream>
#include <string>

#include "core/trace.h"
#include "vm/options.h"

namespace pathfleet::cli {

struct SavedTrace {
  vm::VmOptions program;  // without the paths of the library, which find_library() sets
  Counterexample counterexample;
};

/// `inputs`: of a symbolic search, the values of the inputs by name, on which the counterexample is to be played.
void save_trace(std::ostream& out, const vm::VmOptions& program, const Counterexample& counterexample,
                const std::map<std::string, u64>& inputs);

/// Throws BadInput with one line if the file is missing or no valid trace.
SavedTrace load_trace(const std::string& path);

}  // namespace pathfleet::cli
