// Stack effects; see stack_effect.h.
#include "analysis/stack_effect.h"

#include "classfile/descriptor.h"
#include "core/error.h"

namespace pathfleet::analysis {

using classfile::Op;

namespace {

StackEffect of_call(std::string_view descriptor, u32 receiver) {
  return {classfile::argument_slots(descriptor) + receiver, classfile::slots_of(classfile::return_type(descriptor))};
}

}  // namespace

StackEffect stack_effect(const classfile::ClassFile& class_file, const classfile::Instruction& instruction) {
  const classfile::ConstantPool& constants = class_file.constants;
  const u16 index = static_cast<u16>(instruction.a);
  switch (instruction.op) {
    case Op::ldc:
    case Op::ldc_w: return {0, 1};
    case Op::ldc2_w: return {0, 2};
    case Op::getstatic: return {0, classfile::slots_of(constants.member(index).descriptor)};
    case Op::putstatic: return {classfile::slots_of(constants.member(index).descriptor), 0};
    case Op::getfield: return {1, classfile::slots_of(constants.member(index).descriptor)};
    case Op::putfield: return {1 + classfile::slots_of(constants.member(index).descriptor), 0};
    case Op::invokevirtual:
    case Op::invokespecial:
    case Op::invokeinterface: return of_call(constants.member(index).descriptor, 1);
    case Op::invokestatic: return of_call(constants.member(index).descriptor, 0);
    case Op::invokedynamic: return of_call(constants.dynamic(index).descriptor, 0);
    case Op::multianewarray: return {static_cast<u32>(instruction.b), 1};
    default: break;
  }
  const classfile::OpcodeInfo& row = classfile::info(instruction.op);
  PF_CHECK(row.pops >= 0 && row.pushes >= 0);
  return {static_cast<u32>(row.pops), static_cast<u32>(row.pushes)};
}

}  // namespace pathfleet::analysis
