// java.lang.String with symbolic content, and the texts of symbolic numbers, in a symbolic search.
//
// Invariants: results, exceptions and comparisons are those of the JDK's body (Java 17), for strings of every length.
// Where the JDK may return the receiver itself, the path decides whether it does. A native that leaves the call to the
// body throws NeedsConcrete before any effect.

#include <fmt/format.h>

#include <algorithm>

#include "expr/arithmetic.h"
#include "expr/evaluator.h"
#include "expr/ranges.h"
#include "vm/natives/groups.h"
#include "vm/natives/symbolic_texts.h"
#include "vm/symbolic/overapproximated_results.h"

namespace pathfleet::vm::natives {

using expr::Expr;
using expr::Op;
using expr::Sort;

NativeResult out_of_bounds(Texts& t, std::initializer_list<std::pair<std::u16string_view, Expr>> pieces) {
  Expr message = t.literal(u"");
  for (const auto& [name, value] : pieces) message = t.joined(t.joined(message, t.literal(name)), t.of_number(value));
  return t.vm.throw_with_text("java/lang/StringIndexOutOfBoundsException", message);
}

namespace {

constexpr i32 kFarEnough = 64;  // texts known to be shorter are traversed to the end
constexpr u32 kDeepEnough = 8;

/// The digits of a number whose text has this length: each by a division.
Expr digits_of(Texts& t, Expr value, u32 length, bool negative) {
  const Sort sort = t.x.sort(value);
  Expr result = t.literal(negative ? u"-" : u"");
  u64 power = 1;
  for (u32 i = negative ? 2 : 1; i < length; ++i) power *= 10;
  for (; power > 0; power /= 10) {
    const Expr last =
        t.x.binary(Op::rem, t.x.binary(Op::div, value, t.x.constant(sort, power)), t.x.constant(sort, 10));
    const Expr zero = t.x.constant(sort, '0');
    result = t.joined(result, t.of_unit(t.x.binary(negative ? Op::sub : Op::add, zero, last)));
  }
  return result;
}

/// Whether the caller is library code that allocates an array of a text's length. The length then has to be decided.
bool makes_room(NativeContext& vm) {
  bool result = false;
  vm.walk_stack([&](const Method& caller, u16) {
    const std::string_view type = caller.holder->name;
    result = type == "java/lang/AbstractStringBuilder" || type == "java/lang/StringConcatHelper" ||
             (type == "java/lang/String" && (caller.name == "repeat" || caller.name == "replace"));
    return false;
  });
  return result;
}

NativeResult end_loop(Texts& t) {
  const u32 most = t.vm.universe().options().max_symbolic_string;
  return t.vm.unsupported("a loop over an input string longer than " + std::to_string(most) +
                          " (--max-symbolic-string)");
}

bool is_bounded(Texts& t, Expr length) {
  return t.vm.path().oracle().check(t.vm.path().condition(), t.x.binary(Op::lt, t.number(kFarEnough), length)) ==
         expr::Answer::unsat;
}

}  // namespace

bool goes_too_far(Texts& t, Expr text) {
  const Expr length = t.length(text);
  Expr counted = length;
  if (t.x.node(length).op == Op::add && t.x.is_constant(t.x.node(length).child[1])) counted = t.x.node(length).child[0];
  const expr::PathConditions& paths = t.vm.universe().options().symbolic->paths;
  u32 passed = 0;  // how many numbers the length has been found to reach
  for (expr::PathCondition path = t.vm.path().condition(); path != expr::kTrue; path = paths.parent(path)) {
    const expr::Node& node = t.x.node(paths.last(path));
    if (node.op == Op::le && node.child[1] == counted && t.x.is_constant(node.child[0])) ++passed;
  }
  if (passed <= t.vm.universe().options().max_symbolic_string || is_bounded(t, length)) return false;
  end_loop(t);
  return true;
}

std::optional<Expr> with_digits(NativeContext& vm, Expr text) {
  expr::Expressions& x = vm.expressions();
  std::vector<Expr> parts;
  for (Expr rest = text;; rest = x.node(rest).child[0]) {
    const bool more = x.node(rest).op == Op::string_concat;
    parts.push_back(more ? x.node(rest).child[1] : rest);
    if (!more) break;
  }
  Texts t(vm, true);
  Expr result = t.literal(u"");
  for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
    Expr piece = *part;
    if (x.node(piece).op == Op::string_of_number) {
      const Expr value = x.node(piece).child[0];
      const std::optional<bool> negative = vm.decide(x.binary(Op::lt, value, x.constant(x.sort(value), 0)));
      if (!negative) return std::nullopt;
      u32 length = *negative ? 2 : 1;
      for (const u32 most = *x.longest(piece) - (*negative ? 0 : 1); length < most; ++length) {
        const std::optional<bool> found = vm.decide(t.equal(t.length(piece), t.number(static_cast<i32>(length))));
        if (!found) return std::nullopt;
        if (*found) break;
      }
      piece = digits_of(t, value, length, *negative);
    }
    result = t.joined(result, piece);
  }
  return result;
}

bool is_too_deep(Texts& t, Expr chain) {
  u32 depth = 0;
  for (Expr e = chain; depth <= kDeepEnough;) {
    const expr::Node& node = t.x.node(e);
    if (node.op == Op::string_part) {
      e = node.child[0];
      ++depth;
    } else if (node.op == Op::string_index || node.op == Op::string_last_index) {
      e = node.child[2];
      ++depth;
    } else if (node.op == Op::add) {
      e = node.child[0];
    } else {
      return false;
    }
  }
  end_loop(t);
  return true;
}

NativeResult length_of_text(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  if (vm.is_open(as_ref(args[0]))) throw NeedsConcrete{};  // the length is decided
  if (makes_room(vm)) throw NeedsConcrete{};
  if (goes_too_far(t, t.of(args[0]))) return NativeResult::ended;
  return vm.returns_symbol(result, t.length(t.of(args[0])));
}

std::string language_of(NativeContext& vm, Ref locale) {
  return vm.utf8_of(vm.get_ref_field(vm.get_ref_field(locale, "baseLocale"), "language"));
}

namespace {

constexpr size_t kMostLetters = 50;  // maximum length of a literal that is compared ignoring case

NativeResult is_empty(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  return t.truth(result, t.equal(t.length(t.of(args[0])), t.number(0)));
}

NativeResult char_at(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  const std::optional<Expr> digits = with_digits(vm, t.of(args[0]));
  if (!digits) return NativeResult::blocked;
  const Expr text = *digits;
  const Expr index = narrow(vm, args[1]);
  const std::optional<bool> inside = vm.decide(t.below(index, t.length(text)));
  if (!inside) return NativeResult::blocked;
  if (*inside && goes_too_far(t, text)) return NativeResult::ended;
  if (!*inside) {
    // For strings of Latin-1 characters, the JDK's message differs.
    const Expr latin = t.joined(t.literal(u"String index out of range: "), t.of_number(index));
    const Expr other = t.joined(t.joined(t.joined(t.literal(u"index "), t.of_number(index)), t.literal(u", length ")),
                                t.of_number(t.length(text)));
    return vm.throw_with_text("java/lang/StringIndexOutOfBoundsException",
                              t.x.ite(t.op(Op::string_latin1, text), latin, other));
  }
  return vm.returns_symbol(result, t.x.convert(Op::zero_extend, Sort::bits32, t.op(Op::string_char, text, index)));
}

NativeResult equals(NativeContext& vm, const u64* args, u64* result) {
  const Ref other = as_ref(args[1]);
  if (as_ref(args[0]) == other) return returns(result, 1);
  if (other == kNull || vm.class_of(other) != vm.universe().string_class) return returns(result, 0);
  Texts t(vm);
  return t.truth(result, t.op(Op::string_eq, t.of(args[0]), t.of(args[1])));
}

NativeResult hash_code(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  return vm.returns_symbol(result, t.op(Op::string_hash, t.of(args[0])));
}

NativeResult compare_to(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  return vm.returns_symbol(result, t.op(Op::string_compare, t.of(args[0]), t.of(args[1])));
}

NativeResult concat(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  const Expr self = t.any(args[0]);
  const Expr other = t.any(args[1]);
  const std::optional<bool> nothing = vm.decide(t.equal(t.length(other), t.number(0)));
  if (!nothing) return NativeResult::blocked;
  return returns(result, *nothing ? args[0] : vm.new_text(t.joined(self, other)));
}

/// The part from `begin` to `end`, which are known to be in range. It is the receiver itself if it is the whole text.
NativeResult part_of(Texts& t, u64 self, Expr text, Expr begin, Expr end, u64* result) {
  const std::optional<bool> all = t.vm.decide(t.both(t.equal(begin, t.number(0)), t.equal(end, t.length(text))));
  if (!all) return NativeResult::blocked;
  return returns(result, *all ? self : t.vm.new_text(t.part(text, begin, end), true));
}

NativeResult substring_from(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  const Expr text = t.of(args[0]);
  const Expr begin = narrow(vm, args[1]);
  if (is_too_deep(t, text)) return NativeResult::ended;
  const Expr length = t.length(text);
  const std::optional<bool> inside = vm.decide(t.up_to(begin, length));
  if (!inside) return NativeResult::blocked;
  if (!*inside) return out_of_bounds(t, {{u"begin ", begin}, {u", end ", length}, {u", length ", length}});
  const std::optional<bool> all = vm.decide(t.equal(begin, t.number(0)));
  if (!all) return NativeResult::blocked;
  return returns(result, *all ? args[0] : vm.new_text(t.part(text, begin, length), true));
}

NativeResult substring(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  const Expr text = t.of(args[0]);
  const Expr begin = narrow(vm, args[1]);
  if (is_too_deep(t, text)) return NativeResult::ended;
  const Expr end = narrow(vm, args[2]);
  const Expr length = t.length(text);
  const std::optional<bool> inside = vm.decide(t.both(t.up_to(begin, end), t.up_to(end, length)));
  if (!inside) return NativeResult::blocked;
  if (!*inside) return out_of_bounds(t, {{u"begin ", begin}, {u", end ", end}, {u", length ", length}});
  return part_of(t, args[0], text, begin, end, result);
}

/// The character or surrogate pair that indexOf(int) searches; kNone: nothing can be found.
Expr searched(Texts& t, u64 slot) {
  const Expr code = narrow(t.vm, slot);
  if (!t.x.is_constant(code)) {
    const expr::Range range = expr::range_of(t.x, code);
    if (range.low < 0 || range.high > 0xffff) throw NeedsConcrete{};
    return t.of_unit(code);
  }
  const i32 value = as_int(slot);
  if (value < 0 || value > 0x10ffff) return expr::kNone;
  if (value < 0x10000) return t.literal(std::u16string(1, static_cast<char16_t>(value)));
  const u32 rest = static_cast<u32>(value) - 0x10000;
  return t.literal(
      std::u16string{static_cast<char16_t>(0xd800 + (rest >> 10)), static_cast<char16_t>(0xdc00 + (rest & 0x3ff))});
}

template <Op kOp, bool kFrom>
NativeResult index_of_char(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  const Expr text = t.of(args[0]);
  const Expr found = searched(t, args[1]);
  if (found == expr::kNone) return returns(result, slot_of(-1));
  const Expr start = kOp == Op::string_index ? t.number(0) : t.length(text);
  if (kFrom && is_too_deep(t, narrow(vm, args[2]))) return NativeResult::ended;
  return vm.returns_symbol(result, t.op(kOp, text, found, kFrom ? narrow(vm, args[2]) : start));
}

template <Op kOp>
NativeResult test(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  return t.truth(result, t.op(kOp, t.of(args[0]), t.of(args[1])));
}

NativeResult starts_at(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  const Expr text = t.of(args[0]);
  const Expr prefix = t.of(args[1]);
  const Expr offset = narrow(vm, args[2]);
  if (t.x.is_constant(offset) && t.x.node(offset).value == 0)
    return t.truth(result, t.op(Op::string_starts, text, prefix));
  const Expr last = t.x.binary(Op::sub, t.length(text), t.length(prefix));
  const Expr inside = t.both(t.x.binary(Op::le, t.number(0), offset), t.x.binary(Op::le, offset, last));
  const Expr there = t.part(text, offset, t.x.binary(Op::add, offset, t.length(prefix)));
  return t.truth(result, t.both(inside, t.op(Op::string_eq, there, prefix)));
}

/// One side is a literal: each character must be one that Java treats as the same letter.
NativeResult equals_ignoring_case(NativeContext& vm, const u64* args, u64* result) {
  if (as_ref(args[1]) == kNull) return returns(result, 0);
  if (as_ref(args[0]) == as_ref(args[1])) return returns(result, 1);
  Texts t(vm);
  Expr text = t.of(args[0]);
  Expr letters = t.of(args[1]);
  if (text == letters) return returns(result, 1);
  if (t.x.is_constant(text)) std::swap(text, letters);
  if (!t.x.is_constant(letters) || t.x.literal(letters).size() > kMostLetters) throw NeedsConcrete{};
  const std::u16string& literal = t.x.literal(letters);
  const auto surrogate = [](char16_t unit) { return (unit & 0xf800) == 0xd800; };  // pairs have cases too
  if (std::any_of(literal.begin(), literal.end(), surrogate)) throw NeedsConcrete{};
  Expr same = t.equal(t.length(text), t.number(static_cast<i32>(literal.size())));
  for (size_t i = 0; i < literal.size(); ++i) {
    const Expr unit = t.op(Op::string_char, text, t.number(static_cast<i32>(i)));
    Expr any = t.x.boolean(false);
    for (const char16_t like : expr::letters_like(literal[i]))
      any = t.x.binary(Op::or_, any, t.equal(unit, t.x.constant(Sort::bits16, like)));
    same = t.both(same, any);
  }
  return t.truth(result, same);
}

/// A changed text, or the receiver if nothing has changed.
NativeResult changed(Texts& t, u64 self, Expr text, Expr image, bool one_empty, u64* result) {
  const std::optional<bool> same = t.vm.decide(t.op(Op::string_eq, text, image));
  if (!same) return NativeResult::blocked;
  return returns(result, *same ? self : t.vm.new_text(image, one_empty));
}

NativeResult trim(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  const Expr text = t.of(args[0]);
  return changed(t, args[0], text, t.op(Op::string_trim, text), true, result);
}

/// An empty result is the literal "", even if the receiver is empty.
NativeResult strip(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  const Expr text = t.of(args[0]);
  const Expr image = t.op(Op::string_strip, text);
  const Expr as_before = t.both(t.op(Op::string_eq, text, image), t.x.not_of(t.equal(t.length(text), t.number(0))));
  const std::optional<bool> same = vm.decide(as_before);
  if (!same) return NativeResult::blocked;
  return returns(result, *same ? args[0] : vm.new_text(image, true));
}

NativeResult is_blank(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  return t.truth(result, t.equal(t.length(t.op(Op::string_strip, t.of(args[0]))), t.number(0)));
}

template <Op kOp>
NativeResult to_case(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  const Expr text = t.of(args[0]);
  if (as_ref(args[1]) == kNull) throw NeedsConcrete{};
  const std::string language = language_of(vm, as_ref(args[1]));
  if (language == "tr" || language == "az" || language == "lt") throw NeedsConcrete{};
  // A text with surrogate pairs gives a new string in any case. So does one with U+0130, which toUpperCase treats as
  // changed.
  const Expr image = t.op(kOp, text);
  Expr as_before = t.both(t.op(Op::string_eq, text, image), t.x.not_of(t.op(Op::string_has_surrogate, text)));
  if (kOp == Op::string_upper)
    as_before = t.both(as_before, t.x.not_of(t.op(Op::string_contains, text, t.literal(u"\u0130"))));
  const std::optional<bool> same = vm.decide(as_before);
  if (!same) return NativeResult::blocked;
  return returns(result, *same ? args[0] : vm.new_text(image));
}

NativeResult replace_char(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  const Expr text = t.of(args[0]);
  const Expr image = t.op(Op::string_replace, text, t.unit(narrow(vm, args[1])), t.unit(narrow(vm, args[2])));
  return changed(t, args[0], text, image, false, result);
}

/// replace(CharSequence, CharSequence) with constant arguments.
NativeResult replace_text(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  const Expr text = t.of(args[0]);
  const Expr from = t.of(args[1]);
  const Expr to = t.of(args[2]);
  if (!t.x.is_constant(from) || !t.x.is_constant(to) || t.x.literal(from).empty()) throw NeedsConcrete{};
  if (t.x.literal(from).size() == 1 && t.x.literal(to).size() == 1) {
    const auto unit = [&](Expr literal) { return t.op(Op::string_char, literal, t.number(0)); };
    return changed(t, args[0], text, t.op(Op::string_replace, text, unit(from), unit(to)), false, result);
  }
  const std::optional<bool> found = vm.decide(t.op(Op::string_contains, text, from));
  if (!found) return NativeResult::blocked;
  return returns(result, *found ? vm.new_text(t.op(Op::string_replace_all, text, from, to), true) : args[0]);
}

NativeResult matches_region(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  const Expr text = t.of(args[0]);
  const Expr other = t.of(args[2]);
  for (const u32 i : {1u, 3u, 4u}) {
    if (handle_in(args[i]) != expr::kNone || as_int(args[i]) < 0) throw NeedsConcrete{};
  }
  const i64 count = as_int(args[4]);
  const i64 ends[2] = {as_int(args[1]) + count, as_int(args[3]) + count};
  if (ends[0] > 0x7fffffff || ends[1] > 0x7fffffff) throw NeedsConcrete{};
  const Expr first_end = t.number(static_cast<i32>(ends[0]));
  const Expr other_end = t.number(static_cast<i32>(ends[1]));
  const Expr inside =
      t.both(t.x.binary(Op::le, first_end, t.length(text)), t.x.binary(Op::le, other_end, t.length(other)));
  const Expr first = t.part(text, t.number(as_int(args[1])), first_end);
  return t.truth(result,
                 t.both(inside, t.op(Op::string_eq, first, t.part(other, t.number(as_int(args[3])), other_end))));
}

/// getChars(begin, end, target, at) with constant positions.
NativeResult get_characters(NativeContext& vm, const u64* args, u64*) {
  Texts t(vm);
  const Ref array = as_ref(args[3]);
  for (const u32 i : {1u, 2u, 4u}) {
    if (handle_in(args[i]) != expr::kNone || as_int(args[i]) < 0) throw NeedsConcrete{};
  }
  const i64 count = i64{as_int(args[2])} - as_int(args[1]);
  if (array == kNull || (vm.at(array)->flags & kShared) || count < 0 || as_int(args[4]) + count > i64{vm.length(array)})
    throw NeedsConcrete{};
  const std::optional<Expr> text = with_digits(vm, t.of(args[0]));
  if (!text) return NativeResult::blocked;
  const std::optional<bool> inside = vm.decide(t.x.binary(Op::le, t.number(as_int(args[2])), t.length(*text)));
  if (!inside) return NativeResult::blocked;
  if (!*inside) throw NeedsConcrete{};
  for (i32 i = 0; i < count; ++i) {
    const Expr unit =
        t.x.convert(Op::zero_extend, Sort::bits32, t.op(Op::string_char, *text, t.number(as_int(args[1]) + i)));
    const u32 offset = kArrayBase + 2 * static_cast<u32>(as_int(args[4]) + i);
    const bool constant = t.x.is_constant(unit);
    store_slot(vm.for_write(array), offset, Type::char_, constant ? t.x.node(unit).value : 0);
    vm.set_handle(array, offset, constant ? expr::kNone : unit);
  }
  return NativeResult::done;
}

/// The literal with this content, if the path allows only one content.
NativeResult intern(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  const Expr text = t.of(args[0]);
  expr::Model model;
  if (vm.path().oracle().model(vm.path().condition(), model) != expr::Answer::sat) throw NeedsConcrete{};
  expr::Evaluator evaluator(t.x);
  evaluator.use(model);
  const Expr literal = t.literal(evaluator.text(text));
  if (vm.path().oracle().check(vm.path().condition(), t.x.not_of(t.op(Op::string_eq, text, literal))) !=
      expr::Answer::unsat)
    throw NeedsConcrete{};
  return returns(result, vm.universe().intern(t.x.literal(literal)));
}

/// new String(characters), also with an offset and a count.
NativeResult of_characters(NativeContext& vm, const u64* args, u64*) {
  Texts t(vm);
  const Ref array = as_ref(args[1]);
  if (array == kNull || (vm.at(array)->flags & kShared)) throw NeedsConcrete{};
  u32 begin = 0;
  u32 end = vm.length(array);
  if (vm.called_native().argument_slots > 2) {
    if (handle_in(args[2]) || handle_in(args[3]) || as_int(args[2]) < 0 || as_int(args[3]) < 0) throw NeedsConcrete{};
    if (i64{as_int(args[2])} + as_int(args[3]) > i64{end}) throw NeedsConcrete{};
    begin = static_cast<u32>(as_int(args[2]));
    end = begin + static_cast<u32>(as_int(args[3]));
  }
  constexpr u32 kMostCharacters = 1000;
  if (end - begin > kMostCharacters) throw NeedsConcrete{};
  Expr text = t.literal(u"");
  for (u32 i = begin; i < end; ++i) {
    const u32 offset = kArrayBase + 2 * i;
    const Expr e = vm.handle(array, offset);
    text = t.joined(text, t.of_unit(e != expr::kNone ? e : t.number(field_at<u16>(vm.at(array), offset))));
  }
  vm.set_text(as_ref(args[0]), text);
  return NativeResult::done;
}

/// new String(original)
NativeResult copy(NativeContext& vm, const u64* args, u64*) {
  Texts t(vm);
  vm.set_text(as_ref(args[0]), t.any(args[1]));
  return NativeResult::done;
}

// ---- Numbers

NativeResult text_of_int(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  return returns(result, vm.new_text(t.of_number(narrow(vm, args[0]))));
}
NativeResult text_of_long(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  return returns(result, vm.new_text(t.of_number(wide(vm, args))));
}
NativeResult text_of_float(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  return returns(result, vm.new_text(t.op(Op::string_of_float, narrow(vm, args[0], Sort::float32))));
}
NativeResult text_of_double(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  return returns(result, vm.new_text(t.op(Op::string_of_float, wide(vm, args, Sort::float64))));
}
NativeResult text_of_char(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  return returns(result, vm.new_text(t.of_unit(narrow(vm, args[0]))));
}

/// Decided to be one of the two literals, unless it is only printed.
NativeResult text_of_boolean(NativeContext& vm, const u64* args, u64* result) {
  if (vm.caller().name != "jdk/internal/pathfleet/ConsoleStream") throw NeedsConcrete{};
  Texts t(vm);
  const Expr no = t.equal(narrow(vm, args[0]), t.number(0));
  return returns(result, vm.new_text(t.x.ite(no, t.literal(u"false"), t.literal(u"true"))));
}

template <Op kIs, Op kTo>
NativeResult parse(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  const Expr text = t.of(args[0]);
  if (handle_in(args[1]) != expr::kNone || as_int(args[1]) != 10) throw NeedsConcrete{};
  const std::optional<bool> is_number = vm.decide(t.op(kIs, text));
  if (!is_number) return NativeResult::blocked;
  if (!*is_number) {
    return vm.throw_with_text("java/lang/NumberFormatException",
                              t.joined(t.joined(t.literal(u"For input string: \""), text), t.literal(u"\"")));
  }
  return vm.returns_symbol(result, t.op(kTo, text));
}

// Float.parseFloat and Double.parseDouble of a symbolic text. A few texts get their values. For every other text, it is
// left open whether it is a number and which one (overapproximated_results.h).
template <Sort kSort>
NativeResult parse_float(NativeContext& vm, const u64* args, u64* result) {
  if (!vm.universe().options().entry.text.empty())
    throw NeedsConcrete{};  // every path of a method has to correspond to its input
  Texts t(vm);
  const Expr text = t.of(args[0]);
  struct Sample {
    std::u16string_view text;
    double value;
  };
  constexpr Sample kSamples[] = {{u"0", 0}, {u"1", 1}, {u"-1", -1}, {u"2.5", 2.5}};
  for (const Sample& sample : kSamples) {
    const std::optional<bool> equal = vm.decide(t.op(Op::string_eq, text, t.literal(sample.text)));
    if (!equal) return NativeResult::blocked;
    if (!*equal) continue;
    return kSort == Sort::float32 ? returns(result, slot_of(static_cast<float>(sample.value)))
                                  : returns(result, slot_of(sample.value));
  }
  // The name depends on the text, so equal texts give the same number.
  const Fingerprint of_text = t.x.fingerprint(text);
  const std::string name = fmt::format("{}{} {:x}.{:x}", kOverapproximated, kSort == Sort::float32 ? "float" : "double",
                                       of_text.hi, of_text.lo);
  const std::optional<bool> is_number = vm.decide(t.x.variable(Sort::boolean, name + " is one"));
  if (!is_number) return NativeResult::blocked;
  if (*is_number) return vm.returns_symbol(result, t.x.variable(kSort, name));
  const Expr trimmed = t.op(Op::string_trim, text);
  const std::optional<bool> empty = vm.decide(t.equal(t.length(trimmed), t.number(0)));
  if (!empty) return NativeResult::blocked;
  if (*empty) return vm.throw_new("java/lang/NumberFormatException", "empty String");
  return vm.throw_with_text("java/lang/NumberFormatException",
                            t.joined(t.joined(t.literal(u"For input string: \""), trimmed), t.literal(u"\"")));
}

constexpr std::string_view kString = "java/lang/String";
constexpr std::string_view kFloatingDecimal = "jdk/internal/math/FloatingDecimal";
constexpr NativeMethod kMethods[] = {
    {kFloatingDecimal, "parseFloat", "(Ljava/lang/String;)F", parse_float<Sort::float32>},
    {kFloatingDecimal, "parseDouble", "(Ljava/lang/String;)D", parse_float<Sort::float64>},
    {kString, "<init>", "(Ljava/lang/String;)V", copy},
    {kString, "<init>", "([C)V", of_characters},
    {kString, "<init>", "([CII)V", of_characters},
    {kString, "format", "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;", format_text},
    {kString, "format", "(Ljava/util/Locale;Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;", format_text_for},
    {kString, "regionMatches", "(ILjava/lang/String;II)Z", matches_region},
    {kString, "length", "()I", length_of_text},
    {kString, "isEmpty", "()Z", is_empty},
    {kString, "charAt", "(I)C", char_at},
    {kString, "equals", "(Ljava/lang/Object;)Z", equals},
    {kString, "hashCode", "()I", hash_code},
    {kString, "compareTo", "(Ljava/lang/String;)I", compare_to},
    {kString, "concat", "(Ljava/lang/String;)Ljava/lang/String;", concat},
    {kString, "substring", "(I)Ljava/lang/String;", substring_from},
    {kString, "substring", "(II)Ljava/lang/String;", substring},
    {kString, "indexOf", "(I)I", index_of_char<Op::string_index, false>},
    {kString, "indexOf", "(II)I", index_of_char<Op::string_index, true>},
    {kString, "indexOf", "(Ljava/lang/String;)I", index_of_text<Op::string_index, false>},
    {kString, "indexOf", "(Ljava/lang/String;I)I", index_of_text<Op::string_index, true>},
    {kString, "lastIndexOf", "(I)I", index_of_char<Op::string_last_index, false>},
    {kString, "lastIndexOf", "(II)I", index_of_char<Op::string_last_index, true>},
    {kString, "lastIndexOf", "(Ljava/lang/String;)I", index_of_text<Op::string_last_index, false>},
    {kString, "lastIndexOf", "(Ljava/lang/String;I)I", index_of_text<Op::string_last_index, true>},
    {kString, "contains", "(Ljava/lang/CharSequence;)Z", test<Op::string_contains>},
    {kString, "startsWith", "(Ljava/lang/String;)Z", test<Op::string_starts>},
    {kString, "startsWith", "(Ljava/lang/String;I)Z", starts_at},
    {kString, "endsWith", "(Ljava/lang/String;)Z", test<Op::string_ends>},
    {kString, "equalsIgnoreCase", "(Ljava/lang/String;)Z", equals_ignoring_case},
    {kString, "getChars", "(II[CI)V", get_characters},
    {kString, "intern", "()Ljava/lang/String;", intern},
    {kString, "trim", "()Ljava/lang/String;", trim},
    {kString, "strip", "()Ljava/lang/String;", strip},
    {kString, "isBlank", "()Z", is_blank},
    {kString, "toLowerCase", "(Ljava/util/Locale;)Ljava/lang/String;", to_case<Op::string_lower>},
    {kString, "toUpperCase", "(Ljava/util/Locale;)Ljava/lang/String;", to_case<Op::string_upper>},
    {kString, "replace", "(CC)Ljava/lang/String;", replace_char},
    {kString, "replace", "(Ljava/lang/CharSequence;Ljava/lang/CharSequence;)Ljava/lang/String;", replace_text},
    {kString, "valueOf", "(C)Ljava/lang/String;", text_of_char},
    {kString, "valueOf", "(Z)Ljava/lang/String;", text_of_boolean},
    {"java/lang/Integer", "toString", "(I)Ljava/lang/String;", text_of_int},
    {"java/lang/Long", "toString", "(J)Ljava/lang/String;", text_of_long},
    {"java/lang/Float", "toString", "(F)Ljava/lang/String;", text_of_float},
    {"java/lang/Double", "toString", "(D)Ljava/lang/String;", text_of_double},
    {"java/lang/Integer", "parseInt", "(Ljava/lang/String;I)I", parse<Op::string_is_int, Op::string_to_int>},
    {"java/lang/Long", "parseLong", "(Ljava/lang/String;I)J", parse<Op::string_is_long, Op::string_to_long>},
};

}  // namespace

NativeGroup text_methods() { return kMethods; }

}  // namespace pathfleet::vm::natives
