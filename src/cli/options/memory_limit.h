// The memory limit of a search without --memory-limit.
#pragma once

#include "core/types.h"

namespace pathfleet::cli {

/// Four fifths of the free memory, of the machine or of this process's control group, whichever is less.
u64 default_memory_limit();
/// The limit of one process if `processes_here` processes run on this machine. `asked`: the user's limit; 0: none.
u64 memory_limit_of(u64 asked, u32 processes_here);

}  // namespace pathfleet::cli
