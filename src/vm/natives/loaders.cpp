// Class loaders of the program: the natives behind models/java.base/jdk/internal/pathfleet/Loaders.java and
// java.lang.ClassLoader. Main functions: parse and link, the two ends of ClassLoader.defineClass.
//
// Invariant: a class's internal name depends on the number of its loader, its bytes and its supertypes. So paths and
// ranks that define the same class share it.

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>

#include "classfile/byte_reader.h"
#include "classfile/modified_utf8.h"
#include "vm/natives/groups.h"
#include "vm/natives/support.h"
#include "vm/program/program_classes.h"
#include "vm/stubs/proxy.h"

namespace pathfleet::vm::natives {

namespace {

constexpr std::string_view kLoaders = "jdk/internal/pathfleet/Loaders";

std::vector<u8> bytes_of(const NativeContext& vm, u64 slot) {
  const Ref array = as_ref(slot);
  const u8* bytes = vm.elements_of<u8>(array);
  return {bytes, bytes + vm.length(array)};
}

/// parse(String name, byte[] bytes): the names of the class, its superclass and its interfaces. The first is as
/// Class.getName gives it, the others are in internal form. `name` may be null.
NativeResult parse(NativeContext& vm, const u64* args, u64* result) {
  const std::vector<u8> bytes = bytes_of(vm, args[1]);
  const std::string wanted = as_ref(args[0]) == kNull ? std::string() : vm.utf8_of(as_ref(args[0]));
  std::string shown = wanted.empty() ? "<Unknown>" : wanted;
  std::replace(shown.begin(), shown.end(), '.', '/');
  try {
    const auto file = parse_program_class(bytes, shown, shown);
    std::string internal(wanted);
    std::replace(internal.begin(), internal.end(), '.', '/');
    if (!wanted.empty() && file->name != internal) {
      return vm.throw_new("java/lang/NoClassDefFoundError",
                          internal + " (wrong name: " + std::string(file->name) + ")");
    }
    if (file->name.find(kUniqueMark) != std::string_view::npos) {
      return vm.unsupported("a class whose name has a '%': " + dotted(file->name));
    }
    const Ref names = vm.new_object_array(vm.universe().string_class, static_cast<u32>(file->interfaces.size()) + 2);
    u32 next = kArrayBase;
    const auto add = [&](std::string_view name) {
      vm.set_ref(names, next, vm.universe().intern(name));
      next += sizeof(Ref);
    };
    add(dotted(file->name));
    add(file->super_name);
    for (std::string_view interface : file->interfaces) add(interface);
    return returns(result, names);
  } catch (const LinkageError& error) {
    return vm.throw_new(error.class_name, message_of(error));
  }
}

/// link(int loader, byte[] bytes, Class[] supers): the class, linked and not initialised.
NativeResult link(NativeContext& vm, const u64* args, u64* result) {
  const u32 loader = static_cast<u32>(as_int(args[0]));
  if (!vm.is_user_loader(loader)) throw BadArgument{fmt::format("of class loader {}", loader)};
  std::vector<u8> bytes = bytes_of(vm, args[1]);
  std::vector<Class*> supers;
  u64 hash = XXH3_64bits(bytes.data(), bytes.size());
  for (u32 i = 0; i < vm.length(as_ref(args[2])); ++i) {
    supers.push_back(class_of_mirror(vm, vm.elements_of<Ref>(as_ref(args[2]))[i]));
    hash = XXH3_64bits_withSeed(&supers.back()->name_hash, sizeof(u64), hash);
  }
  std::string name;
  try {
    const auto file = classfile::parse(bytes, "a class file");
    if (supers.size() != file->interfaces.size() + 1) throw BadArgument{"with supertypes of another class"};
    name = file->name;
  } catch (const BadInput&) {
    throw BadArgument{"with bytes that are no class file"};
  }
  try {
    // The class is not in the loader's tables yet, but its number identifies the loader.
    const auto place = [&vm](const Class& c) { return vm.module_of(c); };
    const std::string unique = fmt::format("{}{}{}-{:016x}", name, kUniqueMark, loader, hash);
    return returns(
        result, vm.universe().define_loaded(std::move(bytes), unique, loader, supers, false, nullptr, place)->mirror);
  } catch (const LinkageError& error) {
    return vm.throw_new(error.class_name, message_of(error));
  }
}

/// arrayOf(Class): the class of its arrays.
NativeResult array_of(NativeContext& vm, const u64* args, u64* result) {
  Class* c = class_of_mirror(vm, args[0]);
  if (c == vm.universe().primitive(Type::void_) || c->name.starts_with(std::string(255, '[')))
    return vm.throw_new("java/lang/IllegalArgumentException");
  return returns(result, vm.universe().array_of(c)->mirror);
}

NativeResult in_java(NativeContext& vm, std::span<const u64> args, std::string_view name, std::string_view descriptor) {
  Class* loaders = vm.universe().load(kLoaders);
  const NativeResult initialized = vm.initialize(loaders);
  if (initialized != NativeResult::done) return initialized;
  return vm.tail_call(loaders->declared_method(name, descriptor), args);
}

constexpr std::string_view kDefine =
    "(Ljava/lang/ClassLoader;Ljava/lang/String;[BIILjava/security/ProtectionDomain;Ljava/lang/String;)Ljava/lang/"
    "Class;";
constexpr std::string_view kFindLoaded = "(Ljava/lang/ClassLoader;Ljava/lang/String;)Ljava/lang/Class;";

NativeResult define_class(NativeContext& vm, const u64* args, u64*) {
  return in_java(vm, {args, 7}, "define", kDefine);
}

NativeResult find_loaded_class(NativeContext& vm, const u64* args, u64*) {
  return in_java(vm, {args, 2}, "findLoaded", kFindLoaded);
}

/// VM.latestUserDefinedLoader0: the loader of the innermost frame outside the library.
NativeResult latest_loader(NativeContext& vm, const u64*, u64* result) {
  for (const CodePosition& frame : vm.stack_of_current()) {
    const Class& c = *frame.method->holder;
    if (c.loader >= kFirstUserLoader) return returns(result, vm.user_loader(c.loader));
    if (!c.library) break;
  }
  return returns(result, boot_static(vm, "applicationLoader"));
}

/// ClassLoader.retrieveDirectives, called when a program first changes a loader's assertion status: returns the status
/// before, which -da determines. Class.desiredAssertionStatus reads no loader before that, so no other thread may be
/// running that could call it at the same time.
NativeResult retrieve_directives(NativeContext& vm, const u64*, u64* result) {
  if (!vm.is_alone())
    return vm.unsupported("the first change of a class loader's assertion status while other threads live");
  Class* type = vm.universe().load("java/lang/AssertionStatusDirectives");
  const Ref directives = vm.new_object(type);
  for (const char* names : {"classes", "packages"}) {
    vm.set_ref(directives, type->field(names).offset, vm.new_object_array(vm.universe().string_class, 0));
  }
  for (const char* flags : {"classEnabled", "packageEnabled"})
    vm.set_ref(directives, type->field(flags).offset, vm.new_array(Type::boolean_, 0));
  vm.set<u8>(directives, type->field("deflt").offset, vm.universe().options().assertions);
  return returns(result, directives);
}

constexpr std::string_view kClassLoader = "java/lang/ClassLoader";
constexpr NativeMethod kMethods[] = {
    {kLoaders, "parse", "(Ljava/lang/String;[B)[Ljava/lang/String;", parse},
    {kLoaders, "link", "(I[B[Ljava/lang/Class;)Ljava/lang/Class;", link},
    {kLoaders, "arrayOf", "(Ljava/lang/Class;)Ljava/lang/Class;", array_of},
    {kClassLoader, "defineClass1", kDefine, define_class},
    {kClassLoader, "findLoadedClass0", "(Ljava/lang/String;)Ljava/lang/Class;", find_loaded_class},
    {kClassLoader, "retrieveDirectives", "()Ljava/lang/AssertionStatusDirectives;", retrieve_directives},
    {"jdk/internal/misc/VM", "latestUserDefinedLoader0", "()Ljava/lang/ClassLoader;", latest_loader},
};

}  // namespace

NativeGroup loader_methods() { return kMethods; }

}  // namespace pathfleet::vm::natives
