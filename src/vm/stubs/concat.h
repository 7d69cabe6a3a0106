// Code that joins values into a string, shared by string concatenation and the toString of records. Main function:
// write_concat. Invariant: values are converted from left to right, each once.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/code_writer.h"

namespace pathfleet::vm::stubs {

/// A part of the string: a literal text, or a value that `load` pushes.
struct Piece {
  std::string literal;    // modified UTF-8
  std::string_view type;  // of the value, a field descriptor; empty: a literal
  std::function<void(classfile::CodeWriter&)> load;
};

/// Pushes a new string.
void write_concat(classfile::CodeWriter& code, const std::vector<Piece>& pieces);

}  // namespace pathfleet::vm::stubs
