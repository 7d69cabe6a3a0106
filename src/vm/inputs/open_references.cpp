// References that are decided when they are used, not when they are read (InputBounds::decide_at_use). A slot of the
// stack, a field or a static field of the program can then hold an open reference, which is the handle of an undecided
// one (input_heap.h). This is "lazier" initialization (Deng, Lee and Robby, ASE 2006). Main function:
// SymbolicStep::references.
//
// Invariant: only methods, fields and static fields of the program's own classes hold copies of open references. A
// reference that leaves them is decided first: an argument or result of the library or of a native method, an element
// of an array, a field of the library, an exception. So is the operand of every instruction that does more than to move
// it.

#include "core/error.h"
#include "vm/inputs/input_heap.h"
#include "vm/inputs/method_driver.h"
#include "vm/interpreter/frozen_frame.h"
#include "vm/symbolic/symbolic_step.h"

namespace pathfleet::vm {

// ---- Methods of Machine

// The driver's methods only pass arguments on.
bool Machine::keeps_open(const Class& holder) const {
  return !holder.library || (universe_.driver() && universe_.driver()->driver == &holder);
}

NativeResult Machine::decide_reference(u64& slot) {
  if (!inputs().is_open(handle_in(slot))) return NativeResult::done;
  Ref ref = kNull;
  const NativeResult result = inputs().read(handle_in(slot), &ref);
  if (result == NativeResult::done) slot = ref;
  return result;
}

// Whether the upper half of an argument slot is used. It may also be the handle of a number.
bool Machine::may_have_open(const Method& target, const u64* sp) {
  for (i32 i = 1; i <= target.argument_slots; ++i) {
    if (handle_in(sp[-i]) != expr::kNone) return true;
  }
  return false;
}

std::optional<Machine::Outcome> Machine::decide_arguments(const Method& target, u64* sp) {
  if (keeps_open(target) && !target.native) return std::nullopt;
  u64* slot = sp - target.argument_slots;
  std::vector<u64*> references;
  if (!target.is_static()) references.push_back(slot++);
  for (std::size_t i = 1; target.descriptor[i] != ')'; ++i) {
    const Type type = type_of(target.descriptor[i]);
    if (type == Type::reference) references.push_back(slot);
    slot += is_wide(type) ? 2 : 1;
    while (target.descriptor[i] == '[') ++i;
    if (target.descriptor[i] == 'L') i = target.descriptor.find(';', i);
  }
  for (u64* reference : references) {
    switch (decide_reference(*reference)) {
      case NativeResult::done: continue;
      case NativeResult::thrown: return Outcome::raise;
      case NativeResult::again:
      case NativeResult::called: return Outcome::reload;
      case NativeResult::blocked:
        --instructions_;  // it has not been executed
        return stop(Stop::boundary);
      case NativeResult::ended: return Outcome::stopped;
    }
  }
  return std::nullopt;
}

bool Machine::leads_out(u64 slot) const {
  if (expressions().sort(handle_in(slot)) != expr::Sort::reference) return false;
  if (frames_.count() > 1) return !keeps_open(*frames_[frames_.count() - 2].method);
  const PairIndex callers = threads_.current_entry().stack;
  if (callers == 0) return true;
  const auto& caller = *reinterpret_cast<const FrozenFrame*>(store_.content(store_.unpair(callers).left).data());
  return !keeps_open(*universe_.method(caller.method_id()));
}

// ---- Instructions

// Decides the references that the instruction uses, which is then executed again. nullopt: no operand is open that must
// not be.
std::optional<Machine::Outcome> SymbolicStep::references(Quick op) {
  bool changed = false;
  const auto is_open = [&](i32 at) { return vm_.inputs().is_open(handle_in(sp_[at])); };
  const auto decide = [&](std::initializer_list<i32> places) -> std::optional<Outcome> {
    for (const i32 at : places) {
      if (!is_open(at)) continue;
      if (const auto otherwise = unless_done(vm_.decide_reference(sp_[at]))) return otherwise;
      changed = true;
    }
    if (!changed) return std::nullopt;
    --vm_.instructions_;
    return Outcome::reload;
  };
  const auto holds_open = [&] { return vm_.keeps_open(*static_cast<const Field*>(pc_->p)->holder); };
  switch (op) {
    case Quick::if_acmpeq:
    case Quick::if_acmpne:
      if (!is_open(-1) || sp_[-1] != sp_[-2]) return decide({-2, -1});
      // Two copies of the same reference.
      frame_.sp -= 2;
      frame_.pc += op == Quick::if_acmpeq ? pc_->b : 1;
      return Outcome::reload;
    case Quick::checkcast:
      if (is_open(-1) &&
          vm_.inputs().declared_type(handle_in(sp_[-1]))->is_subclass_of(static_cast<const Class*>(pc_->p)))
        return next();
      return decide({-1});
    case Quick::ifeq:
    case Quick::ifne:
    case Quick::arraylength:
    case Quick::athrow:
    case Quick::instanceof_:
    case Quick::monitorenter:
    case Quick::monitorexit:
    case Quick::return1:
    case Quick::getfield8:
    case Quick::getfield16:
    case Quick::getfield16u:
    case Quick::getfield32:
    case Quick::getfield64: return decide({-1});
    case Quick::putfield_array:
    case Quick::putfield_ref: return holds_open() ? decide({-2}) : decide({-2, -1});
    case Quick::putfield_text: return decide({-2, -1});
    case Quick::putfield8:
    case Quick::putfield16:
    case Quick::putfield32: return decide({-2});
    case Quick::putfield64: return decide({-3});
    case Quick::putstatic_array:
    case Quick::putstatic_ref: return holds_open() ? std::nullopt : decide({-1});
    case Quick::iaload:
    case Quick::laload:
    case Quick::aaload:
    case Quick::baload:
    case Quick::caload:
    case Quick::saload: return decide({-2});
    case Quick::iastore:
    case Quick::bastore:
    case Quick::castore: return decide({-3});
    case Quick::aastore: return decide({-3, -1});
    case Quick::lastore: return decide({-4});
    case Quick::invoke_virtual:
    case Quick::invoke_interface:
    case Quick::invoke_direct: return decide({-static_cast<i32>(pc_->a)});
    default: return std::nullopt;
  }
}

}  // namespace pathfleet::vm
