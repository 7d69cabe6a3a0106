// Inverse trigonometric functions, logarithms and hyperbolic functions of fdlibm 5.3.
//
// Written anew for this project after the algorithms and with the constants of fdlibm, whose notice reads:
//   Copyright (C) 1993, 2004 by Sun Microsystems, Inc. All rights reserved.
//   Developed at SunSoft, a Sun Microsystems, Inc. business. Permission to use, copy, modify, and distribute this
//   software is freely granted, provided that this notice is preserved.
//
// Invariant: the order of operations is fdlibm's, since every rounding counts; the compiler must not fuse or reorder
// them.

#include "vm/natives/fdlibm.h"

#include <cmath>
#include <limits>

#include "vm/natives/fdlibm_words.h"

namespace pathfleet::vm::natives::fdlibm {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kPi = 3.14159265358979311600e+00;
constexpr double kHalfPi = 1.57079632679489655800e+00, kHalfPiRest = 6.12323399573676603587e-17;
constexpr double kQuarterPi = 7.85398163397448278999e-01;
constexpr double kLn2 = 6.93147180369123816490e-01, kLn2Rest = 1.90821492927058770002e-10;
constexpr double kInverseLn2 = 1.44269504088896338700e+00;
constexpr double kTwo54 = 0x1p54;
constexpr i32 kHighOfHalf = 0x3fe00000, kHighOfOne = 0x3ff00000, kFraction = 0x000fffff;

// ---- asin, acos

/// (asin(s) - s) / s where t = s^2, on [0, 0.5].
double asin_rest(double t) {
  constexpr double kTop[] = {1.66666666666666657415e-01,  -3.25565818622400915405e-01, 2.01212532134862925881e-01,
                             -4.00555345006794114027e-02, 7.91534994289814532176e-04,  3.47933107596021167570e-05};
  constexpr double kBottom[] = {1.0, -2.40339491173441421878e+00, 2.02094576023350569471e+00,
                                -6.88283971605453293030e-01, 7.70381505559019352791e-02};
  return t * polynomial(t, kTop) / polynomial(t, kBottom);
}

// ---- exp, for sinh and cosh only: StrictMath.exp itself is Java

double exp(double x) {
  constexpr double kTerms[] = {1.66666666666666019037e-01, -2.77777777770155933842e-03, 6.61375632143793436117e-05,
                               -1.65339022054652515390e-06, 4.13813679705723846039e-08};
  constexpr double kOverflow = 7.09782712893383973096e+02, kUnderflow = -7.45133219101941108420e+02;
  const bool negative = high(x) < 0;
  const i32 word = high_magnitude(x);
  if (std::isnan(x)) return x;
  if (x > kOverflow) return kInfinity;
  if (x < kUnderflow) return 0.0;
  double upper = 0.0, lower = 0.0;
  i32 k = 0;
  if (word > 0x3fd62e42) {  // above ln2 / 2
    if (word < 0x3ff0a2b2) {
      upper = negative ? x + kLn2 : x - kLn2;
      lower = negative ? -kLn2Rest : kLn2Rest;
      k = negative ? -1 : 1;
    } else {
      k = static_cast<i32>(kInverseLn2 * x + (negative ? -0.5 : 0.5));
      upper = x - k * kLn2;
      lower = k * kLn2Rest;
    }
    x = upper - lower;
  } else if (word < 0x3e300000) {
    return 1.0 + x;
  }
  const double t = x * x;
  const double c = x - t * polynomial(t, kTerms);
  if (k == 0) return 1.0 - ((x * c) / (c - 2.0) - x);
  const double y = 1.0 - ((lower - (x * c) / (2.0 - c)) - upper);
  return k >= -1021 ? scaled(y, k) : scaled(y, k + 1000) * 0x1p-1000;
}

constexpr double kLogOdd[] = {6.666666666666735130e-01, 2.857142874366239149e-01, 1.818357216161805012e-01,
                              1.479819860511658591e-01};
constexpr double kLogEven[] = {3.999999999940941908e-01, 2.222219843214978396e-01, 1.531383769920937332e-01};
constexpr double kLogAll[] = {6.666666666666735130e-01, 3.999999999940941908e-01, 2.857142874366239149e-01,
                              2.222219843214978396e-01, 1.818357216161805012e-01, 1.531383769920937332e-01,
                              1.479819860511658591e-01};

}  // namespace

double asin(double x) {
  const i32 word = high_magnitude(x);
  if (word >= kHighOfOne) return std::fabs(x) == 1.0 ? x * kHalfPi + x * kHalfPiRest : kNaN;
  if (word < kHighOfHalf) return word < 0x3e400000 ? x : x + x * asin_rest(x * x);
  const double t = (1.0 - std::fabs(x)) * 0.5;
  const double r = asin_rest(t);
  const double s = std::sqrt(t);
  double result;
  if (word >= 0x3fef3333) {  // above 0.975
    result = kHalfPi - (2.0 * (s + s * r) - kHalfPiRest);
  } else {
    const double w = upper_half(s);
    const double c = (t - w * w) / (s + w);
    const double p = 2.0 * s * r - (kHalfPiRest - 2.0 * c);
    const double q = kQuarterPi - 2.0 * w;
    result = kQuarterPi - (p - q);
  }
  return high(x) > 0 ? result : -result;
}

double acos(double x) {
  const i32 word = high_magnitude(x);
  if (word >= kHighOfOne) return x == 1.0 ? 0.0 : x == -1.0 ? kPi + 2.0 * kHalfPiRest : kNaN;
  if (word < kHighOfHalf) {
    if (word <= 0x3c600000) return kHalfPi + kHalfPiRest;
    return kHalfPi - (x - (kHalfPiRest - x * asin_rest(x * x)));
  }
  if (high(x) < 0) {
    const double z = (1.0 + x) * 0.5;
    const double s = std::sqrt(z);
    const double w = asin_rest(z) * s - kHalfPiRest;
    return kPi - 2.0 * (s + w);
  }
  const double z = (1.0 - x) * 0.5;
  const double s = std::sqrt(z);
  const double head = upper_half(s);
  const double c = (z - head * head) / (s + head);
  const double w = asin_rest(z) * s + c;
  return 2.0 * (head + w);
}

double atan(double x) {
  constexpr double kBase[] = {4.63647609000806093515e-01, kQuarterPi, 9.82793723247329054082e-01, kHalfPi};
  constexpr double kBaseRest[] = {2.26987774529616870924e-17, 3.06161699786838301793e-17, 1.39033110312309984516e-17,
                                  kHalfPiRest};
  constexpr double kEven[] = {3.33333333333329318027e-01, 1.42857142725034663711e-01, 9.09088713343650656196e-02,
                              6.66107313738753120669e-02, 4.97687799461593236017e-02, 1.62858201153657823623e-02};
  constexpr double kOdd[] = {-1.99999999998764832476e-01, -1.11111104054623557880e-01, -7.69187620504482999495e-02,
                             -5.83357013379057348645e-02, -3.65315727442169155270e-02};
  const bool negative = high(x) < 0;
  const i32 word = high_magnitude(x);
  if (std::isnan(x)) return x;
  if (word >= 0x44100000) return negative ? -kHalfPi - kHalfPiRest : kHalfPi + kHalfPiRest;
  int base = -1;
  if (word < 0x3fdc0000) {  // below 7/16
    if (word < 0x3e200000) return x;
  } else {
    x = std::fabs(x);
    if (word < 0x3fe60000) {
      base = 0;
      x = (2.0 * x - 1.0) / (2.0 + x);
    } else if (word < 0x3ff30000) {
      base = 1;
      x = (x - 1.0) / (x + 1.0);
    } else if (word < 0x40038000) {
      base = 2;
      x = (x - 1.5) / (1.0 + 1.5 * x);
    } else {
      base = 3;
      x = -1.0 / x;
    }
  }
  const double z = x * x;
  const double w = z * z;
  const double even = z * polynomial(w, kEven);
  const double odd = w * polynomial(w, kOdd);
  if (base < 0) return x - x * (even + odd);
  const double result = kBase[base] - ((x * (even + odd) - kBaseRest[base]) - x);
  return negative ? -result : result;
}

double atan2(double y, double x) {
  constexpr double kPiRest = 1.2246467991473531772E-16;
  if (std::isnan(x) || std::isnan(y)) return kNaN;
  if (x == 1.0) return atan(y);
  const bool y_negative = std::signbit(y), x_negative = std::signbit(x);
  const auto signed_as_y = [&](double value) { return y_negative ? -value : value; };
  if (y == 0.0) return x_negative ? signed_as_y(kPi) : y;
  if (x == 0.0) return signed_as_y(kHalfPi);
  if (std::isinf(x)) {
    if (std::isinf(y)) return signed_as_y(x_negative ? 3.0 * kQuarterPi : kQuarterPi);
    return signed_as_y(x_negative ? kPi : 0.0);
  }
  if (std::isinf(y)) return signed_as_y(kHalfPi);
  const i32 k = (high_magnitude(y) - high_magnitude(x)) >> 20;
  double z;
  if (k > 60) {
    z = kHalfPi + 0.5 * kPiRest;
  } else if (x_negative && k < -60) {
    z = 0.0;
  } else {
    z = atan(std::fabs(y / x));
  }
  if (!x_negative) return signed_as_y(z);
  return y_negative ? (z - kPiRest) - kPi : kPi - (z - kPiRest);
}

double log(double x) {
  if (x == 0.0) return -kInfinity;
  if (x < 0.0) return kNaN;
  if (high(x) >= kHighOfInfinity || std::isnan(x)) return x;
  i32 k = 0;
  if (high(x) < 0x00100000) {  // subnormal
    k -= 54;
    x *= kTwo54;
  }
  i32 word = high(x);
  k += (word >> 20) - 1023;
  word &= kFraction;
  const i32 up = (word + 0x95f64) & 0x100000;
  x = with_high(x, word | (up ^ kHighOfOne));  // in [sqrt(2)/2, sqrt(2)]
  k += up >> 20;
  const double dk = static_cast<double>(k);
  const double f = x - 1.0;
  if ((kFraction & (2 + word)) < 3) {
    if (f == 0.0) return k == 0 ? 0.0 : dk * kLn2 + dk * kLn2Rest;
    const double r = f * f * (0.5 - 0.33333333333333333 * f);
    return k == 0 ? f - r : dk * kLn2 - ((r - dk * kLn2Rest) - f);
  }
  const double s = f / (2.0 + f);
  const double z = s * s;
  const double w = z * z;
  const double even = w * polynomial(w, kLogEven);
  const double odd = z * polynomial(w, kLogOdd);
  const double r = odd + even;
  if (((word - 0x6147a) | (0x6b851 - word)) > 0) {
    const double half_square = 0.5 * f * f;
    return k == 0 ? f - (half_square - s * (half_square + r))
                  : dk * kLn2 - ((half_square - (s * (half_square + r) + dk * kLn2Rest)) - f);
  }
  return k == 0 ? f - s * (f - r) : dk * kLn2 - ((s * (f - r) - dk * kLn2Rest) - f);
}

double log10(double x) {
  constexpr double kInverseLn10 = 4.34294481903251816668e-01;
  constexpr double kLog2 = 3.01029995663611771306e-01, kLog2Rest = 3.69423907715893078616e-13;
  if (x == 0.0) return -kInfinity;
  if (x < 0.0) return kNaN;
  if (high(x) >= kHighOfInfinity || std::isnan(x)) return x;
  i32 k = 0;
  if (high(x) < 0x00100000) {
    k -= 54;
    x *= kTwo54;
  }
  const i32 word = high(x);
  k += (word >> 20) - 1023;
  const i32 up = k < 0 ? 1 : 0;
  const double y = static_cast<double>(k + up);
  const double z = y * kLog2Rest + kInverseLn10 * log(with_high(x, (word & kFraction) | ((0x3ff - up) << 20)));
  return z + y * kLog2;
}

double log1p(double x) {
  if (x == -1.0) return -kInfinity;
  if (x < -1.0) return kNaN;
  const i32 word = high(x);
  const i32 magnitude = high_magnitude(x);
  if (magnitude >= kHighOfInfinity) return x;
  i32 k = 1, upper = 1;
  double f = 0.0, c = 0.0;
  if (word < 0x3fda827a) {  // below 0.41422
    if (magnitude < 0x3e200000) return magnitude < 0x3c900000 ? x : x - x * x * 0.5;
    if (word > 0 || word <= static_cast<i32>(0xbfd2bec3)) {  // above -0.2929
      k = 0;
      f = x;
    }
  }
  if (k != 0) {
    double u;
    if (word < 0x43400000) {
      u = 1.0 + x;
      upper = high(u);
      k = (upper >> 20) - 1023;
      c = k > 0 ? 1.0 - (u - x) : x - (u - 1.0);
      c /= u;
    } else {
      u = x;
      upper = high(u);
      k = (upper >> 20) - 1023;
    }
    upper &= kFraction;
    if (upper < 0x6a09e) {
      u = with_high(u, upper | kHighOfOne);
    } else {
      ++k;
      u = with_high(u, upper | kHighOfHalf);
      upper = (0x00100000 - upper) >> 2;
    }
    f = u - 1.0;
  }
  const double half_square = 0.5 * f * f;
  if (upper == 0) {
    if (f == 0.0) {
      if (k == 0) return 0.0;
      c += k * kLn2Rest;
      return k * kLn2 + c;
    }
    const double r = half_square * (1.0 - 0.66666666666666666 * f);
    return k == 0 ? f - r : k * kLn2 - ((r - (k * kLn2Rest + c)) - f);
  }
  const double s = f / (2.0 + f);
  const double z = s * s;
  const double r = z * polynomial(z, kLogAll);
  return k == 0 ? f - (half_square - s * (half_square + r))
                : k * kLn2 - ((half_square - (s * (half_square + r) + (k * kLn2Rest + c))) - f);
}

double expm1(double x) {
  constexpr double kTerms[] = {1.0,
                               -3.33333333333331316428e-02,
                               1.58730158725481460165e-03,
                               -7.93650757867487942473e-05,
                               4.00821782732936239552e-06,
                               -2.01099218183624371326e-07};
  constexpr double kOverflow = 7.09782712893383973096e+02;
  const bool negative = high(x) < 0;
  const i32 word = high_magnitude(x);
  if (std::isnan(x)) return x;
  if (word >= 0x4043687a) {  // |x| >= 56 ln2
    if (x > kOverflow) return kInfinity;
    if (negative) return -1.0;
  }
  double c = 0.0;
  i32 k = 0;
  if (word > 0x3fd62e42) {
    double upper, lower;
    if (word < 0x3ff0a2b2) {
      upper = negative ? x + kLn2 : x - kLn2;
      lower = negative ? -kLn2Rest : kLn2Rest;
      k = negative ? -1 : 1;
    } else {
      k = static_cast<i32>(kInverseLn2 * x + (negative ? -0.5 : 0.5));
      upper = x - k * kLn2;
      lower = k * kLn2Rest;
    }
    x = upper - lower;
    c = (upper - x) - lower;
  } else if (word < 0x3c900000) {
    return x;
  }
  const double half = 0.5 * x;
  const double half_square = x * half;
  const double r = polynomial(half_square, kTerms);
  double t = 3.0 - r * half;
  double e = half_square * ((r - t) / (6.0 - x * t));
  if (k == 0) return x - (x * e - half_square);
  e = x * (e - c) - c;
  e -= half_square;
  if (k == -1) return 0.5 * (x - e) - 0.5;
  if (k == 1) return x < -0.25 ? -2.0 * (e - (x + 0.5)) : 1.0 + 2.0 * (x - e);
  if (k <= -2 || k > 56) return scaled(1.0 - (e - x), k) - 1.0;
  if (k < 20) {
    t = with_high(0.0, kHighOfOne - (0x200000 >> k));  // 1 - 2^-k
    return scaled(t - (e - x), k);
  }
  t = with_high(0.0, (0x3ff - k) << 20);  // 2^-k
  return scaled((x - (e + t)) + 1.0, k);
}

namespace {

constexpr i32 kHighOf22 = 0x40360000, kHighOfLogMax = 0x40862e42;
/// The largest |x| whose sinh and cosh are finite.
constexpr u64 kLargest = 0x408633ce8fb9f87d;

}  // namespace

double sinh(double x) {
  const i32 word = high_magnitude(x);
  if (word >= kHighOfInfinity) return x + x;
  const double half = high(x) < 0 ? -0.5 : 0.5;
  const double magnitude = std::fabs(x);
  if (word < kHighOf22) {
    if (word < 0x3e300000) return x;
    const double t = expm1(magnitude);
    return word < kHighOfOne ? half * (2.0 * t - t * t / (t + 1.0)) : half * (t + t / (t + 1.0));
  }
  if (word < kHighOfLogMax) return half * exp(magnitude);
  if (bits_of(magnitude) <= kLargest) {
    const double w = exp(0.5 * magnitude);
    return (half * w) * w;
  }
  return x * kInfinity;
}

double cosh(double x) {
  const i32 word = high_magnitude(x);
  if (word >= kHighOfInfinity) return x * x;
  const double magnitude = std::fabs(x);
  if (word < 0x3fd62e43) {
    const double t = expm1(magnitude);
    const double w = 1.0 + t;
    return word < 0x3c800000 ? w : 1.0 + (t * t) / (w + w);
  }
  if (word < kHighOf22) {
    const double t = exp(magnitude);
    return 0.5 * t + 0.5 / t;
  }
  if (word < kHighOfLogMax) return 0.5 * exp(magnitude);
  if (bits_of(magnitude) <= kLargest) {
    const double w = exp(0.5 * magnitude);
    return (0.5 * w) * w;
  }
  return kInfinity;
}

double tanh(double x) {
  const i32 word = high_magnitude(x);
  if (std::isnan(x)) return x;
  double z = 1.0;
  if (word < kHighOf22) {
    if (word < 0x3c800000) return x * (1.0 + x);
    const double magnitude = std::fabs(x);
    if (word >= kHighOfOne) {
      z = 1.0 - 2.0 / (expm1(2.0 * magnitude) + 2.0);
    } else {
      const double t = expm1(-2.0 * magnitude);
      z = -t / (t + 2.0);
    }
  }
  return high(x) < 0 ? -z : z;
}

}  // namespace pathfleet::vm::natives::fdlibm
