// Bits of floats, and the operations of Math and StrictMath whose results IEEE 754 fixes.

#include <cmath>

#include "vm/natives/groups.h"
#include "vm/natives/support.h"

namespace pathfleet::vm::natives {

namespace {

/// Bits as they are.
NativeResult same_int(Machine&, const u64* args, u64* result) { return returns(result, static_cast<u32>(args[0])); }
NativeResult same_long(Machine&, const u64* args, u64* result) { return returns(result, args[0]); }

template <double (*kFunction)(double)>
NativeResult unary(Machine&, const u64* args, u64* result) {
  return returns(result, slot_of(kFunction(as_double(args[0]))));
}

template <double (*kFunction)(double, double)>
NativeResult binary(Machine&, const u64* args, u64* result) {
  return returns(result, slot_of(kFunction(as_double(args[0]), as_double(args[2]))));
}

NativeResult fma_double(Machine&, const u64* args, u64* result) {
  return returns(result, slot_of(std::fma(as_double(args[0]), as_double(args[2]), as_double(args[4]))));
}

NativeResult fma_float(Machine&, const u64* args, u64* result) {
  return returns(result, slot_of(std::fma(as_float(args[0]), as_float(args[1]), as_float(args[2]))));
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
    {kStrict, "IEEEremainder", "(DD)D", binary<std::remainder>},
};

}  // namespace

NativeGroup math_methods() { return kMethods; }

}  // namespace pathfleet::vm::natives
