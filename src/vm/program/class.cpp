// Look-up in linked classes (JVMS 5.4.3, 5.4.6).

#include "vm/program/class.h"

#include <algorithm>

#include "classfile/descriptor.h"
#include "core/error.h"
#include "vm/stubs/proxy.h"

namespace pathfleet::vm {

std::string Method::full_name() const { return (holder->source_name() + ".").append(name); }

// The target is an interface or an array class.
bool Class::implements(const Class* target) const {
  if (target->is_interface()) {
    if (std::find(all_interfaces.begin(), all_interfaces.end(), target) == all_interfaces.end()) return false;
    known_interface_.store(target, std::memory_order_relaxed);
    return true;
  }
  if (!is_array()) return false;
  if (target->element_type != Type::reference || element_type != Type::reference) {
    return target->element_type == element_type;
  }
  return element->is_subclass_of(target->element);
}

void MethodTable::build(const std::vector<Entry>& entries) {
  u32 size = 1;
  while (size < 2 * entries.size()) size *= 2;
  slots_.assign(size, {nullptr, nullptr});
  mask_ = size - 1;
  for (const Entry& entry : entries) {
    u32 i = entry.method->id & mask_;
    while (slots_[i].method) i = (i + 1) & mask_;
    slots_[i] = entry;
  }
}

Method* Class::declared_method(std::string_view method_name, std::string_view descriptor) const {
  for (const auto& method : methods) {
    if (method->name == method_name && method->descriptor == descriptor) return method.get();
  }
  return nullptr;
}

Field* Class::declared_field(std::string_view field_name, std::string_view descriptor) const {
  for (const auto& declared : fields) {
    if (declared->name == field_name && declared->descriptor == descriptor) return declared.get();
  }
  return nullptr;
}

// The maximally-specific superinterface method (JVMS 5.4.3.3). A default method if there is exactly one, otherwise any
// method, or null.
Method* Class::find_interface_method(std::string_view method_name, std::string_view descriptor) const {
  Method* best = nullptr;
  for (const Class* candidate : all_interfaces) {
    Method* method = candidate->declared_method(method_name, descriptor);
    if (!method || method->is_static() || method->is_private()) continue;
    if (!best || method->holder->is_subclass_of(best->holder)) {
      best = method;
    } else if (best->is_abstract() && !method->is_abstract() && !best->holder->is_subclass_of(method->holder)) {
      best = method;
    }
  }
  return best;
}

std::vector<const Method*> Class::conflicting_defaults(std::string_view method_name,
                                                       std::string_view descriptor) const {
  std::vector<const Method*> found;
  for (const Class* candidate : all_interfaces) {
    const Method* method = candidate->declared_method(method_name, descriptor);
    if (method && !method->is_static() && !method->is_private()) found.push_back(method);
  }
  std::vector<const Method*> most_specific;
  for (const Method* method : found) {
    const bool hidden = std::any_of(found.begin(), found.end(), [&](const Method* other) {
      return other != method && other->holder->is_subclass_of(method->holder);
    });
    if (!hidden && !method->is_abstract()) most_specific.push_back(method);
  }
  return most_specific;
}

Method* Class::find_method(std::string_view method_name, std::string_view descriptor) const {
  for (const Class* c = this; c; c = c->super) {
    if (Method* method = c->declared_method(method_name, descriptor)) return method;
  }
  return find_interface_method(method_name, descriptor);
}

Field* Class::find_field(std::string_view field_name, std::string_view descriptor) const {
  for (const Class* c = this; c; c = c->super) {
    if (Field* found = c->declared_field(field_name, descriptor)) return found;
    for (const Class* interface : c->interfaces) {
      if (Field* found = interface->find_field(field_name, descriptor)) return found;
    }
  }
  return nullptr;
}

const Field& Class::field(std::string_view field_name) const {
  for (const Class* c = this; c; c = c->super) {
    for (const auto& declared : c->fields) {
      if (declared->name == field_name) return *declared;
    }
  }
  throw InternalError("internal error: class " + name + " has no field " + std::string(field_name));
}

i32 Class::vtable_slot(const Method& method) const {
  if (method.vtable_index >= 0 && method.vtable_index < static_cast<i32>(vtable.size())) {
    const Method* there = vtable[static_cast<u32>(method.vtable_index)];
    if (there->signature_hash == method.signature_hash && is_subclass_of(method.holder)) return method.vtable_index;
  }
  for (std::size_t i = 0; i < vtable.size(); ++i) {
    if (vtable[i]->signature_hash == method.signature_hash && vtable[i]->name == method.name &&
        vtable[i]->descriptor == method.descriptor) {
      return static_cast<i32>(i);
    }
  }
  return -1;
}

Method* Class::select(const Method& method) const {
  if (method.is_private()) return const_cast<Method*>(&method);
  if (method.holder->is_interface()) {
    const MethodTable::Entry* found = itable.find(&method);
    return found ? found->target : nullptr;
  }
  const i32 slot = vtable_slot(method);
  return slot >= 0 ? vtable[static_cast<u32>(slot)] : nullptr;
}

bool Class::declares_default_methods() const {
  return std::any_of(methods.begin(), methods.end(),
                     [](const auto& method) { return !method->is_static() && !method->is_abstract(); });
}

std::string_view Class::package() const {
  const std::string_view visible = java_part(name);
  return visible.substr(0, visible.rfind('/') + 1);
}

std::string Class::source_name() const {
  return is_array() ? (element ? element->source_name() : std::string()) + "[]"
                    : classfile::readable_class_name(java_part(name));
}

}  // namespace pathfleet::vm
