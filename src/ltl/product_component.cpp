#include "ltl/product_component.h"

#include <algorithm>
#include <deque>

#include "core/error.h"
#include "core/interruption.h"

namespace pathfleet::ltl {

u32 ProductComponent::node_of(const StateRef& state) {
  const StateId id = visited_.find(state);
  PF_CHECK(id != 0 && contains_(id));
  const auto [place, fresh] = node_by_id_.try_emplace(id, static_cast<u32>(nodes_.size()));
  if (fresh) {
    nodes_.emplace_back();
    nodes_.back().state = state;
  }
  return place->second;
}

void ProductComponent::restrict_to(const std::vector<u32>& nodes) {
  for (Node& node : nodes_) node.removed = true;
  for (const u32 node : nodes) nodes_[node].removed = false;
}

ProductComponent::Node& ProductComponent::expand(u32 number) {
  if (nodes_[number].expanded) return nodes_[number];
  throw_if_interrupted();
  const StateRef state = nodes_[number].state;
  product_.load(state);
  const Choices choices = product_.choices();
  nodes_[number].able = product_.able();
  nodes_[number].accepting = product_.is_accepting(state);
  std::vector<Edge> edges;
  for (u32 choice = 0; choice < choices.count; ++choice) {
    const Step step = product_.take(choice);
    if (step.end != StepEnd::state) continue;
    const StateId id = visited_.find(step.next);
    if (id == 0 || !contains_(id)) continue;
    edges.push_back({node_of(step.next), product_.model_choice(choice), product_.mover(choice)});
  }
  Node& node = nodes_[number];  // node_of() may have moved it
  node.edges = std::move(edges);
  node.expanded = true;
  return node;
}

std::vector<u32> ProductComponent::all_from(u32 node) {
  std::vector<u32> found{node};
  std::vector<bool> seen;
  const auto see = [&seen](u32 number) {
    if (number >= seen.size()) seen.resize(number + 1);
    const bool is_new = !seen[number];
    seen[number] = true;
    return is_new;
  };
  see(node);
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const Edge& edge : expand(found[i]).edges) {
      if (see(edge.target)) found.push_back(edge.target);
    }
  }
  return found;
}

// Tarjan's algorithm, without recursion. Parts without an edge of their own are left out.
std::vector<ProductComponent::Part> ProductComponent::parts_of(const std::vector<u32>& nodes) {
  struct Visit {
    u32 node;
    std::size_t edge = 0;
  };
  struct Place {
    u32 number = 0, lowest = 0;  // 0: not visited
    bool done = false;
  };
  std::unordered_map<u32, Place> places;
  for (const u32 node : nodes) places.emplace(node, Place{});
  std::vector<Part> parts;
  std::vector<Visit> visits;
  std::vector<u32> open;
  u32 count = 0;
  for (const u32 root : nodes) {
    if (places.at(root).number != 0) continue;
    places.at(root) = {++count, count, false};
    visits.push_back({root});
    open.push_back(root);
    while (!visits.empty()) {
      Visit& visit = visits.back();
      const u32 from = visit.node;
      const Node& node = expand(from);
      if (visit.edge < node.edges.size()) {
        const u32 target = node.edges[visit.edge++].target;
        const auto place = places.find(target);
        if (place == places.end() || place->second.done) continue;
        if (place->second.number == 0) {
          place->second = {++count, count, false};
          visits.push_back({target});
          open.push_back(target);
        } else {
          places.at(from).lowest = std::min(places.at(from).lowest, place->second.number);
        }
        continue;
      }
      visits.pop_back();
      const Place here = places.at(from);
      if (!visits.empty()) {
        Place& before = places.at(visits.back().node);
        before.lowest = std::min(before.lowest, here.lowest);
      }
      if (here.lowest != here.number) continue;
      Part part;
      u32 member;
      do {
        member = open.back();
        open.pop_back();
        part.nodes.push_back(member);
      } while (member != from);
      bool cyclic = false;
      for (const u32 each : part.nodes) {
        part.marks.add(CycleMarks::of_state(nodes_[each].able, nodes_[each].accepting));
        for (const Edge& edge : nodes_[each].edges) {
          const auto place = places.find(edge.target);
          // Members are those of a number from here on that no part has yet.
          if (place == places.end() || place->second.done || place->second.number < here.number) continue;
          part.marks.moved |= edge.mover;
          cyclic = true;
        }
      }
      for (const u32 each : part.nodes) places.at(each).done = true;
      if (cyclic) parts.push_back(std::move(part));
    }
  }
  return parts;
}

std::optional<ProductComponent::Part> ProductComponent::strongly_fair_part(std::vector<u32> nodes) {
  std::vector<std::vector<u32>> left{std::move(nodes)};
  while (!left.empty()) {
    const std::vector<u32> some = std::move(left.back());
    left.pop_back();
    for (Part& part : parts_of(some)) {
      if (!part.marks.accepting) continue;
      const ThreadBits starving = part.marks.starving(Fairness::strong);
      if (starving == 0) return std::move(part);
      std::erase_if(part.nodes, [&](u32 node) { return (nodes_[node].able & starving) != 0; });
      if (!part.nodes.empty()) left.push_back(std::move(part.nodes));
    }
  }
  return std::nullopt;
}

ProductComponent::Needs ProductComponent::met(const Needs& open, const Node& node, Fairness fairness) const {
  const ThreadBits rests = fairness == Fairness::weak ? ~node.able : ThreadBits{0};
  return {open.threads & rests, open.accepting && node.accepting};
}

template <class IsGoal>
std::vector<ProductComponent::Edge> ProductComponent::shortest_path(u32 from, IsGoal is_goal) {
  struct Came {
    u32 from;
    Edge edge;
  };
  std::unordered_map<u32, Came> came;
  std::deque<u32> queue{from};
  while (!queue.empty()) {
    const u32 at = queue.front();
    queue.pop_front();
    const std::vector<Edge> edges = expand(at).edges;  // a copy, for nodes move
    for (const Edge& edge : edges) {
      if (nodes_[edge.target].removed) continue;
      if (is_goal(edge)) {
        std::vector<Edge> way{edge};
        for (u32 node = at; node != from; node = came.at(node).from) way.push_back(came.at(node).edge);
        std::reverse(way.begin(), way.end());
        return way;
      }
      if (edge.target != from && came.try_emplace(edge.target, Came{at, edge}).second) queue.push_back(edge.target);
    }
  }
  throw InternalError(
      "internal error: a strongly connected component is not connected; please report it with the "
      "command line");
}

std::vector<u32> ProductComponent::path(u32 from, u32 to) {
  std::vector<u32> choices;
  if (from == to) return choices;
  for (const Edge& edge : shortest_path(from, [to](const Edge& edge) { return edge.target == to; }))
    choices.push_back(edge.choice);
  return choices;
}

std::vector<u32> ProductComponent::cycle_through(u32 start, const CycleMarks& marks, Fairness fairness) {
  Needs open{fairness == Fairness::none ? 0 : marks.ever_able, true};
  std::vector<u32> choices;
  u32 at = start;
  const auto meet = [&open](const Needs& now) {
    open.threads &= ~now.threads;
    open.accepting = open.accepting && !now.accepting;
  };
  const auto go = [&](const std::vector<Edge>& way) {
    for (const Edge& edge : way) {
      choices.push_back(edge.choice);
      meet({edge.mover, false});
      meet(met(open, expand(edge.target), fairness));
      at = edge.target;
    }
  };
  meet(met(open, expand(start), fairness));
  while (open.threads != 0 || open.accepting) {
    go(shortest_path(at, [&](const Edge& edge) {
      const Needs at_target = met(open, expand(edge.target), fairness);
      return (edge.mover & open.threads) != 0 || at_target.threads != 0 || at_target.accepting;
    }));
  }
  if (at != start || choices.empty()) go(shortest_path(at, [start](const Edge& edge) { return edge.target == start; }));
  return choices;
}

}  // namespace pathfleet::ltl
