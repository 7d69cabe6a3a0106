// A trace for RAPID is well formed, whatever the order of the events that the VM reports.
#include "cli/reports/std_trace.h"

#include <gtest/gtest.h>

#include <sstream>

namespace pathfleet::cli {
namespace {

using Kind = vm::Event::Kind;

class StdTrace : public testing::Test {
 protected:
  void add(const std::string& thread, Kind kind, const std::string& operand, int line = 0,
           const char* file = "A.java") {
    TraceLine step;
    step.thread = thread;
    Locations place;
    if (line > 0) place = Location{"A", "m", file, line};
    step.events = {{kind, operand, place}};
    trace_.push_back(step);
  }
  std::string text() const {
    std::ostringstream out;
    write_std(out, trace_);
    return out.str();
  }

 private:
  std::vector<TraceLine> trace_;
};

TEST_F(StdTrace, NumbersThreadsAndPlaces) {
  add("main", Kind::fork, "worker", 3);
  add("main", Kind::write, "V1.a b", 4, "B.java");
  add("worker", Kind::read, "V1[2]");
  add("main", Kind::join, "worker", 5);
  EXPECT_EQ(text(), "T0|fork(T1)|3\nT0|w(V1.a_b)|1000004\nT1|r(V1[2])|0\nT0|join(T1)|5\n");
}

TEST_F(StdTrace, SectionsDoNotNestInThemselves) {
  for (const Kind kind : {Kind::acquire, Kind::acquire, Kind::release, Kind::release}) add("main", kind, "L1");
  EXPECT_EQ(text(), "T0|acq(L1)|0\nT0|rel(L1)|0\n");
}

TEST_F(StdTrace, OnlyTheOwnerReleases) {
  add("main", Kind::release, "L1");
  add("main", Kind::acquire, "L2");
  add("other", Kind::release, "L2");
  EXPECT_EQ(text(), "T0|acq(L2)|0\n");
}

TEST_F(StdTrace, ALockThatWasLetGoOfInsideTheLibraryComesBack) {
  add("main", Kind::acquire, "L1");
  add("main", Kind::acquire, "L1");
  add("other", Kind::acquire, "L1");  // main waits on a condition of this lock
  add("main", Kind::read, "V1");      // it has not got the lock back
  add("other", Kind::release, "L1");
  add("main", Kind::read, "V2");
  add("main", Kind::release, "L1");
  add("main", Kind::release, "L1");
  EXPECT_EQ(
      text(),
      "T0|acq(L1)|0\nT0|rel(L1)|0\nT1|acq(L1)|0\nT0|r(V1)|0\nT1|rel(L1)|0\nT0|acq(L1)|0\nT0|r(V2)|0\nT0|rel(L1)|0\n");
}

}  // namespace
}  // namespace pathfleet::cli
