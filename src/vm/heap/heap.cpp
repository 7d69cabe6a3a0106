// Objects: allocation, copy on write, sharing, and collection of garbage that a long transition makes.
// Main functions: Heap::for_write, Heap::new_object, Heap::collect.
#include "vm/heap/heap.h"

#include <algorithm>
#include <cstring>

#include "core/error.h"
#include "core/limits.h"

namespace pathfleet::vm {

namespace {
/// The first ref for which there is no room. A walk over the heap keeps a mark for each ref besides the pointer.
Ref end_of_refs() {
  constexpr u64 kEntry = sizeof(Object*) + Heap::kMarkBytes;
  const u64 places = reservable(u64{kMaxRef - kFirstHeapRef} * kEntry) / kEntry;
  return kFirstHeapRef + static_cast<Ref>(std::max<u64>(places, 1 << 20));
}

}  // namespace

Heap::Heap(const ClassTable& classes, Immortals& immortals, const ComponentStore& store, u64 max_bytes, u64& poll_at)
    : classes_(classes),
      immortals_(immortals),
      store_(store),
      poll_at_(poll_at),
      max_ref_(end_of_refs()),
      table_(open_array<Object*>(max_ref_, "the table of objects")),
      objects_(table_.get()),
      scratch_(2 * std::max<u64>(max_bytes, 256ull << 20)) {}

Heap::~Heap() = default;

const Object* Heap::fetch(Ref ref) const {
  if (ref == kNull) return nullptr;
  PF_CHECK(is_immortal(ref));
  return objects_[ref] = immortals_.object(ref);  // made by another worker, or after the last fetch
}

Object* Heap::copy_for_write(Ref ref) {
  const Object* object = objects_[ref];
  const u32 size = bytes(ref);
  auto* copy = reinterpret_cast<Object*>(allocate(size));
  std::memcpy(copy, object, size);
  if (marked_) replaced_.emplace_back(ref, objects_[ref]);
  objects_[ref] = copy;
  if (scratch_.has_allocated(object)) return copy;  // listed already, or made by this transition
  if (is_immortal(ref)) {
    written_immortals_.push_back(ref);
    if ((copy->flags & kConstant) && writes_constant) writes_constant(ref, *copy);
  } else {
    cloned_.push_back(ref);
  }
  return copy;
}

std::byte* Heap::allocate(u64 size) {
  if (std::byte* place = scratch_.allocate(size)) [[likely]]
    return place;
  if (wants_collection()) poll_at_ = 0;
  // Unreachable limit: the limits on arrays and the collector keep far below it.
  scratch_.extend(size);
  return scratch_.allocate(size);
}

Ref Heap::new_ref(Object* object) {
  if (next_ref_ == run_end_ && !next_run())
    throw LimitReached("more than " + std::to_string((max_ref_ - kFirstHeapRef) >> 20) + " million live objects");
  objects_[next_ref_] = object;
  return next_ref_++;
}

bool Heap::next_run() {
  if (next_ref_ >= max_ref_) return false;
  PF_CHECK(!free_runs_.empty());
  next_ref_ = free_runs_.back().begin;
  run_end_ = free_runs_.back().end;
  free_runs_.pop_back();
  return true;
}

// New objects get the refs behind those of the loaded state.
void Heap::start_refs() {
  first_fresh_ = next_ref_ = top_ref_ = kFirstHeapRef + leaves_.size();
  run_end_ = booting_ ? next_ref_ : max_ref_;
  free_runs_.clear();
}

Ref Heap::new_object(const Class& type) {
  auto* object = reinterpret_cast<Object*>(allocate((type.instance_size + 7) & ~7u));
  object->class_id = type.id;
  object->flags = kEveryObject;
  return new_ref(object);
}

Ref Heap::new_array(const Class& type, u32 length) {
  const u64 size = (kArrayBase + static_cast<u64>(length) * size_of(type.element_type) + 7) & ~u64{7};
  auto* array = reinterpret_cast<Array*>(allocate(size));
  array->class_id = type.id;
  array->flags = kEveryObject;
  array->length = length;
  return new_ref(array);
}

// Thread.isAlive.
static bool is_alive(const Object* thread, const Class& type) {
  const Class* base = &type;
  while (!base->super->own_offsets.empty()) base = base->super;
  return field_at<i32>(thread, base->field("status").offset) == 1;
}

void Heap::share(Ref ref) {
  if (ref == kNull || (at(ref)->flags & (kShared | kConstant))) return;
  std::vector<Ref> todo{ref};
  while (!todo.empty()) {
    const Ref next = todo.back();
    todo.pop_back();
    if (next == kNull || (at(next)->flags & (kShared | kConstant))) continue;
    Object* object = for_write(next);
    object->flags |= kShared;
    const Class* type = classes_[object->class_id];
    if (type->element_type == Type::reference) {
      const auto* array = static_cast<const Array*>(object);
      todo.insert(todo.end(), elements<Ref>(array), elements<Ref>(array) + array->length);
    } else {
      // What a Thread owns is its own as long as it lives. The starting thread fills in what it inherits.
      const bool lives = !type->own_offsets.empty() && is_alive(object, *type);
      for (const u32 offset : type->reference_offsets) {
        if (!lives || !type->owns(offset)) todo.push_back(field_at<Ref>(object, offset));
      }
    }
  }
}

u32 Heap::plain_bytes(Ref ref) const {
  if (is_immortal(ref)) return immortals_.size(ref);
  const Object* object = at(ref);
  const Class* type = classes_[object->class_id];
  if (!type->is_array()) return (type->instance_size + 7) & ~7u;
  const u64 bytes =
      kArrayBase + static_cast<u64>(static_cast<const Array*>(object)->length) * size_of(type->element_type);
  return static_cast<u32>((bytes + 7) & ~u64{7});
}

void Heap::end_boot() {
  for (Ref ref = 1; ref < immortals_.count(); ++ref) objects_[ref] = immortals_.object(ref);
  booting_ = false;
  start_refs();
}

// Another rank may have had more room.
void Heap::check_room(u32 objects) const {
  if (objects > max_ref_ - kFirstHeapRef)
    throw LimitReached("a state has more objects than there is room for in the table of objects");
}

Heap::Mark Heap::mark() {
  marked_ = true;
  return {scratch_.mark(),
          next_ref_,
          run_end_,
          top_ref_,
          static_cast<u32>(cloned_.size()),
          static_cast<u32>(written_immortals_.size()),
          static_cast<u32>(replaced_.size())};
}

void Heap::rewind(const Mark& mark) {
  while (replaced_.size() > mark.replaced) {
    objects_[replaced_.back().first] = replaced_.back().second;
    replaced_.pop_back();
  }
  std::fill(objects_ + mark.next_ref, objects_ + std::max(end(), mark.next_ref), nullptr);
  next_ref_ = mark.next_ref;
  run_end_ = mark.run_end;
  top_ref_ = mark.top_ref;
  cloned_.resize(mark.cloned);
  written_immortals_.resize(mark.written);
  scratch_.rewind(mark.place);
}

void Heap::reset() {
  marked_ = false;
  replaced_.clear();
  for (const Ref ref : cloned_) objects_[ref] = content(leaves_.leaf(ref - kFirstHeapRef));
  cloned_.clear();
  for (const Ref ref : written_immortals_) objects_[ref] = immortals_.object(ref);
  if (!written_immortals_.empty()) {
    for (u32 i = 0; i < written_leaves_.size(); ++i) {
      const auto [ref, component] = store_.unpair(written_leaves_.leaf(i));
      objects_[ref] = content(component);
    }
    written_immortals_.clear();
  }
  std::fill(objects_ + first_fresh_, objects_ + end(), nullptr);
  start_refs();
  scratch_.reset();
  collect_at_ = kCollectFirst;  // the time of a collection depends on the transition alone
}

// Moves live objects to the other scratch space. Refs stay the same: only the table changes, so no frame needs an
// update.
void Heap::collect(const std::vector<Ref>& live, Ref nobody) {
  PF_CHECK(!marked_);
  scratch_.flip();
  const Ref top = end();
  std::vector<bool> alive(top - kFirstHeapRef, false);
  const auto move = [&](Ref ref) {
    Object* object = objects_[ref];
    if (!scratch_.contains(object)) return;
    const u32 size = bytes(ref);
    std::byte* place = allocate(size);
    std::memcpy(place, object, size);
    objects_[ref] = reinterpret_cast<Object*>(place);
  };
  for (const Ref ref : written_immortals_) move(ref);
  for (const Ref ref : live) {
    alive[ref - kFirstHeapRef] = true;
    move(ref);
  }
  for (const Ref ref : live) {
    const Ref owner = objects_[ref]->owner;
    // The owner is a dead thread, see Canonicalizer::renamed_owner.
    if (!is_immortal(owner) && !alive[owner - kFirstHeapRef]) for_write(ref)->owner = nobody;
  }
  // Garbage that the loaded state still contains; reset() restores it.
  for (const Ref ref : cloned_) {
    if (!alive[ref - kFirstHeapRef]) objects_[ref] = nullptr;
  }
  top_ref_ = top;
  free_runs_.assign(1, {top, max_ref_});
  for (Ref end = top; end > first_fresh_;) {
    if (alive[end - 1 - kFirstHeapRef]) {
      --end;
      continue;
    }
    Ref begin = end;
    while (begin > first_fresh_ && !alive[begin - 1 - kFirstHeapRef]) --begin;
    std::fill(objects_ + begin, objects_ + end, nullptr);
    free_runs_.push_back({begin, end});
    end = begin;
  }
  PF_CHECK(next_run());
  scratch_.drop_other();
  collect_at_ = std::max(kCollectFirst, 2 * scratch_.used());
}

}  // namespace pathfleet::vm
