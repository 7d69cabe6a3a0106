// A temporal property as its user wrote it: the formula, and what its propositions say. Main function: parse() in
// ltl/parser.h.
//
// Invariant: the propositions of the formula are numbers of `propositions`, of which there are at most most_labels and
// no two are equal.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "core/state_labels.h"
#include "ltl/formula.h"

namespace pathfleet::ltl {

/// What a field is compared with.
struct Constant {
  enum class Kind : u8 { integer, decimal, boolean, null, text, character, name };

  Kind kind = Kind::null;
  i64 integer = 0;     // of an integer, a boolean (0 or 1) or a character
  double decimal = 0;  // of a decimal
  std::string text;    // of a text, and of the name of a static field: an enum constant
  friend bool operator==(const Constant&, const Constant&) = default;
};

enum class Comparison : u8 { equal, unequal, less, at_most, greater, at_least };

struct Proposition {
  enum class Kind : u8 { member, method, enter, leave, at, blocked, terminated, comparison };

  Kind kind = Kind::member;  // a member is a method, or a boolean field
  /// p.C.m of a member, a method and of enter and return, p.C.f of a comparison, p.C of a line, or the name of a
  /// thread.
  std::string subject;
  u32 line = 0;
  Comparison comparison = Comparison::equal;
  Constant constant;
  /// As it was written, without superfluous spaces.
  std::string text;

  friend bool operator==(const Proposition& a, const Proposition& b) {
    return a.kind == b.kind && a.subject == b.subject && a.line == b.line && a.comparison == b.comparison &&
           a.constant == b.constant;
  }
};

struct Property {
  std::string text;
  Formulas formulas;
  Formula formula = Formulas::truth;
  std::vector<Proposition> propositions;

  std::vector<std::string> proposition_texts() const {
    std::vector<std::string> texts;
    for (const Proposition& proposition : propositions) texts.push_back(proposition.text);
    return texts;
  }
};

}  // namespace pathfleet::ltl
