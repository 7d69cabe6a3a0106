// Strings and string builders whose content is an expression. Their length and characters are not decided before Java
// code reads the bytes. Main functions: Machine::make_text, Machine::open_text. The natives for the library's methods
// on expressions are in natives/symbolic_strings.cpp and symbolic_builders.cpp.
//
// Invariants: the expression is the handle at the offset of the field `value`. An opened String has both expression and
// bytes; they are equal, because neither is written. A builder has either its expression or its bytes. No text is a
// constant expression.

#include "vm/natives/symbolic_texts.h"

#include "core/error.h"
#include "vm/symbolic/symbolic_step.h"

namespace pathfleet::vm {

using expr::Expr;
using expr::Op;
using expr::Sort;

namespace {

constexpr u32 kMostOpened = 64;  // characters of a text whose length has its own bound

}  // namespace

NativeResult Machine::make_text(std::string_view name, u64* result) {
  return make_named_text(path_.begin_input(name), result);
}

NativeResult Machine::make_named_text(const std::string& full, u64* result) {
  if (listener.made_input) listener.made_input(full, Sort::string, InputKind::value, nullptr);
  const std::optional<u64> pinned_length = path_.pinned_value(full + ".length");
  if (!pinned_length) {
    *result = new_text(expressions().variable(Sort::string, full));
    return NativeResult::done;
  }
  std::u16string units(*pinned_length, u'\0');
  for (std::size_t i = 0; i < units.size(); ++i)
    units[i] = static_cast<char16_t>(*path_.pinned_value(full + "[" + std::to_string(i) + "]"));
  *result = new_string(units);
  return NativeResult::done;
}

Expr Machine::content_text(Ref ref) const {
  if (const Expr known = text(ref); known != expr::kNone) return known;
  expr::Expressions& table = expressions();
  const bool is_string = class_of(ref) == universe_.string_class;
  const Ref array = field_at<Ref>(at(ref), is_string ? universe_.string_fields.value : universe_.builder_fields.value);
  const bool latin =
      field_at<i8>(at(ref), is_string ? universe_.string_fields.coder : universe_.builder_fields.coder) == 0;
  const u32 room = length(array) / (latin ? 1 : 2);
  const u32 count = is_string ? room : std::min(room, field_at<u32>(at(ref), universe_.builder_fields.count));
  const auto byte = [&](u32 index) {
    const Expr e = handle(array, kArrayBase + index);
    if (e == expr::kNone)
      return table.constant(Sort::bits16, elements<u8>(static_cast<const Array*>(at(array)))[index]);
    return table.convert(Op::zero_extend, Sort::bits16, table.convert(Op::truncate, Sort::bits8, e));
  };
  Expr result = table.string(u"");
  std::u16string literal;
  const auto end_literal = [&] {
    result = table.string_operation(Op::string_concat, result, table.string(literal));
    literal.clear();
  };
  for (u32 i = 0; i < count; ++i) {
    Expr unit = latin ? byte(i) : byte(2 * i);
    if (!latin) {
      const Expr high = table.binary(Op::shl, byte(2 * i + 1), table.constant(Sort::bits16, 8));
      unit = table.binary(Op::bit_or, unit, high);
    }
    if (table.is_constant(unit)) {
      literal += static_cast<char16_t>(table.node(unit).value);
      continue;
    }
    end_literal();
    result = table.string_operation(Op::string_concat, result, table.string_operation(Op::string_of_char, unit));
  }
  end_literal();
  return result;
}

Ref Machine::new_text(Expr text, bool one_empty) {
  expr::Expressions& table = expressions();
  if (table.is_constant(text)) {
    const std::u16string& literal = table.literal(text);
    return literal.empty() && one_empty ? universe_.intern(literal) : new_string(literal);
  }
  const Ref string = new_object(universe_.string_class);
  set_handle(string, universe_.string_fields.value, text);
  const Expr empty = table.binary(Op::eq, table.string_operation(Op::string_length, text), table.i32_of(0));
  if (one_empty && !table.is_constant(empty)) heap_.slot(string)->flags |= kBox;
  return string;
}

void Machine::set_text(Ref ref, Expr text) {
  const bool is_string = class_of(ref) == universe_.string_class;
  const u32 value = is_string ? universe_.string_fields.value : universe_.builder_fields.value;
  const u32 coder = is_string ? universe_.string_fields.coder : universe_.builder_fields.coder;
  Ref bytes = kNull;
  u32 count = 0;
  bool latin = true;
  if (expressions().is_constant(text)) {
    const Ref literal = new_string(expressions().literal(text));
    bytes = field_at<Ref>(at(literal), universe_.string_fields.value);
    latin = field_at<i8>(at(literal), universe_.string_fields.coder) == 0;
    count = static_cast<u32>(expressions().literal(text).size());
    if (!is_string) {
      bytes = clone_object(bytes);  // the bytes of a String must not be written
      heap_.slot(bytes)->flags &= static_cast<u8>(~kConstant);
    }
    text = expr::kNone;
  }
  set_ref(ref, value, bytes);
  field_at<i8>(for_write(ref), coder) = latin ? 0 : 1;
  if (!is_string) field_at<u32>(for_write(ref), universe_.builder_fields.count) = count;
  set_handle(ref, value, text);
}

// Decides the length first, one value after the other. Then decides whether the text is Latin-1, because the library
// stores and compares such texts differently. The characters stay expressions.
NativeResult Machine::open_text(Ref ref) {
  expr::Expressions& table = expressions();
  const bool is_string = class_of(ref) == universe_.string_class;
  const u32 value = is_string ? universe_.string_fields.value : universe_.builder_fields.value;
  if (is_open(ref)) return NativeResult::done;
  const std::optional<Expr> digits = natives::with_digits(*this, text(ref));
  if (!digits) return NativeResult::blocked;
  const Expr content = *digits;
  if (table.has_unknown_text(text(ref))) return unsupported("a look at the text of a symbolic float or double");
  const std::optional<u32> own = table.longest(content);
  const u32 most =
      own && *own <= kMostOpened ? std::max(*own, options_.max_symbolic_string) : options_.max_symbolic_string;
  const Expr size = table.string_operation(Op::string_length, content);
  u32 length = 0;
  for (;; ++length) {
    if (length > most) {
      return unsupported("an input string longer than " + std::to_string(most) + " (--max-symbolic-string)");
    }
    const std::optional<bool> equal = decide(table.binary(Op::eq, size, table.i32_of(static_cast<i32>(length))));
    if (!equal) return NativeResult::blocked;
    if (*equal) break;
  }
  std::vector<Expr> units;
  Expr latin = table.boolean(true);
  for (u32 i = 0; i < length; ++i) {
    const Expr unit = table.string_operation(Op::string_char, content, table.i32_of(static_cast<i32>(i)));
    units.push_back(table.convert(Op::zero_extend, Sort::bits32, unit));
    latin = table.binary(Op::and_, latin, table.binary(Op::lt, units.back(), table.i32_of(256)));
  }
  const std::optional<bool> all_latin = decide(latin);
  if (!all_latin) return NativeResult::blocked;
  const Ref bytes = new_array(Type::byte_, *all_latin ? length : 2 * length);
  const auto put = [&](u32 index, Expr unit) {
    const Expr byte = narrowed_expression(table, unit, Type::byte_);
    const bool constant = table.is_constant(byte);
    elements<u8>(static_cast<Array*>(for_write(bytes)))[index] = constant ? static_cast<u8>(table.node(byte).value) : 0;
    set_handle(bytes, kArrayBase + index, constant ? expr::kNone : byte);
  };
  for (u32 i = 0; i < length; ++i) {
    if (*all_latin) {
      put(i, units[i]);
    } else {
      put(2 * i, units[i]);
      put(2 * i + 1, table.binary(Op::ushr, units[i], table.i32_of(8)));
    }
  }
  set_ref(ref, value, bytes);
  field_at<i8>(for_write(ref), is_string ? universe_.string_fields.coder : universe_.builder_fields.coder) =
      *all_latin ? 0 : 1;
  if (is_string) {
    heap_.slot(bytes)->flags |= kConstant;
    set_handle(ref, value, content);
  } else {
    field_at<u32>(for_write(ref), universe_.builder_fields.count) = length;
  }
  return NativeResult::done;
}

NativeResult Machine::throw_with_text(std::string_view class_name, Expr message) {
  const NativeResult thrown = throw_new(class_name, "");
  const Ref string = new_text(message);
  set_ref(exception_, universe_.throwable_fields.message, string);
  return thrown;
}

}  // namespace pathfleet::vm
