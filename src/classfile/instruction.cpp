// Decoding and disassembling of instructions; see instruction.h.
#include "classfile/instruction.h"

#include <fmt/format.h>

#include "classfile/class_error.h"
#include "classfile/instruction_length.h"

namespace pathfleet::classfile {

namespace {

i32 read_i8(std::span<const u8> code, u32 at) { return static_cast<i8>(code[at]); }
u16 read_u16(std::span<const u8> code, u32 at) { return static_cast<u16>(code[at] << 8 | code[at + 1]); }
i32 read_i16(std::span<const u8> code, u32 at) { return static_cast<i16>(read_u16(code, at)); }
i32 read_i32(std::span<const u8> code, u32 at) {
  return static_cast<i32>(static_cast<u32>(code[at]) << 24 | static_cast<u32>(code[at + 1]) << 16 |
                          static_cast<u32>(code[at + 2]) << 8 | static_cast<u32>(code[at + 3]));
}

[[noreturn]] void fail(u32 pc, std::string_view what) { throw VerifyError(fmt::format("pc {}: {}", pc, what)); }

void need(std::span<const u8> code, u32 pc, u64 length) {
  if (pc + length > code.size()) fail(pc, "the code ends inside an instruction");
}

u16 branch_target(std::span<const u8> code, u32 pc, i64 offset) {
  i64 target = static_cast<i64>(pc) + offset;
  if (target < 0 || target >= static_cast<i64>(code.size())) {
    fail(pc, fmt::format("branch to {}, outside the code", target));
  }
  return static_cast<u16>(target);
}

u32 switch_operands(u32 pc) { return (pc & ~3u) + 4; }

/// The local or number that an instruction without operands implies.
i32 implied_operand(Op op) {
  u32 code = static_cast<u32>(op);
  if (op >= Op::iload_0 && op <= Op::aload_3) return static_cast<i32>((code - static_cast<u32>(Op::iload_0)) & 3);
  if (op >= Op::istore_0 && op <= Op::astore_3) return static_cast<i32>((code - static_cast<u32>(Op::istore_0)) & 3);
  if (op >= Op::iconst_m1 && op <= Op::iconst_5) return static_cast<i32>(code) - static_cast<i32>(Op::iconst_0);
  if (op == Op::lconst_0 || op == Op::lconst_1) return static_cast<i32>(code) - static_cast<i32>(Op::lconst_0);
  if (op >= Op::fconst_0 && op <= Op::fconst_2) return static_cast<i32>(code) - static_cast<i32>(Op::fconst_0);
  if (op == Op::dconst_0 || op == Op::dconst_1) return static_cast<i32>(code) - static_cast<i32>(Op::dconst_0);
  return 0;
}

void decode_wide(std::span<const u8> code, Instruction& result) {
  u32 pc = result.pc;
  need(code, pc, 2);
  if (!is_opcode(code[pc + 1])) fail(pc, fmt::format("wide before the unknown opcode {}", code[pc + 1]));
  result.op = static_cast<Op>(code[pc + 1]);
  result.wide = true;
  Format format = info(result.op).format;
  if (format == Format::local) {
    result.length = 4;
  } else if (format == Format::iinc) {
    result.length = 6;
  } else {
    fail(pc, fmt::format("wide before {}, which has no wide form", info(result.op).name));
  }
  need(code, pc, result.length);
  result.a = read_u16(code, pc + 2);
  if (format == Format::iinc) result.b = read_i16(code, pc + 4);
}

void decode_switch(std::span<const u8> code, Instruction& result) {
  u32 pc = result.pc;
  bool table = result.op == Op::tableswitch;
  u32 at = switch_operands(pc);
  u32 header = table ? 12 : 8;
  need(code, pc, at - pc + header);
  i64 count = read_i32(code, at + 4);
  if (table) {
    count = static_cast<i64>(read_i32(code, at + 8)) - count + 1;
    if (count < 1) fail(pc, "tableswitch with low above high");
  } else if (count < 0) {
    fail(pc, "lookupswitch with a negative number of cases");
  }
  u32 stride = table ? 4 : 8;
  u64 length = at - pc + header + static_cast<u64>(count) * stride;
  need(code, pc, length);
  result.length = static_cast<u16>(length);
  result.a = branch_target(code, pc, read_i32(code, at));
  result.b = static_cast<i32>(count);
  u32 cases = at + header;
  for (u32 i = 0; i < static_cast<u32>(count); ++i) {
    u32 entry = cases + i * stride;
    branch_target(code, pc, read_i32(code, entry + stride - 4));
    if (!table && i > 0 && read_i32(code, entry - stride) >= read_i32(code, entry)) {
      fail(pc, "lookupswitch with unsorted keys");
    }
  }
}

std::string describe_constant(const ClassFile& class_file, u16 index) {
  const ConstantPool& constants = class_file.constants;
  auto member = [&](std::string_view kind) {
    MemberRef ref = constants.member(index);
    return fmt::format("{} {}.{}:{}", kind, ref.class_name, ref.name, ref.descriptor);
  };
  switch (constants.tag(index)) {
    case Tag::integer: return fmt::format("int {}", constants.integer(index));
    case Tag::float_: return fmt::format("float 0x{:08x}", constants.float_bits(index));
    case Tag::long_: return fmt::format("long {}", constants.long_(index));
    case Tag::double_: return fmt::format("double 0x{:016x}", constants.double_bits(index));
    case Tag::class_: return fmt::format("class {}", constants.class_name(index));
    case Tag::string: return fmt::format("String {}", constants.string(index));
    case Tag::field_ref: return member("Field");
    case Tag::method_ref: return member("Method");
    case Tag::interface_method_ref: return member("InterfaceMethod");
    case Tag::method_type: return fmt::format("MethodType {}", constants.method_type(index));
    case Tag::method_handle: {
      MethodHandleRef handle = constants.method_handle(index);
      return fmt::format("MethodHandle {} {}.{}:{}", handle.kind, handle.member.class_name, handle.member.name,
                         handle.member.descriptor);
    }
    case Tag::dynamic:
    case Tag::invoke_dynamic: {
      DynamicRef ref = constants.dynamic(index);
      return fmt::format("{} #{}:{}:{}", constants.tag(index) == Tag::dynamic ? "Dynamic" : "InvokeDynamic",
                         ref.bootstrap, ref.name, ref.descriptor);
    }
    default: return "not a constant";
  }
}

std::string describe_switch(std::span<const u8> code, const Instruction& instruction) {
  SwitchView view(code, instruction);
  std::string text = " {";
  for (u32 i = 0; i < view.size(); ++i) text += fmt::format(" {}: {};", view.key(i), view.target(i));
  return text + fmt::format(" default: {} }}", view.default_target());
}

constexpr std::string_view array_types[] = {"boolean", "char", "float", "double", "byte", "short", "int", "long"};

}  // namespace

Instruction decode(std::span<const u8> code, u32 pc) {
  if (code.size() > 0xffff) fail(pc, "the code is longer than 65535 bytes");
  if (pc >= code.size()) fail(pc, "outside the code");
  if (!is_opcode(code[pc])) fail(pc, fmt::format("unknown opcode {}", code[pc]));
  Instruction result{static_cast<Op>(code[pc]), false, static_cast<u16>(pc), 1, 0, 0};
  auto operands = [&](u16 bytes) {
    result.length = static_cast<u16>(1 + bytes);
    need(code, pc, result.length);
  };
  switch (info(result.op).format) {
    case Format::none: result.a = implied_operand(result.op); break;
    case Format::imm8:
      operands(1);
      result.a = read_i8(code, pc + 1);
      break;
    case Format::imm16:
      operands(2);
      result.a = read_i16(code, pc + 1);
      break;
    case Format::local:
    case Format::cp8:
      operands(1);
      result.a = code[pc + 1];
      break;
    case Format::cp16:
      operands(2);
      result.a = read_u16(code, pc + 1);
      break;
    case Format::branch16:
      operands(2);
      result.a = branch_target(code, pc, read_i16(code, pc + 1));
      break;
    case Format::branch32:
      operands(4);
      result.a = branch_target(code, pc, read_i32(code, pc + 1));
      break;
    case Format::iinc:
      operands(2);
      result.a = code[pc + 1];
      result.b = read_i8(code, pc + 2);
      break;
    case Format::newarray:
      operands(1);
      result.a = code[pc + 1];
      if (result.a < 4 || result.a > 11) fail(pc, fmt::format("newarray of the unknown type {}", result.a));
      break;
    case Format::tableswitch:
    case Format::lookupswitch: decode_switch(code, result); break;
    case Format::invokeinterface:
      operands(4);
      result.a = read_u16(code, pc + 1);
      result.b = code[pc + 3];
      if (result.b == 0) fail(pc, "invokeinterface with a count of 0");
      if (code[pc + 4] != 0) fail(pc, "invokeinterface whose fourth operand byte is not 0");
      break;
    case Format::invokedynamic:
      operands(4);
      result.a = read_u16(code, pc + 1);
      if (code[pc + 3] != 0 || code[pc + 4] != 0) fail(pc, "invokedynamic whose last operand bytes are not 0");
      break;
    case Format::multianewarray:
      operands(3);
      result.a = read_u16(code, pc + 1);
      result.b = code[pc + 3];
      if (result.b == 0) fail(pc, "multianewarray with no dimension");
      break;
    case Format::wide: decode_wide(code, result); break;
  }
  return result;
}

u16 instruction_length(std::span<const u8> code, u32 pc) {
  if (pc >= code.size() || !is_opcode(code[pc])) return decode(code, pc).length;  // throws
  const Op op = static_cast<Op>(code[pc]);
  u64 length = 1;
  switch (info(op).format) {
    case Format::none: break;
    case Format::imm8:
    case Format::local:
    case Format::cp8:
    case Format::newarray: length = 2; break;
    case Format::imm16:
    case Format::cp16:
    case Format::branch16:
    case Format::iinc: length = 3; break;
    case Format::multianewarray: length = 4; break;
    case Format::branch32:
    case Format::invokeinterface:
    case Format::invokedynamic: length = 5; break;
    case Format::wide: return decode(code, pc).length;
    case Format::tableswitch:
    case Format::lookupswitch: {
      const u32 at = switch_operands(pc), header = op == Op::tableswitch ? 12 : 8;
      need(code, pc, at - pc + header);
      i64 count = read_i32(code, at + 4);
      if (op == Op::tableswitch) count = static_cast<i64>(read_i32(code, at + 8)) - count + 1;
      if (count < 0 || (count == 0 && op == Op::tableswitch)) fail(pc, "a switch with a negative number of cases");
      length = at - pc + header + static_cast<u64>(count) * (op == Op::tableswitch ? 4 : 8);
    }
  }
  need(code, pc, length);
  return static_cast<u16>(length);
}

SwitchView::SwitchView(std::span<const u8> code, const Instruction& instruction)
    : size_(static_cast<u32>(instruction.b)),
      pc_(instruction.pc),
      default_target_(static_cast<u16>(instruction.a)),
      table_(instruction.op == Op::tableswitch) {
  PF_CHECK(table_ || instruction.op == Op::lookupswitch);
  u32 at = switch_operands(instruction.pc);
  if (table_) low_ = read_i32(code, at + 4);
  cases_ = code.subspan(at + (table_ ? 12 : 8), size_ * (table_ ? 4u : 8u));
}

i32 SwitchView::key(u32 i) const {
  return table_ ? static_cast<i32>(low_ + static_cast<i64>(i)) : read_i32(cases_, 8 * i);
}

u16 SwitchView::target(u32 i) const { return static_cast<u16>(pc_ + read_i32(cases_, table_ ? 4 * i : 8 * i + 4)); }

u16 SwitchView::find(i32 value) const {
  if (table_) {
    i64 i = static_cast<i64>(value) - low_;
    return i >= 0 && i < static_cast<i64>(size_) ? target(static_cast<u32>(i)) : default_target_;
  }
  u32 first = 0;
  u32 last = size_;
  while (first < last) {
    u32 middle = (first + last) / 2;
    if (key(middle) < value) {
      first = middle + 1;
    } else {
      last = middle;
    }
  }
  return first < size_ && key(first) == value ? target(first) : default_target_;
}

std::string disassemble(const ClassFile& class_file, std::span<const u8> code, const Instruction& instruction) {
  const OpcodeInfo& row = info(instruction.op);
  std::string text = fmt::format("{}: {}{}", instruction.pc, row.name, instruction.wide ? "_w" : "");
  auto constant = [&] { return describe_constant(class_file, static_cast<u16>(instruction.a)); };
  switch (row.format) {
    case Format::none:
    case Format::wide: return text;
    case Format::imm8:
    case Format::imm16:
    case Format::local:
    case Format::branch16:
    case Format::branch32: return text + fmt::format(" {}", instruction.a);
    case Format::iinc: return text + fmt::format(" {}, {}", instruction.a, instruction.b);
    case Format::newarray: return text + fmt::format(" {}", array_types[instruction.a - 4]);
    case Format::cp8:
    case Format::cp16: return text + fmt::format(" #{} // {}", instruction.a, constant());
    case Format::invokeinterface:
    case Format::multianewarray: return text + fmt::format(" #{}, {} // {}", instruction.a, instruction.b, constant());
    case Format::invokedynamic: return text + fmt::format(" #{}, 0 // {}", instruction.a, constant());
    case Format::tableswitch:
    case Format::lookupswitch: return text + describe_switch(code, instruction);
  }
  return text;
}

std::string disassemble(const ClassFile& class_file, const MethodInfo& method) {
  std::string text;
  if (!method.code) return text;
  std::span<const u8> code = method.code->bytes;
  for (u32 pc = 0; pc < code.size();) {
    Instruction instruction = decode(code, pc);
    text += disassemble(class_file, code, instruction) + '\n';
    pc += instruction.length;
  }
  for (const ExceptionHandler& handler : method.code->handlers) {
    text += fmt::format("handler [{}, {}) -> {} {}\n", handler.start_pc, handler.end_pc, handler.handler_pc,
                        handler.catch_type == 0 ? "any" : class_file.constants.class_name(handler.catch_type));
  }
  return text;
}

}  // namespace pathfleet::classfile
