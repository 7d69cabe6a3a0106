// Signature-polymorphic calls: VarHandle.compareAndSet(this, 1, 2), MethodHandle.invoke("x") (JVMS 2.9.3, 5.4.3.3).
//
// Such an instruction calls a method of its own: the declared method's name with the descriptor of the call site. For a
// VarHandle this method is native (natives/var_handle.cpp) and holds the data of the call site. For a MethodHandle it
// is the stub of the call site (stubs/polymorphic.cpp). Main function: Machine::link_polymorphic. Invariant: the method
// is immutable once linked. No state refers to it, because natives have no frames.
#pragma once

#include <string_view>
#include <vector>

#include "vm/program/class.h"

namespace pathfleet::vm {

struct PolymorphicMethod : Method {
  std::vector<Class*> parameters;  // without the receiver
  Class* result = nullptr;
  u8 mode = 0;  // natives::var_handle_mode
  // The call site.
  const Method* caller = nullptr;
  u16 constant = 0, bci = 0;
};

bool is_signature_polymorphic(const Method& method);
/// The signature-polymorphic method of this name that a class declares, or null.
Method* find_polymorphic(const Class& c, std::string_view name);

namespace natives {
/// The number of a VarHandle's access method.
u8 var_handle_mode(std::string_view method);
}  // namespace natives

}  // namespace pathfleet::vm
