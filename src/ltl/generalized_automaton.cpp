#include "ltl/generalized_automaton.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "core/interruption.h"
#include "core/limits.h"

namespace pathfleet::ltl {
namespace {

class Construction {
 public:
  Construction(const Formulas& formulas, u32 most_states) : alternating_(formulas), most_states_(most_states) {}

  GeneralizedAutomaton run(Formula f) {
    for (const StateSet& set : alternating_.alternatives(f)) initial_.push_back(number_of(set));
    // States are numbered as they are met, so this goes on until no new one is met.
    for (u32 state = 0; state < sets_.size(); ++state) expand(state);
    return result();
  }

 private:
  struct Edge {
    Cube guard;
    StateSet targets;
    StateSet fulfilled;
    friend auto operator<=>(const Edge&, const Edge&) = default;
  };

  u32 number_of(const StateSet& set) {
    const auto [place, is_new] = numbers_.emplace(set, static_cast<u32>(sets_.size()));
    if (!is_new) return place->second;
    if (sets_.size() >= most_states_)
      throw LimitReached(fmt::format("the automaton of the formula has more than {} states", most_states_));
    sets_.push_back(set);
    for (const Formula f : set) {
      if (!alternating_.is_until(f)) continue;
      const auto found = std::ranges::lower_bound(untils_, f);
      if (found == untils_.end() || *found != f) untils_.insert(found, f);
    }
    return place->second;
  }

  void expand(u32 state) {
    std::vector<Edge> edges{{}};
    for (const Formula f : StateSet(sets_[state])) {
      const AlternatingAutomaton::Transitions& transitions = alternating_.transitions(f);
      std::vector<Edge> longer;
      for (const Edge& edge : edges) {
        for (const AlternatingTransition& transition : transitions) {
          const Cube guard = edge.guard & transition.guard;
          if (!has_contradiction(guard)) longer.push_back({guard, union_of(edge.targets, transition.targets), {}});
        }
        throw_if_interrupted();
        if (longer.size() > AlternatingAutomaton::most_transitions)
          throw LimitReached("the automaton of the formula is too large: too many transitions");
      }
      std::ranges::sort(longer);
      longer.erase(std::unique(longer.begin(), longer.end()), longer.end());
      edges = std::move(longer);
    }
    for (Edge& edge : edges) edge.fulfilled = unfulfilled_by(edge);
    edges = without_implied(std::move(edges));
    for (const Edge& edge : edges) number_of(edge.targets);
    edges_.push_back(std::move(edges));
  }

  // The untils that the edge only puts off. The acceptance set of any other until contains the edge.
  StateSet unfulfilled_by(const Edge& edge) {
    StateSet put_off;
    for (const Formula f : edge.targets) {
      if (!alternating_.is_until(f)) continue;
      const bool fulfils = std::ranges::any_of(alternating_.transitions(f), [&](const AlternatingTransition& way) {
        return implies(edge.guard, way.guard) && !std::ranges::binary_search(way.targets, f) &&
               is_subset(way.targets, edge.targets);
      });
      if (!fulfils) put_off.push_back(f);
    }
    return put_off;
  }

  // Here `fulfilled` still holds the untils that are put off.
  static std::vector<Edge> without_implied(std::vector<Edge> edges) {
    std::vector<Edge> result;
    for (const Edge& one : edges) {
      throw_if_interrupted();
      const bool implied = std::ranges::any_of(edges, [&](const Edge& other) {
        return &other != &one && implies(one.guard, other.guard) && is_subset(other.targets, one.targets) &&
               is_subset(other.fulfilled, one.fulfilled) && (other != one || &other < &one);
      });
      if (!implied) result.push_back(one);
    }
    return result;
  }

  // Merges states with equal edges, until there are none.
  GeneralizedAutomaton result() const {
    GeneralizedAutomaton automaton;
    automaton.acceptance_sets = static_cast<u32>(untils_.size());
    std::vector<u32> merged(sets_.size());
    for (u32 state = 0; state < merged.size(); ++state) merged[state] = state;
    std::vector<std::vector<GeneralizedAutomaton::Edge>> states;
    for (std::size_t before = 0;;) {
      throw_if_interrupted();
      states.clear();
      std::map<std::vector<GeneralizedAutomaton::Edge>, u32> known;
      std::vector<u32> now(sets_.size());
      for (u32 state = 0; state < sets_.size(); ++state) {
        std::vector<GeneralizedAutomaton::Edge> edges;
        for (const Edge& edge : edges_[state])
          edges.push_back({edge.guard, merged[numbers_.at(edge.targets)], positions_but(edge.fulfilled)});
        std::ranges::sort(edges);
        edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
        const auto [place, is_new] = known.emplace(edges, static_cast<u32>(states.size()));
        if (is_new) states.push_back(std::move(edges));
        now[state] = place->second;
      }
      const bool stable = states.size() == before && now == merged;
      before = states.size();
      merged = std::move(now);
      if (stable) break;
    }
    automaton.states = std::move(states);
    for (const u32 state : initial_) automaton.initial.push_back(merged[state]);
    std::ranges::sort(automaton.initial);
    automaton.initial.erase(std::unique(automaton.initial.begin(), automaton.initial.end()), automaton.initial.end());
    return automaton;
  }

  StateSet positions_but(const StateSet& put_off) const {
    StateSet positions;
    for (u32 i = 0; i < untils_.size(); ++i) {
      if (!std::ranges::binary_search(put_off, untils_[i])) positions.push_back(i);
    }
    return positions;
  }

  AlternatingAutomaton alternating_;
  u32 most_states_;
  std::map<StateSet, u32> numbers_;
  std::vector<StateSet> sets_;
  std::vector<std::vector<Edge>> edges_;
  StateSet untils_;
  std::vector<u32> initial_;
};

}  // namespace

GeneralizedAutomaton generalize(const Formulas& formulas, Formula f, u32 most_states) {
  return Construction(formulas, most_states).run(f);
}

}  // namespace pathfleet::ltl
