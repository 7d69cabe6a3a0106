#include "expr/operators.h"

#include "expr/sorts.h"

namespace pathfleet::expr {

namespace {

bool takes_operand(char letter, Sort operand, Sort first) {
  switch (letter) {
    case 'b': return is_bits(operand);
    case 'f': return is_float(operand);
    case 't': return operand == Sort::boolean;
    case 'v': return operand == Sort::boolean || is_bits(operand);
    case 'i': return operand == Sort::bits32;
    case 'c': return operand == Sort::bits16;
    case 'n': return operand == Sort::bits32 || operand == Sort::bits64;
    case 's': return operand == Sort::string;
    case 'a': return is_array(operand);
    case 'e': return is_array(first) ? operand == element_sort(first) : is_bits(operand) || is_float(operand);
    default: return true;  // x
  }
}

}  // namespace

bool takes(Op op, std::span<const Sort> operands) {
  const std::string_view letters = info(op).operands;
  if (letters.size() != operands.size()) return false;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (!takes_operand(letters[i], operands[i], operands[0])) return false;
    const std::size_t before = letters.find(letters[i]);  // the first of the same letter
    if (operands[before] != operands[i]) return false;
  }
  return true;
}

bool fits(Op op, Sort result, std::span<const Sort> operands) {
  if (!takes(op, operands)) return false;
  switch (info(op).result) {
    case Result::same: return result == operands[0];
    case Result::second: return result == operands[1];
    case Result::truth: return result == Sort::boolean;
    case Result::some_bits: return is_bits(result);
    case Result::some_float: return is_float(result);
    case Result::some_array: return is_array(result) && element_sort(result) == operands[0];
    case Result::anything: return true;
    case Result::element: return result == element_sort(operands[0]);
    case Result::string: return result == Sort::string;
    case Result::bits16: return result == Sort::bits16;
    case Result::bits32: return result == Sort::bits32;
    case Result::bits64: return result == Sort::bits64;
  }
  return false;
}

}  // namespace pathfleet::expr
