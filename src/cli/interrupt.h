// Signals: SIGINT, SIGTERM and SIGHUP end a search with what it knows so far, a second one of them ends the process at once; a reader of our
// output that goes away ends nothing, as with java.
#pragma once

namespace pathfleet::cli {

void ignore_broken_pipes();

/// From now on these signals interrupt the process (core/interruption.h).
void interrupt_on_signals();

}  // namespace pathfleet::cli
