// Runs a method on an input in a virtual machine of its own and reads what comes out. Main function:
// ConcreteCalls::run.
//
// For each input a class is generated whose one method builds the input's objects, without constructors, and calls the
// method. As it is not verified, it may do what no Java source could.
//
// Invariant: no call sees what another has left behind.
#pragma once

#include <memory>
#include <string>
#include <variant>

#include "core/component_store.h"
#include "testgen/input_heap.h"
#include "testgen/path_recorder.h"
#include "vm/boot.h"
#include "vm/machine.h"

namespace pathfleet::testgen {

/// The bytes of a class `name` whose static run() builds the input and makes the call.
std::vector<u8> call_class(vm::Universe& universe, const std::string& name, const TestInput& input);
/// What the call has left behind in a machine in which that class's run() has ended, or why that cannot be said.
/// `returned`: whether it has come to its end.
std::variant<Outcome, std::string> left_behind(vm::Machine& machine, const vm::Class& call, const TestInput& input);
bool has_returned(vm::Machine& machine, const vm::Class& call);

class ConcreteCalls {
 public:
  /// Boots a VM over the class path of `options`, as `pathfleet run` would. Throws BadInput.
  ConcreteCalls(const vm::VmOptions& options, ComponentStore& store);

  /// What the method does with this input, or in one line why that cannot be said.
  std::variant<Outcome, std::string> run(const TestInput& input);
  /// What has been covered by all calls so far, if the options ask for that.
  std::vector<vm::CoveredClass> covered() const { return vm_.universe->covered(); }
  vm::Universe& universe() { return *vm_.universe; }

  /// Whether the last call has started a thread.
  bool started_threads() const { return vm_.machine->has_started_threads(); }
  /// Of all calls, with CoverageFilter::paths; else null.
  const PathRecorder* paths() const { return paths_.get(); }

 private:
  vm::Vm vm_;
  std::unique_ptr<PathRecorder> paths_;
  u32 count_ = 0;
};

}  // namespace pathfleet::testgen
