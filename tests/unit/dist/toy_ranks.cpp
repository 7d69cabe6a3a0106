#include "toy_ranks.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <ostream>
#include <thread>

#include "core/assumption_policy.h"
#include "core/error.h"
#include "core/limits.h"
#include "hash/fingerprint_set.h"
#include "hash/pages.h"

namespace pathfleet::toy {
namespace {

#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
constexpr std::chrono::seconds longest_search{240};
#else
constexpr std::chrono::seconds longest_search{60};
#endif

/// A rank's numbers for nodes.
class Roots {
 public:
  Roots(u32 nodes, u32 rank) : root_of_(nodes), node_of_(nodes + 1) {
    std::iota(root_of_.begin(), root_of_.end(), 1);
    std::shuffle(root_of_.begin(), root_of_.end(), std::mt19937_64(rank));
    for (u32 node = 0; node < nodes; ++node) node_of_[root_of_[node]] = node;
  }
  u32 root_of(u32 node) const { return root_of_.at(node); }
  /// Of a state of this rank.
  u32 node_of(const StateRef& state) const {
    if (state.root == 0) throw std::logic_error("no such state");
    const u32 node = node_of_.at(state.root);
    if (state.fingerprint != state_of(node).fingerprint) throw std::logic_error("a state of another rank");
    return node;
  }

 private:
  std::vector<u32> root_of_;
  std::vector<u32> node_of_;
};

class RankSuccessors final : public Successors {
 public:
  RankSuccessors(const Graph& graph, const Roots& roots) : graph_(graph), roots_(roots) {}

  Step initial() override { return here(graph_.initial()); }
  void load(const StateRef& state) override { graph_.load(state_of(roots_.node_of(state))); }
  Choices choices() override { return graph_.choices(); }
  Step take(u32 choice) override { return here(graph_.take(choice)); }
  Step take_unless_known(u32 choice, const KnownStates& known) override {
    Step step = graph_.take(choice);
    if (step.end != StepEnd::state || !known.knows(step.next.fingerprint)) return here(std::move(step));
    step.next.root = 0;
    return step;
  }
  std::string describe(u32 choice) override { return graph_.describe(choice); }
  u64 instructions() const override { return graph_.instructions(); }

 private:
  Step here(Step step) const {
    if (step.end == StepEnd::state) step.next.root = roots_.root_of(step.next.root - 1);
    return step;
  }

  GraphSuccessors graph_;
  const Roots& roots_;
};

/// Components are 32-bit numbers; their indexes differ from rank to rank. Used by worker 0 only.
class ToyStore final : public ComponentStore {
 public:
  explicit ToyStore(u32 rank) : ToyStore(std::make_unique<Tables>(1 + 1000 * rank)) {}

  ComponentIndex intern(std::span<const std::byte> content, const ComponentHasher&) override {
    u32 number = 0;
    PF_CHECK(content.size() == sizeof number);
    std::memcpy(&number, content.data(), sizeof number);
    return index_of(number);
  }
  ComponentIndex index_of(u32 number) {
    const auto [place, fresh] = indexes_.try_emplace(number, static_cast<ComponentIndex>(tables_->end));
    if (fresh) {
      const u64 index = place->second;
      tables_->arena.back((index + 1) * Extent::unit);
      tables_->extents.back(index + 1);
      tables_->fingerprints.back(index + 1);
      std::memcpy(tables_->arena.data() + index * Extent::unit, &number, sizeof number);
      tables_->extents.data()[index] = Extent(index * Extent::unit, sizeof number);
      tables_->fingerprints.data()[index] = fingerprint_of(number);
      ++tables_->end;
      by_fingerprint_.emplace(fingerprint_of(number), place->second);
    }
    return place->second;
  }
  u32 number(ComponentIndex index) const {
    u32 number = 0;
    std::memcpy(&number, content(index).data(), sizeof number);
    return number;
  }
  ComponentIndex find(const Fingerprint& fingerprint) const override {
    const auto place = by_fingerprint_.find(fingerprint);
    return place == by_fingerprint_.end() ? 0 : place->second;
  }
  PairIndex pair(u32, u32) override { throw std::logic_error("toys have no pairs"); }

 private:
  struct Tables {
    static constexpr u64 kMost = u64{1} << 20;

    explicit Tables(u64 first) : end(first) {}

    MemoryBudget budget;
    hash::ReservedBytes arena{budget, kMost* Extent::unit, "toy components"};
    hash::ReservedArray<Extent> extents{budget, kMost, "toy extents"};
    hash::ReservedArray<Fingerprint> fingerprints{budget, kMost, "toy fingerprints"};
    std::atomic<u64> end;
    const std::atomic<u64> no_pairs{1};
  };

  explicit ToyStore(std::unique_ptr<Tables> tables)
      : ComponentStore({tables->arena.data(), tables->extents.data(), tables->fingerprints.data(), &tables->end,
                        nullptr, &tables->no_pairs}),
        tables_(std::move(tables)) {}
  static Fingerprint fingerprint_of(u32 number) { return {scramble(number + 77), scramble(number * u64{3})}; }

  const std::unique_ptr<Tables> tables_;
  std::map<u32, ComponentIndex> indexes_;
  std::map<Fingerprint, ComponentIndex> by_fingerprint_;
};

/// A state consists of its node's number and of its page's: the first is in one state only, the second in many.
class ToyCarrier final : public StateCarrier {
 public:
  ToyCarrier(ToyStore& store, const Roots& roots) : store_(store), roots_(roots) {}

  void outline(const StateRef& state, ComponentList& used, ByteWriter& out) override {
    const u32 node = roots_.node_of(state);
    out.number(used.number_of(store_.index_of(page_of(node))));
    out.number(used.number_of(store_.index_of(node)));
  }
  StateRef assemble(ByteReader& outline, std::span<const ComponentIndex> components,
                    const Fingerprint& fingerprint) override {
    const u32 page = store_.number(components[outline.number_below(components.size())]);
    const u32 node = store_.number(components[outline.number_below(components.size())]);
    if (page != page_of(node) || state_of(node).fingerprint != fingerprint) throw InternalError("not that state");
    return {roots_.root_of(node), fingerprint};
  }
  void export_component(ComponentIndex component, ByteWriter& out) override { out.number(store_.number(component)); }
  ComponentIndex import_component(ByteReader& in) override { return store_.index_of(static_cast<u32>(in.number())); }

 private:
  static u32 page_of(u32 node) { return 0x80000000 + node / 64; }

  ToyStore& store_;
  const Roots& roots_;
};

/// Ends the process if it is not let go in time, for threads that hang cannot be ended.
class Watchdog {
 public:
  explicit Watchdog(const Scene& scene) {
    std::ostringstream text;
    text << scene;
    thread_ = std::thread([this, name = text.str()] {
      std::unique_lock lock(mutex_);
      if (changed_.wait_for(lock, longest_search, [this] { return over_; })) return;
      std::fprintf(stderr, "a search hangs: %s\n", name.c_str());
      std::abort();
    });
  }
  ~Watchdog() {
    {
      const std::lock_guard lock(mutex_);
      over_ = true;
    }
    changed_.notify_all();
    thread_.join();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool over_ = false;
  std::thread thread_;
};

/// Replays counterexamples unless the options say how to confirm them.
SearchOptions with_confirmation(const Graph& graph, SearchOptions options) {
  if (!options.confirm) {
    options.confirm = [&graph](const Counterexample& counterexample) {
      GraphSuccessors fresh(graph);
      return shown_if(replays(fresh, counterexample));
    };
  }
  return options;
}

}  // namespace

std::ostream& operator<<(std::ostream& out, const Scene& scene) {
  return out << scene.ranks << " ranks of " << scene.workers << " workers, "
             << (scene.order == Order::depth_first ? "depth-first" : "breadth-first") << ", seed " << scene.seed
             << ", delay " << scene.habits.delay << ", silence " << scene.habits.silence << ", sum delay "
             << scene.habits.sum_delay << (scene.habits.slow_rank ? ", a slow rank" : "")
             << (scene.ships ? ", states are shipped" : "") << (scene.habits.dying_rank ? ", a dying rank" : "");
}

Outcome explore_on_rank(const Graph& graph, const Scene& scene, const SearchOptions& given, dist::Transport* transport,
                        u32 rank) {
  SearchOptions options = with_confirmation(graph, given);
  if (scene.ignoring_proviso) options.ignoring_proviso = scene.ignoring_proviso(rank);
  const Watchdog watchdog(scene);
  const Roots roots(static_cast<u32>(graph.nodes.size()), rank);
  Safepoint safepoint;
  MemoryBudget budget(scene.budget ? scene.budget(rank) : MemoryBudget::unlimited);
  Outcome outcome;
  try {
    dist::RankContext rank_context;
    for (u32 worker = 0; worker < scene.workers; ++worker) {
      dist::WorkerContext& context = rank_context.workers.emplace_back();
      context.registration = std::make_unique<Safepoint::Registration>(safepoint, worker != 0);
      if (worker == 0) {
        auto store = std::make_unique<ToyStore>(rank);
        rank_context.carrier = std::make_unique<ToyCarrier>(*store, roots);
        context.store = std::move(store);
        context.visited = std::make_unique<hash::FingerprintSet>(&budget, *context.registration);
      } else {
        const auto& first = dynamic_cast<const hash::FingerprintSet&>(*rank_context.workers[0].visited);
        context.visited = std::make_unique<hash::FingerprintSet>(first, *context.registration);
      }
      context.successors = std::make_unique<RankSuccessors>(graph, roots);
      if (scene.layer) context.successors = scene.layer(std::move(context.successors), rank, worker);
      context.frontier = make_frontier(scene.order);
      context.observer = std::make_unique<SearchObserver>();
    }
    rank_context.transport = transport;
    rank_context.ships = scene.ships;
    if (scene.prepare) scene.prepare(rank_context, rank);
    outcome.result = dist::explore_parallel(rank_context, options);
  } catch (...) {
    outcome.failure = std::current_exception();
  }
  return outcome;
}

std::vector<Outcome> explore_on_ranks(const Graph& graph, const Scene& scene, const SearchOptions& options,
                                      dist::HostileNetwork& network) {
  std::vector<Outcome> outcomes(scene.ranks);
  std::vector<std::thread> threads;
  for (u32 rank = 0; rank < scene.ranks; ++rank) {
    threads.emplace_back([&, rank] {
      dist::HostileTransport transport(network, rank);
      for (u32 search = 0; search < scene.searches && !outcomes[rank].failure; ++search) {
        outcomes[rank] = explore_on_rank(graph, scene, options, scene.ranks > 1 ? &transport : nullptr, rank);
      }
      if (scene.fails_as_killed && outcomes[rank].failure) network.kill(rank);
    });
  }
  for (std::thread& thread : threads) thread.join();
  return outcomes;
}

SearchResult conclude_all(std::vector<Outcome> outcomes) {
  std::vector<SearchPart> parts;
  std::map<std::string, Counterexample> errors;
  bool exhausted = true;
  for (Outcome& outcome : outcomes) {
    parts.push_back(std::move(outcome.result.part));
    exhausted = exhausted && outcome.result.exhausted;
    for (Counterexample& error : outcome.result.errors) {
      const auto [place, fresh] = errors.try_emplace(identity_of(error.finding), error);
      if (!fresh && error.choices.size() < place->second.choices.size()) place->second = std::move(error);
    }
  }
  std::vector<Counterexample> all;
  for (auto& [identity, error] : errors) all.push_back(std::move(error));
  return conclude(parts, std::move(all), exhausted, 0);
}

CombinedResult combine(std::vector<Outcome> outcomes) {
  CombinedResult combined;
  for (const Outcome& outcome : outcomes) {
    if (outcome.failure) std::rethrow_exception(outcome.failure);
    EXPECT_EQ(outcome.result.exhausted, outcomes[0].result.exhausted);
    const RankTraffic& traffic = outcome.result.traffic;
    combined.traffic.bytes_sent += traffic.bytes_sent;
    combined.traffic.messages_sent += traffic.messages_sent;
    combined.traffic.questions_asked += traffic.questions_asked;
    combined.traffic.questions_answered += traffic.questions_answered;
    combined.traffic.states_given += traffic.states_given;
    combined.traffic.states_shipped += traffic.states_shipped;
    combined.traffic.bytes_queued_peak = std::max(combined.traffic.bytes_queued_peak, traffic.bytes_queued_peak);
    combined.traffic.batches_open_peak = std::max(combined.traffic.batches_open_peak, traffic.batches_open_peak);
  }
  combined.result = conclude_all(std::move(outcomes));
  return combined;
}

CombinedResult search_on_ranks(const Graph& graph, const Scene& scene, SearchOptions options) {
  dist::HostileNetwork network(scene.ranks, scene.habits, scene.seed);
  std::vector<Outcome> outcomes = explore_on_ranks(graph, scene, options, network);
  CombinedResult combined = combine(std::move(outcomes));
  EXPECT_TRUE(network.idle());
  return combined;
}

void expect_truth_of_all(const Graph& graph, const Scene& scene) {
  SCOPED_TRACE(testing::Message() << scene);
  expect_truth_of_all(graph, scene, search_on_ranks(graph, scene, all_errors()));
}

void expect_truth_of_all(const Graph& graph, const Scene& scene, const CombinedResult& found) {
  expect_truth(graph, found.result, scene.order);
  EXPECT_EQ(found.traffic.questions_asked, found.traffic.questions_answered);
  EXPECT_LE(found.traffic.questions_asked, found.result.statistics.states_generated);
  EXPECT_EQ(found.result.statistics.workers, u64{scene.ranks} * scene.workers);
}

std::string name_of(const std::exception_ptr& failure) {
  if (!failure) return "none";
  try {
    std::rethrow_exception(failure);
  } catch (const AssumptionBroken&) {
    return "AssumptionBroken";
  } catch (const dist::RankLost& lost) {
    return std::string("RankLost: ") + lost.what();
  } catch (const dist::RankDied&) {
    return "RankDied";
  } catch (const std::exception& other) {
    return other.what();
  }
}

}  // namespace pathfleet::toy
