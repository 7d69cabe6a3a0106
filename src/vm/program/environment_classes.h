// The environment that is not modelled: files, the network, windows, processes. A program that initialises a class of
// this table ends that path as "unsupported", with a reason for the report. Otherwise it would fail in the library's
// own start-up, where a missing native method would show as an exception that no JVM throws.
#pragma once

#include <span>
#include <string_view>

namespace pathfleet::vm {

/// A class, or, if the name ends in '/', all classes whose names begin with it; and a word for what they need.
struct EnvironmentClass {
  std::string_view name;
  std::string_view what;
};
std::span<const EnvironmentClass> environment_classes();

/// A word for the environment that the library class of this name (JVMS 4.2.1) needs; empty if none.
std::string_view environment_of(std::string_view class_name);

}  // namespace pathfleet::vm
