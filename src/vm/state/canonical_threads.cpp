// The order of threads under --symmetry=threads, which interchanges threads that the program cannot tell apart. Main
// functions: Canonicalizer::sort_threads, Canonicalizer::order_threads.
//
// Any order is sound, because two states that differ in an exchange of such threads are equivalent. The better the
// order reflects the threads' contents, the more states are identified. Threads of one kind are sorted by their places
// in the code. So a thread that goes on passes few others, and few objects get new numbers. Threads at one place are
// sorted by keys that do not depend on the places of threads and objects: first the data local to a thread, then the
// objects that it reaches, then, in rounds of refinement (Weisfeiler and Leman), the other threads that reach these
// objects. Threads with equal keys are placed one after the other: the next one is the thread that reaches the objects
// of the threads placed before it first. Threads that are still equal keep their order.
//
// Invariant: the order depends on the state alone, including its present order of threads. It does not depend on refs,
// class ids or the worker that computes it.

#include <algorithm>
#include <tuple>

#include "vm/state/canonicalizer.h"
#include "vm/state/mix.h"

namespace pathfleet::vm {

namespace {

constexpr u32 kMostObjects = 48;   // of one thread that are examined
constexpr u32 kMostElements = 64;  // of an array of references
constexpr u32 kMostBytes = 256;    // of an array of anything else
constexpr u32 kMostEqual = 16;     // threads with equal keys that are placed one after the other

// Codes for a reference that is neither null nor an immortal.
enum Seen : u64 { kHeap = 2, kTooFar = 3, kFromStatics = 1ull << 32, kMet = 2ull << 32 };

}  // namespace

u64 Canonicalizer::frame_key(const FrozenFrame& frame, u64 key) const {
  const Universe& universe = vm_.universe_;
  const auto reference = [&](Ref ref) {
    return ref == kNull ? 0 : is_immortal(ref) ? universe.immortals().key(ref) : u64{kHeap};
  };
  key = mix(key, universe.method(frame.method_id())->name_hash);
  key = mix(key, u64{frame.bci} | u64{frame.flags} << 16 | u64{frame.stack} << 32);
  if (frame.init_class != 0) key = mix(key, universe.by_id(frame.init_class)->name_hash);
  key = mix(key, reference(frame.monitor));
  for (u32 slot = 0; slot < frame.slot_count(); ++slot) {
    const u64 value = frame.slots()[slot];
    key = mix(key, frame.mask()[slot / 64] >> (slot % 64) & 1 ? reference(as_ref(value)) : value);
  }
  return key;
}

u64 Canonicalizer::stack_key(u32 thread) {
  const PairIndex stack = vm_.threads_[thread].stack;
  u64 key = 0;
  if (stack != 0) {
    KnownStack& known = known_stack(stack);
    if (known.key == 0) {
      stack_.clear();
      for (PairIndex rest = stack; rest != 0;) {
        const auto [frame, next] = vm_.store_.unpair(rest);
        stack_.push_back(frame);
        rest = next;
      }
      for (std::size_t k = stack_.size(); k-- > 0;) known.key = frame_key(frozen(stack_[k]), known.key);
    }
    key = known.key;
  }
  if (thread == vm_.threads_.current_index()) {
    for (const FrozenFrame& image : vm_.frames_.images()) key = frame_key(image, key);
  }
  return key;
}

u32 Canonicalizer::progress_of(u32 thread) {
  const PairIndex stack = vm_.threads_[thread].stack;
  Progress progress = stack == 0 ? Progress() : known_stack(stack).progress;
  if (thread == vm_.threads_.current_index()) {
    for (const FrozenFrame& image : vm_.frames_.images()) progress.enter(image.bci);
  }
  return progress.number();
}

// The key of a thread's immutable properties. Threads of different kinds are sorted by it.
u64 Canonicalizer::kind_key(const ThreadRecord& record) const {
  if (record.path[1] == 0) return 0;  // the first thread
  const Object* thread = vm_.at(record.thread);
  const Ref target = field_at<Ref>(thread, target_offset_);
  u64 key = mix(vm_.universe_.by_id(thread->class_id)->name_hash, record.has(kDaemon));
  if (target != kNull) key = mix(key, vm_.class_of(target)->name_hash);
  return key | 1;
}

u64 Canonicalizer::record_key(const ThreadRecord& record) {
  return mix(u64{static_cast<u8>(record.status)} | u64{record.flags} << 8 | u64{record.lock_count} << 16 |
                 u64{record.choices} << 32,
             u64{record.atomic_depth} | u64{record.linearizable_depth} << 16 | record.steps << 32);
}

const Canonicalizer::Compared& Canonicalizer::look_at(const Class& type) {
  if (compared_of_.size() <= type.id) compared_of_.resize(type.id + 1);
  std::unique_ptr<Compared>& known = compared_of_[type.id];
  known = std::make_unique<Compared>();
  for (u32 offset = sizeof(Object); offset + 4 <= ((type.instance_size + 3) & ~3u); offset += 4) {
    const auto is_here = [&](u32 other) { return (other & ~3u) == offset; };
    const auto covers = [&](const IgnoredField& field) {
      return field.offset / 4 <= offset / 4 && offset < field.offset + size_of(field.type);
    };
    if (std::any_of(type.reference_offsets.begin(), type.reference_offsets.end(), is_here)) continue;
    if (std::any_of(type.ignored.begin(), type.ignored.end(), covers)) continue;
    if (type.mod_count_offset == offset || type.expected_count_offset == offset) continue;
    known->words.push_back(offset);
  }
  for (const u32 offset : type.reference_offsets) {
    const auto& caches = type.cache_offsets;
    if (std::find(caches.begin(), caches.end(), offset) == caches.end() && !type.ignores(offset))
      known->references.push_back(offset);
  }
  return *known;
}

bool Canonicalizer::holds(const KnownLook& known) const {
  for (const auto& [ref, content] : known.objects) {
    if (vm_.heap_.slot(ref) != content || number_from_statics(ref) != kNull) return false;
  }
  for (const auto& [ref, number] : known.from_statics) {
    if (number_from_statics(ref) != number) return false;
  }
  return true;
}

// Puts the objects that a thread reaches, and statics do not, into around_, in the order of a walk from the thread.
// Returns a key of all of them.
u64 Canonicalizer::look_around(u32 thread) {
  const ThreadRecord& record = vm_.threads_[thread].record;
  const PairIndex stack = vm_.threads_[thread].stack;
  const bool stands = thread != vm_.threads_.current_index();
  const std::size_t first = around_.size();
  if (known_looks_.empty()) known_looks_.resize(kKnownLooks);
  KnownLook& known = known_looks_[mix(u64{record.thread} << 32 | record.object, stack) % kKnownLooks];
  const bool found =
      stands && known.thread == record.thread && known.object == record.object && known.stack == stack && holds(known);
  if (found && !vm_.options_.check_hash) {
    for (const auto& [ref, content] : known.objects) around_.push_back(ref);
    return known.key;
  }
  if (stands) {
    known.thread = kNull;
    known.objects.clear();
    known.from_statics.clear();
  }
  ++around_walk_;
  const auto code_of = [&](Ref ref) -> u64 {
    if (const Ref number = number_from_statics(ref); number != kNull) {
      if (stands) known.from_statics.emplace_back(ref, number);
      return kFromStatics | (number - kFirstHeapRef);
    }
    Around& object = around_of_[ref - kFirstHeapRef];
    if (object.walk != around_walk_) {
      if (around_.size() - first >= kMostObjects) return kTooFar;
      object.walk = around_walk_;
      object.number = static_cast<u32>(around_.size() - first);
      around_.push_back(ref);
    }
    return kMet | object.number;
  };
  const Immortals& immortals = vm_.universe_.immortals();
  u64 key = 0;
  // The key of null is 0.
  const auto meet = [&](Ref ref) { key = mix(key, is_immortal(ref) ? immortals.key(ref) : code_of(ref)); };
  meet(record.thread);
  meet(record.object);
  for (const Ref ref : frozen_references(stack)) meet(ref);
  if (!stands) {
    for (const FrozenFrame& frame : vm_.frames_.images()) {
      if (frame.monitor != kNull) meet(frame.monitor);  // in the same order as frozen_references
      FrozenFrame::for_each_reference(frame, [&](u64 slot) { meet(as_ref(slot)); });
    }
  }
  for (std::size_t i = first; i < around_.size(); ++i) {
    const Object* object = vm_.heap_.slot(around_[i]);
    const Class& type = *vm_.universe_.by_id(object->class_id);
    const u64 owner = object->owner == kNull ? 0 : object->owner == record.thread ? 1 : 2;
    key = mix(key, type.name_hash);
    key = mix(key, u64{object->hash} << 32 | u64{object->lock_count} << 16 | owner << 8 |
                       (object->flags & ~(kShared | kEscaped)));
    if (!type.is_array()) {
      const Compared& fields = compared(type);
      for (const u32 offset : fields.words) key = mix(key, field_at<u32>(object, offset));
      for (const u32 offset : fields.references) meet(field_at<Ref>(object, offset));
      continue;
    }
    const auto* array = static_cast<const Array*>(object);
    key = mix(key, array->length);
    if (type.element_type == Type::reference) {
      for (u32 k = 0; k < std::min(array->length, kMostElements); ++k) meet(elements<Ref>(array)[k]);
    } else if (!(array->flags & kBacktrace)) {
      const u64 bytes = std::min<u64>(u64{array->length} * size_of(type.element_type), kMostBytes);
      for (u64 at = 0; at < bytes; at += 8) key = mix(key, field_at<u64>(object, kArrayBase + static_cast<u32>(at)));
    }
  }
  PF_CHECK(!found || known.key == key);
  if (!stands) return key;
  for (std::size_t i = first; i < around_.size(); ++i) {
    const Object* object = vm_.heap_.slot(around_[i]);
    if (vm_.heap_.is_fresh(object)) return key;
    known.objects.emplace_back(around_[i], object);
  }
  known.thread = record.thread;
  known.object = record.object;
  known.stack = stack;
  known.key = key;
  return key;
}

void Canonicalizer::look_around(Standing& each) {
  each.first = static_cast<u32>(around_.size());
  each.key = mix(each.key, look_around(each.thread));
  each.count = static_cast<u32>(around_.size()) - each.first;
}

// Sorts the threads by kind, progress and key. Returns whether no two of them are tied.
bool Canonicalizer::sort_by_progress() {
  const auto before = [](const Standing& a, const Standing& b) {
    if (a.kind != b.kind) return a.kind < b.kind;
    if (a.progress != b.progress) return a.progress < b.progress;
    return a.key != b.key ? a.key < b.key : a.thread < b.thread;
  };
  if (!std::is_sorted(standings_.begin(), standings_.end(), before))
    std::sort(standings_.begin(), standings_.end(), before);
  return std::adjacent_find(standings_.begin(), standings_.end(), is_tied) == standings_.end();
}

// Sorts the threads by their keys, wherever they are. Returns whether no two keys are equal.
bool Canonicalizer::sort_standings() {
  const auto before = [](const Standing& a, const Standing& b) {
    return std::tie(a.kind, a.key, a.thread) < std::tie(b.kind, b.key, b.thread);
  };
  if (!std::is_sorted(standings_.begin(), standings_.end(), before))
    std::sort(standings_.begin(), standings_.end(), before);
  return count_classes() == standings_.size();
}

std::size_t Canonicalizer::count_classes() const {
  std::size_t classes = standings_.empty() ? 0 : 1;
  for (std::size_t i = 1; i < standings_.size(); ++i) {
    classes += standings_[i].kind != standings_[i - 1].kind || standings_[i].key != standings_[i - 1].key;
  }
  return classes;
}

// A round of refinement: the colour of an object depends on the threads that reach it and from where, the key of a
// thread on its objects.
void Canonicalizer::refine() {
  ++around_round_;
  for (const Standing& each : standings_) {
    for (u32 k = 0; k < each.count; ++k) {
      Around& object = around_of_[around_[each.first + k] - kFirstHeapRef];
      if (object.round != around_round_) {
        object.round = around_round_;
        object.colour = 0;
      }
      object.colour += mix(each.key ^ each.kind, k + 1);
    }
  }
  for (Standing& each : standings_) {
    for (u32 k = 0; k < each.count; ++k)
      each.key = mix(each.key, around_of_[around_[each.first + k] - kFirstHeapRef].colour);
  }
}

// For threads with equal keys: whether the objects of `a` were placed before those of `b`.
bool Canonicalizer::is_nearer(const Standing& a, const Standing& b) const {
  for (u32 k = 0; k < std::min(a.count, b.count); ++k) {
    const auto place = [&](const Standing& of) {
      const Around& object = around_of_[around_[of.first + k] - kFirstHeapRef];
      return object.round == around_round_ ? object.number : ~0u;
    };
    if (place(a) != place(b)) return place(a) < place(b);
  }
  return false;
}

void Canonicalizer::place_equal_threads() {
  ++around_round_;
  u32 placed = 0;
  for (std::size_t i = 0; i < standings_.size();) {
    std::size_t end = i + 1;
    while (end < standings_.size() && standings_[end].kind == standings_[i].kind &&
           standings_[end].key == standings_[i].key)
      ++end;
    const bool few = end - i <= kMostEqual;
    for (; i < end; ++i) {
      std::size_t nearest = i;
      for (std::size_t k = i + 1; few && k < end; ++k) {
        if (is_nearer(standings_[k], standings_[nearest])) nearest = k;
      }
      const auto at = standings_.begin() + static_cast<std::ptrdiff_t>(i);
      std::rotate(at, standings_.begin() + static_cast<std::ptrdiff_t>(nearest),
                  standings_.begin() + static_cast<std::ptrdiff_t>(nearest) + 1);
      for (u32 k = 0; k < standings_[i].count; ++k) {
        Around& object = around_of_[around_[standings_[i].first + k] - kFirstHeapRef];
        if (object.round == around_round_) continue;
        object.round = around_round_;
        object.number = placed++;
      }
    }
  }
}

// Puts the threads into standings_ in their order. A thread that has its place for itself needs no key, unless rounds
// of refinement have to decide between others.
void Canonicalizer::sort_threads() {
  const u32 count = static_cast<u32>(vm_.threads_.size());
  if (target_offset_ == 0) target_offset_ = vm_.universe_.thread_class->field("target").offset;
  standings_.clear();
  for (u32 i = 0; i < count; ++i)
    standings_.push_back({kind_key(vm_.threads_[i].record), 0, i, 0, 0, progress_of(i), false});
  if (sort_by_progress()) return;
  for (u32 i = 1; i < count; ++i) {
    if (is_tied(standings_[i - 1], standings_[i])) standings_[i - 1].shares_place = standings_[i].shares_place = true;
  }
  const auto local_key = [&](u32 thread) { return mix(stack_key(thread), record_key(vm_.threads_[thread].record)); };
  for (Standing& each : standings_) {
    if (each.shares_place) each.key = local_key(each.thread);
  }
  if (sort_by_progress()) return;

  around_.clear();
  if (around_of_.size() < vm_.heap_.end() - kFirstHeapRef) around_of_.resize(2 * (vm_.heap_.end() - kFirstHeapRef));
  for (Standing& each : standings_) {
    if (each.shares_place) look_around(each);
  }
  if (sort_by_progress()) return;
  for (std::size_t i = 0; i < count; ++i) {
    Standing& each = standings_[i];
    if (each.shares_place) continue;
    const bool alone =
        (i == 0 || standings_[i - 1].kind != each.kind) && (i + 1 == count || standings_[i + 1].kind != each.kind);
    if (!alone) each.key = local_key(each.thread);
    look_around(each);
  }
  sort_tied_threads();
}

void Canonicalizer::sort_tied_threads() {
  bool done = sort_standings();
  for (std::size_t classes = 0; !done && count_classes() > classes;) {
    classes = count_classes();
    refine();
    done = sort_standings();
  }
  if (!done) place_equal_threads();
  // Threads with equal keys have the same progress, so they keep their order.
  const auto is_behind = [](const Standing& a, const Standing& b) {
    return a.kind != b.kind ? a.kind < b.kind : a.progress < b.progress;
  };
  for (auto each = standings_.begin(); each != standings_.end(); ++each) {
    const auto place = std::upper_bound(standings_.begin(), each, *each, is_behind);
    std::rotate(place, each, each + 1);
  }
}

/// Whether the order of standings_ is the present order of the threads.
bool Canonicalizer::threads_stay() const {
  for (u32 i = 0; i < standings_.size(); ++i) {
    if (standings_[i].thread != i) return false;
  }
  return true;
}

// Called after the walk from the statics, whose objects have their numbers already.
void Canonicalizer::order_threads() {
  const u32 count = static_cast<u32>(vm_.threads_.size());
  if (count < 2) return;
  if (!sorted_) sort_threads();
  if (threads_stay()) return;
  std::vector<ThreadEntry>& threads = vm_.threads_.entries();
  reordered_.clear();
  u32 current = vm_.threads_.current_index();
  for (u32 i = 0; i < count; ++i) {
    places_.push_back(standings_[i].thread);
    if (standings_[i].thread == vm_.threads_.current_index()) current = i;
    reordered_.push_back(threads[standings_[i].thread]);
  }
  threads.swap(reordered_);
  vm_.threads_.set_current(current);
}

}  // namespace pathfleet::vm
