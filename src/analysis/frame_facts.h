// For each instruction of a method: the slots of a frame that hold references, and the locals that are live. The
// garbage collector scans these references. Dead locals are cleared before states are compared, so that they do not
// distinguish equal states. Main function: frame_facts, an abstract interpretation of the bytecode, forwards for types
// and backwards for liveness.
//
// Liveness includes exception edges: a local that a handler may read is live at every instruction of the handler's
// range. An uninitialized object (after `new`) is a reference like any other. The code must be type-safe (see
// verifier.h); StackMapTable is not needed.
//
// The frame itself must keep what the bytecode does not show: the monitor of a synchronized method, and a receiver that
// a stack trace may name.
//
// Invariant: the live reference locals and the live primitive locals are disjoint. A local in neither set is not read
// before it is written.
#pragma once

#include <bit>
#include <memory>
#include <span>
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

/// The facts of one method. Immutable; its views are valid as long as it exists.
class FrameFacts {
 public:
  struct At {
    u16 stack_depth;                // slots; a long or double has two, the bottom of the stack is slot 0
    SlotSet live_reference_locals;  // of size max_locals
    SlotSet live_primitive_locals;  // of size max_locals; both slots of a long or double
    SlotSet reference_stack;        // of size stack_depth; the others below stack_depth are primitive
    // Only if asked for: the first slots of longs and doubles. Undefined for locals that are not live.
    SlotSet wide_locals;
    SlotSet wide_stack;
  };

  /// Whether any path leads to the instruction at `pc`. False for a pc inside an instruction.
  bool reachable(u16 pc) const { return pc < row_of_pc_.size() && is_start_[pc] && row_of_pc_[pc] != no_row; }

  /// The frame before the instruction at `pc` runs (or runs again, as after a class initialization).
  At before(u16 pc) const;

  /// The frame during the call made by the instruction at `pc`, an invoke or the load of a computed constant: the
  /// arguments and the receiver are popped, and the result is not yet pushed. A local is live if it is live after the
  /// call returns or throws.
  At in_call(u16 pc) const;

  u16 max_locals() const { return max_locals_; }
  u64 memory_bytes() const;

 private:
  friend class FrameFactsBuilder;
  static constexpr u16 no_row = 0xffff;
  FrameFacts() = default;
  At row(u16 index) const;

  // A row is [live reference locals | live primitive locals | wide locals | reference stack | wide stack], each in
  // whole words; the wide parts only if asked for. An invoke has at least three bytes, so the entry of its second byte
  // holds the number of its in-call row.
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

/// An instruction at `pc` that counts as a read of a local that holds an argument and is never written.
struct FurtherRead {
  u16 pc, local;
};

/// Throws BadInput (one line with class, method and pc) if the code is malformed: a stack overflow or underflow,
/// different stack depths where paths meet, a local out of range, a branch into the middle of an instruction, control
/// falling off the end, or jsr and ret. The method must have code. `wide`: also compute the first slots of longs and
/// doubles.
std::unique_ptr<const FrameFacts> frame_facts(const classfile::ClassFile& class_file,
                                              const classfile::MethodInfo& method, bool wide = false,
                                              std::span<const FurtherRead> further_reads = {});

}  // namespace pathfleet::analysis
