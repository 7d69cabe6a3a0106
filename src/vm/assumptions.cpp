#include "vm/assumptions.h"

namespace pathfleet::vm {

bool give_up(VmOptions& options, Assumption which) {
  const auto turn_off = [](bool& assumed) {
    const bool was = assumed;
    assumed = false;
    return was;
  };
  switch (which) {
    case Assumption::threads_alike:
      if (!options.merges_threads()) return false;
      options.symmetry = Symmetry::heap;
      return true;
    case Assumption::final_fields: return turn_off(options.trust_final_fields);
    case Assumption::no_interrupts: return turn_off(options.no_interrupts);
    case Assumption::references: return turn_off(options.ample_sets);
    case Assumption::states_unread:
      // Every step may change a thread's state: as --por=off does.
      if (options.granularity != Granularity::standard) return false;
      options.granularity = Granularity::off;
      options.ample_sets = false;
      options.no_interrupts = false;
      options.undisciplined = nullptr;
      return true;
    case Assumption::disciplines: return options.undisciplined != nullptr;  // it is written down there which
    case Assumption::no_inputs:
    case Assumption::of_another_rank: return false;
  }
  return false;
}

}  // namespace pathfleet::vm
