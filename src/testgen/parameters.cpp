#include "testgen/parameters.h"

#include <algorithm>

#include "classfile/descriptor.h"
#include "core/escape.h"

namespace pathfleet::testgen {

bool is_plain_name(std::string_view name) {
  constexpr std::size_t kLongest = 40;
  // A name that begins with a capital letter could hide a class.
  return name.size() <= kLongest && escape::is_java_identifier(name) && (name[0] < 'A' || name[0] > 'Z') &&
         std::all_of(name.begin(), name.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::vector<std::string> parameter_names(const vm::Method& method) {
  std::vector<std::string> names;
  u32 slot = method.is_static() ? 0 : 1;
  for (const std::string_view type : classfile::parse_method_descriptor(method.descriptor).arguments) {
    std::string name;
    if (method.info && method.info->code) {
      for (const classfile::LocalVariable& variable : variables_of(*method.holder->file, *method.info->code)) {
        if (variable.slot == slot && variable.start_pc == 0 && is_plain_name(variable.name))
          name = std::string(variable.name);
      }
    }
    names.push_back(std::move(name));
    slot += classfile::slots_of(type);
  }
  return names;
}

}  // namespace pathfleet::testgen
