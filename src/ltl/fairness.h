// Fairness over threads, of sets of states that a run may visit for ever. Main functions: CycleMarks::is_fair.
//
// A run is weakly fair if no thread that could always move, from some state on, never does. It is strongly fair if no
// thread that could move infinitely often moves only finitely often. So a strongly connected set of states has a weakly
// fair run through all of it exactly if no thread could move in all its states without moving in any of its
// transitions; a strongly fair one, if every thread that could move in one of its states moves. See docs/soundness.md.
#pragma once

#include "ltl/product.h"

namespace pathfleet::ltl {

enum class Fairness : u8 { none, weak, strong };

/// What a run meets that visits all states and transitions of a set for ever.
struct CycleMarks {
  ThreadBits always_able = ~ThreadBits{0};  // threads that could move in all states
  ThreadBits ever_able = 0;                 // in one of the states
  ThreadBits moved = 0;
  bool accepting = false;

  static CycleMarks of_state(ThreadBits able, bool accepting) { return {able, able, 0, accepting}; }
  void add(const CycleMarks& other) {
    always_able &= other.always_able;
    ever_able |= other.ever_able;
    moved |= other.moved;
    accepting |= other.accepting;
  }
  /// The threads that make such a run unfair.
  ThreadBits starving(Fairness fairness) const {
    switch (fairness) {
      case Fairness::none: return 0;
      case Fairness::weak: return always_able & ~moved;
      case Fairness::strong: return ever_able & ~moved;
    }
    return 0;
  }
  bool is_fair(Fairness fairness) const { return starving(fairness) == 0; }
};

}  // namespace pathfleet::ltl
