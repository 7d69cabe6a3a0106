// Options from a TOML file: --config. Main function: read_toml(). The keys are the names of options without "--", at
// the top level or in the table of their section. Keys in [jpf] are those of .jpf files.
#pragma once

#include <string>
#include <vector>

namespace pathfleet::cli {

struct TomlConfig {
  struct Item {
    std::string word;   // "--search=bfs"; in [jpf]: the key
    std::string value;  // in [jpf]: the value
    std::string where;  // "file.toml:3"
  };
  std::vector<Item> options, jpf;
};

/// Throws BadInput with file and line for wrong syntax, and for keys that are unknown, given twice or of the wrong
/// type.
TomlConfig read_toml(const std::string& path);

}  // namespace pathfleet::cli
