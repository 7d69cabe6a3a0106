// A limit on the memory of this process, enforced by the kernel (RLIMIT_DATA). A transition, a parser or a solver may
// allocate without asking a budget; beyond the limit such an allocation fails, and the search ends with its results so
// far.
//
// Invariant: few pages are mapped and not yet touched, because large tables are mapped without access and opened in
// steps. So a limit on mapped memory is one on resident memory. The first allocation that fails interrupts the process
// and is given a small reserve, so that most code reaches its next check for interruptions (core/interruption.h). The
// second one throws std::bad_alloc. A rank whose search has ended is lent a last, smaller reserve, to end it together
// with the others.
#pragma once

#include <array>
#include <string>

#include "core/types.h"

namespace pathfleet {

class MemoryCeiling {
 public:
  /// Sets no limit yet: see adjust(). `threads` will be started; their stacks do not count against the limit.
  MemoryCeiling(u64 limit_bytes, u32 threads);
  ~MemoryCeiling();
  MemoryCeiling(const MemoryCeiling&) = delete;
  MemoryCeiling& operator=(const MemoryCeiling&) = delete;

  /// Sets the ceiling according to the resident memory; must be called repeatedly. Interrupts the process if it exceeds
  /// the limit.
  void adjust();
  /// Resets everything after the limit was reached and the memory was freed.
  void renew();
  /// Removes the ceiling, so that the report can be written.
  void lift();

 private:
  const u64 limit_;
  const u32 threads_;
  const u32 threads_at_start_;
  const u64 found_;  // the soft limit that the process was started with
  bool lifted_ = false;
  // Memory mapped and not resident, plus the limit, at the last calls of adjust(). The least one counts, because a call
  // may fall between the two steps of freeing memory.
  std::array<u64, 3> seen_{};
  u32 looks_ = 0;
};

/// Called by a rank whose search has ended while others still send to it: if the reserve is used, the next allocation
/// that fails gets a last one. Lends once for each renew().
void lend_memory_to_end();
/// Called after a std::bad_alloc: interrupts the process and gives one line that names the limit that was reached.
std::string note_no_memory();
/// Called when the kernel refused a mapping: interrupts the process and throws LimitReached. `what` names the purpose
/// of the memory.
[[noreturn]] void throw_no_memory(u64 bytes, const std::string& what);

}  // namespace pathfleet
