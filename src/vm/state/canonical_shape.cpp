// Predicts the result of the walk without walking. Most transitions write no reference into the heap. Then the objects
// keep their numbers, as long as the other roots (the objects that threads wait for, and the references in frames) meet
// them in the same order. Main functions: Canonicalizer::keeps_shape, Canonicalizer::remember_shape.
//
// shape_ is the result of a walk over these heap references: how many objects are reachable from the first roots
// (written immortals and the threads' objects), and how many each further group of roots added. A group consists of the
// roots that are visited before the next drain(). The result depends on the references of these groups only through the
// objects that they met first, which keeps_shape() compares. Where threads are ordered, they must stay in their places;
// their order depends on the walk only through the numbers of the objects that statics reach.
//
// Invariant: while shape_.known, the references in the loaded state's heap and written immortals are those of the walk,
// and the same objects are shared. No object has a count of modifications, because the canonical form would change it.
// --check=hash walks nevertheless and compares.

#include <algorithm>
#include <cstring>

#include "core/error.h"
#include "vm/state/canonicalizer.h"

namespace pathfleet::vm {

namespace {

const Object* object_in(std::span<const std::byte> content) { return reinterpret_cast<const Object*>(content.data()); }

bool same_elements(const Object* a, const Object* b) {
  const auto* one = static_cast<const Array*>(a);
  const auto* other = static_cast<const Array*>(b);
  return one->length == other->length &&
         std::memcmp(elements<Ref>(one), elements<Ref>(other), one->length * sizeof(Ref)) == 0;
}

bool same_fields(const Object* a, const Object* b, const std::vector<u32>& offsets) {
  for (const u32 offset : offsets) {
    if (field_at<Ref>(a, offset) != field_at<Ref>(b, offset)) return false;
  }
  return true;
}

}  // namespace

// Compares two heap objects. Objects that the walk treats specially count as different.
bool Canonicalizer::same_references(const Object* a, const Object* b) const {
  if (a->class_id != b->class_id) return false;
  const Class& type = *vm_.universe_.by_id(a->class_id);
  if (type.element_type == Type::reference) return same_elements(a, b);
  return type.ignored.empty() && type.mod_count_offset == 0 && type.expected_count_offset == 0 &&
         same_fields(a, b, type.reference_offsets);
}

bool Canonicalizer::same_immortal_references(Ref ref, const Object* a, const Object* b) const {
  if (a->owner != b->owner) return false;
  const Class& type = *vm_.universe_.by_id(a->class_id);
  if (type.element_type == Type::reference) return same_elements(a, b);
  if (vm_.universe_.immortals().statics_owner(ref) &&
      static_cast<const Statics*>(a)->initializing_thread != static_cast<const Statics*>(b)->initializing_thread) {
    return false;
  }
  return same_fields(a, b, vm_.universe_.reference_offsets(ref));
}

void Canonicalizer::heap_changed(ComponentIndex before, ComponentIndex after) {
  if (!shape_.known) return;
  shape_.known = false;
  if (before == 0 || after == 0) return;
  const Object* old = object_in(vm_.store_.content(before));
  const Object* renewed = object_in(vm_.store_.content(after));
  shape_.known = ((old->flags ^ renewed->flags) & kShared) == 0 && same_references(old, renewed);
}

void Canonicalizer::written_changed(PairIndex before, PairIndex after) {
  if (!shape_.known) return;
  if (before == 0 || after == 0) {
    shape_.known = false;
    return;
  }
  const auto [ref, old] = vm_.store_.unpair(before);
  const auto [now, renewed] = vm_.store_.unpair(after);
  shape_.known = ref == now && same_immortal_references(ref, object_in(vm_.store_.content(old)),
                                                        object_in(vm_.store_.content(renewed)));
}

// Whether this transition left all references in the heap and in the written immortals as in the loaded state.
bool Canonicalizer::same_structure() const {
  if (vm_.threads_.size() != vm_.loaded_.threads().size()) return false;
  for (std::size_t i = 0; i < vm_.threads_.size(); ++i) {
    if (vm_.threads_[i].record.thread != vm_.loaded_.threads()[i].record.thread) return false;
  }
  for (const Ref ref : vm_.heap_.cloned()) {
    const Object* object = vm_.heap_.slot(ref);
    if (object == nullptr) return false;
    if (!same_references(object_in(vm_.store_.content(vm_.heap_.leaves().leaf(ref - kFirstHeapRef))), object))
      return false;
  }
  for (const Ref ref : vm_.heap_.written_immortals()) {
    const Object* object = vm_.heap_.slot(ref);
    if (std::memcmp(object, vm_.universe_.immortals().object(ref), vm_.universe_.immortals().size(ref)) == 0)
      return false;
    bool known = false;
    for (u32 i = 0; i < vm_.heap_.written_leaves().size() && !known; ++i) {
      const auto [written, component] = vm_.store_.unpair(vm_.heap_.written_leaves().leaf(i));
      if (written != ref) continue;
      if (!same_immortal_references(ref, object_in(vm_.store_.content(component)), object)) return false;
      known = true;
    }
    if (!known) return false;
  }
  return true;
}

bool Canonicalizer::keeps_shape(bool orders_threads) {
  start_walk();
  sorted_ = false;
  neighbours_ = nullptr;
  // No object keeps kEscaped.
  if (vm_.is_alone() && vm_.loaded_.unseen_ends() > 0) return structure_stays_ = false;
  structure_stays_ = !ignoring_ && vm_.heap_.leaves().size() > 0 && same_structure();
  if (!structure_stays_ || !shape_.known || shape_.marking != marking_ || shape_.threads.size() != vm_.threads_.size())
    return false;
  for (std::size_t i = 0; i < vm_.threads_.size(); ++i) {
    if (vm_.threads_[i].record.thread != shape_.threads[i]) return false;
  }
  if (orders_threads) {
    predicts_ = sorted_ = true;
    sort_threads();
    predicts_ = false;
    if (!threads_stay()) return false;
  }

  const u32 end = kFirstHeapRef + vm_.heap_.leaves().size();
  Ref next = kFirstHeapRef + shape_.core;  // the number of the next object that is met
  others_.clear();
  const auto meet = [&](Ref ref, u32 thread) {
    if (is_immortal(ref)) return true;
    if (ref > next || ref >= end) return false;
    if (ref == next) ++next;
    if (marking_ && !is_reached(ref, level_of(thread))) others_.emplace_back(thread, ref);
    return true;
  };
  const auto drained = [&](Ref from) {
    if (next == from) return true;
    for (const Group& group : shape_.groups) {
      if (group.first != from) continue;
      if (group.roots != next - from) return false;
      next = group.end;
      return true;
    }
    return false;
  };

  Ref from = next;
  for (u32 i = 0; i < vm_.threads_.size(); ++i) {
    if (!meet(vm_.threads_[i].record.object, i)) return false;
  }
  if (!drained(from)) return false;
  for (u32 i = 0; i < vm_.threads_.size(); ++i) {
    from = next;
    for (const Ref ref : frozen_references(vm_.threads_[i].stack)) {
      if (!meet(ref, i)) return false;
    }
    if (i == vm_.threads_.current_index()) {
      for (const FrozenFrame& image : vm_.frames_.images()) {
        bool known = meet(image.monitor, i);
        FrozenFrame::for_each_reference(image, [&](u64 slot) { known = known && meet(as_ref(slot), i); });
        if (!known) return false;
      }
    }
    if (!drained(from)) return false;
  }
  if (next != end) return false;
  if (marking_) {
    sort_others();
    if (others_ != shape_.others) return false;
  }
  return true;
}

/// Whether the first roots alone make the object reachable from this thread, or shared.
bool Canonicalizer::is_reached(Ref ref, u16 level) const {
  const u32 i = ref - kFirstHeapRef;
  return i < shape_.levels.size() && (shape_.levels[i] == level || shape_.levels[i] == kSharedLevel);
}

void Canonicalizer::sort_others() {
  std::sort(others_.begin(), others_.end());
  others_.erase(std::unique(others_.begin(), others_.end()), others_.end());
}

// To be called after the first roots were walked.
void Canonicalizer::note_core() {
  walked_.core = static_cast<u32>(order_.size());
  walked_.groups.clear();
  walked_.levels.clear();
  if (!marking_) return;
  rescan();
  for (const Ref ref : order_) walked_.levels.push_back(marks_[ref - kFirstHeapRef].level);
}

// Drains a group of roots. Those with numbers from `first` on were new.
void Canonicalizer::drain_group(std::size_t first) {
  const auto number = [](std::size_t i) { return kFirstHeapRef + static_cast<Ref>(i); };
  const std::size_t roots = order_.size() - first;
  drain();
  if (roots > 0) walked_.groups.push_back({number(first), static_cast<u32>(roots), number(order_.size())});
}

// To be called after the walk of a state whose heap references are those of the loaded state.
void Canonicalizer::remember_shape() {
  if (!structure_stays_ || !places_.empty() || !numbers_stay_ || !counted_.empty() || !shares_as_loaded()) return;
  std::swap(shape_, walked_);
  predict_neighbours();
  shape_.marking = marking_;
  shape_.threads.clear();
  for (const ThreadEntry& entry : vm_.threads_) shape_.threads.push_back(entry.record.thread);
  others_.clear();
  for (u32 i = 0; marking_ && i < vm_.threads_.size(); ++i) {
    const auto meet = [&](Ref ref) {
      if (!is_immortal(ref) && !is_reached(ref, level_of(i))) others_.emplace_back(i, ref);
    };
    meet(vm_.threads_[i].record.object);
    for (const Ref ref : frozen_references(vm_.threads_[i].stack)) meet(ref);
    if (i != vm_.threads_.current_index()) continue;
    for (const FrozenFrame& image : vm_.frames_.images()) {
      meet(image.monitor);
      FrozenFrame::for_each_reference(image, [&](u64 slot) { meet(as_ref(slot)); });
    }
  }
  sort_others();
  shape_.others = others_;
  shape_.known = true;
}

// --check=hash: checks that the walk gives the result that keeps_shape() predicted.
void Canonicalizer::check_shape() {
  sorted_ = false;
  walk(true);
  PF_CHECK(places_.empty() && numbers_stay_ && counted_.empty() && shares_as_loaded());
}

// Whether the walk found the same objects shared as in the loaded state. All objects have kept their numbers.
bool Canonicalizer::shares_as_loaded() const {
  for (u32 i = 0; i < vm_.heap_.leaves().size(); ++i) {
    const Object* object = object_in(vm_.store_.content(vm_.heap_.leaves().leaf(i)));
    const bool shared = marking_ && marks_[i].level == kSharedLevel && !(object->flags & kConstant);
    if (shared != ((object->flags & kShared) != 0)) return false;
  }
  return true;
}

}  // namespace pathfleet::vm
