// The packages that the modules of a run-time image export or open to all modules (JVMS 4.7.25,
// java.lang.module.ModuleDescriptor). Main function: Modules::of.
//
// Invariant: answers depend only on the image. Not thread-safe.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "classfile/class_path.h"

namespace pathfleet::classfile {

class Modules {
 public:
  explicit Modules(const RuntimeImage& image) : image_(image) {}

  struct Package {
    std::string_view module;  // empty: in no module of the image
    bool exported = false;    // to every module
    bool open = false;
    bool resolved = true;  // resolved by default (incubator modules are only on request)
  };
  /// The package given in internal form, "java/util".
  Package of(std::string_view package);

 private:
  struct Rights {
    bool exported = false, open = false;
  };
  struct Module {
    std::map<std::string, Rights, std::less<>> packages;  // packages that are not listed are not exported to all
    bool open = false, resolved = true;
  };
  const Module& read(std::string_view module);

  const RuntimeImage& image_;
  std::map<std::string, Module, std::less<>> modules_;
};

}  // namespace pathfleet::classfile
