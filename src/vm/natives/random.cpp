// java.util.Random as choices, with --enumerate-random, for bounded numbers. Numbers without a bound are still drawn
// from the seed.

#include "vm/natives/groups.h"
#include "vm/natives/support.h"

namespace pathfleet::vm::natives {

namespace {

NativeResult next_int(NativeContext& vm, const u64* args, u64* result) {
  const i32 bound = as_int(args[1]);
  if (bound <= 0) return vm.throw_new("java/lang/IllegalArgumentException", "bound must be positive");
  const std::optional<u32> value = vm.choose(static_cast<u32>(bound));
  return value ? returns(result, slot_of(*value)) : NativeResult::blocked;
}

NativeResult next_boolean(NativeContext& vm, const u64*, u64* result) {
  const std::optional<u32> value = vm.choose(2);
  return value ? returns(result, slot_of(*value)) : NativeResult::blocked;
}

constexpr NativeMethod kMethods[] = {
    {"java/util/Random", "nextInt", "(I)I", next_int},
    {"java/util/Random", "nextBoolean", "()Z", next_boolean},
    {"java/util/concurrent/ThreadLocalRandom", "nextInt", "(I)I", next_int},
    {"java/util/concurrent/ThreadLocalRandom", "nextBoolean", "()Z", next_boolean},
};

}  // namespace

NativeGroup random_methods() { return kMethods; }

}  // namespace pathfleet::vm::natives
