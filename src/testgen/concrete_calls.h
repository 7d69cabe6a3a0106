// Runs a method on an input in a separate virtual machine and reads its outcome. Main function: ConcreteCalls::run.
//
// For each input a class is generated. Its only method builds the input's objects, without constructors, and calls the
// method. The class is not verified, so it may do what Java source cannot express.
//
// Invariant: no call sees effects of an earlier call.
#pragma once

#include <memory>
#include <string>
#include <variant>

#include "core/component_store.h"
#include "testgen/input_heap.h"
#include "testgen/path_recorder.h"
#include "testgen/static_state.h"
#include "vm/boot.h"
#include "vm/machine.h"

namespace pathfleet::testgen {

/// The bytes of a class `name` whose method `static void run()` builds the input and makes the call.
std::vector<u8> call_class(vm::Universe& universe, const std::string& name, const TestInput& input);
/// The outcome of a call in a machine in which run() of that class has ended, or the reason why it is unknown. Static
/// fields are part of it if `statics` is given.
/// has_returned(): whether the call has returned or thrown.
std::variant<Outcome, std::string> left_behind(vm::Machine& machine, const vm::Class& call, const TestInput& input,
                                               StaticState* statics);
bool has_returned(vm::Machine& machine, const vm::Class& call);

class ConcreteCalls {
 public:
  /// Boots a VM over the class path of `options`, as `pathfleet run` would. Throws BadInput.
  /// `statics`: static fields are part of outcomes, and objects are not made by calls that change some.
  ConcreteCalls(const vm::VmOptions& options, ComponentStore& store, StaticState* statics = nullptr);

  /// The outcome of the method on this input, or one line that says why it is unknown.
  std::variant<Outcome, std::string> run(const TestInput& input);
  /// The object that the calls make, with the name "this". nullopt: a call throws, starts a thread or does not end
  /// soon, or the calls make something else when they are repeated, because they use static fields.
  std::optional<Roots> made_by(const CallSequence& sequence);
  /// The coverage of all calls so far, if the options ask for coverage.
  std::vector<vm::CoveredClass> covered() const { return vm_.universe->covered(); }
  vm::Universe& universe() { return *vm_.universe; }

  /// Whether the last call has started a thread.
  bool started_threads() const { return vm_.machine->has_started_threads(); }
  /// The paths of all calls, with CoverageFilter::paths; otherwise null.
  const PathRecorder* paths() const { return paths_.get(); }

 private:
  vm::Vm vm_;
  StaticState* const statics_;
  std::unique_ptr<PathRecorder> paths_;
  u32 count_ = 0;
};

}  // namespace pathfleet::testgen
