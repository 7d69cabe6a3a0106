#include "ltl/rank_lasso.h"

#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <set>

#include "../core/map_visited.h"
#include "../support/rounds.h"
#include "core/error_book.h"
#include "hash/collapse_store.h"
#include "judged_lassos.h"
#include "toy_exchange.h"

namespace pathfleet::ltl {
namespace {

using toy::RunGraph;

constexpr Fairness kAll[] = {Fairness::none, Fairness::weak, Fairness::strong};

u64 mixed(u64 x) { return (x ^ x >> 29) * 0x94d049bb133111ebu >> 17; }

/// How the states of a product are spread over ranks: any way will do.
struct Spread {
  u32 ranks;
  u64 seed;
  u32 owner_of(const Fingerprint& state) const { return static_cast<u32>(mixed(state.lo + seed) % ranks); }
  u32 expander_of(const Fingerprint& state) const { return static_cast<u32>(mixed(state.lo * 3 + seed) % ranks); }
};

/// One rank: it sees all states of the product, owns some of them and records the transitions of others.
class ToyRank {
 public:
  ToyRank(const RunGraph& graph, const BuchiAutomaton& automaton, const Spread& spread, u32 rank)
      : spread_(spread),
        rank_(rank),
        model_(graph),
        scout_({model_, model_, &model_, store()}, automaton, {}),
        product_({model_, model_, &model_, store()}, automaton, {}),
        edges_(
            product_, spread.ranks, [spread](const Fingerprint& state) { return spread.owner_of(state); },
            std::make_unique<SearchObserver>()),
        graph_(visited_, [spread](const Fingerprint& state) { return spread.owner_of(state); }) {
    const Step step = scout_.initial();
    if (spread_.owner_of(step.next.fingerprint) == rank_) edges_.on_transition(0, 0, step, 0);
    reach(step.next);
  }

  /// Expands so many states, or all. Threads get numbers only from states that this rank records.
  void expand(std::size_t count) {
    for (; count > 0 && !open_.empty(); --count) {
      const StateRef state = open_.front();
      open_.pop_front();
      const bool records = spread_.expander_of(state.fingerprint) == rank_;
      Product& product = records ? product_ : scout_;
      product.load(state);
      const Choices choices = product.choices();
      if (records) edges_.on_state(1, state, 0, choices);
      for (u32 choice = 0; choice < choices.count; ++choice) {
        const Step step = product.take(choice);
        if (records) edges_.on_transition(1, choice, step, 0);
        if (step.end == StepEnd::state) reach(step.next);
      }
    }
  }

  /// Where the lasso is looked for: by the first rank alone, or by all of them.
  std::optional<RankLasso> look(
      Exchange& exchange, Fairness fairness, u64 room, const std::function<void()>& check_limits = [] {}) {
    Supersteps steps(exchange, check_limits);
    graph_.take_over(edges_, steps);
    EXPECT_EQ(edges_.bytes(), 0u);
    return find_lasso_where_it_fits(graph_, steps, fairness, room, check_limits);
  }

 private:
  static hash::CollapseStore& store() {
    static hash::CollapseStore store;  // of all tests, for it takes long to make; ranks explore one after the other
    return store;
  }
  void reach(const StateRef& state) {
    if (!seen_.insert(state.fingerprint).second) return;
    open_.push_back(state);
    if (spread_.owner_of(state.fingerprint) == rank_) visited_.insert(state, 0);
  }

  const Spread spread_;
  const u32 rank_;
  toy::RunSuccessors model_;
  Product scout_, product_;
  toy::MapVisited visited_;
  ProductEdges edges_;
  RankGraph graph_;
  std::set<Fingerprint> seen_;
  std::deque<StateRef> open_;
};

/// What all ranks have found; they must agree.
constexpr u64 kNoRoom = 0, kAllRoom = ~u64{0};

std::optional<RankLasso> look(std::vector<std::unique_ptr<ToyRank>>& ranks, Fairness fairness, u64 room) {
  std::vector<std::optional<RankLasso>> found(ranks.size());
  toy::on_ranks(static_cast<u32>(ranks.size()), [&](Exchange& exchange) {
    found[exchange.rank()] = ranks[exchange.rank()]->look(exchange, fairness, room);
  });
  for (const auto& each : found) {
    EXPECT_EQ(each.has_value(), found[0].has_value());
    if (!each || !found[0]) continue;
    EXPECT_EQ(each->stem, found[0]->stem);
    EXPECT_EQ(each->cycle, found[0]->cycle);
  }
  return found[0];
}

Counterexample counterexample_of(const RankLasso& lasso) {
  Counterexample result;
  result.choices = lasso.stem;
  std::erase(result.choices, Product::no_choice);
  result.cycle = result.choices.size();
  result.choices.insert(result.choices.end(), lasso.cycle.begin(), lasso.cycle.end());
  std::erase(result.choices, Product::no_choice);
  return result;
}

std::vector<std::unique_ptr<ToyRank>> ranks_for(const RunGraph& graph, const BuchiAutomaton& automaton,
                                                const Spread& spread) {
  std::vector<std::unique_ptr<ToyRank>> ranks;
  for (u32 rank = 0; rank < spread.ranks; ++rank)
    ranks.push_back(std::make_unique<ToyRank>(graph, automaton, spread, rank));
  return ranks;
}

TEST(RankLasso, IsFoundExactlyIfThereIsOne) {
  u32 found[3] = {};
  const u32 count = rounds(1500);
  for (u32 seed = 0; seed < count; ++seed) {
    const RunGraph graph = toy::random_runs(seed);
    const BuchiAutomaton automaton = toy::random_automaton(seed);
    const toy::WholeProduct truth(graph, automaton);
    for (const Fairness fairness : kAll) {
      const Spread spread{1 + seed % 4, seed};
      std::vector<std::unique_ptr<ToyRank>> ranks = ranks_for(graph, automaton, spread);
      for (auto& rank : ranks) rank->expand(1000000);
      const std::optional<RankLasso> lasso = look(ranks, fairness, seed % 3 == 0 ? kAllRoom : kNoRoom);
      ASSERT_EQ(lasso.has_value(), truth.has_run(fairness))
          << "seed " << seed << ", fairness " << static_cast<int>(fairness);
      if (!lasso) continue;
      ++found[static_cast<u32>(fairness)];
      ASSERT_TRUE(toy::is_right(graph, automaton, counterexample_of(*lasso), fairness))
          << "seed " << seed << ", fairness " << static_cast<int>(fairness);
    }
  }
  // Each notion of fairness makes a difference, and none decides everything.
  if (count == 1500) EXPECT_LT(found[2], found[1]);
  EXPECT_LT(found[1] + count / 200, found[0]);
  EXPECT_GT(found[2], count / 20);
  EXPECT_LT(found[0], count - count / 20);
}

TEST(RankLasso, IsFoundInPartsOfTheProduct) {
  u32 early = 0, late = 0;
  const u32 count = rounds(300);
  for (u32 seed = 0; seed < count; ++seed) {
    const RunGraph graph = toy::random_runs(seed);
    const BuchiAutomaton automaton = toy::random_automaton(seed);
    const toy::WholeProduct truth(graph, automaton);
    const Spread spread{2 + seed % 2, seed};
    std::vector<std::unique_ptr<ToyRank>> ranks = ranks_for(graph, automaton, spread);
    std::optional<RankLasso> lasso;
    u32 looks = 0;
    for (; looks < 40 && !lasso; ++looks) {
      // The parts differ from rank to rank.
      for (auto& rank : ranks) rank->expand(1 + (seed + looks) % 2);
      lasso = look(ranks, Fairness::weak, looks % 2 == 0 ? kNoRoom : kAllRoom);
    }
    ASSERT_EQ(lasso.has_value(), truth.has_run(Fairness::weak)) << seed;
    if (!lasso) continue;
    ASSERT_TRUE(toy::is_right(graph, automaton, counterexample_of(*lasso), Fairness::weak)) << seed;
    looks == 1 ? ++early : ++late;
  }
  EXPECT_GT(early, 0u);
  EXPECT_GT(late, count / 15);
}

/// A ring of states, and from each another one of two: a component behind the other, over all ranks.
RunGraph rings(u32 length) {
  RunGraph graph;
  graph.nodes.resize(length * 2);
  for (u32 i = 0; i < length; ++i) {
    graph.nodes[i].edges.push_back({0, StepEnd::state, (i + 1) % length, 0});
    graph.nodes[i].edges.push_back({1, StepEnd::state, length + i, 0});
    graph.nodes[length + i].edges.push_back({0, StepEnd::state, length + (i + 1) % length, 0});
    graph.nodes[length + i].edges.push_back({i == 0 ? 1u : 0u, StepEnd::state, length + (i + 2) % length, 0});
  }
  return graph;
}

TEST(RankLasso, GoesRoundLongCycles) {
  const RunGraph graph = rings(3000);
  BuchiAutomaton always;
  always.propositions = {"p"};
  always.states.resize(1);
  always.states[0].accepting = true;
  always.states[0].edges.push_back({{}, 0});
  for (const Fairness fairness : kAll) {
    for (const u64 room : {kNoRoom, kAllRoom}) {
      const Spread spread{2, 5};
      std::vector<std::unique_ptr<ToyRank>> ranks = ranks_for(graph, always, spread);
      for (auto& rank : ranks) rank->expand(1000000);
      const std::optional<RankLasso> lasso = look(ranks, fairness, room);
      ASSERT_TRUE(lasso);
      EXPECT_TRUE(toy::is_right(graph, always, counterexample_of(*lasso), fairness));
    }
  }
}

TEST(RankLasso, ALimitOfOneRankEndsTheWorkOfAll) {
  const RunGraph graph = rings(50);
  BuchiAutomaton nothing;
  nothing.states.resize(1);
  nothing.states[0].edges.push_back({{}, 0});
  for (const u64 room : {kNoRoom, kAllRoom}) {
    for (u32 after = 0;; ++after) {
      const Spread spread{3, 1};
      std::vector<std::unique_ptr<ToyRank>> ranks = ranks_for(graph, nothing, spread);
      for (auto& rank : ranks) rank->expand(1000000);
      std::vector<std::string> reasons(3);
      toy::on_ranks(3, [&](Exchange& exchange) {
        u32 looks = 0;
        const auto check_limits = [&] {
          if (exchange.rank() == 1 && looks++ == after) throw LimitReached("rank 1 has no more memory");
        };
        try {
          EXPECT_FALSE(ranks[exchange.rank()]->look(exchange, Fairness::weak, room, check_limits));
        } catch (const LimitReached& limit) {
          reasons[exchange.rank()] = limit.what();
        }
      });
      EXPECT_EQ(reasons[0], reasons[1]);
      EXPECT_EQ(reasons[0], reasons[2]);
      if (reasons[0].empty()) {
        EXPECT_GT(after, 10u);
        break;
      }
      EXPECT_EQ(reasons[0], "rank 1 has no more memory");
    }
  }
}

}  // namespace
}  // namespace pathfleet::ltl
