// Tables shared by threads: every thread finds an entry under the same index, while the tables grow; and limits that
// all threads reach at once.
#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <random>
#include <thread>

#include "core/safepoint.h"
#include "hash/collapse_store.h"
#include "hash/compact_set.h"
#include "hash/exact_set.h"
#include "hash/fingerprint_set.h"

namespace pathfleet::hash {
namespace {

constexpr u32 kThreads = 4;

class LengthHasher final : public ComponentHasher {
 public:
  Fingerprint fingerprint_of(std::span<const std::byte> content) const override {
    u64 sum = 0;
    for (const std::byte byte : content) sum = sum * 1099511628211u + static_cast<u64>(byte) + 1;
    return {sum, content.size()};
  }
};

std::string text_of(u32 number) {
  return "component " + std::to_string(number * 7919u) + std::string(number % 50, 'x');
}
std::span<const std::byte> bytes_of(const std::string& text) {
  return std::as_bytes(std::span(text.data(), text.size()));
}

/// Runs body(thread, registration) on kThreads threads, each at a registration of its own.
template <class Body>
void on_threads(Safepoint& safepoint, Body body) {
  std::vector<std::thread> threads;
  for (u32 i = 0; i < kThreads; ++i) {
    threads.emplace_back([&, i] {
      Safepoint::Registration registration(safepoint);
      body(i, registration);
    });
  }
  for (std::thread& thread : threads) thread.join();
}

TEST(SharedTables, GiveEveryThreadTheSameIndexes) {
  constexpr u32 kContents = 40000;
  Safepoint safepoint;
  Safepoint::Registration main_registration(safepoint);
  CollapseStore main_store(nullptr, main_registration, true);
  std::vector<std::vector<ComponentIndex>> found(kThreads, std::vector<ComponentIndex>(kContents));
  std::vector<std::vector<PairIndex>> pairs(kThreads, std::vector<PairIndex>(kContents));
  main_registration.enter_blocked();
  on_threads(safepoint, [&](u32 thread, Safepoint::Registration& registration) {
    CollapseStore store(main_store, registration);
    std::vector<u32> order(kContents);
    for (u32 i = 0; i < kContents; ++i) order[i] = i;
    std::shuffle(order.begin(), order.end(), std::mt19937(thread / 2));  // two threads each in the same order
    for (const u32 number : order) {
      found[thread][number] = store.intern(bytes_of(text_of(number)), LengthHasher());
      pairs[thread][number] = store.pair(number / 100 + 1, number % 100);
      // What this thread found it can read, whoever put it.
      const std::string expected = text_of(number);
      ASSERT_EQ(store.content(found[thread][number]).size(), expected.size());
      ASSERT_EQ(store.fingerprint(found[thread][number]), LengthHasher().fingerprint_of(bytes_of(expected)));
      ASSERT_EQ(store.unpair(pairs[thread][number]), (ComponentStore::Pair{number / 100 + 1, number % 100}));
    }
  });
  main_registration.leave_blocked();
  std::map<ComponentIndex, u32> numbers;
  for (u32 number = 0; number < kContents; ++number) {
    ASSERT_TRUE(numbers.emplace(found[0][number], number).second);
    const auto content = main_store.content(found[0][number]);
    ASSERT_EQ(std::string(reinterpret_cast<const char*>(content.data()), content.size()), text_of(number));
    ASSERT_EQ(main_store.find(main_store.fingerprint(found[0][number])), found[0][number]);
    for (u32 thread = 1; thread < kThreads; ++thread) {
      ASSERT_EQ(found[thread][number], found[0][number]);
      ASSERT_EQ(pairs[thread][number], pairs[0][number]);
    }
  }
  EXPECT_EQ(main_store.find({1, 1}), 0u);
  const auto statistics = main_store.statistics();
  EXPECT_EQ(statistics.components, kContents);
  EXPECT_EQ(statistics.pairs, kContents);
  EXPECT_EQ(statistics.interns, kThreads * kContents);
}

template <class Set>
class SharedSet : public testing::Test {};
using Sets = testing::Types<FingerprintSet, ExactSet, CompactSet>;
TYPED_TEST_SUITE(SharedSet, Sets);

TYPED_TEST(SharedSet, CallsEachStateNewOnce) {
  constexpr u32 kStates = 100000;
  Safepoint safepoint;
  Safepoint::Registration main_registration(safepoint);
  TypeParam main_set(nullptr, main_registration);
  const StateId root = main_set.insert({1, {1, 1}}, 0).id;
  std::atomic<u64> fresh{0};
  main_registration.enter_blocked();
  on_threads(safepoint, [&](u32 thread, Safepoint::Registration& registration) {
    TypeParam set(main_set, registration);
    std::mt19937 random(thread);
    for (u32 i = 0; i < 3 * kStates; ++i) {
      const u32 number = i < kStates ? i : random() % kStates;
      const StateRef state{number + 2, {number * u64{0x9e3779b97f4a7c15}, number}};
      const Visited::Seen seen = set.insert(state, root);
      if (seen.fresh) fresh.fetch_add(1);
      ASSERT_EQ(set.fingerprint(seen.id).lo, state.fingerprint.lo);
      ASSERT_EQ(set.parent(seen.id), root);
    }
  });
  main_registration.leave_blocked();
  EXPECT_EQ(fresh.load(), kStates);
  EXPECT_EQ(main_set.size(), kStates + 1);
}

TYPED_TEST(SharedSet, IsFilledToItsLimitByAllAndStaysTrue) {
  MemoryBudget budget(4 << 20);
  Safepoint safepoint;
  Safepoint::Registration main_registration(safepoint);
  TypeParam main_set(&budget, main_registration);
  std::array<u32, kThreads> inserted{};
  std::atomic<u32> limits{0};
  main_registration.enter_blocked();
  on_threads(safepoint, [&](u32 thread, Safepoint::Registration& registration) {
    TypeParam set(main_set, registration);
    try {
      for (u32 i = 0;; ++i) {
        const u32 number = i * kThreads + thread;
        ASSERT_TRUE(set.insert({number + 1, {number * u64{0x9e3779b97f4a7c15}, number}}, 0).fresh);
        ++inserted[thread];
      }
    } catch (const LimitReached&) {
      limits.fetch_add(1);
    }
  });
  main_registration.leave_blocked();
  EXPECT_EQ(limits.load(), kThreads);
  EXPECT_LE(budget.used(), budget.limit());
  u64 sum = 0;
  for (u32 thread = 0; thread < kThreads; ++thread) {
    sum += inserted[thread];
    for (u32 i = 0; i < inserted[thread]; ++i) {
      const u32 number = i * kThreads + thread;
      ASSERT_FALSE(main_set.insert({number + 1, {number * u64{0x9e3779b97f4a7c15}, number}}, 0).fresh);
    }
  }
  EXPECT_GT(sum, 10000u);
  EXPECT_EQ(main_set.size(), sum);
}

TEST(Safepoint, RunsTheWorkOfOneWhileAllOthersStandStill) {
  Safepoint safepoint;
  std::atomic<u32> inside{0}, stops{0}, parts{0};
  u64 plain = 0;  // written only while the others stand still
  on_threads(safepoint, [&](u32 thread, Safepoint::Registration& registration) {
    for (u32 i = 0; i < 20000; ++i) {
      registration.check();
      inside.fetch_add(1);
      inside.fetch_sub(1);
      if (i % 1000 == thread) {
        registration.stop_all([&](Safepoint::ParallelFor& parallel_for) {
          ASSERT_EQ(inside.load(), 0u);
          ++plain;
          stops.fetch_add(1);
          parallel_for.each(10, [&](u64) { parts.fetch_add(1); });
        });
      }
      if (i % 3000 == 0) {
        registration.enter_blocked();
        if (i % 2 == 0) registration.enter_blocked();
        registration.leave_blocked();
      }
    }
  });
  EXPECT_EQ(plain, stops.load());
  EXPECT_EQ(parts.load(), 10 * stops.load());
  EXPECT_GE(plain, 20u);
}

}  // namespace
}  // namespace pathfleet::hash
