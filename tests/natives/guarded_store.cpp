#include "guarded_store.h"

#include <sys/mman.h>

#include <cstring>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/asan_interface.h>
#define GUARD(place, bytes) __asan_poison_memory_region(place, bytes)
#define UNGUARD(place, bytes) __asan_unpoison_memory_region(place, bytes)
#else
#define GUARD(place, bytes)
#define UNGUARD(place, bytes)
#endif

namespace pathfleet::testing {

namespace {

constexpr u64 kArenaBytes = u64{8} << 30, kEntries = 1u << 22, kGap = 32;

template <class T>
T* reserve(u64 count) {
  void* table =
      mmap(nullptr, count * sizeof(T), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  PF_CHECK(table != MAP_FAILED);
  return static_cast<T*>(table);
}

}  // namespace

struct GuardedStore::Tables {
  std::byte* arena = reserve<std::byte>(kArenaBytes);
  Extent* extents = reserve<Extent>(kEntries);
  Fingerprint* fingerprints = reserve<Fingerprint>(kEntries);
  u64* pairs = reserve<u64>(kEntries);
  std::atomic<u64> components_end{1}, pairs_end{1};
  u64 arena_next = kGap;

  ~Tables() {
    UNGUARD(arena, arena_next);
    munmap(arena, kArenaBytes);
    munmap(extents, kEntries * sizeof(Extent));
    munmap(fingerprints, kEntries * sizeof(Fingerprint));
    munmap(pairs, kEntries * sizeof(u64));
  }
};

GuardedStore::GuardedStore() : GuardedStore(new Tables) {}
GuardedStore::~GuardedStore() { delete &tables_; }

GuardedStore::GuardedStore(Tables* tables)
    : ComponentStore({tables->arena, tables->extents, tables->fingerprints, &tables->components_end, tables->pairs,
                      &tables->pairs_end}),
      tables_(*tables) {}

ComponentIndex GuardedStore::intern(std::span<const std::byte> content, const ComponentHasher& hasher) {
  const std::string key(reinterpret_cast<const char*>(content.data()), content.size());
  const auto [place, fresh] = components_.try_emplace(key, 0);
  if (!fresh) return place->second;
  const u32 index = static_cast<u32>(tables_.components_end.fetch_add(1));
  const u64 padded = (content.size() + 15) & ~u64{15};
  PF_CHECK(index < kEntries && tables_.arena_next + padded + kGap < kArenaBytes);
  std::memcpy(tables_.arena + tables_.arena_next, content.data(), content.size());
  tables_.extents[index] = Extent(tables_.arena_next, content.size());
  GUARD(tables_.arena + tables_.arena_next + content.size(), padded - content.size() + kGap);
  tables_.arena_next += padded + kGap;
  tables_.fingerprints[index] = hasher.fingerprint_of(content);
  return place->second = index;
}

PairIndex GuardedStore::pair(u32 left, u32 right) {
  if (left == 0 && right == 0) return 0;
  const u64 key = u64{left} << 32 | right;
  const auto [place, fresh] = pairs_.try_emplace(key, 0);
  if (!fresh) return place->second;
  const u32 index = static_cast<u32>(tables_.pairs_end.fetch_add(1));
  PF_CHECK(index < kEntries);
  tables_.pairs[index] = key;
  return place->second = index;
}

}  // namespace pathfleet::testing
