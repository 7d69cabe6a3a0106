// How much memory a search may take when nobody says.
#pragma once

#include "core/types.h"

namespace pathfleet::cli {

/// Four fifths of the memory that is free now, of the machine and of the control group this process is in.
u64 default_memory_limit();
/// That of a process of which there are `processes_here` on this machine; `asked` by the user, 0: nothing.
u64 memory_limit_of(u64 asked, u32 processes_here);

}  // namespace pathfleet::cli
