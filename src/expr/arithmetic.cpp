#include "expr/arithmetic.h"

#include <bit>
#include <cmath>
#include <limits>

#include "core/error.h"
#include "expr/operators.h"
#include "expr/sorts.h"

namespace pathfleet::expr {

float float_of(u64 bits) { return std::bit_cast<float>(static_cast<u32>(bits)); }
double double_of(u64 bits) { return std::bit_cast<double>(bits); }
u64 bits_of(float value) { return std::isnan(value) ? 0x7fc00000u : std::bit_cast<u32>(value); }
u64 bits_of(double value) { return std::isnan(value) ? u64{0x7ff8000000000000} : std::bit_cast<u64>(value); }

u64 canonical_value(Sort sort, u64 bits) {
  if (sort == Sort::float32) return bits_of(float_of(bits));
  if (sort == Sort::float64) return bits_of(double_of(bits));
  return bits & mask(sort);
}

namespace {

u64 divide(Sort sort, u64 left, u64 right) {
  const i64 a = sign_extended(sort, left);
  const i64 b = sign_extended(sort, right);
  if (b == 0) return a < 0 ? 1 : ~u64{0};
  return b == -1 ? 0 - static_cast<u64>(a) : static_cast<u64>(a / b);
}

u64 remainder(Sort sort, u64 left, u64 right) {
  const i64 a = sign_extended(sort, left);
  const i64 b = sign_extended(sort, right);
  if (b == 0) return static_cast<u64>(a);
  return b == -1 ? 0 : static_cast<u64>(a % b);
}

u64 of_bits(BitsOp op, Sort sort, u64 a, u64 b) {
  const u32 distance = static_cast<u32>(b) & (width(sort) - 1);
  switch (op) {
    case BitsOp::add: return a + b;
    case BitsOp::sub: return a - b;
    case BitsOp::mul: return a * b;
    case BitsOp::div: return divide(sort, a, b);
    case BitsOp::rem: return remainder(sort, a, b);
    case BitsOp::neg: return 0 - a;
    case BitsOp::bit_and: return a & b;
    case BitsOp::bit_or: return a | b;
    case BitsOp::bit_xor: return a ^ b;
    case BitsOp::bit_not: return ~a;
    case BitsOp::shl: return a << distance;
    case BitsOp::shr: return static_cast<u64>(sign_extended(sort, a) >> distance);
    case BitsOp::ushr: return a >> distance;
  }
  throw InternalError("not an operator of bits");
}

u64 of_widths(WidthOp op, Sort result, Sort operand, u64 a) {
  switch (op) {
    case WidthOp::sign_extend: return static_cast<u64>(sign_extended(operand, a)) & mask(result);
    case WidthOp::zero_extend: return a;
    case WidthOp::truncate: return a & mask(result);
  }
  throw InternalError("not an operator between widths");
}

u64 compared(ComparisonOp op, Sort operand, u64 a, u64 b) {
  switch (op) {
    case ComparisonOp::eq: return a == b;
    case ComparisonOp::lt: return sign_extended(operand, a) < sign_extended(operand, b);
    case ComparisonOp::le: return sign_extended(operand, a) <= sign_extended(operand, b);
    case ComparisonOp::ult: return a < b;
    case ComparisonOp::ule: return a <= b;
  }
  throw InternalError("not a comparison");
}

u64 of_truths(LogicOp op, u64 a, u64 b) {
  switch (op) {
    case LogicOp::not_: return a ^ 1;
    case LogicOp::and_: return a & b;
    case LogicOp::or_: return a | b;
  }
  throw InternalError("not an operator of truth values");
}

template <class F>
u64 of_floats(FloatOp op, F a, F b) {
  switch (op) {
    case FloatOp::fadd: return bits_of(a + b);
    case FloatOp::fsub: return bits_of(a - b);
    case FloatOp::fmul: return bits_of(a * b);
    case FloatOp::fdiv: return bits_of(a / b);
    case FloatOp::frem: return bits_of(std::fmod(a, b));
    case FloatOp::fneg: return bits_of(-a);
    case FloatOp::fabs: return bits_of(std::fabs(a));
    case FloatOp::fsqrt: return bits_of(std::sqrt(a));
    case FloatOp::ffloor: return bits_of(std::floor(a));
    case FloatOp::fceil: return bits_of(std::ceil(a));
    case FloatOp::frint: return bits_of(std::nearbyint(a));
    case FloatOp::feq: return a == b;
    case FloatOp::flt: return a < b;
    case FloatOp::fle: return a <= b;
    case FloatOp::is_nan: return std::isnan(a);
  }
  throw InternalError("not an operator of floats");
}

template <class F>
u64 saturated(Sort to, F value) {
  if (std::isnan(value)) return 0;
  const F limit = std::ldexp(F{1}, static_cast<int>(width(to)) - 1);  // 2^31 or 2^63, exact in both formats
  if (value >= limit) return static_cast<u64>(max_of(to));
  if (value < -limit) return static_cast<u64>(min_of(to));
  return static_cast<u64>(static_cast<i64>(value));
}

u64 cast(FloatCastOp op, Sort result, Sort operand, u64 a) {
  switch (op) {
    case FloatCastOp::float_of_bits_signed: {
      const i64 value = sign_extended(operand, a);
      return result == Sort::float32 ? bits_of(static_cast<float>(value)) : bits_of(static_cast<double>(value));
    }
    case FloatCastOp::float_to_bits_saturating:
      return (operand == Sort::float32 ? saturated(result, float_of(a)) : saturated(result, double_of(a))) &
             mask(result);
    case FloatCastOp::float_widen: return bits_of(static_cast<double>(float_of(a)));
    case FloatCastOp::float_narrow: return bits_of(static_cast<float>(double_of(a)));
    case FloatCastOp::float_from_raw: return canonical_value(result, a);
    case FloatCastOp::float_to_raw: return a;
  }
  throw InternalError("not a cast of floats");
}

}  // namespace

u64 apply(Op op, Sort result, Sort operand, u64 a, u64 b, u64 c) {
  switch (group_of(op)) {
    case Group::bits: return of_bits(static_cast<BitsOp>(op), operand, a, b) & mask(result);
    case Group::width: return of_widths(static_cast<WidthOp>(op), result, operand, a);
    case Group::comparison: return compared(static_cast<ComparisonOp>(op), operand, a, b);
    case Group::logic: return of_truths(static_cast<LogicOp>(op), a, b);
    case Group::choice: return a != 0 ? b : c;
    case Group::floats:
      return operand == Sort::float32 ? of_floats(static_cast<FloatOp>(op), float_of(a), float_of(b))
                                      : of_floats(static_cast<FloatOp>(op), double_of(a), double_of(b));
    case Group::float_cast: return cast(static_cast<FloatCastOp>(op), result, operand, a);
    case Group::leaf:
    case Group::arrays:
    case Group::texts:
    case Group::questions: break;
  }
  throw InternalError("not an operator of numbers");
}

}  // namespace pathfleet::expr
