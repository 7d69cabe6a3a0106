// Several threads over one booted program: they find the states and errors that one thread finds alone, whatever they
// load, link, intern and quicken at the same time. Under the thread sanitizer, this test shows that the VM shares its
// data safely.
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <random>
#include <set>
#include <thread>

#include "brute_force.h"
#include "core/successors.h"
#include "hash/collapse_store.h"
#include "vm/java_program.h"

namespace pathfleet::vm {
namespace {

using testing::program;

constexpr u32 kWorkers = 3;
constexpr int kRounds = 2;  // each boots anew, so that everything happens for the first time again

/// One worker's view of a store that several threads share: they write in turn. What an index names was written before
/// anybody has the index.
class LockedView final : public ComponentStore {
 public:
  LockedView(ComponentStore& store, std::mutex& mutex) : ComponentStore(store), store_(store), mutex_(mutex) {}

  ComponentIndex intern(std::span<const std::byte> content, const ComponentHasher& hasher) override {
    const std::lock_guard lock(mutex_);
    return store_.intern(content, hasher);
  }
  ComponentIndex find(const Fingerprint& fingerprint) const override {
    const std::lock_guard lock(mutex_);
    return store_.find(fingerprint);
  }
  PairIndex pair(u32 left, u32 right) override {
    const std::lock_guard lock(mutex_);
    return store_.pair(left, right);
  }

 private:
  ComponentStore& store_;
  std::mutex& mutex_;
};

/// What there is to find, comparable between stores and between workers.
struct Space {
  std::set<std::pair<u64, u64>> states;  // fingerprints
  std::set<std::string> errors;          // identities
  std::set<std::string> unsupported;     // reasons
  std::set<std::string> outputs;

  void add(const Space& other) {
    states.insert(other.states.begin(), other.states.end());
    errors.insert(other.errors.begin(), other.errors.end());
    unsupported.insert(other.unsupported.begin(), other.unsupported.end());
    outputs.insert(other.outputs.begin(), other.outputs.end());
  }
  friend bool operator==(const Space&, const Space&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Space& space) {
    out << space.states.size() << " states,";
    for (const auto* texts : {&space.errors, &space.unsupported, &space.outputs}) {
      for (const std::string& text : *texts) out << " [" << text << "]";
    }
    return out;
  }
};

/// The states that wait to be expanded, shared by the workers; they come out in any order.
class Todo {
 public:
  explicit Todo(u32 seed) : random_(seed) {}

  void arrive(const StateRef& state) {
    const std::lock_guard lock(mutex_);
    const auto [known, fresh] = roots_.emplace(std::pair(state.fingerprint.hi, state.fingerprint.lo), state.root);
    if (known->second != state.root) two_roots_ = true;
    if (fresh) waiting_.push_back(state);
  }
  /// The last state this worker took, if any, is expanded; nullopt when there is nothing left and none can come.
  std::optional<StateRef> next(bool expanded) {
    for (std::unique_lock lock(mutex_);;) {
      if (expanded) --busy_;
      expanded = false;
      if (!waiting_.empty()) {
        std::swap(waiting_[random_() % waiting_.size()], waiting_.back());
        const StateRef state = waiting_.back();
        waiting_.pop_back();
        ++busy_;
        return state;
      }
      if (busy_ == 0) return std::nullopt;
      lock.unlock();
      std::this_thread::yield();
      lock.lock();
    }
  }
  bool two_roots() const { return two_roots_; }

 private:
  std::mutex mutex_;
  std::minstd_rand random_;
  std::map<std::pair<u64, u64>, u64> roots_;
  std::vector<StateRef> waiting_;
  int busy_ = 0;
  bool two_roots_ = false;  // of one state, in one store
};

void work(JavaProgram& program, Todo& todo, Space& found) {
  const auto arrive = [&](const Step& step) {
    if (step.end == StepEnd::error) found.errors.insert(identity_of(*step.finding));
    if (step.end == StepEnd::unsupported) found.unsupported.insert(step.reason);
    if (step.end != StepEnd::state) return;
    found.states.emplace(step.next.fingerprint.hi, step.next.fingerprint.lo);
    todo.arrive(step.next);
  };
  arrive(program.initial());
  for (auto state = todo.next(false); state; state = todo.next(true)) {
    program.load(*state);
    const Choices choices = program.choices();
    if (choices.deadlock) found.errors.insert(identity_of(choices.finding));
    for (u32 i = 0; i < choices.count; ++i) arrive(program.take(i));
  }
  for (std::string& text : program.outputs()) found.outputs.insert(std::move(text));
}

void in_threads(const std::function<void(u32 worker)>& run) {
  std::vector<std::thread> threads;
  for (u32 i = 0; i < kWorkers; ++i) threads.emplace_back([&run, i] { run(i); });
  for (std::thread& thread : threads) thread.join();
}

Space alone(const VmOptions& options) {
  hash::CollapseStore store;
  JavaProgram program(options, store);
  Todo todo(0);
  Space found;
  work(program, todo, found);
  return found;
}

/// All workers take from one heap of states.
Space together(const VmOptions& options, u32 seed) {
  hash::CollapseStore store;
  std::mutex mutex;
  std::vector<std::unique_ptr<LockedView>> views;
  std::vector<std::unique_ptr<JavaProgram>> programs;
  for (u32 i = 0; i < kWorkers; ++i) {
    views.push_back(std::make_unique<LockedView>(store, mutex));
    programs.push_back(i == 0 ? std::make_unique<JavaProgram>(options, *views[i]) : programs[0]->another(*views[i]));
  }
  Todo todo(seed);
  std::vector<Space> found(kWorkers);
  in_threads([&](u32 i) { work(*programs[i], todo, found[i]); });
  EXPECT_FALSE(todo.two_roots());
  Space all;
  for (const Space& part : found) all.add(part);
  return all;
}

/// Each explores everything for itself, with a store of its own: then nothing orders them but the program they share.
std::vector<Space> side_by_side(const VmOptions& options, u32 seed) {
  std::vector<std::unique_ptr<hash::CollapseStore>> stores;
  std::vector<std::unique_ptr<JavaProgram>> programs;
  for (u32 i = 0; i < kWorkers; ++i) {
    stores.push_back(std::make_unique<hash::CollapseStore>());
    programs.push_back(i == 0 ? std::make_unique<JavaProgram>(options, *stores[i]) : programs[0]->another(*stores[i]));
  }
  std::vector<Space> found(kWorkers);
  in_threads([&](u32 i) {
    Todo todo(seed + i);
    work(*programs[i], todo, found[i]);
  });
  return found;
}

struct Case {
  const char* main_class;
  Granularity granularity = Granularity::standard;
  bool outputs = false;
};

class Workers : public ::testing::TestWithParam<Case> {
 protected:
  static VmOptions options() {
    VmOptions options = program(GetParam().main_class, GetParam().granularity);
    options.outputs = GetParam().outputs;
    return options;
  }
};

TEST_P(Workers, TogetherFindWhatOneFinds) {
  const Space expected = alone(options());
  EXPECT_FALSE(expected.states.empty());
  for (int round = 0; round < kRounds; ++round) EXPECT_EQ(together(options(), static_cast<u32>(100 * round)), expected);
}

TEST_P(Workers, EachFindWhatOneFinds) {
  const Space expected = alone(options());
  for (int round = 0; round < kRounds; ++round) {
    for (const Space& found : side_by_side(options(), static_cast<u32>(100 * round))) EXPECT_EQ(found, expected);
  }
}

INSTANTIATE_TEST_SUITE_P(Programs, Workers,
                         ::testing::Values(Case{"FirstTimes"}, Case{"ClassesInEitherOrder"}, Case{"ClassesByChoice"},
                                           Case{"HolderIdiom", Granularity::off}, Case{"ClassInitSuperclass"},
                                           Case{"ClassInitCycle"}, Case{"IteratorAndThread"},
                                           Case{"PhilosophersDeadlock"}, Case{"Workers", Granularity::standard, true},
                                           Case{"CaughtInThread", Granularity::off, true}, Case{"FileInputOneBranch"}),
                         [](const auto& test) { return std::string(test.param.main_class); });

TEST(WorkersOfOneProgram, ShareCountersOfTheSearch) {
  hash::CollapseStore store;
  JavaProgram first(program("CountsArrivals"), store);
  const std::unique_ptr<JavaProgram> second = first.another(store);
  std::vector<JavaProgram::TraceStep> trace;
  for (JavaProgram* worker : {&first, second.get()}) {
    worker->record(&trace);
    worker->initial();
  }
  EXPECT_EQ(first.output() + second->output(), "12");
}

TEST(WorkersOfOneProgram, OutliveTheFirst) {
  hash::CollapseStore store;
  auto first = std::make_unique<JavaProgram>(program("FirstTimes"), store);
  const StateRef initial = first->initial().next;
  const std::unique_ptr<JavaProgram> second = first->another(store);
  first.reset();
  EXPECT_EQ(second->initial().next.fingerprint, initial.fingerprint);
}

}  // namespace
}  // namespace pathfleet::vm
