// Compile-time checks that opcodes.def is complete, and the lookup of mnemonics. Main function: find_opcode.
#include "classfile/opcodes.h"

namespace pathfleet::classfile {

namespace {

constexpr u8 codes[] = {
#define OPCODE(code, name, format, in, out, flags, semantics) code,
#include "classfile/opcodes.def"
#undef OPCODE
};

constexpr bool in_order() {
  for (u32 i = 0; i < opcode_count; ++i) {
    if (codes[i] != i) return false;
  }
  return sizeof codes == opcode_count;
}

static_assert(in_order(), "opcodes.def lists the codes 0 to 201 in order");
static_assert(info(Op::jsr_w).name == "jsr_w" && info(Op::goto_).name == "goto");

}  // namespace

std::optional<Op> find_opcode(std::string_view mnemonic) {
  for (u32 code = 0; code < opcode_count; ++code) {
    if (opcode_table[code].name == mnemonic) return static_cast<Op>(code);
  }
  return std::nullopt;
}

}  // namespace pathfleet::classfile
