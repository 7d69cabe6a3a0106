// One rank of a search by several: the work of its worker 0 for other ranks, between two expansions.
// Main function: Rank::poll().
//
// The way of a generated state: its owner is asked (owner_queries.h). If it is new, it waits in the frontier of the
// worker that generated it, or is sent to an idle rank (load_balancing.h). The path to an error is traced over ranks
// (predecessor_lookup.h). When no rank has work and no message is on its way, termination_detection.h says so.
//
// What the accesses of one rank refute is refuted for all (core/shared_access.h). News of that are counted messages,
// and a rank with news is active. So at the end, and at each cut, every rank knows the accesses of all.
//
// Invariant: everything here happens in the thread of worker 0, except the functions that RemoteRanks allows any worker
// to call.
#pragma once

#include <chrono>
#include <functional>

#include "core/error.h"
#include "core/safepoint.h"
#include "core/search.h"
#include "core/shared_access.h"
#include "dist/link_queries.h"
#include "dist/load_balancing.h"
#include "dist/owner_queries.h"
#include "dist/predecessor_lookup.h"
#include "dist/termination_detection.h"
#include "dist/wire.h"
#include "dist/worker_pool.h"

namespace pathfleet::dist {

/// Worker 0's views of what the rank's workers share, and its connection to the other ranks.
struct RankParts {
  Transport& transport;
  StateCarrier& carrier;
  ComponentStore& store;
  Visited& visited;
  Safepoint::Registration& registration;
  UseExchange* uses;                  // null: nothing is assumed
  IgnoringProviso* ignoring_proviso;  // or null
  bool ships;                         // new states are sent to their owners
};

class Rank final : public RemoteRanks {
 public:
  explicit Rank(u32 workers);
  /// Called before the workers start.
  void open(WorkerPool& pool, const RankParts& parts);

  bool owns(const Fingerprint& fingerprint) const override { return owner_of(fingerprint, ranks_) == rank_; }
  void ask(u32 worker, const Coordination::PendingState& asked) override { owner_queries_->ask(worker, asked); }
  bool ship(const Frontier::Entry& entry) override;
  bool ask_for_link(u32 worker, StateId from, const Fingerprint& to, u32 ticket, const Visited& visited) override {
    return link_queries_ && link_queries_->ask(worker, from, to, ticket, visited);
  }
  void flush(u32 worker, bool all) override { owner_queries_->flush(worker, all); }
  bool has_answers(u32 worker) const override {
    return owner_queries_->has_answers(worker) || (link_queries_ && link_queries_->has_answers(worker));
  }
  void take_answers(u32 worker, std::vector<Coordination::PendingState>& answered) override {
    owner_queries_->take_answers(worker, answered);
    if (link_queries_) link_queries_->take_answers(worker, answered);
  }
  bool flooded() const override { return owner_queries_->flooded() || (link_queries_ && link_queries_->flooded()); }
  std::optional<std::vector<Fingerprint>> path_to(u32 worker, const Fingerprint& target) override;
  Coordination::WorkerLoad load() const override {
    return {elsewhere_new_.load(std::memory_order_relaxed), 0, elsewhere_frontier_.load(std::memory_order_relaxed)};
  }
  void poll(Frontier& own) override;
  bool begin(const StateRef& initial) override;

  /// Called after worker 0's loop has ended: serves the other ranks until all have ended and no message is on its way.
  /// `workers_done` says whether the other workers of this rank have ended too.
  void finish(const std::function<bool()>& workers_done);
  /// For a rank that fails: releases the workers that wait for an answer.
  void give_up() { predecessor_lookup_->give_up(); }
  /// Any worker may call it: the search of all ranks has to start again.
  void vote_restart() { restart_ = true; }
  /// Whether any rank has voted for a restart; known after finish().
  bool restarting() const { return restarting_; }
  /// Whether no rank had a state left when the search ended.
  bool exhausted() const { return exhausted_; }

  RankTraffic traffic() const;

 private:
  void attend(Frontier* own);
  void dispatch(Message& message, Frontier* own);
  void answer_work_request(u32 from, Frontier* own);
  void serve_idle_ranks(Frontier& own);
  void ask_for_states();
  void ship_states(const Frontier* own);
  void tell_uses();
  void take_in_uses(std::span<const std::byte> news);
  LinkQueries& link_queries() {
    PF_CHECK(link_queries_);  // all ranks reduce in the same way
    return *link_queries_;
  }
  bool any_query_open() const { return owner_queries_->any_open() || (link_queries_ && link_queries_->any_open()); }
  bool relied_on_refuted() const { return parts_->uses != nullptr && parts_->uses->relied_on_refuted(); }
  void detect_termination();
  Report report() const;

  const u32 workers_;
  u32 rank_ = 0;
  u32 ranks_ = 1;
  WorkerPool* pool_ = nullptr;
  std::optional<RankParts> parts_;
  std::optional<Wire> wire_;
  std::optional<OwnerQueries> owner_queries_;
  std::optional<LinkQueries> link_queries_;  // if there is an ignoring proviso
  std::optional<LoadBalancing> load_balancing_;
  std::optional<PredecessorLookup> predecessor_lookup_;
  TerminationDetection termination_detection_;

  using Clock = std::chrono::steady_clock;
  Clock::time_point next_attendance_{};
  bool in_round_ = false;
  bool over_ = false;  // termination was detected
  bool exhausted_ = false;
  std::atomic<bool> restart_{false};
  bool restarting_ = false;
  bool finishing_ = false;
  std::atomic<u64> elsewhere_new_{0};
  std::atomic<u64> elsewhere_frontier_{0};
  // Sending states to their owners.
  std::vector<tbb::concurrent_queue<Frontier::Entry>> to_ship_;  // by rank
  std::atomic<u64> unshipped_{0};
  u64 shipped_ = 0;
  Clock::time_point next_shipment_{};
  double talking_seconds_ = 0;
  // Asking for states.
  bool asked_ = false;  // and not answered
  u32 victim_ = 0;
  u32 refusals_ = 0;  // in a row
  Clock::time_point next_ask_{};
  // Being asked for states.
  std::vector<u32> idle_ranks_;
  u32 patience_ = 0;
  u32 shutdowns_received_ = 0;
};

}  // namespace pathfleet::dist
