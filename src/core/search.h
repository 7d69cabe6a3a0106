// What a search is told and what it answers: options, statistics, result.
#pragma once

#include <functional>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "core/successors.h"
#include "core/trace.h"
#include "core/types.h"
#include "core/verdict.h"
#include "core/visited.h"
#include "core/witnesses.h"

namespace pathfleet {

/// A set of kinds of error: what --property names.
class Properties {
 public:
  static constexpr Properties all() { return Properties(0xff); }
  static constexpr Properties none() { return Properties(0); }
  constexpr Properties with(FindingKind kind) const { return Properties(static_cast<u8>(bits_ | bit(kind))); }
  constexpr bool contains(FindingKind kind) const { return (bits_ & bit(kind)) != 0; }

 private:
  explicit constexpr Properties(u8 bits) : bits_(bits) {}
  static constexpr u8 bit(FindingKind kind) { return static_cast<u8>(1u << static_cast<u8>(kind)); }
  u8 bits_;
};

/// What the replay of a counterexample says.
enum class Confirmation : u8 {
  shown,      // the error is there
  failed,     // it is not: a bug of ours
  undecided,  // no input could be found that leads to it: the path may not exist
};
inline Confirmation shown_if(bool shown) { return shown ? Confirmation::shown : Confirmation::failed; }

struct SearchOptions {
  static constexpr u64 no_limit = std::numeric_limits<u64>::max();

  /// States this many transitions deep are not expanded. Breadth-first, everything up to there is seen. Depth-first, a
  /// state reached first on a longer path is not expanded again on a shorter one, so less may be seen; the verdict
  /// is "unknown" either way.
  u64 max_depth = no_limit;
  u64 max_states = no_limit;
  u64 max_memory_bytes = no_limit;  // of memory_used() and of the process

  /// Stop at this many different errors; 1: at the first, no_limit: collect all.
  u64 max_errors = 1;
  /// What counts as an error. A path that ends in another one just ends.
  Properties properties = Properties::all();

  /// Bytes that states take besides the frontier: tables, visited set. Without it, those of the visited set.
  std::function<u64()> memory_used;
  /// Replays a counterexample on a fresh instance and says whether it showed the same error: see replays(). Workers may
  /// call it at the same time.
  std::function<Confirmation(const Counterexample&)> confirm;
  /// Whether a solver has given up on something, so that a path may not be found again. Without it: never.
  std::function<bool()> gave_up;
  /// Those of the states that all workers expand in part. Without it, only transitions that are Step::onward lead on.
  Witnesses* witnesses = nullptr;
};

struct SearchStatistics {
  static constexpr double later = 5;  // seconds: when the start of a parallel search should be over

  u64 states_new = 0;
  u64 states_generated = 0;  // ends of transitions that are states, new or not
  u64 transitions = 0;
  u64 paths = 0;           // ends of transitions at which the program ended
  u64 states_reduced = 0;  // of which only some of the choices were followed, which stand for all
  u64 instructions = 0;    // without those of finding traces again
  u64 max_depth = 0;       // of the states found
  u64 frontier_peak = 0;
  double wall_seconds = 0;
  u64 state_bytes = 0;  // memory_used() and the frontier
  u64 peak_rss_bytes = 0;
  u64 workers = 0;                // whose figures these are
  double idle_seconds = 0;        // of all workers: nothing to expand
  double idle_seconds_later = 0;  // after the first `later` seconds
  double explored = 0;            // the estimated share of the space that is done (docs/search.md)

  /// Those of another worker of the same process, at the same time.
  void add(const SearchStatistics& other);

  u64 states_matched() const { return states_generated - states_new; }
  /// Of a search that was not stopped, all but rounding and what was dropped.
  double explored_share() const { return explored < 0 ? 0 : explored > 1 ? 1 : explored; }
  double idle_share() const { return share(idle_seconds, wall_seconds); }
  double idle_share_later() const { return share(idle_seconds_later, wall_seconds - later); }
  double states_per_second() const { return per_second(states_new); }
  double transitions_per_second() const { return per_second(transitions); }
  double instructions_per_second() const { return per_second(instructions); }
  double bytes_per_state() const {
    return states_new == 0 ? 0 : static_cast<double>(state_bytes) / static_cast<double>(states_new);
  }

 private:
  double share(double idle, double wall) const { return wall > 0 ? idle / (wall * static_cast<double>(workers)) : 0; }
  double per_second(u64 count) const { return wall_seconds > 0 ? static_cast<double>(count) / wall_seconds : 0; }
};

/// What a rank said to the others.
struct RankTraffic {
  u64 bytes_sent = 0;
  u64 messages_sent = 0;
  u64 questions_asked = 0;  // generated states, to their owners
  u64 questions_answered = 0;
  u64 states_given = 0;  // moved to ranks that had nothing to do
};

struct SearchResult {
  Verdict verdict = Verdict::unknown;
  /// Why the space was not exhausted, or not without loss: one line each.
  std::vector<std::string> reasons;
  /// Each different error once, with the first trace found: breadth-first, a shortest one. All were replayed.
  std::vector<Counterexample> errors;
  /// Paths that ended in something unsupported, by reason.
  std::map<std::string, u64> unsupported;
  /// Paths with an error that the properties leave out, by its identity.
  std::map<std::string, u64> left_out;
  /// Visited::omission_bound() at the end.
  double omission_bound = 0;
  SearchStatistics statistics;  // of all ranks; memory summed over them
  struct OfRank {
    SearchStatistics statistics;
    RankTraffic traffic;
  };
  std::vector<OfRank> ranks;  // by rank, with more than one

  /// The reasons in one line; empty if there are none.
  std::string reason() const;
};

/// Looks on while a worker searches; the calls come in the order of events, from its thread.
class SearchObserver {
 public:
  virtual ~SearchObserver() = default;

  /// A transition was taken from a state, which is still loaded: `to` is 0 unless step.end is StepEnd::state. The
  /// initial transition comes from state 0.
  virtual void on_transition(StateId from, u32 choice, const Step& step, StateId to) {}
  /// A state was taken from the frontier.
  virtual void on_state(StateId id, const StateRef& state, u32 depth, const Choices& choices) {}
  /// A new error was found and replayed.
  virtual void on_error(const Counterexample& counterexample) {}
  /// How far all workers of all ranks are.
  struct Progress {
    double seconds;
    u64 states_new, frontier;  // that of this rank
    u64 max_depth;             // of this worker
    u64 state_bytes;           // of this rank
    double explored;           // from 0 to 1, an estimate
  };
  /// About every second, from each worker that has states to expand; and when its search ends.
  virtual void on_progress(const Progress& progress) {}
};

}  // namespace pathfleet
