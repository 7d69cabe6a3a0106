#include "dist/rank.h"

#include <algorithm>
#include <thread>

#include "core/error.h"
#include "core/memory_ceiling.h"

namespace pathfleet::dist {
namespace {

using namespace std::chrono_literals;

/// Time between two polls of the transport, while there is work.
constexpr auto attendance = 100us;
/// So many new states that other ranks own are sent at once; fewer after some time, or when there is no work. Never
/// more in one message, for the receiver has to find room for it and for the components that it fetches.
constexpr u64 full_shipment = 2000;
constexpr auto shipment = 5ms;
/// The most states given at once.
constexpr u64 most_given = 20000;
/// How many polls other workers have to give states for an idle rank before it is refused.
constexpr u32 most_patience = 50;

}  // namespace

Rank::Rank(u32 workers) : workers_(workers) {}

void Rank::open(WorkerPool& pool, const RankParts& parts) {
  pool_ = &pool;
  parts_.emplace(parts);
  rank_ = parts.transport.rank();
  ranks_ = parts.transport.ranks();
  wire_.emplace(parts.transport);
  owner_queries_.emplace(workers_, *wire_);
  if (parts.ignoring_proviso != nullptr) link_queries_.emplace(workers_, *wire_, *parts.ignoring_proviso);
  load_balancing_.emplace(*wire_, pool, parts.carrier, parts.store, parts.visited, parts.ignoring_proviso);
  predecessor_lookup_.emplace(*wire_, parts.visited);
  if (parts.ships) to_ship_ = std::vector<tbb::concurrent_queue<Frontier::Entry>>(ranks_);
  victim_ = (rank_ + 1) % ranks_;
  if (rank_ != 0) pool.leave_initial();
}

bool Rank::begin(const StateRef& initial) {
  predecessor_lookup_->set_initial(initial.fingerprint);
  return owns(initial.fingerprint);
}

void Rank::poll(Frontier& own) {
  const auto now = Clock::now();
  if (now < next_attendance_ && own.ready() > 0) return;
  next_attendance_ = now + attendance;
  const bool has_work = own.ready() > 0;
  attend(&own);
  if (has_work) talking_seconds_ += std::chrono::duration<double>(Clock::now() - now).count();
}

/// `own` is null when worker 0 has no frontier from which states could be given.
void Rank::attend(Frontier* own) {
  parts_->registration.check();
  if (!over_) {         // other ranks may no longer receive messages
    if (!finishing_) {  // the search stops, so nobody expands what is new
      owner_queries_->send();
      if (link_queries_) link_queries_->send();
      ship_states(own);
    }
    predecessor_lookup_->send();
    tell_uses();
  }
  Message message;
  while (finishing_ ? wire_->receive_without_work(message) : wire_->receive(message)) dispatch(message, own);
  if (link_queries_ && !over_ && !finishing_) link_queries_->send();
  if (own != nullptr) {
    serve_idle_ranks(*own);
    ask_for_states();
  }
  // A rank with work finds more that is refuted, for a while, before it ends the search (JavaProgram).
  if (!over_ && relied_on_refuted() && pool_->quiet()) {
    vote_restart();
    pool_->stop();
  }
  detect_termination();
}

void Rank::dispatch(Message& message, Frontier* own) {
  if (message.tag == Tag::shutdown) ++shutdowns_received_;
  if (over_) return;  // no rank needs an answer any more
  if (finishing_) {
    if (message.tag == Tag::predecessor_query) predecessor_lookup_->answer(message.from, message.bytes);
    if (message.tag == Tag::predecessors) predecessor_lookup_->take_in(message.from, message.bytes);
    return;
  }
  switch (message.tag) {
    case Tag::owner_query:
      return owner_queries_->answer(message.from, message.bytes, parts_->visited, parts_->ignoring_proviso);
    case Tag::owner_reply: return owner_queries_->take_in(message.from, message.bytes);
    case Tag::link_query: return link_queries().answer(message.bytes, parts_->visited);
    case Tag::link_reply: return link_queries().take_in(message.from, message.bytes);
    case Tag::work_request: return answer_work_request(message.from, own);
    case Tag::work_refusal:
      asked_ = false;
      ++refusals_;
      return;
    case Tag::states:
      asked_ = false;
      refusals_ = 0;
      return load_balancing_->take_in_states(message.from, std::move(message.bytes));
    case Tag::fetch: return load_balancing_->answer_fetch(message.from, message.bytes);
    case Tag::components: return load_balancing_->take_in_components(message.from, message.bytes);
    case Tag::predecessor_query: return predecessor_lookup_->answer(message.from, message.bytes);
    case Tag::predecessors: return predecessor_lookup_->take_in(message.from, message.bytes);
    case Tag::field_uses: return take_in_uses(message.bytes);
    case Tag::shutdown: return;
  }
}

// ---- Work

bool Rank::ship(const Frontier::Entry& entry) {
  if (!parts_->ships) return false;
  unshipped_.fetch_add(1);
  to_ship_[owner_of(entry.state.fingerprint, ranks_)].push(entry);
  return true;
}

void Rank::ship_states(const Frontier* own) {
  const u64 waiting = unshipped_.load();
  if (waiting == 0) return;
  const auto now = Clock::now();
  const bool has_work = own != nullptr && own->ready() > 0;
  if (has_work && waiting < full_shipment && now < next_shipment_) return;
  next_shipment_ = now + shipment;
  for (u32 rank = 0; rank < ranks_; ++rank) {
    WorkerPool::WorkBatch states;
    Frontier::Entry entry;
    while (states.size() < full_shipment && to_ship_[rank].try_pop(entry)) states.push_back(entry);
    if (states.empty()) continue;
    load_balancing_->give(rank, states);
    shipped_ += states.size();
    unshipped_.fetch_sub(states.size());
  }
}

void Rank::answer_work_request(u32 from, Frontier* own) {
  idle_ranks_.push_back(from);
  patience_ = most_patience;
  if (own != nullptr) serve_idle_ranks(*own);
}

/// Answers idle ranks with states of worker 0 or with a batch that other workers of this rank have given. Refuses if no
/// states are found in time.
void Rank::serve_idle_ranks(Frontier& own) {
  // A request is not counted, so it may arrive when a cut is decided. States given then would be in no rank's part.
  if (pool_->pausing()) return;
  while (!idle_ranks_.empty()) {
    if (own.ready() >= 2) {
      load_balancing_->give(idle_ranks_.back(), own.give(most_given));
    } else {
      const WorkerPool::WorkBatch batch =
          workers_ > 1 && !pool_->quiet() ? pool_->take_batch() : WorkerPool::WorkBatch();
      if (batch.empty()) break;
      load_balancing_->give(idle_ranks_.back(), batch);
      pool_->note_batch_sent();
    }
    idle_ranks_.pop_back();
  }
  if (!idle_ranks_.empty() && (workers_ == 1 || pool_->quiet() || --patience_ == 0)) {
    for (const u32 rank : idle_ranks_) wire_->send(rank, Tag::work_refusal, {});
    idle_ranks_.clear();
  }
  pool_->set_remote_idle(!idle_ranks_.empty());
}

/// Asks the other ranks in turn for states. After all have refused, it waits a moment before it asks again.
void Rank::ask_for_states() {
  if (asked_ || !pool_->has_idle() || !idle_ranks_.empty() || pool_->stopped()) return;
  // While a worker of this rank has states, the idle ones get some of these.
  if (!pool_->quiet()) return;
  if (refusals_ >= ranks_ - 1) {
    const auto now = Clock::now();
    if (now < next_ask_) return;
    next_ask_ = now + 200us;
    refusals_ = 0;
  }
  asked_ = true;
  wire_->send(victim_, Tag::work_request, {});
  do victim_ = (victim_ + 1) % ranks_;
  while (victim_ == rank_);
}

// ---- Shared uses

void Rank::tell_uses() {
  if (parts_->uses == nullptr || !parts_->uses->has_news()) return;
  Bytes bytes;
  ByteWriter writer(bytes);
  for (const UseNews& news : parts_->uses->take_news()) {
    writer.text(news.name);
    writer.number(news.kept);
  }
  for (u32 rank = 0; rank < ranks_; ++rank) {
    if (rank != rank_) wire_->send(rank, Tag::field_uses, bytes);
  }
}

void Rank::take_in_uses(std::span<const std::byte> news) {
  PF_CHECK(parts_->uses != nullptr);  // all ranks assume the same
  ByteReader reader(news);
  while (!reader.at_end()) {
    std::string name(reader.text());
    parts_->uses->take_in({std::move(name), static_cast<u32>(reader.number())});
  }
}

// ---- Termination

Report Rank::report() const {
  Report report;
  report.sent = wire_->sent();
  report.received = wire_->received();
  // Open queries are checked before and after quiet(): between two checks a worker may open a query and then wait, or
  // take an answer and go to work. When no query is open at the second check, none was open since the first, because
  // answers come through this thread.
  const bool none_open = !any_query_open();
  const bool pausing = pool_->pausing();
  const bool quiet = none_open && (pausing ? pool_->all_paused() : pool_->quiet()) && !any_query_open() &&
                     unshipped_.load() == 0 && !load_balancing_->any_arriving();
  // Workers make news before they stop to be at work.
  const bool news = parts_->uses != nullptr && parts_->uses->has_news();
  report.active = quiet && !news ? 0 : 1;
  report.next_level = quiet ? pool_->next_level() : 0;
  report.states_new = pool_->load().states_new;
  report.stop = pool_->stopped() ? 1 : 0;
  report.asks_back = predecessor_lookup_->any_open() ? 1 : 0;
  const Checkpointer::Wish wish = pool_->wish();
  report.wants_pause = pausing || wish != Checkpointer::Wish::none ? 1 : 0;
  report.runs = pausing ? 0 : 1;
  report.ends = wish == Checkpointer::Wish::save_and_end ? 1 : 0;
  report.frontier = pool_->load().frontier;
  return report;
}

void Rank::detect_termination() {
  if (over_) return;
  Transport& transport = wire_->transport();
  if (!in_round_) {
    transport.begin_sum(TerminationDetection::sums_of(report()));
    in_round_ = true;
    return;
  }
  Sums sums;
  if (!transport.sum_complete(sums)) return;
  in_round_ = false;
  const TerminationDetection::Conclusion conclusion =
      termination_detection_.take_in(TerminationDetection::report_of(sums));
  const Report& all = termination_detection_.last();
  const Coordination::WorkerLoad here = pool_->load();
  elsewhere_new_.store(all.states_new - std::min(all.states_new, here.states_new), std::memory_order_relaxed);
  elsewhere_frontier_.store(all.frontier - std::min(all.frontier, here.frontier), std::memory_order_relaxed);
  switch (conclusion) {
    case TerminationDetection::Conclusion::go_on: break;
    case TerminationDetection::Conclusion::next_level:
      pool_->advance();
      load_balancing_->begin_level();
      refusals_ = 0;
      break;
    case TerminationDetection::Conclusion::pausing: pool_->begin_pause(); break;
    case TerminationDetection::Conclusion::cut: pool_->save(termination_detection_.last().ends > 0); break;
    case TerminationDetection::Conclusion::over:
      over_ = true;
      exhausted_ = true;
      pool_->end();
      break;
    case TerminationDetection::Conclusion::stopping: pool_->stop(); break;
    case TerminationDetection::Conclusion::stopped:
      over_ = true;
      pool_->stop();
      break;
  }
  if (!over_) {
    transport.begin_sum(TerminationDetection::sums_of(report()));
    in_round_ = true;
  }
}

void Rank::finish(const std::function<bool()>& workers_done) {
  finishing_ = true;
  lend_memory_to_end();
  while (!over_) {
    attend(nullptr);
    std::this_thread::sleep_for(20us);
  }
  // Other ranks no longer answer.
  while (!workers_done()) {
    parts_->registration.check();
    predecessor_lookup_->give_up();
    std::this_thread::sleep_for(20us);
  }
  for (u32 rank = 0; rank < ranks_; ++rank) {
    if (rank != rank_) wire_->send(rank, Tag::shutdown, {});
  }
  while (shutdowns_received_ < ranks_ - 1) {
    attend(nullptr);
    std::this_thread::sleep_for(20us);
  }
  // A rank that is done may start the next search at once, so all ranks must have left this one. A vote for a restart
  // may also be younger than the last round of termination detection.
  if (relied_on_refuted()) vote_restart();
  Transport& transport = wire_->transport();
  transport.begin_sum({restart_ ? u64{1} : u64{0}});
  Sums votes;
  while (!transport.sum_complete(votes)) std::this_thread::sleep_for(20us);
  restarting_ = votes[0] > 0;
}

// ---- Traces

std::optional<std::vector<Fingerprint>> Rank::path_to(u32 worker, const Fingerprint& target) {
  PredecessorLookup::PathQuery search;
  predecessor_lookup_->begin(search, target);
  try {
    while (!search.done.load(std::memory_order_acquire)) {
      if (worker == 0) {
        if (over_) predecessor_lookup_->give_up();
        attend(nullptr);
      }
      std::this_thread::sleep_for(20us);
    }
  } catch (...) {
    predecessor_lookup_->forget(search);  // answering the others has met a limit; only worker 0 comes here
    pool_->give_up_saving();
    throw;
  }
  if (!search.complete) return std::nullopt;
  return std::vector<Fingerprint>(search.backwards.rbegin(), search.backwards.rend());
}

RankTraffic Rank::traffic() const {
  return {wire_->bytes(),
          wire_->messages(),
          owner_queries_->asked(),
          owner_queries_->answered(),
          load_balancing_->states_given() - shipped_,
          shipped_,
          wire_->bytes_queued_peak(),
          owner_queries_->under_way_peak(),
          talking_seconds_};
}

}  // namespace pathfleet::dist
