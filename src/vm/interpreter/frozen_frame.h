// A frame as stored in a state. The component's bytes are this header, one bit for each slot (set for references),
// another bit for each slot (set for handles of expressions) if any slot holds a handle, and the slots, locals first.
// Dead slots are zero.
#pragma once

#include <cstddef>

#include "vm/program/object.h"

namespace pathfleet::vm {

struct FrozenFrame {
  // The first word of a component gives its kind, so components of different kinds never have equal bytes: see
  // kFrameTag, kThreadTag.
  u32 tagged_method;
  u16 bci;    // of the current instruction
  u16 flags;  // FrameFlag
  Ref monitor;
  u32 init_class;
  u16 locals;
  u16 stack;
  u32 has_handles;  // 0 or 1

  u32 method_id() const { return tagged_method & ~kFrameTag; }
  u32 slot_count() const { return static_cast<u32>(locals) + stack; }
  u32 mask_words() const { return (slot_count() + 63) / 64; }
  const u64* mask() const { return reinterpret_cast<const u64*>(this + 1); }
  u64* mask() { return reinterpret_cast<u64*>(this + 1); }
  /// Only if has_handles.
  const u64* handle_mask() const { return mask() + mask_words(); }
  u64* handle_mask() { return mask() + mask_words(); }
  const u64* slots() const { return mask() + mask_words() * (1 + has_handles); }
  u64* slots() { return mask() + mask_words() * (1 + has_handles); }
  u32 words() const { return 3 + mask_words() * (1 + has_handles) + slot_count(); }
  /// Whether a slot holds a plain Java value: no reference and no handle.
  bool is_plain(u32 slot) const {
    const u64 bit = u64{1} << (slot % 64);
    return !(mask()[slot / 64] & bit) && !(has_handles && (handle_mask()[slot / 64] & bit));
  }

  /// Calls visit(slot) for each slot that holds a reference.
  template <class Frame, class Visit>
  static void for_each_reference(Frame& frame, Visit visit) {
    for_each(frame, frame.mask(), visit);
  }
  /// The same for each slot whose upper half is a handle.
  template <class Frame, class Visit>
  static void for_each_handle(Frame& frame, Visit visit) {
    if (frame.has_handles) for_each(frame, frame.handle_mask(), visit);
  }

 private:
  template <class Frame, class Visit>
  static void for_each(Frame& frame, const u64* mask, Visit visit) {
    for (u32 word = 0; word < frame.mask_words(); ++word) {
      for (u64 rest = mask[word]; rest != 0; rest &= rest - 1)
        visit(frame.slots()[word * 64 + static_cast<u32>(__builtin_ctzll(rest))]);
    }
  }
};
static_assert(sizeof(FrozenFrame) == 24);

}  // namespace pathfleet::vm
