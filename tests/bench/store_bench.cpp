// What the store costs, in nanoseconds an operation: contents of 64 bytes, pairs, visited states; cached and not.
// Not a test: `ninja bench_store && build/release/tests/bench_store [entries]`, 10 million entries by default.
//
// Hits are measured on a small working set (what a search does most: the same few components again) and over all
// entries in random order (what it costs when the tables have outgrown the caches).
#include <fmt/core.h>
#include <time.h>

#include <cstdlib>
#include <random>
#include <vector>

#include "core/process_memory.h"
#include "hash/collapse_store.h"
#include "hash/compact_set.h"
#include "hash/exact_set.h"
#include "hash/fingerprint_set.h"

namespace pathfleet {
namespace {

/// Processor time of this process, so that others on the machine do not count.
double now_ns() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
}

/// Runs `operation(i)` for i in [0, count) and prints what one of them takes.
template <class Operation>
void measure(const char* what, u64 count, Operation&& operation) {
  u64 sum = 0;  // printed, so that nothing is optimised away
  const double begin = now_ns();
  for (u64 i = 0; i < count; ++i) sum += operation(i);
  const double ns = now_ns() - begin;
  fmt::print("{:32} {:8.1f} ns   (of {}, sum {:x})\n", what, ns / static_cast<double>(count), count, sum);
}

struct Content {
  u64 words[8];
  explicit Content(u64 number) {
    for (u64 i = 0; i < 8; ++i) words[i] = i * 1000;
    words[3] = number;
  }
  std::span<const std::byte> bytes() const { return std::as_bytes(std::span<const u64>(words)); }
};

/// The tables alone are measured.
struct NoHasher final : ComponentHasher {
  Fingerprint fingerprint_of(std::span<const std::byte>) const override { return {}; }
};

StateRef state_of(u64 number) {
  u64 x = (number + 1) * 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  return {static_cast<u32>(number + 1), {x ^ (x >> 31), x * 0x94d049bb133111ebu}};
}

/// `keeps_paths`: otherwise each state is expanded at once, so that no path is kept.
template <class Set>
void measure_visited(const char* name, u64 entries, const std::vector<u32>& order, bool keeps_paths = true) {
  Set set;
  measure(fmt::format("{}: insert, new", name).c_str(), entries, [&](u64 i) {
    const StateId id = set.insert(state_of(i), keeps_paths ? static_cast<StateId>(i) : 0).id;
    if (!keeps_paths) set.expanded(id);
    return id;
  });
  measure(fmt::format("{}: insert, seen, of 1000", name).c_str(), entries,
          [&](u64 i) { return set.insert(state_of(i % 1000), 1).id; });
  measure(fmt::format("{}: insert, seen, of all", name).c_str(), entries,
          [&](u64 i) { return set.insert(state_of(order[i]), 1).id; });
  fmt::print("  {:.1f} bytes a state\n", static_cast<double>(set.bytes()) / static_cast<double>(entries));
}

void run(u64 entries) {
  std::vector<u32> order(entries);
  std::mt19937_64 random(1);
  for (u32& number : order) number = static_cast<u32>(random() % entries);
  {
    hash::CollapseStore store;
    measure("intern: new", entries, [&](u64 i) { return store.intern(Content(i).bytes(), NoHasher()); });
    measure("intern: known, of 1000", entries,
            [&](u64 i) { return store.intern(Content(i % 1000).bytes(), NoHasher()); });
    measure("intern: known, of all", entries,
            [&](u64 i) { return store.intern(Content(order[i]).bytes(), NoHasher()); });
    measure("pair: new", entries,
            [&](u64 i) { return store.pair(static_cast<u32>(i / 1000 + 1), static_cast<u32>(i % 1000)); });
    measure("pair: known, of 1000", entries, [&](u64 i) { return store.pair(1, static_cast<u32>(i % 1000)); });
    measure("pair: known, of all", entries, [&](u64 i) {
      return store.pair(static_cast<u32>(order[i] / 1000 + 1), static_cast<u32>(order[i] % 1000));
    });
    const auto s = store.statistics();
    fmt::print("  {} components, {} MB; {} pairs; tables {} MB\n", s.components, s.arena_bytes >> 20, s.pairs,
               s.table_bytes >> 20);
  }
  measure_visited<hash::FingerprintSet>("fingerprints", entries, order);
  measure_visited<hash::ExactSet>("exact", entries, order);
  measure_visited<hash::CompactSet>("compact", entries, order, false);
  fmt::print("peak resident {} MB\n", peak_resident_bytes() >> 20);
}

}  // namespace
}  // namespace pathfleet

int main(int argc, char** argv) {
  pathfleet::run(argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 10'000'000);
  return 0;
}
