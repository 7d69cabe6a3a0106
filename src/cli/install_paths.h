// Where the command's own files are: next to it in a build directory, or in ../share/pathfleet of an installed tree.
#pragma once

#include <string>

namespace pathfleet::cli {

struct InstallPaths {
  std::string api_jar;     // gov.nasa.jpf.vm.Verify and kin
  std::string models_jar;  // the classes that stand in for JDK classes
};

/// Throws BadInput if one of them is not there.
InstallPaths find_install_paths();

}  // namespace pathfleet::cli
