#include "vm/program/effects.h"

#include <algorithm>

namespace pathfleet::vm {

namespace {

/// The parts of an object or a thread that are touched.
enum Touched : u32 {
  fields = 1,
  monitor = 2,
  wait_set = 4,
  interrupt = 8,
  always_interrupt = 16,
  permit = 32,
  life = 64
};

constexpr EffectRow kRows[] = {
// clang-format off
#define EFFECT(name, subject, self, everything, what) \
  {#name, (subject) != 0, ((self) & ~u32{interrupt}) != 0, ((self) & u32{interrupt}) != 0, everything, what},
// clang-format on
#define NATIVE(class_name, method, effects)
#include "vm/program/effects.def"
#undef EFFECT
#undef NATIVE
};

#define effect(name) effect_bit(Effect::name)
constexpr NativeEffects kNatives[] = {
#define EFFECT(name, subject, self, everything, what)
#define NATIVE(class_name, method, effects) {class_name, method, effects},
#include "vm/program/effects.def"
#undef EFFECT
#undef NATIVE
};
#undef effect

}  // namespace

const EffectRow& row_of(Effect effect) { return kRows[static_cast<u32>(effect)]; }

std::span<const NativeEffects> all_native_effects() { return kNatives; }

u32 effects_of_native(std::string_view class_name, std::string_view method) {
  const auto row = std::find_if(std::begin(kNatives), std::end(kNatives), [&](const NativeEffects& each) {
    return each.class_name == class_name && each.method == method;
  });
  return row == std::end(kNatives) ? 0 : row->effects;
}

}  // namespace pathfleet::vm
