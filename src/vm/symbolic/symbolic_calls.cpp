// Calls and natives with symbolic values: whether arguments have any, and results that are expressions. Strings are in
// symbolic_texts.cpp.

#include <algorithm>

#include "vm/symbolic/symbolic_step.h"

namespace pathfleet::vm {

using expr::Expr;
using expr::Op;
using expr::Sort;

bool Machine::has_symbols(const Method& method, const u64* arguments) const {
  u32 slot = method.is_static() ? 0 : 1;
  for (std::size_t i = 1; method.descriptor[i] != ')'; ++i) {
    const Type type = type_of(method.descriptor[i]);
    if (is_wide(type)) ++slot;
    if (type != Type::reference && handle_in(arguments[slot]) != expr::kNone) return true;
    ++slot;
    while (method.descriptor[i] == '[') ++i;
    if (method.descriptor[i] == 'L') i = method.descriptor.find(';', i);
  }
  return false;
}

bool Machine::has_texts(const Method& method, const u64* arguments) const {
  u32 slot = 0;
  // Includes boxes and texts in an array of objects, as String.format takes them.
  const auto has = [&] {
    const Ref ref = as_ref(arguments[slot]);
    if (ref == kNull) return false;
    const Class* type = class_of(ref);
    if (!type->is_array()) return text(ref) != expr::kNone;
    if (type->element_type != Type::reference) return is_symbolic(ref);
    const Ref* elements_of_it = elements<Ref>(static_cast<const Array*>(at(ref)));
    return std::any_of(elements_of_it, elements_of_it + length(ref), [&](Ref element) { return is_symbolic(element); });
  };
  if (!method.is_static()) {
    if (has()) return true;
    ++slot;
  }
  for (std::size_t i = 1; method.descriptor[i] != ')'; ++i) {
    const Type type = type_of(method.descriptor[i]);
    if (type == Type::reference && has()) return true;
    slot += is_wide(type) ? 2 : 1;
    while (method.descriptor[i] == '[') ++i;
    if (method.descriptor[i] == 'L') i = method.descriptor.find(';', i);
  }
  return false;
}

NativeResult Machine::returns_symbol(u64* result, Expr e) {
  if (expressions().is_constant(e)) {
    *result = expressions().node(e).value;
  } else if (const Sort sort = expressions().sort(e); sort == Sort::bits64 || sort == Sort::float64) {
    *result = 0;
    native_second_ = e;
  } else {
    *result = slot_with(e);
  }
  return NativeResult::done;
}

}  // namespace pathfleet::vm
