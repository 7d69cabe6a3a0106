// The words of a temporal formula. Main functions: Tokens::take, Tokens::take_argument.
//
// Invariant: a position is an offset into the text; complain() says it as the number of a character.
#pragma once

#include <string>
#include <string_view>

#include "core/types.h"
#include "ltl/property.h"

namespace pathfleet::ltl {

enum class TokenKind : u8 {
  end,
  name,  // with dots
  integer,
  decimal,
  text,       // in double quotes
  character,  // in single quotes
  open,
  close,
  comma,
  negation,
  conjunction,
  disjunction,
  implication,
  equivalence,
  always,
  eventually,
  next,
  until,
  release,
  weak_until,
  strong_release,
  comparison,
  constant_true,
  constant_false,
};

struct Token {
  TokenKind kind = TokenKind::end;
  std::size_t begin = 0, end = 0;
  std::string text;  // a name, or the content of quotes
  i64 integer = 0;
  double decimal = 0;
  Comparison comparison = Comparison::equal;
};

class Tokens {
 public:
  explicit Tokens(std::string_view text);

  const Token& next() const { return next_; }
  /// The next token; moves on.
  Token take();
  /// The text up to the closing parenthesis, which is passed. The opening one is the next token. Content of double
  /// quotes is taken as it is.
  std::string take_argument(const char* expected);
  std::string_view between(std::size_t begin, std::size_t end) const { return text_.substr(begin, end - begin); }

  /// Throws BadInput: "character 5: <expected> was expected, not ')'".
  [[noreturn]] void expect(const std::string& expected) const;
  /// Throws BadInput with a sentence about a position.
  [[noreturn]] void complain(std::size_t position, const std::string& what) const;

 private:
  void read();
  void read_name();
  void read_number();
  void read_quoted(char quote);
  bool skip(std::string_view symbol);

  std::string_view text_;
  std::size_t at_ = 0;
  Token next_;
};

}  // namespace pathfleet::ltl
