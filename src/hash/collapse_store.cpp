#include "hash/collapse_store.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <cstring>
#include <optional>

#include "core/error.h"
#include "hash/mix.h"

namespace pathfleet::hash {
namespace {

constexpr u64 arena_piece = u64{16} << 10;

u32 hash_content(std::span<const std::byte> content) {
  return static_cast<u32>(XXH3_64bits(content.data(), content.size()) >> 32);
}

u32 hash_fingerprint(const Fingerprint& fingerprint) { return mix(fingerprint.lo); }

}  // namespace

struct CollapseStore::Tables {
  Tables(MemoryBudget* given, bool by_fingerprint)
      : budget(given ? *given : own_budget),
        arena(budget, Extent::max_arena, "components"),
        extents(budget, max_indexes, "component extents"),
        fingerprints(budget, max_indexes, "component fingerprints"),
        content_hashes(budget, max_indexes, "component hashes"),
        pairs(budget, max_indexes, "pairs"),
        component_table(budget),
        pair_table(budget) {
    if (by_fingerprint) fingerprint_table.emplace(budget);
  }

  MemoryBudget own_budget;
  MemoryBudget& budget;
  std::mutex growing;  // guards the growth of the arrays and the arena
  ReservedBytes arena;
  u64 arena_used = Extent::unit;
  ReservedArray<Extent> extents;
  ReservedArray<Fingerprint> fingerprints;
  ReservedArray<u32> content_hashes;
  ReservedArray<u64> pairs;
  IndexTable component_table;
  IndexTable pair_table;
  std::optional<IndexTable> fingerprint_table;  // grows together with component_table
  Counters<kCounts> counters;
};

CollapseStore::CollapseStore(std::unique_ptr<OwnRegistration> own, Safepoint::Registration* registration,
                             std::shared_ptr<Tables> tables)
    : ComponentStore({tables->arena.data(), tables->extents.data(), tables->fingerprints.data(),
                      &tables->component_table.end_place(), tables->pairs.data(), &tables->pair_table.end_place()}),
      own_registration_(std::move(own)),
      registration_(registration ? *registration : own_registration_->registration),
      tables_(std::move(tables)),
      counts_(tables_->counters.of(registration_)),
      arena_(tables_->arena.data()),
      extents_(tables_->extents.data()),
      fingerprints_(tables_->fingerprints.data()),
      content_hashes_(tables_->content_hashes.data()),
      pairs_(tables_->pairs.data()),
      component_table_(tables_->component_table),
      pair_table_(tables_->pair_table) {}

CollapseStore::CollapseStore(MemoryBudget* budget)
    : CollapseStore(std::make_unique<OwnRegistration>(), nullptr, std::make_shared<Tables>(budget, false)) {}

CollapseStore::CollapseStore(MemoryBudget* budget, Safepoint::Registration& registration, bool by_fingerprint)
    : CollapseStore(nullptr, &registration, std::make_shared<Tables>(budget, by_fingerprint)) {}

CollapseStore::CollapseStore(const CollapseStore& first, Safepoint::Registration& registration)
    : CollapseStore(nullptr, &registration, first.tables_) {}

CollapseStore::~CollapseStore() = default;

ComponentIndex CollapseStore::intern(std::span<const std::byte> content, const ComponentHasher& hasher) {
  registration_.check();
  counts_.add(kInterns, 1);
  const u32 hash = hash_content(content);
  const auto equals = [&](ComponentIndex index) {
    const Extent extent = extents_[index];
    return extent.length() == content.size() &&
           (content.empty() || std::memcmp(arena_ + extent.offset(), content.data(), content.size()) == 0);
  };
  IndexTable::Lookup place = component_table_.find(hash, equals);
  if (place.index != 0) return place.index;

  if (content.size() > Extent::max_length) {
    throw LimitReached("a component of " + std::to_string(content.size() >> 20) + " MB is larger than the " +
                       std::to_string((Extent::max_length + 1) >> 20) + " MB that one object or array may have");
  }
  const Fingerprint fingerprint = hasher.fingerprint_of(content);
  // Everything that can fail is done before anything is changed.
  const u64 padded = (content.size() + Extent::unit - 1) / Extent::unit * Extent::unit;
  const u64 offset = take_arena(padded);
  if (component_block_.empty()) {
    take_component_block();
    place = component_table_.find(hash, equals);
    if (place.index != 0) return place.index;
  }
  if (!content.empty()) std::memcpy(arena_ + offset, content.data(), content.size());
  const ComponentIndex mine = component_block_.next();
  extents_[mine] = Extent(offset, content.size());
  fingerprints_[mine] = fingerprint;
  content_hashes_[mine] = hash;
  const ComponentIndex index = component_table_.put(hash, place.slot, mine, equals);
  if (index != mine) return index;
  component_block_.advance();
  arena_next_ = offset + padded;
  counts_.add(kComponents, 1);
  counts_.add(kComponentBytes, content.size());
  counts_.add(kArenaBytes, padded);
  if (tables_->fingerprint_table) {
    const u32 name = hash_fingerprint(fingerprint);
    const auto same = [&](ComponentIndex other) { return fingerprints_[other] == fingerprint; };
    const IndexTable::Lookup free = tables_->fingerprint_table->find(name, same);
    if (free.index == 0) tables_->fingerprint_table->put(name, free.slot, mine, same);
  }
  return index;
}

/// The offset in the arena where `bytes` can be written. They are allocated when arena_next_ is moved past them.
u64 CollapseStore::take_arena(u64 bytes) {
  if (arena_end_ - arena_next_ >= bytes) return arena_next_;
  const std::lock_guard lock(tables_->growing);
  const bool goes_on = arena_end_ == tables_->arena_used;
  const u64 missing = goes_on ? bytes - (arena_end_ - arena_next_) : bytes;
  const u64 taken = (missing + arena_piece - 1) / arena_piece * arena_piece;
  tables_->arena.back(tables_->arena_used + taken);
  if (!goes_on) arena_next_ = tables_->arena_used;
  tables_->arena_used += taken;
  arena_end_ = tables_->arena_used;
  return arena_next_;
}

void CollapseStore::take_component_block() {
  component_table_.take_block(
      registration_, component_block_,
      [this](u64 end) {
        const std::lock_guard lock(tables_->growing);
        tables_->extents.back(end);
        tables_->fingerprints.back(end);
        tables_->content_hashes.back(end);
      },
      [this](Safepoint::ParallelFor& parallel_for) {
        // First the one of which an entry may be missing: find() is then wrong about nothing that matters.
        if (tables_->fingerprint_table)
          tables_->fingerprint_table->grow(parallel_for, HashOf{fingerprints_, hash_fingerprint});
        component_table_.grow(parallel_for, HashOf{content_hashes_, [](u32 hash) { return hash; }});
      });
}

void CollapseStore::take_pair_block() {
  pair_table_.take_block(
      registration_, pair_block_,
      [this](u64 end) {
        const std::lock_guard lock(tables_->growing);
        tables_->pairs.back(end);
      },
      [this](Safepoint::ParallelFor& parallel_for) {
        pair_table_.grow(parallel_for, HashOf{pairs_, mix});
      });
}

ComponentIndex CollapseStore::find(const Fingerprint& fingerprint) const {
  if (!tables_->fingerprint_table) {
    throw InternalError("internal error: this store was not made to be searched by fingerprint");
  }
  registration_.check();
  return tables_->fingerprint_table
      ->find(hash_fingerprint(fingerprint), [&](ComponentIndex index) { return fingerprints_[index] == fingerprint; })
      .index;
}

PairIndex CollapseStore::pair(u32 left, u32 right) {
  const u64 key = u64{left} << 32 | right;
  if (key == 0) return 0;
  registration_.check();
  counts_.add(kPairLookups, 1);
  const u32 hash = mix(key);
  const auto equals = [&](PairIndex index) { return pairs_[index] == key; };
  IndexTable::Lookup place = pair_table_.find(hash, equals);
  if (place.index != 0) return place.index;
  if (pair_block_.empty()) {
    take_pair_block();
    place = pair_table_.find(hash, equals);
    if (place.index != 0) return place.index;
  }
  const PairIndex mine = pair_block_.next();
  pairs_[mine] = key;
  const PairIndex index = pair_table_.put(hash, place.slot, mine, equals);
  if (index == mine) {
    pair_block_.advance();
    counts_.add(kPairs, 1);
  }
  return index;
}

CollapseStore::Statistics CollapseStore::statistics() const {
  const auto sum = [this](Count count) { return tables_->counters.sum(count); };
  const u64 slots = component_table_.bytes() + pair_table_.bytes() +
                    (tables_->fingerprint_table ? tables_->fingerprint_table->bytes() : 0);
  return {.components = sum(kComponents),
          .component_bytes = sum(kComponentBytes),
          .interns = sum(kInterns),
          .pairs = sum(kPairs),
          .pair_lookups = sum(kPairLookups),
          .table_bytes = slots + sum(kComponents) * (sizeof(Extent) + sizeof(Fingerprint) + sizeof(u32)) +
                         sum(kPairs) * sizeof(u64),
          .arena_bytes = sum(kArenaBytes),
          .pair_bytes = pair_table_.bytes() + sum(kPairs) * sizeof(u64)};
}

u64 CollapseStore::bytes() const {
  const Statistics s = statistics();
  return s.table_bytes + s.arena_bytes;
}

u64 CollapseStore::growth_soon() const {
  const u64 tables_of_components = tables_->fingerprint_table ? 2 : 1;
  return tables_of_components * component_table_.growth_soon() + pair_table_.growth_soon();
}

}  // namespace pathfleet::hash
