// --symmetry=site: an object is named by the instruction that made it and by an occurrence, the lowest number that is
// free there in the state (Visser et al., "Model Checking Programs", ASE 2000, 3.3.1). With `site-thread`, the thread
// is a part of the name too. For comparison with the canonical walk, which identifies more states. Main function:
// Machine::name_sites.
//
// Invariants: a name has 32 bits and is stored in the object's header, in place of its identity hash code. No two
// objects of a state have the same name: if hashes collide, the next occurrence is taken. Objects lie in the heap in
// the order of their names, so states with the same names and contents have the same bytes. Names depend only on the
// previous state and the transition.

#include <algorithm>
#include <unordered_set>

#include "core/error.h"
#include "vm/interpreter/frozen_frame.h"
#include "vm/machine.h"
#include "vm/state/mix.h"

namespace pathfleet::vm {

namespace {

u32 name_of(u32 site, u32 occurrence) {
  const u32 name = static_cast<u32>(mix(site, occurrence)) & 0x7fffffff;
  return name == 0 ? 1 : name;
}

}  // namespace

void Machine::note_site(Ref ref) {
  u64 site = class_of(ref)->name_hash;
  if (!frames_.empty()) {
    const Frame& frame = frames_.top();
    site = mix(mix(site, frame.method->name_hash), universe_.code(*frame.method)->bci_of(frame.pc));
  } else if (threads_.has_current() && threads_.current_entry().stack != 0) {
    // During the throw of an exception, whether the caller's frame is in use depends on the beginning of the
    // transition.
    const FrozenFrame& frame = frames_.frozen(store_.unpair(threads_.current_entry().stack).left);
    site = mix(mix(site, universe_.method(frame.method_id())->name_hash), frame.bci);
  }
  if (options_.symmetry() == Symmetry::site_thread && threads_.has_current()) {
    for (const u8 step : threads_.current().path) site = mix(site, step);
  }
  const u32 index = ref - heap_.first_fresh();
  if (made_at_.size() <= index) made_at_.resize(std::max<std::size_t>(index + 1, 2 * made_at_.size()));
  made_at_[index] = static_cast<u32>(site);
}

// The name of an object that is needed before the state is complete: the next occurrence that is free now.
u32 Machine::site_name(Ref ref) {
  PF_CHECK(ref >= heap_.first_fresh());
  std::unordered_set<u32> taken;
  for (Ref other = kFirstHeapRef; other < heap_.end(); ++other) {
    if (heap_.slot(other)) taken.insert(heap_.slot(other)->hash);
  }
  u32 occurrence = 0;
  while (taken.contains(name_of(made_at_[ref - heap_.first_fresh()], occurrence))) ++occurrence;
  return for_write(ref)->hash = name_of(made_at_[ref - heap_.first_fresh()], occurrence);
}

/// Names all live objects; new ones get their names in the order in which they were made.
void Machine::name_sites(const std::vector<Ref>& live) {
  std::vector<Ref> fresh;
  std::unordered_set<u32> taken;
  for (const Ref ref : live) {
    if (const u32 name = heap_.slot(ref)->hash; name == 0) {
      fresh.push_back(ref);
    } else {
      PF_CHECK(taken.insert(name).second);
    }
  }
  std::sort(fresh.begin(), fresh.end());
  for (const Ref ref : fresh) {
    PF_CHECK(ref >= heap_.first_fresh());
    u32 occurrence = 0;
    while (!taken.insert(name_of(made_at_[ref - heap_.first_fresh()], occurrence)).second) ++occurrence;
    for_write(ref)->hash = name_of(made_at_[ref - heap_.first_fresh()], occurrence);
  }
}

}  // namespace pathfleet::vm
