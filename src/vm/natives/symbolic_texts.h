// Functions shared by the natives on symbolic texts. A native that throws NeedsConcrete leaves the call to the method's
// Java body.
#pragma once

#include <string_view>

#include "vm/natives/support.h"

namespace pathfleet::vm::natives {

inline expr::Expr narrow(NativeContext& vm, u64 slot, expr::Sort sort = expr::Sort::bits32) {
  return handle_in(slot) != expr::kNone ? handle_in(slot) : vm.expressions().constant(sort, static_cast<u32>(slot));
}
inline expr::Expr wide(NativeContext& vm, const u64* slots, expr::Sort sort = expr::Sort::bits64) {
  return handle_in(slots[1]) != expr::kNone ? handle_in(slots[1]) : vm.expressions().constant(sort, slots[0]);
}

/// Leaves builders that other threads can see to the library's code: the schedule of an error must fit the run on its
/// inputs, and that run executes the library's code.
inline void require_own(NativeContext& vm, Ref builder) {
  if (vm.at(builder)->flags & kShared) throw NeedsConcrete{};
}

/// Expressions over texts, and the common operations on them.
class Texts {
 public:
  using Expr = expr::Expr;
  using Op = expr::Op;
  using Sort = expr::Sort;

  /// `inside`: the native is part of a single step. It does not replace a body with several steps.
  explicit Texts(NativeContext& vm, bool inside = false) : vm(vm), x(vm.expressions()) {
    // In this case, every operation on the heap is a step, including those of the replaced bodies.
    if (!inside && vm.universe().options().granularity() != Granularity::standard && vm.thread_count() > 1)
      throw NeedsConcrete{};
  }

  /// The content of a String or builder, for use in conditions.
  Expr of(u64 slot) const {
    const Expr text = any(slot);
    if (x.has_unknown_text(text)) throw NeedsConcrete{};
    return text;
  }
  /// The same, for copying and printing only.
  Expr any(u64 slot) const {
    const Ref ref = as_ref(slot);
    if (ref == kNull || !is_text(ref)) throw NeedsConcrete{};
    if (vm.class_of(ref) != vm.universe().string_class) require_own(vm, ref);
    return vm.content_text(ref);
  }
  bool is_text(Ref ref) const {
    const Class* type = vm.class_of(ref);
    return type == vm.universe().string_class || type->is_subclass_of(vm.universe().builder_class);
  }
  Expr literal(std::u16string_view text) const { return x.string(text); }
  Expr number(i32 value) const { return x.i32_of(value); }
  Expr op(Op operation, Expr a, Expr b = expr::kNone, Expr c = expr::kNone) const {
    return x.string_operation(operation, a, b, c);
  }
  Expr length(Expr text) const { return op(Op::string_length, text); }
  Expr joined(Expr a, Expr b) const { return op(Op::string_concat, a, b); }
  Expr part(Expr a, Expr begin, Expr end) const { return op(Op::string_part, a, begin, end); }
  Expr equal(Expr a, Expr b) const { return x.binary(Op::eq, a, b); }
  Expr both(Expr a, Expr b) const { return x.binary(Op::and_, a, b); }
  Expr unit(Expr value) const { return x.convert(Op::truncate, Sort::bits16, value); }
  Expr of_unit(Expr value) const { return op(Op::string_of_char, unit(value)); }
  Expr of_number(Expr value) const { return op(Op::string_of_number, value); }
  /// The conditions 0 <= a <= b and 0 <= a < b. b must not be negative.
  Expr up_to(Expr a, Expr b) const { return x.binary(Op::ule, a, b); }
  Expr below(Expr a, Expr b) const { return x.binary(Op::ult, a, b); }

  NativeResult truth(u64* result, Expr condition) const {
    return vm.returns_symbol(result, x.ite(condition, number(1), number(0)));
  }

  NativeContext& vm;
  expr::Expressions& x;
};

/// Throws StringIndexOutOfBoundsException with these pieces and numbers: "index 5, length 3", "begin 1, end 5, length
/// 3".
NativeResult out_of_bounds(Texts& t, std::initializer_list<std::pair<std::u16string_view, expr::Expr>> pieces);
/// A loop over a text of unbounded length would never end. True: this path has run through the loop so often that it
/// ends here, unsupported.
bool goes_too_far(Texts& t, expr::Expr text);
/// The same for searches that start at the end of the previous one, and for parts of parts.
bool is_too_deep(Texts& t, expr::Expr chain);
/// indexOf and lastIndexOf of a String or builder: from the start or end, or from args[2].
template <expr::Op kOp, bool kFrom>
NativeResult index_of_text(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  const expr::Expr a = t.of(args[0]);
  const expr::Expr start = kOp == expr::Op::string_index ? t.number(0) : t.length(a);
  if (kFrom && is_too_deep(t, narrow(vm, args[2]))) return NativeResult::ended;
  return vm.returns_symbol(result, t.op(kOp, a, t.of(args[1]), kFrom ? narrow(vm, args[2]) : start));
}
NativeResult length_of_text(NativeContext& vm, const u64* args, u64* result);
/// The text with its numbers expanded to digits. Their lengths are decided. nullopt: return `blocked`.
std::optional<expr::Expr> with_digits(NativeContext& vm, expr::Expr text);
/// String.format, without and with a Locale (symbolic_format.cpp).
NativeResult format_text(NativeContext& vm, const u64* args, u64* result);
NativeResult format_text_for(NativeContext& vm, const u64* args, u64* result);
/// The language of a java.util.Locale, not null.
std::string language_of(NativeContext& vm, Ref locale);
/// Whether the locale writes digits and letter cases as English does.
inline bool has_plain_digits(NativeContext& vm, Ref locale) {
  const std::string language = language_of(vm, locale);
  return language.empty() || language == "en";
}

}  // namespace pathfleet::vm::natives
