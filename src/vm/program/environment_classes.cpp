// The table environment_classes.def by name. Main function: environment_of().
#include "vm/program/environment_classes.h"

namespace pathfleet::vm {
namespace {

constexpr EnvironmentClass kEnvironmentClasses[] = {
#define ENVIRONMENT(name, what) {name, what},
#include "vm/program/environment_classes.def"
#undef ENVIRONMENT
};

}  // namespace

std::span<const EnvironmentClass> environment_classes() { return kEnvironmentClasses; }

std::string_view environment_of(std::string_view class_name) {
  for (const EnvironmentClass& row : kEnvironmentClasses) {
    if (row.name.back() == '/' ? class_name.starts_with(row.name) : class_name == row.name) return row.what;
  }
  return {};
}

}  // namespace pathfleet::vm
