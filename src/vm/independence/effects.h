// What operations on threads, monitors and the world do that another thread could notice: the rows of effects.def.
// Main function: row_of.
//
// Invariant: who does such an operation says so by Machine::touch() before it changes or reads anything. A native
// without a row that does depends on everything.
#pragma once

#include <span>
#include <string_view>

#include "core/types.h"

namespace pathfleet::vm {

enum class Effect : u8 {
#define EFFECT(name, subject, self, everything, what) name,
#define NATIVE(class_name, method, effects)
#include "vm/independence/effects.def"
#undef EFFECT
#undef NATIVE
};
constexpr u32 effect_bit(Effect effect) { return 1u << static_cast<u32>(effect); }

struct EffectRow {
  std::string_view name;
  bool subject;             // it touches the object it is about
  bool self;                // it touches its own thread
  bool self_if_interrupts;  // the same, if threads are interrupted
  bool everything;
  std::string_view what;
};
const EffectRow& row_of(Effect effect);

/// Of a native method: which effects it may have, a bit each.
struct NativeEffects {
  std::string_view class_name, method;
  u32 effects;
};
std::span<const NativeEffects> all_native_effects();
u32 effects_of_native(std::string_view class_name, std::string_view method);

}  // namespace pathfleet::vm
