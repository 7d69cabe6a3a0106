// The canonical form of programs with ignored fields: only a part of the state is compared. Main function:
// Canonicalizer::match.
//
// The sum is not updated by difference here. It is computed anew for each state, from the fingerprints in the store.
// Only programs with ignored fields pay for this.

#include <algorithm>

#include "vm/state/canonicalizer.h"

namespace pathfleet::vm {

// Visits the references of an immortal: either those in ignored fields, or all others.
// While a thread initialises a class, no other thread can use the static fields (JVMS 5.5). An observer of states can.
u16 Canonicalizer::level_of_statics(const Statics& statics) const {
  if (statics.status != InitStatus::in_progress || !vm_.options_.initializers_own_statics()) return kSharedLevel;
  const i32 thread = vm_.threads_.find(statics.initializing_thread);
  return thread < 0 ? kSharedLevel : level_of(static_cast<u32>(thread));
}

void Canonicalizer::visit_immortal(Ref ref, bool ignored_ones) {
  const Object* object = vm_.at(ref);
  const Class* statics = vm_.universe_.immortals().statics_owner(ref);
  const u16 level = statics ? level_of_statics(*static_cast<const Statics*>(object)) : kSharedLevel;
  const auto& ignored = statics ? statics->ignored_statics : vm_.class_of(ref)->ignored;
  const bool is_live_thread = !statics && !vm_.class_of(ref)->own_offsets.empty() && vm_.threads_.find(ref) >= 0;
  for (const u32 offset : vm_.universe_.reference_offsets(ref)) {
    if (is_live_thread && vm_.class_of(ref)->owns(offset)) continue;
    const bool is_ignored =
        !ignored.empty() &&
        std::any_of(ignored.begin(), ignored.end(), [&](const IgnoredField& field) { return field.offset == offset; });
    if (is_ignored == ignored_ones) visit(field_at<Ref>(object, offset), level);
  }
}

// Objects reachable only through ignored fields stay alive. They are numbered behind all others.
void Canonicalizer::walk_ignored() {
  follow_ignored_ = true;
  compared_shared_.clear();
  for (std::size_t i = 0; i < compared_; ++i) {
    compared_shared_.push_back(marks_[order_[i] - kFirstHeapRef].level == kSharedLevel);
  }
  for (const Ref ref : immortal_roots_) visit_immortal(ref, true);
  for (std::size_t i = 0; i < compared_; ++i) {
    const Object* object = vm_.heap_.slot(order_[i]);
    const Class& type = *vm_.universe_.by_id(object->class_id);
    for (const IgnoredField& field : type.ignored) {
      if (field.type == Type::reference)
        visit(field_at<Ref>(object, field.offset), marks_[order_[i] - kFirstHeapRef].level);
    }
  }
  drain();
  rescan();
}

ComponentIndex Canonicalizer::masked(ComponentIndex component, bool clear_shared) {
  const auto content = vm_.store_.content(component);
  const auto* ignored = MatchMask(vm_.universe_).ignored_in(content);
  const bool clear = clear_shared && (reinterpret_cast<const Object*>(content.data())->flags & kShared);
  if (!ignored && !clear) return component;
  const auto bytes = copy(content.data(), static_cast<u32>(content.size()));
  if (ignored) MatchMask::apply(*ignored, bytes.data());
  if (clear) reinterpret_cast<Object*>(bytes.data())->flags &= static_cast<u8>(~kShared);
  return intern(bytes);
}

void Canonicalizer::match(StateRef& state, const StateParts& whole) {
  StateParts parts = whole;
  ComponentStore& store = vm_.store_;
  Fingerprint sum;
  const auto add = [&](ComponentIndex component, ComponentRole place, u64 where) {
    sum = sum + placed(store.fingerprint(component), place, where);
  };
  match_leaves_.clear();
  for (u32 i = 0; i < compared_; ++i) {
    match_leaves_.push_back(masked(heap_leaves_[i], !compared_shared_[i]));
    add(match_leaves_.back(), ComponentRole::heap, i);
  }
  parts.heap_size = static_cast<u32>(compared_);
  if (vm_.options_.exact_store) parts.heap = match_heap_.with(store, match_leaves_);

  match_leaves_.clear();
  for (const u32 leaf : written_leaves_) {
    const auto [ref, component] = store.unpair(leaf);
    if (MatchMask(vm_.universe_).is_as_before_main(ref, store.content(component))) continue;
    const ComponentIndex compared = masked(component, false);
    match_leaves_.push_back(store.pair(ref, compared));
    add(compared, ComponentRole::immortal, vm_.universe_.immortals().key(ref));
  }
  for (u32 i = 0; i < vm_.threads_.size(); ++i) {
    const auto [record, stack] = store.unpair(thread_leaves_[i]);
    sum = sum + thread_fingerprint(i, record, stack);
  }
  if (parts.output != 0) add(parts.output, ComponentRole::output, 0);
  state.fingerprint = sum;
  if (!vm_.options_.exact_store) return;
  parts.written_size = static_cast<u32>(match_leaves_.size());
  parts.written = match_written_.with(store, match_leaves_);
  state.match = match_roots_.join(store, parts);
}

}  // namespace pathfleet::vm
