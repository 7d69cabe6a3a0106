// The transcendental functions of java.lang.StrictMath: bit for bit those of fdlibm 5.3, as its specification requires.
#pragma once

namespace pathfleet::vm::natives::fdlibm {

double sin(double x);
double cos(double x);
double tan(double x);
double asin(double x);
double acos(double x);
double atan(double x);
double atan2(double y, double x);
double log(double x);
double log10(double x);
double log1p(double x);
double expm1(double x);
double sinh(double x);
double cosh(double x);
double tanh(double x);

}  // namespace pathfleet::vm::natives::fdlibm
