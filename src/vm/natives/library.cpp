// Library methods that would need the module graph, reflection or a file of the JDK. Each is replaced by a Java body in
// models/java.base/jdk/internal/pathfleet. Main table: kBodies.

#include <fmt/format.h>

#include <fstream>
#include <iterator>

#include "classfile/class_path.h"
#include "classfile/modified_utf8.h"
#include "vm/natives/groups.h"
#include "vm/natives/support.h"

namespace pathfleet::vm::natives {

namespace {

NativeResult call_static(NativeContext& vm, std::string_view class_name, std::string_view name,
                         std::string_view descriptor, const u64* args) {
  Class* c = vm.universe().load(class_name);
  const NativeResult initialized = vm.initialize(c);
  if (initialized != NativeResult::done) return initialized;
  Method* method = c->declared_method(name, descriptor);
  PF_CHECK(method != nullptr);
  return vm.tail_call(method, {args, method->argument_slots});
}

/// A static method of a class in jdk/internal/pathfleet.
struct Body {
  std::string_view class_name, name, descriptor;
};

constexpr Body kBodies[] = {
    {"jdk/internal/pathfleet/Locales", "adapter",
     "(Lsun/util/locale/provider/LocaleProviderAdapter$Type;)Lsun/util/locale/provider/LocaleProviderAdapter;"},
    {"jdk/internal/pathfleet/Locales", "newBundle", "(Ljava/lang/Class;)Ljava/util/ResourceBundle;"},
    {"jdk/internal/pathfleet/TimeZones", "loadInfo", "(Ljava/lang/Object;)Ljava/lang/Void;"},
    {"jdk/internal/pathfleet/TimeZones", "loadRules", "(Ljava/lang/Object;)V"},
    {"jdk/internal/pathfleet/Digests", "implementation",
     "(Ljava/lang/String;Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Object;"},
    {"jdk/internal/pathfleet/Resources", "open", "(Ljava/lang/Class;Ljava/lang/String;)Ljava/io/InputStream;"},
    {"jdk/internal/pathfleet/Resources", "openIn", "(Ljava/lang/Module;Ljava/lang/String;)Ljava/io/InputStream;"},
    {"jdk/internal/pathfleet/Locales", "namedBundle", "(Ljava/lang/String;)Ljava/util/ResourceBundle;"},
    {"jdk/internal/pathfleet/Logging", "configure", "(Ljava/lang/Object;)V"},
    {"jdk/internal/pathfleet/Locales", "bundleIn",
     "(Ljava/lang/Module;Ljava/lang/Module;Ljava/lang/String;Ljava/util/Locale;)Ljava/util/ResourceBundle;"},
    {"jdk/internal/pathfleet/Locales", "propertiesIn",
     "(Ljava/lang/Module;Ljava/lang/Module;Ljava/lang/String;Ljava/util/Locale;)Ljava/util/ResourceBundle;"},
};

template <int kRow>
NativeResult runs(NativeContext& vm, const u64* args, u64*) {
  return call_static(vm, kBodies[kRow].class_name, kBodies[kRow].name, kBodies[kRow].descriptor, args);
}

/// Instances.construct(Object): calls the constructor without arguments of the object's class.
NativeResult construct(NativeContext& vm, const u64* args, u64*) {
  Class* c = vm.class_of(as_ref(args[0]));
  const NativeResult initialized = vm.initialize(c);
  if (initialized != NativeResult::done) return initialized;
  Method* constructor = c->declared_method("<init>", "()V");
  if (!constructor) return vm.throw_new("java/lang/InstantiationException", java_name(*c));
  return vm.tail_call(constructor, {args, 1});
}

/// ResourceBundle.Control reads properties from a URL; here from the stream of its class loader.
NativeResult open_properties(NativeContext& vm, const u64* args, u64*) {
  const Ref action = as_ref(args[0]);
  const auto captured = [&](std::string_view name) {
    return slot_of(vm.get<Ref>(action, vm.class_of(action)->field(name).offset));
  };
  const u64 arguments[] = {captured("val$loader"), captured("val$resourceName")};
  return call_static(vm, "jdk/internal/pathfleet/Resources", "openWith",
                     "(Ljava/lang/ClassLoader;Ljava/lang/String;)Ljava/io/InputStream;", arguments);
}

Ref new_bytes(NativeContext& vm, const auto& content) {
  const Ref bytes = vm.new_array(Type::byte_, static_cast<u32>(content.size()));
  std::copy(content.begin(), content.end(), vm.elements_for_write<u8>(bytes));
  return bytes;
}

/// The content of a file of the JDK, as an array of bytes.
NativeResult file_of_jdk(NativeContext& vm, u64* result, std::string_view file_name, std::string_view what) {
  const std::string path = fmt::format("{}/{}", classfile::find_jdk_home(vm.universe().options().jdk_home), file_name);
  std::ifstream file(path, std::ios::binary);
  const std::string content{std::istreambuf_iterator<char>(file), {}};
  if (content.empty()) throw BadInput(fmt::format("cannot read {} of the JDK, {}", what, path));
  return returns(result, new_bytes(vm, content));
}

NativeResult time_zones(NativeContext& vm, const u64*, u64* result) {
  return file_of_jdk(vm, result, "lib/tzdb.dat", "the time zones");
}

NativeResult logging_configuration(NativeContext& vm, const u64*, u64* result) {
  return file_of_jdk(vm, result, "conf/logging.properties", "the configuration of logging");
}

/// LogManager.readConfiguration(InputStream).
NativeResult configure_logging(NativeContext& vm, const u64* args, u64*) {
  const Class* manager = vm.universe().load("java/util/logging/LogManager");
  if (as_ref(args[0]) == kNull) return vm.throw_null_pointer();
  if (!vm.class_of(as_ref(args[0]))->is_subclass_of(manager))
    throw BadArgument{"with a " + vm.class_of(as_ref(args[0]))->source_name()};
  if (const Ref stream = as_ref(args[1]);
      stream != kNull && !vm.class_of(stream)->is_subclass_of(vm.universe().load("java/io/InputStream")))
    throw BadArgument{"with a " + vm.class_of(stream)->source_name()};
  Method* read = manager->declared_method("readConfiguration", "(Ljava/io/InputStream;)V");
  PF_CHECK(read != nullptr);
  return vm.tail_call(read, {args, 2});
}

NativeResult load_zone_info(NativeContext& vm, const u64* args, u64*) {
  Method* load =
      vm.universe().load("sun/util/calendar/ZoneInfoFile")->declared_method("load", "(Ljava/io/DataInputStream;)V");
  PF_CHECK(load != nullptr);
  return vm.tail_call(load, {args, 1});
}

NativeResult load_zone_rules(NativeContext& vm, const u64* args, u64*) {
  Method* load = vm.class_of(as_ref(args[0]))->declared_method("load", "(Ljava/io/DataInputStream;)V");
  if (!load || load->is_static() || load->native)
    throw BadArgument{"with a " + vm.class_of(as_ref(args[0]))->source_name()};
  return vm.tail_call(load, {args, 2});
}

/// Class.forName(Module, String). All modules of the JDK count as one. Null if there is no such class.
NativeResult class_in_module(NativeContext& vm, const u64* args, u64* result) {
  if (as_ref(args[0]) == kNull || as_ref(args[1]) == kNull) return vm.throw_null_pointer();
  std::string name = classfile::modified_utf8::encode(vm.string_of(as_ref(args[1])));
  if (name.find('/') != std::string::npos || name.starts_with('[')) return returns(result, kNull);
  std::replace(name.begin(), name.end(), '.', '/');
  NativeResult thrown;
  bool failed = false;
  const Class* c = find_named_or_throw(vm, name, thrown, failed);
  if (failed) return thrown;
  const bool of_library = as_ref(args[0]) == boot_static(vm, "javaBase");
  return returns(result, c && c->library == of_library ? c->mirror : kNull);
}

/// Resources.find(String): a file of the class path or the JDK, null if there is none.
NativeResult resource(NativeContext& vm, const u64* args, u64* result) {
  if (as_ref(args[0]) == kNull) return vm.throw_null_pointer();
  const auto content = vm.universe().resource(vm.utf8_of(as_ref(args[0])));
  return returns(result, content ? new_bytes(vm, *content) : kNull);
}

NativeResult returns_true(NativeContext&, const u64*, u64* result) { return returns(result, 1); }

NativeResult refuse(NativeContext& vm, const u64* args, u64*) { return vm.unsupported(vm.utf8_of(as_ref(args[0]))); }

constexpr std::string_view kZones = "jdk/internal/pathfleet/TimeZones";
constexpr std::string_view kLogging = "jdk/internal/pathfleet/Logging";
constexpr NativeMethod kMethods[] = {
    {"sun/util/locale/provider/LocaleProviderAdapter", "forType", kBodies[0].descriptor, runs<0>},
    {"java/util/ResourceBundle$ResourceBundleProviderHelper", "newResourceBundle", kBodies[1].descriptor, runs<1>},
    {"java/util/ResourceBundle$ResourceBundleProviderHelper", "loadResourceBundle", kBodies[9].descriptor, runs<9>},
    {"java/util/ResourceBundle$ResourceBundleProviderHelper", "loadPropertyResourceBundle", kBodies[10].descriptor,
     runs<10>},
    {"java/util/ResourceBundle$Control$2", "run", "()Ljava/io/InputStream;", open_properties},
    {"sun/util/resources/provider/LocaleDataProvider", "loadResourceBundle", kBodies[7].descriptor, runs<7>},
    {"sun/util/calendar/ZoneInfoFile$1", "run", "()Ljava/lang/Void;", runs<2>},
    {"java/time/zone/TzdbZoneRulesProvider", "<init>", "()V", runs<3>},
    {"sun/security/jca/GetInstance", "getInstance",
     "(Ljava/lang/String;Ljava/lang/Class;Ljava/lang/String;)Lsun/security/jca/GetInstance$Instance;", runs<4>},
    {"java/util/logging/LogManager", "readConfiguration", "()V", runs<8>},
    {kLogging, "configuration", "()[B", logging_configuration},
    {kLogging, "configure", "(Ljava/lang/Object;Ljava/io/InputStream;)V", configure_logging},
    {"jdk/internal/pathfleet/Instances", "construct", "(Ljava/lang/Object;)V", construct},
    {"jdk/internal/pathfleet/Digests", "refuse", "(Ljava/lang/String;)V", refuse},
    {kZones, "bytes", "()[B", time_zones},
    {kZones, "loadInfo", "(Ljava/io/DataInputStream;)V", load_zone_info},
    {kZones, "loadRules", "(Ljava/lang/Object;Ljava/io/DataInputStream;)V", load_zone_rules},
    {"java/lang/Class", "forName", "(Ljava/lang/Module;Ljava/lang/String;)Ljava/lang/Class;", class_in_module},
    {"java/lang/Class", "getResourceAsStream", "(Ljava/lang/String;)Ljava/io/InputStream;", runs<5>},
    {"java/lang/Module", "getResourceAsStream", "(Ljava/lang/String;)Ljava/io/InputStream;", runs<6>},
    // There are no security properties.
    {"java/security/Security", "loadProps", "(Ljava/io/File;Ljava/lang/String;Z)Z", returns_true},
    {"jdk/internal/pathfleet/Resources", "find", "(Ljava/lang/String;)[B", resource},
};

}  // namespace

NativeGroup library_methods() { return kMethods; }

}  // namespace pathfleet::vm::natives
