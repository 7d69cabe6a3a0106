// Signals: SIGINT, SIGTERM and SIGHUP end a search with what it knows so far, a second one of them ends the process at once; a reader of our
// output that goes away ends nothing, as with java.
#pragma once

namespace pathfleet::cli {

/// A pipe that nobody reads and a file that may not grow are errors of the write alone.
void ignore_failed_writes();

/// From now on these signals interrupt the process (core/interruption.h).
void interrupt_on_signals();

}  // namespace pathfleet::cli
