#include "vm/boot.h"

#include "core/error.h"
#include "vm/machine.h"

namespace pathfleet::vm {

Vm::Vm() = default;
Vm::Vm(Vm&&) noexcept = default;
Vm& Vm::operator=(Vm&&) noexcept = default;
Vm::~Vm() = default;

Vm boot_vm(const VmOptions& options, ComponentStore& store) {
  Vm vm;
  vm.universe = std::make_unique<Universe>(options);
  vm.machine = std::make_unique<Machine>(*vm.universe, store);
  vm.thread = vm.machine->new_object(vm.universe->thread_class);
  try {
    Method* bootstrap = vm.universe->load("jdk/internal/pathfleet/Boot")->declared_method("bootstrap", "()V");
    PF_CHECK(bootstrap != nullptr);
    vm.machine->run_to_end(vm.thread, bootstrap);
  } catch (const LinkageError& error) {
    throw BadInput("the library does not start: " + error.class_name + ": " + error.message +
                   "; is --jdk a JDK 17 and pathfleet-models.jar complete?");
  }
  return vm;
}

}  // namespace pathfleet::vm
