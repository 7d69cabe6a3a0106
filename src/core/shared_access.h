// The assumptions of a search about how the threads of a program use shared data, and the reports that check them: each
// access to a field and each operation on a queue. Main class: SharedUses.
//
// The rules are in src/reduction (shared_uses.h). An executor of the program (the bytecode VM, or a toy program)
// receives the rules as an object of this class and reports its accesses to it.
//
// The ranks of a job hold their accesses together: each tells the others what is left of the disciplines of a field
// (UseExchange), so that at the end of a search every rank knows what all accesses of the job have kept to.
//
// Invariant: an assumption that was refuted stays refuted. Several threads may call every function at once.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/types.h"

namespace pathfleet {

/// An access to a field of an object that is shared: several threads can reach it, or could at an earlier time.
struct FieldAccess {
  bool write = false;
  bool by_main_thread = false;
  u32 locks_held = 0;  // the locks that may guard the field and that the accessing thread holds, a bit each
};

/// What is known about all accesses to one field so far.
struct FieldUse {
  /// The most locks that may guard a field. The executor numbers them.
  static constexpr u32 most_locks = 26;

  std::atomic<u32> kept{0};  // a bit for each discipline that all accesses so far kept to; 0: none is left
  /// Where no discipline is left: locks that every write holds, all of them, a bit each; 0: there are none. Only lost
  /// during a search.
  std::atomic<u32> guards{0};
  std::atomic<u32> learned{0};  // such locks as far as this search has seen, for the next one
  std::string name;             // "p.C.f"

  /// Whether some accesses commute.
  bool is_followed() const {
    return kept.load(std::memory_order_relaxed) != 0 || guards.load(std::memory_order_relaxed) != 0;
  }
};

/// An operation of a thread on a queue.
enum class QueueOperation : u8 {
  none,
  puts,    // waits for room
  offers,  // the same as puts if the queue is not bounded
  takes,   // waits for an element
  other,   // any other operation that is one step
  looks,   // an operation of many steps, or one that hands out an object that reads the queue later
};

/// The roles of a queue; at most one thread holds each of them.
enum class QueueRole : u8 { none, putter, taker };

/// The state of a queue.
struct QueueState {
  static constexpr u32 nobody = 0;

  u32 putter = nobody, taker = nobody;  // the threads that hold the roles
  bool bounded = true;
  bool has_room = false, has_element = false;
};

struct QueueAccess {
  QueueOperation operation = QueueOperation::none;
  u32 thread = QueueState::nobody;
  bool shared = false;  // several threads can reach the queue, or could at an earlier time
  bool nested = false;  // called inside another operation that is one step
};

/// What is known about all queues of one class so far.
struct QueueUse {
  std::atomic<bool> exclusive{true};  // each has one putter and one taker, and no other user
  std::string name;                   // "p.C", of the class
};

/// What the ranks of a job tell each other about the accesses to a field.
struct UseNews {
  std::string name;  // "p.C.f" of a field; "p.C" of a class, all of whose fields may be accessed unseen
  u32 kept = 0;      // FieldUse::kept of the field on the rank that sends it, which means the same on all; of a class 0
};

/// The connection between the assumptions of a search and those of the same search on other ranks.
class UseExchange {
 public:
  virtual ~UseExchange() = default;

  /// Whether take_news() has something that other ranks may not know. Cheap.
  virtual bool has_news() const = 0;
  /// What is left of the fields that have lost disciplines, by accesses of this rank, since the last call.
  virtual std::vector<UseNews> take_news() = 0;
  /// What another rank has told. It holds for fields, too, that this rank has not accessed yet.
  virtual void take_in(const UseNews& news) = 0;
  /// Whether an assumption that this search has relied on was refuted. Then later findings of the search must not be
  /// reported.
  virtual bool relied_on_refuted() const = 0;
  /// One line about the first field or class that was refuted.
  virtual std::string what_was_refuted() const = 0;
};

/// The assumptions of one search about the fields and queues of its program.
class SharedUses : public UseExchange {
 public:
  /// Whether a field may have a discipline, at least for its writes: neither the field nor its class, by their names,
  /// was refuted before this search. The answer does not change during a search, so it is the same on all ranks.
  virtual bool may_follow(const std::string& class_name, const std::string& field_name) const = 0;
  /// Whether every field may, whatever its name.
  virtual bool may_follow_all() const { return false; }
  /// Initializes the entry of a field that `locks` locks may guard.
  virtual void begin(FieldUse& use, u32 locks) = 0;
  /// Records an access to the field. Gives whether it commutes with everything that the other threads may do; false as
  /// soon as no discipline is left.
  virtual bool note(FieldUse& use, const FieldAccess& access) = 0;
  /// The result of note() for an access that does not happen now; records nothing.
  virtual bool allows(const FieldUse& use, const FieldAccess& access) const = 0;
  /// Reports that any fields of a class may be accessed without a call of note().
  virtual void refute(const std::string& class_name, std::span<FieldUse* const> fields) = 0;

  /// Whether the queues of a class may be exclusive. If so, initializes their entry.
  virtual bool begin(QueueUse& use, const std::string& class_name) const = 0;
  /// Records the next operation of a thread on a queue. Gives the role that the thread takes with it.
  virtual QueueRole note(QueueUse& use, const QueueAccess& access, const QueueState& queue) = 0;
  /// Whether an operation, executed now, commutes with everything that the other threads may do to the queue.
  virtual bool commutes(const QueueUse& use, const QueueAccess& access, const QueueState& queue) const = 0;
  /// Reports that a queue of this class may be used without a call of note().
  virtual void refute(QueueUse& use) = 0;

  /// FieldUse::kept of all fields that were begun on any rank, by name, for a checkpoint.
  virtual std::map<std::string, u32> kept() const = 0;
};

/// Creates the assumptions of each search of one program: those that no earlier search has refuted.
class SharedUsePolicy {
 public:
  virtual ~SharedUsePolicy() = default;
  virtual std::unique_ptr<SharedUses> begin_search() = 0;
  /// The names refuted so far, sorted: "p.C.f" for a field, "p.C" for a class.
  virtual std::vector<std::string> refuted() const = 0;
  /// What the accesses before a checkpoint have kept to: searches that begin from now on go on from there.
  virtual void remember(const std::map<std::string, u32>& kept) = 0;
};

}  // namespace pathfleet
