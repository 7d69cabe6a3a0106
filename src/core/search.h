// Options, statistics and result of a search, and the observer of its events.
#pragma once

#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/ignoring_proviso.h"
#include "core/space_estimate.h"
#include "core/successors.h"
#include "core/trace.h"
#include "core/types.h"
#include "core/verdict.h"
#include "core/visited.h"

namespace pathfleet {

/// A set of kinds of error, for --property.
class Properties {
 public:
  static constexpr Properties all() { return Properties(0xff); }
  static constexpr Properties none() { return Properties(0); }
  constexpr Properties with(FindingKind kind) const { return Properties(static_cast<u8>(bits_ | bit(kind))); }
  constexpr bool contains(FindingKind kind) const { return (bits_ & bit(kind)) != 0; }

 private:
  explicit constexpr Properties(u8 bits) : bits_(bits) {}
  static_assert(std::size(finding_kinds) <= 8);
  static constexpr u8 bit(FindingKind kind) { return static_cast<u8>(1u << static_cast<u8>(kind)); }
  u8 bits_;
};

/// The outcome of replaying a counterexample.
enum class Confirmation : u8 {
  shown,      // the error occurred again
  failed,     // it did not: a bug of Pathfleet
  undecided,  // no input was found that leads to it: the path may be infeasible
};
inline Confirmation shown_if(bool shown) { return shown ? Confirmation::shown : Confirmation::failed; }

struct SearchOptions {
  static constexpr u64 no_limit = std::numeric_limits<u64>::max();

  /// States at this depth (in transitions) are not expanded. Breadth-first search sees every state up to the limit.
  /// Depth-first search may see fewer: a state found first on a longer path is not expanded again on a shorter one. The
  /// verdict is "unknown" either way.
  u64 max_depth = no_limit;
  u64 max_states = no_limit;
  u64 max_memory_bytes = no_limit;  // the limit for memory_used() and for the process's resident memory

  /// Stop after this many different errors; 1: at the first one, no_limit: collect all.
  u64 max_errors = 1;
  /// The kinds of error that are reported. A path with an error of another kind ends there without a report.
  Properties properties = Properties::all();

  /// Bytes of all tables, without the frontier. If not set, the bytes of the visited set.
  std::function<u64()> memory_used;
  /// Replays a counterexample on a fresh instance and says whether the same error occurred (see replays()). Several
  /// workers may call it at the same time.
  std::function<Confirmation(const Counterexample&)> confirm;
  /// Whether a solver gave up on a query, so that a path may not be found again. If not set: never.
  std::function<bool()> gave_up;
  /// Shared by all workers. If null, an ample set is followed only if one of its transitions has Step::progressed.
  IgnoringProviso* ignoring_proviso = nullptr;
};

struct SearchStatistics {
  static constexpr double later = 5;  // seconds; by then every worker of a parallel search should have work

  u64 states_new = 0;
  u64 states_generated = 0;  // transitions that ended in a state, new or not
  u64 transitions = 0;
  u64 paths = 0;           // transitions that ended in the end of the program
  u64 states_reduced = 0;  // expanded in part: only the choices of an ample set were followed
  u64 instructions = 0;    // without those that reconstruct traces
  u64 max_depth = 0;       // of the states found
  u64 frontier_peak = 0;
  double wall_seconds = 0;
  u64 state_bytes = 0;  // memory_used() and the frontier
  u64 peak_rss_bytes = 0;
  u64 workers = 0;                     // number of workers summed up here
  double idle_seconds = 0;             // summed over workers: no state to expand
  double idle_seconds_later = 0;       // after the first `later` seconds
  std::optional<StateRange> expected;  // how many states there will be when all are explored; none: unknown

  /// Adds the statistics of another worker of the same process and the same search.
  void add(const SearchStatistics& other);

  u64 states_matched() const { return states_generated - states_new; }
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

/// Messages between ranks, counted by one of them.
struct RankTraffic {
  u64 bytes_sent = 0;
  u64 messages_sent = 0;
  u64 questions_asked = 0;  // generated states about which their owners were asked
  u64 questions_answered = 0;
  u64 states_given = 0;        // sent to idle ranks
  u64 states_shipped = 0;      // sent to their owners
  u64 bytes_queued_peak = 0;   // most bytes at one time of messages that were sent and had not left yet
  u64 batches_open_peak = 0;   // most batches of questions at one time that were sent, or about to be, and not answered
  double talking_seconds = 0;  // of worker 0, while it had states to expand: sending, receiving, answering
};

struct SearchResult {
  Verdict verdict = Verdict::unknown;
  /// Why the space was not exhausted, or states may have been lost: one line each.
  std::vector<std::string> reasons;
  /// Each different error once, with the first trace found: breadth-first, a shortest one. All were replayed.
  std::vector<Counterexample> errors;
  /// The number of paths that ended in something unsupported, by reason.
  std::map<std::string, u64> unsupported;
  /// The number of paths with an error that `properties` excludes, by its identity.
  std::map<std::string, u64> left_out;
  /// Visited::omission_bound() at the end.
  double omission_bound = 0;
  SearchStatistics statistics;  // of all ranks; memory summed over them
  bool exhausted = false;       // no rank was stopped
  struct OfRank {
    SearchStatistics statistics;
    RankTraffic traffic;
  };
  std::vector<OfRank> ranks;  // by rank, with more than one

  /// The reasons in one line; empty if there are none.
  std::string reason() const;
  /// How many states there are: all that were found, if the search has ended by itself, else an estimate.
  std::optional<StateRange> expected() const {
    const u64 found = statistics.states_new;
    return exhausted && reasons.empty() ? StateRange{found, found, found} : statistics.expected;
  }
};

/// Receives the events of one worker's search, in order, in that worker's thread.
class SearchObserver {
 public:
  virtual ~SearchObserver() = default;

  /// A transition was taken from state `from`, which is still loaded. `to` is 0 unless step.end is StepEnd::state and
  /// this rank knows the state. The initial transition has `from` 0.
  virtual void on_transition(StateId from, u32 choice, const Step& step, StateId to) {}
  /// A state was taken from the frontier.
  virtual void on_state(StateId id, const StateRef& state, u32 depth, const Choices& choices) {}
  /// A new error was found and replayed.
  virtual void on_error(const Counterexample& counterexample) {}
  /// Progress of all workers of all ranks, unless said otherwise.
  struct Progress {
    double seconds;
    u64 states_new, frontier;            // that of this rank
    u64 max_depth;                       // of this worker
    u64 state_bytes;                     // of this rank
    u64 states_of_worker;                // states_new of this worker
    std::optional<StateRange> expected;  // states of all ranks at the end
  };
  /// About every second from each worker that is expanding states, and at the end of its search.
  virtual void on_progress(const Progress& progress) {}
};

}  // namespace pathfleet
