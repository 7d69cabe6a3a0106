// Dynamic proxy classes (java.lang.reflect.Proxy) as ordinary bytecode. Main function: make_proxy.
//
// A proxy class is on no class path, but its name describes it: the name that Java shows, '%', the number of its class
// loader, '%' and its interfaces. So every rank can make it again, and two paths that make the same class share it.
// `java_part` is the name that programs see. Behind the first '%', '/' is written as ':'.
//
// Invariant: the bytes are a function of the name and of the interfaces' class files. The class is library code, so it
// is not verified or checked.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "vm/program/class.h"

namespace pathfleet::vm {

class Universe;

constexpr char kUniqueMark = '%';  // separates the visible name from the suffix that makes it unique

/// The name that a program sees: without the unique suffix.
inline std::string_view java_part(std::string_view internal_name) {
  return internal_name.substr(0, internal_name.find(kUniqueMark));
}

/// Numbers of class loaders, as they occur in names.
constexpr u32 kBootLoader = 0, kApplicationLoader = 1, kFirstUserLoader = 2;

std::string proxy_name(std::string_view visible, u32 loader, const std::vector<const Class*>& interfaces);
bool is_proxy_name(std::string_view class_name);
/// The number of the loader of the proxy class of this name.
u32 proxy_loader(std::string_view class_name);

/// Its module, such as "jdk.proxy1"; empty: the unnamed one.
std::string proxy_module(std::string_view class_name);

/// The proxy class with this name, or the message of the IllegalArgumentException that Java throws. Throws
/// LinkageError.
std::variant<Class*, std::string> make_proxy(Universe& universe, const std::string& name);

}  // namespace pathfleet::vm
