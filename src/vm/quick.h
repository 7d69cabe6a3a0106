// The operations of the interpreter. Apart from code.h, which everything includes: who adds a run compiles little anew.
#pragma once

#include "vm/code.h"

namespace pathfleet::vm {

enum class Quick : u16 {
#define QUICK(name, text) name,
#include "vm/quick_ops.def"
#undef QUICK
  count
};

/// The operation itself, or the first one of a run that is executed as one (fused_ops.def).
Quick plain(Quick op);

}  // namespace pathfleet::vm
