// All that a call leaves behind that starts threads, whatever the schedule. Main function: Schedules::explore.
//
// The call is explored as `pathfleet check` explores a program, in a virtual machine of its own: what each path leaves
// behind is an outcome, with the schedule that led to it first. A generated test asserts that what java shows is one of
// them.
//
// Invariant: Result::reason is empty exactly if the outcomes are all there are.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/component_store.h"
#include "testgen/input_heap.h"
#include "vm/boot.h"
#include "vm/machine.h"

namespace pathfleet::testgen {

class Schedules {
 public:
  using MakeStore = std::function<std::unique_ptr<ComponentStore>()>;

  /// Boots a VM over the class path of `options`, and another one, with a new store, when a call refutes what was
  /// assumed of the program: later calls are explored without. Throws BadInput.
  Schedules(const vm::VmOptions& options, MakeStore make_store);

  struct Reached {
    Outcome outcome;
    // "main, from Racing.run(Racing.java:7)": the thread that goes on and from where
    std::vector<std::string> schedule;
  };
  struct Result {
    std::vector<Reached> outcomes;  // different ones, in the order of their text
    std::string reason;             // why nothing can be asserted, one line
  };
  /// `call`: the bytes of a class whose run() makes the call. `read`: what a machine at the end of a path has been left
  /// with, or why that cannot be said. `returned`: whether the call has returned.
  Result explore(const std::vector<u8>& call, const std::string& name,
                 const std::function<std::variant<Outcome, std::string>(vm::Machine&, const vm::Class&)>& read,
                 const std::function<bool(vm::Machine&, const vm::Class&)>& returned);
  vm::Universe& universe() { return *vm_->universe; }

 private:
  void boot();
  Result explore_trusting(const std::vector<u8>& call, const std::string& name,
                          const std::function<std::variant<Outcome, std::string>(vm::Machine&, const vm::Class&)>& read,
                          const std::function<bool(vm::Machine&, const vm::Class&)>& returned);

  vm::VmOptions options_;
  const MakeStore make_store_;
  std::unique_ptr<ComponentStore> store_;  // of vm_ alone: it names components by its own classes
  std::optional<vm::Vm> vm_;
};

}  // namespace pathfleet::testgen
