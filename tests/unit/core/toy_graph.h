// Explicit graphs to be searched: fixed ones, dining philosophers, random ones; and a brute-force checker that computes
// the correct results.
//
// Invariant: node 0 is the initial state. The fingerprint of a state depends only on its node.
#pragma once

#include <map>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/successors.h"
#include "core/trace.h"

namespace pathfleet::toy {

struct Edge {
  StepEnd end = StepEnd::state;
  u32 target = 0;    // if end is state
  std::string what;  // of an error: its class; of something unsupported: the reason
};

struct Node {
  std::vector<Edge> edges;
  bool deadlock = false;
  std::vector<std::string> violated = {};  // invariants
  std::string undecided = {};              // why one could not be decided
};

struct Graph {
  std::vector<Node> nodes;
  Edge initial;

  explicit Graph(u32 size) : nodes(size) {}
  void edge(u32 from, u32 to) { nodes.at(from).edges.push_back({StepEnd::state, to, {}}); }
  void error(u32 from, std::string what) { nodes.at(from).edges.push_back({StepEnd::error, 0, std::move(what)}); }
  void end(u32 from, StepEnd how, std::string what = {}) { nodes.at(from).edges.push_back({how, 0, std::move(what)}); }
};

inline Finding deadlock_at(u32 node) {
  return {FindingKind::deadlock, "", "stuck", "node " + std::to_string(node), ""};
}
inline Finding error_of(const std::string& what) {
  const bool assertion = what.starts_with("Assertion");
  return {assertion ? FindingKind::assertion : FindingKind::exception, what, "message", "somewhere", ""};
}

inline Finding invariant_at(const std::string& name) { return {FindingKind::invariant, "", "violated", name, ""}; }

/// splitmix64's finalizer.
inline u64 scramble(u64 x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

inline StateRef state_of(u32 node) { return {node + 1, {scramble(node), scramble(~u64{node})}}; }

/// Complains when it is not used as core/successors.h says.
class GraphSuccessors : public Successors {
 public:
  explicit GraphSuccessors(const Graph& graph) : graph_(graph) {}

  Step initial() override {
    if (started_) throw std::logic_error("initial() twice");
    started_ = true;
    return step_of(graph_.initial);
  }
  void load(const StateRef& state) override {
    if (state.root == 0 || state.root > graph_.nodes.size()) throw std::logic_error("no such state");
    if (state.fingerprint != state_of(state.root - 1).fingerprint) throw std::logic_error("wrong fingerprint");
    current_ = state.root - 1;
    asked_ = false;
  }
  Choices choices() override {
    asked_ = true;
    const Node& node = graph_.nodes.at(current_);
    Choices choices;
    choices.count = static_cast<u32>(node.edges.size());
    choices.deadlock = node.deadlock;
    if (node.deadlock) choices.finding = deadlock_at(current_);
    for (const std::string& name : node.violated) choices.violations.push_back(invariant_at(name));
    choices.unsupported = node.undecided;
    return choices;
  }
  Step take(u32 choice) override {
    if (!asked_) throw std::logic_error("take() without choices()");
    return step_of(graph_.nodes.at(current_).edges.at(choice));
  }
  Step take_unless_known(u32 choice, const KnownStates& known) override {
    Step step = take(choice);
    if (step.end == StepEnd::state && known.knows(step.next.fingerprint)) step.next.root = 0;
    return step;
  }
  std::string describe(u32 choice) override { return std::to_string(current_) + "/" + std::to_string(choice); }
  u64 instructions() const override { return instructions_; }

 private:
  Step step_of(const Edge& edge) {
    ++instructions_;
    Step step;
    step.end = edge.end;
    if (edge.end == StepEnd::state) step.next = state_of(edge.target);
    if (edge.end == StepEnd::error) step.finding = error_of(edge.what);
    if (edge.end == StepEnd::unsupported) step.reason = edge.what;
    return step;
  }

  const Graph& graph_;
  u32 current_ = ~u32{0};
  bool started_ = false;
  bool asked_ = false;
  u64 instructions_ = 0;
};

/// What a search must find, by brute force.
struct Truth {
  std::map<u32, u64> distance;               // of each reachable node
  std::map<std::string, u64> error_lengths;  // least number of choices that show an error, by identity
  u64 transitions = 0;                       // edges of reachable nodes
  u64 depth = 0;                             // of the reachable node that is farthest
  bool unsupported = false;
};

inline Truth brute_force(const Graph& graph) {
  Truth truth;
  const auto found = [&](const Finding& finding, u64 length) {
    const auto [entry, fresh] = truth.error_lengths.try_emplace(identity_of(finding), length);
    entry->second = std::min(entry->second, length);
  };
  std::set<u32> layer;
  if (graph.initial.end == StepEnd::state) layer.insert(graph.initial.target);
  for (u64 depth = 0; !layer.empty(); ++depth) {
    std::set<u32> next;
    for (const u32 node : layer) truth.distance.emplace(node, depth);
    truth.depth = depth;
    for (const u32 node : layer) {
      if (graph.nodes[node].deadlock) found(deadlock_at(node), depth);
      for (const Edge& edge : graph.nodes[node].edges) {
        ++truth.transitions;
        if (edge.end == StepEnd::state && !truth.distance.contains(edge.target)) next.insert(edge.target);
        if (edge.end == StepEnd::error) found(error_of(edge.what), depth + 1);
        if (edge.end == StepEnd::unsupported) truth.unsupported = true;
      }
    }
    layer = std::move(next);
  }
  return truth;
}

// ---- fixed graphs

inline Graph chain(u32 length) {
  Graph graph(length);
  for (u32 i = 0; i + 1 < length; ++i) graph.edge(i, i + 1);
  graph.end(length - 1, StepEnd::path);
  return graph;
}

inline Graph cycle(u32 length) {
  Graph graph(length);
  for (u32 i = 0; i < length; ++i) graph.edge(i, (i + 1) % length);
  return graph;
}

/// 0 to 1 and 2, both to 3.
inline Graph diamond() {
  Graph graph(4);
  graph.edge(0, 1);
  graph.edge(0, 2);
  graph.edge(1, 3);
  graph.edge(2, 3);
  graph.end(3, StepEnd::path);
  return graph;
}

/// Right and down through width x height nodes.
inline Graph grid(u32 width, u32 height) {
  Graph graph(width * height);
  for (u32 y = 0; y < height; ++y) {
    for (u32 x = 0; x < width; ++x) {
      if (x + 1 < width) graph.edge(y * width + x, y * width + x + 1);
      if (y + 1 < height) graph.edge(y * width + x, (y + 1) * width + x);
    }
  }
  graph.end(width * height - 1, StepEnd::path);
  return graph;
}

/// A long way (first choice everywhere) and a short one to the same error.
inline Graph detour(u32 length) {
  Graph graph = chain(length);
  graph.nodes[length - 1].edges.clear();
  graph.error(length - 1, "AssertionError");
  graph.edge(0, length - 1);
  return graph;
}

/// Each philosopher thinks (0), takes the left fork (1), takes the right fork and eats (2), puts both back (0). All
/// take the left one first, and can starve after `philosophers` transitions.
inline Graph philosophers(u32 count) {
  const auto pc = [](u32 state, u32 i) { return state >> (2 * i) & 3; };
  const auto with = [](u32 state, u32 i, u32 value) { return (state & ~(u32{3} << (2 * i))) | value << (2 * i); };
  std::map<u32, u32> node_of{{0, 0}};
  std::vector<u32> states{0};
  Graph graph(1);
  for (u32 node = 0; node < states.size(); ++node) {
    const u32 state = states[node];
    for (u32 i = 0; i < count; ++i) {
      const u32 left_neighbour = pc(state, (i + count - 1) % count);
      const u32 right_neighbour = pc(state, (i + 1) % count);
      u32 next = 0;
      if (pc(state, i) == 0) {
        if (left_neighbour == 2) continue;  // whose right fork is our left one
        next = with(state, i, 1);
      } else if (pc(state, i) == 1) {
        if (right_neighbour != 0) continue;
        next = with(state, i, 2);
      } else {
        next = with(state, i, 0);
      }
      const auto [entry, fresh] = node_of.try_emplace(next, static_cast<u32>(states.size()));
      if (fresh) {
        states.push_back(next);
        graph.nodes.emplace_back();
      }
      graph.edge(node, entry->second);
    }
    graph.nodes[node].deadlock = graph.nodes[node].edges.empty();
  }
  return graph;
}

/// Up to `size` nodes with up to 4 edges each; some paths end, some in errors, and some nodes deadlock.
inline Graph random_graph(u64 seed, u32 size, bool with_unsupported) {
  std::mt19937_64 random(seed);
  Graph graph(size);
  for (u32 node = 0; node < size; ++node) {
    const u64 edges = 1 + random() % 4;
    for (u64 i = 0; i < edges; ++i) {
      const u64 dice = random() % 100;
      if (dice < 85) {
        graph.edge(node, static_cast<u32>(random() % size));
      } else if (dice < 90) {
        graph.end(node, StepEnd::path);
      } else if (dice < 93) {
        graph.end(node, StepEnd::ignored);
      } else if (dice < 96) {
        graph.error(node, "AssertionError" + std::to_string(random() % 3));
      } else if (dice < 98) {
        graph.error(node, "Exception" + std::to_string(random() % 3));
      } else if (with_unsupported) {
        graph.end(node, StepEnd::unsupported, "unsupported: method " + std::to_string(random() % 2));
      }
    }
    if (graph.nodes[node].edges.empty() || random() % 50 == 0) graph.nodes[node].deadlock = true;
  }
  return graph;
}

}  // namespace pathfleet::toy
