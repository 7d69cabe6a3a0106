// Fields that need no interleaving, because of how the program uses them: never written while others can see them, used
// by the main thread alone, or only under one lock (Savage et al., Eraser, TOCS 1997). Accesses to such a field commute
// with all that other threads can do meanwhile (Lipton, CACM 1975), so they end no transition. Main function: refine.
//
// Invariant: a field's disciplines only get fewer. The state of a field is the set of disciplines that all its accesses
// kept to; an access intersects it with those that it keeps to itself.
#pragma once

#include <atomic>

#include "core/shared_access.h"

namespace pathfleet::reduction {

/// A field that no other thread sees written; and one that only the main thread uses. The bits above: guarded by a
/// lock.
inline constexpr u32 constant_field = 1, main_threads_field = 2, first_lock_bit = 2;

/// All disciplines of a field that has so many locks.
u32 all_disciplines(u32 locks);
/// Those that one access keeps to.
u32 disciplines_kept(const FieldAccess& access);

struct Refined {
  bool disciplined;  // some discipline is left
  bool refuted;      // this access was the one that left none
};
/// Takes from a field's disciplines those that an access does not keep to.
Refined refine(std::atomic<u32>& kept, const FieldAccess& access);

}  // namespace pathfleet::reduction
