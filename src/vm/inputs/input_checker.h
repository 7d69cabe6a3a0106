// The precondition over an input that is there in part, in a machine of its own. Main functions:
// InputChecker::possible, complete.
//
// Both run the program's own boolean method (repOk, say) over the input as it was before the program changed it,
// rebuilt from a path's condition; they differ in what a reference is that the path has not read:
//  - possible() asks whether the input could still satisfy the precondition, without looking further: a run that comes to such a
//    reference ends as "don't know", a branch over symbols takes both sides, and only if every run returns false is the input
//    rejected (Visser, Pasareanu, Khurshid, ISSTA 2004, 4.3.1, derived from the concrete method);
//    A method written by hand may be asked in its place (--conservative), of which Debug.isUnknown tells what was not read;
//  - complete() goes on with lazy initialization, and finds a whole input that satisfies it (4.3.3 there).
//
// Invariant: what is rejected has no completion; what is completed satisfies the precondition when it is run
// concretely.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "core/component_store.h"
#include "core/successors.h"
#include "vm/machine.h"

namespace pathfleet::vm {

class InputChecker {
 public:
  /// `thread`: the main thread's java.lang.Thread. The base must be frozen.
  InputChecker(Universe& universe, ComponentStore& store, Ref thread);

  bool possible(const PathRecord& path);
  enum class Completion : u8 { found, none, unsure };
  /// found: machine() is at the end of a run that satisfied the precondition, or if there is none of it has just the
  /// input's objects; its path condition says what the input is. unsure: the search for one was cut short.
  Completion complete(const PathRecord& path);
  Machine& machine() { return machine_; }

 private:
  enum class Outcome : u8 { holds, fails, other };
  Completion complete_within(const PathRecord& path, u32 most);
  /// Whether every run of this method of the driver returns false, without reading on. False as well if that takes
  /// long.
  bool rejects(Method* check, const PathRecord& path);
  void confirm_rejected(const PathRecord& path);
  /// Runs to the end of each path in turn until `visit` returns false. False: there were more than `most` transitions.
  bool explore(Method* check, const PathRecord& path, u32 most, const std::function<bool(Outcome, const Step&)>& visit);
  Outcome outcome_of(const Step& step) const;

  Machine machine_;
  Ref thread_;
  Method *check_, *conservative_;  // of the driver; the second one may be null
  u32 holds_offset_ = 0;
};

}  // namespace pathfleet::vm
