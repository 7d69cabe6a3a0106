// What was null: the message of a NullPointerException that an instruction throws (JEP 358).
#pragma once

#include <string>

#include "classfile/class_file.h"

namespace pathfleet::vm {

/// The message for the instruction at `bci`, or empty if java gives none there: the exception was made by a
/// constructor, or by an instruction that does not dereference. Words and cases are those of HotSpot 17.
std::string null_message(const classfile::ClassFile& file, const classfile::MethodInfo& method, u16 bci);

}  // namespace pathfleet::vm
