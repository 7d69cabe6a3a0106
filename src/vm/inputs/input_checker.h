// Checks the precondition on a partial input, in a machine of its own. Main functions: InputChecker::possible,
// complete.
//
// Both run the program's own boolean method (repOk, say) on the input as it was before the program changed it. They
// rebuild that input from the path condition. They differ in the treatment of a reference that the path has not read:
//  - possible() asks whether the input may still satisfy the precondition. A run that reads such a reference ends as
//    "don't know". A branch on symbols takes both sides. The input is rejected only if every run returns false (Visser,
//    Pasareanu, Khurshid, ISSTA 2004, 4.3.1, derived from the concrete method). A method written by hand can replace it
//    (--conservative); Debug.isUnknown tells it which references were not read.
//  - complete() continues lazy initialization, and finds a whole input that satisfies the precondition (4.3.3 there).
//
// What runs have shown is remembered, for all paths and workers (precondition_memory.h, precondition_search.h); then
// possible() is the question whether there is a completion at all. The two functions above run without memory for
// VmOptions::entry.precondition_memory off, for a method written by hand, and for inputs that Debug has made.
//
// Invariant: a rejected input has no completion. A completed input satisfies the precondition when that runs
// concretely.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "core/component_store.h"
#include "core/successors.h"
#include "vm/inputs/precondition_search.h"
#include "vm/machine.h"

namespace pathfleet::vm {

class InputChecker {
 public:
  /// `thread`: the main thread's java.lang.Thread. The base must be frozen.
  InputChecker(Universe& universe, ComponentStore& store, Ref thread);

  bool possible(const PathRecord& path);
  enum class Completion : u8 { found, none, unsure };
  /// found: machine() is at the end of a run that satisfied the precondition; without a precondition it just has the
  /// input's objects. Its path condition describes the input. unsure: the search for a completion was cut short.
  Completion complete(const PathRecord& path);
  /// After `unsure`: why, if that is known.
  const std::string& reason() const { return reason_; }
  Machine& machine() { return machine_; }

 private:
  enum class Outcome : u8 { holds, fails, other };
  PreconditionSearch::Result search_with_memory(const PathRecord& path, u64 most);
  bool is_possible(const PathRecord& path);
  Completion completion_of(const PathRecord& path);
  Completion complete_within(const PathRecord& path, u32 most);
  /// Whether every run of this method of the driver returns false, without reading further references. Also false if
  /// that takes too long.
  bool rejects(Method* check, const PathRecord& path);
  void confirm_rejected(const PathRecord& path);
  /// Explores the paths in turn until `visit` returns false. Returns false if there were more than `most` transitions.
  bool explore(Method* check, const PathRecord& path, u32 most, const std::function<bool(Outcome, const Step&)>& visit);
  Outcome outcome_of(const Step& step) const;

  Machine machine_;
  Ref thread_;
  Method *check_, *conservative_;  // methods of the driver; conservative_ may be null
  u32 holds_offset_ = 0;
  std::unique_ptr<PreconditionSearch> search_;  // null: without memory
  bool guided_ = false;                         // runs take the answers of the completion that was found
  std::string reason_;
  u64 runs_ = 0;  // of the precondition
};

}  // namespace pathfleet::vm
