// Executes one instruction with symbolic operands. Main function: SymbolicStep::run.
//
// Invariant: an instruction that forks stops before it has changed anything but the path condition. It runs again, and
// then its decision is implied. Semantics: JVMS 6.5.
#pragma once

#include "vm/interpreter/quick.h"
#include "vm/machine.h"

namespace pathfleet::vm {

class SymbolicStep {
 public:
  explicit SymbolicStep(Machine& vm)
      : vm_(vm), frame_(vm.frames_.top()), pc_(frame_.pc), sp_(frame_.sp), table_(vm.expressions()) {}

  Machine::Outcome run();

  /// Loads a state in which a run in place waits for a choice (Machine::run_in_place), which goes on there.
  static void load_waiting(Machine& vm, const StateRef& state);

 private:
  using Outcome = Machine::Outcome;
  using Expr = expr::Expr;

  // Operands and results. `at` is the index of the slot from the top; for a long or double, that of its first slot.
  Expr narrow_at(i32 at, expr::Sort sort = expr::Sort::bits32) const;
  Expr wide_at(i32 at, expr::Sort sort = expr::Sort::bits64) const;
  void push_narrow(Expr e);
  void push_wide(Expr e);
  Outcome narrow_result(u32 popped, Expr e);
  Outcome wide_result(u32 popped, Expr e);
  Outcome next();
  Outcome branch(u32 popped, Expr condition);
  bool leaves_loop() const;
  Outcome wait();  // for the choice that decide() has asked for

  /// For the results of read() and the like; nullopt: done.
  std::optional<Outcome> unless_done(NativeResult result);

  std::optional<Outcome> references(Quick op);  // open_references.cpp
  std::optional<Outcome> arithmetic(Quick op);
  std::optional<Outcome> conversion(Quick op);
  std::optional<Outcome> jump(Quick op);
  std::optional<Outcome> memory(Quick op);  // symbolic_memory.cpp
  Outcome divide(expr::Op op, bool wide);
  Outcome switch_over();
  Outcome compare_boxes(bool jump_if_same);  // symbolic_boxes.cpp
  Outcome increment();

  // symbolic_memory.cpp
  std::optional<Outcome> open_for(Ref ref, u32 offset);
  Outcome get(Ref ref, u32 offset, Type type, u32 popped, u8 mask);
  std::optional<Outcome> read_input(Ref ref, u32 offset, Expr handle);
  Outcome put(Ref ref, const Field& field, u32 popped, u8 mask, bool reference);
  Outcome load_element();
  Outcome store_element();
  void throw_about(Expr input, std::string_view class_name, const std::string& before, const std::string& after);
  std::optional<bool> inside(Expr index, u32 length);
  std::optional<u32> decided(Expr index, u32 length);
  Outcome new_array();
  std::optional<bool> may_touch(const Object* object, u8 mask);
  Expr element(Ref array, u32 index, Type type) const;
  void put_value(Ref ref, u32 offset, Type type, Expr value);
  void put_slots(Ref ref, u32 offset, Type type, const u64* slots);

  Machine& vm_;
  Frame& frame_;
  const Insn* pc_;
  u64* sp_;
  expr::Expressions& table_;
};

/// The sort of a value of this type on the stack.
expr::Sort stack_sort(Type type);
/// The expression that a field or element of this type stores for an int (JVMS 6.5.putfield, bastore ...).
expr::Expr narrowed_expression(expr::Expressions& table, expr::Expr e, Type type);

}  // namespace pathfleet::vm
