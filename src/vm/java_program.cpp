#include "vm/java_program.h"

#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <map>

#include "classfile/modified_utf8.h"
#include "core/error.h"
#include "core/exit_codes.h"
#include "vm/machine.h"
#include "vm/plain_state.h"
#include "vm/state_transfer.h"

namespace pathfleet::vm {

namespace {

/// A booted VM with the program's main method found and its arguments made.
struct Booted {
  std::unique_ptr<Universe> universe;
  std::unique_ptr<Machine> machine;
  Ref thread;
  Ref arguments;
  Method* main;
};

Method* find_main(Universe& universe) {
  std::string name = universe.options().main_class;
  std::replace(name.begin(), name.end(), '.', '/');
  Class* c = nullptr;
  try {
    c = universe.find(name);
  } catch (const LinkageError& error) {
    throw BadInput("cannot load main class " + name + ": " + error.class_name + ": " + error.message);
  }
  if (!c) {
    throw BadInput("main class " + universe.options().main_class + " is not on the class path '" +
                   universe.options().class_path + "'; give its directory or jar with -cp");
  }
  Method* main = c->find_method("main", "([Ljava/lang/String;)V");
  if (!main || !main->is_static()) {
    throw BadInput("class " + universe.options().main_class +
                   " has no 'public static void main(String[])': a program is analysed together with its driver");
  }
  return main;
}

Booted boot(const VmOptions& options, ComponentStore& store) {
  Booted booted;
  booted.universe = std::make_unique<Universe>(options);
  Universe& universe = *booted.universe;
  booted.machine = std::make_unique<Machine>(universe, store);
  Machine& machine = *booted.machine;
  booted.thread = machine.new_object(universe.thread_class);
  try {
    Method* bootstrap = universe.load("jdk/internal/pathfleet/Boot")->declared_method("bootstrap", "()V");
    PF_CHECK(bootstrap != nullptr);
    machine.run_to_end(booted.thread, bootstrap);
  } catch (const LinkageError& error) {
    throw BadInput("the library does not start: " + error.class_name + ": " + error.message +
                   "; is --jdk a JDK 17 and pathfleet-models.jar complete?");
  }
  booted.main = find_main(universe);
  booted.arguments = machine.new_object_array(universe.string_class, static_cast<u32>(options.arguments.size()));
  for (u32 i = 0; i < options.arguments.size(); ++i) {
    const Ref text = universe.intern(classfile::modified_utf8::utf16_from_utf8(options.arguments[i]));
    machine.set_ref(booted.arguments, kArrayBase + i * sizeof(Ref), text);
  }
  machine.freeze_base();
  return booted;
}

/// The main thread before its first instruction: main's frame, over it the initialisation of its class.
void begin_main(Machine& machine, Ref thread, Method* main, Ref arguments) {
  const u64 slots[] = {arguments};
  machine.begin(thread, main, slots);
  const NativeResult initialized = machine.initialize(main->holder);
  PF_CHECK(initialized == NativeResult::done || initialized == NativeResult::again);
}

}  // namespace

JavaProgram::JavaProgram(const VmOptions& options, ComponentStore& store) : store_(store) {
  Booted booted = boot(options, store);
  universe_ = std::move(booted.universe);
  machine_ = std::move(booted.machine);
  main_thread_ = booted.thread;
  main_arguments_ = booted.arguments;
  main_method_ = booted.main;
  // Search-global: never backtracked (Verify.getCounter and kin).
  machine_->counters = [cells = std::map<i32, i32>()](i32 operation, i32 id, i32 value) mutable {
    enum { kGet, kSet, kIncrement };
    switch (operation) {
      case kSet: return cells[id] = value;
      case kIncrement: return cells[id] += value;
      default: return cells[id];
    }
  };
}

JavaProgram::~JavaProgram() = default;

void JavaProgram::record(std::vector<TraceStep>* into) {
  recorded_ = into;
  machine_->printed = nullptr;
  if (into) machine_->printed = [this](int, std::string_view bytes) { output_ += bytes; };
}

void JavaProgram::note(u32 thread, const std::optional<u32>& value, u32 of) {
  if (!recorded_) return;
  TraceStep step;
  step.thread = machine_->thread_name(thread);
  if (value) step.choice = std::to_string(*value) + " of 0.." + std::to_string(of - 1);
  step.location = machine_->position(thread);
  recorded_->push_back(std::move(step));
}

Step JavaProgram::initial() {
  if (recorded_) {
    recorded_->clear();
    output_.clear();
  }
  machine_->load(StateRef{});
  begin_main(*machine_, main_thread_, main_method_, main_arguments_);
  note(0, std::nullopt, 0);
  return finish(machine_->first_transition());
}

void JavaProgram::load(const StateRef& state) { machine_->load(state); }

Choices JavaProgram::choices() {
  std::vector<Machine::Enabled> enabled;
  machine_->reset();
  machine_->enabled(enabled);
  choices_.clear();
  for (const Machine::Enabled& thread : enabled) {
    if (thread.choices == 0) choices_.push_back({thread.thread, std::nullopt, 0});
    for (u32 value = 0; value < thread.choices; ++value) choices_.push_back({thread.thread, value, thread.choices});
  }
  Choices result;
  result.count = static_cast<u32>(choices_.size());
  const bool cycle = result.count > 0 && machine_->monitor_cycle();
  if (result.count == 0 || cycle) {
    result.deadlock = true;
    result.finding = deadlock_finding(cycle);
  }
  return result;
}

Finding JavaProgram::deadlock_finding(bool cycle) {
  Finding finding;
  finding.kind = FindingKind::deadlock;
  finding.message = cycle ? "threads wait for each other's monitors while others still run" : "no thread can go on";
  std::set<std::string> places;
  for (u32 i = 0; i < machine_->thread_count(); ++i) {
    if (!machine_->can_go_on(machine_->thread_record(i))) places.insert(machine_->position(i));
  }
  for (const std::string& place : places) finding.location += (finding.location.empty() ? "" : ", ") + place;
  finding.details = machine_->describe_threads();
  return finding;
}

Step JavaProgram::take(u32 choice) {
  const Choice& taken = choices_.at(choice);
  machine_->reset();
  note(taken.thread, taken.value, taken.of);
  return finish(machine_->transition(taken.thread, taken.value));
}

Step JavaProgram::finish(Step step) {
  if (step.end == StepEnd::path && universe_->options().outputs) outputs_.insert(machine_->output_text());
  return step;
}

std::string JavaProgram::describe(u32 choice) {
  const Choice& described = choices_.at(choice);
  machine_->reset();
  std::string text = "thread " + machine_->thread_name(described.thread);
  if (described.value) text += ", value " + std::to_string(*described.value);
  return text;
}

u64 JavaProgram::instructions() const { return machine_->instructions(); }

std::string JavaProgram::dump_state() {
  machine_->reset();
  return machine_->dump_state();
}

std::string JavaProgram::plain_state() {
  machine_->reset();
  return vm::plain_state(*machine_);
}

std::string JavaProgram::rebuilt_plain_state(const StateRef& state) const {
  return vm::rebuilt_plain_state(*universe_, store_, state);
}

std::unique_ptr<StateCarrier> JavaProgram::carrier() { return std::make_unique<StateTransfer>(*universe_, store_); }

int run_program(const VmOptions& options, ComponentStore& store) {
  Booted booted = boot(options, store);
  Machine& machine = *booted.machine;
  std::string pending;  // System.out, written in large pieces and before anything on System.err
  const auto flush = [&pending] {
    for (std::size_t done = 0; done < pending.size();) {
      const ssize_t written = ::write(STDOUT_FILENO, pending.data() + done, pending.size() - done);
      if (written <= 0) break;  // as java, which ignores a closed pipe
      done += static_cast<std::size_t>(written);
    }
    pending.clear();
  };
  machine.printed = [&](int fd, std::string_view bytes) {
    if (fd == 1) {
      pending += bytes;
      if (pending.size() >= 1 << 16) flush();
    } else {
      flush();
      std::cerr << bytes << std::flush;
    }
  };
  begin_main(machine, booted.thread, booted.main, booted.arguments);
  const Machine::FreeRun run = machine.run_freely();
  flush();
  if (run.finished) return run.exit_code;
  std::cerr << "pathfleet: " << run.reason << "\n";
  return exit_code::unknown;
}

}  // namespace pathfleet::vm
