// The table of path conditions: a tree in which every node adds one constraint to its parent. One lock for writers;
// readers need none.
#include "expr/path_condition.h"

#include <xxhash.h>

#include <algorithm>
#include <atomic>
#include <mutex>

#include "expr/hashing.h"
#include "expr/index_set.h"
#include "expr/stable_store.h"

namespace pathfleet::expr {

namespace {

struct Entry {
  PathCondition parent = kTrue;
  Expr constraint = kNone;
  u32 length = 0;
  // The fingerprint, computed on first use. Threads that compute it at the same time get the same value.
  std::atomic<bool> has_fingerprint{false};
  std::atomic<u64> low{0};
  std::atomic<u64> high{0};
};

u64 hash_of(PathCondition parent, Expr constraint) {
  const u32 words[2] = {parent, constraint};
  return XXH3_64bits(words, sizeof words);
}

}  // namespace

class PathConditions::Table {
 public:
  Table() { entries.grow(); }

  std::mutex lock;
  IndexSet set;
  StableStore<Entry> entries;
};

PathConditions::PathConditions() : table_(std::make_unique<Table>()) {}
PathConditions::~PathConditions() = default;

PathCondition PathConditions::extend(PathCondition path, Expr constraint) {
  Table& table = *table_;
  const u64 hash = hash_of(path, constraint);
  const auto equal = [&](u32 other) {
    const Entry& entry = table.entries[other];
    return entry.parent == path && entry.constraint == constraint;
  };
  if (const u32 known = table.set.find(hash, equal)) return known;
  const std::lock_guard hold(table.lock);
  if (const u32 known = table.set.find(hash, equal)) return known;
  const PathCondition fresh = table.entries.size();
  Entry& entry = table.entries.grow();
  entry.parent = path;
  entry.constraint = constraint;
  entry.length = table.entries[path].length + 1;
  table.set.add(fresh,
                [&](u32 other) { return hash_of(table.entries[other].parent, table.entries[other].constraint); });
  return fresh;
}

PathCondition PathConditions::parent(PathCondition path) const { return table_->entries[path].parent; }
Expr PathConditions::last(PathCondition path) const { return table_->entries[path].constraint; }
u32 PathConditions::length(PathCondition path) const { return table_->entries[path].length; }

Fingerprint PathConditions::fingerprint(PathCondition path, const Expressions& expressions) const {
  std::vector<PathCondition> missing;
  for (; path != kTrue && !table_->entries[path].has_fingerprint.load(std::memory_order_acquire); path = parent(path))
    missing.push_back(path);
  Fingerprint result{};
  if (path != kTrue) {
    const Entry& entry = table_->entries[path];
    result = {entry.low.load(std::memory_order_relaxed), entry.high.load(std::memory_order_relaxed)};
  }
  for (auto next = missing.rbegin(); next != missing.rend(); ++next) {
    Entry& entry = table_->entries[*next];
    const Fingerprint constraint = expressions.fingerprint(entry.constraint);
    const u64 words[4] = {result.lo, result.hi, constraint.lo, constraint.hi};
    result = hash_words(words);
    entry.low.store(result.lo, std::memory_order_relaxed);
    entry.high.store(result.hi, std::memory_order_relaxed);
    entry.has_fingerprint.store(true, std::memory_order_release);
  }
  return result;
}

std::vector<Expr> PathConditions::constraints(PathCondition path) const {
  std::vector<Expr> result;
  result.reserve(length(path));
  for (; path != kTrue; path = parent(path)) result.push_back(last(path));
  std::reverse(result.begin(), result.end());
  return result;
}

}  // namespace pathfleet::expr
