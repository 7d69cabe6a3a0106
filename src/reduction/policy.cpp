#include "reduction/policy.h"

namespace pathfleet::reduction {
namespace {

constexpr u32 bit(Reduction reduction) { return 1u << static_cast<u32>(reduction); }
constexpr u32 kThreadSymmetry = bit(Reduction::thread_symmetry), kAmpleSets = bit(Reduction::ample_sets),
              kIgnoringProviso = bit(Reduction::ignoring_proviso), kDisciplines = bit(Reduction::disciplines),
              kNoInterrupts = bit(Reduction::no_interrupts);
/// The reductions that leave out orders of operations.
constexpr u32 kPartialOrder = kAmpleSets | kDisciplines;
constexpr u32 kAll = (1u << reduction_count) - 1;

/// A request that turns reductions off, and the reason. The first row that applies gives the reason.
struct Row {
  bool (*asked)(const Request& request);
  u32 turns_off;
  std::string_view because;
};

constexpr Row kRows[] = {
    // Slow checkers: their state spaces are the reference for the reductions.
    {[](const Request& r) { return r.every_operation; }, kPartialOrder | kNoInterrupts,
     "every operation ends a transition"},
    {[](const Request& r) { return r.transitions_only; }, kPartialOrder, "--por=transitions was asked for"},
    {[](const Request& r) { return r.threads_apart; }, kThreadSymmetry, "another --symmetry was asked for"},
    // The purpose of the search.
    {[](const Request& r) { return r.no_verdict; }, kAll, "the search gives no verdict"},
    // An input is run again with concrete values in place of expressions, and the order of threads must not depend on
    // that. The names of inputs depend on the order of steps.
    {[](const Request& r) { return r.symbolic; }, kAll, "inputs are symbolic"},
    // Conditions read what several threads have written; the race detector looks at the accesses themselves.
    {[](const Request& r) { return r.invariants; }, kPartialOrder, "invariants look at states"},
    {[](const Request& r) { return r.end_conditions; }, kPartialOrder, "end conditions look at states"},
    {[](const Request& r) { return r.races; }, kPartialOrder, "races are looked for"},
    // A cycle has to visit the same threads again, and fairness is about threads.
    {[](const Request& r) { return r.cycles; }, kThreadSymmetry, "a cycle has to close with the same threads"},
    // A thread that needs two things at once may find both in one order of steps only.
    {[](const Request& r) { return r.strongly_fair; }, kPartialOrder, "strong fairness depends on the order of steps"},
    {[](const Request& r) { return r.counts_steps; }, kPartialOrder, "a formula counts steps (X)"},
    {[](const Request& r) { return r.names_threads; }, kPartialOrder,
     "a proposition says what a thread waits for, or that it has ended"},
    // Ample sets are a function of the state alone (invisible_ample_sets.h).
    {[](const Request& r) { return r.cycles; }, kIgnoringProviso, "runs that never end are looked for"},
    {[](const Request& r) { return r.coverage; }, kPartialOrder, "what is covered when depends on the order of steps"},
    // The number of preemptions depends on which transitions exist.
    {[](const Request& r) { return r.fewest_preemptions; }, kAmpleSets, "preemptions are counted"},
    {[](const Request& r) { return r.new_paths; }, kDisciplines, "paths are followed that the search has not been on"},
    // A search that restarts would show states twice.
    {[](const Request& r) { return r.graph; }, kDisciplines, "the state graph is written while it is searched"},
    {[](const Request& r) { return r.dump_state; }, kDisciplines | kNoInterrupts,
     "states are shown while they are searched"},
    // The check distinguishes the two orders by the names of threads.
    {[](const Request& r) { return r.checks_independence; }, kThreadSymmetry,
     "the check of independence names threads"},
    {[](const Request& r) { return r.bitstate; }, kIgnoringProviso, "the store does not know which state a bit is of"},
};

}  // namespace

Policy decide(const Request& request) {
  Policy policy;
  for (const Row& row : kRows) {
    if (!row.asked(request)) continue;
    for (u32 i = 0; i < reduction_count; ++i) {
      if ((row.turns_off & (1u << i)) && policy.off_because_[i].empty()) policy.off_because_[i] = row.because;
    }
  }
  auto& ignoring_proviso = policy.off_because_[static_cast<u32>(Reduction::ignoring_proviso)];
  if (!policy.uses(Reduction::ample_sets)) ignoring_proviso = "there are no ample sets";
  return policy;
}

}  // namespace pathfleet::reduction
