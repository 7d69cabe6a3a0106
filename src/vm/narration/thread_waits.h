// What the threads of a state wait for. Main function: wait_of.
//
// A thread that is parked waits for something that java.util.concurrent keeps in Thread.parkBlocker: a lock, a latch, a
// condition. Its owner and its count are read from that object's fields.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "vm/narration/object_names.h"

namespace pathfleet::vm {

struct ThreadWait {
  std::string text;    // "waits to enter the monitor of Pool.lock held by "main"", "can run"
  Ref object = kNull;  // what it waits for; of a class its statics
  Ref thread = kNull;  // the thread that it waits for
  i32 by = -1;         // the same as an index; -1: none, or one that has ended
};

/// How texts name objects, and live threads by their index.
struct WaitNames {
  std::function<std::string(Ref)> object;
  std::function<std::string(u32)> thread;
};

ThreadWait wait_of(Machine& machine, u32 index, const WaitNames& names);

/// The threads of a cycle in which each waits for the next, given the one that each waits for (-1: none); or none.
std::vector<u32> find_cycle(const std::vector<i32>& waits_for);

}  // namespace pathfleet::vm
