// The instruction set as an enumeration and constant tables, generated from opcodes.def (JVMS 6.5).
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "core/types.h"

namespace pathfleet::classfile {

enum class Op : u8 {
#define OPCODE(code, name, format, stack_in, stack_out, flags, semantics) name = code,
#include "classfile/opcodes.def"
#undef OPCODE
};

inline constexpr u32 opcode_count = 202;

/// The operands after an opcode.
enum class Format : u8 {
  none,
  imm8,      // signed byte
  imm16,     // signed short
  local,     // u8 index of a local; u16 after wide
  cp8,       // u8 constant-pool index
  cp16,      // u16 constant-pool index
  branch16,  // signed offset from the opcode's pc
  branch32,
  iinc,             // u8 local, signed byte; both of 16 bits after wide
  newarray,         // u8 element type, 4 to 11
  tableswitch,      // padding, default, low, high, offsets
  lookupswitch,     // padding, default, count, sorted (key, offset) pairs
  invokeinterface,  // u16 constant-pool index, u8 argument slots, 0
  invokedynamic,    // u16 constant-pool index, 0, 0
  multianewarray,   // u16 constant-pool index, u8 dimensions
  wide,             // an opcode whose operands are wider
};

/// Possible effects of an instruction besides that on the stack. A conservative superset: for example, an invoke has
/// `blocks` although few methods are synchronized.
enum OpFlag : u16 {
  throws = 1 << 0,          // may complete abruptly, linkage errors included
  blocks = 1 << 1,          // may wait for another thread: a monitor, a class initialization
  touches_shared = 1 << 2,  // reads or writes memory that another thread may see
  branches = 1 << 3,        // has a branch target
  allocates = 1 << 4,       // creates an object other than an exception
  returns = 1 << 5,         // leaves the method
  calls = 1 << 6,           // invokes a method
  initializes = 1 << 7,     // triggers class initialization (JVMS 5.5)
  ends = 1 << 8,            // never continues with the next instruction
};

struct OpcodeInfo {
  std::string_view name;  // the mnemonic as javap shows it
  Format format;
  std::string_view stack_in;  // one letter a value, see opcodes.def
  std::string_view stack_out;
  u16 flags;
  std::string_view semantics;
  i8 pops;  // slots, -1: computed from the operand
  i8 pushes;
};

/// The number of slots of a stack_in or stack_out column; -1: computed from the operand.
constexpr i8 stack_slots(std::string_view letters) {
  i8 slots = 0;
  for (char letter : letters) {
    if (letter == '*') return -1;
    slots = static_cast<i8>(slots + (letter == 'l' || letter == 'd' ? 2 : 1));
  }
  return slots;
}

constexpr std::string_view without_underscore(std::string_view name) {
  return name.ends_with('_') ? name.substr(0, name.size() - 1) : name;
}

inline constexpr std::array<OpcodeInfo, opcode_count> opcode_table = {{
#define OPCODE(code, name, format, in, out, flags, semantics) \
  {without_underscore(#name), Format::format, in, out, flags, semantics, stack_slots(in), stack_slots(out)},
#include "classfile/opcodes.def"
#undef OPCODE
}};

constexpr const OpcodeInfo& info(Op op) { return opcode_table[static_cast<u8>(op)]; }
constexpr bool is_opcode(u8 code) { return code < opcode_count; }
constexpr bool has(Op op, OpFlag flag) { return (info(op).flags & flag) != 0; }

/// How the instructions from pop to swap rearrange the slots that they pop; a is the lowest slot: dup_x1 turns "ab"
/// into "bab". The `upper` slots are moved over the others; neither part may begin in the middle of a long or double.
/// Empty for other opcodes.
struct Shuffle {
  u8 upper;
  std::string_view result;
};
constexpr Shuffle shuffle_of(Op op) {
  switch (op) {
    case Op::pop: return {1, ""};
    case Op::pop2: return {2, ""};
    case Op::dup: return {1, "aa"};
    case Op::dup_x1: return {1, "bab"};
    case Op::dup_x2: return {1, "cabc"};
    case Op::dup2: return {2, "abab"};
    case Op::dup2_x1: return {2, "bcabc"};
    case Op::dup2_x2: return {2, "cdabcd"};
    case Op::swap: return {1, "ba"};
    default: return {0, ""};
  }
}

/// The opcode of a mnemonic; nullopt if there is none.
std::optional<Op> find_opcode(std::string_view mnemonic);

}  // namespace pathfleet::classfile
