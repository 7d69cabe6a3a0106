// Which of a method's instructions have been reached, and which sides of its branches taken, in all runs of a program.
// Main functions: CodeCoverage::pass, Machine::cover.
//
// Each instruction of a covered method is decoded as the operation `cover` and becomes its own operation when it is
// first met; a branch when all its sides have been taken. So what is not asked for costs nothing, and what is known
// costs nothing more. `cover` is no step: neither counted nor an instruction of its transition, as quickening is not
// (resolve.cpp).
//
// Invariant: this only grows and no state depends on it, so threads may record in any order and ranks add theirs up.
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
  /// Replaces the operations of code that has just been decoded.
  explicit CodeCoverage(Code& code);

  struct Passed {
    bool news;      // the instruction, or this side of it, had not been seen
    bool finished;  // nothing more is to be learned about it
    u32 side;       // of a branch, the side that it takes
  };
  /// The instruction is about to run with this operand stack.
  Passed pass(u32 index, const Insn& insn, const u64* sp);
  /// It is reached; of a branch nothing is said of its sides.
  Passed reach(u32 index);
  /// A branch goes to the instruction `target`.
  Passed follow(u32 index, u32 target);
  /// Keeps the first instruction as it is, so that each call of the method is seen.
  void watch_calls() { watches_calls_ = true; }
  bool watches_calls() const { return watches_calls_; }
  /// What the instruction does besides being covered, until it is put back.
  Quick operation(u32 index) const { return operations_[index]; }

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
  std::vector<u32> first_side_;                 // by instruction, kNone: it does not branch
  std::vector<u32> targets_;                    // by side: the index it leads to
  std::unique_ptr<std::atomic<bool>[]> taken_;  // by side
};

/// What has been seen of a method.
struct CoveredMethod {
  const classfile::MethodInfo* info;
  std::vector<u16> reached;                // pcs of instructions, rising
  std::map<u16, std::vector<bool>> taken;  // by pc of a branch that was reached, its sides as above
};
struct CoveredClass {
  std::string name;                  // "p.C$D"
  const classfile::ClassFile* file;  // lives as long as the program
  std::vector<CoveredMethod> methods;
};

/// Of which classes and methods coverage is recorded.
struct CoverageFilter {
  bool on = false;
  // "p.C" (nested classes too) or "p.C.m", '*' for any characters; none: the program's classes
  std::vector<std::string> of;

  /// A conditional jump of which one side has been taken checks for the other one itself, without a call. Not to be
  /// used where operands may be more than their slots.
  bool inline_branches = true;

  /// Each call of a covered method, and each side that a branch of its takes, are told to Listener::followed.
  bool paths = false;

  /// Calls of these methods, "p.C.m", are told to on_call with the method's locals, before its first instruction.
  /// Workers may call it at the same time; it may be told of a call more than once, and of a jump back to the first
  /// instruction.
  std::vector<std::string> calls;
  std::function<void(Machine&, const Method&, const u64* locals)> on_call;

  bool covers(const Method& method) const;
  bool watches_calls(const Method& method) const;
};

}  // namespace pathfleet::vm
