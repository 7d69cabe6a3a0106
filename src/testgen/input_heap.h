// An input of a method and what the method made of it, as data: objects by class, their fields, arrays, values.
// Main functions: show() and size_of().
//
// Everything that finds inputs passes them in this form to everything that writes them (java_suite.h, json.h): the
// capture of an explicit search, and an engine that makes objects as they are read. A field that no run has read stays
// untouched; in a test it is zero or null. A scalar that is still symbolic must be given a value before a test can be
// written.
//
// Invariant: two inputs show() the same text exactly if they are the same up to the numbering of their objects.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/types.h"

namespace pathfleet::testgen {

/// What a field, an element or an argument holds.
struct Value {
  enum class Kind : u8 { untouched, null, reference, scalar, symbolic };

  Kind kind = Kind::untouched;
  char type = 'L';   // the first letter of the descriptor; 'L' for every reference
  u32 object = 0;    // reference: an index into Heap::objects
  u64 bits = 0;      // scalar: as a slot of the VM holds it
  std::string name;  // symbolic: what it is called, for a person

  static Value untouched(char type) { return {Kind::untouched, type, 0, 0, {}}; }
  static Value null() { return {Kind::null, 'L', 0, 0, {}}; }
  static Value reference(u32 object) { return {Kind::reference, 'L', object, 0, {}}; }
  static Value scalar(char type, u64 bits) { return {Kind::scalar, type, 0, bits, {}}; }
  static Value of_int(i32 value) { return scalar('I', static_cast<u32>(value)); }
  static Value symbolic(char type, std::string name) { return {Kind::symbolic, type, 0, 0, std::move(name)}; }
};

struct HeapField {
  std::string holder;  // the class that declares it, internal form
  std::string name;
  std::string descriptor;
  Value value;
};

struct HeapObject {
  enum class Kind : u8 {
    plain,         // fields
    array,         // elements
    text,          // a java.lang.String: text
    box,           // a java.lang.Integer and kin: elements has the one value
    constant,      // of an enum: text is its name
    unknown_text,  // a String with the digits of a symbolic float or double, which no model says
    opaque,        // of a class of the library whose insides are its own: nothing is said of it but its class
  };

  Kind kind = Kind::plain;
  std::string class_name;         // internal form: "p/C", "[I", "[Lp/C;"
  std::vector<HeapField> fields;  // superclasses' first, then by name
  std::vector<Value> elements;
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

/// A heap and what leads into it, each under a name: "this", "arg0".
struct Roots {
  Heap heap;
  std::vector<std::pair<std::string, Value>> values;
};

/// What a call did: its result or exception, and its arguments as it left them.
struct Outcome {
  std::string thrown;                  // binary name of the exception's class; empty: it returned
  std::optional<std::string> message;  // in modified UTF-8
  Roots after;  // "result" first, unless void or thrown; then the receiver and those arguments that are references
};

/// One call of a method.
struct TestInput {
  MethodName method;
  Roots arguments;  // the receiver first, if there is one
  // static fields that are inputs, by class and name; their values lead into the arguments' heap
  std::vector<HeapField> statics;
  std::optional<Outcome> outcome;  // once it is known
  std::vector<Outcome> others;     // of a call that starts threads, what other schedules leave behind
  std::string unasserted;          // why nothing can be asserted of the outcome, one line; empty: it can
  std::vector<std::string> path;   // of the call, for a person: see path_recorder.h
  std::vector<std::string> notes;  // lines for a person: what it covers, the schedule
};

/// All that can be reached from the roots as text, a line for each root and each object in breadth-first order:
///   this: #1
///   #1 p.List: head=#2, size=1
///   #2 int[]: {1, 2}
/// The class Support that suites bring along prints the same (support.h).
std::string show(const Roots& roots);

/// The same of an outcome, a line for the exception before it.
std::string show(const Outcome& outcome);
/// What keeps an input apart from others of its method.
std::string show(const TestInput& input);

/// Objects, then elements: smaller inputs first.
u64 size_of(const TestInput& input);

/// A scalar as show() and Support print it.
std::string scalar_text(char type, u64 bits);
/// The text between quotes, escaped as in Java source.
std::string quoted(std::u16string_view text, char quote);
/// "p.C$D", "int[]", as java.lang.Class prints them with $ for nested classes.
std::string binary_name(std::string_view class_name);

}  // namespace pathfleet::testgen
