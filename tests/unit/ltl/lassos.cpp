#include "lassos.h"

#include <fmt/format.h>

#include <algorithm>

namespace pathfleet::ltl {
namespace {

// The least (from false) or greatest (from true) solution of x = step(x) on a lasso.
template <typename Step>
std::vector<bool> fixed_point(const Lasso& lasso, bool from, const Step& step) {
  std::vector<bool> places(lasso.labels.size(), from);
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = places.size(); i-- > 0;) {
      const bool now = step(i, places[lasso.after(i)]);
      changed |= now != places[i];
      places[i] = now;
    }
  }
  return places;
}

}  // namespace

std::vector<bool> places_of(const Formulas& formulas, Formula f, const Lasso& lasso) {
  const Formulas::Node& node = formulas.at(f);
  const std::size_t size = lasso.labels.size();
  std::vector<bool> result(size), left, right;
  const bool has_child = node.op > Operator::proposition;
  if (has_child) left = places_of(formulas, node.left, lasso);
  if (has_child && node.op != Operator::negation && node.op != Operator::next)
    right = places_of(formulas, node.right, lasso);
  switch (node.op) {
    case Operator::until:
      return fixed_point(lasso, false, [&](std::size_t i, bool later) { return right[i] || (left[i] && later); });
    case Operator::release:
      return fixed_point(lasso, true, [&](std::size_t i, bool later) { return right[i] && (left[i] || later); });
    default: break;
  }
  for (std::size_t i = 0; i < size; ++i) {
    switch (node.op) {
      case Operator::constant_true: result[i] = true; break;
      case Operator::proposition: result[i] = lasso.labels[i] >> node.left & 1; break;
      case Operator::negation: result[i] = !left[i]; break;
      case Operator::conjunction: result[i] = left[i] && right[i]; break;
      case Operator::disjunction: result[i] = left[i] || right[i]; break;
      case Operator::next: result[i] = left[lasso.after(i)]; break;
      default: break;
    }
  }
  return result;
}

bool accepts(const BuchiAutomaton& automaton, const Lasso& lasso) {
  const std::size_t length = lasso.labels.size();
  const auto reach = [&](std::size_t from) {
    std::vector<bool> reached(automaton.states.size() * length);
    std::vector<std::size_t> open{from};
    while (!open.empty()) {
      const std::size_t now = open.back();
      open.pop_back();
      const std::size_t place = now % length;
      for (const BuchiAutomaton::Edge& edge : automaton.states[now / length].edges) {
        const std::size_t next = edge.target * length + lasso.after(place);
        if (reached[next] || !edge.guard.holds(lasso.labels[place])) continue;
        reached[next] = true;
        open.push_back(next);
      }
    }
    return reached;
  };
  std::vector<bool> reached = reach(automaton.initial * length);
  reached[automaton.initial * length] = true;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    if (reached[i] && automaton.states[i / length].accepting && reach(i)[i]) return true;
  }
  return false;
}

std::string text_of(const Lasso& lasso) {
  std::string text;
  for (std::size_t i = 0; i < lasso.labels.size(); ++i)
    text += fmt::format("{}{:b} ", i == lasso.cycle ? "( " : "", lasso.labels[i]);
  return text + ")";
}

Lasso random_lasso(Random& random, u32 propositions) {
  Lasso lasso;
  lasso.cycle = below(random, 5);
  const std::size_t length = lasso.cycle + 1 + below(random, 4);
  for (std::size_t i = 0; i < length; ++i) {
    // Some labels stay the same for a while.
    const bool again = i > 0 && below(random, 3) == 0;
    lasso.labels.push_back(again ? lasso.labels.back() : below(random, LabelSet{1} << propositions));
  }
  return lasso;
}

Formula random_formula(Random& random, Formulas& formulas, u32 propositions, u32 size, bool with_next) {
  if (size <= 1) return formulas.proposition(static_cast<u32>(below(random, propositions)));
  const auto smaller = [&](u32 how) { return random_formula(random, formulas, propositions, how, with_next); };
  const u64 choice = below(random, size == 2 ? 4 : 11);
  if (choice == 3 && with_next) return formulas.next(smaller(size - 1));
  if (choice <= 3) {
    const Formula inner = smaller(size - 1);
    return choice == 0 ? formulas.negation(inner) : choice == 1 ? formulas.always(inner) : formulas.eventually(inner);
  }
  const u32 first = 1 + static_cast<u32>(below(random, size - 2));
  const Formula left = smaller(first), right = smaller(size - 1 - first);
  switch (choice) {
    case 4: return formulas.conjunction(left, right);
    case 5: return formulas.disjunction(left, right);
    case 6: return formulas.until(left, right);
    case 7: return formulas.release(left, right);
    case 8: return formulas.weak_until(left, right);
    case 9: return formulas.implication(left, right);
    default: return formulas.strong_release(left, right);
  }
}

}  // namespace pathfleet::ltl
