// A ceiling over the memory of this process that the kernel holds (RLIMIT_DATA): what one transition, a parser or a
// solver asks for without asking a budget fails like any allocation that cannot be had, and the search ends with what
// it knows.
//
// Invariant: pages that are mapped and not touched yet are few (the big tables are mapped without access and opened in
// steps, or are small beside what they speak of), so a limit on what is mapped is one on what is resident. The first
// allocation that fails interrupts the process and is given a little more, so that most work comes to its next question
// (core/interruption.h); the second throws std::bad_alloc.
#pragma once

#include <array>
#include <string>

#include "core/types.h"

namespace pathfleet {

class MemoryCeiling {
 public:
  /// No ceiling yet: see adjust(). `threads` are to be started, and their stacks are not held against the limit.
  MemoryCeiling(u64 limit_bytes, u32 threads);
  ~MemoryCeiling();
  MemoryCeiling(const MemoryCeiling&) = delete;
  MemoryCeiling& operator=(const MemoryCeiling&) = delete;

  /// Sets the ceiling by what is resident now; to be called again and again. Interrupts the process if it is over the
  /// limit.
  void adjust();
  /// After the limit was met and what needed the memory is gone: as at the start.
  void renew();
  /// Takes the ceiling away: what is left to do is a report.
  void lift();

 private:
  const u64 limit_;
  const u32 threads_;
  const u32 threads_at_start_;
  const u64 found_;  // the soft limit that the process was started with
  bool lifted_ = false;
  // What is mapped and not resident, plus the limit, at the last looks: the least of them counts, for a look may fall
  // between the two halves of giving memory back.
  std::array<u64, 3> seen_{};
  u32 looks_ = 0;
};

/// After a std::bad_alloc: whose limit was met, as the process's interruption and as a line.
std::string note_no_memory();
/// For whoever asks the kernel itself and was refused: interrupts the process and throws LimitReached; `what` the
/// memory was for.
[[noreturn]] void throw_no_memory(u64 bytes, const std::string& what);

}  // namespace pathfleet
