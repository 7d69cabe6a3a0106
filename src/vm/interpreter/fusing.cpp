// Finds runs of instructions that can be executed as one (fused_ops.def). Main function: fuse.

#include <algorithm>
#include <array>
#include <memory>

#include "vm/interpreter/quick.h"

namespace pathfleet::vm {

namespace {

// Operations that are no runs come first.
constexpr u32 kPlainOps = 0
#define QUICK(name, symbols, text) +1
#define FUSED(name, ...)
#include "vm/interpreter/quick_ops.def"
#undef FUSED
#undef QUICK
    ;
constexpr u32 kLongest = 5;

constexpr Quick kFirstParts[] = {
#define QUICK(name, symbols, text) Quick::name,
#define FUSED(name, first, ...) Quick::first,
#include "vm/interpreter/quick_ops.def"
#undef FUSED
#undef QUICK
};

/// In a run, references are compared like ints.
constexpr Quick as_compared(Quick op) {
  if (op == Quick::if_acmpeq) return Quick::if_cmpeq;
  return op == Quick::if_acmpne ? Quick::if_cmpne : op;
}

/// All runs as a trie: a node for each prefix of a run.
class Runs {
 public:
  Runs() {
    nodes_.reserve(static_cast<u32>(Quick::count));
    nodes_.emplace_back();
#define QUICK(name, symbols, text)
#define FUSED(name, ...) add(Quick::name, {__VA_ARGS__});
    using enum Quick;
#include "vm/interpreter/quick_ops.def"
#undef FUSED
#undef QUICK
  }

  /// The longest run that begins at `insn` and has at most `room` instructions; or the instruction's own operation.
  Quick longest(const Insn* insn, u32 room) const {
    Quick found = plain(insn->op);
    u32 node = 0;
    for (u32 k = 0; k < std::min(room, kLongest); ++k) {
      node = nodes_[node].next[static_cast<u32>(as_compared(plain(insn[k].op)))];
      if (node == 0) break;
      if (nodes_[node].is_run) found = nodes_[node].run;
    }
    return found;
  }

 private:
  struct Node {
    std::array<u16, kPlainOps> next{};
    Quick run{};
    bool is_run = false;
  };

  void add(Quick run, std::initializer_list<Quick> parts) {
    u32 node = 0;
    for (const Quick part : parts) {
      u16 next = nodes_[node].next[static_cast<u32>(part)];
      if (next == 0) {
        next = static_cast<u16>(nodes_.size());
        nodes_[node].next[static_cast<u32>(part)] = next;
        nodes_.emplace_back();
      }
      node = next;
    }
    nodes_[node].run = run;
    nodes_[node].is_run = true;
  }

  std::vector<Node> nodes_;
};

}  // namespace

Quick plain(Quick op) { return kFirstParts[static_cast<u32>(op)]; }

void fuse(Code& code, u32 begin, u32 end) {
  static const Runs runs;
  const u32 count = static_cast<u32>(code.insns.size());
  for (u32 i = begin > kLongest - 1 ? begin - (kLongest - 1) : 0; i < std::min(end, count); ++i) {
    Insn& insn = code.insns[i];
    const Quick op = runs.longest(&insn, count - i);
    if (op != insn.op) std::atomic_ref(insn.op).store(op, std::memory_order_release);
  }
}

}  // namespace pathfleet::vm
