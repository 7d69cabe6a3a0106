// Rules for strings.
#include "core/error.h"
#include "expr/arithmetic.h"
#include "expr/simplifier.h"
#include "expr/sorts.h"

namespace pathfleet::expr {

Expr Simplifier::string_operation(Op op, Expr a, Expr b, Expr c) {
  const auto literal = [&](Expr e) { return is_constant(e); };
  const auto number = [&](Expr e) { return static_cast<i32>(node(e).value); };
  const auto fixed = [&](Expr e) { return e == kNone || is_constant(e); };
  if (is_choice_of_constants(a) && fixed(b) && fixed(c)) return map_leaves(a, [&](Expr leaf) { return string_operation(op, leaf, b, c); });
  if (b != kNone && is_choice_of_constants(b) && fixed(a) && fixed(c)) {
    return map_leaves(b, [&](Expr leaf) { return string_operation(op, a, leaf, c); });
  }
  switch (op) {
    case Op::string_of_char:
      PF_CHECK(sort(a) == Sort::bits16);
      if (is_constant(a)) return x_.string(std::u16string(1, static_cast<char16_t>(node(a).value)));
      return raw(op, Sort::string, a);
    case Op::string_length: PF_CHECK(sort(a) == Sort::string); return string_length(a);
    case Op::string_char: PF_CHECK(sort(a) == Sort::string && sort(b) == Sort::bits32); return string_char(a, b);
    case Op::string_concat:
      PF_CHECK(sort(a) == Sort::string && sort(b) == Sort::string);
      if (literal(a) && x_.literal(a).empty()) return b;
      if (literal(b) && x_.literal(b).empty()) return a;
      if (literal(a) && literal(b)) return x_.string(x_.literal(a) + x_.literal(b));
      // To the left, with neighbouring constants in one.
      if (is(b, Op::string_concat)) return string_operation(op, string_operation(op, a, child(b, 0), kNone), child(b, 1), kNone);
      if (literal(b) && is(a, Op::string_concat) && literal(child(a, 1))) {
        return raw(op, Sort::string, child(a, 0), x_.string(x_.literal(child(a, 1)) + x_.literal(b)));
      }
      return raw(op, Sort::string, a, b);
    case Op::string_part:
      PF_CHECK(sort(a) == Sort::string && sort(b) == Sort::bits32 && sort(c) == Sort::bits32);
      if (literal(a) && is_constant(b) && is_constant(c)) return x_.string(string_part(x_.literal(a), number(b), number(c)));
      if (is_value(b, 0) && c == string_length(a)) return a;
      return raw(op, Sort::string, a, b, c);
    case Op::string_index:
      PF_CHECK(sort(a) == Sort::string && sort(b) == Sort::string && sort(c) == Sort::bits32);
      if (literal(a) && literal(b) && is_constant(c)) return of(Sort::bits32, string_value(op, x_.literal(a), x_.literal(b), number(c)));
      return raw(op, Sort::bits32, a, b, c);
    case Op::string_compare:
      PF_CHECK(sort(a) == Sort::string && sort(b) == Sort::string);
      if (literal(a) && literal(b)) return of(Sort::bits32, string_value(op, x_.literal(a), x_.literal(b), 0));
      return a == b ? of(Sort::bits32, 0) : raw(op, Sort::bits32, a, b);
    default: PF_CHECK(sort(a) == Sort::string && sort(b) == Sort::string); return string_truth(op, a, b);
  }
}

Expr Simplifier::string_length(Expr a) {
  switch (node(a).op) {
    case Op::constant: return of(Sort::bits32, x_.literal(a).size());
    case Op::string_of_char: return of(Sort::bits32, 1);
    case Op::string_concat: return binary(Op::add, string_length(child(a, 0)), string_length(child(a, 1)));
    default: return raw(Op::string_length, Sort::bits32, a);
  }
}

Expr Simplifier::string_char(Expr a, Expr index) {
  if (is_constant(index)) {
    const i32 at = static_cast<i32>(node(index).value);
    if (is_constant(a)) return of(Sort::bits16, expr::string_char(x_.literal(a), at));
    if (is(a, Op::string_of_char)) return at == 0 ? child(a, 0) : of(Sort::bits16, 0);
    if (is(a, Op::string_concat) && at >= 0) {
      const Expr left = string_length(child(a, 0));
      if (is_constant(left)) {
        const i32 length = static_cast<i32>(node(left).value);
        return at < length ? string_char(child(a, 0), index) : string_char(child(a, 1), of(Sort::bits32, static_cast<u64>(at - length)));
      }
    }
  }
  return raw(Op::string_char, Sort::bits16, a, index);
}

Expr Simplifier::string_truth(Op op, Expr a, Expr b) {
  if (is_constant(a) && is_constant(b)) return boolean(string_value(op, x_.literal(a), x_.literal(b), 0) != 0);
  if (a == b) return boolean(true);
  const auto is_empty = [&](Expr e) { return is_constant(e) && x_.literal(e).empty(); };
  if (op != Op::string_eq) {
    if (is_empty(b)) return boolean(true);
    if (is_empty(a)) return string_truth(Op::string_eq, b, a);
    return raw(op, Sort::boolean, a, b);
  }
  if (is_constant(a)) std::swap(a, b);
  if (is_empty(b)) return equal(string_length(a), of(Sort::bits32, 0));
  const Expr lengths = equal(string_length(a), string_length(b));
  if (is_value(lengths, 0)) return lengths;
  if (is(a, Op::string_of_char) && is_constant(b)) return equal(child(a, 0), of(Sort::bits16, x_.literal(b)[0]));
  if (is(a, Op::string_of_char) && is(b, Op::string_of_char)) return equal(child(a, 0), child(b, 0));
  return is_constant(b) ? raw(op, Sort::boolean, a, b) : ordered(op, Sort::boolean, a, b);
}

}  // namespace pathfleet::expr
