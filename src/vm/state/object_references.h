// The references of an object, by the fields that its class declares. For slow checkers, which must not use the tables
// that the canonical form uses. Main function: for_each_reference.
#pragma once

#include <algorithm>

#include "vm/machine.h"

namespace pathfleet::vm {

/// Calls visit(offset) for each reference in an object or in a class's statics.
template <class Visit>
void for_each_reference(Machine& vm, Ref ref, Visit visit) {
  const Class& type = *vm.class_of(ref);
  const Class* statics = is_immortal(ref) ? vm.universe().immortals().statics_owner(ref) : nullptr;
  if (!statics && type.is_array()) {
    if (type.element_type != Type::reference) return;
    for (u32 i = 0; i < vm.length(ref); ++i) visit(kArrayBase + i * static_cast<u32>(sizeof(Ref)));
    return;
  }
  for (const Class* c = statics ? statics : &type; c; c = statics ? nullptr : c->super) {
    for (const auto& field : c->fields) {
      if (field->type != Type::reference || field->is_static() != (statics != nullptr)) continue;
      visit(field->offset);
    }
  }
}

/// Whether this field of a Thread that lives is used by the thread itself alone.
inline bool is_own(Machine& vm, Ref ref, u32 offset) {
  if (!vm.universe().options().threads_own_locals()) return false;
  const Class& type = *vm.universe().thread_class;
  if (!vm.class_of(ref)->is_subclass_of(&type) || vm.live_threads().find(ref) < 0) return false;
  return offset == type.field("threadLocals").offset || offset == type.field("inheritableThreadLocals").offset;
}

}  // namespace pathfleet::vm
