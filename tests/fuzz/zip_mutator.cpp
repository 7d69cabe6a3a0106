#include "zip_mutator.h"

#include <random>

namespace pathfleet::fuzz {

std::vector<u8> mutate_zip(std::span<const u8> bytes, u64 seed) {
  std::mt19937_64 random(seed * 0x9e3779b97f4a7c15ull + 1);
  std::vector<u8> changed(bytes.begin(), bytes.end());
  // Where records begin: local headers, central ones, the end of the central directory, and those of zip64.
  std::vector<std::size_t> records;
  for (std::size_t i = 0; i + 4 <= changed.size(); ++i) {
    if (changed[i] != 'P' || changed[i + 1] != 'K') continue;
    const u8 a = changed[i + 2], b = changed[i + 3];
    if ((a == 1 && b == 2) || (a == 3 && b == 4) || (a == 5 && b == 6) || (a == 6 && (b == 6 || b == 7)))
      records.push_back(i);
  }
  if (records.empty()) return changed;
  for (u64 changes = 1 + random() % 3; changes > 0; --changes) {
    const std::size_t record = records[random() % records.size()];
    const std::size_t at = record + 4 + random() % 44, width = random() % 3 == 0 ? 2 : random() % 2 == 0 ? 4 : 1;
    constexpr u32 odd[] = {0, 1, 8, 0x7fff, 0xffff, 0x7fffffff, 0xffffffff, 0x10000};
    const u32 value =
        random() % 2 == 0 ? odd[random() % std::size(odd)] : static_cast<u32>(random() % (changed.size() + 2));
    for (std::size_t i = 0; i < width && at + i < changed.size(); ++i)
      changed[at + i] = static_cast<u8>(value >> 8 * i);
  }
  if (random() % 20 == 0) changed.resize(random() % changed.size());
  return changed;
}

}  // namespace pathfleet::fuzz
