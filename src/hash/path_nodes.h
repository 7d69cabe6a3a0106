// The paths to the states of a frontier: a node for each of these states and for each predecessor of one, and none for
// states whose successors were all explored. Main functions: add() and release().
//
// Nodes are in hash tables with linear probing; removal moves the nodes behind it back (Knuth, volume 3, algorithm 6.4
// R), so a table needs no marks of what was removed.
//
// Invariant: a node is held by its own state, until that is released, and by its children's nodes. Nodes that are held
// do not change. Every thread may call every function at any time, for nodes that are held.
#pragma once

#include <array>
#include <atomic>
#include <mutex>
#include <vector>

#include "core/error.h"
#include "core/limits.h"
#include "core/visited.h"

namespace pathfleet::hash {

class PathNodes {
 public:
  explicit PathNodes(MemoryBudget& budget) : budget_(budget) {}
  PathNodes(const PathNodes&) = delete;
  PathNodes& operator=(const PathNodes&) = delete;
  ~PathNodes() { budget_.give_back(bytes()); }

  /// Adds the node of a state, whose parent has one. Throws LimitReached and changes nothing.
  void add(StateId id, u64 print, StateId parent) {
    {
      Shard& shard = shard_of(id);
      const std::lock_guard lock(shard.mutex);
      if ((shard.count + 1) * 8 > shard.nodes.size() * 7) grow(shard);
      Node& place = shard.nodes[place_of(shard, id)];
      PF_CHECK(place.id == 0);
      place = {id, parent, 1, static_cast<u32>(print), static_cast<u32>(print >> 32)};
      ++shard.count;
    }
    if (parent == 0) return;
    Shard& shard = shard_of(parent);
    const std::lock_guard lock(shard.mutex);
    ++at(shard, parent).holders;
  }
  /// The state no longer needs its path.
  void release(StateId id) {
    while (id != 0) {
      Shard& shard = shard_of(id);
      const std::lock_guard lock(shard.mutex);
      Node& node = at(shard, id);
      if (--node.holders > 0) return;
      const StateId parent = node.parent;
      remove(shard, static_cast<std::size_t>(&node - shard.nodes.data()));
      id = parent;
    }
  }
  StateId parent(StateId id) { return copy(id).parent; }
  /// The low half of the fingerprint.
  u64 print(StateId id) {
    const Node node = copy(id);
    return u64{node.print_high} << 32 | node.print_low;
  }
  bool contains(StateId id) {
    Shard& shard = shard_of(id);
    const std::lock_guard lock(shard.mutex);
    return id != 0 && shard.nodes[place_of(shard, id)].id == id;
  }
  u64 bytes() const { return bytes_.load(std::memory_order_relaxed); }

 private:
  struct Node {
    StateId id = 0;  // 0: no node
    StateId parent = 0;
    u32 holders = 0;
    u32 print_low = 0, print_high = 0;
  };
  struct alignas(64) Shard {
    std::mutex mutex;
    u64 count = 0;
    std::vector<Node> nodes = std::vector<Node>(16);
  };
  static constexpr u32 shard_count = 64;

  Shard& shard_of(StateId id) { return shards_[id % shard_count]; }
  static std::size_t home_of(const Shard& shard, StateId id) {
    return u64{id * 0x9e3779b1u} * shard.nodes.size() >> 32;
  }
  static std::size_t after(const Shard& shard, std::size_t place) {
    return place + 1 == shard.nodes.size() ? 0 : place + 1;
  }
  /// Where the node is, or the free place where it would be put.
  static std::size_t place_of(const Shard& shard, StateId id) {
    std::size_t place = home_of(shard, id);
    while (shard.nodes[place].id != 0 && shard.nodes[place].id != id) place = after(shard, place);
    return place;
  }
  static Node& at(Shard& shard, StateId id) {
    Node& node = shard.nodes[place_of(shard, id)];
    PF_CHECK(id != 0 && node.id == id);
    return node;
  }
  Node copy(StateId id) {
    Shard& shard = shard_of(id);
    const std::lock_guard lock(shard.mutex);
    return at(shard, id);
  }
  static void remove(Shard& shard, std::size_t hole) {
    const std::size_t size = shard.nodes.size();
    for (std::size_t place = after(shard, hole); shard.nodes[place].id != 0; place = after(shard, place)) {
      const std::size_t home = home_of(shard, shard.nodes[place].id);
      // Nodes between their home and the hole stay where they are found.
      if ((place + size - home) % size < (place + size - hole) % size) continue;
      shard.nodes[hole] = shard.nodes[place];
      hole = place;
    }
    shard.nodes[hole] = {};
    --shard.count;
  }
  /// By a quarter, so that at least 70 % of a table that grows are in use.
  void grow(Shard& shard) {
    const std::size_t size = shard.nodes.size() + shard.nodes.size() / 4;
    budget_.take((size - shard.nodes.size()) * sizeof(Node));
    std::vector<Node> old;
    try {
      old.resize(size);
    } catch (...) {
      budget_.give_back((size - shard.nodes.size()) * sizeof(Node));
      throw;
    }
    bytes_.fetch_add((size - shard.nodes.size()) * sizeof(Node), std::memory_order_relaxed);
    old.swap(shard.nodes);
    for (const Node& node : old)
      if (node.id != 0) shard.nodes[place_of(shard, node.id)] = node;
  }

  MemoryBudget& budget_;
  std::atomic<u64> bytes_{0};
  std::array<Shard, shard_count> shards_;
};

}  // namespace pathfleet::hash
