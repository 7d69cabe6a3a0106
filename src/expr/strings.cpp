// Rules for strings.
#include <algorithm>

#include "core/error.h"
#include "expr/arithmetic.h"
#include "expr/expr_map.h"
#include "expr/operators.h"
#include "expr/simplifier.h"
#include "expr/sorts.h"

namespace pathfleet::expr {

namespace {

constexpr i64 kMostUnits = 64;      // the longest string that is compared character by character
constexpr u32 kMostOutcomes = 256;  // the most outcomes of choices within a string that are enumerated

bool has_sigma(const std::u16string& text) { return text.find(u'\u03a3') != std::u16string::npos; }

}  // namespace

Expr Simplifier::string_operation(Op op, Expr a, Expr b, Expr c) {
  PF_CHECK(is_string_operator(op));
  const auto fixed = [&](Expr e) { return e == kNone || is_constant(e); };
  if (is_choice_of_constants(a) && fixed(b) && fixed(c))
    return map_leaves(a, [&](Expr leaf) { return string_operation(op, leaf, b, c); });
  if (b != kNone && is_choice_of_constants(b) && fixed(a) && fixed(c)) {
    return map_leaves(b, [&](Expr leaf) { return string_operation(op, a, leaf, c); });
  }
  const u32 count = arity(op);
  const Sort sorts[3] = {sort(a), count > 1 ? sort(b) : Sort::boolean, count > 2 ? sort(c) : Sort::boolean};
  PF_CHECK(takes(op, std::span(sorts, count)));
  return group_of(op) == Group::texts ? text(static_cast<TextOp>(op), a, b, c)
                                      : question(static_cast<QuestionOp>(op), a, b, c);
}

Expr Simplifier::text(TextOp operation, Expr a, Expr b, Expr c) {
  const auto literal = [&](Expr e) { return is_constant(e); };
  const Op op = static_cast<Op>(operation);
  switch (operation) {
    case TextOp::string_of_char:
      if (is_constant(a)) return x_.string(std::u16string(1, static_cast<char16_t>(node(a).value)));
      return raw(op, Sort::string, a);
    case TextOp::string_of_number:
      if (is_constant(a)) return x_.string(decimal(signed_value(a)));
      return raw(op, Sort::string, a);
    case TextOp::string_of_float: return raw(op, Sort::string, a);
    case TextOp::string_trim:
    case TextOp::string_strip:
    case TextOp::string_lower:
    case TextOp::string_upper:
      if (is(a, Op::string_of_number)) return a;
      if (literal(a) && !(op == Op::string_lower && has_sigma(x_.literal(a))))
        return x_.string(string_image(op, x_.literal(a)));
      return raw(op, Sort::string, a);
    case TextOp::string_replace:
      if (b == c) return a;
      if (literal(a) && is_constant(b) && is_constant(c)) {
        return x_.string(
            string_replaced(x_.literal(a), static_cast<char16_t>(node(b).value), static_cast<char16_t>(node(c).value)));
      }
      return raw(op, Sort::string, a, b, c);
    case TextOp::string_replace_all:
      if (literal(a) && literal(b) && literal(c))
        return x_.string(string_replaced(x_.literal(a), x_.literal(b), x_.literal(c)));
      return b == c && literal(b) && !x_.literal(b).empty() ? a : raw(op, Sort::string, a, b, c);
    case TextOp::string_concat:
      if (literal(a) && x_.literal(a).empty()) return b;
      if (literal(b) && x_.literal(b).empty()) return a;
      if (literal(a) && literal(b)) return x_.string(x_.literal(a) + x_.literal(b));
      // Concatenations associate to the left, and neighbouring constants are merged.
      if (is(b, Op::string_concat))
        return string_operation(op, string_operation(op, a, child(b, 0), kNone), child(b, 1), kNone);
      if (literal(b) && is(a, Op::string_concat) && literal(child(a, 1))) {
        return raw(op, Sort::string, child(a, 0), x_.string(x_.literal(child(a, 1)) + x_.literal(b)));
      }
      return raw(op, Sort::string, a, b);
    case TextOp::string_part: return string_part(a, b, c);
  }
  throw InternalError("not an operator that makes a string");
}

Expr Simplifier::question(QuestionOp operation, Expr a, Expr b, Expr c) {
  const auto literal = [&](Expr e) { return is_constant(e); };
  const auto number = [&](Expr e) { return static_cast<i32>(node(e).value); };
  const Op op = static_cast<Op>(operation);
  switch (operation) {
    case QuestionOp::string_length: return string_length(a);
    case QuestionOp::string_hash: return string_hash(a);
    case QuestionOp::string_latin1: return string_latin1(a);
    case QuestionOp::string_has_surrogate:
      if (literal(a)) return boolean(string_value(op, x_.literal(a), {}, 0) != 0);
      return is(a, Op::string_of_number) ? boolean(false) : raw(op, Sort::boolean, a);
    case QuestionOp::string_is_int:
    case QuestionOp::string_is_long:
    case QuestionOp::string_to_int:
    case QuestionOp::string_to_long: return string_number(op, a);
    case QuestionOp::string_char: return string_char(a, b);
    case QuestionOp::string_index:
    case QuestionOp::string_last_index:
      if (literal(a) && literal(b) && is_constant(c))
        return of(Sort::bits32, string_value(op, x_.literal(a), x_.literal(b), number(c)));
      if (op == Op::string_index && literal(b) && is_constant(c) && is(a, Op::string_concat)) {
        const std::vector<Expr> parts = parts_of(a);
        if (literal(parts[0])) {
          const u64 found = string_value(op, x_.literal(parts[0]), x_.literal(b), number(c));
          if (!x_.literal(b).empty() && static_cast<i32>(found) >= 0) return of(Sort::bits32, found);
        }
      }
      return raw(op, Sort::bits32, a, b, c);
    case QuestionOp::string_compare:
      if (literal(a) && literal(b)) return of(Sort::bits32, string_value(op, x_.literal(a), x_.literal(b), 0));
      return a == b ? of(Sort::bits32, 0) : raw(op, Sort::bits32, a, b);
    case QuestionOp::string_eq:
    case QuestionOp::string_starts:
    case QuestionOp::string_ends:
    case QuestionOp::string_contains: return string_truth(op, a, b);
  }
  throw InternalError("not a question about a string");
}

/// The parts of a concatenation, none of which is a concatenation.
std::vector<Expr> Simplifier::parts_of(Expr a) const {
  std::vector<Expr> result;
  for (; is(a, Op::string_concat); a = child(a, 0)) result.push_back(child(a, 1));
  result.push_back(a);
  std::reverse(result.begin(), result.end());
  return result;
}

Expr Simplifier::concatenated(std::span<const Expr> parts) {
  Expr result = x_.string(u"");
  for (const Expr part : parts) result = string_operation(Op::string_concat, result, part, kNone);
  return result;
}

Expr Simplifier::string_part(Expr a, Expr begin, Expr end) {
  if (is_constant(a) && is_constant(begin) && is_constant(end)) {
    return x_.string(
        expr::string_part(x_.literal(a), static_cast<i32>(node(begin).value), static_cast<i32>(node(end).value)));
  }
  if (is_value(begin, 0) && end == string_length(a)) return a;
  if (is(a, Op::string_concat)) {
    const Expr left = child(a, 0);
    const Expr right = child(a, 1);
    const Expr length = string_length(left);
    if (is_constant(length) && is_constant(begin) && signed_value(begin) >= 0) {
      const i64 size = signed_value(length);
      const Expr behind = binary(Op::sub, end, length);
      if (signed_value(begin) >= size &&
          (is_constant(end) ? signed_value(end) >= size : behind == string_length(right))) {
        return string_part(right, binary(Op::sub, begin, length), behind);
      }
      if (signed_value(begin) < size && behind == string_length(right)) {
        return string_operation(Op::string_concat, string_part(left, begin, length), right, kNone);
      }
      if (is_constant(end) && signed_value(end) <= size) return string_part(left, begin, end);
    }
  }
  if (is(a, Op::string_concat)) {
    // Both indexes may be borders between parts of the concatenation.
    const std::vector<Expr> parts = parts_of(a);
    std::vector<Expr> inside;
    Expr border = of(Sort::bits32, 0);
    bool open = false;
    for (const Expr part : parts) {
      if (border == end && open) return concatenated(inside);
      open = open || border == begin;
      if (open) inside.push_back(part);
      border = binary(Op::add, border, string_length(part));
    }
    if (border == end && open) return concatenated(inside);
  }
  return raw(Op::string_part, Sort::string, a, begin, end);
}

/// The number of characters of part(a, begin, end).
Expr Simplifier::part_length(Expr a, Expr begin, Expr end) {
  const Expr all = string_length(a);
  const Expr zero = of(Sort::bits32, 0);
  Expr from = ite(less(all, begin), all, begin);
  if (range(begin).low < 0) from = ite(less(begin, zero), zero, from);
  const Expr to = end == all ? all : ite(less(end, from), from, ite(less(all, end), all, end));
  return is(from, Op::ite) && child(from, 1) == all && to == all
             ? ite(child(from, 0), zero, binary(Op::sub, all, child(from, 2)))
             : binary(Op::sub, to, from);
}

Expr Simplifier::string_hash(Expr a) {
  if (is_constant(a)) return of(Sort::bits32, string_value(Op::string_hash, x_.literal(a), {}, 0));
  if (is(a, Op::string_of_char)) return convert(Op::zero_extend, Sort::bits32, child(a, 0));
  if (is(a, Op::string_concat)) {
    // hash(a + b) = hash(a) * 31^|b| + hash(b)
    const Expr length = string_length(child(a, 1));
    if (is_constant(length)) {
      u32 power = 1;
      for (u64 i = 0; i < node(length).value; ++i) power *= 31;
      return binary(Op::add, binary(Op::mul, string_hash(child(a, 0)), of(Sort::bits32, power)),
                    string_hash(child(a, 1)));
    }
  }
  return raw(Op::string_hash, Sort::bits32, a);
}

Expr Simplifier::string_latin1(Expr a) {
  switch (node(a).op) {
    case Op::constant: return boolean(string_value(Op::string_latin1, x_.literal(a), {}, 0) != 0);
    case Op::string_of_number: return boolean(true);
    case Op::string_of_char: return binary(Op::ult, child(a, 0), of(Sort::bits16, 256));
    case Op::string_concat: {
      Expr result = boolean(true);
      for (const Expr part : parts_of(a)) result = binary(Op::and_, result, string_latin1(part));
      return result;
    }
    default: return raw(Op::string_latin1, Sort::boolean, a);
  }
}

Expr Simplifier::string_number(Op op, Expr a) {
  PF_CHECK(sort(a) == Sort::string);
  const bool wide = op == Op::string_is_long || op == Op::string_to_long;
  const bool truth = op == Op::string_is_int || op == Op::string_is_long;
  const Sort number = wide ? Sort::bits64 : Sort::bits32;
  if (is_constant(a)) {
    const std::optional<i64> value = parsed(x_.literal(a), wide);
    return truth ? boolean(value.has_value()) : of(number, static_cast<u64>(value.value_or(0)));
  }
  if (is(a, Op::string_of_number)) {
    const Expr from = child(a, 0);
    if (sort(from) == number) return truth ? boolean(true) : from;
    if (wide) return truth ? boolean(true) : convert(Op::sign_extend, number, from);
    const Expr small = convert(Op::truncate, number, from);
    const Expr fits = equal(convert(Op::sign_extend, Sort::bits64, small), from);
    return truth ? fits : ite(fits, small, of(number, 0));
  }
  return raw(op, truth ? Sort::boolean : number, a);
}

Expr Simplifier::string_length(Expr a) {
  switch (node(a).op) {
    case Op::constant: return of(Sort::bits32, x_.literal(a).size());
    case Op::string_of_char: return of(Sort::bits32, 1);
    case Op::string_replace: return string_length(child(a, 0));
    case Op::string_concat: {
      Expr result = of(Sort::bits32, 0);
      for (const Expr part : parts_of(a)) result = binary(Op::add, result, string_length(part));
      return result;
    }
    case Op::string_of_number: return digits_length(child(a, 0));
    case Op::string_part: return part_length(child(a, 0), child(a, 1), child(a, 2));
    default: return raw(Op::string_length, Sort::bits32, a);
  }
}

/// The number of characters of a number's decimal text, by comparisons with powers of ten.
Expr Simplifier::digits_length(Expr value) {
  const Sort bits = sort(value);
  const u32 most = bits == Sort::bits32 ? 10 : 19;
  Expr positive = of(Sort::bits32, most);
  Expr negative = of(Sort::bits32, most + 1);
  i64 power = bits == Sort::bits32 ? 1'000'000'000 : 1'000'000'000'000'000'000;
  for (u32 digits = most - 1; digits > 0; --digits, power /= 10) {
    positive = ite(less(value, of(bits, static_cast<u64>(power))), of(Sort::bits32, digits), positive);
    negative = ite(less(of(bits, static_cast<u64>(-power)), value), of(Sort::bits32, digits + 1), negative);
  }
  return ite(less(value, of(bits, 0)), negative, positive);
}

Expr Simplifier::string_char(Expr a, Expr index) {
  if (is_constant(index)) {
    const i32 at = static_cast<i32>(node(index).value);
    if (is_constant(a)) return of(Sort::bits16, expr::string_char(x_.literal(a), at));
    if (is(a, Op::string_of_char)) return at == 0 ? child(a, 0) : of(Sort::bits16, 0);
    if (is(a, Op::string_concat) && at >= 0) {
      // One pass over the leading parts of known length, because texts may be long.
      const std::vector<Expr> parts = parts_of(a);
      i32 before = 0;
      size_t i = 0;
      for (; i < parts.size(); ++i) {
        const Expr length = string_length(parts[i]);
        if (!is_constant(length)) break;
        const i32 size = static_cast<i32>(node(length).value);
        if (at < before + size) return string_char(parts[i], of(Sort::bits32, static_cast<u64>(at - before)));
        before += size;
      }
      if (i > 0)
        return string_char(concatenated(std::span(parts).subspan(i)), of(Sort::bits32, static_cast<u64>(at - before)));
    }
  }
  if (is(a, Op::string_concat) && !is_constant(index)) {
    Expr border = of(Sort::bits32, 0);
    for (const Expr part : parts_of(a)) {
      const Expr rest = binary(Op::sub, index, border);
      const Expr length = string_length(part);
      if (is_constant(rest) && is_constant(length) && signed_value(rest) >= 0 &&
          signed_value(rest) < signed_value(length)) {
        return string_char(part, rest);
      }
      border = binary(Op::add, border, length);
    }
  }
  if (is(a, Op::string_part) && range(child(a, 1)).low >= 0 && range(index).low >= 0) {
    const Expr there = string_char(child(a, 0), binary(Op::add, child(a, 1), index));
    return ite(less(index, string_length(a)), there, of(Sort::bits16, 0));
  }
  return raw(Op::string_char, Sort::bits16, a, index);
}

/// If the first part of `a` (with `at_end`, the last one) is one of a few constants, distributes the operator over
/// them. kNone if it is not.
Expr Simplifier::each_choice(Op op, std::vector<Expr> a, const std::vector<Expr>& b, bool at_end) {
  if (a.empty() || b.empty() || !is_constant(at_end ? b.back() : b.front())) return kNone;
  Expr& last = at_end ? a.back() : a.front();
  const Expr choice = last;
  if (!is_choice_of_constants(choice)) return kNone;
  u32 outcomes = 1;  // the product over all choices in `a`
  for (const Expr part : a) {
    u32 leaves = 0;
    if (is(part, Op::ite) && has_constant_leaves(part, leaves) && (outcomes *= leaves) > kMostOutcomes) return kNone;
  }
  const Expr other = concatenated(b);
  return map_leaves(choice, [&](Expr leaf) {
    last = leaf;
    return string_truth(op, concatenated(a), other);
  });
}

/// Removes the common prefix of both texts, or the common suffix. The condition under which it is common is added to
/// `also`. False: the texts differ there.
bool Simplifier::strip(std::vector<Expr>& a, std::vector<Expr>& b, bool at_end, Expr& also) {
  const auto last = [&](std::vector<Expr>& of) -> Expr& { return at_end ? of.back() : of.front(); };
  const auto drop = [&](std::vector<Expr>& of) { of.erase(at_end ? of.end() - 1 : of.begin()); };
  const auto without_one = [&](const std::u16string& text) {
    return at_end ? text.substr(0, text.size() - 1) : text.substr(1);
  };
  while (!a.empty() && !b.empty()) {
    Expr& x = last(a);
    Expr& y = last(b);
    if (x == y) {
      drop(a);
      drop(b);
      continue;
    }
    const auto unit = [&](Expr part) {
      if (is(part, Op::string_of_char)) return child(part, 0);
      if (!is_constant(part)) return kNone;
      const std::u16string& text = x_.literal(part);
      return of(Sort::bits16, at_end ? text.back() : text.front());
    };
    const Expr of_x = unit(x);
    const Expr of_y = unit(y);
    if (of_x == kNone || of_y == kNone) return true;
    also = binary(Op::and_, also, equal(of_x, of_y));
    if (is_value(also, 0)) return false;
    const auto take = [&](std::vector<Expr>& from, Expr& part) {
      const bool more = is_constant(part) && x_.literal(part).size() > 1;
      if (more) {
        part = x_.string(without_one(x_.literal(part)));
      } else {
        drop(from);
      }
    };
    take(a, x);
    take(b, y);
  }
  return true;
}

Expr Simplifier::string_truth(Op op, Expr a, Expr b) {
  if (is_constant(a) && is_constant(b)) return boolean(string_value(op, x_.literal(a), x_.literal(b), 0) != 0);
  if (a == b) return boolean(true);
  const auto is_empty = [&](Expr e) { return is_constant(e) && x_.literal(e).empty(); };
  if (op != Op::string_eq) {
    if (is_empty(b)) return boolean(true);
    if (is_empty(a)) return string_truth(Op::string_eq, b, a);
    if (op == Op::string_contains) {
      for (const Expr part : parts_of(a)) {
        if (part == b ||
            (is_constant(part) && is_constant(b) && string_value(op, x_.literal(part), x_.literal(b), 0) != 0)) {
          return boolean(true);
        }
      }
      return raw(op, Sort::boolean, a, b);
    }
    if (!is(a, Op::string_concat) && !is(b, Op::string_concat) && !is(a, Op::string_of_char))
      return raw(op, Sort::boolean, a, b);
    std::vector<Expr> left = parts_of(a);
    std::vector<Expr> right = parts_of(b);
    Expr also = boolean(true);
    if (!strip(left, right, op == Op::string_ends, also)) return boolean(false);
    if (right.empty()) return also;
    if (left.empty()) return and_or(Op::and_, also, string_truth(Op::string_eq, concatenated(right), x_.string(u"")));
    if (const Expr each = each_choice(op, left, right, op == Op::string_ends)) return and_or(Op::and_, also, each);
    return and_or(Op::and_, also, raw(op, Sort::boolean, concatenated(left), concatenated(right)));
  }
  if (is_constant(a)) std::swap(a, b);
  if (is_empty(b)) {
    Expr result = boolean(true);
    for (const Expr part : parts_of(a))
      result = and_or(Op::and_, result, equal(string_length(part), of(Sort::bits32, 0)));
    return result;
  }
  const Expr lengths = equal(string_length(a), string_length(b));
  if (is_value(lengths, 0)) return lengths;
  if (is(a, Op::string_concat) || is(b, Op::string_concat) || is(a, Op::string_of_char)) {
    std::vector<Expr> left = parts_of(a);
    std::vector<Expr> right = parts_of(b);
    Expr also = boolean(true);
    if (!strip(left, right, false, also) || !strip(left, right, true, also)) return boolean(false);
    const Expr first = concatenated(left);
    const Expr second = concatenated(right);
    if (first != a || second != b) return and_or(Op::and_, also, string_truth(op, first, second));
    for (const bool at_end : {false, true}) {
      if (const Expr each = each_choice(op, left, right, at_end)) return each;
    }
  }
  for (const auto& [units, other] : {std::pair{a, b}, {b, a}}) {
    // The characters are known one by one.
    const std::vector<Expr> parts = parts_of(units);
    const Expr length = string_length(units);
    const bool single =
        std::all_of(parts.begin(), parts.end(), [&](Expr e) { return is_constant(e) || is(e, Op::string_of_char); });
    if (is_constant(units) || !single || signed_value(length) > kMostUnits) continue;
    Expr result = equal(string_length(other), length);
    for (i64 i = 0; i < signed_value(length); ++i) {
      const Expr at = of(Sort::bits32, static_cast<u64>(i));
      result = and_or(Op::and_, result, equal(string_char(other, at), string_char(units, at)));
    }
    return result;
  }
  for (const auto& [whole, prefix] : {std::pair{a, b}, {b, a}}) {
    // part(whole, 0, |prefix|) equals `prefix` exactly if `whole` starts with it. A shorter `whole` satisfies neither.
    if (is(whole, Op::string_part) && is_value(child(whole, 1), 0) && child(whole, 2) == string_length(prefix)) {
      return string_truth(Op::string_starts, child(whole, 0), prefix);
    }
  }
  if (is(a, Op::string_of_number) && is_constant(b)) {
    const Expr value = child(a, 0);
    const std::optional<i64> number = parsed(x_.literal(b), sort(value) == Sort::bits64);
    if (!number || decimal(*number) != x_.literal(b)) return boolean(false);
    return equal(value, of(sort(value), static_cast<u64>(*number)));
  }
  if (is(a, Op::string_of_number) && is(b, Op::string_of_number)) {
    Expr first = child(a, 0);
    Expr second = child(b, 0);
    if (sort(first) != sort(second)) {
      Expr& narrow = sort(first) == Sort::bits32 ? first : second;
      narrow = convert(Op::sign_extend, Sort::bits64, narrow);
    }
    return equal(first, second);
  }
  return is_constant(b) ? raw(op, Sort::boolean, a, b) : ordered(op, Sort::boolean, a, b);
}

bool Expressions::has_unknown_text(Expr string) const {
  ExprMap<bool> seen;
  std::vector<Expr> stack;
  bool found = false;
  post_order(
      *this, string, stack, [&](Expr below) { return seen.find(below) != nullptr; },
      [&](Expr below) {
        seen.put(below, true);
        found = found || node(below).op == Op::string_of_float;
      });
  return found;
}

std::optional<u32> Expressions::longest(Expr string) const {
  u64 sum = 0;
  for (;;) {
    const Node& top = node(string);
    const Expr part = top.op == Op::string_concat ? top.child[1] : string;
    const Node& of = node(part);
    std::optional<u32> most;
    switch (of.op) {
      case Op::constant: most = static_cast<u32>(literal(part).size()); break;
      case Op::string_of_char: most = 1; break;
      case Op::string_of_number: most = sort(of.child[0]) == Sort::bits32 ? 11 : 20; break;
      case Op::string_part:
      case Op::string_trim:
      case Op::string_strip:
      case Op::string_replace: most = longest(of.child[0]); break;
      case Op::ite: {
        const std::optional<u32> a = longest(of.child[1]);
        const std::optional<u32> b = longest(of.child[2]);
        if (a && b) most = std::max(*a, *b);
        break;
      }
      default: break;
    }
    if (!most || sum + *most > 0x7fffffff) return std::nullopt;
    sum += *most;
    if (top.op != Op::string_concat) return static_cast<u32>(sum);
    string = top.child[0];
  }
}

}  // namespace pathfleet::expr
