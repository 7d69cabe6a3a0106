#include "ltl/alternating_automaton.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/error.h"
#include "core/interruption.h"
#include "core/limits.h"

namespace pathfleet::ltl {
namespace {

void check_size(std::size_t size) {
  throw_if_interrupted();
  if (size > AlternatingAutomaton::most_transitions)
    throw LimitReached("the automaton of the formula is too large: too many transitions");
}

}  // namespace

bool is_subset(const StateSet& small, const StateSet& large) {
  return std::includes(large.begin(), large.end(), small.begin(), small.end());
}

StateSet union_of(const StateSet& a, const StateSet& b) {
  StateSet result;
  std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(result));
  return result;
}

const AlternatingAutomaton::Transitions& AlternatingAutomaton::transitions(Formula f) {
  if (const auto known = transitions_.find(f); known != transitions_.end()) return known->second;
  const Formulas::Node node = formulas_.at(f);
  Transitions result;
  const auto literal = [](u32 number) { return LabelSet{1} << number; };
  switch (node.op) {
    case Operator::constant_true: result = {{{}, {}}}; break;
    case Operator::constant_false: break;
    case Operator::proposition: result = {{{literal(node.left), 0}, {}}}; break;
    case Operator::negation: result = {{{0, literal(formulas_.at(node.left).left)}, {}}}; break;
    case Operator::conjunction: result = product(transitions(node.left), transitions(node.right)); break;
    case Operator::disjunction: {
      result = transitions(node.left);
      const Transitions& right = transitions(node.right);
      result.insert(result.end(), right.begin(), right.end());
      break;
    }
    case Operator::next:
      for (const StateSet& set : alternatives(node.left)) result.push_back({{}, set});
      break;
    case Operator::until: {
      result = product(transitions(node.left), {{{}, {f}}});
      const Transitions& right = transitions(node.right);
      result.insert(result.end(), right.begin(), right.end());
      break;
    }
    case Operator::release: {
      Transitions left = transitions(node.left);
      left.push_back({{}, {f}});
      result = product(transitions(node.right), left);
      break;
    }
  }
  return transitions_.emplace(f, without_implied(std::move(result))).first->second;
}

const std::vector<StateSet>& AlternatingAutomaton::alternatives(Formula f) {
  if (const auto known = alternatives_.find(f); known != alternatives_.end()) return known->second;
  const Formulas::Node node = formulas_.at(f);
  std::vector<StateSet> result;
  switch (node.op) {
    case Operator::constant_true: result = {{}}; break;
    case Operator::constant_false: break;
    case Operator::disjunction: {
      result = alternatives(node.left);
      const std::vector<StateSet>& right = alternatives(node.right);
      result.insert(result.end(), right.begin(), right.end());
      break;
    }
    case Operator::conjunction: {
      const std::vector<StateSet>& left = alternatives(node.left);
      const std::vector<StateSet>& right = alternatives(node.right);
      check_size(left.size() * right.size());
      for (const StateSet& l : left) {
        for (const StateSet& r : right) result.push_back(union_of(l, r));
      }
      break;
    }
    default: result = {{f}};
  }
  std::ranges::sort(result);
  result.erase(std::unique(result.begin(), result.end()), result.end());
  check_size(result.size());
  return alternatives_.emplace(f, std::move(result)).first->second;
}

AlternatingAutomaton::Transitions AlternatingAutomaton::product(const Transitions& a, const Transitions& b) const {
  check_size(a.size() * b.size() / 16);
  Transitions result;
  for (const AlternatingTransition& left : a) {
    for (const AlternatingTransition& right : b) {
      const Cube guard = left.guard & right.guard;
      if (!has_contradiction(guard)) result.push_back({guard, union_of(left.targets, right.targets)});
    }
  }
  return without_implied(std::move(result));
}

// Another transition that asks for less now and later is as good.
AlternatingAutomaton::Transitions AlternatingAutomaton::without_implied(Transitions transitions) {
  std::ranges::sort(transitions);
  transitions.erase(std::unique(transitions.begin(), transitions.end()), transitions.end());
  check_size(transitions.size());
  Transitions result;
  for (const AlternatingTransition& one : transitions) {
    const bool implied = std::ranges::any_of(transitions, [&](const AlternatingTransition& other) {
      return &other != &one && implies(one.guard, other.guard) && is_subset(other.targets, one.targets);
    });
    if (!implied) result.push_back(one);
    throw_if_interrupted();
  }
  return result;
}

}  // namespace pathfleet::ltl
