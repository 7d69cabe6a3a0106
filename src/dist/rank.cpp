#include "dist/rank.h"

#include <algorithm>
#include <thread>

#include "core/error.h"

namespace pathfleet::dist {
namespace {

using namespace std::chrono_literals;

/// Between two looks at the wire, while there is work.
constexpr auto attendance = 100us;
/// States given at once.
constexpr u64 most_states = 20000;
/// How many looks at the wire other workers have to come up with states for another rank.
constexpr u32 most_patience = 50;

}  // namespace

Rank::Rank(u32 workers) : workers_(workers) {}

void Rank::open(Crew& crew, const RankParts& parts) {
  crew_ = &crew;
  parts_.emplace(parts);
  rank_ = parts.transport.rank();
  ranks_ = parts.transport.ranks();
  wire_.emplace(parts.transport);
  questions_.emplace(workers_, *wire_);
  moves_.emplace(*wire_, crew, parts.carrier, parts.store, parts.visited);
  paths_.emplace(*wire_, parts.visited);
  victim_ = (rank_ + 1) % ranks_;
  if (rank_ != 0) crew.leave_initial();
}

bool Rank::begin(const StateRef& initial) {
  paths_->set_initial(initial.fingerprint);
  return owns(initial.fingerprint);
}

void Rank::poll(Frontier& own) {
  const auto now = Clock::now();
  if (now < next_attendance_ && own.ready() > 0) return;
  next_attendance_ = now + attendance;
  attend(&own);
}

/// `own` is null when there is no frontier at hand to give from.
void Rank::attend(Frontier* own) {
  parts_->seat.check();
  if (!over_) {  // what nobody will answer is not sent: others may not listen any more
    questions_->send();
    paths_->send();
  }
  Message message;
  while (wire_->receive(message)) dispatch(message, own);
  if (own != nullptr) {
    serve_hungry(*own);
    ask_for_states();
  }
  do_rounds();
}

void Rank::dispatch(Message& message, Frontier* own) {
  if (message.tag == Tag::farewell) ++farewells_;
  if (over_) return;  // nobody needs anything any more
  if (finishing_) {
    if (message.tag == Tag::ancestors) paths_->answer(message.from, message.bytes);
    if (message.tag == Tag::lineage) paths_->take_in(message.from, message.bytes);
    return;
  }
  switch (message.tag) {
    case Tag::question: return questions_->answer(message.from, message.bytes, parts_->visited);
    case Tag::answer: return questions_->take_in(message.from, message.bytes);
    case Tag::hungry: return answer_hungry(message.from, own);
    case Tag::nothing:
      asked_ = false;
      ++refusals_;
      return;
    case Tag::states:
      asked_ = false;
      refusals_ = 0;
      return moves_->take_in_states(message.from, std::move(message.bytes));
    case Tag::fetch: return moves_->answer_fetch(message.from, message.bytes);
    case Tag::components: return moves_->take_in_components(message.from, message.bytes);
    case Tag::ancestors: return paths_->answer(message.from, message.bytes);
    case Tag::lineage: return paths_->take_in(message.from, message.bytes);
    case Tag::farewell: return;
  }
}

// ---- Who works
// ------------------------------------------------------------------------------------------------------------

void Rank::answer_hungry(u32 from, Frontier* own) {
  hungry_ranks_.push_back(from);
  patience_ = most_patience;
  if (own != nullptr) serve_hungry(*own);
}

/// Gives states of worker 0, or what the other workers of this rank have given for hungry ranks, if there is something
/// in time.
void Rank::serve_hungry(Frontier& own) {
  while (!hungry_ranks_.empty()) {
    if (own.ready() >= 2) {
      moves_->give(hungry_ranks_.back(), own.give(most_states));
    } else {
      const Crew::Gift gift = workers_ > 1 && !crew_->quiet() ? crew_->take_gift() : Crew::Gift();
      if (gift.empty()) break;
      moves_->give(hungry_ranks_.back(), gift);
      crew_->note_gift_gone();
    }
    hungry_ranks_.pop_back();
  }
  if (!hungry_ranks_.empty() && (workers_ == 1 || crew_->quiet() || --patience_ == 0)) {
    for (const u32 rank : hungry_ranks_) wire_->send(rank, Tag::nothing, {});
    hungry_ranks_.clear();
  }
  crew_->set_foreign_hunger(!hungry_ranks_.empty());
}

/// Asks one rank after the other; when all have refused, a little later again.
void Rank::ask_for_states() {
  if (asked_ || !crew_->hungry() || !hungry_ranks_.empty() || crew_->stopped()) return;
  // As long as somebody here has states, they are shared out here.
  if (!crew_->quiet()) return;
  if (refusals_ >= ranks_ - 1) {
    const auto now = Clock::now();
    if (now < next_ask_) return;
    next_ask_ = now + 200us;
    refusals_ = 0;
  }
  asked_ = true;
  wire_->send(victim_, Tag::hungry, {});
  do victim_ = (victim_ + 1) % ranks_;
  while (victim_ == rank_);
}

// ---- Whether it is over
// ---------------------------------------------------------------------------------------------------

Report Rank::report() const {
  Report report;
  report.sent = wire_->sent();
  report.received = wire_->received();
  // Looked at before and after: a worker may open a question and then wait, or take an answer and go to work, between
  // two looks. When none is open at the last look, none was since the first, for answers come through this thread.
  const bool none_open = !questions_->any_open();
  const bool quiet = none_open && crew_->quiet() && !questions_->any_open() && !moves_->any_arriving();
  report.active = quiet ? 0 : 1;
  report.next_level = quiet ? crew_->next_level() : 0;
  report.states_new = crew_->load().states_new;
  report.stop = crew_->stopped() ? 1 : 0;
  report.asks_back = paths_->any_open() ? 1 : 0;
  report.explored = static_cast<u64>(crew_->load().explored);
  return report;
}

void Rank::do_rounds() {
  if (over_) return;
  Transport& transport = wire_->transport();
  if (!in_round_) {
    transport.begin_sum(Rounds::sums_of(report()));
    in_round_ = true;
    return;
  }
  Sums sums;
  if (!transport.sum_complete(sums)) return;
  in_round_ = false;
  const Rounds::Conclusion conclusion = rounds_.take_in(Rounds::report_of(sums));
  elsewhere_new_.store(rounds_.last().states_new - std::min(rounds_.last().states_new, crew_->load().states_new),
                       std::memory_order_relaxed);
  elsewhere_explored_.store(static_cast<i64>(rounds_.last().explored - static_cast<u64>(crew_->load().explored)),
                            std::memory_order_relaxed);
  switch (conclusion) {
    case Rounds::Conclusion::go_on: break;
    case Rounds::Conclusion::next_level:
      crew_->advance();
      moves_->begin_level();
      refusals_ = 0;
      break;
    case Rounds::Conclusion::over:
      over_ = true;
      exhausted_ = true;
      crew_->end();
      break;
    case Rounds::Conclusion::stopping: crew_->stop(); break;
    case Rounds::Conclusion::stopped:
      over_ = true;
      crew_->stop();
      break;
  }
  if (!over_) {
    transport.begin_sum(Rounds::sums_of(report()));
    in_round_ = true;
  }
}

void Rank::finish(const std::function<bool()>& workers_done) {
  finishing_ = true;
  while (!over_) {
    attend(nullptr);
    std::this_thread::sleep_for(20us);
  }
  // Nobody answers any more.
  while (!workers_done()) {
    parts_->seat.check();
    paths_->give_up();
    std::this_thread::sleep_for(20us);
  }
  for (u32 rank = 0; rank < ranks_; ++rank) {
    if (rank != rank_) wire_->send(rank, Tag::farewell, {});
  }
  while (farewells_ < ranks_ - 1) {
    attend(nullptr);
    std::this_thread::sleep_for(20us);
  }
  // A rank that is done may search again at once: nobody may still be listening for this search. And a vote to start
  // again may be younger than the last round.
  Transport& transport = wire_->transport();
  transport.begin_sum({restart_ ? u64{1} : u64{0}});
  Sums votes;
  while (!transport.sum_complete(votes)) std::this_thread::sleep_for(20us);
  restarting_ = votes[0] > 0;
}

// ---- Traces
// -----------------------------------------------------------------------------------------------------------------

std::optional<std::vector<Fingerprint>> Rank::path_to(u32 worker, const Fingerprint& target) {
  Paths::Search search;
  paths_->begin(search, target);
  try {
    while (!search.done.load(std::memory_order_acquire)) {
      if (worker == 0) {
        if (over_) paths_->give_up();
        attend(nullptr);
      }
      std::this_thread::sleep_for(20us);
    }
  } catch (...) {
    paths_->forget(search);  // answering the others has met a limit; only worker 0 comes here
    throw;
  }
  if (!search.complete) return std::nullopt;
  return std::vector<Fingerprint>(search.backwards.rbegin(), search.backwards.rend());
}

RankTraffic Rank::traffic() const {
  return {wire_->bytes(), wire_->messages(), questions_->asked(), questions_->answered(), moves_->states_given()};
}

}  // namespace pathfleet::dist
