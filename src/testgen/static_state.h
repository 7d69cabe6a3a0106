// The static fields of the program: which ones a run has changed, and whether a class has any that runs could change.
// Main function: StaticState::changed.
//
// A test begins with its classes not initialised. So a field is changed if it is not as the initialisation of its class
// leaves it, which a virtual machine of its own shows.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/component_store.h"
#include "testgen/heap_reader.h"
#include "testgen/input_heap.h"
#include "vm/boot.h"

namespace pathfleet::testgen {

class StaticState {
 public:
  using MakeStore = std::function<std::unique_ptr<ComponentStore>()>;
  StaticState(const vm::VmOptions& options, MakeStore make_store);

  /// The changed static fields of the program's classes in the current state, by class and name, read with `reader`.
  /// Left out are fields that `input` has set and that have kept that value, and fields that lead to an object of a
  /// class without a lasting name.
  std::vector<HeapField> changed(vm::Machine& machine, HeapReader& reader, const TestInput* input);
  /// Whether the class is one of the program's and has static fields that could change, or that lead to objects that
  /// could.
  static bool has_state(const vm::Class& c);

 private:
  using Texts = std::map<std::string, std::string>;  // of values, by the fields' names
  const Texts& initial(const std::string& class_name);

  vm::VmOptions options_;
  const MakeStore make_store_;
  std::unique_ptr<ComponentStore> store_;
  std::optional<vm::Vm> vm_;  // booted when it is needed
  u32 count_ = 0;
  std::map<std::string, Texts> initial_;
};

}  // namespace pathfleet::testgen
