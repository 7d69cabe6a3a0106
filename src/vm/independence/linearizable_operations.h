// Operations of java.util.concurrent that other threads see as one step, such as locking, putting into a queue, or
// handing a task to a pool. The library guarantees that each takes effect at one moment between its call and its
// return. So its inner steps need not be interleaved: it runs until it returns, blocks, or calls the program's code.
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

namespace pathfleet::vm {

/// Whether this method of this JDK class is such an operation.
bool is_linearizable(std::string_view class_name, std::string_view method);

/// Whether the objects that the operations of this class touch are reachable only through the object they are called
/// on: the class gives out none of them and uses no statics. A lock is not self-contained, because its conditions share
/// it. A pool is not, because it starts threads.
bool is_self_contained(std::string_view class_name);

}  // namespace pathfleet::vm
