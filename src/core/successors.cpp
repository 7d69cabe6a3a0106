#include "core/successors.h"

namespace pathfleet {

const char* to_string(FindingKind kind) {
  switch (kind) {
    case FindingKind::deadlock:
      return "deadlock";
    case FindingKind::assertion:
      return "assertion";
    case FindingKind::exception:
      break;
  }
  return "exception";
}

}  // namespace pathfleet
