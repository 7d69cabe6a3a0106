// What holds on the path of a call, in the words of its source: "scoreBelow60", "ownerNull". Main function: path_words.
//
// The operands of a branch are read from the bytecode before it. Only parameters that keep their value, fields, and
// what is computed from them have words; a branch on something else is left out. Conditions on one number become one:
// "score60To89".
#pragma once

#include <string>
#include <vector>

#include "testgen/path_recorder.h"

namespace pathfleet::testgen {

/// The conditions of the path, in the order in which they were last decided. Only branches of `method` itself count, up
/// to a second call of it.
std::vector<std::string> path_words(const vm::Method& method, const std::vector<PathRecorder::Side>& sides);

}  // namespace pathfleet::testgen
