// Footprints, over the toy library: what the next operation of each thread touches, who else may touch that now or
// later, and who can wake a thread that waits.
#include "vm/independence/footprints.h"

#include <gtest/gtest.h>

#include "toy_library.h"

namespace pathfleet::vm {
namespace {

using namespace pathfleet::test;

constexpr u16 kPublic = classfile::ACC_PUBLIC;

/// Threads that do one thing with `first`, and then write into `second`, if it is there; and a main that starts three
/// of them, lets go of them, and ends.
ToyClasses program() {
  ToyClasses toys;
  ClassBuilder& cell = toys.add_data("Cell", "value:I next:LCell;");
  add_fields(cell, kPublic | classfile::ACC_FINAL, "fixed:I");
  toys.add_data("Worker", "first:LCell; second:LCell; peer:LWorker; result:I", "java/lang/Thread");
  const auto add = [&](const std::string& name, const std::string& code) {
    toys.add_data(name, "", "Worker")
        .add_method({.name = "run",
                     .access = kPublic,
                     .code = code +
                             " aload_0 ; getfield Worker.second:LCell; ; dup ; ifnull none ; iconst_1 ; putfield "
                             "Cell.value:I ; return ; none: pop ; return"});
  };
  const std::string first = "aload_0 ; getfield Worker.first:LCell; ; ";
  add("Writer", first + "iconst_1 ; putfield Cell.value:I ;");
  add("Reader", "aload_0 ; " + first + "getfield Cell.fixed:I ; putfield Worker.result:I ;");
  add("Locker",
      first + "dup ; astore_1 ; monitorenter ; aload_1 ; iconst_1 ; putfield Cell.value:I ; aload_1 ; monitorexit ;");
  add("Waiter", first +
                    "dup ; astore_1 ; aload_0 ; aconst_null ; putfield Worker.first:LCell; ; monitorenter ; aload_1 ; "
                    "lconst_0 ; invokevirtual java/lang/Object.wait:(J)V ; "
                    "aload_1 ; monitorexit ;");
  const std::string wait = "aload_1 ; lconst_1 ; invokevirtual java/lang/Object.wait:(J)V ; ";
  add("Patient", first + "dup ; astore_1 ; monitorenter ; " + wait + wait + "aload_1 ; monitorexit ;");
  add("Counter", "iconst_1 ; putstatic Main.count:I ;");
  add("Chooser", "iconst_2 ; invokestatic gov/nasa/jpf/vm/Verify.choose:(I)I ; pop ;");
  ClassBuilder& main = toys.add("Main");
  add_fields(main, classfile::ACC_STATIC, "w0:LWorker; w1:LWorker; w2:LWorker; count:I");
  std::string start;
  for (const char* worker : {"w0", "w1", "w2"}) {
    const std::string field = std::string("Main.") + worker + ":LWorker; ; ";
    start += "getstatic " + field + "invokevirtual java/lang/Thread.start0:()V ; aconst_null ; putstatic " + field;
  }
  main.add_method(toy_method("main", start + "return"));
  return toys;
}

/// A worker of this class, with cells by name ("" is null) and the number of another worker (-1 is null).
struct Worker {
  const char *type, *first, *second;
  i32 peer = -1;
};

/// Three workers that have been started and have done nothing. Threads are numbered as the workers.
struct Started : ToyVm {
  /// `chain`: cells each of which leads to the one after it.
  explicit Started(const std::vector<Worker>& workers, const std::string& chain = "", VmOptions options = {})
      : ToyVm(program(), options) {
    begin("Main", "main");
    std::map<std::string, Ref> cells;
    const auto cell = [&](const std::string& name) {
      if (name.empty()) return kNull;
      return cells.try_emplace(name, cells.contains(name) ? kNull : machine().new_object(&type("Cell"))).first->second;
    };
    for (std::size_t i = 0; i + 1 < chain.size(); ++i)
      machine().set_ref(cell(chain.substr(i, 1)), field("Cell", "next").offset, cell(chain.substr(i + 1, 1)));
    std::vector<Ref> made;
    for (const Worker& worker : workers) {
      made.push_back(machine().new_object(&type(worker.type)));
      machine().set_ref(made.back(), field("Worker", "first").offset, cell(worker.first));
      machine().set_ref(made.back(), field("Worker", "second").offset, cell(worker.second));
    }
    for (std::size_t i = 0; i < made.size(); ++i) {
      if (const i32 peer = workers[i].peer; peer >= 0)
        machine().set_ref(made[i], field("Worker", "peer").offset, made[static_cast<u32>(peer)]);
      machine().set_ref(type("Main").statics, field("Main", "w" + std::to_string(i)).offset, made[i]);
    }
    // Main starts them and ends. Until then it has the first number.
    Step step = machine().first_transition();
    while (step.end == StepEnd::state) {
      machine().load(step.next);
      if (machine().thread_record(0).path[1] != 0) break;
      step = machine().transition(0, std::nullopt);
    }
  }

  Footprints footprints() {
    std::vector<EnabledThread> enabled;
    machine().scheduler().enabled(enabled);
    return machine().footprints(enabled);
  }
  /// Lets a thread do its next transition.
  Step go(u32 thread) {
    const Step step = machine().transition(thread, std::nullopt);
    EXPECT_EQ(step.end, StepEnd::state);
    machine().load(step.next);
    return step;
  }
  /// The same until it waits in a wait set.
  void go_and_wait(u32 thread, ThreadStatus waiting = ThreadStatus::waiting) {
    for (u32 steps = 0; steps < 8 && machine().thread_record(thread).status != waiting; ++steps) go(thread);
    ASSERT_EQ(machine().thread_record(thread).status, waiting);
  }
  /// The cell that a worker's field leads to, in the loaded state.
  Ref cell(u32 thread, const char* name) {
    return machine().get<Ref>(machine().thread_record(thread).thread, field("Worker", name).offset);
  }
  /// Of a thread that is enabled.
  bool touches_only(const NextOperation& next, Ref ref) {
    return !next.depends_on_all && !next.unforeseen && next.touched.count == 1 && next.touched.contains(ref);
  }
};

VmOptions assuming(Assumption which, bool made = true) {
  VmOptions options;
  options.assumptions.assume(which, made);
  return options;
}

TEST(Footprints, ThoseWhoReachAnObjectMeetWhoTouchesIt) {
  Started vm({{"Writer", "X", "Y"}, {"Writer", "X", ""}, {"Writer", "Y", ""}});
  const Footprints footprints = vm.footprints();
  ASSERT_EQ(footprints.threads.size(), 3u);
  const Ref x = vm.cell(0, "first"), y = vm.cell(0, "second");
  EXPECT_TRUE(vm.touches_only(footprints.next[0], x));
  EXPECT_TRUE(vm.touches_only(footprints.next[1], x));
  EXPECT_TRUE(vm.touches_only(footprints.next[2], y));
  EXPECT_EQ(footprints.threads[0].met_by, 0b011u);
  EXPECT_EQ(footprints.threads[1].met_by, 0b011u);
  EXPECT_EQ(footprints.threads[2].met_by, 0b101u);
  for (const ThreadFootprint& thread : footprints.threads) {
    EXPECT_TRUE(thread.enabled);
    EXPECT_FALSE(thread.depends_on_all);
  }
}

TEST(Footprints, WhatOthersReachThroughOtherObjectsCounts) {
  Started vm({{"Writer", "Y", ""}, {"Reader", "X", "Y"}, {"Locker", "X", ""}}, "XWY");
  const Footprints footprints = vm.footprints();
  EXPECT_TRUE(vm.touches_only(footprints.next[0], vm.cell(0, "first")));
  EXPECT_EQ(footprints.threads[0].met_by, 0b111u);
  EXPECT_TRUE(vm.touches_only(footprints.next[2], vm.cell(2, "first")));
  EXPECT_EQ(footprints.threads[2].met_by, 0b110u);
}

TEST(Footprints, WhatNobodyElseReachesIsPassedOver) {
  Started vm({{"Writer", "P", "X"}, {"Writer", "X", ""}, {"Locker", "Q", "X"}});
  const Footprints footprints = vm.footprints();
  for (const u32 thread : {0u, 1u, 2u}) {
    EXPECT_TRUE(vm.touches_only(footprints.next[thread], vm.cell(1, "first"))) << thread;
    EXPECT_EQ(footprints.threads[thread].met_by, 0b111u) << thread;
  }
}

TEST(Footprints, FinalFieldsArePassedOverWhileTheyAreTrusted) {
  const std::vector<Worker> workers = {{"Reader", "X", "Y"}, {"Writer", "X", ""}, {"Writer", "Y", ""}};
  Started trusting(workers);
  EXPECT_TRUE(trusting.touches_only(trusting.footprints().next[0], trusting.cell(0, "second")));
  Started wary(workers, "", assuming(Assumption::final_fields, false));
  EXPECT_TRUE(wary.touches_only(wary.footprints().next[0], wary.cell(0, "first")));
}

TEST(Footprints, StaticFieldsAreEverybodys) {
  Started vm({{"Counter", "", ""}, {"Writer", "X", ""}, {"Writer", "X", ""}});
  const Footprints footprints = vm.footprints();
  EXPECT_TRUE(vm.touches_only(footprints.next[0], vm.type("Main").statics));
  EXPECT_EQ(footprints.threads[0].met_by, ~ThreadSet{0});
}

TEST(Footprints, WhoWaitsForAMonitorIsLetInByItsOwner) {
  Started vm({{"Locker", "L", ""}, {"Locker", "L", ""}, {"Writer", "L", ""}});
  const Ref lock = vm.cell(0, "first");
  EXPECT_TRUE(vm.touches_only(vm.footprints().next[1], lock));
  vm.go(0);
  vm.go(1);
  ASSERT_EQ(vm.machine().thread_record(1).status, ThreadStatus::locking);
  const Footprints footprints = vm.footprints();
  EXPECT_TRUE(footprints.threads[0].enabled);
  EXPECT_FALSE(footprints.threads[1].enabled);
  EXPECT_EQ(footprints.threads[1].enablers, 0b001u);
}

TEST(Footprints, WhoIsInAWaitSetIsWokenByThoseWhoReachItOrInterrupt) {
  const std::vector<Worker> workers = {{"Waiter", "L", ""}, {"Writer", "L", "X"}, {"Writer", "X", "", 0}};
  for (const bool interrupts : {true, false}) {
    Started vm(workers, "", assuming(Assumption::no_interrupts, !interrupts));
    vm.go_and_wait(0);
    const Footprints footprints = vm.footprints();
    EXPECT_FALSE(footprints.threads[0].enabled);
    EXPECT_EQ(footprints.threads[0].enablers & 0b110u, interrupts ? 0b110u : 0b010u);
    // Who interrupts a thread changes the wait set it is in.
    EXPECT_EQ(footprints.threads[1].met_by, interrupts ? 0b111u : 0b011u);
  }
}

TEST(Footprints, ATimeOutForWhichNothingIsLeftCanBeEnabledByAnybody) {
  VmOptions options;
  options.early_time_outs = 1;
  const std::vector<Worker> workers = {{"Patient", "L", ""}, {"Writer", "L", "X"}, {"Writer", "X", ""}};
  Started vm(workers, "", options), counts_nothing(workers);
  vm.go_and_wait(0, ThreadStatus::timed_waiting);
  counts_nothing.go_and_wait(0, ThreadStatus::timed_waiting);
  ASSERT_TRUE(vm.footprints().threads[0].enabled);
  EXPECT_TRUE(vm.footprints().threads[0].depends_on_all);
  EXPECT_EQ(vm.machine().early_time_outs(), 0u);

  const Step timed_out = vm.go(0);
  EXPECT_EQ(vm.machine().early_time_outs(), 1u);
  EXPECT_NE(timed_out.next.fingerprint, counts_nothing.go(0).next.fingerprint) << "the count is part of the state";
  EXPECT_NE(vm.machine().dump_state().find("time-outs that fired early 1"), std::string::npos);
  vm.go_and_wait(0, ThreadStatus::timed_waiting);
  const Footprints footprints = vm.footprints();
  EXPECT_FALSE(footprints.threads[0].enabled);
  EXPECT_EQ(footprints.threads[0].enablers, ~ThreadSet{0});

  // The others end, and nobody else can go on.
  while (vm.machine().thread_count() > 1) vm.go(vm.machine().thread_count() - 1);
  EXPECT_EQ(vm.machine().transition(0, std::nullopt).end, StepEnd::path);
  EXPECT_EQ(vm.machine().early_time_outs(), 1u) << "a last resort costs nothing";
}

TEST(Footprints, WhatFollowsAPendingChoiceIsNotForeseen) {
  Started vm({{"Chooser", "", "X"}, {"Writer", "X", ""}, {"Writer", "X", ""}}, "", assuming(Assumption::references));
  vm.go(0);
  ASSERT_EQ(vm.machine().thread_record(0).status, ThreadStatus::choosing);
  const Footprints footprints = vm.footprints();
  ASSERT_EQ(footprints.next.size(), 3u);
  EXPECT_TRUE(footprints.next[0].unforeseen);
  EXPECT_FALSE(footprints.next[0].depends_on_all);
  EXPECT_TRUE(footprints.next[0].touched.nothing());
}

TEST(Footprints, OneThreadHasNone) {
  Started vm({{"Waiter", "L", ""}, {"Locker", "L", ""}, {"Waiter", "L", ""}});
  vm.go_and_wait(0);
  vm.go_and_wait(2);
  EXPECT_TRUE(vm.footprints().threads.empty());
}

TEST(Footprints, WhatWasForeseenTurnsOut) {
  Started vm({{"Writer", "X", "Y"}, {"Writer", "X", ""}, {"Writer", "Y", ""}});
  const Footprints footprints = vm.footprints();
  const u64 instructions = vm.machine().instructions();
  for (const u32 thread : {0u, 1u, 2u}) {
    vm.machine().transition(thread, std::nullopt);
    const ThreadSet others = 0b111u & ~thread_bit(thread);
    EXPECT_TRUE(vm.machine().turned_out(footprints.next[thread], others)) << thread;
    EXPECT_TRUE(vm.machine().went_on(thread)) << thread;
    EXPECT_FALSE(vm.machine().turned_out(footprints.next[thread == 2 ? 0 : 2], others)) << thread;
  }
  EXPECT_GT(vm.machine().instructions(), instructions);
}

TEST(Footprints, AskingChangesNothing) {
  Started asked({{"Writer", "X", "Y"}, {"Locker", "X", ""}, {"Reader", "Y", "X"}});
  Started not_asked({{"Writer", "X", "Y"}, {"Locker", "X", ""}, {"Reader", "Y", "X"}});
  const u64 instructions = asked.machine().instructions();
  asked.footprints();
  EXPECT_EQ(asked.machine().instructions(), instructions);
  for (const u32 thread : {0u, 1u, 2u}) {
    const Step one = asked.machine().transition(thread, std::nullopt);
    const Step other = not_asked.machine().transition(thread, std::nullopt);
    EXPECT_EQ(one.next.fingerprint, other.next.fingerprint);
  }
}

}  // namespace
}  // namespace pathfleet::vm
