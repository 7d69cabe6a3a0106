// A state as a transition leaves it, before it has a canonical form: objects and threads where they are, garbage and
// dead slots kept. For
// --check=symmetry (symmetry_check.h), which goes on from it. Main functions: RawState::take, RawState::thaw.
//
// A raw state is loaded as any other. But for who uses which object, which transitions look at (kShared), nothing in it
// was changed. Only the thread that ran last has slots that may be dead and hold something: its frames in use are kept
// here beside the state, and are put back when that thread goes on. In the state itself they are as they would be
// stored.
#pragma once

#include <vector>

#include "core/successors.h"
#include "vm/machine.h"
#include "vm/state/state_root.h"

namespace pathfleet::vm {

class RawState {
 public:
  /// Called by a machine whose transition has ended in a state, before that gets its canonical form.
  void take(Machine& vm);

  const StateRef& state() const { return state_; }
  /// The same with the threads in another order: `places`: by thread, where it goes.
  void reorder(ComponentStore& store, const std::vector<u32>& places);
  u32 size() const { return size_; }
  const std::vector<Ref>& threads() const { return threads_; }

  /// Which number an object of the raw state has in its canonical form, 0 being the first; for what is made of that,
  /// such as hash codes. `numbers`: by number, the objects.
  void set_numbers(const std::vector<Ref>& numbers);
  u32 number_of(Ref ref) const;

  /// Whether this thread is the one that ran last and has frames in use, of which dead slots are put back.
  bool keeps(u32 thread) const { return with_dead_slots_ && thread == last_ && !frames_.empty(); }
  /// Makes that thread the current one of a machine that has loaded the raw state.
  void thaw(Machine& vm) const;
  void put_dead_slots_back(bool on) { with_dead_slots_ = on; }
  /// What that thread's frames hold.
  std::vector<u64>& slots() { return slots_; }

 private:
  void find_written(Machine& vm);
  void find_users(Machine& vm);
  void use(Machine& vm, std::vector<Ref>& roots, u32 users);
  bool is_used(Ref ref) const { return users_[ref - kFirstHeapRef] > 0; }
  bool is_shared(Ref ref) const { return users_[ref - kFirstHeapRef] > 1; }

  StateRef state_;
  StateParts parts_;
  std::vector<u32> thread_leaves_;
  u32 size_ = 0;              // of the heap, gaps included
  std::vector<Ref> threads_;  // the Threads, in the order in which they stand
  std::vector<Ref> written_;  // of the base
  std::vector<u32> users_;    // of each object: how many threads reach it; statics, and what else was written of the
                              // base, count as two
  std::vector<u32> seen_;     // the last walk that met the object
  u32 walk_ = 0;
  std::vector<u32> numbers_;  // by object
  u32 numbered_ = 0;

  u32 last_ = 0;
  PairIndex rest_ = 0;  // the frozen frames below those in use
  std::vector<Frame> frames_;
  const u64* slots_begin_ = nullptr;  // where the slots were that the frames point to
  std::vector<u64> slots_;
  bool with_dead_slots_ = true;
};

}  // namespace pathfleet::vm
