// Data for symbolic values: the tables in which expressions lie, the oracles that decide path conditions, and the part
// of a state that belongs to its path. symbolic_step.cpp interprets symbolic values, symbolic_slots.cpp stores them.
//
// Invariants:
//  - A value is concrete or symbolic. The upper half of a slot of a boolean to int or float, and of the second slot of a long or
//    double, holds the handle of its expression, and the value itself is 0 then; a concrete value has the handle 0.
//  - A constant expression is never in a slot: it has become the concrete value.
//  - No code runs that could take a symbolic value for its concrete bits: instructions check their operands
//    (kSymbolicUses), and the callers of native methods check the arguments.
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

/// What the checks of preconditions have cost (vm/inputs/input_checker.h).
struct PreconditionCounts {
  std::atomic<u64> questions{0};    // whether a partial input is possible, and for completions of whole ones
  std::atomic<u64> from_memory{0};  // of these: answered without a run of the precondition
  std::atomic<u64> runs{0};         // of the precondition, or of its rest behind a choice
  std::atomic<u64> nanoseconds{0};
};

/// Shared by the workers of a process.
struct SymbolicWorld {
  expr::Expressions expressions;
  expr::PathConditions paths;
  /// Makes an oracle for one worker.
  std::function<std::unique_ptr<expr::Oracle>()> make_oracle;
  /// The oracle treats numbers as mathematical integers.
  bool without_overflow = false;
  /// The sum over all oracles that were made. To be called while none of them is working.
  std::function<expr::OracleStatistics()> statistics;
  /// The number of branch sides that were followed although the oracle could not decide whether they are possible.
  std::atomic<u64> undecided{0};
  PreconditionCounts preconditions;
};

/// The symbolic part of a state, at the head of its output component.
struct PathRecord {
  expr::PathCondition condition = expr::kTrue;
  expr::Expr pending = expr::kNone;  // the condition that a pending choice decides, see SymbolicPath
  u32 inputs = 0;                    // the number of symbols that this path has made
  friend bool operator==(const PathRecord&, const PathRecord&) = default;
};

/// The beginning of an output component. The printed text follows, if it matters.
struct OutputHeader {
  u32 tag = kOutputTag;
  PathRecord path;
  u32 early_time_outs = 0;  // the number of time-outs of the path that have fired early (--timeouts)
  u32 ended_threads = 0;    // a bit for each proposition terminated(name): a thread of this name has ended
  // The number of reachable Threads with kUnseenEnd, plus one if there has been one that nobody reaches any more.
  u32 unseen_ends = 0;
};
static_assert(sizeof(OutputHeader) == 28);

/// A native method met a symbolic value where it needs a concrete one.
struct NeedsConcrete {};

}  // namespace pathfleet::vm
