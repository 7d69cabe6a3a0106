// What the modules of a run-time image let everybody use (JVMS 4.7.25, java.lang.module.ModuleDescriptor). Main
// function: Modules::of.
//
// Invariant: answers depend on the image alone. Not for several threads at once.
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
    bool resolved = true;  // part of every program (an incubator's module is only if java is told so)
  };
  /// Of a package in internal form, "java/util".
  Package of(std::string_view package);

 private:
  struct Rights {
    bool exported = false, open = false;
  };
  struct Module {
    std::map<std::string, Rights, std::less<>> packages;  // the others are exported to nobody
    bool open = false, resolved = true;
  };
  const Module& read(std::string_view module);

  const RuntimeImage& image_;
  std::map<std::string, Module, std::less<>> modules_;
};

}  // namespace pathfleet::classfile
