// Translates the keys of a .jpf configuration into options. Main function: apply_jpf(). The keys are rows of
// jpf_keys.def.
//
// Invariant: every key set by the user is translated, accepted because it does not affect the results, used as a named
// choice, or named in the warning.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/options/jpf_config.h"

namespace pathfleet::cli {

struct JpfProgram {
  std::string main_class;                             // target; empty if the configuration has none
  std::optional<std::vector<std::string>> arguments;  // target.args
  /// Options as words "--search=bfs", each with its source position.
  struct Word {
    std::string word, where;
  };
  std::vector<Word> words;
  // Keys for the warning: "key", or "key = value" if another value would have a meaning.
  std::vector<std::string> without_meaning;
};

/// Throws BadInput with the position of a wrong value.
JpfProgram apply_jpf(const JpfConfig& config);

}  // namespace pathfleet::cli
