#include "vm/independence/console_monitors.h"

#include <string>

#include "vm/machine.h"

namespace pathfleet::vm {

namespace {

constexpr std::string_view kConsole = "jdk/internal/pathfleet/ConsoleStream";

bool is_console(const Class& c) { return c.library && c.name == kConsole; }

/// The exception of Assumption::console_unlocked.
std::string name_of(const Objects& objects, Ref stream) {
  return objects.get_int_field(stream, "descriptor") == 1 ? "System.out" : "System.err";
}

void refute(Machine& machine, Ref stream, const std::string& how) {
  const auto exceptions = machine.universe().options().assumptions.exceptions(Assumption::console_unlocked);
  const std::string name = name_of(machine, stream);
  if (!exceptions || exceptions->contains(name)) return;
  exceptions->add(name);
  throw AssumptionBroken(Assumption::console_unlocked, how + name);
}

}  // namespace

bool printing_needs_monitor(NativeContext& vm, Ref stream) {
  if (!vm.is_search()) {
    const Ref owner = vm.at(stream)->owner;
    return owner != kNull && owner != vm.current().thread;
  }
  const auto locked = vm.universe().options().assumptions.exceptions(Assumption::console_unlocked);
  return !locked || locked->contains(name_of(vm, stream));
}

// The library enters the monitors of its own classes where it is used for the first time: inside of printing (claim
// T20) or in a warm-up before main (W1). Both are left out. As long as the program enters no such monitor, nobody waits
// for the library there.
void note_monitorenter(Machine& machine, Ref object) {
  const Class* locked = machine.mirrored(object);
  if (!locked || !locked->library || machine.frames().top().method->holder->library) return;
  if (!machine.is_search() || machine.visible_operation().scouting()) return;
  const VmOptions& options = machine.universe().options();
  const std::string how = "the program enters the monitor of the class " + locked->source_name();
  if (const auto locked_consoles = options.assumptions.exceptions(Assumption::console_unlocked)) {
    const std::size_t before = locked_consoles->count();
    for (const char* name : {"System.out", "System.err"}) locked_consoles->add(name);
    if (locked_consoles->count() != before) throw AssumptionBroken(Assumption::console_unlocked, how);
  }
  if (options.warms_up() && options.assumes(Assumption::warm_up_alone))
    throw AssumptionBroken(Assumption::warm_up_alone, how);
}

void note_entered_monitor(Machine& machine, Ref object) {
  if (!is_console(*machine.class_of(object)) || !machine.is_search() || machine.is_alone()) return;
  if (!machine.visible_operation().scouting()) refute(machine, object, "a thread enters the monitor of ");
}

// The first thread may hold a monitor that it has entered when it was alone.
void note_held_consoles(Machine& machine) {
  if (!machine.is_search()) return;
  const Class* console = machine.universe().find(kConsole);
  if (!console) return;  // a library made for tests
  for (const char* name : {"out", "err"}) {
    const Ref stream = field_at<Ref>(machine.at(console->statics), console->field(name).offset);
    if (stream != kNull && machine.at(stream)->owner != kNull)
      refute(machine, stream, "a thread is started while another one holds the monitor of ");
  }
}

}  // namespace pathfleet::vm
