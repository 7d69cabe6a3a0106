// The monitors of System.out and System.err. The JDK's streams hold their own monitor while they print; ours need it
// only where somebody else can hold it (models/java.base/jdk/internal/pathfleet/ConsoleStream.java). Main function:
// printing_needs_monitor.
//
// Invariant: while Assumption::console_unlocked holds for a stream, nobody enters its monitor. Who would hold it just
// to print then neither waits nor keeps anyone waiting, so it is not entered at all (claim T20 of docs/soundness.md).
#pragma once

#include "vm/program/object.h"

namespace pathfleet::vm {

class Machine;
class NativeContext;

/// Whether printing to this stream enters its monitor.
bool printing_needs_monitor(NativeContext& vm, Ref stream);
/// The running thread enters the monitor of this object, which others may reach.
void note_entered_monitor(Machine& machine, Ref object);
/// The running thread is about to execute the instruction monitorenter on this object, which was made before main.
void note_monitorenter(Machine& machine, Ref object);
/// The running thread, the only one, starts another one.
void note_held_consoles(Machine& machine);

}  // namespace pathfleet::vm
