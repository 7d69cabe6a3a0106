// Small programs with labels and threads as things to search for cycles: random graphs whose edges are moves of
// threads. And brute force: whether a run is accepted and fair, from the whole product at once.
//
// Invariant: node 0 is the initial state. The fingerprint of a state depends only on its node.
#pragma once

#include <functional>
#include <map>
#include <random>
#include <stdexcept>
#include <vector>

#include "core/fair_threads.h"
#include "core/state_labels.h"
#include "core/successors.h"
#include "ltl/cycle_search.h"

namespace pathfleet::toy {

struct RunEdge {
  u32 thread;
  StepEnd end = StepEnd::state;
  u32 target = 0;       // if end is state
  LabelSet labels = 0;  // of the end of the program, if end is path
};

struct RunNode {
  LabelSet labels = 0;
  std::vector<RunEdge> edges;  // without any: a deadlock
  std::vector<u64> also_able;  // threads that could move, but wait for a data choice of another one
};

struct RunGraph {
  std::vector<RunNode> nodes;
};

inline RunGraph random_runs(u32 seed) {
  std::mt19937 random(seed);
  const auto below = [&](u32 n) { return static_cast<u32>(random() % n); };
  RunGraph graph;
  graph.nodes.resize(1 + below(7));
  const u32 threads = 1 + below(3);
  for (RunNode& node : graph.nodes) {
    node.labels = below(4);
    for (u32 thread = 0; thread < threads; ++thread) {
      if (below(2) == 0) continue;
      const u32 choices = below(4) == 0 ? 2 : 1;
      for (u32 i = 0; i < choices; ++i) {
        RunEdge edge{thread, StepEnd::state, below(static_cast<u32>(graph.nodes.size())), 0};
        const u32 dice = below(40);
        if (dice == 0) edge = {thread, StepEnd::path, 0, below(4)};
        if (dice == 1) edge = {thread, StepEnd::ignored, 0, 0};
        node.edges.push_back(edge);
      }
    }
    if (!node.edges.empty() && below(5) == 0) node.also_able.push_back(below(threads));
  }
  return graph;
}

/// Programs whose runs go round for ever, and in which threads often could move and seldom do: what a cycle meets
/// decides whether it is fair. Half of the edges lead on along a ring or a few nodes back.
inline RunGraph random_rings(u32 seed) {
  std::mt19937 random(seed ^ 0x2545f491);
  const auto below = [&](u32 n) { return static_cast<u32>(random() % n); };
  RunGraph graph;
  const u32 nodes = 3 + below(8), threads = 2 + below(3);
  const u32 often = 2 + below(4);  // of 6: how often a thread could move
  graph.nodes.resize(nodes);
  for (u32 i = 0; i < nodes; ++i) {
    RunNode& node = graph.nodes[i];
    node.labels = below(4);
    node.edges.push_back({below(threads), StepEnd::state, (i + 1) % nodes, 0});
    for (u32 more = below(3); more > 0; --more)
      node.edges.push_back({below(threads), StepEnd::state, below(2) == 0 ? i - below(i + 1) : below(nodes), 0});
    for (u32 thread = 0; thread < threads; ++thread) {
      if (below(6) < often) node.also_able.push_back(thread);
    }
  }
  return graph;
}

/// Accepts half of the states of a run, or all.
inline ltl::BuchiAutomaton easy_automaton(u32 seed) {
  std::mt19937 random(seed ^ 0x9e3779b9);
  ltl::BuchiAutomaton automaton;
  automaton.propositions = {"p", "q"};
  automaton.states.resize(1 + random() % 2);
  automaton.states[0].accepting = automaton.states.size() == 1 || random() % 2 == 0;
  automaton.states.back().accepting = !automaton.states[0].accepting || automaton.states.size() == 1;
  for (auto& state : automaton.states) {
    for (u32 target = 0; target < automaton.states.size(); ++target) {
      const LabelSet required = random() % 3 == 0 ? 1 : 0;
      state.edges.push_back({{required, random() % 3 == 0 ? 2u : 0u}, target});
    }
  }
  return automaton;
}

inline ltl::BuchiAutomaton random_automaton(u32 seed) {
  std::mt19937 random(seed ^ 0x5bd1e995);
  const auto below = [&](u32 n) { return static_cast<u32>(random() % n); };
  ltl::BuchiAutomaton automaton;
  automaton.propositions = {"p", "q"};
  automaton.states.resize(1 + below(3));
  for (auto& state : automaton.states) {
    state.accepting = below(3) == 0;
    const u32 edges = 1 + below(3);
    for (u32 i = 0; i < edges; ++i) {
      const LabelSet required = below(4) & below(4);
      state.edges.push_back(
          {{required, below(4) & below(4) & ~required}, below(static_cast<u32>(automaton.states.size()))});
    }
  }
  return automaton;
}

class RunSuccessors final : public Successors, public StateLabels, public FairThreads {
 public:
  /// `pause` is called before each transition.
  explicit RunSuccessors(const RunGraph& graph, std::function<void()> pause = nullptr)
      : graph_(graph), pause_(std::move(pause)) {}

  Step initial() override { return reached(0); }
  void load(const StateRef& state) override {
    current_ = static_cast<u32>(state.root >> 33);
    if (state.fingerprint != state_of(current_).fingerprint) throw std::logic_error("wrong fingerprint");
    labels_ = graph_.nodes.at(current_).labels;
    asked_ = false;
  }
  Choices choices() override {
    asked_ = true;
    Choices result;
    result.count = static_cast<u32>(node().edges.size());
    result.deadlock = node().edges.empty();
    if (result.deadlock) result.finding = {FindingKind::deadlock, "", "stuck", "somewhere", ""};
    return result;
  }
  Step take(u32 choice) override {
    if (!asked_) throw std::logic_error("take() without choices()");
    if (pause_) pause_();
    ++steps_;
    const RunEdge& edge = node().edges.at(choice);
    if (edge.end == StepEnd::state) return reached(edge.target);
    labels_ = edge.labels;
    Step step;
    step.end = edge.end;
    return step;
  }
  std::string describe(u32 choice) override { return "edge " + std::to_string(choice); }
  u64 instructions() const override { return steps_; }
  LabelSet labels() override { return labels_; }
  void able_threads(std::vector<u64>& names) override {
    for (const RunEdge& edge : node().edges) names.push_back(name(edge.thread));
    for (const u64 thread : node().also_able) names.push_back(name(thread));
  }
  u64 thread_name_of(u32 choice) override { return name(node().edges.at(choice).thread); }

  static u64 name(u64 thread) { return (thread + 1) * 0x1'0000'0001; }

 private:
  const RunNode& node() const { return graph_.nodes.at(current_); }
  static StateRef state_of(u32 node) {
    const u64 mixed = (node + 1) * 0x9e3779b97f4a7c15u;
    return {u64{node} << 33 | 7, {mixed, mixed ^ mixed >> 31}};
  }
  Step reached(u32 node) {
    labels_ = graph_.nodes.at(node).labels;
    Step step;
    step.next = state_of(node);
    return step;
  }

  const RunGraph& graph_;
  const std::function<void()> pause_;
  u32 current_ = 0;
  bool asked_ = false;
  LabelSet labels_ = 0;
  u64 steps_ = 0;
};

// ---- Brute force

/// The whole product as a graph: pairs of a node, or the labels of an ended program, and a state of the automaton.
class WholeProduct {
 public:
  WholeProduct(const RunGraph& graph, const ltl::BuchiAutomaton& automaton) : graph_(graph), automaton_(automaton) {
    number_of({0, automaton.initial});
    for (u32 i = 0; i < pairs_.size(); ++i) expand(i);
  }

  /// Whether a run is accepted and fair.
  bool has_run(ltl::Fairness fairness) const {
    if (fairness != ltl::Fairness::strong) return has_component(fairness, ~u64{0});
    // The threads that can move infinitely often are among those of the set; there are four at most.
    for (u64 set = 0; set < 16; ++set) {
      if (has_component(fairness, set)) return true;
    }
    return false;
  }

 private:
  static constexpr u32 kEnd = 1000;  // and the labels
  struct Edge {
    u32 target;
    i32 thread;  // -1: none
  };
  struct Pair {
    u32 node, state;
    friend auto operator<=>(const Pair&, const Pair&) = default;
  };

  u32 number_of(const Pair& pair) {
    const auto [place, fresh] = numbers_.emplace(pair, static_cast<u32>(pairs_.size()));
    if (fresh) pairs_.push_back(pair);
    return place->second;
  }
  void expand(u32 number) {
    const Pair pair = pairs_[number];
    const bool ended = pair.node >= kEnd;
    const LabelSet labels = ended ? pair.node - kEnd : graph_.nodes[pair.node].labels;
    std::vector<Edge> edges;
    u64 able = 0;
    if (!ended) {
      for (const RunEdge& edge : graph_.nodes[pair.node].edges) able |= u64{1} << edge.thread;
      for (const u64 thread : graph_.nodes[pair.node].also_able) able |= u64{1} << thread;
    }
    for (const auto& rule : automaton_.states[pair.state].edges) {
      if (!rule.guard.holds(labels)) continue;
      if (able == 0) edges.push_back({number_of({pair.node, rule.target}), -1});
      if (ended) continue;
      for (const RunEdge& edge : graph_.nodes[pair.node].edges) {
        if (edge.end == StepEnd::ignored) continue;
        const u32 to = edge.end == StepEnd::path ? kEnd + static_cast<u32>(edge.labels) : edge.target;
        edges.push_back({number_of({to, rule.target}), static_cast<i32>(edge.thread)});
      }
    }
    edges_.resize(pairs_.size());
    able_.resize(pairs_.size());
    edges_[number] = edges;
    able_[number] = able;
  }
  /// Whether a strongly connected set of pairs whose able threads are among `among` will do.
  bool has_component(ltl::Fairness fairness, u64 among) const {
    const u32 count = static_cast<u32>(pairs_.size());
    const auto is_in = [&](u32 i) { return (able_[i] & ~among) == 0; };
    std::vector<std::vector<bool>> reaches(count, std::vector<bool>(count));
    for (u32 i = 0; i < count; ++i) {
      if (!is_in(i)) continue;
      for (const Edge& edge : edges_[i]) reaches[i][edge.target] = reaches[i][edge.target] || is_in(edge.target);
    }
    for (u32 k = 0; k < count; ++k) {
      for (u32 i = 0; i < count; ++i) {
        for (u32 j = 0; j < count && reaches[i][k]; ++j) reaches[i][j] = reaches[i][j] || reaches[k][j];
      }
    }
    for (u32 i = 0; i < count; ++i) {
      if (!reaches[i][i]) continue;
      u64 moved = 0, always = ~u64{0}, ever = 0;
      bool accepting = false;
      for (u32 j = 0; j < count; ++j) {
        if (!reaches[i][j] || !reaches[j][i]) continue;
        always &= able_[j];
        ever |= able_[j];
        accepting = accepting || automaton_.states[pairs_[j].state].accepting;
        for (const Edge& edge : edges_[j]) {
          if (edge.thread >= 0 && reaches[i][edge.target] && reaches[edge.target][i]) moved |= u64{1} << edge.thread;
        }
      }
      const u64 must = fairness == ltl::Fairness::none ? 0 : fairness == ltl::Fairness::weak ? always : ever;
      if (accepting && (must & ~moved) == 0) return true;
    }
    return false;
  }

  const RunGraph& graph_;
  const ltl::BuchiAutomaton& automaton_;
  std::map<Pair, u32> numbers_;
  std::vector<Pair> pairs_;
  std::vector<std::vector<Edge>> edges_;
  std::vector<u64> able_;
};

}  // namespace pathfleet::toy
