#include "ltl/rank_lasso.h"

#include <algorithm>

#include "core/error.h"
#include "ltl/fair_components.h"
#include "ltl/fair_core.h"
#include "ltl/rank_component.h"

namespace pathfleet::ltl {
namespace {

constexpr std::size_t kHopsAtOnce = 10000;

/// A transition of a way, and the state that it ends in.
struct Hop {
  NodeName from;
  NodeName to;
  u32 choice = 0;
  u32 mover = 0;  // the number of a thread, and 1; 0: none
  ThreadBits able = 0;
  bool accepting = false;

  ThreadBits mover_bit() const { return mover == 0 ? 0 : ThreadBits{1} << (mover - 1); }

  void write(ByteWriter& out) const {
    for (const u32 number : {from.owner, from.node, to.owner, to.node, mover, accepting ? 1u : 0u}) out.number(number);
    out.number(choice);
    out.number(able);
  }
  static Hop read(ByteReader& in) {
    const auto number = [&] { return static_cast<u32>(in.number()); };
    Hop hop;
    for (u32* const part : {&hop.from.owner, &hop.from.node, &hop.to.owner, &hop.to.node, &hop.mover}) *part = number();
    hop.accepting = number() != 0;
    hop.choice = number();
    hop.able = in.number();
    return hop;
  }
};

/// Shortest ways, which all ranks look for together and get to know.
class Ways {
 public:
  Ways(const RankGraph& graph, Supersteps& steps) : graph_(graph), steps_(steps) {}

  /// The way from a node, of one transition or more, over nodes that `is_inside`, to the first transition that
  /// `is_goal`. Both are asked about nodes of this rank.
  template <class IsInside, class IsGoal>
  std::vector<Hop> shortest(const NodeName& from, IsInside is_inside, IsGoal is_goal);
  /// What all ranks have to know of a node: the way to it that has no transition.
  Hop hop_at(const NodeName& node);

 private:
  struct Came {
    u32 search = 0;
    NodeName from;
    u32 choice, mover;
  };

  Hop hop_to(u32 node, const NodeName& from, u32 choice, u32 mover) const {
    const RankGraph::Node& marks = graph_.node(node);
    return {from, {steps_.rank(), node}, choice, mover, marks.able, marks.accepting};
  }
  std::vector<Hop> back_to(const NodeName& from, const Hop& goal);

  const RankGraph& graph_;
  Supersteps& steps_;
  std::vector<Came> came_;
  u32 search_ = 0;
};

template <class IsInside, class IsGoal>
std::vector<Hop> Ways::shortest(const NodeName& from, IsInside is_inside, IsGoal is_goal) {
  ++search_;
  std::vector<u32> level, next_level;
  std::optional<Hop> mine;
  const auto arrive = [&](u32 node, const NodeName& source, u32 choice, u32 mover) {
    if (!is_inside(node)) return;
    if (!mine) {
      const Hop hop = hop_to(node, source, choice, mover);
      if (is_goal(hop)) mine = hop;
    }
    if (came_[node].search == search_) return;
    came_[node] = {search_, source, choice, mover};
    next_level.push_back(node);
  };
  steps_.step(
      [&] {
        came_.resize(graph_.size());
        if (from.owner == steps_.rank()) {
          came_[from.node] = {search_, from, 0, 0};
          level.push_back(from.node);
        }
        return false;
      },
      [](u32, ByteReader&) {});
  for (;;) {
    std::size_t next = 0;
    steps_.run(
        [&] {
          for (; next < level.size(); ++next) {
            if (steps_.full()) return true;
            steps_.check_limits();
            for (const RankGraph::Edge& edge : graph_.edges(level[next])) {
              if (edge.owner == steps_.rank()) {
                arrive(edge.target, {steps_.rank(), level[next]}, edge.choice, edge.mover);
                continue;
              }
              ByteWriter writer = steps_.to(edge.owner);
              for (const u32 number : {edge.target, level[next], edge.choice, u32{edge.mover}}) writer.number(number);
            }
          }
          return false;
        },
        [&](u32 sender, ByteReader& reader) {
          while (!reader.at_end()) {
            const u32 node = static_cast<u32>(reader.number_below(came_.size()));
            const u32 source = static_cast<u32>(reader.number());
            const u32 choice = static_cast<u32>(reader.number());
            arrive(node, {sender, source}, choice, static_cast<u32>(reader.number()));
          }
        });
    std::optional<Hop> goal;
    u64 open = 0;
    steps_.tell_all(
        [&](ByteWriter& writer) {
          writer.number(next_level.size());
          if (mine) mine->write(writer);
        },
        [&](u32, ByteReader& reader) {
          open += reader.number();
          if (!reader.at_end() && !goal) goal = Hop::read(reader);
        });
    steps_.settle();
    if (goal) return back_to(from, *goal);
    if (open == 0)
      throw InternalError(
          "internal error: a component of several ranks is not connected; please report it with the command line");
    level.swap(next_level);
    next_level.clear();
  }
}

/// Each owner knows how its nodes were reached.
std::vector<Hop> Ways::back_to(const NodeName& from, const Hop& goal) {
  std::vector<Hop> way{goal};
  while (way.back().from != from) {
    const NodeName at = way.back().from;
    steps_.step(
        [&] {
          if (at.owner != steps_.rank()) return false;
          std::vector<Hop> hops;
          for (NodeName node = at; node != from && node.owner == steps_.rank() && hops.size() < kHopsAtOnce;
               node = hops.back().from) {
            const Came& came = came_[node.node];
            hops.push_back(hop_to(node.node, came.from, came.choice, came.mover));
          }
          for (u32 rank = 0; rank < steps_.ranks(); ++rank) {
            ByteWriter writer = steps_.to(rank);
            for (const Hop& hop : hops) hop.write(writer);
          }
          return false;
        },
        [&](u32, ByteReader& reader) {
          while (!reader.at_end()) way.push_back(Hop::read(reader));
        });
    steps_.settle();
  }
  std::reverse(way.begin(), way.end());
  return way;
}

Hop Ways::hop_at(const NodeName& node) {
  Hop hop;
  steps_.step(
      [&] {
        for (u32 rank = 0; node.owner == steps_.rank() && rank < steps_.ranks(); ++rank) {
          ByteWriter writer = steps_.to(rank);
          hop_to(node.node, node, 0, 0).write(writer);
        }
        return false;
      },
      [&](u32, ByteReader& reader) { hop = Hop::read(reader); });
  steps_.settle();
  return hop;
}

/// Builds the cycle of a lasso in a component that is accepting and fair, as ProductComponent::cycle_through does.
class Cycle {
 public:
  Cycle(Ways& ways, const RankComponent& component, const Hop& start, Fairness fairness)
      : ways_(ways), component_(component), start_(start), fairness_(fairness), at_(start.to) {
    threads_ = fairness == Fairness::none ? 0 : component.marks().ever_able;
    meet(start, false);
  }

  std::vector<u32> choices() {
    while (threads_ != 0 || accepting_) go([this](const Hop& hop) { return meets(hop); });
    if (at_ != start_.to || choices_.empty()) go([this](const Hop& hop) { return hop.to == start_.to; });
    return choices_;
  }

 private:
  /// The threads that a hop shows not to starve.
  ThreadBits fed_by(const Hop& hop, bool moves) const {
    const ThreadBits rests = fairness_ == Fairness::weak ? ~hop.able : ThreadBits{0};
    return rests | (moves ? hop.mover_bit() : 0);
  }
  bool meets(const Hop& hop) const { return (fed_by(hop, true) & threads_) != 0 || (accepting_ && hop.accepting); }
  void meet(const Hop& hop, bool moves) {
    threads_ &= ~fed_by(hop, moves);
    accepting_ = accepting_ && !hop.accepting;
  }
  template <class IsGoal>
  void go(IsGoal is_goal) {
    for (const Hop& hop : ways_.shortest(
             at_, [this](u32 node) { return component_.contains(node); }, is_goal)) {
      choices_.push_back(hop.choice);
      meet(hop, true);
      at_ = hop.to;
    }
  }

  Ways& ways_;
  const RankComponent& component_;
  const Hop start_;
  const Fairness fairness_;
  NodeName at_;
  ThreadBits threads_;     // that the cycle still has to meet
  bool accepting_ = true;  // the same for a state
  std::vector<u32> choices_;
};

/// A rank without others.
class Alone final : public Exchange {
 public:
  u32 rank() const override { return 0; }
  u32 ranks() const override { return 1; }
  std::vector<Bytes> exchange(std::vector<Bytes> to) override { return to; }
};

void write_choices(const std::vector<u32>& choices, ByteWriter& out) {
  out.number(choices.size());
  for (const u32 choice : choices) out.number(choice);
}

std::vector<u32> read_choices(ByteReader& in) {
  std::vector<u32> choices;
  for (u64 count = in.number(); count > 0; --count) choices.push_back(static_cast<u32>(in.number()));
  return choices;
}

/// The most bytes that a gathered graph takes while a lasso is looked for in it.
u64 most_bytes(u64 nodes, u64 edges) {
  // A table that grows by doubling takes three times its size for a moment. By node: left_, predecessors_, removed_,
  // reached_, queues, candidates_, reach_, came_. By edge: arrivals_.
  constexpr u64 for_node = sizeof(RankGraph::Node) + 80, for_edge = sizeof(RankGraph::Edge) * 3 + 36;
  return nodes * for_node + edges * for_edge;
}

}  // namespace

std::optional<RankLasso> find_lasso_where_it_fits(const RankGraph& graph, Supersteps& steps, Fairness fairness,
                                                  u64 room, const std::function<void()>& check_limits) {
  constexpr u32 first = 0;
  const u64 nodes = steps.sum(graph.size()), edges = steps.sum(graph.edge_count());
  if (steps.sum(steps.rank() == first && most_bytes(nodes, edges) > room ? 1 : 0) > 0)
    return find_lasso(graph, steps, fairness);
  std::optional<RankLasso> found;
  const RankGraph all = graph.gathered(first, steps);
  steps.step(
      [&] {
        if (steps.rank() != first || !may_have_lasso(all, fairness, check_limits)) return false;
        Alone alone;
        Supersteps steps_of_one(alone, check_limits);
        const std::optional<RankLasso> lasso = find_lasso(all, steps_of_one, fairness);
        for (u32 rank = 0; lasso && rank < steps.ranks(); ++rank) {
          ByteWriter writer = steps.to(rank);
          write_choices(lasso->stem, writer);
          write_choices(lasso->cycle, writer);
        }
        return false;
      },
      [&](u32, ByteReader& reader) {
        found.emplace();
        found->stem = read_choices(reader);
        found->cycle = read_choices(reader);
      });
  steps.settle();
  return found;
}

std::optional<RankLasso> find_lasso(const RankGraph& graph, Supersteps& steps, Fairness fairness) {
  FairCore core(graph, steps, fairness);
  if (core.compute() == 0) return std::nullopt;
  RankComponent component(graph, steps, core.left());
  component.find(fairness);
  Ways ways(graph, steps);
  PF_CHECK(graph.initial().has_value());
  const NodeName initial = *graph.initial();
  bool initial_is_inside = false;
  steps.tell_all(
      [&](ByteWriter& writer) {
        writer.number(initial.owner == steps.rank() && component.contains(initial.node) ? 1 : 0);
      },
      [&](u32, ByteReader& reader) { initial_is_inside = reader.number() != 0 || initial_is_inside; });
  RankLasso lasso;
  Hop start = ways.hop_at(initial);
  if (!initial_is_inside) {
    const auto is_goal = [&](const Hop& hop) { return component.contains(hop.to.node); };
    const std::vector<Hop> stem = ways.shortest(
        initial, [](u32) { return true; }, is_goal);
    for (const Hop& hop : stem) lasso.stem.push_back(hop.choice);
    start = stem.back();
  }
  lasso.cycle = Cycle(ways, component, start, fairness).choices();
  return lasso;
}

}  // namespace pathfleet::ltl
