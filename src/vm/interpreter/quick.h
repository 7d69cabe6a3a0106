// The operations of the interpreter. Separate from code.h, which is included everywhere, so that a new run causes
// little recompilation.
#pragma once

#include "vm/interpreter/code.h"

namespace pathfleet::vm {

enum class Quick : u16 {
#define QUICK(name, symbols, text) name,
#include "vm/interpreter/quick_ops.def"
#undef QUICK
  count
};

/// An operation that only counts for bounds (bounds.cpp). In a state, no thread is at it.
inline bool is_counting_op(const Insn& insn) {
  const Quick op = insn.operation();
  return op == Quick::enter_loop || op == Quick::enter_block || op == Quick::again_loop;
}

/// Whether it is the form of an instruction before it is quickened (resolve.cpp).
bool is_first_form(Quick op);

/// The operation itself, or the first operation of a fused run (fused_ops.def).
Quick plain(Quick op);

}  // namespace pathfleet::vm
