#include "dist/link_queries.h"

#include <utility>

#include "core/error.h"
#include "dist/owner_queries.h"

namespace pathfleet::dist {
namespace {

using End = IgnoringProviso::End;

// Answers.
constexpr u64 kNo = 0, kFinished = 1, kOpen = 2;

/// The end of the links, as another rank can find it.
Fingerprint fingerprint_of(const End& end, const Visited& visited) {
  return end.id == 0 ? end.fingerprint : visited.fingerprint(end.id);
}

}  // namespace

LinkQueries::LinkQueries(u32 workers, Wire& wire, IgnoringProviso& ignoring_proviso)
    : wire_(wire),
      ignoring_proviso_(ignoring_proviso),
      answers_(workers),
      queries_(wire.ranks()),
      replies_(wire.ranks()) {}

bool LinkQueries::ask(u32 worker, StateId from, const Fingerprint& to, u32 ticket, const Visited& visited) {
  Query query{worker, ticket, from, owner_of(to, wire_.ranks()), to};
  if (const StateId id = visited.find({0, to}); id != 0) {
    const End end = ignoring_proviso_.end_of(id);
    if (end.at != End::At::elsewhere) return false;
    query.rank = end.rank;
    query.to = fingerprint_of(end, visited);
  }
  if (query.rank == wire_.rank() || !ignoring_proviso_.begin_linking(from)) return false;
  open_.fetch_add(1);
  asked_.push(query);
  return true;
}

void LinkQueries::send() {
  Query query;
  while (asked_.try_pop(query)) {
    const u64 number = next_number_++;
    sent_.emplace(number, query);
    pass_on(query.rank, wire_.rank(), number, 0, query.to);
  }
  for (u32 rank = 0; rank < wire_.ranks(); ++rank) {
    if (!queries_[rank].empty()) wire_.send(rank, Tag::link_query, std::exchange(queries_[rank], {}));
    if (!replies_[rank].empty()) wire_.send(rank, Tag::link_reply, std::exchange(replies_[rank], {}));
  }
}

void LinkQueries::pass_on(u32 to, u64 asker, u64 number, u64 hops, const Fingerprint& state) {
  ByteWriter writer(queries_[to]);
  writer.number(asker);
  writer.number(number);
  writer.number(hops);
  writer.fingerprint(state);
}

void LinkQueries::answer(std::span<const std::byte> queries, const Visited& visited) {
  ByteReader reader(queries);
  while (!reader.at_end()) {
    const u64 asker = reader.number_below(wire_.ranks());
    const u64 number = reader.number();
    const u64 hops = reader.number();
    const StateId id = visited.find({0, reader.fingerprint()});
    const End end = id == 0 ? End{} : ignoring_proviso_.end_of(id);
    if (end.at == End::At::elsewhere && end.rank != wire_.rank() && hops < most_hops) {
      pass_on(end.rank, asker, number, hops + 1, fingerprint_of(end, visited));
      continue;
    }
    if (asker == wire_.rank()) {
      conclude(number, end);
      continue;
    }
    ByteWriter writer(replies_[asker]);
    writer.number(number);
    if (end.at == End::At::finished) {
      writer.number(kFinished);
    } else if (end.at == End::At::open) {
      writer.number(kOpen);
      writer.fingerprint(visited.fingerprint(end.id));
    } else {
      writer.number(kNo);
    }
  }
}

void LinkQueries::take_in(u32 from, std::span<const std::byte> replies) {
  ByteReader reader(replies);
  while (!reader.at_end()) {
    const u64 number = reader.number();
    End end{End::At::closed, 0, from, {}};
    const u64 answer = reader.number_below(kOpen + 1);
    if (answer == kFinished) end.at = End::At::finished;
    if (answer == kOpen) {
      end.at = End::At::open;
      end.fingerprint = reader.fingerprint();
    }
    conclude(number, end);
  }
}

void LinkQueries::conclude(u64 number, const End& end) {
  const auto found = sent_.find(number);
  PF_CHECK(found != sent_.end());
  const Query query = found->second;
  sent_.erase(found);
  const bool linked = ignoring_proviso_.end_linking(query.from, end);
  using Answer = Coordination::PendingState::Answer;
  Coordination::PendingState answered{{}, 0, 0};
  answered.ticket = query.ticket;
  answered.answer = linked ? Answer::linked : Answer::not_linked;
  answers_[query.worker].queue.push(answered);
}

void LinkQueries::take_answers(u32 worker, std::vector<Coordination::PendingState>& answered) {
  Coordination::PendingState answer;
  while (answers_[worker].queue.try_pop(answer)) {
    answered.push_back(answer);
    open_.fetch_sub(1);
  }
}

}  // namespace pathfleet::dist
