// The product of a model and a Buchi automaton (Vardi and Wolper, LICS 1986): a state is a state of the model and one
// of the automaton, and a transition takes an edge of the automaton whose guard holds in the state that the model
// leaves. A layer over core/successors.h. Main functions: Product::choices, Product::take.
//
// Runs are infinite: where the program has ended, or no thread can ever move, the last state is repeated for ever. An
// ended program is a state of the product only: its labels, and a state of the automaton.
//
// Invariants: if it was asked to see all states of the model, each one that can be reached is part of a state of the
// product: where the automaton has no edge it goes to a state that rejects for ever. A product state's root is the pair
// of the model's root in the component store, and the number of the automaton's state.
#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "core/component_store.h"
#include "core/fair_threads.h"
#include "core/state_labels.h"
#include "core/successors.h"
#include "ltl/buchi_automaton.h"

namespace pathfleet::ltl {

/// Threads of a program, a bit each, numbered by a ThreadNumbers.
using ThreadBits = u64;

/// Numbers the names of threads in the order in which they are met. Copies share the numbers: each worker of a search
/// has its own.
class ThreadNumbers {
 public:
  static constexpr u32 most_threads = 64;

  /// Throws LimitReached if there are more than most_threads names.
  ThreadBits bit(u64 name);

 private:
  struct Shared {
    std::mutex mutex;
    std::vector<u64> names;  // by number
  };

  std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
  std::vector<u64> known_;  // a beginning of the shared names
};

class Product final : public Successors {
 public:
  struct Model {
    Successors& successors;
    StateLabels& labels;
    FairThreads* threads;  // null: nothing is known of threads
    ComponentStore& store;
  };
  /// What happens at the end of a run of the program, and where no thread can ever move.
  enum class FiniteRuns : u8 {
    repeat_last_state,
    leave_out,
  };
  struct Shape {
    FiniteRuns finite_runs = FiniteRuns::repeat_last_state;
    bool sees_all_states = true;  // of the model
  };

  Product(const Model& model, const BuchiAutomaton& automaton, const Shape& shape);
  /// The same product for another worker, whose model shares the tables of the component store.
  Product(const Model& model, const Product& first);

  Step initial() override;
  void load(const StateRef& state) override;
  Choices choices() override;
  Step take(u32 choice) override { return follow(choice, nullptr); }
  Step take_unless_known(u32 choice, const KnownStates& known) override { return follow(choice, &known); }
  u32 thread_of(u32 choice) override { return model_.successors.thread_of(model_choice(choice)); }
  std::string describe(u32 choice) override;
  u64 instructions() const override { return model_.successors.instructions(); }

  // Of the current state, after choices():
  /// The choice of the model that a choice of the product takes; no_choice: the last state is repeated.
  u32 model_choice(u32 choice) const {
    const u32 inner = choice / edges_of_choice();
    return inner < model_choices_ ? inner : no_choice;
  }
  static constexpr u32 no_choice = ~u32{0};
  /// The thread that a choice runs; 0: none.
  ThreadBits mover(u32 choice) const;
  /// The threads that could move.
  ThreadBits able() const { return able_; }

  bool is_accepting(const StateRef& state) const;

 private:
  Step follow(u32 choice, const KnownStates* known);
  const std::vector<BuchiAutomaton::Edge>& edges_from(u32 automaton_state) const;
  u32 edges_of_choice() const { return static_cast<u32>(targets_.size()); }
  StateRef pair_of(const StateRef& model_state, u32 automaton_state) const;
  StateRef ended(LabelSet labels, u32 automaton_state) const;
  u32 rejecting_state() const { return static_cast<u32>(automaton_.states.size()); }

  const Model model_;
  const BuchiAutomaton& automaton_;
  const FiniteRuns finite_runs_;
  const bool rejects_;                    // where the automaton has no edge, it goes to rejecting_state()
  const std::vector<bool> reads_labels_;  // by state of the automaton: some guard asks for labels
  ThreadNumbers numbers_;
  // Of the current state:
  u32 automaton_state_ = 0;
  bool ended_ = false;
  u32 model_choices_ = 0;      // beyond them, the state is repeated
  StateRef model_state_ = {};  // unless the program has ended
  StateRef state_ = {};
  LabelSet labels_ = 0;
  std::vector<u32> targets_;  // of the edges whose guards hold
  ThreadBits able_ = 0;
  std::vector<u64> names_;
  /// The choices of the model up to `end` run one thread.
  struct Moves {
    u32 end;
    ThreadBits mover;
  };
  std::vector<Moves> moves_;
  // The last pair of the two halves of a root of the model.
  mutable u64 paired_ = 0;
  mutable u32 pair_ = 0;
  // The last transition of the model, for the edges of one choice:
  u32 taken_ = no_choice;
  Step step_;
  LabelSet end_labels_ = 0;  // if it has ended the program
};

}  // namespace pathfleet::ltl
