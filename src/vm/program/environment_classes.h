// What lies outside the program and is not modelled: files, the network, windows, processes. A program that initialises
// one of the classes that lead there ends that path as "unsupported", with a reason it can be told, rather than
// somewhere in the library's own start-up, where a missing native method would show as an exception that no JVM throws.
#pragma once

#include <span>
#include <string_view>

namespace pathfleet::vm {

/// A class, or all whose names begin so if the name ends in '/'; and what they need, in a word.
struct EnvironmentClass {
  std::string_view name;
  std::string_view what;
};
std::span<const EnvironmentClass> environment_classes();

/// What the library class of this name (JVMS 4.2.1) needs that is not modelled, in a word; empty if nothing.
std::string_view environment_of(std::string_view class_name);

}  // namespace pathfleet::vm
