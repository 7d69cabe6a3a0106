// Signals: SIGINT, SIGTERM, SIGHUP and SIGUSR2 end a search with what it knows so far, a second one of them ends the
// process at once; a reader of our output that goes away ends nothing, as with java. SIGUSR2 is there for mpirun, which
// hands it on to the ranks; the others it takes as its own end, and then exits with 1 whatever the ranks say.
#pragma once

namespace pathfleet::cli {

/// A pipe that nobody reads and a file that may not grow are errors of the write alone.
void ignore_failed_writes();

/// From now on these signals interrupt the process (core/interruption.h).
void interrupt_on_signals();

}  // namespace pathfleet::cli
