// The one place that decides which reductions a search begins with, and why the others are off. Main function: decide.
//
// What turns a reduction off is a row of a table in policy.cpp; docs/granularity.md explains the rows. A search that
// has begun may still give up what its reductions assume of the program (core/assumption_policy.h).
#pragma once

#include <array>
#include <string_view>

#include "core/types.h"

namespace pathfleet::reduction {

enum class Reduction : u8 {
  thread_symmetry,   // states that differ only in the order of like threads are one
  ample_sets,        // in a state, a few of the enabled threads are followed in place of all (ample_sets.h)
  ignoring_proviso,  // the ignoring proviso of ample sets looks at states (core/ignoring_proviso.h), not at places in
                     // code
  disciplines,       // accesses to fields and queues that the program uses in a disciplined way end no transition
  no_interrupts,     // waiting touches no interrupt status until some thread interrupts
};
inline constexpr u32 reduction_count = 5;

/// What was asked for, as far as reductions depend on it.
struct Request {
  // Shape of the state space (--por, --symmetry):
  bool every_operation = false;   // ends a transition (--por=off, --por=bytecode)
  bool transitions_only = false;  // --por=transitions
  bool threads_apart = false;     // any --symmetry but threads
  // What the search is for:
  bool no_verdict = false;  // it looks for inputs, or runs the program once
  bool symbolic = false;
  bool invariants = false, end_conditions = false, races = false;
  bool coverage = false;
  bool fewest_preemptions = false;  // --search=preemptions
  bool new_paths = false;           // paths are followed that no search has checked assumptions on (--explain)
  // What is shown or checked on the way:
  bool graph = false, dump_state = false;
  bool checks_independence = false;
  // Who explores, and what it remembers:
  bool several_ranks = false;
  bool bitstate = false;
};

/// What a search does.
class Policy {
 public:
  bool uses(Reduction reduction) const { return off_because(reduction).empty(); }
  /// Why a reduction is off, in a few words that fit after "because"; empty: it is on.
  std::string_view off_because(Reduction reduction) const { return off_because_[static_cast<u32>(reduction)]; }

 private:
  friend Policy decide(const Request& request);

  std::array<std::string_view, reduction_count> off_because_;
};

Policy decide(const Request& request);

}  // namespace pathfleet::reduction
