// What threads of one kind share, for their order under --symmetry=threads. A thread is given as the list of objects
// that it reaches, in an order that does not depend on places. Once some threads are placed, of two others that one is
// nearer in whose list an object of a placed thread comes first. Thus philosophers around a table follow their
// neighbours. Main functions: Neighbours::compile, Neighbours::compare.
//
// Invariant: results depend on the lists alone, and not on the numbers by which objects are given.
#pragma once

#include <span>
#include <vector>

#include "core/types.h"

namespace pathfleet::vm {

/// For each thread, the objects that it reaches.
class NeighbourLists {
 public:
  void clear() { entries_.clear(); }
  /// The next thread. Only threads of the same kind are compared.
  void add_thread(u32 kind) { entries_.push_back(kind | kThread); }
  /// The next object in the list of the thread that was added last. No list has an object twice.
  void add(u32 object) { entries_.push_back(object); }
  /// The same, for an object that has a place from the beginning.
  void add_fixed(u32 place) { entries_.push_back(place | kFixed); }
  u64 hash() const;
  friend bool operator==(const NeighbourLists&, const NeighbourLists&) = default;

 private:
  friend class Neighbours;
  static constexpr u32 kThread = 1u << 31, kFixed = 1u << 30;
  std::vector<u32> entries_;
};

class Neighbours {
 public:
  void compile(const NeighbourLists& lists);
  const NeighbourLists& lists() const { return lists_; }

  /// Gives a place, the next one, to each object of the thread that has none.
  void place(u32 thread);
  /// Takes back what place() did since `placed()` had this value.
  void take_back(std::size_t placed);
  std::size_t placed() const { return trail_.size(); }
  /// Negative if `a` is nearer, positive if `b` is.
  int compare(u32 a, u32 b) const;
  /// The places of what a thread reaches, mixed.
  u64 key(u32 thread) const;

 private:
  static constexpr u32 kNowhere = ~u32{0}, kFirstPlace = 1u << 30;
  struct Thread {
    u32 kind;
    u32 list, list_end;          // in the entries of lists_
    u32 compared, compared_end;  // in slots_
    u32 placed, placed_end;      // in slots_
  };
  struct Object {
    u32 reachers = 0;  // how many lists it is in
    u32 slot = 0;      // index in places_; 0: its place is never looked at
  };
  static bool is_fixed(u32 entry) { return entry & NeighbourLists::kFixed; }
  u32 entry(const Thread& thread, u32 k) const {
    return k < thread.list_end - thread.list ? lists_.entries_[thread.list + k] : kNowhere;
  }
  bool is_private(u32 entry) const { return entry != kNowhere && !is_fixed(entry) && objects_[entry].reachers == 1; }
  void compile_kind(std::span<const u32> threads);
  u32 slot_of(u32 entry);

  NeighbourLists lists_;
  std::vector<Thread> threads_;
  std::vector<Object> objects_;
  std::vector<u32> slots_;
  std::vector<u32> places_;  // the first one is kNowhere for ever
  std::vector<u32> trail_;   // slots that were given a place, in the order of these places
};

}  // namespace pathfleet::vm
