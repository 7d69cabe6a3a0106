// Operations of java.util.concurrent that other threads see as one step: locking, putting into a queue, handing a task to a pool.
// The library promises that each takes effect at one moment between its call and its return, so what it does inside need not be
// interleaved: it runs until it returns, blocks, or calls the program's own code. Main function: is_one_step.
//
// Invariant: what is listed is linearizable (Herlihy and Wing 1990), and does not hold a lock at a return that it took itself,
// but for the lock it is called for. --library-steps and --por=off go through the steps; the tests compare.
#pragma once

#include <string_view>

namespace pathfleet::vm {

/// Whether this method of this JDK class is such an operation.
bool is_one_step(std::string_view class_name, std::string_view method);

/// Whether what this operation touches can be reached through the object it is called on alone: its class hands none of it out, and uses no
/// statics. Not so a lock, which its conditions share, nor a pool, which starts threads.
bool is_self_contained(std::string_view class_name, std::string_view method);

}  // namespace pathfleet::vm
