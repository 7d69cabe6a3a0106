#include "solver/z3/translation.h"

#include <cmath>

#include "core/error.h"
#include "expr/arithmetic.h"
#include "expr/operators.h"
#include "expr/sorts.h"

namespace pathfleet::solver {

using namespace expr;

z3::expr Translation::wrap(Z3_ast term) {
  z3_.check_error();
  return z3::expr(z3_, term);
}

z3::expr Translation::child(const Node& node, u32 i) { return terms_[*index_of_.find(node.child[i])]; }

z3::expr Translation::term(Expr e) {
  post_order(
      x_, e, stack_, [&](Expr below) { return index_of_.find(below) != nullptr; },
      [&](Expr below) {
        z3::expr made = translate(below);
        index_of_.put(below, static_cast<u32>(terms_.size()));
        terms_.push_back(std::move(made));
      });
  return terms_[*index_of_.find(e)];
}

z3::sort Translation::sort_of(Sort sort) {
  if (sort == Sort::boolean) return z3_.bool_sort();
  if (is_bits(sort)) return integers_ ? z3_.int_sort() : z3_.bv_sort(width(sort));
  if (sort == Sort::float32) return z3_.fpa_sort(8, 24);
  if (sort == Sort::float64) return z3_.fpa_sort(11, 53);
  if (!is_array(sort)) throw NotExpressible("a sort without a translation");
  return z3_.array_sort(sort_of(Sort::bits32), sort_of(element_sort(sort)));
}

z3::expr Translation::float_constant(Sort sort, u64 bits) {
  const z3::sort s = sort_of(sort);
  const bool is_nan = sort == Sort::float32 ? std::isnan(float_of(bits)) : std::isnan(double_of(bits));
  if (is_nan) return wrap(Z3_mk_fpa_nan(z3_, s));
  return wrap(Z3_mk_fpa_to_fp_bv(z3_, z3_.bv_val(bits, width(sort)), s)).simplify();
}

z3::expr Translation::translate(Expr e) {
  const Node& node = x_.node(e);
  if (node.sort == Sort::string || is_string_operator(node.op))
    throw NotExpressible("strings are bits before they come here");
  const auto a = [&] { return child(node, 0); };
  const auto b = [&] { return child(node, 1); };
  switch (group_of(node.op)) {
    case Group::leaf: return leaf(e, node);
    case Group::logic:
      switch (static_cast<LogicOp>(node.op)) {
        case LogicOp::not_: return !a();
        case LogicOp::and_: return a() && b();
        case LogicOp::or_: return a() || b();
      }
      break;
    case Group::choice: return z3::ite(a(), b(), child(node, 2));
    case Group::arrays:
      switch (static_cast<ArrayOp>(node.op)) {
        case ArrayOp::constant_array: return z3::const_array(sort_of(Sort::bits32), a());
        case ArrayOp::select: return z3::select(a(), b());
        case ArrayOp::store: return z3::store(a(), b(), child(node, 2));
      }
      break;
    case Group::comparison:
      if (node.op == Op::eq) return a() == b();
      return integers_ ? integer(node) : compared(static_cast<ComparisonOp>(node.op), a(), b());
    case Group::bits:
    case Group::width: return integers_ ? integer(node) : bits(node);
    case Group::floats: return floats(static_cast<FloatOp>(node.op), node);
    case Group::float_cast: return cast(static_cast<FloatCastOp>(node.op), node);
    case Group::texts:
    case Group::questions: break;
  }
  throw InternalError("an operator without a translation");
}

z3::expr Translation::leaf(Expr e, const Node& node) {
  if (node.op == Op::variable) return z3_.constant(name_of_(e).c_str(), sort_of(node.sort));
  if (node.sort == Sort::boolean) return z3_.bool_val(node.value != 0);
  if (is_float(node.sort)) return float_constant(node.sort, node.value);
  if (integers_) return z3_.int_val(static_cast<int64_t>(sign_extended(node.sort, node.value)));
  return z3_.bv_val(static_cast<uint64_t>(node.value), width(node.sort));
}

z3::expr Translation::compared(ComparisonOp op, const z3::expr& a, const z3::expr& b) {
  switch (op) {
    case ComparisonOp::eq: return a == b;
    case ComparisonOp::lt: return z3::slt(a, b);
    case ComparisonOp::le: return z3::sle(a, b);
    case ComparisonOp::ult: return z3::ult(a, b);
    case ComparisonOp::ule: return z3::ule(a, b);
  }
  throw InternalError("not a comparison");
}

z3::expr Translation::bits(const Node& node) {
  const z3::expr a = child(node, 0);
  const u32 width_a = width(x_.sort(node.child[0]));
  if (group_of(node.op) == Group::width) {
    switch (static_cast<WidthOp>(node.op)) {
      case WidthOp::sign_extend: return z3::sext(a, width(node.sort) - width_a);
      case WidthOp::zero_extend: return z3::zext(a, width(node.sort) - width_a);
      case WidthOp::truncate: return a.extract(width(node.sort) - 1, 0);
    }
  }
  const auto b = [&] { return child(node, 1); };
  const auto distance = [&] { return b() & z3_.bv_val(width_a - 1, width_a); };
  switch (static_cast<BitsOp>(node.op)) {
    case BitsOp::add: return a + b();
    case BitsOp::sub: return a - b();
    case BitsOp::mul: return a * b();
    case BitsOp::div: return a / b();  // signed
    case BitsOp::rem: return z3::srem(a, b());
    case BitsOp::neg: return -a;
    case BitsOp::bit_and: return a & b();
    case BitsOp::bit_or: return a | b();
    case BitsOp::bit_xor: return a ^ b();
    case BitsOp::bit_not: return ~a;
    case BitsOp::shl: return z3::shl(a, distance());
    case BitsOp::shr: return z3::ashr(a, distance());
    case BitsOp::ushr: return z3::lshr(a, distance());
  }
  throw InternalError("not an operator of bits");
}

z3::expr Translation::integer(const Node& node) {
  const z3::expr a = child(node, 0);
  const Sort from = x_.sort(node.child[0]);
  const auto power = [&](u32 exponent) { return z3_.int_val(static_cast<uint64_t>(u64{1} << exponent)); };
  switch (node.op) {
    case Op::neg: return -a;
    case Op::bit_not: return -a - 1;
    case Op::sign_extend: return a;
    // A cast that only keeps low bits is a modulo operation, which all integers have.
    case Op::zero_extend: return z3::mod(a, power(width(from)));
    case Op::truncate: {
      const z3::expr half = power(width(node.sort) - 1);
      return z3::mod(a + half, power(width(node.sort))) - half;
    }
    default: break;
  }
  const z3::expr b = child(node, 1);
  const bool constant = x_.is_constant(node.child[1]);
  const u32 distance = constant ? static_cast<u32>(x_.node(node.child[1]).value) & (width(from) - 1) : 0;
  // Z3's integer division gives a remainder >= 0; Java rounds the quotient towards zero.
  const auto magnitude = [&](const z3::expr& number) { return z3::ite(number >= 0, number, -number); };
  switch (node.op) {
    case Op::add: return a + b;
    case Op::sub: return a - b;
    case Op::mul: return a * b;
    case Op::div: {
      const z3::expr quotient = magnitude(a) / magnitude(b);
      return z3::ite((a >= 0) == (b >= 0), quotient, -quotient);
    }
    case Op::rem: {
      const z3::expr rest = z3::mod(magnitude(a), magnitude(b));
      return z3::ite(a >= 0, rest, -rest);
    }
    case Op::shr:
      if (constant) return a / power(distance);
      break;
    case Op::shl:
      if (constant && distance < 63) return a * power(distance);
      break;
    case Op::lt: return a < b;
    case Op::le: return a <= b;
    default: break;
  }
  throw NotExpressible("bits under --arith=int");
}

z3::expr Translation::rounding(bool to_zero) { return wrap(to_zero ? Z3_mk_fpa_rtz(z3_) : Z3_mk_fpa_rne(z3_)); }

z3::expr Translation::floats(FloatOp op, const Node& node) {
  const z3::expr a = child(node, 0);
  const auto b = [&] { return child(node, 1); };
  const z3::expr nearest = rounding(false);
  switch (op) {
    case FloatOp::fadd: return wrap(Z3_mk_fpa_add(z3_, nearest, a, b()));
    case FloatOp::fsub: return wrap(Z3_mk_fpa_sub(z3_, nearest, a, b()));
    case FloatOp::fmul: return wrap(Z3_mk_fpa_mul(z3_, nearest, a, b()));
    case FloatOp::fdiv: return wrap(Z3_mk_fpa_div(z3_, nearest, a, b()));
    case FloatOp::frem: return remainder(node.sort, a, b());
    case FloatOp::fneg: return wrap(Z3_mk_fpa_neg(z3_, a));
    case FloatOp::fabs: return wrap(Z3_mk_fpa_abs(z3_, a));
    case FloatOp::fsqrt: return wrap(Z3_mk_fpa_sqrt(z3_, nearest, a));
    case FloatOp::ffloor: return wrap(Z3_mk_fpa_round_to_integral(z3_, wrap(Z3_mk_fpa_rtn(z3_)), a));
    case FloatOp::fceil: return wrap(Z3_mk_fpa_round_to_integral(z3_, wrap(Z3_mk_fpa_rtp(z3_)), a));
    case FloatOp::frint: return wrap(Z3_mk_fpa_round_to_integral(z3_, nearest, a));
    case FloatOp::feq: return wrap(Z3_mk_fpa_eq(z3_, a, b()));
    case FloatOp::flt: return wrap(Z3_mk_fpa_lt(z3_, a, b()));
    case FloatOp::fle: return wrap(Z3_mk_fpa_leq(z3_, a, b()));
    case FloatOp::is_nan: return wrap(Z3_mk_fpa_is_nan(z3_, a));
  }
  throw InternalError("not an operator of floats");
}

z3::expr Translation::cast(FloatCastOp op, const Node& node) {
  const z3::expr a = child(node, 0);
  const Sort from = x_.sort(node.child[0]);
  if (integers_ && (is_bits(node.sort) || is_bits(from)))
    throw NotExpressible("casts between floats and integers under --arith=int");
  const z3::expr nearest = rounding(false);
  switch (op) {
    case FloatCastOp::float_of_bits_signed: return wrap(Z3_mk_fpa_to_fp_signed(z3_, nearest, a, sort_of(node.sort)));
    case FloatCastOp::float_to_bits_saturating: return saturated(node.sort, a, from);
    case FloatCastOp::float_widen:
    case FloatCastOp::float_narrow: return wrap(Z3_mk_fpa_to_fp_float(z3_, nearest, a, sort_of(node.sort)));
    case FloatCastOp::float_from_raw: return wrap(Z3_mk_fpa_to_fp_bv(z3_, a, sort_of(node.sort)));
    case FloatCastOp::float_to_raw: {
      // Z3 does not specify which NaN it is.
      const u64 nan = canonical_value(from, from == Sort::float32 ? 0x7fc00000u : u64{0x7ff8000000000000});
      return z3::ite(wrap(Z3_mk_fpa_is_nan(z3_, a)), z3_.bv_val(static_cast<uint64_t>(nan), width(from)),
                     wrap(Z3_mk_fpa_to_ieee_bv(z3_, a)));
    }
  }
  throw InternalError("not a cast of floats");
}

/// The cast of JLS 5.1.3: NaN gives 0, too large a value MAX_VALUE, too small a value MIN_VALUE, and other values are
/// rounded towards zero.
z3::expr Translation::saturated(Sort to, const z3::expr& value, Sort from) {
  const u32 bits = width(to);
  const double limit = std::ldexp(1.0, static_cast<int>(bits) - 1);
  const auto constant = [&](double number) {
    return float_constant(from, from == Sort::float32 ? bits_of(static_cast<float>(number)) : bits_of(number));
  };
  const auto number = [&](i64 n) { return z3_.bv_val(static_cast<uint64_t>(static_cast<u64>(n) & mask(to)), bits); };
  const z3::expr inside = wrap(Z3_mk_fpa_to_sbv(z3_, rounding(true), value, bits));
  const z3::expr too_large = wrap(Z3_mk_fpa_geq(z3_, value, constant(limit)));
  const z3::expr too_small = wrap(Z3_mk_fpa_leq(z3_, value, constant(-limit)));
  return z3::ite(wrap(Z3_mk_fpa_is_nan(z3_, value)), number(0),
                 z3::ite(too_large, number(max_of(to)), z3::ite(too_small, number(min_of(to)), inside)));
}

/// fmod: |a| - q*|b| with the sign of a, where q = |a| / |b| truncated to an integer. A division that rounds towards
/// zero gives the correct q if q has no more digits than the significand: the exact quotient is at least its integer
/// part, which is a float, so the rounded quotient is, too. The difference is then exact, because fmod is always a
/// float.
z3::expr Translation::remainder(Sort sort, const z3::expr& a, const z3::expr& b) {
  const z3::sort s = sort_of(sort);
  const auto test = [&](Z3_ast truth) { return wrap(truth); };
  const z3::expr x = wrap(Z3_mk_fpa_abs(z3_, a));
  const z3::expr y = wrap(Z3_mk_fpa_abs(z3_, b));
  const z3::expr quotient =
      wrap(Z3_mk_fpa_round_to_integral(z3_, rounding(true), wrap(Z3_mk_fpa_div(z3_, rounding(true), x, y))));
  const z3::expr rest = wrap(Z3_mk_fpa_fma(z3_, rounding(false), wrap(Z3_mk_fpa_neg(z3_, quotient)), y, x));
  const z3::expr with_sign = z3::ite(test(Z3_mk_fpa_is_negative(z3_, a)), wrap(Z3_mk_fpa_neg(z3_, rest)), rest);
  const z3::expr limit =
      float_constant(sort, sort == Sort::float32 ? bits_of(16777216.0f) : bits_of(9007199254740992.0));
  const z3::expr exact = test(Z3_mk_fpa_lt(z3_, quotient, limit));
  const z3::expr anything = z3_.constant(("free remainder " + std::to_string(free_values_++)).c_str(), s);
  const z3::expr invalid = test(Z3_mk_fpa_is_nan(z3_, a)) || test(Z3_mk_fpa_is_nan(z3_, b)) ||
                           test(Z3_mk_fpa_is_infinite(z3_, a)) || test(Z3_mk_fpa_is_zero(z3_, b));
  return z3::ite(invalid, wrap(Z3_mk_fpa_nan(z3_, s)),
                 z3::ite(test(Z3_mk_fpa_lt(z3_, x, y)), a, z3::ite(exact, with_sign, anything)));
}

void Translation::bounds(std::span<const Expr> variables, z3::solver& solver) {
  if (!integers_) return;
  for (const Expr variable : variables) {
    const Sort sort = x_.sort(variable);
    if (!is_bits(sort)) continue;
    const z3::expr number = term(variable);
    solver.add(number >= z3_.int_val(static_cast<int64_t>(min_of(sort))) &&
               number <= z3_.int_val(static_cast<int64_t>(max_of(sort))));
  }
}

bool Translation::read(const z3::model& model, std::span<const Expr> variables, Model& into) {
  for (const Expr variable : variables) {
    const Sort sort = x_.sort(variable);
    const z3::expr value = model.eval(term(variable), true);
    if (is_array(sort)) {
      if (!read_array(model, value, sort, into.arrays[variable])) return false;
    } else {
      u64 bits = 0;
      if (!read_value(value, sort, bits)) return false;
      into.scalars[variable] = bits;
    }
  }
  return true;
}

bool Translation::read_value(const z3::expr& value, Sort sort, u64& into) {
  if (sort == Sort::boolean) {
    into = value.is_true() ? 1 : 0;
    return value.is_true() || value.is_false();
  }
  if (is_float(sort)) {
    if (Z3_fpa_is_numeral_nan(z3_, value)) {
      into = canonical_value(sort, sort == Sort::float32 ? 0x7fc00000u : u64{0x7ff8000000000000});
      return true;
    }
    const z3::expr raw = wrap(Z3_mk_fpa_to_ieee_bv(z3_, value)).simplify();
    uint64_t bits = 0;
    if (!raw.is_numeral_u64(bits)) return false;
    into = canonical_value(sort, bits);
    return true;
  }
  if (integers_) {
    int64_t number = 0;
    if (!value.is_numeral_i64(number)) return false;
    into = static_cast<u64>(number) & mask(sort);
    return number >= min_of(sort) && number <= max_of(sort);
  }
  uint64_t bits = 0;
  if (!value.is_numeral_u64(bits)) return false;
  into = bits;
  return true;
}

bool Translation::read_array(const z3::model& model, z3::expr value, Sort sort, ArrayValue& into) {
  into = {};
  const auto put = [&](const z3::expr& index, const z3::expr& element) {
    u64 at = 0;
    u64 bits = 0;
    if (!read_value(index, Sort::bits32, at) || !read_value(element, element_sort(sort), bits)) return false;
    into.elements.emplace(static_cast<u32>(at), bits);  // the last write comes first, and stays
    return true;
  };
  for (;;) {
    if (!value.is_app()) return false;
    const z3::func_decl function = value.decl();
    switch (function.decl_kind()) {
      case Z3_OP_STORE:
        if (!put(value.arg(1), value.arg(2))) return false;
        value = z3::expr(value.arg(0));
        continue;
      case Z3_OP_CONST_ARRAY: return read_value(value.arg(0), element_sort(sort), into.otherwise);
      case Z3_OP_AS_ARRAY: {
        const z3::func_interp entries =
            model.get_func_interp(z3::func_decl(z3_, Z3_get_as_array_func_decl(z3_, value)));
        for (unsigned i = 0; i < entries.num_entries(); ++i) {
          const z3::func_entry entry = entries.entry(i);
          if (!put(entry.arg(0), entry.value())) return false;
        }
        return read_value(entries.else_value(), element_sort(sort), into.otherwise);
      }
      default: return false;
    }
  }
}

}  // namespace pathfleet::solver
