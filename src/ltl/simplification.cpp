#include "ltl/simplification.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <map>
#include <utility>

#include "core/interruption.h"
#include "ltl/alternating_automaton.h"
#include "ltl/components.h"

namespace pathfleet::ltl {
namespace {

using Edge = BuchiAutomaton::Edge;
using State = BuchiAutomaton::State;

// Simulation takes a bit for each pair of states, and compares all pairs of edges; larger automata are merged by equal
// edges only.
constexpr std::size_t kMostStates = 600;
constexpr std::size_t kMostEdges = 8'000;
constexpr u32 kNone = std::numeric_limits<u32>::max();

Components components_of(const BuchiAutomaton& automaton) {
  std::vector<std::vector<u32>> successors;
  for (const State& state : automaton.states) {
    successors.emplace_back();
    for (const Edge& edge : state.edges) successors.back().push_back(edge.target);
  }
  return ltl::components_of(successors);
}

// Keeps the states that `kept` gives a number, and moves edges to these numbers.
void renumber(BuchiAutomaton& automaton, const std::vector<u32>& numbers) {
  std::vector<State> states;
  for (u32 state = 0; state < automaton.states.size(); ++state) {
    if (numbers[state] != states.size()) continue;
    states.push_back(std::move(automaton.states[state]));
    std::vector<Edge> edges;
    for (const Edge& edge : states.back().edges) {
      if (numbers[edge.target] != kNone) edges.push_back({edge.guard, numbers[edge.target]});
    }
    std::ranges::sort(edges);
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
    states.back().edges = std::move(edges);
  }
  automaton.initial = numbers[automaton.initial];
  automaton.states = std::move(states);
}

// Leaves out what the initial state does not reach and what has no accepting run. Marks only where a cycle needs it.
void drop_useless(BuchiAutomaton& automaton) {
  const Components components = components_of(automaton);
  const std::size_t count = components.has_cycle.size();
  std::vector<bool> accepts(count);
  for (u32 state = 0; state < automaton.states.size(); ++state) {
    State& now = automaton.states[state];
    if (!components.has_cycle[components.of[state]]) now.accepting = false;
    if (now.accepting) accepts[components.of[state]] = true;
  }
  // Components of targets have lower numbers.
  std::vector<std::vector<u32>> members(count);
  for (u32 state = 0; state < automaton.states.size(); ++state) members[components.of[state]].push_back(state);
  for (std::size_t component = 0; component < count; ++component) {
    for (const u32 state : members[component]) {
      for (const Edge& edge : automaton.states[state].edges) {
        if (accepts[components.of[edge.target]]) accepts[component] = true;
      }
    }
  }
  std::vector<u32> numbers(automaton.states.size(), kNone);
  std::vector<u32> open{automaton.initial};
  std::vector<bool> reached(automaton.states.size());
  reached[automaton.initial] = true;
  while (!open.empty()) {
    const u32 state = open.back();
    open.pop_back();
    for (const Edge& edge : automaton.states[state].edges) {
      if (reached[edge.target] || !accepts[components.of[edge.target]]) continue;
      reached[edge.target] = true;
      open.push_back(edge.target);
    }
  }
  u32 next = 0;
  for (u32 state = 0; state < automaton.states.size(); ++state) {
    if (reached[state]) numbers[state] = next++;
  }
  if (!accepts[components.of[automaton.initial]]) automaton.states[automaton.initial].edges.clear();
  renumber(automaton, numbers);
}

// A state that is on no cycle is as good as any other one with its edges, whichever accepts.
void merge_transient(BuchiAutomaton& automaton) {
  const Components components = components_of(automaton);
  const auto count = static_cast<u32>(automaton.states.size());
  const auto is_transient = [&](u32 state) { return !components.has_cycle[components.of[state]]; };
  std::map<std::vector<Edge>, u32> known;
  for (u32 state = 0; state < count; ++state) {
    throw_if_interrupted();
    if (!is_transient(state)) known.emplace(automaton.states[state].edges, state);
  }
  std::vector<u32> merged(count);
  for (u32 state = 0; state < count; ++state)
    merged[state] = is_transient(state) ? known.emplace(automaton.states[state].edges, state).first->second : state;
  for (State& state : automaton.states) {
    for (Edge& edge : state.edges) edge.target = merged[edge.target];
  }
  automaton.initial = merged[automaton.initial];
}

// a && x and a && !x are a. One that implies another is left out.
void merge(std::vector<Cube>& guards) {
  for (std::size_t i = 0; i < guards.size(); ++i) {
    throw_if_interrupted();
    for (std::size_t j = 0; j < guards.size(); ++j) {
      Cube& one = guards[i];
      const Cube& other = guards[j];
      if (i == j) continue;
      const LabelSet difference = (one.required ^ other.required) | (one.excluded ^ other.excluded);
      const bool are_opposite = std::has_single_bit(difference) &&
                                ((one.required | one.excluded) & (other.required | other.excluded) & difference) != 0;
      if (are_opposite) {
        one.required &= ~difference;
        one.excluded &= ~difference;
      }
      if (!are_opposite && !implies(other, one)) continue;
      guards.erase(guards.begin() + static_cast<std::ptrdiff_t>(j));
      i = std::numeric_limits<std::size_t>::max();  // from the beginning
      break;
    }
  }
}

void merge_guards(State& state) {
  std::map<u32, std::vector<Cube>> guards;
  for (const Edge& edge : state.edges) guards[edge.target].push_back(edge.guard);
  state.edges.clear();
  for (auto& [target, of_target] : guards) {
    merge(of_target);
    for (const Cube& guard : of_target) state.edges.push_back({guard, target});
  }
}

class Simulation {
 public:
  explicit Simulation(const BuchiAutomaton& automaton) : automaton_(automaton), count_(automaton.states.size()) {
    simulates_.assign(count_ * count_, true);
    for (bool changed = true; changed;) {
      changed = false;
      for (u32 weak = 0; weak < count_; ++weak) {
        throw_if_interrupted();
        for (u32 strong = 0; strong < count_; ++strong) {
          if (!holds(weak, strong) || is_step(weak, strong)) continue;
          simulates_[weak * count_ + strong] = false;
          changed = true;
        }
      }
    }
  }

  // Whether `strong` can do all that `weak` can.
  bool holds(u32 weak, u32 strong) const { return simulates_[weak * count_ + strong]; }

 private:
  bool is_step(u32 weak, u32 strong) const {
    if (automaton_.states[weak].accepting && !automaton_.states[strong].accepting) return false;
    return std::ranges::all_of(automaton_.states[weak].edges, [&](const Edge& edge) {
      return std::ranges::any_of(automaton_.states[strong].edges, [&](const Edge& answer) {
        return implies(edge.guard, answer.guard) && holds(edge.target, answer.target);
      });
    });
  }

  const BuchiAutomaton& automaton_;
  std::size_t count_;
  std::vector<bool> simulates_;
};

void merge_simulating(BuchiAutomaton& automaton) {
  const Simulation simulation(automaton);
  const auto count = static_cast<u32>(automaton.states.size());
  std::vector<u32> numbers(count, kNone);
  u32 next = 0;
  for (u32 state = 0; state < count; ++state) {
    for (u32 earlier = 0; earlier < state && numbers[state] == kNone; ++earlier) {
      if (simulation.holds(state, earlier) && simulation.holds(earlier, state)) numbers[state] = numbers[earlier];
    }
    if (numbers[state] == kNone) numbers[state] = next++;
  }
  // Of two edges with equal guards and targets that simulate one another the first one stays.
  for (State& state : automaton.states) {
    std::vector<Edge> kept;
    for (std::size_t i = 0; i < state.edges.size(); ++i) {
      const Edge& edge = state.edges[i];
      bool needed = true;
      for (std::size_t j = 0; j < state.edges.size() && needed; ++j) {
        const Edge& other = state.edges[j];
        const auto is_below = [&](const Edge& a, const Edge& b) {
          return implies(a.guard, b.guard) && simulation.holds(a.target, b.target);
        };
        if (i != j && is_below(edge, other) && (j < i || !is_below(other, edge))) needed = false;
      }
      if (needed) kept.push_back(edge);
    }
    state.edges = std::move(kept);
  }
  renumber(automaton, numbers);
}

void merge_equal(BuchiAutomaton& automaton) {
  std::map<std::pair<bool, std::vector<Edge>>, u32> known;
  std::vector<u32> numbers;
  for (const State& state : automaton.states) {
    throw_if_interrupted();
    const auto next = static_cast<u32>(known.size());
    numbers.push_back(known.emplace(std::pair(state.accepting, state.edges), next).first->second);
  }
  renumber(automaton, numbers);
}

std::size_t edges_of(const BuchiAutomaton& automaton) {
  std::size_t edges = 0;
  for (const State& state : automaton.states) edges += state.edges.size();
  return edges;
}

}  // namespace

void simplify(BuchiAutomaton& automaton) {
  for (std::size_t before = std::numeric_limits<std::size_t>::max();;) {
    drop_useless(automaton);
    merge_transient(automaton);
    drop_useless(automaton);
    for (State& state : automaton.states) merge_guards(state);
    if (automaton.states.size() <= kMostStates && edges_of(automaton) <= kMostEdges) {
      merge_simulating(automaton);
    } else {
      merge_equal(automaton);
    }
    const std::size_t now = automaton.states.size() + edges_of(automaton);
    if (now >= before) break;
    before = now;
  }
  drop_useless(automaton);
}

}  // namespace pathfleet::ltl
