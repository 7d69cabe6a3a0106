#include "ltl/rank_component.h"

#include <algorithm>

#include "core/error.h"

namespace pathfleet::ltl {

void RankComponent::find(Fairness fairness) {
  note_arrivals();
  for (;;) {
    const NodeName pivot = choose_pivot();
    steps_.step(
        [&] {
          reach_.assign(graph_.size(), 0);
          return false;
        },
        [](u32, ByteReader&) {});
    reach_from(pivot, forwards);
    reach_from(pivot, backwards);
    read_marks();
    if (cyclic_ && marks_.accepting && marks_.is_fair(fairness)) return;
    u64 count = 0;
    for (u32 node = 0; node < candidates_.size(); ++node) {
      candidates_[node] = reach_[node] == backwards ? 1 : 0;
      count += candidates_[node];
    }
    if (steps_.sum(count) == 0)
      throw InternalError(
          "internal error: a component that ranks have left is not fair; please report it with the command line");
  }
}

/// Edges from candidates to candidates of this rank.
void RankComponent::note_arrivals() {
  const auto note = [&](u32 target, u32 source, u32 owner) {
    if (candidates_[target]) arrivals_.push_back({target, source, owner});
  };
  u32 next = 0;
  steps_.run(
      [&] {
        for (; next < candidates_.size(); ++next) {
          if (steps_.full()) return true;
          steps_.check_limits();
          if (!candidates_[next]) continue;
          for (const RankGraph::Edge& edge : graph_.edges(next)) {
            if (edge.owner == steps_.rank()) {
              note(edge.target, next, steps_.rank());
            } else {
              ByteWriter writer = steps_.to(edge.owner);
              writer.number(edge.target);
              writer.number(next);
            }
          }
        }
        return false;
      },
      [&](u32 from, ByteReader& reader) {
        while (!reader.at_end()) {
          const u32 target = static_cast<u32>(reader.number_below(candidates_.size()));
          note(target, static_cast<u32>(reader.number()), from);
        }
      });
  std::sort(arrivals_.begin(), arrivals_.end(), [](const Arrival& a, const Arrival& b) { return a.target < b.target; });
}

/// An accepting candidate: the first one of the first rank that has one.
NodeName RankComponent::choose_pivot() {
  std::optional<u32> mine;
  for (u32 node = 0; node < candidates_.size() && !mine; ++node) {
    if (candidates_[node] && graph_.node(node).accepting) mine = node;
  }
  std::optional<NodeName> pivot;
  steps_.tell_all(
      [&](ByteWriter& writer) {
        if (mine) writer.number(*mine);
      },
      [&](u32 from, ByteReader& reader) {
        if (!reader.at_end() && !pivot) pivot = {from, static_cast<u32>(reader.number())};
      });
  steps_.settle();
  if (!pivot)
    throw InternalError(
        "internal error: of what ranks have left nothing is accepting; please report it with the command line");
  return *pivot;
}

void RankComponent::reach_from(const NodeName& pivot, u8 direction) {
  std::vector<u32> open;
  const auto add = [&](u32 node) {
    if (!candidates_[node] || (reach_[node] & direction) != 0) return;
    reach_[node] |= direction;
    open.push_back(node);
  };
  const auto go = [&](u32 owner, u32 node) {
    if (owner == steps_.rank()) {
      add(node);
    } else {
      steps_.to(owner).number(node);
    }
  };
  bool begun = false;
  steps_.run(
      [&] {
        if (!begun && pivot.owner == steps_.rank()) add(pivot.node);
        begun = true;
        while (!open.empty()) {
          if (steps_.full()) return true;
          steps_.check_limits();
          const u32 node = open.back();
          open.pop_back();
          if (direction == forwards) {
            for (const RankGraph::Edge& edge : graph_.edges(node)) go(edge.owner, edge.target);
          } else {
            auto arrival = std::lower_bound(arrivals_.begin(), arrivals_.end(), node,
                                            [](const Arrival& each, u32 target) { return each.target < target; });
            for (; arrival != arrivals_.end() && arrival->target == node; ++arrival)
              go(arrival->owner, arrival->source);
          }
        }
        return false;
      },
      [&](u32, ByteReader& reader) {
        while (!reader.at_end()) add(static_cast<u32>(reader.number_below(candidates_.size())));
      });
}

/// The movers of the edges are read where these lead to.
void RankComponent::read_marks() {
  CycleMarks here;
  bool cyclic = false;
  const auto arrive = [&](u32 target, u64 mover) {
    if (!contains(target)) return;
    cyclic = true;
    here.moved |= mover == 0 ? 0 : ThreadBits{1} << (mover - 1);
  };
  u32 next = 0;
  steps_.run(
      [&] {
        for (; next < candidates_.size(); ++next) {
          if (steps_.full()) return true;
          steps_.check_limits();
          if (!contains(next)) continue;
          here.add(CycleMarks::of_state(graph_.node(next).able, graph_.node(next).accepting));
          for (const RankGraph::Edge& edge : graph_.edges(next)) {
            if (edge.owner == steps_.rank()) {
              arrive(edge.target, edge.mover);
            } else {
              ByteWriter writer = steps_.to(edge.owner);
              writer.number(edge.target);
              writer.number(edge.mover);
            }
          }
        }
        return false;
      },
      [&](u32, ByteReader& reader) {
        while (!reader.at_end()) {
          const u32 target = static_cast<u32>(reader.number_below(candidates_.size()));
          arrive(target, reader.number_below(ThreadNumbers::most_threads + 1));
        }
      });
  marks_ = {};
  cyclic_ = false;
  steps_.tell_all(
      [&](ByteWriter& writer) {
        for (const u64 word : {here.always_able, here.ever_able, here.moved}) writer.word(word);
        writer.number((here.accepting ? 2 : 0) + (cyclic ? 1 : 0));
      },
      [&](u32, ByteReader& reader) {
        CycleMarks there;
        there.always_able = reader.word();
        there.ever_able = reader.word();
        there.moved = reader.word();
        const u64 flags = reader.number();
        there.accepting = flags >= 2;
        cyclic_ = cyclic_ || flags % 2 != 0;
        marks_.add(there);
      });
  steps_.settle();
}

}  // namespace pathfleet::ltl
