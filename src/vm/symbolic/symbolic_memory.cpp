// Fields, statics and arrays that hold symbolic values, symbolic indexes and lengths. Main function:
// SymbolicStep::memory.
//
// An element at a symbolic index is a conditional expression over all elements. A reference must be one object, so for
// references the index is decided, one value after the other. Nothing becomes visible to other threads before
// everything is decided.

#include <map>

#include "core/error.h"
#include "vm/inputs/input_heap.h"
#include "vm/natives/support.h"
#include "vm/symbolic/symbolic_step.h"

namespace pathfleet::vm {

using expr::Expr;
using expr::Op;
using expr::Sort;

std::optional<bool> SymbolicStep::may_touch(const Object* object, u8 mask) {
  if ((object->flags & mask & vm_.visible_operation_.masks().visible) && !vm_.pass_visible(Touched::all()))
    return std::nullopt;
  return true;
}

// Stores the value of a slot, as plain bytes and a handle.
void SymbolicStep::put_slots(Ref ref, u32 offset, Type type, const u64* slots) {
  const Expr e = handle_in(is_wide(type) ? slots[1] : slots[0]);
  if (e == expr::kNone) {
    natives::store_slot(vm_.for_write(ref), offset, type, slots[0]);
    vm_.set_handle(ref, offset, expr::kNone);
    return;
  }
  put_value(ref, offset, type, e);
}

void SymbolicStep::put_value(Ref ref, u32 offset, Type type, Expr value) {
  value = narrowed_expression(table_, value, type);
  const bool constant = table_.is_constant(value);
  natives::store_slot(vm_.for_write(ref), offset, type, constant ? table_.node(value).value : 0);
  vm_.set_handle(ref, offset, constant ? expr::kNone : value);
}

// For library code that reads or writes the bytes of a text: gives the text its bytes.
std::optional<Machine::Outcome> SymbolicStep::open_for(Ref ref, u32 offset) {
  if (vm_.text(ref) == expr::kNone) return std::nullopt;
  const auto& string = vm_.universe_.string_fields;
  const auto& builder = vm_.universe_.builder_fields;
  const bool is_string = vm_.class_of(ref) == vm_.universe_.string_class;
  const bool looks = is_string ? offset == string.value || offset == string.coder
                               : offset == builder.value || offset == builder.coder || offset == builder.count;
  if (!looks) return std::nullopt;
  switch (vm_.open_text(ref)) {
    case NativeResult::done: return std::nullopt;
    case NativeResult::blocked: return wait();
    default: return Outcome::stopped;
  }
}

Machine::Outcome SymbolicStep::get(Ref ref, u32 offset, Type type, u32 popped, u8 mask) {
  if (const auto stop = open_for(ref, offset)) return *stop;
  // An open reference is decided before the read, which may have to wait for another transition.
  if (type == Type::reference && vm_.handle(ref, offset) != expr::kNone && vm_.text(ref) == expr::kNone) {
    const bool stays = vm_.keeps_open(*frame_.method) && !vm_.inputs().known(vm_.handle(ref, offset));
    if (!stays) {
      if (const auto otherwise = read_input(ref, offset, vm_.handle(ref, offset))) return *otherwise;
    }
  }
  if (!may_touch(vm_.at(ref), mask)) return wait();
  const Expr e = type == Type::reference && vm_.text(ref) != expr::kNone ? expr::kNone : vm_.handle(ref, offset);
  frame_.sp -= popped;
  if (e != expr::kNone) {
    is_wide(type) ? push_wide(e) : push_narrow(e);
  } else {
    *frame_.sp++ = natives::load_slot(vm_.at(ref), offset, type);
    if (is_wide(type)) *frame_.sp++ = 0;
  }
  return next();
}

// Reads and decides an open reference; nullopt: it is an ordinary one now.
std::optional<Machine::Outcome> SymbolicStep::read_input(Ref ref, u32 offset, Expr handle) {
  Ref target = kNull;
  if (const auto otherwise = unless_done(vm_.inputs().read(handle, &target))) return *otherwise;
  vm_.set_handle(ref, offset, expr::kNone);
  vm_.set_ref(ref, offset, target);
  return std::nullopt;
}

Machine::Outcome SymbolicStep::put(Ref ref, const Field& field, u32 popped, u8 mask, bool reference) {
  if (const auto stop = open_for(ref, field.offset)) return *stop;
  if (vm_.at(ref)->flags & mask & vm_.visible_operation_.masks().watched) {
    if (!field.is_static()) vm_.check_final(field, *vm_.class_of(ref));
    if (vm_.is_visible(ref) && !vm_.pass_visible(Touched::all())) return wait();
  }
  const u32 slots = is_wide(field.type) ? 2 : 1;
  if (reference) {
    vm_.set_ref(ref, field.offset, as_ref(sp_[-1]));
    vm_.set_handle(ref, field.offset, handle_in(sp_[-1]));
  } else {
    put_slots(ref, field.offset, field.type, sp_ - slots);
  }
  frame_.sp -= popped;
  return next();
}

std::optional<Machine::Outcome> SymbolicStep::memory(Quick op) {
  const auto* field = static_cast<const Field*>(pc_->p);
  const u8 mask = static_cast<u8>(pc_->a);
  const auto getfield = [&]() -> Outcome { return get(as_ref(sp_[-1]), field->offset, field->type, 1, mask); };
  const auto putfield = [&](u32 slots, bool reference = false) -> Outcome {
    const Ref ref = as_ref(sp_[-1 - static_cast<i32>(slots)]);
    if (ref == kNull) {
      vm_.throw_null_pointer();
      return Outcome::raise;
    }
    return put(ref, *field, slots + 1, mask, reference);
  };
  // Initialises the class: its statics hold a symbolic value, or one is about to be stored.
  const auto statics_ready = [&]() -> std::optional<Outcome> {
    if (static_cast<const Statics*>(vm_.at(field->holder->statics))->status == InitStatus::initialized)
      return std::nullopt;
    vm_.visible_operation_.set_native_passed(false);
    switch (vm_.initialize(field->holder)) {
      case NativeResult::done: return std::nullopt;
      case NativeResult::thrown: return Outcome::raise;
      case NativeResult::again: return Outcome::reload;
      default: return Outcome::stopped;
    }
  };
  const auto getstatic = [&]() -> Outcome {
    if (const auto otherwise = statics_ready()) return *otherwise;
    return get(field->holder->statics, field->offset, field->type, 0, mask);
  };
  const auto putstatic = [&](u32 slots, bool reference = false) -> Outcome {
    if (const auto otherwise = statics_ready()) return *otherwise;
    return put(field->holder->statics, *field, slots, mask, reference);
  };
  switch (op) {
    case Quick::getfield8:
    case Quick::getfield16:
    case Quick::getfield16u:
    case Quick::getfield32:
    case Quick::getfield64: return getfield();
    case Quick::putfield8:
    case Quick::putfield16:
    case Quick::putfield32: return putfield(1);
    case Quick::putfield64: return putfield(2);
    case Quick::putfield_array:
    case Quick::putfield_ref: return putfield(1, true);
    case Quick::putfield_text: {
      // A String with symbolic content is stored like any other object.
      return putfield(1, true);
    }
    case Quick::getstatic8:
    case Quick::getstatic16:
    case Quick::getstatic16u:
    case Quick::getstatic32:
    case Quick::getstatic64: return getstatic();
    case Quick::putstatic8:
    case Quick::putstatic16:
    case Quick::putstatic32: return putstatic(1);
    case Quick::putstatic64: return putstatic(2);
    case Quick::putstatic_array:
    case Quick::putstatic_ref: return putstatic(1, true);
    case Quick::iaload:
    case Quick::laload:
    case Quick::aaload:
    case Quick::baload:
    case Quick::caload:
    case Quick::saload: return load_element();
    case Quick::iastore:
    case Quick::lastore:
    case Quick::aastore:
    case Quick::bastore:
    case Quick::castore: return store_element();
    case Quick::newarray:
    case Quick::anewarray:
    case Quick::multianewarray: return new_array();
    default: return std::nullopt;
  }
}

// ---- Arrays

Expr SymbolicStep::element(Ref array, u32 index, Type type) const {
  const u32 offset = kArrayBase + index * size_of(type);
  if (const Expr e = vm_.handle(array, offset); e != expr::kNone) return e;
  return table_.constant(stack_sort(type), natives::load_slot(vm_.at(array), offset, type));
}

void SymbolicStep::throw_about(Expr input, std::string_view class_name, const std::string& before,
                               const std::string& after) {
  vm_.throw_new(
      class_name,
      before + (table_.is_constant(input) ? std::to_string(static_cast<i32>(table_.node(input).value)) : "?") + after);
  if (table_.is_constant(input)) return;
  const auto joined = [&](Expr a, Expr b) { return table_.string_operation(Op::string_concat, a, b); };
  const auto literal = [&](const std::string& text) { return table_.string(std::u16string(text.begin(), text.end())); };
  const Expr text =
      joined(joined(literal(before), table_.string_operation(Op::string_of_number, input)), literal(after));
  vm_.set_ref(vm_.exception_, vm_.universe().throwable_fields.message, vm_.new_text(text));
}

// Whether the index is in range. false: the exception is thrown. nullopt: wait.
std::optional<bool> SymbolicStep::inside(Expr index, u32 length) {
  const std::optional<bool> in = vm_.decide(table_.binary(Op::ult, index, table_.i32_of(static_cast<i32>(length))));
  if (in && !*in) {
    throw_about(index, "java/lang/ArrayIndexOutOfBoundsException", "Index ",
                " out of bounds for length " + std::to_string(length));
  }
  return in;
}

// The index's value on this path; nullopt: wait.
std::optional<u32> SymbolicStep::decided(Expr index, u32 length) {
  if (table_.is_constant(index)) return static_cast<u32>(table_.node(index).value);
  for (u32 i = 0; i + 1 < length; ++i) {
    const std::optional<bool> equal = vm_.decide(table_.binary(Op::eq, index, table_.i32_of(static_cast<i32>(i))));
    if (!equal) return std::nullopt;
    if (*equal) return i;
  }
  return length - 1;
}

Machine::Outcome SymbolicStep::load_element() {
  const Ref array = as_ref(sp_[-2]);
  if (array == kNull) {
    vm_.throw_null_pointer();
    return Outcome::raise;
  }
  const Type type = vm_.class_of(array)->element_type;
  const u32 length = vm_.length(array);
  const Expr index = narrow_at(-1);
  const std::optional<bool> in = inside(index, length);
  if (!in) return wait();
  if (!*in) return Outcome::raise;
  if (type == Type::reference || table_.is_constant(index)) {
    const std::optional<u32> which = decided(index, length);
    if (!which) return wait();
    return get(array, kArrayBase + *which * size_of(type), type, 2, 0xff);
  }
  if (!may_touch(vm_.at(array), 0xff)) return wait();
  Expr value = element(array, length - 1, type);
  for (u32 i = length - 1; i-- > 0;) {
    const Expr other = element(array, i, type);
    if (other != value)
      value = table_.ite(table_.binary(Op::eq, index, table_.i32_of(static_cast<i32>(i))), other, value);
  }
  return is_wide(type) ? wide_result(2, value) : narrow_result(2, value);
}

Machine::Outcome SymbolicStep::store_element() {
  const bool wide = pc_->operation() == Quick::lastore;
  const i32 slots = wide ? 2 : 1;
  const Ref array = as_ref(sp_[-2 - slots]);
  if (array == kNull) {
    vm_.throw_null_pointer();
    return Outcome::raise;
  }
  const Class& array_class = *vm_.class_of(array);
  const Type type = array_class.element_type;
  const u32 length = vm_.length(array);
  const Expr index = narrow_at(-1 - slots);
  const std::optional<bool> in = inside(index, length);
  if (!in) return wait();
  if (!*in) return Outcome::raise;
  if (type == Type::reference) {
    const std::optional<u32> which = decided(index, length);
    if (!which) return wait();
    const Ref value = as_ref(sp_[-1]);
    if (value != kNull && !vm_.class_of(value)->is_subclass_of(array_class.element)) {
      vm_.throw_new("java/lang/ArrayStoreException", Machine::binary_name(vm_.class_of(value)));
      return Outcome::raise;
    }
    if (!may_touch(vm_.at(array), 0xff)) return wait();
    const u32 offset = kArrayBase + *which * static_cast<u32>(sizeof(Ref));
    vm_.set_handle(array, offset, expr::kNone);
    vm_.set_ref(array, offset, value);
  } else {
    if (!may_touch(vm_.at(array), 0xff)) return wait();
    if (table_.is_constant(index)) {
      put_slots(array, kArrayBase + static_cast<u32>(table_.node(index).value) * size_of(type), type, sp_ - slots);
    } else {
      const Expr value =
          wide ? wide_at(-2, stack_sort(type)) : narrowed_expression(table_, narrow_at(-1, stack_sort(type)), type);
      for (u32 i = 0; i < length; ++i) {
        const Expr here = table_.binary(Op::eq, index, table_.i32_of(static_cast<i32>(i)));
        put_value(array, kArrayBase + i * size_of(type), type, table_.ite(here, value, element(array, i, type)));
      }
    }
  }
  frame_.sp -= 2 + slots;
  return next();
}

// Lengths are decided one after the other, up to a bound. Paths with greater lengths are not explored, and the verdict
// says so.
Machine::Outcome SymbolicStep::new_array() {
  const u32 dimensions = pc_->operation() == Quick::multianewarray ? pc_->a : 1;
  for (u32 d = 0; d < dimensions; ++d) {
    u64& slot = sp_[-1 - static_cast<i32>(d)];
    if (handle_in(slot) == expr::kNone) continue;
    const Expr size = handle_in(slot);
    const std::optional<bool> negative = vm_.decide(table_.binary(Op::lt, size, table_.i32_of(0)));
    if (!negative) return wait();
    if (*negative) {
      throw_about(size, "java/lang/NegativeArraySizeException", "", "");
      return Outcome::raise;
    }
    u32 length = 0;
    for (;; ++length) {
      if (length > vm_.options_.max_symbolic_array) {
        vm_.unsupported("an array longer than " + std::to_string(vm_.options_.max_symbolic_array) +
                        " whose length is an input (--max-symbolic-array)");
        return Outcome::stopped;
      }
      const std::optional<bool> equal =
          vm_.decide(table_.binary(Op::eq, size, table_.i32_of(static_cast<i32>(length))));
      if (!equal) return wait();
      if (*equal) break;
    }
    slot = length;
  }
  --vm_.instructions_;
  return Outcome::reload;  // now with concrete lengths
}

}  // namespace pathfleet::vm
