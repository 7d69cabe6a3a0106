// The list of live threads, monitors, and which threads can go on, over objects that have nothing but a monitor.
#include <gtest/gtest.h>

#include "core/limits.h"
#include "toy_monitors.h"

namespace pathfleet::vm {
namespace {

std::vector<u8> path_of(const ThreadRecord& record) {
  std::vector<u8> path(record.path, record.path + ThreadRecord::kPathLength);
  while (!path.empty() && path.back() == 0) path.pop_back();
  return path;
}

using Path = std::vector<u8>;

// ---- LiveThreads

TEST(LiveThreads, AThreadIsFoundByItsObject) {
  ToyMonitors toy;
  const Ref main = toy.add_thread(), other = toy.add_thread();
  EXPECT_EQ(toy.threads.find(main), 0);
  EXPECT_EQ(toy.threads.find(other), 1);
  EXPECT_EQ(toy.threads.find(toy.make()), -1);
}

TEST(LiveThreads, PlacesAreBelowTheStarter) {
  ToyMonitors toy;
  const Ref main = toy.add_thread(), first = toy.add_thread(), second = toy.add_thread();
  toy.run(first);
  const Ref child = toy.add_thread();
  EXPECT_EQ(path_of(toy.record(main)), Path({1}));
  EXPECT_EQ(path_of(toy.record(first)), Path({1, 1}));
  EXPECT_EQ(path_of(toy.record(second)), Path({1, 2}));
  EXPECT_EQ(path_of(toy.record(child)), Path({1, 1, 1}));
  EXPECT_EQ(toy.threads.find(child), 2) << "the order is that of paths";
  EXPECT_EQ(toy.threads.find(second), 3);
}

TEST(LiveThreads, TheOneThatRunsKeepsRunningWhenOneIsAddedBeforeIt) {
  ToyMonitors toy;
  const Ref main = toy.add_thread();
  const Ref first = toy.add_thread(), second = toy.add_thread();
  toy.run(first);
  toy.threads.remove_current();
  EXPECT_EQ(toy.threads.current_index(), LiveThreads::kNobody);
  EXPECT_FALSE(toy.threads.has_current());
  toy.run(second);
  ThreadEntry entry;
  entry.record.thread = toy.make();
  toy.threads.set_current(static_cast<u32>(toy.threads.find(main)));
  toy.threads.place_below_current(entry.record);
  EXPECT_EQ(path_of(entry.record), Path({1, 1})) << "the place that is free again";
  toy.run(second);
  EXPECT_EQ(toy.threads.insert(entry), 1u);
  EXPECT_EQ(toy.threads.current().thread, second);
  EXPECT_EQ(toy.threads.current_index(), 2u);
}

TEST(LiveThreads, APlaceAfterANumberIsTheNextFreeOne) {
  ToyMonitors toy;
  toy.add_thread();
  ThreadEntry entry;
  toy.threads.place_below_current(entry.record, 99);
  EXPECT_EQ(path_of(entry.record), Path({1, 100}));
  toy.threads.insert(entry);
  toy.threads.place_below_current(entry.record, 99);
  EXPECT_EQ(path_of(entry.record), Path({1, 101}));
}

TEST(LiveThreads, PathsThatAreTooLongShareTheirLastNumber) {
  ToyMonitors toy;
  Ref last = toy.add_thread();
  for (u32 depth = 1; depth < ThreadRecord::kPathLength + 2; ++depth) {
    toy.run(last);
    last = toy.add_thread();
  }
  EXPECT_EQ(path_of(toy.record(last)), Path({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3}));
}

TEST(LiveThreads, OneThreadStartsAtMost255) {
  ToyMonitors toy;
  toy.add_thread();
  for (u32 i = 0; i < 255; ++i) toy.add_thread();
  ThreadRecord record;
  EXPECT_THROW(toy.threads.place_below_current(record), LimitReached);
}

TEST(LiveThreads, DaemonsDoNotKeepTheProgramGoing) {
  ToyMonitors toy;
  const Ref main = toy.add_thread(), daemon = toy.add_thread(true), other = toy.add_thread();
  EXPECT_FALSE(toy.threads.current_is_last()) << "main runs, and one that is no daemon lives";
  toy.run(other);
  toy.threads.remove_current();
  toy.run(daemon);
  EXPECT_FALSE(toy.threads.current_is_last()) << "a daemon's end ends nothing";
  toy.run(main);
  EXPECT_TRUE(toy.threads.current_is_last());
  EXPECT_FALSE(toy.threads.is_over());
  toy.threads.remove_current();
  EXPECT_TRUE(toy.threads.is_over()) << "the daemon is left";
}

TEST(LiveThreads, TakingOverAStateKeepsWhoRuns) {
  ToyMonitors toy;
  toy.add_thread();
  const std::vector<ThreadEntry> before = toy.threads.entries();
  toy.run(toy.add_thread());
  toy.threads.set_started(true);
  toy.threads.assign(before);
  EXPECT_EQ(toy.threads.size(), 1u);
  EXPECT_EQ(toy.threads.current_index(), 1u);
  EXPECT_FALSE(toy.threads.has_current()) << "the state does not have this thread";
  EXPECT_TRUE(toy.threads.has_started());
  toy.threads.begin(before[0]);
  EXPECT_EQ(toy.threads.current_index(), 0u);
  EXPECT_FALSE(toy.threads.has_started());
}

TEST(LiveThreads, TheEndOfAThreadWakesAllThatWaitForIt) {
  ToyMonitors toy;
  const Ref main = toy.add_thread(), a = toy.add_thread(), b = toy.add_thread(), c = toy.add_thread();
  const Ref object = toy.make();
  for (const Ref thread : {a, b, c}) toy.record(thread).object = object;
  toy.record(a).status = ThreadStatus::waiting;
  toy.record(b).status = ThreadStatus::timed_waiting;
  toy.record(b).set(kFarTimeOut, true);
  toy.record(c).status = ThreadStatus::locking;
  toy.record(main).status = ThreadStatus::waiting;
  toy.record(main).object = toy.make();
  toy.threads.wake_all(object);
  EXPECT_EQ(toy.record(a).status, ThreadStatus::notified);
  EXPECT_EQ(toy.record(b).status, ThreadStatus::notified);
  EXPECT_FALSE(toy.record(b).has(kFarTimeOut));
  EXPECT_EQ(toy.record(c).status, ThreadStatus::locking);
  EXPECT_EQ(toy.record(main).status, ThreadStatus::waiting) << "another object";
}

TEST(LiveThreads, AnInterruptTakesOutOfTheWaitSetOnly) {
  ToyMonitors toy;
  toy.add_thread();
  const Ref waits = toy.add_thread(), sleeps = toy.add_thread();
  toy.record(waits).status = ThreadStatus::timed_waiting;
  toy.record(waits).set(kFarTimeOut, true);
  toy.record(sleeps).status = ThreadStatus::sleeping;
  for (const Ref thread : {waits, sleeps, toy.make()}) toy.threads.interrupt(thread);
  EXPECT_EQ(toy.record(waits).status, ThreadStatus::notified);
  EXPECT_TRUE(toy.record(waits).has(kWokenByInterrupt));
  EXPECT_TRUE(toy.record(waits).has(kInterrupted));
  EXPECT_FALSE(toy.record(waits).has(kFarTimeOut));
  EXPECT_EQ(toy.record(sleeps).status, ThreadStatus::sleeping);
  EXPECT_TRUE(toy.record(sleeps).has(kInterrupted));
  EXPECT_FALSE(toy.record(sleeps).has(kWokenByInterrupt));
}

// ---- Monitors

TEST(Monitors, AMonitorIsLeftAsOftenAsItWasEntered) {
  ToyMonitors toy;
  const Ref a = toy.add_thread(), b = toy.add_thread(), object = toy.make();
  EXPECT_TRUE(toy.monitors.is_free_for(b, object));
  toy.monitors.enter(a, object);
  toy.monitors.enter(a, object);
  EXPECT_TRUE(toy.monitors.holds(a, object));
  EXPECT_TRUE(toy.monitors.is_free_for(a, object));
  EXPECT_FALSE(toy.monitors.is_free_for(b, object));
  EXPECT_FALSE(toy.monitors.exit(b, object)) << "b does not hold it";
  EXPECT_EQ(toy.lock_count(object), 2);
  EXPECT_TRUE(toy.monitors.exit(a, object));
  EXPECT_TRUE(toy.monitors.holds(a, object));
  EXPECT_TRUE(toy.monitors.exit(a, object));
  EXPECT_EQ(toy.monitors.owner(object), kNull);
  EXPECT_FALSE(toy.monitors.exit(a, object));
}

TEST(Monitors, AWaitGivesUpAllEntriesAndTakesThemBack) {
  ToyMonitors toy;
  const Ref a = toy.add_thread(), object = toy.make();
  for (u32 i = 0; i < 3; ++i) toy.monitors.enter(a, object);
  EXPECT_EQ(toy.monitors.give_up(object), 3);
  EXPECT_EQ(toy.monitors.owner(object), kNull);
  EXPECT_EQ(toy.lock_count(object), 0);
  toy.monitors.take_back(a, object, 3);
  EXPECT_TRUE(toy.monitors.holds(a, object));
  EXPECT_EQ(toy.lock_count(object), 3);
}

TEST(Monitors, AThreadIsBlockedWhileAnotherOneHoldsTheMonitor) {
  ToyMonitors toy;
  const Ref a = toy.add_thread(), b = toy.add_thread(), object = toy.make();
  toy.monitors.enter(a, object);
  EXPECT_TRUE(toy.monitors.await(toy.record(a), object));
  EXPECT_EQ(toy.record(a).status, ThreadStatus::runnable);
  EXPECT_FALSE(toy.monitors.await(toy.record(b), object));
  EXPECT_EQ(toy.record(b).status, ThreadStatus::locking);
  EXPECT_EQ(toy.record(b).object, object);
  EXPECT_FALSE(toy.can_go_on(b));
  toy.monitors.exit(a, object);
  EXPECT_TRUE(toy.can_go_on(b));
}

TEST(Monitors, TheCountHasALimit) {
  ToyMonitors toy;
  const Ref a = toy.add_thread(), object = toy.make();
  toy.monitors.take_back(a, object, 0xffff);
  EXPECT_THROW(toy.monitors.enter(a, object), LimitReached);
  EXPECT_EQ(toy.lock_count(object), 0xffff);
}

// ---- Scheduler

TEST(Scheduler, AStatusSaysWhatAThreadWaitsFor) {
  ToyMonitors toy;
  const Ref main = toy.add_thread(), thread = toy.add_thread(), free = toy.make(), held = toy.make();
  toy.monitors.enter(main, held);
  ThreadRecord& record = toy.record(thread);
  struct Row {
    ThreadStatus status;
    Ref object;
    u8 flags;
    bool goes_on;
  };
  const Row rows[] = {
      {ThreadStatus::runnable, kNull, 0, true},
      {ThreadStatus::choosing, kNull, 0, true},
      {ThreadStatus::throwing, kNull, 0, true},
      {ThreadStatus::locking, free, 0, true},
      {ThreadStatus::locking, held, 0, false},
      {ThreadStatus::notified, free, 0, true},
      {ThreadStatus::notified, held, 0, false},
      {ThreadStatus::timed_out, free, 0, true},
      {ThreadStatus::timed_out, held, 0, false},
      {ThreadStatus::waiting, free, 0, false},
      {ThreadStatus::waiting, free, kInterrupted, false},
      {ThreadStatus::timed_waiting, free, 0, true},
      {ThreadStatus::timed_waiting, held, 0, false},
      {ThreadStatus::timed_waiting, free, kFarTimeOut, false},
      {ThreadStatus::sleeping, kNull, 0, true},
      {ThreadStatus::sleeping, kNull, kFarTimeOut, false},
      {ThreadStatus::sleeping, kNull, kFarTimeOut | kInterrupted, true},
      {ThreadStatus::parked, kNull, 0, false},
      {ThreadStatus::parked, kNull, kPermit, true},
      {ThreadStatus::parked, kNull, kInterrupted, true},
      {ThreadStatus::timed_parked, kNull, 0, true},
      {ThreadStatus::timed_parked, kNull, kFarTimeOut, false},
      {ThreadStatus::timed_parked, kNull, kFarTimeOut | kPermit, true},
      {ThreadStatus::initializing, toy.make_statics(main), 0, false},
      {ThreadStatus::initializing, toy.make_statics(thread), 0, true},
      {ThreadStatus::initializing, toy.make_statics(kNull), 0, false},
  };
  u32 blocked = 0;
  for (const Row& row : rows) {
    record.status = row.status;
    record.object = row.object;
    record.flags = row.flags;
    EXPECT_EQ(toy.scheduler.can_go_on(record), row.goes_on) << &row - rows;
    EXPECT_EQ(toy.scheduler.has_reason_to_go_on(record), row.goes_on) << &row - rows;
    EXPECT_EQ(toy.scheduler.others_can_go_on(), row.goes_on) << "main runs";
    EXPECT_EQ(toy.scheduler.blocked(), row.goes_on ? 0u : 1u);
    blocked += !row.goes_on;
  }
  EXPECT_EQ(blocked, 12u);
}

TEST(Scheduler, AClassThatIsInitializedLetsOthersGoOn) {
  ToyMonitors toy;
  const Ref main = toy.add_thread(), thread = toy.add_thread(), statics = toy.make_statics(main);
  toy.record(thread).status = ThreadStatus::initializing;
  toy.record(thread).object = statics;
  EXPECT_FALSE(toy.can_go_on(thread));
  static_cast<Statics*>(toy.heap().for_write(statics))->status = InitStatus::initialized;
  EXPECT_TRUE(toy.can_go_on(thread));
}

TEST(Scheduler, WaitAndParkMayWakeSpuriously) {
  ToyMonitors toy(true);
  const Ref main = toy.add_thread(), thread = toy.add_thread(), free = toy.make(), held = toy.make();
  toy.monitors.enter(main, held);
  ThreadRecord& record = toy.record(thread);
  record.status = ThreadStatus::waiting;
  record.object = free;
  EXPECT_TRUE(toy.scheduler.can_go_on(record));
  EXPECT_FALSE(toy.scheduler.has_reason_to_go_on(record));
  record.object = held;
  EXPECT_FALSE(toy.scheduler.can_go_on(record));
  record.object = kNull;
  record.status = ThreadStatus::parked;
  EXPECT_TRUE(toy.scheduler.can_go_on(record));
  EXPECT_FALSE(toy.scheduler.has_reason_to_go_on(record));
  record.status = ThreadStatus::sleeping;
  record.set(kFarTimeOut, true);
  EXPECT_FALSE(toy.scheduler.can_go_on(record)) << "sleeping does not end so";
  record.status = ThreadStatus::parked;
  toy.scheduler.forbid_spurious_wakeups();
  EXPECT_FALSE(toy.scheduler.can_go_on(record));
}

std::vector<std::pair<u32, u32>> enabled(const ToyMonitors& toy) {
  std::vector<EnabledThread> threads;
  toy.scheduler.enabled(threads);
  std::vector<std::pair<u32, u32>> result;
  for (const EnabledThread& each : threads) result.emplace_back(each.thread, each.choices);
  return result;
}

using Pairs = std::vector<std::pair<u32, u32>>;

TEST(Scheduler, TheEnabledThreadsAreInOrder) {
  ToyMonitors toy;
  toy.add_thread();
  const Ref parked = toy.add_thread();
  toy.add_thread();
  toy.record(parked).status = ThreadStatus::parked;
  EXPECT_EQ(enabled(toy), Pairs({{0, 0}, {2, 0}}));
}

TEST(Scheduler, ATimeOutMayBeTheLastResort) {
  ToyMonitors toy;
  const Ref main = toy.add_thread(), waiter = toy.add_thread(), parked = toy.add_thread(), sleeper = toy.add_thread();
  toy.record(waiter).status = ThreadStatus::timed_waiting;
  toy.record(waiter).object = toy.make();
  toy.record(parked).status = ThreadStatus::timed_parked;
  toy.record(sleeper).status = ThreadStatus::sleeping;
  EXPECT_EQ(enabled(toy), Pairs({{0, 0}, {1, 0}, {2, 0}, {3, 0}})) << "any time-out may fire";
  EXPECT_TRUE(toy.scheduler.times_out_early(toy.record(waiter)));
  EXPECT_FALSE(toy.scheduler.times_out_early(toy.record(sleeper)));
  EXPECT_FALSE(toy.scheduler.times_out_early(toy.record(main)));
  toy.record(waiter).atomic_depth = 1;
  EXPECT_FALSE(toy.scheduler.times_out_early(toy.record(waiter))) << "nobody else may go on before its section ends";
  toy.record(waiter).atomic_depth = 0;
  toy.scheduler.withhold_time_outs(true);
  EXPECT_EQ(enabled(toy), Pairs({{0, 0}, {3, 0}})) << "sleeping is no time-out";
  EXPECT_TRUE(toy.scheduler.withholds(toy.record(waiter)));
  toy.record(parked).set(kPermit, true);
  EXPECT_EQ(enabled(toy), Pairs({{0, 0}, {2, 0}, {3, 0}})) << "it has a permit";
  toy.record(parked).set(kPermit, false);
  toy.record(main).status = toy.record(sleeper).status = ThreadStatus::parked;
  EXPECT_EQ(enabled(toy), Pairs({{1, 0}, {2, 0}})) << "nobody can go on otherwise";
  EXPECT_FALSE(toy.scheduler.withholds(toy.record(waiter)));
  EXPECT_FALSE(toy.scheduler.times_out_early(toy.record(waiter)));
  toy.record(waiter).status = ThreadStatus::timed_out;
  EXPECT_EQ(enabled(toy), Pairs({{1, 0}})) << "its time-out has fired before, so the other one is withheld";
}

TEST(Scheduler, AThreadThatChoosesExcludesTheOthers) {
  for (const bool interleaves : {false, true}) {
    ToyMonitors toy(false, interleaves);
    toy.add_thread();
    ThreadRecord& record = toy.record(toy.add_thread());
    record.status = ThreadStatus::choosing;
    record.choices = 3;
    EXPECT_EQ(enabled(toy), interleaves ? Pairs({{0, 0}, {1, 3}}) : Pairs({{1, 3}}));
    record.set(kOpenChoice, true);
    EXPECT_EQ(enabled(toy), Pairs({{0, 0}, {1, 3}})) << "it may choose for ever";
    record.atomic_depth = 1;
    EXPECT_EQ(enabled(toy), Pairs({{1, 3}})) << "an atomic section excludes them in any case";
  }
}

TEST(Scheduler, AnAtomicSectionThatIsBlockedExcludesNobody) {
  ToyMonitors toy;
  toy.add_thread();
  ThreadRecord& record = toy.record(toy.add_thread());
  record.atomic_depth = 1;
  EXPECT_EQ(enabled(toy), Pairs({{1, 0}}));
  record.status = ThreadStatus::parked;
  EXPECT_EQ(enabled(toy), Pairs({{0, 0}}));
}

TEST(Scheduler, ATimeOutAndASpuriousWakeupAreTwoChoices) {
  ToyMonitors toy(true);
  toy.add_thread();
  ThreadRecord& record = toy.record(toy.add_thread());
  record.status = ThreadStatus::timed_parked;
  EXPECT_EQ(enabled(toy), Pairs({{0, 0}, {1, 2}}));
  record.set(kFarTimeOut, true);
  EXPECT_EQ(enabled(toy), Pairs({{0, 0}, {1, 0}})) << "its time-out never comes";
}

/// Threads that hold one monitor each and wait for that of another: waits_for[i] is the thread for whose monitor thread
/// i waits, or -1.
std::vector<u32> cycle_of(const std::vector<i32>& waits_for) {
  ToyMonitors toy;
  std::vector<Ref> threads, objects;
  for (std::size_t i = 0; i < waits_for.size(); ++i) {
    threads.push_back(toy.add_thread());
    objects.push_back(toy.make());
    toy.monitors.enter(threads.back(), objects.back());
  }
  for (std::size_t i = 0; i < waits_for.size(); ++i) {
    if (waits_for[i] < 0) continue;
    toy.record(threads[i]).status = i % 2 == 0 ? ThreadStatus::locking : ThreadStatus::notified;
    toy.record(threads[i]).object = objects[static_cast<u32>(waits_for[i])];
  }
  return toy.scheduler.in_monitor_cycles();
}

TEST(Scheduler, ThreadsThatWaitForEachOtherAreACycle) {
  EXPECT_EQ(cycle_of({1, 0}), std::vector<u32>({0, 1}));
  EXPECT_EQ(cycle_of({1, 2, 0}), std::vector<u32>({0, 1, 2}));
  EXPECT_EQ(cycle_of({1, 2, 1}), std::vector<u32>({1, 2})) << "0 waits for the cycle and is not part of it";
  EXPECT_EQ(cycle_of({1, 0, 3, 2}), std::vector<u32>({0, 1, 2, 3})) << "two cycles";
  EXPECT_EQ(cycle_of({1, 2, -1}), std::vector<u32>()) << "2 can go on";
  EXPECT_EQ(cycle_of({0}), std::vector<u32>()) << "a monitor of its own";
}

TEST(Scheduler, AMonitorOfAThreadThatHasEndedIsInNoCycle) {
  ToyMonitors toy;
  const Ref main = toy.add_thread(), thread = toy.add_thread(), object = toy.make();
  toy.monitors.enter(thread, object);
  toy.monitors.await(toy.record(main), object);
  toy.run(thread);
  toy.threads.remove_current();
  EXPECT_FALSE(toy.can_go_on(main));
  EXPECT_EQ(toy.scheduler.in_monitor_cycles(), std::vector<u32>());
}

}  // namespace
}  // namespace pathfleet::vm
