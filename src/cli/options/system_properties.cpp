#include "cli/options/system_properties.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "cli/options/options.h"

namespace pathfleet::cli {
namespace {

/// A property that the program cannot have with another value.
struct Refused {
  std::string_view name, only;  // only: the value that it has anyway; empty: none is accepted
  std::string_view why;
};
constexpr Refused kRefused[] = {
    {"file.encoding", "UTF-8", "the program's texts are UTF-8"},
    {"file.separator", "/", "it is '/'"},
    {"path.separator", ":", "it is ':'"},
    {"line.separator", "\n", "it is a line feed"},
    {"java.class.path", "", "-cp gives the class path"},
    {"java.home", "", "--jdk gives the library"},
    {"java.security.manager", "", "programs run without a security manager"},
    {"java.system.class.loader", "", "programs run with the usual class loader"},
};

/// What java takes from its own version, whatever -D says.
constexpr std::string_view kIgnored[] = {"java.class.version",
                                         "java.specification.name",
                                         "java.specification.vendor",
                                         "java.specification.version",
                                         "java.vendor",
                                         "java.version",
                                         "java.runtime.version",
                                         "native.encoding",
                                         "sun.jnu.encoding"};

}  // namespace

void define(std::map<std::string, std::string>& properties, const std::string& definition) {
  const std::size_t equals = definition.find('=');
  const std::string name = definition.substr(0, equals);
  const std::string value = equals == std::string::npos ? "" : definition.substr(equals + 1);
  if (name.empty()) throw UsageError(fmt::format("-D{}: the property has no name", definition));
  for (const Refused& row : kRefused) {
    if (name == row.name && (row.only.empty() || value != row.only))
      throw UsageError(fmt::format("-D{}: this property cannot be set: {}", definition, row.why));
  }
  const bool ignored =
      name.starts_with("java.vm.") || std::find(std::begin(kIgnored), std::end(kIgnored), name) != std::end(kIgnored);
  if (!ignored) properties[name] = value;
}

}  // namespace pathfleet::cli
