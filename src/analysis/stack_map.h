// The StackMapTable attribute (JVMS 4.7.4), decoded into frames. Main function: read_stack_map.
#pragma once

#include <string>
#include <vector>

#include "analysis/verification_type.h"
#include "classfile/class_file.h"

namespace pathfleet::analysis {

/// The types of a frame at one pc. Locals that are missing at the end are top.
struct TypeFrame {
  std::vector<VerificationType> locals;
  std::vector<VerificationType> stack;
  bool this_uninitialized = false;  // flagThisUninit
};

struct StackMapFrame {
  u16 pc;
  TypeFrame frame;
};

/// The frames, in ascending order of pc; `entry` is the frame at the method's start, which the first one builds on.
/// Throws BadInput ("StackMapTable: ...") if the attribute is malformed; the caller adds class and method. That a pc
/// starts an instruction, and that of an uninitialized object a `new`, is for the caller to check.
std::vector<StackMapFrame> read_stack_map(const classfile::ClassFile& class_file, const classfile::Code& code,
                                          const TypeFrame& entry, TypeTable& types);

}  // namespace pathfleet::analysis
