// --check=symmetry: whether a state and its canonical form are the same, now and one step later. Main function:
// SymmetryCheck::check.
//
// A transition that ended in a state is made once more, by a machine that belongs to the check, which keeps what it
// leaves as it is (raw_state.h). Then
//  - a renaming of objects and threads is made that takes the raw state to its canonical form (isomorphism.h), and it is the one that the
//    walk of the canonical form has made;
//  - the same threads can go on in both, and wait for each other, and the same properties are violated;
//  - each choice of the one, and the renamed one of the other, end in the same way, and in states that are one.
// A state that was met before has the same canonical form as now, so what is found out about that holds for both.
//
// Invariant: what is looked at depends on a state's fingerprint alone. What the search sees stays as it is, but for the
// disciplines of fields that a transition of the check finds broken. Nothing is said about a transition that counts
// with Verify, or that was cut for its length.
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
  /// `findings`: what is wrong in a state that a machine has loaded, besides deadlocks.
  SymmetryCheck(Universe& universe, ComponentStore& store, std::function<std::vector<Finding>(Machine&)> findings);

  /// The transition of a thread, with this choice, from a state, has ended in the state `to`. Throws Disagreement.
  void check(const StateRef& from, u32 thread, std::optional<u32> value, const StateRef& to);
  /// The same for the first one, which `begin` prepares.
  void check_first(const std::function<void(Machine&)>& begin, const StateRef& to);
  /// For tests, which plant a fault: called before a state is compared with its canonical form, with both and the
  /// renaming, as numbering_ and places_ say it below.
  std::function<void(RawState& raw, StateRef& canonical, std::vector<Ref>& numbering, std::vector<u32>& places)> tamper;
  u64 states() const { return states_; }            // that were compared
  u64 transitions() const { return transitions_; }  // pairs of them

 private:
  struct Outcome {
    Step step;
    std::vector<Ref> threads;  // in the state it ended in, as they were before that got its canonical form
    std::string output;
    std::string failure;  // what went wrong in the machine
    bool left_out = false;
  };
  bool looks_at(const Fingerprint& fingerprint) const;
  void compare(const Step& made, const StateRef& to);
  void compare_states();
  void compare_renaming();
  void compare_threads(const Machine::Enabled& raw);
  Outcome run(Machine& vm, const Machine::Enabled& thread, u32 value, bool with_root);
  std::optional<std::string> disagreement(const Machine::Enabled& raw, u32 value, const Machine::Enabled& canonical,
                                          u32 other);
  std::vector<std::vector<u32>> values_of(const Machine::Enabled& raw) const;
  std::string rule_of(const Machine::Enabled& raw, u32 value, const Machine::Enabled& canonical, u32 other);
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
  std::vector<Ref> numbering_;  // by object of the canonical form, which one it is in the raw state
  std::vector<u32> places_;     // by thread of the raw state, where it is in the canonical form
  bool counts_differ_ = false;  // the canonical form has begun to count modifications anew
  u64 states_ = 0, transitions_ = 0;
  bool counted_ = false;  // a transition has used Verify's counters
};

}  // namespace pathfleet::vm
