// The instructions that use a value that may be symbolic. Instructions that only move slots are not among them. Main
// function: takes_symbols. The table is the column `symbols` of vm/interpreter/quick_ops.def.
//
// Invariant: an instruction with `none` in this column works on handles as on values.
#pragma once

#include "vm/interpreter/quick.h"
#include "vm/program/class.h"
#include "vm/symbolic/symbolic.h"

namespace pathfleet::vm {

/// The positions of an instruction's operands: the slots, from the top of the stack down, whose upper halves may hold a
/// handle, and the slot of the object that it reads or writes.
struct SymbolicUses {
  u8 operands = 0;  // bit i: sp[-1 - i]
  i8 object = 0;    // sp[object]; 0: no object
  bool local = false, statics = false;
  bool references = false;  // compares two references
};

namespace symbolic_uses {

// The names of the column `symbols` of vm/interpreter/quick_ops.def. The handle of a long or double is in its second,
// upper slot.
inline constexpr SymbolicUses never{}, none{};
inline constexpr SymbolicUses top{.operands = 0b1}, top_two{.operands = 0b11}, two_wide{.operands = 0b101};
inline constexpr SymbolicUses local{.local = true};  // the local with the number in operand a
// Elements and fields, including references, which may be open (vm/inputs/input_heap.h).
inline constexpr SymbolicUses load{.operands = 0b11, .object = -2};
inline constexpr SymbolicUses store{.operands = 0b111, .object = -3}, store_wide{.operands = 0b1101, .object = -4};
inline constexpr SymbolicUses get{.operands = 0b1, .object = -1};
inline constexpr SymbolicUses put{.operands = 0b11, .object = -2}, put_wide{.operands = 0b101, .object = -3};
inline constexpr SymbolicUses get_static{.statics = true}, put_static{.operands = 0b1, .statics = true};
inline constexpr SymbolicUses dimensions{.operands = 0xff};  // their number is in operand a
inline constexpr SymbolicUses references{.operands = 0b11, .references = true};
inline constexpr SymbolicUses monitor{.operands = 0b1, .object = -1};

inline constexpr SymbolicUses kTable[] = {
#define QUICK(name, symbols, text) symbols,
#include "vm/interpreter/quick_ops.def"
#undef QUICK
};

}  // namespace symbolic_uses

inline bool takes_symbols(const Insn& insn, const u64* sp, const u64* locals, Object* const* objects) {
  const Quick op = insn.operation();
  const SymbolicUses& uses = symbolic_uses::kTable[static_cast<u32>(op)];
  u32 operands = op == Quick::multianewarray ? (1u << insn.a) - 1 : uses.operands;
  for (i32 i = -1; operands != 0; --i, operands >>= 1) {
    if ((operands & 1) && handle_in(sp[i]) != expr::kNone) return true;
  }
  const Object* object = nullptr;
  if (uses.object != 0) object = objects[as_ref(sp[uses.object])];
  if (uses.statics) object = objects[static_cast<const Field*>(insn.p)->holder->statics];
  if (object && (object->flags & kSymbolic)) return op != Quick::monitorenter || (object->flags & kBox);
  if (uses.references && sp[-1] != sp[-2]) {
    const Object *a = objects[as_ref(sp[-1])], *b = objects[as_ref(sp[-2])];
    return a && b && ((a->flags | b->flags) & kBox);
  }
  return uses.local && handle_in(locals[insn.a]) != expr::kNone;
}

}  // namespace pathfleet::vm
