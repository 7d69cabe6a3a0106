// The protocol of src/dist at any number of ranks, simulated: explore_parallel() for each rank over a generated graph,
// with the time that costs.json says, between simulated machines. Prints a line of JSON.
//
//   model_simulate --costs results/model/costs.json --graph 100x100x100 --ranks 64 --spins 1600
//
// Main functions: main() and run_rank().
//
// Invariant: the search has found every state of the graph exactly once, or the program fails.
#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "core/error.h"
#include "core/explorer.h"
#include "dist/explore_parallel.h"
#include "product_graph.h"
#include "simulated_network.h"

namespace pathfleet::model {
namespace {

/// The numbers of the states that a rank's visited set contains.
class Numbers {
 public:
  /// Whether it was added, and not there before.
  bool add(u64 number) {
    if (2 * count_ >= slots_.size()) grow();
    if (!put(static_cast<u32>(number + 1))) return false;
    ++count_;
    return true;
  }
  bool contains(u64 number) const {
    const u32 wanted = static_cast<u32>(number + 1);
    for (u64 at = place(wanted);; at = (at + 1) & (slots_.size() - 1)) {
      if (slots_[at] == wanted) return true;
      if (slots_[at] == 0) return false;
    }
  }
  u64 count() const { return count_; }

 private:
  u64 place(u32 number) const { return scramble(number) & (slots_.size() - 1); }
  bool put(u32 wanted) {
    u64 at = place(wanted);
    while (slots_[at] != 0) {
      if (slots_[at] == wanted) return false;
      at = (at + 1) & (slots_.size() - 1);
    }
    slots_[at] = wanted;
    return true;
  }
  void grow() {
    std::vector<u32> before(slots_.size() * 2);
    before.swap(slots_);
    for (const u32 number : before) {
      if (number != 0) put(number);
    }
  }

  std::vector<u32> slots_ = std::vector<u32>(1024);
  u64 count_ = 0;
};

using SpentTimes = std::array<double, spent_names.size()>;

/// What all ranks have done so far: the time, and what it was spent on, when 1 %, 2 %, ... of the states were expanded.
class Course {
 public:
  Course(u64 states, u32 ranks) : all_(states), clocks_(ranks) {}

  void begin(u32 rank, const RankClock& clock) { clocks_[rank] = &clock; }
  void expanded(double now) {
    if (++states_ * steps < (times_.size() + 1) * all_) return;
    times_.push_back(now);
    spent_.push_back(spent());
  }
  SpentTimes spent() const {
    SpentTimes sum{};
    for (const RankClock* clock : clocks_) {
      if (clock == nullptr) continue;  // its actor has not begun
      for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += clock->spent(static_cast<Spent>(i));
    }
    return sum;
  }
  u64 states() const { return states_; }
  const std::vector<double>& times() const { return times_; }
  const std::vector<SpentTimes>& spent_until() const { return spent_; }

 private:
  static constexpr u64 steps = 100;

  const u64 all_;
  std::vector<const RankClock*> clocks_;  // by rank
  u64 states_ = 0;
  std::vector<double> times_;
  std::vector<SpentTimes> spent_;
};

class ModelledWork final : public Work {
 public:
  ModelledWork(const Costs& costs, RankClock& clock, Course& course, u32 ranks, u64 spins)
      : clock_(clock),
        course_(course),
        expansion_(costs.state),
        flush_(ranks > 1 ? costs.flush.at(ranks) : 0),
        transition_(costs.transition + costs.spin * static_cast<double>(spins)),
        remember_(ranks > 1 ? costs.remember : 0),
        outline_(costs.outline) {}
  void expansion() override {
    course_.expanded(clock_.now());
    clock_.spend(Spent::expanding, expansion_);
    clock_.spend(Spent::querying, flush_);
  }
  void transition() override {
    clock_.spend(Spent::expanding, transition_);
    clock_.spend(Spent::querying, remember_);
  }
  void outline() override { clock_.spend(Spent::balancing, outline_); }
  void assembly() override { clock_.spend(Spent::balancing, outline_); }

 private:
  RankClock& clock_;
  Course& course_;
  const double expansion_, flush_, transition_, remember_, outline_;
};

/// A visited set that knows states by their numbers and notes what a real one costs.
class ModelledVisited final : public Visited {
 public:
  ModelledVisited(const Costs& costs, RankClock& clock) : costs_(costs), clock_(clock) {}

  Seen insert(const StateRef& state, StateId) override {
    const u64 number = number_of(state.fingerprint);
    const bool fresh = numbers_.add(number);
    if (state.root == 0) {
      clock_.spend(Spent::answering, fresh ? costs_.answer_new : costs_.answer_known);
    } else {
      clock_.spend(Spent::expanding, fresh ? costs_.insert : costs_.match);
    }
    return {static_cast<StateId>(number + 1), fresh};
  }
  StateId find(const StateRef& state) const override {
    const u64 number = number_of(state.fingerprint);
    const bool found = numbers_.contains(number);
    clock_.spend(Spent::querying, found ? costs_.match : costs_.miss);
    return found ? static_cast<StateId>(number + 1) : 0;
  }
  StateId parent(StateId) const override { throw InternalError("a path was asked for"); }
  Fingerprint fingerprint(StateId id) const override { return fingerprint_of(id - 1); }
  void prefetch(const StateRef&) const override {}
  u64 size() const override { return numbers_.count(); }
  u64 bytes() const override { return numbers_.count() * 20; }
  double omission_bound() const override { return 0; }

 private:
  const Costs& costs_;
  RankClock& clock_;
  Numbers numbers_;
};

struct Settings {
  std::string costs = "results/model/costs.json";
  std::string graph = "100x100x100";
  u32 ranks = 64;
  u64 spins = 0;
  u32 processors = 0;  // of a node; 0: one for each rank
  Network network;
};

struct RankOutcome {
  SearchStatistics statistics;
  RankTraffic traffic;
  double seconds = 0;
};

/// The body of an actor.
void run_rank(const ProductGraph& graph, const Settings& settings, SimulatedNetwork& network, Course& course,
              RankClock& clock, u32 number, RankOutcome& outcome) {
  const Costs& costs = network.costs();
  RankClock::running = &clock;
  course.begin(number, clock);
  ModelledWork work(costs, clock, course, settings.ranks, settings.spins);
  SimulatedTransport transport(network, clock, number);
  Safepoint safepoint;
  dist::RankContext rank;
  dist::WorkerContext& worker = rank.workers.emplace_back();
  worker.registration = std::make_unique<Safepoint::Registration>(safepoint);
  worker.store = std::make_unique<NoComponents>();
  worker.visited = std::make_unique<ModelledVisited>(costs, clock);
  worker.successors = std::make_unique<ProductSuccessors>(graph, work);
  worker.frontier = std::make_unique<DepthFirst>();
  worker.observer = std::make_unique<SearchObserver>();
  rank.carrier = std::make_unique<ProductCarrier>(work);
  if (settings.ranks > 1) rank.transport = &transport;
  SearchOptions options;
  options.confirm = [](const Counterexample&) { return Confirmation::shown; };
  const dist::RankResult result = dist::explore_parallel(rank, options);
  clock.settle();
  if (!result.exhausted || !result.part.reasons.empty()) throw InternalError("a rank did not finish");
  outcome.statistics = result.part.statistics;
  outcome.traffic = result.traffic;
  outcome.seconds = clock.now();
}

std::vector<simgrid::s4u::Host*> make_hosts(const Settings& settings) {
  namespace s4u = simgrid::s4u;
  s4u::NetZone* zone = s4u::create_star_zone("cluster");
  std::vector<s4u::Host*> hosts;
  const u32 nodes = (settings.ranks + settings.network.ranks_of_node - 1) / settings.network.ranks_of_node;
  for (u32 node = 0; node < nodes; ++node) {
    s4u::Host* host = zone->create_host(std::to_string(node), 1e9);
    const u32 processors = settings.processors ? settings.processors : settings.network.ranks_of_node;
    host->set_core_count(static_cast<int>(processors));
    const auto* link = zone->create_split_duplex_link("link" + std::to_string(node), settings.network.bandwidth_of_node)
                           ->set_latency(settings.network.latency / 2);
    zone->add_route(host->get_netpoint(), nullptr, nullptr, nullptr, {{link, s4u::LinkInRoute::Direction::UP}}, true);
    host->seal();
    hosts.push_back(host);
  }
  zone->seal();
  return hosts;
}

int simulate(const Settings& settings, simgrid::s4u::Engine& engine) {
  const Costs costs = Costs::read(settings.costs);
  const ProductGraph graph(settings.graph);
  SimulatedNetwork network(settings.ranks, settings.network, costs);
  Course course(graph.states, settings.ranks);
  std::vector<RankOutcome> outcomes(settings.ranks);
  const bool shared = settings.processors != 0 && settings.processors < settings.network.ranks_of_node;
  std::vector<RankClock> clocks(settings.ranks, RankClock(shared, costs.sleep_more, costs.yield));
  const auto hosts = make_hosts(settings);
  for (u32 rank = 0; rank < settings.ranks; ++rank) {
    simgrid::s4u::Actor::create(std::to_string(rank), hosts[rank / settings.network.ranks_of_node], [&, rank] {
      run_rank(graph, settings, network, course, clocks[rank], rank, outcomes[rank]);
    });
  }
  const double real_begin = static_cast<double>(clock()) / CLOCKS_PER_SEC;
  engine.run();
  RankClock::running = nullptr;

  nlohmann::json json;
  double seconds = 0, asked = 0, messages = 0, bytes = 0, given = 0;
  u64 states = 0;
  for (const RankOutcome& outcome : outcomes) {
    seconds = std::max(seconds, outcome.seconds);
    states += outcome.statistics.states_new;
    asked += static_cast<double>(outcome.traffic.questions_asked);
    messages += static_cast<double>(outcome.traffic.messages_sent);
    bytes += static_cast<double>(outcome.traffic.bytes_sent);
    given += static_cast<double>(outcome.traffic.states_given);
  }
  if (states != graph.states || course.states() != graph.states)
    throw InternalError("not exactly the states of the graph");
  json["graph"] = settings.graph;
  json["states"] = states;
  json["ranks"] = settings.ranks;
  json["spins"] = settings.spins;
  json["seconds"] = seconds;
  json["spent_on"] = spent_names;
  json["spent"] = course.spent();
  json["spent_until"] = course.spent_until();
  json["asked"] = asked;
  json["messages"] = messages;
  json["bytes"] = bytes;
  json["states_given"] = given;
  json["rounds"] = network.rounds();
  json["times"] = course.times();
  json["real_processor_seconds"] = static_cast<double>(clock()) / CLOCKS_PER_SEC - real_begin;
  std::cout << json.dump() << std::endl;
  return 0;
}

}  // namespace
}  // namespace pathfleet::model

int main(int count, char** words) {
  using namespace pathfleet;
  simgrid::s4u::Engine engine(&count, words);
  simgrid::s4u::Engine::set_config("contexts/stack-size:256");
  model::Settings settings;
  CLI::App app("Simulates a search by many ranks.");
  app.add_option("--costs", settings.costs, "the measured constants");
  app.add_option("--graph", settings.graph, "lengths of threads, such as 100x100x100");
  app.add_option("--ranks", settings.ranks, "ranks");
  app.add_option("--spins", settings.spins, "rounds of a loop in each transition");
  app.add_option("--processors", settings.processors, "of a node; one for each rank unless given");
  app.add_option("--ranks-of-node", settings.network.ranks_of_node, "ranks on a node");
  app.add_option("--latency", settings.network.latency, "between nodes, in seconds");
  app.add_option("--bandwidth", settings.network.bandwidth_of_node, "of a node, in bytes a second");
  app.add_option("--latency-in-node", settings.network.latency_in_node, "in seconds");
  app.add_flag("--links", settings.network.links, "SimGrid's mailboxes and links; slow");
  CLI11_PARSE(app, count, words);
  try {
    return model::simulate(settings, engine);
  } catch (const BadInput& wrong) {
    std::cerr << wrong.what() << std::endl;
    return 65;
  }
}
