// Objects: making them, writing them (copy on write), sharing them, and collecting what a long transition drops.
// Main functions: Machine::for_write, Machine::allocate, Machine::collect_garbage.

#include <sys/mman.h>

#include <algorithm>
#include <cstring>

#include "classfile/modified_utf8.h"
#include "core/address_space.h"
#include "core/error.h"
#include "core/limits.h"
#include "vm/inputs/input_heap.h"
#include "vm/machine.h"
#include "vm/state/canonicalizer.h"
#include "vm/state/raw_state.h"
#include "vm/threads/clock.h"

namespace pathfleet::vm {

namespace {
/// The first ref there is no place for.
Ref end_of_refs() {
  constexpr u64 kEntry = sizeof(Object*) + Canonicalizer::kMarkBytes;
  const u64 places = reservable(u64{kMaxRef - kFirstHeapRef} * kEntry) / kEntry;
  return kFirstHeapRef + static_cast<Ref>(std::max<u64>(places, 1 << 20));
}
}  // namespace

Machine::Machine(Universe& universe, ComponentStore& store)
    : universe_(universe),
      store_(store),
      options_(universe.options()),
      by_site_(universe.options().names_by_site()),
      max_ref_(end_of_refs()),
      scratch_(2 * std::max<u64>(universe.options().max_heap_bytes, 256ull << 20)),
      slots_(new u64[kMaxSlots]),
      canonicalizer_(std::make_unique<Canonicalizer>(*this)),
      clock_(std::make_unique<Clock>(*this)) {
  if (options_.symbolic && options_.symbolic->make_oracle) oracle_ = options_.symbolic->make_oracle();
  const u64 table_bytes = u64{max_ref_} * sizeof(Object*);
  void* table = reserve_open_pages(table_bytes);
  if (table == nullptr) throw_no_addresses("the table of objects");
  objects_table_ = {static_cast<Object**>(table), Unmap{table_bytes}};
  objects_ = objects_table_.get();
  const u64 frame_bytes = (u64{options_.max_frames} + 8) * sizeof(Frame);
  void* frames = reserve_open_pages(frame_bytes);
  if (frames == nullptr) throw_no_addresses("the stack of frames (--max-frames)");
  frames_ = {static_cast<Frame*>(frames), Unmap{frame_bytes}};
}

void Machine::Unmap::operator()(void* memory) const { munmap(memory, bytes); }

Machine::~Machine() = default;

const Object* Machine::fetch(Ref ref) const {
  if (ref == kNull) {
    if (native_method_) throw NullArgument{};
    return nullptr;
  }
  PF_CHECK(is_immortal(ref));
  return objects_[ref] = universe_.immortal(ref);  // made by another worker, or since the last look
}

Object* Machine::for_write(Ref ref) {
  const Object* object = at(ref);
  if (scratch_.contains(object) || booting_) return const_cast<Object*>(object);
  const u32 size = object_bytes(ref);
  auto* copy = reinterpret_cast<Object*>(allocate(size));
  std::memcpy(copy, object, size);
  objects_[ref] = copy;
  if (is_immortal(ref)) {
    written_immortals_.push_back(ref);
  } else {
    cloned_.push_back(ref);
  }
  return copy;
}

std::byte* Machine::allocate(u64 size) {
  if (std::byte* place = scratch_.allocate(size)) [[likely]]
    return place;
  if (scratch_.used() > collect_at_) poll_at_ = 0;
  // The limits on arrays and the collector keep far from this.
  scratch_.extend(size);
  return scratch_.allocate(size);
}

Ref Machine::new_ref(Object* object) {
  if (next_ref_ == run_end_ && !next_run())
    throw LimitReached("more than " + std::to_string((max_ref_ - kFirstHeapRef) >> 20) + " million live objects");
  objects_[next_ref_] = object;
  if (by_site_) note_site(next_ref_);
  return next_ref_++;
}

bool Machine::next_run() {
  if (next_ref_ >= max_ref_) return false;
  PF_CHECK(!free_runs_.empty());
  next_ref_ = free_runs_.back().begin;
  run_end_ = free_runs_.back().end;
  free_runs_.pop_back();
  return true;
}

Ref Machine::new_object(Class* type) {
  const u32 size = (type->instance_size + 7) & ~7u;
  if (booting_) {
    const Ref ref = universe_.new_immortal(type, size, Universe::boot_key(universe_.immortal_count()));
    objects_[ref] = universe_.immortal(ref);
    return ref;
  }
  auto* object = reinterpret_cast<Object*>(allocate(size));
  object->class_id = type->id;
  object->flags = kEveryObject;
  return new_ref(object);
}

Ref Machine::new_array(Class* array_class, u32 length) {
  const u64 size = (kArrayBase + static_cast<u64>(length) * size_of(array_class->element_type) + 7) & ~u64{7};
  Ref ref;
  if (booting_) {
    ref = universe_.new_immortal(array_class, static_cast<u32>(size), Universe::boot_key(universe_.immortal_count()));
    objects_[ref] = universe_.immortal(ref);
  } else {
    auto* object = reinterpret_cast<Object*>(allocate(size));
    object->class_id = array_class->id;
    object->flags = kEveryObject;
    ref = new_ref(object);
  }
  static_cast<Array*>(objects_[ref])->length = length;
  return ref;
}

Ref Machine::new_array(Type element, u32 length) {
  return new_array(universe_.array_of(universe_.primitive(element)), length);
}

Ref Machine::new_object_array(Class* element_class, u32 length) {
  return new_array(universe_.array_of(element_class), length);
}

Ref Machine::new_string(std::u16string_view content) {
  static_assert(sizeof(char16_t) == 2);
  const bool latin1 = std::all_of(content.begin(), content.end(), [](char16_t unit) { return unit < 256; });
  const Ref value = new_array(Type::byte_, static_cast<u32>(latin1 ? content.size() : content.size() * 2));
  u8* bytes = elements<u8>(static_cast<Array*>(objects_[value]));
  if (latin1) {
    std::copy(content.begin(), content.end(), bytes);
  } else {
    std::memcpy(bytes, content.data(), content.size() * 2);
  }
  Class* type = universe_.string_class;
  const Ref string = new_object(type);
  objects_[value]->flags |= kConstant;
  field_at<Ref>(objects_[string], universe_.string_fields.value) = value;
  field_at<i8>(objects_[string], universe_.string_fields.coder) = latin1 ? 0 : 1;
  return string;
}

Ref Machine::new_string(std::string_view utf8) { return new_string(classfile::modified_utf8::utf16_from_utf8(utf8)); }

std::u16string Machine::string_of(Ref string) const {
  if (!native_method_ && text(string) != expr::kNone) {  // for a report
    const std::string shown = expressions().text(text(string));
    return std::u16string(shown.begin(), shown.end());
  }
  const Ref value = get<Ref>(string, universe_.string_fields.value);
  if (value == kNull && !native_method_) return {};
  const u32 bytes = length(value);
  const u8* content = elements_of<u8>(value);
  if (get<i8>(string, universe_.string_fields.coder) == 0) return std::u16string(content, content + bytes);
  std::u16string units(bytes / 2, u'\0');
  std::memcpy(units.data(), content, units.size() * sizeof(char16_t));  // an odd byte at the end is none of ours
  return units;
}

std::string Machine::utf8_of(Ref string) const { return classfile::modified_utf8::utf16_to_utf8(string_of(string)); }

Ref Machine::clone_object(Ref ref) {
  const Class* type = class_of(ref);
  const u32 size = plain_bytes(ref);
  const Ref copy =
      type->is_array() ? new_array(const_cast<Class*>(type), length(ref)) : new_object(const_cast<Class*>(type));
  std::memcpy(reinterpret_cast<std::byte*>(objects_[copy]) + sizeof(Object),
              reinterpret_cast<const std::byte*>(at(ref)) + sizeof(Object), size - sizeof(Object));
  if (at(ref)->flags & kSymbolic) copy_handles(ref, 0, copy, 0, handle_count(ref));
  return copy;
}

// An object's number among those of the state, which hash codes are made of.
u32 Machine::number_of(Ref ref) const { return raw_from_ ? raw_from_->number_of(ref) : ref - kFirstHeapRef; }

// The hash of the object's place, or of the next place whose hash no object has: one that is older may have kept that
// of a place it has left. A function of the state before and the transition, so that the same states give the same
// hashes everywhere.
u32 Machine::free_hash(Ref ref) {
  if (hashes_in_use_.empty()) {
    hashes_in_use_.insert(0);
    for (Ref other = kFirstHeapRef; other < ref_end(); ++other) {
      if (objects_[other]) hashes_in_use_.insert(objects_[other]->hash);
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
    return static_cast<i32>((universe_.immortal_key(ref) * 0x9e3779b97f4a7c15ull >> 34) | (kHeapHashes + 1));
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

Ref Machine::get_ref_field(Ref ref, std::string_view name) const {
  return get<Ref>(ref, class_of(ref)->field(name).offset);
}

i32 Machine::get_int_field(Ref ref, std::string_view name) const {
  return get<i32>(ref, class_of(ref)->field(name).offset);
}

void Machine::set_ref(Ref ref, u32 offset, Ref value) {
  Object* object = for_write(ref);
  field_at<Ref>(object, offset) = value;
  if (object->flags & kSymbolic) set_handle(ref, offset, expr::kNone);
  if ((object->flags & kShared) && visible_operation_.masks().watched != 0) share(value);
}

// Everything reachable from a value that was stored where another thread can see it is now shared
// (docs/granularity.md).
void Machine::share(Ref ref) {
  if (ref == kNull || (at(ref)->flags & (kShared | kConstant))) return;
  std::vector<Ref> todo{ref};
  while (!todo.empty()) {
    const Ref next = todo.back();
    todo.pop_back();
    if (next == kNull || (at(next)->flags & (kShared | kConstant))) continue;
    Object* object = for_write(next);
    object->flags |= kShared;
    const Class* type = universe_.by_id(object->class_id);
    if (type->element_type == Type::reference) {
      const auto* array = static_cast<const Array*>(object);
      todo.insert(todo.end(), elements<Ref>(array), elements<Ref>(array) + array->length);
    } else {
      for (const u32 offset : type->reference_offsets) todo.push_back(field_at<Ref>(object, offset));
    }
  }
}

std::vector<Ref> Machine::reachable_objects() { return canonicalizer_->reachable(); }

// Moves what is alive to the other scratch space. Refs stay; only objects_ changes, so no frame needs an update.
void Machine::collect_garbage() {
  const std::vector<Ref> live = canonicalizer_->reachable();
  scratch_.flip();
  const Ref top = ref_end();
  std::vector<bool> alive(top - kFirstHeapRef, false);
  const auto move = [&](Ref ref) {
    Object* object = objects_[ref];
    if (!scratch_.contains(object)) return;
    const u32 size = object_bytes(ref);
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
    // See Canonicalizer::renamed_owner.
    if (!is_immortal(owner) && !alive[owner - kFirstHeapRef]) for_write(ref)->owner = universe_.thread_class->mirror;
  }
  std::erase_if(cloned_, [&](Ref ref) {
    if (alive[ref - kFirstHeapRef]) return false;
    // Dropped by this transition; the loaded state still has it, and reset() restores it.
    objects_[ref] = nullptr;
    return false;
  });
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
