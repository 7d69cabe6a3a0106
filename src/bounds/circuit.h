// Boolean circuits of "and" gates over variables, and their clauses (Tseitin, 1968). A gate with the same inputs is
// made once. Main class: Circuit.
//
// A literal is a number that is not 0, as in DIMACS: -x is the negation of x. The literals kTrue and kFalse are those
// of variable 1, which a clause sets to true.
//
// Invariant: each gate is equivalent to the conjunction of its inputs, so the values of all gates follow from those of
// the variables that are no gates.
#pragma once

#include <iosfwd>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/types.h"

namespace pathfleet::bounds {

using Literal = i32;
constexpr Literal kTrue = 1, kFalse = -1;

class Circuit {
 public:
  Circuit() { clauses_.push_back({kTrue}); }

  Literal variable() { return ++last_; }
  Literal both(Literal a, Literal b);
  Literal either(Literal a, Literal b) { return -both(-a, -b); }
  Literal all(std::span<const Literal> inputs);
  Literal any(std::span<const Literal> inputs);
  Literal equal(Literal a, Literal b) { return both(either(-a, b), either(a, -b)); }
  Literal implies(Literal a, Literal b) { return either(-a, b); }

  /// Adds a clause; literals that are constant are left out.
  void require_any(std::span<const Literal> literals);
  void require(Literal literal) { require_any(std::span(&literal, 1)); }
  void require_implies(Literal a, Literal b) {
    const Literal clause[] = {-a, b};
    require_any(clause);
  }
  /// At most one of these is true.
  void require_at_most_one(std::span<const Literal> literals);

  i32 variables() const { return last_; }
  const std::vector<std::vector<Literal>>& clauses() const { return clauses_; }

 private:
  i32 last_ = kTrue;
  u32 steps_ = 0;
  std::vector<std::vector<Literal>> clauses_;
  std::unordered_map<u64, Literal> gates_;
};

/// A natural number from 0 to size(): the literal at i is true if the number is greater than i.
using Unary = std::vector<Literal>;

Unary constant(u32 value);
Literal at_most(Circuit& circuit, const Unary& a, const Unary& b);
Unary sum(Circuit& circuit, const Unary& a, const Unary& b);
/// The number of literals that are true.
Unary count(Circuit& circuit, std::span<const Literal> literals);
Unary maximum(Circuit& circuit, const Unary& a, const Unary& b);
/// `a` if `condition` holds, otherwise 0.
Unary if_holds(Circuit& circuit, Literal condition, const Unary& a);

/// The clauses in DIMACS. Each line of `comments` comes first, as a comment.
void write_dimacs(std::ostream& out, const Circuit& circuit, const std::vector<std::string>& comments);

}  // namespace pathfleet::bounds
