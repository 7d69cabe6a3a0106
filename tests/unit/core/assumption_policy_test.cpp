// A policy on a toy search: the assumptions that it holds after each refutation, the number of restarts, and the error
// for a search that would restart for ever.
#include "core/assumption_policy.h"

#include <gtest/gtest.h>

#include <deque>

#include "core/error.h"

namespace pathfleet {
namespace {

constexpr auto kRefuted = "refuted by the toy";

std::vector<Assumption> all_assumptions() {
  std::vector<Assumption> all;
  for (std::size_t i = 0; i < assumption_count; ++i) all.push_back(static_cast<Assumption>(i));
  return all;
}

AssumptionPolicy all_held() {
  AssumptionPolicy policy;
  for (const Assumption which : all_assumptions()) policy.assume(which);
  return policy;
}

/// A search that meets what refutes each assumption of a list, in this order, wherever it relies on it. Of an
/// assumption by name it meets one name after the other.
class ToySearch {
 public:
  ToySearch(AssumptionPolicy& policy, std::deque<Assumption> meets) : policy_(policy), meets_(std::move(meets)) {}

  int operator()() {
    ++starts;
    if (meets_.empty()) return 42;
    const Assumption which = meets_.front();
    meets_.pop_front();
    if (const auto exceptions = policy_.exceptions(which)) exceptions->add("C" + std::to_string(starts));
    throw AssumptionBroken(which, kRefuted);
  }

  int starts = 0;

 private:
  AssumptionPolicy& policy_;
  std::deque<Assumption> meets_;
};

TEST(AssumptionPolicy, HoldsFromTheStartWhatItsRowsSay) {
  const AssumptionPolicy policy;
  for (const Assumption which : all_assumptions()) {
    EXPECT_EQ(policy.holds(which), row_of(which).from_the_start) << row_of(which).name;
    EXPECT_FALSE(policy.given_up(which));
    EXPECT_EQ(policy.exceptions(which) != nullptr, policy.holds(which) && row_of(which).by_name);
  }
  EXPECT_THROW(row_of(Assumption::of_another_rank), InternalError);
}

TEST(AssumptionPolicy, BeginsOnceWhereNothingIsRefuted) {
  AssumptionPolicy policy = all_held();
  ToySearch search(policy, {});
  EXPECT_EQ(search_with(policy, search), 42);
  EXPECT_EQ(search.starts, 1);
  for (const Assumption which : all_assumptions()) EXPECT_TRUE(policy.holds(which));
}

TEST(AssumptionPolicy, BeginsAgainWithoutWhatWasRefutedOnce) {
  for (const Assumption which : all_assumptions()) {
    SCOPED_TRACE(row_of(which).name);
    AssumptionPolicy policy = all_held();
    ToySearch search(policy, {which});
    EXPECT_EQ(search_with(policy, search), 42);
    EXPECT_EQ(search.starts, 2);
    EXPECT_EQ(policy.holds(which), row_of(which).by_name);
    for (const Assumption other : all_assumptions()) {
      const bool lost_too = (row_of(which).lost_too >> static_cast<u32>(other) & 1) != 0;
      if (other == which) continue;
      EXPECT_EQ(policy.holds(other), !lost_too) << row_of(other).name;
    }
  }
}

TEST(AssumptionPolicy, ASecondRefutationOfTheSameIsAnError) {
  for (const Assumption which : all_assumptions()) {
    if (row_of(which).by_name) continue;
    SCOPED_TRACE(row_of(which).name);
    AssumptionPolicy policy = all_held();
    ToySearch search(policy, {which, which});
    EXPECT_THROW(search_with(policy, search), InternalError);
    EXPECT_EQ(search.starts, 2);
  }
}

TEST(AssumptionPolicy, OneByNameMayBeRefutedForEachName) {
  AssumptionPolicy policy = all_held();
  ToySearch search(policy, {Assumption::disciplines, Assumption::disciplines, Assumption::disciplines});
  EXPECT_EQ(search_with(policy, search), 42);
  EXPECT_EQ(search.starts, 4);
  EXPECT_TRUE(policy.holds(Assumption::disciplines));
  EXPECT_EQ(policy.exceptions(Assumption::disciplines)->names(), (std::vector<std::string>{"C1", "C2", "C3"}));
}

TEST(AssumptionPolicy, DisciplinesAreLearnedAgainWhenMoreIsWarm) {
  AssumptionPolicy policy = all_held();
  policy.exceptions(Assumption::disciplines)->add("a.B.c");
  policy.refuted(Assumption::disciplines);
  policy.exceptions(Assumption::library_cold)->add("a part");
  policy.refuted(Assumption::library_cold);
  EXPECT_FALSE(policy.exceptions(Assumption::disciplines)->contains("a.B.c"));
  EXPECT_TRUE(policy.exceptions(Assumption::library_cold)->contains("a part"));
  policy.exceptions(Assumption::disciplines)->add("a.B.c");
  EXPECT_NO_THROW(policy.refuted(Assumption::disciplines));
}

TEST(AssumptionPolicy, OneByNameNeedsANewName) {
  AssumptionPolicy policy = all_held();
  policy.exceptions(Assumption::disciplines)->add("C");
  policy.refuted(Assumption::disciplines);
  policy.exceptions(Assumption::disciplines)->add("C");
  EXPECT_THROW(policy.refuted(Assumption::disciplines), InternalError);
  policy.exceptions(Assumption::disciplines)->add("D");
  policy.refuted(Assumption::disciplines);
}

TEST(AssumptionPolicy, TwoAreRefutedOneAfterTheOther) {
  for (const Assumption first : all_assumptions()) {
    for (const Assumption second : all_assumptions()) {
      if (first == second) continue;
      SCOPED_TRACE(std::string(row_of(first).name) + ", " + std::string(row_of(second).name));
      AssumptionPolicy policy = all_held();
      ToySearch search(policy, {first, second});
      const bool lost_too = (row_of(first).lost_too >> static_cast<u32>(second) & 1) != 0;
      if (lost_too) {
        EXPECT_THROW(search_with(policy, search), InternalError);
      } else {
        EXPECT_EQ(search_with(policy, search), 42);
        EXPECT_EQ(search.starts, 3);
      }
    }
  }
}

// Workers of several ranks: also one that is lost with another.
TEST(AssumptionPolicy, TwoAreRefutedInOneSearch) {
  for (const Assumption first : all_assumptions()) {
    for (const Assumption second : all_assumptions()) {
      AssumptionPolicy policy = all_held();
      for (const Assumption which : {first, second}) {
        if (const auto exceptions = policy.exceptions(which)) exceptions->add("C");
      }
      ToySearch search(policy, {first});
      const auto anywhere = [&](Assumption here) {
        EXPECT_EQ(here, first);
        return std::set{here, second};
      };
      EXPECT_EQ(search_with(policy, search, anywhere), 42);
      EXPECT_EQ(search.starts, 2);
      for (const Assumption which : {first, second}) {
        if (row_of(which).by_name) continue;
        EXPECT_TRUE(policy.given_up(which) && !policy.holds(which));
      }
    }
  }
}

TEST(AssumptionPolicy, NothingIsGivenUpWhereOneOfTwoIsNotHeld) {
  AssumptionPolicy policy = all_held();
  policy.assume(Assumption::references, false);
  EXPECT_THROW(policy.refuted({Assumption::final_fields, Assumption::references}), InternalError);
  EXPECT_TRUE(policy.holds(Assumption::final_fields));
}

TEST(AssumptionPolicy, RefutedWhenNotHeldIsAnError) {
  for (const Assumption which : all_assumptions()) {
    SCOPED_TRACE(row_of(which).name);
    AssumptionPolicy policy = all_held();
    policy.assume(which, false);
    ToySearch search(policy, {which});
    EXPECT_THROW(search_with(policy, search), InternalError);
    EXPECT_EQ(search.starts, 1);
  }
  AssumptionPolicy policy = all_held();
  EXPECT_THROW(policy.refuted(std::set<Assumption>()), InternalError);
  EXPECT_THROW(policy.refuted(Assumption::of_another_rank), InternalError);
}

TEST(AssumptionPolicy, WhatWasGivenUpStaysGivenUp) {
  AssumptionPolicy policy = all_held();
  policy.refuted(Assumption::states_unread);
  for (const Assumption which : {Assumption::states_unread, Assumption::disciplines}) {
    policy.assume(which);
    EXPECT_FALSE(policy.holds(which));
    EXPECT_EQ(policy.exceptions(which), nullptr);
  }
  AssumptionPolicy other_options = all_held();
  other_options.give_up_as_in(policy);
  for (const Assumption which : all_assumptions()) EXPECT_EQ(other_options.holds(which), policy.holds(which));
}

TEST(AssumptionPolicy, ACopySharesTheExceptions) {
  const AssumptionPolicy policy = all_held();
  const AssumptionPolicy of_the_search = policy;
  of_the_search.exceptions(Assumption::disciplines)->add("p.C.f");
  EXPECT_TRUE(policy.exceptions(Assumption::disciplines)->contains("p.C.f"));
}

TEST(AssumptionPolicy, OtherFailuresEndTheSearch) {
  AssumptionPolicy policy = all_held();
  int starts = 0;
  const auto fails = [&starts]() -> int {
    ++starts;
    throw BadInput("no such class");
  };
  EXPECT_THROW(search_with(policy, fails), BadInput);
  EXPECT_EQ(starts, 1);
}

TEST(AssumptionPolicy, WhatIsPlayedDoesNotBeginAgain) {
  int plays = 0;
  EXPECT_FALSE(refutation_of([&] { ++plays; }));
  const auto refuted = refutation_of([&] {
    ++plays;
    throw AssumptionBroken(Assumption::references, kRefuted);
  });
  ASSERT_TRUE(refuted);
  EXPECT_EQ(refuted->which(), Assumption::references);
  EXPECT_STREQ(refuted->what(), kRefuted);
  EXPECT_EQ(plays, 2);
}

}  // namespace
}  // namespace pathfleet
