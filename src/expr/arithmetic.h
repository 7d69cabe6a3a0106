// Java's arithmetic on values as Node::value holds them: the one evaluator, of constants and of models alike
// (JVMS 2.8, 6.5; JLS 15.17 to 15.19, 5.1.3).
//
// Invariant: a result is zero-extended to 64 bits, and a NaN is the canonical one. A division by 0, which no Java
// program makes, is what SMT-LIB says it is, so that the solver means the same.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "expr/expr.h"

namespace pathfleet::expr {

/// The value of an operator that has no array among its operands. `operand` is the sort of the first one (of ite: of
/// the second one).
u64 apply(Op op, Sort result, Sort operand, u64 a, u64 b = 0, u64 c = 0);

/// A value in the form that nodes have: cut to the sort's width, NaN canonical.
u64 canonical_value(Sort sort, u64 bits);

// The operators of strings.
/// All but those below, and string_of_char, string_concat.
u64 string_value(Op op, const std::u16string& a, const std::u16string& b, i32 c);
u64 string_char(const std::u16string& a, i32 index);
std::u16string string_part(const std::u16string& a, i32 begin, i32 end);
/// string_trim, string_strip, string_lower, string_upper. Of a final capital sigma, which depends on the words around
/// it, the letter may be the wrong one.
std::u16string string_image(Op op, const std::u16string& a);
std::u16string string_replaced(std::u16string a, char16_t from, char16_t to);
std::u16string string_replaced(const std::u16string& a, const std::u16string& from, const std::u16string& to);
/// The characters that String.equalsIgnoreCase takes for the same as this one, itself among them.
std::vector<char16_t> letters_like(char16_t unit);
/// Integer.toString and Long.toString.
std::u16string decimal(i64 value);
/// Integer.parseInt and Long.parseLong; nullopt: NumberFormatException.
std::optional<i64> parsed(const std::u16string& a, bool wide);
/// Character.digit(unit, 10).
i32 decimal_digit(char16_t unit);

float float_of(u64 bits);
double double_of(u64 bits);
u64 bits_of(float value);
u64 bits_of(double value);

}  // namespace pathfleet::expr
