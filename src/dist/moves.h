// Unexpanded states on their way from a rank that has many to one that has none: who works.
// Main functions: Moves::give, Moves::take_in_states.
//
// States travel as outlines over one list of components, which are named by their fingerprints. The receiver fetches
// those it has never seen; the giver finds them by fingerprint, so it remembers nothing about what it gave.
//
// Invariant: states that have arrived and cannot be expanded yet (a component is missing, or they are of a level that
// this rank has not begun) make this rank active. What was put together has the fingerprint that the giver named.
#pragma once

#include <list>
#include <span>

#include "core/component_store.h"
#include "core/state_carrier.h"
#include "core/visited.h"
#include "dist/crew.h"
#include "dist/wire.h"

namespace pathfleet::dist {

class Moves {
 public:
  /// All of worker 0.
  Moves(Wire& wire, Crew& crew, StateCarrier& carrier, ComponentStore& store, Visited& visited)
      : wire_(wire), crew_(crew), carrier_(carrier), store_(store), visited_(visited) {}

  /// Sends states of the current level, at least one.
  void give(u32 to, std::span<const Frontier::Entry> states);
  void take_in_states(u32 from, Bytes message);
  /// Another rank's request for components.
  void answer_fetch(u32 from, std::span<const std::byte> request);
  void take_in_components(u32 from, std::span<const std::byte> answer);
  /// Hands over to the crew what was held back until its level began.
  void begin_level();
  bool any_arriving() const { return !arriving_.empty(); }

  u64 states_given() const { return given_; }

 private:
  struct Arrival {
    u64 number;  // of the request, if components are missing
    u32 from;
    Bytes message;
    std::size_t states_at;  // where in the message they begin
    u64 level;
    std::vector<Fingerprint> names;
    std::vector<ComponentIndex> components;
    std::vector<std::size_t> missing;  // positions in the two above
  };

  void put_together(const Arrival& arrival);
  bool is_ready(const Arrival& arrival) const { return arrival.missing.empty() && arrival.level == crew_.level(); }

  Wire& wire_;
  Crew& crew_;
  StateCarrier& carrier_;
  ComponentStore& store_;
  Visited& visited_;
  std::list<Arrival> arriving_;
  u64 next_number_ = 0;
  u64 given_ = 0;
};

}  // namespace pathfleet::dist
