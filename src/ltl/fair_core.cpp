#include "ltl/fair_core.h"

namespace pathfleet::ltl {
namespace {

constexpr std::size_t kLongQueue = std::size_t{1} << 16;

}  // namespace

u64 FairCore::compute() {
  steps_.step(
      [&] {
        left_.resize(graph_.size());
        predecessors_.resize(graph_.size());
        reached_.resize(graph_.size());
        removed_.reserve(graph_.size());  // no node is removed twice
        for (u32 node = 0; node < graph_.size(); ++node) {
          left_[node] = graph_.node(node).expanded ? 1 : 0;
          predecessors_[node] = graph_.node(node).arrivals;
        }
        for (u32 node = 0; node < graph_.size(); ++node) {
          if (predecessors_[node] == 0) remove(node);
        }
        return false;
      },
      [](u32, ByteReader&) {});
  remove_what_has_no_predecessor();
  for (bool changed = true; changed;) {
    changed = remove_what_no_accepting_state_reaches();
    if (fairness_ != Fairness::none) changed = remove_where_threads_starve() || changed;
  }
  u64 count = 0;
  for (const u8 is_left : left_) count += is_left;
  return steps_.sum(count);
}

bool FairCore::remove_what_no_accepting_state_reaches() {
  spread([&](u32 node) { return graph_.node(node).accepting ? ThreadBits{1} : ThreadBits{0}; },
         [](const RankGraph::Edge&) { return ThreadBits{0}; });
  return remove_if([&](u32 node) { return reached_[node] == 0; });
}

/// A thread starves in a component in which it could always move (weak) or in some state (strong), and never moves.
bool FairCore::remove_where_threads_starve() {
  if (fairness_ == Fairness::strong) {
    spread([](u32) { return ThreadBits{0}; }, [](const RankGraph::Edge& edge) { return edge.mover_bit(); });
    return remove_if([&](u32 node) { return (graph_.node(node).able & ~reached_[node]) != 0; });
  }
  ThreadBits here = 0, able = 0;
  for (u32 node = 0; node < left_.size(); ++node) {
    if (left_[node]) here |= graph_.node(node).able;
  }
  steps_.tell_all([&](ByteWriter& writer) { writer.word(here); },
                  [&](u32, ByteReader& reader) { able |= reader.word(); });
  spread([&](u32 node) { return able & ~graph_.node(node).able; },
         [](const RankGraph::Edge& edge) { return edge.mover_bit(); });
  return remove_if([&](u32 node) { return (able & ~reached_[node]) != 0; });
}

/// Sets reached_ of each node that is left to the bits that it has itself (`seed`), those of the edges to it, and those
/// that reach their sources.
template <class Seed, class AddOfEdge>
void FairCore::spread(Seed seed, AddOfEdge add_of_edge) {
  std::vector<u32> queue;
  std::vector<u8> queued;
  std::size_t next = 0;
  bool begun = false;
  const auto add = [&](u32 node, ThreadBits bits) {
    if (!left_[node] || (bits & ~reached_[node]) == 0) return;
    reached_[node] |= bits;
    if (queued[node]) return;
    queued[node] = 1;
    queue.push_back(node);
  };
  steps_.run(
      [&] {
        if (!begun) {
          begun = true;
          queued.resize(left_.size());
          for (u32 node = 0; node < left_.size(); ++node) {
            reached_[node] = left_[node] ? seed(node) : 0;
            if (!left_[node]) continue;
            queued[node] = 1;
            queue.push_back(node);
          }
        }
        while (next < queue.size()) {
          if (steps_.full()) return true;
          steps_.check_limits();
          const u32 node = queue[next++];
          queued[node] = 0;
          for (const RankGraph::Edge& edge : graph_.edges(node)) {
            const ThreadBits bits = reached_[node] | add_of_edge(edge);
            if (bits == 0) continue;
            if (edge.owner == steps_.rank()) {
              add(edge.target, bits);
            } else {
              ByteWriter writer = steps_.to(edge.owner);
              writer.number(edge.target);
              writer.number(bits);
            }
          }
          if (next < kLongQueue || next < queue.size() / 2) continue;
          queue.erase(queue.begin(), queue.begin() + static_cast<std::ptrdiff_t>(next));
          next = 0;
        }
        return false;
      },
      [&](u32, ByteReader& reader) {
        while (!reader.at_end()) {
          const u32 node = static_cast<u32>(reader.number_below(left_.size()));
          add(node, reader.number());
        }
      });
}

/// Gives whether any rank has removed a node.
template <class IsToGo>
bool FairCore::remove_if(IsToGo is_to_go) {
  u64 count = 0;
  for (u32 node = 0; node < left_.size(); ++node) {
    if (!left_[node] || !is_to_go(node)) continue;
    remove(node);
    ++count;
  }
  remove_what_has_no_predecessor();
  return steps_.sum(count) > 0;
}

void FairCore::remove(u32 node) {
  if (!left_[node]) return;
  left_[node] = 0;
  removed_.push_back(node);
}

void FairCore::remove_what_has_no_predecessor() {
  steps_.run(
      [&] {
        while (!removed_.empty()) {
          if (steps_.full()) return true;
          steps_.check_limits();
          const u32 node = removed_.back();
          removed_.pop_back();
          for (const RankGraph::Edge& edge : graph_.edges(node)) {
            if (edge.owner == steps_.rank()) {
              lose_predecessor(edge.target);
            } else {
              steps_.to(edge.owner).number(edge.target);
            }
          }
        }
        return false;
      },
      [&](u32, ByteReader& reader) {
        while (!reader.at_end()) lose_predecessor(static_cast<u32>(reader.number_below(left_.size())));
      });
}

void FairCore::lose_predecessor(u32 node) {
  if (--predecessors_[node] == 0) remove(node);
}

}  // namespace pathfleet::ltl
