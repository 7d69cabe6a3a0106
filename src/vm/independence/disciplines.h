// Fields that need no interleaving, because of how the program uses them: never written while others can see them, used
// by the main thread alone, or only under one lock (Savage et al., Eraser, TOCS 1997). Accesses to such a field commute
// with all that other threads can do meanwhile (Lipton, CACM 1975), so they end no transition. Main function:
// Disciplines::covers.
//
// Invariant: a discipline is an assumption. Every access of every state explored to an object that is shared, or was
// shared once while a thread lived that still does (kEscaped), is held against it, whatever thread, worker or state it
// is in. The first that keeps to none of its field's disciplines breaks the search off, which begins again without
// them: nothing is claimed on their strength. docs/soundness.md says why that is enough. Library classes have no
// disciplines, nor has a class whose objects natives look into.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "vm/independence/channels.h"
#include "vm/program/class.h"

namespace pathfleet::vm {

class Machine;
struct VmOptions;

/// What was found to keep to no discipline, by source name; it outlives the searches of one check.
class Undisciplined {
 public:
  bool contains(const std::string& name) const {
    const std::lock_guard lock(mutex_);
    return names_.contains(name);
  }
  void add(const std::string& name) {
    const std::lock_guard lock(mutex_);
    names_.insert(name);
  }
  std::vector<std::string> names() const {
    const std::lock_guard lock(mutex_);
    return {names_.begin(), names_.end()};
  }

 private:
  mutable std::mutex mutex_;
  std::set<std::string> names_;  // "p.C.f", and "p.C" of a class
};

/// Of one field: which disciplines all accesses so far have kept to, a bit each.
struct FieldUse {
  static constexpr u32 kConstant = 1, kMainThread = 2, kOwnMonitor = 4, kClassMonitor = 8, kFirstGuard = 16;
  static constexpr u32 kMostGuards = 24;
  /// A final reference whose object's monitor may be the lock: a static, or a field of the same object.
  struct Guard {
    Ref statics;  // null: of the object itself
    u32 offset;
  };
  std::atomic<u32> kept;
  std::vector<Guard> guards;
};

class Disciplines {
 public:
  Disciplines(const VmOptions& options);

  /// Whether accesses to this field, of a class that is being laid out, may be held against a discipline.
  bool may_follow(const Field& field) const;
  /// Whether an access to this field of a shared object, or static, commutes with all that others do. `only_asked`: it
  /// is not about to happen.
  bool covers(const Machine& machine, const Field& field, Ref object, bool write, bool only_asked);
  /// A native reads or writes any fields of an object of this class, or of its statics.
  void give_up(const Class& c);
  /// For a class of the library that was just laid out: what is assumed of its queues, or null.
  ChannelClass* channels_of(const Class& c);
  /// One of its queues is no channel.
  void give_up_channels(const Class& c);
  /// Whether an access has kept to no discipline: what is found from then on is not to be reported.
  bool broken() const { return broken_.load(std::memory_order_relaxed); }
  /// Of which field or class, one line.
  std::string what_broke() const;

 private:
  FieldUse& use_of(const Field& field);
  void give_up(const std::string& name, bool relied);

  const std::shared_ptr<Undisciplined> undisciplined_;  // null: there are no disciplines
  std::atomic<bool> broken_{false};
  mutable std::mutex mutex_;
  std::string what_broke_;
  std::vector<std::unique_ptr<FieldUse>> uses_;
  std::vector<std::unique_ptr<ChannelClass>> channels_;
};

}  // namespace pathfleet::vm
