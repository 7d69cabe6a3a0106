#include "core/process_memory.h"

#include <sys/resource.h>
#include <unistd.h>

#include <fstream>

namespace pathfleet {

u64 resident_bytes() {
  std::ifstream statm("/proc/self/statm");
  u64 total_pages = 0;
  u64 resident_pages = 0;
  statm >> total_pages >> resident_pages;
  return resident_pages * static_cast<u64>(sysconf(_SC_PAGESIZE));
}

u64 peak_resident_bytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<u64>(usage.ru_maxrss) << 10;
}

}  // namespace pathfleet
