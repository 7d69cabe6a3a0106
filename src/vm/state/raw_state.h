// The state at the end of a transition, before it gets its canonical form: objects and threads at their places, garbage
// and dead slots included. Used by --check=symmetry (symmetry_check.h), which continues from it. Main functions:
// RawState::take, RawState::thaw.
//
// A raw state is loaded like any other. Its only change is kShared, the mark of shared objects, which transitions read.
// Only the thread that ran last can have dead slots with a value. Its frames in use are kept here beside the state, and
// put back when that thread continues. In the state itself, they are as they would be stored.
#pragma once

#include <vector>

#include "core/successors.h"
#include "vm/machine.h"
#include "vm/state/state_root.h"

namespace pathfleet::vm {

class RawState {
 public:
  /// Called by a machine whose transition has ended in a state, before the state gets its canonical form.
  void take(Machine& vm);

  const StateRef& state() const { return state_; }
  /// The same state with its threads in another order. `places`: for each thread, its new place.
  void reorder(ComponentStore& store, const std::vector<u32>& places);
  u32 size() const { return size_; }
  const std::vector<Ref>& threads() const { return threads_; }

  /// Sets the numbers that the objects of the raw state have in its canonical form, from 0. `numbers`: the objects in
  /// the order of their numbers.
  void set_numbers(const std::vector<Ref>& numbers);
  u32 number_of(Ref ref) const;
  /// Whether an object is in the canonical form, too, or was made after the raw state. Others are garbage there.
  bool is_numbered(Ref ref) const { return number_of(ref) != kNoNumber; }

  /// Whether this thread ran last and has frames in use, whose dead slots are put back.
  bool keeps(u32 thread) const { return with_dead_slots_ && thread == last_ && !frames_.frames.empty(); }
  /// Puts that thread's stack back, for a machine that has loaded the raw state.
  void restore_stack(ThreadEntry& thread, FrameStack& frames) const;
  void put_dead_slots_back(bool on) { with_dead_slots_ = on; }
  /// The slots of that thread's frames.
  std::vector<u64>& slots() { return frames_.slots; }

 private:
  void find_written(Machine& vm);
  void find_users(Machine& vm);
  void use(Machine& vm, std::vector<Ref>& roots, u32 users);
  bool is_used(Ref ref) const { return users_[ref - kFirstHeapRef] > 0; }
  u32 unseen_ends(const Machine& vm) const;
  bool is_shared(Ref ref) const { return users_[ref - kFirstHeapRef] > 1; }

  StateRef state_;
  StateParts parts_;
  std::vector<u32> thread_leaves_;
  u32 size_ = 0;              // of the heap, gaps included
  std::vector<Ref> threads_;  // the threads' Thread objects, in thread order
  std::vector<Ref> written_;  // written immortals
  // for each object the number of threads that reach it; statics and other written immortals count as two
  std::vector<u32> users_;
  std::vector<u32> seen_;  // for each object, the last walk that met it
  u32 walk_ = 0;
  static constexpr u32 kNoNumber = ~0u;
  std::vector<u32> numbers_;  // new number of each object
  u32 numbered_ = 0;

  u32 last_ = 0;
  PairIndex rest_ = 0;  // the frozen frames below those in use
  FrameStack::Copy frames_;
  bool with_dead_slots_ = true;
};

}  // namespace pathfleet::vm
