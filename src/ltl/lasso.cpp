#include "ltl/lasso.h"

#include <algorithm>

#include "core/error.h"
#include "core/interruption.h"

namespace pathfleet::ltl {
namespace {

/// The pairs of a place in the run and a state of the automaton, as a graph.
class PlacesAndStates {
 public:
  PlacesAndStates(const BuchiAutomaton& automaton, const std::vector<LabelSet>& run, std::size_t cycle)
      : automaton_(automaton), run_(run), cycle_(cycle) {}

  std::size_t number_of(std::size_t place, u32 state) const { return place * automaton_.states.size() + state; }
  bool is_accepting(std::size_t number) const { return automaton_.states[state_of(number)].accepting; }
  std::size_t size() const { return run_.size() * automaton_.states.size(); }

  /// What can be reached by one step or more.
  std::vector<bool> reached_from(std::size_t start) const {
    std::vector<bool> seen(size());
    std::vector<std::size_t> open{start};
    while (!open.empty()) {
      throw_if_interrupted();
      const std::size_t number = open.back();
      open.pop_back();
      const std::size_t place = number / automaton_.states.size();
      const std::size_t next = place + 1 < run_.size() ? place + 1 : cycle_;
      for (const BuchiAutomaton::Edge& edge : automaton_.states[state_of(number)].edges) {
        const std::size_t target = number_of(next, edge.target);
        if (seen[target] || !edge.guard.holds(run_[place])) continue;
        seen[target] = true;
        open.push_back(target);
      }
    }
    return seen;
  }

 private:
  std::size_t state_of(std::size_t number) const { return number % automaton_.states.size(); }

  const BuchiAutomaton& automaton_;
  const std::vector<LabelSet>& run_;
  const std::size_t cycle_;
};

}  // namespace

bool accepts(const BuchiAutomaton& automaton, const std::vector<LabelSet>& run, std::size_t cycle) {
  PF_CHECK(cycle < run.size());
  const PlacesAndStates graph(automaton, run, cycle);
  std::vector<bool> reached = graph.reached_from(graph.number_of(0, automaton.initial));
  reached[graph.number_of(0, automaton.initial)] = true;
  // A run goes round the cycle, so it comes infinitely often to the first place of it.
  for (u32 state = 0; state < automaton.states.size(); ++state) {
    const std::size_t start = graph.number_of(cycle, state);
    if (!reached[start]) continue;
    const std::vector<bool> round = graph.reached_from(start);
    if (!round[start]) continue;
    // An accepting pair on a way from the start back to it.
    for (std::size_t number = 0; number < graph.size(); ++number) {
      if (round[number] && graph.is_accepting(number) && graph.reached_from(number)[start]) return true;
    }
  }
  return false;
}

}  // namespace pathfleet::ltl
