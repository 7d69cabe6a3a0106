#include "ltl/stutter.h"

#include <algorithm>
#include <bit>
#include <map>
#include <optional>
#include <tuple>

#include "core/interruption.h"
#include "core/limits.h"
#include "ltl/components.h"
#include "ltl/translation.h"

namespace pathfleet::ltl {
namespace {

constexpr int kMostPropositions = 8;
constexpr u32 kMostStates = 500;  // of an automaton
constexpr std::size_t kMostPairs = 100'000;

// The product of two automata that may both repeat the last label set at any time. A run is accepted if both automata
// move through accepting states for ever: repeating is not moving.
class RepeatingProduct {
 public:
  RepeatingProduct(const BuchiAutomaton& one, const BuchiAutomaton& other, u32 propositions)
      : one_(one), other_(other), letters_(LabelSet{1} << propositions) {}

  /// Whether some run is accepted by both; nullopt: too large.
  std::optional<bool> accepts_a_run() {
    number_of({one_.initial, other_.initial, letters_});
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      throw_if_interrupted();
      if (pairs_.size() > kMostPairs) return std::nullopt;
      expand(static_cast<u32>(i));
    }
    const Components components = components_of(successors_);
    std::vector<u8> accepting(components.has_cycle.size());
    for (u32 i = 0; i < pairs_.size(); ++i) {
      for (std::size_t k = 0; k < successors_[i].size(); ++k) {
        if (components.of[successors_[i][k]] == components.of[i]) accepting[components.of[i]] |= marks_[i][k];
      }
    }
    return std::ranges::find(accepting, 3) != accepting.end();
  }

 private:
  struct Pair {
    u32 one, other;
    LabelSet last;  // the label set that was read last; letters_: none
    friend auto operator<=>(const Pair&, const Pair&) = default;
  };

  u32 number_of(const Pair& pair) {
    const auto [place, is_new] = numbers_.emplace(pair, static_cast<u32>(pairs_.size()));
    if (is_new) pairs_.push_back(pair);
    return place->second;
  }

  // Where an automaton can be after it has read the labels: by moving, or by repeating.
  struct After {
    u32 state;
    bool accepts;
  };
  static std::vector<After> after(const BuchiAutomaton& automaton, u32 state, LabelSet labels, bool repeats) {
    std::vector<After> result;
    for (const BuchiAutomaton::Edge& edge : automaton.states[state].edges) {
      if (edge.guard.holds(labels)) result.push_back({edge.target, automaton.states[edge.target].accepting});
    }
    if (repeats) result.push_back({state, false});
    return result;
  }

  void expand(u32 number) {
    const Pair pair = pairs_[number];
    successors_.emplace_back();
    marks_.emplace_back();
    for (LabelSet labels = 0; labels < letters_; ++labels) {
      const bool repeats = labels == pair.last;
      for (const After& a : after(one_, pair.one, labels, repeats)) {
        for (const After& b : after(other_, pair.other, labels, repeats)) {
          successors_[number].push_back(number_of({a.state, b.state, labels}));
          marks_[number].push_back(static_cast<u8>((a.accepts ? 1 : 0) | (b.accepts ? 2 : 0)));
        }
      }
    }
  }

  const BuchiAutomaton& one_;
  const BuchiAutomaton& other_;
  LabelSet letters_;
  std::map<Pair, u32> numbers_;
  std::vector<Pair> pairs_;
  std::vector<std::vector<u32>> successors_;
  std::vector<std::vector<u8>> marks_;  // by successor: 1 and 2 for each automaton that accepts there
};

}  // namespace

bool is_stutter_invariant(const Property& property) {
  if (!property.formulas.has_next(property.formula)) return true;
  const auto propositions = static_cast<u32>(property.propositions.size());
  if (propositions > kMostPropositions) return false;
  try {
    const BuchiAutomaton holds =
        translate(property.formulas, property.formula, property.proposition_texts(), kMostStates);
    const std::optional<bool> both =
        RepeatingProduct(holds, violations_of(property, kMostStates), propositions).accepts_a_run();
    return both && !*both;
  } catch (const LimitReached&) {
    throw_if_interrupted();
    return false;
  }
}

}  // namespace pathfleet::ltl
