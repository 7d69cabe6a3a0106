#include "dist/owner_queries.h"

#include "core/error.h"

namespace pathfleet::dist {

void OwnerQueries::ask(u32 worker, const Coordination::PendingState& asked) {
  const u32 to = owner_of(asked.state.fingerprint, wire_.ranks());
  std::unique_ptr<Batch>& batch = by_worker_[worker].filling[to];
  if (!batch) {
    auto begun = std::make_unique<Batch>(Batch{worker, to, {}, {}, std::chrono::steady_clock::now()});
    by_worker_[worker].begun.push_back({begun->begun, to});
    batch = std::move(begun);  // only now, for an allocation may fail
    open_.fetch_add(1);
  }
  batch->asked.push_back(asked);
  if (batch->asked.size() < full) return;
  under_way_.fetch_add(1, std::memory_order_relaxed);
  flushed_.push(std::move(batch));
}

void OwnerQueries::flush(u32 worker, bool all) {
  WorkerQueries& queries = by_worker_[worker];
  if (queries.begun.empty()) return;
  const auto now = std::chrono::steady_clock::now();
  for (; !queries.begun.empty(); queries.begun.pop_front()) {
    const auto& [begun, to] = queries.begun.front();
    if (!all && now - begun < old_) return;
    std::unique_ptr<Batch>& batch = queries.filling[to];
    if (!batch || batch->begun != begun) continue;  // that batch was full
    under_way_.fetch_add(1, std::memory_order_relaxed);
    flushed_.push(std::move(batch));
  }
}

void OwnerQueries::send() {
  under_way_peak_ = std::max(under_way_peak_, under_way_.load(std::memory_order_relaxed));
  std::unique_ptr<Batch> batch;
  while (flushed_.try_pop(batch)) {
    const u64 number = next_number_++;
    Bytes bytes;
    bytes.reserve(batch->asked.size() * 16 + 10);
    ByteWriter writer(bytes);
    writer.number(number);
    for (const Coordination::PendingState& asked : batch->asked) writer.fingerprint(asked.state.fingerprint);
    asked_ += batch->asked.size();
    const u32 to = batch->to;
    sent_.emplace(number, std::move(batch));
    wire_.send(to, Tag::owner_query, std::move(bytes));
  }
}

void OwnerQueries::answer(u32 from, std::span<const std::byte> question, Visited& visited,
                          IgnoringProviso* ignoring_proviso) {
  ByteReader reader(question);
  const u64 number = reader.number();
  std::vector<StateRef> states;
  while (!reader.at_end()) states.push_back({0, reader.fingerprint()});
  answered_ += states.size();
  Bytes bytes;
  ByteWriter writer(bytes);
  writer.number(number);
  const std::size_t header = bytes.size();
  bytes.resize(header + (states.size() + 7) / 8);
  constexpr std::size_t ahead = 8;
  for (std::size_t i = 0; i < states.size(); ++i) {
    if (i + ahead < states.size()) visited.prefetch(states[i + ahead]);
    const Visited::Seen seen = visited.insert(states[i], 0);
    if (!seen.fresh) continue;
    bytes[header + i / 8] |= std::byte{1} << (i % 8);
    if (ignoring_proviso != nullptr) ignoring_proviso->leave_to(from, seen.id);
  }
  wire_.send(from, Tag::owner_reply, std::move(bytes));
}

void OwnerQueries::take_in(u32 from, std::span<const std::byte> answer) {
  ByteReader reader(answer);
  const auto found = sent_.find(reader.number());
  PF_CHECK(found != sent_.end() && found->second->to == from);
  std::unique_ptr<Batch> batch = std::move(found->second);
  sent_.erase(found);
  const auto bits = reader.rest();
  PF_CHECK(bits.size() == (batch->asked.size() + 7) / 8);
  batch->is_new.resize(batch->asked.size());
  for (std::size_t i = 0; i < batch->asked.size(); ++i) {
    batch->is_new[i] = (bits[i / 8] >> (i % 8) & std::byte{1}) != std::byte{0};
  }
  under_way_.fetch_sub(1, std::memory_order_relaxed);
  by_worker_[batch->worker].answered.push(std::move(batch));
}

void OwnerQueries::take_answers(u32 worker, std::vector<Coordination::PendingState>& answered) {
  std::unique_ptr<Batch> batch;
  while (by_worker_[worker].answered.try_pop(batch)) {
    for (std::size_t i = 0; i < batch->asked.size(); ++i) {
      if (!batch->is_new[i] && batch->asked[i].ticket == 0) continue;
      answered.push_back(batch->asked[i]);
      using Answer = Coordination::PendingState::Answer;
      answered.back().answer = batch->is_new[i] ? Answer::fresh : Answer::known;
    }
    open_.fetch_sub(1);
  }
}

}  // namespace pathfleet::dist
