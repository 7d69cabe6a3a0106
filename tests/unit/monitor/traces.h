// Runs written down as events, and random ones, for the tests of detectors.
#pragma once

#include <algorithm>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "monitor/monitor.h"

namespace pathfleet::monitor {

/// Names by number: "t1", "p3", "x2", "l0".
class NumberNames final : public RunNames {
 public:
  std::string thread(u32 thread) const override { return "t" + std::to_string(thread); }
  Location place(u32 place) const override {
    Location location;
    location.class_name = "C";
    location.method = "m";
    location.file = "C.java";
    location.line = static_cast<i32>(place);
    return location;
  }
  Object variable(u32 variable) const override { return {"x" + std::to_string(variable), {}, std::nullopt}; }
  Object lock(u32 lock) const override {
    Location made = place(10'000 + lock);
    return {"Lock", "l" + std::to_string(lock), made};
  }
};

using Trace = std::vector<RunEvent>;

/// Appends an event. Its place is its number in the trace, unless one is given.
inline void add(Trace& trace, RunEventKind kind, u32 thread, u32 object, int place = -1) {
  RunEvent event;
  event.kind = kind;
  event.thread = thread;
  event.object = object;
  event.place = place < 0 ? static_cast<u32>(trace.size()) : static_cast<u32>(place);
  trace.push_back(event);
}

/// "0:l3 0:w1 0:u3 1:r1": thread, then l and u (lock and unlock), L and U (the same, shared), r and w (read and write),
/// V and W (volatile read and write), s and j (start and join a thread), n and k (signal and signalled), a and p (alter
/// and probe a lock), ? (ask for a lock in vain), and the number of the object.
inline Trace parse_trace(const std::string& text) {
  Trace trace;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string word = text.substr(at, end - at);
    at = end + 1;
    if (word.empty()) continue;
    const std::size_t colon = word.find(':');
    const u32 thread = static_cast<u32>(std::stoul(word.substr(0, colon)));
    const u32 object = static_cast<u32>(std::stoul(word.substr(colon + 2)));
    static const std::string letters = "rwVWlunksjLUap?";
    static constexpr RunEventKind kinds[] = {
        RunEventKind::reads,           RunEventKind::writes,    RunEventKind::reads_volatile,
        RunEventKind::writes_volatile, RunEventKind::acquires,  RunEventKind::releases,
        RunEventKind::signals,         RunEventKind::signalled, RunEventKind::starts,
        RunEventKind::joins,           RunEventKind::acquires,  RunEventKind::releases,
        RunEventKind::alters,          RunEventKind::probes,    RunEventKind::asks};
    add(trace, kinds[letters.find(word[colon + 1])], thread, object);
    trace.back().shared = word[colon + 1] == 'L' || word[colon + 1] == 'U';
  }
  return trace;
}

struct Judged {
  std::vector<Warning> warnings;
  std::vector<std::string> notes;
  std::string tree_sizes;
};

inline Judged judge(const Trace& trace, const std::set<std::string>& detectors, bool gates = true) {
  const NumberNames names;
  Monitor monitor({detectors, gates});
  monitor.begin(names);
  for (const RunEvent& event : trace) monitor.see(event);
  monitor.finish();
  return {monitor.warnings(), monitor.notes(), monitor.lock_tree_sizes()};
}

/// The run of a random program on `threads` threads. The first starts the others, and may join them. `locking`: most
/// events are those of locks.
inline Trace random_trace(std::mt19937& random, u32 threads, u32 events, bool locking = false) {
  const auto below = [&](u32 n) { return static_cast<u32>(random() % n); };
  constexpr u32 kLocks = 3, kVariables = 3;
  Trace trace;
  std::vector<std::vector<u32>> held(threads);
  std::vector<bool> started(threads, false), ended(threads, false);
  started[0] = true;
  std::vector<int> owner(kLocks, -1);
  while (trace.size() < events) {
    const u32 thread = below(threads);
    if (!started[thread] || ended[thread]) {
      if (!started[thread]) {
        add(trace, RunEventKind::starts, 0, thread);
        started[thread] = true;
      }
      continue;
    }
    const u32 variable = below(kVariables), lock = below(kLocks);
    switch (locking && below(5) != 0 ? 4 + below(4) : below(9)) {
      case 0:
      case 1: add(trace, RunEventKind::writes, thread, variable); break;
      case 2: add(trace, RunEventKind::reads, thread, variable); break;
      case 3:
        if (below(4) == 0)
          add(trace, below(2) ? RunEventKind::reads_volatile : RunEventKind::writes_volatile, thread, 9);
        break;
      case 4:
      case 5:
        if (owner[lock] < 0) {
          owner[lock] = static_cast<int>(thread);
          held[thread].push_back(lock);
          add(trace, RunEventKind::acquires, thread, lock);
        }
        break;
      case 6:
      case 7:
        if (!held[thread].empty()) {
          owner[held[thread].back()] = -1;
          add(trace, RunEventKind::releases, thread, held[thread].back());
          held[thread].pop_back();
        }
        break;
      case 8:
        if (thread != 0 && held[thread].empty() && below(8) == 0) {
          ended[thread] = true;
          add(trace, RunEventKind::ends, thread, thread);
          add(trace, RunEventKind::joins, 0, thread);
        }
        break;
    }
  }
  return trace;
}

/// The run of a random program whose threads hold locks alone or with others, and probe them.
inline Trace random_sharing_trace(std::mt19937& random, u32 threads, u32 events) {
  const auto below = [&](u32 n) { return static_cast<u32>(random() % n); };
  constexpr u32 kLocks = 2, kVariables = 2;
  struct Hold {
    u32 thread, lock;
    bool shared;
  };
  Trace trace;
  std::vector<Hold> holds;
  const auto section = [&](RunEventKind kind, const Hold& hold) {
    add(trace, RunEventKind::alters, hold.thread, hold.lock);
    add(trace, kind, hold.thread, hold.lock);
    trace.back().shared = hold.shared;
  };
  while (trace.size() < events) {
    const u32 thread = below(threads), variable = below(kVariables), lock = below(kLocks);
    switch (below(8)) {
      case 0: add(trace, RunEventKind::writes, thread, variable); break;
      case 1: add(trace, RunEventKind::reads, thread, variable); break;
      case 2: add(trace, RunEventKind::probes, thread, lock); break;
      case 3:
      case 4:
      case 5: {
        const Hold wanted{thread, lock, below(3) != 0};
        // A thread that holds the lock alone may take it as others may, too.
        const bool is_free = std::none_of(holds.begin(), holds.end(), [&](const Hold& hold) {
          if (hold.lock != lock) return false;
          return hold.thread == thread ? !wanted.shared || hold.shared : !wanted.shared || !hold.shared;
        });
        if (!is_free) break;
        section(RunEventKind::acquires, wanted);
        holds.push_back(wanted);
        break;
      }
      default: {
        std::vector<Hold> mine;
        std::copy_if(holds.begin(), holds.end(), std::back_inserter(mine),
                     [&](const Hold& hold) { return hold.thread == thread; });
        if (mine.empty()) break;
        const Hold given = mine[below(static_cast<u32>(mine.size()))];
        section(RunEventKind::releases, given);
        std::erase_if(holds, [&](const Hold& hold) {
          return hold.thread == thread && hold.lock == given.lock && hold.shared == given.shared;
        });
      }
    }
  }
  return trace;
}

}  // namespace pathfleet::monitor
