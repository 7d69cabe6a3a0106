// A method's code as the interpreter runs it: one 16-byte instruction for each bytecode instruction, decoded once.
// Quickened instructions are not state: program counters in states are bytecode offsets (bci).
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

#include "analysis/array_uses.h"
#include "analysis/frame_facts.h"
#include "vm/interpreter/coverage.h"
#include "vm/interpreter/places.h"
#include "vm/program/class.h"

namespace pathfleet::vm {

enum class Quick : u16;  // quick.h

struct Insn {
  Quick op;  // replaced by quickening or fusing, under the universe's mutex, after the operands: see operation()
  u16 a;
  i32 b;
  union {
    u64 imm;
    const void* p;
  };

  /// For readers that do not hold that mutex. The operands of a first form must not be read without it. The operands of
  /// any other form are valid once the form is seen, and never change.
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
  const Class* caught = nullptr;  // the class of catch_type once it is resolved; accessed through std::atomic_ref
};

/// The arrays of fields that a method uses (claim D7).
struct ElementUses {
  explicit ElementUses(analysis::ArrayUses found) : uses(std::move(found)), fields(uses.references.size()) {}

  const analysis::ArrayUses uses;
  // by number of the reference: the field to which it was resolved, null until then
  mutable std::vector<std::atomic<const Field*>> fields;
};

struct Code {
  Method* method;
  std::vector<Insn> insns;
  std::vector<u16> bci;       // of each instruction
  std::vector<u16> index_of;  // by bci; 0xffff within an instruction
  std::vector<Handler> handlers;
  std::vector<std::unique_ptr<SwitchTable>> switches;
  // by the bci of a loop's head: the target of a jump back to it (bounds.cpp)
  std::vector<std::pair<u16, u32>> agains;
  std::vector<Place> places;                    // that propositions name, by bci
  std::unique_ptr<const ElementUses> elements;  // null: it uses no such arrays, or nobody asks
  u32 entry_steps = 0;                          // of the first block, if the method counts steps
  std::unique_ptr<CodeCoverage> coverage;       // null: not recorded
  bool counts_modifications = false;            // accesses a collection's modCount
  bool finds_wide = false;                      // in a symbolic search: facts() tells where longs and doubles begin
  bool keeps_mod_count = false;  // reads a collection's modCount to compare it later (see vm/state/canonicalizer.cpp)

  u32 index(const Insn* pc) const { return static_cast<u32>(pc - insns.data()); }
  u16 bci_of(const Insn* pc) const { return bci[index(pc)]; }
  /// The slots of a plain method's frame besides those of its arguments.
  u32 frame_slots() const { return static_cast<u32>(method->max_locals) + method->max_stack; }
  const Insn* at_bci(u16 offset) const { return &insns[index_of[offset]]; }
  /// The instruction at which a jump from one bytecode offset to another arrives.
  u32 landing(u16 from, u16 to) const;
  /// The source line of a bytecode offset, -1 if unknown.
  i32 line(u16 offset) const;
  /// The slots that hold references and the live locals; computed on first use.
  const analysis::FrameFacts& facts() const;

 private:
  mutable std::once_flag facts_once_;
  mutable std::unique_ptr<const analysis::FrameFacts> facts_;
};

/// Decodes a method's bytecode; each of the places gets an operation before it. Throws BadInput if it is malformed.
std::unique_ptr<Code> decode(Method& method, std::vector<Place> places = {});

/// Marks the runs that contain instructions begin .. end. The caller holds the universe's mutex.
void fuse(Code& code, u32 begin, u32 end);

}  // namespace pathfleet::vm
