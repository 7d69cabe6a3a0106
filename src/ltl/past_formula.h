// Formulas of past-time linear temporal logic, decided while a run goes on: Havelund and Rosu, Synthesizing Monitors
// for Safety Properties, TACAS 2002. Main functions: PastFormulas::add, PastFormulas::step.
//
//   Y f   (previously)  f held at the step before; false at the first step
//   O f   (once)        f has held at some step up to now
//   H f   (historically) f has held at every step up to now
//   f S g (since)       g has held at some step, and f at every step after it
//
// Invariant: a step takes time in proportion to the formulas, and nothing is kept of earlier steps but one bit of each
// node. Children come before their parents.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ltl/property.h"

namespace pathfleet::ltl {

class PastFormulas {
 public:
  /// Reads a formula. Throws BadInput: the position in the text, and what was expected there.
  void add(std::string_view text);

  std::size_t size() const { return formulas_.size(); }
  const std::string& text(std::size_t formula) const { return formulas_[formula].text; }
  /// Those of all formulas. Bit i of a LabelSet is number i.
  const std::vector<Proposition>& propositions() const { return propositions_; }

  /// The run goes on to a step in which these propositions hold.
  void step(LabelSet labels);
  /// Whether a formula holds at this step.
  bool holds(std::size_t formula) const { return now_[formulas_[formula].root]; }

 private:
  friend class PastParser;
  enum class Operator : u8 {
    truth,
    falsity,
    proposition,
    negation,
    conjunction,
    disjunction,
    equivalence,
    previously,
    once,
    historically,
    since,
  };
  struct Node {
    Operator op;
    u32 left = 0;  // of a proposition: its number
    u32 right = 0;
  };
  struct Formula {
    std::string text;
    u32 root;
  };

  std::vector<Proposition> propositions_;
  std::vector<Node> nodes_;
  std::vector<Formula> formulas_;
  std::vector<bool> now_, before_;  // by node
  bool has_begun_ = false;
};

}  // namespace pathfleet::ltl
