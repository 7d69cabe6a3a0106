// The paths of the command's own files: in its folder (build directory), or in ../share/pathfleet and ../lib/pathfleet
// (installed tree).
#pragma once

#include <string>

namespace pathfleet::cli {

struct InstallPaths {
  std::string api_jar;     // gov.nasa.jpf.vm.Verify and the other classes for programs
  std::string models_jar;  // the classes that replace classes of the JDK
};

/// Throws BadInput if a file is missing.
InstallPaths find_install_paths();
/// The path of a module (cli/modules.cpp). Throws BadInput if it is missing.
std::string find_module(const char* name);

}  // namespace pathfleet::cli
