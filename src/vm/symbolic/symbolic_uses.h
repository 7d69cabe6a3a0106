// Which instructions take a value that could be symbolic: those that look at it. What only moves a slot is not here.
// Main function: takes_symbols.
//
// Invariant: an instruction that is not in the table works on handles as it does on values.
#pragma once

#include <array>

#include "vm/interpreter/quick.h"
#include "vm/program/class.h"
#include "vm/symbolic/symbolic.h"

namespace pathfleet::vm {

/// Where an instruction's operands lie: the slots, from the top of the stack down, whose upper halves may hold a
/// handle, and the slot of the object it reads or writes.
struct SymbolicUses {
  u8 operands = 0;  // bit i: sp[-1 - i]
  i8 object = 0;    // sp[object], 0: none
  bool local = false, statics = false;
  bool references = false;  // compares two
};

namespace symbolic_uses {

constexpr std::array<SymbolicUses, static_cast<u32>(Quick::count)> table() {
  std::array<SymbolicUses, static_cast<u32>(Quick::count)> uses;
  const auto row = [&](std::initializer_list<Quick> ops, SymbolicUses use) {
    for (const Quick op : ops) uses[static_cast<u32>(op)] = use;
  };
  using enum Quick;
  row({ineg, fneg, i2l,  i2f,  i2d,  i2b,  i2c,  i2s,     f2i,      f2l,
       f2d,  ifeq, ifne, iflt, ifge, ifgt, ifle, switch_, newarray, anewarray},
      {0b1});
  row({lneg, dneg, l2i, l2f, l2d, d2i, d2l, d2f}, {0b1});  // the handle is in the second slot, the top
  row({iadd, isub, imul, idiv, irem,  ishl,  ishr,     iushr,    iand,      ior,       ixor,      fadd,
       fsub, fmul, fdiv, frem, fcmpl, fcmpg, if_cmpeq, if_cmpne, if_icmplt, if_icmpge, if_icmpgt, if_icmple},
      {0b11});
  row({ladd, lsub, lmul, ldiv, lrem, land, lor, lxor, dadd, dsub, dmul, ddiv, drem, lcmp, dcmpl, dcmpg}, {0b101});
  row({lshl, lshr, lushr}, {0b11});
  row({iinc}, {0, 0, true});
  // References too: one may be open (input_heap.h).
  row({iaload, laload, aaload, baload, caload, saload}, {0b11, -2});
  row({iastore, bastore, castore, aastore}, {0b111, -3});
  row({lastore}, {0b1101, -4});
  row({getfield8, getfield16, getfield16u, getfield32, getfield64}, {0b1, -1});
  row({putfield8, putfield16, putfield32, putfield_ref, putfield_text}, {0b11, -2});
  row({putfield64}, {0b101, -3});
  row({arraylength, athrow, checkcast, instanceof_, monitorexit}, {0b1});
  row({getstatic8, getstatic16, getstatic16u, getstatic32, getstatic64}, {0, 0, false, true});
  row({putstatic8, putstatic16, putstatic32, putstatic64}, {0b1, 0, false, true});
  row({putstatic_ref}, {0b1, 0, false, true});
  row({multianewarray}, {0xff, 0});
  row({if_acmpeq, if_acmpne}, {0b11, 0, false, false, true});
  row({monitorenter}, {0b1, -1});
  return uses;
}

inline constexpr auto kTable = table();

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
