#include "cli/options/memory_limit.h"

#include <algorithm>
#include <fstream>
#include <limits>
#include <string>

namespace pathfleet::cli {
namespace {

constexpr u64 kUnlimited = std::numeric_limits<u64>::max();

u64 available_in_machine() {
  std::ifstream in("/proc/meminfo");
  for (std::string word; in >> word;) {
    u64 kilobytes;
    if (word == "MemAvailable:" && in >> kilobytes) return kilobytes * 1024;
  }
  return kUnlimited;
}

/// A number in a file; unlimited if the file is missing or contains "max".
u64 number_in(const std::string& path) {
  std::ifstream in(path);
  u64 number;
  return in >> number ? number : kUnlimited;
}

u64 available_in_control_group() {
  const std::string root = "/sys/fs/cgroup";
  const u64 limit = std::min(number_in(root + "/memory.max"), number_in(root + "/memory/memory.limit_in_bytes"));
  const u64 used = std::min(number_in(root + "/memory.current"), number_in(root + "/memory/memory.usage_in_bytes"));
  return limit == kUnlimited || used == kUnlimited ? limit : limit - std::min(limit, used);
}

}  // namespace

u64 default_memory_limit() {
  const u64 available = std::min(available_in_machine(), available_in_control_group());
  return available == kUnlimited ? kUnlimited : available / 5 * 4;
}

u64 memory_limit_of(u64 asked, u32 processes_here) {
  return asked != 0 ? asked : default_memory_limit() / processes_here;
}

}  // namespace pathfleet::cli
