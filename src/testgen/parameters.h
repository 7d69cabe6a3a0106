// The names of a method's parameters, for tests that a person reads. Main function: parameter_names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "vm/program/class.h"

namespace pathfleet::testgen {

/// Whether a variable of a test may have this name of the program: suites are ASCII.
bool is_plain_name(std::string_view name);
/// The names of the arguments without the receiver, from the LocalVariableTable (javac -g). An argument whose name is
/// not known or no Java identifier has an empty name.
std::vector<std::string> parameter_names(const vm::Method& method);

}  // namespace pathfleet::testgen
