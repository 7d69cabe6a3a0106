// Values in the slots of frames: as Java's types, and as handles of expressions (vm/symbolic/symbolic.h).
#pragma once

#include "expr/expr.h"

namespace pathfleet::vm {

inline i32 as_int(u64 slot) { return static_cast<i32>(slot); }
inline i64 as_long(u64 slot) { return static_cast<i64>(slot); }
inline u32 as_ref(u64 slot) { return static_cast<u32>(slot); }
inline float as_float(u64 slot) {
  const u32 bits = static_cast<u32>(slot);
  float value;
  __builtin_memcpy(&value, &bits, sizeof value);
  return value;
}
inline double as_double(u64 slot) {
  double value;
  __builtin_memcpy(&value, &slot, sizeof value);
  return value;
}
inline u64 slot_of(i32 value) { return static_cast<u32>(value); }
inline u64 slot_of(u32 value) { return value; }
inline u64 slot_of(bool value) { return value ? 1 : 0; }
inline u64 slot_of(i64 value) { return static_cast<u64>(value); }
inline u64 slot_of(float value) {
  u32 bits;
  __builtin_memcpy(&bits, &value, sizeof bits);
  return bits;
}
inline u64 slot_of(double value) {
  u64 bits;
  __builtin_memcpy(&bits, &value, sizeof bits);
  return bits;
}

/// The upper half of a slot, where it is no long or double.
inline expr::Expr handle_in(u64 slot) { return static_cast<expr::Expr>(slot >> 32); }
inline u64 slot_with(expr::Expr handle) { return u64{handle} << 32; }

}  // namespace pathfleet::vm
