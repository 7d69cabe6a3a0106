// What a program is and how it is explored, as the VM needs to know it.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/assumption_policy.h"
#include "core/types.h"
#include "vm/inputs/named_choices.h"
#include "vm/inputs/nondet_values.h"
#include "vm/interpreter/coverage.h"

namespace pathfleet {
class SharedUsePolicy;
}

namespace pathfleet::expr {
struct Model;
}

namespace pathfleet::vm {

class Machine;

/// Where transitions break (docs/granularity.md).
enum class Granularity : u8 {
  standard,  // before an operation that another live thread can see
  off,       // before every operation on the heap, a monitor or a thread (--por=off)
  bytecode,  // before every instruction
};

/// When two states are one although their objects, or threads, have other places (docs/symmetry.md).
enum class Symmetry : u8 {
  heap,     // objects are named by a walk from the roots, threads by who started them
  threads,  // the same, and threads that the program cannot tell apart may be interchanged
  site,  // objects are named by the instruction that made them and the lowest number that is free there, for comparison
  site_thread,  // by the thread that made them too
};

struct SymbolicWorld;
using PinnedInputs = std::map<std::string, u64>;

/// What bounds the objects of an input (input_heap.h).
struct InputBounds {
  static constexpr u32 kUnbounded = ~0u;
  u32 objects = kUnbounded;             // of each class
  std::map<std::string, u32> of_class;  // of one class, by its source name
  u32 depth = kUnbounded;               // references between an argument and an object
  bool aliasing = true;                 // two references may lead to one object
  bool decide_at_use = false;           // where a reference leads is decided when it is looked at, not when it is read
  std::map<std::string, std::vector<std::string>> candidates;  // by declared type, source names
};

/// The method that is explored (method_driver.h).
struct EntryMethod {
  std::string text;        // as given; empty: there is none
  std::string class_name;  // "p.C"
  std::string name;
  std::string types;                        // "(II)", or empty
  std::vector<bool> symbolic;               // by argument
  bool through_main = false;                // the program's main calls it; otherwise a driver does
  std::string precondition, postcondition;  // boolean methods, or empty
  std::string conservative;  // the same: what rejects an input that is there in part, instead of what is derived from
                             // the precondition
  bool check_conservative = false;  // what it rejects is searched for a completion that the precondition accepts
  /// Told of the input of each path that has ended, by a machine that has just this input's objects and has done
  /// nothing with them; what is symbolic there has its value in the model. Several workers may call it at once.
  std::function<void(Machine&, const expr::Model&)> on_input;
  bool black_box = false;  // the precondition runs before the method, and makes the whole input
};

struct VmOptions {
  std::string class_path;
  std::string main_class;  // "p.Main" or "p/Main"
  std::vector<std::string> arguments;
  std::string jdk_home;         // empty: found by classfile::find_jdk_home
  std::string models_jar;       // model classes that stand in for JDK classes
  std::string api_jar;          // gov.nasa.jpf.vm.Verify and kin, before the class path
  std::string user_models;      // a class path: classes that replace those of the JDK and of the program
  bool searching = true;        // false for `run`: Verify and Verifier do what they do under java
  Configuration configuration;  // what Verify.getInt(key) and getProperty ask for
  NondetValues nondet = NondetValues::parse({});  // what Verifier.nondetInt and kin choose among
  std::vector<std::string> ignored_fields;        // patterns "p.C.f": left out when states are compared
  bool enumerate_random = false;                  // java.util.Random's bounded numbers are choices
  bool exact_store = false;                       // StateRef::match is needed
  bool assertions = true;
  Granularity granularity_asked = Granularity::standard;
  bool outputs = false;  // printed text is part of the state
  bool names_threads_by_text =
      false;                // --check=independence: a thread's place does not depend on which others have ended
  bool check_hash = false;  // recompute every incremental hash in full and compare
  double check_symmetry =
      0;  // the share of canonical forms that are held against the states they stand for (symmetry_check.h)
  CoverageFilter coverage;         // what of the program is watched for being reached
  std::string towards;             // what a directed search makes for (analysis/distances.h); empty: nothing
  bool fuse = true;                // execute runs of instructions as one (fused_ops.def); off: the slow checker of that
  bool assertion_property = true;  // an uncaught AssertionError ends the path as an error
  bool exception_property = true;  // any other uncaught exception does; otherwise the thread dies as under java
  bool runtime_exception_property = false;  // without that: an uncaught RuntimeException does
  std::vector<std::string> invariants;  // static boolean methods "p.C.m", held against every state (state_predicates.h)
  std::vector<std::string> end_conditions;  // the same, held against the end of every path
  bool races =
      false;  // states in which two threads are about to make conflicting accesses are errors (data_race_detector.h)
  /// Whether something besides the program's threads looks at states, so that what only they could not see counts as
  /// visible.
  bool observed() const { return !invariants.empty(); }
  bool library_steps = false;       // the library's locks, queues and pools step by step (linearizable_operations.h)
  bool spurious_wakeups = false;    // wait and park may return for no reason
  bool clock_reads = true;          // time may pass when the program looks at the clock, not only when it waits
  u32 processors = 1;               // Runtime.availableProcessors
  bool chooses_processors = false;  // to the program it is any number from 1 to `processors`
  std::shared_ptr<SharedUsePolicy>
      undisciplined;  // how fields and queues are used, under Assumption::disciplines (core/shared_access.h)
  Symmetry symmetry_asked = Symmetry::heap;
  AssumptionPolicy assumptions;  // what the search relies on; a step that refutes one throws AssumptionBroken
  bool assumes(Assumption which) const { return assumptions.holds(which); }
  /// Where transitions end, under what is assumed.
  Granularity granularity() const {
    const bool standard = granularity_asked == Granularity::standard;
    return standard && !assumes(Assumption::states_unread) ? Granularity::off : granularity_asked;
  }
  /// When two states are one, under what is assumed.
  Symmetry symmetry() const {
    const bool threads = symmetry_asked == Symmetry::threads;
    return threads && !assumes(Assumption::threads_alike) ? Symmetry::heap : symmetry_asked;
  }
  bool merges_threads() const { return symmetry() == Symmetry::threads; }
  bool names_by_site() const { return symmetry() == Symmetry::site || symmetry() == Symmetry::site_thread; }
  /// Whether the search leaves interleavings out (src/reduction).
  bool ample_sets() const { return assumes(Assumption::references); }
  std::shared_ptr<SymbolicWorld> symbolic;     // of a symbolic search, else null (symbolic.h)
  std::shared_ptr<const PinnedInputs> pinned;  // instead of symbols, these values, by name: how an input is run
  u32 max_symbolic_array = 16;                 // arrays of a symbolic length are made up to this one
  u32 max_symbolic_string = 8;                 // the same for input strings
  InputBounds input;
  EntryMethod entry;
  u32 block_bound =
      0;               // no block of the program is entered more often along the active calls (bounds.cpp); 0: no bound
  u32 loop_bound = 0;  // no loop of the program goes round more often; 0: no bound
  bool counts_blocks() const { return block_bound != 0 || loop_bound != 0; }
  u64 max_transition_instructions = 100'000;  // a back edge ends a transition after this many
  u32 max_frames = 12'000;                    // beyond: StackOverflowError
  u64 max_heap_bytes = 1ull << 30;            // beyond: OutOfMemoryError
  std::string standard_input_file;            // where standard_input comes from
  std::optional<std::string> standard_input;  // what the program can read from System.in
  bool live_input = false;                    // without standard_input: it reads this process's
};

}  // namespace pathfleet::vm
