// The operations of the interpreter. Apart from code.h, which everything includes: who adds a run compiles little anew.
#pragma once

#include "vm/interpreter/code.h"

namespace pathfleet::vm {

enum class Quick : u16 {
#define QUICK(name, symbols, text) name,
#include "vm/interpreter/quick_ops.def"
#undef QUICK
  count
};

/// One that only counts for bounds (bounds.cpp): no state has a thread standing at it.
inline bool is_loop_op(const Insn& insn) {
  const Quick op = insn.operation();
  return op == Quick::enter_loop || op == Quick::again_loop;
}

/// The operation itself, or the first one of a run that is executed as one (fused_ops.def).
Quick plain(Quick op);

}  // namespace pathfleet::vm
