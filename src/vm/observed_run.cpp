// What the machine tells the reporter of an observed run, besides the events of instructions. Main function:
// Machine::observe.

#include "vm/machine.h"
#include "vm/observation/run_reporter.h"
#include "vm/observation/run_schedule.h"

namespace pathfleet::vm {

void Machine::observe(RunObserver& observer, const RunSchedule& schedule) {
  reporter_ = std::make_unique<RunReporter>(*this, observer);
  schedule_ = std::make_unique<RunSchedule>(schedule);
}

void Machine::unpark(Ref thread) {
  if (reporter_) reporter_->unparks(thread);
  if (is_search() && options_.assumes(Assumption::no_unparks) && !unparks_within_operation(thread))
    throw AssumptionBroken(Assumption::no_unparks, "a thread is unparked outside the operation in which it waits");
  threads_.unpark(thread);
}

void Machine::interrupt(Ref thread) {
  tell(DeedKind::interrupts, thread);
  if (reporter_) reporter_->interrupts(thread);
  threads_.interrupt(thread);
}

void Machine::will_use(Ref ref, u64 offset, u64 bytes, bool write, bool atomic) {
  if (visible_operation_.scouting() && options_.races)
    visible_operation_.uses().push_back({ref, offset, bytes, write, atomic, native_method_});
  if (!reporter_) return;
  reporter_->uses(ref, offset, bytes, write, atomic);
  if (write && reporter_->owe_look()) poll_at_ = 0;  // before the next call or backward jump
}

void Machine::did(DeedKind kind, Ref object, Ref other) {
  tell(kind, object, nullptr, other);
  if (reporter_) reporter_->did(kind, object, other);
}

}  // namespace pathfleet::vm
