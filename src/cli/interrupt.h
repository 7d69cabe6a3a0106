// Signals: SIGINT and SIGTERM end a search with what it knows so far, a second one ends the process; a reader of our output
// that goes away ends nothing, as with java.
#pragma once

#include <atomic>

namespace pathfleet::cli {

void ignore_broken_pipes();

/// From now on SIGINT and SIGTERM set the flag that this returns.
const std::atomic<bool>* stop_on_signals();

}  // namespace pathfleet::cli
