// The policy of reductions: the only place that decides which reductions a search uses at its start, and why the others
// are off. Main function: decide.
//
// Each row of a table in policy.cpp turns reductions off; docs/internals/granularity.md explains the rows. Later the
// search may still give up an assumption that a reduction needs (core/assumption_policy.h).
#pragma once

#include <array>
#include <string_view>

#include "core/types.h"

namespace pathfleet::reduction {

enum class Reduction : u8 {
  thread_symmetry,   // states that differ only in the order of interchangeable threads are one
  ample_sets,        // in a state, only some of the enabled threads are followed (ample_sets.h)
  ignoring_proviso,  // the ignoring proviso of ample sets uses states (core/ignoring_proviso.h), not positions in code
  disciplines,       // accesses to disciplined fields and exclusive queues end no transition
  no_interrupts,     // waiting does not access the interrupt status until some thread interrupts
};
inline constexpr u32 reduction_count = 5;

/// The options and purposes of a search that reductions depend on.
struct Request {
  // Shape of the state space (--por, --symmetry):
  bool every_operation = false;   // ends a transition (--por=off, --por=bytecode)
  bool transitions_only = false;  // --por=transitions
  bool threads_apart = false;     // any --symmetry but threads
  // The purpose of the search:
  bool no_verdict = false;  // it looks for inputs, or runs the program once
  bool symbolic = false;
  bool invariants = false, end_conditions = false, races = false;
  bool coverage = false;
  bool cycles = false;  // runs that go round for ever (--ltl, --property=livelock)
  // Of these (any of the properties):
  bool strongly_fair = false;       // --fairness=strong
  bool counts_steps = false;        // a formula that tells a run from one with some states repeated
  bool names_threads = false;       // propositions say of a thread that it is blocked, or has ended
  bool fewest_preemptions = false;  // --search=preemptions
  bool new_paths = false;           // it follows paths on which no search has checked assumptions (--explain)
  // Output and checks during the search:
  bool graph = false, dump_state = false;
  bool checks_independence = false;
  bool bitstate = false;
};

/// The reductions of a search.
class Policy {
 public:
  bool uses(Reduction reduction) const { return off_because(reduction).empty(); }
  /// Why a reduction is off, in a few words that fit after "because"; empty: it is on.
  std::string_view off_because(Reduction reduction) const { return off_because_[static_cast<u32>(reduction)]; }

 private:
  friend Policy decide(const Request& request);

  std::array<std::string_view, reduction_count> off_because_;
};

/// The first row of the table in policy.cpp that applies to a reduction gives the reason why it is off.
Policy decide(const Request& request);

}  // namespace pathfleet::reduction
