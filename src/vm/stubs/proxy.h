// Dynamic proxy classes (java.lang.reflect.Proxy) as ordinary bytecode. Main function: make_proxy.
//
// A proxy class is on no class path, but its name says what it is: what Java shows, '%', the number of its class
// loader, '%' and its interfaces, so every rank can make it again and two paths that make the same one share it.
// `java_part` is what programs see. '/' is written ':' behind the first '%'.
//
// Invariant: the bytes are a function of the name and of the interfaces' class files. Library code, so neither verified
// nor checked.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "vm/program/class.h"

namespace pathfleet::vm {

class Universe;

constexpr char kUniqueMark = '%';  // behind it, what keeps classes of one name apart

/// The name a program sees: without what only keeps classes apart.
inline std::string_view java_part(std::string_view internal_name) {
  return internal_name.substr(0, internal_name.find(kUniqueMark));
}

/// Numbers of class loaders, as they stand in names.
constexpr u32 kBootLoader = 0, kApplicationLoader = 1, kFirstUserLoader = 2;

std::string proxy_name(std::string_view visible, u32 loader, const std::vector<const Class*>& interfaces);
bool is_proxy_name(std::string_view class_name);
/// The number of the loader of the proxy class of this name.
u32 proxy_loader(std::string_view class_name);

/// "jdk.proxy1": its module; empty: the unnamed one.
std::string proxy_module(std::string_view class_name);

/// The proxy class of this name, or the message of the IllegalArgumentException that Java throws. Throws LinkageError.
std::variant<Class*, std::string> make_proxy(Universe& universe, const std::string& name);

}  // namespace pathfleet::vm
