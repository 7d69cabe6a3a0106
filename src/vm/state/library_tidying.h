// Parts of objects of java.util.concurrent that no later step can tell apart: claim T13 of docs/soundness.md. Before a
// state is stored, the objects that the transition wrote are brought into one form. Main function:
// tidy_library_objects.
//
// Invariants: the result depends on the loaded state and the transition alone. --library-steps, --por=off and searches
// that observe states leave the objects as they are.
#pragma once

namespace pathfleet::vm {

class Heap;
class Universe;
struct Method;

/// For the objects that the transition has written. `running`: the method in which the thread that ran stands, null if
/// it has ended.
/// - An ArrayBlockingQueue without iterators, while nobody holds its lock: its elements begin at place 0. Only code
///   under the lock, and iterators, know places.
/// - A synchronizer of the library for which nobody waits: it has no queue, as before the first thread waited.
void tidy_library_objects(Heap& heap, const Universe& universe, const Method* running);

}  // namespace pathfleet::vm
