// Freezing nulls dead slots. It also records which slots hold handles of expressions, because only the method's facts
// distinguish a handle from the bits of a long.
#include "vm/interpreter/frame_stack.h"

#include <algorithm>
#include <cstring>

#include "core/error.h"
#include "vm/program/slots.h"

namespace pathfleet::vm {

namespace {

/// Calls visit(is it a local, slot) for each slot that holds a handle, until it returns true. A handle is the upper
/// half of a live value, if it is not zero and not part of a long or double. The handle of an open reference
/// (input_heap.h) counts too.
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

FrameStack::FrameStack(Methods& methods, ComponentStore& store, u32 max_frames, bool symbolic)
    : methods_(methods),
      store_(store),
      max_frames_(max_frames),
      symbolic_(symbolic),
      frames_(open_array<Frame>(u64{max_frames} + 8, "the stack of frames (--max-frames)")),
      slots_(open_array<u64>(kMaxSlots, "the slots of frames")) {}

void FrameStack::push(Method* method, u64* locals, u16 flags, u32 init_class, Ref monitor) {
  u64* const stack = locals + method->max_locals;
  const Code& code = *methods_.code(*method);
  frames_[count_++] = {method, code.insns.data(), locals, stack, stack, monitor, flags, init_class};
}

void FrameStack::build_images() {
  images_.clear();
  image_offsets_.clear();
  for (u32 i = 0; i < count_; ++i) {
    const Frame& frame = frames_[i];
    const Code& code = *frame.method->code.load(std::memory_order_acquire);
    const u16 bci = code.bci_of(frame.pc);
    const bool in_call = i + 1 < count_ && !(frames_[i + 1].flags & kRetryCaller);
    const auto facts = in_call ? code.facts().in_call(bci) : code.facts().before(bci);
    const u32 depth = static_cast<u32>(frame.sp - frame.stack);
    PF_CHECK(depth == facts.stack_depth);

    const u32 has_handles = symbolic_ && holds_handle(frame, facts) ? 1 : 0;
    FrozenFrame header{frame.method->id | kFrameTag,
                       bci,
                       static_cast<u16>(frame.flags & ~kInterleaved),
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
      mask[at / 64] &= ~(u64{1} << (at % 64));  // open: the reference has no target yet
      return false;
    });
  }
}

void FrameStack::freeze(PairIndex& stack, const ComponentHasher& hasher) {
  build_images();
  for (const FrozenFrame& image : images()) {
    const auto content = std::as_bytes(std::span(reinterpret_cast<const u64*>(&image), image.words()));
    stack = store_.pair(store_.intern(content, hasher), stack);
  }
  clear();
}

void FrameStack::enter(PairIndex& stack) {
  count_ = 0;
  frozen_ = length(stack);
  thaw(stack);
}

bool FrameStack::thaw(PairIndex& stack) {
  if (stack == 0) return false;
  PF_CHECK(count_ == 0 && frozen_ > 0);
  const auto [component, rest] = store_.unpair(stack);
  const FrozenFrame& image = frozen(component);
  stack = rest;
  --frozen_;
  Frame& frame = frames_[count_++];
  frame.method = methods_.method(image.method_id());
  const Code& code = *methods_.code(*frame.method);
  frame.pc = code.at_bci(image.bci);
  frame.locals = slots_.get();
  frame.stack = frame.locals + image.locals;
  frame.sp = frame.stack + image.stack;
  frame.monitor = image.monitor;
  frame.flags = image.flags | kInterleaved;
  frame.init_class = image.init_class;
  std::memcpy(frame.locals, image.slots(), image.slot_count() * sizeof(u64));
  return true;
}

void FrameStack::copy_to(Copy& copy) const {
  copy.slots_begin = slots_.get();
  copy.frames.assign(&frames_[0], &frames_[0] + count_);
  copy.slots.assign(slots_.get(), count_ == 0 ? slots_.get() : top().sp);
}

void FrameStack::restore(const Copy& copy, PairIndex stack) {
  frozen_ = length(stack);
  count_ = static_cast<u32>(copy.frames.size());
  std::copy(copy.slots.begin(), copy.slots.end(), slots_.get());
  for (u32 i = 0; i < count_; ++i) {
    Frame& frame = frames_[i] = copy.frames[i];
    const auto moved = [&](const u64* slot) { return slots_.get() + (slot - copy.slots_begin); };
    frame.locals = moved(frame.locals);
    frame.stack = moved(frame.stack);
    frame.sp = moved(frame.sp);
    frame.flags |= kInterleaved;
  }
}

u32 FrameStack::length(PairIndex stack) const {
  u32 length = 0;
  for (; stack != 0; stack = store_.unpair(stack).right) ++length;
  return length;
}

}  // namespace pathfleet::vm
