#include "core/address_space.h"

#include <sys/mman.h>
#include <sys/resource.h>

#include <algorithm>
#include <limits>
#include <string>

#include "core/limits.h"
#include "core/process_memory.h"

namespace pathfleet {
namespace {

// About the most tables that a process has at a time: those of a search and of the replay of an error.
constexpr u64 kTables = 24;
constexpr u64 kUnlimited = std::numeric_limits<u64>::max();

u64 left_by_limit() {
  rlimit limit{};
  getrlimit(RLIMIT_AS, &limit);
  if (limit.rlim_cur == RLIM_INFINITY) return kUnlimited;
  return limit.rlim_cur - std::min<u64>(limit.rlim_cur, process_memory().mapped);
}

u64& all_tables() {
  static u64 bytes = left_by_limit();
  return bytes;
}

}  // namespace

void set_address_space(u64 bytes) {
  if (bytes != 0) all_tables() = bytes;
}

u64 reservable(u64 wanted) { return all_tables() == kUnlimited ? wanted : std::min(wanted, all_tables() / kTables); }

void* reserve_pages(u64 bytes) {
  void* pages = mmap(nullptr, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return pages == MAP_FAILED ? nullptr : pages;
}

// Private writable mappings count against RLIMIT_DATA even while untouched, so the mapping is shared.
void* reserve_open_pages(u64 bytes) {
  void* pages = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return pages == MAP_FAILED ? nullptr : pages;
}

void UnmapPages::operator()(void* pages) const { munmap(pages, bytes); }

bool open_pages(void* begin, u64 bytes) { return mprotect(begin, bytes, PROT_READ | PROT_WRITE) == 0; }

// The order matters: a reader of the process's memory between the two calls (MemoryCeiling::adjust) must not see less
// resident memory with the same mapped memory.
void close_pages(void* begin, u64 bytes) {
  mprotect(begin, bytes, PROT_NONE);
  madvise(begin, bytes, MADV_DONTNEED);
}

void throw_no_addresses(const char* what) {
  throw LimitReached(std::string("out of memory: no addresses left for ") + what +
                     "; raise ulimit -v, or lower --address-space or -j");
}

}  // namespace pathfleet
