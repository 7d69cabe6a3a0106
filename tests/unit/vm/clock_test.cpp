// The clock of a search, over the toy library: times in states are relative to now, in every unit, wherever they lie;
// and waiting in small steps leads to few states.
#include "vm/threads/clock.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "toy_library.h"

namespace pathfleet::vm {
namespace {

using namespace pathfleet::test;

constexpr i64 kNow = Clock::kMonotonic, kMilli = 1'000'000, kDay = 86'400 * Clock::kNanosPerSecond;

/// A program whose static fields hold times.
ToyClasses program() {
  ToyClasses toys;
  ClassBuilder& main = toys.add("Main");
  add_fields(main, classfile::ACC_STATIC, "a:J b:J seen:J count:I lock:LLock;");
  main.add_method(toy_method("main", "return"));
  const auto choose = [](const std::string& before) {
    return before + " iconst_2 ; invokestatic gov/nasa/jpf/vm/Verify.choose:(I)I ; pop ; ";
  };
  const auto sleep = [&main](i64 millis) {
    return "ldc2_w #" + std::to_string(main.long_(millis)) + " ; invokestatic java/lang/Thread.sleep:(J)V ; ";
  };
  const std::string now = "invokestatic java/lang/System.nanoTime:()J ; ";
  main.add_method(toy_method("loop", "again: " + choose("") + sleep(1) + "goto again"));
  main.add_method(
      toy_method("look", now + "getstatic Main.a:J ; lsub ; putstatic Main.seen:J ; " + choose("") + "return"));
  main.add_method(toy_method("inner", choose(sleep(5)) + choose(sleep(5)) + "return"));
  main.add_method(toy_method(
      "outer",
      now + "lstore_0 ; invokestatic Main.inner:()V ; lload_0 ; putstatic Main.seen:J ; " + choose("") + "return"));
  main.add_method(toy_method("spin", "lload_0 ; putstatic Main.seen:J ; return", "(J)V"));
  const auto wait = [&main](i64 millis) {
    return "new Lock ; dup ; invokespecial Lock.<init>:()V ; dup ; putstatic Main.lock:LLock; ; dup ; astore_0 ; "
           "monitorenter ; aload_0 ; ldc2_w #" +
           std::to_string(main.long_(millis)) +
           " ; invokevirtual java/lang/Object.wait:(J)V ; aload_0 ; monitorexit ; ";
  };
  main.add_method(toy_method("wait", wait(100) + choose("") + "return"));
  main.add_method(toy_method("wait_for_ever", wait(0) + "return"));
  main.add_method(toy_method("wait_very_long", wait(Clock::kFar / kMilli + 1) + "return"));
  toys.add_data("Lock", "");
  return toys;
}

/// A state of one thread after some time has passed, with these longs in static fields.
struct Passed : ToyVm {
  Passed(i64 a_then, i64 b_then, i64 nanos) : ToyVm(program()) {
    begin("Main", "main");
    set_static<i64>("Main", "a", a_then);
    set_static<i64>("Main", "b", b_then);
    if (nanos > 0) machine().sleep(nanos);
    state = machine().canonical_state(nullptr);
    machine().load(state);
    a = get_static<i64>("Main", "a");
    b = get_static<i64>("Main", "b");
  }
  StateRef state;
  i64 a, b;
};

Fingerprint fingerprint(i64 a, i64 b, i64 nanos) { return Passed(a, b, nanos).state.fingerprint; }

TEST(Clock, DeadlinesComeNearer) {
  const Passed passed(kNow + 5000, kNow - 300, 1000);
  EXPECT_EQ(passed.a, kNow + 4000);
  EXPECT_EQ(passed.b, kNow - 1300);
}

TEST(Clock, StatesAtDifferentTimesAreOneIfAllTimesAreAsFarAway) {
  EXPECT_EQ(fingerprint(kNow + 5000, kNow, 1000), fingerprint(kNow + 4000, kNow - 1000, 0));
  EXPECT_EQ(fingerprint(kNow + 7000, kNow, 3000), fingerprint(kNow + 6000, kNow - 1000, 2000));
  EXPECT_NE(fingerprint(kNow + 5000, kNow, 1000), fingerprint(kNow + 5000, kNow, 0));
  EXPECT_NE(fingerprint(kNow + 5000, kNow, 1000), fingerprint(kNow + 4000, kNow - 999, 0));
}

TEST(Clock, TimesInEveryUnitMove) {
  constexpr i64 kSeconds = kNow / Clock::kNanosPerSecond;
  constexpr std::pair<i64, i64> kScales[] = {{kNow, 1},
                                             {kSeconds * 1'000'000, 1'000},
                                             {kSeconds * 1'000, kMilli},
                                             {kSeconds, Clock::kNanosPerSecond},
                                             {Clock::kWall * 1'000'000, 1'000},
                                             {Clock::kWall * 1'000, kMilli},
                                             {Clock::kWall, Clock::kNanosPerSecond}};
  for (const auto& [now, unit] : kScales) {
    const Passed passed(now + 50, now - 7, 10 * unit);
    EXPECT_EQ(passed.a, now + 40) << now;
    EXPECT_EQ(passed.b, now - 17) << now;
  }
}

TEST(Clock, CoarseTimesMoveByWholeUnitsAndFineOnesWithThem) {
  const i64 millis = Clock::kWall * 1'000;
  const Passed passed(millis + 5, kNow + 5 * kMilli, kMilli - 1);
  EXPECT_EQ(passed.a, millis + 4);
  EXPECT_EQ(passed.b, kNow + 4 * kMilli);
}

TEST(Clock, OtherNumbersStay) {
  for (const i64 number : {i64{0}, i64{42}, i64{-1}, i64{0xffffffff}, kNow + 3 * Clock::kFar, kNow - 2 * Clock::kFar}) {
    const Passed passed(number, kNow, 1000);
    EXPECT_EQ(passed.a, number);
    EXPECT_EQ(passed.b, kNow - 1000);
  }
}

TEST(Clock, TheFarPastKeepsItsOrderAndLosesItsDistance) {
  const Passed passed(kNow - 10, kNow - 20, Clock::kFar);
  EXPECT_EQ(passed.a, kNow - Clock::kFar - 1);
  EXPECT_EQ(passed.b, kNow - Clock::kFar - 2);
  EXPECT_EQ(passed.state.fingerprint, fingerprint(kNow - 7, kNow - 5000, Clock::kFar));
  EXPECT_NE(passed.state.fingerprint, fingerprint(kNow - 20, kNow - 10, Clock::kFar));
  EXPECT_NE(passed.state.fingerprint, fingerprint(kNow - 10, kNow - 10, Clock::kFar));
}

TEST(Clock, AFarDeadlineIsReachedInFewRoundsAndNeverMissed) {
  ToyVm vm(program());
  vm.begin("Main", "loop");
  vm.set_static<i64>("Main", "a", kNow + kDay);
  Step step = vm.machine().first_transition();
  i64 left = kDay;
  u32 rounds = 0;
  for (; left > 0 && rounds < 1000; ++rounds) {
    vm.machine().load(step.next);
    step = vm.machine().transition(0, 0);
    ASSERT_EQ(step.end, StepEnd::state);
    vm.machine().load(step.next);
    const i64 before = left;
    left = vm.get_static<i64>("Main", "a") - kNow;
    EXPECT_LT(left, before);
    EXPECT_TRUE(left > 0 || before <= kMilli) << before;  // only a whole wait takes it past the deadline
  }
  EXPECT_GT(rounds, 16u);
  EXPECT_LT(rounds, 100u);
}

TEST(Clock, ALoopThatRemembersATimeHasFewStates) {
  ToyVm vm(program());
  vm.begin("Main", "loop");
  vm.set_static<i64>("Main", "a", kNow);
  const ToyVm::Explored explored = vm.explore(vm.machine().first_transition());
  EXPECT_GT(explored.states.size(), 8u);
  EXPECT_LT(explored.states.size(), 100u);
  EXPECT_TRUE(explored.ends.empty());
}

TEST(Clock, ALoopWithoutTimesHasOneState) {
  ToyVm vm(program());
  EXPECT_EQ(vm.explore(vm.start("Main", "loop")).states.size(), 1u);
}

TEST(Clock, AReaderFindsNoTimePassedOrUpToTheNextDeadlineOrVeryLong) {
  const auto look = [](i64 a, i64 b) {
    Passed passed(a, b, 0);
    passed.begin("Main", "main");
    return Clock(passed.machine()).look();
  };
  EXPECT_EQ(look(kNow + 5000, kNow + 900), (std::vector<i64>{Clock::kFar, 900}));
  EXPECT_EQ(look(kNow - 5000, 42), (std::vector<i64>{Clock::kFar}));
  EXPECT_EQ(look(41, 42), std::vector<i64>{});

  for (const bool reads : {true, false}) {
    VmOptions options;
    options.clock_reads = reads;
    ToyVm vm(program(), options);
    vm.begin("Main", "look");
    vm.set_static<i64>("Main", "a", kNow + 5000);
    std::set<i64> seen;
    vm.explore(vm.machine().first_transition(), [&](const StateRef&) {
      if (vm.get_static<i64>("Main", "seen") != 0 || vm.get_static<i64>("Main", "a") == kNow)
        seen.insert(vm.get_static<i64>("Main", "seen"));
    });
    EXPECT_EQ(seen, reads ? (std::set<i64>{-5000, 0, Clock::kFar - 5000}) : std::set<i64>{-5000});
  }
}

TEST(Clock, TimesInFramesMove) {
  ToyVm vm(program());
  std::set<i64> seen;
  const ToyVm::Explored explored =
      vm.explore(vm.start("Main", "outer"), [&](const StateRef&) { seen.insert(vm.get_static<i64>("Main", "seen")); });
  EXPECT_EQ(seen, (std::set<i64>{0, kNow - 10 * kMilli}));
  EXPECT_EQ(explored.states.size(), 3u);
}

TEST(Clock, ALoopOfTheLibraryFindsItsOwnDeadline) {
  ToyVm vm(program());
  Method* spin = vm.type("Main").declared_method("spin", "(J)V");
  const auto next = [&](i64 local) {
    const u64 arguments[] = {static_cast<u64>(local), 0};
    vm.machine().begin(vm.thread(), spin, arguments);
    return Clock(vm.machine()).next_deadline_of_caller(1000);
  };
  EXPECT_EQ(next(kNow + 500), 500);
  EXPECT_EQ(next(kNow + 1000), 1000);
  EXPECT_EQ(next(kNow + 1001), 0);
  EXPECT_EQ(next(kNow), 0);
  EXPECT_EQ(next(kNow - 500), 0);
}

TEST(Clock, ATimeOutThatIsTakenMovesTheClock) {
  ToyVm vm(program());
  vm.begin("Main", "wait");
  vm.set_static<i64>("Main", "a", kNow + 150 * kMilli);
  const Step waits = vm.machine().first_transition();
  ASSERT_EQ(waits.end, StepEnd::state);
  vm.machine().load(waits.next);
  EXPECT_EQ(vm.get_static<i64>("Main", "a"), kNow + 150 * kMilli);
  EXPECT_EQ(vm.machine().thread_record(0).status, ThreadStatus::timed_waiting);
  const Step timed_out = vm.machine().transition(0, std::nullopt);
  ASSERT_EQ(timed_out.end, StepEnd::state);
  vm.machine().load(timed_out.next);
  EXPECT_EQ(vm.get_static<i64>("Main", "a"), kNow + 50 * kMilli);
}

TEST(Clock, ATimeOutThatIsVeryFarNeverComes) {
  for (const char* method : {"wait_for_ever", "wait_very_long"}) {
    ToyVm vm(program());
    const ToyVm::Explored explored = vm.explore(vm.start("Main", method));
    EXPECT_EQ(explored.ends, (std::map<std::string, u64>{{"deadlock", 1}})) << method;
  }
}

}  // namespace
}  // namespace pathfleet::vm
