// Java's arithmetic on values as Node::value holds them (JVMS 2.8, 6.5; JLS 15.17 to 15.19, 5.1.3). It is the only
// evaluator: for folding constants and for checking models.
//
// Invariant: a result is zero-extended to 64 bits, and a NaN is the canonical one. A division by 0, which no Java
// program executes, has the result that SMT-LIB defines, so that the evaluator agrees with the solver.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "expr/expr.h"

namespace pathfleet::expr {

/// The value of an operator without array operands. `operand` is the sort of the first operand (of ite: of the second).
u64 apply(Op op, Sort result, Sort operand, u64 a, u64 b = 0, u64 c = 0);

/// The value in the form of Node::value: cut to the width of the sort; a NaN becomes the canonical one.
u64 canonical_value(Sort sort, u64 bits);

// The operators of strings.
/// The operators whose result is a number or a truth value, except string_char.
u64 string_value(Op op, const std::u16string& a, const std::u16string& b, i32 c);
u64 string_char(const std::u16string& a, i32 index);
std::u16string string_part(const std::u16string& a, i32 begin, i32 end);
/// string_trim, string_strip, string_lower, string_upper. The lower case of a final capital sigma depends on the
/// surrounding words; it may be the wrong letter.
std::u16string string_image(Op op, const std::u16string& a);
std::u16string string_replaced(std::u16string a, char16_t from, char16_t to);
std::u16string string_replaced(const std::u16string& a, const std::u16string& from, const std::u16string& to);
/// The characters equal to this one for String.equalsIgnoreCase, itself included.
std::vector<char16_t> letters_like(char16_t unit);
/// Integer.toString and Long.toString.
std::u16string decimal(i64 value);
/// Integer.parseInt and Long.parseLong; nullopt: NumberFormatException.
std::optional<i64> parsed(const std::u16string& a, bool wide);
/// Character.digit(unit, 10).
i32 decimal_digit(char16_t unit);

/// IEEE 754 bits to values and back; of a float, the bits are zero-extended.
float float_of(u64 bits);
double double_of(u64 bits);
u64 bits_of(float value);
u64 bits_of(double value);

}  // namespace pathfleet::expr
