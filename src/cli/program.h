// The program under check as the command line describes it: an instance of the VM with a store of its own.
//
// Invariant: instances share nothing, so a counterexample played on a fresh one proves what it shows.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options.h"
#include "core/limits.h"
#include "core/trace.h"
#include "hash/collapse_store.h"
#include "vm/java_program.h"
#include "vm/options.h"
#include "vm/symbolic/symbolic.h"

namespace pathfleet::cli {

/// The words of --por.
struct GranularityWord {
  std::string_view word;
  vm::Granularity value;
};
inline constexpr GranularityWord kGranularities[] = {{"default", vm::Granularity::standard},
                                                     {"transitions", vm::Granularity::standard},
                                                     {"off", vm::Granularity::off},
                                                     {"bytecode", vm::Granularity::bytecode}};

/// The words of --symmetry.
struct SymmetryWord {
  std::string_view word;
  vm::Symmetry value;
};
inline constexpr SymmetryWord kSymmetries[] = {{"threads", vm::Symmetry::threads},
                                               {"heap", vm::Symmetry::heap},
                                               {"site", vm::Symmetry::site},
                                               {"site-thread", vm::Symmetry::site_thread}};

/// The tables and the solver of a symbolic search (symbolic_setup.cpp).
std::shared_ptr<vm::SymbolicWorld> symbolic_world(const Options& options);
/// What the VM needs to know, from the options of check or run. `several_ranks`: not this process alone explores.
vm::VmOptions program_options(const Options& options, bool several_ranks = false);
/// Fills in where the library classes are. Throws BadInput.
void find_library(vm::VmOptions& program, const std::string& jdk);

/// Reads program.standard_input_file, if one is named. Throws BadInput.
void read_standard_input(vm::VmOptions& program);

struct Instance {
  explicit Instance(const vm::VmOptions& options, MemoryBudget* budget = nullptr)
      : store(budget), program(options, store) {}

  hash::CollapseStore store;
  vm::JavaProgram program;
};

/// A line of a trace: what one thread did in one transition.
struct TraceLine {
  u64 step = 0;  // 0: the initial transition
  std::string thread;
  std::string choice;  // what was chosen; empty if there was nothing but the thread
  Locations location;  // where the transition began
};

/// A symbolic input, in the order of making: its name and its value as Java source text.
struct InputValue {
  std::string name;
  std::string value;
  vm::JavaProgram::InputLocation place;  // where the program asked for it
};

/// A counterexample as played on a fresh instance.
struct Playback {
  bool shown = false;             // the expected error came at the end
  bool overapproximated = false;  // of a symbolic search: the path takes a guess, and need not be that of its inputs
  std::string ending;             // if not: what came instead, one line
  Finding finding;                // as this instance sees it
  std::vector<TraceLine> trace;
  std::string output;                 // what the program printed
  std::vector<InputValue> inputs;     // of a symbolic search: those that lead here
  std::map<std::string, u64> pinned;  // the same as the VM takes them
  std::vector<u32> choices;           // what was chosen besides
};

Playback play(const vm::VmOptions& options, const Counterexample& counterexample);
/// Plays choices that lead to the end of the program; shown: they do.
Playback play_to_end(const vm::VmOptions& options, const std::vector<u32>& choices);
/// Of a symbolic search: finds an input for the path, and plays the counterexample again on that input alone. nullopt:
/// no input was found.
std::optional<Playback> play_symbolic(const vm::VmOptions& options, const Counterexample& counterexample);

}  // namespace pathfleet::cli
