#include "vm/fingerprint.h"

#include <xxhash.h>

#include <cstring>

#include "vm/frozen_frame.h"
#include "vm/thread.h"

namespace pathfleet::vm {

namespace {

/// The bytes that are hashed: the content with local numbers blanked, then what they stand for, in order.
class Portable {
 public:
  Portable(const Universe& universe, std::span<const std::byte> content) : universe_(universe) {
    bytes_.resize((content.size() + 7) / 8);
    std::memcpy(bytes_.data(), content.data(), content.size());
  }

  template <class T>
  T* as() { return reinterpret_cast<T*>(bytes_.data()); }

  void name(u64 hash) { names_.push_back(hash); }
  template <class Word>
  void reference(Word& word) {
    const Ref ref = static_cast<Ref>(word);
    if (ref == kNull || !is_immortal(ref)) return;
    names_.push_back(universe_.immortal_key(ref));
    word = 0xffffffff;
  }
  Fingerprint hash(ComponentKind kind) {
    bytes_.insert(bytes_.end(), names_.begin(), names_.end());
    const XXH128_hash_t hash = XXH3_128bits_withSeed(bytes_.data(), bytes_.size() * 8, static_cast<u64>(kind));
    return {hash.low64, hash.high64};
  }

 private:
  const Universe& universe_;
  std::vector<u64> bytes_;
  std::vector<u64> names_;
};

void object_names(const Universe& universe, Portable& portable, Ref immortal) {
  auto* object = portable.as<Object>();
  const Class& type = *universe.by_id(object->class_id);
  object->class_id = 0;
  portable.name(type.name_hash);
  portable.reference(object->owner);
  if (type.element_type == Type::reference) {
    auto* array = static_cast<Array*>(object);
    for (u32 i = 0; i < array->length; ++i) portable.reference(elements<Ref>(array)[i]);
    return;
  }
  if (object->flags & kBacktrace) {
    auto* array = static_cast<Array*>(object);
    for (u32 i = 0; i < array->length; ++i) {
      u64& entry = elements<u64>(array)[i];
      portable.name(universe.method(static_cast<u32>(entry >> 32))->name_hash);
      entry &= 0xffffffff;
    }
    return;
  }
  const Class* owner = immortal != kNull ? universe.statics_owner(immortal) : nullptr;
  if (owner) {
    portable.name(owner->name_hash);
    object->hash = 0;
    portable.reference(static_cast<Statics*>(object)->initializing_thread);
  }
  for (const u32 offset : owner ? owner->static_reference_offsets : type.reference_offsets) {
    portable.reference(field_at<Ref>(object, offset));
  }
}

}  // namespace

Fingerprint portable_fingerprint(const Universe& universe, std::span<const std::byte> content, ComponentKind kind,
                                 Ref immortal) {
  Portable portable(universe, content);
  switch (kind) {
    case ComponentKind::object:
    case ComponentKind::immortal:
      object_names(universe, portable, immortal);
      break;
    case ComponentKind::thread: {
      auto* record = portable.as<ThreadRecord>();
      portable.reference(record->thread);
      portable.reference(record->object);
      break;
    }
    case ComponentKind::frame: {
      auto* frame = portable.as<FrozenFrame>();
      portable.name(universe.method(frame->method_id())->name_hash);
      frame->tagged_method = 0;
      if (frame->init_class != 0) {
        portable.name(universe.by_id(frame->init_class)->name_hash);
        frame->init_class = 0;
      }
      portable.reference(frame->monitor);
      FrozenFrame::for_each_reference(*frame, [&](u64& slot) { portable.reference(slot); });
      break;
    }
    case ComponentKind::output:
      break;
  }
  return portable.hash(kind);
}

}  // namespace pathfleet::vm
