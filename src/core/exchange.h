// Messages of all ranks to all ranks at once, for computations that go in steps. Main function: exchange().
// Implemented over MPI (src/dist), and in tests by threads.
//
// Invariant: exchange() returns on every rank or on none, and all ranks call it equally often.
#pragma once

#include <vector>

#include "core/bytes.h"
#include "core/types.h"

namespace pathfleet {

class Exchange {
 public:
  virtual ~Exchange() = default;

  virtual u32 rank() const = 0;
  virtual u32 ranks() const = 0;
  /// Sends each rank its bytes, `to` by rank, this rank included. Gives what each rank has sent to this one. Waits for
  /// all ranks.
  virtual std::vector<Bytes> exchange(std::vector<Bytes> to) = 0;
};

}  // namespace pathfleet
