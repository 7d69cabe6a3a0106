// The collapse tables compared with std::map: growth, collisions of lengths and contents, and limits.
#include "hash/collapse_store.h"

#include <gtest/gtest.h>
#include <xxhash.h>

#include <map>
#include <random>
#include <string>
#include <vector>

#include "core/error.h"

namespace pathfleet::hash {
namespace {

std::span<const std::byte> bytes_of(const std::string& text) {
  return std::as_bytes(std::span<const char>(text.data(), text.size()));
}

std::string text_of(std::span<const std::byte> content) {
  return {reinterpret_cast<const char*>(content.data()), content.size()};
}

/// Counts how often it is asked, and answers with that.
class CountingHasher final : public ComponentHasher {
 public:
  Fingerprint fingerprint_of(std::span<const std::byte> content) const override { return {++calls, content.size()}; }
  mutable u64 calls = 0;
};

ComponentIndex intern(CollapseStore& store, const std::string& text) {
  return store.intern(bytes_of(text), CountingHasher());
}

TEST(CollapseStore, GivesEqualContentOneIndexAndRemembersIt) {
  CollapseStore store;
  CountingHasher hasher;
  std::map<std::string, ComponentIndex> expected;
  std::map<ComponentIndex, const std::byte*> addresses;
  std::mt19937_64 random(1);
  u64 length_sum = 0;
  for (int i = 0; i < 60000; ++i) {
    // Few letters and lengths, so that about half of the contents were there before.
    std::string text(random() % 80, '\0');
    const u64 variants = text.empty() ? 1 : 1000;
    std::mt19937_64 letters(random() % variants + text.size() * 1000);
    for (char& c : text) c = static_cast<char>(letters());
    const u64 hashed = hasher.calls;
    const ComponentIndex index = store.intern(bytes_of(text), hasher);
    const bool fresh = hasher.calls != hashed;
    const auto [entry, inserted] = expected.try_emplace(text, index);
    ASSERT_EQ(fresh, inserted);
    ASSERT_EQ(entry->second, index);
    if (fresh) {
      ASSERT_EQ(index, expected.size());
      addresses[index] = store.content(index).data();
      length_sum += text.size();
    }
  }
  ASSERT_GT(expected.size(), 10000u);
  for (const auto& [text, index] : expected) {
    ASSERT_EQ(text_of(store.content(index)), text);
    ASSERT_EQ(store.content(index).data(), addresses[index]) << "content moved";
    ASSERT_EQ(reinterpret_cast<u64>(addresses[index]) % 16, 0u);
  }
  const auto statistics = store.statistics();
  EXPECT_EQ(statistics.components, expected.size());
  EXPECT_EQ(statistics.component_bytes, length_sum);
  EXPECT_EQ(statistics.interns, 60000u);
}

TEST(CollapseStore, TellsApartWhatDiffersInOneByteOrInLength) {
  CollapseStore store;
  const std::string zeros(64, '\0');
  const ComponentIndex first = intern(store, zeros);
  std::vector<ComponentIndex> seen{first};
  for (std::size_t i = 0; i < zeros.size(); ++i) {
    std::string other = zeros;
    other[i] = 1;
    seen.push_back(intern(store, other));
    seen.push_back(intern(store, zeros.substr(0, i)));
  }
  for (std::size_t i = 0; i < seen.size(); ++i) EXPECT_EQ(seen[i], i + 1);
  EXPECT_EQ(intern(store, zeros), first);
}

TEST(CollapseStore, TellsApartContentsWithOneHash) {
  // The first two lengths at which zeros have the same 32 bits of XXH3: only the lengths differ.
  const std::string shorter(35695, '\0');
  const std::string longer(181027, '\0');
  ASSERT_EQ(XXH3_64bits(shorter.data(), shorter.size()) >> 32, XXH3_64bits(longer.data(), longer.size()) >> 32);
  for (const bool shorter_first : {true, false}) {
    CollapseStore store;
    EXPECT_EQ(intern(store, shorter_first ? shorter : longer), 1u);
    EXPECT_EQ(intern(store, shorter_first ? longer : shorter), 2u);
    EXPECT_EQ(store.content(1).size(), shorter_first ? shorter.size() : longer.size());
  }
}

TEST(CollapseStore, KeepsFingerprints) {
  CollapseStore store;
  CountingHasher hasher;
  const ComponentIndex a = store.intern(bytes_of("a"), hasher);
  const ComponentIndex b = store.intern(bytes_of("bb"), hasher);
  for (int i = 0; i < 50000; ++i) store.intern(bytes_of("filler " + std::to_string(i)), hasher);
  EXPECT_EQ(store.fingerprint(a), (Fingerprint{1, 1}));
  EXPECT_EQ(store.fingerprint(b), (Fingerprint{2, 2}));
  EXPECT_EQ(store.intern(bytes_of("a"), hasher), a);
  EXPECT_EQ(store.fingerprint(a), (Fingerprint{1, 1}));
}

TEST(CollapseStore, GivesEqualPairsOneIndex) {
  CollapseStore store;
  EXPECT_EQ(store.pair(0, 0), 0u);
  EXPECT_EQ(store.unpair(0), (ComponentStore::Pair{0, 0}));
  std::map<std::pair<u32, u32>, PairIndex> expected;
  std::mt19937_64 random(2);
  for (int i = 0; i < 400000; ++i) {
    u32 left = static_cast<u32>(random() % 500);
    u32 right = static_cast<u32>(random() % 500);
    if (i % 3 == 0) left = static_cast<u32>(random());
    if (i % 5 == 0) right = ~right;
    if (left == 0 && right == 0) continue;
    const PairIndex index = store.pair(left, right);
    const auto [entry, inserted] = expected.try_emplace({left, right}, index);
    ASSERT_EQ(entry->second, index);
    if (inserted) {
      ASSERT_EQ(index, expected.size());
    }
  }
  for (const auto& [parts, index] : expected) {
    ASSERT_EQ(store.unpair(index), (ComponentStore::Pair{parts.first, parts.second}));
  }
  EXPECT_EQ(store.statistics().pairs, expected.size());
  EXPECT_NE(store.pair(1, 0), store.pair(0, 1));
}

/// Stores leaves[from, to) as a tree of pairs.
PairIndex store_tree(CollapseStore& store, const std::vector<u32>& leaves, std::size_t from, std::size_t to) {
  if (to - from == 1) return leaves[from];
  const std::size_t middle = (from + to) / 2;
  return store.pair(store_tree(store, leaves, from, middle), store_tree(store, leaves, middle, to));
}

void read_tree(const CollapseStore& store, u32 node, std::size_t size, std::vector<u32>& leaves) {
  if (size == 1) return leaves.push_back(node);
  const auto [left, right] = store.unpair(node);
  read_tree(store, left, size / 2, leaves);
  read_tree(store, right, size - size / 2, leaves);
}

TEST(CollapseStore, RebuildsTreesFromTheirRootsAndSharesTheirParts) {
  CollapseStore store;
  std::map<std::vector<u32>, PairIndex> roots;
  std::mt19937_64 random(3);
  std::vector<u32> leaves(64, 1);
  for (int i = 0; i < 20000; ++i) {
    leaves[random() % leaves.size()] = static_cast<u32>(random() % 7);
    const PairIndex root = store_tree(store, leaves, 0, leaves.size());
    const auto [entry, inserted] = roots.try_emplace(leaves, root);
    ASSERT_EQ(entry->second, root);
  }
  std::map<PairIndex, int> uses;
  for (const auto& [vector, root] : roots) {
    std::vector<u32> read;
    read_tree(store, root, vector.size(), read);
    ASSERT_EQ(read, vector);
    ASSERT_EQ(++uses[root], 1) << "two vectors, one root";
  }
  // One change costs at most the path to the root.
  EXPECT_LE(store.statistics().pairs, 63 + roots.size() * 6);
}

TEST(CollapseStore, ReachesItsMemoryLimitCleanly) {
  MemoryBudget budget(2 << 20);
  {
    CollapseStore store(&budget);
    u32 stored = 0;
    const auto content = [](u32 i) { return "component number " + std::to_string(i); };
    EXPECT_THROW(
        for (;;) {
          intern(store, content(stored));
          ++stored;
        },
        LimitReached);
    EXPECT_GT(stored, 1000u);
    EXPECT_LE(budget.used(), budget.limit());
    EXPECT_EQ(store.statistics().components, stored);
    for (u32 i = 0; i < stored; ++i) {
      const ComponentIndex index = intern(store, content(i));
      ASSERT_LE(index, stored);
      ASSERT_EQ(text_of(store.content(index)), content(i));
    }
    EXPECT_THROW(for (u32 i = 1;; ++i) store.pair(i, i), LimitReached);
  }
  EXPECT_EQ(budget.used(), 0u);
}

TEST(CollapseStore, RefusesIndexesItNeverGave) {
  CollapseStore store;
  intern(store, "a");
  EXPECT_THROW(store.content(0), InternalError);
  EXPECT_THROW(store.content(2), InternalError);
  EXPECT_THROW(store.fingerprint(2), InternalError);
  EXPECT_THROW(store.unpair(1), InternalError);
}

}  // namespace
}  // namespace pathfleet::hash
