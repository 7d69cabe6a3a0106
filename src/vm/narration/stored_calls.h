// The last values of local variables as data (stored_locals.h).
#pragma once

#include <map>
#include <utility>

#include "vm/narration/snapshot.h"

namespace pathfleet::vm {

struct Method;

/// By slot, of one call of a method.
struct StoredCall {
  const Method* method;
  std::map<u32, Snapshot::Value> values;
};
/// By the number of the thread, and by how many frames it has with this one.
using StoredCalls = std::map<std::pair<u32, u32>, StoredCall>;

}  // namespace pathfleet::vm
