#include "core/process_memory.h"

#include <fcntl.h>
#include <malloc.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>

namespace pathfleet {
namespace {

/// The beginning of a file of /proc as text. Allocates nothing, because the caller may be out of memory.
struct ProcFile {
  explicit ProcFile(const char* path) {
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return;
    const ssize_t size = read(file, text.data(), text.size() - 1);
    close(file);
    if (size > 0) text[static_cast<size_t>(size)] = '\0';
  }
  std::array<char, 2048> text{};
};

}  // namespace

ProcessMemory process_memory() {
  const ProcFile file("/proc/self/statm");  // in pages: mapped, resident, shared, text, 0, data
  const u64 page = static_cast<u64>(sysconf(_SC_PAGESIZE));
  u64 fields[6] = {};
  const char* next = file.text.data();
  for (u64& field : fields) {
    char* end = nullptr;
    field = std::strtoull(next, &end, 10) * page;
    next = end;
  }
  return {fields[0], fields[1], fields[5]};
}

u64 resident_bytes() { return process_memory().resident; }

u32 threads_running() {
  const ProcFile file("/proc/self/status");
  const char* line = std::strstr(file.text.data(), "\nThreads:");
  return line ? static_cast<u32>(std::strtoul(line + 9, nullptr, 10)) : 1;
}

u64 peak_resident_bytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<u64>(usage.ru_maxrss) << 10;
}

// A fixed padding ends malloc's own adaption of the other two, so they get values to which it often comes.
void begin_heap_with(u64 bytes) {
  constexpr std::uintptr_t kHugePage = std::uintptr_t{2} << 20;
  constexpr std::size_t kProbe = 256 << 10, kHeader = 64;
  mallopt(M_TOP_PAD, static_cast<int>(bytes + 2 * kHugePage));
  mallopt(M_MMAP_THRESHOLD, 2 * kHugePage);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
  // What lies before the first whole huge page is taken and never used: its pages would be touched one by one.
  // Operators, because a pair of malloc and free would be optimised away.
  void* probe = ::operator new(kProbe);
  const auto top = reinterpret_cast<std::uintptr_t>(probe);
  ::operator delete(probe);
  // Behind the probe, whose end malloc has written to.
  const std::uintptr_t begin = (top + kProbe + 2 * kHeader + kHugePage - 1) & ~(kHugePage - 1);
  [[maybe_unused]] static const void* const skipped = ::operator new(begin - top - kHeader);
  mallopt(M_MMAP_THRESHOLD, kHugePage / 2);
  // From here on as usual: what is mapped and not touched counts against the memory limit, in the heap of each thread.
  mallopt(M_TOP_PAD, 128 << 10);
  const auto end = reinterpret_cast<std::uintptr_t>(sbrk(0));
  if (end > begin) madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);
}

}  // namespace pathfleet
