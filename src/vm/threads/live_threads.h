// The live threads of the current state, in their order, and the one that runs. What one thread does to another's
// record is here: waking, interrupting, unparking (JLS 17.2).
//
// Invariant: a thread's path names the threads that started it, from the first thread down, each by its index among the
// threads of its starter. Threads are ordered by path, unless threads may be interchanged (canonical_threads.cpp).
#pragma once

#include <vector>

#include "vm/threads/thread.h"

namespace pathfleet::vm {

class LiveThreads {
 public:
  static constexpr u32 kNobody = 0xffffffff;

  // ---- The list
  u32 size() const { return static_cast<u32>(entries_.size()); }
  ThreadEntry& operator[](u32 index) { return entries_[index]; }
  const ThreadEntry& operator[](u32 index) const { return entries_[index]; }
  auto begin() { return entries_.begin(); }
  auto end() { return entries_.end(); }
  auto begin() const { return entries_.begin(); }
  auto end() const { return entries_.end(); }
  std::vector<ThreadEntry>& entries() { return entries_; }
  /// Replaces the threads by those of a state. The index of the running thread does not change.
  void assign(const std::vector<ThreadEntry>& entries) { entries_ = entries; }
  /// The index of the live thread with this java.lang.Thread, or -1.
  i32 find(Ref thread) const;

  // ---- The thread that runs
  /// kNobody: the running thread has ended.
  u32 current_index() const { return current_; }
  void set_current(u32 index) { current_ = index; }
  bool has_current() const { return current_ < entries_.size(); }
  ThreadEntry& current_entry() { return entries_[current_]; }
  const ThreadEntry& current_entry() const { return entries_[current_]; }
  ThreadRecord& current() { return entries_[current_].record; }
  const ThreadRecord& current() const { return entries_[current_].record; }

  // ---- Start and end of threads
  /// Begins with one thread, which runs.
  void begin(const ThreadEntry& first);
  /// Gives a new thread its place: below the running thread, at the lowest free index greater than `after`. Throws
  /// LimitReached.
  void place_below_current(ThreadRecord& record, u8 after = 0) const;
  /// Adds a thread in the order of paths. Returns its index.
  u32 insert(const ThreadEntry& entry);
  /// Adds a thread after all others.
  void append(const ThreadEntry& entry) { entries_.push_back(entry); }
  /// Removes the running thread, which has ended.
  void remove_current();
  /// Whether a thread has been started since begin().
  bool has_started() const { return has_started_; }
  void set_started(bool started) { has_started_ = started; }
  /// Whether all threads that keep the program alive have ended.
  bool is_over() const;
  /// Whether the program ends with the running thread.
  bool current_is_last() const;

  // ---- Effects on other threads
  /// Object.notifyAll at the end of a thread: all threads in the wait set of `object` leave it.
  void wake_all(Ref object);
  /// Removes a thread from its wait set.
  void notify(u32 index);
  /// Removes a thread from its wait set because its time-out has fired, although it cannot go on yet.
  void time_out(u32 index);
  void unpark(Ref thread);
  void interrupt(Ref thread);

 private:
  std::vector<ThreadEntry> entries_;
  u32 current_ = 0;
  bool has_started_ = false;
};

}  // namespace pathfleet::vm
