// An input of a method and its outcome, as data: objects with their class, fields and elements. Main functions: show()
// and size_of().
//
// This is the form between everything that finds inputs (the capture of an explicit search, lazy initialization) and
// everything that writes them (java_suite.h, json.h). A field that no run has read is untouched; a test sets it to zero
// or null. A symbolic scalar must be given a value before a test can be written.
//
// Invariant: show() gives two inputs the same text exactly if they are isomorphic: equal up to the numbering of
// objects.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/types.h"

namespace pathfleet::testgen {

/// The value of a field, an element or an argument.
struct Value {
  enum class Kind : u8 { untouched, null, reference, scalar, symbolic };

  Kind kind = Kind::untouched;
  char type = 'L';   // the first letter of the descriptor; 'L' for every reference
  u32 object = 0;    // reference: an index into Heap::objects
  u64 bits = 0;      // scalar: as a slot of the VM holds it
  std::string name;  // symbolic: its name, for a person

  static Value untouched(char type) { return {Kind::untouched, type, 0, 0, {}}; }
  static Value null() { return {Kind::null, 'L', 0, 0, {}}; }
  static Value reference(u32 object) { return {Kind::reference, 'L', object, 0, {}}; }
  static Value scalar(char type, u64 bits) { return {Kind::scalar, type, 0, bits, {}}; }
  static Value of_int(i32 value) { return scalar('I', static_cast<u32>(value)); }
  static Value symbolic(char type, std::string name) { return {Kind::symbolic, type, 0, 0, std::move(name)}; }
};

struct HeapField {
  std::string holder;  // the declaring class, internal form
  std::string name;
  std::string descriptor;
  Value value;
};

struct HeapObject {
  enum class Kind : u8 {
    plain,         // fields
    array,         // elements
    text,          // a java.lang.String: text
    box,           // a java.lang.Integer or another box: `elements` has its value
    constant,      // of an enum: text is its name
    content,       // of the library, by content: `elements` (maps: keys and values in turn), or `text` of a builder
    unknown_text,  // a String with the digits of a symbolic float or double, which no model determines
    opaque,        // of another library class: only the class is known
  };

  Kind kind = Kind::plain;
  std::string class_name;         // internal form: "p/C", "[I", "[Lp/C;"
  std::vector<HeapField> fields;  // superclasses' first, then by name
  std::vector<Value> elements;
  // Of content without a text: what keeps a test from making the object ("comparator"); empty: nothing.
  std::u16string text;
};

struct Heap {
  std::vector<HeapObject> objects;
};

struct MethodName {
  std::string class_name;  // internal form
  std::string name, descriptor;
  bool is_static = false;

  auto operator<=>(const MethodName&) const = default;
};

/// A heap and named values that refer to it: "this", "arg0".
struct Roots {
  Heap heap;
  std::vector<std::pair<std::string, Value>> values;
};

/// How an object is made: by a constructor and methods of its class.
struct CallSequence {
  struct Call {
    MethodName method;  // of the first call: <init>
    std::vector<Value> arguments;
  };
  Heap values;  // strings, boxes and constants among the arguments
  std::vector<Call> calls;
};

/// The outcome of a call: its result or exception, and the state of its arguments after it.
struct Outcome {
  bool deadlock = false;               // no thread can go on; then there is nothing else
  std::string thrown;                  // binary name of the exception's class; empty: it returned
  std::optional<std::string> message;  // in modified UTF-8
  // Static fields of the program that the call has left with another value than the initialisation of their class;
  // their values refer to the heap of `after`.
  std::vector<HeapField> statics;
  Roots after;  // "result" first, unless void or thrown; then the receiver and those arguments that are references
  std::map<u32, u32> kept;  // objects of `after` that the input has, too: their index there
};

/// One call of a method.
struct TestInput {
  MethodName method;
  Roots arguments;  // the receiver first, if there is one
  // Static fields that are inputs, by class and name; their values refer to the arguments' heap.
  std::vector<HeapField> statics;
  // Objects that are made by calls, by index. What they alone reach comes into being with them.
  std::map<u32, CallSequence> made;
  std::optional<Outcome> outcome;       // empty until it is known
  bool starts_threads = false;          // the call does, at least under one schedule
  std::vector<std::string> schedule;    // the one with this outcome (schedule_recorder.h); empty: any
  std::string unasserted;               // why no outcome can be asserted, one line; empty: it can
  std::vector<std::string> path;        // of the call, for a person (path_recorder.h)
  std::vector<std::string> notes;       // lines for a person: coverage and schedule
  std::vector<std::string> conditions;  // of the path, in words for a name (path_words.h): "scoreBelow60"
};

/// Everything reachable from the roots as text: a line for each root, and for each object in breadth-first order:
///   this: #1
///   #1 p.List: head=#2, size=1
///   #2 int[]: {1, 2}
/// The class Support of a suite prints the same text (support.h).
std::string show(const Roots& roots);

/// The text of an outcome: a line for the exception, then the roots.
std::string show(const Outcome& outcome);
/// The name of a static field in texts: "p.C.f".
std::string static_name(const HeapField& field);
/// The text that distinguishes an input from others of its method.
std::string show(const TestInput& input);

/// The size of an input, by number of objects, then of elements.
u64 size_of(const TestInput& input);

/// A scalar as show() and the class Support print it.
std::string scalar_text(char type, u64 bits);
/// The text between quotes, escaped as in Java source.
std::string quoted(std::u16string_view text, char quote);
/// "p.C$D", "int[]", as java.lang.Class prints them with $ for nested classes.
std::string binary_name(std::string_view class_name);

}  // namespace pathfleet::testgen
