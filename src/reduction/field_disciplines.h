// Disciplined fields, whose accesses need no interleaving: fields that are never written while other threads can see
// them, that only the main thread uses, or that are used only under one lock (Savage et al., Eraser, TOCS 1997). Their
// accesses commute with everything that other threads can do meanwhile (Lipton, CACM 1975), so they end no transition.
// Main function: refine.
//
// A field that has lost them all may still be write-guarded: every write holds some locks (Flanagan and Freund, Types
// for atomicity, TLDI 2003). Then reads under these locks commute, and all other accesses are visible (claim D8).
//
// Invariant: a field only loses disciplines. Its state is the set of disciplines that all its accesses kept to; each
// access intersects this set with the disciplines that it keeps to itself. The locks of a write-guarded field are fixed
// when a search begins, so an access is visible or not throughout the search.
#pragma once

#include <atomic>

#include "core/shared_access.h"

namespace pathfleet::reduction {

/// Two disciplines: no thread writes the field while another one sees it; only the main thread uses it. Each higher bit
/// is the discipline of one lock.
inline constexpr u32 constant_field = 1, main_threads_field = 2, first_lock_bit = 2;

/// All disciplines of a field that `locks` locks may guard.
u32 all_disciplines(u32 locks);
/// The disciplines that one access keeps to.
u32 disciplines_kept(const FieldAccess& access);

struct Refined {
  bool disciplined;  // a discipline is left
  bool refuted;      // this access removed the last one
  bool changed;      // this access removed some
};
/// Removes from a field's disciplines those that an access does not keep to.
Refined refine(std::atomic<u32>& kept, const FieldAccess& access);

/// The locks that may guard the writes of a field that `locks` locks may guard.
u32 all_guards(u32 locks);
/// Removes from what may guard the writes of a field those that an access speaks against: what a write does not hold,
/// and what a read that holds some of them does not hold.
void learn_guards(std::atomic<u32>& guards, const FieldAccess& access);
/// Whether an access holds all locks that guard the writes of the field.
inline bool holds_guards(u32 guards, const FieldAccess& access) { return (access.locks_held & guards) == guards; }

}  // namespace pathfleet::reduction
