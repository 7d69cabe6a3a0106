// How much memory the process has, as the kernel counts it.
#pragma once

#include "core/types.h"

namespace pathfleet {

u64 resident_bytes();       // now
u64 data_bytes();           // mapped for the process alone and writable, whether touched or not: what RLIMIT_DATA limits
u64 mapped_bytes();         // addresses, whatever they are for
u32 threads_running();      // of this process
u64 peak_resident_bytes();  // at most so far

}  // namespace pathfleet
