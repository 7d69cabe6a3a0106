// What a search assumes of how a program uses what its threads share, and what it has to be told to check that: each
// access to a field, each operation on a queue. Main class: SharedUses.
//
// The rules are in src/reduction (shared_uses.h). Whoever executes the program gets them from outside and says what it
// finds in its heap and frames: the bytecode VM does, and so does a toy program.
//
// Invariant: an assumption that was refuted stays refuted. Several threads may call all of it at once.
#pragma once

#include <atomic>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/types.h"

namespace pathfleet {

/// An access to a field of an object that several threads can reach, or could once.
struct FieldAccess {
  bool write = false;
  bool by_main_thread = false;
  u32 locks_held = 0;  // by the thread that accesses it: of the locks that may guard the field, a bit each
};

/// What is known of all accesses to one field.
struct FieldUse {
  /// Locks that may guard it; their numbers are the executor's business.
  static constexpr u32 most_locks = 26;

  std::atomic<u32> kept{0};  // the disciplines that all accesses so far kept to, a bit each; 0: none is left
  std::string name;          // "p.C.f"
};

/// What a thread does to a queue.
enum class QueueOperation : u8 {
  none,
  puts,    // waits for room
  offers,  // the same if the queue is not bounded
  takes,   // waits for an element
  other,   // in one step, like these
  looks,   // in many steps, or gives away what will look
};

/// Who may hold it: one thread for each queue.
enum class QueueRole : u8 { none, putter, taker };

/// A queue in a state.
struct QueueState {
  static constexpr u32 nobody = 0;

  u32 putter = nobody, taker = nobody;  // the threads that hold the roles
  bool bounded = true;
  bool has_room = false, has_element = false;
};

struct QueueAccess {
  QueueOperation operation = QueueOperation::none;
  u32 thread = QueueState::nobody;
  bool shared = false;  // several threads can reach the queue, or could once
  bool nested = false;  // inside another operation that is one step
};

/// What is known of all queues of one class.
struct QueueUse {
  std::atomic<bool> exclusive{true};  // each has one putter and one taker, and no other users
  std::string name;                   // "p.C", of the class
};

/// What one search assumes of its program's fields and queues.
class SharedUses {
 public:
  virtual ~SharedUses() = default;

  /// Whether an access to a field may be free: nothing is known against the field or its class, by their names.
  virtual bool may_follow(const std::string& class_name, const std::string& field_name) const = 0;
  /// Fills in the entry of a field that has `locks` locks that may guard it.
  virtual void begin(FieldUse& use, u32 locks) const = 0;
  /// A thread accesses the field: whether that commutes with all that the other threads may do. False as soon as no
  /// discipline is left.
  virtual bool note(FieldUse& use, const FieldAccess& access) = 0;
  /// The same of an access that does not happen now.
  virtual bool allows(const FieldUse& use, const FieldAccess& access) const = 0;
  /// Something accesses any fields of a class in a way that is not told.
  virtual void refute(const std::string& class_name, std::span<FieldUse* const> fields) = 0;

  /// Whether the queues of a class may be exclusive; then fills in their entry.
  virtual bool begin(QueueUse& use, const std::string& class_name) const = 0;
  /// A thread is about to do something to a queue: the role that becomes its own by that.
  virtual QueueRole note(QueueUse& use, const QueueAccess& access, const QueueState& queue) = 0;
  /// Whether an operation, now, commutes with all that the other threads may do to the queue.
  virtual bool commutes(const QueueUse& use, const QueueAccess& access, const QueueState& queue) const = 0;
  /// Something uses a queue of this class in a way that is not told.
  virtual void refute(QueueUse& use) = 0;

  /// Whether something was refuted that the search has relied on: what it finds from then on is not to be reported.
  virtual bool relied_on_refuted() const = 0;
  /// One line on the first such field or class.
  virtual std::string what_was_refuted() const = 0;
};

/// Makes the assumptions of each search of one program: those that no earlier search has refuted.
class SharedUsePolicy {
 public:
  virtual ~SharedUsePolicy() = default;
  virtual std::unique_ptr<SharedUses> begin_search() = 0;
  /// What has been refuted by now, "p.C.f" of a field, "p.C" of a class; sorted.
  virtual std::vector<std::string> refuted() const = 0;
};

}  // namespace pathfleet
