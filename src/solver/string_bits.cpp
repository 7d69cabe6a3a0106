#include "solver/string_bits.h"

#include <algorithm>

#include "core/error.h"
#include "expr/operators.h"

namespace pathfleet::solver {

using namespace expr;

namespace {

constexpr size_t kMostUnits = 200;  // most units of one string

}  // namespace

std::vector<Expr> StringBits::constraints(std::span<const Expr> constraints) {
  std::vector<Expr> result;
  std::vector<Expr> stack;
  for (const Expr constraint : constraints) {
    post_order(
        x_, constraint, stack, [&](Expr e) { return made_.find(e) != nullptr || place_.find(e) != nullptr; },
        [&](Expr e) { lower(e); });
    result.push_back(lowered(constraint));
  }
  if (!short_only_) add_lemmas();
  result.insert(result.begin(), added_.begin(), added_.end());
  return result;
}

Expr StringBits::length_of(Expr variable) const {
  return x_.variable(Sort::bits32, std::string(x_.name(variable)) + ".length()");
}
Expr StringBits::unit_of(Expr variable, u32 index) const {
  return x_.variable(Sort::bits16, std::string(x_.name(variable)) + ".charAt(" + std::to_string(index) + ")");
}

void StringBits::read(std::span<const Expr> variables, Model& model) const {
  const auto value = [&](Expr number) {
    const auto found = model.scalars.find(number);
    return found == model.scalars.end() ? 0 : found->second;
  };
  for (const Expr variable : variables) {
    if (x_.sort(variable) != Sort::string) continue;
    std::u16string& text = model.strings[variable];
    text.clear();
    const u64 length = std::min<u64>(value(length_of(variable)), bound_);
    for (u32 i = 0; i < length; ++i) text += static_cast<char16_t>(value(unit_of(variable, i)));
  }
}

void StringBits::put(Expr string, Bits bits) {
  PF_CHECK(bits.units.size() <= 100 * kMostUnits);
  if (bits.units.size() > kMostUnits) {
    bits.complete = both(bits.complete, op(Op::le, bits.length, number(kMostUnits)));
    bits.units.resize(kMostUnits);
    bits.sure = std::min<u32>(bits.sure, kMostUnits);
  }
  place_.put(string, static_cast<u32>(bits_.size()));
  bits_.push_back(std::move(bits));
}

void StringBits::lower(Expr e) {
  const Node node = x_.node(e);
  if (node.sort == Sort::string) return lower_string(e, node);
  if (group_of(node.op) == Group::questions) {
    made_.put(e, lower_operation(e, node));
    if (info(node.op).has_lemmas) asked_.push_back(e);
    return;
  }
  if (node.arity == 0) {
    made_.put(e, e);
    return;
  }
  Expr child[3] = {};
  for (u32 i = 0; i < node.arity; ++i) child[i] = lowered(node.child[i]);
  made_.put(e, x_.rebuild(e, child));
}

void StringBits::lower_string(Expr e, const Node& node) {
  switch (node.op) {
    case Op::constant: {
      Bits result{
          number(static_cast<i64>(x_.literal(e).size())), x_.boolean(true), {}, static_cast<u32>(x_.literal(e).size())};
      for (const char16_t unit : x_.literal(e)) result.units.push_back(x_.constant(Sort::bits16, unit));
      return put(e, std::move(result));
    }
    case Op::variable: return put(e, of_variable(e));
    case Op::ite: return put(e, choice(lowered(node.child[0]), bits(node.child[1]), bits(node.child[2])));
    case Op::string_concat: return put(e, concatenation(bits(node.child[0]), bits(node.child[1])));
    case Op::string_of_char: return put(e, {number(1), x_.boolean(true), {lowered(node.child[0])}, 1});
    case Op::string_of_number: return put(e, of_number(lowered(node.child[0])));
    case Op::string_trim:
    case Op::string_strip: return put(e, trimmed(bits(node.child[0]), node.op == Op::string_strip, e));
    case Op::string_replace_all: return put(e, with_replaced(bits(node.child[0]), bits(node.child[1]), e));
    case Op::string_lower:
    case Op::string_upper: return put(e, in_case(bits(node.child[0]), node.op == Op::string_upper, e));
    case Op::string_replace:
      return put(e, replaced(bits(node.child[0]), lowered(node.child[1]), lowered(node.child[2])));
    case Op::string_part: return put(e, part(bits(node.child[0]), lowered(node.child[1]), lowered(node.child[2])));
    case Op::string_of_float: {
      Bits nothing{x_.variable(Sort::bits32, name_of_anything(e) + " length"), x_.boolean(false), {}, 0};
      added_.push_back(op(Op::le, number(1), nothing.length));
      return put(e, std::move(nothing));
    }
    default: throw InternalError("an operator that makes a string, and has no bits");
  }
}

StringBits::Bits StringBits::of_variable(Expr variable) {
  Bits result{length_of(variable), kNone, {}, bound_};
  added_.push_back(both(op(Op::le, number(0), result.length), op(Op::le, result.length, number(kLongestInput))));
  result.complete = op(Op::le, result.length, number(bound_));
  if (short_only_) {
    added_.push_back(result.complete);
    result.complete = x_.boolean(true);
  }
  for (u32 i = 0; i < bound_; ++i) result.units.push_back(unit_of(variable, i));
  return result;
}

Expr StringBits::unit(const Bits& a, Expr index) {
  Expr result = x_.constant(Sort::bits16, 0);
  for (size_t i = a.units.size(); i-- > 0;)
    result = x_.ite(op(Op::eq, index, number(static_cast<i64>(i))), a.units[i], result);
  return result;
}

StringBits::Bits StringBits::concatenation(const Bits& a, const Bits& b) {
  const bool fixed = x_.is_constant(a.length) && x_.node(a.length).value == a.sure;
  Bits result{op(Op::add, a.length, b.length), both(a.complete, b.complete), {}, fixed ? a.sure + b.sure : 0};
  for (size_t k = 0; k < a.units.size() + b.units.size(); ++k) {
    const Expr at = number(static_cast<i64>(k));
    const Expr right = unit(b, op(Op::sub, at, a.length));
    result.units.push_back(k < a.units.size() ? x_.ite(op(Op::lt, at, a.length), a.units[k], right) : right);
  }
  return result;
}

StringBits::Bits StringBits::part(const Bits& a, Expr begin, Expr end) {
  const auto clamped = [&](Expr value, Expr low) {
    const Expr above = x_.ite(op(Op::lt, value, low), low, value);
    return x_.ite(op(Op::lt, a.length, above), a.length, above);
  };
  const Expr from = clamped(begin, number(0));
  const Expr to = clamped(end, from);
  Bits result{op(Op::sub, to, from), a.complete, {}, 0};
  for (size_t k = 0; k < a.units.size(); ++k)
    result.units.push_back(unit(a, op(Op::add, from, number(static_cast<i64>(k)))));
  return result;
}

StringBits::Bits StringBits::choice(Expr condition, const Bits& a, const Bits& b) {
  Bits result{
      x_.ite(condition, a.length, b.length), x_.ite(condition, a.complete, b.complete), {}, std::min(a.sure, b.sure)};
  const Expr none = x_.constant(Sort::bits16, 0);
  for (size_t k = 0; k < std::max(a.units.size(), b.units.size()); ++k) {
    result.units.push_back(
        x_.ite(condition, k < a.units.size() ? a.units[k] : none, k < b.units.size() ? b.units[k] : none));
  }
  return result;
}

/// Whether b's characters equal those of `a` from `offset` on, as far as both strings have characters there.
Expr StringBits::match_at(const Bits& a, const Bits& b, u32 offset) {
  Expr result = x_.boolean(true);
  for (size_t k = 0; k < b.units.size() && offset + k < a.units.size(); ++k) {
    const Expr outside = op(Op::le, b.length, number(static_cast<i64>(k)));
    result = both(result, op(Op::or_, outside, op(Op::eq, a.units[offset + k], b.units[k])));
  }
  return result;
}

Expr StringBits::equal(const Bits& a, const Bits& b) { return both(op(Op::eq, a.length, b.length), match_at(a, b, 0)); }
/// Whether the strings differ in a character that is correct in both.
Expr StringBits::differ(const Bits& a, const Bits& b) {
  Expr result = x_.boolean(false);
  const size_t sure = std::min<size_t>({a.sure, b.sure, a.units.size(), b.units.size()});
  for (size_t k = 0; k < sure; ++k) {
    const Expr at = number(static_cast<i64>(k));
    const Expr inside = both(op(Op::lt, at, a.length), op(Op::lt, at, b.length));
    result = op(Op::or_, result, both(inside, x_.not_of(op(Op::eq, a.units[k], b.units[k]))));
  }
  return result;
}

Expr StringBits::starts(const Bits& a, const Bits& b) {
  return both(op(Op::le, b.length, a.length), match_at(a, b, 0));
}

Expr StringBits::ends(const Bits& a, const Bits& b) {
  Expr result = x_.boolean(false);
  for (u32 offset = 0; offset <= a.units.size(); ++offset) {
    const Expr here = op(Op::eq, op(Op::sub, a.length, b.length), number(offset));
    result = op(Op::or_, result, both(here, match_at(a, b, offset)));
  }
  return result;
}

Expr StringBits::contains(const Bits& a, const Bits& b) {
  Expr result = x_.boolean(false);
  for (u32 offset = 0; offset <= a.units.size(); ++offset) {
    const Expr fits = op(Op::le, number(offset), op(Op::sub, a.length, b.length));
    result = op(Op::or_, result, both(fits, match_at(a, b, offset)));
  }
  return result;
}

Expr StringBits::index(const Bits& a, const Bits& b, Expr from) {
  Expr result = number(-1);
  for (u32 offset = static_cast<u32>(a.units.size()) + 1; offset-- > 0;) {
    const Expr fits = op(Op::le, number(offset), op(Op::sub, a.length, b.length));
    const Expr found = both(both(op(Op::le, from, number(offset)), fits), match_at(a, b, offset));
    result = x_.ite(found, number(offset), result);
  }
  const Expr behind = x_.ite(op(Op::eq, b.length, number(0)), a.length, number(-1));
  return x_.ite(op(Op::le, a.length, from), behind, result);
}

Expr StringBits::last_index(const Bits& a, const Bits& b, Expr from) {
  Expr result = number(-1);
  for (u32 offset = 0; offset <= a.units.size(); ++offset) {
    const Expr fits = op(Op::le, number(offset), op(Op::sub, a.length, b.length));
    const Expr found = both(both(op(Op::le, number(offset), from), fits), match_at(a, b, offset));
    result = x_.ite(found, number(offset), result);
  }
  return result;
}

Expr StringBits::compare(const Bits& a, const Bits& b) {
  Expr result = op(Op::sub, a.length, b.length);
  const auto wide = [&](Expr unit) { return x_.convert(Op::zero_extend, Sort::bits32, unit); };
  for (size_t k = std::min(a.units.size(), b.units.size()); k-- > 0;) {
    const Expr at = number(static_cast<i64>(k));
    const Expr inside = both(op(Op::lt, at, a.length), op(Op::lt, at, b.length));
    const Expr different = both(inside, x_.not_of(op(Op::eq, a.units[k], b.units[k])));
    result = x_.ite(different, op(Op::sub, wide(a.units[k]), wide(b.units[k])), result);
  }
  return result;
}

std::string StringBits::name_of_anything(Expr e) const {
  const Fingerprint name = x_.fingerprint(e);
  return "any " + std::to_string(name.lo) + " " + std::to_string(name.hi);
}

Expr StringBits::or_anything(Expr known, Expr value, Expr named_by) {
  if (x_.is_constant(known) && x_.node(known).value != 0) return value;
  return x_.ite(known, value, x_.variable(x_.sort(value), name_of_anything(named_by)));
}

Expr StringBits::or_anything_beyond_ascii(const Bits& a, Expr value, Expr named_by) {
  const Expr ascii = all_below(a, 128);
  if (short_only_) {
    added_.push_back(ascii);
    return value;
  }
  return or_anything(both(a.complete, ascii), value, named_by);
}

Expr StringBits::lower_operation(Expr e, const Node& node) {
  const Bits& a = bits(node.child[0]);
  if (node.op == Op::string_length) return a.length;
  if (node.op == Op::string_char) {
    // A character exists if its index is below the length.
    const Expr index = lowered(node.child[1]);
    const Expr inside = both(op(Op::le, number(0), index), op(Op::lt, index, a.length));
    const Expr value = x_.ite(inside, unit(a, index), x_.constant(Sort::bits16, 0));
    const Expr known = op(Op::or_, a.complete, op(Op::lt, index, number(a.sure)));
    return or_anything(op(Op::or_, known, x_.not_of(inside)), value, e);
  }
  switch (node.op) {
    case Op::string_hash: return or_anything(a.complete, hash(a), e);
    case Op::string_latin1: return or_anything(a.complete, all_below(a, 256), e);
    case Op::string_has_surrogate: {
      Expr any = x_.boolean(false);
      for (size_t k = 0; k < a.units.size(); ++k) {
        const Expr high = op(Op::bit_and, a.units[k], x_.constant(Sort::bits16, 0xf800));
        const Expr half = op(Op::eq, high, x_.constant(Sort::bits16, 0xd800));
        any = op(Op::or_, any, both(op(Op::lt, number(static_cast<i64>(k)), a.length), half));
      }
      return or_anything(a.complete, any, e);
    }
    case Op::string_is_int:
    case Op::string_is_long: return or_anything_beyond_ascii(a, number_in(a, node.op == Op::string_is_long).first, e);
    case Op::string_to_int:
    case Op::string_to_long: {
      const auto [there, value] = number_in(a, node.op == Op::string_to_long);
      const Expr narrow = node.sort == Sort::bits64 ? value : x_.convert(Op::truncate, node.sort, value);
      return or_anything_beyond_ascii(a, x_.ite(there, narrow, x_.constant(node.sort, 0)), e);
    }
    default: break;
  }
  const Bits& b = bits(node.child[1]);
  const Expr complete = both(a.complete, b.complete);
  switch (node.op) {
    case Op::string_eq:
      // The result is known if the lengths differ or a known character differs.
      return or_anything(op(Op::or_, op(Op::or_, complete, differ(a, b)), x_.not_of(op(Op::eq, a.length, b.length))),
                         equal(a, b), e);
    case Op::string_starts: {
      const Expr known = b.units.size() <= a.sure ? b.complete : complete;
      return or_anything(op(Op::or_, known, op(Op::lt, a.length, b.length)), starts(a, b), e);
    }
    case Op::string_ends: return or_anything(op(Op::or_, complete, op(Op::lt, a.length, b.length)), ends(a, b), e);
    case Op::string_contains:
      return or_anything(op(Op::or_, complete, op(Op::lt, a.length, b.length)), contains(a, b), e);
    case Op::string_index: return or_anything(complete, index(a, b, lowered(node.child[2])), e);
    case Op::string_last_index: return or_anything(complete, last_index(a, b, lowered(node.child[2])), e);
    case Op::string_compare: {
      // Java compares only up to the first difference, or the end of the shorter string.
      const Expr sure = number(std::min(a.sure, b.sure));
      const Expr seen = op(Op::or_, differ(a, b), op(Op::or_, op(Op::le, a.length, sure), op(Op::le, b.length, sure)));
      return or_anything(op(Op::or_, complete, seen), compare(a, b), e);
    }
    default: throw InternalError("a question about a string that has no answer in bits");
  }
}

}  // namespace pathfleet::solver
