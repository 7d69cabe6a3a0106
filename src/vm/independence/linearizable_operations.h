// Operations of java.util.concurrent that other threads see as one step: locking, putting into a queue, handing a task
// to a pool. The library promises that each takes effect at one moment between its call and its return, so what it does
// inside need not be interleaved: it runs until it returns, blocks, or calls the program's own code. Main function:
// is_linearizable.
//
// Invariant: what is listed is linearizable (Herlihy and Wing 1990), and does not hold a lock at a return that it took
// itself, but for the lock it is called for; and it looks at nothing that the program or other classes of the library
// can change meanwhile. So not listed are operations that compare elements (contains, remove) or fill another
// collection (drainTo), for what they look at changes without the lock; nor those that first tell of something and then
// do it (FutureTask.cancel, shutdownNow: cancelled, then interrupted). --library-steps and --por=off go through the
// steps; the tests compare.
#pragma once

#include <string_view>

namespace pathfleet::vm {

/// Whether this method of this JDK class is such an operation.
bool is_linearizable(std::string_view class_name, std::string_view method);

/// Whether what the operations of this class touch can be reached through the object they are called on alone: it hands
/// none of that out, and uses no statics. Not so a lock, which its conditions share, nor a pool, which starts threads.
bool is_self_contained(std::string_view class_name);

}  // namespace pathfleet::vm
