// java.lang.Class, computed from the linked class of a mirror. The JDK's own Class runs. Where its methods would cache
// results in the mirror, natives compute them anew: mirrors are never written.

#include <algorithm>
#include <array>

#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"
#include "vm/natives/groups.h"
#include "vm/natives/support.h"
#include "vm/program/access.h"
#include "vm/stubs/call_site.h"
#include "vm/stubs/proxy.h"

namespace pathfleet::vm::natives {

namespace {

constexpr u16 kPublicFinalAbstract = classfile::ACC_PUBLIC | classfile::ACC_FINAL | classfile::ACC_ABSTRACT;

/// A class's own row in its InnerClasses attribute (JVMS 4.7.6). Null: it is no member, local or anonymous class.
const classfile::InnerClass* own_row(const Class& c) {
  if (!c.file) return nullptr;
  for (const classfile::InnerClass& row : c.file->inner_classes) {
    if (row.inner == c.file->name) return &row;
  }
  return nullptr;
}

bool is_local_or_anonymous(const Class& c) { return c.file && !c.file->enclosing_class.empty(); }

Class* declaring_class(NativeContext& vm, const Class& c) {
  const classfile::InnerClass* row = own_row(c);
  return row && !row->outer.empty() ? vm.class_in(c, row->outer) : nullptr;
}

Class* enclosing_class(NativeContext& vm, const Class& c) {
  return is_local_or_anonymous(c) ? vm.class_in(c, c.file->enclosing_class) : declaring_class(vm, c);
}

std::string after_last_dot(const std::string& name) { return name.substr(name.rfind('.') + 1); }

std::string simple_name(NativeContext& vm, const Class& c) {
  if (c.is_array()) return simple_name(vm, *c.element) + "[]";
  const classfile::InnerClass* row = own_row(c);
  const bool top_level = !is_local_or_anonymous(c) && (!row || row->outer.empty());
  return top_level ? after_last_dot(java_name(c)) : row ? std::string(row->name) : std::string();
}

/// The canonical name (JLS 6.7); nullopt: the class has none.
std::optional<std::string> canonical_name(NativeContext& vm, const Class& c, u32 depth = 0) {
  // Class files may claim that classes are members of each other. java's recursion then ends in the same error.
  constexpr u32 kDeepest = 2000;
  if (depth > kDeepest) throw LinkageError{"java/lang/StackOverflowError", ""};
  if (c.is_array()) {
    const std::optional<std::string> element = canonical_name(vm, *c.element, depth + 1);
    return element ? std::optional(*element + "[]") : std::nullopt;
  }
  if (is_local_or_anonymous(c) || is_call_site_stub(c.name)) return std::nullopt;
  const Class* outer = declaring_class(vm, c);
  if (!outer) return java_name(c);
  const std::optional<std::string> prefix = canonical_name(vm, *outer, depth + 1);
  return prefix ? std::optional(*prefix + "." + simple_name(vm, c)) : std::nullopt;
}

const Class& innermost_element(const Class& c) {
  const Class* element = &c;
  while (element->is_array()) element = element->element;
  return *element;
}

u16 modifiers(const Class& c) {
  if (c.is_array()) {
    constexpr u16 kVisibility = classfile::ACC_PUBLIC | classfile::ACC_PRIVATE | classfile::ACC_PROTECTED;
    return (modifiers(innermost_element(c)) & kVisibility) | classfile::ACC_FINAL | classfile::ACC_ABSTRACT;
  }
  if (c.is_primitive_class) return kPublicFinalAbstract;
  const classfile::InnerClass* row = own_row(c);
  return static_cast<u16>((row ? row->access : c.access) & ~classfile::ACC_SUPER);
}

Ref array_of_classes(NativeContext& vm, const std::vector<Class*>& classes) {
  const Ref array = vm.new_object_array(vm.universe().class_class, static_cast<u32>(classes.size()));
  for (std::size_t i = 0; i < classes.size(); ++i) {
    vm.set_ref(array, kArrayBase + static_cast<u32>(i) * sizeof(Ref), classes[i]->mirror);
  }
  return array;
}

std::vector<Class*> load_all(NativeContext& vm, const Class& c, const std::vector<std::string_view>& names) {
  std::vector<Class*> classes;
  for (std::string_view name : names) classes.push_back(vm.class_in(c, name));
  return classes;
}

/// Runs `answer`. A missing class that it needs becomes the exception that Java throws.
template <class Answer>
NativeResult linked(NativeContext& vm, u64* result, Answer answer) {
  try {
    return returns(result, answer());
  } catch (const LinkageError& error) {
    return vm.throw_new(error.class_name, message_of(error));
  }
}

Class* self(NativeContext& vm, const u64* args) { return class_of_mirror(vm, args[0]); }

// ---- names

NativeResult get_name(NativeContext& vm, const u64* args, u64* result) {
  return returns(result, vm.universe().intern(java_name(*self(vm, args))));
}

NativeResult get_simple_name(NativeContext& vm, const u64* args, u64* result) {
  return linked(vm, result, [&] { return vm.universe().intern(simple_name(vm, *self(vm, args))); });
}

NativeResult get_canonical_name(NativeContext& vm, const u64* args, u64* result) {
  return linked(vm, result, [&] {
    const std::optional<std::string> name = canonical_name(vm, *self(vm, args));
    return name ? vm.universe().intern(*name) : kNull;
  });
}

NativeResult get_package_name(NativeContext& vm, const u64* args, u64* result) {
  const Class& element = innermost_element(*self(vm, args));
  const std::string name = element.is_primitive_class ? "java.lang.Object" : java_name(element);
  const std::size_t dot = name.rfind('.');
  return returns(result, vm.universe().intern(dot == std::string::npos ? std::string() : name.substr(0, dot)));
}

NativeResult descriptor_string(NativeContext& vm, const u64* args, u64* result) {
  return returns(result, vm.universe().intern(descriptor_of(*self(vm, args))));
}

NativeResult get_simple_binary_name(NativeContext& vm, const u64* args, u64* result) {
  const classfile::InnerClass* row = own_row(*self(vm, args));
  return returns(result, row && !row->name.empty() ? vm.universe().intern(row->name) : kNull);
}

NativeResult get_generic_signature(NativeContext& vm, const u64* args, u64* result) {
  const Class* c = self(vm, args);
  return returns(result, c->file && !c->file->signature.empty() ? vm.universe().intern(c->file->signature) : kNull);
}

// ---- kinds of classes

NativeResult is_interface(NativeContext& vm, const u64* args, u64* result) {
  return returns(result, slot_of(self(vm, args)->is_interface()));
}

NativeResult is_array(NativeContext& vm, const u64* args, u64* result) {
  return returns(result, slot_of(self(vm, args)->is_array()));
}

NativeResult is_primitive(NativeContext& vm, const u64* args, u64* result) {
  return returns(result, slot_of(self(vm, args)->is_primitive_class));
}

NativeResult is_record(NativeContext& vm, const u64* args, u64* result) {
  const Class* c = self(vm, args);
  return returns(result, slot_of(c->file && c->file->record_components.has_value()));
}

NativeResult get_modifiers(NativeContext& vm, const u64* args, u64* result) {
  return returns(result, slot_of(static_cast<u32>(modifiers(*self(vm, args)))));
}

/// The flags of the class file. For a member class, access control uses these.
NativeResult get_class_access_flags(NativeContext& vm, const u64* args, u64* result) {
  const Class* c = class_of_mirror(vm, args[0]);
  const u16 flags = c->file ? static_cast<u16>(c->access & ~classfile::ACC_SUPER) : modifiers(*c);
  return returns(result, slot_of(static_cast<u32>(flags)));
}

NativeResult is_instance(NativeContext& vm, const u64* args, u64* result) {
  const Class* c = self(vm, args);
  const Ref object = as_ref(args[1]);
  return returns(result, slot_of(object != kNull && !c->is_primitive_class && vm.class_of(object)->is_subclass_of(c)));
}

NativeResult is_assignable_from(NativeContext& vm, const u64* args, u64* result) {
  if (as_ref(args[1]) == kNull) return vm.throw_null_pointer();
  const Class* c = self(vm, args);
  const Class* other = class_of_mirror(vm, args[1]);
  return returns(result, slot_of(other == c ||
                                 (!c->is_primitive_class && !other->is_primitive_class && other->is_subclass_of(c))));
}

NativeResult desired_assertion_status0(NativeContext& vm, const u64* args, u64* result) {
  return returns(result, slot_of(vm.universe().options().assertions && !class_of_mirror(vm, args[0])->library));
}

// ---- related classes

NativeResult get_superclass(NativeContext& vm, const u64* args, u64* result) {
  const Class* c = self(vm, args);
  if (c->is_array()) return returns(result, vm.universe().object_class->mirror);
  return returns(result, c->is_interface() ? kNull : mirror_or_null(c->super));
}

NativeResult get_interfaces(NativeContext& vm, const u64* args, u64* result) {
  const Class* c = self(vm, args);
  if (c->is_array())
    return returns(result, array_of_classes(vm, {vm.universe().cloneable, vm.universe().serializable}));
  return returns(result, array_of_classes(vm, c->interfaces));
}

NativeResult get_component_type(NativeContext& vm, const u64* args, u64* result) {
  const Class* c = self(vm, args);
  return returns(result, c->is_array() ? c->element->mirror : kNull);
}

NativeResult get_declaring_class(NativeContext& vm, const u64* args, u64* result) {
  return linked(vm, result, [&] { return mirror_or_null(declaring_class(vm, *self(vm, args))); });
}

NativeResult get_enclosing_method(NativeContext& vm, const u64* args, u64* result) {
  const Class* c = self(vm, args);
  if (!is_local_or_anonymous(*c)) return returns(result, kNull);
  return linked(vm, result, [&] {
    Universe& universe = vm.universe();
    const Class* outer = enclosing_class(vm, *c);
    const Ref triple = vm.new_object_array(universe.object_class, 3);
    vm.set_ref(triple, kArrayBase, outer->mirror);
    if (!c->file->enclosing_method.empty()) {
      vm.set_ref(triple, kArrayBase + sizeof(Ref), universe.intern(c->file->enclosing_method));
      vm.set_ref(triple, kArrayBase + 2 * sizeof(Ref), universe.intern(c->file->enclosing_descriptor));
    }
    return triple;
  });
}

NativeResult get_declared_classes(NativeContext& vm, const u64* args, u64* result) {
  const Class* c = self(vm, args);
  return linked(vm, result, [&] {
    std::vector<Class*> members;
    if (c->file) {
      for (const classfile::InnerClass& row : c->file->inner_classes) {
        if (row.outer == c->file->name) members.push_back(vm.class_in(*c, row.inner));
      }
    }
    return array_of_classes(vm, members);
  });
}

const Class* nest_host(NativeContext& vm, const Class* c) { return &access::nest_host(vm, *c); }

NativeResult get_nest_host(NativeContext& vm, const u64* args, u64* result) {
  return linked(vm, result, [&] { return nest_host(vm, self(vm, args))->mirror; });
}

NativeResult get_nest_members(NativeContext& vm, const u64* args, u64* result) {
  return linked(vm, result, [&] {
    const Class* host = nest_host(vm, self(vm, args));
    std::vector<Class*> members;
    if (host->file) members = load_all(vm, *host, host->file->nest_members);
    members.insert(members.begin(), const_cast<Class*>(host));
    return array_of_classes(vm, members);
  });
}

NativeResult are_nest_mates(NativeContext& vm, const u64* args, u64* result) {
  return linked(vm, result, [&] {
    return slot_of(nest_host(vm, class_of_mirror(vm, args[0])) == nest_host(vm, class_of_mirror(vm, args[1])));
  });
}

NativeResult get_permitted_subclasses(NativeContext& vm, const u64* args, u64* result) {
  const Class* c = self(vm, args);
  if (!c->file || c->file->permitted_subclasses.empty()) return returns(result, kNull);
  return linked(vm, result, [&] { return array_of_classes(vm, load_all(vm, *c, c->file->permitted_subclasses)); });
}

NativeResult attribute_bytes(NativeContext& vm, const Class* c, std::string_view name, u64* result) {
  if (c->file) {
    for (const classfile::RawAttribute& attribute : c->file->attributes) {
      if (attribute.name != name) continue;
      const Ref array = vm.new_array(Type::byte_, static_cast<u32>(attribute.content.size()));
      std::copy(attribute.content.begin(), attribute.content.end(), vm.elements_for_write<u8>(array));
      return returns(result, array);
    }
  }
  return returns(result, kNull);
}

NativeResult get_raw_annotations(NativeContext& vm, const u64* args, u64* result) {
  return attribute_bytes(vm, self(vm, args), "RuntimeVisibleAnnotations", result);
}

NativeResult get_raw_type_annotations(NativeContext& vm, const u64* args, u64* result) {
  return attribute_bytes(vm, self(vm, args), "RuntimeVisibleTypeAnnotations", result);
}

// ---- finding classes

/// The arguments: name, whether to initialise, loader.
NativeResult find_class(NativeContext& vm, const u64* args, u64* result, bool by_program) {
  const Ref name_ref = as_ref(args[0]), loader = as_ref(args[2]);
  if (name_ref == kNull) return vm.throw_null_pointer();
  if (loader != kNull && loader != boot_static(vm, "applicationLoader")) {
    Class* loaders = vm.universe().load("jdk/internal/pathfleet/Loaders");
    return vm.tail_call(
        loaders->declared_method("forName", "(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;"),
        {args, 3});
  }
  const std::u16string text = vm.string_of(name_ref);
  std::string name = classfile::modified_utf8::encode(text);
  Class* c = nullptr;
  std::string missing = classfile::modified_utf8::utf16_to_utf8(text);
  bool well_formed = !name.empty() && name.find_first_of({'/', kUniqueMark}) == std::string::npos;
  if (well_formed) {
    std::replace(name.begin(), name.end(), '.', '/');
    well_formed = name[0] == '[' ? classfile::field_descriptor_length(name) == name.size()
                                 : classfile::is_internal_class_name(name);
    // HotSpot's messages show the name after its replacement of dots.
    if (!well_formed || loader == kNull) std::replace(missing.begin(), missing.end(), '.', '/');
    constexpr std::size_t kLongestName = 65535, kLongestMessage = 1023;
    if (well_formed && name.size() > kLongestName) {
      missing = ("Class name exceeds maximum length of 65535: " + missing).substr(0, kLongestMessage);
      well_formed = false;
    }
  }
  if (well_formed) {
    bool failed;
    NativeResult thrown;
    c = by_program ? find_named_or_throw(vm, name, thrown, failed) : find_or_throw(vm, name, thrown, failed);
    if (failed) return thrown;
  }
  if (!c || c->is_primitive_class || (loader == kNull && !c->library)) {
    const std::size_t element = missing.find_first_not_of('[');
    if (well_formed && loader != kNull && element != 0 && element != std::string::npos && missing[element] == 'L' &&
        missing.back() == ';') {
      missing = missing.substr(element + 1, missing.size() - element - 2);
    }
    return vm.throw_new("java/lang/ClassNotFoundException", missing);
  }
  if (as_int(args[1]) != 0) {
    const NativeResult initialized = vm.initialize(c);
    if (initialized != NativeResult::done) return initialized;
  }
  return returns(result, c->mirror);
}

/// Class.forName0: the last argument is the calling class, if known.
NativeResult for_name(NativeContext& vm, const u64* args, u64* result) {
  const Class* caller = as_ref(args[3]) == kNull ? nullptr : class_of_mirror(vm, args[3]);
  return find_class(vm, args, result, !caller || !caller->library);
}

/// ClassLoader.loadClass of the loaders of the class path and the library. It does not load array classes.
NativeResult load_class(NativeContext& vm, const u64* args, u64* result) {
  if (as_ref(args[0]) == kNull) return vm.throw_null_pointer();
  const std::u16string text = vm.string_of(as_ref(args[0]));
  std::string name = classfile::modified_utf8::encode(text);
  constexpr std::size_t kLongestName = 65535;
  if (name.find('/') != std::string::npos && classfile::is_internal_class_name(name)) {
    bool failed;
    NativeResult thrown;
    const Class* c = find_named_or_throw(vm, name, thrown, failed);
    if (failed) return thrown;
    // java finds the file first, and then notices that the name is illegal.
    if (c && !c->library) return vm.throw_new("java/lang/NoClassDefFoundError", "IllegalName: " + name);
  }
  const bool has_slash = name.find('/') != std::string::npos;
  std::replace(name.begin(), name.end(), '.', '/');
  if (has_slash || name.size() > kLongestName || !classfile::is_internal_class_name(name)) {
    return vm.throw_new("java/lang/ClassNotFoundException", classfile::modified_utf8::utf16_to_utf8(text));
  }
  return find_class(vm, args, result, true);
}

/// ClassLoader.findBootstrapClass and the like: null, without an exception, if there is no such class.
NativeResult find_library_class(NativeContext& vm, const u64* args, u64* result) {
  std::string name = classfile::modified_utf8::encode(vm.string_of(as_ref(args[0])));
  std::replace(name.begin(), name.end(), '.', '/');
  bool failed;
  NativeResult thrown;
  const Class* c = find_named_or_throw(vm, name, thrown, failed);
  if (failed) return thrown;
  return returns(result, c && c->library ? c->mirror : kNull);
}

NativeResult get_primitive_class(NativeContext& vm, const u64* args, u64* result) {
  const std::string name = classfile::modified_utf8::encode(vm.string_of(as_ref(args[0])));
  constexpr std::array kNames = {
      std::pair{"boolean", Type::boolean_}, std::pair{"char", Type::char_}, std::pair{"float", Type::float_},
      std::pair{"double", Type::double_},   std::pair{"byte", Type::byte_}, std::pair{"short", Type::short_},
      std::pair{"int", Type::int_},         std::pair{"long", Type::long_}, std::pair{"void", Type::void_}};
  for (const auto& [known, type] : kNames) {
    if (name == known) return returns(result, vm.universe().primitive(type)->mirror);
  }
  return vm.throw_new("java/lang/ClassNotFoundException", name);
}

/// The class that determines the loader and module of this one: the class of a lambda is defined beside the class that
/// contains the lambda.
const Class& defined_beside(NativeContext& vm, const Class& c) {
  const Class& element = innermost_element(c);
  const std::string_view owner = element.loader < kFirstUserLoader ? stub_owner(element.name) : std::string_view();
  return owner.empty() ? element : *vm.universe().load(owner);
}

NativeResult is_hidden_class(NativeContext& vm, const u64* args, u64* result) {
  return returns(result, slot_of(is_call_site_stub(self(vm, args)->name)));
}

NativeResult get_class_loader(NativeContext& vm, const u64* args, u64* result) {
  const Class& c = defined_beside(vm, *self(vm, args));
  if (c.loader >= kFirstUserLoader) return returns(result, vm.user_loader(c.loader));
  if (is_proxy_name(c.name)) {
    const u32 loader = proxy_loader(c.name);
    return returns(result, loader >= kFirstUserLoader ? vm.user_loader(loader)
                           : loader == kBootLoader    ? kNull
                                                      : boot_static(vm, "applicationLoader"));
  }
  return returns(result, c.library || c.is_primitive_class ? kNull : boot_static(vm, "applicationLoader"));
}

/// The status set by ClassLoader.setDefaultAssertionStatus and the like for the class's loader, otherwise the one set
/// by -da.
NativeResult desired_assertion_status(NativeContext& vm, const u64* args, u64* result) {
  const Class& c = *class_of_mirror(vm, args[0]);
  u64 loader = kNull;
  if (!c.library && get_class_loader(vm, args, &loader) == NativeResult::done && as_ref(loader) != kNull) {
    Class* type = vm.universe().load("java/lang/ClassLoader");
    if (field_at<Ref>(vm.at(as_ref(loader)), type->field("classAssertionStatus").offset) != kNull) {
      const u64 slots[] = {loader, vm.universe().intern(java_name(c))};
      return vm.tail_call(type->declared_method("desiredAssertionStatus", "(Ljava/lang/String;)Z"), slots);
    }
  }
  return desired_assertion_status0(vm, args, result);
}

NativeResult get_module(NativeContext& vm, const u64* args, u64* result) {
  const Class& c = defined_beside(vm, *self(vm, args));
  if (c.loader >= kFirstUserLoader) {
    return returns(result, vm.get_ref_field(vm.user_loader(c.loader), "unnamedModule"));
  }
  if (is_proxy_name(c.name)) {
    const std::string module = proxy_module(c.name);
    if (module.empty()) return returns(result, boot_static(vm, "unnamedModule"));
    constexpr std::string_view kPrefix = "jdk.proxy";
    const Class* proxies = vm.universe().load("jdk/internal/pathfleet/Proxies");
    const Ref modules = vm.get<Ref>(proxies->statics, proxies->field("modules").offset);
    const u32 number = static_cast<u32>(std::stoul(module.substr(kPrefix.size())));
    PF_CHECK(number >= 1 && number <= vm.length(modules));
    return returns(result, vm.elements_of<Ref>(modules)[number - 1]);
  }
  return returns(result, boot_static(vm, c.library || c.is_primitive_class ? "javaBase" : "unnamedModule"));
}

// ---- enums

/// The method values() of an enum; null: the class is none.
Method* values_of(Class* c) {
  if (!(c->access & classfile::ACC_ENUM) || !c->super || c->super->name != "java/lang/Enum") return nullptr;
  Method* values = c->declared_method("values", "()[L" + std::string(c->file->name) + ";");
  return values && values->is_static() ? values : nullptr;
}

/// Enums.values; null: the class is no enum.
NativeResult enum_values(NativeContext& vm, const u64* args, u64* result) {
  Class* c = self(vm, args);
  Method* values = values_of(c);
  if (!values) return returns(result, kNull);
  const NativeResult initialized = vm.initialize(c);
  return initialized == NativeResult::done ? vm.tail_call(values, {}) : initialized;
}

/// A static method of the model class Enums that gets the class of an enum.
NativeResult call_enums(NativeContext& vm, const u64* args, std::string_view name, std::string_view descriptor) {
  Class* enums = vm.universe().load("jdk/internal/pathfleet/Enums");
  const NativeResult initialized = vm.initialize(enums);
  if (initialized != NativeResult::done) return initialized;
  return vm.tail_call(enums->declared_method(name, descriptor), {args, 1});
}

/// The constants, from values(). The JDK's method would use reflection and keep the array in the mirror. That shows
/// only while the class is initialized: who finds an array does not wait.
NativeResult get_enum_constants_shared(NativeContext& vm, const u64* args, u64* result) {
  Class* c = self(vm, args);
  if (values_of(c) && status_of(vm, *c) == InitStatus::in_progress)
    return call_enums(vm, args, "duringInitialization", "(Ljava/lang/Class;)[Ljava/lang/Object;");
  return enum_values(vm, args, result);
}

NativeResult enum_constant_directory(NativeContext& vm, const u64* args, u64*) {
  return call_enums(vm, args, "directory", "(Ljava/lang/Class;)Ljava/util/Map;");
}

NativeResult get_package(NativeContext& vm, const u64* args, u64*) {
  Class* packages = vm.universe().load("jdk/internal/pathfleet/Packages");
  const NativeResult initialized = vm.initialize(packages);
  if (initialized != NativeResult::done) return initialized;
  return vm.tail_call(packages->declared_method("of", "(Ljava/lang/Class;)Ljava/lang/Package;"), {args, 1});
}

constexpr std::string_view kClass = "java/lang/Class";
constexpr NativeMethod kMethods[] = {
    {kClass, "registerNatives", "()V", no_operation},
    {kClass, "getName", "()Ljava/lang/String;", get_name},
    {kClass, "initClassName", "()Ljava/lang/String;", get_name},
    {kClass, "getSimpleName", "()Ljava/lang/String;", get_simple_name},
    {kClass, "getCanonicalName", "()Ljava/lang/String;", get_canonical_name},
    {kClass, "getPackageName", "()Ljava/lang/String;", get_package_name},
    {kClass, "descriptorString", "()Ljava/lang/String;", descriptor_string},
    {kClass, "getSimpleBinaryName0", "()Ljava/lang/String;", get_simple_binary_name},
    {kClass, "getGenericSignature0", "()Ljava/lang/String;", get_generic_signature},
    {kClass, "isInterface", "()Z", is_interface},
    {kClass, "isArray", "()Z", is_array},
    {kClass, "isPrimitive", "()Z", is_primitive},
    {kClass, "isRecord0", "()Z", is_record},
    {kClass, "isHidden", "()Z", is_hidden_class},
    {kClass, "getModifiers", "()I", get_modifiers},
    {kClass, "isInstance", "(Ljava/lang/Object;)Z", is_instance},
    {kClass, "isAssignableFrom", "(Ljava/lang/Class;)Z", is_assignable_from},
    {kClass, "desiredAssertionStatus0", "(Ljava/lang/Class;)Z", desired_assertion_status0},
    {kClass, "desiredAssertionStatus", "()Z", desired_assertion_status},
    {kClass, "getSuperclass", "()Ljava/lang/Class;", get_superclass},
    {kClass, "getInterfaces", "(Z)[Ljava/lang/Class;", get_interfaces},
    {kClass, "getInterfaces0", "()[Ljava/lang/Class;", get_interfaces},
    {kClass, "getComponentType", "()Ljava/lang/Class;", get_component_type},
    {kClass, "componentType", "()Ljava/lang/Class;", get_component_type},
    {kClass, "getDeclaringClass0", "()Ljava/lang/Class;", get_declaring_class},
    {kClass, "getEnclosingMethod0", "()[Ljava/lang/Object;", get_enclosing_method},
    {kClass, "getDeclaredClasses0", "()[Ljava/lang/Class;", get_declared_classes},
    {kClass, "getNestHost0", "()Ljava/lang/Class;", get_nest_host},
    {kClass, "getNestMembers0", "()[Ljava/lang/Class;", get_nest_members},
    {kClass, "getPermittedSubclasses0", "()[Ljava/lang/Class;", get_permitted_subclasses},
    {kClass, "getRawAnnotations", "()[B", get_raw_annotations},
    {kClass, "getRawTypeAnnotations", "()[B", get_raw_type_annotations},
    {kClass, "getProtectionDomain0", "()Ljava/security/ProtectionDomain;", returns_null},
    {kClass, "getSigners", "()[Ljava/lang/Object;", returns_null},
    {kClass, "forName0", "(Ljava/lang/String;ZLjava/lang/ClassLoader;Ljava/lang/Class;)Ljava/lang/Class;", for_name},
    {kClass, "getPrimitiveClass", "(Ljava/lang/String;)Ljava/lang/Class;", get_primitive_class},
    {kClass, "getClassLoader", "()Ljava/lang/ClassLoader;", get_class_loader},
    {kClass, "getClassLoader0", "()Ljava/lang/ClassLoader;", get_class_loader},
    {kClass, "getPackage", "()Ljava/lang/Package;", get_package},
    {kClass, "getModule", "()Ljava/lang/Module;", get_module},
    {kClass, "getEnumConstantsShared", "()[Ljava/lang/Object;", get_enum_constants_shared},
    {kClass, "enumConstantDirectory", "()Ljava/util/Map;", enum_constant_directory},
    {"jdk/internal/pathfleet/Enums", "values", "(Ljava/lang/Class;)[Ljava/lang/Object;", enum_values},
    {"jdk/internal/reflect/Reflection", "areNestMates", "(Ljava/lang/Class;Ljava/lang/Class;)Z", are_nest_mates},
    {"jdk/internal/reflect/Reflection", "getClassAccessFlags", "(Ljava/lang/Class;)I", get_class_access_flags},
    {"java/lang/ClassLoader", "registerNatives", "()V", no_operation},
    {"java/lang/ClassLoader", "findBootstrapClass", "(Ljava/lang/String;)Ljava/lang/Class;", find_library_class},
    {"jdk/internal/loader/ClassLoaders", "find", "(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;",
     load_class},
};

}  // namespace

NativeGroup class_methods() { return kMethods; }

}  // namespace pathfleet::vm::natives
