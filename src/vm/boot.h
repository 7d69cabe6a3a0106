// A virtual machine that has started and has not linked a program yet. Main function: boot_vm.
#pragma once

#include <memory>

#include "core/component_store.h"
#include "vm/options.h"
#include "vm/program/object.h"

namespace pathfleet::vm {

class Machine;
class Universe;

struct Vm {
  Vm();
  Vm(Vm&&) noexcept;
  Vm& operator=(Vm&&) noexcept;
  ~Vm();

  std::unique_ptr<Universe> universe;
  std::unique_ptr<Machine> machine;  // over `universe`
  Ref thread = kNull;                // the main thread's java.lang.Thread
};

/// Runs the boot sequence. The base is not frozen yet. Throws BadInput if the run-time image is missing.
Vm boot_vm(const VmOptions& options, ComponentStore& store);

}  // namespace pathfleet::vm
