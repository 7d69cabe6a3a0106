// Copies of the input's objects as they were before the call, for postconditions that take the state before. Each input
// object is copied when it is made: its references are then open, and become copies where they are read. Main function:
// InputHeap::keep_copy.
#include <algorithm>
#include <cstring>

#include "vm/inputs/input_heap.h"
#include "vm/inputs/method_driver.h"

namespace pathfleet::vm {

using expr::Expr;

Ref InputHeap::object_for(const Open& open, u32 number) const {
  const Ref copies = open.before ? field_at<Ref>(vm_.at(holder_->statics), before_offset_) : kNull;
  return copies == kNull ? object(number) : elements<Ref>(static_cast<const Array*>(vm_.at(copies)))[number - 1];
}

bool InputHeap::keeps_copies() const {
  const MethodDriver* driver = vm_.universe().driver();
  return driver && driver->postcondition.takes_before;
}

void InputHeap::keep_copy(u32 number, Ref ref) {
  const Ref objects = field_at<Ref>(vm_.at(holder_->statics), objects_offset_);
  Ref copies = field_at<Ref>(vm_.at(holder_->statics), before_offset_);
  if (copies == kNull || vm_.length(copies) < vm_.length(objects)) {
    const Ref larger = vm_.new_object_array(vm_.universe().object_class, vm_.length(objects));
    for (u32 i = 0; i + 1 < number; ++i) {
      const u32 offset = kArrayBase + i * u32{sizeof(Ref)};
      vm_.set_ref(larger, offset, elements<Ref>(static_cast<const Array*>(vm_.at(copies)))[i]);
    }
    vm_.set_ref(holder_->statics, before_offset_, larger);
    copies = larger;
  }
  vm_.set_ref(copies, kArrayBase + (number - 1) * u32{sizeof(Ref)}, copy_as_made(ref));
}

/// A copy of an object that was just made, so that all of its references are open. An object that never changes is its
/// own copy: a value, or one of the library's without fields.
Ref InputHeap::copy_as_made(Ref ref) {
  Class* type = vm_.class_of(ref);
  const bool has_fields = std::any_of(type->supers.begin(), type->supers.end(), [](const Class* super) {
    return std::any_of(super->fields.begin(), super->fields.end(),
                       [](const auto& field) { return !field->is_static(); });
  });
  if (InputTypes::is_value(*type) || (type->library && !type->is_array() && !has_fields)) return ref;
  Ref copy = kNull;
  if (type->is_array()) {
    copy = vm_.new_array(type, vm_.length(ref));
    const u32 size = size_of(type->element_type);
    for (u32 i = 0; i < vm_.length(ref); ++i) copy_field(ref, copy, kArrayBase + i * size, type->element_type);
    return copy;
  }
  copy = vm_.new_object(type);
  for (const Class* super : type->supers) {
    for (const auto& field : super->fields) {
      if (!field->is_static()) copy_field(ref, copy, field->offset, field->type);
    }
  }
  return copy;
}

void InputHeap::copy_field(Ref from, Ref to, u32 offset, Type type) {
  const Expr handle = vm_.handle(from, offset);
  if (type == Type::reference) {
    vm_.set_ref(to, offset, kNull);
    return vm_.set_handle(to, offset, before(handle));
  }
  std::memcpy(reinterpret_cast<std::byte*>(vm_.for_write(to)) + offset,
              reinterpret_cast<const std::byte*>(vm_.at(from)) + offset, size_of(type));
  vm_.set_handle(to, offset, handle);
}

}  // namespace pathfleet::vm
