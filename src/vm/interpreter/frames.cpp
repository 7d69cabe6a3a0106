// A frame's two lives: in the slot stack while its thread runs, and as a component of a state. Freezing nulls dead
// slots. Which slots hold handles of expressions is written down then, for only the method's facts tell them from a
// long's bits. Main functions: Machine::build_images, Machine::thaw_caller.
//
// Invariant: of a thread's stack only the innermost frames are ever thawed; a caller is thawed when its callee returns.

#include <algorithm>
#include <cstring>

#include "core/error.h"
#include "vm/interpreter/frozen_frame.h"
#include "vm/machine.h"
#include "vm/state/canonicalizer.h"
#include "vm/state/raw_state.h"

namespace pathfleet::vm {

namespace {

/// Calls visit(is it a local, slot) for each slot that holds a handle, until it returns true: the upper half of a live
/// value that is not zero, unless it is the bits of a long or double. That of an open reference (input_heap.h) is one,
/// too.
template <class Frame, class Visit>
bool for_each_handle(const Frame& frame, const analysis::FrameFacts::At& facts, Visit visit) {
  bool stop = false;
  facts.live_primitive_locals.for_each([&](u32 slot) {
    if (!stop && handle_in(frame.locals[slot]) != expr::kNone && !facts.wide_locals.test(slot))
      stop = visit(true, slot);
  });
  facts.live_reference_locals.for_each([&](u32 slot) {
    if (!stop && handle_in(frame.locals[slot]) != expr::kNone) stop = visit(true, slot);
  });
  for (u32 slot = 0; slot < facts.stack_depth && !stop; ++slot) {
    if (handle_in(frame.stack[slot]) == expr::kNone || facts.wide_stack.test(slot)) continue;
    stop = visit(false, slot);
  }
  return stop;
}

template <class Frame>
bool holds_handle(const Frame& frame, const analysis::FrameFacts::At& facts) {
  return for_each_handle(frame, facts, [](bool, u32) { return true; });
}

}  // namespace

void Machine::build_images() {
  images_.clear();
  image_offsets_.clear();
  for (u32 i = 0; i < frame_count_; ++i) {
    const Frame& frame = frames_[i];
    const Code& code = *universe_.code(*frame.method);
    const u16 bci = code.bci_of(frame.pc);
    const bool in_call = i + 1 < frame_count_ && !(frames_[i + 1].flags & kRetryCaller);
    const auto facts = in_call ? code.facts().in_call(bci) : code.facts().before(bci);
    const u32 depth = static_cast<u32>(frame.sp - frame.stack);
    PF_CHECK(depth == facts.stack_depth);

    const u32 has_handles = symbolic() && holds_handle(frame, facts) ? 1 : 0;
    FrozenFrame header{frame.method->id | kFrameTag,
                       bci,
                       frame.flags,
                       frame.monitor,
                       frame.init_class,
                       frame.method->max_locals,
                       facts.stack_depth,
                       has_handles};
    const u32 offset = static_cast<u32>(images_.size());
    image_offsets_.push_back(offset);
    images_.resize(offset + header.words());
    auto& image = *reinterpret_cast<FrozenFrame*>(&images_[offset]);
    image = header;
    u64* slots = image.slots();
    u64* mask = image.mask();
    facts.live_primitive_locals.for_each([&](u32 slot) { slots[slot] = frame.locals[slot]; });
    facts.live_reference_locals.for_each([&](u32 slot) {
      slots[slot] = frame.locals[slot];
      mask[slot / 64] |= u64{1} << (slot % 64);
    });
    const u32 counters = frame.method->counters;
    std::copy_n(frame.locals + header.locals - counters, counters, slots + header.locals - counters);
    std::memcpy(slots + header.locals, frame.stack, depth * sizeof(u64));
    facts.reference_stack.for_each([&](u32 slot) {
      const u32 at = header.locals + slot;
      mask[at / 64] |= u64{1} << (at % 64);
    });
    if (!has_handles) continue;
    for_each_handle(frame, facts, [&](bool local, u32 slot) {
      const u32 at = local ? slot : header.locals + slot;
      image.handle_mask()[at / 64] |= u64{1} << (at % 64);
      mask[at / 64] &= ~(u64{1} << (at % 64));  // open, it leads nowhere yet
      return false;
    });
  }
}

// For a thread that is put aside under `run`: its frames keep the refs they have.
void Machine::freeze_frames(ThreadEntry& entry) {
  build_images();
  for (const u32 offset : image_offsets_) {
    const auto& image = *reinterpret_cast<const FrozenFrame*>(&images_[offset]);
    const auto content = std::as_bytes(std::span(&images_[offset], image.words()));
    entry.stack = store_.pair(canonicalizer_->intern(content), entry.stack);
  }
  frame_count_ = 0;
}

// Brings the innermost frozen frame of the current thread into use. False if there is none.
bool Machine::thaw_caller() {
  ThreadEntry& entry = threads_.current_entry();
  if (entry.stack == 0) return false;
  PF_CHECK(frame_count_ == 0);
  const auto [component, rest] = store_.unpair(entry.stack);
  const auto& frozen = *reinterpret_cast<const FrozenFrame*>(store_.content(component).data());
  entry.stack = rest;
  if (frozen_frames_ > 0) --frozen_frames_;
  Frame& frame = frames_[frame_count_++];
  frame.method = universe_.method(frozen.method_id());
  const Code& code = *universe_.code(*frame.method);
  frame.pc = code.at_bci(frozen.bci);
  frame.locals = slots_.get();
  frame.stack = frame.locals + frozen.locals;
  frame.sp = frame.stack + frozen.stack;
  frame.monitor = frozen.monitor;
  frame.flags = frozen.flags;
  frame.init_class = frozen.init_class;
  std::memcpy(frame.locals, frozen.slots(), frozen.slot_count() * sizeof(u64));
  return true;
}

// Makes `index` the current thread, its innermost frame in use.
void Machine::switch_to(u32 index) {
  if (raw_from_ && raw_from_->keeps(index)) return raw_from_->thaw(*this);
  threads_.set_current(index);
  frame_count_ = 0;
  frozen_frames_ = 0;
  for (PairIndex rest = threads_[index].stack; rest != 0; rest = store_.unpair(rest).right) ++frozen_frames_;
  thaw_caller();
}

}  // namespace pathfleet::vm
