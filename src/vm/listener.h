// The events that a machine reports to its owner: text, inputs, calls. Each function may be empty.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "expr/expr.h"
#include "vm/program/class.h"
#include "vm/program/deed.h"
#include "vm/symbolic/symbolic.h"

namespace pathfleet::vm {

enum class InputKind : u8 {
  value,      // the program has asked for it
  field,      // a field of an input object; the program may never read it
  reference,  // the number of an object: where an input reference was decided to lead
  choice,     // another decision, such as the class of an object
};

struct Listener {
  /// Each piece of text that the program prints to file descriptor 1 or 2.
  std::function<void(int fd, std::string_view bytes)> printed;
  /// What the running thread does that other threads could notice. While it is set, all accesses are looked at.
  std::function<void(const Deed&)> does;
  /// Each symbolic input that the program makes, perhaps more than once. `type` is set for a short and for a constant
  /// of an enum, whose values alone do not show their type; else null.
  std::function<void(const std::string& name, expr::Sort sort, InputKind kind, const Class* type)> made_input;
  /// Each input whose value is a choice of the state, once.
  std::function<void(std::string_view name, expr::Sort sort, u64 value)> chose_input;
  /// Whether the input of a path can satisfy the precondition. Asked when an input reference or a branch was decided.
  std::function<bool(const PathRecord&)> possible_input;
  /// A method that CoverageFilter::calls names was called and has executed no instruction yet.
  std::function<void(const Method&, const u64* locals)> called;
  /// With CoverageFilter::paths, events of one thread: a covered method was called (pc kCall), or the branch at `pc`
  /// took this side. `depth` counts the frames of the thread. Branches on symbolic operands are not reported.
  std::function<void(u32 depth, const Method&, u32 pc, u32 side)> followed;
  static constexpr u32 kCall = ~0u;
  /// With CoverageFilter::every, each instruction of a covered method that is about to run.
  std::function<void(const Method&, u16 bci)> passed;
  /// Verify's counters. They are global to the search, shared by the workers of a process and never backtracked. Never
  /// empty in a search.
  std::function<i32(int operation, i32 id, i32 value)> counters;
};

}  // namespace pathfleet::vm
