// That a thread waits for the end of another one, nobody can tell: claims A9 and T26 of docs/soundness.md. Main
// function: waits_for_ends_unseen.
//
// Invariant: while it is assumed, no thread enters the monitor of another Thread but to join it, nor waits on it.
#pragma once

#include "vm/program/object.h"

namespace pathfleet::vm {

class Machine;
class Universe;

/// Whether the search assumes it.
bool waits_for_ends_unseen(const Universe& universe);
/// The running thread enters the monitor of this object, or waits on it: refutes it if that is another Thread.
void note_locked_thread(Machine& machine, Ref object);

}  // namespace pathfleet::vm
