#include "ltl/rank_graph.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <set>
#include <string>

#include "core/error.h"

namespace pathfleet::ltl {

void RankGraph::take_over(ProductEdges& recorded, Supersteps& steps) {
  PF_CHECK(steps.ranks() <= std::numeric_limits<u16>::max());
  agree_on_threads(recorded.thread_names(), steps);
  unresolved_.resize(steps.ranks());
  const auto send_chunks = [&] {
    for (u32 rank = 0; rank < steps.ranks(); ++rank) {
      const Bytes chunk = recorded.take_chunk(rank);
      if (!chunk.empty()) steps.send(rank, chunk);
    }
    return false;
  };
  while (steps.step(send_chunks, [&](u32 from, ByteReader& records) { take_in(from, records, steps.rank()); })) {
    // What nodes the targets on other ranks are.
    std::vector<Bytes> answers(steps.ranks());
    steps.step(
        [&] {
          for (u32 rank = 0; rank < steps.ranks(); ++rank) {
            for (const Unresolved& edge : unresolved_[rank]) steps.to(rank).fingerprint(edge.target);
          }
          return false;
        },
        [&](u32 from, ByteReader& questions) {
          ByteWriter answer(answers[from]);
          while (!questions.at_end()) {
            const u32 node = node_of(questions.fingerprint());
            ++nodes_[node].arrivals;
            answer.number(node);
          }
        });
    steps.step(
        [&] {
          for (u32 rank = 0; rank < steps.ranks(); ++rank) {
            if (!answers[rank].empty()) steps.send(rank, answers[rank]);
          }
          return false;
        },
        [&](u32 from, ByteReader& answer) {
          for (const Unresolved& edge : unresolved_[from]) edges_[edge.edge].target = static_cast<u32>(answer.number());
          unresolved_[from].clear();
        });
  }
  find_initial(recorded.initial(), steps);
}

/// Numbers that were given stay; names that are new to all get theirs in their order.
void RankGraph::agree_on_threads(const std::vector<u64>& names, Supersteps& steps) {
  std::vector<std::vector<u64>> by_rank(steps.ranks());
  steps.tell_all(
      [&](ByteWriter& writer) {
        for (const u64 name : names) writer.word(name);
      },
      [&](u32 from, ByteReader& reader) {
        while (!reader.at_end()) by_rank[from].push_back(reader.word());
      });
  steps.settle();
  std::set<u64> fresh;
  for (const std::vector<u64>& of_rank : by_rank) {
    for (const u64 name : of_rank) {
      if (!thread_numbers_.contains(name)) fresh.insert(name);
    }
  }
  if (thread_numbers_.size() + fresh.size() > ThreadNumbers::most_threads)
    throw LimitReached("fairness knows " + std::to_string(ThreadNumbers::most_threads) +
                       " threads at most, and the program has more");
  for (const u64 name : fresh) thread_numbers_.emplace(name, static_cast<u8>(thread_numbers_.size()));
  common_.assign(steps.ranks(), {});
  for (u32 rank = 0; rank < steps.ranks(); ++rank) {
    for (const u64 name : by_rank[rank]) common_[rank].push_back(thread_numbers_.at(name));
  }
}

void RankGraph::find_initial(const std::optional<Fingerprint>& initial, Supersteps& steps) {
  steps.tell_all(
      [&](ByteWriter& writer) {
        if (initial && owner_of_(*initial) == steps.rank()) writer.number(node_of(*initial));
      },
      [&](u32 from, ByteReader& reader) {
        if (!reader.at_end()) initial_ = {from, static_cast<u32>(reader.number())};
      });
  steps.settle();
}

/// The states are this rank's own, and `from` has recorded them.
void RankGraph::take_in(u32 from, ByteReader& records, u32 rank) {
  const std::vector<u8>& common = common_[from];
  RecordedState record;
  while (!records.at_end()) {
    record.read(records);
    const u32 number = node_of(record.state);
    PF_CHECK(!nodes_[number].expanded);
    nodes_[number].expanded = true;
    nodes_[number].accepting = record.accepting;
    nodes_[number].first_edge = edges_.size();
    nodes_[number].edge_count = static_cast<u32>(record.edges.size());
    for (ThreadBits able = record.able; able != 0; able &= able - 1)
      nodes_[number].able |= ThreadBits{1} << common.at(static_cast<std::size_t>(std::countr_zero(able)));
    for (const RecordedEdge& edge : record.edges) {
      const u32 owner = owner_of_(edge.target);
      const u16 mover = edge.mover == 0 ? 0 : static_cast<u16>(common.at(edge.mover - 1u) + 1);
      edges_.push_back({0, static_cast<u16>(owner), mover, edge.choice});
      if (owner == rank) {
        const u32 target = node_of(edge.target);
        ++nodes_[target].arrivals;
        edges_.back().target = target;
      } else {
        unresolved_[owner].push_back({edge.target, edges_.size() - 1});
      }
    }
  }
}

u32 RankGraph::node_of(const Fingerprint& state) {
  const StateId id = visited_->find({0, state});
  if (id == 0) {
    const auto [place, fresh] = unknown_.try_emplace(state, static_cast<u32>(nodes_.size()));
    if (fresh) nodes_.emplace_back();
    return place->second;
  }
  if (id >= node_by_id_.size()) node_by_id_.resize(std::max<std::size_t>(id + 1, node_by_id_.size() * 2));
  u32& number = node_by_id_[id];
  if (number == 0) {
    if (const auto place = unknown_.find(state); place != unknown_.end()) {
      number = place->second + 1;
      unknown_.erase(place);
    } else {
      nodes_.emplace_back();
      number = static_cast<u32>(nodes_.size());
    }
  }
  return number - 1;
}

RankGraph RankGraph::gathered(u32 by, Supersteps& steps) const {
  // Nodes are numbered rank after rank.
  std::vector<u64> counts(steps.ranks());
  steps.tell_all([&](ByteWriter& writer) { writer.number(size()); },
                 [&](u32 from, ByteReader& reader) { counts[from] = reader.number(); });
  steps.settle();
  std::vector<u32> first_nodes;
  u64 sum = 0;
  for (const u64 count : counts) {
    first_nodes.push_back(static_cast<u32>(sum));
    sum += count;
  }
  if (sum > std::numeric_limits<u32>::max()) throw LimitReached("a product has more than 4 billion states");
  RankGraph all;
  u32 next = 0;
  steps.run(
      [&] {
        if (next == 0 && by == steps.rank()) all.nodes_.resize(sum);
        for (; next < size(); ++next) {
          if (steps.full()) return true;
          steps.check_limits();
          const Node& node = nodes_[next];
          if (!node.expanded) continue;
          ByteWriter writer = steps.to(by);
          writer.number(first_nodes[steps.rank()] + next);
          writer.number(node.able);
          writer.number(u64{node.edge_count} * 2 + (node.accepting ? 1 : 0));
          for (const Edge& edge : edges(next)) {
            for (const u32 number : {u32{edge.owner}, edge.target, u32{edge.mover}, edge.choice}) writer.number(number);
          }
        }
        return false;
      },
      [&](u32, ByteReader& reader) { all.add_gathered(reader, first_nodes); });
  steps.settle();
  if (initial_ && by == steps.rank()) all.initial_ = {0, first_nodes.at(initial_->owner) + initial_->node};
  return all;
}

void RankGraph::add_gathered(ByteReader& reader, const std::vector<u32>& first_nodes) {
  while (!reader.at_end()) {
    Node& node = nodes_.at(reader.number());
    node.expanded = true;
    node.able = reader.number();
    const u64 number = reader.number();
    node.accepting = number % 2 != 0;
    node.first_edge = edges_.size();
    node.edge_count = static_cast<u32>(number / 2);
    for (u32 i = 0; i < node.edge_count; ++i) {
      const u32 first = first_nodes.at(reader.number());
      const u32 target = first + static_cast<u32>(reader.number());
      const u16 mover = static_cast<u16>(reader.number_below(ThreadNumbers::most_threads + 1));
      edges_.push_back({target, 0, mover, static_cast<u32>(reader.number())});
      ++nodes_.at(target).arrivals;
    }
  }
}

u64 RankGraph::count_unexpanded() const {
  return static_cast<u64>(std::count_if(nodes_.begin(), nodes_.end(), [](const Node& node) { return !node.expanded; }));
}

u64 RankGraph::bytes() const {
  return node_by_id_.capacity() * sizeof(u32) + nodes_.capacity() * sizeof(Node) + edges_.capacity() * sizeof(Edge);
}

}  // namespace pathfleet::ltl
