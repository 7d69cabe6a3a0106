// How much memory the process has, as the kernel counts it.
#pragma once

#include "core/types.h"

namespace pathfleet {

u64 resident_bytes();       // now
u64 peak_resident_bytes();  // at most so far

}  // namespace pathfleet
