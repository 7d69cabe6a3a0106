// The subtype relation of the verifier; see verification_type.h.
#include "analysis/verification_type.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/verifier.h"
#include "classfile/descriptor.h"
#include "core/error.h"

namespace pathfleet::analysis {

using Kind = VerificationType;

TypeTable::TypeTable(const TypeHierarchy& hierarchy, std::string_view this_class, std::string_view super_class)
    : hierarchy_(hierarchy), this_class_(this_class), super_class_(super_class) {}

VerificationType TypeTable::object(std::string_view name) {
  auto found = numbers_.find(name);
  if (found == numbers_.end()) {
    std::string_view stored = owned_.emplace_back(name);
    found = numbers_.emplace(stored, static_cast<u32>(names_.size())).first;
    names_.push_back(stored);
  }
  return {Kind::object, found->second};
}

VerificationType TypeTable::of_descriptor(std::string_view descriptor) {
  switch (descriptor[0]) {
    case 'J': return {Kind::long_};
    case 'D': return {Kind::double_};
    case 'F': return {Kind::float_};
    case 'L':
    case '[': return object(classfile::class_name_of(descriptor));
    default: return {Kind::int_};
  }
}

VerificationType TypeTable::array_of(VerificationType component) {
  std::string_view inner = name(component);
  return object(inner.starts_with('[') ? fmt::format("[{}", inner) : fmt::format("[L{};", inner));
}

VerificationType TypeTable::component_of(VerificationType array) {
  PF_CHECK(is_reference_array(array));
  return object(classfile::class_name_of(name(array).substr(1)));
}

bool TypeTable::is_array(VerificationType type) const {
  return type.kind == Kind::object && name(type).starts_with('[');
}

bool TypeTable::is_reference_array(VerificationType type) const {
  return is_array(type) && classfile::is_reference(name(type).substr(1));
}

bool TypeTable::assignable(VerificationType from, VerificationType to) const {
  if (to.kind == Kind::top || from == to) return true;
  if (to.kind != Kind::object) return false;
  if (from.kind == Kind::null) return true;
  return from.kind == Kind::object && names_assignable(name(from), name(to));
}

bool TypeTable::names_assignable(std::string_view from, std::string_view to) const {
  for (;;) {
    if (from == to || to == "java/lang/Object") return true;
    bool from_array = from.starts_with('[');
    if (!to.starts_with('[')) {
      if (from_array)
        return hierarchy_.is_interface(to) && (to == "java/lang/Cloneable" || to == "java/io/Serializable");
      if (from == this_class_ && to == super_class_) return true;
      return hierarchy_.is_assignable(from, to);
    }
    if (!from_array) return false;
    from.remove_prefix(1);
    to.remove_prefix(1);
    if (from == to) return true;
    if (!classfile::is_reference(from) || !classfile::is_reference(to)) return false;
    from = classfile::class_name_of(from);
    to = classfile::class_name_of(to);
  }
}

VerificationType TypeTable::merge(VerificationType a, VerificationType b) {
  if (a == b) return a;
  if (!a.is_initialized_reference() || !b.is_initialized_reference()) return {};
  if (a.kind == Kind::null) return b;
  if (b.kind == Kind::null) return a;
  return object(merged_name(name(a), name(b)));
}

std::string TypeTable::superclass(std::string_view name) const {
  return name == this_class_ ? std::string(super_class_) : hierarchy_.superclass(name);
}

std::string TypeTable::merged_name(std::string_view a, std::string_view b) const {
  const std::string object = "java/lang/Object";
  if (a == b) return std::string(a);
  if (a == object || b == object) return object;
  if (a.starts_with('[') && b.starts_with('[')) {
    a.remove_prefix(1);
    b.remove_prefix(1);
    if (!classfile::is_reference(a) || !classfile::is_reference(b)) return object;
    const std::string merged = merged_name(classfile::class_name_of(a), classfile::class_name_of(b));
    return merged.starts_with('[') ? "[" + merged : "[L" + merged + ";";
  }
  if (a.starts_with('[') || b.starts_with('[')) return object;
  // The first class in b's chain of superclasses (with b) that is also in a's. A chain is endless only for classes that
  // cannot be loaded, so it is cut.
  constexpr std::size_t longest_chain = 65536;
  std::vector<std::string> above;
  for (std::string c(a); !c.empty() && above.size() < longest_chain; c = superclass(c)) above.push_back(c);
  std::size_t steps = 0;
  for (std::string c(b); !c.empty() && steps < longest_chain; c = superclass(c), ++steps) {
    if (std::find(above.begin(), above.end(), c) != above.end()) return c;
  }
  return object;
}

bool TypeTable::is_superclass_name(std::string_view name) {
  if (!superclasses_) {
    superclasses_.emplace();
    // Ends at the top or at a repetition. Only classes that cannot be loaded have a cycle.
    for (std::string above(super_class_); !above.empty() && superclasses_->insert(above).second;) {
      above = above == "java/lang/Object" ? std::string() : hierarchy_.superclass(above);
    }
  }
  return superclasses_->contains(std::string(name));
}

std::string TypeTable::describe(VerificationType type) const {
  switch (type.kind) {
    case Kind::top: return "an unusable value";
    case Kind::int_: return "int";
    case Kind::float_: return "float";
    case Kind::long_: return "long";
    case Kind::long_second: return "half a long";
    case Kind::double_: return "double";
    case Kind::double_second: return "half a double";
    case Kind::null: return "null";
    case Kind::uninitialized_this: return "this before its constructor call";
    case Kind::uninitialized: return fmt::format("the uninitialized object of pc {}", type.payload);
    case Kind::object: return std::string(name(type));
  }
  return "?";
}

}  // namespace pathfleet::analysis
