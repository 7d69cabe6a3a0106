// How much memory a search may take when nobody says.
#pragma once

#include "core/types.h"

namespace pathfleet::cli {

/// Four fifths of the memory that is free now, of the machine and of the control group this process is in.
u64 default_memory_limit();

}  // namespace pathfleet::cli
