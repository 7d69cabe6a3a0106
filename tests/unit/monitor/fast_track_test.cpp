// FastTrack beside a detector that keeps the full clock of every access.
#include <gtest/gtest.h>

#include "monitor/vector_clock.h"
#include "traces.h"

namespace pathfleet::monitor {
namespace {

/// The variables with two accesses that are not ordered by happens-before.
std::set<std::string> racy_variables(const Trace& trace) {
  struct Access {
    u32 thread;
    bool writes;
    VectorClock clock;
  };
  std::map<u32, std::vector<Access>> accesses;
  std::map<u32, VectorClock> threads, locks, volatiles;
  std::set<std::string> racy;
  for (const RunEvent& event : trace) {
    VectorClock& clock = threads[event.thread];
    clock.set(event.thread, clock[event.thread] + 1);
    switch (event.kind) {
      case RunEventKind::reads:
      case RunEventKind::writes: {
        const bool writes = event.kind == RunEventKind::writes;
        for (const Access& earlier : accesses[event.object]) {
          if (earlier.thread != event.thread && (writes || earlier.writes) && !clock.covers(earlier.clock))
            racy.insert("x" + std::to_string(event.object));
        }
        accesses[event.object].push_back({event.thread, writes, clock});
        break;
      }
      case RunEventKind::acquires: clock.join(locks[event.object]); break;
      case RunEventKind::releases: locks[event.object] = clock; break;
      case RunEventKind::reads_volatile: clock.join(volatiles[event.object]); break;
      case RunEventKind::writes_volatile: volatiles[event.object].join(clock); break;
      case RunEventKind::starts: threads[event.object].join(clock); break;
      case RunEventKind::joins: clock.join(threads[event.object]); break;
      default: break;
    }
  }
  return racy;
}

std::set<std::string> warned(const Trace& trace) {
  std::set<std::string> variables;
  for (const Warning& warning : judge(trace, {"happens-before"}).warnings) variables.insert(warning.variable);
  return variables;
}

TEST(FastTrack, OrderedBySynchronization) {
  EXPECT_TRUE(warned(parse_trace("0:w1 0:s1 1:w1 0:j1 0:w1")).empty());
  EXPECT_TRUE(warned(parse_trace("0:w1 0:W2 1:V2 1:r1")).empty());
  EXPECT_TRUE(warned(parse_trace("0:l3 0:w1 0:u3 1:l3 1:w1 1:u3")).empty());
}

TEST(FastTrack, Unordered) {
  EXPECT_EQ(warned(parse_trace("0:w1 1:r1")).size(), 1u);
  EXPECT_EQ(warned(parse_trace("0:r1 1:r1 2:w1")).size(), 1u);
  EXPECT_EQ(warned(parse_trace("0:w1 0:l3 0:u3 1:l4 1:u4 1:w1")).size(), 1u);
  EXPECT_TRUE(warned(parse_trace("0:r1 1:r1")).empty());
  EXPECT_TRUE(warned(parse_trace("0:w1 0:l3 0:u3 1:l3 1:u3 1:w1")).empty()) << "missed by this run";
  EXPECT_EQ(warned(parse_trace("0:w1 0:n3 1:k3 1:w1")).size(), 1u) << "a signal orders, but makes nothing visible";
}

TEST(FastTrack, AsFullVectorClocks) {
  std::mt19937 random(7);
  u32 with_races = 0;
  for (int i = 0; i < 1000; ++i) {
    const Trace trace = random_trace(random, 2 + random() % 3, 5 + random() % 60);
    const std::set<std::string> expected = racy_variables(trace);
    with_races += expected.empty() ? 0 : 1;
    ASSERT_EQ(warned(trace), expected) << "trace " << i;
  }
  EXPECT_GT(with_races, 200u);
  EXPECT_LT(with_races, 950u);
}

}  // namespace
}  // namespace pathfleet::monitor
