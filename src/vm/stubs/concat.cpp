// String concatenation, as java.lang.invoke.StringConcatFactory specifies it: a static method that takes the evaluated
// operands and appends them to a StringBuilder.
//
// Main function: make_concat. Invariant: an operand's text is that of String.valueOf(operand) for its static type,
// except that a char[] counts as an Object.
#include "vm/stubs/concat.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/class_writer.h"
#include "classfile/descriptor.h"
#include "vm/stubs/bootstrap.h"

namespace pathfleet::vm::stubs {
namespace {

using namespace classfile;

constexpr std::string_view kBuilder = "java/lang/StringBuilder";
constexpr std::string_view kString = "java/lang/String";
constexpr std::string_view kStringType = "Ljava/lang/String;";
constexpr std::string_view kObjectType = "Ljava/lang/Object;";
constexpr char kArgument = 1, kConstant = 2;  // in recipes
constexpr i32 kDefaultCapacity = 16, kMaxCapacity = 1024, kBytesPerValue = 8;

/// The parameter type, among the overloads of append and valueOf, for a value of this type.
std::string_view shown_as(std::string_view type) {
  if (type == kStringType) return kStringType;
  if (is_reference(type)) return kObjectType;
  return type == "B" || type == "S" ? "I" : type;
}

void append(CodeWriter& code, std::string_view type) {
  code.invoke(Op::invokevirtual, kBuilder, "append", fmt::format("({})Ljava/lang/StringBuilder;", shown_as(type)));
}

void append(CodeWriter& code, const Piece& piece) {
  if (!piece.type.empty()) {
    piece.load(code);
    return append(code, piece.type);
  }
  const bool one_ascii = piece.literal.size() == 1;
  one_ascii ? code.push(piece.literal[0]) : code.push_string(piece.literal);
  append(code, one_ascii ? "C" : kStringType);
}

/// Writes code for a single value. False: it needs the builder, because its toString may return null.
bool write_single(CodeWriter& code, const Piece& piece) {
  const bool string = piece.type == kStringType;
  if (piece.type.empty() || (is_reference(piece.type) && !string)) return false;
  if (string) {
    code.type(Op::new_, kString);  // the result is a new string, the operand itself is not
    code.op(Op::dup);
  }
  piece.load(code);
  code.invoke(Op::invokestatic, kString, "valueOf",
              fmt::format("({})Ljava/lang/String;", string ? kObjectType : shown_as(piece.type)));
  if (string) code.invoke(Op::invokespecial, kString, "<init>", "(Ljava/lang/String;)V");
  return true;
}

/// The pieces of a recipe, or the reason why it is not supported.
struct Recipe {
  std::vector<Piece> pieces;
  std::string unsupported;
};

/// The type of a constant in the recipe; empty if it is not supported.
std::string_view constant_type(Tag tag) {
  switch (tag) {
    case Tag::string: return kStringType;
    case Tag::integer: return "I";
    case Tag::long_: return "J";
    case Tag::float_: return "F";
    case Tag::double_: return "D";
    default: return {};
  }
}

void load_constant(CodeWriter& code, const ConstantPool& constants, u16 index) {
  switch (constants.tag(index)) {
    case Tag::string: return code.push_string(constants.string(index));
    case Tag::integer: return code.push(constants.integer(index));
    case Tag::long_: return code.push_long(constants.long_(index));
    case Tag::float_: return code.push_float_bits(constants.float_bits(index));
    default: return code.push_double_bits(constants.double_bits(index));
  }
}

Recipe read_recipe(const Bootstrap& site, const MethodDescriptor& type) {
  Recipe recipe;
  const std::size_t values = type.arguments.size();
  const std::string text = site.method == "makeConcat" ? std::string(values, kArgument)
                                                       : std::string(site.constants().string(site.argument(0)));
  std::size_t next_value = 0, next_constant = 1;
  u16 local = 0;
  std::string literal;
  const auto end_literal = [&] {
    if (!literal.empty()) recipe.pieces.push_back({literal, {}, {}});
    literal.clear();
  };
  for (char c : text) {
    if (c == kArgument) {
      end_literal();
      if (next_value == values) break;
      const std::string_view value = type.arguments[next_value++];
      recipe.pieces.push_back({{}, value, [value, local](CodeWriter& code) { code.load(value, local); }});
      local = static_cast<u16>(local + slots_of(value));
    } else if (c == kConstant) {
      end_literal();
      const u16 index = site.argument(next_constant++);
      const std::string_view shown = constant_type(site.constants().tag(index));
      if (shown.empty()) {
        recipe.unsupported =
            "a string concatenation with a constant that is neither text nor a number is not supported";
        return recipe;
      }
      recipe.pieces.push_back({{}, shown, [&constants = site.constants(), index](CodeWriter& code) {
                                 load_constant(code, constants, index);
                               }});
    } else {
      literal += c;
    }
  }
  end_literal();
  if (static_cast<std::size_t>(std::count(text.begin(), text.end(), kArgument)) != values) {
    recipe.unsupported = "a string concatenation whose recipe does not fit its operands cannot be linked";
  }
  return recipe;
}

}  // namespace

void write_concat(CodeWriter& code, const std::vector<Piece>& pieces) {
  if (pieces.size() == 1 && write_single(code, pieces[0])) return;
  // An estimate that usually saves the builder from growing. It cannot be observed.
  i32 capacity = 0;
  for (const Piece& piece : pieces) {
    capacity += piece.type.empty() ? static_cast<i32>(piece.literal.size()) : kBytesPerValue;
  }
  capacity = std::min(capacity, kMaxCapacity);
  const bool sized = capacity > kDefaultCapacity;
  code.type(Op::new_, kBuilder);
  code.op(Op::dup);
  if (sized) code.push(capacity);
  code.invoke(Op::invokespecial, kBuilder, "<init>", sized ? "(I)V" : "()V");
  for (const Piece& piece : pieces) append(code, piece);
  code.invoke(Op::invokevirtual, kBuilder, "toString", "()Ljava/lang/String;");
}

CallSite make_concat(const Bootstrap& site) {
  const MethodDescriptor type = parse_method_descriptor(site.descriptor);
  if (type.return_type != kStringType && type.return_type != kObjectType &&
      type.return_type != "Ljava/lang/CharSequence;") {
    return Unsupported{"a string concatenation that does not return a string cannot be linked"};
  }
  const Recipe recipe = read_recipe(site, type);
  if (!recipe.unsupported.empty()) return Unsupported{recipe.unsupported};
  ClassWriter stub(site.stub_class, "java/lang/Object", ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC);
  CodeWriter& code = stub.add_method(ACC_PUBLIC | ACC_STATIC, "concat", site.descriptor);
  write_concat(code, recipe.pieces);
  code.op(Op::areturn);
  return CallSiteStub{site.stub_class, stub.finish(), "concat", std::string(site.descriptor), false};
}

}  // namespace pathfleet::vm::stubs
