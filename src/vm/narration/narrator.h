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

#include "vm/narration/deed_order.h"
#include "vm/narration/library_order.h"
#include "vm/narration/library_verbs.h"
#include "vm/narration/object_names.h"
#include "vm/narration/passed_lines.h"
#include "vm/narration/stored_locals.h"
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
  /// The source lines that it ran, each once, with CoverageFilter::every. `waits`: it ended before an instruction that
  /// will run in a later one. Called after it.
  std::vector<Location> lines(bool waits) { return passed_.take(machine_, waits); }
  /// The values that its local variables got last, with CoverageFilter::every.
  StoredLocals& stored_locals() { return stored_; }
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
  /// The same without giving it a name: empty if it has none and the program reaches it in no way that has one.
  std::string known_name(Ref ref);
  /// A number that belongs to the object along the path.
  u32 number_of(Ref ref);
  /// Another state of the path was loaded.
  void moved() { paths_.forget(); }

 private:
  /// A call by which a method of the program entered the library, on the stack of the running thread.
  struct LibraryCall {
    const Method* method = nullptr;  // null: the innermost frame is the program's
    Ref receiver = kNull;
    Ref argument = kNull;             // the first one, if it is a reference
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
  void pass(const Method& method, u16 bci);
  void tell_deed(const Deed& deed);
  void order(const Deed& deed);
  void order_call(const LibraryCall& call, LibraryVerb::Order order, const std::string& receiver, bool waits);
  void order_put(const LibraryCall& call, bool waits);
  void order_taken(const Deed& deed, const LibraryCall& call);
  void end_library_calls();
  void opens(Cause::Kind kind, const std::string& key, std::size_t told);
  void follows(const std::optional<Cause>& cause, std::size_t told);
  void log(const Deed& deed, const LibraryCall& call);
  void log_library(const Deed& deed, const LibraryCall& call);
  void log_section(Ref of);
  void log_access(bool write, std::string variable, bool is_volatile);
  void add_event(Event::Kind kind, std::string operand) { events_.push_back({kind, std::move(operand), place()}); }
  std::string lock_of(Ref ref) { return "L" + std::to_string(number_of(ref)); }
  void tell(std::string text);
  void tell_call(const LibraryCall& call, bool waits);
  void tell_access(const Deed& deed, bool write);
  struct ElementAccess {
    u32 index;
    bool write;
  };
  /// None: the running instruction accesses no element.
  std::optional<ElementAccess> element_accessed(Ref array) const;
  void tell_element(Ref array);
  /// Whether a native method unparks the thread that a deed is about.
  bool is_unpark(const Deed& deed) const;
  void close_write();
  LibraryCall library_call();
  Locations place() const;
  std::string value_of(Ref ref);
  std::string text_of(const Deed& deed);

  Machine& machine_;
  ObjectNames paths_;
  DeedOrder order_;
  LibraryOrder library_order_;
  u32 step_ = 0;  // the number of the transition
  std::vector<Told> told_;
  std::vector<Event> events_;
  std::optional<std::size_t> open_lock_;  // the event of a call of ReentrantLock.lock that may still have to wait
  std::vector<OpenWrite> open_writes_;    // at most one
  LibraryCall last_call_;                 // told in this transition
  std::size_t told_call_ = 0;             // its number in told_
  bool has_put_ = false;                  // it is known what it has put
  bool has_taken_ = false;                // the same of what it has taken
  std::set<u32> thrown_;                  // numbers of the exceptions that were told
  bool timed_out_ = false;
  PassedLines passed_;
  StoredLocals stored_;
  std::map<u32, std::string> names_;        // by number of the object
  std::map<std::string, u32> named_;        // the reverse
  std::map<u32, std::string> receivers_;    // by number of the thread: the name of the receiver of its library call
  std::map<u32, std::string> notified_by_;  // by number of the thread
  std::map<u32, std::string> unparked_by_;  // the same; since it has begun to park
  std::set<u32> parked_;                    // numbers of the threads that park, by a call of the program
  u32 unnamed_ = 0;
};

}  // namespace pathfleet::vm
