#include "text_mutator.h"

#include <algorithm>
#include <random>
#include <string>
#include <string_view>

namespace pathfleet::fuzz {
namespace {

// clang-format off
constexpr std::string_view kTokens[] = {
    "${", "}", "${a}", "@include ", "@include_if ?a?", "@requires ", "@using ", "+=", "=", ":", "\\", "\\u00e9", "\\u12", "`", ",", ";", "#", "!", "[", "]",
    "[[", "{", "}", "\"", "'''", "\"\"\"", ".", "true", "false", "null", "-1", "0", "1e999", "9223372036854775808", "99999999999999999999", "\n", "\r\n",
    "\t", "search.class", "cg.enumerate_random", "target", "classpath", "time-limit", "memory-limit", "search", "bfs", "dfs", "por", "[limits]", "[jpf]",
    "choices", "4294967295", "options", "version", "\xff", "\xed\xa0\x80", "symbolic.method", "vm.por", "listener", "nan", "inf", "1979-05-27"};
// clang-format on

}  // namespace

std::vector<u8> mutate_text(std::span<const u8> bytes, u64 seed) {
  std::mt19937_64 random(seed * 0x9e3779b97f4a7c15ull + 1);
  const auto below = [&](std::size_t limit) { return limit == 0 ? 0 : random() % limit; };
  std::string text(bytes.begin(), bytes.end());
  for (u64 changes = 1 + below(4); changes > 0; --changes) {
    const std::size_t at = below(text.size() + 1);
    const std::size_t line = at == 0                                         ? 0
                             : text.rfind('\n', at - 1) == std::string::npos ? 0
                                                                             : text.rfind('\n', at - 1) + 1;
    const std::size_t end = std::min(text.find('\n', at), text.size());
    switch (below(8)) {
      case 0:
      case 1:
      case 2: text.insert(at, kTokens[below(std::size(kTokens))]); break;
      case 3:
        if (at < text.size()) text[at] = static_cast<char>(random());
        break;
      case 4: text.erase(at, below(8)); break;
      case 5: text.insert(line, text.substr(line, end - line) + "\n"); break;  // the line again
      case 6: text.erase(line, end - line + 1); break;
      default: text.insert(at, text.substr(below(text.size() + 1), below(40)));  // a piece from elsewhere
    }
  }
  constexpr std::size_t longest = 1 << 16;
  if (text.size() > longest) text.resize(longest);
  return {text.begin(), text.end()};
}

}  // namespace pathfleet::fuzz
