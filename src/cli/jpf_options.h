// What the keys of a .jpf configuration mean as options of ours. Main function: apply_jpf(). The keys are rows of
// jpf_keys.def.
//
// Invariant: every key that somebody wrote is mapped, accepted because Pathfleet does what it asks for anyway, a named
// choice, or named in the one warning.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/jpf_config.h"

namespace pathfleet::cli {

struct JpfProgram {
  std::string main_class;                             // target; empty if the configuration has none
  std::optional<std::vector<std::string>> arguments;  // target.args
  /// Options as words "--search=bfs", each with the place it comes from.
  struct Word {
    std::string word, where;
  };
  std::vector<Word> words;
  std::vector<std::string> without_meaning;  // "key", or "key = value" where another value would have one
};

/// Throws BadInput naming the place of a value that is wrong.
JpfProgram apply_jpf(const JpfConfig& config);

}  // namespace pathfleet::cli
