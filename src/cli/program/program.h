// The program under check as described by the command line: an instance of the VM with its own store.
//
// Invariant: instances share nothing, so a counterexample that replays on a fresh instance is confirmed.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options/options.h"
#include "core/limits.h"
#include "core/trace.h"
#include "hash/collapse_store.h"
#include "vm/java_program.h"
#include "vm/options.h"
#include "vm/symbolic/symbolic.h"

namespace pathfleet::cli {

/// The values of --por.
struct GranularityWord {
  std::string_view word;
  vm::Granularity value;
};
inline constexpr GranularityWord kGranularities[] = {{"default", vm::Granularity::standard},
                                                     {"transitions", vm::Granularity::standard},
                                                     {"off", vm::Granularity::off},
                                                     {"bytecode", vm::Granularity::bytecode}};

/// The values of --symmetry.
struct SymmetryWord {
  std::string_view word;
  vm::Symmetry value;
};
inline constexpr SymmetryWord kSymmetries[] = {{"threads", vm::Symmetry::threads},
                                               {"heap", vm::Symmetry::heap},
                                               {"site", vm::Symmetry::site},
                                               {"site-thread", vm::Symmetry::site_thread}};

/// The tables and the solver for a symbolic search (symbolic_setup.cpp).
std::shared_ptr<vm::SymbolicWorld> symbolic_world(const Options& options);
/// The VM's options, from those of check or run.
vm::VmOptions program_options(const Options& options);
/// Sets the paths of the library classes. Throws BadInput.
void find_library(vm::VmOptions& program, const std::string& jdk);

/// Reads program.standard_input_file, if one is named. Throws BadInput.
void read_standard_input(vm::VmOptions& program);

struct Instance {
  explicit Instance(const vm::VmOptions& options, MemoryBudget* budget = nullptr)
      : store(budget), program(options, store) {}

  hash::CollapseStore store;
  vm::JavaProgram program;
  std::vector<vm::JavaProgram::TraceStep> recorded;  // where play_on() has the program record
};

/// A line of a trace: one transition of one thread.
struct TraceLine {
  u64 step = 0;  // 0: the initial transition
  std::string thread;
  std::string choice;          // the choice besides the thread; empty if there was none
  Locations location;          // where the transition began
  std::vector<vm::Told> told;  // what the thread did
  bool timed_out = false;      // a time-out fired
  u32 early_time_outs = 0;     // the number of those that count for --timeouts=N
  std::vector<vm::Event> events = {};
};

/// A symbolic input, in the order of creation: its name, and its value as Java source text.
struct InputValue {
  std::string name;
  std::string value;
  vm::JavaProgram::InputLocation place;  // where the program asked for it
};

/// A counterexample, played on a fresh instance.
struct Playback {
  bool shown = false;             // the expected error occurred at the end
  bool overapproximated = false;  // of a symbolic search: the path uses an overapproximated result, so it need not be
                                  // the path of its inputs
  std::string ending;             // how the replay ended if the error did not occur, one line
  Finding finding;                // as this instance reports it
  std::vector<TraceLine> trace;
  std::string output;                       // of the program
  std::vector<InputValue> inputs;           // of a symbolic search: the inputs that lead here
  std::map<std::string, u64> pinned;        // the same inputs in the VM's form
  std::vector<u32> choices;                 // the choices of the replay on these inputs
  std::optional<u64> cycle = std::nullopt;  // of a lasso, as of its counterexample
};

Playback play(const vm::VmOptions& options, const Counterexample& counterexample);
/// The same on an instance that has not run yet. Calls `visit` after each step, with what was recorded of it; then the
/// instance may keep its state.
using StepVisitor = std::function<void(const ReplayedStep&, const vm::JavaProgram::TraceStep&)>;
Playback play_on(Instance& fresh, const Counterexample& counterexample, const StepVisitor& visit = {});
/// Plays choices to the end of the program; `shown`: the program has ended.
Playback play_to_end(const vm::VmOptions& options, const std::vector<u32>& choices);
/// Of a symbolic search: finds an input for the path, and plays the counterexample again on this input only. nullopt:
/// no input was found.
std::optional<Playback> play_symbolic(const vm::VmOptions& options, const Counterexample& counterexample);

}  // namespace pathfleet::cli
