// The instructions of a method that have been reached, and the sides of its branches that have been taken, in all runs
// of a program. Main functions: CodeCoverage::pass, Machine::cover.
//
// Each instruction of a covered method is decoded as the operation `cover`. It becomes its own operation when it is
// first reached; a branch, when all its sides have been taken. So coverage costs nothing where it is not recorded, and
// nothing after its goals are reached. `cover` is not a step: like quickening (resolve.cpp), it is neither counted nor
// an instruction of its transition.
//
// Invariant: the record only grows, and no state depends on it. So threads may record in any order, and the records of
// ranks can be joined.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "classfile/class_file.h"
#include "core/types.h"

namespace pathfleet::vm {

struct Code;
struct Insn;
class Machine;
struct Method;
enum class Quick : u16;

class CodeCoverage {
 public:
  /// Replaces the operations of newly decoded code.
  explicit CodeCoverage(Code& code);

  struct Passed {
    bool news;      // the instruction, or this side of it, was not seen before
    bool finished;  // all its goals are reached
    u32 side;       // of a branch: the side that it takes
  };
  /// Records that the instruction is about to run with this operand stack.
  Passed pass(u32 index, const Insn& insn, const u64* sp);
  /// Records that the instruction is reached, without a side of a branch.
  Passed reach(u32 index);
  /// Records that a branch goes to the instruction `target`.
  Passed follow(u32 index, u32 target);
  /// Keeps the first instruction as it is, so that each call of the method is observed.
  void watch_calls() { watches_calls_ = true; }
  bool watches_calls() const { return watches_calls_; }
  /// The instruction's own operation, which `cover` also performs until it is replaced.
  Quick operation(u32 index) const { return operations_[index]; }
  /// The instruction was quickened, and is still `cover`. Only while one worker runs.
  void set_operation(u32 index, Quick operation) { operations_[index] = operation; }

  bool branches(u32 index) const { return first_side_[index] != kNone; }
  bool reached(u32 index) const { return reached_[index].load(std::memory_order_relaxed); }
  /// By side, in the order of analysis::branch_sides.
  std::vector<bool> taken(u32 index) const;

 private:
  static constexpr u32 kNone = 0xffffffff;
  u32 side_of(const Insn& insn, u32 index, const u64* sp) const;
  u32 side_towards(u32 index, u32 target) const;
  Passed take(u32 index, u32 side, bool fresh);

  bool watches_calls_ = false;
  std::vector<Quick> operations_;
  std::unique_ptr<std::atomic<bool>[]> reached_;
  std::vector<u32> first_side_;                 // by instruction; kNone: no branch
  std::vector<u32> targets_;                    // by side: index of its target
  std::unique_ptr<std::atomic<bool>[]> taken_;  // by side
};

/// The recorded coverage of a method.
struct CoveredMethod {
  const classfile::MethodInfo* info;
  std::vector<u16> reached;                // pcs of instructions, ascending
  std::map<u16, std::vector<bool>> taken;  // by pc of a reached branch: its sides as above
};
struct CoveredClass {
  std::string name;                  // "p.C$D"
  const classfile::ClassFile* file;  // lives as long as the program
  std::vector<CoveredMethod> methods;
};

/// The classes and methods whose coverage is recorded.
struct CoverageFilter {
  bool on = false;
  // "p.C" (nested classes too) or "p.C.m", '*' for any characters; empty: the program's classes
  std::vector<std::string> of;

  /// A conditional jump with one side taken checks for the other side itself, without a call. Must be off if operands
  /// may be more than their slots (handles of symbolic values).
  bool inline_branches = true;

  /// Listener::followed is called for each call of a covered method, and for each side that one of its branches takes.
  bool paths = false;

  /// Listener::passed is called for each instruction of a covered method that runs. With one worker only.
  bool every = false;

  /// on_call is called for calls of these methods, "p.C.m", with the method's locals, before the first instruction.
  /// Several workers may call it at once. It may be called more than once for a call, and for a jump back to the first
  /// instruction.
  std::vector<std::string> calls;
  std::function<void(Machine&, const Method&, const u64* locals)> on_call;

  bool covers(const Method& method) const;
  bool watches_calls(const Method& method) const;
};

}  // namespace pathfleet::vm
