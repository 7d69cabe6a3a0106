#include "vm/state/raw_state.h"

#include <algorithm>
#include <cstring>
#include <mutex>

#include "core/error.h"
#include "vm/state/canonicalizer.h"
#include "vm/state/fingerprint.h"
#include "vm/state/object_references.h"

namespace pathfleet::vm {

// Finds the immortals that differ from their first content, in the order in which states list them.
void RawState::find_written(Machine& vm) {
  const Universe& universe = vm.universe_;
  const std::lock_guard lock(vm.universe_.mutex());  // the newest immortal may be incomplete
  written_.clear();
  for (Ref ref = 1; ref < universe.immortals().count(); ++ref) {
    const Object* now = vm.heap_.slot(ref);
    if (now == nullptr || now == universe.immortals().object(ref)) continue;
    const bool same_size = vm.object_bytes(ref) == universe.immortals().size(ref);
    if (!same_size || std::memcmp(now, universe.immortals().object(ref), universe.immortals().size(ref)) != 0)
      written_.push_back(ref);
  }
  std::sort(written_.begin(), written_.end(),
            [&](Ref a, Ref b) { return universe.immortals().key(a) < universe.immortals().key(b); });
}

void RawState::use(Machine& vm, std::vector<Ref>& roots, u32 users) {
  ++walk_;
  while (!roots.empty()) {
    const Ref ref = roots.back();
    roots.pop_back();
    if (is_immortal(ref) || seen_[ref - kFirstHeapRef] == walk_) continue;
    seen_[ref - kFirstHeapRef] = walk_;
    users_[ref - kFirstHeapRef] += users;
    for_each_reference(vm, ref, [&](u32 offset) {
      if (!is_own(vm, ref, offset)) roots.push_back(field_at<Ref>(vm.at(ref), offset));
    });
  }
}

void RawState::find_users(Machine& vm) {
  users_.assign(size_, 0);
  seen_.assign(size_, 0);
  walk_ = 0;
  std::vector<Ref> roots;
  std::vector<std::vector<Ref>> initialized_by(vm.threads_.size());  // static fields of the classes that are
  for (const Ref ref : written_) {
    const Object* object = vm.at(ref);
    roots.push_back(object->owner);
    const auto* statics = vm.universe_.immortals().statics_owner(ref) ? static_cast<const Statics*>(object) : nullptr;
    if (statics) roots.push_back(statics->initializing_thread);
    const bool in_progress =
        statics && statics->status == InitStatus::in_progress && vm.options_.initializers_own_statics();
    const i32 thread = in_progress ? vm.threads_.find(statics->initializing_thread) : -1;
    std::vector<Ref>& users = thread < 0 ? roots : initialized_by[static_cast<u32>(thread)];
    for_each_reference(vm, ref, [&](u32 offset) {
      if (statics || !is_own(vm, ref, offset)) users.push_back(field_at<Ref>(object, offset));
    });
  }
  use(vm, roots, 2);
  for (u32 i = 0; i < vm.threads_.size(); ++i) {
    const ThreadEntry& entry = vm.threads_[i];
    const auto add = [&](const FrozenFrame& frame) {
      roots.push_back(frame.monitor);
      FrozenFrame::for_each_reference(frame, [&](u64 slot) { roots.push_back(static_cast<Ref>(slot)); });
    };
    roots = std::move(initialized_by[i]);
    roots.insert(roots.end(), {entry.record.thread, entry.record.object});
    for_each_reference(vm, entry.record.thread, [&](u32 offset) {
      if (is_own(vm, entry.record.thread, offset)) roots.push_back(field_at<Ref>(vm.at(entry.record.thread), offset));
    });
    for (PairIndex rest = entry.stack; rest != 0; rest = vm.store_.unpair(rest).right) {
      add(vm.frames_.frozen(vm.store_.unpair(rest).left));
    }
    if (i == vm.threads_.current_index()) {
      for (const FrozenFrame& image : vm.frames_.images()) add(image);
    }
    use(vm, roots, 1);
  }
}

namespace {

Fingerprint fingerprint_of_thread(const ComponentStore& store, u32 leaf, u32 place) {
  const auto [record, stack] = store.unpair(leaf);
  Fingerprint sum = placed(store.fingerprint(record), ComponentRole::thread, place);
  u64 depth = u64{place} << 32;
  for (PairIndex rest = stack; rest != 0; rest = store.unpair(rest).right) {
    sum = sum + placed(store.fingerprint(store.unpair(rest).left), ComponentRole::frame, depth++);
  }
  return sum;
}

}  // namespace

// As Canonicalizer::count_unseen_ends.
u32 RawState::unseen_ends(const Machine& vm) const {
  u32 reached = 0;
  const auto count = [&](Ref ref) { reached += (vm.heap_.slot(ref)->flags & kUnseenEnd) != 0; };
  for (const Ref ref : written_) count(ref);
  for (Ref ref = kFirstHeapRef; ref < kFirstHeapRef + size_; ++ref) {
    if (vm.heap_.slot(ref) && is_used(ref)) count(ref);
  }
  return std::min(vm.unseen_ends(), reached + 1);
}

void RawState::take(Machine& vm) {
  ComponentStore& store = vm.store_;
  Fingerprint sum;
  const auto add = [&](ComponentIndex component, ComponentRole place, u64 where) {
    sum = sum + placed(store.fingerprint(component), place, where);
    return component;
  };
  const auto intern = [&](const void* bytes, std::size_t size) {
    return vm.canonicalizer_->intern({static_cast<const std::byte*>(bytes), size});
  };
  // New objects get their names by site when a state is complete.
  if (vm.by_site_) vm.name_sites(vm.canonicalizer_->reachable());
  vm.frames_.build_images();
  size_ = vm.heap_.end() - kFirstHeapRef;
  find_written(vm);
  find_users(vm);

  StateParts& parts = parts_ = StateParts{};
  StateTree tree;
  std::vector<u32> leaves;
  std::vector<u64> copy;
  const bool marking = vm.visible_mask_source() == kShared && (vm.threads_.size() > 1 || vm.options_.observed());
  for (Ref ref = kFirstHeapRef; ref < kFirstHeapRef + size_; ++ref) {
    const Object* object = vm.heap_.slot(ref);
    // A name is free again when its object is unreachable.
    if (object == nullptr || (vm.by_site_ && !is_used(ref))) {
      leaves.push_back(0);
      continue;
    }
    const u32 bytes = vm.object_bytes(ref);
    copy.assign((bytes + 7) / 8, 0);
    std::memcpy(copy.data(), object, bytes);
    const bool shared = marking && is_shared(ref) && !(object->flags & kConstant);
    reinterpret_cast<Object*>(copy.data())->flags = vm.canonicalizer_->flags_of(ref, shared, marking);
    leaves.push_back(add(intern(copy.data(), bytes), ComponentRole::heap, ref - kFirstHeapRef));
  }
  parts.heap_size = size_;
  parts.heap = tree.with(store, leaves);

  leaves.clear();
  for (const Ref ref : written_) {
    const ComponentIndex component = intern(vm.heap_.slot(ref), vm.object_bytes(ref));
    leaves.push_back(store.pair(ref, add(component, ComponentRole::immortal, vm.universe_.immortals().key(ref))));
  }
  parts.written_size = static_cast<u32>(leaves.size());
  parts.written = tree.with(store, leaves);

  thread_leaves_.clear();
  threads_.clear();
  last_ = vm.threads_.current_index();
  rest_ = last_ < vm.threads_.size() ? vm.threads_[last_].stack : 0;
  for (u32 i = 0; i < vm.threads_.size(); ++i) {
    const ThreadRecord& record = vm.threads_[i].record;
    threads_.push_back(record.thread);
    PairIndex stack = vm.threads_[i].stack;
    if (i == last_) {
      for (const FrozenFrame& image : vm.frames_.images()) {
        stack = store.pair(intern(&image, image.words() * sizeof(u64)), stack);
      }
    }
    thread_leaves_.push_back(store.pair(intern(&record, sizeof record), stack));
    sum = sum + fingerprint_of_thread(store, thread_leaves_[i], i);
  }
  parts.thread_count = static_cast<u32>(thread_leaves_.size());
  parts.threads = tree.with(store, thread_leaves_);

  if (vm.options_.has_output_component()) {
    const OutputHeader header{kOutputTag, vm.path().record(), vm.early_time_outs(), vm.ended_threads(),
                              unseen_ends(vm)};
    std::vector<std::byte> text(sizeof header + vm.output_.size());
    std::memcpy(text.data(), &header, sizeof header);
    std::memcpy(text.data() + sizeof header, vm.output_.data(), vm.output_.size());
    if (!vm.output_.empty() || !(vm.path().record() == PathRecord{}) || vm.early_time_outs() > 0 ||
        vm.ended_threads() > 0 || vm.unseen_ends() > 0)
      parts.output = add(intern(text.data(), text.size()), ComponentRole::output, 0);
  }
  state_ = StateRef(RootMaker().join(store, parts), sum);

  frames_ = {};
  if (last_ < vm.threads_.size()) vm.frames_.copy_to(frames_);
}

void RawState::reorder(ComponentStore& store, const std::vector<u32>& places) {
  const std::vector<u32> leaves = thread_leaves_;
  const std::vector<Ref> threads = threads_;
  Fingerprint sum = state_.fingerprint;
  for (u32 i = 0; i < leaves.size(); ++i) {
    thread_leaves_[places[i]] = leaves[i];
    threads_[places[i]] = threads[i];
    sum = sum - fingerprint_of_thread(store, leaves[i], i) + fingerprint_of_thread(store, leaves[i], places[i]);
  }
  if (last_ < places.size()) last_ = places[last_];
  parts_.threads = StateTree().with(store, thread_leaves_);
  state_ = StateRef(RootMaker().join(store, parts_), sum);
}

void RawState::restore_stack(ThreadEntry& thread, FrameStack& frames) const {
  thread.stack = rest_;
  frames.restore(frames_, rest_);
}

void RawState::set_numbers(const std::vector<Ref>& numbers) {
  numbers_.assign(size_, kNoNumber);
  numbered_ = static_cast<u32>(numbers.size());
  for (u32 i = 0; i < numbered_; ++i) numbers_[numbers[i] - kFirstHeapRef] = i;
}

u32 RawState::number_of(Ref ref) const {
  const u32 place = ref - kFirstHeapRef;
  return place < size_ ? numbers_[place] : numbered_ + (place - size_);  // made after the raw state
}

}  // namespace pathfleet::vm
