// Where a state came from, when this rank did not make it: ranks are asked for ancestors until one knows the initial
// state. Main function: Paths::find.
//
// Invariant: the rank that was told that a state is new, and only that one, knows its parent.
#pragma once

#include <tbb/concurrent_queue.h>

#include <atomic>
#include <optional>
#include <unordered_map>
#include <vector>

#include "core/visited.h"
#include "dist/wire.h"

namespace pathfleet::dist {

class Paths {
 public:
  using Path = std::vector<Fingerprint>;  // from the initial state on

  Paths(Wire& wire, const Visited& visited) : wire_(wire), visited_(visited) {}

  /// A search for the path to one state. The one who asks waits until it is done.
  struct Search {
    Path backwards;  // from the target to the farthest ancestor known
    u32 answers_missing = 0;
    bool found_more = false;
    bool complete = false;
    std::atomic<bool> done{false};
  };

  void set_initial(const Fingerprint& initial) { initial_ = initial; }
  /// From any worker; the search must live until it is done.
  void begin(Search& search, const Fingerprint& target);
  /// Whether any search is under way.
  bool any_open() const { return open_.load() > 0; }

  // The talking thread's.
  void send();
  void answer(u32 from, std::span<const std::byte> request);
  void take_in(u32 from, std::span<const std::byte> answer);
  /// The one who began it does not wait any more.
  void forget(const Search& search);
  /// Ends all searches, unfinished as they are. Says nothing to other ranks, which may be gone.
  void give_up();

 private:
  void ask_all(u64 number, Search& search);

  Wire& wire_;
  const Visited& visited_;
  Fingerprint initial_;
  tbb::concurrent_queue<Search*> begun_;
  std::atomic<u64> open_{0};
  std::unordered_map<u64, Search*> asked_;  // by number
  u64 next_number_ = 0;
};

}  // namespace pathfleet::dist
