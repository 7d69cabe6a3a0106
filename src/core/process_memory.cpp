#include "core/process_memory.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <cstring>

namespace pathfleet {
namespace {

/// The beginning of a file of /proc as text. Allocates nothing: who asks may have no memory left.
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

/// In bytes, by its place in /proc/self/statm, whose unit is pages.
u64 statm(int place) {
  const ProcFile file("/proc/self/statm");
  const char* next = file.text.data();
  u64 pages = 0;
  for (int i = 0; i <= place; ++i) {
    char* end = nullptr;
    pages = std::strtoull(next, &end, 10);
    next = end;
  }
  return pages * static_cast<u64>(sysconf(_SC_PAGESIZE));
}

}  // namespace

u64 mapped_bytes() { return statm(0); }

u64 resident_bytes() { return statm(1); }

// The kernel's field also counts the first thread's stack, which is small.
u64 data_bytes() { return statm(5); }

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

}  // namespace pathfleet
