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
  Fingerprint hash(u64 kind) {
    bytes_.insert(bytes_.end(), names_.begin(), names_.end());
    const XXH128_hash_t hash = XXH3_128bits_withSeed(bytes_.data(), bytes_.size() * 8, kind);
    return {hash.low64, hash.high64};
  }

 private:
  const Universe& universe_;
  std::vector<u64> bytes_;
  std::vector<u64> names_;
};

void object_names(const Universe& universe, Portable& portable) {
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
  const Class* owner = &type == universe.statics_type ? universe.by_id(object->hash) : nullptr;
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

Fingerprint portable_fingerprint(const Universe& universe, std::span<const std::byte> content) {
  Portable portable(universe, content);
  // What the bytes are is said by their first word, so that equal bytes have one fingerprint wherever they stand.
  const u32 kind = kind_of(content);
  switch (kind) {
    case kThreadTag: {
      auto* record = portable.as<ThreadRecord>();
      portable.reference(record->thread);
      portable.reference(record->object);
      break;
    }
    case kFrameTag: {
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
    case kOutputTag:
      break;
    default:
      object_names(universe, portable);
      break;
  }
  return portable.hash(kind >> 30);
}

}  // namespace pathfleet::vm
