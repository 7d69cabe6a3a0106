// --check=symmetry: checks that a state and its canonical form are equivalent, now and after one more transition. Main
// function: SymmetryCheck::check.
//
// A transition that ended in a state is repeated on a machine that belongs to the check and leaves the state raw
// (raw_state.h). The check then requires:
//  - There is a renaming of objects and threads from the raw state to its canonical form (isomorphism.h), and it is the
//    renaming that the walk of the canonical form made.
//  - The same threads are enabled in both, they wait for each other in the same way, and the same properties are
//    violated.
//  - Each choice in the raw state and the renamed choice in the canonical form end in the same way, and in equal
//    states.
// A state that was met before had the same canonical form, so the result holds for both occurrences.
//
// Invariant: whether a state is checked depends on its fingerprint alone. The search is not influenced, except that
// transitions of the check may refute disciplines of fields. Transitions that use Verify's counters, or that were cut
// for their length, are not judged.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/successors.h"
#include "vm/machine.h"
#include "vm/state/raw_state.h"

namespace pathfleet::vm {

class SymmetryCheck {
 public:
  /// `findings`: the property violations, except deadlocks, in the state that a machine has loaded.
  SymmetryCheck(Universe& universe, ComponentStore& store, std::function<std::vector<Finding>(Machine&)> findings);

  /// Checks the state `to`, which this thread's transition, with this choice, has reached from `from`. Throws
  /// Disagreement.
  void check(const StateRef& from, u32 thread, std::optional<u32> value, const StateRef& to);
  /// The same for the first transition, which `begin` prepares.
  void check_first(const std::function<void(Machine&)>& begin, const StateRef& to);
  /// For tests, which plant a fault. Called before a state is compared with its canonical form, with both and the
  /// renaming (see numbering_ and places_ below).
  std::function<void(RawState& raw, StateRef& canonical, std::vector<Ref>& numbering, std::vector<u32>& places)> tamper;
  u64 states() const { return states_; }            // number of compared states
  u64 transitions() const { return transitions_; }  // number of compared pairs of transitions

 private:
  struct Outcome {
    Step step;
    std::vector<Ref> threads;  // Thread objects of the final state, before its canonical form
    std::string output;
    std::string failure;  // the failure of the machine, if any
    bool left_out = false;
  };
  bool looks_at(const Fingerprint& fingerprint) const;
  void compare(const Step& made, const StateRef& to);
  void compare_states();
  void compare_renaming();
  void compare_threads(const EnabledThread& raw);
  Outcome run(Machine& vm, const EnabledThread& thread, u32 value, bool with_root);
  std::optional<std::string> disagreement(const EnabledThread& raw, u32 value, const EnabledThread& canonical,
                                          u32 other);
  std::vector<std::vector<u32>> values_of(const EnabledThread& raw) const;
  std::string rule_of(const EnabledThread& raw, u32 value, const EnabledThread& canonical, u32 other);
  [[noreturn]] void fail(const std::string& rule, const std::string& what) const;
  bool is_void() const;
  void load_both();

  Universe& universe_;
  ComponentStore& store_;
  const VmOptions& options_;
  std::function<std::vector<Finding>(Machine&)> findings_;
  Machine raw_vm_, canonical_vm_;
  RawState raw_;
  StateRef canonical_;
  std::vector<Ref> numbering_;  // for each object of the canonical form, the object of the raw state
  std::vector<u32> places_;     // for each thread of the raw state, its place in the canonical form
  bool counts_differ_ = false;  // the canonical form has reset counts of modifications
  u64 states_ = 0, transitions_ = 0;
  bool counted_ = false;  // a transition has used Verify's counters
};

}  // namespace pathfleet::vm
