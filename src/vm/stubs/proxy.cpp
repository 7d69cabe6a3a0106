// Writes proxy classes. Each method of the interfaces, and equals, hashCode and toString, passes the call to the
// InvocationHandler. Main function: make_proxy.
//
// Invariant: as in the JDK, methods with the same name and descriptor become one method. The handler gets the Method of
// the first interface that declares it.
#include "vm/stubs/proxy.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "classfile/class_writer.h"
#include "classfile/descriptor.h"
#include "core/error.h"
#include "vm/program/universe.h"
#include "vm/stubs/adapt.h"

namespace pathfleet::vm {
namespace {

using namespace classfile;

constexpr std::string_view kProxy = "java/lang/reflect/Proxy";
constexpr std::string_view kHandler = "Ljava/lang/reflect/InvocationHandler;";
constexpr std::string_view kMethod = "Ljava/lang/reflect/Method;";
/// Up to version 52, a final field may be written outside of constructors. No stack map frames are written here.
constexpr u16 kVersion = 50;

struct Forwarder {
  const Method* method;
  std::vector<const Class*> exceptions;  // exceptions that are thrown on without a wrapper
};

std::vector<const Class*> declared_exceptions(Universe& universe, const Method& method) {
  std::vector<const Class*> classes;
  for (std::string_view name : method.info->exceptions) classes.push_back(universe.load(name));
  return classes;
}

/// The exceptions that both lists allow: each that is, or has as a superclass, an exception of the other list.
std::vector<const Class*> common(const std::vector<const Class*>& a, const std::vector<const Class*>& b) {
  std::vector<const Class*> both;
  const auto keep = [&](const std::vector<const Class*>& from, const std::vector<const Class*>& with) {
    for (const Class* c : from) {
      const bool allowed =
          std::any_of(with.begin(), with.end(), [&](const Class* other) { return c->is_subclass_of(other); });
      if (allowed && std::find(both.begin(), both.end(), c) == both.end()) both.push_back(c);
    }
  };
  keep(a, b);
  keep(b, a);
  return both;
}

class Collector {
 public:
  explicit Collector(Universe& universe) : universe_(universe) {}

  void object_method(std::string_view name, std::string_view descriptor) {
    add(*universe_.object_class->declared_method(name, descriptor));
  }

  void interface(const Class& c) {
    for (const auto& method : c.methods) {
      if (!method->is_static() && !method->is_private()) add(*method);
    }
    for (const Class* super : c.interfaces) interface(*super);
  }

  /// A message if methods with the same name and parameters have no common return type.
  std::string conflict() const {
    for (const Forwarder& a : found) {
      const std::string_view parameters = parameters_of(*a.method);
      std::vector<const Class*> types;
      for (const Forwarder& b : found) {
        if (b.method->name == a.method->name && parameters_of(*b.method) == parameters)
          types.push_back(result(*b.method));
      }
      if (types.size() < 2) continue;
      for (const Class* type : types) {
        if (type->is_primitive_class) return signature(*a.method) + type->source_name() + " and others";
      }
      // The types that have no subtype among the others.
      std::vector<const Class*> lowest;
      for (const Class* type : types) {
        const auto is_lower = [&](const Class* other) { return other->is_subclass_of(type); };
        if (std::any_of(lowest.begin(), lowest.end(), is_lower)) continue;
        std::erase_if(lowest, [&](const Class* other) { return type->is_subclass_of(other); });
        lowest.push_back(type);
      }
      if (lowest.size() > 1) return signature(*a.method) + list(lowest);
    }
    return {};
  }

  std::vector<Forwarder> found;

 private:
  static std::string_view parameters_of(const Method& method) {
    return std::string_view(method.descriptor).substr(0, method.descriptor.find(')'));
  }

  const Class* result(const Method& method) const {
    const std::string_view type = return_type(method.descriptor);
    return is_reference(type) ? universe_.load(class_name_of(type)) : universe_.primitive(type_of(type[0]));
  }

  static std::string signature(const Method& method) {
    std::string text = "methods with same signature " + std::string(method.name) + "(";
    bool first = true;
    for (std::string_view type : parse_method_descriptor(method.descriptor).arguments) {
      text += (first ? "" : ",") + readable_type(type);
      first = false;
    }
    return text + ") but incompatible return types: ";
  }

  static std::string list(const std::vector<const Class*>& types) {
    std::string text;
    for (const Class* type : types) {
      text += (text.empty() ? "[" : ", ") + std::string(type->is_interface() ? "interface " : "class ") +
              type->source_name();
    }
    return text + "]";
  }

  void add(const Method& method) {
    for (Forwarder& known : found) {
      if (known.method->name != method.name || known.method->descriptor != method.descriptor) continue;
      const Class* holder = known.method->holder;
      if (holder == method.holder || holder->is_subclass_of(method.holder)) return;
      if (holder != universe_.object_class && method.holder->is_subclass_of(holder)) {
        known = {&method, declared_exceptions(universe_, method)};  // it overrides the known one
      } else {
        known.exceptions = common(known.exceptions, declared_exceptions(universe_, method));
      }
      return;
    }
    found.push_back({&method, declared_exceptions(universe_, method)});
  }

  Universe& universe_;
};

void load_argument(CodeWriter& code, std::string_view type, u16 local) {
  code.load(type, local);
  if (!is_reference(type)) stubs::adapt(code, type, type, "Ljava/lang/Object;");
}

void write_forwarder(ClassWriter& writer, Universe& universe, const Forwarder& forwarder, u32 number) {
  const Method& method = *forwarder.method;
  const MethodDescriptor type = parse_method_descriptor(method.descriptor);
  CodeWriter& code = writer.add_method(ACC_PUBLIC | ACC_FINAL, method.name, method.descriptor);
  const Label start = code.label(), end = code.label(), rethrow = code.label(), wrap = code.label();
  code.bind(start);
  code.op(Op::aload_0);
  code.field(Op::getfield, kProxy, "h", kHandler);
  code.op(Op::aload_0);
  code.field(Op::getstatic, writer.name(), fmt::format("m{}", number), kMethod);
  if (type.arguments.empty()) {
    code.op(Op::aconst_null);
  } else {
    code.push(static_cast<i32>(type.arguments.size()));
    code.type(Op::anewarray, "java/lang/Object");
    u16 local = 1;
    for (std::size_t i = 0; i < type.arguments.size(); ++i) {
      code.op(Op::dup);
      code.push(static_cast<i32>(i));
      load_argument(code, type.arguments[i], local);
      code.op(Op::aastore);
      local = static_cast<u16>(local + slots_of(type.arguments[i]));
    }
  }
  code.invoke(Op::invokeinterface, "java/lang/reflect/InvocationHandler", "invoke",
              "(Ljava/lang/Object;Ljava/lang/reflect/Method;[Ljava/lang/Object;)Ljava/lang/Object;", true);
  if (type.return_type == "V") {
    code.op(Op::pop);
  } else if (const stubs::Wrapper* wrapper = stubs::wrapper_of(type.return_type)) {
    code.type(Op::checkcast, wrapper->name);
    code.invoke(Op::invokevirtual, wrapper->name, wrapper->unbox, fmt::format("(){}", type.return_type));
  } else if (type.return_type != "Ljava/lang/Object;") {
    code.type(Op::checkcast, class_name_of(type.return_type));
  }
  code.return_value(type.return_type);
  code.bind(end);

  const Class* throwable = universe.throwable_class;
  if (std::find(forwarder.exceptions.begin(), forwarder.exceptions.end(), throwable) != forwarder.exceptions.end())
    return;
  for (std::string_view unchecked : {"java/lang/Error", "java/lang/RuntimeException"}) {
    code.guard(start, end, rethrow, unchecked);
  }
  for (const Class* checked : forwarder.exceptions) code.guard(start, end, rethrow, checked->name);
  code.guard(start, end, wrap, "java/lang/Throwable");
  code.bind(rethrow);
  code.op(Op::athrow);
  code.bind(wrap);
  const u16 thrown = static_cast<u16>(argument_slots(method.descriptor) + 1);
  code.store("Ljava/lang/Object;", thrown);
  code.type(Op::new_, "java/lang/reflect/UndeclaredThrowableException");
  code.op(Op::dup);
  code.load("Ljava/lang/Object;", thrown);
  code.invoke(Op::invokespecial, "java/lang/reflect/UndeclaredThrowableException", "<init>",
              "(Ljava/lang/Throwable;)V");
  code.op(Op::athrow);
}

/// Writes the fields m0, m1 and so on: the Method objects that the handler gets.
void write_initializer(ClassWriter& writer, const std::vector<Forwarder>& forwarders) {
  CodeWriter& code = writer.add_method(ACC_STATIC, "<clinit>", "()V");
  for (std::size_t i = 0; i < forwarders.size(); ++i) {
    const Method& method = *forwarders[i].method;
    code.push_class(method.holder->name);
    code.push(static_cast<i32>(method.info - method.holder->file->methods.data()));
    code.invoke(Op::invokestatic, "jdk/internal/pathfleet/Proxies", "method",
                "(Ljava/lang/Class;I)Ljava/lang/reflect/Method;");
    code.field(Op::putstatic, writer.name(), fmt::format("m{}", i), kMethod);
  }
  code.op(Op::return_);
}

struct Parts {
  std::string visible;
  u32 loader;
  std::vector<std::string> interfaces;
};

/// Splits a proxy's name. Without interfaces: it is not the name of a proxy.
Parts take_apart(std::string_view name) {
  Parts parts{std::string(java_part(name)), 0, {}};
  const std::size_t mark = name.find(kUniqueMark);
  const std::size_t second = mark == std::string_view::npos ? mark : name.find(kUniqueMark, mark + 1);
  if (second == std::string_view::npos || parts.visible.find("$Proxy") == std::string::npos) return parts;
  const std::string_view number = name.substr(mark + 1, second - mark - 1);
  if (std::from_chars(number.data(), number.data() + number.size(), parts.loader).ptr !=
      number.data() + number.size()) {
    return parts;
  }
  std::string_view rest = name.substr(second + 1);
  for (;;) {
    const std::size_t comma = rest.find(',');
    std::string interface(rest.substr(0, comma));
    std::replace(interface.begin(), interface.end(), ':', '/');
    parts.interfaces.push_back(std::move(interface));
    if (comma == std::string_view::npos) return parts;
    rest.remove_prefix(comma + 1);
  }
}

}  // namespace

std::string proxy_name(std::string_view visible, u32 loader, const std::vector<const Class*>& interfaces) {
  std::string name = fmt::format("{}{}{}{}", visible, kUniqueMark, loader, kUniqueMark);
  for (std::size_t i = 0; i < interfaces.size(); ++i) {
    std::string interface = interfaces[i]->name;
    std::replace(interface.begin(), interface.end(), '/', ':');
    name += (i ? "," : "") + interface;
  }
  return name;
}

bool is_proxy_name(std::string_view class_name) {
  const std::size_t mark = class_name.find(kUniqueMark);
  return mark != std::string_view::npos && class_name.find(kUniqueMark, mark + 1) != std::string_view::npos &&
         class_name.substr(0, mark).find("$Proxy") != std::string_view::npos;
}

u32 proxy_loader(std::string_view class_name) { return take_apart(class_name).loader; }

std::string proxy_module(std::string_view class_name) {
  constexpr std::string_view kPrefix = "jdk/proxy";
  if (!class_name.starts_with(kPrefix)) return {};
  const std::size_t slash = class_name.find('/', kPrefix.size());
  return "jdk." + std::string(class_name.substr(4, slash - 4));
}

std::variant<Class*, std::string> make_proxy(Universe& universe, const std::string& name) {
  const Parts parts = take_apart(name);
  PF_CHECK(is_proxy_name(name));
  Collector collector(universe);
  collector.object_method("hashCode", "()I");
  collector.object_method("equals", "(Ljava/lang/Object;)Z");
  collector.object_method("toString", "()Ljava/lang/String;");
  bool all_public = true;
  std::vector<const Class*> interfaces;
  for (const std::string& interface : parts.interfaces) {
    if (interface.empty()) continue;  // a proxy of no interface
    const Class* c = universe.load(interface);
    interfaces.push_back(c);
    collector.interface(*c);
    u16 access = c->access;
    for (const InnerClass& row : c->file->inner_classes) {
      if (row.inner == c->file->name) access = row.access;
    }
    all_public &= (access & ACC_PUBLIC) != 0;
  }
  if (std::string conflict = collector.conflict(); !conflict.empty()) return conflict;

  const u16 access = static_cast<u16>(ACC_FINAL | ACC_SUPER | (all_public ? ACC_PUBLIC : 0));
  ClassWriter writer(name, kProxy, access, kVersion);
  for (const Class* interface : interfaces) writer.add_interface(interface->name);
  for (std::size_t i = 0; i < collector.found.size(); ++i) {
    writer.add_field(ACC_PRIVATE | ACC_STATIC | ACC_FINAL, fmt::format("m{}", i), kMethod);
  }
  CodeWriter& constructor = writer.add_method(ACC_PUBLIC, "<init>", fmt::format("({})V", kHandler));
  constructor.op(Op::aload_0);
  constructor.op(Op::aload_1);
  constructor.invoke(Op::invokespecial, kProxy, "<init>", fmt::format("({})V", kHandler));
  constructor.op(Op::return_);
  for (std::size_t i = 0; i < collector.found.size(); ++i) {
    write_forwarder(writer, universe, collector.found[i], static_cast<u32>(i));
  }
  write_initializer(writer, collector.found);
  return universe.define(writer.finish(), name, true);
}

}  // namespace pathfleet::vm
