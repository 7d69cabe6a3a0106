// The links of the ignoring proviso never form a cycle, for any number of threads. A search that follows one of several
// independent processes at a time still executes all transitions of each.
#include "core/ignoring_proviso.h"

#include <gtest/gtest.h>

#include <numeric>
#include <optional>
#include <thread>

#include "map_visited.h"
#include "search_toy.h"

namespace pathfleet::toy {
namespace {

TEST(IgnoringProviso, RefuseTheEdgeThatClosesACircle) {
  IgnoringProviso proviso;
  EXPECT_FALSE(proviso.try_link(7, 7));
  EXPECT_TRUE(proviso.try_link(1, 2));
  EXPECT_TRUE(proviso.try_link(2, 3));
  EXPECT_TRUE(proviso.try_link(5, 2));
  EXPECT_FALSE(proviso.try_link(3, 1));
  EXPECT_FALSE(proviso.try_link(3, 5));
  EXPECT_TRUE(proviso.try_link(3, 100'000));
  EXPECT_FALSE(proviso.try_link(100'000, 5));
}

/// Whether a walk from any state comes to an end. Index: state; 0: it has no witness.
bool all_walks_end(const std::vector<StateId>& witness) {
  std::vector<u32> seen(witness.size(), 0);
  for (StateId start = 1; start < witness.size(); ++start) {
    for (StateId at = start; at != 0 && seen[at] != start; at = witness[at]) {
      if (seen[at] != 0) break;
      seen[at] = start;
      if (witness[at] != 0 && seen[witness[at]] == start) return false;
    }
  }
  return true;
}

TEST(IgnoringProviso, AcceptExactlyTheEdgesOfAForest) {
  std::mt19937 random(1);
  for (u32 round = 0; round < 200; ++round) {
    const StateId count = 2 + random() % 40;
    IgnoringProviso proviso;
    std::vector<StateId> witness(count + 1, 0);
    std::vector<StateId> order(count);
    std::iota(order.begin(), order.end(), 1);
    std::shuffle(order.begin(), order.end(), random);
    for (const StateId from : order) {
      for (u32 tries = 0; tries < 3 && witness[from] == 0; ++tries) {
        const StateId to = 1 + random() % count;
        bool back = false;
        for (StateId at = to; at != 0 && !back; at = witness[at]) back = at == from;
        ASSERT_EQ(proviso.try_link(from, to), !back) << "round " << round;
        if (!back) witness[from] = to;
      }
    }
    ASSERT_TRUE(all_walks_end(witness));
  }
}

TEST(IgnoringProviso, HoldAgainstThreadsThatAskAtTheSameTime) {
  constexpr StateId kStates = 40'000;
  constexpr u32 kThreads = 4;
  IgnoringProviso proviso;
  std::vector<StateId> witness(kStates + 1, 0);
  std::vector<std::thread> threads;
  for (u32 t = 0; t < kThreads; ++t) {
    threads.emplace_back([&, t] {
      std::mt19937 random(t);
      for (StateId from = 1 + t; from <= kStates; from += kThreads) {
        // Near ones, so that circles through states of several threads are common.
        const StateId to = 1 + (from + random() % 9 + kStates - 5) % kStates;
        if (proviso.try_link(from, to)) witness[from] = to;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_TRUE(all_walks_end(witness));
  EXPECT_GT(std::count_if(witness.begin(), witness.end(), [](StateId to) { return to != 0; }), kStates / 2);
}

TEST(IgnoringProviso, TakeTheirMemoryFromTheBudget) {
  MemoryBudget budget(1 << 20);
  {
    IgnoringProviso proviso(&budget);
    EXPECT_TRUE(proviso.try_link(1, 2));
    EXPECT_EQ(budget.used(), proviso.bytes());
    EXPECT_THROW(for (StateId id = 2; id < 40'000'000; id += 100'000) proviso.try_link(id, id + 100'000), LimitReached);
    EXPECT_LE(budget.used(), budget.limit());
  }
  EXPECT_EQ(budget.used(), 0u);
}

TEST(PartedStates, AreLinkedWhereTheEndIsKnown) {
  using At = IgnoringProviso::End::At;
  IgnoringProviso proviso;
  proviso.part();
  for (const StateId id : {1, 2, 3, 4, 5, 6}) proviso.hold(id);
  EXPECT_FALSE(proviso.try_link(1, 9));  // nobody knows 9
  EXPECT_TRUE(proviso.try_link(1, 2));
  EXPECT_FALSE(proviso.try_link(2, 1));
  EXPECT_TRUE(proviso.try_link(3, 2));
  proviso.leave_to(7, 2);
  EXPECT_FALSE(proviso.try_link(4, 1));  // leads to 2
  EXPECT_EQ(proviso.end_of(1).at, At::elsewhere);
  EXPECT_EQ(proviso.end_of(3).id, 2u);
  EXPECT_EQ(proviso.end_of(3).rank, 7u);
  EXPECT_TRUE(proviso.try_link(4, 5));
  EXPECT_TRUE(proviso.try_link(5, 6));
  proviso.finish(6);
  EXPECT_EQ(proviso.end_of(4).at, At::finished);
  // It comes back, perhaps as the end of links from 1 through other ranks.
  proviso.hold(2);
  EXPECT_FALSE(proviso.try_link(2, 1));
  EXPECT_TRUE(proviso.try_link(2, 4));
  EXPECT_EQ(proviso.end_of(3).at, At::finished);
}

TEST(PartedStates, AreClosedWhileOtherRanksAreAsked) {
  using End = IgnoringProviso::End;
  MemoryBudget budget(1 << 20);
  {
    IgnoringProviso proviso(&budget);
    proviso.part();
    for (const StateId id : {1, 2, 3, 4}) proviso.hold(id);
    EXPECT_TRUE(proviso.try_link(2, 1));
    EXPECT_TRUE(proviso.begin_linking(1));
    EXPECT_FALSE(proviso.begin_linking(1));
    EXPECT_FALSE(proviso.begin_linking(2));  // it has a link
    EXPECT_EQ(proviso.end_of(2).at, End::At::closed);
    EXPECT_FALSE(proviso.try_link(3, 2));
    EXPECT_FALSE(proviso.end_linking(1, {End::At::closed}));
    EXPECT_TRUE(proviso.try_link(3, 2));
    EXPECT_TRUE(proviso.begin_linking(1));
    EXPECT_TRUE(proviso.end_linking(1, {End::At::open, 0, 5, {1, 2}}));
    const End end = proviso.end_of(3);
    EXPECT_EQ(end.at, End::At::elsewhere);
    EXPECT_EQ(end.rank, 5u);
    EXPECT_TRUE((end.fingerprint == Fingerprint{1, 2}));
    EXPECT_EQ(budget.used(), proviso.bytes());
    EXPECT_TRUE(proviso.begin_linking(4));
    budget.take(budget.limit() - budget.used());
    EXPECT_FALSE(proviso.end_linking(4, {End::At::open, 0, 5, {1, 2}}));
    EXPECT_EQ(proviso.end_of(4).at, End::At::open);
    budget.give_back(budget.used() - proviso.bytes());
  }
  EXPECT_EQ(budget.used(), 0u);
}

/// States that move between ranks, and links over ranks that are asked for, with answers that take their time.
class RanksOfStates {
 public:
  RanksOfStates(u32 states, u32 ranks, std::mt19937& random) : random_(random), holder_(states + 1) {
    for (u32 rank = 0; rank < ranks; ++rank) {
      provisos_.push_back(std::make_unique<IgnoringProviso>());
      provisos_.back()->part();
    }
    link.resize(states + 1);
    expanded_.resize(states + 1);
    for (u32 state = 1; state <= states; ++state) hold(random_() % ranks, state);
  }

  /// Something that can happen at this moment.
  void step() {
    if (random_() % 3 == 0 && !queries_.empty()) return answer(random_() % queries_.size());
    const u32 state = any(), rank = holder_[state];
    if (expanded_[state]) return;
    if (random_() % 3 == 0) {
      const u32 to = random_() % static_cast<u32>(provisos_.size());
      provisos_[rank]->leave_to(to, id(rank, state));
      hold(to, state);
      ++moves;
      return;
    }
    expanded_[state] = true;
    for (u32 tries = 0; tries < 2; ++tries) {
      const u32 to = any();
      if (provisos_[rank]->try_link(id(rank, state), id(rank, to))) {
        link[state] = to;
        return;
      }
      if (provisos_[rank]->begin_linking(id(rank, state))) {
        queries_.push_back({state, to, to, static_cast<u32>(random_() % provisos_.size())});
        return;
      }
    }
    if (random_() % 2 == 0) provisos_[rank]->finish(id(rank, state));
  }

  void answer_all() {
    while (!queries_.empty()) answer(random_() % queries_.size());
  }

  std::vector<StateId> link;
  u64 moves = 0, beyond = 0;

 private:
  using End = IgnoringProviso::End;
  struct Query {
    u32 from, to;
    u32 at, rank;  // passed on
    std::optional<End> reply = {};
  };

  u32 any() { return 1 + random_() % static_cast<u32>(link.size() - 1); }
  // Each rank has its own numbers for states, and knows the state of each.
  StateId id(u32 rank, u32 state) const { return 1 + (state * 7 + rank * 13) % static_cast<u32>(link.size() - 1); }
  u32 state_of(u32 rank, StateId number) const {
    for (u32 state = 1;; ++state) {
      if (id(rank, state) == number) return state;
    }
  }

  void hold(u32 rank, u32 state) {
    holder_[state] = rank;
    provisos_[rank]->hold(id(rank, state));
  }

  /// A rank answers a query, or passes it on, or its answer arrives.
  void answer(std::size_t number) {
    Query& query = queries_[number];
    const u32 asker = holder_[query.from];
    if (query.reply) {
      if (provisos_[asker]->end_linking(id(asker, query.from), *query.reply)) {
        link[query.from] = query.to;
        beyond += query.rank != asker;
      } else if (random_() % 2 == 0) {
        provisos_[asker]->finish(id(asker, query.from));
      }
      queries_.erase(queries_.begin() + static_cast<std::ptrdiff_t>(number));
      return;
    }
    End end = provisos_[query.rank]->end_of(id(query.rank, query.at));
    if (end.at == End::At::elsewhere && random_() % 8 != 0) {
      query.at = end.id == 0 ? static_cast<u32>(end.fingerprint.lo) : state_of(query.rank, end.id);
      query.rank = end.rank;
      return;
    }
    if (end.at == End::At::open && query.rank != asker) {
      end.fingerprint = {state_of(query.rank, end.id), 0};
      end.rank = query.rank;
      end.id = 0;
    }
    query.reply = end;
  }

  std::mt19937& random_;
  std::vector<std::unique_ptr<IgnoringProviso>> provisos_;  // by rank
  std::vector<u32> holder_;
  std::vector<bool> expanded_;
  std::vector<Query> queries_;
};

TEST(PartedStates, NeverFormACycleOverRanks) {
  std::mt19937 random(5);
  u64 links = 0, moves = 0, beyond = 0;
  for (u32 round = 0; round < 500; ++round) {
    RanksOfStates ranks(40, 2 + random() % 3, random);
    for (u32 step = 0; step < 200; ++step) ranks.step();
    ranks.answer_all();
    ASSERT_TRUE(all_walks_end(ranks.link)) << "round " << round;
    links += static_cast<u64>(std::count_if(ranks.link.begin(), ranks.link.end(), [](StateId to) { return to != 0; }));
    moves += ranks.moves;
    beyond += ranks.beyond;
  }
  EXPECT_GT(links, 5'000u);
  EXPECT_GT(moves, 5'000u);
  EXPECT_GT(beyond, 1'000u);
}

/// Processes that have nothing to do with each other: each of them alone is an ample set.
class Independent : public Successors {
 public:
  using Local = std::vector<std::vector<u32>>;  // of each place the places that follow

  Independent(const std::vector<Local>& processes, bool reduced) : processes_(processes), reduced_(reduced) {}

  Step initial() override { return step_to(0); }
  void load(const StateRef& state) override {
    u32 code = static_cast<u32>(state.root - 1);
    places_.clear();
    for (const Local& process : processes_) {
      places_.push_back(code % process.size());
      code /= static_cast<u32>(process.size());
    }
  }
  Choices choices() override {
    moves_.clear();
    Choices result;
    for (u32 p = 0; p < processes_.size(); ++p) {
      result.violations.push_back(invariant_at(std::to_string(p) + " at " + std::to_string(places_[p])));
      ChoiceRange mine{static_cast<u32>(moves_.size()), 0};
      for (const u32 next : processes_[p][places_[p]]) moves_.emplace_back(p, next);
      mine.end = static_cast<u32>(moves_.size());
      if (reduced_ && mine.begin < mine.end) result.ample.push_back({mine});
    }
    result.count = static_cast<u32>(moves_.size());
    if (result.count != 0) return result;
    result.deadlock = true;
    result.finding = deadlock_at(code());
    return result;
  }
  Step take(u32 choice) override {
    const auto [p, next] = moves_.at(choice);
    const u32 before = places_[p];
    places_[p] = next;
    Step step = step_to(code());
    places_[p] = before;
    step.stayed_in_footprint = true;
    step.progressed = next > before;
    return step;
  }
  std::string describe(u32 choice) override { return std::to_string(choice); }
  u64 instructions() const override { return 0; }

 private:
  u32 code() const {
    u32 result = 0;
    for (std::size_t p = processes_.size(); p-- > 0;)
      result = result * static_cast<u32>(processes_[p].size()) + places_[p];
    return result;
  }
  static Step step_to(u32 code) {
    Step step;
    step.next = state_of(code);
    return step;
  }

  const std::vector<Local>& processes_;
  const bool reduced_;
  std::vector<u32> places_;
  std::vector<std::pair<u32, u32>> moves_;
};

std::set<std::string> findings(const std::vector<Independent::Local>& processes, bool reduced, IgnoringProviso* proviso,
                               Order order, u64& states) {
  SearchOptions options = all_errors();
  options.ignoring_proviso = proviso;
  options.confirm = [](const Counterexample&) { return Confirmation::shown; };
  Independent program(processes, reduced);
  MapVisited visited;
  const auto frontier = make_frontier(order);
  const SearchResult result = explore(program, visited, *frontier, options);
  states = result.statistics.states_new;
  std::set<std::string> found;
  for (const Counterexample& error : result.errors) found.insert(identity_of(error.finding));
  return found;
}

TEST(Reduced, SeesAllPlacesOfEachProcessAndAllDeadlocks) {
  std::mt19937 random(2);
  u64 whole_states = 0, with_witnesses = 0;
  for (u32 round = 0; round < 150; ++round) {
    std::vector<Independent::Local> processes(2 + round % 2);
    for (Independent::Local& process : processes) {
      process.resize(2 + random() % 5);
      for (auto& next : process) {
        for (u32 i = random() % 3; i > 0; --i) next.push_back(random() % process.size());
      }
    }
    for (const Order order : {Order::depth_first, Order::breadth_first}) {
      u64 states = 0, fewer = 0;
      const auto truth = findings(processes, false, nullptr, order, states);
      IgnoringProviso proviso;
      EXPECT_EQ(findings(processes, true, &proviso, order, fewer), truth) << "round " << round;
      EXPECT_LE(fewer, states);
      whole_states += states;
      with_witnesses += fewer;
      EXPECT_EQ(findings(processes, true, nullptr, order, fewer), truth) << "round " << round << ", by places";
      EXPECT_LE(fewer, states);
    }
  }
  EXPECT_LT(with_witnesses * 4, whole_states * 3);
}

}  // namespace
}  // namespace pathfleet::toy
