#include "ltl/translation.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "core/interruption.h"
#include "core/limits.h"
#include "ltl/components.h"
#include "ltl/generalized_automaton.h"
#include "ltl/simplification.h"

namespace pathfleet::ltl {
namespace {

// Counts the acceptance sets: a copy of the automaton for each level, which is left upwards by an edge of the level's
// set. A copy of the last level accepts and counts from the first one again. Only components that can accept count.
class Degeneralization {
 public:
  Degeneralization(const GeneralizedAutomaton& generalized, u32 most_states)
      : generalized_(generalized), most_states_(most_states) {}

  BuchiAutomaton run() {
    look_at_components();
    // Several initial states become one that has the edges of all.
    automaton_.states.emplace_back();
    automaton_.initial = 0;
    for (const u32 state : generalized_.initial) add_edges(0, state, 0);
    for (std::size_t i = 0; i < copies_.size(); ++i) {
      const auto [state, level] = copies_[i];
      const u32 levels = levels_of(state);
      const u32 number = static_cast<u32>(i) + 1;
      automaton_.states[number].accepting = levels != kNever && level == levels;
      add_edges(number, state, level);
    }
    return std::move(automaton_);
  }

 private:
  static constexpr u32 kNever = ~0u;

  u32 component_of(u32 state) const { return components_.of[state]; }
  // The number of acceptance sets that a component has to count, or kNever.
  u32 levels_of(u32 state) const {
    const u32 component = component_of(state);
    return can_accept_[component] ? static_cast<u32>(counted_[component].size()) : kNever;
  }

  void look_at_components() {
    std::vector<std::vector<u32>> successors;
    for (const auto& edges : generalized_.states) {
      successors.emplace_back();
      for (const GeneralizedAutomaton::Edge& edge : edges) successors.back().push_back(edge.target);
    }
    components_ = components_of(successors);
    const std::size_t count = components_.has_cycle.size();
    can_accept_ = components_.has_cycle;
    counted_.resize(count);
    // How many edges inside each component, and how many of them are in each acceptance set.
    std::vector<u32> inside(count);
    std::vector<std::vector<u32>> fulfilling(count, std::vector<u32>(generalized_.acceptance_sets));
    for (u32 state = 0; state < generalized_.states.size(); ++state) {
      throw_if_interrupted();
      for (const GeneralizedAutomaton::Edge& edge : generalized_.states[state]) {
        if (component_of(edge.target) != component_of(state)) continue;
        ++inside[component_of(state)];
        for (const u32 set : edge.fulfilled) ++fulfilling[component_of(state)][set];
      }
    }
    for (std::size_t component = 0; component < count; ++component) {
      for (u32 set = 0; set < generalized_.acceptance_sets; ++set) {
        if (fulfilling[component][set] == 0) can_accept_[component] = false;
        // A set that has all edges is met anyway.
        if (fulfilling[component][set] < inside[component]) counted_[component].push_back(set);
      }
    }
  }

  void add_edges(u32 from, u32 state, u32 level) {
    throw_if_interrupted();
    for (const GeneralizedAutomaton::Edge& edge : generalized_.states[state]) {
      const u32 target = copy_of(edge.target, next_level(state, level, edge));
      automaton_.states[from].edges.push_back({edge.guard, target});
    }
  }

  u32 next_level(u32 state, u32 level, const GeneralizedAutomaton::Edge& edge) const {
    const u32 component = component_of(state);
    if (component_of(edge.target) != component || !can_accept_[component]) return 0;
    const StateSet& sets = counted_[component];
    u32 next = level == sets.size() ? 0 : level;
    while (next < sets.size() && std::ranges::binary_search(edge.fulfilled, sets[next])) ++next;
    return next;
  }

  u32 copy_of(u32 state, u32 level) {
    const auto [place, is_new] = numbers_.emplace(std::pair(state, level), static_cast<u32>(automaton_.states.size()));
    if (is_new) {
      if (automaton_.states.size() >= most_states_)
        throw LimitReached(fmt::format("the automaton of the formula has more than {} states", most_states_));
      automaton_.states.emplace_back();
      copies_.emplace_back(state, level);
    }
    return place->second;
  }

  const GeneralizedAutomaton& generalized_;
  u32 most_states_;
  Components components_;
  std::vector<bool> can_accept_;
  std::vector<StateSet> counted_;
  std::map<std::pair<u32, u32>, u32> numbers_;
  std::vector<std::pair<u32, u32>> copies_;
  BuchiAutomaton automaton_;
};

}  // namespace

BuchiAutomaton translate(const Formulas& formulas, Formula f, std::vector<std::string> propositions, u32 most_states) {
  Formulas normal = formulas;
  f = normal.negation_normal(f);
  BuchiAutomaton automaton = Degeneralization(generalize(normal, f, most_states), most_states).run();
  simplify(automaton);
  automaton.propositions = std::move(propositions);
  return automaton;
}

BuchiAutomaton violations_of(const Property& property, u32 most_states) {
  Formulas formulas = property.formulas;
  const Formula violated = formulas.negation(property.formula);
  return translate(formulas, violated, property.proposition_texts(), most_states);
}

}  // namespace pathfleet::ltl
