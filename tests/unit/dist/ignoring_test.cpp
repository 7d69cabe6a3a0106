// The ignoring proviso over ranks: processes that have nothing to do with each other run in cycles, each of them alone
// is an ample set, and yet a state is expanded in every place of every process, through a hostile network. The links
// are held against what was followed: from each state the transitions followed lead to one that was expanded fully.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <set>

#include "core/ignoring_proviso.h"
#include "saved_toys.h"

namespace pathfleet::toy {
namespace {

using Process = std::vector<std::vector<u32>>;  // of each place the places that follow

/// The product of some processes.
struct Product {
  std::vector<Process> processes;
  Graph graph{1};
  /// Of each node, of each process: its choices.
  std::vector<std::vector<ChoiceRange>> moves;
  std::map<Fingerprint, u32> nodes;

  u32 place_of(u32 node, u32 process) const {
    for (u32 p = 0; p < process; ++p) node /= static_cast<u32>(processes[p].size());
    return node % static_cast<u32>(processes[process].size());
  }
};

Product product_of(std::vector<Process> processes) {
  Product product;
  product.processes = std::move(processes);
  u32 nodes = 1;
  for (const Process& process : product.processes) nodes *= static_cast<u32>(process.size());
  product.graph = Graph(nodes);
  product.moves.resize(nodes);
  for (u32 node = 0; node < nodes; ++node) {
    product.nodes.emplace(state_of(node).fingerprint, node);
    u32 unit = 1;
    for (u32 p = 0; p < product.processes.size(); ++p) {
      const u32 place = product.place_of(node, p);
      ChoiceRange mine{static_cast<u32>(product.graph.nodes[node].edges.size()), 0};
      for (const u32 next : product.processes[p][place]) product.graph.edge(node, node + (next - place) * unit);
      mine.end = static_cast<u32>(product.graph.nodes[node].edges.size());
      product.moves[node].push_back(mine);
      unit *= static_cast<u32>(product.processes[p].size());
    }
  }
  return product;
}

/// The places of processes in which a state was expanded, and the choices that were followed.
class Places {
 public:
  explicit Places(const Product& product) : product_(product), followed_(product.graph.nodes.size()) {}

  void see(u32 node) {
    const std::lock_guard lock(mutex_);
    for (u32 p = 0; p < product_.processes.size(); ++p) places_.emplace(p, product_.place_of(node, p));
    seen_.insert(node);
  }
  void follow(u32 node, u32 choice) {
    const std::lock_guard lock(mutex_);
    followed_[node].insert(choice);
  }
  std::size_t count() const { return places_.size(); }

  /// States from which the transitions followed do not lead to a state of which all were followed.
  u64 ignoring() const {
    std::set<u32> good;
    const auto is_good = [&](u32 node) {
      const auto& edges = product_.graph.nodes[node].edges;
      if (followed_[node].size() == edges.size()) return true;
      return std::any_of(followed_[node].begin(), followed_[node].end(),
                         [&](u32 choice) { return good.contains(edges[choice].target); });
    };
    for (std::size_t before = ~std::size_t{0}; before != good.size();) {
      before = good.size();
      for (const u32 node : seen_) {
        if (is_good(node)) good.insert(node);
      }
    }
    return seen_.size() - good.size();
  }

 private:
  const Product& product_;
  mutable std::mutex mutex_;
  std::set<std::pair<u32, u32>> places_;
  std::set<u32> seen_;
  std::vector<std::set<u32>> followed_;  // of each node
};

/// A long cycle with a second way from each place, so that its states are spread over the ranks, and a process that
/// moves only where the cycle is not followed alone.
Product tempting_product(u64 seed) {
  std::mt19937_64 random(seed);
  std::vector<Process> processes(2);
  processes[0].resize(60 + random() % 60);
  const u32 size = static_cast<u32>(processes[0].size());
  for (u32 place = 0; place < size; ++place)
    processes[0][place] = {(place + 1) % size, static_cast<u32>((place + 2 + random() % (size / 2)) % size)};
  processes[1] = {{1}, {2}, {2}};
  return product_of(std::move(processes));
}

/// Cycles, with shortcuts and ways back, some with a way out to places that are seldom reached.
Product random_product(u64 seed) {
  std::mt19937_64 random(seed);
  std::vector<Process> processes(2 + seed % 3);
  for (Process& process : processes) {
    process.resize(3 + random() % (processes.size() == 4 ? 3 : 7));
    for (u32 place = 0; place < process.size(); ++place) {
      process[place].push_back((place + 1) % static_cast<u32>(process.size()));
      for (u64 more = random() % 4 == 0 ? 1 : 0; more > 0; --more)
        process[place].push_back(static_cast<u32>(random() % process.size()));
    }
  }
  return product_of(std::move(processes));
}

/// Offers each process that can move as an ample set, in an order of its own for each state.
class OneProcessAtATime final : public Successors {
 public:
  OneProcessAtATime(std::unique_ptr<Successors> below, const Product& product, Places& places, u64 seed)
      : below_(std::move(below)), product_(product), places_(places), seed_(seed) {}

  Step initial() override { return below_->initial(); }
  void load(const StateRef& state) override {
    below_->load(state);
    node_ = product_.nodes.at(state.fingerprint);
  }
  Choices choices() override {
    Choices result = below_->choices();
    places_.see(node_);
    for (const ChoiceRange& moves : product_.moves[node_]) result.ample.push_back({moves});
    // Mostly the first process: it could run in its cycle for ever.
    if (product_.processes[0].size() < 20 && scramble(node_ + seed_) % 4 == 0)
      std::rotate(result.ample.begin(), result.ample.begin() + 1, result.ample.end());
    return result;
  }
  Step take(u32 choice) override {
    places_.follow(node_, choice);
    Step step = below_->take(choice);
    step.stayed_in_footprint = true;
    return step;
  }
  std::string describe(u32 choice) override { return below_->describe(choice); }
  u64 instructions() const override { return below_->instructions(); }

 private:
  const std::unique_ptr<Successors> below_;
  const Product& product_;
  Places& places_;
  const u64 seed_;
  u32 node_ = 0;
};

struct Found {
  std::size_t places = 0;
  u64 states = 0, reduced = 0;
};

Found search_reduced(const Product& product, Scene scene) {
  std::vector<std::unique_ptr<IgnoringProviso>> provisos;
  for (u32 rank = 0; rank < scene.ranks; ++rank) {
    provisos.push_back(std::make_unique<IgnoringProviso>());
    if (scene.ranks > 1) provisos.back()->part();
  }
  Places places(product);
  scene.layer = [&](std::unique_ptr<Successors> below, u32, u32) -> std::unique_ptr<Successors> {
    return std::make_unique<OneProcessAtATime>(std::move(below), product, places, scene.seed);
  };
  scene.ignoring_proviso = [&](u32 rank) { return provisos[rank].get(); };
  const SearchResult result = search_on_ranks(product.graph, scene, all_errors()).result;
  EXPECT_EQ(result.verdict, Verdict::ok);
  EXPECT_TRUE(result.exhausted);
  EXPECT_EQ(places.ignoring(), 0u);
  return {places.count(), result.statistics.states_new, result.statistics.states_reduced};
}

TEST(IgnoringOverRanks, ACycleThroughAllRanksIsLeftSomewhere) {
  for (u64 seed = 0; seed < 30; ++seed) {
    const Product product = tempting_product(seed);
    dist::Habits habits;
    habits.delay = static_cast<u32>(seed % 3);
    Scene scene{static_cast<u32>(2 + seed % 3), 1, Order::depth_first, habits, seed};
    scene.ships = seed % 2 == 0;
    SCOPED_TRACE(testing::Message() << scene);
    EXPECT_EQ(search_reduced(product, scene).places, product.processes[0].size() + 3);
  }
}

TEST(IgnoringOverRanks, EveryPlaceOfEveryProcessIsReached) {
  u64 whole = 0, alone = 0, over_ranks = 0, reduced = 0, reduced_alone = 0;
  for (u64 seed = 0; seed < 12; ++seed) {
    const Product product = random_product(seed);
    std::mt19937_64 random(seed);
    dist::Habits habits;
    habits.delay = seed % 3 == 0 ? 0 : static_cast<u32>(random() % 30);
    habits.silence = seed % 4 == 0 ? static_cast<u32>(random() % 200) : 0;
    habits.sum_delay = static_cast<u32>(random() % 10);
    Scene scene{static_cast<u32>(2 + seed % 4), static_cast<u32>(1 + seed / 4 % 2),
                seed % 3 == 0 ? Order::breadth_first : Order::depth_first, habits, seed};
    scene.ships = seed % 3 == 1;
    SCOPED_TRACE(testing::Message() << scene);
    std::size_t places = 0;
    for (const Process& process : product.processes) places += process.size();
    const Found found = search_reduced(product, scene);
    EXPECT_EQ(found.places, places);
    EXPECT_LE(found.states, product.graph.nodes.size());
    const Found by_one = search_reduced(product, {1, 1, scene.order, {}, seed});
    EXPECT_EQ(by_one.places, places);
    whole += product.graph.nodes.size();
    alone += by_one.states;
    reduced_alone += by_one.reduced;
    over_ranks += found.states;
    reduced += found.reduced;
  }
  EXPECT_GT(reduced, 300u);
  EXPECT_GT(reduced * 10, reduced_alone * 9);
  EXPECT_LT(over_ranks * 10, alone * 11) << " of " << whole;
}

TEST(IgnoringOverRanks, HoldsFromOneCheckpointToTheNext) {
  u64 saves = 0, states = 0, alone = 0;
  for (u64 seed = 0; seed < 12; ++seed) {
    const Product product = seed % 2 == 0 ? tempting_product(seed) : random_product(seed);
    Places places(product);
    SavedSearches searches;
    searches.ignoring_proviso = true;
    searches.change = [&](Scene& scene) {
      scene.layer = [&](std::unique_ptr<Successors> below, u32, u32) -> std::unique_ptr<Successors> {
        return std::make_unique<OneProcessAtATime>(std::move(below), product, places, seed);
      };
    };
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    const SearchResult result = searches.search(product.graph, seed, Order::depth_first, saves);
    EXPECT_EQ(result.verdict, Verdict::ok);
    EXPECT_EQ(places.ignoring(), 0u);
    std::size_t all = 0;
    for (const Process& process : product.processes) all += process.size();
    EXPECT_EQ(places.count(), all);
    states += result.statistics.states_new;
    alone += search_reduced(product, {1, 1, Order::depth_first, {}, seed}).states;
  }
  EXPECT_GT(saves, 12u);
  EXPECT_LT(states * 2, alone * 3);
}

}  // namespace
}  // namespace pathfleet::toy
