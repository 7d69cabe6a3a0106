// Places in the program that is checked, as values and as text.
#pragma once

#include <string>
#include <vector>

#include "core/types.h"

namespace pathfleet {

/// A line of a method; unknown parts are empty or -1.
struct Location {
  std::string class_name;  // "p.C"
  std::string method;
  std::string file;  // "C.java"
  i32 line = -1;
  bool is_native = false;
};

/// "p.C.m(C.java:12)", as in the stack traces of java; names are escaped.
std::string to_string(const Location& location);

/// Where an error or a step of a trace is: one location, several, or none.
struct Locations {
  Locations() = default;
  Locations(const Location& one) : text(to_string(one)), all{one} {}
  /// Where only the text is known: from a saved trace, or of something that is no method.
  Locations(std::string text) : text(std::move(text)) {}
  Locations(const char* text) : text(text) {}

  std::string text;           // written when it was made; equality, order and identities of errors go by it
  std::vector<Location> all;  // empty: only the text is known

  bool empty() const { return text.empty(); }
  friend bool operator==(const Locations& a, const Locations& b) { return a.text == b.text; }
  friend bool operator<(const Locations& a, const Locations& b) { return a.text < b.text; }
};

/// All of these, in the order given.
Locations joined(const std::vector<Locations>& parts);

}  // namespace pathfleet
