#include "vm/program/program_classes.h"

#include <fmt/format.h>

#include "classfile/class_error.h"
#include "core/error.h"
#include "vm/program/universe.h"

namespace pathfleet::vm {

std::unique_ptr<classfile::ClassFile> parse_program_class(std::vector<u8> bytes, const std::string& shown,
                                                          std::string origin) {
  const auto malformed = [&](const std::string& message) {
    return LinkageError{"java/lang/ClassFormatError", message};
  };
  constexpr std::size_t kVersions = 8;
  if (bytes.size() < kVersions) throw malformed("Truncated class file");
  const u32 magic = u32{bytes[0]} << 24 | u32{bytes[1]} << 16 | u32{bytes[2]} << 8 | bytes[3];
  if (magic != 0xCAFEBABE) throw malformed(fmt::format("Incompatible magic value {} in class file {}", magic, shown));
  constexpr u32 kNewest = 61;
  const u32 minor = u32{bytes[4]} << 8 | bytes[5], major = u32{bytes[6]} << 8 | bytes[7];
  if (major > kNewest) {
    throw LinkageError{
        "java/lang/UnsupportedClassVersionError",
        fmt::format(
            "{} has been compiled by a more recent version of the Java Runtime (class file version {}.{}), this "
            "version of the Java Runtime only recognizes class file versions up to {}.0",
            shown, major, minor, kNewest)};
  }
  try {
    return classfile::parse(std::move(bytes), std::move(origin));
  } catch (const BadInput& error) {
    const bool truncated = std::string_view(error.what()).ends_with("class file is truncated");
    throw LinkageError{classfile::java_class_of(error, "java/lang/ClassFormatError"),
                       truncated ? "Truncated class file" : error.what()};
  }
}

}  // namespace pathfleet::vm
