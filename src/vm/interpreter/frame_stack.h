// The stack of the running thread. Its innermost frames are in use: they lie in one array of frames over one array of
// slots. The frames below them are frozen: components of the state in a list of pairs that belongs to the thread
// (ThreadEntry::stack). Main functions: FrameStack::push, FrameStack::thaw, FrameStack::build_images.
//
// Invariants:
//  - A frozen frame is thawed when its callee returns: only then is it the innermost one.
//  - Pushing and popping move no frame and no slot. A callee's locals overlap its caller's arguments (JVMS 2.6).
//  - The method of a frame in use has its code.
#pragma once

#include <memory>
#include <vector>

#include "core/address_space.h"
#include "core/component_store.h"
#include "vm/interpreter/frame.h"
#include "vm/interpreter/frozen_frame.h"
#include "vm/program/methods.h"

namespace pathfleet::vm {

class FrameStack {
 public:
  static constexpr u64 kMaxSlots = 1u << 20;

  /// Reserves room for `max_frames`. Memory is taken as frames are used. `symbolic`: slots may hold handles of
  /// expressions. Throws LimitReached if no address space is left.
  FrameStack(Methods& methods, ComponentStore& store, u32 max_frames, bool symbolic);
  FrameStack(const FrameStack&) = delete;

  // ---- Frames in use
  u32 count() const { return count_; }
  bool empty() const { return count_ == 0; }
  Frame& top() { return frames_[count_ - 1]; }
  const Frame& top() const { return frames_[count_ - 1]; }
  /// Frame number i of those in use; 0 is the outermost one.
  const Frame& operator[](u32 i) const { return frames_[i]; }
  Frame& operator[](u32 i) { return frames_[i]; }
  /// The number of frames, frozen ones included.
  u32 depth() const { return count_ + frozen_; }
  /// The beginning of the locals of an outermost frame.
  u64* slots() const { return slots_.get(); }

  /// Whether there is room for one more frame, of `method`, with its locals at `locals`.
  bool has_room(const u64* locals, const Method& method) const {
    return depth() < max_frames_ &&
           static_cast<u64>(locals - slots_.get()) + method.max_locals + method.max_stack < kMaxSlots;
  }
  /// Adds a frame at the first instruction of its method. There must be room.
  void push(Method* method, u64* locals, u16 flags = 0, u32 init_class = 0, Ref monitor = kNull);
  /// Adds a frame that the caller writes.
  void extend() { ++count_; }
  void pop() { --count_; }
  /// Marks the frames in use as kInterleaved.
  void mark_interleaved() {
    for (u32 i = 0; i < count_; ++i) frames_[i].flags |= kInterleaved;
  }
  /// Drops all frames, in use and frozen.
  void clear() { count_ = frozen_ = 0; }

  // ---- Frames in use and frozen frames
  /// A frame of either kind.
  class View {
   public:
    explicit View(const Frame& frame)
        : method(frame.method), flags(frame.flags), locals(frame.locals), pc_(frame.pc), bci_(0) {}
    View(Method* method, const FrozenFrame& frame)
        : method(method), flags(frame.flags), locals(frame.slots()), pc_(nullptr), bci_(frame.bci) {}

    Method* const method;
    const u16 flags;  // FrameFlag
    const u64* const locals;
    /// Whether it is no part of the library operation that has called it: code of the program, or a task.
    bool is_outside() const { return (flags & kTask) || method->holder->serves_program(); }
    /// The offset of its current instruction.
    u16 bci() const { return pc_ ? method->code.load(std::memory_order_acquire)->bci_of(pc_) : bci_; }

   private:
    const Insn* pc_;
    u16 bci_;
  };
  /// Calls visit(view) for the frames in use, then for those of a frozen stack, innermost first, until it returns true.
  /// Returns whether it did.
  template <class Visit>
  bool any_of(PairIndex frozen, Visit visit) const;

  // ---- Freezing and thawing
  /// Makes frozen copies of the frames in use, which stay in use. Dead slots of the copies are 0.
  void build_images();
  /// The copies that build_images() has made, outermost frame first.
  class Images;
  Images images() const;
  const FrozenFrame& image(u32 i) const { return *reinterpret_cast<const FrozenFrame*>(&images_[image_offsets_[i]]); }
  /// Freezes the frames in use unchanged onto the list `stack`: references keep their numbers. No frames remain.
  void freeze(PairIndex& stack, const ComponentHasher& hasher);
  /// Switches to the stack of another thread: thaws its innermost frame.
  void enter(PairIndex& stack);
  /// Thaws the innermost frozen frame if no frame is in use. False if the list is empty.
  bool thaw(PairIndex& stack);
  const FrozenFrame& frozen(ComponentIndex frame) const {
    return *reinterpret_cast<const FrozenFrame*>(store_.content(frame).data());
  }

  /// The frames in use, dead slots included.
  struct Copy {
    std::vector<Frame> frames;
    std::vector<u64> slots;
    const u64* slots_begin = nullptr;  // former address of the slots, to which the frames point
  };
  void copy_to(Copy& copy) const;
  /// Puts the frames back over the frozen stack that was below them.
  void restore(const Copy& copy, PairIndex stack);

 private:
  u32 length(PairIndex stack) const;

  Methods& methods_;
  ComponentStore& store_;
  const u32 max_frames_;
  const bool symbolic_;
  u32 count_ = 0;   // frames in use
  u32 frozen_ = 0;  // frames below them
  OpenPages<Frame> frames_;
  OpenPages<u64> slots_;
  std::vector<u64> images_;  // FrozenFrames
  std::vector<u32> image_offsets_;
};

class FrameStack::Images {
 public:
  explicit Images(const FrameStack& frames) : frames_(frames) {}
  struct Iterator {
    const FrameStack& frames;
    u32 i;
    const FrozenFrame& operator*() const { return frames.image(i); }
    void operator++() { ++i; }
    bool operator!=(const Iterator& other) const { return i != other.i; }
  };
  Iterator begin() const { return {frames_, 0}; }
  Iterator end() const { return {frames_, static_cast<u32>(frames_.image_offsets_.size())}; }

 private:
  const FrameStack& frames_;
};

inline FrameStack::Images FrameStack::images() const { return Images(*this); }

template <class Visit>
bool FrameStack::any_of(PairIndex stack, Visit visit) const {
  for (u32 i = count_; i-- > 0;) {
    if (visit(View(frames_[i]))) return true;
  }
  for (PairIndex rest = stack; rest != 0;) {
    const auto [component, next] = store_.unpair(rest);
    const FrozenFrame& frame = frozen(component);
    if (visit(View(methods_.method(frame.method_id()), frame))) return true;
    rest = next;
  }
  return false;
}

}  // namespace pathfleet::vm
