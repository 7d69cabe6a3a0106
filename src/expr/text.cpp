// Expressions in Java's notation.
// Main function: Expressions::text().
#include <cmath>
#include <cstdio>

#include "expr/arithmetic.h"
#include "expr/expr.h"
#include "expr/sorts.h"

namespace pathfleet::expr {

namespace {

constexpr size_t kLongest = 20000;  // characters; a text that has more is cut
constexpr u32 kDeepest = 500;

std::string float_text(double value, int digits, const char* suffix, const char* type) {
  if (std::isnan(value)) return std::string(type) + ".NaN";
  if (std::isinf(value)) return std::string(type) + (value < 0 ? ".NEGATIVE_INFINITY" : ".POSITIVE_INFINITY");
  char text[64];
  // The fewest digits that give the value back.
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

const char* infix(Op op) {
  switch (op) {
    case Op::add:
    case Op::fadd:
    case Op::string_concat: return " + ";
    case Op::sub:
    case Op::fsub: return " - ";
    case Op::mul:
    case Op::fmul: return " * ";
    case Op::div:
    case Op::fdiv: return " / ";
    case Op::rem:
    case Op::frem: return " % ";
    case Op::bit_and: return " & ";
    case Op::bit_or: return " | ";
    case Op::bit_xor: return " ^ ";
    case Op::shl: return " << ";
    case Op::shr: return " >> ";
    case Op::ushr: return " >>> ";
    case Op::eq:
    case Op::feq: return " == ";
    case Op::lt:
    case Op::flt: return " < ";
    case Op::le:
    case Op::fle: return " <= ";
    case Op::and_: return " && ";
    case Op::or_: return " || ";
    default: return nullptr;
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

const char* method_name(Op op) {
  switch (op) {
    case Op::string_length: return ".length";
    case Op::string_char: return ".charAt";
    case Op::string_eq: return ".equals";
    case Op::string_starts: return ".startsWith";
    case Op::string_ends: return ".endsWith";
    case Op::string_contains: return ".contains";
    case Op::string_index: return ".indexOf";
    case Op::string_compare: return ".compareTo";
    case Op::string_part: return ".substring";
    case Op::string_last_index: return ".lastIndexOf";
    case Op::string_hash: return ".hashCode";
    case Op::string_latin1: return ".isLatin1";
    case Op::string_has_surrogate: return ".hasSurrogate";
    case Op::string_trim: return ".trim";
    case Op::string_strip: return ".strip";
    case Op::string_lower: return ".toLowerCase";
    case Op::string_upper: return ".toUpperCase";
    case Op::string_replace:
    case Op::string_replace_all: return ".replace";
    default: return nullptr;
  }
}

class Writer {
 public:
  explicit Writer(const Expressions& x) : x_(x) {}

  /// `inside`: an operand, which needs parentheses if it is a binary operator.
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
    const auto call = [&](const char* function, u32 count) {
      text += function;
      text += "(";
      for (u32 i = 0; i < count; ++i) {
        if (i > 0) text += ", ";
        write(node.child[i], false);
      }
      text += ")";
    };
    const auto prefix = [&](const char* sign) {
      text += sign;
      write(node.child[0], true);
    };
    const auto cast = [&](const char* type) { prefix((std::string("(") + type + ") ").c_str()); };
    if (const char* sign = infix(node.op)) {
      if (inside) text += "(";
      write(node.child[0], true);
      const Node& right = x_.node(node.child[1]);
      if (node.op == Op::add && right.op == Op::constant && sign_extended(right.sort, right.value) < 0 &&
          sign_extended(right.sort, right.value) != min_of(right.sort)) {
        text += " - " + constant_text(right.sort, (0 - right.value) & mask(right.sort));
      } else {
        text += sign;
        write(node.child[1], true);
      }
      if (inside) text += ")";
      return;
    }
    if (const char* method = method_name(node.op)) {
      write(node.child[0], true);
      text += method;
      text += "(";
      for (u32 i = 1; i < node.arity; ++i) {
        if (i > 1) text += ", ";
        write(node.child[i], false);
      }
      text += ")";
      return;
    }
    switch (node.op) {
      case Op::constant:
        if (node.sort == Sort::string) {
          text += literal_text(x_.literal(e));
          return;
        }
        text += constant_text(node.sort, node.value);
        return;
      case Op::variable: text += x_.name(e); return;
      case Op::neg:
      case Op::fneg: prefix("-"); return;
      case Op::bit_not: prefix("~"); return;
      case Op::not_: not_text(node.child[0], inside); return;
      case Op::sign_extend:
      case Op::float_of_bits_signed:
      case Op::float_to_bits_saturating:
      case Op::float_widen:
      case Op::float_narrow:
      case Op::truncate: cast(type_name(node.sort)); return;
      case Op::zero_extend: call(x_.sort(node.child[0]) == Sort::bits16 ? "(char) " : "unsigned", 1); return;
      case Op::ult:
      case Op::ule:
        call("compareUnsigned", 2);
        text += node.op == Op::ult ? " < 0" : " <= 0";
        return;
      case Op::fabs: call("Math.abs", 1); return;
      case Op::fsqrt: call("Math.sqrt", 1); return;
      case Op::ffloor: call("Math.floor", 1); return;
      case Op::fceil: call("Math.ceil", 1); return;
      case Op::frint: call("Math.rint", 1); return;
      case Op::is_nan: call("isNaN", 1); return;
      case Op::float_from_raw:
        call(node.sort == Sort::float32 ? "Float.intBitsToFloat" : "Double.longBitsToDouble", 1);
        return;
      case Op::float_to_raw:
        call(node.sort == Sort::bits32 ? "Float.floatToIntBits" : "Double.doubleToLongBits", 1);
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
      case Op::constant_array: call("filled", 1); return;
      case Op::string_of_char:
      case Op::string_of_number:
      case Op::string_of_float: call("String.valueOf", 1); return;
      case Op::string_is_int: call("isInt", 1); return;
      case Op::string_is_long: call("isLong", 1); return;
      case Op::string_to_int: call("Integer.parseInt", 1); return;
      case Op::string_to_long: call("Long.parseLong", 1); return;
      case Op::select:
        write(node.child[0], true);
        text += "[";
        write(node.child[1], false);
        text += "]";
        return;
      default:  // store
        write(node.child[0], true);
        text += "{[";
        write(node.child[1], false);
        text += "] = ";
        write(node.child[2], false);
        text += "}";
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
