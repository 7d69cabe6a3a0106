#include "ltl/proposition_parser.h"

#include <fmt/format.h>

#include <optional>

namespace pathfleet::ltl {
namespace {

std::optional<Proposition::Kind> kind_of_event(std::string_view name) {
  if (name == "enter") return Proposition::Kind::enter;
  if (name == "return") return Proposition::Kind::leave;
  if (name == "at") return Proposition::Kind::at;
  if (name == "blocked") return Proposition::Kind::blocked;
  if (name == "terminated") return Proposition::Kind::terminated;
  return std::nullopt;
}

Proposition event(Tokens& tokens, const Token& name, Proposition::Kind kind) {
  const bool of_thread = kind == Proposition::Kind::blocked || kind == Proposition::Kind::terminated;
  const std::size_t place = tokens.next().end;
  Proposition proposition;
  proposition.kind = kind;
  proposition.subject = tokens.take_argument(of_thread                       ? "the name of a thread"
                                             : kind == Proposition::Kind::at ? "a place as p.C:12"
                                                                             : "a method as p.C.m");
  proposition.text = name.text + "(" + proposition.subject + ")";
  if (kind == Proposition::Kind::at) {
    const std::size_t colon = proposition.subject.rfind(':');
    const std::string line = colon == std::string::npos ? "" : proposition.subject.substr(colon + 1);
    if (line.empty() || line.size() > 6 || line.find_first_not_of("0123456789") != std::string::npos || colon == 0)
      tokens.complain(place, "a place as p.C:12 was expected");
    proposition.line = static_cast<u32>(std::stoul(line));
    proposition.subject.resize(colon);
  }
  return proposition;
}

// The UTF-16 code of one character in quotes.
i64 code_of(const Tokens& tokens, const Token& value) {
  const std::string& bytes = value.text;
  const auto at = [&](std::size_t i) { return static_cast<u8>(bytes[i]); };
  if (bytes.size() == 1 && at(0) < 0x80) return at(0);
  if (bytes.size() == 2 && (at(0) & 0xe0) == 0xc0) return (at(0) & 0x1f) << 6 | (at(1) & 0x3f);
  if (bytes.size() == 3 && (at(0) & 0xf0) == 0xe0) return (at(0) & 0x0f) << 12 | (at(1) & 0x3f) << 6 | (at(2) & 0x3f);
  tokens.complain(value.begin, "one character between the quotes was expected");
}

Proposition comparison(Tokens& tokens, const Token& name) {
  Proposition proposition;
  proposition.kind = Proposition::Kind::comparison;
  proposition.subject = name.text;
  const Token op = tokens.take();
  proposition.comparison = op.comparison;
  const Token value = tokens.next();
  Constant& constant = proposition.constant;
  switch (value.kind) {
    case TokenKind::integer: constant = {Constant::Kind::integer, value.integer, 0, {}}; break;
    case TokenKind::decimal: constant = {Constant::Kind::decimal, 0, value.decimal, {}}; break;
    case TokenKind::text: constant = {Constant::Kind::text, 0, 0, value.text}; break;
    case TokenKind::character: constant = {Constant::Kind::character, code_of(tokens, value), 0, {}}; break;
    case TokenKind::constant_true: constant = {Constant::Kind::boolean, 1, 0, {}}; break;
    case TokenKind::constant_false: constant = {Constant::Kind::boolean, 0, 0, {}}; break;
    default:
      if (value.text.empty())
        tokens.expect("a number, true, false, null, a text in quotes or the name of an enum constant");
      constant = value.text == "null" ? Constant{} : Constant{Constant::Kind::name, 0, 0, value.text};
  }
  tokens.take();
  const bool ordered = proposition.comparison != Comparison::equal && proposition.comparison != Comparison::unequal;
  const bool is_number = constant.kind == Constant::Kind::integer || constant.kind == Constant::Kind::decimal ||
                         constant.kind == Constant::Kind::character;
  if (ordered && !is_number) tokens.complain(op.begin, "== or != was expected: only numbers have an order");
  proposition.text =
      fmt::format("{} {} {}", name.text, tokens.between(op.begin, op.end), tokens.between(value.begin, value.end));
  return proposition;
}

}  // namespace

Proposition read_proposition(Tokens& tokens, const Token& name) {
  if (tokens.next().kind == TokenKind::comparison) return comparison(tokens, name);
  Proposition proposition;
  proposition.subject = name.text;
  proposition.text = name.text;
  if (tokens.next().kind != TokenKind::open) return proposition;
  if (const auto kind = kind_of_event(name.text)) return event(tokens, name, *kind);
  tokens.take();
  if (tokens.next().kind != TokenKind::close) tokens.expect("')' after a method without parameters");
  tokens.take();
  proposition.kind = Proposition::Kind::method;
  return proposition;
}

}  // namespace pathfleet::ltl
