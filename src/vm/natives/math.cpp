// Bits of floats, and java.lang.Math and StrictMath.
//
// Operations fixed by IEEE 754 (sqrt, floor, rint, fma, remainder) are exact. StrictMath's transcendental functions
// equal fdlibm's bit for bit. Math's are the same (asin, sinh, ...), except the seven for which HotSpot has its own
// code: sin, cos, tan, exp, log, log10 and pow. Java allows these an error of one unit in the last place. Here they are
// the C library's, which differ from HotSpot's in 17 (cos) to 41 (tan) of 10,000 random cases. Rounding the
// extended-precision result would still differ in 14 and 25, for HotSpot's result is mostly not the nearest double
// there, and takes 5 to 30 times as long. It is done where it matters: for log10, and for powers of integers.

#include <cmath>
#include <limits>

#include "vm/natives/fdlibm.h"
#include "vm/natives/groups.h"
#include "vm/natives/support.h"

namespace pathfleet::vm::natives {

namespace {

/// Reinterprets bits.
NativeResult same_int(NativeContext&, const u64* args, u64* result) {
  return returns(result, static_cast<u32>(args[0]));
}
NativeResult same_long(NativeContext&, const u64* args, u64* result) { return returns(result, args[0]); }

template <double (*kFunction)(double)>
NativeResult unary(NativeContext&, const u64* args, u64* result) {
  return returns(result, slot_of(kFunction(as_double(args[0]))));
}

template <double (*kFunction)(double, double)>
NativeResult binary(NativeContext&, const u64* args, u64* result) {
  return returns(result, slot_of(kFunction(as_double(args[0]), as_double(args[2]))));
}

NativeResult fma_double(NativeContext&, const u64* args, u64* result) {
  return returns(result, slot_of(std::fma(as_double(args[0]), as_double(args[2]), as_double(args[4]))));
}

NativeResult fma_float(NativeContext&, const u64* args, u64* result) {
  return returns(result, slot_of(std::fma(as_float(args[0]), as_float(args[1]), as_float(args[2]))));
}

template <long double (*kFunction)(long double)>
NativeResult rounded(NativeContext&, const u64* args, u64* result) {
  return returns(result, slot_of(static_cast<double>(kFunction(as_double(args[0])))));
}

bool is_whole(double value) {
  return std::fabs(value) < 0x1p53 && static_cast<double>(static_cast<i64>(value)) == value;
}

/// base to the power of count, if it has at most 64 bits before rounding; else 0.
double exact_power(i64 base, i64 count) {
  const u64 size = static_cast<u64>(base < 0 ? -base : base);
  u64 power = 1;
  for (i64 i = 0; i < count; ++i) {
    if (__builtin_mul_overflow(power, size, &power)) return 0;
  }
  return base < 0 && count % 2 == 1 ? -static_cast<double>(power) : static_cast<double>(power);
}

double power(double base, double exponent) {
  if (is_whole(exponent)) {
    if (exponent == 2.0) return base * base;
    // Powers of ten are looked at, and the C library rounds one in 400 powers of integers the wrong way.
    if (is_whole(base)) {
      if (exponent > 0 && exponent < 64) {
        const double exact = exact_power(static_cast<i64>(base), static_cast<i64>(exponent));
        if (exact != 0) return exact;
      }
      return static_cast<double>(std::pow(static_cast<long double>(base), static_cast<long double>(exponent)));
    }
    return std::pow(base, exponent);
  }
  // Java differs from C here: 1 to the power of NaN, and +-1 to an infinite power.
  if (std::isnan(exponent) || (std::isinf(exponent) && std::fabs(base) == 1.0))
    return std::numeric_limits<double>::quiet_NaN();
  return std::pow(base, exponent);
}

constexpr std::string_view kMath = "java/lang/Math";
constexpr std::string_view kStrict = "java/lang/StrictMath";
constexpr NativeMethod kMethods[] = {
    {"java/lang/Float", "floatToRawIntBits", "(F)I", same_int},
    {"java/lang/Float", "intBitsToFloat", "(I)F", same_int},
    {"java/lang/Double", "doubleToRawLongBits", "(D)J", same_long},
    {"java/lang/Double", "longBitsToDouble", "(J)D", same_long},
    {kMath, "sqrt", "(D)D", unary<std::sqrt>},
    {kMath, "floor", "(D)D", unary<std::floor>},
    {kMath, "ceil", "(D)D", unary<std::ceil>},
    {kMath, "rint", "(D)D", unary<std::rint>},
    {kMath, "fma", "(DDD)D", fma_double},
    {kMath, "fma", "(FFF)F", fma_float},
    {kStrict, "sqrt", "(D)D", unary<std::sqrt>},
    {kStrict, "floor", "(D)D", unary<std::floor>},
    {kStrict, "ceil", "(D)D", unary<std::ceil>},
    {kStrict, "rint", "(D)D", unary<std::rint>},
    {kMath, "sin", "(D)D", unary<std::sin>},
    {kMath, "cos", "(D)D", unary<std::cos>},
    {kMath, "tan", "(D)D", unary<std::tan>},
    {kMath, "exp", "(D)D", unary<std::exp>},
    {kMath, "log", "(D)D", unary<std::log>},
    {kMath, "log10", "(D)D", rounded<std::log10>},
    {kMath, "pow", "(DD)D", binary<power>},
    {kStrict, "sin", "(D)D", unary<fdlibm::sin>},
    {kStrict, "cos", "(D)D", unary<fdlibm::cos>},
    {kStrict, "tan", "(D)D", unary<fdlibm::tan>},
    {kStrict, "asin", "(D)D", unary<fdlibm::asin>},
    {kStrict, "acos", "(D)D", unary<fdlibm::acos>},
    {kStrict, "atan", "(D)D", unary<fdlibm::atan>},
    {kStrict, "atan2", "(DD)D", binary<fdlibm::atan2>},
    {kStrict, "log", "(D)D", unary<fdlibm::log>},
    {kStrict, "log10", "(D)D", unary<fdlibm::log10>},
    {kStrict, "log1p", "(D)D", unary<fdlibm::log1p>},
    {kStrict, "expm1", "(D)D", unary<fdlibm::expm1>},
    {kStrict, "sinh", "(D)D", unary<fdlibm::sinh>},
    {kStrict, "cosh", "(D)D", unary<fdlibm::cosh>},
    {kStrict, "tanh", "(D)D", unary<fdlibm::tanh>},
    {kStrict, "IEEEremainder", "(DD)D", binary<std::remainder>},
};

}  // namespace

NativeGroup math_methods() { return kMethods; }

}  // namespace pathfleet::vm::natives
