#include "cli/options/toml_depth.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"

namespace pathfleet::cli {

void check_toml_depth(std::string_view text, const std::string& path) {
  constexpr int most_parts = 32;
  int line = 1, dots = 0;
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    if (c == '#') {
      i = std::min(text.find('\n', i), text.size());
      continue;
    }
    if (c == '"' || c == '\'') {
      const std::string_view mark = text.substr(i, 3) == std::string(3, c) ? text.substr(i, 3) : text.substr(i, 1);
      for (i += mark.size(); i < text.size() && text.substr(i, mark.size()) != mark; ++i) {
        if (text[i] == '\n' && mark.size() == 1) break;  // the parser will report the error
        line += text[i] == '\n';
        if (c == '"' && text[i] == '\\' && i + 1 < text.size()) line += text[++i] == '\n';
      }
      i = std::min(i + mark.size(), text.size());
      continue;
    }
    if (c == '.') {
      if (++dots >= most_parts)
        throw BadInput(fmt::format("{}:{}: a key of more than {} parts", path, line, most_parts));
    } else if (c == '\n' || c == '=' || c == ',' || c == '{' || c == '[') {
      dots = 0;
    }
    line += c == '\n';
    ++i;
  }
}

}  // namespace pathfleet::cli
