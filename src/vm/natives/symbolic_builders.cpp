// StringBuilder and StringBuffer with symbolic content, in a symbolic search: the methods of AbstractStringBuilder that
// both use. A builder to which a symbolic piece is appended becomes one expression. Java code that reads its bytes
// gives it bytes again (open_text).
//
// Invariant: as in symbolic_strings.cpp. A builder that other threads can see is left to the library's code.

#include "vm/natives/groups.h"
#include "vm/natives/symbolic_texts.h"

namespace pathfleet::vm::natives {

namespace {

using expr::Expr;
using expr::Op;
using expr::Sort;

constexpr u32 kMostParts = 2000;

/// Sets a builder's new content.
NativeResult becomes(Texts& t, u64 builder, Expr text, u64* result) {
  u32 parts = 0;
  for (Expr rest = text; t.x.node(rest).op == Op::string_concat; rest = t.x.node(rest).child[0]) ++parts;
  if (parts > kMostParts) return t.vm.unsupported("a string builder with more than 2000 symbolic pieces");
  t.vm.set_text(as_ref(builder), text);
  return returns(result, builder);
}

NativeResult append(Texts& t, u64 builder, Expr piece, u64* result) {
  require_own(t.vm, as_ref(builder));
  return becomes(t, builder, t.joined(t.any(builder), piece), result);
}

NativeResult append_text(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  const Ref other = as_ref(args[1]);
  if (other == kNull) return append(t, args[0], t.literal(u"null"), result);
  if (!t.is_text(other)) throw NeedsConcrete{};
  if (vm.at(as_ref(args[0]))->flags & kShared) {
    // The body allocates room for a length that is decided.
    if (vm.class_of(other) != vm.universe().string_class) throw NeedsConcrete{};
    if (const NativeResult opened = vm.open_text(other); opened != NativeResult::done) return opened;
  }
  if (vm.class_of(other) != vm.universe().string_class) require_own(vm, other);
  return append(t, args[0], t.any(args[1]), result);
}
NativeResult append_boolean(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  const Expr no = t.equal(narrow(vm, args[1]), t.number(0));
  return append(t, args[0], t.x.ite(no, t.literal(u"false"), t.literal(u"true")), result);
}
NativeResult append_char(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  return append(t, args[0], t.of_unit(narrow(vm, args[1])), result);
}
NativeResult append_int(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  return append(t, args[0], t.of_number(narrow(vm, args[1])), result);
}
NativeResult append_long(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  return append(t, args[0], t.of_number(wide(vm, args + 1)), result);
}
NativeResult append_float(NativeContext& vm, const u64* args, u64* result) {
  if (handle_in(args[1]) == expr::kNone) throw NeedsConcrete{};
  Texts t(vm);
  return append(t, args[0], t.op(Op::string_of_float, narrow(vm, args[1], Sort::float32)), result);
}
NativeResult append_double(NativeContext& vm, const u64* args, u64* result) {
  if (handle_in(args[2]) == expr::kNone) throw NeedsConcrete{};
  Texts t(vm);
  return append(t, args[0], t.op(Op::string_of_float, wide(vm, args + 1, Sort::float64)), result);
}

/// AbstractStringBuilder(String), AbstractStringBuilder(CharSequence)
NativeResult begin(NativeContext& vm, const u64* args, u64*) {
  Texts t(vm);
  vm.set_text(as_ref(args[0]), t.any(args[1]));
  return NativeResult::done;
}

NativeResult to_string(NativeContext& vm, const u64* args, u64* result) {
  require_own(vm, as_ref(args[0]));
  Texts t(vm);
  return returns(result, vm.new_text(t.any(args[0]), true));
}

/// A StringBuffer keeps the text that it made last, and takes its monitor. Both matter only in a few cases, which the
/// body handles.
NativeResult buffer_to_string(NativeContext& vm, const u64* args, u64* result) {
  require_own(vm, as_ref(args[0]));
  Texts t(vm);
  const Expr text = t.any(args[0]);
  const std::optional<bool> nothing = vm.decide(t.equal(t.length(text), t.number(0)));
  if (!nothing) return NativeResult::blocked;
  if (*nothing) throw NeedsConcrete{};
  return returns(result, vm.new_text(text));
}

NativeResult length(NativeContext& vm, const u64* args, u64* result) {
  require_own(vm, as_ref(args[0]));
  return length_of_text(vm, args, result);
}

/// nullopt: `result` is the result to return.
std::optional<Expr> inside(Texts& t, Expr text, Expr index, NativeResult& result) {
  const std::optional<bool> in = t.vm.decide(t.below(index, t.length(text)));
  if (in && *in) return index;
  result = in ? out_of_bounds(t, {{u"index ", index}, {u", length ", t.length(text)}}) : NativeResult::blocked;
  return std::nullopt;
}

NativeResult char_at(NativeContext& vm, const u64* args, u64* result) {
  require_own(vm, as_ref(args[0]));
  Texts t(vm);
  const std::optional<Expr> digits = with_digits(vm, t.of(args[0]));
  if (!digits) return NativeResult::blocked;
  const Expr text = *digits;
  NativeResult otherwise{};
  const std::optional<Expr> index = inside(t, text, narrow(vm, args[1]), otherwise);
  if (!index) return otherwise;
  return vm.returns_symbol(result, t.x.convert(Op::zero_extend, Sort::bits32, t.op(Op::string_char, text, *index)));
}

NativeResult set_char_at(NativeContext& vm, const u64* args, u64* result) {
  require_own(vm, as_ref(args[0]));
  Texts t(vm);
  const Expr text = t.of(args[0]);
  NativeResult otherwise{};
  const std::optional<Expr> index = inside(t, text, narrow(vm, args[1]), otherwise);
  if (!index) return otherwise;
  const Expr behind = t.part(text, t.x.binary(Op::add, *index, t.number(1)), t.length(text));
  return becomes(t, args[0],
                 t.joined(t.joined(t.part(text, t.number(0), *index), t.of_unit(narrow(vm, args[2]))), behind), result);
}

NativeResult delete_char_at(NativeContext& vm, const u64* args, u64* result) {
  require_own(vm, as_ref(args[0]));
  Texts t(vm);
  const Expr text = t.of(args[0]);
  NativeResult otherwise{};
  const std::optional<Expr> index = inside(t, text, narrow(vm, args[1]), otherwise);
  if (!index) return otherwise;
  const Expr behind = t.part(text, t.x.binary(Op::add, *index, t.number(1)), t.length(text));
  return becomes(t, args[0], t.joined(t.part(text, t.number(0), *index), behind), result);
}

NativeResult delete_part(NativeContext& vm, const u64* args, u64* result) {
  require_own(vm, as_ref(args[0]));
  Texts t(vm);
  const Expr text = t.of(args[0]);
  const Expr length = t.length(text);
  const Expr begin = narrow(vm, args[1]);
  Expr end = narrow(vm, args[2]);
  end = t.x.ite(t.x.binary(Op::lt, length, end), length, end);
  const std::optional<bool> in = vm.decide(t.both(t.up_to(begin, end), t.up_to(end, length)));
  if (!in) return NativeResult::blocked;
  if (!*in) return out_of_bounds(t, {{u"start ", begin}, {u", end ", end}, {u", length ", length}});
  return becomes(t, args[0], t.joined(t.part(text, t.number(0), begin), t.part(text, end, length)), result);
}

NativeResult insert(Texts& t, const u64* args, Expr piece, u64* result) {
  require_own(t.vm, as_ref(args[0]));
  const Expr text = t.of(args[0]);
  const Expr length = t.length(text);
  const Expr offset = narrow(t.vm, args[1]);
  const std::optional<bool> in = t.vm.decide(t.up_to(offset, length));
  if (!in) return NativeResult::blocked;
  if (!*in) return out_of_bounds(t, {{u"offset ", offset}, {u", length ", length}});
  return becomes(t, args[0], t.joined(t.joined(t.part(text, t.number(0), offset), piece), t.part(text, offset, length)),
                 result);
}
NativeResult insert_text(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  return insert(t, args, as_ref(args[2]) == kNull ? t.literal(u"null") : t.any(args[2]), result);
}
NativeResult insert_char(NativeContext& vm, const u64* args, u64* result) {
  Texts t(vm);
  return insert(t, args, t.of_unit(narrow(vm, args[2])), result);
}

NativeResult set_length(NativeContext& vm, const u64* args, u64*) {
  require_own(vm, as_ref(args[0]));
  Texts t(vm);
  const Expr text = t.any(args[0]);
  const Expr length = narrow(vm, args[1]);
  u64 ignored = 0;
  if (t.x.is_constant(length) && t.x.node(length).value == 0) return becomes(t, args[0], t.literal(u""), &ignored);
  t.of(args[0]);
  const std::optional<bool> shorter = vm.decide(t.up_to(length, t.length(text)));
  if (!shorter) return NativeResult::blocked;
  if (!*shorter) throw NeedsConcrete{};
  return becomes(t, args[0], t.part(text, t.number(0), length), &ignored);
}

/// The length is decided first, then the places at which surrogate pairs keep their order.
NativeResult reverse(NativeContext& vm, const u64* args, u64* result) {
  require_own(vm, as_ref(args[0]));
  Texts t(vm);
  const std::optional<Expr> digits = with_digits(vm, t.of(args[0]));
  if (!digits) return NativeResult::blocked;
  const Expr text = *digits;
  const u32 most = vm.universe().options().max_symbolic_string;
  i32 length = 0;
  for (;; ++length) {
    const Expr size = t.length(text);
    if (t.x.is_constant(size)) {
      length = static_cast<i32>(t.x.node(size).value);
      break;
    }
    if (static_cast<u32>(length) > most) {
      return vm.unsupported("an input string longer than " + std::to_string(most) + " (--max-symbolic-string)");
    }
    const std::optional<bool> found = vm.decide(t.equal(size, t.number(length)));
    if (!found) return NativeResult::blocked;
    if (*found) break;
  }
  if (static_cast<u32>(length) > kMostParts) throw NeedsConcrete{};
  const std::optional<bool> halves = vm.decide(t.op(Op::string_has_surrogate, text));
  if (!halves) return NativeResult::blocked;
  const auto unit = [&](i32 i) { return t.op(Op::string_char, text, t.number(i)); };
  const auto is_half = [&](i32 i, u64 which) {
    const Expr kind = t.x.binary(Op::bit_and, unit(i), t.x.constant(Sort::bits16, 0xfc00));
    return t.equal(kind, t.x.constant(Sort::bits16, which));
  };
  Expr reversed = t.literal(u"");
  for (i32 i = 0; i < length; ++i) {
    Expr piece = t.op(Op::string_of_char, unit(i));
    if (*halves && i + 1 < length) {
      const std::optional<bool> pair = vm.decide(t.both(is_half(i, 0xd800), is_half(i + 1, 0xdc00)));
      if (!pair) return NativeResult::blocked;
      if (*pair) piece = t.joined(piece, t.op(Op::string_of_char, unit(++i)));
    }
    reversed = t.joined(piece, reversed);
  }
  return becomes(t, args[0], reversed, result);
}

NativeResult part(Texts& t, const u64* args, Expr end, u64* result) {
  const Expr text = t.of(args[0]);
  const Expr length = t.length(text);
  const Expr begin = narrow(t.vm, args[1]);
  const std::optional<bool> in = t.vm.decide(t.both(t.up_to(begin, end), t.up_to(end, length)));
  if (!in) return NativeResult::blocked;
  if (!*in) return out_of_bounds(t, {{u"start ", begin}, {u", end ", end}, {u", length ", length}});
  return returns(result, t.vm.new_text(t.part(text, begin, end), true));
}
NativeResult substring_from(NativeContext& vm, const u64* args, u64* result) {
  require_own(vm, as_ref(args[0]));
  Texts t(vm);
  return part(t, args, t.length(t.of(args[0])), result);
}
NativeResult substring(NativeContext& vm, const u64* args, u64* result) {
  require_own(vm, as_ref(args[0]));
  Texts t(vm);
  return part(t, args, narrow(vm, args[2]), result);
}

template <Op kOp, bool kFrom>
NativeResult index_of(NativeContext& vm, const u64* args, u64* result) {
  require_own(vm, as_ref(args[0]));
  return index_of_text<kOp, kFrom>(vm, args, result);
}

/// The capacity of a builder of unknown length.
NativeResult capacity(NativeContext& vm, const u64*, u64*) {
  return vm.unsupported("the capacity of a string builder with symbolic content");
}

constexpr std::string_view kBuilder = "java/lang/AbstractStringBuilder";
constexpr NativeMethod kMethods[] = {
    {kBuilder, "<init>", "(Ljava/lang/String;)V", begin},
    {kBuilder, "<init>", "(Ljava/lang/CharSequence;)V", begin},
    {kBuilder, "append", "(Ljava/lang/String;)Ljava/lang/AbstractStringBuilder;", append_text},
    {kBuilder, "append", "(Ljava/lang/AbstractStringBuilder;)Ljava/lang/AbstractStringBuilder;", append_text},
    {kBuilder, "append", "(Z)Ljava/lang/AbstractStringBuilder;", append_boolean},
    {kBuilder, "append", "(C)Ljava/lang/AbstractStringBuilder;", append_char},
    {kBuilder, "append", "(I)Ljava/lang/AbstractStringBuilder;", append_int},
    {kBuilder, "append", "(J)Ljava/lang/AbstractStringBuilder;", append_long},
    {kBuilder, "append", "(F)Ljava/lang/AbstractStringBuilder;", append_float},
    {kBuilder, "append", "(D)Ljava/lang/AbstractStringBuilder;", append_double},
    {kBuilder, "length", "()I", length},
    {kBuilder, "capacity", "()I", capacity},
    {kBuilder, "charAt", "(I)C", char_at},
    {kBuilder, "setCharAt", "(IC)V", set_char_at},
    {kBuilder, "setLength", "(I)V", set_length},
    {kBuilder, "deleteCharAt", "(I)Ljava/lang/AbstractStringBuilder;", delete_char_at},
    {kBuilder, "delete", "(II)Ljava/lang/AbstractStringBuilder;", delete_part},
    {kBuilder, "insert", "(ILjava/lang/String;)Ljava/lang/AbstractStringBuilder;", insert_text},
    {kBuilder, "insert", "(IC)Ljava/lang/AbstractStringBuilder;", insert_char},
    {kBuilder, "reverse", "()Ljava/lang/AbstractStringBuilder;", reverse},
    {kBuilder, "substring", "(I)Ljava/lang/String;", substring_from},
    {kBuilder, "substring", "(II)Ljava/lang/String;", substring},
    {kBuilder, "indexOf", "(Ljava/lang/String;)I", index_of<Op::string_index, false>},
    {kBuilder, "indexOf", "(Ljava/lang/String;I)I", index_of<Op::string_index, true>},
    {kBuilder, "lastIndexOf", "(Ljava/lang/String;)I", index_of<Op::string_last_index, false>},
    {kBuilder, "lastIndexOf", "(Ljava/lang/String;I)I", index_of<Op::string_last_index, true>},
    {"java/lang/StringBuilder", "toString", "()Ljava/lang/String;", to_string},
    {"java/lang/StringBuffer", "toString", "()Ljava/lang/String;", buffer_to_string},
};

}  // namespace

NativeGroup builder_methods() { return kMethods; }

}  // namespace pathfleet::vm::natives
