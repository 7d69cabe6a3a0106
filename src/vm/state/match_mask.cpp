#include "vm/state/match_mask.h"

#include <algorithm>
#include <cstring>

#include "core/error.h"
#include "vm/interpreter/frozen_frame.h"
#include "vm/program/universe.h"
#include "vm/state/state_root.h"
#include "vm/threads/thread.h"

namespace pathfleet::vm {

// ---- MatchMask

const std::vector<IgnoredField>* MatchMask::ignored_in(std::span<const std::byte> component) const {
  if (kind_of(component) != 0) return nullptr;
  const auto* object = reinterpret_cast<const Object*>(component.data());
  const Class& type = *universe_.by_id(object->class_id);
  const auto& ignored = &type == universe_.statics_type ? universe_.by_id(object->hash)->ignored_statics : type.ignored;
  return ignored.empty() ? nullptr : &ignored;
}

void MatchMask::apply(const std::vector<IgnoredField>& ignored, std::byte* object) {
  for (const IgnoredField& field : ignored) std::memset(object + field.offset, 0, size_of(field.type));
}

bool MatchMask::is_as_before_main(Ref ref, std::span<const std::byte> component) const {
  const auto* ignored = ignored_in(component);
  if (!ignored) return false;  // an immortal with its first content is no part of a state
  const std::size_t size = universe_.immortals().size(ref);
  std::vector<std::byte> now(component.begin(), component.end()), then(size);
  std::memcpy(then.data(), universe_.immortals().object(ref), size);
  apply(*ignored, now.data());
  apply(*ignored, then.data());
  return now == then;
}

// ---- matched_fingerprint

namespace {

class MatchedSum {
 public:
  MatchedSum(const Universe& universe, const ComponentStore& store, bool anew)
      : universe_(universe), store_(store), mask_(universe), anew_(anew) {}

  Fingerprint run(u64 root) {
    const StateParts parts = split(store_, root);
    const ComponentIndex output = parts.output;
    const auto ignore = [](u32, u32, u32) {};
    heap_.load(store_, parts.heap_size, parts.heap, ignore);
    written_.load(store_, parts.written_size, parts.written, ignore);
    threads_.load(store_, parts.thread_count, parts.threads, ignore);
    levels_.assign(heap_.size(), kUnreached);
    reach_from_written();
    reach_from_threads();
    add_heap();
    for (u32 i = 0; i < written_.size(); ++i) {
      const auto [ref, component] = store_.unpair(written_.leaf(i));
      if (mask_.is_as_before_main(ref, store_.content(component))) continue;
      add(fingerprint_of(component, false), ComponentRole::immortal, universe_.immortals().key(ref));
    }
    for (u32 i = 0; i < threads_.size(); ++i) add_thread(i);
    if (output != 0) add(fingerprint_of(output, false), ComponentRole::output, 0);
    return sum_;
  }

 private:
  using Level = u32;  // the thread that reaches an object: 1 + its number, or kShared_
  static constexpr Level kUnreached = 0, kSharedLevel = ~0u;

  void reach_from_written() {
    for (u32 i = 0; i < written_.size(); ++i) {
      const auto [ref, component] = store_.unpair(written_.leaf(i));
      const auto content = store_.content(component);
      reach_references(ref, content, level_of(*reinterpret_cast<const Object*>(content.data())));
      drain();
    }
  }

  /// The static fields of a class that a thread initialises are that thread's alone, unless states are observed.
  Level level_of(const Object& written) const {
    if (universe_.by_id(written.class_id) != universe_.statics_type || !universe_.options().initializers_own_statics())
      return kSharedLevel;
    const auto& statics = static_cast<const Statics&>(written);
    if (statics.status != InitStatus::in_progress) return kSharedLevel;
    for (u32 i = 0; i < threads_.size(); ++i) {
      const auto content = store_.content(store_.unpair(threads_.leaf(i)).left);
      if (reinterpret_cast<const ThreadRecord*>(content.data())->thread == statics.initializing_thread) return i + 1;
    }
    return kSharedLevel;
  }

  void reach_from_threads() {
    for (u32 i = 0; i < threads_.size(); ++i) {
      auto [record, rest] = store_.unpair(threads_.leaf(i));
      const auto& thread = *reinterpret_cast<const ThreadRecord*>(store_.content(record).data());
      reach(thread.thread, i + 1);
      reach(thread.object, i + 1);
      const Object* object = object_of(thread.thread);
      for (const u32 own : universe_.by_id(object->class_id)->own_offsets) reach(field_at<Ref>(object, own), i + 1);
      while (rest != 0) {
        const auto [component, next] = store_.unpair(rest);
        const auto& frame = *reinterpret_cast<const FrozenFrame*>(store_.content(component).data());
        reach(frame.monitor, i + 1);
        FrozenFrame::for_each_reference(frame, [&](u64 slot) { reach(static_cast<Ref>(slot), i + 1); });
        rest = next;
      }
      drain();
    }
  }

  void reach(Ref ref, Level level) {
    if (is_immortal(ref)) return;
    Level& known = levels_.at(ref - kFirstHeapRef);
    if (known == level || known == kSharedLevel) return;
    known = known == kUnreached ? level : kSharedLevel;
    todo_.push_back(ref - kFirstHeapRef);
  }

  void drain() {
    while (!todo_.empty()) {
      const u32 i = todo_.back();
      todo_.pop_back();
      const auto content = store_.content(heap_.leaf(i));
      const auto* object = reinterpret_cast<const Object*>(content.data());
      // A lock does not make its owner reachable; threads are roots anyway.
      reach_fields(kFirstHeapRef + i, object, *universe_.by_id(object->class_id), levels_[i]);
    }
  }

  /// The content of a Thread.
  const Object* object_of(Ref ref) const {
    if (!is_immortal(ref))
      return reinterpret_cast<const Object*>(store_.content(heap_.leaf(ref - kFirstHeapRef)).data());
    for (u32 i = 0; i < written_.size(); ++i) {
      const auto [written, component] = store_.unpair(written_.leaf(i));
      if (written == ref) return reinterpret_cast<const Object*>(store_.content(component).data());
    }
    return universe_.immortals().object(ref);
  }

  bool is_live_thread(Ref ref) const {
    for (u32 i = 0; i < threads_.size(); ++i) {
      const auto content = store_.content(store_.unpair(threads_.leaf(i)).left);
      if (reinterpret_cast<const ThreadRecord*>(content.data())->thread == ref) return true;
    }
    return false;
  }

  void reach_references(Ref ref, std::span<const std::byte> content, Level level) {
    const auto* object = reinterpret_cast<const Object*>(content.data());
    const Class& type = *universe_.by_id(object->class_id);
    reach(object->owner, kSharedLevel);
    if (&type != universe_.statics_type) return reach_fields(ref, object, type, level);
    const Class& owner = *universe_.by_id(object->hash);
    reach(static_cast<const Statics*>(object)->initializing_thread, kSharedLevel);
    for (const u32 offset : owner.static_reference_offsets) {
      const bool left_out = std::any_of(owner.ignored_statics.begin(), owner.ignored_statics.end(),
                                        [&](const IgnoredField& field) { return field.offset == offset; });
      if (!left_out) reach(field_at<Ref>(object, offset), level);
    }
  }

  void reach_fields(Ref ref, const Object* object, const Class& type, Level level) {
    if (type.element_type == Type::reference) {
      const auto* array = static_cast<const Array*>(object);
      for (u32 i = 0; i < array->length; ++i) reach(elements<Ref>(array)[i], level);
      return;
    }
    for (const u32 offset : type.reference_offsets) {
      if (type.ignores(offset)) continue;
      if (type.owns(offset) && is_live_thread(ref)) continue;
      reach(field_at<Ref>(object, offset), level);
    }
  }

  void add_heap() {
    const bool marking = universe_.options().granularity() == Granularity::standard && threads_.size() > 1;
    u32 compared = 0;
    while (compared < heap_.size() && levels_[compared] != kUnreached) ++compared;
    for (u32 i = compared; i < heap_.size(); ++i) PF_CHECK(levels_[i] == kUnreached);
    for (u32 i = 0; i < compared; ++i) {
      add(fingerprint_of(heap_.leaf(i), !marking || levels_[i] != kSharedLevel), ComponentRole::heap, i);
    }
  }

  void add_thread(u32 i) {
    const auto [record, stack] = store_.unpair(threads_.leaf(i));
    add(fingerprint_of(record, false), ComponentRole::thread, i);
    u64 depth = 0;
    for (PairIndex rest = stack; rest != 0; ++depth) {
      const auto [frame, next] = store_.unpair(rest);
      add(fingerprint_of(frame, false), ComponentRole::frame, u64{i} << 32 | depth);
      rest = next;
    }
  }

  void add(Fingerprint component, ComponentRole place, u64 where) { sum_ = sum_ + placed(component, place, where); }

  /// `unshared`: without the ignored fields the object is not shared.
  Fingerprint fingerprint_of(ComponentIndex component, bool unshared) {
    const auto content = store_.content(component);
    const auto* ignored = mask_.ignored_in(content);
    const bool cleared =
        unshared && kind_of(content) == 0 && (reinterpret_cast<const Object*>(content.data())->flags & kShared) != 0;
    if (!ignored && !cleared) {
      if (!anew_) return store_.fingerprint(component);
      const Fingerprint made = portable_fingerprint(universe_, content);
      PF_CHECK(made == store_.fingerprint(component));
      return made;
    }
    buffer_.resize((content.size() + 7) / 8);
    auto* bytes = reinterpret_cast<std::byte*>(buffer_.data());
    std::memcpy(bytes, content.data(), content.size());
    if (ignored) MatchMask::apply(*ignored, bytes);
    if (cleared) reinterpret_cast<Object*>(bytes)->flags &= static_cast<u8>(~kShared);
    return portable_fingerprint(universe_, {bytes, content.size()});
  }

  const Universe& universe_;
  const ComponentStore& store_;
  const MatchMask mask_;
  const bool anew_;
  StateTree heap_, written_, threads_;
  std::vector<Level> levels_;  // by number in the heap
  std::vector<u32> todo_;
  std::vector<u64> buffer_;
  Fingerprint sum_;
};

}  // namespace

Fingerprint matched_fingerprint(const Universe& universe, const ComponentStore& store, u64 root, bool anew) {
  return MatchedSum(universe, store, anew).run(root);
}

}  // namespace pathfleet::vm
