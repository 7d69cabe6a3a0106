#include "vm/program/access.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/descriptor.h"
#include "vm/native_context.h"
#include "vm/stubs/proxy.h"

namespace pathfleet::vm::access {

namespace {

[[noreturn]] void illegal(std::string message) {
  throw LinkageError{"java/lang/IllegalAccessError", std::move(message)};
}

[[noreturn]] void incompatible(std::string message) {
  throw LinkageError{"java/lang/IncompatibleClassChangeError", std::move(message)};
}

constexpr std::string_view kOfLoader = " of loader ";

enum class Verdict : u8 { allowed, not_exported, refused };

/// HotSpot's Reflection::verify_class_access. Neither class is an array.
Verdict verify(const Class& from, const Class& to) {
  if (&from == &to || from.in_package_of(to)) return Verdict::allowed;
  if (!(to.access & classfile::ACC_PUBLIC)) return Verdict::refused;
  return from.library || to.exported ? Verdict::allowed : Verdict::not_exported;
}

/// "(p.A and p.B are in unnamed module of loader 'app')", or a module for each of the two.
std::string both(const Class& a, const Class& b, const DescribeModule& place) {
  const std::string first = place(a), second = place(b);
  if (first == second) return fmt::format("{} and {} are in {}", a.source_name(), b.source_name(), first);
  return fmt::format("{} is in {}; {} is in {}", a.source_name(), first, b.source_name(), second);
}

std::string not_exported(const Class& from, const Class& to, const DescribeModule& place) {
  // HotSpot shows the identity hash code of the unnamed module's object.
  constexpr std::string_view kUnnamed = "unnamed module @0x1";
  const std::string shown = place(to), module = shown.substr(0, shown.find(kOfLoader));
  std::string package(to.package().substr(0, to.package().size() - 1));
  std::replace(package.begin(), package.end(), '/', '.');
  return fmt::format("class {} (in {}) cannot access class {} (in {}) because {} does not export {} to {}",
                     from.source_name(), kUnnamed, to.source_name(), module, module, package, kUnnamed);
}

DescribeModule place_in(NativeContext& vm) {
  return [&vm](const Class& c) { return vm.module_of(c); };
}

bool lists(const std::vector<std::string_view>& names, const Class& c) {
  return std::find(names.begin(), names.end(), java_part(c.name)) != names.end();
}

/// HotSpot's Reflection::verify_member_access. `from` is not a generated class.
bool may_use(NativeContext& vm, const Class& from, const Class& named, const Class& holder, u16 flags, bool is_static) {
  if (&from == &holder || (flags & classfile::ACC_PUBLIC)) return true;
  if ((flags & classfile::ACC_PROTECTED) && from.is_subclass_of(&holder) &&
      (is_static || &from == &named || named.is_subclass_of(&from) || from.is_subclass_of(&named))) {
    return true;
  }
  if (!(flags & classfile::ACC_PRIVATE)) return from.in_package_of(holder);
  return from.file && holder.file && &nest_host(vm, from) == &nest_host(vm, holder);
}

/// The class with whose rights `from` uses `to` or a member of it; null: with those of the VM.
const Class* on_behalf(const Class& from, const Class& to) {
  if (!from.generated) return &from;
  if (&from == &to || (to.library && !to.generated))
    return nullptr;  // generated code names library classes on behalf of the VM
  return from.acts_for;
}

std::string nest_errors(NativeContext& vm, const Class& from, const Class& holder) {
  std::string first, second;
  nest_host(vm, from, &first);
  nest_host(vm, holder, &second);
  if (first.empty() && second.empty()) return {};
  return fmt::format(", ({}{}{})", first, first.empty() || second.empty() ? "" : ", ", second);
}

}  // namespace

bool can_access(const Class& from, const Class& to) {
  const Class* element = &to;
  while (element->is_array()) element = element->element;
  return element->is_primitive_class || from.generated || verify(from, *element) == Verdict::allowed;
}

void check_class(NativeContext& vm, const Class& from, const Class& to) {
  if (can_access(from, to)) return;
  const Class* element = &to;
  while (element->is_array()) element = element->element;
  if (verify(from, *element) == Verdict::not_exported) illegal(not_exported(from, *element, place_in(vm)));
  illegal(fmt::format("failed to access class {} from class {} ({})", element->source_name(), from.source_name(),
                      both(*element, from, place_in(vm))));
}

void check_field(NativeContext& vm, const Class& from, const Class& named, const Field& field) {
  const Class* accessor = on_behalf(from, *field.holder);
  if (!accessor || may_use(vm, *accessor, named, *field.holder, field.access, field.is_static())) return;
  illegal(fmt::format("class {} tried to access {}{}field {}.{} ({}){}", accessor->source_name(),
                      field.access & classfile::ACC_PROTECTED ? "protected " : "",
                      field.access & classfile::ACC_PRIVATE ? "private " : "", field.holder->source_name(), field.name,
                      both(*accessor, *field.holder, place_in(vm)),
                      field.access & classfile::ACC_PRIVATE ? nest_errors(vm, *accessor, *field.holder) : ""));
}

void check_method(NativeContext& vm, const Class& from, const Class& named, const Method& method) {
  const Class* accessor = on_behalf(from, *method.holder);
  if (!accessor || (named.is_array() && method.name == "clone")) return;
  if (may_use(vm, *accessor, named, *method.holder, method.access, method.is_static())) return;
  illegal(fmt::format(
      "class {} tried to access {}{}{}method '{}' ({}){}", accessor->source_name(),
      method.is_abstract() ? "abstract " : "", method.access & classfile::ACC_PROTECTED ? "protected " : "",
      method.is_private() ? "private " : "", external_name(method), both(*accessor, *method.holder, place_in(vm)),
      method.is_private() ? nest_errors(vm, *accessor, *method.holder) : ""));
}

namespace {

/// Whether a sealed class permits `c` as a direct subclass.
bool permits(const Class& sealed, const Class& c) {
  const auto& permitted = sealed.file->permitted_subclasses;
  if (permitted.empty()) return true;
  const bool same_module = sealed.loader == c.loader && sealed.library == c.library;
  return same_module && ((c.access & classfile::ACC_PUBLIC) || c.in_package_of(sealed)) && lists(permitted, c);
}

void check_final_methods(const Class& c) {
  for (const classfile::MethodInfo& method : c.file->methods) {
    if ((method.access & (classfile::ACC_STATIC | classfile::ACC_PRIVATE)) || method.name == "<init>") continue;
    for (const Class* above = c.super; above; above = above->super) {
      const Method* overridden = above->declared_method(method.name, method.descriptor);
      if (!overridden) continue;
      const u16 flags = overridden->access;
      const bool is_final =
          (flags & classfile::ACC_FINAL) && !(flags & (classfile::ACC_STATIC | classfile::ACC_PRIVATE));
      if (!is_final || !((flags & (classfile::ACC_PUBLIC | classfile::ACC_PROTECTED)) || c.in_package_of(*above)))
        continue;
      incompatible(fmt::format("class {} overrides final method {}.{}{}", c.source_name(), above->source_name(),
                               method.name, method.descriptor));
    }
  }
}

}  // namespace

void check_supertypes(const Class& c, const DescribeModule& place) {
  if (const Class* super = c.super) {
    if (super->access & classfile::ACC_FINAL) {
      incompatible(fmt::format("class {} cannot inherit from final class {}", c.source_name(), super->source_name()));
    }
    if (!permits(*super, c)) {
      incompatible(fmt::format("class {} cannot inherit from sealed class {}", c.source_name(), super->source_name()));
    }
    if (super->package() == "jdk/internal/reflect/") {
      const std::string shown = place(c);
      illegal(fmt::format("class {} loaded by {} cannot access jdk/internal/reflect superclass {}", c.source_name(),
                          shown.substr(shown.find(kOfLoader) + kOfLoader.size()), super->source_name()));
    }
    if (const Verdict verdict = verify(c, *super); verdict == Verdict::not_exported) {
      illegal("superclass access check failed: " + not_exported(c, *super, place));
    } else if (verdict == Verdict::refused) {
      illegal(fmt::format("class {} cannot access its {}superclass {} ({})", c.source_name(),
                          super->is_abstract() ? "abstract " : "", super->source_name(), both(c, *super, place)));
    }
  }
  for (const Class* interface : c.interfaces) {
    if (!permits(*interface, c)) {
      incompatible(fmt::format("class {} cannot {} sealed interface {}", c.source_name(),
                               c.is_interface() ? "extend" : "implement", interface->source_name()));
    }
    if (const Verdict verdict = verify(c, *interface); verdict == Verdict::not_exported) {
      illegal("superinterface check failed: " + not_exported(c, *interface, place));
    } else if (verdict == Verdict::refused) {
      illegal(fmt::format("class {} cannot access its superinterface {} ({})", c.source_name(),
                          interface->source_name(), both(c, *interface, place)));
    }
  }
  check_final_methods(c);
}

const Class& nest_host(NativeContext& vm, const Class& c, std::string* why) {
  if (c.acts_for) return nest_host(vm, *c.acts_for, why);
  if (!c.file || c.file->nest_host.empty()) return c;
  if (!why) {
    if (const Class* known = c.known_nest_host.load(std::memory_order_acquire)) return *known;
  }
  const Class* host = &c;
  const auto refuse = [&](std::string_view reason, const Class& named) {
    const auto loader = [&](const Class& of) {
      const std::string place = vm.module_of(of);
      return place.substr(place.find(kOfLoader) + kOfLoader.size());
    };
    if (why) {
      *why = fmt::format("Type {} (loader: {}) is not a nest member of type {} (loader: {}): {}", c.source_name(),
                         loader(c), named.source_name(), loader(named), reason);
    }
  };
  try {
    const Class* named = vm.class_in(c, c.file->nest_host);
    if (!c.in_package_of(*named)) {
      refuse("types are in different packages", *named);
    } else if (!named->file) {
      refuse("host is not an instance class", *named);
    } else if (!lists(named->file->nest_members, c)) {
      refuse("current type is not listed as a nest member", *named);
    } else {
      host = named;
    }
  } catch (const LinkageError& error) {
    if (why) {
      *why = fmt::format("Nest host resolution of {} with host {} failed: {}", c.source_name(),
                         classfile::readable_class_name(c.file->nest_host),
                         classfile::readable_class_name(error.class_name));
    }
  }
  // For a class of one of the program's loaders, the meaning of a name is part of the state and must not be cached.
  if (c.loader < kFirstUserLoader) c.known_nest_host.store(host, std::memory_order_release);
  return *host;
}

std::string without_body(const Class& receiver, const Method& resolved) {
  std::string shown = external_name(resolved);
  const std::string holder = resolved.holder->source_name() + ".";
  shown.erase(shown.find(" " + holder) + 1, holder.size());
  return fmt::format(
      "Receiver class {} does not define or inherit an implementation of the resolved method '{}{}' of {}{} {}.",
      receiver.source_name(), resolved.is_abstract() ? "abstract " : "", shown,
      !resolved.holder->is_interface() && resolved.holder->is_abstract() ? "abstract " : "",
      resolved.holder->is_interface() ? "interface" : "class", resolved.holder->source_name());
}

LinkageError not_selected(const Class& receiver, const Method& resolved) {
  for (const Class* c = &receiver; c; c = c->super) {
    const Method* found = c->declared_method(resolved.name, resolved.descriptor);
    if (!found || found->is_static() || found->is_private()) continue;
    return {"java/lang/IllegalAccessError", "'" + external_name(receiver, resolved.name, resolved.descriptor) + "'"};
  }
  return {"java/lang/AbstractMethodError", without_body(receiver, resolved)};
}

NativeResult conflict(NativeContext& vm, const u64*, u64*) {
  const Method& called = vm.called_native();
  std::string names;
  for (const Method* method : called.holder->conflicting_defaults(called.name, called.descriptor)) {
    names += fmt::format(" {}.{}", java_part(method->holder->name), method->name);
  }
  return vm.throw_new("java/lang/IncompatibleClassChangeError", "Conflicting default methods:" + names);
}

void check_loaders(NativeContext& vm, const Class& from, const Class& holder, std::string_view descriptor,
                   const std::string& what) {
  if (from.loader == holder.loader) return;
  std::vector<std::string_view> types{descriptor};
  if (descriptor.starts_with('(')) {
    const classfile::MethodDescriptor parsed = classfile::parse_method_descriptor(descriptor);
    types = parsed.arguments;
    types.push_back(parsed.return_type);
  }
  for (std::string_view type : types) {
    type.remove_prefix(std::min(type.find_first_not_of('['), type.size()));
    if (!type.starts_with('L')) continue;
    const std::string_view name = classfile::class_name_of(type);
    if (name.starts_with("java/")) continue;  // the same class for every loader
    const Class* mine = nullptr;
    const Class* theirs = nullptr;
    try {
      mine = vm.find_in(from, name);
      theirs = vm.find_in(holder, name);
    } catch (const LinkageError&) {
      continue;  // no object of this class exists
    }
    if (!mine || !theirs || mine == theirs) continue;
    throw LinkageError{
        "java/lang/LinkageError",
        fmt::format(
            "loader constraint violation{}: the loaders of {} ({}) and of {} ({}) have different Class objects for the "
            "type {} used in the signature",
            what, from.source_name(), vm.module_of(from), holder.source_name(), vm.module_of(holder), name)};
  }
}

void check_overriding(NativeContext& vm, const Class& c) {
  if (c.is_interface() || !c.super) return;
  for (const auto& method : c.methods) {
    if (method->is_static() || method->is_private() || method->is_initializer()) continue;
    for (const Method* above : c.super->vtable) {
      if (above->signature_hash != method->signature_hash) continue;
      check_loaders(
          vm, c, *above->holder, method->descriptor,
          " for class " + c.source_name() + ": when selecting overriding method '" + external_name(*method) + "'");
    }
  }
  for (const Class* interface : c.all_interfaces) {
    for (const auto& declared : interface->methods) {
      const MethodTable::Entry* entry = c.itable.find(declared.get());
      if (!entry || !entry->target) continue;
      check_loaders(vm, *entry->target->holder, *interface, declared->descriptor,
                    " for class " + c.source_name() + ": when selecting overriding method '" +
                        external_name(*entry->target) + "'");
    }
  }
}

bool is_protected_elsewhere(const Class& c, const classfile::MemberRef& member) {
  const auto named = std::find_if(c.supers.begin(), c.supers.end(),
                                  [&](const Class* super) { return java_part(super->name) == member.class_name; });
  if (named == c.supers.end()) return false;
  const auto is_elsewhere = [&](const auto* found) {
    return found && (found->access & classfile::ACC_PROTECTED) && !found->holder->in_package_of(c);
  };
  return member.descriptor.starts_with('(') ? is_elsewhere((*named)->find_method(member.name, member.descriptor))
                                            : is_elsewhere((*named)->find_field(member.name, member.descriptor));
}

std::string external_name(const Class& holder, std::string_view name, std::string_view descriptor) {
  const classfile::MethodDescriptor type = classfile::parse_method_descriptor(descriptor);
  std::string arguments;
  for (const std::string_view argument : type.arguments) {
    arguments += (arguments.empty() ? "" : ", ") + classfile::readable_type(argument);
  }
  return fmt::format("{} {}.{}({})", classfile::readable_type(type.return_type), holder.source_name(), name, arguments);
}

}  // namespace pathfleet::vm::access
