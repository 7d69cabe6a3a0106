// Predictions beside brute force: all reorderings of small random runs.
#include "monitor/predictor.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "traces.h"

namespace pathfleet::monitor {
namespace {

/// All that some reordering of a trace shows. In a reordering, every thread executes a beginning of what it did, every
/// read but the last one of a thread sees the same write, every probe of a lock sees whether it is held, and locks
/// exclude each other, unless they are shared.
class Reorderings {
 public:
  /// `keeps_sections`: the sections of each lock keep their order, as far as they are executed.
  Reorderings(const Trace& trace, bool keeps_sections) : trace_(trace), keeps_sections_(keeps_sections) {
    std::map<u32, int> last_write;
    State run;
    for (u32 i = 0; i < trace.size(); ++i) {
      const RunEvent& event = trace[i];
      of_thread_.resize(std::max<std::size_t>(of_thread_.size(), event.thread + 1));
      if (event.kind == RunEventKind::starts)
        of_thread_.resize(std::max<std::size_t>(of_thread_.size(), event.object + 1));
      of_thread_[event.thread].push_back(i);
      const auto last = last_write.try_emplace(event.object, -1).first;
      if (is_lock(event)) {
        held_.resize(i + 1);
        if (event.kind == RunEventKind::probes) held_[i] = is_held(run, event);
        if (event.kind == RunEventKind::acquires) take(run, event);
        if (event.kind == RunEventKind::releases) give_up(run, event);
      }
      if (is_lock(event) || event.kind == RunEventKind::starts || event.kind == RunEventKind::joins) {
        sees_.push_back(-1);
        continue;
      }
      sees_.push_back(last->second);
      if (event.kind == RunEventKind::writes || event.kind == RunEventKind::writes_volatile)
        last->second = static_cast<int>(i);
    }
    State first;
    first.at.assign(of_thread_.size(), 0);
    explore(first);
  }

  std::set<std::string> racy_variables;
  std::set<std::pair<u32, u32>> races;  // places, the lower first
  std::set<std::set<u32>> deadlocks;    // the places of the acquires

 private:
  struct State {
    std::vector<u32> at;         // by thread
    std::map<u32, int> written;  // by variable: its last write
    std::map<u32, u32> owner;    // by lock
    std::map<u32, std::set<u32>> readers;
    std::map<u32, u32> entered;        // by lock: the acquire executed last
    std::map<u32, u32> entered_alone;  // the same, of those that are not shared
    auto operator<=>(const State&) const = default;
  };
  static bool is_lock(const RunEvent& event) {
    return event.kind == RunEventKind::acquires || event.kind == RunEventKind::releases ||
           event.kind == RunEventKind::alters || event.kind == RunEventKind::probes;
  }
  static bool is_held(const State& state, const RunEvent& event) {
    const auto readers = state.readers.find(event.object);
    return state.owner.contains(event.object) || (readers != state.readers.end() && !readers->second.empty());
  }
  static void take(State& state, const RunEvent& event) {
    if (event.shared) {
      state.readers[event.object].insert(event.thread);
    } else {
      state.owner[event.object] = event.thread;
    }
  }
  static void give_up(State& state, const RunEvent& event) {
    if (event.shared) {
      state.readers[event.object].erase(event.thread);
      if (state.readers[event.object].empty()) state.readers.erase(event.object);
    } else {
      state.owner.erase(event.object);
    }
  }
  static bool is_free(const State& state, const RunEvent& event) {
    const auto owner = state.owner.find(event.object);
    if (owner != state.owner.end() && (!event.shared || owner->second != event.thread)) return false;
    return event.shared || !state.readers.contains(event.object);
  }
  static bool is_access(const RunEvent& event) {
    return event.kind == RunEventKind::reads || event.kind == RunEventKind::writes;
  }

  bool has_started(const State& state, u32 thread) const {
    for (u32 i = 0; i < trace_.size(); ++i) {
      if (trace_[i].kind != RunEventKind::starts || trace_[i].object != thread) continue;
      const auto& events = of_thread_[trace_[i].thread];
      const auto number = std::find(events.begin(), events.end(), i) - events.begin();
      return static_cast<u32>(number) < state.at[trace_[i].thread];
    }
    return true;
  }
  const RunEvent* next(const State& state, u32 thread) const {
    if (state.at[thread] >= of_thread_[thread].size() || !has_started(state, thread)) return nullptr;
    return &trace_[of_thread_[thread][state.at[thread]]];
  }

  void look(const State& state) {
    for (u32 a = 0; a < state.at.size(); ++a) {
      const RunEvent* first = next(state, a);
      for (u32 b = a + 1; first && is_access(*first) && b < state.at.size(); ++b) {
        const RunEvent* second = next(state, b);
        if (!second || !is_access(*second) || first->object != second->object) continue;
        if (first->kind == RunEventKind::reads && second->kind == RunEventKind::reads) continue;
        racy_variables.insert("x" + std::to_string(first->object));
        races.insert(std::minmax(first->place, second->place));
      }
      // Follow who waits for whom.
      std::set<u32> places, threads;
      for (u32 thread = a;;) {
        const RunEvent* wants = next(state, thread);
        if (!wants || wants->kind != RunEventKind::acquires) break;
        const auto owner = state.owner.find(wants->object);
        if (owner == state.owner.end() || owner->second == thread) break;
        places.insert(wants->place);
        if (!threads.insert(thread).second) break;
        thread = owner->second;
        if (thread == a) {
          deadlocks.insert(places);
          break;
        }
      }
    }
  }

  void explore(const State& state) {
    if (!seen_.insert(state).second) return;
    look(state);
    for (u32 thread = 0; thread < state.at.size(); ++thread) {
      const RunEvent* event = next(state, thread);
      if (!event) continue;
      const u32 number = of_thread_[thread][state.at[thread]];
      State after = state;
      ++after.at[thread];
      switch (event->kind) {
        case RunEventKind::reads:
        case RunEventKind::reads_volatile: {
          const auto last = state.written.find(event->object);
          if ((last == state.written.end() ? -1 : last->second) != sees_[number]) continue;
          break;
        }
        case RunEventKind::writes:
        case RunEventKind::writes_volatile: after.written[event->object] = static_cast<int>(number); break;
        case RunEventKind::acquires:
          if (!is_free(state, *event)) continue;
          if (keeps_sections_) {
            const auto& excluding = event->shared ? state.entered_alone : state.entered;
            if (const auto last = excluding.find(event->object); last != excluding.end() && last->second > number)
              continue;
            after.entered[event->object] = std::max(after.entered[event->object], number);
            if (!event->shared) after.entered_alone[event->object] = number;
          }
          take(after, *event);
          break;
        case RunEventKind::releases: give_up(after, *event); break;
        case RunEventKind::probes:
          if (is_held(state, *event) != held_[number]) continue;
          break;
        case RunEventKind::joins:
          if (state.at[event->object] < of_thread_[event->object].size()) continue;
          break;
        default: break;
      }
      explore(after);
    }
  }

  const Trace& trace_;
  const bool keeps_sections_;
  std::vector<std::vector<u32>> of_thread_;
  std::vector<int> sees_;   // by event: the write before it
  std::vector<bool> held_;  // by event: what a probe has seen
  std::set<State> seen_;
};

std::pair<u32, u32> places_of(const Warning& warning) {
  const u32 a = static_cast<u32>(warning.parts[0].place.line), b = static_cast<u32>(warning.parts[1].place.line);
  return std::minmax(a, b);
}

std::size_t predicted(const std::string& trace, const char* detector) {
  return judge(parse_trace(trace), {detector}).warnings.size();
}

TEST(Predictor, RaceThatTheRunHasOrdered) {
  EXPECT_EQ(predicted("0:w1 0:l3 0:u3 1:l3 1:u3 1:w1", "predicted-races"), 1u);
  EXPECT_EQ(predicted("0:l3 0:w1 0:u3 1:l3 1:w1 1:u3", "predicted-races"), 0u);
  EXPECT_EQ(predicted("0:w1 0:W2 1:V2 1:w1", "predicted-races"), 0u) << "the read depends on the write";
  EXPECT_EQ(predicted("0:w1 0:l3 0:w2 0:u3 1:l3 1:r2 1:u3 1:w1", "predicted-races"), 0u);
  EXPECT_EQ(predicted("0:w1 0:n2 1:k2 1:w1", "predicted-races"), 0u) << "the thread goes on only after the signal";
}

TEST(Predictor, DeadlockThatTheRunHasAvoided) {
  EXPECT_EQ(predicted("0:l1 0:l2 0:u2 0:u1 1:l2 1:l1 1:u1 1:u2", "predicted-deadlocks"), 1u);
  EXPECT_EQ(predicted("0:l9 0:l1 0:l2 0:u2 0:u1 0:u9 1:l9 1:l2 1:l1 1:u1 1:u2 1:u9", "predicted-deadlocks"), 0u);
  EXPECT_EQ(predicted("0:l1 0:l2 0:u2 0:u1 0:s1 1:l2 1:l1 1:u1 1:u2", "predicted-deadlocks"), 0u);
  EXPECT_EQ(predicted("0:l1 0:l2 0:u2 0:u1 1:l2 1:l3 1:u3 1:u2 2:l3 2:l1 2:u1 2:u3", "predicted-deadlocks"), 1u);
}

TEST(Predictor, RewrittenVariable) {
  // The second thread reads what the first has written at some time up to `rewrites`, so not before its volatile write.
  Trace trace = parse_trace("0:w1 0:w2 0:W3 0:w1 1:r1 1:w2");
  trace[3].kind = RunEventKind::rewrites;
  for (const Warning& warning : judge(trace, {"predicted-races"}).warnings) EXPECT_NE(warning.variable, "x2");
}

TEST(Predictor, SharedLocksExcludeOnlyOthers) {
  EXPECT_EQ(predicted("0:L3 0:w1 0:U3 1:L3 1:w1 1:U3", "predicted-races"), 1u);
  EXPECT_EQ(predicted("0:L3 0:w1 0:U3 1:l3 1:w1 1:u3", "predicted-races"), 0u);
  EXPECT_EQ(predicted("0:l3 0:w1 0:u3 1:L3 1:r1 1:U3", "predicted-races"), 0u);
  // A thread that holds the lock alone goes on with others.
  EXPECT_EQ(predicted("0:l3 0:w1 0:L3 0:u3 0:w2 0:U3 1:L3 1:w2 1:w1 1:U3", "predicted-races"), 1u);
}

TEST(Predictor, FailedTryLockStaysInTheSection) {
  EXPECT_EQ(predicted("0:w1 0:a3 0:l3 1:p3 1:w1 0:a3 0:u3", "predicted-races"), 0u) << "the lock would be free";
  EXPECT_EQ(predicted("0:a3 0:l3 0:w1 1:p3 1:w1 0:a3 0:u3", "predicted-races"), 1u);
}

TEST(Predictor, LocksAskedForInVain) {
  EXPECT_EQ(predicted("0:l1 1:l2 0:?2 1:?1", "predicted-deadlocks"), 1u);
  EXPECT_EQ(predicted("0:l1 1:l2 0:?2 1:?1", "lock-tree"), 1u);
}

TEST(Predictor, SharedLocksAsBruteForce) {
  std::mt19937 random(5);
  u32 with_races = 0;
  for (int i = 0; i < 1500; ++i) {
    const Trace trace = random_sharing_trace(random, 2 + random() % 2, 8 + random() % 12);
    const Reorderings any(trace, false);
    for (const Warning& warning : judge(trace, {"predicted-races", "predicted-deadlocks"}).warnings) {
      if (warning.kind != WarningKind::race) continue;  // brute force does not look for all kinds of waiting
      ++with_races;
      ASSERT_TRUE(any.races.contains(places_of(warning))) << "trace " << i << ": no reordering shows this race";
    }
  }
  EXPECT_GT(with_races, 300u);
}

TEST(Predictor, AsBruteForce) {
  std::mt19937 random(11);
  u32 with_races = 0, with_deadlocks = 0, beyond_happens_before = 0;
  for (int i = 0; i < 1000; ++i) {
    const bool locking = i % 2 == 0;
    const Trace trace = random_trace(random, 2 + random() % 2, (locking ? 12 : 6) + random() % 12, locking);
    const Reorderings any(trace, false), kept(trace, true);
    const Judged judged = judge(trace, {"predicted-races", "predicted-deadlocks"});
    std::set<std::string> races;
    std::set<std::set<u32>> deadlocks;
    for (const Warning& warning : judged.warnings) {
      if (warning.kind == WarningKind::race) {
        races.insert(warning.variable);
        ASSERT_TRUE(any.races.contains(places_of(warning))) << "trace " << i << ": no reordering shows this race";
        ASSERT_TRUE(kept.races.contains(places_of(warning))) << "trace " << i;
      } else {
        std::set<u32> places;
        for (const Part& part : warning.parts) places.insert(static_cast<u32>(part.place.line));
        deadlocks.insert(places);
        ASSERT_TRUE(any.deadlocks.contains(places)) << "trace " << i << ": no reordering shows this deadlock";
      }
    }
    ASSERT_EQ(races, kept.racy_variables) << "trace " << i;
    ASSERT_EQ(deadlocks.empty(), kept.deadlocks.empty()) << "trace " << i;
    with_races += races.empty() ? 0 : 1;
    with_deadlocks += deadlocks.empty() ? 0 : 1;
    beyond_happens_before += judge(trace, {"happens-before"}).warnings.size() < races.size() ? 1 : 0;
  }
  EXPECT_GT(with_races, 200u);
  EXPECT_GT(with_deadlocks, 10u);
  EXPECT_GT(beyond_happens_before, 10u);
}

TEST(Predictor, WindowsBoundTheMemory) {
  const NumberNames names;
  Monitor monitor({{"predicted-races", "predicted-deadlocks"}, true});
  monitor.begin(names);
  for (u32 i = 0; i < TraceWindow::kMostEvents / 2; ++i) {
    for (const RunEvent& event : parse_trace(i % 2 == 0 ? "0:l1 0:w1" : "0:u1 1:r2")) monitor.see(event);
  }
  // A race in the last window, with a lock that is held since the one before.
  for (const RunEvent& event : parse_trace("0:w3 1:w3")) monitor.see(event);
  monitor.finish();
  ASSERT_EQ(monitor.warnings().size(), 1u);
  EXPECT_EQ(monitor.warnings()[0].variable, "x3");
  ASSERT_EQ(monitor.notes().size(), 1u);
  EXPECT_NE(monitor.notes()[0].find("windows"), std::string::npos);
}

}  // namespace
}  // namespace pathfleet::monitor
