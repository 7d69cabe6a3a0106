#include "job.h"

#include <bit>
#include <cstdlib>
#include <iostream>

#include "core/assumption_policy.h"

namespace pathfleet::toy {
namespace {

// What a rank found, as bytes.

void write(ByteWriter& out, const Counterexample& error) {
  out.number(static_cast<u64>(error.finding.kind));
  for (const std::string* text : {&error.finding.class_name, &error.finding.message, &error.finding.location.text}) {
    out.text(*text);
  }
  out.number(error.choices.size());
  for (const u32 choice : error.choices) out.number(choice);
}

Counterexample read_error(ByteReader& in) {
  Counterexample error;
  error.finding.kind = static_cast<FindingKind>(in.number());
  for (std::string* text : {&error.finding.class_name, &error.finding.message, &error.finding.location.text}) {
    *text = in.text();
  }
  error.choices.resize(in.number());
  for (u32& choice : error.choices) choice = static_cast<u32>(in.number());
  return error;
}

/// The figures that are compared.
auto figures_of(dist::RankResult& result) {
  SearchStatistics& statistics = result.part.statistics;
  RankTraffic& traffic = result.traffic;
  return std::to_array<u64*>({&statistics.states_new, &statistics.states_generated, &statistics.transitions,
                              &statistics.max_depth, &statistics.workers, &traffic.bytes_sent, &traffic.messages_sent,
                              &traffic.questions_asked, &traffic.questions_answered, &traffic.states_given});
}

Bytes packed(Outcome& outcome) {
  Bytes bytes;
  ByteWriter out(bytes);
  out.number(outcome.failure ? 1 : 0);
  dist::RankResult& result = outcome.result;
  out.number(result.exhausted ? 1 : 0);
  for (const u64* figure : figures_of(result)) out.number(*figure);
  out.number(result.part.reasons.size());
  for (const std::string& reason : result.part.reasons) out.text(reason);
  out.number(result.part.unsupported.size());
  for (const auto& [reason, count] : result.part.unsupported) {
    out.text(reason);
    out.number(count);
  }
  out.number(result.errors.size());
  for (const Counterexample& error : result.errors) write(out, error);
  return bytes;
}

Outcome unpacked(const Bytes& bytes) {
  Outcome outcome;
  ByteReader in(bytes);
  if (in.number() != 0)
    outcome.failure = std::make_exception_ptr(AssumptionBroken(Assumption::references, "on that rank"));
  dist::RankResult& result = outcome.result;
  result.exhausted = in.number() != 0;
  for (u64* figure : figures_of(result)) *figure = in.number();
  for (u64 left = in.number(); left > 0; --left) result.part.reasons.push_back(in.text());
  for (u64 left = in.number(); left > 0; --left) {
    const std::string reason = in.text();
    result.part.unsupported[reason] = in.number();
  }
  for (u64 left = in.number(); left > 0; --left) result.errors.push_back(read_error(in));
  return outcome;
}

}  // namespace

std::vector<Outcome> Job::explore(const Graph& graph, const Scene& scene, const SearchOptions& options) {
  Outcome mine;
  for (u32 search = 0; search < scene.searches; ++search) {
    mine = explore_on_rank(graph, scene, options, transport_.get(), rank());
    const std::string failure = name_of(mine.failure);
    if (failure == "none" || failure == "AssumptionBroken") continue;
    std::cerr << "rank " << rank() << " of " << scene << ": " << failure << std::endl;
    if (transport_) transport_->abort(1);
    std::exit(1);
  }
  std::vector<Outcome> all;
  if (!transport_) {
    all.push_back(std::move(mine));
    return all;
  }
  for (const Bytes& bytes : transport_->gather(packed(mine))) all.push_back(unpacked(bytes));
  expect_silence();
  return all;
}

void Job::expect_truth(const Graph& graph, const Scene& scene) {
  const std::vector<Outcome> outcomes = explore(graph, scene, all_errors());
  if (!compares()) return;
  SCOPED_TRACE(testing::Message() << scene);
  expect_truth_of_all(graph, scene, combine(outcomes));
}

void Job::expect_work_dropped() {
  if (!transport_) return;
  constexpr std::size_t sizes[] = {0, 1, 3000, 5u << 20};
  const u32 next = (rank() + 1) % ranks(), previous = (rank() + ranks() - 1) % ranks();
  for (const std::size_t size : sizes) {
    transport_->send(next, dist::Tag::states, Bytes(size, std::byte{1}));
    transport_->send(next, dist::Tag::predecessors, Bytes(size, std::byte{2}));
  }
  u64 wrong = 0;
  dist::Message message;
  for (const std::size_t size : sizes) {
    for (const dist::Tag tag : {dist::Tag::states, dist::Tag::predecessors}) {
      while (!transport_->receive_without_work(message)) continue;
      const Bytes expected(tag == dist::Tag::states ? 0 : size, std::byte{2});
      if (message.from != previous || message.tag != tag || message.bytes != expected) ++wrong;
    }
  }
  Bytes mine;
  ByteWriter(mine).number(wrong);
  for (const Bytes& bytes : transport_->gather(mine)) {
    if (compares()) {
      EXPECT_EQ(ByteReader(bytes).number(), 0u) << "messages that were not received as sent";
    }
  }
  expect_silence();
}

/// All have ended their search and nobody begins the next: nothing may be on its way.
void Job::expect_silence() {
  u64 heard = 0;
  dist::Message message;
  while (transport_->receive(message)) ++heard;
  Bytes mine;
  ByteWriter(mine).number(heard);
  for (const Bytes& bytes : transport_->gather(mine)) {
    if (compares()) {
      EXPECT_EQ(ByteReader(bytes).number(), 0u) << "messages after the search";
    }
  }
}

}  // namespace pathfleet::toy
