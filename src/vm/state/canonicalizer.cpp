#include "vm/state/canonicalizer.h"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "core/error.h"
#include "vm/interpreter/frozen_frame.h"
#include "vm/interpreter/quick.h"
#include "vm/state/fingerprint.h"

namespace pathfleet::vm {

Canonicalizer::Canonicalizer(Machine& vm)
    : vm_(vm),
      hasher_(vm.universe()),
      marks_(open_array<Mark>(vm.heap_.max_end() - kFirstHeapRef, "the table of marks")) {
  static_assert(sizeof(Mark) == Heap::kMarkBytes);
}

Canonicalizer::~Canonicalizer() = default;

// ---- The walk

void Canonicalizer::start_walk() {
  ++epoch_;
  order_.clear();
  scanned_ = 0;
  rescan_.clear();
  counted_.clear();
  copies_.clear();
  places_.clear();
  follow_ignored_ = false;
  ignoring_ = vm_.universe_.ignores_fields();
  marking_ = vm_.visible_mask_source() == kShared && (vm_.threads_.size() > 1 || vm_.options_.observed());
}

void Canonicalizer::meet(Ref ref, u16 level) {
  Mark& mark = marks_[ref - kFirstHeapRef];
  if (mark.epoch != epoch_) {
    mark = {epoch_, kFirstHeapRef + static_cast<Ref>(order_.size()), level};
    order_.push_back(ref);
  } else if (mark.level != level && mark.level != kSharedLevel) {
    mark.level = kSharedLevel;
    rescan_.push_back(ref);
  }
}

void Canonicalizer::scan(Ref ref, u16 level) {
  const Object* object = vm_.heap_.slot(ref);
  const Class& type = *vm_.universe_.by_id(object->class_id);
  if (type.element_type == Type::reference) {
    const auto* array = static_cast<const Array*>(object);
    const Ref* element = elements<Ref>(array);
    for (u32 i = 0; i < array->length; ++i) visit(element[i], level);
    return;
  }
  if (!type.own_offsets.empty() && vm_.threads_.find(ref) >= 0) {
    // walk() visits what is the thread's own. No ignored field is in a class of threads then.
    for (const u32 offset : type.reference_offsets) {
      if (!type.owns(offset)) visit(field_at<Ref>(object, offset), level);
    }
  } else if (type.ignored.empty()) {
    for (const u32 offset : type.reference_offsets) visit(field_at<Ref>(object, offset), level);
  } else {
    for (const u32 offset : type.reference_offsets) {
      if (follow_ignored_ || !type.ignores(offset)) visit(field_at<Ref>(object, offset), level);
    }
  }
  if (type.mod_count_offset != 0 && field_at<i32>(object, type.mod_count_offset) != 0) counted_.push_back(ref);
  if (type.expected_count_offset != 0) copies_.push_back(ref);
}

// Scans every object that was met and not yet scanned, in the order of meeting. Its level may have become kSharedLevel
// since it was met. Then the objects that it refers to are shared too.
void Canonicalizer::drain() {
  while (scanned_ < order_.size()) {
    const Ref ref = order_[scanned_++];
    scan(ref, marks_[ref - kFirstHeapRef].level);
  }
}

void Canonicalizer::rescan() {
  const std::size_t counted = counted_.size();
  const std::size_t copies = copies_.size();
  while (!rescan_.empty()) {
    const Ref ref = rescan_.back();
    rescan_.pop_back();
    scan(ref, kSharedLevel);
  }
  counted_.resize(counted);  // the second scan met nothing new
  copies_.resize(copies);
}

void Canonicalizer::scan_frame(const FrozenFrame& frame, u16 level) {
  visit(frame.monitor, level);
  FrozenFrame::for_each_reference(frame, [&](u64 slot) { visit(as_ref(slot), level); });
}

// The references in a list of frozen frames, outermost frame first. The lists of threads that do not run occur again
// and again, so recent results are kept. A list's index identifies its content.
const std::vector<Ref>& Canonicalizer::frozen_references(PairIndex stack) {
  KnownStack& known = known_stacks_[stack % kKnownStacks];
  if (known.stack == stack) return known.references;
  known.stack = stack;
  known.key = 0;
  known.references.clear();
  stack_.clear();
  for (PairIndex rest = stack; rest != 0;) {
    const auto [frame, next] = vm_.store_.unpair(rest);
    stack_.push_back(frame);
    rest = next;
  }
  for (std::size_t k = stack_.size(); k-- > 0;) {
    const FrozenFrame& frame = frozen(stack_[k]);
    if (frame.monitor != kNull) known.references.push_back(frame.monitor);
    FrozenFrame::for_each_reference(frame, [&](u64 slot) { known.references.push_back(as_ref(slot)); });
  }
  return known.references;
}

void Canonicalizer::collect_immortal_roots() {
  immortal_roots_.clear();
  for (u32 i = 0; i < vm_.heap_.written_leaves().size(); ++i)
    immortal_roots_.push_back(vm_.store_.unpair(vm_.heap_.written_leaves().leaf(i)).left);
  for (const Ref ref : vm_.heap_.written_immortals()) {
    if (std::find(immortal_roots_.begin(), immortal_roots_.end(), ref) == immortal_roots_.end())
      immortal_roots_.push_back(ref);
  }
  // An immortal with its first content is no part of the state.
  std::erase_if(immortal_roots_, [&](Ref ref) {
    const Object* object = vm_.heap_.slot(ref);
    return vm_.heap_.is_fresh(object) &&
           std::memcmp(object, vm_.universe_.immortals().object(ref), vm_.universe_.immortals().size(ref)) == 0;
  });
  std::sort(immortal_roots_.begin(), immortal_roots_.end(),
            [&](Ref a, Ref b) { return vm_.universe_.immortals().key(a) < vm_.universe_.immortals().key(b); });
}

void Canonicalizer::walk(bool final) {
  start_walk();
  collect_immortal_roots();
  for (const Ref ref : immortal_roots_) {
    const Object* object = vm_.at(ref);
    visit(object->owner, kSharedLevel);
    const Class& type = *vm_.universe_.by_id(object->class_id);
    if (type.element_type == Type::reference) {
      const auto* array = static_cast<const Array*>(object);
      for (u32 i = 0; i < array->length; ++i) visit(elements<Ref>(array)[i], kSharedLevel);
    } else {
      visit_immortal(ref, false);
    }
    if (vm_.universe_.immortals().statics_owner(ref))
      visit(static_cast<const Statics*>(object)->initializing_thread, kSharedLevel);
  }
  drain();
  walked_.from_statics = static_cast<u32>(order_.size());
  if (final && vm_.options_.merges_threads()) order_threads();
  // References that come and go with a thread's status follow those of the thread's object. Waiting for a monitor thus
  // mostly leaves all numbers unchanged.
  for (u32 i = 0; i < vm_.threads_.size(); ++i) {
    const Ref thread = vm_.threads_[i].record.thread;
    visit(thread, level_of(i));
    for (const u32 own : vm_.class_of(thread)->own_offsets) visit(field_at<Ref>(vm_.at(thread), own), level_of(i));
  }
  drain();
  note_core();
  std::size_t known = order_.size();
  for (u32 i = 0; i < vm_.threads_.size(); ++i) visit(vm_.threads_[i].record.object, level_of(i));
  drain_group(known);
  for (u32 i = 0; i < vm_.threads_.size(); ++i) {
    known = order_.size();
    for (const Ref ref : frozen_references(vm_.threads_[i].stack)) visit(ref, level_of(i));
    if (i == vm_.threads_.current_index()) {
      for (const FrozenFrame& image : vm_.frames_.images()) scan_frame(image, level_of(i));
    }
    drain_group(known);
  }
  rescan();
  compared_ = order_.size();
  if (ignoring_) walk_ignored();
  if (final && vm_.by_site_) number_by_site();
  // Usually no object was made, dropped or reordered. Then no reference is renamed.
  numbers_stay_ = order_.size() == vm_.heap_.leaves().size();
  for (std::size_t i = 0; numbers_stay_ && i < order_.size(); ++i) {
    numbers_stay_ = order_[i] == kFirstHeapRef + static_cast<Ref>(i);
  }
}

// Objects reachable only through ignored fields stay behind the others.
void Canonicalizer::number_by_site() {
  vm_.name_sites(order_);
  const auto before = [&](Ref a, Ref b) { return vm_.heap_.slot(a)->hash < vm_.heap_.slot(b)->hash; };
  const auto compared = order_.begin() + static_cast<std::ptrdiff_t>(compared_);
  std::sort(order_.begin(), compared, before);
  std::sort(compared, order_.end(), before);
  for (std::size_t i = 0; i < order_.size(); ++i)
    marks_[order_[i] - kFirstHeapRef].number = kFirstHeapRef + static_cast<Ref>(i);
}

std::vector<Ref> Canonicalizer::reachable() {
  vm_.frames_.build_images();
  walk(false);
  return order_;
}

std::vector<Ref> Canonicalizer::numbering() const {
  if (!kept_) return order_;
  std::vector<Ref> same(vm_.heap_.leaves().size());
  std::iota(same.begin(), same.end(), kFirstHeapRef);
  return same;
}

// ---- Counts of modifications
// A collection's modCount grows for ever, and matters only in comparison with an iterator's copy of it. If every copy
// is known, the count becomes 0, and a copy becomes 0 if it was equal or -1 if not. Otherwise counts stay as they are.

void Canonicalizer::normalize_counts() {
  if (counted_.empty()) return;
  for (const ThreadEntry& entry : vm_.threads_) {
    for (PairIndex rest = entry.stack; rest != 0;) {
      const auto [frame, next] = vm_.store_.unpair(rest);
      if (keeps_count(frozen(frame))) return;
      rest = next;
    }
  }
  for (const FrozenFrame& image : vm_.frames_.images()) {
    if (keeps_count(image)) return;
  }
  std::vector<std::pair<Ref, bool>> equal;
  for (const Ref copy : copies_) {
    const Class& type = *vm_.class_of(copy);
    if (type.expected_owner_offset == 0) return;
    const Ref owner = vm_.get<Ref>(copy, type.expected_owner_offset);
    const u32 count_offset = owner == kNull ? 0 : vm_.class_of(owner)->mod_count_offset;
    if (count_offset == 0 || is_immortal(owner))
      continue;  // a collection class of the user, or an immortal: its count never changes
    equal.emplace_back(copy, vm_.get<i32>(owner, count_offset) == vm_.get<i32>(copy, type.expected_count_offset));
  }
  for (const auto& [copy, is_equal] : equal) {
    const u32 offset = vm_.class_of(copy)->expected_count_offset;
    const i32 value = is_equal ? 0 : -1;
    if (vm_.get<i32>(copy, offset) != value) vm_.set<i32>(copy, offset, value);
  }
  for (const Ref ref : counted_) vm_.set<i32>(ref, vm_.class_of(ref)->mod_count_offset, 0);
}

bool Canonicalizer::keeps_count(const FrozenFrame& frame) const {
  Method* method = vm_.universe_.method(frame.method_id());
  const Code& code = *vm_.universe_.code(*method);
  if (code.keeps_mod_count) return true;
  if (!code.counts_modifications) return false;
  // In the middle of modCount++, the old count is on the operand stack. It was read at most three instructions ago.
  const u32 at = code.index_of[frame.bci];
  for (u32 back = 1; back <= 3 && back <= at; ++back) {
    const Insn& insn = code.insns[at - back];
    if (plain(insn.operation()) == Quick::getfield32 && static_cast<const Field*>(insn.p)->name == "modCount")
      return true;
  }
  return false;
}

// ---- Interning

Ref Canonicalizer::renamed(Ref ref) const { return is_immortal(ref) ? ref : marks_[ref - kFirstHeapRef].number; }

// The thread that put something into an exclusive queue may be dead (exclusive_queues.h).
Ref Canonicalizer::renamed_owner(Ref thread) const {
  return is_immortal(thread) || marks_[thread - kFirstHeapRef].epoch == epoch_ ? renamed(thread)
                                                                               : vm_.universe_.thread_class->mirror;
}

// kNull: the walk did not reach it. That is the dead owner of a queue (renamed_owner).
Ref Canonicalizer::new_number(Ref ref) const {
  const Mark& mark = marks_[ref - kFirstHeapRef];
  return mark.epoch == epoch_ ? mark.number : kNull;
}

bool Canonicalizer::renamed_away(Ref ref) const {
  if (is_immortal(ref)) return false;
  const Mark& mark = marks_[ref - kFirstHeapRef];
  return mark.epoch != epoch_ || mark.number != ref;
}

std::span<std::byte> Canonicalizer::copy(const void* bytes, u32 size) {
  buffer_.resize(std::max<std::size_t>(buffer_.size(), size));
  std::memcpy(buffer_.data(), bytes, size);
  return {buffer_.data(), size};
}

void Canonicalizer::rename(Object* object, const Class& type, const std::vector<u32>& offsets) const {
  object->owner = renamed_owner(object->owner);
  if (type.element_type == Type::reference) {
    auto* array = static_cast<Array*>(object);
    Ref* element = elements<Ref>(array);
    for (u32 i = 0; i < array->length; ++i) element[i] = renamed(element[i]);
    return;
  }
  for (const u32 offset : offsets) {
    Ref& ref = field_at<Ref>(object, offset);
    if (is_immortal(ref)) continue;
    ref = new_number(ref);
    PF_CHECK(ref != kNull);
  }
}

// An object that was shared and no longer is keeps kEscaped, as long as other threads may still have used it, or may
// have done so in no order with what the last one does (claim D4).
u8 Canonicalizer::flags_of(Ref ref, bool shared, bool marking) const {
  const Object& object = *vm_.heap_.slot(ref);
  const u8 rest = object.flags & static_cast<u8>(~(kShared | kEscaped));
  if (shared) return rest | kShared;
  if ((!marking && vm_.unseen_ends() == 0) || !(object.flags & (kShared | kEscaped))) return rest;
  const Class& type = *vm_.universe_.by_id(object.class_id);
  return type.remembers_sharing || object.owned != 0 || (type.has_trusted_finals && is_being_constructed(ref))
             ? rest | kEscaped
             : rest;
}

// Whether a running constructor has a reference to the object.
bool Canonicalizer::is_being_constructed(Ref ref) const {
  const auto holds = [&](const FrozenFrame& frame) {
    bool found = false;
    if (vm_.universe_.method(frame.method_id())->is_initializer()) {
      FrozenFrame::for_each_reference(frame, [&](u64 slot) { found = found || as_ref(slot) == ref; });
    }
    return found;
  };
  for (u32 i = 0; i < vm_.threads_.size(); ++i) {
    for (PairIndex rest = vm_.threads_[i].stack; rest != 0;) {
      const auto [frame, next] = vm_.store_.unpair(rest);
      if (holds(frozen(frame))) return true;
      rest = next;
    }
  }
  if (vm_.threads_.current_index() == LiveThreads::kNobody) return false;
  for (const FrozenFrame& image : vm_.frames_.images()) {
    if (holds(image)) return true;
  }
  return false;
}

ComponentIndex Canonicalizer::object_component(Ref ref) {
  const Object* object = vm_.heap_.slot(ref);
  const bool shared = marking_ && marks_[ref - kFirstHeapRef].level == kSharedLevel && !(object->flags & kConstant);
  const u8 flags = flags_of(ref, shared, marking_);
  if (!vm_.heap_.is_fresh(object))
    return numbers_stay_ && flags == object->flags ? vm_.heap_.leaves().leaf(ref - kFirstHeapRef)
                                                   : renamed_object(ref, flags);
  return intern_renamed(ref, flags);
}

ComponentIndex Canonicalizer::intern_renamed(Ref ref, u8 flags) {
  const auto bytes = copy(vm_.heap_.slot(ref), vm_.object_bytes(ref));
  auto* renewed = reinterpret_cast<Object*>(bytes.data());
  renewed->flags = flags;
  const Class& type = *vm_.universe_.by_id(renewed->class_id);
  rename(renewed, type, type.reference_offsets);
  return intern(bytes);
}

// The renamed component of an object of the loaded state that was not written.
ComponentIndex Canonicalizer::renamed_object(Ref ref, u8 flags) {
  const Object* object = vm_.heap_.slot(ref);
  const Class& type = *vm_.universe_.by_id(object->class_id);
  const ComponentIndex loaded = vm_.heap_.leaves().leaf(ref - kFirstHeapRef);
  const auto any_of_references = [&](auto condition) {
    if (condition(object->owner)) return true;
    if (type.element_type != Type::reference) {
      return std::any_of(type.reference_offsets.begin(), type.reference_offsets.end(),
                         [&](u32 offset) { return condition(field_at<Ref>(object, offset)); });
    }
    const auto* array = static_cast<const Array*>(object);
    return std::any_of(elements<Ref>(array), elements<Ref>(array) + array->length, condition);
  };
  if (flags == object->flags && !any_of_references([this](Ref old) { return renamed_away(old); })) return loaded;
  renaming_cache_.begin(loaded, flags);
  any_of_references([this](Ref old) {
    if (!is_immortal(old)) renaming_cache_.add(new_number(old));
    return false;
  });
  RenamingCache::Entry* const known = renaming_cache_.find();
  if (known && known->renamed != 0 && !vm_.options_.check_hash) return known->renamed;
  const ComponentIndex component = intern_renamed(ref, flags);
  if (known) {
    PF_CHECK(known->renamed == 0 || known->renamed == component);
    known->renamed = component;
  }
  return component;
}

// The component of an object that was written, if no walk was needed: its references, and the threads that reach it,
// are as in the loaded state.
ComponentIndex Canonicalizer::kept_component(Ref ref) {
  Object* object = vm_.heap_.slot(ref);
  const auto* loaded =
      reinterpret_cast<const Object*>(vm_.store_.content(vm_.heap_.leaves().leaf(ref - kFirstHeapRef)).data());
  object->flags = flags_of(ref, !(object->flags & kConstant) && (loaded->flags & kShared), marking_);
  return intern({reinterpret_cast<const std::byte*>(object), vm_.object_bytes(ref)});
}

void Canonicalizer::intern_heap(Fingerprint& sum) {
  const auto replace = [&](u32 i, ComponentIndex before, ComponentIndex after) {
    if (before != 0) sum = sum - placed(vm_.store_.fingerprint(before), ComponentRole::heap, i);
    if (after != 0) sum = sum + placed(vm_.store_.fingerprint(after), ComponentRole::heap, i);
  };
  if (kept_) {
    changes_.clear();
    std::sort(vm_.heap_.cloned().begin(), vm_.heap_.cloned().end());
    for (const Ref ref : vm_.heap_.cloned()) {
      const u32 i = ref - kFirstHeapRef;
      const ComponentIndex after = kept_component(ref);
      if (after == vm_.heap_.leaves().leaf(i)) continue;
      replace(i, vm_.heap_.leaves().leaf(i), after);
      changes_.emplace_back(i, after);
    }
    return;
  }
  const std::vector<u32>& loaded = vm_.heap_.leaves().leaves();
  const u32 old_size = static_cast<u32>(loaded.size());
  const u32 new_size = static_cast<u32>(order_.size());
  heap_leaves_.resize(new_size);
  for (u32 i = 0; i < new_size; ++i) {
    const ComponentIndex before = i < old_size ? loaded[i] : 0;
    const ComponentIndex after = heap_leaves_[i] = object_component(order_[i]);
    if (before != after) replace(i, before, after);
  }
  for (u32 i = new_size; i < old_size; ++i) replace(i, loaded[i], 0);
}

// Whether an immortal refers to no object that gets another number.
bool Canonicalizer::keeps_references(Ref ref, const Object& object) const {
  if (renamed_owner(object.owner) != object.owner) return false;
  const auto keeps = [this](Ref to) { return is_immortal(to) || new_number(to) == to; };
  if (vm_.universe_.by_id(object.class_id)->element_type == Type::reference) {
    const auto& array = static_cast<const Array&>(object);
    return std::all_of(elements<Ref>(&array), elements<Ref>(&array) + array.length, keeps);
  }
  if (vm_.universe_.immortals().statics_owner(ref) && !keeps(static_cast<const Statics&>(object).initializing_thread))
    return false;
  const auto& offsets = vm_.universe_.reference_offsets(ref);
  return std::all_of(offsets.begin(), offsets.end(), [&](u32 offset) { return keeps(field_at<Ref>(&object, offset)); });
}

void Canonicalizer::intern_written_immortals(Fingerprint& sum) {
  written_leaves_.clear();
  u32 loaded = 0;
  for (const Ref ref : immortal_roots_) {
    const Object* object = vm_.heap_.slot(ref);
    if (!vm_.heap_.is_fresh(object) && (numbers_stay_ || keeps_references(ref, *object))) {
      // Unchanged: roots and leaves are in the same order.
      while (vm_.store_.unpair(vm_.heap_.written_leaves().leaf(loaded)).left != ref) ++loaded;
      const u32 leaf = vm_.heap_.written_leaves().leaf(loaded);
      written_leaves_.push_back(leaf);
      sum = sum + placed(vm_.store_.fingerprint(vm_.store_.unpair(leaf).right), ComponentRole::immortal,
                         vm_.universe_.immortals().key(ref));
      continue;
    }
    const auto bytes = copy(object, vm_.object_bytes(ref));
    auto* renewed = reinterpret_cast<Object*>(bytes.data());
    if (!kept_) rename(renewed, *vm_.universe_.by_id(object->class_id), vm_.universe_.reference_offsets(ref));
    if (!kept_ && vm_.universe_.immortals().statics_owner(ref)) {
      auto* statics = static_cast<Statics*>(renewed);
      statics->initializing_thread = renamed(statics->initializing_thread);
    }
    const ComponentIndex component = intern(bytes);
    written_leaves_.push_back(vm_.store_.pair(ref, component));
    sum = sum + placed(vm_.store_.fingerprint(component), ComponentRole::immortal, vm_.universe_.immortals().key(ref));
  }
}

PairIndex Canonicalizer::renamed_stack(PairIndex stack) {
  if (stack == 0 || numbers_stay_) return stack;
  const auto [frame, rest] = vm_.store_.unpair(stack);
  const PairIndex renewed_rest = renamed_stack(rest);
  const FrozenFrame& old = frozen(frame);
  bool differs = renamed_away(old.monitor);
  FrozenFrame::for_each_reference(old, [&](u64 slot) { differs |= renamed_away(as_ref(slot)); });
  const ComponentIndex component = differs ? renamed_frame(old) : frame;
  return component == frame && renewed_rest == rest ? stack : vm_.store_.pair(component, renewed_rest);
}

ComponentIndex Canonicalizer::renamed_frame(const FrozenFrame& old) {
  if (numbers_stay_) return intern({reinterpret_cast<const std::byte*>(&old), old.words() * 8});
  const auto bytes = copy(&old, old.words() * 8);
  auto& renewed = *reinterpret_cast<FrozenFrame*>(bytes.data());
  renewed.monitor = renamed(renewed.monitor);
  FrozenFrame::for_each_reference(renewed, [&](u64& slot) { slot = renamed(as_ref(slot)); });
  return intern(bytes);
}

// The cache entry of a thread that differs from the loaded state only in the numbers of objects. Null: it differs
// otherwise, or refers to too many objects.
RenamingCache::Entry* Canonicalizer::find_renaming(u32 index) {
  if (numbers_stay_ || index == vm_.threads_.current_index()) return nullptr;
  const ThreadEntry& entry = vm_.threads_[index];
  const u32 before = places_.empty() ? index : places_[index];
  if (before >= vm_.loaded_.threads().size()) return nullptr;
  const ThreadEntry& loaded = vm_.loaded_.threads()[before];
  if (entry.stack != loaded.stack || std::memcmp(&entry.record, &loaded.record, sizeof(ThreadRecord)) != 0)
    return nullptr;
  renaming_cache_.begin(loaded.component, loaded.stack);
  renaming_cache_.add(renamed(entry.record.thread));
  renaming_cache_.add(renamed(entry.record.object));
  for (const Ref ref : frozen_references(entry.stack)) renaming_cache_.add(renamed(ref));
  return renaming_cache_.find();
}

void Canonicalizer::intern_thread(u32 index) {
  ThreadEntry& entry = vm_.threads_[index];
  RenamingCache::Entry* const known = find_renaming(index);
  if (known && known->renamed != 0 && !vm_.options_.check_hash) {
    entry.component = known->renamed;
    entry.stack = known->renamed_stack;
    return;
  }
  ThreadRecord record = entry.record;
  if (!numbers_stay_) {
    record.thread = renamed(record.thread);
    record.object = renamed(record.object);
  }
  const auto& loaded = vm_.loaded_.threads();
  const bool same = index < loaded.size() && std::memcmp(&record, &loaded[index].record, sizeof record) == 0;
  entry.component = same ? loaded[index].component : intern(std::as_bytes(std::span(&record, 1)));
  PairIndex stack = renamed_stack(entry.stack);
  if (index == vm_.threads_.current_index()) {
    for (const FrozenFrame& image : vm_.frames_.images()) stack = vm_.store_.pair(renamed_frame(image), stack);
  }
  entry.stack = stack;
  if (!known) return;
  PF_CHECK(known->renamed == 0 || (known->renamed == entry.component && known->renamed_stack == stack));
  known->renamed = entry.component;
  known->renamed_stack = stack;
}

// Replaces one thread by another in the sum. Components that both have at the same position cancel out.
void Canonicalizer::add_difference(Fingerprint& sum, u32 index, const ThreadEntry& before,
                                   const ThreadEntry& after) const {
  if (before.component != after.component) {
    sum = sum - placed(vm_.store_.fingerprint(before.component), ComponentRole::thread, index) +
          placed(vm_.store_.fingerprint(after.component), ComponentRole::thread, index);
  }
  PairIndex old = before.stack, now = after.stack;
  for (u64 place = u64{index} << 32; old != now; ++place) {
    const auto [old_frame, old_rest] = vm_.store_.unpair(old);
    const auto [new_frame, new_rest] = vm_.store_.unpair(now);
    if (old_frame != new_frame) {
      if (old != 0) sum = sum - placed(vm_.store_.fingerprint(old_frame), ComponentRole::frame, place);
      if (now != 0) sum = sum + placed(vm_.store_.fingerprint(new_frame), ComponentRole::frame, place);
    }
    old = old_rest;
    now = new_rest;
  }
}

Fingerprint Canonicalizer::thread_fingerprint(u32 index, ComponentIndex record, PairIndex stack) const {
  Fingerprint sum = placed(vm_.store_.fingerprint(record), ComponentRole::thread, index);
  u32 depth = 0;
  for (PairIndex rest = stack; rest != 0; ++depth) {
    const auto [frame, next] = vm_.store_.unpair(rest);
    sum = sum + placed(vm_.store_.fingerprint(frame), ComponentRole::frame, static_cast<u64>(index) << 32 | depth);
    rest = next;
  }
  return sum;
}

// Of the threads that have ended unseen, those whose Thread nobody reaches count as one: nobody can see their ends any
// more. To be called after a walk. Without one, no object was dropped.
void Canonicalizer::count_unseen_ends() {
  if (vm_.unseen_ends_ == 0) return;
  u32 reached = 0;
  for (const std::vector<Ref>* refs : {&order_, &immortal_roots_}) {
    for (const Ref ref : *refs) reached += (vm_.heap_.slot(ref)->flags & kUnseenEnd) != 0;
  }
  PF_CHECK(reached <= vm_.unseen_ends_);
  vm_.unseen_ends_ = std::min(vm_.unseen_ends_, reached + 1);
}

ComponentIndex Canonicalizer::intern_output() {
  if (vm_.output_.empty() && vm_.path().record() == PathRecord{} && vm_.early_time_outs() == 0 &&
      vm_.ended_threads() == 0 && vm_.unseen_ends() == 0)
    return 0;
  const std::size_t size = sizeof(OutputHeader) + vm_.output_.size();
  buffer_.resize(std::max(buffer_.size(), size));
  const OutputHeader header{kOutputTag, vm_.path().record(), vm_.early_time_outs(), vm_.ended_threads(),
                            vm_.unseen_ends()};
  std::memcpy(buffer_.data(), &header, sizeof header);
  std::memcpy(buffer_.data() + sizeof header, vm_.output_.data(), vm_.output_.size());
  return intern({buffer_.data(), size});
}

void Canonicalizer::intern_threads(Fingerprint& sum) {
  const auto& old_threads = vm_.loaded_.threads();
  thread_leaves_.clear();
  for (u32 i = 0; i < vm_.threads_.size(); ++i) {
    const ThreadEntry& entry = vm_.threads_[i];
    const bool was = i < old_threads.size();
    // A thread that did not run and was not woken or interrupted is as in the loaded state.
    if (numbers_stay_ && i != vm_.threads_.current_index() && was && entry.stack == old_threads[i].stack &&
        std::memcmp(&entry.record, &old_threads[i].record, sizeof(ThreadRecord)) == 0) {
      thread_leaves_.push_back(vm_.loaded_.thread_tree().leaf(i));
      continue;
    }
    intern_thread(i);
    thread_leaves_.push_back(0);  // make_root() pairs them
    if (was) {
      add_difference(sum, i, old_threads[i], entry);
    } else {
      sum = sum + thread_fingerprint(i, entry.component, entry.stack);
    }
  }
  for (u32 i = static_cast<u32>(vm_.threads_.size()); i < old_threads.size(); ++i) {
    sum = sum - thread_fingerprint(i, old_threads[i].component, old_threads[i].stack);
  }
}

// To be called after all components were interned.
u64 Canonicalizer::make_root(ComponentIndex output, StateParts& parts) {
  ComponentStore& store = vm_.store_;
  parts.heap_size = kept_ ? vm_.heap_.leaves().size() : static_cast<u32>(heap_leaves_.size());
  parts.heap = kept_ ? vm_.heap_.leaves().with_changes(store, changes_) : vm_.heap_.leaves().with(store, heap_leaves_);
  parts.written_size = static_cast<u32>(written_stays_ ? vm_.heap_.written_leaves().size() : written_leaves_.size());
  parts.written =
      written_stays_ ? vm_.heap_.written_leaves().top() : vm_.heap_.written_leaves().with(store, written_leaves_);
  for (u32 i = 0; i < thread_leaves_.size(); ++i) {
    const ThreadEntry& entry = vm_.threads_[i];
    if (thread_leaves_[i] == 0) thread_leaves_[i] = store.pair(entry.component, entry.stack);
  }
  parts.thread_count = static_cast<u32>(thread_leaves_.size());
  parts.threads = vm_.loaded_.thread_tree().with(store, thread_leaves_);
  parts.output = output;
  return roots_.join(store, parts);
}

StateRef Canonicalizer::run(const KnownStates* known) {
  vm_.frames_.build_images();
  // If objects have names, only the walk finds their places.
  kept_ = !vm_.by_site_ && keeps_shape(vm_.options_.merges_threads() && vm_.threads_.size() > 1);
  if (kept_) {
    if (vm_.options_.check_hash) check_shape();
    numbers_stay_ = true;
  } else {
    walk(true);
    normalize_counts();
    count_unseen_ends();
    if (!vm_.by_site_) remember_shape();
  }
  Fingerprint sum = vm_.loaded_.state().fingerprint;
  const ComponentStore& store = vm_.store_;

  intern_heap(sum);
  written_stays_ = kept_ && vm_.heap_.written_immortals().empty();
  if (!written_stays_) {
    if (kept_) collect_immortal_roots();
    for (u32 i = 0; i < vm_.heap_.written_leaves().size(); ++i) {
      const auto [ref, component] = store.unpair(vm_.heap_.written_leaves().leaf(i));
      sum = sum - placed(store.fingerprint(component), ComponentRole::immortal, vm_.universe_.immortals().key(ref));
    }
    intern_written_immortals(sum);
  }
  intern_threads(sum);
  ComponentIndex output = vm_.loaded_.output();
  if (vm_.options_.has_output_component()) {
    if (output != 0) sum = sum - placed(store.fingerprint(output), ComponentRole::output, 0);
    output = intern_output();
    if (output != 0) sum = sum + placed(store.fingerprint(output), ComponentRole::output, 0);
  }

  StateRef state(0, sum);
  if (ignoring_ || known == nullptr || !known->knows(sum)) {
    StateParts parts;
    state.root = make_root(output, parts);
    if (ignoring_) match(state, parts);
  }
  // Without a walk, the objects are those of the loaded state, and what the transition made is garbage.
  const auto is_live = [&](Ref ref) {
    if (is_immortal(ref)) return true;
    return kept_ ? ref < vm_.heap_.first_fresh() : marks_[ref - kFirstHeapRef].epoch == epoch_;
  };
  for (NumberedObjects* const numbered : {&vm_.nameless_, &vm_.mentioned})
    numbered->rename(is_live, [&](Ref ref) { return kept_ ? ref : renamed(ref); });
  return state;
}

Fingerprint Canonicalizer::full_fingerprint(const StateRef& state) const {
  if (vm_.universe_.ignores_fields()) return matched_fingerprint(vm_.universe_, vm_.store_, state.root, true);
  const ComponentStore& store = vm_.store_;
  Fingerprint sum;
  const auto add = [&](ComponentIndex component, ComponentRole place, u64 where) {
    const Fingerprint anew = portable_fingerprint(vm_.universe_, store.content(component));
    PF_CHECK(anew == store.fingerprint(component));
    sum = sum + placed(anew, place, where);
  };
  const StateParts parts = split(store, state.root);
  StateTree tree;
  tree.load(store, parts.heap_size, parts.heap, [&](u32 i, u32, u32 leaf) { add(leaf, ComponentRole::heap, i); });
  StateTree written_tree;
  written_tree.load(store, parts.written_size, parts.written, [&](u32, u32, u32 leaf) {
    const auto [ref, component] = store.unpair(leaf);
    add(component, ComponentRole::immortal, vm_.universe_.immortals().key(ref));
  });
  StateTree thread_tree;
  thread_tree.load(store, parts.thread_count, parts.threads, [&](u32 i, u32, u32 leaf) {
    const auto [record, stack] = store.unpair(leaf);
    add(record, ComponentRole::thread, i);
    u64 depth = 0;
    for (PairIndex rest = stack; rest != 0; ++depth) {
      const auto [frame, next] = store.unpair(rest);
      add(frame, ComponentRole::frame, static_cast<u64>(i) << 32 | depth);
      rest = next;
    }
  });
  if (parts.output != 0) add(parts.output, ComponentRole::output, 0);
  return sum;
}

}  // namespace pathfleet::vm
