// SIGINT and SIGTERM end a search with what it knows so far; a second one ends the process.
#pragma once

#include <atomic>

namespace pathfleet::cli {

/// From now on the signals set the flag that this returns.
const std::atomic<bool>* stop_on_signals();

}  // namespace pathfleet::cli
