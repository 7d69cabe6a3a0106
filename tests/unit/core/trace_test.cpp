// Traces: reconstructed from parents, replayed, and refused if they do not fit.
#include "core/trace.h"

#include <gtest/gtest.h>

#include "core/error.h"
#include "map_visited.h"
#include "toy_graph.h"

namespace pathfleet::toy {
namespace {

TEST(Trace, FindsTheChoicesAgain) {
  const Graph graph = grid(4, 4);
  MapVisited visited;
  // 0 right to 1, down to 5, down to 9, right to 10.
  StateId last = 0;
  for (const u32 node : {0, 1, 5, 9, 10}) last = visited.insert(state_of(node), last).id;
  GraphSuccessors successors(graph);
  EXPECT_EQ(choices_along(successors, state_of(0), path_to(visited, last)), (std::vector<u32>{0, 1, 1, 0}));
  EXPECT_TRUE(choices_along(successors, state_of(0), path_to(visited, 1)).empty());
}

TEST(Trace, RefusesAPathThatIsNotThere) {
  const Graph graph = grid(4, 4);
  MapVisited visited;
  visited.insert(state_of(0), 0);
  visited.insert(state_of(15), 1);
  GraphSuccessors successors(graph);
  EXPECT_THROW(choices_along(successors, state_of(0), path_to(visited, 2)), InternalError);
}

TEST(Trace, ReplaysStepByStep) {
  const Graph graph = diamond();
  GraphSuccessors fresh(graph);
  std::vector<std::string> steps;
  const Replay result = replay(fresh, {1, 0, 0}, [&](const ReplayedStep& step) {
    steps.push_back(std::to_string(step.number) + ":" + step.description);
  });
  EXPECT_EQ(steps, (std::vector<std::string>{"0:", "1:0/1", "2:2/0", "3:3/0"}));
  EXPECT_TRUE(result.complete);
  EXPECT_EQ(result.taken, 3u);
  EXPECT_EQ(result.last.end, StepEnd::path);
  EXPECT_EQ(finding_of(result), nullptr);
}

TEST(Trace, SaysWhereAReplayEndedEarly) {
  const Graph graph = diamond();
  GraphSuccessors after_the_end(graph);
  const Replay ended = replay(after_the_end, {0, 0, 0, 0, 0});
  EXPECT_FALSE(ended.complete);
  EXPECT_EQ(ended.taken, 3u);
  GraphSuccessors not_offered(graph);
  const Replay refused = replay(not_offered, {0, 1});
  EXPECT_FALSE(refused.complete);
  EXPECT_EQ(refused.taken, 1u);
}

TEST(Trace, ConfirmsOnlyTheSameError) {
  Graph graph(3);
  graph.edge(0, 1);
  graph.error(1, "AssertionError");
  graph.edge(1, 2);
  graph.nodes[2].deadlock = true;
  const auto confirmed = [&](const Finding& finding, const std::vector<u32>& choices) {
    GraphSuccessors fresh(graph);
    return replays(fresh, {finding, choices});
  };
  EXPECT_TRUE(confirmed(error_of("AssertionError"), {0, 0}));
  EXPECT_FALSE(confirmed(error_of("AssertionError"), {0}));
  EXPECT_FALSE(confirmed(error_of("AssertionError"), {0, 1}));
  EXPECT_FALSE(confirmed(error_of("AssertionError"), {0, 0, 0}));
  EXPECT_FALSE(confirmed(error_of("Exception"), {0, 0}));
  EXPECT_TRUE(confirmed(deadlock_at(2), {0, 1}));
  EXPECT_FALSE(confirmed(deadlock_at(1), {0, 1}));
  Finding elsewhere = error_of("AssertionError");
  elsewhere.location = "elsewhere";
  EXPECT_FALSE(confirmed(elsewhere, {0, 0}));
  Finding other_message = error_of("AssertionError");
  other_message.message = "other";
  EXPECT_TRUE(confirmed(other_message, {0, 0}));
}

TEST(Trace, NamesErrorsByKindClassAndLocation) {
  EXPECT_EQ(identity_of(error_of("AssertionError")), "assertion AssertionError at somewhere");
  EXPECT_EQ(identity_of(deadlock_at(3)), "deadlock at node 3");
}

}  // namespace
}  // namespace pathfleet::toy
