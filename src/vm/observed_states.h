// An observer of a run that asks invariants and the propositions of formulas in its states, and tells the observer
// behind it. Main function: ObservedStates::look.
#pragma once

#include <vector>

#include "core/run_events.h"
#include "vm/properties/propositions.h"
#include "vm/properties/state_predicates.h"

namespace pathfleet::vm {

class ObservedStates final : public RunObserver {
 public:
  ObservedStates(Machine& machine, const std::vector<Condition>& invariants, const Propositions& propositions,
                 RunObserver& observer)
      : machine_(machine), invariants_(invariants), propositions_(propositions), observer_(observer) {
    is_violated_.assign(invariants.size(), false);
  }

  void begin(const RunNames& names) override { observer_.begin(names); }
  void see(const RunEvent& event) override { observer_.see(event); }
  void forget(std::span<const u32> variables, std::span<const u32> locks) override {
    observer_.forget(variables, locks);
  }
  void lose_variables() override { observer_.lose_variables(); }
  bool looks_at_states() const override { return true; }
  /// An invariant is asked until it is violated.
  void look(u32 thread, u32 place, bool at_place) override;

 private:
  Machine& machine_;
  const std::vector<Condition>& invariants_;
  const Propositions& propositions_;
  RunObserver& observer_;
  std::vector<bool> is_violated_;
};

}  // namespace pathfleet::vm
