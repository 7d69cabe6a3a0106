// Runs a method on an input in a virtual machine of its own and reads what comes out. Main function: ConcreteCalls::run.
//
// For each input a class is generated whose one method builds the input's objects, without constructors, and calls the method. As
// it is not verified, it may do what no Java source could.
//
// Invariant: no call sees what another has left behind.
#pragma once

#include <memory>
#include <string>
#include <variant>

#include "core/component_store.h"
#include "testgen/input_heap.h"
#include "vm/boot.h"
#include "vm/machine.h"

namespace pathfleet::testgen {

class ConcreteCalls {
 public:
  /// Boots a VM over the class path of `options`, as `pathfleet run` would. Throws BadInput.
  ConcreteCalls(const vm::VmOptions& options, ComponentStore& store);

  /// What the method does with this input, or in one line why that cannot be said.
  std::variant<Outcome, std::string> run(const TestInput& input);
  /// What has been covered by all calls so far, if the options ask for that.
  std::vector<vm::CoveredClass> covered() const { return vm_.universe->covered(); }
  vm::Universe& universe() { return *vm_.universe; }

 private:
  std::vector<u8> wrapper(const std::string& name, const TestInput& input);

  vm::Vm vm_;
  u32 count_ = 0;
};

}  // namespace pathfleet::testgen
