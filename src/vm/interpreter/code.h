// A method's code as the interpreter runs it: one 16-byte instruction for each bytecode instruction, decoded once.
// Quickened instructions are not state: program counters in states are bytecode offsets (bci).
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

#include "analysis/frame_facts.h"
#include "vm/interpreter/coverage.h"
#include "vm/program/class.h"

namespace pathfleet::vm {

enum class Quick : u16;  // quick.h

struct Insn {
  Quick op;  // replaced when it is quickened or fused, under the universe's mutex, after the operands: see operation()
  u16 a;
  i32 b;
  union {
    u64 imm;
    const void* p;
  };

  /// For whoever does not hold that mutex. A first form's operands are not to be read without it; those of any other
  /// form are there once it is seen, and stay.
  Quick operation() const { return std::atomic_ref(const_cast<Quick&>(op)).load(std::memory_order_acquire); }
};
static_assert(sizeof(Insn) == 16);

/// Targets of a switch, as instruction distances from the switch itself.
struct SwitchTable {
  bool dense;  // tableswitch: targets[key - low]
  i32 low;
  std::vector<i32> keys;  // lookupswitch: sorted
  std::vector<i32> targets;
  i32 default_target;
  i32 target(i32 key) const {
    if (!dense) return search(key);
    const u64 index = static_cast<u64>(static_cast<i64>(key) - low);
    return index < targets.size() ? targets[index] : default_target;
  }

 private:
  i32 search(i32 key) const;
};

struct Handler {
  u32 start, end, handler;        // instruction indexes; end is exclusive
  u16 catch_type;                 // constant-pool class index, 0: any
  const Class* caught = nullptr;  // that class once it is resolved; through std::atomic_ref
};

struct Code {
  Method* method;
  std::vector<Insn> insns;
  std::vector<u16> bci;       // of each instruction
  std::vector<u16> index_of;  // by bci; 0xffff inside an instruction
  std::vector<Handler> handlers;
  std::vector<std::unique_ptr<SwitchTable>> switches;
  std::vector<std::pair<u16, u32>> agains;  // by the bci of a loop's head, where a jump back to it arrives (bounds.cpp)
  std::unique_ptr<CodeCoverage> coverage;   // null: not asked for
  bool counts_modifications = false;        // touches a collection's modCount at all
  bool finds_wide = false;                  // facts() tells where longs and doubles begin: of a symbolic search
  bool keeps_mod_count = false;  // reads a collection's modCount to compare it later (see vm/state/canonicalizer.cpp)

  u32 index(const Insn* pc) const { return static_cast<u32>(pc - insns.data()); }
  u16 bci_of(const Insn* pc) const { return bci[index(pc)]; }
  /// Of a plain method, what its frame takes beyond the arguments' place.
  u32 frame_slots() const { return static_cast<u32>(method->max_locals) + method->max_stack; }
  const Insn* at_bci(u16 offset) const { return &insns[index_of[offset]]; }
  /// Where a jump from one bytecode offset to another arrives.
  u32 landing(u16 from, u16 to) const;
  /// The source line of a bytecode offset, -1 if unknown.
  i32 line(u16 offset) const;
  /// Which slots hold references and which locals are live, computed on first use.
  const analysis::FrameFacts& facts() const;

 private:
  mutable std::once_flag facts_once_;
  mutable std::unique_ptr<const analysis::FrameFacts> facts_;
};

/// Decodes a method's bytecode. Throws BadInput if it is malformed.
std::unique_ptr<Code> decode(Method& method);

/// Marks the runs that instructions begin .. end are part of. The caller holds the universe's mutex.
void fuse(Code& code, u32 begin, u32 end);

}  // namespace pathfleet::vm
