#include "core/successors.h"

namespace pathfleet {

const char* to_string(FindingKind kind) {
  switch (kind) {
    case FindingKind::deadlock: return "deadlock";
    case FindingKind::assertion: return "assertion";
    case FindingKind::exception: break;
    case FindingKind::invariant: return "invariant";
    case FindingKind::race: return "race";
    case FindingKind::end_state: return "end-state";
  }
  return "exception";
}

}  // namespace pathfleet
