// Local search over strings: finds texts that could make a condition true. Main functions:
// LocalSearch::want_of_strings(),
// LocalSearch::aim_at_text().
//
// A move assigns a whole text to a variable. It is only a proposal: evaluation decides whether it helps.
#include <algorithm>

#include "expr/arithmetic.h"
#include "expr/sorts.h"
#include "solver/local_search.h"

namespace pathfleet::solver {

using namespace expr;

namespace {

constexpr i64 kLongest = 4096;  // characters of the longest text that is proposed
constexpr size_t kMostMoves = 48;
constexpr char16_t kFiller = u'a';

/// A text with this hash code (String.hashCode): seven digits to the base 31.
std::u16string text_with_hash(u32 hash) {
  if (hash == 0) return {};
  if (hash < 128) return std::u16string(1, static_cast<char16_t>(hash));
  constexpr u32 kFirst = 64;
  u32 all_first = 0;
  for (u32 i = 0; i < 7; ++i) all_first = all_first * 31 + kFirst;
  u64 rest = static_cast<u32>(hash - all_first);
  std::u16string result(7, u' ');
  for (size_t i = 7; i-- > 0; rest /= 31) result[i] = static_cast<char16_t>(kFirst + rest % 31);
  return result;
}

/// A character that does not occur in `text`.
char16_t other_than(const std::u16string& text) {
  char16_t result = kFiller;
  while (text.find(result) != std::u16string::npos) ++result;
  return result;
}

std::u16string tail(const std::u16string& text, size_t from) {
  return from >= text.size() ? std::u16string() : text.substr(from);
}

}  // namespace

void LocalSearch::want_of_strings(const Node& node, bool value, u32 depth) {
  if (depth == 0 || moves_.size() >= kMostMoves) return;
  const Expr a = node.child[0];
  const Expr b = node.arity > 1 ? node.child[1] : kNone;
  const std::u16string text = evaluator_.text(a);
  const std::u16string other = b != kNone && x_.sort(b) == Sort::string ? evaluator_.text(b) : std::u16string();
  const auto aim = [&](std::u16string to) { aim_at_text(a, std::move(to), depth - 1); };
  const auto aim_other = [&](std::u16string to) { aim_at_text(b, std::move(to), depth - 1); };
  switch (node.op) {
    case Op::string_eq:
      if (value) {
        aim(other);
        return aim_other(text);
      }
      aim(other + kFiller);
      if (!other.empty()) aim(std::u16string(other.size(), other_than(other)));
      return aim_other(text + kFiller);
    case Op::string_starts:
      if (!value) return aim(other.empty() ? other : std::u16string(1, other_than(other)) + tail(text, 1));
      aim(other + tail(text, other.size()));
      aim(other + text);
      return aim_other(text.substr(0, std::min(text.size(), other.size())));
    case Op::string_ends:
      if (!value) return aim(text + other_than(other));
      aim(text.substr(0, text.size() - std::min(text.size(), other.size())) + other);
      aim(text + other);
      return aim_other(tail(text, text.size() - std::min(text.size(), other.size())));
    case Op::string_contains:
      if (!value) {
        aim(std::u16string(text.size(), other_than(other)));
        return aim({});
      }
      if (other.size() <= text.size()) {
        aim(other + tail(text, other.size()));
        aim(text.substr(0, text.size() - other.size()) + other);
      }
      aim(text + other);
      aim(other + text);
      return aim_other({});
    case Op::string_latin1:
      return aim(value ? std::u16string(text.size(), kFiller) : text.empty() ? u"\u4e2d" : u"\u4e2d" + tail(text, 1));
    case Op::string_has_surrogate: return aim(value ? text + u"\U00010428" : std::u16string(text.size(), kFiller));
    case Op::string_is_int:
    case Op::string_is_long:
      aim(value ? u"1" : u"");
      if (!value) aim(u"a");
      return aim(std::u16string(std::max<size_t>(text.size(), 1), value ? u'1' : kFiller));
    default: return;
  }
}

void LocalSearch::aim_at_number_of_string(const Node& node, u64 value, u32 depth) {
  if (depth == 0 || moves_.size() >= kMostMoves) return;
  if (node.sort == Sort::boolean) return want_of_strings(node, value != 0, depth);
  const Expr a = node.child[0];
  const std::u16string text = evaluator_.text(a);
  const i64 wanted = sign_extended(node.sort, value);
  const auto aim_at = [&](std::u16string to) { aim_at_text(a, std::move(to), depth - 1); };
  switch (node.op) {
    case Op::string_length: return aim_at_length(a, wanted, depth - 1);
    case Op::string_char: {
      const i64 index = sign_extended(Sort::bits32, evaluator_.value(node.child[1]));
      std::u16string changed = text;
      if (index < 0 || index >= kLongest) return;
      if (index >= static_cast<i64>(changed.size())) changed.resize(static_cast<size_t>(index) + 1, kFiller);
      changed[static_cast<size_t>(index)] = static_cast<char16_t>(value);
      return aim_at(std::move(changed));
    }
    case Op::string_hash: return aim_at(text_with_hash(static_cast<u32>(value)));
    case Op::string_to_int:
    case Op::string_to_long: return aim_at(decimal(wanted));
    case Op::string_index:
    case Op::string_last_index: {
      const std::u16string part = evaluator_.text(node.child[1]);
      const char16_t filler = other_than(part);
      if (wanted < 0) {
        aim_at(std::u16string(text.size(), filler));
        return aim_at({});
      }
      if (wanted > kLongest) return;
      const size_t at = static_cast<size_t>(wanted);
      aim_at(std::u16string(at, filler) + part +
             std::u16string(text.size() > at + part.size() ? text.size() - at - part.size() : 0, filler));
      return aim_at(std::u16string(at, filler) + part);
    }
    case Op::string_compare: {
      const std::u16string other = evaluator_.text(node.child[1]);
      if (wanted == 0) {
        aim_at(other);
        return aim_at_text(node.child[1], text, depth - 1);
      }
      if (wanted > 0 && wanted < kLongest) aim_at(other + std::u16string(static_cast<size_t>(wanted), kFiller));
      if (wanted < 0 && -wanted <= static_cast<i64>(other.size()))
        aim_at(other.substr(0, other.size() - static_cast<size_t>(-wanted)));
      if (!other.empty()) {
        const i64 unit = other[0] + wanted;
        if (unit >= 0 && unit < 65536) aim_at(std::u16string(1, static_cast<char16_t>(unit)) + tail(text, 1));
      }
      if (wanted < 0)
        aim_at_text(node.child[1],
                    text + std::u16string(static_cast<size_t>(std::min<i64>(-wanted, kLongest)), kFiller), depth - 1);
      return;
    }
    default: return;
  }
}

void LocalSearch::aim_at_length(Expr string, i64 length, u32 depth) {
  if (depth == 0 || moves_.size() >= kMostMoves || length < 0 || length > kLongest) return;
  const Node& node = x_.node(string);
  if (node.op == Op::string_concat) {
    for (u32 i = 0; i < 2; ++i) {
      const i64 other = static_cast<i64>(evaluator_.text(node.child[1 - i]).size());
      aim_at_length(node.child[i], length - other, depth - 1);
    }
    return;
  }
  if (node.op == Op::string_part) {
    const i64 now = static_cast<i64>(evaluator_.text(string).size());
    const i64 whole = static_cast<i64>(evaluator_.text(node.child[0]).size());
    aim_at_length(node.child[0], whole + length - now, depth - 1);
    aim(node.child[2],
        static_cast<u64>(sign_extended(Sort::bits32, evaluator_.value(node.child[2])) + length - now) &
            mask(Sort::bits32),
        depth - 1);
    return;
  }
  std::u16string text = evaluator_.text(string);
  text.resize(static_cast<size_t>(length), kFiller);
  aim_at_text(string, std::move(text), depth - 1);
}

void LocalSearch::aim_at_text(Expr string, std::u16string text, u32 depth) {
  if (depth == 0 || moves_.size() >= kMostMoves) return;
  const Node& node = x_.node(string);
  switch (node.op) {
    case Op::variable: moves_.push_back({string, 0, false, 0, std::move(text)}); return;
    case Op::ite: {
      const bool condition = evaluator_.holds(node.child[0]);
      if (evaluator_.text(node.child[condition ? 2 : 1]) == text) want(node.child[0], !condition, depth - 1);
      return aim_at_text(node.child[condition ? 1 : 2], std::move(text), depth - 1);
    }
    case Op::string_concat: {
      const std::u16string& left = evaluator_.text(node.child[0]);
      const std::u16string& right = evaluator_.text(node.child[1]);
      if (text.ends_with(right))
        return aim_at_text(node.child[0], text.substr(0, text.size() - right.size()), depth - 1);
      if (text.starts_with(left)) return aim_at_text(node.child[1], text.substr(left.size()), depth - 1);
      const size_t middle = std::min(left.size(), text.size());
      aim_at_text(node.child[0], text.substr(0, middle), depth - 1);
      return aim_at_text(node.child[1], text.substr(middle), depth - 1);
    }
    case Op::string_of_char:
      if (text.size() == 1) aim(node.child[0], text[0], depth - 1);
      return;
    case Op::string_of_number: {
      const Sort sort = x_.sort(node.child[0]);
      const std::optional<i64> number = parsed(text, sort == Sort::bits64);
      if (number) aim(node.child[0], static_cast<u64>(*number) & mask(sort), depth - 1);
      return;
    }
    case Op::string_part: {
      const std::u16string whole = evaluator_.text(node.child[0]);
      const i64 length = static_cast<i64>(whole.size());
      const i64 begin = std::clamp<i64>(sign_extended(Sort::bits32, evaluator_.value(node.child[1])), 0, length);
      const i64 end = std::clamp<i64>(sign_extended(Sort::bits32, evaluator_.value(node.child[2])), begin, length);
      return aim_at_text(node.child[0],
                         whole.substr(0, static_cast<size_t>(begin)) + text + whole.substr(static_cast<size_t>(end)),
                         depth - 1);
    }
    case Op::string_trim:
    case Op::string_strip:
    case Op::string_lower:
    case Op::string_upper:
    case Op::string_replace:
    case Op::string_replace_all: return aim_at_text(node.child[0], std::move(text), depth - 1);
    default: return;
  }
}

}  // namespace pathfleet::solver
