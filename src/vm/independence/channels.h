// Queues of java.util.concurrent that are used as channels: one thread puts, one thread takes, and nobody does anything
// else with them, so that putting and taking commute where neither has to wait (Holzmann, Peled, "An improvement in
// formal verification", 1994, xs and xr in SPIN). Main functions: Machine::use_channel, Machine::commutes_on_channel.
//
// Invariants: that a class's queues are channels is an assumption, like those of disciplines.h, of queues that two
// threads can see. Who puts and who takes stands in the queue itself, from the first time on: as the owner of the
// monitors of its conditions `notFull` and `notEmpty`, which nobody else can get at; of a thread that is gone, Thread's
// mirror. It belongs to the state, for a search may let a thread come to its end before another one begins. Every use
// of every state explored is held against it; the first that fits neither ends the search, which begins again with that
// class's queues as ordinary ones.
#pragma once

#include <atomic>
#include <memory>
#include <string_view>
#include <vector>

#include "vm/heap/object.h"

namespace pathfleet::vm {

struct Class;

enum class ChannelOperation : u8 {
  none,
  puts,    // waits for room
  offers,  // the same if the queue is not bounded
  takes,   // waits for an element
  other,   // one step, like these
  looks,   // in many steps, or gives away what will look
};
/// What a method of the library does to a queue that may be a channel.
ChannelOperation channel_operation(std::string_view class_name, std::string_view method, std::string_view descriptor);

/// Of a class whose queues may be channels, and its subclasses.
struct ChannelClass {
  const Class* holder;
  std::atomic<bool> kept{true};
  // Offsets of fields.
  u32 not_full, not_empty;
  u32 count;               // an int, or a reference to an AtomicInteger
  u32 capacity;            // an int, or a reference to the array of elements
  bool linked;             // the latter of `count`, and an int `capacity`
  std::vector<u32> inner;  // references to what is only the queue's own: its locks and conditions
};

/// For a class of the library that was just laid out; null: its queues are no channels.
std::unique_ptr<ChannelClass> channel_class(const Class& c);

}  // namespace pathfleet::vm
