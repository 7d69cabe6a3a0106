// A state of a path as a person looks at it: threads with their frames, objects with their fields, static fields. And
// what changed between two of them. Main functions: SnapshotTaker::take (snapshot_taker.h), diff().
//
// Invariants:
//  - Along one path an object keeps its id, so snapshots of one path can be compared. Ids begin at 1.
//  - All texts are escaped for one line (core/escape.h), locations excepted.
#pragma once

#include <string>
#include <vector>

#include "core/location.h"
#include "core/types.h"

namespace pathfleet::vm {

struct Snapshot {
  struct Value {
    // As Java source shows it: 3, 'a', "text", null, the name of an enum's constant; "Account #12" for another object,
    // "?" and perhaps an expression for what a symbolic path has not decided.
    std::string text;
    u32 object = 0;     // the id of the object that it refers to; 0: none, or a string or box, which the text shows
    bool known = true;  // false: the state does not keep the variable, which the program does not read again
    friend bool operator==(const Value&, const Value&) = default;
  };
  /// A local variable, a field or an element of an array.
  struct Variable {
    std::string name;  // "[2]" for an element; without javac -g "arg0", "slot 3"
    std::string type;  // as in Java source; empty: unknown
    Value value;
    friend bool operator==(const Variable&, const Variable&) = default;
  };
  struct Frame {
    Location location;  // of the next instruction, or of the call that runs
    bool library;
    std::vector<Variable> variables;  // `this` first
  };
  struct Thread {
    u32 id = 0;                // of its java.lang.Thread
    std::string name;          // as traces name it
    std::string status;        // "can run", "blocked", "waiting", "sleeping", "parked", "choosing", "throwing"
    std::string waits;         // what it waits for: "waits to enter the monitor of Pool.lock held by "main""
    u32 waits_for_object = 0;  // its id, 0: none
    u32 waits_for_thread = 0;  // the id of the thread that holds it or has to end, 0: none
    bool can_go_on = false, interrupted = false, daemon = false;
    std::vector<Frame> frames;  // innermost first
  };
  struct Object {
    u32 id = 0;
    std::string type;  // "p.Account", "int[]"
    std::string name;  // as traces name it, or how the program reaches it; empty: neither
    Value value;       // how a reference to it is shown
    bool library = false, is_array = false;
    u32 length = 0;                 // of an array; `fields` may have fewer elements
    std::vector<Variable> fields;   // inherited ones first; elements of an array from [0] on
    u32 owner = 0, lock_count = 0;  // the thread that holds its monitor, and how often; 0: none
  };
  /// The static fields of a class.
  struct Statics {
    std::string type;    // "p.Bank"
    std::string status;  // of its initialisation: "uninitialized", "in progress", "initialized", "erroneous"
    bool library;
    std::vector<Variable> fields;
  };

  std::vector<Thread> threads;   // in their order
  std::vector<Object> objects;   // that the program reaches, by id
  std::vector<Statics> statics;  // by name
  bool complete = true;          // false: there are more objects

  /// Null: there is none with this id.
  const Object* object(u32 id) const;
  const Thread* thread(u32 id) const;
  const Statics* statics_of(std::string_view type) const;
};

/// What a snapshot leaves out.
struct SnapshotLimits {
  u32 elements = 100;  // of an array
  u32 objects = 20'000;
  bool library = false;  // with the local variables of the library's methods, and its static fields
};

/// A difference between two snapshots.
struct Change {
  enum class Kind : u8 { thread, local, static_field, field, element, lock, object };
  Kind kind;
  std::string what;           // "Bank.total", "main's i", "Node #7.next", "worker", "new Node #12"
  std::string before, after;  // empty: there was none, there is none
  u32 object = 0;             // the id of the object, or of the thread
  bool library = false;       // in an object of the library

  /// "Bank.total: 100 -> 70"
  std::string text() const;
};

/// What has changed from one state of a path to a later one, or to an earlier one: threads, static fields, local
/// variables, fields and elements, monitors, and objects that the program reaches now and did not before. A local
/// variable that a thread no longer uses is no change.
std::vector<Change> diff(const Snapshot& before, const Snapshot& after);

}  // namespace pathfleet::vm
