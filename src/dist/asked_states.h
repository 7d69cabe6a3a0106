// Remembers the states of other ranks that one worker has lately asked about. Main function: knows().
//
// Invariant (claim R6 in docs/soundness.md): a state that is remembered was asked about by this worker in this search.
// Queries of one worker to one owner arrive in their order, so the answer to any later query is "known", and nothing is
// lost if the state gets no root or is not asked about again.
#pragma once

#include <vector>

#include "core/visited.h"

namespace pathfleet::dist {

class AskedStates final : public KnownStates {
 public:
  explicit AskedStates(const Visited& visited) : visited_(visited), slots_(slot_count) {
    for (std::size_t i = 0; i < slot_count; ++i) slots_[i].lo = i + 1;  // never looked for in this slot
  }

  void add(const Fingerprint& fingerprint) { slots_[slot_of(fingerprint)] = fingerprint; }
  bool has(const Fingerprint& fingerprint) const { return slots_[slot_of(fingerprint)] == fingerprint; }
  /// Whether it has the state, or the rank's own visited set does.
  bool knows(const Fingerprint& fingerprint) const override { return has(fingerprint) || visited_.knows(fingerprint); }

 private:
  // 256 KiB: a later state takes the place of an earlier one, so that the table stays in the processor's cache.
  static constexpr std::size_t slot_count = std::size_t{1} << 14;

  static std::size_t slot_of(const Fingerprint& fingerprint) { return fingerprint.lo % slot_count; }

  const Visited& visited_;
  std::vector<Fingerprint> slots_;
};

}  // namespace pathfleet::dist
