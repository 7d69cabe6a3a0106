// Sine, cosine and tangent of fdlibm 5.3. Main functions: sin, cos, tan; reduce brings the argument below pi/4.
//
// Written anew for this project after the algorithms and with the constants of fdlibm, whose notice reads:
//   Copyright (C) 1993, 2004 by Sun Microsystems, Inc. All rights reserved.
//   Developed at SunSoft, a Sun Microsystems, Inc. business. Permission to use, copy, modify, and distribute this
//   software is freely granted, provided that this notice is preserved.
//
// Invariant: the order of operations is fdlibm's, since every rounding counts; the compiler must not fuse or reorder
// them.

#include <array>
#include <cmath>

#include "vm/natives/fdlibm.h"
#include "vm/natives/fdlibm_words.h"

namespace pathfleet::vm::natives::fdlibm {

namespace {

/// x = n * pi/2 + (head + tail)
struct Reduced {
  i32 n;
  double head, tail;
};

/// 2/pi in pieces of 24 bits.
constexpr std::array<i32, 66> kTwoOverPi = {
    0xA2F983, 0x6E4E44, 0x1529FC, 0x2757D1, 0xF534DD, 0xC0DB62, 0x95993C, 0x439041, 0xFE5163, 0xABDEBB, 0xC561B7,
    0x246E3A, 0x424DD2, 0xE00649, 0x2EEA09, 0xD1921C, 0xFE1DEB, 0x1CB129, 0xA73EE8, 0x8235F5, 0x2EBB44, 0x84E99C,
    0x7026B4, 0x5F7E41, 0x3991D6, 0x398353, 0x39F49C, 0x845F8B, 0xBDF928, 0x3B1FF8, 0x97FFDE, 0x05980F, 0xEF2F11,
    0x8B5A0A, 0x6D1F6D, 0x367ECF, 0x27CB09, 0xB74F46, 0x3F669E, 0x5FEA2D, 0x7527BA, 0xC7EBE5, 0xF17B3D, 0x0739F7,
    0x8A5292, 0xEA6BFB, 0x5FB11F, 0x8D5D08, 0x560330, 0x46FC7B, 0x6BABF0, 0xCFBC20, 0x9AF436, 0x1DA9E3, 0x91615E,
    0xE61B08, 0x659985, 0x5F14A0, 0x68408D, 0xFFD880, 0x4D7327, 0x310606, 0x1556CA, 0x73A8C9, 0x60E27B, 0xC08C6B,
};

/// pi/2 in pieces of 24 bits.
constexpr std::array<double, 8> kHalfPi = {
    0x1.921fb4p+0,  0x1.4442dp-24,   0x1.846988p-48,  0x1.8cc516p-72,
    0x1.01b838p-96, 0x1.a25204p-120, 0x1.382228p-145, 0x1.9f31dp-169,
};

constexpr double kTwo24 = 0x1p24, kTwoMinus24 = 0x1p-24;

/// The reduction of Payne and Hanek for large arguments. It multiplies only the pieces of 2/pi that matter modulo 8. x
/// = sum of pieces[i] * 2^(exponent - 24 i), each piece of 24 bits.
Reduced reduce_large(std::span<const double> pieces, i32 exponent) {
  constexpr i32 kTerms = 4;
  const i32 last_piece = static_cast<i32>(pieces.size()) - 1;
  const i32 first_term = std::max((exponent - 3) / 24, 0);
  i32 q0 = exponent - 24 * (first_term + 1);

  std::array<double, 20> f{}, q{}, fq{};
  std::array<i32, 20> iq{};
  for (i32 i = 0; i <= last_piece + kTerms; ++i) {
    const i32 j = first_term - last_piece + i;
    f[i] = j < 0 ? 0.0 : static_cast<double>(kTwoOverPi[j]);
  }
  const auto product = [&](i32 i) {
    double sum = 0.0;
    for (i32 j = 0; j <= last_piece; ++j) sum += pieces[j] * f[last_piece + i - j];
    return sum;
  };
  for (i32 i = 0; i <= kTerms; ++i) q[i] = product(i);

  i32 jz = kTerms, n, ih;
  double z;
  for (;;) {
    // Break q into 24-bit integers, the lowest first.
    z = q[jz];
    for (i32 i = 0, j = jz; j > 0; ++i, --j) {
      const double carry = static_cast<double>(static_cast<i32>(kTwoMinus24 * z));
      iq[i] = static_cast<i32>(z - kTwo24 * carry);
      z = q[j - 1] + carry;
    }
    // The integer part modulo 8, and whether the fraction is above one half.
    z = std::scalbn(z, q0);
    z -= 8.0 * std::floor(z * 0.125);
    n = static_cast<i32>(z);
    z -= static_cast<double>(n);
    ih = 0;
    if (q0 > 0) {
      const i32 i = iq[jz - 1] >> (24 - q0);
      n += i;
      iq[jz - 1] -= i << (24 - q0);
      ih = iq[jz - 1] >> (23 - q0);
    } else if (q0 == 0) {
      ih = iq[jz - 1] >> 23;
    } else if (z >= 0.5) {
      ih = 2;
    }
    if (ih > 0) {  // take 1 - q instead
      ++n;
      bool carry = false;
      for (i32 i = 0; i < jz; ++i) {
        const i32 j = iq[i];
        if (carry) {
          iq[i] = 0xffffff - j;
        } else if (j != 0) {
          carry = true;
          iq[i] = 0x1000000 - j;
        }
      }
      if (q0 == 1) iq[jz - 1] &= 0x7fffff;
      if (q0 == 2) iq[jz - 1] &= 0x3fffff;
      if (ih == 2) {
        z = 1.0 - z;
        if (carry) z -= std::scalbn(1.0, q0);
      }
    }
    if (z != 0.0) break;
    i32 nonzero = 0;
    for (i32 i = jz - 1; i >= kTerms; --i) nonzero |= iq[i];
    if (nonzero != 0) break;
    // All bits cancelled: take more terms.
    i32 more = 1;
    while (iq[kTerms - more] == 0) ++more;
    for (i32 i = jz + 1; i <= jz + more; ++i) {
      f[last_piece + i] = static_cast<double>(kTwoOverPi[first_term + i]);
      q[i] = product(i);
    }
    jz += more;
  }

  if (z == 0.0) {
    --jz;
    q0 -= 24;
    while (iq[jz] == 0) {
      --jz;
      q0 -= 24;
    }
  } else {
    z = std::scalbn(z, -q0);
    if (z >= kTwo24) {
      const double carry = static_cast<double>(static_cast<i32>(kTwoMinus24 * z));
      iq[jz] = static_cast<i32>(z - kTwo24 * carry);
      ++jz;
      q0 += 24;
      iq[jz] = static_cast<i32>(carry);
    } else {
      iq[jz] = static_cast<i32>(z);
    }
  }

  double scale = std::scalbn(1.0, q0);
  for (i32 i = jz; i >= 0; --i) {
    q[i] = scale * static_cast<double>(iq[i]);
    scale *= kTwoMinus24;
  }
  for (i32 i = jz; i >= 0; --i) {
    double sum = 0.0;
    for (i32 k = 0; k <= kTerms && k <= jz - i; ++k) sum += kHalfPi[k] * q[i + k];
    fq[jz - i] = sum;
  }
  double head = 0.0;
  for (i32 i = jz; i >= 0; --i) head += fq[i];
  double tail = fq[0] - head;
  for (i32 i = 1; i <= jz; ++i) tail += fq[i];
  return ih == 0 ? Reduced{n & 7, head, tail} : Reduced{n & 7, -head, -tail};
}

Reduced negated(const Reduced& r) { return {-r.n, -r.head, -r.tail}; }

/// pi/2 as three pieces of 33 bits, each with its remainder.
constexpr double kPi2First = 1.57079632673412561417e+00, kPi2FirstRest = 6.07710050650619224932e-11;
constexpr double kPi2Second = 6.07710050630396597660e-11, kPi2SecondRest = 2.02226624879595063154e-21;
constexpr double kPi2Third = 2.02226624871116645580e-21, kPi2ThirdRest = 8.47842766036889956997e-32;

i32 exponent_field(double x) { return (high(x) >> 20) & 0x7ff; }

/// For |x| up to 2^19 * pi/2.
Reduced reduce_medium(double magnitude) {
  constexpr double kTwoOverPiDouble = 6.36619772367581382433e-01;
  const i32 n = static_cast<i32>(magnitude * kTwoOverPiDouble + 0.5);
  const double fn = static_cast<double>(n);
  double r = magnitude - fn * kPi2First;
  double w = fn * kPi2FirstRest;
  double head = r - w;
  // Cancellation shows in the exponent. Then the next pieces of pi/2 are needed.
  const i32 exponent = high(magnitude) >> 20;
  if (exponent - exponent_field(head) > 16) {
    double t = r;
    w = fn * kPi2Second;
    r = t - w;
    w = fn * kPi2SecondRest - ((t - r) - w);
    head = r - w;
    if (exponent - exponent_field(head) > 49) {
      t = r;
      w = fn * kPi2Third;
      r = t - w;
      w = fn * kPi2ThirdRest - ((t - r) - w);
      head = r - w;
    }
  }
  return {n, head, (r - head) - w};
}

/// |x| > pi/4, finite.
Reduced reduce(double x) {
  const bool negative = high(x) < 0;
  const i32 word = high_magnitude(x);
  const double magnitude = std::fabs(x);
  if (word < 0x4002d97c) {  // below 3 pi/4
    double z = magnitude - kPi2First;
    double rest = kPi2FirstRest;
    if (word == 0x3ff921fb) {  // near pi/2
      z -= kPi2Second;
      rest = kPi2SecondRest;
    }
    const double head = z - rest;
    const Reduced reduced{1, head, (z - head) - rest};
    return negative ? negated(reduced) : reduced;
  }
  if (word <= 0x413921fb) {
    const Reduced reduced = reduce_medium(magnitude);
    return negative ? negated(reduced) : reduced;
  }
  const i32 exponent = (word >> 20) - 1046;
  double z = with_high(magnitude, word - (exponent << 20));
  std::array<double, 3> pieces;
  for (int i = 0; i < 2; ++i) {
    pieces[i] = static_cast<double>(static_cast<i32>(z));
    z = (z - pieces[i]) * kTwo24;
  }
  pieces[2] = z;
  std::size_t count = 3;
  while (pieces[count - 1] == 0.0) --count;
  const Reduced reduced = reduce_large({pieces.data(), count}, exponent);
  return negative ? negated(reduced) : reduced;
}

/// Sine on [-pi/4, pi/4] of x + tail.
double kernel_sin(double x, double tail, bool has_tail) {
  constexpr double kFirst = -1.66666666666666324348e-01;
  constexpr double kRest[] = {8.33333333332248946124e-03, -1.98412698298579493134e-04, 2.75573137070700676789e-06,
                              -2.50507602534068634195e-08, 1.58969099521155010221e-10};
  if (high_magnitude(x) < 0x3e400000) return x;
  const double z = x * x;
  const double v = z * x;
  const double r = polynomial(z, kRest);
  return has_tail ? x - ((z * (0.5 * tail - v * r) - tail) - v * kFirst) : x + v * (kFirst + z * r);
}

double kernel_cos(double x, double tail) {
  constexpr double kTerms[] = {4.16666666666666019037e-02,  -1.38888888888741095749e-03, 2.48015872894767294178e-05,
                               -2.75573143513906633035e-07, 2.08757232129817482790e-09,  -1.13596475577881948265e-11};
  const i32 word = high_magnitude(x);
  if (word < 0x3e400000) return 1.0;
  const double z = x * x;
  const double r = z * polynomial(z, kTerms);
  if (word < 0x3fd33333) return 1.0 - (0.5 * z - (z * r - x * tail));
  const double quarter = word > 0x3fe90000 ? 0.28125 : with_high(0.0, word - 0x00200000);  // about x/4
  const double half = 0.5 * z - quarter;
  const double rest = 1.0 - quarter;
  return rest - (half - (z * r - x * tail));
}

/// -1 / (head + tail), where sum is head + tail rounded.
double negative_reciprocal(double sum, double head, double tail) {
  const double z = upper_half(sum);
  const double v = tail - (z - head);
  const double a = -1.0 / sum;
  const double t = upper_half(a);
  const double s = 1.0 + t * z;
  return t + a * (s + t * v);
}

/// tan(x + tail) on [-pi/4, pi/4], or with `reciprocal` its negative reciprocal.
double kernel_tan(double x, double tail, bool reciprocal) {
  constexpr double kFirst = 3.33333333333334091986e-01;
  constexpr double kOdd[] = {1.33333333333201242699e-01, 2.18694882948595424599e-02, 3.59207910759131235356e-03,
                             5.88041240820264096874e-04, 7.81794442939557092300e-05, -1.85586374855275456654e-05};
  constexpr double kEven[] = {5.39682539762260521377e-02, 8.86323982359930005737e-03, 1.45620945432529025516e-03,
                              2.46463134818469906812e-04, 7.14072491382608190305e-05, 2.59073051863633712884e-05};
  constexpr double kQuarterPi = 7.85398163397448278999e-01, kQuarterPiRest = 3.06161699786838301793e-17;
  const bool negative = high(x) < 0;
  const i32 word = high_magnitude(x);
  if (word < 0x3e300000) {
    if (!reciprocal) return x;
    if (x == 0.0) return 1.0 / std::fabs(x);
    return negative_reciprocal(x + tail, x, tail);
  }
  const bool large = word >= 0x3fe59428;
  if (large) {
    if (negative) {
      x = -x;
      tail = -tail;
    }
    x = (kQuarterPi - x) + (kQuarterPiRest - tail);
    tail = 0.0;
  }
  const double z = x * x;
  const double w = z * z;
  const double s = z * x;
  double r = tail + z * (s * (polynomial(w, kOdd) + z * polynomial(w, kEven)) + tail);
  r += kFirst * s;
  const double sum = x + r;
  if (large) {
    const double v = reciprocal ? -1.0 : 1.0;
    return (negative ? -1.0 : 1.0) * (v - 2.0 * (x - (sum * sum / (sum + v) - r)));
  }
  return reciprocal ? negative_reciprocal(sum, x, r) : sum;
}

constexpr i32 kHighOfQuarterPi = 0x3fe921fb;

}  // namespace

double sin(double x) {
  if (high_magnitude(x) <= kHighOfQuarterPi) return kernel_sin(x, 0.0, false);
  if (high_magnitude(x) >= kHighOfInfinity) return x - x;
  const Reduced r = reduce(x);
  switch (r.n & 3) {
    case 0: return kernel_sin(r.head, r.tail, true);
    case 1: return kernel_cos(r.head, r.tail);
    case 2: return -kernel_sin(r.head, r.tail, true);
    default: return -kernel_cos(r.head, r.tail);
  }
}

double cos(double x) {
  if (high_magnitude(x) <= kHighOfQuarterPi) return kernel_cos(x, 0.0);
  if (high_magnitude(x) >= kHighOfInfinity) return x - x;
  const Reduced r = reduce(x);
  switch (r.n & 3) {
    case 0: return kernel_cos(r.head, r.tail);
    case 1: return -kernel_sin(r.head, r.tail, true);
    case 2: return -kernel_cos(r.head, r.tail);
    default: return kernel_sin(r.head, r.tail, true);
  }
}

double tan(double x) {
  if (high_magnitude(x) <= kHighOfQuarterPi) return kernel_tan(x, 0.0, false);
  if (high_magnitude(x) >= kHighOfInfinity) return x - x;
  const Reduced r = reduce(x);
  return kernel_tan(r.head, r.tail, r.n & 1);
}

}  // namespace pathfleet::vm::natives::fdlibm
