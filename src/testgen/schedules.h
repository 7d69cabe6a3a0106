// The outcomes of a call that starts threads, under all schedules. Main function: Schedules::explore.
//
// The call is explored as `pathfleet check` explores a program, in a separate virtual machine. Each path gives an
// outcome; the first schedule that leads to it is kept. A generated test asserts that the outcome under java is one of
// them.
//
// Invariant: Result::reason is empty exactly if `outcomes` is complete.
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

  /// Boots a VM over the class path of `options`. When a call refutes an assumption about the program, another VM with
  /// a new store is booted, and later calls are explored without the assumption. Throws BadInput.
  Schedules(const vm::VmOptions& options, MakeStore make_store);

  struct Reached {
    Outcome outcome;
    // "main, from Racing.run(Racing.java:7)": the thread that continues, and its position.
    std::vector<std::string> schedule;
  };
  struct Result {
    std::vector<Reached> outcomes;  // different ones, sorted by their text
    std::string reason;             // why the outcome cannot be asserted, one line
  };
  /// `call`: the bytes of a class whose run() makes the call. `read`: gives the outcome from a machine at the end of a
  /// path, or why it is unknown. `returned`: whether the call has returned.
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
  std::unique_ptr<ComponentStore> store_;  // used by vm_ only: its components contain class numbers of that VM
  std::optional<vm::Vm> vm_;
};

}  // namespace pathfleet::testgen
