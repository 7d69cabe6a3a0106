// How much memory the process has, as the kernel counts it.
#pragma once

#include "core/types.h"

namespace pathfleet {

struct ProcessMemory {
  u64 mapped = 0;  // addresses, whatever they are for
  u64 resident = 0;
  u64 data = 0;  // private writable mappings, used or not: RLIMIT_DATA limits them
};
ProcessMemory process_memory();  // now

u64 resident_bytes();       // now
u32 threads_running();      // of this process
u64 peak_resident_bytes();  // at most so far

/// Gives the heap of malloc its first `bytes`, in huge pages where the system gives them: booting a VM touches
/// thousands of pages, and in a virtual machine faults one by one are a third of a short check (decision 0017). Call it
/// once, before anything large is allocated. What is large and mostly untouched must not come from malloc afterwards.
void begin_heap_with(u64 bytes);

}  // namespace pathfleet
