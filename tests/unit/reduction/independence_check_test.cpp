// Reductions of toy programs keep the errors of the whole state space. Where the independence is wrong on purpose,
// --check=independence finds it.
#include "reduction/independence_check.h"

#include <gtest/gtest.h>

#include "../core/map_visited.h"
#include "../support/rounds.h"
#include "core/explorer.h"
#include "reduction/ample_sets.h"
#include "toy_threads.h"

namespace pathfleet::reduction {
namespace {

using toy::Operation;
using toy::ThreadsProgram;
using Kind = Operation::Kind;

struct Seen {
  std::set<std::vector<u32>> outcomes;
  std::set<std::string> errors;
  u64 states = 0;
  std::string disagreement;
  u64 comparisons = 0;
  friend bool same(const Seen& a, const Seen& b) { return a.outcomes == b.outcomes && a.errors == b.errors; }
};

SearchOptions all_errors() {
  SearchOptions options;
  options.max_errors = SearchOptions::no_limit;
  options.confirm = [](const Counterexample&) { return Confirmation::shown; };
  return options;
}

Seen seen_by(Successors& successors, const toy::ToyThreads& program, SearchOptions options) {
  toy::MapVisited visited;
  DepthFirst frontier;
  const SearchResult result = explore(successors, visited, frontier, options);
  Seen seen;
  seen.outcomes = program.outcomes();
  for (const Counterexample& error : result.errors) seen.errors.insert(identity_of(error.finding));
  seen.states = result.statistics.states_new;
  return seen;
}

Seen whole(const ThreadsProgram& program) {
  toy::ToyThreads threads(program);
  return seen_by(threads, threads, all_errors());
}

Seen reduced(const ThreadsProgram& program, double rate) {
  // Here a transition is always one operation.
  const IndependenceCheck::Effort exact{.depth = 8, .most = 20'000, .slack = 0};
  auto threads = std::make_unique<toy::ToyThreads>(program);
  const toy::ToyThreads& toy = *threads;
  const auto found = std::make_shared<Disagreements>();
  AmpleSets successors(std::move(threads), false,
                       rate > 0 ? std::make_unique<IndependenceCheck>(rate, found, exact) : nullptr);
  SearchOptions options = all_errors();
  IgnoringProviso proviso;
  options.ignoring_proviso = &proviso;
  Seen seen = seen_by(successors, toy, options);
  seen.disagreement = found->text();
  seen.comparisons = found->comparisons();
  return seen;
}

TEST(Reduction, KeepsWhatToyProgramsShow) {
  u64 states = 0, fewer = 0;
  for (u32 seed = 0; seed < 400; ++seed) {
    const ThreadsProgram program = toy::random_threads(seed);
    const Seen all = whole(program), few = reduced(program, 0);
    EXPECT_TRUE(same(all, few)) << "seed " << seed;
    EXPECT_LE(few.states, all.states) << "seed " << seed;
    states += all.states;
    fewer += few.states;
  }
  EXPECT_LT(fewer * 10, states * 8);  // it reduces at all
}

TEST(IndependenceCheck, AgreesWithWhatIsRight) {
  u64 comparisons = 0;
  for (u32 seed = 0; seed < rounds(200); ++seed) {
    const Seen seen = reduced(toy::random_threads(seed), 1);
    EXPECT_EQ(seen.disagreement, "") << "seed " << seed;
    comparisons += seen.comparisons;
  }
  EXPECT_GT(comparisons, rounds(1000));
}

// A cell that footprints overlook, in the same programs: wherever that loses something, the check says so.
TEST(IndependenceCheck, FindsPlantedIndependence) {
  u32 lost = 0, found = 0;
  for (u32 seed = 0; seed < rounds(150); ++seed) {
    ThreadsProgram program = toy::random_threads(seed);
    const Seen all = whole(program);
    program.blind = {0};
    const Seen few = reduced(program, 1);
    found += few.disagreement.empty() ? 0 : 1;
    if (same(all, few)) continue;
    ++lost;
    EXPECT_NE(few.disagreement, "") << "seed " << seed;
  }
  EXPECT_GT(lost, rounds(10));
  EXPECT_GE(found, lost);
}

// What is done together with the operation before it, although another thread could come between.
TEST(IndependenceCheck, FindsInnerStepsThatDoNotCommute) {
  ThreadsProgram program;
  // That thread 1 reads what thread 0 wrote first, and is overwritten by what it writes next, happens only between the
  // two.
  program.cells = 3;
  program.threads = {{{Kind::write, 0, 1}, {Kind::write, 1, 1, true}, {Kind::read, 0, 0}},
                     {{Kind::read, 0, 0}, {Kind::write, 1, 2, true}}};
  EXPECT_NE(reduced(program, 1).disagreement, "");
  // Nobody else uses cell 1.
  program.threads[1][1].cell = 2;
  EXPECT_EQ(reduced(program, 1).disagreement, "");
}

// The order of two writes leaves a trace in cell 0, which nobody reads; cell 1 is read.
TEST(IndependenceCheck, AllowsLeftoversAndNothingElse) {
  ThreadsProgram program;
  program.threads = {{{Kind::write, 0, 1}, {Kind::write, 1, 1}, {Kind::read, 1, 0}},
                     {{Kind::write, 0, 2}, {Kind::write, 1, 2}, {Kind::read, 1, 0}}};
  program.blind = {0};
  EXPECT_NE(reduced(program, 1).disagreement, "");
  program.leftovers = {0};
  EXPECT_EQ(reduced(program, 1).disagreement, "");
  program.blind = {0, 1};
  EXPECT_NE(reduced(program, 1).disagreement, "");
}

TEST(IndependenceCheck, LooksAtItsShareOfTheStates) {
  const IndependenceCheck none(0, nullptr, {}), some(0.25, nullptr, {}), all(1, nullptr, {});
  u32 looked = 0;
  for (u64 i = 1; i <= 4000; ++i) {
    const StateRef state(i, Fingerprint{i * 77, i * 0x9e3779b97f4a7c15ull});
    EXPECT_FALSE(none.wants(state));
    EXPECT_TRUE(all.wants(state));
    looked += some.wants(state) ? 1 : 0;
  }
  EXPECT_NEAR(looked, 1000, 120);
}

}  // namespace
}  // namespace pathfleet::reduction
