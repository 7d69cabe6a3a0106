#include "formula_mutator.h"

#include <random>
#include <string>
#include <string_view>

namespace pathfleet::fuzz {
namespace {

// clang-format off
constexpr std::string_view kTokens[] = {
    "G ", "F ", "X ", " U ", " W ", " R ", " M ", " V ", "[] ", "<> ", "!", " && ", " || ", " -> ", " <-> ", " and ", " implies ", "(", ")", ",", "C.a",
    "C.b", "p.C$D.count == 3", "C.x >= -9223372036854775808", "C.d < 1e308", "C.s == \"a\\\"b\"", "C.c == '\\n'", "C.o == null", "C.e == OPEN",
    "enter(C.m)", "return(C.m())", "at(C:12)", "at(C:99999999999)", "blocked(\"a (1)\")", "terminated(t)", "response(C.a, C.b)", "absence(C.a)",
    "bounded_existence(C.a, 20)", "precedence_chain_1_2(C.a, C.b, C.c)", "constrained_chain(a.a, b.b, c.c, d.d)", " before C.r", " after C.q",
    " between C.q and C.r", " after C.q until C.r", " globally", "true", "false", "\n", "# ", "\"", "'", "\\u0041", "\xff", " next ", " stronguntil "};
// clang-format on

}  // namespace

std::vector<u8> mutate_formula(std::span<const u8> bytes, u64 seed) {
  std::mt19937_64 random(seed * 0x9e3779b97f4a7c15ull + 1);
  const auto below = [&](std::size_t limit) { return limit == 0 ? 0 : random() % limit; };
  std::string text(bytes.begin(), bytes.end());
  for (u64 changes = 1 + below(4); changes > 0; --changes) {
    const std::size_t at = below(text.size() + 1);
    switch (below(8)) {
      case 0:
      case 1:
      case 2: text.insert(at, kTokens[below(std::size(kTokens))]); break;
      case 3:
        if (at < text.size()) text[at] = static_cast<char>(random());
        break;
      case 4: text.erase(at, below(8)); break;
      case 5: text = "(" + text + ")" + std::string(kTokens[below(std::size(kTokens))]); break;
      case 6: text = "G (" + text + ") && F (" + text + ")"; break;
      default: text.insert(at, text.substr(below(text.size() + 1), below(40)));  // a piece from elsewhere
    }
  }
  constexpr std::size_t longest = 1 << 14;
  if (text.size() > longest) text.resize(longest);
  return {text.begin(), text.end()};
}

}  // namespace pathfleet::fuzz
