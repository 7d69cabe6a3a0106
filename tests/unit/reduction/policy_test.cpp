// The reductions with which a search begins: a table of cases, and properties of all requests.
#include "reduction/policy.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace pathfleet::reduction {
namespace {

struct Case {
  std::string name;
  void (*ask)(Request& request);
  // letters, in the order of Reduction: Threads alike, Ample sets, IgnoringProviso, Disciplines, Interrupts
  std::string on;
};

std::string on(const Policy& policy) {
  constexpr char letters[] = "TAWDI";
  std::string result;
  for (u32 i = 0; i < reduction_count; ++i) {
    if (policy.uses(static_cast<Reduction>(i))) result += letters[i];
  }
  return result;
}

void PrintTo(const Case& each, std::ostream* out) { *out << each.name; }

class PolicyCases : public testing::TestWithParam<Case> {};

TEST_P(PolicyCases, Decides) {
  Request request;
  GetParam().ask(request);
  EXPECT_EQ(on(decide(request)), GetParam().on);
}

const Case kCases[] = {
    {"Nothing", [](Request&) {}, "TAWDI"},
    {"Transitions", [](Request& r) { r.transitions_only = true; }, "TI"},
    {"EveryOperation", [](Request& r) { r.every_operation = true; }, "T"},
    {"ThreadsApart", [](Request& r) { r.threads_apart = true; }, "AWDI"},
    {"NoVerdict", [](Request& r) { r.no_verdict = true; }, ""},
    {"Symbolic", [](Request& r) { r.symbolic = true; }, ""},
    {"Invariants", [](Request& r) { r.invariants = true; }, "TI"},
    {"EndConditions", [](Request& r) { r.end_conditions = true; }, "TI"},
    {"Races", [](Request& r) { r.races = true; }, "TI"},
    {"Coverage", [](Request& r) { r.coverage = true; }, "TI"},
    {"Cycles", [](Request& r) { r.cycles = true; }, "ADI"},
    {"StronglyFairCycles", [](Request& r) { r.cycles = r.strongly_fair = true; }, "I"},
    {"FormulasThatCountSteps", [](Request& r) { r.cycles = r.counts_steps = true; }, "I"},
    {"FormulasThatNameThreads", [](Request& r) { r.cycles = r.names_threads = true; }, "I"},
    {"FewestPreemptions", [](Request& r) { r.fewest_preemptions = true; }, "TDI"},
    {"NewPaths", [](Request& r) { r.new_paths = true; }, "TAWI"},
    {"Graph", [](Request& r) { r.graph = true; }, "TAWI"},
    {"DumpState", [](Request& r) { r.dump_state = true; }, "TAW"},
    {"ChecksIndependence", [](Request& r) { r.checks_independence = true; }, "AWDI"},
    {"Bitstate", [](Request& r) { r.bitstate = true; }, "TADI"},
    {"BitstateAndInvariants", [](Request& r) { r.bitstate = r.invariants = true; }, "TI"},
};
INSTANTIATE_TEST_SUITE_P(All, PolicyCases, testing::ValuesIn(kCases), [](const auto& each) { return each.param.name; });

/// All requests with two of the yes-or-no questions answered yes.
std::vector<Request> pairs() {
  static constexpr bool Request::*kFlags[] = {
      &Request::every_operation, &Request::threads_apart,       &Request::transitions_only, &Request::no_verdict,
      &Request::symbolic,        &Request::invariants,          &Request::end_conditions,   &Request::races,
      &Request::coverage,        &Request::fewest_preemptions,  &Request::new_paths,        &Request::graph,
      &Request::dump_state,      &Request::checks_independence, &Request::bitstate,         &Request::cycles,
      &Request::strongly_fair,   &Request::counts_steps,        &Request::names_threads};
  std::vector<Request> result;
  for (const auto first : kFlags) {
    for (const auto second : kFlags) {
      Request request;
      request.*first = request.*second = true;
      result.push_back(request);
    }
  }
  return result;
}

TEST(Policy, WitnessesNeedAmpleSets) {
  for (const Request& request : pairs()) {
    const Policy policy = decide(request);
    EXPECT_TRUE(policy.uses(Reduction::ample_sets) || !policy.uses(Reduction::ignoring_proviso));
  }
}

TEST(Policy, AskingForMoreTurnsNothingOn) {
  for (const Request& request : pairs()) {
    for (u32 i = 0; i < reduction_count; ++i) {
      const auto reduction = static_cast<Reduction>(i);
      Request more = request;
      more.bitstate = more.races = true;
      EXPECT_TRUE(decide(request).uses(reduction) || !decide(more).uses(reduction));
    }
  }
}

TEST(Policy, TheReasonIsTheFirstThatFits) {
  Request request;
  request.symbolic = request.races = true;
  EXPECT_EQ(decide(request).off_because(Reduction::ample_sets), "inputs are symbolic");
  request.every_operation = true;
  EXPECT_EQ(decide(request).off_because(Reduction::ample_sets), "every operation ends a transition");
  EXPECT_EQ(decide(request).off_because(Reduction::ignoring_proviso), "there are no ample sets");
  EXPECT_EQ(decide(Request()).off_because(Reduction::disciplines), "");
}

}  // namespace
}  // namespace pathfleet::reduction
