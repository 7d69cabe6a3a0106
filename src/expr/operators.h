// The properties of each operator: the columns of expr/operators.def, and an enumeration for each group of operators.
//
// A function that handles every operator switches over group_of(op), then over the enumeration of the group, both
// without `default`. src/expr and src/solver are compiled with -Werror=switch, so an unhandled row does not compile.
// tests/unit/expr/operators_test.cpp checks for every row what no switch covers (notation, sorts).
#pragma once

#include <span>

#include "expr/expr.h"

namespace pathfleet::expr {

enum class Group : u8 { leaf, bits, width, comparison, logic, choice, floats, float_cast, arrays, texts, questions };

// The operators of one group, with the numbers they have in Op.
#define ROW(name) name = static_cast<u8>(Op::name)
enum class BitsOp : u8 {
#define BITS_OPERATOR(name, ...) ROW(name),
#include "expr/operators.def"
};
enum class WidthOp : u8 {
#define WIDTH_OPERATOR(name, ...) ROW(name),
#include "expr/operators.def"
};
enum class ComparisonOp : u8 {
#define COMPARISON_OPERATOR(name, ...) ROW(name),
#include "expr/operators.def"
};
enum class LogicOp : u8 {
#define LOGIC_OPERATOR(name, ...) ROW(name),
#include "expr/operators.def"
};
enum class FloatOp : u8 {
#define FLOAT_OPERATOR(name, ...) ROW(name),
#include "expr/operators.def"
};
enum class FloatCastOp : u8 {
#define FLOAT_CAST_OPERATOR(name, ...) ROW(name),
#include "expr/operators.def"
};
enum class ArrayOp : u8 {
#define ARRAY_OPERATOR(name, ...) ROW(name),
#include "expr/operators.def"
};
enum class TextOp : u8 {
#define TEXT_OPERATOR(name, ...) ROW(name),
#include "expr/operators.def"
};
enum class QuestionOp : u8 {
#define QUESTION_OPERATOR(name, ...) ROW(name),
#include "expr/operators.def"
};
#undef ROW

/// The sort of the result, as in expr/operators.def.
enum class Result : u8 {
  same,
  second,
  truth,
  some_bits,
  some_float,
  some_array,
  anything,
  element,
  string,
  bits16,
  bits32,
  bits64
};

enum class Notation : u8 { infix, prefix, cast, call, method, special };

struct Operator {
  const char* name;
  Group group;
  std::string_view operands;
  Result result;
  bool commutes, wraps, has_lemmas;
  Notation notation;
  const char* text;
};

namespace operators {

enum Flags : u8 { none = 0, commutes = 1, wraps = 2, has_lemmas = 4 };

inline constexpr Operator table[] = {
#define OPERATOR(group, name, operands, result, flags, notation, text) \
  {#name,                                                              \
   Group::group,                                                       \
   operands,                                                           \
   Result::result,                                                     \
   ((flags)&commutes) != 0,                                            \
   ((flags)&wraps) != 0,                                               \
   ((flags)&has_lemmas) != 0,                                          \
   Notation::notation,                                                 \
   text},
#include "expr/operators.def"
};

/// The group of each operator, in a separate array because walks over expressions read it for every node.
inline constexpr Group groups[] = {
#define OPERATOR(group, ...) Group::group,
#include "expr/operators.def"
};

}  // namespace operators

inline constexpr u32 operator_count = std::size(operators::table);

constexpr const Operator& info(Op op) { return operators::table[static_cast<u8>(op)]; }
constexpr Group group_of(Op op) { return operators::groups[static_cast<u8>(op)]; }
constexpr u32 arity(Op op) { return static_cast<u32>(info(op).operands.size()); }

constexpr bool is_leaf(Op op) { return group_of(op) == Group::leaf; }
constexpr bool is_comparison(Op op) { return group_of(op) == Group::comparison; }
/// Whether the operator gives a string, or something about a string.
constexpr bool is_string_operator(Op op) { return group_of(op) == Group::texts || group_of(op) == Group::questions; }

/// Whether `op` may have operands of these sorts and a result of sort `result`.
bool fits(Op op, Sort result, std::span<const Sort> operands);
/// Whether `op` may have operands of these sorts, with any result.
bool takes(Op op, std::span<const Sort> operands);

}  // namespace pathfleet::expr
