// The symbolic side of a path: its path condition, its inputs, and its decisions. A condition that can be both true and
// false is a choice of the search. The transition that gets the chosen value continues with the condition, or with its
// negation, as a part of the path condition. Main function: SymbolicPath::decide.
//
// Invariants:
//  - A decision that asks for a choice changes nothing but PathRecord::pending. The instruction runs again with the
//    chosen value.
//  - The oracle is not asked about a condition that is a part of the path condition.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "expr/oracle.h"
#include "vm/symbolic/input_names.h"
#include "vm/symbolic/symbolic.h"

namespace pathfleet::vm {

/// The transition that follows a path, as far as the path uses it.
class ChoiceSource {
 public:
  /// The value chosen for the question of the last transition. Each value is given once.
  virtual std::optional<u32> take_choice() = 0;
  /// The transition ends with a choice of n >= 2 values.
  virtual void ask(u32 n) = 0;

 protected:
  ~ChoiceSource() = default;
};

class SymbolicPath {
 public:
  /// `world` is null outside symbolic searches; then a path only counts its inputs. `pinned` is null, or holds the
  /// values that inputs have instead of symbols.
  SymbolicPath(SymbolicWorld* world, const PinnedInputs* pinned, ChoiceSource& choices);

  /// The part of a state that belongs to its path.
  const PathRecord& record() const { return record_; }
  void set_record(const PathRecord& record) { record_ = record; }
  expr::PathCondition condition() const { return record_.condition; }
  /// The oracle of this worker. Only a symbolic search that decides conditions has one.
  expr::Oracle& oracle() { return *oracle_; }

  /// begin_input gives the name of this path's next input, which no other input has (input_names.h).
  /// take_back_input undoes begin_input.
  std::string begin_input(std::string_view name) { return numbered_name(name, ++record_.inputs); }
  void take_back_input() { --record_.inputs; }
  /// Makes an input in one slot, or in two slots if it has 64 bits: a symbol, or the value it is pinned to.
  void make_input(expr::Sort sort, const std::string& name, u64* slots) const;
  /// The value of a pinned input, 0 if it has no value of its own. nullopt: inputs are not pinned.
  std::optional<u64> pinned_value(const std::string& name) const;
  std::optional<u64> pinned_value(expr::Expr variable) const;

  /// Whether a condition is true on this path. The path forks if it can be either: nullopt, a choice is asked for.
  std::optional<bool> decide(expr::Expr condition);
  /// For a run in place (Machine::run_in_place): what it decides is kept here and not in the path condition, so that it
  /// leaves nothing behind in tables that never shrink. A condition that it has not decided is a choice, without a
  /// question to the oracle: whoever takes a choice asks whether it is possible.
  void decide_in_place(bool on) { in_place_ = on; }
  struct Mark {
    std::size_t conditions = 0, values = 0;
  };
  Mark mark() const { return {conditions_.size(), values_.size()}; }
  void rewind(const Mark& mark) {
    conditions_.resize(mark.conditions);
    values_.resize(mark.values);
  }
  /// The value of an expression on this path. The path forks over all possible values. More than `most` values are
  /// unsupported: then `failed` is set.
  std::optional<u64> decide_value(expr::Expr e, u32 most, bool& failed);
  /// One of n possibilities for a variable. The path forks over them: nullopt, a choice is asked for. The caller then
  /// settles the variable and does not ask again.
  std::optional<u32> choose_for(expr::Expr variable, u32 n);
  /// Equates a variable with a number.
  void settle(expr::Expr variable, u64 value);
  /// The value of a pinned input, or the number that the path condition equates the variable with.
  std::optional<u64> decided(expr::Expr variable) const;

 private:
  void extend(expr::Expr condition);
  std::optional<u32> choice_for(expr::Expr pending);
  void ask(expr::Expr pending, u32 n);

  SymbolicWorld* const world_;
  const PinnedInputs* const pinned_;
  ChoiceSource& choices_;
  PathRecord record_;
  std::unique_ptr<expr::Oracle> oracle_;
  // In place: the conditions that are true, and the values of variables.
  bool in_place_ = false;
  std::vector<expr::Expr> conditions_;
  std::vector<std::pair<expr::Expr, u64>> values_;
};

}  // namespace pathfleet::vm
