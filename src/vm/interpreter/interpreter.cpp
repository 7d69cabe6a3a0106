// The bytecode interpreter: runs the current thread until its transition ends. Main function: Machine::interpret.
//
// Invariant: pc, sp and locals are kept in registers. They are written back (SAVE) before anything that may read
// frames, allocate frames, throw or stop, and are read again afterwards (at the label `reload`). An instruction that
// has to wait, or must not happen in this transition, has changed nothing and runs again. Semantics: JVMS 6.5.
//
// Instructions are counted implicitly. `bias` is 16 times their number, including the running one, minus the address in
// pc. Going to the next instruction leaves `bias` unchanged; a jump subtracts its length.

#include <cmath>
#include <limits>

#include "core/error.h"
#include "vm/independence/console_monitors.h"
#include "vm/interpreter/arithmetic.h"
#include "vm/interpreter/quick.h"
#include "vm/machine.h"
#include "vm/observation/run_reporter.h"
#include "vm/program/access.h"
#include "vm/symbolic/symbolic_uses.h"

namespace pathfleet::vm {

template <Machine::Watch kWatch, bool kSymbolicValues>
Machine::Stop Machine::interpret() {
  static const void* const kLabels[] = {
#define QUICK(name, symbols, text) &&do_##name,
#include "vm/interpreter/quick_ops.def"
#undef QUICK
  };
  Object** const objects = heap_.slots();
  [[maybe_unused]] const u32 break_mask = reported_flags();
  static_assert(sizeof(Insn) == 16);
  u64 bias = 0;
  Frame* frame;
  const Insn* pc;
  u64* sp;
  u64* locals;
  Method* target = nullptr;            // the method that an invoke instruction is about to call
  [[maybe_unused]] bool first = true;  // Watch::every: the next instruction is the transition's first
  [[maybe_unused]] bool was_first = true;

// Rows of instructions, each on one line if possible.
// clang-format off
#define COUNT() ((bias + reinterpret_cast<u64>(pc)) / sizeof(Insn))
// Moves pc to the instruction that runs next.
#define JUMP(target)                                                                                \
  do {                                                                                              \
    const Insn* const next = target;                                                                \
    bias += sizeof(Insn) + reinterpret_cast<u64>(pc) - reinterpret_cast<u64>(next);                 \
    pc = next;                                                                                      \
  } while (0)
#define SAVE() (frame->pc = pc, frame->sp = sp, instructions_ = COUNT())
#define DISPATCH()                                                                     \
  do {                                                                                 \
    if constexpr (kWatch == Watch::every) {                                            \
      if (!first && break_mask && threads_.current().atomic_depth == 0 && !is_counting_op(*pc)) goto stop_before; \
      was_first = first;                                                               \
      first = false;                                                                   \
    }                                                                                  \
    if constexpr (kSymbolicValues) {                                                   \
      if (takes_symbols(*pc, sp, locals, objects)) goto symbolic;                      \
    }                                                                                  \
    goto* kLabels[static_cast<u16>(pc->operation())];                                  \
  } while (0)
#define NEXT() \
  do {         \
    ++pc;      \
    DISPATCH(); \
  } while (0)
#define ACT(outcome)                \
  do {                              \
    SAVE();                         \
    switch (outcome) {              \
      case Outcome::reload: goto reload; \
      case Outcome::raise: goto raise; \
      case Outcome::stopped: return stop_; \
    }                               \
  } while (0)
// Quickening is not a step: the instruction is not counted, and is not the first of its transition, before it runs.
#define RESOLVE()                          \
  do {                                     \
    SAVE();                                \
    --instructions_;                       \
    first = was_first;                     \
    switch (resolve(pc)) {                 \
      case Outcome::reload: goto reload;   \
      case Outcome::raise: goto raise;     \
      case Outcome::stopped: return stop_; \
    }                                      \
  } while (0)
#define THROW(...)           \
  do {                       \
    SAVE();                  \
    throw_new(__VA_ARGS__);  \
    goto raise;              \
  } while (0)
#define NATIVELY(result)                             \
  do {                                               \
    SAVE();                                          \
    visible_operation_.set_native_passed(false);     \
    switch (result) {                                \
      case NativeResult::done: break;                \
      case NativeResult::thrown: goto raise;         \
      case NativeResult::again: goto reload;         \
      default: return stop_;                         \
    }                                                \
  } while (0)
// The object of a reference that must not be null.
#define OBJECT(name, ref)                                            \
  const Object* name = objects[ref];                                 \
  if (!name) [[unlikely]] {                                          \
    if ((ref) == kNull) THROW("java/lang/NullPointerException");     \
    name = heap_.at(ref);                                               \
  }
// An open reference is decided first.
#define RECEIVER(object, ref)                                                                   \
  if constexpr (kSymbolicValues) {                                                              \
    if (handle_in(sp[-static_cast<i32>(pc->a)]) != expr::kNone) [[unlikely]] goto symbolic;     \
  }                                                                                             \
  OBJECT(object, ref)
// A visible operation on `object`. If it must not happen in this transition, the transition ends before it.
#define VISIBLE(object, ref, mask)                                                                       \
  if (kWatch != Watch::alone && kWatch != Watch::reported && ((object)->flags & (mask) & break_mask)) [[unlikely]] { \
    SAVE();                                                                                              \
    if (!pass_object(ref)) goto stop_before;                                                             \
  }
#define VISIBLE_ELEMENT(array, ref, write)                                                               \
  if (kWatch != Watch::alone && kWatch != Watch::reported && ((array)->flags & break_mask)) [[unlikely]] { \
    SAVE();                                                                                              \
    if (!pass_element(ref, write)) goto stop_before;                                                     \
  }
// An access to an element of an array. Whoever looks at the states of the run does so before the next write.
#define REPORT_ELEMENT(ref, offset, write)                                                               \
  if constexpr (kWatch == Watch::reported) {                                                             \
    frame->pc = pc;                                                                                      \
    if ((write) && reporter_->stops_before_write(*frame->method, pc)) [[unlikely]] goto stop_before;     \
    reporter_->access(ref, static_cast<u32>(offset), write, nullptr, *frame->method, pc);                \
  }
// The same for a field of the object.
#define VISIBLE_FIELD(object, ref, field, write)                                                         \
  if constexpr (kWatch == Watch::reported) {                                                             \
    frame->pc = pc;                                                                                      \
    if ((write) && reporter_->stops_before_write(*frame->method, pc)) [[unlikely]] goto stop_before;     \
    reporter_->access(ref, (field).offset, write, &(field), *frame->method, pc);                         \
  } else if (kWatch != Watch::alone && ((object)->flags & pc->a & break_mask)) [[unlikely]] {            \
    SAVE();                                                                                              \
    if (!pass_field(field, ref, write, pc->a)) goto stop_before;                                           \
  }
// A backward jump polls. It compares the count of the jumping instruction.
#define BRANCH(by)                                                                        \
  do {                                                                                    \
    const i64 distance = by;                                                              \
    bias += sizeof(Insn) - static_cast<u64>(distance) * sizeof(Insn);                     \
    pc += distance;                                                                       \
    if (distance <= 0 && COUNT() > poll_at_) [[unlikely]] goto poll;                      \
    DISPATCH();                                                                           \
  } while (0)
#define BRANCH_IF(condition)             \
  do {                                   \
    if (condition) BRANCH(pc->b);        \
    ++pc;                                \
    DISPATCH();                          \
  } while (0)

reload:
  frame = &frames_.top();
  if (frame->flags & kNotStarted) [[unlikely]] {
    switch (start_initializer()) {
      case Outcome::reload: goto reload;
      case Outcome::raise: goto raise;
      case Outcome::stopped: return stop_;
    }
  }
  pc = frame->pc;
  sp = frame->sp;
  locals = frame->locals;
  bias = (instructions_ + 1) * sizeof(Insn) - reinterpret_cast<u64>(pc);
  DISPATCH();

raise:
  if (unwind() != Outcome::reload) return stop_;
// The end of an instruction that may be part of a loop although it is no jump: a handler may cover itself.
[[maybe_unused]] done:
  if (instructions_ > poll_at_ && !is_counting_op(*frames_.top().pc)) [[unlikely]] {
    switch (poll()) {
      case Outcome::reload: break;
      case Outcome::raise: goto raise;
      case Outcome::stopped: return stop_;
    }
  }
  goto reload;

stop_before:
  SAVE();
  --instructions_;  // it has not been executed
  return Stop::boundary;

// After a jump, the count includes an instruction that has not been executed yet.
poll:
  SAVE();
  --instructions_;
  switch (poll()) {
    case Outcome::reload: goto reload;
    case Outcome::raise: goto raise;
    case Outcome::stopped: return stop_;
  }

// A symbolic operand: leaves the main loop, and continues with the next instruction.
[[maybe_unused]] symbolic:
  if constexpr (kSymbolicValues) {
    SAVE();
    switch (symbolic_step()) {
      case Outcome::reload: goto done;
      case Outcome::raise: goto raise;
      case Outcome::stopped: return stop_;
    }
  }

do_nop: NEXT();
do_constant:
  *sp++ = pc->imm;
  NEXT();
do_constant2:
  sp[0] = pc->imm;
  sp[1] = 0;
  sp += 2;
  NEXT();
do_load:
  *sp++ = locals[pc->a];
  NEXT();
// The second slot of a long or double is 0, except for the handle of a symbolic value.
#define SECOND(slot) (kSymbolicValues ? (slot) : 0)
do_load2:
  sp[0] = locals[pc->a];
  sp[1] = SECOND(locals[pc->a + 1]);
  sp += 2;
  NEXT();
do_store:
  locals[pc->a] = *--sp;
  NEXT();
do_store2:
  sp -= 2;
  locals[pc->a] = sp[0];
  locals[pc->a + 1] = SECOND(sp[1]);
  NEXT();

#define ARRAY_LOAD(T, push, slots)                                                  \
  {                                                                                 \
    const Ref ref = as_ref(sp[-2]);                                                 \
    OBJECT(object, ref)                                                             \
    const auto* array = static_cast<const Array*>(object);                          \
    const u32 index = static_cast<u32>(sp[-1]);                                     \
    if (index >= array->length) [[unlikely]] goto bad_index_load;                   \
    VISIBLE_ELEMENT(array, ref, false)                                                   \
    REPORT_ELEMENT(ref, kArrayBase + u64{index} * sizeof(T), false)                      \
    const T value = elements<T>(array)[index];                                      \
    sp[-2] = push;                                                                  \
    if constexpr (slots == 1) --sp; else sp[-1] = 0;                                \
    NEXT();                                                                         \
  }
do_iaload: ARRAY_LOAD(u32, value, 1)
do_laload: ARRAY_LOAD(u64, value, 2)
do_aaload: ARRAY_LOAD(Ref, value, 1)
do_baload: ARRAY_LOAD(i8, slot_of(static_cast<i32>(value)), 1)
do_caload: ARRAY_LOAD(u16, value, 1)
do_saload: ARRAY_LOAD(i16, slot_of(static_cast<i32>(value)), 1)
bad_index_load: {
  const i32 index = as_int(sp[-1]);
  const u32 size = static_cast<const Array*>(at(as_ref(sp[-2])))->length;
  THROW("java/lang/ArrayIndexOutOfBoundsException",
        "Index " + std::to_string(index) + " out of bounds for length " + std::to_string(size));
}
bad_index_store: {
  const i32 depth = plain(pc->op) == Quick::lastore ? 4 : 3;
  const i32 index = as_int(sp[1 - depth]);
  const u32 size = static_cast<const Array*>(at(as_ref(sp[-depth])))->length;
  THROW("java/lang/ArrayIndexOutOfBoundsException",
        "Index " + std::to_string(index) + " out of bounds for length " + std::to_string(size));
}

#define ARRAY_STORE(T, slots, expression)                                           \
  {                                                                                 \
    const Ref ref = as_ref(sp[-2 - slots]);                                         \
    OBJECT(object, ref)                                                             \
    const auto* array = static_cast<const Array*>(object);                          \
    const u32 index = static_cast<u32>(sp[-1 - slots]);                             \
    if (index >= array->length) [[unlikely]] goto bad_index_store;                  \
    VISIBLE_ELEMENT(array, ref, true)                                                    \
    REPORT_ELEMENT(ref, kArrayBase + u64{index} * sizeof(T), true)                       \
    const u64 value = sp[-slots];                                                   \
    Object* mine = heap_.is_fresh(object) ? const_cast<Object*>(object) : for_write(ref); \
    elements<T>(static_cast<Array*>(mine))[index] = static_cast<T>(expression);     \
    sp -= 2 + slots;                                                                \
    NEXT();                                                                         \
  }
// Machine::set_ref. The fast path is for an object of this transition that no other thread can see.
#define STORE_REF(object, ref, offset, value)                                                                   \
  if (heap_.is_fresh(object) && (kWatch == Watch::alone || !((object)->flags & kShared))) [[likely]] {       \
    field_at<Ref>(const_cast<Object*>(static_cast<const Object*>(object)), offset) = value;                     \
  } else {                                                                                                      \
    set_ref(ref, offset, value);                                                                                \
  }
do_iastore: ARRAY_STORE(u32, 1, value)
do_lastore: ARRAY_STORE(u64, 2, value)
do_castore: ARRAY_STORE(u16, 1, value)
do_bastore: {
  const Object* array = objects[as_ref(sp[-3])];
  if (array && universe_.by_id(array->class_id)->element_type == Type::boolean_) ARRAY_STORE(u8, 1, value & 1)
  ARRAY_STORE(u8, 1, value)
}
do_aastore: {
  const Ref ref = as_ref(sp[-3]);
  OBJECT(object, ref)
  const auto* array = static_cast<const Array*>(object);
  const u32 index = static_cast<u32>(sp[-2]);
  if (index >= array->length) [[unlikely]] goto bad_index_store;
  const Ref value = as_ref(sp[-1]);
  if (value != kNull) {
    const Class* element = universe_.by_id(array->class_id)->element;
    if (element != universe_.object_class) {
      const Class* type = universe_.by_id(at(value)->class_id);
      if (!type->is_subclass_of(element)) THROW("java/lang/ArrayStoreException", binary_name(type));
    }
  }
  VISIBLE_ELEMENT(array, ref, true)
  REPORT_ELEMENT(ref, kArrayBase + u64{index} * sizeof(Ref), true)
  STORE_REF(array, ref, kArrayBase + index * sizeof(Ref), value)
  sp -= 3;
  NEXT();
}

do_pop:
  --sp;
  NEXT();
do_pop2:
  sp -= 2;
  NEXT();
do_dup:
  sp[0] = sp[-1];
  ++sp;
  NEXT();
do_dup_x1: {
  const u64 v1 = sp[-1], v2 = sp[-2];
  sp[-2] = v1; sp[-1] = v2; sp[0] = v1;
  ++sp;
  NEXT();
}
do_dup_x2: {
  const u64 v1 = sp[-1], v2 = sp[-2], v3 = sp[-3];
  sp[-3] = v1; sp[-2] = v3; sp[-1] = v2; sp[0] = v1;
  ++sp;
  NEXT();
}
do_dup2:
  sp[0] = sp[-2];
  sp[1] = sp[-1];
  sp += 2;
  NEXT();
do_dup2_x1: {
  const u64 v1 = sp[-1], v2 = sp[-2], v3 = sp[-3];
  sp[-3] = v2; sp[-2] = v1; sp[-1] = v3; sp[0] = v2; sp[1] = v1;
  sp += 2;
  NEXT();
}
do_dup2_x2: {
  const u64 v1 = sp[-1], v2 = sp[-2], v3 = sp[-3], v4 = sp[-4];
  sp[-4] = v2; sp[-3] = v1; sp[-2] = v4; sp[-1] = v3; sp[0] = v2; sp[1] = v1;
  sp += 2;
  NEXT();
}
do_swap: std::swap(sp[-1], sp[-2]); NEXT();

#define INT2(expression)                                   \
  {                                                        \
    const u32 a = static_cast<u32>(sp[-2]), b = static_cast<u32>(sp[-1]); \
    sp[-2] = static_cast<u32>(expression);                 \
    --sp;                                                  \
    NEXT();                                                \
  }
do_iadd: INT2(a + b)
do_isub: INT2(a - b)
do_imul: INT2(a * b)
do_idiv:
  if (as_int(sp[-1]) == 0) [[unlikely]] THROW("java/lang/ArithmeticException", "/ by zero");
  INT2(divide(static_cast<i32>(a), static_cast<i32>(b)))
do_irem:
  if (as_int(sp[-1]) == 0) [[unlikely]] THROW("java/lang/ArithmeticException", "/ by zero");
  INT2(remainder(static_cast<i32>(a), static_cast<i32>(b)))
do_ineg: sp[-1] = static_cast<u32>(-static_cast<u32>(sp[-1])); NEXT();
do_ishl: INT2(a << (b & 31))
do_ishr: INT2(static_cast<i32>(a) >> (b & 31))
do_iushr: INT2(a >> (b & 31))
do_iand: INT2(a & b)
do_ior: INT2(a | b)
do_ixor: INT2(a ^ b)

#define LONG2(expression)                \
  {                                      \
    const u64 a = sp[-4], b = sp[-2];    \
    sp[-4] = static_cast<u64>(expression); \
    sp -= 2;                             \
    NEXT();                              \
  }
do_ladd: LONG2(a + b)
do_lsub: LONG2(a - b)
do_lmul: LONG2(a * b)
do_ldiv:
  if (sp[-2] == 0) [[unlikely]] THROW("java/lang/ArithmeticException", "/ by zero");
  LONG2(divide(static_cast<i64>(a), static_cast<i64>(b)))
do_lrem:
  if (sp[-2] == 0) [[unlikely]] THROW("java/lang/ArithmeticException", "/ by zero");
  LONG2(remainder(static_cast<i64>(a), static_cast<i64>(b)))
do_lneg: sp[-2] = -sp[-2]; NEXT();
#define LONG_SHIFT(expression)                                   \
  {                                                              \
    const u64 a = sp[-3];                                        \
    const u32 b = static_cast<u32>(sp[-1]) & 63;                 \
    sp[-3] = static_cast<u64>(expression);                       \
    --sp;                                                        \
    NEXT();                                                      \
  }
do_lshl: LONG_SHIFT(a << b)
do_lshr: LONG_SHIFT(static_cast<i64>(a) >> b)
do_lushr: LONG_SHIFT(a >> b)
do_land: LONG2(a & b)
do_lor: LONG2(a | b)
do_lxor: LONG2(a ^ b)

#define FLOAT2(expression)                                        \
  {                                                               \
    const float a = as_float(sp[-2]), b = as_float(sp[-1]);       \
    sp[-2] = slot_of(static_cast<float>(expression));             \
    --sp;                                                         \
    NEXT();                                                       \
  }
do_fadd: FLOAT2(a + b)
do_fsub: FLOAT2(a - b)
do_fmul: FLOAT2(a * b)
do_fdiv: FLOAT2(a / b)
do_frem: FLOAT2(std::fmod(a, b))
do_fneg: sp[-1] ^= 0x80000000u; NEXT();
#define DOUBLE2(expression)                                       \
  {                                                               \
    const double a = as_double(sp[-4]), b = as_double(sp[-2]);    \
    sp[-4] = slot_of(static_cast<double>(expression));            \
    sp -= 2;                                                      \
    NEXT();                                                       \
  }
do_dadd: DOUBLE2(a + b)
do_dsub: DOUBLE2(a - b)
do_dmul: DOUBLE2(a * b)
do_ddiv: DOUBLE2(a / b)
do_drem: DOUBLE2(std::fmod(a, b))
do_dneg: sp[-2] ^= u64{1} << 63; NEXT();

do_iinc: locals[pc->a] = static_cast<u32>(static_cast<u32>(locals[pc->a]) + static_cast<u32>(pc->b)); NEXT();

#define FROM1_TO1(expression) { sp[-1] = slot_of(expression); NEXT(); }
#define FROM1_TO2(expression) { sp[-1] = slot_of(expression); *sp++ = 0; NEXT(); }
#define FROM2_TO1(expression) { sp[-2] = slot_of(expression); --sp; NEXT(); }
#define FROM2_TO2(expression) { sp[-2] = slot_of(expression); NEXT(); }
do_i2l: FROM1_TO2(static_cast<i64>(as_int(sp[-1])))
do_i2f: FROM1_TO1(static_cast<float>(as_int(sp[-1])))
do_i2d: FROM1_TO2(static_cast<double>(as_int(sp[-1])))
do_l2i: FROM2_TO1(static_cast<i32>(as_long(sp[-2])))
do_l2f: FROM2_TO1(static_cast<float>(as_long(sp[-2])))
do_l2d: FROM2_TO2(static_cast<double>(as_long(sp[-2])))
do_f2i: FROM1_TO1(saturate<i32>(as_float(sp[-1])))
do_f2l: FROM1_TO2(saturate<i64>(as_float(sp[-1])))
do_f2d: FROM1_TO2(static_cast<double>(as_float(sp[-1])))
do_d2i: FROM2_TO1(saturate<i32>(as_double(sp[-2])))
do_d2l: FROM2_TO2(saturate<i64>(as_double(sp[-2])))
do_d2f: FROM2_TO1(static_cast<float>(as_double(sp[-2])))
do_i2b: FROM1_TO1(static_cast<i32>(static_cast<i8>(sp[-1])))
do_i2c: FROM1_TO1(static_cast<i32>(static_cast<u16>(sp[-1])))
do_i2s: FROM1_TO1(static_cast<i32>(static_cast<i16>(sp[-1])))

do_lcmp: {
  const i64 a = as_long(sp[-4]), b = as_long(sp[-2]);
  sp[-4] = slot_of(static_cast<i32>(a > b) - static_cast<i32>(a < b));
  sp -= 3;
  NEXT();
}
do_fcmpl: {
  sp[-2] = slot_of(compare(as_float(sp[-2]), as_float(sp[-1]), -1));
  --sp;
  NEXT();
}
do_fcmpg: {
  sp[-2] = slot_of(compare(as_float(sp[-2]), as_float(sp[-1]), 1));
  --sp;
  NEXT();
}
do_dcmpl: {
  sp[-4] = slot_of(compare(as_double(sp[-4]), as_double(sp[-2]), -1));
  sp -= 3;
  NEXT();
}
do_dcmpg: {
  sp[-4] = slot_of(compare(as_double(sp[-4]), as_double(sp[-2]), 1));
  sp -= 3;
  NEXT();
}

do_ifeq: --sp; BRANCH_IF(as_int(*sp) == 0);
do_ifne: --sp; BRANCH_IF(as_int(*sp) != 0);
do_iflt: --sp; BRANCH_IF(as_int(*sp) < 0);
do_ifge: --sp; BRANCH_IF(as_int(*sp) >= 0);
do_ifgt: --sp; BRANCH_IF(as_int(*sp) > 0);
do_ifle: --sp; BRANCH_IF(as_int(*sp) <= 0);
do_if_acmpeq:
do_if_cmpeq: sp -= 2; BRANCH_IF(as_int(sp[0]) == as_int(sp[1]));
do_if_acmpne:
do_if_cmpne: sp -= 2; BRANCH_IF(as_int(sp[0]) != as_int(sp[1]));
do_if_icmplt: sp -= 2; BRANCH_IF(as_int(sp[0]) < as_int(sp[1]));
do_if_icmpge: sp -= 2; BRANCH_IF(as_int(sp[0]) >= as_int(sp[1]));
do_if_icmpgt: sp -= 2; BRANCH_IF(as_int(sp[0]) > as_int(sp[1]));
do_if_icmple: sp -= 2; BRANCH_IF(as_int(sp[0]) <= as_int(sp[1]));
do_goto_: BRANCH(pc->b);
do_switch_: BRANCH(static_cast<const SwitchTable*>(pc->p)->target(as_int(*--sp)));

do_return_narrow:
  if constexpr (kSymbolicValues) {
    if (handle_in(sp[-1]) != expr::kNone) {
      sp[-1] = narrowed(sp[-1], static_cast<Type>(pc->a));
      goto do_return1;
    }
  }
  sp[-1] = slot_of(narrow(as_int(sp[-1]), static_cast<Type>(pc->a)));
do_return1:
  if constexpr (kSymbolicValues) {
    if (handle_in(sp[-1]) != expr::kNone && leads_out(sp[-1])) [[unlikely]] goto symbolic;
  }
  // The fast path: back to a caller that is not frozen.
  if (frames_.count() > 1 && frame->flags == 0 && frame->monitor == kNull) [[likely]] {
    const u64 result = sp[-1];
    frames_.pop();
    --frame;
    JUMP(frame->pc + 1);
    sp = frame->sp;
    locals = frame->locals;
    *sp++ = result;
    DISPATCH();
  }
  ACT(leave_frame(1, sp[-1]));
do_return2:
  if (frames_.count() > 1 && frame->flags == 0 && frame->monitor == kNull) [[likely]] {
    const u64 result = sp[-2], second = SECOND(sp[-1]);
    frames_.pop();
    --frame;
    JUMP(frame->pc + 1);
    sp = frame->sp;
    locals = frame->locals;
    sp[0] = result;
    sp[1] = second;
    sp += 2;
    DISPATCH();
  }
  ACT(leave_frame(2, sp[-2], SECOND(sp[-1])));
do_return0:
  if (frames_.count() > 1 && frame->flags == 0 && frame->monitor == kNull) [[likely]] {
    frames_.pop();
    --frame;
    JUMP(frame->pc + 1);
    sp = frame->sp;
    locals = frame->locals;
    DISPATCH();
  }
  ACT(leave_frame(0, 0));

// A guard is not the first instruction of its transition: it has the offset of the guarded instruction, and runs again
// with it.
do_guard:
  SAVE();
  first = was_first;
  if (const std::optional<Outcome> otherwise = guard(pc)) ACT(*otherwise);
  NEXT();

// Nor is this one, and it does not count.
do_place:
  SAVE();
  --instructions_;
  first = was_first;
  if (ends_at_place()) return Stop::boundary;
  bias -= sizeof(Insn);
  NEXT();

// A guard's rule holds for these instructions, too (bounds.cpp).
do_enter_loop:
  SAVE();
  first = was_first;
  if (!visit_loop(locals[pc->a], false, pc->imm)) return stop_;
  NEXT();
do_enter_block:
  SAVE();
  first = was_first;
  if (!visit_block(pc->imm)) return stop_;
  NEXT();
do_again_loop:
  SAVE();
  first = was_first;
  if (!visit_loop(locals[pc->a], true, pc->imm)) return stop_;
  BRANCH(pc->b);

do_cover:
  if constexpr (kSymbolicValues) {
    Insn plain;
    plain.op = covered_operation(pc);
    plain.a = pc->a;
    plain.b = pc->b;
    plain.imm = pc->imm;
    if (takes_symbols(plain, sp, locals, objects)) goto symbolic;
  }
  goto* kLabels[static_cast<u16>(cover(pc, sp))];
#define ONCE(op, pops, condition)                            \
  do_once_##op: {                                            \
    const bool taken = condition;                            \
    if (taken != (pc->a != 0)) [[unlikely]] goto do_cover;   \
    sp -= pops;                                              \
    BRANCH_IF(taken);                                        \
  }
ONCE(ifeq, 1, as_int(sp[-1]) == 0)
ONCE(ifne, 1, as_int(sp[-1]) != 0)
ONCE(iflt, 1, as_int(sp[-1]) < 0)
ONCE(ifge, 1, as_int(sp[-1]) >= 0)
ONCE(ifgt, 1, as_int(sp[-1]) > 0)
ONCE(ifle, 1, as_int(sp[-1]) <= 0)
ONCE(if_cmpeq, 2, as_int(sp[-2]) == as_int(sp[-1]))
ONCE(if_cmpne, 2, as_int(sp[-2]) != as_int(sp[-1]))
ONCE(if_acmpeq, 2, as_ref(sp[-2]) == as_ref(sp[-1]))
ONCE(if_acmpne, 2, as_ref(sp[-2]) != as_ref(sp[-1]))
ONCE(if_icmplt, 2, as_int(sp[-2]) < as_int(sp[-1]))
ONCE(if_icmpge, 2, as_int(sp[-2]) >= as_int(sp[-1]))
ONCE(if_icmpgt, 2, as_int(sp[-2]) > as_int(sp[-1]))
ONCE(if_icmple, 2, as_int(sp[-2]) <= as_int(sp[-1]))

do_constant_first: RESOLVE();
do_getstatic_first: RESOLVE();
do_putstatic_first: RESOLVE();
do_getfield_first: RESOLVE();
do_putfield_first: RESOLVE();
do_invokevirtual_first: RESOLVE();
do_invokespecial_first: RESOLVE();
do_invokestatic_first: RESOLVE();
do_invokeinterface_first: RESOLVE();
do_invokedynamic_first: RESOLVE();
do_new_first: RESOLVE();
do_anewarray_first: RESOLVE();
do_multianewarray_first: RESOLVE();
do_checkcast_first: RESOLVE();
do_instanceof_first: RESOLVE();

// The statics of the field's class. The class is initialised afterwards, or is being initialised by this thread.
#define STATICS(name, write)                                                                   \
  const Field* field = static_cast<const Field*>(pc->p);                                      \
  const Object* name = objects[field->holder->statics];                                       \
  if (!name) [[unlikely]] name = heap_.at(field->holder->statics);                               \
  if (static_cast<const Statics*>(name)->status != InitStatus::initialized) [[unlikely]] {    \
    NATIVELY(initialize(field->holder));                                                      \
    name = objects[field->holder->statics];                                                   \
    if (!options_.assumes(Assumption::initializers_alone)) {                                  \
      VISIBLE_FIELD(name, field->holder->statics, *field, write)                              \
    }                                                                                         \
  } else {                                                                                    \
    VISIBLE_FIELD(name, field->holder->statics, *field, write)                                \
  }
#define GETSTATIC(T, expression) { STATICS(statics, false) const T value = field_at<T>(statics, pc->b); *sp++ = expression; NEXT(); }
do_getstatic8: GETSTATIC(i8, slot_of(static_cast<i32>(value)))
do_getstatic16: GETSTATIC(i16, slot_of(static_cast<i32>(value)))
do_getstatic16u: GETSTATIC(u16, value)
do_getstatic32: GETSTATIC(u32, value)
do_getstatic64: {
  STATICS(statics, false)
  sp[0] = field_at<u64>(statics, pc->b);
  sp[1] = 0;
  sp += 2;
  NEXT();
}
#define PUTSTATIC(T, slots, expression)                                                       \
  {                                                                                           \
    STATICS(statics, true)                                                                    \
    const u64 value = sp[-slots];                                                             \
    Object* mine = heap_.is_fresh(statics) ? const_cast<Object*>(statics) : for_write(field->holder->statics); \
    field_at<T>(mine, pc->b) = static_cast<T>(expression);                                    \
    sp -= slots;                                                                              \
    NEXT();                                                                                   \
  }
do_putstatic8: PUTSTATIC(u8, 1, field->type == Type::boolean_ ? value & 1 : value)
do_putstatic16: PUTSTATIC(u16, 1, value)
do_putstatic32: PUTSTATIC(u32, 1, value)
do_putstatic64: PUTSTATIC(u64, 2, value)
// The array keeps kEscaped from now on.
#define OWN(array_ref)                                            \
  {                                                               \
    const Ref array = array_ref;                                  \
    if (array != kNull && at(array)->owned == 0) for_write(array)->owned = 1; \
  }
do_putstatic_array: {
  STATICS(statics, true)
  OWN(as_ref(sp[-1]))
  set_ref(field->holder->statics, static_cast<u32>(pc->b), as_ref(sp[-1]));
  --sp;
  NEXT();
}
do_putstatic_ref: {
  STATICS(statics, true)
  set_ref(field->holder->statics, static_cast<u32>(pc->b), as_ref(sp[-1]));
  --sp;
  NEXT();
}

#define GETFIELD(T, expression)                          \
  {                                                      \
    const Ref ref = as_ref(sp[-1]);                      \
    OBJECT(object, ref)                                  \
    VISIBLE_FIELD(object, ref, *static_cast<const Field*>(pc->p), false)                               \
    const T value = field_at<T>(object, pc->b);          \
    sp[-1] = expression;                                 \
    NEXT();                                              \
  }
do_getfield8: GETFIELD(i8, slot_of(static_cast<i32>(value)))
do_getfield16: GETFIELD(i16, slot_of(static_cast<i32>(value)))
do_getfield16u: GETFIELD(u16, value)
do_getfield32: GETFIELD(u32, value)
do_getfield64: {
  const Ref ref = as_ref(sp[-1]);
  OBJECT(object, ref)
  VISIBLE_FIELD(object, ref, *static_cast<const Field*>(pc->p), false)
  sp[-1] = field_at<u64>(object, pc->b);
  *sp++ = 0;
  NEXT();
}
// To be checked before a field is written: the write of a final field of an object that other threads see refutes the
// assumption on which getfield relies.
#define WRITABLE(object)                                                         \
  if constexpr (kWatch == Watch::reported) {                                     \
    frame->pc = pc;                                                              \
    if (reporter_->stops_before_write(*frame->method, pc)) [[unlikely]] goto stop_before; \
    const Field* field = static_cast<const Field*>(pc->p);                       \
    if (field->type == Type::reference) {                                        \
      reporter_->writes_reference(ref, field, as_ref(sp[-1]), *frame->method, pc); \
    } else {                                                                     \
      reporter_->access(ref, field->offset, true, field, *frame->method, pc);    \
    }                                                                            \
  } else if (kWatch != Watch::alone && ((object)->flags & pc->a & break_mask)) [[unlikely]] { \
    if (((object)->flags & (kShared | kEscaped)) && watches(ref, pc->a)) check_final(*static_cast<const Field*>(pc->p), *class_of(ref)); \
    SAVE();                                                                      \
    if (!pass_field(*static_cast<const Field*>(pc->p), ref, true, pc->a)) goto stop_before; \
  }
#define PUTFIELD(T, slots, expression)                                           \
  {                                                                              \
    const Ref ref = as_ref(sp[-1 - slots]);                                      \
    OBJECT(object, ref)                                                          \
    WRITABLE(object)                                                             \
    const u64 value = sp[-slots];                                                \
    Object* mine = heap_.is_fresh(object) ? const_cast<Object*>(object) : for_write(ref); \
    field_at<T>(mine, pc->b) = static_cast<T>(expression);                       \
    sp -= 1 + slots;                                                             \
    NEXT();                                                                      \
  }
do_putfield8: PUTFIELD(u8, 1, static_cast<const Field*>(pc->p)->type == Type::boolean_ ? value & 1 : value)
do_putfield16: PUTFIELD(u16, 1, value)
do_putfield32: PUTFIELD(u32, 1, value)
do_putfield64: PUTFIELD(u64, 2, value)
do_putfield_ref: {
  const Ref ref = as_ref(sp[-2]);
  OBJECT(object, ref)
  WRITABLE(object)
  STORE_REF(object, ref, static_cast<u32>(pc->b), as_ref(sp[-1]))
  sp -= 2;
  NEXT();
}
do_putfield_array: {
  const Ref ref = as_ref(sp[-2]);
  OBJECT(object, ref)
  WRITABLE(object)
  OWN(as_ref(sp[-1]))
  set_ref(ref, static_cast<u32>(pc->b), as_ref(sp[-1]));
  sp -= 2;
  NEXT();
}
do_putfield_text: {
  const Ref ref = as_ref(sp[-2]);
  OBJECT(object, ref)
  WRITABLE(object)
  const Ref text = as_ref(sp[-1]);
  if (text != kNull && !(at(text)->flags & kConstant)) {
    Object* mine = for_write(text);
    mine->flags = static_cast<u8>((mine->flags & ~kShared) | kConstant);
  }
  set_ref(ref, static_cast<u32>(pc->b), text);
  sp -= 2;
  NEXT();
}

do_invoke_virtual: {
  const Ref receiver = as_ref(sp[-static_cast<i32>(pc->a)]);
  RECEIVER(object, receiver)
  target = universe_.by_id(object->class_id)->vtable[static_cast<u32>(pc->b)];
  goto invoke;
}
do_invoke_interface: {
  const Ref receiver = as_ref(sp[-static_cast<i32>(pc->a)]);
  RECEIVER(object, receiver)
  const Class* type = universe_.by_id(object->class_id);
  const auto* method = static_cast<const Method*>(pc->p);
  const MethodTable::Entry* found = type->itable.find(method);
  if (!found) [[unlikely]] {
    THROW("java/lang/IncompatibleClassChangeError", "Class " + type->source_name() +
          " does not implement the requested interface " + method->holder->source_name());
  }
  target = found->target;
  if (!target) [[unlikely]] {
    const LinkageError why = access::not_selected(*type, *method);
    THROW(why.class_name, why.message);
  }
  goto invoke;
}
do_invoke_direct: {
  const Ref receiver = as_ref(sp[-static_cast<i32>(pc->a)]);
  RECEIVER(object, receiver)
  static_cast<void>(object);
  target = const_cast<Method*>(static_cast<const Method*>(pc->p));
  goto invoke;
}
// After this, the class is initialised or is being initialised by this thread; or nobody can tell that it is not (claim
// T21).
#define INITIALIZED(c)                                                                            \
  const Object* statics = objects[(c)->statics];                                                  \
  if (!statics || static_cast<const Statics*>(statics)->status != InitStatus::initialized) {      \
    NATIVELY(initialize(c));                                                                      \
  }
do_invoke_static: {
  auto* method = const_cast<Method*>(static_cast<const Method*>(pc->p));
  INITIALIZED(method->holder)
  target = method;
  goto invoke;
}
do_invoke_static_ready:
  target = const_cast<Method*>(static_cast<const Method*>(pc->p));
  goto invoke;
invoke:
  if constexpr (kSymbolicValues) {
    if (options_.input.decide_at_use && may_have_open(*target, sp)) [[unlikely]] {
      SAVE();
      if (const std::optional<Outcome> otherwise = decide_arguments(*target, sp)) {
        if (*otherwise == Outcome::reload) goto reload;
        if (*otherwise == Outcome::raise) goto raise;
        return stop_;
      }
    }
  }
  if (COUNT() >= poll_at_) [[unlikely]] {
    SAVE();
    switch (poll()) {
      case Outcome::reload: break;
      case Outcome::raise: goto raise;
      case Outcome::stopped: return stop_;
    }
  }
  // The fast path: decoded bytecode, no monitor, room for a frame.
  if (const Code* code = target->plain_code.load(std::memory_order_acquire);
      code && frames_.has_room(sp, *target)) [[likely]] {
    frame->pc = pc;
    sp -= target->argument_slots;
    frame->sp = sp;
    locals = sp;
    sp = locals + target->max_locals;
    JUMP(code->insns.data());
    frames_.extend();
    ++frame;
    frame->method = target;
    frame->locals = locals;
    frame->stack = sp;
    frame->monitor = kNull;
    frame->flags = 0;
    frame->init_class = 0;
    DISPATCH();
  }
  ACT(call(target));

do_singleton: {
  auto* type = const_cast<Class*>(static_cast<const Class*>(pc->p));
  INITIALIZED(type)
  *sp++ = slot_of(pc->b);
  NEXT();
}
// The new object is on top of the stack.
#define REPORT_NEW()                                                                              \
  if constexpr (kWatch == Watch::reported) {                                                      \
    frame->pc = pc;                                                                               \
    reporter_->makes(as_ref(sp[-1]), *frame->method, pc);                                         \
  }
do_new_: {
  auto* type = const_cast<Class*>(static_cast<const Class*>(pc->p));
  INITIALIZED(type)
  if (by_site_) SAVE();
  *sp++ = new_object(type);
  REPORT_NEW()
  NEXT();
}
do_new_ready: {
  const Class* type = static_cast<const Class*>(pc->p);
  // Machine::new_object. While booting, the heap has no refs.
  if (const Ref ref = heap_.try_new(type->id, (type->instance_size + 7) & ~7u); ref != kNull) [[likely]] {
    *sp++ = ref;
  } else {
    *sp++ = new_object(const_cast<Class*>(type));
  }
  REPORT_NEW()
  NEXT();
}
do_newarray: {
  const i32 length = as_int(sp[-1]);
  const Type type = static_cast<Type>(pc->a);
  NATIVELY(check_array(length, size_of(type)));
  sp[-1] = new_array(type, static_cast<u32>(length));
  REPORT_NEW()
  NEXT();
}
do_anewarray: {
  const i32 length = as_int(sp[-1]);
  NATIVELY(check_array(length, sizeof(Ref)));
  sp[-1] = new_array(const_cast<Class*>(static_cast<const Class*>(pc->p)), static_cast<u32>(length));
  REPORT_NEW()
  NEXT();
}
do_multianewarray: {
  const u32 dimensions = pc->a;
  NATIVELY(new_multi_array(const_cast<Class*>(static_cast<const Class*>(pc->p)), sp - dimensions, dimensions));
  sp -= dimensions - 1;
  sp[-1] = multi_array_;
  REPORT_NEW()
  NEXT();
}
do_arraylength: {
  const Ref ref = as_ref(sp[-1]);
  OBJECT(object, ref)
  sp[-1] = static_cast<const Array*>(object)->length;
  NEXT();
}
do_athrow: {
  const Ref exception = as_ref(sp[-1]);
  if (exception == kNull) THROW("java/lang/NullPointerException");
  SAVE();
  exception_ = exception;
  goto raise;
}
do_checkcast: {
  const Ref ref = as_ref(sp[-1]);
  if (ref != kNull) {
    const Class* type = universe_.by_id(at(ref)->class_id);
    const Class* target = static_cast<const Class*>(pc->p);
    if (type != target && !type->is_subclass_of(target)) [[unlikely]] {
      THROW("java/lang/ClassCastException", cast_message(type, target));
    }
  }
  NEXT();
}
do_instanceof_: {
  const Ref ref = as_ref(sp[-1]);
  sp[-1] = ref != kNull && universe_.by_id(at(ref)->class_id)->is_subclass_of(static_cast<const Class*>(pc->p));
  NEXT();
}
do_monitorenter: {
  const Ref ref = as_ref(sp[-1]);
  if (ref == kNull) THROW("java/lang/NullPointerException");
  SAVE();
  if (is_immortal(ref) && !heap_.booting()) note_monitorenter(*this, ref);
  if (enter_monitor(ref) == Outcome::stopped) return stop_;
  --sp;
  NEXT();
}
do_monitorexit: {
  const Ref ref = as_ref(sp[-1]);
  if (ref == kNull) THROW("java/lang/NullPointerException");
  // Fairness needs a state in which the monitor is held.
  if (kWatch != Watch::alone && kWatch != Watch::reported &&
      (break_mask == kEveryObject || !options_.propositions.empty()))
    VISIBLE(at(ref), ref, 0xff)
  SAVE();
  if (exit_monitor(ref) == Outcome::raise) goto raise;
  --sp;
  NEXT();
}

#include "vm/interpreter/fused_instructions.inc"
}
// clang-format on

template Machine::Stop Machine::interpret<Machine::Watch::alone>();
template Machine::Stop Machine::interpret<Machine::Watch::reported>();
template Machine::Stop Machine::interpret<Machine::Watch::visible>();
template Machine::Stop Machine::interpret<Machine::Watch::every>();
template Machine::Stop Machine::interpret<Machine::Watch::visible, true>();
template Machine::Stop Machine::interpret<Machine::Watch::every, true>();

}  // namespace pathfleet::vm
