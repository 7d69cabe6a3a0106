// Every native method, called by bytecode with arguments that its Java callers would never give it (calls.h): in a
// search, beside another thread, with symbolic values, and by `run`. A native may return a value of its type, throw, or
// end the path with a reason; a crash, a failed check, gigabytes and minutes are what is looked for.
//
// A process for each native, so that one that dies is named with its arguments and the others are called all the same;
// made by fork, so that the library starts once. Main function: main.
#include <fmt/format.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <set>

#include "../unit/support/rounds.h"
#include "calls.h"
#include "classfile/class_file.h"
#include "core/assumption_policy.h"
#include "core/limits.h"
#include "guarded_store.h"
#include "vm/boot.h"
#include "vm/natives/with_symbols.h"
#include "vm/program/native.h"
#include "vm/program/polymorphic.h"

// The tables of a virtual machine are mapped as shared memory (core/address_space.cpp), which a child would share with
// its parent. Linked so that they call this (--wrap=mmap).
extern "C" {
void* __real_mmap(void* address, size_t bytes, int protection, int flags, int file, off_t offset);
void* __wrap_mmap(void* address, size_t bytes, int protection, int flags, int file, off_t offset) {
  if ((flags & MAP_SHARED) && (flags & MAP_ANONYMOUS)) flags = (flags & ~MAP_SHARED) | MAP_PRIVATE;
  return __real_mmap(address, bytes, protection, flags, file, offset);
}
}

namespace pathfleet::testing {
namespace {

using namespace vm;

struct Arguments {
  std::string kind;    // of kKinds; empty: all
  std::string filter;  // part of "java/lang/Object.wait(J)V"
  u32 times = 1;       // so many calls more
  u32 only = ~0u;      // this call
  u64 seed = 1;
  bool verbose = false;
};

struct Kind {
  const char* name;
  bool search, watched, symbolic;
  u32 calls;  // of each native
  u32 steps;  // transitions after a call, at most
};
constexpr Kind kKinds[] = {{"search", true, false, false, 50, 40},
                           {"threads", true, true, false, 4, 15},
                           {"symbolic", true, false, true, 20, 20},
                           {"run", false, false, false, 20, 0}};

#if defined(__SANITIZE_ADDRESS__)
constexpr int kMostSeconds = 60;
constexpr long kMostMegabytes = 3000;
#else
constexpr int kMostSeconds = 10;
constexpr long kMostMegabytes = 700;
#endif
constexpr u32 kMostCalls = 1500;  // a class has room for so many
constexpr u64 kHeapBytes = 64ull << 20;
constexpr u64 kMostInstructions = 300'000;  // of a run
constexpr u32 kMostDeaths = 5;              // of one native, then its other calls are left out

/// What a child tells of itself, also when it dies.
struct Told {
  u32 call;
  u64 returned, threw, unsupported, limited, other;
  u32 wrong_call;
  char wrong[600];
};

/// Leaves everything open, so that both sides of each branch are followed.
class OpenOracle final : public expr::Oracle {
 public:
  expr::Answer check(expr::PathCondition, expr::Expr) override { return expr::Answer::unknown; }
  expr::Answer model(expr::PathCondition, expr::Model&) override { return expr::Answer::unknown; }
};

VmOptions options_of(const Kind& kind) {
  VmOptions options;
  options.class_path = PATHFLEET_TEST_CLASSES;
  options.main_class = "NativeArguments";
  options.models_jar = PATHFLEET_BUILD_DIR "/pathfleet-models.jar";
  options.api_jar = PATHFLEET_BUILD_DIR "/pathfleet-api.jar";
  options.searching = kind.search;
  options.enumerate_random = kind.search;
  options.check_hash = kind.search;
  options.max_heap_bytes = kHeapBytes;
  options.standard_input = "abc";
  if (kind.symbolic) {
    options.symbolic = std::make_shared<SymbolicWorld>();
    options.symbolic->make_oracle = [] { return std::make_unique<OpenOracle>(); };
  }
  return options;
}

struct Row {
  std::string name;  // "java/lang/Object.wait(J)V"
  std::string_view class_name, method, descriptor;
  bool operator<(const Row& other) const { return name < other.name; }
};

std::set<Row> rows_of(const Kind& kind) {
  std::set<Row> rows;
  const auto add = [&](std::span<const NativeGroup> groups) {
    for (const NativeGroup& group : groups) {
      for (const NativeMethod& native : group) {
        rows.insert({fmt::format("{}.{}{}", native.class_name, native.name, native.descriptor), native.class_name,
                     native.name, native.descriptor});
      }
    }
  };
  add(all_natives());
  if (kind.search) add(search_natives());
  if (kind.search) add(random_natives());
  if (kind.symbolic) add(symbolic_natives());
  if (kind.symbolic) add(natives_with_symbols());
  return rows;
}

class Child {
 public:
  Child(Vm& vm, const Kind& kind, Told& told) : vm_(vm), machine_(*vm.machine), kind_(kind), told_(told) {
    machine_.listener.printed = [this](int, std::string_view text) {
      wrong_result_ |= text.find("java.lang.UnknownError") != text.npos;
    };
  }

  void run(const Calls& calls, u32 from, u32 to) {
    Class* c = vm_.universe->define(calls.bytes, calls.class_name, true);
    if (!kind_.search) return run_freely(*c, from, to);
    const u64 arguments[] = {kNull};
    machine_.begin(vm_.thread, c->declared_method("main", "([Ljava/lang/String;)V"), arguments);
    Step chosen = machine_.first_transition();
    // The pool is made, then which call is a choice; a thread that is started and the like come before that.
    for (u32 steps = 0;; ++steps) {
      if (chosen.end != StepEnd::state || steps == 200)
        return wrong("the arguments could not be made: " + text_of(chosen));
      machine_.load(chosen.next);
      std::vector<EnabledThread> enabled;
      machine_.scheduler().enabled(enabled);
      if (enabled.empty()) return wrong("the arguments wait");
      if (enabled.front().choices > 2) break;
      const bool chooses = enabled.front().choices > 0;
      chosen = machine_.transition(enabled.front().thread, chooses ? std::optional<u32>(0) : std::nullopt);
    }
    std::vector<EnabledThread> enabled;
    machine_.scheduler().enabled(enabled);
    const u32 main = enabled.front().thread;
    for (u32 i = from; i < to; ++i) {
      told_.call = i;
      guarded([&] {
        machine_.load(chosen.next);
        follow(machine_.transition(main, i));
      });
    }
  }

 private:
  /// Depth first, a few steps of what follows: the call itself, and the states that it leaves.
  void follow(Step step) {
    std::vector<StateRef> todo;
    u32 steps = 0;
    const auto arrive = [&](const Step& reached) {
      switch (reached.end) {
        case StepEnd::state: todo.push_back(reached.next); break;
        case StepEnd::unsupported: ++told_.unsupported; break;
        case StepEnd::error:
          if (reached.finding->class_name == "java.lang.UnknownError") wrong("a result of another type than declared");
          ++told_.threw;
          break;
        case StepEnd::path: ++told_.returned; break;
        default: ++told_.other; break;
      }
      said_ = text_of(reached);
    };
    arrive(step);
    while (!todo.empty() && steps < kind_.steps) {
      const StateRef state = todo.back();
      todo.pop_back();
      machine_.load(state);
      std::vector<EnabledThread> enabled;
      machine_.scheduler().enabled(enabled);
      for (const EnabledThread& each : enabled) {
        for (u32 value = 0; value < std::min(3u, std::max(1u, each.choices)) && steps < kind_.steps; ++value, ++steps) {
          arrive(machine_.transition(each.thread, each.choices > 0 ? std::optional<u32>(value) : std::nullopt));
        }
      }
    }
  }

  void run_freely(Class& c, u32 from, u32 to) {
    // The arguments are made in the run: the call gets what is in the field then.
    for (u32 i = from; i < to; ++i) {
      told_.call = i;
      guarded([&] {
        const u64 arguments[] = {kNull};
        Method* call = c.declared_method("r" + std::to_string(i), "()V");
        machine_.begin(vm_.thread, call, {arguments, 0});
        const Machine::FreeRunEnd run = machine_.run_freely(kMostInstructions);
        ++(run.finished ? told_.returned : told_.unsupported);
        said_ = run.reason;
        if (wrong_result_) wrong("a result of another type than declared");
      });
    }
  }

  template <class Run>
  void guarded(Run run) {
    said_.clear();
    try {
      run();
    } catch (const LimitReached& limit) {
      ++told_.limited;
      said_ = limit.what();
    } catch (const AssumptionBroken& broken) {
      ++told_.other;
      said_ = broken.what();
    } catch (const LinkageError& error) {
      wrong("LinkageError: " + error.class_name + ": " + error.message);
    } catch (const std::exception& error) {
      wrong(error.what());
    } catch (...) {
      wrong("an exception of no known kind");
    }
    if (verbose) fmt::print("    {}: {}\n", told_.call, said_);
  }

  static std::string text_of(const Step& step) {
    if (step.finding) return step.finding->class_name + ": " + step.finding->message;
    return fmt::format("{} {}", static_cast<int>(step.end), step.reason);
  }

  void wrong(const std::string& what) {
    if (told_.wrong[0] != '\0') return;
    told_.wrong_call = told_.call;
    std::strncpy(told_.wrong, what.c_str(), sizeof told_.wrong - 1);
  }

 public:
  bool verbose = false;

 private:
  bool wrong_result_ = false;
  Vm& vm_;
  Machine& machine_;
  const Kind& kind_;
  Told& told_;
  std::string said_;
};

/// The classes of what NativeArguments.make makes.
Pool find_pool(Vm& vm, const Kind& kind) {
  Machine& machine = *vm.machine;
  Universe& universe = *vm.universe;
  Class* c = universe.load("NativeArguments");
  const u64 no[] = {0};
  machine.begin(vm.thread, c->declared_method("make", "(Z)[Ljava/lang/Object;"), no);
  const NativeResult initialized = machine.initialize(c);
  PF_CHECK(initialized == NativeResult::again || initialized == NativeResult::done);
  if (kind.search) {
    const Step step = machine.first_transition();
    if (step.end != StepEnd::path)
      throw std::runtime_error("NativeArguments.make does not return: " +
                               (step.finding ? step.finding->class_name + step.finding->message : step.reason));
  } else {
    const Machine::FreeRunEnd run = machine.run_freely();
    if (!run.finished) throw std::runtime_error("NativeArguments.make does not return: " + run.reason);
  }
  const Ref array = machine.get<Ref>(c->statics, c->field("pool").offset);
  Pool pool;
  for (u32 i = 0; i < machine.length(array); ++i) {
    const Ref ref = machine.elements_of<Ref>(array)[i];
    pool.push_back(ref == kNull ? universe.object_class : machine.class_of(ref));
  }
  return pool;
}

std::string how_it_ended(int status, const rusage& used, bool by_clock) {
  if (by_clock) return fmt::format("was not done after {} s", kMostSeconds);
  if (WIFSIGNALED(status)) return fmt::format("died: {}", strsignal(WTERMSIG(status)));
  if (WEXITSTATUS(status) != 0) return fmt::format("ended with {}", WEXITSTATUS(status));
  if (used.ru_maxrss / 1024 > kMostMegabytes) return fmt::format("took {} MB", used.ru_maxrss / 1024);
  return "";
}

class Test {
 public:
  Test(const Kind& kind, const Arguments& arguments)
      : kind_(kind), arguments_(arguments), vm_(boot_vm(options_ = options_of(kind), store_)) {
    vm_.machine->freeze_base();
    pool_ = find_pool(vm_, kind);
    told_ = static_cast<Told*>(
        __real_mmap(nullptr, sizeof(Told), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
    PF_CHECK(told_ != MAP_FAILED);
  }

  /// How many natives did what they must not.
  u32 run() {
    u32 number = 0, wrong = 0;
    Told sum{};
    for (const Row& row : rows_of(kind_)) {
      ++number;  // of all, so that a filter does not change what is called
      if (row.name.find(arguments_.filter) == std::string::npos) continue;
      wrong += call(row, number, sum) ? 0 : 1;
      std::fflush(stdout);
    }
    fmt::print("{}: {} natives, {} returned, {} threw, {} unsupported, {} limits, {} other ends; {} wrong\n",
               kind_.name, number, sum.returned, sum.threw, sum.unsupported, sum.limited, sum.other, wrong);
    return wrong;
  }

 private:
  bool call(const Row& row, u32 number, Told& sum) {
    Method* method = nullptr;
    Class* holder = nullptr;
    try {
      holder = vm_.universe->find(row.class_name);
      if (holder) method = holder->declared_method(row.method, row.descriptor);
    } catch (const LinkageError&) {
    }
    if (!method) {
      fmt::print("  {}: no such method\n", row.name);
      return false;
    }
    holder->access |= classfile::ACC_PUBLIC;
    method->access = static_cast<u16>((method->access & ~(classfile::ACC_PRIVATE | classfile::ACC_PROTECTED)) |
                                      classfile::ACC_PUBLIC);
    if (!method->is_initializer()) method->access |= classfile::ACC_FINAL;
    std::mt19937_64 random(arguments_.seed);
    const Calls calls = make_calls(*vm_.universe, *method, pool_, {kind_.symbolic, kind_.watched, kind_.search}, calls_,
                                   number, random);
    if (arguments_.verbose) {
      fmt::print("{}\n", row.name);
      for (u32 i = 0; i < calls.described.size(); ++i) fmt::print("  {}: {}\n", i, calls.described[i]);
    }
    const bool one = arguments_.only != ~0u;
    u32 from = one ? arguments_.only : 0;
    const u32 to = one ? from + 1 : calls_;
    bool good = true;
    for (u32 deaths = 0; from < to && deaths < kMostDeaths; ++deaths) {
      *told_ = {};
      told_->call = from;
      rusage used{};
      const std::string end = in_child(calls, from, to, used);
      if (told_->wrong[0] != '\0') {
        good = false;
        fmt::print("  {}: {}\n    call {}: {}\n", row.name, told_->wrong, told_->wrong_call,
                   calls.described[told_->wrong_call].substr(0, 600));
      }
      if (!end.empty()) {
        good = false;
        fmt::print("  {}: {}\n    call {}: {}\n", row.name, end, told_->call,
                   calls.described[told_->call].substr(0, 600));
      }
      sum.returned += told_->returned;
      sum.threw += told_->threw;
      sum.unsupported += told_->unsupported;
      sum.limited += told_->limited;
      sum.other += told_->other;
      if (end.empty() || end.starts_with("took")) break;
      from = told_->call + 1;
    }
    return good;
  }

  /// Empty: it ended as it should.
  std::string in_child(const Calls& calls, u32 from, u32 to, rusage& used) {
    std::fflush(stdout);
    const pid_t pid = fork();
    PF_CHECK(pid >= 0);
    if (pid == 0) {
      const itimerval time{{0, 0}, {kMostSeconds, 0}};
      setitimer(ITIMER_PROF, &time, nullptr);  // of the processor: the machine may have others to serve
      alarm(20 * kMostSeconds);                // should it wait
      if (!arguments_.verbose && arguments_.only == ~0u) {
        // What a sanitizer says is asked for call by call.
        if (!std::freopen("/dev/null", "w", stderr)) _exit(71);
      }
      Child child(vm_, kind_, *told_);
      child.verbose = arguments_.verbose;
      child.run(calls, from, to);
      std::fflush(stdout);
      _exit(0);
    }
    int status = 0;
    while (wait4(pid, &status, 0, &used) < 0 && errno == EINTR) {
    }
    return how_it_ended(status, used,
                        WIFSIGNALED(status) && (WTERMSIG(status) == SIGALRM || WTERMSIG(status) == SIGPROF));
  }

  const Kind& kind_;
  const Arguments& arguments_;
  // With two calls or less, what makes the arguments could not be told from the choice of a call.
  const u32 calls_ = std::clamp(rounds(kind_.calls) * arguments_.times, 3u, kMostCalls);
  VmOptions options_;
  GuardedStore store_;
  Vm vm_;
  Pool pool_;
  Told* told_;
};

Arguments parse(int argc, char** argv) {
  Arguments arguments;
  for (int i = 1; i < argc; ++i) {
    const std::string_view text = argv[i];
    const std::size_t equals = text.find('=');
    const std::string value(equals == std::string_view::npos ? "" : text.substr(equals + 1));
    if (text.starts_with("--kind="))
      arguments.kind = value;
    else if (text.starts_with("--filter="))
      arguments.filter = value;
    else if (text.starts_with("--times="))
      arguments.times = static_cast<u32>(std::stoul(value));
    else if (text.starts_with("--only="))
      arguments.only = static_cast<u32>(std::stoul(value));
    else if (text.starts_with("--seed="))
      arguments.seed = std::stoull(value);
    else if (text == "--verbose")
      arguments.verbose = true;
    else {
      fmt::print(stderr,
                 "usage: native_arguments [--kind=search|threads|symbolic|run] [--filter=TEXT] [--times=N] "
                 "[--only=CALL] [--seed=N] [--verbose]\n");
      std::exit(64);
    }
  }
  return arguments;
}

}  // namespace
}  // namespace pathfleet::testing

int main(int argc, char** argv) {
  using namespace pathfleet::testing;
  const Arguments arguments = parse(argc, argv);
  pathfleet::u32 wrong = 0;
  for (const Kind& kind : kKinds) {
    if (arguments.kind.empty() || arguments.kind == kind.name) wrong += Test(kind, arguments).run();
  }
  return wrong == 0 ? 0 : 1;
}
