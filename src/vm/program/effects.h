// The effects that another thread could notice of operations on threads, monitors and the environment: the rows of
// effects.def. Main function: row_of.
//
// Invariant: an operation with such an effect is announced by Machine::touch() before it reads or writes anything. A
// native without a row that has an effect depends on everything.
#pragma once

#include <span>
#include <string_view>

#include "core/types.h"

namespace pathfleet::vm {

enum class Effect : u8 {
#define EFFECT(name, subject, self, everything, what) name,
#define NATIVE(class_name, method, effects)
#include "vm/program/effects.def"
#undef EFFECT
#undef NATIVE
};
constexpr u32 effect_bit(Effect effect) { return 1u << static_cast<u32>(effect); }

struct EffectRow {
  std::string_view name;
  bool subject;             // it touches its subject
  bool self;                // it touches its own thread
  bool self_if_interrupts;  // it touches its own thread if threads are interrupted
  bool everything;
  std::string_view what;
};
const EffectRow& row_of(Effect effect);

/// The possible effects of a native method, one bit for each.
struct NativeEffects {
  std::string_view class_name, method;
  u32 effects;
};
std::span<const NativeEffects> all_native_effects();
u32 effects_of_native(std::string_view class_name, std::string_view method);

}  // namespace pathfleet::vm
