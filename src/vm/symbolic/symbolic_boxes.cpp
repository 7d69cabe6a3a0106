// Integer.valueOf and the like for symbolic values. The JDK keeps one object for each small value. Here each call makes
// a new object, and a comparison of two references decides whether they would be the same object in the JDK. Main
// function: SymbolicStep::compare_boxes.
//
// Invariant: a box differs from the JDK's result only in its identity. Operations that depend on the identity are
// decided by the value (==, !=) or unsupported (monitors, identity hash codes).

#include "vm/natives/support.h"
#include "vm/symbolic/symbolic_step.h"

namespace pathfleet::vm {

using expr::Expr;
using expr::Op;
using expr::Sort;

NativeResult Machine::make_box(Class* type, const u64* value, u64* result) {
  const Field& field = type->field("value");
  const Ref box = new_object(type);
  const Expr e = handle_in(is_wide(field.type) ? value[1] : value[0]);
  set_handle(box, field.offset, e);
  heap_.slot(box)->flags |= kBox;
  *result = box;
  return NativeResult::done;
}

// Two boxes are the same object if they hold the same value and the JDK keeps an object for it. An immortal that is no
// kBox is such a kept object.
Machine::Outcome SymbolicStep::compare_boxes(bool jump_if_same) {
  const Ref a = as_ref(sp_[-1]), b = as_ref(sp_[-2]);
  const Class* type = vm_.class_of(a);
  const auto kept = [&](Ref ref) { return (vm_.at(ref)->flags & kBox) || is_immortal(ref); };
  bool same = false;
  if (type == vm_.universe_.string_class && type == vm_.class_of(b)) {
    // The library's result for an empty text is the literal "".
    const auto empty = [&](Ref ref) {
      const bool may_be = (vm_.at(ref)->flags & kBox) || ref == vm_.universe_.intern(u"");
      if (!may_be) return table_.boolean(false);
      return table_.binary(Op::eq, table_.string_operation(Op::string_length, vm_.content_text(ref)), table_.i32_of(0));
    };
    const std::optional<bool> decided = vm_.decide(table_.binary(Op::and_, empty(a), empty(b)));
    if (!decided) return wait();
    same = *decided;
  } else if (type == vm_.class_of(b) && kept(a) && kept(b)) {
    const Field& field = type->field("value");
    const bool wide = is_wide(field.type);
    const auto value = [&](Ref ref) {
      const Expr e = vm_.handle(ref, field.offset);
      return e != expr::kNone
                 ? e
                 : table_.constant(stack_sort(field.type), natives::load_slot(vm_.at(ref), field.offset, field.type));
    };
    const auto number = [&](i64 n) { return wide ? table_.i64_of(n) : table_.i32_of(static_cast<i32>(n)); };
    const Expr first = value(a);
    const Expr small =
        table_.binary(Op::and_, table_.binary(Op::le, number(-128), first), table_.binary(Op::le, first, number(127)));
    const std::optional<bool> decided =
        vm_.decide(table_.binary(Op::and_, table_.binary(Op::eq, first, value(b)), small));
    if (!decided) return wait();
    same = *decided;
  }
  frame_.sp -= 2;
  frame_.pc += same == jump_if_same ? pc_->b : 1;
  return Outcome::reload;
}

}  // namespace pathfleet::vm
