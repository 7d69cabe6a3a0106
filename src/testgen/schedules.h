// The outcomes of a call that starts threads, under all schedules. Main function: Schedules::explore.
//
// The call is explored as `pathfleet check` explores a program, in a separate virtual machine. Each path gives an
// outcome: what the call leaves behind when all threads have ended, or a deadlock. Of the first schedules that lead to
// it one is kept that java can follow, if there is one. They are followed again to record them (schedule_recorder.h).
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
#include "testgen/schedule_recorder.h"
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
    Schedule schedule;
    std::string inexact;  // why java may not be able to follow the schedule; empty: it can
  };
  struct Result {
    std::vector<Reached> outcomes;  // different ones, sorted by their text
    std::string reason;             // why there may be more, one line
    bool outlived = false;          // under some schedule threads go on after the call has returned
    /// Whether the call has one outcome that holds when it returns, whatever the schedule.
    bool is_certain() const {
      return reason.empty() && !outlived && outcomes.size() == 1 && !outcomes[0].outcome.deadlock;
    }
  };
  /// `call`: the bytes of a class whose run() makes the call. `read`: gives the outcome from a machine at the end of a
  /// path, or why it is unknown. `returned`: whether the call has returned.
  Result explore(const std::vector<u8>& call, const std::string& name,
                 const std::function<std::variant<Outcome, std::string>(vm::Machine&, const vm::Class&)>& read,
                 const std::function<bool(vm::Machine&, const vm::Class&)>& returned);
  vm::Universe& universe() { return *vm_->universe; }

 private:
  void boot();
  /// Sets schedule and inexact of `reached`.
  void record(Reached& reached, const vm::Class& wrapper, const std::vector<u32>& moves,
              const std::function<bool(vm::Machine&, const vm::Class&)>& returned);
  Result explore_trusting(const std::vector<u8>& call, const std::string& name,
                          const std::function<std::variant<Outcome, std::string>(vm::Machine&, const vm::Class&)>& read,
                          const std::function<bool(vm::Machine&, const vm::Class&)>& returned);

  vm::VmOptions options_;
  const MakeStore make_store_;
  std::unique_ptr<ComponentStore> store_;  // used by vm_ only: its components contain class numbers of that VM
  std::optional<vm::Vm> vm_;
};

}  // namespace pathfleet::testgen
