#include "ltl/tokens.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "core/error.h"
#include "core/escape.h"

namespace pathfleet::ltl {
namespace {

struct Word {
  std::string_view text;
  TokenKind kind;
};

constexpr Word kWords[] = {
    {"true", TokenKind::constant_true},
    {"false", TokenKind::constant_false},
    {"not", TokenKind::negation},
    {"and", TokenKind::conjunction},
    {"or", TokenKind::disjunction},
    {"implies", TokenKind::implication},
    {"equivalent", TokenKind::equivalence},
    {"G", TokenKind::always},
    {"always", TokenKind::always},
    {"F", TokenKind::eventually},
    {"eventually", TokenKind::eventually},
    {"X", TokenKind::next},
    {"next", TokenKind::next},
    {"U", TokenKind::until},
    {"until", TokenKind::until},
    {"stronguntil", TokenKind::until},
    {"R", TokenKind::release},
    {"V", TokenKind::release},
    {"release", TokenKind::release},
    {"W", TokenKind::weak_until},
    {"weakuntil", TokenKind::weak_until},
    {"M", TokenKind::strong_release},
    {"strongrelease", TokenKind::strong_release},
};

struct Symbol {
  std::string_view text;
  TokenKind kind;
  Comparison comparison = Comparison::equal;
};

// A symbol stands before its own beginnings.
constexpr Symbol kSymbols[] = {
    {"<->", TokenKind::equivalence},
    {"->", TokenKind::implication},
    {"<>", TokenKind::eventually},
    {"[]", TokenKind::always},
    {"<=", TokenKind::comparison, Comparison::at_most},
    {"<", TokenKind::comparison, Comparison::less},
    {">=", TokenKind::comparison, Comparison::at_least},
    {">", TokenKind::comparison, Comparison::greater},
    {"==", TokenKind::comparison, Comparison::equal},
    {"!=", TokenKind::comparison, Comparison::unequal},
    {"!", TokenKind::negation},
    {"&&", TokenKind::conjunction},
    {"&", TokenKind::conjunction},
    {"||", TokenKind::disjunction},
    {"|", TokenKind::disjunction},
    {"(", TokenKind::open},
    {")", TokenKind::close},
    {",", TokenKind::comma},
};

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
// Bytes of characters beyond ASCII count as letters.
bool begins_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || static_cast<u8>(c) >= 0x80;
}

}  // namespace

Tokens::Tokens(std::string_view text) : text_(text) { read(); }

Token Tokens::take() {
  Token taken = std::move(next_);
  read();
  return taken;
}

std::string Tokens::take_argument(const char* expected) {
  std::size_t place = next_.end;
  const std::size_t begin = place;
  std::string argument;
  while (place < text_.size() && is_space(text_[place])) ++place;
  if (place < text_.size() && text_[place] == '"') {
    at_ = place;
    read();
    argument = std::move(next_.text);
    read();
    if (next_.kind != TokenKind::close) expect("')'");
  } else {
    const std::size_t close = text_.find(')', place);
    if (close == std::string_view::npos) complain(text_.size(), "')' was expected, not the end");
    std::size_t end = close;
    while (end > place && is_space(text_[end - 1])) --end;
    argument = text_.substr(place, end - place);
    at_ = close;
    read();
  }
  if (argument.empty()) complain(begin, fmt::format("{} was expected", expected));
  take();
  return argument;
}

void Tokens::expect(const std::string& expected) const {
  const std::string found = next_.kind == TokenKind::end
                                ? "the end"
                                : "'" + escape::short_line(text_.substr(next_.begin, next_.end - next_.begin)) + "'";
  complain(next_.begin, fmt::format("{} was expected, not {}", expected, found));
}

void Tokens::complain(std::size_t position, const std::string& what) const {
  const std::string_view before = text_.substr(0, position);
  const auto characters =
      std::count_if(before.begin(), before.end(), [](char c) { return (static_cast<u8>(c) & 0xc0) != 0x80; });
  throw BadInput(fmt::format("character {}: {}", characters + 1, what));
}

void Tokens::read() {
  while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  next_ = Token{};
  next_.begin = next_.end = at_;
  if (at_ == text_.size()) return;
  const char c = text_[at_];
  if (begins_name(c)) return read_name();
  if (is_digit(c) || (c == '-' && at_ + 1 < text_.size() && is_digit(text_[at_ + 1]))) return read_number();
  if (c == '"' || c == '\'') return read_quoted(c);
  for (const Symbol& symbol : kSymbols) {
    if (!skip(symbol.text)) continue;
    next_.kind = symbol.kind;
    next_.comparison = symbol.comparison;
    next_.end = at_;
    return;
  }
  std::size_t end = at_ + 1;
  while (end < text_.size() && (static_cast<u8>(text_[end]) & 0xc0) == 0x80) ++end;
  complain(at_, fmt::format("'{}' has no meaning in a formula", escape::line(text_.substr(at_, end - at_))));
}

bool Tokens::skip(std::string_view symbol) {
  if (text_.substr(at_, symbol.size()) != symbol) return false;
  at_ += symbol.size();
  return true;
}

void Tokens::read_name() {
  const std::size_t begin = at_;
  while (at_ < text_.size()) {
    const char c = text_[at_];
    const bool dot = c == '.' && at_ + 1 < text_.size() && begins_name(text_[at_ + 1]);
    if (!dot && !begins_name(c) && !is_digit(c)) break;
    ++at_;
  }
  next_.kind = TokenKind::name;
  next_.text = text_.substr(begin, at_ - begin);
  next_.end = at_;
  for (const Word& word : kWords) {
    if (word.text == next_.text) next_.kind = word.kind;
  }
}

void Tokens::read_number() {
  const char* begin = text_.data() + at_;
  const char* end = text_.data() + text_.size();
  const auto whole = std::from_chars(begin, end, next_.integer);
  const auto decimal = std::from_chars(begin, end, next_.decimal);
  if (decimal.ptr > whole.ptr) {
    next_.kind = TokenKind::decimal;
    if (decimal.ec != std::errc{}) complain(at_, "the number is too large");
    at_ = static_cast<std::size_t>(decimal.ptr - text_.data());
  } else {
    next_.kind = TokenKind::integer;
    if (whole.ec != std::errc{}) complain(at_, "the number is too large");
    at_ = static_cast<std::size_t>(whole.ptr - text_.data());
  }
  next_.end = at_;
}

void Tokens::read_quoted(char quote) {
  const std::size_t begin = at_++;
  next_.kind = quote == '"' ? TokenKind::text : TokenKind::character;
  while (at_ < text_.size() && text_[at_] != quote) {
    char c = text_[at_++];
    if (c == '\\' && at_ < text_.size()) {
      c = text_[at_++];
      c = c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c;
    }
    next_.text += c;
  }
  if (at_ == text_.size()) complain(begin, fmt::format("the {} that closes this one is missing", quote));
  ++at_;
  next_.end = at_;
}

}  // namespace pathfleet::ltl
