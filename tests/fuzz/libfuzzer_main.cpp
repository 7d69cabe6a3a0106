// libFuzzer's way in. Which kind of input is fed is said by --kind=NAME; see kind.h.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "kind.h"

namespace {
const pathfleet::fuzz::Kind* chosen = nullptr;
}

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
  for (int i = 1; i < *argc; ++i) {
    if (std::strncmp((*argv)[i], "--kind=", 7) != 0) continue;
    for (const pathfleet::fuzz::Kind& kind : pathfleet::fuzz::kinds()) {
      if (kind.name == (*argv)[i] + 7) chosen = &kind;
    }
  }
  if (chosen) return 0;
  std::fprintf(stderr, "--kind=NAME is needed; here these are:");
  for (const pathfleet::fuzz::Kind& kind : pathfleet::fuzz::kinds()) {
    std::fprintf(stderr, " %.*s", static_cast<int>(kind.name.size()), kind.name.data());
  }
  std::fprintf(stderr, "\n");
  std::exit(64);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  chosen->run({data, size});
  return 0;
}

/// Mostly by structure, where the kind has one.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
  if (!chosen->mutate || seed % 8 == 0) return LLVMFuzzerMutate(data, size, most);
  const std::vector<pathfleet::u8> changed = chosen->mutate({data, size}, seed);
  if (changed.empty() || changed.size() > most) return LLVMFuzzerMutate(data, size, most);
  std::memcpy(data, changed.data(), changed.size());
  return changed.size();
}
