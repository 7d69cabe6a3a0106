#include "ltl/product.h"

#include <algorithm>
#include <limits>

#include "core/error.h"
#include "core/limits.h"

namespace pathfleet::ltl {
namespace {

// splitmix64's finalizer.
constexpr u64 scramble(u64 x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

/// What a state of the automaton adds to the fingerprint.
constexpr Fingerprint print_of(u64 what) { return {scramble(what), scramble(what ^ 0x6c74'6c5f'7072'6f64u)}; }

constexpr u64 kEnded = u64{1} << 32;  // set in what print_of() is asked for

constexpr u32 low(u64 root) { return static_cast<u32>(root); }
constexpr u32 high(u64 root) { return static_cast<u32>(root >> 32); }

/// Asks the set of product states about states of the model: known with every state of the automaton.
class KnownPairs final : public KnownStates {
 public:
  KnownPairs(const KnownStates& products, const std::vector<u32>& automaton_states)
      : products_(products), automaton_states_(automaton_states) {}
  bool knows(const Fingerprint& fingerprint) const override {
    return std::all_of(automaton_states_.begin(), automaton_states_.end(),
                       [&](u32 state) { return products_.knows(fingerprint + print_of(state)); });
  }

 private:
  const KnownStates& products_;
  const std::vector<u32>& automaton_states_;
};

/// Whether the automaton may always stay in its initial state. Then each state of the model is met with it.
bool can_stay_in_initial(const BuchiAutomaton& automaton) {
  PF_CHECK(automaton.initial < automaton.states.size());
  const std::vector<BuchiAutomaton::Edge>& edges = automaton.states[automaton.initial].edges;
  return std::any_of(edges.begin(), edges.end(), [&](const BuchiAutomaton::Edge& edge) {
    return edge.target == automaton.initial && edge.guard == Cube{};
  });
}

/// By state: whether a guard of its edges asks for labels.
std::vector<bool> states_that_read_labels(const BuchiAutomaton& automaton) {
  std::vector<bool> result;
  for (const BuchiAutomaton::State& state : automaton.states) {
    result.push_back(std::any_of(state.edges.begin(), state.edges.end(),
                                 [](const BuchiAutomaton::Edge& edge) { return edge.guard != Cube{}; }));
  }
  return result;
}

}  // namespace

ThreadBits ThreadNumbers::bit(u64 name) {
  auto found = std::find(known_.begin(), known_.end(), name);
  if (found == known_.end()) {
    const std::lock_guard lock(shared_->mutex);
    std::vector<u64>& names = shared_->names;
    if (std::find(names.begin(), names.end(), name) == names.end()) {
      if (names.size() == most_threads) {
        throw LimitReached("fairness knows " + std::to_string(most_threads) +
                           " threads at most, and the program has more");
      }
      names.push_back(name);
    }
    known_ = names;
    found = std::find(known_.begin(), known_.end(), name);
  }
  return ThreadBits{1} << (found - known_.begin());
}

Product::Product(const Model& model, const BuchiAutomaton& automaton, const Shape& shape)
    : model_(model),
      automaton_(automaton),
      finite_runs_(shape.finite_runs),
      rejects_(shape.sees_all_states && !can_stay_in_initial(automaton)),
      reads_labels_(states_that_read_labels(automaton)) {
  PF_CHECK(automaton.states.size() < std::numeric_limits<u32>::max() / 2 - 1);
}

Product::Product(const Model& model, const Product& first)
    : model_(model),
      automaton_(first.automaton_),
      finite_runs_(first.finite_runs_),
      rejects_(first.rejects_),
      reads_labels_(first.reads_labels_),
      numbers_(first.numbers_) {}

// The root of a product state: the pair of the two halves of the model's root (of an ended program, of its labels), and
// below it the automaton's state, doubled, plus 1, or 2 for an ended program.
StateRef Product::pair_of(const StateRef& model_state, u32 automaton_state) const {
  const Fingerprint fingerprint = model_state.fingerprint + print_of(automaton_state);
  if (model_state.root == 0) return {0, fingerprint};
  if (model_state.root != paired_) {
    pair_ = model_.store.pair(high(model_state.root), low(model_state.root));
    paired_ = model_state.root;
  }
  return {u64{pair_} << 32 | (automaton_state * 2 + 1), fingerprint};
}

StateRef Product::ended(LabelSet labels, u32 automaton_state) const {
  const u32 pair = model_.store.pair(high(labels), low(labels));
  return {u64{pair} << 32 | (automaton_state * 2 + 2), print_of(labels) + print_of(kEnded | automaton_state)};
}

bool Product::is_accepting(const StateRef& state) const {
  const u32 automaton_state = (low(state.root) - 1) / 2;
  return automaton_state < automaton_.states.size() && automaton_.states[automaton_state].accepting;
}

Step Product::initial() {
  Step step = model_.successors.initial();
  if (step.end == StepEnd::state) {
    step.next = pair_of(step.next, automaton_.initial);
  } else if (step.end == StepEnd::path) {
    step.end = StepEnd::state;
    step.next = ended(model_.labels.labels(), automaton_.initial);
  }
  return step;
}

void Product::load(const StateRef& state) {
  PF_CHECK(state.root != 0);
  state_ = state;
  automaton_state_ = (low(state.root) - 1) / 2;
  ended_ = low(state.root) % 2 == 0;
  taken_ = no_choice;
  const ComponentStore::Pair pair = model_.store.unpair(high(state.root));
  const u64 inner = u64{pair.left} << 32 | pair.right;
  if (ended_) {
    labels_ = inner;
    return;
  }
  model_state_ = {inner, state.fingerprint - print_of(automaton_state_)};
  model_.successors.load(model_state_);
}

Choices Product::choices() {
  Choices result;
  able_ = 0;
  moves_.clear();
  bool stays = ended_;
  if (!ended_) {
    result = model_.successors.choices();
    result.ample.clear();
    if (automaton_state_ != rejecting_state() && reads_labels_[automaton_state_]) labels_ = model_.labels.labels();
    stays = result.count == 0;
    if (model_.threads) {
      names_.clear();
      model_.threads->able_threads(names_);
      for (const u64 name : names_) able_ |= numbers_.bit(name);
      stays = names_.empty();
      for (u32 choice = 0; choice < result.count; choice = moves_.back().end) {
        moves_.push_back(
            {model_.successors.end_of_thread(choice), numbers_.bit(model_.threads->thread_name_of(choice))});
      }
    }
  }
  targets_.clear();
  if (automaton_state_ != rejecting_state()) {
    for (const BuchiAutomaton::Edge& edge : automaton_.states[automaton_state_].edges) {
      if (edge.guard.holds(labels_) && std::find(targets_.begin(), targets_.end(), edge.target) == targets_.end())
        targets_.push_back(edge.target);
    }
  }
  if (rejects_ && targets_.empty()) targets_.push_back(rejecting_state());
  model_choices_ = result.count;
  const bool repeats = stays && finite_runs_ == FiniteRuns::repeat_last_state;
  const u64 count = (u64{model_choices_} + (repeats ? 1 : 0)) * targets_.size();
  if (count > std::numeric_limits<u32>::max()) throw LimitReached("a state has more than 4 billion choices");
  result.count = static_cast<u32>(count);
  return result;
}

Step Product::follow(u32 choice, const KnownStates* known) {
  const u32 target = targets_.at(choice % edges_of_choice());
  const u32 inner = model_choice(choice);
  if (inner == no_choice) {
    Step step;
    step.next = ended_ ? ended(labels_, target) : pair_of(model_state_, target);
    return step;
  }
  const bool first = taken_ != inner;
  if (first) {
    taken_ = no_choice;
    step_ = known ? model_.successors.take_unless_known(inner, KnownPairs(*known, targets_))
                  : model_.successors.take(inner);
    if (step_.end == StepEnd::path) end_labels_ = model_.labels.labels();
    taken_ = inner;
  }
  Step step = step_;
  if (step.end == StepEnd::state) {
    step.next = pair_of(step.next, target);
  } else if (step.end == StepEnd::path) {
    step.end = StepEnd::state;
    step.next = ended(end_labels_, target);
  } else if (!first) {
    step = Step{};
    step.end = StepEnd::ignored;  // the first edge has reported it
  }
  if (!first) step.left_out.clear();
  return step;
}

ThreadBits Product::mover(u32 choice) const {
  const u32 inner = model_choice(choice);
  if (inner == no_choice || !model_.threads) return 0;
  return std::find_if(moves_.begin(), moves_.end(), [inner](const Moves& moves) { return inner < moves.end; })->mover;
}

std::string Product::describe(u32 choice) {
  const u32 inner = model_choice(choice);
  return inner == no_choice ? "the last state for ever" : model_.successors.describe(inner);
}

}  // namespace pathfleet::ltl
