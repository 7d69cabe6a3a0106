#include "vm/boot.h"

#include "core/error.h"
#include "vm/machine.h"

namespace pathfleet::vm {

Vm::Vm() = default;
Vm::Vm(Vm&&) noexcept = default;
Vm& Vm::operator=(Vm&&) noexcept = default;
Vm::~Vm() = default;

namespace {

// Uses the parts of the library that threads of the program were the first to use. The first thread is as before.
void warm_up(Vm& vm) {
  Universe& universe = *vm.universe;
  Machine& machine = *vm.machine;
  const auto parts = universe.options().assumptions.exceptions(Assumption::library_cold)->names();
  if (parts.empty()) return;
  const Class* warm_ups = universe.load("jdk/internal/pathfleet/WarmUps");
  const u32 locals = universe.thread_class->field("threadLocals").offset;
  const Ref before = machine.get<Ref>(vm.thread, locals);
  for (const std::string& part : parts) {
    Method* use = warm_ups->declared_method(part, "()V");
    PF_CHECK(use != nullptr);
    std::string failure;
    try {
      machine.run_to_end(vm.thread, use);
    } catch (const InternalError& error) {
      failure = error.what();
    } catch (const LinkageError& error) {
      failure = error.class_name + ": " + error.message;
    }
    // A provider of a service may be a class of the program.
    if (failure.empty() && universe.has_program_class()) failure = "it uses classes of the program";
    if (!failure.empty()) throw AssumptionBroken(Assumption::warm_up_alone, part + ": " + failure);
  }
  machine.set_ref(vm.thread, locals, before);
}

}  // namespace

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
  if (options.warms_up()) warm_up(vm);
  return vm;
}

}  // namespace pathfleet::vm
