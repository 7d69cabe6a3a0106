#include "classfile/modules.h"

#include <fmt/format.h>

#include "classfile/byte_reader.h"
#include "classfile/class_file.h"

namespace pathfleet::classfile {

Modules::Package Modules::of(std::string_view package) {
  const std::optional<std::string_view> module = image_.module_of(package);
  if (!module) return {};
  const Module& known = read(*module);
  const auto rights = known.packages.find(package);
  if (rights == known.packages.end()) return {*module, false, known.open, known.resolved};
  return {*module, rights->second.exported, rights->second.open || known.open, known.resolved};
}

const Modules::Module& Modules::read(std::string_view name) {
  if (const auto known = modules_.find(name); known != modules_.end()) return known->second;
  Module& module = modules_[std::string(name)];
  std::optional<std::vector<u8>> bytes = image_.module_descriptor(name);
  if (!bytes) return module;
  const auto descriptor = parse_trusted(std::move(*bytes), fmt::format("{}/module-info", name));
  for (const RawAttribute& attribute : descriptor->attributes) {
    if (attribute.name == "ModuleResolution") {
      constexpr u16 kNotByDefault = 1;
      ByteReader flags(attribute.content, descriptor->origin, "attribute ModuleResolution");
      module.resolved = !(flags.u2() & kNotByDefault);
    }
    if (attribute.name != "Module") continue;
    ByteReader in(attribute.content, descriptor->origin, "attribute Module");
    in.u2();  // its name, flags and version
    constexpr u16 kOpen = 0x20;
    module.open = in.u2() & kOpen;
    in.u2();
    for (u16 left = in.u2(); left > 0; --left) in.take(6);  // requires
    const auto packages = [&](bool Rights::*right) {
      for (u16 left = in.u2(); left > 0; --left) {
        const std::string_view package = descriptor->constants.package_name(in.u2());
        in.u2();  // flags
        const u16 friends = in.u2();
        in.take(2u * friends);
        if (friends == 0) module.packages[std::string(package)].*right = true;
      }
    };
    packages(&Rights::exported);
    packages(&Rights::open);
  }
  return module;
}

}  // namespace pathfleet::classfile
