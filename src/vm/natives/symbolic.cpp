// Symbolic inputs, and natives on symbolic values, in a symbolic search. The natives of
// org.sosy_lab.sv_benchmarks.Verifier and gov.nasa.jpf.symbc.Debug make inputs; those of the library compute with them.
//
// Invariant: natives that are not in symbolic_methods() never see a symbolic value, see Machine::call_native.

#include <cmath>

#include "vm/natives/groups.h"
#include "vm/natives/symbolic_texts.h"

namespace pathfleet::vm::natives {

namespace {

using expr::Expr;
using expr::Op;
using expr::Sort;

// ---- Inputs

NativeResult make(NativeContext& vm, Sort sort, std::string_view name, u64* result) {
  u64 slots[2] = {};
  vm.make_input(sort, name, slots);
  const Expr e = handle_in(sort == Sort::bits64 || sort == Sort::float64 ? slots[1] : slots[0]);
  return e == expr::kNone ? returns(result, slots[0]) : vm.returns_symbol(result, e);
}

constexpr std::string_view short_name(Sort sort) {
  switch (sort) {
    case Sort::boolean: return "boolean";
    case Sort::bits8: return "byte";
    case Sort::bits64: return "long";
    case Sort::float32: return "float";
    case Sort::float64: return "double";
    default: return "int";
  }
}

template <Sort kSort>
NativeResult nondet(NativeContext& vm, const u64*, u64* result) {
  return make(vm, kSort, short_name(kSort), result);
}
NativeResult nondet_char(NativeContext& vm, const u64*, u64* result) { return make(vm, Sort::bits16, "char", result); }
/// Reads the 16 bits of a char as a short.
NativeResult make_short(NativeContext& vm, std::string_view name, u64* result) {
  u64 slot = 0;
  vm.make_input(Sort::bits16, name, &slot, vm.universe().primitive(Type::short_));
  expr::Expressions& table = vm.expressions();
  const Expr bits = handle_in(slot) != expr::kNone ? handle_in(slot) : table.constant(Sort::bits32, slot);
  return vm.returns_symbol(
      result, table.convert(Op::sign_extend, Sort::bits32, table.convert(Op::truncate, Sort::bits16, bits)));
}
NativeResult nondet_short(NativeContext& vm, const u64*, u64* result) { return make_short(vm, "short", result); }

/// A choice, not a symbol: nearly every boolean is branched on, and with a choice, paths can meet again when its value
/// no longer matters.
NativeResult nondet_boolean(NativeContext& vm, const u64*, u64* result) {
  const std::optional<u32> value = vm.choose(2);
  if (!value) return NativeResult::blocked;
  if (vm.listener.chose_input) vm.listener.chose_input("boolean", Sort::boolean, *value);
  return returns(result, slot_of(static_cast<i32>(*value)));
}

template <Sort kSort>
NativeResult named(NativeContext& vm, const u64* args, u64* result) {
  if (as_ref(args[0]) == kNull) return vm.throw_null_pointer();
  return make(vm, kSort, vm.utf8_of(as_ref(args[0])), result);
}

NativeResult named_short(NativeContext& vm, const u64* args, u64* result) {
  if (as_ref(args[0]) == kNull) return vm.throw_null_pointer();
  return make_short(vm, vm.utf8_of(as_ref(args[0])), result);
}

NativeResult nondet_text(NativeContext& vm, const u64*, u64* result) { return vm.make_text("string", result); }
NativeResult named_text(NativeContext& vm, const u64* args, u64* result) {
  if (as_ref(args[0]) == kNull) return vm.throw_null_pointer();
  return vm.make_text(vm.utf8_of(as_ref(args[0])), result);
}

/// The text of an expression for an int or a boolean; for a concrete one, its value.
NativeResult text_of_narrow(NativeContext& vm, const u64* args, u64* result) {
  return returns(result, slot_of(vm.new_string(vm.expressions().text(narrow(vm, args[0])))));
}
NativeResult text_of_double(NativeContext& vm, const u64* args, u64* result) {
  return returns(result, slot_of(vm.new_string(vm.expressions().text(wide(vm, args, Sort::float64)))));
}
NativeResult text_of_long(NativeContext& vm, const u64* args, u64* result) {
  return returns(result, slot_of(vm.new_string(vm.expressions().text(wide(vm, args)))));
}
NativeResult is_symbol(NativeContext&, const u64* args, u64* result) {
  return returns(result, slot_of(handle_in(args[0]) != expr::kNone));
}
NativeResult is_wide_symbol(NativeContext&, const u64* args, u64* result) {
  return returns(result, slot_of(handle_in(args[1]) != expr::kNone));
}

NativeResult drop(NativeContext& vm, const u64*, u64*) { return vm.ignore_path(); }

// A java.util.Random without a seed: each drawn number is an input of its own. Its field nextNextGaussian, which is
// written before it is read, marks such a Random. For numbers not drawn by next() or nextInt(bound), and for
// subclasses, the seed is an input.
constexpr i64 kUnseeded = 0x0123456789abcdef;
constexpr std::string_view kMark = "nextNextGaussian";

NativeResult random_seed(NativeContext& vm, const u64*, u64* result) { return make(vm, Sort::bits64, "seed", result); }

template <bool kSeeded>
NativeResult mark_random(NativeContext& vm, const u64* args, u64*) {
  const Ref self = as_ref(args[0]);
  const u32 offset = vm.class_of(self)->field(kMark).offset;
  if (!kSeeded || vm.get<i64>(self, offset) == kUnseeded) vm.set<i64>(self, offset, kSeeded ? 0 : kUnseeded);
  throw NeedsConcrete{};  // the body does the rest
}

/// 32 bits for a Random without a seed. For others the body draws.
std::optional<Expr> drawn(NativeContext& vm, const u64* args) {
  const Ref self = as_ref(args[0]);
  if (vm.get<i64>(self, vm.class_of(self)->field(kMark).offset) != kUnseeded || handle_in(args[1]) != expr::kNone)
    throw NeedsConcrete{};
  if (as_int(args[1]) <= 0) throw NeedsConcrete{};
  vm.will_use(self, 0, 0, false, true);  // a Random may be used by several threads
  if (!vm.visible(self)) return std::nullopt;
  u64 slot = 0;
  vm.make_input(Sort::bits32, "random", &slot);
  return handle_in(slot) != expr::kNone ? handle_in(slot) : vm.expressions().i32_of(as_int(slot));
}

NativeResult next_random(NativeContext& vm, const u64* args, u64* result) {
  const std::optional<Expr> bits = drawn(vm, args);
  if (!bits) return NativeResult::blocked;
  return vm.returns_symbol(result,
                           vm.expressions().binary(Op::ushr, *bits, vm.expressions().i32_of(32 - as_int(args[1]))));
}

NativeResult next_random_below(NativeContext& vm, const u64* args, u64* result) {
  const std::optional<Expr> bits = drawn(vm, args);
  if (!bits) return NativeResult::blocked;
  expr::Expressions& table = vm.expressions();
  const Expr positive = table.binary(Op::ushr, *bits, table.i32_of(1));
  return vm.returns_symbol(result, table.binary(Op::rem, positive, table.i32_of(as_int(args[1]))));
}

/// ArraysSupport.vectorizedMismatch reads several elements as one long, which is not possible for symbolic ones.
/// Returns the complement of the number of elements that remain to be compared one by one: all.
NativeResult no_vectors(NativeContext& vm, const u64* args, u64* result) {
  if (handle_in(args[6]) != expr::kNone)
    return vm.unsupported("a comparison of arrays up to an index that is an input");
  return returns(result, slot_of(~as_int(args[6])));
}

constexpr std::string_view kVerifier = "org/sosy_lab/sv_benchmarks/Verifier";
constexpr std::string_view kDebug = "gov/nasa/jpf/symbc/Debug";
constexpr std::string_view kRandom = "java/util/Random";
constexpr NativeMethod kInputs[] = {
    {"jdk/internal/util/ArraysSupport", "vectorizedMismatch", "(Ljava/lang/Object;JLjava/lang/Object;JII)I",
     no_vectors},
    {kRandom, "seedUniquifier", "()J", random_seed},
    {kRandom, "<init>", "()V", mark_random<false>},
    {kRandom, "setSeed", "(J)V", mark_random<true>},
    {kRandom, "next", "(I)I", next_random},
    {kRandom, "nextInt", "(I)I", next_random_below},
    {kVerifier, "nondetBoolean", "()Z", nondet_boolean},
    {kVerifier, "nondetByte", "()B", nondet<Sort::bits8>},
    {kVerifier, "nondetChar", "()C", nondet_char},
    {kVerifier, "nondetShort", "()S", nondet_short},
    {kVerifier, "nondetInt", "()I", nondet<Sort::bits32>},
    {kVerifier, "nondetLong", "()J", nondet<Sort::bits64>},
    {kVerifier, "nondetFloat", "()F", nondet<Sort::float32>},
    {kVerifier, "nondetDouble", "()D", nondet<Sort::float64>},
    {kVerifier, "nondetString", "()Ljava/lang/String;", nondet_text},
    {kDebug, "drop", "()V", drop},
    {kDebug, "makeSymbolicBoolean", "(Ljava/lang/String;)Z", named<Sort::boolean>},
    {kDebug, "makeSymbolicByte", "(Ljava/lang/String;)B", named<Sort::bits8>},
    {kDebug, "makeSymbolicChar", "(Ljava/lang/String;)C", named<Sort::bits16>},
    {kDebug, "makeSymbolicShort", "(Ljava/lang/String;)S", named_short},
    {kDebug, "makeSymbolicInteger", "(Ljava/lang/String;)I", named<Sort::bits32>},
    {kDebug, "makeSymbolicLong", "(Ljava/lang/String;)J", named<Sort::bits64>},
    {kDebug, "makeSymbolicFloat", "(Ljava/lang/String;)F", named<Sort::float32>},
    {kDebug, "makeSymbolicReal", "(Ljava/lang/String;)D", named<Sort::float64>},
    {kDebug, "makeSymbolicString", "(Ljava/lang/String;)Ljava/lang/String;", named_text},
};

/// In other searches, inputs cannot be explored.
NativeResult refuse(NativeContext& vm, const u64*, u64*) {
  if (vm.universe().options().assumes(Assumption::no_inputs)) vm.universe().ask_for_inputs();
  return vm.unsupported("a symbolic input in a search without --symbolic");
}

constexpr NativeMethod kRefused[] = {
    {kDebug, "drop", "()V", drop},
    {kDebug, "makeSymbolicBoolean", "(Ljava/lang/String;)Z", refuse},
    {kDebug, "makeSymbolicByte", "(Ljava/lang/String;)B", refuse},
    {kDebug, "makeSymbolicChar", "(Ljava/lang/String;)C", refuse},
    {kDebug, "makeSymbolicShort", "(Ljava/lang/String;)S", refuse},
    {kDebug, "makeSymbolicInteger", "(Ljava/lang/String;)I", refuse},
    {kDebug, "makeSymbolicLong", "(Ljava/lang/String;)J", refuse},
    {kDebug, "makeSymbolicFloat", "(Ljava/lang/String;)F", refuse},
    {kDebug, "makeSymbolicReal", "(Ljava/lang/String;)D", refuse},
    {kDebug, "makeSymbolicString", "(Ljava/lang/String;)Ljava/lang/String;", refuse},
    {kDebug, "makeSymbolicRef", "(Ljava/lang/String;Ljava/lang/Object;)Ljava/lang/Object;", refuse},
    {kDebug, "makeSymbolicRef", "(Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Object;", refuse},
    {kDebug, "makeFieldsSymbolic", "(Ljava/lang/String;Ljava/lang/Object;)V", refuse},
};

// ---- The library's natives on symbolic values

NativeResult float_to_bits(NativeContext& vm, const u64* args, u64* result) {
  return vm.returns_symbol(
      result, vm.expressions().convert(Op::float_to_raw, Sort::bits32, narrow(vm, args[0], Sort::float32)));
}
NativeResult bits_to_float(NativeContext& vm, const u64* args, u64* result) {
  return vm.returns_symbol(result, vm.expressions().convert(Op::float_from_raw, Sort::float32, narrow(vm, args[0])));
}
NativeResult double_to_bits(NativeContext& vm, const u64* args, u64* result) {
  return vm.returns_symbol(result,
                           vm.expressions().convert(Op::float_to_raw, Sort::bits64, wide(vm, args, Sort::float64)));
}
NativeResult bits_to_double(NativeContext& vm, const u64* args, u64* result) {
  return vm.returns_symbol(result, vm.expressions().convert(Op::float_from_raw, Sort::float64, wide(vm, args)));
}
template <Op kOp>
NativeResult of_double(NativeContext& vm, const u64* args, u64* result) {
  return vm.returns_symbol(result, vm.expressions().unary(kOp, wide(vm, args, Sort::float64)));
}
template <Op kOp>
NativeResult of_float(NativeContext& vm, const u64* args, u64* result) {
  return vm.returns_symbol(result, vm.expressions().unary(kOp, narrow(vm, args[0], Sort::float32)));
}
NativeResult is_nan_double(NativeContext& vm, const u64* args, u64* result) {
  expr::Expressions& table = vm.expressions();
  return vm.returns_symbol(
      result, table.ite(table.unary(Op::is_nan, wide(vm, args, Sort::float64)), table.i32_of(1), table.i32_of(0)));
}
NativeResult is_nan_float(NativeContext& vm, const u64* args, u64* result) {
  expr::Expressions& table = vm.expressions();
  return vm.returns_symbol(
      result, table.ite(table.unary(Op::is_nan, narrow(vm, args[0], Sort::float32)), table.i32_of(1), table.i32_of(0)));
}

/// The decimal text of a floating-point number depends on its digits, so it is made for each value separately.
NativeResult text_of_float(NativeContext& vm, const u64* args, u64*) {
  constexpr u32 kMostValues = 32;
  const Method& method = vm.called_native();
  const bool is_wide = method.descriptor[1] == 'D';
  bool failed = false;
  const Expr value = is_wide ? wide(vm, args, Sort::float64) : narrow(vm, args[0], Sort::float32);
  const Expr raw = vm.expressions().convert(Op::float_to_raw, is_wide ? Sort::bits64 : Sort::bits32, value);
  const std::optional<u64> bits = vm.path().decide_value(raw, kMostValues, failed);
  if (failed) return vm.unsupported("the text of a float that has more than 32 values");
  if (!bits) return NativeResult::blocked;
  u64 slots[3] = {*bits, is_wide ? 0 : args[1], args[2]};
  return vm.tail_call(method.holder->declared_method(method.name, method.descriptor), {slots, method.argument_slots});
}

/// The positions and the count are decided. The elements may be symbolic.
NativeResult arraycopy_of_symbols(NativeContext& vm, const u64* args, u64* result) {
  u64 concrete[5] = {args[0], args[1], args[2], args[3], args[4]};
  for (const u32 i : {1u, 3u, 4u}) {
    if (handle_in(args[i]) == expr::kNone) continue;
    constexpr u32 kMostPositions = 64;
    bool failed = false;
    const std::optional<u64> value = vm.path().decide_value(handle_in(args[i]), kMostPositions, failed);
    if (failed) return vm.unsupported("System.arraycopy with a position or length of more than 64 values");
    if (!value) return NativeResult::blocked;
    concrete[i] = *value;
  }
  return arraycopy(vm, concrete, result);
}

/// Printed text is not part of a state. The text of a counterexample is printed when its input is run.
NativeResult print_symbols(NativeContext& vm, const u64* args, u64*) {
  if (vm.universe().options().outputs) return vm.unsupported("--outputs of a program that prints a symbolic value");
  return vm.print(as_int(args[0]), "?");
}
NativeResult print_bytes(NativeContext& vm, const u64* args, u64* result) {
  return vm.is_symbolic(as_ref(args[1])) || handle_in(args[2]) || handle_in(args[3]) ? print_symbols(vm, args, result)
                                                                                     : write_bytes(vm, args, result);
}

NativeResult print_text(NativeContext& vm, const u64* args, u64* result) {
  const Ref text = as_ref(args[1]);
  if (vm.text(text) != expr::kNone) return print_symbols(vm, args, result);
  if (vm.is_symbolic(text) || vm.is_symbolic(vm.get<Ref>(text, vm.universe().string_fields.value)))
    return print_symbols(vm, args, result);
  return vm.print(as_int(args[0]), vm.utf8_of(text));
}

NativeResult value_of(NativeContext& vm, const u64* args, u64* result) {
  return vm.make_box(vm.called_native().holder, args, result);
}

constexpr std::string_view kConsole = "jdk/internal/pathfleet/ConsoleStream";
constexpr std::string_view kDecimal = "jdk/internal/math/FloatingDecimal";
constexpr std::string_view kMath = "java/lang/Math";
constexpr std::string_view kStrict = "java/lang/StrictMath";
constexpr NativeMethod kMethods[] = {
    {"java/lang/Float", "floatToRawIntBits", "(F)I", float_to_bits},
    {"java/lang/Float", "intBitsToFloat", "(I)F", bits_to_float},
    {"java/lang/Float", "isNaN", "(F)Z", is_nan_float},
    {"java/lang/Double", "doubleToRawLongBits", "(D)J", double_to_bits},
    {"java/lang/Double", "longBitsToDouble", "(J)D", bits_to_double},
    {"java/lang/Double", "isNaN", "(D)Z", is_nan_double},
    {"java/lang/Byte", "valueOf", "(B)Ljava/lang/Byte;", value_of},
    {"java/lang/Character", "valueOf", "(C)Ljava/lang/Character;", value_of},
    {"java/lang/Short", "valueOf", "(S)Ljava/lang/Short;", value_of},
    {"java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;", value_of},
    {"java/lang/Long", "valueOf", "(J)Ljava/lang/Long;", value_of},
    {kMath, "sqrt", "(D)D", of_double<Op::fsqrt>},
    {kStrict, "sqrt", "(D)D", of_double<Op::fsqrt>},
    {kMath, "abs", "(D)D", of_double<Op::fabs>},
    {kMath, "abs", "(F)F", of_float<Op::fabs>},
    {kMath, "floor", "(D)D", of_double<Op::ffloor>},
    {kStrict, "floor", "(D)D", of_double<Op::ffloor>},
    {kMath, "ceil", "(D)D", of_double<Op::fceil>},
    {kStrict, "ceil", "(D)D", of_double<Op::fceil>},
    {kMath, "rint", "(D)D", of_double<Op::frint>},
    {kStrict, "rint", "(D)D", of_double<Op::frint>},
    {kDecimal, "toJavaFormatString", "(D)Ljava/lang/String;", text_of_float},
    {kDecimal, "toJavaFormatString", "(F)Ljava/lang/String;", text_of_float},
    {kDecimal, "appendTo", "(DLjava/lang/Appendable;)V", text_of_float},
    {kDecimal, "appendTo", "(FLjava/lang/Appendable;)V", text_of_float},
    {"java/lang/System", "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V", arraycopy_of_symbols},
    {kConsole, "write0", "(I[BII)V", print_bytes},
    {kConsole, "write0", "(ILjava/lang/String;)V", print_text},
    {kDebug, "getSymbolicIntegerValue", "(I)Ljava/lang/String;", text_of_narrow},
    {kDebug, "getSymbolicBooleanValue", "(Z)Ljava/lang/String;", text_of_narrow},
    {kDebug, "getSymbolicLongValue", "(J)Ljava/lang/String;", text_of_long},
    {kDebug, "getSymbolicRealValue", "(D)Ljava/lang/String;", text_of_double},
    {kDebug, "isSymbolicInteger", "(I)Z", is_symbol},
    {kDebug, "isSymbolicLong", "(J)Z", is_wide_symbol},
    {kDebug, "isSymbolicReal", "(D)Z", is_wide_symbol},
};

}  // namespace

NativeGroup symbolic_inputs() { return kInputs; }
NativeGroup refused_inputs() { return kRefused; }
NativeGroup symbolic_methods() { return kMethods; }

}  // namespace pathfleet::vm::natives
