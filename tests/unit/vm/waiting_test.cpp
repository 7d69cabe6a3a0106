// Waiting, notifying, interrupting, joining, sleeping and parking (JLS 17.2, 17.3, Thread and LockSupport): single
// operations, and small programs of which every schedule and every choice is run.
#include "vm/threads/waiting.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <utility>

#include "toy_monitors.h"

namespace pathfleet::vm {
namespace {

constexpr i64 kForever = WaitContext::kForever, kFar = i64{1} << 60;

/// A machine whose choices, visible operations and clock are those of a test.
class ToyMachine final : public ToyMonitors, public WaitContext {
 public:
  using ToyMonitors::ToyMonitors;

  bool touch(Effect effect, Ref) override {
    touched.push_back(effect);
    return may_touch;
  }
  void spend_visible_operation() override { ++spent; }
  // As Machine::choose.
  std::optional<u32> choose(u32 n) override {
    if (n == 1) {
      chosen.reset();
      return 0;
    }
    if (const auto value = std::exchange(chosen, std::nullopt)) return value;
    threads.current().status = ThreadStatus::choosing;
    threads.current().choices = n;
    return std::nullopt;
  }
  bool has_choice() const override { return chosen.has_value(); }
  NativeResult throw_new(std::string_view class_name, std::string_view message) override {
    thrown = std::string(class_name.substr(class_name.rfind('/') + 1)) + (message.empty() ? "" : ": ") +
             std::string(message);
    return NativeResult::thrown;
  }
  NativeResult unsupported(std::string_view) override { return NativeResult::ended; }
  bool is_alive(Ref thread) const override { return threads.find(thread) >= 0; }
  bool explores_interrupts() const override { return interrupts; }
  u32 early_time_outs_left() const override { return early_time_outs; }
  void spend_early_time_out() override {
    if (early_time_outs != kAnyNumber) --early_time_outs;
  }
  bool never_times_out(i64 nanos) const override { return nanos >= kFar; }
  void wake_after(i64 nanos) override { timer = nanos; }
  void advance_clock(i64 nanos) override { now += nanos; }
  void skip_time(i64 nanos) override { skipped += nanos; }

  /// What Machine::end_thread does.
  void end(Ref thread) {
    run(thread);
    threads.wake_all(thread);
    threads.remove_current();
  }

  bool may_touch = true, interrupts = true;
  u32 early_time_outs = kAnyNumber;
  std::optional<u32> chosen;
  std::vector<Effect> touched;
  std::string thrown;
  u32 spent = 0;
  i64 timer = 0, now = 0, skipped = 0;
  Waiting waiting{threads, monitors, *this};
};

// ---- Single operations

class WaitingTest : public ::testing::Test {
 protected:
  /// Main runs, and holds the monitor twice.
  WaitingTest() {
    toy_.monitors.enter(main_, object_);
    toy_.monitors.enter(main_, object_);
  }
  ThreadRecord& record(Ref thread) { return toy_.record(thread); }
  NativeResult wait_as(Ref thread, i64 nanos = kForever) {
    toy_.run(thread);
    return toy_.waiting.wait_on(object_, nanos);
  }
  /// `other_` is in the wait set, and main holds the monitor.
  void put_other_into_wait_set(i64 nanos = kForever) {
    while (toy_.monitors.exit(main_, object_)) {
    }
    toy_.monitors.enter(other_, object_);
    EXPECT_EQ(wait_as(other_, nanos), NativeResult::blocked);
    toy_.monitors.enter(main_, object_);
    toy_.run(main_);
  }

  ToyMachine toy_;
  const Ref main_ = toy_.add_thread(), other_ = toy_.add_thread(), object_ = toy_.make();
};

TEST_F(WaitingTest, WaitAndNotifyNeedTheMonitor) {
  toy_.run(other_);
  EXPECT_EQ(toy_.waiting.wait_on(object_, kForever), NativeResult::thrown);
  EXPECT_EQ(toy_.thrown, "IllegalMonitorStateException: current thread is not owner");
  toy_.thrown.clear();
  EXPECT_EQ(toy_.waiting.notify(object_, true), NativeResult::thrown);
  EXPECT_EQ(toy_.thrown, "IllegalMonitorStateException: current thread is not owner");
  EXPECT_TRUE(toy_.touched.empty()) << "nothing visible has happened";
}

TEST_F(WaitingTest, AnOperationThatMayNotHappenYetChangesNothing) {
  toy_.may_touch = false;
  EXPECT_EQ(toy_.waiting.wait_on(object_, kForever), NativeResult::blocked);
  EXPECT_EQ(toy_.waiting.notify(object_, true), NativeResult::blocked);
  EXPECT_EQ(toy_.waiting.sleep(1), NativeResult::blocked);
  EXPECT_EQ(toy_.waiting.park(1), NativeResult::blocked);
  EXPECT_EQ(toy_.waiting.join(other_, 1), NativeResult::blocked);
  EXPECT_EQ(record(main_).status, ThreadStatus::runnable);
  EXPECT_EQ(toy_.lock_count(object_), 2);
  EXPECT_EQ(toy_.touched,
            std::vector<Effect>({Effect::wait, Effect::notify, Effect::sleep, Effect::park, Effect::join}));
}

TEST_F(WaitingTest, AWaitGivesTheMonitorUpUntilItIsNotified) {
  EXPECT_EQ(wait_as(main_), NativeResult::blocked);
  EXPECT_EQ(toy_.monitors.owner(object_), kNull);
  EXPECT_FALSE(toy_.can_go_on(main_));
  toy_.monitors.enter(other_, object_);
  toy_.run(other_);
  EXPECT_EQ(toy_.waiting.notify(object_, false), NativeResult::done);
  EXPECT_EQ(record(main_).status, ThreadStatus::notified);
  EXPECT_FALSE(toy_.can_go_on(main_)) << "the other one still holds the monitor";
  toy_.monitors.exit(other_, object_);
  ASSERT_TRUE(toy_.can_go_on(main_));
  EXPECT_EQ(wait_as(main_), NativeResult::done);
  EXPECT_TRUE(toy_.monitors.holds(main_, object_));
  EXPECT_EQ(toy_.lock_count(object_), 2) << "as often as before";
  EXPECT_EQ(record(main_).lock_count, 0);
  EXPECT_EQ(record(main_).status, ThreadStatus::runnable);
  EXPECT_EQ(record(main_).object, kNull);
  EXPECT_EQ(toy_.now, 0);
  EXPECT_EQ(toy_.spent, 1u) << "coming back is the visible operation";
}

TEST_F(WaitingTest, ATimedWaitMayTimeOut) {
  EXPECT_EQ(wait_as(main_, 50), NativeResult::blocked);
  EXPECT_EQ(toy_.timer, 50);
  ASSERT_TRUE(toy_.can_go_on(main_));
  EXPECT_EQ(wait_as(main_, 50), NativeResult::done);
  EXPECT_EQ(toy_.now, 50);
  EXPECT_TRUE(toy_.monitors.holds(main_, object_));
}

TEST_F(WaitingTest, ANotifiedTimedWaitTakesNoTime) {
  put_other_into_wait_set(50);
  toy_.interrupts = false;
  EXPECT_EQ(toy_.waiting.notify(object_, false), NativeResult::done);
  toy_.monitors.exit(main_, object_);
  EXPECT_EQ(wait_as(other_, 50), NativeResult::done);
  EXPECT_EQ(toy_.now, 0);
}

TEST_F(WaitingTest, ATimeOutThatIsFarNeverComes) {
  EXPECT_EQ(wait_as(main_, kFar), NativeResult::blocked);
  EXPECT_EQ(record(main_).status, ThreadStatus::timed_waiting);
  EXPECT_FALSE(toy_.can_go_on(main_));
}

TEST_F(WaitingTest, ASpuriousWakeupTakesNoTime) {
  EXPECT_EQ(wait_as(main_, 50), NativeResult::blocked);
  toy_.chosen = 1;
  EXPECT_EQ(wait_as(main_, 50), NativeResult::done);
  EXPECT_EQ(toy_.now, 0);
  EXPECT_FALSE(toy_.has_choice());
  EXPECT_EQ(wait_as(main_, 50), NativeResult::blocked);
  toy_.chosen = 0;
  EXPECT_EQ(wait_as(main_, 50), NativeResult::done);
  EXPECT_EQ(toy_.now, 50) << "the other choice is the time-out";
}

TEST_F(WaitingTest, AnInterruptedThreadDoesNotEvenWait) {
  toy_.threads.interrupt(main_);
  EXPECT_EQ(wait_as(main_), NativeResult::thrown);
  EXPECT_EQ(toy_.thrown, "InterruptedException");
  EXPECT_FALSE(record(main_).has(kInterrupted));
  EXPECT_EQ(toy_.lock_count(object_), 2);
}

TEST_F(WaitingTest, AnInterruptEndsAWaitOnceTheMonitorIsFree) {
  put_other_into_wait_set();
  toy_.threads.interrupt(other_);
  EXPECT_FALSE(toy_.can_go_on(other_));
  toy_.monitors.exit(main_, object_);
  ASSERT_TRUE(toy_.can_go_on(other_));
  EXPECT_EQ(wait_as(other_), NativeResult::thrown);
  EXPECT_EQ(toy_.thrown, "InterruptedException");
  EXPECT_FALSE(record(other_).has(kInterrupted));
  EXPECT_TRUE(toy_.monitors.holds(other_, object_)) << "the exception is thrown with the monitor held";
}

TEST_F(WaitingTest, AnInterruptAfterTheNotificationIsKept) {
  put_other_into_wait_set();
  EXPECT_EQ(toy_.waiting.notify(object_, false), NativeResult::done);
  toy_.threads.interrupt(other_);
  toy_.monitors.exit(main_, object_);
  EXPECT_EQ(wait_as(other_), NativeResult::done);
  EXPECT_TRUE(record(other_).has(kInterrupted));
}

TEST_F(WaitingTest, NotifyAllOfMoreThanTenThatMayHaveLeftIsUnsupported) {
  for (u32 i = 0; i < 11; ++i) {
    ThreadRecord& waits = record(toy_.add_thread());
    waits.status = ThreadStatus::timed_waiting;
    waits.object = object_;
  }
  EXPECT_EQ(toy_.waiting.notify(object_, true), NativeResult::ended);
  toy_.interrupts = false;
  EXPECT_EQ(toy_.waiting.notify(object_, true), NativeResult::done) << "without interrupts all of them wait";
  for (u32 i = 2; i < 13; ++i) EXPECT_EQ(toy_.threads[i].record.status, ThreadStatus::notified);
}

TEST_F(WaitingTest, ANotificationIsLostToATimeOutThatMayFireEarly) {
  put_other_into_wait_set(70);
  toy_.early_time_outs = 0;
  EXPECT_EQ(toy_.waiting.notify(object_, false), NativeResult::done) << "it waits for sure: there is no choice";
  EXPECT_EQ(record(other_).status, ThreadStatus::notified);
  toy_.monitors.exit(main_, object_);
  EXPECT_EQ(wait_as(other_, 70), NativeResult::done);
  EXPECT_EQ(toy_.now, 0);
  toy_.monitors.exit(other_, object_);
  toy_.monitors.enter(main_, object_);

  toy_.early_time_outs = 1;
  put_other_into_wait_set(70);
  EXPECT_EQ(toy_.waiting.notify(object_, false), NativeResult::blocked);
  EXPECT_EQ(record(main_).choices, 2u) << "it is notified, or has left";
  record(main_).status = ThreadStatus::runnable;
  toy_.chosen = 1;
  EXPECT_EQ(toy_.waiting.notify(object_, false), NativeResult::done);
  EXPECT_EQ(record(other_).status, ThreadStatus::timed_out);
  EXPECT_EQ(toy_.early_time_outs, 0u);
  EXPECT_EQ(toy_.waiting.notify(object_, true), NativeResult::done) << "it has left: nobody waits";
  EXPECT_EQ(record(other_).status, ThreadStatus::timed_out);
  EXPECT_FALSE(toy_.can_go_on(other_)) << "main holds the monitor";
  toy_.monitors.exit(main_, object_);
  EXPECT_TRUE(toy_.can_go_on(other_));
  EXPECT_EQ(wait_as(other_, 70), NativeResult::done);
  EXPECT_EQ(toy_.now, 70) << "its time has passed";
  EXPECT_EQ(toy_.early_time_outs, 0u) << "it has been counted when it left";
}

TEST_F(WaitingTest, AThreadThatHasTimedOutAndIsInterruptedThrows) {
  put_other_into_wait_set(70);
  toy_.chosen = 1;
  EXPECT_EQ(toy_.waiting.notify(object_, false), NativeResult::done);
  ASSERT_EQ(record(other_).status, ThreadStatus::timed_out);
  toy_.threads.interrupt(other_);
  EXPECT_EQ(toy_.waiting.notify(object_, false), NativeResult::done) << "the interrupt does not bring it back";
  EXPECT_EQ(record(other_).status, ThreadStatus::timed_out);
  toy_.monitors.exit(main_, object_);
  EXPECT_EQ(wait_as(other_, 70), NativeResult::thrown);
  EXPECT_EQ(toy_.thrown, "InterruptedException");
  EXPECT_FALSE(record(other_).has(kInterrupted));
}

TEST_F(WaitingTest, NotifyAllIsLostToAsManyAsMayTimeOutEarly) {
  for (u32 i = 0; i < 3; ++i) {
    ThreadRecord& waits = record(toy_.add_thread());
    waits.status = ThreadStatus::timed_waiting;
    waits.object = object_;
  }
  const std::vector<std::pair<u32, u32>> choices = {{0, 1}, {1, 4}, {2, 7}, {3, 8}, {ToyMachine::kAnyNumber, 8}};
  for (const auto& [left, count] : choices) {
    toy_.early_time_outs = left;
    if (count == 1) {
      EXPECT_EQ(toy_.waiting.notify(object_, true), NativeResult::done);
      for (u32 i = 2; i < 5; ++i) {
        EXPECT_EQ(toy_.threads[i].record.status, ThreadStatus::notified);
        toy_.threads[i].record.status = ThreadStatus::timed_waiting;
      }
      continue;
    }
    EXPECT_EQ(toy_.waiting.notify(object_, true), NativeResult::blocked);
    EXPECT_EQ(record(main_).choices, count) << "with " << left;
    record(main_).status = ThreadStatus::runnable;
  }
  toy_.early_time_outs = 2;
  toy_.chosen = 6;
  EXPECT_EQ(toy_.waiting.notify(object_, true), NativeResult::done);
  EXPECT_EQ(toy_.early_time_outs, 0u);
  EXPECT_EQ(toy_.threads[2].record.status, ThreadStatus::notified);
  EXPECT_EQ(toy_.threads[3].record.status, ThreadStatus::timed_out);
  EXPECT_EQ(toy_.threads[4].record.status, ThreadStatus::timed_out);
}

TEST_F(WaitingTest, ANotificationWithoutWaitersDropsItsChoice) {
  toy_.chosen = 1;
  EXPECT_EQ(toy_.waiting.notify(object_, false), NativeResult::done);
  EXPECT_FALSE(toy_.has_choice());
}

// ---- Sleeping and parking

TEST_F(WaitingTest, OneThreadAloneSleepsAtOnce) {
  toy_.end(other_);
  toy_.run(main_);
  EXPECT_EQ(toy_.waiting.sleep(70), NativeResult::done);
  EXPECT_EQ(toy_.skipped, 70);
  EXPECT_EQ(toy_.waiting.sleep(kFar), NativeResult::blocked) << "for ever";
  EXPECT_FALSE(toy_.can_go_on(main_));
}

TEST_F(WaitingTest, ASleepLetsOthersGoOnAndKeepsMonitors) {
  EXPECT_EQ(toy_.waiting.sleep(70), NativeResult::blocked);
  EXPECT_EQ(record(main_).status, ThreadStatus::sleeping);
  EXPECT_TRUE(toy_.monitors.holds(main_, object_));
  EXPECT_EQ(toy_.timer, 70);
  EXPECT_EQ(toy_.waiting.sleep(70), NativeResult::done);
  EXPECT_EQ(toy_.now, 70);
  EXPECT_EQ(toy_.skipped, 0);
}

TEST_F(WaitingTest, AnInterruptEndsASleep) {
  EXPECT_EQ(toy_.waiting.sleep(kFar), NativeResult::blocked);
  EXPECT_FALSE(toy_.can_go_on(main_));
  toy_.threads.interrupt(main_);
  ASSERT_TRUE(toy_.can_go_on(main_));
  EXPECT_EQ(toy_.waiting.sleep(kFar), NativeResult::thrown);
  EXPECT_EQ(toy_.thrown, "InterruptedException: sleep interrupted");
  EXPECT_FALSE(record(main_).has(kInterrupted));
  EXPECT_EQ(record(main_).status, ThreadStatus::runnable);
  EXPECT_EQ(toy_.now, 0);
}

TEST_F(WaitingTest, APermitIsTakenOnceAndNotCounted) {
  toy_.threads.unpark(main_);
  toy_.threads.unpark(main_);
  EXPECT_EQ(toy_.waiting.park(kForever), NativeResult::done);
  EXPECT_EQ(toy_.waiting.park(kForever), NativeResult::blocked);
  EXPECT_FALSE(toy_.can_go_on(main_));
  toy_.threads.unpark(main_);
  ASSERT_TRUE(toy_.can_go_on(main_));
  EXPECT_EQ(toy_.waiting.park(kForever), NativeResult::done);
  EXPECT_FALSE(record(main_).has(kPermit));
}

TEST_F(WaitingTest, AnInterruptEndsParkingAndIsKept) {
  EXPECT_EQ(toy_.waiting.park(kForever), NativeResult::blocked);
  toy_.threads.interrupt(main_);
  ASSERT_TRUE(toy_.can_go_on(main_));
  EXPECT_EQ(toy_.waiting.park(kForever), NativeResult::done);
  EXPECT_TRUE(record(main_).has(kInterrupted));
  EXPECT_TRUE(toy_.thrown.empty());
}

TEST_F(WaitingTest, ATimedParkTimesOutUnlessThereIsAPermit) {
  EXPECT_EQ(toy_.waiting.park(30), NativeResult::blocked);
  EXPECT_EQ(toy_.waiting.park(30), NativeResult::done);
  EXPECT_EQ(toy_.now, 30);
  EXPECT_EQ(toy_.waiting.park(30), NativeResult::blocked);
  toy_.threads.unpark(main_);
  EXPECT_EQ(toy_.waiting.park(30), NativeResult::done);
  EXPECT_EQ(toy_.now, 30);
}

// ---- Joining

TEST_F(WaitingTest, AJoinLastsUntilTheThreadHasEnded) {
  EXPECT_EQ(toy_.waiting.join(other_, kForever), NativeResult::blocked);
  EXPECT_FALSE(toy_.can_go_on(main_));
  toy_.end(other_);
  ASSERT_TRUE(toy_.can_go_on(main_));
  toy_.run(main_);
  EXPECT_EQ(toy_.waiting.join(other_, kForever), NativeResult::done);
  EXPECT_FALSE(record(main_).has(kJoining));
  EXPECT_EQ(toy_.lock_count(other_), 0);
}

TEST_F(WaitingTest, ANotificationOfTheThreadDoesNotEndAJoin) {
  EXPECT_EQ(toy_.waiting.join(other_, kForever), NativeResult::blocked);
  toy_.monitors.enter(other_, other_);
  toy_.run(other_);
  EXPECT_EQ(toy_.waiting.notify(other_, true), NativeResult::done);
  toy_.monitors.exit(other_, other_);
  ASSERT_TRUE(toy_.can_go_on(main_));
  toy_.run(main_);
  EXPECT_EQ(toy_.waiting.join(other_, kForever), NativeResult::blocked);
  EXPECT_FALSE(toy_.can_go_on(main_));
}

TEST_F(WaitingTest, AJoinNeedsTheMonitorOfTheThread) {
  toy_.monitors.enter(other_, other_);
  EXPECT_EQ(toy_.waiting.join(other_, kForever), NativeResult::blocked);
  EXPECT_EQ(record(main_).status, ThreadStatus::locking);
  EXPECT_EQ(record(main_).object, other_);
}

TEST_F(WaitingTest, AJoinOfAThreadThatHasEndedIgnoresTheInterrupt) {
  toy_.end(other_);
  toy_.run(main_);
  toy_.threads.interrupt(main_);
  EXPECT_EQ(toy_.waiting.join(other_, kForever), NativeResult::done);
  EXPECT_TRUE(record(main_).has(kInterrupted));
}

TEST_F(WaitingTest, ATimedJoinTimesOut) {
  EXPECT_EQ(toy_.waiting.join(other_, 40), NativeResult::blocked);
  ASSERT_TRUE(toy_.can_go_on(main_));
  EXPECT_EQ(toy_.waiting.join(other_, 40), NativeResult::done);
  EXPECT_EQ(toy_.now, 40);
  EXPECT_GE(toy_.threads.find(other_), 0) << "it still lives";
}

TEST_F(WaitingTest, AnInterruptedJoinMayReturnIfTheThreadHasEndedMeanwhile) {
  for (const u32 notified : {0u, 1u}) {
    const Ref joined = toy_.add_thread();
    toy_.run(main_);
    EXPECT_EQ(toy_.waiting.join(joined, kForever), NativeResult::blocked);
    toy_.threads.interrupt(main_);
    toy_.end(joined);
    toy_.run(main_);
    EXPECT_EQ(toy_.waiting.join(joined, kForever), NativeResult::blocked);
    EXPECT_EQ(record(main_).status, ThreadStatus::choosing);
    EXPECT_TRUE(record(main_).has(kHasPassed)) << "its visible operation was leaving the wait set";
    record(main_).status = ThreadStatus::runnable;
    toy_.chosen = notified;
    EXPECT_EQ(toy_.waiting.join(joined, kForever), notified ? NativeResult::done : NativeResult::thrown);
    EXPECT_EQ(record(main_).has(kInterrupted), notified == 1) << "an exception clears it";
    record(main_).set(kInterrupted, false);
  }
}

// ---- Small programs: every schedule and every choice

class Program {
 public:
  explicit Program(bool spurious_wakeups = false) : spurious_wakeups_(spurious_wakeups) {}
  /// One step of a thread; `blocked`: it is called again.
  using Operation = std::function<NativeResult(ToyMachine&)>;

  /// The threads by number from 0; they are all there from the start. Each ends after its operations, or by an
  /// exception.
  void add_thread(std::vector<Operation> operations) { scripts_.push_back(std::move(operations)); }

  // Operations on the one object there is.
  Operation enter() const {
    return [this](ToyMachine& toy) {
      if (!toy.monitors.await(toy.threads.current(), object_)) return NativeResult::blocked;
      toy.monitors.enter(toy.threads.current().thread, object_);
      return NativeResult::done;
    };
  }
  Operation exit() const {
    return [this](ToyMachine& toy) {
      EXPECT_TRUE(toy.monitors.exit(toy.threads.current().thread, object_));
      return NativeResult::done;
    };
  }
  Operation wait(i64 nanos = kForever) const {
    return [this, nanos](ToyMachine& toy) { return toy.waiting.wait_on(object_, nanos); };
  }
  Operation notify(bool all = false) const {
    return [this, all](ToyMachine& toy) { return toy.waiting.notify(object_, all); };
  }
  Operation interrupt(u32 thread) const {
    return [this, thread](ToyMachine& toy) {
      toy.threads.interrupt(threads_[thread]);
      return NativeResult::done;
    };
  }
  Operation join(u32 thread, i64 nanos = kForever) const {
    return [this, thread, nanos](ToyMachine& toy) { return toy.waiting.join(threads_[thread], nanos); };
  }
  static Operation park() {
    return [](ToyMachine& toy) { return toy.waiting.park(kForever); };
  }
  Operation unpark(u32 thread) const {
    return [this, thread](ToyMachine& toy) {
      toy.threads.unpark(threads_[thread]);
      return NativeResult::done;
    };
  }
  /// Passes when the threads of these numbers are in the wait set, are about to come back from it, or have ended.
  static Operation once_waiting(std::vector<u32> waiters) { return Gate{std::move(waiters)}; }

  /// Of each run, how each thread ended: '.' normally, 'i' normally and interrupted, 'X' by an InterruptedException,
  /// '-' it waits for ever.
  std::set<std::string> outcomes() {
    std::set<std::string> result;
    choices_.clear();
    do {
      result.insert(run());
    } while (next_choices());
    return result;
  }

 private:
  struct Gate {
    std::vector<u32> waiters;
    bool is_open(ToyMachine& toy, const std::vector<Ref>& threads) const {
      return std::all_of(waiters.begin(), waiters.end(), [&](u32 waiter) {
        const i32 index = toy.threads.find(threads[waiter]);
        if (index < 0) return true;
        const ThreadRecord& record = toy.threads[static_cast<u32>(index)].record;
        return record.is_in_wait_set() || record.status == ThreadStatus::notified ||
               record.status == ThreadStatus::timed_out;
      });
    }
    NativeResult operator()(ToyMachine&) const { return NativeResult::done; }
  };

  u32 choose(u32 n) {
    if (n == 1) return 0;
    if (depth_ == choices_.size()) choices_.push_back({0, n});
    return choices_[depth_++].first;
  }
  bool next_choices() {
    while (!choices_.empty() && choices_.back().first + 1 == choices_.back().second) choices_.pop_back();
    if (choices_.empty()) return false;
    ++choices_.back().first;
    return true;
  }

  std::string run() {
    ToyMachine toy(spurious_wakeups_);
    depth_ = 0;
    threads_.clear();
    for (std::size_t i = 0; i < scripts_.size(); ++i) threads_.push_back(toy.add_thread());
    object_ = toy.make();
    std::map<Ref, std::pair<u32, u32>> where;  // number of the thread and of its next operation
    for (u32 i = 0; i < threads_.size(); ++i) where[threads_[i]] = {i, 0};
    std::string outcome(threads_.size(), '-');
    std::vector<EnabledThread> enabled;
    for (;;) {
      toy.scheduler.enabled(enabled);
      std::erase_if(enabled, [&](const EnabledThread& each) { return is_at_closed_gate(toy, each.thread, where); });
      if (enabled.empty()) return outcome;
      const EnabledThread& next = enabled[choose(static_cast<u32>(enabled.size()))];
      toy.threads.set_current(next.thread);
      ThreadRecord& record = toy.threads.current();
      if (next.choices > 0) toy.chosen = choose(next.choices);
      if (record.status == ThreadStatus::choosing || record.status == ThreadStatus::locking) {
        record.status = ThreadStatus::runnable;
        record.object = kNull;
      }
      const Ref thread = record.thread;
      auto& [number, operation] = where[thread];
      const NativeResult done = scripts_[number][operation](toy);
      EXPECT_FALSE(toy.has_choice()) << "the choice was taken";
      if (done == NativeResult::blocked) continue;
      const bool thrown = done == NativeResult::thrown;
      if (!thrown && ++operation < scripts_[number].size()) continue;
      outcome[number] = thrown ? 'X' : toy.threads.current().has(kInterrupted) ? 'i' : '.';
      while (toy.monitors.exit(thread, object_)) {
      }
      toy.end(thread);
    }
  }
  bool is_at_closed_gate(ToyMachine& toy, u32 index, const std::map<Ref, std::pair<u32, u32>>& where) {
    const auto [number, operation] = where.at(toy.threads[index].record.thread);
    const auto* gate = scripts_[number][operation].target<Gate>();
    return gate != nullptr && !gate->is_open(toy, threads_);
  }

  const bool spurious_wakeups_;
  std::vector<std::vector<Operation>> scripts_;
  std::vector<Ref> threads_;
  Ref object_ = kNull;
  std::vector<std::pair<u32, u32>> choices_;  // value and number of values
  std::size_t depth_ = 0;
};

using Outcomes = std::set<std::string>;

TEST(WaitingPrograms, ANotificationBeforeTheWaitIsLost) {
  Program program;
  program.add_thread({program.enter(), program.wait(), program.exit()});
  program.add_thread({program.enter(), program.notify(), program.exit()});
  EXPECT_EQ(program.outcomes(), Outcomes({"..", "-."}));
}

TEST(WaitingPrograms, ANotificationWakesOneThread) {
  Program program;
  for (u32 i = 0; i < 2; ++i) program.add_thread({program.enter(), program.wait(), program.exit()});
  program.add_thread({Program::once_waiting({0, 1}), program.enter(), program.notify(), program.exit()});
  EXPECT_EQ(program.outcomes(), Outcomes({".-.", "-.."}));
}

TEST(WaitingPrograms, NotifyAllWakesAllThreads) {
  Program program;
  for (u32 i = 0; i < 3; ++i) program.add_thread({program.enter(), program.wait(), program.exit()});
  program.add_thread({Program::once_waiting({0, 1, 2}), program.enter(), program.notify(true), program.exit()});
  EXPECT_EQ(program.outcomes(), Outcomes({"...."}));
}

TEST(WaitingPrograms, WhoIsNotifiedAndInterruptedReturnsOrThrows) {
  Program program;
  program.add_thread({program.enter(), program.wait(), program.exit()});
  program.add_thread({Program::once_waiting({0}), program.enter(), program.notify(), program.exit()});
  program.add_thread({Program::once_waiting({0}), program.interrupt(0)});
  EXPECT_EQ(program.outcomes(), Outcomes({"...", "i..", "X.."})) << "JLS 17.2.4";
}

TEST(WaitingPrograms, ANotificationIsNotLostByAnInterrupt) {
  Program program;
  for (u32 i = 0; i < 2; ++i) program.add_thread({program.enter(), program.wait(), program.exit()});
  program.add_thread({Program::once_waiting({0, 1}), program.enter(), program.notify(), program.exit()});
  program.add_thread({Program::once_waiting({0, 1}), program.interrupt(0)});
  // JLS 17.2.4: where thread 0 throws, thread 1 got the notification.
  EXPECT_EQ(program.outcomes(), Outcomes({".-..", "i-..", "X..."}));
}

TEST(WaitingPrograms, AnInterruptAndANotificationWithoutAPause) {
  for (const bool all : {false, true}) {
    Program program;
    program.add_thread({program.enter(), program.wait(), program.exit()});
    program.add_thread(
        {Program::once_waiting({0}), program.enter(), program.interrupt(0), program.notify(all), program.exit()});
    EXPECT_EQ(program.outcomes(), Outcomes({"i.", "X."})) << "whether it had left the wait set is a choice";
  }
}

TEST(WaitingPrograms, ATimeOutThatHasComeMissesTheNotification) {
  Program program;
  program.add_thread({program.enter(), program.wait(5), program.exit()});
  program.add_thread(
      {Program::once_waiting({0}), program.enter(), program.notify(), program.interrupt(0), program.exit()});
  // Thread 0 has timed out and ended; was notified ('i'); or had left the wait set without the notification ('X').
  EXPECT_EQ(program.outcomes(), Outcomes({"..", "i.", "X."}));
}

TEST(WaitingPrograms, ATimedWaitMayHaveLeftWhenTheNotificationComes) {
  Program program;
  program.add_thread({program.enter(), program.wait(5), program.exit()});
  program.add_thread({program.enter(), program.wait(), program.exit()});
  program.add_thread({Program::once_waiting({0, 1}), program.enter(), program.notify(), program.exit()});
  EXPECT_EQ(program.outcomes(), Outcomes({"...", ".-."}));
}

TEST(WaitingPrograms, ANotifyAllAndAnInterruptOfATimedWait) {
  Program program;
  program.add_thread({program.enter(), program.wait(5), program.exit()});
  program.add_thread({program.enter(), program.notify(true), program.exit()});
  program.add_thread({program.interrupt(0)});
  EXPECT_EQ(program.outcomes(), Outcomes({"...", "i..", "X.."}));
}

TEST(WaitingPrograms, WithoutAReasonAWaitReturnsOnlyIfSpuriousWakeupsAreAllowed) {
  for (const bool spurious : {false, true}) {
    Program program(spurious);
    program.add_thread({program.enter(), program.wait(), program.exit()});
    EXPECT_EQ(program.outcomes(), Outcomes({spurious ? "." : "-"}));
  }
}

TEST(WaitingPrograms, AJoinThatIsInterruptedThrowsUnlessTheThreadHasEnded) {
  Program program;
  program.add_thread({program.join(1)});
  program.add_thread({program.enter(), program.exit()});
  program.add_thread({program.interrupt(0)});
  EXPECT_EQ(program.outcomes(), Outcomes({"...", "i..", "X.."}));
}

TEST(WaitingPrograms, ThreadsThatJoinEachOtherWaitForEver) {
  Program program;
  program.add_thread({program.join(1)});
  program.add_thread({program.join(0)});
  program.add_thread({program.join(0, 5)});
  EXPECT_EQ(program.outcomes(), Outcomes({"--."}));
}

TEST(WaitingPrograms, APermitIsNeverLost) {
  Program program;
  program.add_thread({Program::park()});
  program.add_thread({program.unpark(0)});
  EXPECT_EQ(program.outcomes(), Outcomes({".."}));
}

}  // namespace
}  // namespace pathfleet::vm
