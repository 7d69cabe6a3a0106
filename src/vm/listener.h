// What a machine tells whoever runs it: text, inputs, calls. Each function may be empty.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "expr/expr.h"
#include "vm/program/class.h"
#include "vm/symbolic/symbolic.h"

namespace pathfleet::vm {

enum class InputKind : u8 {
  value,      // the program has asked for it
  field,      // of an input object, which it may never read
  reference,  // decided: the number of an object
  choice,     // which class an object has, and the like
};

struct Listener {
  /// Each piece of text the program prints, to file descriptor 1 or 2.
  std::function<void(int fd, std::string_view bytes)> printed;
  /// Each symbolic input the program makes, perhaps more than once. `type`: of a short, or of a constant of an enum,
  /// whose values do not show what they are; else null.
  std::function<void(const std::string& name, expr::Sort sort, InputKind kind, const Class* type)> made_input;
  /// Each input whose value is a choice of the state, once.
  std::function<void(std::string_view name, expr::Sort sort, u64 value)> chose_input;
  /// Whether the input of a path could satisfy the precondition. Asked when an input reference was decided.
  std::function<bool(const PathRecord&)> possible_input;
  /// A method that CoverageFilter::calls names has been called and has run nothing yet.
  std::function<void(const Method&, const u64* locals)> called;
  /// With CoverageFilter::paths, of one thread: a covered method was called (pc kCall), or goes from the branch at `pc`
  /// to this side. `depth` counts the frames of its thread. Not of symbolic operands.
  std::function<void(u32 depth, const Method&, u32 pc, u32 side)> followed;
  static constexpr u32 kCall = ~0u;
  /// Search-global counters of Verify, shared by the workers of a process and never backtracked. Never empty in a
  /// search.
  std::function<i32(int operation, i32 id, i32 value)> counters;
};

}  // namespace pathfleet::vm
