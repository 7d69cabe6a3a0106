// Strings as bits: lemmas that relate the results of several operators on one string of any length. Results are free
// values where the string is longer than the bound; the lemmas restrict them. Main function: StringBits::add_lemmas().
//
// Invariant: every lemma holds for all strings.
#include "expr/arithmetic.h"
#include "solver/string_bits.h"

namespace pathfleet::solver {

using namespace expr;

namespace {

bool has_part(const std::u16string& a, const std::u16string& b) { return a.find(b) != std::u16string::npos; }

}  // namespace

void StringBits::add_lemmas() {
  for (const Expr e : asked_) {
    const Node& node = x_.node(e);
    if (node.op == Op::string_index || node.op == Op::string_last_index) add_range(e, node);
    if (node.op == Op::string_char) add_found_unit(e, node);
    if (node.op == Op::string_eq) add_equality(e, node);
  }
  // Between two operators whose other operands are constants or the same string.
  std::vector<Expr> plain;
  for (const Expr e : asked_) {
    const Node& node = x_.node(e);
    if (node.op == Op::string_char || node.op == Op::string_eq ||
        (x_.is_constant(node.child[1]) && x_.literal(node.child[1]).empty()))
      continue;
    if (node.op == Op::string_index && !(x_.is_constant(node.child[2]) && x_.node(node.child[2]).value == 0)) continue;
    if (node.op == Op::string_last_index && node.child[2] != x_.string_operation(Op::string_length, node.child[0]))
      continue;
    if (plain.size() < kMostAsked) plain.push_back(e);
  }
  for (const Expr first : plain) {
    for (const Expr second : plain) {
      if (first == second || x_.node(first).child[0] != x_.node(second).child[0]) continue;
      const Expr one = x_.node(first).child[1];
      const Expr other = x_.node(second).child[1];
      if (one == other || (x_.is_constant(one) && x_.is_constant(other))) add_between(first, second);
    }
  }
}

/// A position found is -1, or an index at which the text that was searched fits.
void StringBits::add_range(Expr e, const Node& node) {
  const Expr at = lowered(e);
  const Expr last = op(Op::sub, bits(node.child[0]).length, bits(node.child[1]).length);
  const Expr from = lowered(node.child[2]);
  Expr inside = both(op(Op::le, number(0), at), op(Op::le, at, last));
  inside = both(inside, node.op == Op::string_index ? op(Op::le, from, at) : op(Op::le, at, from));
  // indexOf("", from) is the length if `from` is greater.
  const Expr nothing = op(Op::eq, bits(node.child[1]).length, number(0));
  added_.push_back(op(Op::or_, nothing, op(Op::or_, op(Op::eq, at, number(-1)), inside)));
}

/// The character at the index found by indexOf is the first one of the text that was searched.
void StringBits::add_found_unit(Expr e, const Node& node) {
  const Node& index = x_.node(node.child[1]);
  if ((index.op != Op::string_index && index.op != Op::string_last_index) || index.child[0] != node.child[0]) return;
  if (!x_.is_constant(index.child[1]) || x_.literal(index.child[1]).empty()) return;
  const Expr there = op(Op::eq, lowered(e), x_.constant(Sort::bits16, x_.literal(index.child[1])[0]));
  added_.push_back(op(Op::or_, op(Op::lt, lowered(node.child[1]), number(0)), there));
}

/// Two strings of the same length are equal exactly if one starts with, ends with or contains the other.
void StringBits::add_equality(Expr e, const Node& node) {
  for (const Expr other : asked_) {
    const Node& of = x_.node(other);
    if (of.op != Op::string_starts && of.op != Op::string_ends && of.op != Op::string_contains) continue;
    const bool same = of.child[0] == node.child[0] && of.child[1] == node.child[1];
    if (!same && !(of.child[0] == node.child[1] && of.child[1] == node.child[0])) continue;
    const Expr other_length = x_.not_of(op(Op::eq, bits(node.child[0]).length, bits(node.child[1]).length));
    added_.push_back(op(Op::or_, other_length, op(Op::eq, lowered(e), lowered(other))));
  }
}

/// Adds what the result of one operator implies for another one on the same string, if their other operands are
/// constants or the same string.
void StringBits::add_between(Expr first, Expr second) {
  const Node& a = x_.node(first);
  const Node& b = x_.node(second);
  const bool alike = a.child[1] == b.child[1];
  const std::u16string text = alike ? std::u16string() : x_.literal(a.child[1]);
  const std::u16string other = alike ? std::u16string() : x_.literal(b.child[1]);
  const bool finds = a.op == Op::string_index || a.op == Op::string_last_index;
  const bool other_finds = b.op == Op::string_index || b.op == Op::string_last_index;
  const Expr yes = finds ? op(Op::le, number(0), lowered(first)) : lowered(first);
  const Expr other_yes = other_finds ? op(Op::le, number(0), lowered(second)) : lowered(second);
  const auto implies = [&](Expr condition, Expr conclusion) {
    added_.push_back(op(Op::or_, x_.not_of(condition), conclusion));
  };
  const bool asks_anywhere = other_finds || b.op == Op::string_contains;
  if (asks_anywhere && has_part(text, other)) implies(yes, other_yes);
  switch (a.op) {
    case Op::string_starts:
      if (b.op == Op::string_index && has_part(text, other))
        implies(yes, op(Op::eq, lowered(second), number(static_cast<i64>(text.find(other)))));
      if (b.op == Op::string_starts && text.starts_with(other)) implies(yes, other_yes);
      if (b.op == Op::string_starts && !text.starts_with(other) && !other.starts_with(text))
        implies(yes, x_.not_of(other_yes));
      break;
    case Op::string_ends:
      if (b.op == Op::string_ends && text.ends_with(other)) implies(yes, other_yes);
      if (b.op == Op::string_ends && !text.ends_with(other) && !other.ends_with(text))
        implies(yes, x_.not_of(other_yes));
      break;
    case Op::string_index:
      if (b.op == Op::string_starts && text == other) implies(op(Op::eq, lowered(first), number(0)), other_yes);
      if (b.op == Op::string_last_index && text == other) added_.push_back(op(Op::le, lowered(first), lowered(second)));
      break;
    default: break;
  }
}

}  // namespace pathfleet::solver
