// Reads a snapshot off the machine's current state. Main functions: number_objects(), take().
//
// Objects are found from the static fields of the program's classes, from the threads and from the local variables of
// the program's methods, through fields and arrays. What the library keeps since before main is not looked into, nor
// its classes, class loaders and thread groups.
#pragma once

#include <map>
#include <unordered_set>
#include <vector>

#include "vm/narration/narrator.h"
#include "vm/narration/snapshot.h"
#include "vm/narration/stored_calls.h"

namespace pathfleet::vm {

class SnapshotTaker {
 public:
  SnapshotTaker(Machine& machine, Narrator& narrator) : machine_(machine), narrator_(narrator) {}

  /// Gives an id to each object that a snapshot of this state can show. To be called for the states of a path in their
  /// order, with all of which the objects then have one id.
  void number_objects();
  /// Whether an object is shown by its text alone: a String or a box.
  static bool is_text(Machine& machine, Ref ref);
  /// How many frames each thread has, by its number.
  std::map<u32, u32> depths();
  /// Objects that number_objects() has not met are shown without an id and without their fields. `stored`, which may be
  /// null, has the values of variables that the state does not keep.
  Snapshot take(const SnapshotLimits& limits, const StoredCalls* stored = nullptr);
  /// The value in the slots of a frame, which is of the type of this descriptor. `lasts`: the text will be true of an
  /// object also when that has changed.
  Snapshot::Value value_in(const u64* locals, u32 slot, std::string_view descriptor, bool lasts = false) const;

 private:
  /// A variable of a frame.
  struct Local {
    std::string name;
    std::string_view descriptor;  // empty: unknown
    u32 slot;
    bool live;
  };
  using FrameView = FrameStack::View;

  void find_objects(const SnapshotLimits& limits);
  void add(Ref ref);
  void go_on(Ref ref, u32 elements);
  template <class Visit>
  void each_statics(bool library, Visit visit) const;
  std::vector<Local> locals_of(const FrameView& frame) const;
  std::vector<const Field*> fields_of(const Class& type) const;
  u32 id_of(Ref ref) const;
  Snapshot::Value reference_value(Ref ref, bool lasts = false) const;
  Snapshot::Value value_at(Ref ref, u32 offset, Type type) const;
  Snapshot::Value undecided(expr::Expr handle, Type type) const;
  Snapshot::Variable variable(Ref ref, const Field& field) const;
  Snapshot::Thread thread(u32 index, bool library, const StoredCalls* stored);
  u32 depth_of(u32 thread) const;
  Snapshot::Object object(Ref ref, u32 elements);
  std::string summary(Ref ref) const;

  Machine& machine_;
  Narrator& narrator_;
  std::vector<Ref> found_;  // in the order of the walk
  std::unordered_set<Ref> seen_;
  u32 most_objects_ = 0;
  bool complete_ = true;
};

}  // namespace pathfleet::vm
