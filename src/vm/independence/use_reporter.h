// Reports the program's uses of fields and queues to the rules of a search (core/shared_access.h): the locks that may
// guard a field and those that the running thread holds, the threads that use a queue and its occupancy. Main function:
// UseReporter::covers.
//
// Invariant: in every explored state, every access is reported if its object is shared, or was shared while a thread
// lived that is still alive (kEscaped). Fields of the library have no disciplines, nor do the fields of a class whose
// objects natives read or write.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "core/shared_access.h"
#include "vm/independence/exclusive_queues.h"
#include "vm/program/class.h"

namespace pathfleet::vm {

class Machine;
struct ThreadRecord;
struct VmOptions;

/// A field that was used while several threads could see it: the facts known of it, and the locks that may guard it.
struct FollowedField {
  struct Lock {
    enum class Kind : u8 { own_monitor, class_monitor, in_object, in_statics } kind;
    // in_statics: the object whose field at `offset` refers to the lock; in_object: that object is the accessed one
    Ref statics;
    u32 offset;
  };
  FieldUse use;
  std::vector<Lock> locks;
};
// In the same way the elements of the arrays that a field owns are followed, all of them as one field of the object.

class UseReporter {
 public:
  explicit UseReporter(const VmOptions& options);

  /// Whether accesses to this field, of a class that is being laid out, may be checked against a discipline.
  bool may_follow(const Field& field) const;
  /// Whether an access by the running thread to this field, of a shared object or static, commutes with all operations
  /// of other threads. `only_asked`: the access does not happen now.
  bool covers(const Machine& machine, const Field& field, Ref object, bool write, bool only_asked);
  /// The same for an access to an element of an array that came from this field, which may own its arrays; `owner`: the
  /// object whose field it is, or its statics, kNull: not known.
  bool covers_element(const Machine& machine, const Field& field, Ref owner, bool write, bool only_asked);
  /// Whether accesses to the elements of arrays of this field, of a class that is being laid out, may be checked
  /// against a discipline, as long as no code misuses them (analysis/array_uses.h).
  bool may_follow_elements(const Field& field) const;
  /// Code was found that misuses arrays of the field, before it does.
  void lose_arrays(const Field& field);
  /// A native uses unknown fields of an object of this class, or of its statics.
  void lose_arrays_of(const Class& c);
  /// Whether fields of the class may have a discipline.
  bool follows(const Class& c) const;

  /// A native reads or writes unknown fields of an object of this class, or of its statics.
  void refute(const Class& c);

  /// Whether the object of this name, which was made before main, may count as a constant (constant_base.h).
  bool may_be_constant(const std::string& name) const;
  /// The same for all objects.
  bool all_may_be_constant() const { return uses_ && uses_->may_follow_all(); }
  /// The program writes that object.
  void refute_constant(const std::string& name);

  /// For a library class that was just laid out: the facts about its queues, or null.
  ExclusiveQueueClass* queues_of(const Class& c);
  /// Whether queues of some class count as exclusive.
  bool has_exclusive_queues();
  /// The running thread is about to perform this operation. `nested`: inside another operation that is one step.
  void use_queue(Machine& machine, Ref queue, QueueOperation operation, bool nested);
  /// Whether this operation of a thread commutes now with all possible operations of other threads on the queue.
  bool commutes_on_queue(const Machine& machine, Ref queue, QueueOperation operation, const ThreadRecord& record) const;
  /// refute_queues: a queue of this class is not exclusive. refute_queue: the same if `object` is a queue.
  void refute_queues(const Class& c);
  void refute_queue(const Machine& machine, Ref object);

  /// Whether a use has refuted an assumption. Later findings are not to be reported.
  bool relied_on_refuted() const { return uses_ && uses_->relied_on_refuted(); }
  /// SharedUses::kept(); empty if nothing is assumed.
  std::map<std::string, u32> kept() const { return uses_ ? uses_->kept() : std::map<std::string, u32>(); }
  /// What other ranks have to know, and tell; null: nothing is assumed.
  UseExchange* exchange() { return uses_.get(); }
  /// The field or class whose assumption was refuted, one line.
  std::string what_was_refuted() const { return uses_->what_was_refuted(); }

 private:
  FollowedField& followed(const Field& field);
  FollowedField& followed_elements(const Field& field);
  /// Whether a proposition of a temporal property may read the field. Such accesses are visible, whatever they keep to.
  bool is_read_by_propositions(const Field& field) const;

  const std::unique_ptr<SharedUses> uses_;  // null: nothing is assumed
  const bool has_propositions_;
  std::set<std::string> fields_of_propositions_;  // the simple names of static fields
  std::mutex mutex_;
  std::vector<std::unique_ptr<FollowedField>> fields_;
  std::vector<std::unique_ptr<ExclusiveQueueClass>> queues_;
};

}  // namespace pathfleet::vm
