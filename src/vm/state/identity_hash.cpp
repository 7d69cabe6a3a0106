// Identity hash codes, and the machine's part in garbage collection. Main function: Machine::identity_hash.

#include <algorithm>

#include "vm/independence/pool_steps.h"
#include "vm/machine.h"
#include "vm/observation/run_reporter.h"
#include "vm/state/canonicalizer.h"
#include "vm/state/raw_state.h"

namespace pathfleet::vm {

// The first hash of the running thread's sequence that no object has. So it does not depend on how the objects are
// numbered in the state, nor on what other threads have made or asked before, unless two sequences meet. The result
// depends only on the previous state and the transition, so it is the same in every worker and rank.
u32 Machine::free_hash() {
  if (hashes_in_use_.empty()) {
    hashes_in_use_.insert(0);
    for (Ref other = kFirstHeapRef; other < heap_.end(); ++other) {
      if (heap_.slot(other) && (!raw_from_ || raw_from_->is_numbered(other)))
        hashes_in_use_.insert(heap_.slot(other)->hash);
    }
  }
  u32 of_thread = 0;
  for (const u8 step : threads_.current().path) of_thread = of_thread * 0x85ebca6bu + step;
  for (u32 place = 1;; ++place) {
    // Multiplication by an odd factor gives different hashes for different numbers below 2^30.
    const u32 hash = (of_thread + place * 0x9e3779b1u) & kHeapHashes;
    if (hashes_in_use_.insert(hash).second) return hash;
  }
}

i32 Machine::identity_hash(Ref ref) {
  if (const Class* c = universe_.mirrored(ref)) return static_cast<i32>(c->name_hash & 0x7fffffff);
  if (is_immortal(ref))
    return static_cast<i32>((universe_.immortals().key(ref) * 0x9e3779b97f4a7c15ull >> 34) | (kHeapHashes + 1));
  if ((at(ref)->flags & kBox) && native_method_) throw NeedsConcrete{};  // which box it would be depends on the value
  u32 hash = at(ref)->hash;
  if (by_site_) return static_cast<i32>((hash != 0 ? hash : site_name(ref)) & 0x7fffffff);
  if (const std::optional<u32> fixed = hash == 0 ? hash_of_worker(*this, ref) : std::nullopt) {
    hash = *fixed & kHeapHashes;
    for_write(ref)->hash = hash;
  }
  if (hash == 0) {
    // Which object has which hash tells the order in which threads have asked.
    const auto others = std::count_if(threads_.begin(), threads_.end(),
                                      [](const ThreadEntry& each) { return each.record.path[1] != 0; });
    if (others > 1) told_apart("the place of an object in its hash code");
    hash = free_hash();
    for_write(ref)->hash = hash;
  }
  return static_cast<i32>(hash);
}

void Machine::collect_garbage() {
  const std::vector<Ref> live = canonicalizer_->reachable();
  if (reporter_) reporter_->collected(live);
  heap_.collect(live, universe_.thread_class->mirror);
}

std::vector<Ref> Machine::reachable_objects() { return canonicalizer_->reachable(); }

}  // namespace pathfleet::vm
