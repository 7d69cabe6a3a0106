// What the model is made of and held against, measured on this machine.
//
//   measure costs                      the cost of each part of a search and of the protocol, as JSON
//   mpirun -n 2 measure messages       the cost of messages through Open MPI, as JSON
//   mpirun -n R measure polls          that of looking for messages when ranks share processors
//   [mpirun -n R] measure search GRAPH SPINS   a search by real ranks, as JSON
//
// A transition is made as long as one of a Java program by spins: rounds of a loop, whose number and not whose time is
// fixed, so that it takes longer where the processor is slower.
#include <time.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <functional>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <thread>

#include "core/error.h"
#include "core/explorer.h"
#include "dist/asked_states.h"
#include "dist/explore_parallel.h"
#include "dist/job_transport.h"
#include "dist/owner_queries.h"
#include "dist/rank.h"
#include "hash/fingerprint_set.h"
#include "product_graph.h"

// Linked with --wrap: the protocol's clock can be turned by hand.
namespace {
long turned_by_hand = -1;  // nanoseconds; -1: the real clock
}
extern "C" std::chrono::steady_clock::time_point __real__ZNSt6chrono3_V212steady_clock3nowEv();
extern "C" std::chrono::steady_clock::time_point __wrap__ZNSt6chrono3_V212steady_clock3nowEv() {
  const auto real = __real__ZNSt6chrono3_V212steady_clock3nowEv();
  return turned_by_hand < 0 ? real : std::chrono::steady_clock::time_point(std::chrono::nanoseconds(turned_by_hand));
}

namespace pathfleet::model {
namespace {

using nlohmann::json;

double read_clock(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}
double wall() { return read_clock(CLOCK_MONOTONIC); }
double processor() { return read_clock(CLOCK_PROCESS_CPUTIME_ID); }

volatile u64 sink;

void spin(u64 rounds) {
  u64 x = rounds;
  for (u64 i = 0; i < rounds; ++i) x = x * 6364136223846793005 + 1442695040888963407;
  sink = x;
}

class Spinning final : public Work {
 public:
  explicit Spinning(u64 rounds) : rounds_(rounds) {}
  void expansion() override {}
  void transition() override { spin(rounds_); }

 private:
  const u64 rounds_;
};

/// The least processor seconds that any of some runs takes, which other processes have disturbed least.
double least(int runs, const std::function<void()>& run) {
  double best = 1e9;
  for (int i = 0; i < runs; ++i) {
    const double begin = processor();
    run();
    best = std::min(best, processor() - begin);
  }
  return best;
}

/// Nobody is there: messages sent are counted and dropped.
class NoTransport final : public dist::Transport {
 public:
  explicit NoTransport(u32 ranks) : ranks_(ranks) {}
  u32 rank() const override { return 0; }
  u32 ranks() const override { return ranks_; }
  void send(u32, dist::Tag, Bytes bytes) override {
    ++sent;
    last = std::move(bytes);
  }
  bool receive(dist::Message&) override { return false; }
  void begin_sum(const dist::Sums&) override {}
  bool sum_complete(dist::Sums&) override { return false; }
  std::vector<Bytes> gather(const Bytes&) override { return {}; }

  u64 sent = 0;
  Bytes last;

 private:
  const u32 ranks_;
};

double search_seconds(const std::string& text) {
  const ProductGraph graph(text);
  return least(3, [&] {
    Spinning work(0);
    ProductSuccessors successors(graph, work);
    hash::FingerprintSet visited;
    DepthFirst frontier;
    SearchOptions options;
    options.confirm = [](const Counterexample&) { return Confirmation::shown; };
    explore(successors, visited, frontier, options);
    PF_CHECK(visited.size() == graph.states);
  });
}

/// Inserting, and looking up what is there and what is not, in a set of so many states.
void measure_visited(json& costs) {
  constexpr u64 states = 4'000'000;
  double insert = 1e9, find = 1e9, miss = 1e9, answer_new = 1e9, answer_known = 1e9;
  for (int run = 0; run < 3; ++run) {
    hash::FingerprintSet visited;
    const auto time = [&](double& best, u64 count, const std::function<void(u64)>& each) {
      const double begin = processor();
      for (u64 i = 0; i < count; ++i) each(scramble(i) % states);
      best = std::min(best, (processor() - begin) / static_cast<double>(count));
    };
    u64 next = 0;
    time(insert, states, [&](u64) { visited.insert({1, fingerprint_of(next++)}, 0); });
    time(find, 1'000'000, [&](u64 number) { visited.insert({1, fingerprint_of(number)}, 0); });
    time(miss, 1'000'000, [&](u64 number) { sink = visited.find({1, fingerprint_of(number + 2 * states)}); });
    NoTransport transport(2);
    dist::Wire wire(transport);
    dist::OwnerQueries queries(1, wire);
    constexpr u64 batch = 4096;
    const auto answers = [&](double& best, u64 shift) {
      std::vector<Bytes> questions;
      for (u64 i = 0; i < 64; ++i) {
        ByteWriter out(questions.emplace_back());
        out.number(i);
        for (u64 j = 0; j < batch; ++j) out.fingerprint(fingerprint_of(scramble(i * batch + j) % states + shift));
      }
      const double begin = processor();
      for (const Bytes& question : questions) queries.answer(1, question, visited, nullptr);
      best = std::min(best, (processor() - begin) / static_cast<double>(64 * batch));
    };
    answers(answer_known, 0);
    answers(answer_new, 3 * states);
  }
  costs["insert"] = insert;
  costs["match"] = find;
  costs["miss"] = miss;
  costs["answer_new"] = answer_new;
  costs["answer_known"] = answer_known;
}

/// Owner queries with so many ranks, at the pace of a search: queries of an expansion, then flush(); send() every 100
/// us.
void measure_queries(json& costs, u32 ranks, double seconds_of_expansion) {
  constexpr u32 of_expansion = 4;
  double ask = 1e9, flush = 1e9, send = 1e9;
  u64 batches = 0, asked = 0;
  for (int run = 0; run < 3; ++run) {
    NoTransport transport(ranks);
    dist::Wire wire(transport);
    auto queries = std::make_unique<dist::OwnerQueries>(1, wire);
    turned_by_hand = 0;
    const u64 expansions = 100'000 + 300 * ranks;
    const u64 between_sends = static_cast<u64>(std::max(1.0, 100e-6 / seconds_of_expansion));
    double in_ask = 0, in_flush = 0, in_send = 0;
    u64 number = 0;
    const double begin = processor();
    for (u64 i = 0; i < 200; ++i) processor();
    const double reading = (processor() - begin) / 200;
    // Groups of expansions are timed, since reading the clock takes as long as what is timed.
    for (u64 i = 0; i < expansions; i += between_sends) {
      double t0 = processor();
      for (u64 j = 0; j < between_sends * of_expansion; ++j) {
        const u64 state = scramble(++number);
        queries->ask(0, {{1, fingerprint_of(state)}, 1, 1, {}});
      }
      double t1 = processor();
      for (u64 j = 0; j < between_sends; ++j) {
        turned_by_hand += static_cast<long>(seconds_of_expansion * 1e9);
        queries->flush(0, false);
      }
      double t2 = processor();
      queries->send();
      double t3 = processor();
      in_ask += t1 - t0 - reading;
      in_flush += t2 - t1 - reading;
      in_send += t3 - t2 - reading;
    }
    const u64 sent = transport.sent;
    queries->flush(0, true);
    queries->send();
    batches = transport.sent;
    asked = queries->asked();
    ask = std::min(ask, in_ask / static_cast<double>(expansions * of_expansion));
    flush = std::min(flush, in_flush / static_cast<double>(expansions));
    send = std::min(send, in_send / static_cast<double>(std::max<u64>(1, sent)));
    turned_by_hand = -1;
  }
  const std::string name = std::to_string(ranks);
  costs["ask"][name] = ask;
  costs["flush"][name] = flush;
  costs["send_batch"][name] = send;
  costs["batch_size"][name] = static_cast<double>(asked) / static_cast<double>(batches);
}

/// The states that a worker has asked about.
void measure_asked_states(json& costs) {
  constexpr u64 count = 4'000'000;
  class Nothing final : public Visited {
   public:
    Seen insert(const StateRef&, StateId) override { return {1, true}; }
    StateId find(const StateRef&) const override { return 0; }
    StateId parent(StateId) const override { return 0; }
    Fingerprint fingerprint(StateId) const override { return {}; }
    void prefetch(const StateRef&) const override {}
    u64 size() const override { return 0; }
    u64 bytes() const override { return 0; }
    double omission_bound() const override { return 0; }
  } nothing;
  costs["remember"] = least(3,
                            [&] {
                              dist::AskedStates asked(nothing);
                              for (u64 number = 0; number < count; ++number) {
                                const Fingerprint fingerprint = fingerprint_of(number);
                                if (!asked.has(fingerprint)) asked.add(fingerprint);
                              }
                            }) /
                      count;
}

/// The way of an answer: parsed, then taken by the worker; of batches of one query and of many.
void measure_answers(json& costs) {
  double seconds[2] = {1e9, 1e9};
  const u64 sizes[2] = {1, 4096};
  for (int kind = 0; kind < 2; ++kind) {
    const u64 size = sizes[kind];
    const u64 batches = kind == 0 ? 50'000 : 100;
    for (int run = 0; run < 3; ++run) {
      NoTransport transport(2);
      dist::Wire wire(transport);
      dist::OwnerQueries queries(1, wire);
      std::vector<u32> to;
      for (u64 i = 0, number = 0; i < batches; ++i) {
        for (u64 j = 0; j < size;) {
          const Fingerprint fingerprint = fingerprint_of(++number);
          if (dist::owner_of(fingerprint, 2) != 1) continue;
          queries.ask(0, {{1, fingerprint}, 1, 1, {}});
          ++j;
        }
        queries.flush(0, true);
        queries.send();
      }
      std::vector<Coordination::PendingState> is_new;
      const double begin = processor();
      for (u64 i = 0; i < batches; ++i) {
        Bytes answer;
        ByteWriter out(answer);
        out.number(i);
        answer.resize(answer.size() + (size + 7) / 8);
        queries.take_in(1, answer);
        queries.take_answers(0, is_new);
      }
      seconds[kind] = std::min(seconds[kind], (processor() - begin) / static_cast<double>(batches));
      PF_CHECK(is_new.empty() && !queries.any_open());
    }
  }
  costs["take_answer"] = (seconds[1] - seconds[0]) / 4095;
  costs["take_batch"] = seconds[0];
}

int measure_costs(double seconds_of_expansion) {
  json costs;
  constexpr u64 rounds = 20'000'000;
  costs["spin"] = least(5, [] { spin(rounds); }) / rounds;
  measure_visited(costs);
  const double two = search_seconds("2000x2000"), five = search_seconds("20x20x20x20x25");
  const double insert = costs["insert"], match = costs["match"];
  // seconds / states = state + insert + threads * transition + (threads - 1) * match
  const double of_two = two / 4e6 - insert - match, of_five = five / 4e6 - insert - 4 * match;
  costs["transition"] = std::max(0.0, (of_five - of_two) / 3);
  costs["state"] = of_two - 2 * costs["transition"].get<double>();
  for (const u32 ranks : {2, 4, 16, 64, 256, 1024, 4096}) measure_queries(costs, ranks, seconds_of_expansion);
  measure_asked_states(costs);
  measure_answers(costs);
  double sleep = 1e9;
  for (int run = 0; run < 20; ++run) {
    const double begin = wall();
    for (int i = 0; i < 20; ++i) std::this_thread::sleep_for(std::chrono::microseconds(20));
    sleep = std::min(sleep, (wall() - begin) / 20);
  }
  costs["sleep_more"] = sleep - 20e-6;
  costs["yield"] = least(5,
                         [] {
                           for (int i = 0; i < 10000; ++i) std::this_thread::yield();
                         }) /
                   10000;
  std::cout << costs.dump(1) << std::endl;
  return 0;
}

/// The processor time of sending and receiving, by two ranks that take turns.
int measure_messages() {
  const auto transport = dist::join_ranks();
  if (!transport || transport->ranks() != 2) {
    std::cerr << "start it as two ranks\n";
    return 64;
  }
  json costs;
  const bool first = transport->rank() == 0;
  const auto both = [&] { transport->gather({}); };
  const auto name = [&](const char* what, u64 size) { return std::string(what) + std::to_string(size); };
  for (const u64 size : {8, 64, 1024, 16384, 65536}) {
    const int rounds = size > 4096 ? 400 : 4000;
    double send = 1e9, receive = 1e9, trip = 1e9;
    for (int run = 0; run < 5; ++run) {
      double in_send = 0, in_receive = 0;
      // Bursts: so that no rank waits inside what is timed.
      constexpr int burst = 16;
      const double begin = wall();
      for (int i = 0; i < rounds; i += burst) {
        const auto send_all = [&] {
          const double t = wall();
          for (int j = 0; j < burst; ++j) transport->send(first ? 1 : 0, dist::Tag::owner_query, Bytes(size));
          in_send += wall() - t;
        };
        const auto receive_all = [&] {
          for (int got = 0; got < burst;) {
            dist::Message message;
            const double t = wall();
            const bool there = transport->receive(message);
            if (there) in_receive += wall() - t;
            got += there ? 1 : 0;
          }
        };
        first ? send_all() : receive_all();
        first ? receive_all() : send_all();
      }
      trip = std::min(trip, wall() - begin);
      send = std::min(send, in_send / rounds);
      receive = std::min(receive, in_receive / rounds);
      both();
    }
    costs[name("send_", size)] = send;
    costs[name("receive_", size)] = receive;
  }
  {
    double poll = 1e9, latency = 1e9;
    dist::Message message;
    for (int run = 0; run < 5; ++run) {
      both();
      double begin = wall();
      for (int i = 0; i < 10000; ++i) transport->receive(message);
      poll = std::min(poll, (wall() - begin) / 10000);
      both();
      begin = wall();
      for (int i = 0; i < 2000; ++i) {
        if (first) transport->send(1, dist::Tag::owner_query, Bytes(8));
        while (!transport->receive(message)) {
        }
        if (!first) transport->send(0, dist::Tag::owner_query, Bytes(8));
      }
      latency = std::min(latency, (wall() - begin) / 4000);
    }
    costs["poll"] = poll;
    costs["one_way"] = latency;
  }
  {
    double sum = 1e9;
    for (int run = 0; run < 5; ++run) {
      both();
      const double begin = wall();
      for (int i = 0; i < 1000; ++i) {
        dist::Sums sums{};
        transport->begin_sum(sums);
        while (!transport->sum_complete(sums)) {
        }
      }
      sum = std::min(sum, (wall() - begin) / 1000);
    }
    costs["sum"] = sum;
  }
  if (first) std::cout << costs.dump(1) << std::endl;
  return 0;
}

/// Looking for messages when there are none, by more ranks than processors: the processor time of each.
int measure_polls() {
  const auto transport = dist::join_ranks();
  if (!transport) return 64;
  dist::Message message;
  double poll = 1e9;
  for (int run = 0; run < 5; ++run) {
    transport->gather({});
    poll = std::min(poll, least(1, [&] {
                            for (int i = 0; i < 10000; ++i) transport->receive(message);
                          }) / 10000);
  }
  if (transport->rank() == 0) std::cout << json{{"poll", poll}}.dump() << std::endl;
  transport->gather({});
  return 0;
}

int measure_search(const std::string& text, u64 spins) {
  const auto transport = dist::join_ranks();
  const u32 ranks = transport ? transport->ranks() : 1;
  const ProductGraph graph(text);
  Spinning work(spins);
  Safepoint safepoint;
  MemoryBudget budget;
  dist::RankContext rank;
  dist::WorkerContext& worker = rank.workers.emplace_back();
  worker.registration = std::make_unique<Safepoint::Registration>(safepoint);
  worker.store = std::make_unique<NoComponents>();
  worker.visited = std::make_unique<hash::FingerprintSet>(&budget, *worker.registration);
  worker.successors = std::make_unique<ProductSuccessors>(graph, work);
  worker.frontier = std::make_unique<DepthFirst>();
  worker.observer = std::make_unique<SearchObserver>();
  rank.carrier = std::make_unique<ProductCarrier>(work);
  rank.transport = transport.get();
  SearchOptions options;
  options.confirm = [](const Counterexample&) { return Confirmation::shown; };
  if (transport) transport->gather({});
  const double cpu_begin = processor(), begin = wall();
  const dist::RankResult result = dist::explore_parallel(rank, options);
  const double mine[] = {wall() - begin,
                         processor() - cpu_begin,
                         static_cast<double>(result.part.statistics.states_new),
                         static_cast<double>(result.traffic.questions_asked),
                         result.part.statistics.idle_seconds,
                         static_cast<double>(result.traffic.messages_sent),
                         static_cast<double>(result.traffic.states_given)};
  Bytes bytes(sizeof mine);
  std::memcpy(bytes.data(), mine, sizeof mine);
  std::vector<Bytes> all = transport ? transport->gather(bytes) : std::vector<Bytes>{bytes};
  if (transport && transport->rank() != 0) return 0;
  double wall_seconds = 0, cpu = 0, states = 0, asked = 0, idle = 0, messages = 0, given = 0;
  for (const Bytes& each : all) {
    double of[7];
    std::memcpy(of, each.data(), sizeof of);
    wall_seconds = std::max(wall_seconds, of[0]);
    cpu += of[1];
    states += of[2];
    asked += of[3];
    idle += of[4];
    messages += of[5];
    given += of[6];
  }
  PF_CHECK(states == static_cast<double>(graph.states));
  std::cout << json{{"graph", text},
                    {"ranks", ranks},
                    {"spins", spins},
                    {"wall_seconds", wall_seconds},
                    {"processor_seconds", cpu},
                    {"states", states},
                    {"asked", asked},
                    {"idle_seconds", idle},
                    {"messages", messages},
                    {"states_given", given}}
                   .dump()
            << std::endl;
  return 0;
}

int run(const std::vector<std::string>& words) {
  if (words.size() == 2 && words[0] == "costs") return measure_costs(std::stod(words[1]));
  if (words.size() == 1 && words[0] == "messages") return measure_messages();
  if (words.size() == 1 && words[0] == "polls") return measure_polls();
  if (words.size() == 3 && words[0] == "search") return measure_search(words[1], std::stoul(words[2]));
  std::cerr << "usage: measure costs SECONDS_OF_AN_EXPANSION | measure messages | measure polls | measure search GRAPH "
               "SPINS\n";
  return 64;
}

}  // namespace
}  // namespace pathfleet::model

int main(int count, char** words) { return pathfleet::model::run({words + 1, words + count}); }
