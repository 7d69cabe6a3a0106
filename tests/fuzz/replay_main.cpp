// Feeds files to a fuzzer's kinds, without libFuzzer: replay_X FOLDER... replays what lies in FOLDER/KIND. With
// --mutate=N each file is also changed N times by its structure, from seeds 1 to N. Ends with a line of how many inputs
// were run; a crash ends it earlier.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "kind.h"

using namespace pathfleet;
namespace fs = std::filesystem;

int main(int argc, char** argv) {
  unsigned long mutants = 0, inputs = 0;
  for (int i = 1; i < argc; ++i) {
    if (std::strncmp(argv[i], "--mutate=", 9) == 0) {
      mutants = std::strtoul(argv[i] + 9, nullptr, 10);
      continue;
    }
    for (const fuzz::Kind& kind : fuzz::kinds()) {
      const fs::path folder = fs::path(argv[i]) / kind.name;
      if (!fs::is_directory(folder)) continue;
      std::vector<fs::path> files{fs::directory_iterator(folder), fs::directory_iterator()};
      std::sort(files.begin(), files.end());
      for (const fs::path& file : files) {
        std::ifstream in(file, std::ios::binary);
        const std::vector<u8> bytes{std::istreambuf_iterator<char>(in), {}};
        std::fprintf(stderr, "%s\n", file.c_str());  // the last one, of a crash
        kind.run(bytes);
        ++inputs;
        for (unsigned long seed = 1; kind.mutate && seed <= mutants; ++seed, ++inputs)
          kind.run(kind.mutate(bytes, seed));
      }
    }
  }
  std::printf("%lu inputs\n", inputs);
  return inputs > 0 ? 0 : 1;
}
