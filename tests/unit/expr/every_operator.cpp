#include "every_operator.h"

#include "core/error.h"

namespace pathfleet::expr {

namespace {

/// A sort for a letter of Operator::operands.
Sort sort_for(Op op, char letter) {
  switch (letter) {
    case 'b': return op == Op::sign_extend || op == Op::zero_extend ? Sort::bits16 : Sort::bits32;
    case 'f': return op == Op::float_narrow ? Sort::float64 : Sort::float32;
    case 't': return Sort::boolean;
    case 'c': return Sort::bits16;
    case 's': return Sort::string;
    case 'a': return Sort::array_bits32;
    default: return Sort::bits32;  // v, i, n, e, x
  }
}

Sort sort_of_result(Op op) {
  switch (info(op).result) {
    case Result::some_bits: return op == Op::truncate ? Sort::bits16 : Sort::bits32;
    case Result::some_float: return op == Op::float_widen ? Sort::float64 : Sort::float32;
    case Result::some_array: return Sort::array_bits32;
    default: return Sort::bits32;
  }
}

}  // namespace

std::vector<MadeOperator> every_operator(Expressions& x) {
  std::vector<MadeOperator> result;
  for (u32 number = 0; number < operator_count; ++number) {
    const Op op = static_cast<Op>(number);
    if (op == Op::constant) {
      result.push_back({op, x.i32_of(7)});
      continue;
    }
    if (op == Op::variable) {
      result.push_back({op, x.variable(Sort::bits32, "alone")});
      continue;
    }
    Expr operands[3] = {};
    for (u32 i = 0; i < arity(op); ++i) {
      const Sort sort = sort_for(op, info(op).operands[i]);
      operands[i] = x.variable(sort, "v" + std::to_string(i) + "_" + std::to_string(static_cast<u32>(sort)));
    }
    const auto [a, b, c] = operands;
    const auto made = [&]() -> Expr {
      switch (group_of(op)) {
        case Group::width:
        case Group::float_cast: return x.convert(op, sort_of_result(op), a);
        case Group::choice: return x.ite(a, b, c);
        case Group::arrays:
          switch (static_cast<ArrayOp>(op)) {
            case ArrayOp::constant_array: return x.constant_array(sort_of_result(op), a);
            case ArrayOp::select: return x.select(a, b);
            case ArrayOp::store: return x.store(a, b, c);
          }
          break;
        case Group::texts:
        case Group::questions: return x.string_operation(op, a, b, c);
        case Group::leaf:
        case Group::bits:
        case Group::comparison:
        case Group::logic:
        case Group::floats: return arity(op) == 1 ? x.unary(op, a) : x.binary(op, a, b);
      }
      throw InternalError("a group that nothing makes");
    };
    result.push_back({op, made()});
  }
  return result;
}

}  // namespace pathfleet::expr
