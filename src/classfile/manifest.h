// The manifest of a jar: the attributes of its main section that say how a program starts and where its classes are.
// Main functions: read_manifest() and resolve_class_path().
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace pathfleet::classfile {

class ClassSource;

struct Manifest {
  std::string main_class;  // "p.Main"; empty: there is none
  std::string class_path;  // relative URLs, separated by spaces
  bool multi_release = false;
};

/// The largest manifest that is read, in bytes.
constexpr u64 kLargestManifest = u64{4} << 20;

/// Reads the main section. A line that is no attribute is passed over. Names are compared without regard to case; of
/// two attributes of one name the last one counts, as in java.
Manifest parse_manifest(std::string_view text);
/// The manifest of a jar; an empty one if the jar has none. Throws BadInput if it cannot be read or is larger than
/// kLargestManifest.
Manifest read_manifest(const ClassSource& jar, const std::string& path);

/// The paths that a Class-Path names, each relative to the folder of the jar at `jar_path`, in order. A directory ends
/// in '/'. URLs that are no files are left out, as in java.
std::vector<std::string> resolve_class_path(std::string_view class_path, const std::string& jar_path);

}  // namespace pathfleet::classfile
