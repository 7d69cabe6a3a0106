// Identity hash codes, and the machine's part in collecting garbage. Main function: Machine::identity_hash.

#include <algorithm>

#include "vm/machine.h"
#include "vm/state/canonicalizer.h"
#include "vm/state/raw_state.h"

namespace pathfleet::vm {

// An object's number among those of the state, which hash codes are made of.
u32 Machine::number_of(Ref ref) const { return raw_from_ ? raw_from_->number_of(ref) : ref - kFirstHeapRef; }

// The hash of the object's place, or of the next place whose hash no object has: one that is older may have kept that
// of a place it has left. A function of the state before and the transition, so that the same states give the same
// hashes everywhere.
u32 Machine::free_hash(Ref ref) {
  if (hashes_in_use_.empty()) {
    hashes_in_use_.insert(0);
    for (Ref other = kFirstHeapRef; other < heap_.end(); ++other) {
      if (heap_.slot(other)) hashes_in_use_.insert(heap_.slot(other)->hash);
    }
  }
  for (u32 place = number_of(ref) + 1;; ++place) {
    // An odd factor makes of different places below 2^30 different hashes.
    const u32 hash = (place * 0x9e3779b1u) & kHeapHashes;
    if (hashes_in_use_.insert(hash).second) return hash;
  }
}

i32 Machine::identity_hash(Ref ref) {
  if (const Class* c = universe_.mirrored(ref)) return static_cast<i32>(c->name_hash & 0x7fffffff);
  if (is_immortal(ref))
    return static_cast<i32>((universe_.immortals().key(ref) * 0x9e3779b97f4a7c15ull >> 34) | (kHeapHashes + 1));
  if ((at(ref)->flags & kBox) && native_method_) throw NeedsConcrete{};  // which box it would be depends on its value
  u32 hash = at(ref)->hash;
  if (by_site_) return static_cast<i32>((hash != 0 ? hash : site_name(ref)) & 0x7fffffff);
  if (hash == 0) {
    // It is made of the object's place, which depends on the order of threads.
    const auto others = std::count_if(threads_.begin(), threads_.end(),
                                      [](const ThreadEntry& each) { return each.record.path[1] != 0; });
    if (others > 1) told_apart("the place of an object in its hash code");
    hash = free_hash(ref);
    for_write(ref)->hash = hash;
  }
  return static_cast<i32>(hash);
}

void Machine::collect_garbage() { heap_.collect(canonicalizer_->reachable(), universe_.thread_class->mirror); }

std::vector<Ref> Machine::reachable_objects() { return canonicalizer_->reachable(); }

}  // namespace pathfleet::vm
