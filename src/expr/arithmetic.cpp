#include "expr/arithmetic.h"

#include <bit>
#include <cmath>
#include <limits>

#include "core/error.h"
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

u64 bits_operation(Op op, Sort sort, u64 a, u64 b) {
  const u32 distance = static_cast<u32>(b) & (width(sort) - 1);
  switch (op) {
    case Op::add: return a + b;
    case Op::sub: return a - b;
    case Op::mul: return a * b;
    case Op::div: return divide(sort, a, b);
    case Op::rem: return remainder(sort, a, b);
    case Op::neg: return 0 - a;
    case Op::bit_and: return a & b;
    case Op::bit_or: return a | b;
    case Op::bit_xor: return a ^ b;
    case Op::bit_not: return ~a;
    case Op::shl: return a << distance;
    case Op::shr: return static_cast<u64>(sign_extended(sort, a) >> distance);
    case Op::ushr: return a >> distance;
    default: break;
  }
  throw InternalError("not an operator of bits");
}

template <class F>
u64 float_operation(Op op, F a, F b) {
  switch (op) {
    case Op::fadd: return bits_of(a + b);
    case Op::fsub: return bits_of(a - b);
    case Op::fmul: return bits_of(a * b);
    case Op::fdiv: return bits_of(a / b);
    case Op::frem: return bits_of(std::fmod(a, b));
    case Op::fneg: return bits_of(-a);
    case Op::fabs: return bits_of(std::fabs(a));
    case Op::fsqrt: return bits_of(std::sqrt(a));
    case Op::ffloor: return bits_of(std::floor(a));
    case Op::fceil: return bits_of(std::ceil(a));
    case Op::frint: return bits_of(std::nearbyint(a));
    case Op::feq: return a == b;
    case Op::flt: return a < b;
    case Op::fle: return a <= b;
    case Op::is_nan: return std::isnan(a);
    default: break;
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

}  // namespace

u64 apply(Op op, Sort result, Sort operand, u64 a, u64 b, u64 c) {
  switch (op) {
    case Op::eq: return a == b;
    case Op::lt: return sign_extended(operand, a) < sign_extended(operand, b);
    case Op::le: return sign_extended(operand, a) <= sign_extended(operand, b);
    case Op::ult: return a < b;
    case Op::ule: return a <= b;
    case Op::not_: return a ^ 1;
    case Op::and_: return a & b;
    case Op::or_: return a | b;
    case Op::ite: return a != 0 ? b : c;
    case Op::sign_extend: return static_cast<u64>(sign_extended(operand, a)) & mask(result);
    case Op::zero_extend: return a;
    case Op::truncate: return a & mask(result);
    case Op::float_of_bits_signed: {
      const i64 value = sign_extended(operand, a);
      return result == Sort::float32 ? bits_of(static_cast<float>(value)) : bits_of(static_cast<double>(value));
    }
    case Op::float_to_bits_saturating:
      return (operand == Sort::float32 ? saturated(result, float_of(a)) : saturated(result, double_of(a))) &
             mask(result);
    case Op::float_widen: return bits_of(static_cast<double>(float_of(a)));
    case Op::float_narrow: return bits_of(static_cast<float>(double_of(a)));
    case Op::float_from_raw: return canonical_value(result, a);
    case Op::float_to_raw: return a;
    default: break;
  }
  if (operand == Sort::float32) return float_operation(op, float_of(a), float_of(b));
  if (operand == Sort::float64) return float_operation(op, double_of(a), double_of(b));
  return bits_operation(op, operand, a, b) & mask(result);
}

}  // namespace pathfleet::expr
