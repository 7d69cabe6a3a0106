// Tells a path to a person: what each transition did, in the program's words. "locks DiningPhilosophers.forks[1]",
// "writes Account.balance 100 -> 70", "calls ReentrantLock.lock on Pool.lock". Main class: Narrator.
//
// The machine reports deeds as they happen (vm/program/deed.h). What library code does is told once, as the program's
// call into it. Objects are named by how the program reaches them (object_names.h). Along a path an object keeps the
// first name that was used for it, and no two objects have the same name.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "vm/narration/object_names.h"
#include "vm/narration/told.h"

namespace pathfleet::vm {

class Narrator {
 public:
  /// From now on, the machine follows one path.
  explicit Narrator(Machine& machine);
  ~Narrator();
  Narrator(const Narrator&) = delete;

  /// A transition from the loaded state begins.
  void begin();
  /// What it did. Called after it.
  std::vector<Told> end();
  /// The same as events. Called after end().
  std::vector<Event> events() { return std::move(events_); }
  /// Whether a time-out fired in it.
  bool timed_out() const { return timed_out_; }
  /// The program prints this now.
  void prints(std::string_view text);

  /// The thread's name. Different threads have different ones.
  std::string label(u32 thread);
  std::string label_of(Ref thread);
  /// How reports name this object.
  std::string name_of(Ref ref);

 private:
  /// A call by which a method of the program entered the library, on the stack of the running thread.
  struct LibraryCall {
    const Method* method = nullptr;  // null: the innermost frame is the program's
    Ref receiver = kNull;
    u32 depth = 0;                    // of the caller
    u16 bci = 0;                      // of the call
    bool by_thread_or_object = true;  // only methods of Thread, Object and kin lie in between
  };
  /// A write whose new value is not known yet.
  struct OpenWrite {
    std::size_t told;
    Ref object;
    u32 offset;
    Type type;
    std::string before;
  };

  void hear(const Deed& deed);
  void log(const Deed& deed, const LibraryCall& call);
  void log_library(const Deed& deed, const LibraryCall& call);
  void log_section(Ref of);
  void log_access(bool write, std::string variable, bool is_volatile);
  void add_event(Event::Kind kind, std::string operand) { events_.push_back({kind, std::move(operand), place()}); }
  std::string lock_of(Ref ref) { return "L" + std::to_string(number_of(ref)); }
  void tell(std::string text);
  void tell_call(const LibraryCall& call, bool waits);
  void tell_access(const Deed& deed, bool write);
  void tell_element(Ref array);
  /// Whether a native method unparks the thread that a deed is about.
  bool is_unpark(const Deed& deed) const;
  void close_write();
  LibraryCall library_call();
  Locations place() const;
  std::string value_of(Ref ref);
  u32 number_of(Ref ref);
  std::string text_of(const Deed& deed);

  Machine& machine_;
  ObjectNames paths_;
  std::vector<Told> told_;
  std::vector<Event> events_;
  std::optional<std::size_t> open_lock_;  // the event of a call of ReentrantLock.lock that may still have to wait
  std::vector<OpenWrite> open_writes_;    // at most one
  LibraryCall last_call_;                 // told in this transition
  std::size_t told_call_ = 0;             // its number in told_
  std::set<u32> thrown_;                  // numbers of the exceptions that were told
  bool timed_out_ = false;
  std::map<u32, std::string> names_;        // by number of the object
  std::map<std::string, u32> named_;        // the reverse
  std::map<u32, std::string> receivers_;    // by number of the thread: the name of the receiver of its library call
  std::map<u32, std::string> notified_by_;  // by number of the thread
  std::map<u32, std::string> unparked_by_;  // the same; since it has begun to park
  u32 unnamed_ = 0;
};

}  // namespace pathfleet::vm
