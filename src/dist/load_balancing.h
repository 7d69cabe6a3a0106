// Unexpanded states sent from a rank with many of them to an idle one, or to their owners.
// Main functions: LoadBalancing::give, LoadBalancing::take_in_states.
//
// States travel as outlines over one list of components, which are named by their fingerprints. The receiver fetches
// those it does not have. The giver finds them by fingerprint, so it keeps no record of the states it gave.
//
// Invariant: a rank is active while it holds received states that cannot be expanded yet (a component is missing, or
// the rank has not begun their level). A state that was assembled has the fingerprint that the giver named. The
// ignoring proviso hears of a state given before it is sent, and of one received before a worker can take it.
#pragma once

#include <list>
#include <span>

#include "core/component_store.h"
#include "core/ignoring_proviso.h"
#include "core/state_carrier.h"
#include "core/visited.h"
#include "dist/wire.h"
#include "dist/worker_pool.h"

namespace pathfleet::dist {

class LoadBalancing {
 public:
  /// The arguments are those of worker 0. `ignoring_proviso` may be null.
  LoadBalancing(Wire& wire, WorkerPool& pool, StateCarrier& carrier, ComponentStore& store, Visited& visited,
                IgnoringProviso* ignoring_proviso)
      : wire_(wire),
        pool_(pool),
        carrier_(carrier),
        store_(store),
        visited_(visited),
        ignoring_proviso_(ignoring_proviso) {}

  /// Sends states of the current level; there must be at least one.
  void give(u32 to, std::span<const Frontier::Entry> states);
  void take_in_states(u32 from, Bytes message);
  /// Answers another rank's request for components.
  void answer_fetch(u32 from, std::span<const std::byte> request);
  void take_in_components(u32 from, std::span<const std::byte> answer);
  /// Hands the received states of the level that begins now to the pool.
  void begin_level();
  bool any_arriving() const { return !arriving_.empty(); }

  u64 states_given() const { return given_; }

 private:
  struct Arrival {
    u64 number;  // names the request for missing components
    u32 from;
    Bytes message;
    std::size_t states_at;  // offset in the message
    u64 level;
    std::vector<Fingerprint> names;
    std::vector<ComponentIndex> components;
    std::vector<std::size_t> missing;  // positions in `names` and `components`
  };

  void put_together(const Arrival& arrival);
  bool is_ready(const Arrival& arrival) const { return arrival.missing.empty() && arrival.level == pool_.level(); }

  Wire& wire_;
  WorkerPool& pool_;
  StateCarrier& carrier_;
  ComponentStore& store_;
  Visited& visited_;
  IgnoringProviso* const ignoring_proviso_;  // or null
  std::list<Arrival> arriving_;
  u64 next_number_ = 0;
  u64 given_ = 0;
};

}  // namespace pathfleet::dist
