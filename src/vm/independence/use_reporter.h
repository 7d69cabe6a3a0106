// Tells the rules of a search (core/shared_access.h) how the program uses its fields and queues: which locks may guard
// a field and which of them the running thread holds, who uses a queue and how full it is. Main function:
// UseReporter::covers.
//
// Invariant: every access of every state explored to an object that is shared, or was shared once while a thread lived
// that still does (kEscaped), is reported. Fields of the library have no disciplines, nor has a class whose objects
// natives look into.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/shared_access.h"
#include "vm/independence/exclusive_queues.h"
#include "vm/program/class.h"

namespace pathfleet::vm {

class Machine;
struct ThreadRecord;
struct VmOptions;

/// A field that was used while several threads could see it: what is known of that, and the locks that may guard it.
struct FollowedField {
  struct Lock {
    enum class Kind : u8 { own_monitor, class_monitor, in_object, in_statics } kind;
    Ref statics;  // in_statics: the object whose field at `offset` refers to the lock; in_object: it is the same object
    u32 offset;
  };
  FieldUse use;
  std::vector<Lock> locks;
};

class UseReporter {
 public:
  explicit UseReporter(const VmOptions& options);

  /// Whether accesses to this field, of a class that is being laid out, may be held against a discipline.
  bool may_follow(const Field& field) const;
  /// Whether an access by the running thread to this field of a shared object, or static, commutes with all that others
  /// do. `only_asked`: it is not about to happen.
  bool covers(const Machine& machine, const Field& field, Ref object, bool write, bool only_asked);
  /// A native reads or writes any fields of an object of this class, or of its statics.
  void refute(const Class& c);

  /// For a class of the library that was just laid out: what is assumed of its queues, or null.
  ExclusiveQueueClass* queues_of(const Class& c);
  /// The running thread is about to do this; `nested`: inside another operation that is one step.
  void use_queue(Machine& machine, Ref queue, QueueOperation operation, bool nested);
  /// Whether this operation of a thread, now, commutes with all that the others may do to the queue.
  bool commutes_on_queue(const Machine& machine, Ref queue, QueueOperation operation, const ThreadRecord& record) const;
  /// One of the queues of this class is not exclusive; `object`: if it is a queue, it is not.
  void refute_queues(const Class& c);
  void refute_queue(const Machine& machine, Ref object);

  /// Whether a use has refuted what was assumed: what is found from then on is not to be reported.
  bool relied_on_refuted() const { return uses_ && uses_->relied_on_refuted(); }
  /// Of which field or class, one line.
  std::string what_was_refuted() const { return uses_->what_was_refuted(); }

 private:
  FollowedField& followed(const Field& field);

  const std::unique_ptr<SharedUses> uses_;  // null: nothing is assumed
  std::mutex mutex_;
  std::vector<std::unique_ptr<FollowedField>> fields_;
  std::vector<std::unique_ptr<ExclusiveQueueClass>> queues_;
};

}  // namespace pathfleet::vm
