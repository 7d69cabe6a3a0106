// The numbers in a component's bytes that are valid in this process only: class ids, method ids, references to
// immortals, and handles of expressions. Main function: visit_local_numbers.
//
// Invariant: fingerprints, export and import all use this walk, so the numbers that are hashed by name are those that
// are sent by name.
#pragma once

#include <span>

#include "vm/interpreter/frozen_frame.h"
#include "vm/program/universe.h"
#include "vm/symbolic/symbolic.h"
#include "vm/threads/thread.h"

namespace pathfleet::vm {

/// The replacements of numbers that were taken out. They differ from 0 where 0 means that there is no number.
constexpr u32 kBlankClass = 1;
constexpr u32 kBlankMethod = 0;
constexpr Ref kBlankRef = 0xffffffff;
constexpr u32 kBlankHandle = 1;

/// Visits the local numbers of a component in a fixed order. The visitor may replace them; it has
///   const Class& class_number(u32& id)    returns the class with this id
///   u32 method_number(u32 id)             returns the number to write in its place
///   void reference(Word& word)            a u32 or u64 with any reference, including null and heap refs
///   void handle(expr::Expr& e)            the handle of an expression, never kNone
///   void condition(expr::PathCondition& path)   may be kTrue
///   void require(bool)                    a property of every component; called before the bytes concerned are read
template <class Visitor>
class LocalNumbers {
 public:
  LocalNumbers(const Universe& universe, std::span<std::byte> component, Visitor& visitor)
      : universe_(universe), bytes_(component), size_(component.size()), visitor_(visitor) {}

  void visit() {
    visitor_.require(size_ >= sizeof(u32));
    switch (kind_of(bytes_)) {
      case kThreadTag: return thread();
      case kFrameTag: return frame();
      case kOutputTag: return output();
      default: return object();
    }
  }

 private:
  template <class T>
  T* as() {
    return reinterpret_cast<T*>(bytes_.data());
  }
  static u64 padded(u64 size) { return (size + 7) & ~u64{7}; }

  void thread() {
    visitor_.require(size_ == sizeof(ThreadRecord));
    visitor_.reference(as<ThreadRecord>()->thread);
    visitor_.reference(as<ThreadRecord>()->object);
  }

  void output() {
    visitor_.require(size_ >= sizeof(OutputHeader));
    PathRecord& path = as<OutputHeader>()->path;
    visitor_.condition(path.condition);
    if (path.pending != expr::kNone) visitor_.handle(path.pending);
  }

  void frame() {
    visitor_.require(size_ >= sizeof(FrozenFrame));
    auto& frame = *as<FrozenFrame>();
    visitor_.require(frame.has_handles <= 1 && size_ == u64{frame.words()} * 8);
    const u32 beyond = frame.slot_count() % 64;
    visitor_.require(beyond == 0 || frame.mask()[frame.mask_words() - 1] >> beyond == 0);
    visitor_.require(beyond == 0 || !frame.has_handles || frame.handle_mask()[frame.mask_words() - 1] >> beyond == 0);
    frame.tagged_method = kFrameTag | visitor_.method_number(frame.method_id());
    if (frame.init_class != 0) visitor_.class_number(frame.init_class);
    visitor_.reference(frame.monitor);
    FrozenFrame::for_each_reference(frame, [&](u64& slot) { visitor_.reference(slot); });
    FrozenFrame::for_each_handle(frame, [&](u64& slot) {
      expr::Expr e = handle_in(slot);
      visitor_.require(e != expr::kNone && static_cast<u32>(slot) == 0);
      visitor_.handle(e);
      slot = slot_with(e);
    });
  }

  void object() {
    visitor_.require(size_ >= sizeof(Object));
    auto* object = as<Object>();
    const Class& type = visitor_.class_number(object->class_id);
    visitor_.reference(object->owner);
    if (type.is_array()) return array(type);
    visitor_.require(!(object->flags & kBacktrace));
    if (&type != universe_.statics_type) {
      visit_handles(padded(type.instance_size), padded(type.instance_size) - sizeof(Object));
      for (const u32 offset : type.reference_offsets) visitor_.reference(field_at<Ref>(object, offset));
      return;
    }
    const Class& owner = visitor_.class_number(object->hash);
    visitor_.require(owner.statics != kNull);
    visit_handles(padded(owner.statics_size), padded(owner.statics_size) - sizeof(Object));
    visitor_.reference(static_cast<Statics*>(object)->initializing_thread);
    for (const u32 offset : owner.static_reference_offsets) visitor_.reference(field_at<Ref>(object, offset));
  }

  /// Visits the handles behind the `plain` bytes of an object with kSymbolic (symbolic_slots.cpp): `count` entries.
  void visit_handles(u64 plain, u64 count) {
    if (!(as<Object>()->flags & kSymbolic)) return visitor_.require(size_ == plain);
    visitor_.require(size_ == padded(plain + count * sizeof(expr::Expr)));
    auto* handles = reinterpret_cast<expr::Expr*>(bytes_.data() + plain);
    for (u64 i = 0; i < count; ++i) {
      if (handles[i] != expr::kNone) visitor_.handle(handles[i]);
    }
  }

  void array(const Class& type) {
    visitor_.require(size_ >= kArrayBase);
    auto* array = as<Array>();
    visit_handles(padded(kArrayBase + u64{array->length} * size_of(type.element_type)), array->length);
    if (type.element_type == Type::reference) {
      for (u32 i = 0; i < array->length; ++i) visitor_.reference(elements<Ref>(array)[i]);
    }
    if (!(array->flags & kBacktrace)) return;
    visitor_.require(type.element_type == Type::long_);
    for (u32 i = 0; i < array->length; ++i) {
      u64& entry = elements<u64>(array)[i];
      entry = u64{visitor_.method_number(static_cast<u32>(entry >> 32))} << 32 | (entry & 0xffffffff);
    }
  }

  const Universe& universe_;
  std::span<std::byte> bytes_;
  u64 size_;
  Visitor& visitor_;
};

template <class Visitor>
void visit_local_numbers(const Universe& universe, std::span<std::byte> component, Visitor& visitor) {
  LocalNumbers<Visitor>(universe, component, visitor).visit();
}

}  // namespace pathfleet::vm
