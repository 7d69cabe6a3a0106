// A frame as a state holds it: a component whose bytes are this header, a bit for each slot that is a reference, and the
// slots, locals first. Dead slots are zero.
#pragma once

#include <cstddef>

#include "vm/object.h"

namespace pathfleet::vm {

struct FrozenFrame {
  // The first word of a component tells what it is, so that no two kinds have equal bytes: see kFrameTag, kThreadTag.
  u32 tagged_method;
  u16 bci;    // of the instruction it executes
  u16 flags;  // FrameFlag
  Ref monitor;
  u32 init_class;
  u16 locals;
  u16 stack;
  u32 unused;

  u32 method_id() const { return tagged_method & ~kFrameTag; }
  u32 slot_count() const { return static_cast<u32>(locals) + stack; }
  u32 mask_words() const { return (slot_count() + 63) / 64; }
  const u64* mask() const { return reinterpret_cast<const u64*>(this + 1); }
  u64* mask() { return reinterpret_cast<u64*>(this + 1); }
  const u64* slots() const { return mask() + mask_words(); }
  u64* slots() { return mask() + mask_words(); }
  u32 words() const { return 3 + mask_words() + slot_count(); }

  /// Calls visit(slot) for each slot that holds a reference.
  template <class Frame, class Visit>
  static void for_each_reference(Frame& frame, Visit visit) {
    for (u32 word = 0; word < frame.mask_words(); ++word) {
      for (u64 rest = frame.mask()[word]; rest != 0; rest &= rest - 1) {
        visit(frame.slots()[word * 64 + static_cast<u32>(__builtin_ctzll(rest))]);
      }
    }
  }
};
static_assert(sizeof(FrozenFrame) == 24);

}  // namespace pathfleet::vm
