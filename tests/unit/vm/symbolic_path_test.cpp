// A symbolic path over an oracle that tries all values of a few variables: decisions, choices, inputs.
#include "vm/symbolic/symbolic_path.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "vm/program/slots.h"

namespace pathfleet::vm {
namespace {

using expr::Answer;
using expr::Expr;
using expr::Op;
using expr::Sort;

/// Its variables have the values from 0 to kValues - 1.
class ToyOracle final : public expr::Oracle {
 public:
  static constexpr u64 kValues = 4;
  struct Log {
    u32 checks = 0;
    bool gives_up = false;
  };

  ToyOracle(SymbolicWorld& world, Log& log) : world_(world), log_(log) {}

  Answer check(expr::PathCondition path, Expr extra) override {
    ++log_.checks;
    if (log_.gives_up) return Answer::unknown;
    expr::Model model;
    return find(path, extra, model) ? Answer::sat : Answer::unsat;
  }
  Answer model(expr::PathCondition path, expr::Model& into) override {
    return find(path, world_.expressions.boolean(true), into) ? Answer::sat : Answer::unsat;
  }

 private:
  bool find(expr::PathCondition path, Expr extra, expr::Model& model) {
    std::vector<Expr> conditions = world_.paths.constraints(path), variables;
    conditions.push_back(extra);
    for (const Expr condition : conditions) world_.expressions.variables(condition, variables);
    u64 combinations = 1;
    for (std::size_t i = 0; i < variables.size(); ++i) combinations *= kValues;
    for (u64 number = 0; number < combinations; ++number) {
      u64 rest = number;
      for (const Expr variable : variables) {
        model.scalars[variable] = rest % kValues;
        rest /= kValues;
      }
      bool all = true;
      for (const Expr condition : conditions) all = all && expr::holds(world_.expressions, condition, model);
      if (all) return true;
    }
    return false;
  }

  SymbolicWorld& world_;
  Log& log_;
};

/// The transition that follows the path.
struct ToyTransition final : ChoiceSource {
  std::optional<u32> chosen;
  u32 asked = 0;  // of how many values

  std::optional<u32> take_choice() override { return std::exchange(chosen, std::nullopt); }
  void ask(u32 n) override { asked = n; }
};

class SymbolicPathTest : public ::testing::Test {
 protected:
  SymbolicPathTest() {
    world_.make_oracle = [this] { return std::make_unique<ToyOracle>(world_, log_); };
    x_ = table_.variable(Sort::bits32, "x");
    y_ = table_.variable(Sort::bits32, "y");
  }

  Expr below(Expr e, i32 bound) { return table_.binary(Op::lt, e, table_.i32_of(bound)); }
  Expr equal(Expr e, i32 value) { return table_.binary(Op::eq, e, table_.i32_of(value)); }
  /// The path goes on with a value for the choice it has asked for.
  void choose(u32 value) {
    transition_.chosen = value;
    transition_.asked = 0;
  }
  std::vector<Expr> constraints(const SymbolicPath& path) { return world_.paths.constraints(path.condition()); }

  SymbolicWorld world_;
  expr::Expressions& table_ = world_.expressions;
  ToyOracle::Log log_;
  ToyTransition transition_;
  PinnedInputs pinned_;
  Expr x_, y_;
};

TEST_F(SymbolicPathTest, WhatHasOneValueIsNoChoice) {
  SymbolicPath path(&world_, nullptr, transition_);
  EXPECT_EQ(path.decide(table_.boolean(true)), true);
  EXPECT_EQ(path.decide(table_.boolean(false)), false);
  EXPECT_EQ(log_.checks, 0u);
  EXPECT_EQ(path.decide(below(x_, 4)), true);
  EXPECT_EQ(path.decide(below(x_, 0)), false);
  EXPECT_EQ(transition_.asked, 0u);
  EXPECT_EQ(path.record(), PathRecord{});
}

TEST_F(SymbolicPathTest, AConditionThatCanBeBothIsAChoiceAndThenPartOfThePath) {
  for (const u32 value : {0u, 1u}) {
    SymbolicPath path(&world_, nullptr, transition_);
    const Expr condition = below(x_, 2);
    EXPECT_EQ(path.decide(condition), std::nullopt);
    EXPECT_EQ(transition_.asked, 2u);
    EXPECT_EQ(path.condition(), expr::kTrue);
    EXPECT_EQ(path.record().pending, condition);

    choose(value);
    EXPECT_EQ(path.decide(condition), value == 1);
    EXPECT_EQ(transition_.chosen, std::nullopt);
    EXPECT_EQ(path.record().pending, expr::kNone);
    EXPECT_EQ(constraints(path), std::vector<Expr>{value == 1 ? condition : table_.not_of(condition)});
    // Known from now on, its negation too; what follows from it is the oracle's to say.
    const u32 checks = log_.checks;
    EXPECT_EQ(path.decide(condition), value == 1);
    EXPECT_EQ(path.decide(table_.not_of(condition)), value == 0);
    EXPECT_EQ(log_.checks, checks);
    EXPECT_EQ(path.decide(below(x_, value == 1 ? 3 : 1)), value == 1);
    EXPECT_EQ(transition_.asked, 0u);
  }
}

// An instruction that decides two conditions runs three times.
TEST_F(SymbolicPathTest, AChoiceIsForTheConditionThatWasAskedFor) {
  SymbolicPath path(&world_, nullptr, transition_);
  const Expr first = below(x_, 2), second = below(y_, 2);
  EXPECT_EQ(path.decide(first), std::nullopt);
  choose(1);
  EXPECT_EQ(path.decide(first), true);
  EXPECT_EQ(path.decide(second), std::nullopt);
  EXPECT_EQ(path.record().pending, second);
  choose(0);
  EXPECT_EQ(path.decide(first), true);
  EXPECT_EQ(transition_.chosen, 0u);  // not taken
  EXPECT_EQ(path.decide(second), false);
  EXPECT_EQ(constraints(path), (std::vector<Expr>{first, table_.not_of(second)}));
}

TEST_F(SymbolicPathTest, BothSidesAreFollowedWhereTheOracleCannotTellAndThatIsCounted) {
  SymbolicPath path(&world_, nullptr, transition_);
  EXPECT_EQ(path.decide(below(x_, 2)), std::nullopt);
  EXPECT_EQ(world_.undecided, 0u);
  log_.gives_up = true;
  EXPECT_EQ(path.decide(below(x_, 0)), std::nullopt);
  EXPECT_EQ(transition_.asked, 2u);
  EXPECT_EQ(world_.undecided, 1u);
}

TEST_F(SymbolicPathTest, AValueIsDecidedByTryingModels) {
  std::vector<u64> found;
  // Of three values: how often "is it this one" is answered with no before yes.
  for (u32 refused = 0; refused < 3; ++refused) {
    SymbolicPath path(&world_, nullptr, transition_);
    path.settle(y_, 0);
    const Expr e = table_.binary(Op::add, x_, table_.i32_of(10));
    path.decide(below(x_, 3));
    choose(1);
    EXPECT_EQ(path.decide(below(x_, 3)), true);
    bool failed = false;
    std::optional<u64> value;
    for (u32 tries = 0; !(value = path.decide_value(e, 8, failed)); ++tries) choose(tries == refused);
    EXPECT_FALSE(failed);
    found.push_back(*value);
  }
  std::sort(found.begin(), found.end());
  EXPECT_EQ(found, (std::vector<u64>{10, 11, 12}));
}

TEST_F(SymbolicPathTest, MoreValuesThanAllowedFail) {
  SymbolicPath path(&world_, nullptr, transition_);
  bool failed = false;
  for (u32 tries = 0; tries < 2; ++tries) {
    EXPECT_EQ(path.decide_value(x_, 2, failed), std::nullopt);
    EXPECT_FALSE(failed);
    choose(0);
  }
  // The choice refuses the second value; a third one may not be tried.
  EXPECT_EQ(path.decide_value(x_, 1, failed), std::nullopt);
  EXPECT_TRUE(failed);
  failed = false;
  EXPECT_EQ(path.decide_value(table_.i32_of(5), 0, failed), 5u);
  EXPECT_FALSE(failed);
}

TEST_F(SymbolicPathTest, AVariableChoosesAmongPossibilitiesAndIsSettled) {
  SymbolicPath path(&world_, nullptr, transition_);
  EXPECT_EQ(path.choose_for(x_, 1), 0u);
  EXPECT_EQ(path.choose_for(x_, 5), std::nullopt);
  EXPECT_EQ(transition_.asked, 5u);
  EXPECT_EQ(path.decided(x_), std::nullopt);
  choose(3);
  EXPECT_EQ(path.choose_for(y_, 5), std::nullopt);  // not for this one
  EXPECT_EQ(transition_.chosen, 3u);
  path.set_record({path.condition(), x_, 0});
  EXPECT_EQ(path.choose_for(x_, 5), 3u);
  EXPECT_EQ(path.record().pending, expr::kNone);
  path.settle(x_, 3);
  path.settle(y_, 1);
  EXPECT_EQ(path.decided(x_), 3u);
  EXPECT_EQ(path.decided(y_), 1u);
}

TEST_F(SymbolicPathTest, InputsAreNumbered) {
  SymbolicPath path(&world_, nullptr, transition_);
  EXPECT_EQ(path.begin_input("a"), "a_1");
  EXPECT_EQ(path.begin_input("b"), "b_2");
  path.take_back_input();
  EXPECT_EQ(path.begin_input("c"), "c_2");
  EXPECT_EQ(path.record().inputs, 2u);
}

TEST_F(SymbolicPathTest, InputsAreSymbolsAsWideAsASlot) {
  const SymbolicPath path(&world_, nullptr, transition_);
  u64 slots[2] = {1, 1};
  path.make_input(Sort::bits32, "i", slots);
  EXPECT_EQ(slots[0], slot_with(table_.variable(Sort::bits32, "i")));
  EXPECT_EQ(slots[1], 1u);
  path.make_input(Sort::bits64, "l", slots);
  EXPECT_EQ(slots[0], 0u);
  EXPECT_EQ(slots[1], slot_with(table_.variable(Sort::bits64, "l")));
  path.make_input(Sort::bits8, "b", slots);
  EXPECT_EQ(table_.sort(handle_in(slots[0])), Sort::bits32);
  expr::Model model;
  model.scalars[table_.variable(Sort::bits8, "b")] = 0xff;
  EXPECT_EQ(expr::evaluate(table_, handle_in(slots[0]), model), 0xffff'ffffu);
  path.make_input(Sort::bits16, "c", slots);
  model.scalars[table_.variable(Sort::bits16, "c")] = 0xffff;
  EXPECT_EQ(expr::evaluate(table_, handle_in(slots[0]), model), 0xffffu);
  path.make_input(Sort::boolean, "z", slots);
  model.scalars[table_.variable(Sort::boolean, "z")] = 1;
  EXPECT_EQ(expr::evaluate(table_, handle_in(slots[0]), model), 1u);
}

TEST_F(SymbolicPathTest, PinnedInputsHaveValues) {
  pinned_ = {{"b", 0xff}, {"l", 7}, {"x", 2}};
  const SymbolicPath path(&world_, &pinned_, transition_);
  u64 slots[2] = {1, 1};
  path.make_input(Sort::bits8, "b", slots);
  EXPECT_EQ(slots[0], 0xffff'ffffu);
  path.make_input(Sort::bits64, "l", slots);
  EXPECT_EQ(slots[0], 7u);
  EXPECT_EQ(slots[1], 0u);
  EXPECT_EQ(path.decided(x_), 2u);
  EXPECT_EQ(path.pinned_value(y_), 0u);
  EXPECT_EQ(SymbolicPath(&world_, nullptr, transition_).pinned_value(x_), std::nullopt);
}

TEST_F(SymbolicPathTest, WithoutAWorldInputsAreCounted) {
  SymbolicPath path(nullptr, nullptr, transition_);
  EXPECT_EQ(path.begin_input("a"), "a_1");
}

}  // namespace
}  // namespace pathfleet::vm
