// Reports the events of one run (Machine::run_freely) to an observer: core/run_events.h. Main class: RunReporter.
//
// The interpreter calls access() for each access to a field or an array element. Most of them are repeated, and a small
// table of the last accesses says so. All others get a number for their variable and one for their place.
//
// Locks are monitors, ReentrantLock, ReentrantReadWriteLock and StampedLock. The fields of the latter are left out:
// their sections are told from the exclusive owner (AbstractOwnableSynchronizer), the counts of readers, and the state
// of a StampedLock. The other classes of the library order events as their volatile fields do. Accesses by code of the
// library are marked as such. Final fields are left out.
//
// Invariant: a number stands for one object until the observer was told to forget it. Numbers of objects that were
// collected are kept for a while, so that a detector can still name them: at most kMostGone. At most kMostVariables
// have numbers at once.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "classfile/class_file.h"
#include "core/run_events.h"
#include "vm/program/class.h"
#include "vm/program/deed.h"
#include "vm/program/effects.h"

namespace pathfleet::vm {

struct Insn;
class Machine;

class RunReporter final : public RunNames {
 public:
  static constexpr u32 kMostVariables = 2'000'000;
  static constexpr u32 kMostGone = 200'000;

  RunReporter(Machine& machine, RunObserver& observer);
  ~RunReporter() override;

  // ---- What the interpreter reports
  /// An access, which is about to happen, to a field, or to an element of an array (null).
  void access(Ref object, u32 offset, bool write, const Field* field, const Method& method, const Insn* pc) {
    if (field && (field->access & (classfile::ACC_VOLATILE | classfile::ACC_FINAL))) [[unlikely]] {
      if (field->is_volatile()) volatile_access(object, offset, !write, write, field);
      return;
    }
    const u64 key = key_of(object, offset);
    Recent& recent = recent_[key * 0x9e3779b97f4a7c15ull >> (64 - kRecentBits)];
    if (recent.key == key && recent.segment == segment_ && (recent.wrote || !write)) {
      recent.wrote_again |= write;
      return;
    }
    new_access(recent, key, write, field, method, pc);
  }
  /// A reference is about to be written to a field.
  void writes_reference(Ref object, const Field* field, Ref value, const Method& method, const Insn* pc) {
    if (field == owner_field_) {
      owner_changes(object, value != kNull);
    } else {
      access(object, field->offset, true, field, method, pc);
    }
  }
  void makes(Ref object, const Method& method, const Insn* pc);

  // ---- What the machine reports
  /// The thread runs from now on.
  void runs(Ref thread);
  void starts(Ref thread, std::string name);
  void ends();
  /// The thread that starts shutdown hooks, after all others that are not daemons.
  void begins_shutdown(Ref thread);
  /// The run is over; some threads may have asked for locks in vain.
  void is_over();
  void enters(Ref lock);
  void leaves(Ref lock);
  void did(DeedKind kind, Ref object, Ref other);
  void unparks(Ref thread);
  void touches(Effect effect, Ref subject);
  void interrupts(Ref thread);
  void is_interrupted();
  /// The running thread has initialised the class.
  void initialized(const Class& c);
  /// A native is about to use these bytes.
  void uses(Ref object, u64 offset, u64 bytes, bool write, bool atomic);
  /// Only these objects are left, besides immortal ones.
  void collected(const std::vector<Ref>& live);

  // ---- The states of the run, if the observer looks at them
  // Called by the interpreter and the machine. A stop for a look is passed when the thread goes on.
  bool stops_before_write(const Method& method, const Insn* pc) { return looks_ && stops(false, method, pc); }
  bool stops_at_place(const Method& method, const Insn* pc) { return looks_ && stops(true, method, pc); }
  /// A native is about to write.
  bool owe_look();
  bool owes_look() const { return owes_look_; }
  /// Whether the interpreter has stopped only for a look.
  bool has_stopped() const { return stopped_ || owes_look_; }
  void looks();

  // ---- Names
  std::string thread(u32 thread) const override;
  Location place(u32 place) const override;
  Object variable(u32 variable) const override;
  Object lock(u32 lock) const override;

 private:
  static constexpr u32 kRecentBits = 16;
  static constexpr u32 kRecent = 1 << kRecentBits;
  static constexpr u32 kNone = ~u32{0};
  // Offsets that no field has: what else of an object orders threads.
  enum Pseudo : u32 { kClass = 1, kWaitSet = 2, kPermit = 3, kInterrupt = 4 };

  /// The last access that hashes to an entry. `segment`: of the run, during which one thread synchronizes nothing.
  struct Recent {
    u64 key = 0;
    u32 segment = 0;
    u32 variable : 30 = 0;
    u32 wrote : 1 = 0;
    u32 wrote_again : 1 = 0;
  };
  struct Variable {
    Ref object = kNull;
    u32 offset = 0;
    const Field* field = nullptr;  // null: an element of an array
    u32 class_id = 0;
    u32 made_at = kNone;  // a place
    u32 last_thread = kNone;
    bool wrote_again = false;
  };
  struct Lock {
    Ref object = kNull;
    u32 class_id = 0;
    u32 made_at = kNone;
    u32 number = 0;  // among the locks of its class
    bool is_gone = false;
  };
  struct Thread {
    std::string name;
    Ref object = kNull;
    u32 segment = 0;
    bool has_ended = false;
    bool is_daemon = false;
    Ref gave_up = kNull;  // the monitor that it gives up while it waits
  };
  struct Site {
    const Insn* pc = nullptr;
    const Method* method = nullptr;
  };

  /// How many times a thread holds the read lock of a ReentrantReadWriteLock.
  struct Reader {
    u32 thread;
    Ref lock;
    friend auto operator<=>(const Reader&, const Reader&) = default;
  };
  /// Parts of a lock of java.util.concurrent.
  enum class LockPart : u8 { none, inner, lock, stamped };

  static u64 key_of(Ref object, u32 offset) { return u64{object} << 32 | offset; }
  void new_access(Recent& recent, u64 key, bool write, const Field* field, const Method& method, const Insn* pc);
  void emit_access(u32 variable, bool write, u32 place, bool in_library);
  void settle(Recent& recent);
  void clear_recent();
  void volatile_access(Ref object, u32 offset, bool reads, bool writes, const Field* field);
  void order(RunEventKind kind, Ref object, u32 offset);
  void owner_changes(Ref lock, bool owned);
  void sees_class(const Class& c);
  void new_segment();
  void emit(RunEventKind kind, u32 object, u32 place = kNone, bool in_library = false);
  std::optional<u32> variable_of(Ref object, u32 offset, const Field* field);
  u32 lock_of(Ref object);
  u32 thread_of(Ref object);
  u32 place_of(const Method& method, const Insn* pc);
  /// Where the running thread is in the program's own code.
  u32 program_place();
  u32 site_of(Ref object);
  LockPart lock_part(Ref object) const;
  bool is_taking_lock() const;
  void uses_lock(Ref lock, LockPart part, u32 offset, bool reads, bool writes, const Field* field);
  bool counts_readers(const Field& field, const Method& method);
  void settle_stamped();
  void emit_section(RunEventKind kind, Ref lock, bool shared);
  Object object_name(u32 class_id, u32 number, u32 made_at) const;
  void forget_the_gone();
  bool stops(bool at_place, const Method& method, const Insn* pc);

  Machine& machine_;
  RunObserver& observer_;
  const Field* owner_field_;
  const Class *owned_class_, *reentrant_class_, *read_write_class_, *stamped_class_, *queue_node_class_, *worker_class_;
  const Field *first_reader_field_, *first_reader_count_field_, *reader_count_field_, *stamped_state_field_;
  std::map<Reader, u32> readers_;
  // A StampedLock whose state the running thread is about to write, and its state before.
  Ref stamped_ = kNull;
  i64 stamped_before_ = 0;
  u32 current_ = 0, segment_ = 1, last_segment_ = 1;
  bool lost_ = false;
  const bool looks_;
  struct Change {
    u32 thread = 0, place = kNone;
    bool is_place = false;  // a thread has come to a place
  };
  Change change_;
  bool stopped_ = false, passes_ = false, owes_look_ = false;
  std::vector<Recent> recent_;
  std::vector<Variable> variables_;
  std::vector<u32> free_variables_, gone_variables_, free_locks_, gone_locks_;
  std::unordered_map<u64, u32> variable_by_key_;
  std::unordered_map<Ref, u32> lock_by_object_;
  std::vector<Lock> locks_;
  std::vector<Thread> threads_;
  std::unordered_map<Ref, u32> thread_by_object_;
  std::unordered_map<const Insn*, u32> place_by_pc_;
  std::vector<std::pair<const Method*, u16>> places_;  // by number
  std::vector<Site> sites_;                            // by ref - kFirstHeapRef
  std::unordered_map<const Class*, u32> initialized_by_;
  std::unordered_map<u64, bool> has_seen_class_;  // by class and thread
  std::unordered_map<u32, u32> mentioned_;        // by class: how many locks have numbers
};

}  // namespace pathfleet::vm
