// The order of threads under --symmetry=threads, which interchanges threads that the program cannot tell apart. Main
// functions: Canonicalizer::sort_threads, Canonicalizer::order_threads.
//
// Any order is sound, because two states that differ in an exchange of such threads are equivalent. The better the
// order reflects the threads' contents, the more states are identified. Threads are compared by keys that do not depend
// on the places of threads and objects. The kind of thread and the data in its Thread decide first. Threads of one kind
// follow one another as they share objects (thread_neighbours.h), beginning with the one that has gone the furthest.
// Between those that are equally near decide the place in the code, the data in the frames, and the order in which all
// others would follow. Only if these are the same, all objects that the threads reach are examined, in rounds of
// refinement (Weisfeiler and Leman). Threads that are still equal keep their order. What seldom changes decides first.
// So most threads stay in their places, most states have the same references between their objects, and few objects get
// new numbers.
//
// Invariant: the order depends on the state alone, including its present order of threads. It does not depend on refs,
// class ids or the worker that computes it.

#include <algorithm>

#include "core/error.h"
#include "vm/state/canonicalizer.h"
#include "vm/state/mix.h"

namespace pathfleet::vm {

namespace {

constexpr u32 kMostObjects = 48;   // of one thread that are examined
constexpr u32 kMostListed = 16;    // of one thread that tell which other threads are near
constexpr u32 kMostElements = 64;  // of an array of references
constexpr u32 kMostBytes = 256;    // of an array of anything else
constexpr u32 kMostEqual = 16;     // threads with equal keys that are placed one after the other
constexpr u32 kMostScanned = 256;  // objects of a heap that are searched for references to twins

// What twins have in common instead of the same object.
constexpr Ref kOwnThread = ~Ref{0}, kOwnTarget = ~Ref{0} - 1;

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

u64 Canonicalizer::stack_key(u32 thread, Progress& progress) {
  const PairIndex stack = vm_.threads_[thread].stack;
  u64 key = 0;
  if (stack != 0) {
    frozen_references(stack);
    KnownStack& known = known_stacks_[stack % kKnownStacks];
    if (known.key == 0) {
      stack_.clear();
      for (PairIndex rest = stack; rest != 0;) {
        const auto [frame, next] = vm_.store_.unpair(rest);
        stack_.push_back(frame);
        rest = next;
      }
      known.progress = {};
      for (std::size_t k = stack_.size(); k-- > 0;) {
        known.key = frame_key(frozen(stack_[k]), known.key);
        known.progress.enter(frozen(stack_[k]).bci);
      }
    }
    key = known.key;
    progress = known.progress;
  }
  if (thread == vm_.threads_.current_index()) {
    for (const FrozenFrame& image : vm_.frames_.images()) {
      key = frame_key(image, key);
      progress.enter(image.bci);
    }
  }
  return key;
}

u64 Canonicalizer::record_key(const ThreadRecord& record) {
  return mix(u64{static_cast<u8>(record.status)} | u64{record.flags} << 8 | u64{record.lock_count} << 16 |
                 u64{record.choices} << 32,
             u64{record.atomic_depth} | u64{record.linearizable_depth} << 16 | record.steps << 32);
}

// The words of an object that are compared and hold no reference.
const std::vector<u32>& Canonicalizer::plain_words(const Class& type) {
  if (plain_words_.size() <= type.id) plain_words_.resize(type.id + 1);
  std::unique_ptr<std::vector<u32>>& known = plain_words_[type.id];
  if (known) return *known;
  known = std::make_unique<std::vector<u32>>();
  for (u32 offset = sizeof(Object); offset + 4 <= ((type.instance_size + 3) & ~3u); offset += 4) {
    const auto is_here = [&](u32 other) { return (other & ~3u) == offset; };
    const auto covers = [&](const IgnoredField& field) {
      return field.offset / 4 <= offset / 4 && offset < field.offset + size_of(field.type);
    };
    if (std::any_of(type.reference_offsets.begin(), type.reference_offsets.end(), is_here)) continue;
    if (std::any_of(type.ignored.begin(), type.ignored.end(), covers)) continue;
    if (type.mod_count_offset == offset || type.expected_count_offset == offset) continue;
    known->push_back(offset);
  }
  return *known;
}

u64 Canonicalizer::own_key(const Object* thread, const Object* target) {
  u64 key = 0;
  for (const Object* object : {thread, target}) {
    const Class* type = object ? vm_.universe_.by_id(object->class_id) : nullptr;
    if (!type || type->is_array()) continue;
    for (const u32 offset : plain_words(*type)) key = mix(key, field_at<u32>(object, offset));
  }
  return key;
}

// What the Thread of a thread and its Runnable hold decides first, because it seldom changes. The contents of objects
// that this transition did not write never move and never change.
Canonicalizer::Standing Canonicalizer::standing_of(u32 thread) {
  const ThreadRecord& record = vm_.threads_[thread].record;
  if (is_first(thread)) return {0, 0, thread};
  const Object* own = vm_.at(record.thread);
  const Ref ref = field_at<Ref>(own, target_offset_);
  const Object* target = ref == kNull ? nullptr : vm_.at(ref);
  u64 kind = mix(vm_.universe_.by_id(own->class_id)->name_hash, record.has(kDaemon));
  if (target) kind = mix(kind, vm_.universe_.by_id(target->class_id)->name_hash);
  KnownOwn& known = known_own_[mix(reinterpret_cast<u64>(own), reinterpret_cast<u64>(target)) % kKnownOwn];
  if (known.thread != own || known.target != target || vm_.heap_.is_fresh(own) || vm_.heap_.is_fresh(target))
    known = {own, target, own_key(own, target)};
  return {kind | 1, known.key, thread};
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
  u64 key = 0;
  const auto meet = [&](Ref ref) {
    if (is_immortal(ref)) {
      key = mix(key, ref == kNull ? 0 : vm_.universe_.immortals().key(ref));
      return;
    }
    if (const Ref number = number_from_statics(ref); number != kNull) {
      key = mix(key, kFromStatics | (number - kFirstHeapRef));
      if (stands) known.from_statics.emplace_back(ref, number);
      return;
    }
    Around& object = around_of_[ref - kFirstHeapRef];
    if (object.walk != around_walk_) {
      if (around_.size() - first >= kMostObjects) {
        key = mix(key, kTooFar);
        return;
      }
      object.walk = around_walk_;
      object.number = static_cast<u32>(around_.size() - first);
      around_.push_back(ref);
    }
    key = mix(key, kMet | object.number);
  };
  meet(record.thread);
  meet(record.object);
  for (const Ref ref : frozen_references(vm_.threads_[thread].stack)) meet(ref);
  if (thread == vm_.threads_.current_index()) {
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
      for (const u32 offset : plain_words(type)) key = mix(key, field_at<u32>(object, offset));
      for (const u32 offset : type.reference_offsets) {
        if (!type.ignores(offset)) meet(field_at<Ref>(object, offset));
      }
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

// Sorts the threads. Returns whether no two are alike.
bool Canonicalizer::sort_standings() {
  if (!std::is_sorted(standings_.begin(), standings_.end())) std::sort(standings_.begin(), standings_.end());
  return std::adjacent_find(standings_.begin(), standings_.end(),
                            [](const Standing& a, const Standing& b) { return a.is_like(b); }) == standings_.end();
}

std::size_t Canonicalizer::count_classes() {
  std::size_t classes = 0;
  for (std::size_t i = 0; i < standings_.size(); ++i) classes += i == 0 || !standings_[i].is_like(standings_[i - 1]);
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
      object.colour += mix(mix(each.key ^ each.kind, each.own ^ each.look), k + 1);
    }
  }
  for (Standing& each : standings_) {
    for (u32 k = 0; k < each.count; ++k)
      each.look = mix(each.look, around_of_[around_[each.first + k] - kFirstHeapRef].colour);
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

// Computes what each thread reaches, in rounds, until no more threads are told apart.
void Canonicalizer::look_around() {
  looked_ = true;
  std::vector<u32> placed;
  for (const Standing& each : standings_) placed.push_back(each.thread);
  around_.clear();
  for (Standing& each : standings_) {
    each.first = static_cast<u32>(around_.size());
    each.look = look_around(each.thread);
    each.count = static_cast<u32>(around_.size()) - each.first;
  }
  bool done = sort_standings();
  for (std::size_t classes = 0; !done && count_classes() > classes;) {
    classes = count_classes();
    refine();
    done = sort_standings();
  }
  looks_.resize(standings_.size());
  for (const Standing& each : standings_) looks_[each.thread] = each;
  for (std::size_t i = 0; i < placed.size(); ++i) standings_[i] = looks_[placed[i]];
}

// ---- Threads of one kind
// The first one is the one that has gone the furthest. The next one is always the nearest to those before it
// (thread_neighbours.h), and of several the one that has gone the furthest. So the threads follow one another in an
// order that does not change while one of them goes on, unless it passes the first one.

template <class Visit>
void Canonicalizer::for_each_kind(Visit visit) {
  for (auto begin = standings_.begin(); begin != standings_.end();) {
    const auto end =
        std::find_if_not(begin, standings_.end(), [begin](const Standing& each) { return each.is_of_kind(*begin); });
    visit(begin, end);
    begin = end;
  }
}

void Canonicalizer::find_neighbours() {
  kinds_.resize(standings_.size());
  u32 kind = 0;
  for_each_kind([&](auto begin, auto end) {
    for (; begin != end; ++begin) kinds_[begin->thread] = kind;
    ++kind;
  });
  first_stack_ = 0;
  for (u32 i = 0; i < kinds_.size(); ++i) {
    if (is_first(i)) first_stack_ = i == vm_.threads_.current_index() ? kRunning : vm_.threads_[i].stack;
  }
  const bool predicted =
      predicts_ && predicted_.neighbours && predicted_.first_stack == first_stack_ && predicted_.kinds == kinds_;
  neighbours_ = predicted ? predicted_.neighbours : &compiled_neighbours();
  neighbours_->take_back(0);
  if (predicts_ && !predicted) predict_neighbours();
}

// To be called if shape_ describes the references in the heap.
void Canonicalizer::predict_neighbours() {
  predicted_.neighbours = first_stack_ == kRunning ? nullptr : neighbours_;
  predicted_.kinds = kinds_;
  predicted_.first_stack = first_stack_;
}

Neighbours& Canonicalizer::compiled_neighbours() {
  lists_.clear();
  for (u32 i = 0; i < kinds_.size(); ++i) {
    lists_.add_thread(kinds_[i]);
    list_neighbours(i);
  }
  if (known_neighbours_.empty()) known_neighbours_.resize(kKnownNeighbours);
  Neighbours& known = known_neighbours_[lists_.hash() % kKnownNeighbours];
  if (known.lists() == lists_) return known;
  if (&known == predicted_.neighbours) predicted_.neighbours = nullptr;
  known.compile(lists_);
  return known;
}

const std::vector<Ref>& Canonicalizer::compared_references(Ref ref) {
  const Object* object = vm_.heap_.slot(ref);
  if (known_references_.empty()) known_references_.resize(kKnownReferences);
  KnownReferences& known = known_references_[mix(reinterpret_cast<u64>(object), 0) % kKnownReferences];
  if (known.object == object && !vm_.heap_.is_fresh(object)) return known.references;
  known.object = object;
  known.references.clear();
  const auto add = [&](Ref to) {
    if (!is_immortal(to)) known.references.push_back(to);
  };
  const Class& type = *vm_.universe_.by_id(object->class_id);
  if (type.element_type == Type::reference) {
    const auto* array = static_cast<const Array*>(object);
    std::for_each_n(elements<Ref>(array), std::min(array->length, kMostElements), add);
    return known.references;
  }
  for (const u32 offset : type.reference_offsets) {
    if (!type.ignores(offset)) add(field_at<Ref>(object, offset));
  }
  return known.references;
}

// The objects that a Thread reaches. What frames refer to comes and goes, so only the frames of the first thread count,
// which may hold an array of threads or of what they share.
void Canonicalizer::list_neighbours(u32 thread) {
  ++around_walk_;
  around_.clear();
  std::size_t scanned = 0;
  const auto meet = [&](Ref ref) {
    if (is_immortal(ref)) return;
    if (const Ref number = number_from_statics(ref); number != kNull) return lists_.add_fixed(number - kFirstHeapRef);
    Around& object = around_of_[ref - kFirstHeapRef];
    if (object.walk == around_walk_ || around_.size() >= kMostListed) return;
    object.walk = around_walk_;
    around_.push_back(ref);
    lists_.add(ref - kFirstHeapRef);
  };
  const auto drain = [&](Ref root) {
    meet(root);
    for (; scanned < around_.size(); ++scanned) {
      const std::vector<Ref>& references = compared_references(around_[scanned]);
      std::for_each(references.begin(), references.end(), meet);
    }
  };
  drain(vm_.threads_[thread].record.thread);
  if (is_first(thread)) for_each_root(thread, drain);
}

int Canonicalizer::compare(const Standing& a, const Standing& b) const {
  if (const int nearer = neighbours_->compare(a.thread, b.thread)) return nearer;
  if (a.progress != b.progress) return a.progress > b.progress ? -1 : 1;
  return a.key != b.key ? a.key < b.key ? -1 : 1 : 0;
}

void Canonicalizer::place_kind(Standings begin, Standings end) {
  for (; begin != end; ++begin) {
    const Standings next = end - begin == 1 ? begin : foremost(begin, end);
    std::rotate(begin, next, next + 1);
    neighbours_->place(begin->thread);
  }
}

Canonicalizer::Standings Canonicalizer::foremost(Standings begin, Standings end) {
  ties_.assign(1, begin);
  for (auto each = begin + 1; each != end; ++each) {
    const int order = compare(*each, *ties_.front());
    if (order < 0) ties_.clear();
    if (order <= 0) ties_.push_back(each);
  }
  const bool few = end - begin <= kMostEqual;
  if (ties_.size() > 1 && few) look_ahead(begin, end);
  if (ties_.size() == 1) return ties_.front();
  const bool twins = ties_are_twins();
  if (twins && !vm_.options_.check_hash) return ties_.front();
  if (!looked_) look_around();
  ++around_round_;
  u32 placed = 0;
  for (auto each = standings_.begin(); each != begin; ++each) {
    for (u32 k = 0; k < each->count; ++k) {
      Around& object = around_of_[around_[each->first + k] - kFirstHeapRef];
      if (object.round == around_round_) continue;
      object.round = around_round_;
      object.number = placed++;
    }
  }
  Standings best = ties_.front();
  for (const Standings each : ties_) {
    if (each->look != best->look ? each->look < best->look : few && is_nearer(*each, *best)) best = each;
  }
  PF_CHECK(!twins || best == ties_.front());
  return best;
}

// Of threads that are alike, keeps those after which the other threads of their kind follow in the first order, as far
// as there is only one order.
void Canonicalizer::look_ahead(Standings begin, Standings end) {
  std::size_t kept = 0;
  for (const Standings each : ties_) {
    follow_from(each, begin, end);
    if (kept > 0 && sequence_ > first_sequence_) continue;
    if (kept > 0 && sequence_ < first_sequence_) kept = 0;
    if (kept == 0) first_sequence_ = sequence_;
    ties_[kept++] = each;
  }
  ties_.resize(kept);
}

void Canonicalizer::follow_from(Standings at, Standings begin, Standings end) {
  sequence_.clear();
  ahead_.clear();
  for (auto each = begin; each != end; ++each) {
    if (each != at) ahead_.push_back(each);
  }
  const std::size_t placed = neighbours_->placed();
  neighbours_->place(at->thread);
  while (!ahead_.empty()) {
    auto next = ahead_.begin();
    bool only = true;
    for (auto each = next + 1; each != ahead_.end(); ++each) {
      const int order = compare(**each, **next);
      if (order < 0) next = each;
      only = order < 0 || (only && order > 0);
    }
    if (!only) break;
    sequence_.insert(sequence_.end(), {~u64{(*next)->progress}, (*next)->key, neighbours_->key((*next)->thread)});
    neighbours_->place((*next)->thread);
    ahead_.erase(next);
  }
  neighbours_->take_back(placed);
}

// ---- Twins
// Threads that are alike are twins if exchanging them, together with their Threads and Runnables, changes nothing:
// their references are the same but for those to what is their own, which nobody else refers to. Then their order does
// not matter, and what they reach needs no examination. It would leave them in their order: it finds the same for each
// of them, and what is their own was placed with no other thread.

template <class Visit>
void Canonicalizer::for_each_root(u32 thread, Visit visit) {
  visit(vm_.threads_[thread].record.object);
  for (const Ref ref : frozen_references(vm_.threads_[thread].stack)) visit(ref);
  if (thread != vm_.threads_.current_index()) return;
  for (const FrozenFrame& frame : vm_.frames_.images()) {
    if (frame.monitor != kNull) visit(frame.monitor);  // in the same order as frozen_references
    FrozenFrame::for_each_reference(frame, [&](u64 slot) { visit(as_ref(slot)); });
  }
}

// Whether the threads in ties_ are twins.
bool Canonicalizer::ties_are_twins() {
  if (vm_.heap_.end() - kFirstHeapRef > kMostScanned) return false;
  ++around_round_;
  twins_.clear();
  for (const Standings each : ties_) {
    const Ref own = vm_.threads_[each->thread].record.thread;
    if (is_immortal(own) || number_from_statics(own) != kNull) return false;
    const Ref target = field_at<Ref>(vm_.heap_.slot(own), target_offset_);
    twins_.push_back({each->thread, own, is_immortal(target) || number_from_statics(target) != kNull ? kNull : target});
  }
  // A Runnable of several threads is nobody's own.
  if (twins_[0].target == twins_[1].target) {
    for (Twin& each : twins_) each.target = kNull;
  }
  for (const Twin& each : twins_) {
    for (const Ref ref : {each.own, each.target}) {
      if (ref == kNull) continue;
      Around& around = around_of_[ref - kFirstHeapRef];
      if (around.round == around_round_) return false;
      around.round = around_round_;
      around.number = each.thread;
    }
  }
  return std::all_of(twins_.begin() + 1, twins_.end(), [&](const Twin& each) { return are_twins(twins_[0], each); }) &&
         only_twins_reach_their_own();
}

bool Canonicalizer::are_twins(const Twin& a, const Twin& b) {
  const auto seen_by = [](Ref ref, const Twin& twin) {
    return ref == kNull ? kNull : ref == twin.own ? kOwnThread : ref == twin.target ? kOwnTarget : ref;
  };
  twin_roots_.clear();
  for_each_root(a.thread, [&](Ref ref) { twin_roots_.push_back(seen_by(ref, a)); });
  std::size_t i = 0;
  bool same = true;
  for_each_root(b.thread, [&](Ref ref) {
    same = same && i < twin_roots_.size() && twin_roots_[i] == seen_by(ref, b);
    ++i;
  });
  return same && i == twin_roots_.size() && holds_alike(a.own, b.own, a, b) &&
         (a.target == kNull) == (b.target == kNull) && (a.target == kNull || holds_alike(a.target, b.target, a, b));
}

// Whether two objects, which are no arrays and hold equal plain words, have the same references but for those to what
// is the threads' own.
bool Canonicalizer::holds_alike(Ref of_a, Ref of_b, const Twin& a, const Twin& b) const {
  const Object* one = vm_.heap_.slot(of_a);
  const Object* other = vm_.heap_.slot(of_b);
  constexpr u8 kCompared = static_cast<u8>(~(kShared | kEscaped));
  if (one->class_id != other->class_id || one->owner != other->owner || one->lock_count != other->lock_count ||
      one->hash != other->hash || ((one->flags ^ other->flags) & kCompared))
    return false;
  const std::vector<u32>& offsets = vm_.universe_.by_id(one->class_id)->reference_offsets;
  return std::all_of(offsets.begin(), offsets.end(), [&](u32 offset) {
    const Ref from_a = field_at<Ref>(one, offset);
    const Ref from_b = field_at<Ref>(other, offset);
    return from_a == from_b || (from_a == a.own && from_b == b.own) ||
           (from_a != kNull && from_a == a.target && from_b == b.target);
  });
}

// Whether nobody refers to what is a twin's own but the twin and what is its own. No twin has locked a monitor. Garbage
// counts, which changes nothing: without this shortcut the order is the same.
bool Canonicalizer::only_twins_reach_their_own() {
  constexpr u32 kNobody = ~u32{0};
  const auto holder = [this](Ref ref) {
    if (is_immortal(ref) || around_of_[ref - kFirstHeapRef].round != around_round_) return kNobody;
    return around_of_[ref - kFirstHeapRef].number;
  };
  for (u32 i = 0; i < vm_.threads_.size(); ++i) {
    bool fits = true;
    for_each_root(i, [&](Ref ref) {
      const u32 whose = holder(ref);
      fits = fits && (whose == kNobody || whose == i);
    });
    if (!fits) return false;
  }
  for (Ref ref = kFirstHeapRef; ref < vm_.heap_.end(); ++ref) {
    const Object* object = vm_.heap_.slot(ref);
    if (object == nullptr) continue;
    if (holder(object->owner) != kNobody) return false;
    const u32 whose = holder(ref);
    const auto fits = [&](Ref to) {
      const u32 of = holder(to);
      return of == kNobody || of == whose;
    };
    const Class& type = *vm_.universe_.by_id(object->class_id);
    if (type.element_type == Type::reference) {
      const auto* array = static_cast<const Array*>(object);
      if (!std::all_of(elements<Ref>(array), elements<Ref>(array) + array->length, fits)) return false;
    } else {
      for (const u32 offset : type.reference_offsets) {
        if (!fits(field_at<Ref>(object, offset))) return false;
      }
    }
  }
  return true;
}

Canonicalizer::ThreadKey Canonicalizer::key_of(u32 thread) {
  if (!vm_.options_.merges_threads()) return {thread};
  find_target();
  const Standing standing = standing_of(thread);
  Progress progress;
  const u64 key = mix(stack_key(thread, progress), record_key(vm_.threads_[thread].record));
  return {standing.kind, standing.own, ~u64{progress.number()}, key};
}

void Canonicalizer::find_target() {
  if (target_offset_ == 0) target_offset_ = vm_.universe_.thread_class->field("target").offset;
}

// Puts the threads into standings_ in their order.
void Canonicalizer::sort_threads() {
  const u32 count = static_cast<u32>(vm_.threads_.size());
  find_target();
  standings_.clear();
  for (u32 i = 0; i < count; ++i) standings_.push_back(standing_of(i));
  if (sort_standings()) return;
  for_each_kind([&](auto begin, auto end) {
    if (end - begin == 1) return;
    for (; begin != end; ++begin) {
      Progress progress;
      begin->key = mix(stack_key(begin->thread, progress), record_key(vm_.threads_[begin->thread].record));
      begin->progress = progress.number();
    }
  });
  if (around_of_.size() < vm_.heap_.end() - kFirstHeapRef) around_of_.resize(2 * (vm_.heap_.end() - kFirstHeapRef));
  looked_ = false;
  find_neighbours();
  for_each_kind([&](auto begin, auto end) { place_kind(begin, end); });
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
