// Expressions in Java's notation.
// Main function: Expressions::text().
#include <cmath>
#include <cstdio>

#include "core/error.h"
#include "expr/arithmetic.h"
#include "expr/expr.h"
#include "expr/operators.h"
#include "expr/sorts.h"

namespace pathfleet::expr {

namespace {

constexpr size_t kLongest = 20000;  // characters; a longer text is cut
constexpr u32 kDeepest = 500;

std::string float_text(double value, int digits, const char* suffix, const char* type) {
  if (std::isnan(value)) return std::string(type) + ".NaN";
  if (std::isinf(value)) return std::string(type) + (value < 0 ? ".NEGATIVE_INFINITY" : ".POSITIVE_INFINITY");
  char text[64];
  // The fewest digits from which the value can be read back.
  for (int precision = 1; precision <= digits; ++precision) {
    std::snprintf(text, sizeof text, "%.*g", precision, value);
    const double back = digits == 9 ? static_cast<double>(std::strtof(text, nullptr)) : std::strtod(text, nullptr);
    if (back == value) break;
  }
  std::string result = text;
  if (result.find_first_of(".e") == std::string::npos) result += ".0";
  return result + suffix;
}

std::string constant_text(Sort sort, u64 bits) {
  switch (sort) {
    case Sort::boolean: return bits != 0 ? "true" : "false";
    case Sort::bits16: return std::to_string(bits);
    case Sort::bits64: return std::to_string(sign_extended(sort, bits)) + "L";
    case Sort::float32: return float_text(float_of(bits), 9, "f", "Float");
    case Sort::float64: return float_text(double_of(bits), 17, "", "Double");
    default: return std::to_string(sign_extended(sort, bits));
  }
}

const char* type_name(Sort sort) {
  switch (sort) {
    case Sort::boolean: return "boolean";
    case Sort::bits8: return "byte";
    case Sort::bits16: return "short";
    case Sort::bits32: return "int";
    case Sort::bits64: return "long";
    case Sort::float32: return "float";
    default: return "double";
  }
}

std::string literal_text(const std::u16string& text) {
  std::string result = "\"";
  for (const char16_t unit : text) {
    if (unit == u'"' || unit == u'\\') {
      result += '\\';
      result += static_cast<char>(unit);
    } else if (unit >= 32 && unit < 127) {
      result += static_cast<char>(unit);
    } else {
      char escape[8];
      std::snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned>(unit));
      result += escape;
    }
  }
  return result + "\"";
}

class Writer {
 public:
  explicit Writer(const Expressions& x) : x_(x) {}

  /// `inside`: the expression is an operand, so a binary operator needs parentheses.
  void write(Expr e, bool inside) {
    if (text.size() > kLongest || depth_ > kDeepest) {
      text += "...";
      return;
    }
    ++depth_;
    write_node(e, inside);
    --depth_;
  }

  std::string text;

 private:
  void write_node(Expr e, bool inside) {
    const Node& node = x_.node(e);
    const Operator& op = info(node.op);
    switch (op.notation) {
      case Notation::infix: infix(op, node, inside); return;
      case Notation::prefix: prefix(op.text, node); return;
      case Notation::cast: prefix(std::string("(") + type_name(node.sort) + ") ", node); return;
      case Notation::call:
        text += op.text;
        arguments(node, 0);
        return;
      case Notation::method:
        write(node.child[0], true);
        text += ".";
        text += op.text;
        arguments(node, 1);
        return;
      case Notation::special: special(e, node, inside); return;
    }
  }

  void infix(const Operator& op, const Node& node, bool inside) {
    if (inside) text += "(";
    write(node.child[0], true);
    const Node& right = x_.node(node.child[1]);
    if (node.op == Op::add && right.op == Op::constant && sign_extended(right.sort, right.value) < 0 &&
        sign_extended(right.sort, right.value) != min_of(right.sort)) {
      text += " - " + constant_text(right.sort, (0 - right.value) & mask(right.sort));
    } else {
      text += " ";
      text += op.text;
      text += " ";
      write(node.child[1], true);
    }
    if (inside) text += ")";
  }

  void prefix(const std::string& sign, const Node& node) {
    text += sign;
    write(node.child[0], true);
  }

  /// The operands from `first` on, in parentheses.
  void arguments(const Node& node, u32 first) {
    text += "(";
    for (u32 i = first; i < node.arity; ++i) {
      if (i > first) text += ", ";
      write(node.child[i], false);
    }
    text += ")";
  }

  void special(Expr e, const Node& node, bool inside) {
    const auto call = [&](const char* function) {
      text += function;
      arguments(node, 0);
    };
    switch (node.op) {
      case Op::constant:
        text += node.sort == Sort::string ? literal_text(x_.literal(e)) : constant_text(node.sort, node.value);
        return;
      case Op::variable: text += x_.name(e); return;
      case Op::not_: not_text(node.child[0], inside); return;
      case Op::zero_extend: call(x_.sort(node.child[0]) == Sort::bits16 ? "(char) " : "unsigned"); return;
      case Op::ult:
      case Op::ule:
        call("compareUnsigned");
        text += node.op == Op::ult ? " < 0" : " <= 0";
        return;
      case Op::float_from_raw:
        call(node.sort == Sort::float32 ? "Float.intBitsToFloat" : "Double.longBitsToDouble");
        return;
      case Op::float_to_raw:
        call(node.sort == Sort::bits32 ? "Float.floatToIntBits" : "Double.doubleToLongBits");
        return;
      case Op::ite:
        text += "(";
        write(node.child[0], true);
        text += " ? ";
        write(node.child[1], true);
        text += " : ";
        write(node.child[2], true);
        text += ")";
        return;
      case Op::select:
        write(node.child[0], true);
        text += "[";
        write(node.child[1], false);
        text += "]";
        return;
      case Op::store:
        write(node.child[0], true);
        text += "{[";
        write(node.child[1], false);
        text += "] = ";
        write(node.child[2], false);
        text += "}";
        return;
      default: throw InternalError("an operator without a notation");
    }
  }

  void not_text(Expr a, bool inside) {
    const Node& node = x_.node(a);
    if (node.op == Op::eq || node.op == Op::feq) {
      if (inside) text += "(";
      write(node.child[0], true);
      text += " != ";
      write(node.child[1], true);
      if (inside) text += ")";
      return;
    }
    text += "!";
    write(a, true);
  }

  const Expressions& x_;
  u32 depth_ = 0;
};

}  // namespace

std::string Expressions::text(Expr e) const {
  Writer writer(*this);
  writer.write(e, false);
  return writer.text;
}

}  // namespace pathfleet::expr
