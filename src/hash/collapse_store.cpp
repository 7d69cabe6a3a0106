#include "hash/collapse_store.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <cstring>

#include "core/error.h"
#include "hash/mix.h"

namespace pathfleet::hash {
namespace {

u32 hash_content(std::span<const std::byte> content) {
  return static_cast<u32>(XXH3_64bits(content.data(), content.size()) >> 32);
}

}  // namespace

CollapseStore::CollapseStore(MemoryBudget* budget)
    : arena_(budget ? *budget : own_budget_, Extent::max_arena, "components"),
      extents_(budget ? *budget : own_budget_, max_indexes, "component extents"),
      fingerprints_(budget ? *budget : own_budget_, max_indexes, "component fingerprints"),
      content_hashes_(budget ? *budget : own_budget_, max_indexes, "component hashes"),
      pairs_(budget ? *budget : own_budget_, max_indexes, "pairs"),
      component_table_(budget ? *budget : own_budget_),
      pair_table_(budget ? *budget : own_budget_) {}

ComponentIndex CollapseStore::intern(std::span<const std::byte> content, const ComponentHasher& hasher) {
  ++interns_;
  const u32 hash = hash_content(content);
  const auto equals = [&](ComponentIndex index) {
    const Extent extent = extents_[index - 1];
    return extent.length() == content.size() &&
           (content.empty() || std::memcmp(arena_.data() + extent.offset(), content.data(), content.size()) == 0);
  };
  const IndexTable::Place place = component_table_.find(hash, equals);
  if (place.index != 0) return place.index;

  if (content.size() > Extent::max_length) {
    throw LimitReached("a component of " + std::to_string(content.size() >> 20) + " MB is larger than the " +
                       std::to_string((Extent::max_length + 1) >> 20) + " MB that one object or array may have");
  }
  const u64 padded = (content.size() + Extent::unit - 1) / Extent::unit * Extent::unit;
  // All that can fail comes before all that changes something.
  const Fingerprint fingerprint = hasher.fingerprint_of(content);
  arena_.back(arena_used_ + padded);
  extents_.prepare();
  fingerprints_.prepare();
  content_hashes_.prepare();
  component_table_.put(hash, place.slot, [this](ComponentIndex index) { return content_hashes_[index - 1]; });
  if (!content.empty()) std::memcpy(arena_.data() + arena_used_, content.data(), content.size());
  extents_.push_back(Extent(arena_used_, content.size()));
  fingerprints_.push_back(fingerprint);
  content_hashes_.push_back(hash);
  arena_used_ += padded;
  component_bytes_ += content.size();
  return static_cast<ComponentIndex>(component_table_.size());
}

void CollapseStore::check_component(ComponentIndex index) const {
  PF_CHECK(index != 0 && index <= component_table_.size());
}

std::span<const std::byte> CollapseStore::content(ComponentIndex index) const {
  check_component(index);
  const Extent extent = extents_[index - 1];
  return {arena_.data() + extent.offset(), extent.length()};
}

Fingerprint CollapseStore::fingerprint(ComponentIndex index) const {
  check_component(index);
  return fingerprints_[index - 1];
}

ComponentIndex CollapseStore::find(const Fingerprint&) const {
  throw InternalError("internal error: this store was not made to be searched by fingerprint");
}

PairIndex CollapseStore::pair(u32 left, u32 right) {
  const u64 key = u64{left} << 32 | right;
  if (key == 0) return 0;
  ++pair_lookups_;
  const u32 hash = mix(key);
  const IndexTable::Place place = pair_table_.find(hash, [&](PairIndex index) { return pairs_[index - 1] == key; });
  if (place.index != 0) return place.index;
  pairs_.prepare();
  pair_table_.put(hash, place.slot, [this](PairIndex index) { return mix(pairs_[index - 1]); });
  pairs_.push_back(key);
  return static_cast<PairIndex>(pair_table_.size());
}

ComponentStore::Pair CollapseStore::unpair(PairIndex index) const {
  if (index == 0) return {0, 0};
  PF_CHECK(index <= pair_table_.size());
  const u64 key = pairs_[index - 1];
  return {static_cast<u32>(key >> 32), static_cast<u32>(key)};
}

CollapseStore::Statistics CollapseStore::statistics() const {
  const u64 tables = component_table_.bytes() + pair_table_.bytes() + extents_.bytes() + fingerprints_.bytes() +
                     content_hashes_.bytes() + pairs_.bytes();
  return {.components = component_table_.size(),
          .component_bytes = component_bytes_,
          .interns = interns_,
          .pairs = pair_table_.size(),
          .pair_lookups = pair_lookups_,
          .table_bytes = tables,
          .arena_bytes = arena_used_};
}

u64 CollapseStore::bytes() const {
  const Statistics s = statistics();
  return s.table_bytes + s.arena_bytes;
}

}  // namespace pathfleet::hash
