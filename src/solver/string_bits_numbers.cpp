// Strings as bits: hash codes, case mappings, and the texts of numbers. Main functions: StringBits::of_number(),
// StringBits::number_in().
#include "expr/sorts.h"
#include "solver/string_bits.h"

namespace pathfleet::solver {

using namespace expr;

Expr StringBits::all_below(const Bits& a, u32 limit) {
  Expr result = x_.boolean(true);
  for (size_t k = 0; k < a.units.size(); ++k) {
    const Expr outside = op(Op::le, a.length, number(static_cast<i64>(k)));
    result = both(result, op(Op::or_, outside, op(Op::ult, a.units[k], x_.constant(Sort::bits16, limit))));
  }
  return result;
}

Expr StringBits::hash(const Bits& a) {
  Expr result = number(0);
  for (size_t k = 0; k < a.units.size(); ++k) {
    const Expr next =
        op(Op::add, op(Op::mul, result, number(31)), x_.convert(Op::zero_extend, Sort::bits32, a.units[k]));
    result = x_.ite(op(Op::lt, number(static_cast<i64>(k)), a.length), next, result);
  }
  return result;
}

/// String.trim, or with `strip` String.strip.
StringBits::Bits StringBits::trimmed(const Bits& a, bool strip, Expr named_by) {
  Expr from = a.length;
  Expr to = a.length;
  const auto is_text = [&](size_t k) {
    const auto from_to = [&](u64 low, u64 high) {
      return op(Op::ule, op(Op::sub, a.units[k], x_.constant(Sort::bits16, low)),
                x_.constant(Sort::bits16, high - low));
    };
    Expr white = from_to(0, ' ');
    if (strip) {
      white = from_to(9, 13);
      for (const auto& [low, high] : {std::pair{28, 32},
                                      {0x1680, 0x1680},
                                      {0x2000, 0x2006},
                                      {0x2008, 0x200a},
                                      {0x2028, 0x2029},
                                      {0x205f, 0x205f},
                                      {0x3000, 0x3000}}) {
        white = op(Op::or_, white, from_to(static_cast<u64>(low), static_cast<u64>(high)));
      }
    }
    return both(op(Op::lt, number(static_cast<i64>(k)), a.length), x_.not_of(white));
  };
  for (size_t k = a.units.size(); k-- > 0;) from = x_.ite(is_text(k), number(static_cast<i64>(k)), from);
  for (size_t k = 0; k < a.units.size(); ++k) to = x_.ite(is_text(k), number(static_cast<i64>(k) + 1), to);
  Bits result = part(a, from, to);
  // If the string is incomplete, only this is known: it does not become longer.
  if (!x_.is_constant(a.complete)) {
    const Expr any = x_.variable(Sort::bits32, name_of_anything(named_by) + " length");
    added_.push_back(both(op(Op::le, number(0), any), op(Op::le, any, a.length)));
    result.length = x_.ite(a.complete, result.length, any);
  }
  return result;
}

/// Maps ASCII characters one by one. The mapping of other characters, and the number of characters that they become,
/// stay free.
StringBits::Bits StringBits::in_case(const Bits& a, bool upper, Expr named_by) {
  const Expr ascii = all_below(a, 128);
  Bits result = a;
  result.sure = 0;
  const u32 first = upper ? 'a' : 'A';
  for (Expr& unit : result.units) {
    const Expr letter = both(op(Op::ule, x_.constant(Sort::bits16, first), unit),
                             op(Op::ule, unit, x_.constant(Sort::bits16, first + 25)));
    unit = x_.ite(letter, op(Op::add, unit, x_.constant(Sort::bits16, upper ? 0xffe0 : 0x20)), unit);
  }
  if (short_only_) {
    added_.push_back(ascii);
    return result;
  }
  result.complete = both(a.complete, ascii);
  if (x_.is_constant(result.complete) && x_.node(result.complete).value != 0) return result;
  const Expr any = x_.variable(Sort::bits32, name_of_anything(named_by) + " length");
  added_.push_back(op(Op::le, number(0), any));
  result.length = x_.ite(result.complete, result.length, any);
  return result;
}

StringBits::Bits StringBits::replaced(const Bits& a, Expr from, Expr to) {
  Bits result = a;
  for (Expr& unit : result.units) unit = x_.ite(op(Op::eq, unit, from), to, unit);
  return result;
}

/// The string itself if it does not contain `from`, otherwise a free value.
StringBits::Bits StringBits::with_replaced(const Bits& a, const Bits& from, Expr named_by) {
  Bits result = a;
  result.sure = 0;
  const Expr nothing = both(both(a.complete, from.complete), x_.not_of(contains(a, from)));
  result.complete = nothing;
  const Expr any = x_.variable(Sort::bits32, name_of_anything(named_by) + " length");
  added_.push_back(op(Op::le, number(0), any));
  if (short_only_) added_.push_back(nothing);
  result.length = x_.ite(nothing, a.length, any);
  return result;
}

/// Computes the digits by divisions, as many as the longest number has. The position of a digit depends on the length.
StringBits::Bits StringBits::of_number(Expr value) {
  const Sort sort = x_.sort(value);
  const u32 most = sort == Sort::bits32 ? 10 : 19;
  Bits result{x_.string_operation(Op::string_length, x_.string_operation(Op::string_of_number, value)),
              x_.boolean(true),
              {},
              0};
  const Expr negative = op(Op::lt, value, x_.constant(sort, 0));
  const Expr ten = x_.constant(sort, 10);
  Expr rest = value;
  std::vector<Expr> digits;  // from the right
  for (u32 i = 0; i < most; ++i) {
    // Signed division, because the least number has no positive counterpart.
    const Expr digit = x_.convert(Op::truncate, Sort::bits16, op(Op::rem, rest, ten));
    const Expr zero = x_.constant(Sort::bits16, '0');
    digits.push_back(x_.ite(negative, op(Op::sub, zero, digit), op(Op::add, zero, digit)));
    rest = op(Op::div, rest, ten);
  }
  for (u32 k = 0; k < most + 1; ++k) {
    Expr unit = x_.constant(Sort::bits16, 0);
    for (u32 i = 0; i < most; ++i) {
      const Expr here = op(Op::eq, result.length, number(static_cast<i64>(k) + i + 1));  // i digits follow
      unit = x_.ite(here, digits[i], unit);
    }
    result.units.push_back(k == 0 ? x_.ite(negative, x_.constant(Sort::bits16, '-'), unit) : unit);
  }
  return result;
}

std::pair<Expr, Expr> StringBits::number_in(const Bits& a, bool wide) {
  const auto is = [&](Expr unit, char c) { return op(Op::eq, unit, x_.constant(Sort::bits16, static_cast<u64>(c))); };
  const auto bits64 = [&](u64 value) { return x_.constant(Sort::bits64, value); };
  if (a.units.empty()) return {x_.boolean(false), bits64(0)};
  const Expr negative = both(op(Op::lt, number(0), a.length), is(a.units[0], '-'));
  const Expr sign = both(op(Op::lt, number(0), a.length), op(Op::or_, is(a.units[0], '-'), is(a.units[0], '+')));
  Expr there = op(Op::lt, x_.ite(sign, number(1), number(0)), a.length);
  const u64 greatest = wide ? 0x7fffffffffffffff : 0x7fffffff;
  const Expr limit = x_.ite(negative, bits64(greatest + 1), bits64(greatest));
  Expr value = bits64(0);  // unsigned
  for (size_t k = 0; k < a.units.size(); ++k) {
    const Expr at = number(static_cast<i64>(k));
    const Expr counts = both(op(Op::lt, at, a.length), k == 0 ? x_.not_of(sign) : x_.boolean(true));
    const Expr digit = op(Op::sub, a.units[k], x_.constant(Sort::bits16, '0'));
    const Expr is_digit = op(Op::ule, digit, x_.constant(Sort::bits16, 9));
    const Expr next = op(Op::add, op(Op::mul, value, bits64(10)), x_.convert(Op::zero_extend, Sort::bits64, digit));
    const Expr fits = both(op(Op::ule, value, bits64(greatest / 10)), op(Op::ule, next, limit));
    there = both(there, op(Op::or_, x_.not_of(counts), both(is_digit, fits)));
    value = x_.ite(both(there, counts), next, value);
  }
  return {there, x_.ite(negative, x_.unary(Op::neg, value), value)};
}

}  // namespace pathfleet::solver
