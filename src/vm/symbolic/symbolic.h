// What the VM needs for symbolic values: the tables they live in and who decides their path conditions; and the part of
// a state that belongs to its path. Interpreting them is in symbolic_step.cpp, storing them in symbolic_slots.cpp.
//
// Invariants:
//  - A value is concrete or symbolic. The upper half of a slot of a boolean to int or float, and of the second slot of a long or
//    double, holds the handle of its expression, and the value itself is 0 then; a concrete value has the handle 0.
//  - A constant expression is never in a slot: it has become the concrete value.
//  - Nothing runs that could take a symbolic value for its concrete bits: instructions check their operands (kSymbolicUses), native methods
//    are checked by their callers.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "expr/oracle.h"
#include "vm/program/object.h"
#include "vm/program/slots.h"

namespace pathfleet::vm {

/// Values of inputs, by name: bits as in expr::Node::value.
using PinnedInputs = std::map<std::string, u64>;

/// Shared by the workers of a process.
struct SymbolicWorld {
  expr::Expressions expressions;
  expr::PathConditions paths;
  /// An oracle for one worker.
  std::function<std::unique_ptr<expr::Oracle>()> make_oracle;
  /// The oracle takes numbers for mathematical integers.
  bool without_overflow = false;
  /// Summed over all oracles that were made; while none of them is at work.
  std::function<expr::OracleStatistics()> statistics;
  /// Branch sides that were followed although the oracle could not tell whether they can be.
  std::atomic<u64> undecided{0};
};

/// The symbolic part of a state, at the head of its output component.
struct PathRecord {
  expr::PathCondition condition = expr::kTrue;
  expr::Expr pending = expr::kNone;  // the condition that a pending choice decides, see SymbolicPath
  u32 inputs = 0;                    // how many symbols this path has made
  friend bool operator==(const PathRecord&, const PathRecord&) = default;
};

/// How an output component begins; the text that was printed follows, if it matters.
struct OutputHeader {
  u32 tag = kOutputTag;
  PathRecord path;
};
static_assert(sizeof(OutputHeader) == 16);

/// A native method met a symbolic value where it needs a concrete one.
struct NeedsConcrete {};

}  // namespace pathfleet::vm
