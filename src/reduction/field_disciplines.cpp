#include "reduction/field_disciplines.h"

#include "core/error.h"

namespace pathfleet::reduction {

static_assert(first_lock_bit + FieldUse::most_locks <= 31);

u32 all_disciplines(u32 locks) {
  PF_CHECK(locks <= FieldUse::most_locks);
  return (1u << (first_lock_bit + locks)) - 1;
}

u32 disciplines_kept(const FieldAccess& access) {
  return (access.write ? 0 : constant_field) | (access.by_main_thread ? main_threads_field : 0) |
         access.locks_held << first_lock_bit;
}

Refined refine(std::atomic<u32>& kept, const FieldAccess& access) {
  const u32 before = kept.load(std::memory_order_relaxed);
  if (before == 0) return {false, false, false};
  const u32 keeps = disciplines_kept(access);
  if ((before & keeps) == before) return {true, false, false};
  const u32 after = kept.fetch_and(keeps, std::memory_order_relaxed) & keeps;
  return {after != 0, after == 0, true};
}

u32 all_guards(u32 locks) { return all_disciplines(locks) >> first_lock_bit; }

void learn_guards(std::atomic<u32>& guards, const FieldAccess& access) {
  const u32 before = guards.load(std::memory_order_relaxed);
  const u32 held = before & access.locks_held;
  if (held != before && (access.write || held != 0)) guards.fetch_and(held, std::memory_order_relaxed);
}

}  // namespace pathfleet::reduction
