// The answers for slices that were decided before, shared by all workers of a process.
//
// Invariant: an entry is true of its slice, independent of who found it and when. "unknown" means that a fresh solver
// reached its limit. A cache belongs to one set of options. It stops growing at a limit, and never forgets an entry.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

#include "solver/facts.h"

namespace pathfleet::solver {

class SolverCache {
 public:
  struct Entry {
    expr::Answer answer;
    std::shared_ptr<const NamelessModel> model;  // if sat
  };

  /// For check(): any model may be returned.
  std::optional<Entry> answer(const Fingerprint& slice) { return find(&Shard::answers, slice); }
  void put_answer(const Fingerprint& slice, Entry entry) { put(&Shard::answers, slice, std::move(entry)); }
  /// For model(): the canonical model of a slice.
  std::optional<Entry> canonical(const Fingerprint& slice) { return find(&Shard::canonical, slice); }
  void put_canonical(const Fingerprint& slice, Entry entry) { put(&Shard::canonical, slice, std::move(entry)); }

  /// Whether `contains` holds for all constraints of a known unsatisfiable set that contains `newest`.
  template <class Contains>
  bool has_core(expr::Expr newest, Contains&& contains) {
    Shard& shard = shards_[newest % kShards];
    const std::lock_guard hold(shard.lock);
    const auto found = shard.cores.find(newest);
    if (found == shard.cores.end()) return false;
    for (const auto& core : found->second) {
      bool all = true;
      for (const expr::Expr constraint : core) all = all && contains(constraint);
      if (all) return true;
    }
    return false;
  }
  void put_core(expr::Expr newest, std::vector<expr::Expr> others);

 private:
  static constexpr u32 kShards = 64;
  static constexpr size_t kMostEntries = 1 << 15;  // of a shard
  static constexpr size_t kMostCores = 16;         // of a constraint

  struct HashOf {
    size_t operator()(const Fingerprint& key) const { return key.lo; }
  };
  using Map = std::unordered_map<Fingerprint, Entry, HashOf>;
  struct alignas(64) Shard {
    std::mutex lock;
    Map answers;
    Map canonical;
    std::unordered_map<expr::Expr, std::vector<std::vector<expr::Expr>>> cores;
  };

  std::optional<Entry> find(Map Shard::*map, const Fingerprint& key) {
    Shard& shard = shards_[key.hi % kShards];
    const std::lock_guard hold(shard.lock);
    const auto found = (shard.*map).find(key);
    if (found == (shard.*map).end()) return std::nullopt;
    return found->second;
  }
  void put(Map Shard::*map, const Fingerprint& key, Entry entry) {
    Shard& shard = shards_[key.hi % kShards];
    const std::lock_guard hold(shard.lock);
    if ((shard.*map).size() < kMostEntries) (shard.*map).try_emplace(key, std::move(entry));
  }

  Shard shards_[kShards];
};

}  // namespace pathfleet::solver
