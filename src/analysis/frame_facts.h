// Which slots of a frame hold references and which locals are live, at each instruction of a method: what the garbage
// collector walks, and what is nulled before a state is compared, so that dead values do not keep equal states apart.
// Main function: frame_facts, an abstract interpretation forwards (types) and backwards (liveness) over the bytecode.
//
// Liveness counts the exception edges: a local that a handler may read is live at every instruction of its range.
// An object made by `new` and not yet initialized is a reference like any other. The code is trusted to be type-safe
// (see verifier.h); StackMapTable is not needed.
//
// What is not in the bytecode is not here: the monitor that a synchronized method holds and the receiver that a stack
// trace may name must be kept by the frame itself.
//
// Invariant: the live reference and live primitive locals are disjoint; a local in neither is never read again before
// it is written.
#pragma once

#include <bit>
#include <memory>
#include <vector>

#include "classfile/class_file.h"
#include "core/types.h"

namespace pathfleet::analysis {

/// A view of a set of slots, as 64-bit words; bits from size() on are zero.
class SlotSet {
 public:
  SlotSet(const u64* words, u32 size) : words_(words), size_(size) {}

  u32 size() const { return size_; }
  bool test(u32 slot) const { return slot < size_ && (words_[slot / 64] >> (slot % 64) & 1) != 0; }
  u32 word_count() const { return (size_ + 63) / 64; }
  u64 word(u32 i) const { return words_[i]; }

  /// Calls visit(slot) for each slot of the set, in ascending order.
  template <class Visit>
  void for_each(Visit visit) const {
    for (u32 i = 0; i < word_count(); ++i) {
      for (u64 rest = words_[i]; rest != 0; rest &= rest - 1) visit(i * 64 + static_cast<u32>(std::countr_zero(rest)));
    }
  }

 private:
  const u64* words_;
  u32 size_;
};

/// The facts of one method. Immutable; the views it hands out live as long as it does.
class FrameFacts {
 public:
  struct At {
    u16 stack_depth;                // slots; a long or double has two, the bottom of the stack is slot 0
    SlotSet live_reference_locals;  // of size max_locals
    SlotSet live_primitive_locals;  // of size max_locals; both slots of a long or double
    SlotSet reference_stack;        // of size stack_depth; the others below stack_depth are primitive
    // If they were asked for: the slots that begin a long or double. Says nothing about locals that are not live.
    SlotSet wide_locals;
    SlotSet wide_stack;
  };

  /// Whether any path leads to the instruction at `pc`. False also for a pc inside an instruction.
  bool reachable(u16 pc) const { return pc < row_of_pc_.size() && is_start_[pc] && row_of_pc_[pc] != no_row; }

  /// The frame when the instruction at `pc` is about to run (or to run again, as after a class initialization).
  At before(u16 pc) const;

  /// The frame suspended in the call made by the instruction at `pc`, an invoke or the load of a computed constant: the
  /// arguments and the receiver are popped, nothing is pushed; live is what is live after the call returns or throws.
  At in_call(u16 pc) const;

  u16 max_locals() const { return max_locals_; }
  u64 memory_bytes() const;

 private:
  friend class FrameFactsBuilder;
  static constexpr u16 no_row = 0xffff;
  FrameFacts() = default;
  At row(u16 index) const;

  // A row is [live reference locals | live primitive locals | wide locals | reference stack | wide stack], each of
  // whole words, the wide ones only if they were asked for. An invoke is at least three bytes long, so the entry of its
  // second byte names its in-call row.
  std::vector<u16> row_of_pc_;
  std::vector<bool> is_start_;
  std::vector<u16> depths_;
  std::vector<u64> words_;
  u32 local_words_ = 0;
  u32 stack_words_ = 0;
  u32 row_words_ = 0;
  u16 max_locals_ = 0;
  bool wide_ = false;
};

/// Throws BadInput (one line with class, method and pc) if the code cannot be followed: a stack that over- or
/// underflows or differs in depth where paths meet, a local out of range, a branch into the middle of an instruction,
/// an end that can be fallen off, or jsr and ret. The method must have code. `wide`: where longs and doubles begin is
/// asked for.
std::unique_ptr<const FrameFacts> frame_facts(const classfile::ClassFile& class_file,
                                              const classfile::MethodInfo& method, bool wide = false);

}  // namespace pathfleet::analysis
