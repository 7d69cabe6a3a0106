#include "vm/independence/ends_unseen.h"

#include "vm/machine.h"

namespace pathfleet::vm {

namespace {

// An exception of Assumption::disciplines: a thread has entered the monitor of another Thread, or waited on it.
const std::string kThreadsAreNotLocked = "java.lang.Thread.join";

}  // namespace

bool waits_for_ends_unseen(const Universe& universe) {
  const VmOptions& options = universe.options();
  return options.ample_sets() && options.assumes(Assumption::no_interrupts) && !options.races &&
         !options.early_time_outs && !options.has_bounds() && !options.library_steps() && !options.symbolic &&
         options.ignored_fields.empty() && !universe.thread_class->user_model &&
         universe.use_reporter().may_be_constant(kThreadsAreNotLocked);
}

void note_locked_thread(Machine& machine, Ref object) {
  Universe& universe = machine.universe();
  if (!machine.class_of(object)->is_subclass_of(universe.thread_class) || object == machine.running_thread()) return;
  if (machine.is_search() && !machine.is_alone() && !machine.visible_operation().scouting() &&
      !universe.use_reporter().relied_on_refuted() && waits_for_ends_unseen(universe))
    universe.use_reporter().refute_constant(kThreadsAreNotLocked);
}

}  // namespace pathfleet::vm
