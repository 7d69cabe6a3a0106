// The places that classes come from: the model classes, the JDK, the class path. Main function: open_class_sources.
#pragma once

#include <memory>
#include <vector>

#include "classfile/class_path.h"

namespace pathfleet::vm {

struct VmOptions;

struct ClassSources {
  std::unique_ptr<classfile::ClassSource> models, api;               // Pathfleet's own, which nobody replaces, or null
  std::vector<std::unique_ptr<classfile::ClassSource>> user_models;  // --models
  std::unique_ptr<classfile::RuntimeImage> library;                  // the JDK's image
  std::vector<std::unique_ptr<classfile::ClassSource>> program;      // the class path
};

/// Those that the options name. Throws BadInput.
ClassSources open_class_sources(const VmOptions& options);

}  // namespace pathfleet::vm
