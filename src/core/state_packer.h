// Whole states as bytes, for stores that do not use the collapse (--store=plain, --frontier=whole).
//
// Invariant: equal states have equal bytes, and unpack() of what pack() wrote is the same root.
#pragma once

#include <span>
#include <vector>

#include "core/types.h"

namespace pathfleet {

class StatePacker {
 public:
  virtual ~StatePacker() = default;

  /// Writes the contents of all of a state's components.
  virtual void pack(u64 root, std::vector<std::byte>& bytes) = 0;
  virtual u64 unpack(std::span<const std::byte> bytes) = 0;
};

}  // namespace pathfleet
