// Signals. The first SIGINT, SIGTERM, SIGHUP or SIGUSR2 ends the search, which reports its results so far; a second one
// ends the process at once. If the reader of our output goes away, nothing ends, as with java. SIGUSR2 exists for
// mpirun, which forwards it to the ranks. It takes the other signals as its own end, and then exits with 1 regardless
// of the ranks.
#pragma once

namespace pathfleet::cli {

/// Ignores SIGPIPE and SIGXFSZ: a broken pipe and a file that is too large only fail the write.
void ignore_failed_writes();

/// Installs the handlers: from now on these signals interrupt the process (core/interruption.h).
void interrupt_on_signals();

}  // namespace pathfleet::cli
