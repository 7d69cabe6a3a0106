// Operations of java.util.concurrent that other threads see as one step, such as locking, putting into a queue, or
// handing a task to a pool. The library guarantees that each takes effect at one moment between its call and its
// return. So its inner steps need not be interleaved: it runs until it returns, blocks, or calls the program's code.
// What it does after such code is a step of its own, and a task that it runs is no part of it (parts_of_operations.h).
// Main function: is_linearizable.
//
// Invariant: a listed operation is linearizable (Herlihy and Wing, TOPLAS 1990). At its return it holds no lock that it
// took itself, except a lock that it was called to take. It reads nothing that the program or other classes of the
// library can change meanwhile. Therefore operations that compare elements (contains, remove) or fill another
// collection (drainTo) are not listed: what they read changes without the lock. Operations that announce something
// before they do it (FutureTask.cancel, shutdownNow: cancelled first, then interrupted) are not listed either.
// --library-steps and --por=off execute the inner steps; the tests compare the results.
#pragma once

#include <string_view>

#include "core/shared_access.h"
#include "core/types.h"

namespace pathfleet::vm {

class Machine;
struct Class;
struct Method;

/// Whether a list of names, separated by blanks, has this one.
bool lists(std::string_view names, std::string_view name);
/// Whether this method of this JDK class is such an operation.
bool is_linearizable(std::string_view class_name, std::string_view method);
/// Whether a class of the JDK with this name has such operations.
bool has_linearizable(std::string_view class_name);

/// The object that stands for all that the operations of a class touch: whoever can reach a part of that, other than
/// what belongs to the running thread, can reach this object (claim T14). A pool has none, because it starts threads.
enum class OperationSubject : u8 {
  unknown,
  receiver,      // the object that they are called on: the class gives out no part of it and uses no statics
  synchronizer,  // the same, if it is a lock's synchronizer of the library
  lock,          // the synchronizer in its field `sync`, which its conditions share
  condition,     // the synchronizer of its lock
  barrier,       // the receiver, if it has no action
};

/// The subject of the operations of `holder` on `receiver`, or kNull.
u32 subject_of(const Machine& machine, const Class& holder, u32 receiver);
/// Whether the subject of the operations of this class is a synchronizer.
bool is_about_synchronizer(const Class& holder);
/// Whether the operation, begun now by the running thread, touches no more than its subject. Who waits for a condition
/// initialises ForkJoinPool; a worker of such a pool may get a substitute meanwhile.
bool stays_within_subject(Machine& machine, const Method& method);

/// The name under which it is an exception of Assumption::disciplines that somebody asks on what a thread waits.
/// Otherwise an operation that waits tells nobody.
inline constexpr std::string_view kBlockersAreUnread = "java.util.concurrent.locks.LockSupport.getBlocker";

/// The CallTraits of a method. They are looked up once, when its class is linked, because they are asked for at each
/// call.
u8 call_traits_of(const Method& method);
/// The running thread is about to call a method with a Method::queue_operation, as an operation of this kind on its
/// receiver. `nested`: inside an operation that is one step. Refutes assumptions, or marks the synchronizer of a lock
/// as held.
void note_call(Machine& machine, const Method& method, const u64* arguments, QueueOperation operation, bool nested);

// ---- Locks that nobody looks at (claims T15 and T16)
/// Whether the call of this method of the library has to be noted: it shows who waits for a lock or whether it is held,
/// or sets its owner.
bool concerns_locks(std::string_view class_name, std::string_view method);
/// A thread parks, or unparks another one, other than inside an operation that is one step.
void note_permit(Machine& machine);
/// A thread waits in an operation of the library, or in front of one, between Verify.beginAtomic and endAtomic. When it
/// can go on no other thread may, so which of those that wait is told first decides who gets what it waits for.
void note_wait_in_section(Machine& machine);
/// A thread is about to be interrupted. That a pool interrupts those of its workers that look for a task is left out:
/// getTask looks again, and nobody can tell (claim P2).
void note_interrupt(Machine& machine, u32 thread);
/// Whether a thread can be interrupted, other than so, between the look of an operation at the interrupt and the rest
/// of the operation.
bool may_be_interrupted_inside(Machine& machine);
/// Whether the search assumes that no native looks at the locks whose synchronizers are of this class.
bool is_assumed_unread(const Class& sync, const class UseReporter& reporter);
/// A native reads or writes an object that is or was shared, other than inside such an operation.
void note_native_access(Machine& machine, u32 object);
/// Whether a call of ReentrantLock.lock, or of Semaphore.acquire for one permit, can wait until the lock is free, or
/// the permit there, without being in the queue.
bool waits_outside(Machine& machine, const Method& method, u32 subject);
/// Whether moreover nobody can tell that the lock or permit is taken, so that the call commutes with what others can do
/// next (claim I7).
bool takes_unseen(Machine& machine, const Method& method, u32 subject);
/// Whether nobody can tell if a thread has waited for a condition in a queue: the program looks neither at what a
/// thread waits for, nor at permits, nor changes what ForkJoinPool reads (claims P6 and T21).
bool waits_unseen(Machine& machine);
/// Whether all that takes elements out of an ArrayBlockingQueue tells those who wait for room (claim T22).
bool tells_of_room(Machine& machine);
/// Whether this class is ForkJoinPool, and only initialised because the running thread is about to wait for a
/// condition. As long as nobody can tell, waiting does not initialise it (claim T21).
bool is_left_uninitialized(Machine& machine, const Class& c);
/// Whether a call of ReentrantLock.unlock by the running thread, which holds the lock, commutes with what others can do
/// until then, as leaving a monitor does; or a call of Semaphore.release by any thread.
bool leaves_unseen(Machine& machine, const Method& method, u32 subject);

/// Whether an object is a ReentrantLock, a ReentrantReadWriteLock or a part of one. Its monitor is another lock.
bool is_library_lock(const Class& type);
/// Whether the running thread holds this library lock; `shared`: a read lock is enough.
bool holds_library_lock(const Machine& machine, u32 lock, bool shared);

}  // namespace pathfleet::vm
