#include "ltl/fair_components.h"

#include <algorithm>
#include <vector>

namespace pathfleet::ltl {
namespace {

class Components {
 public:
  Components(const RankGraph& graph, Fairness fairness, const std::function<void()>& check_limits)
      : graph_(graph), fairness_(fairness), check_limits_(check_limits), places_(graph.size()) {}

  bool any_may_have_lasso() {
    for (u32 root = 0; root < graph_.size(); ++root) {
      if (places_[root].number == 0 && graph_.node(root).expanded && search_from(root)) return true;
    }
    return false;
  }

 private:
  struct Place {
    u32 number = 0;  // 0: not visited
    u32 lowest = 0;  // kDone: its component is complete
  };
  struct Visit {
    u32 node;
    u32 next_edge;
  };
  static constexpr u32 kDone = ~u32{0};
  static constexpr u64 kVisitsPerLook = 4096;

  void visit(u32 node) {
    places_[node] = {++count_, count_};
    path_.push_back({node, 0});
    open_.push_back(node);
    if (count_ % kVisitsPerLook == 0) check_limits_();
  }

  bool search_from(u32 root) {
    visit(root);
    while (!path_.empty()) {
      const u32 node = path_.back().node;
      const auto edges = graph_.edges(node);
      if (path_.back().next_edge < edges.size()) {
        const u32 target = edges[path_.back().next_edge++].target;
        const Place there = places_[target];
        if (there.number == 0) {
          visit(target);
        } else if (there.lowest != kDone) {
          places_[node].lowest = std::min(places_[node].lowest, there.number);
        }
        continue;
      }
      path_.pop_back();
      const Place here = places_[node];
      if (!path_.empty()) {
        Place& before = places_[path_.back().node];
        before.lowest = std::min(before.lowest, here.lowest);
      }
      if (here.lowest == here.number && completes(node)) return true;
    }
    return false;
  }

  /// The component of `first`, which is the last one on open_, is complete. Whether it may have a lasso.
  bool completes(u32 first) {
    const u32 number = places_[first].number;
    std::size_t begin = open_.size();
    while (open_[--begin] != first) {
    }
    CycleMarks marks;
    bool cyclic = false;
    for (std::size_t i = begin; i < open_.size(); ++i) {
      const RankGraph::Node& node = graph_.node(open_[i]);
      marks.add(CycleMarks::of_state(node.able, node.accepting));
      for (const RankGraph::Edge& edge : graph_.edges(open_[i])) {
        // Members are those of a number from here on that no component has yet.
        const Place there = places_[edge.target];
        if (there.lowest == kDone || there.number < number) continue;
        cyclic = true;
        marks.moved |= edge.mover_bit();
      }
    }
    for (std::size_t i = begin; i < open_.size(); ++i) places_[open_[i]].lowest = kDone;
    open_.resize(begin);
    if (!cyclic || !marks.accepting) return false;
    return fairness_ == Fairness::strong || marks.is_fair(fairness_);
  }

  const RankGraph& graph_;
  const Fairness fairness_;
  const std::function<void()>& check_limits_;
  std::vector<Place> places_;
  std::vector<Visit> path_;
  std::vector<u32> open_;  // visited, and their components are not complete
  u32 count_ = 0;
};

}  // namespace

bool may_have_lasso(const RankGraph& graph, Fairness fairness, const std::function<void()>& check_limits) {
  return Components(graph, fairness, check_limits).any_may_have_lasso();
}

}  // namespace pathfleet::ltl
