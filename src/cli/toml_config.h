// Options from a TOML file: --config. Main function: read_toml(). The keys are the options' names without "--", at the
// top or in the table of their section; what stands in [jpf] are keys as in a .jpf file.
#pragma once

#include <string>
#include <vector>

namespace pathfleet::cli {

struct TomlConfig {
  struct Item {
    std::string word;   // "--search=bfs"; of [jpf] the key
    std::string value;  // of [jpf]
    std::string where;  // "file.toml:3"
  };
  std::vector<Item> options, jpf;
};

/// Throws BadInput naming file and line for what is no TOML, unknown, twice there or of the wrong type.
TomlConfig read_toml(const std::string& path);

}  // namespace pathfleet::cli
