// Reflection: the Field, Method, Constructor and RecordComponent objects of a class. They are made anew for each
// request. Also the parts of the class file that the JDK's own classes read (annotations, parameters, constants). Calls
// are in reflect_calls.cpp.
//
// Invariant: `slot` of such an object is the index among its class's members, so it means the same on every rank.

#include <algorithm>

#include "classfile/byte_reader.h"
#include "classfile/descriptor.h"
#include "vm/natives/groups.h"
#include "vm/natives/support.h"
#include "vm/stubs/call_site.h"

namespace pathfleet::vm::natives {

namespace {

/// Runs `answer`, which may load classes. A missing class becomes the exception that Java throws.
template <class Answer>
NativeResult linked(NativeContext& vm, u64* result, Answer answer) {
  try {
    return returns(result, answer());
  } catch (const LinkageError& error) {
    return vm.throw_new(error.class_name, message_of(error));
  }
}

/// An attribute's content as a byte[]; null if there is no such attribute.
Ref attribute(NativeContext& vm, const std::vector<classfile::RawAttribute>& attributes, std::string_view name) {
  for (const classfile::RawAttribute& candidate : attributes) {
    if (candidate.name != name) continue;
    const Ref bytes = vm.new_array(Type::byte_, static_cast<u32>(candidate.content.size()));
    std::copy(candidate.content.begin(), candidate.content.end(), vm.elements_for_write<u8>(bytes));
    return bytes;
  }
  return kNull;
}

/// Fills in an object of java.lang.reflect field by field.
class Filler {
 public:
  Filler(NativeContext& vm, Class* type) : vm_(vm), type_(type), object_(vm.new_object(type)) {}
  Ref object() const { return object_; }
  void ref(std::string_view field, Ref value) { vm_.set_ref(object_, type_->field(field).offset, value); }
  void number(std::string_view field, i32 value) { vm_.set<i32>(object_, type_->field(field).offset, value); }
  void flag(std::string_view field, bool value) { vm_.set<u8>(object_, type_->field(field).offset, value); }
  void text(std::string_view field, std::string_view value) { ref(field, vm_.universe().intern(value)); }
  void signature(std::string_view value) { ref("signature", value.empty() ? kNull : vm_.universe().intern(value)); }

 private:
  NativeContext& vm_;
  Class* type_;
  Ref object_;
};

Ref array_of(NativeContext& vm, Class* element, const std::vector<Ref>& refs) {
  const Ref array = vm.new_object_array(element, static_cast<u32>(refs.size()));
  for (u32 i = 0; i < refs.size(); ++i) vm.set_ref(array, kArrayBase + i * sizeof(Ref), refs[i]);
  return array;
}

Ref array_of_types(NativeContext& vm, const Class& holder, const std::vector<std::string_view>& descriptors) {
  std::vector<Ref> mirrors;
  for (std::string_view descriptor : descriptors) {
    mirrors.push_back(class_of_descriptor(vm, holder, descriptor)->mirror);
  }
  return array_of(vm, vm.universe().class_class, mirrors);
}

Ref exception_types(NativeContext& vm, const Method& method) {
  std::vector<Ref> mirrors;
  for (std::string_view name : method.info->exceptions) mirrors.push_back(vm.class_in(*method.holder, name)->mirror);
  return array_of(vm, vm.universe().class_class, mirrors);
}

i32 slot_in_class(const Method& method) { return static_cast<i32>(method.info - method.holder->file->methods.data()); }

// ---- members as objects

Ref new_field(NativeContext& vm, const Field& field) {
  Filler object(vm, vm.universe().load("java/lang/reflect/Field"));
  object.ref("clazz", field.holder->mirror);
  object.text("name", field.name);
  object.ref("type", class_of_descriptor(vm, *field.holder, field.descriptor)->mirror);
  object.signature(field.info->signature);
  object.ref("annotations", attribute(vm, field.info->attributes, "RuntimeVisibleAnnotations"));
  object.number("slot", static_cast<i32>(field.slot));
  object.number("modifiers", field.access);
  const bool of_record = field.holder->file->record_components.has_value();
  object.flag("trustedFinal", field.is_final() && (field.is_static() || of_record));
  return object.object();
}

/// Sets the fields that Method and Constructor have in common.
void fill_executable(NativeContext& vm, Filler& object, const Method& method) {
  const classfile::MethodDescriptor type = classfile::parse_method_descriptor(method.descriptor);
  object.ref("clazz", method.holder->mirror);
  object.number("slot", slot_in_class(method));
  object.number("modifiers", method.access);
  object.ref("parameterTypes", array_of_types(vm, *method.holder, type.arguments));
  object.ref("exceptionTypes", exception_types(vm, method));
  object.signature(method.info->signature);
  object.ref("annotations", attribute(vm, method.info->attributes, "RuntimeVisibleAnnotations"));
  object.ref("parameterAnnotations", attribute(vm, method.info->attributes, "RuntimeVisibleParameterAnnotations"));
}

Ref new_constructor(NativeContext& vm, const Method& method) {
  Filler object(vm, vm.universe().load("java/lang/reflect/Constructor"));
  fill_executable(vm, object, method);
  return object.object();
}

/// Initialises Field, the only preparation that members as objects need. Members of the classes of reflection are not
/// shown (jdk.internal.reflect.Reflection filters them in Java).
bool is_ready(NativeContext& vm, NativeResult& otherwise) {
  // The initialiser of its superclass makes the JDK's reflection usable.
  otherwise = vm.initialize(vm.universe().load("java/lang/reflect/Field"));
  return otherwise == NativeResult::done;
}

/// HotSpot links a class before it shows its members (JVM_GetClassDeclaredMethods and the like).
bool is_linked(NativeContext& vm, u64 mirror, NativeResult& otherwise) {
  otherwise = vm.link(const_cast<Class*>(class_of_mirror(vm, mirror)));
  return otherwise == NativeResult::done;
}

NativeResult get_declared_fields(NativeContext& vm, const u64* args, u64* result) {
  const Class* c = class_of_mirror(vm, args[0]);
  const bool public_only = as_int(args[1]) != 0;
  NativeResult otherwise;
  if (!is_ready(vm, otherwise) || !is_linked(vm, args[0], otherwise)) return otherwise;
  return linked(vm, result, [&] {
    std::vector<Ref> found;
    for (const auto& field : c->fields) {
      if (c == vm.universe().throwable_class && field->name == "backtrace") continue;  // hidden by HotSpot too
      if (!public_only || (field->access & classfile::ACC_PUBLIC)) found.push_back(new_field(vm, *field));
    }
    return array_of(vm, vm.universe().load("java/lang/reflect/Field"), found);
  });
}

/// The declared methods or constructors, in the order of the class file.
NativeResult get_declared(NativeContext& vm, const u64* args, u64* result, bool constructors) {
  const Class* c = class_of_mirror(vm, args[0]);
  const bool public_only = as_int(args[1]) != 0;
  NativeResult otherwise;
  if (!is_ready(vm, otherwise) || !is_linked(vm, args[0], otherwise)) return otherwise;
  // The factory of a call site's class does not exist in the JDK.
  const bool hides_factory = is_call_site_stub(c->name);
  return linked(vm, result, [&] {
    std::vector<Ref> found;
    for (const auto& method : c->methods) {
      if (hides_factory && method->is_static()) continue;
      if (public_only && !(method->access & classfile::ACC_PUBLIC)) continue;
      if (method->name == "<clinit>" || method->is_initializer() != constructors) continue;
      found.push_back(constructors ? new_constructor(vm, *method) : new_reflected_method(vm, *method));
    }
    return array_of(vm, vm.universe().load(constructors ? "java/lang/reflect/Constructor" : "java/lang/reflect/Method"),
                    found);
  });
}

NativeResult get_declared_methods(NativeContext& vm, const u64* args, u64* result) {
  return get_declared(vm, args, result, false);
}

NativeResult get_declared_constructors(NativeContext& vm, const u64* args, u64* result) {
  return get_declared(vm, args, result, true);
}

NativeResult get_record_components(NativeContext& vm, const u64* args, u64* result) {
  const Class* c = class_of_mirror(vm, args[0]);
  NativeResult otherwise;
  if (!is_ready(vm, otherwise)) return otherwise;
  return linked(vm, result, [&] {
    Class* type = vm.universe().load("java/lang/reflect/RecordComponent");
    std::vector<Ref> found;
    if (!with_members(*c).file->record_components)
      throw BadArgument{"with " + c->source_name() + ", which is no record"};
    for (const classfile::RecordComponent& component : *c->file->record_components) {
      Filler object(vm, type);
      object.ref("clazz", c->mirror);
      object.text("name", component.name);
      object.ref("type", class_of_descriptor(vm, *c, component.descriptor)->mirror);
      const Method* accessor = c->declared_method(component.name, "()" + std::string(component.descriptor));
      object.ref("accessor", accessor && !accessor->is_static() ? new_reflected_method(vm, *accessor) : kNull);
      object.signature(component.signature);
      object.ref("annotations", attribute(vm, component.attributes, "RuntimeVisibleAnnotations"));
      object.ref("typeAnnotations", attribute(vm, component.attributes, "RuntimeVisibleTypeAnnotations"));
      found.push_back(object.object());
    }
    return array_of(vm, type, found);
  });
}

// ---- other properties of an Executable or a Field

/// Executable.getParameters0: from the attribute MethodParameters (JVMS 4.7.24); null if there is none.
NativeResult get_parameters(NativeContext& vm, const u64* args, u64* result) {
  const Method& method = reflected_method(vm, as_ref(args[0]));
  const auto& attributes = method.info->attributes;
  const auto found = std::find_if(attributes.begin(), attributes.end(),
                                  [](const auto& candidate) { return candidate.name == "MethodParameters"; });
  if (found == attributes.end()) return returns(result, kNull);
  Class* type = vm.universe().load("java/lang/reflect/Parameter");
  const auto& bytes = found->content;
  const std::size_t count = bytes.empty() ? 0 : bytes[0];
  constexpr std::size_t kEntry = 4;
  const auto malformed = [&] {
    return vm.throw_new("java/lang/reflect/MalformedParametersException", "Invalid parameter metadata");
  };
  if (bytes.size() != 1 + kEntry * count) return malformed();
  std::vector<Ref> parameters;
  for (std::size_t i = 0; i < count; ++i) {
    const u8* entry = &bytes[1 + kEntry * i];
    const u16 name = static_cast<u16>(entry[0] << 8 | entry[1]);
    if (name != 0 && method.holder->file->constants.tag(name) != classfile::Tag::utf8) return malformed();
    Filler parameter(vm, type);
    parameter.ref("name", name == 0 ? kNull : vm.universe().intern(method.holder->file->constants.utf8(name)));
    parameter.number("modifiers", entry[2] << 8 | entry[3]);
    parameter.ref("executable", as_ref(args[0]));
    parameter.number("index", static_cast<i32>(i));
    parameters.push_back(parameter.object());
  }
  return returns(result, array_of(vm, type, parameters));
}

NativeResult executable_type_annotations(NativeContext& vm, const u64* args, u64* result) {
  return returns(
      result, attribute(vm, reflected_method(vm, as_ref(args[0])).info->attributes, "RuntimeVisibleTypeAnnotations"));
}

NativeResult field_type_annotations(NativeContext& vm, const u64* args, u64* result) {
  const Field& field = reflected_field(vm, as_ref(args[0]));
  return returns(result, attribute(vm, field.info->attributes, "RuntimeVisibleTypeAnnotations"));
}

// ---- constants, for the JDK's parser of annotations

NativeResult get_constant_pool(NativeContext& vm, const u64* args, u64* result) {
  Filler pool(vm, vm.universe().load("jdk/internal/reflect/ConstantPool"));
  pool.ref("constantPoolOop", as_ref(args[0]));
  return returns(result, pool.object());
}

/// Runs `answer` with the constant pool. Throws HotSpot's exception if the constant has another tag.
template <class Answer>
NativeResult constant(NativeContext& vm, const u64* args, u64* result, classfile::Tag tag, Answer answer) {
  if (as_ref(args[1]) == kNull) return vm.throw_null_pointer();
  const classfile::ConstantPool& pool = with_members(*class_of_mirror(vm, args[1])).file->constants;
  const i32 index = as_int(args[2]);
  if (index <= 0 || index > 0xffff || pool.tag(static_cast<u16>(index)) != tag) {
    return vm.throw_new("java/lang/IllegalArgumentException", "Wrong type at constant pool index");
  }
  return returns(result, answer(pool, static_cast<u16>(index)));
}

NativeResult int_at(NativeContext& vm, const u64* args, u64* result) {
  return constant(vm, args, result, classfile::Tag::integer,
                  [](auto& pool, u16 i) { return slot_of(pool.integer(i)); });
}
NativeResult long_at(NativeContext& vm, const u64* args, u64* result) {
  return constant(vm, args, result, classfile::Tag::long_, [](auto& pool, u16 i) { return slot_of(pool.long_(i)); });
}
NativeResult float_at(NativeContext& vm, const u64* args, u64* result) {
  return constant(vm, args, result, classfile::Tag::float_, [](auto& pool, u16 i) { return u64{pool.float_bits(i)}; });
}
NativeResult double_at(NativeContext& vm, const u64* args, u64* result) {
  return constant(vm, args, result, classfile::Tag::double_, [](auto& pool, u16 i) { return pool.double_bits(i); });
}
NativeResult utf8_at(NativeContext& vm, const u64* args, u64* result) {
  return constant(vm, args, result, classfile::Tag::utf8,
                  [&](auto& pool, u16 i) { return u64{vm.universe().intern(pool.utf8(i))}; });
}

// ---- modules

// All modules of the JDK count as one, so rights depend on the package (classfile/modules.h). All packages of the
// program are open.
NativeResult has_right(NativeContext& vm, const u64* args, u64* result, bool classfile::Modules::Package::*right) {
  const Ref package = as_ref(args[1]);
  if (package == kNull) return vm.throw_null_pointer();
  if (vm.get_ref_field(as_ref(args[0]), "name") == kNull) return returns(result, 1);
  std::string name = vm.utf8_of(package);
  if (name.starts_with("jdk.proxy")) return returns(result, slot_of(right == &classfile::Modules::Package::exported));
  std::replace(name.begin(), name.end(), '.', '/');
  return returns(result, slot_of(vm.universe().package_rights(name).*right));
}

/// Module.isExported and isOpen, in place of implIsExportedOrOpen.
NativeResult is_exported(NativeContext& vm, const u64* args, u64* result) {
  return has_right(vm, args, result, &classfile::Modules::Package::exported);
}

NativeResult is_exported_to(NativeContext& vm, const u64* args, u64* result) {
  if (as_ref(args[2]) == kNull) return vm.throw_null_pointer();
  if (args[0] == args[2]) return returns(result, 1);
  return is_exported(vm, args, result);
}

NativeResult is_open(NativeContext& vm, const u64* args, u64* result) {
  return has_right(vm, args, result, &classfile::Modules::Package::open);
}

NativeResult is_open_to(NativeContext& vm, const u64* args, u64* result) {
  if (as_ref(args[2]) == kNull) return vm.throw_null_pointer();
  if (args[0] == args[2]) return returns(result, 1);
  return is_open(vm, args, result);
}

NativeResult returns_true(NativeContext&, const u64*, u64* result) { return returns(result, 1); }

constexpr std::string_view kClass = "java/lang/Class";
constexpr std::string_view kExecutable = "java/lang/reflect/Executable";
constexpr std::string_view kPool = "jdk/internal/reflect/ConstantPool";
constexpr std::string_view kModule = "java/lang/Module";
constexpr NativeMethod kMethods[] = {
    {kClass, "getDeclaredFields0", "(Z)[Ljava/lang/reflect/Field;", get_declared_fields},
    {kClass, "getDeclaredMethods0", "(Z)[Ljava/lang/reflect/Method;", get_declared_methods},
    {kClass, "getDeclaredConstructors0", "(Z)[Ljava/lang/reflect/Constructor;", get_declared_constructors},
    {kClass, "getRecordComponents0", "()[Ljava/lang/reflect/RecordComponent;", get_record_components},
    {kClass, "getConstantPool", "()Ljdk/internal/reflect/ConstantPool;", get_constant_pool},
    // Without this cache, the JDK's code asks anew each time.
    {kClass, "reflectionData", "()Ljava/lang/Class$ReflectionData;", returns_null},
    {kExecutable, "getParameters0", "()[Ljava/lang/reflect/Parameter;", get_parameters},
    {kExecutable, "getTypeAnnotationBytes0", "()[B", executable_type_annotations},
    {"java/lang/reflect/Field", "getTypeAnnotationBytes0", "()[B", field_type_annotations},
    {kPool, "getIntAt0", "(Ljava/lang/Object;I)I", int_at},
    {kPool, "getLongAt0", "(Ljava/lang/Object;I)J", long_at},
    {kPool, "getFloatAt0", "(Ljava/lang/Object;I)F", float_at},
    {kPool, "getDoubleAt0", "(Ljava/lang/Object;I)D", double_at},
    {kPool, "getUTF8At0", "(Ljava/lang/Object;I)Ljava/lang/String;", utf8_at},
    {kModule, "isExported", "(Ljava/lang/String;)Z", is_exported},
    {kModule, "isExported", "(Ljava/lang/String;Ljava/lang/Module;)Z", is_exported_to},
    {kModule, "isOpen", "(Ljava/lang/String;)Z", is_open},
    {kModule, "isOpen", "(Ljava/lang/String;Ljava/lang/Module;)Z", is_open_to},
    {kModule, "canRead", "(Ljava/lang/Module;)Z", returns_true},
};

}  // namespace

Ref new_reflected_method(NativeContext& vm, const Method& method) {
  Filler object(vm, vm.universe().load("java/lang/reflect/Method"));
  fill_executable(vm, object, method);
  object.text("name", method.name);
  object.ref("returnType", class_of_descriptor(vm, *method.holder, classfile::return_type(method.descriptor))->mirror);
  object.ref("annotationDefault", attribute(vm, method.info->attributes, "AnnotationDefault"));
  return object.object();
}

NativeGroup reflect_methods() { return kMethods; }

}  // namespace pathfleet::vm::natives
