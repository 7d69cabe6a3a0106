// The options of the VM: the program to explore and how to explore it.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/assumption_policy.h"
#include "core/types.h"
#include "ltl/property.h"
#include "vm/inputs/named_choices.h"
#include "vm/inputs/nondet_values.h"
#include "vm/interpreter/coverage.h"
#include "vm/symbolic/symbolic.h"

namespace pathfleet {
class SharedUsePolicy;
class StructurePruning;
}  // namespace pathfleet

namespace pathfleet::expr {
struct Model;
}

namespace pathfleet::vm {

class Machine;

/// Where transitions end (docs/internals/granularity.md).
enum class Granularity : u8 {
  standard,  // before an operation that another live thread can see
  off,       // before every operation on the heap, a monitor or a thread (--por=off)
  bytecode,  // before every instruction
};

/// When two states count as one although objects or threads are numbered differently (docs/internals/symmetry.md).
enum class Symmetry : u8 {
  heap,     // objects are named by a walk from the roots, threads by the thread that started them
  threads,  // the same, and indistinguishable threads may be interchanged
  // for comparison: objects are named by the instruction that made them and the lowest free number there
  site,
  site_thread,  // by the thread that made them too
};

/// Bounds on the objects of an input (input_heap.h).
struct InputBounds {
  static constexpr u32 kUnbounded = ~0u;
  u32 objects = kUnbounded;             // number of objects of each class
  std::map<std::string, u32> of_class;  // number of objects of one class, by its source name
  u32 depth = kUnbounded;               // number of references from an argument to an object
  bool aliasing = true;                 // two references may lead to one object
  bool no_sharing = false;              // no object is reached from two arguments
  bool acyclic = false;                 // no object reaches itself
  bool decide_at_use = false;           // the target of a reference is decided when it is used, not when it is read
  std::map<std::string, std::vector<std::string>> candidates;  // classes of objects by declared type, as source names
  // which decisions about the objects that the receiver reaches are possible (input_structure.cpp); null: all
  std::shared_ptr<StructurePruning> pruning;
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
  // a boolean method, or empty: rejects partial inputs, in place of the check derived from the precondition
  std::string conservative;
  // searches for a completion, accepted by the precondition, of each input that `conservative` rejects
  bool check_conservative = false;
  bool precondition_memory = true;  // what runs of the precondition have shown is remembered (precondition_memory.h)
  u64 precondition_memory_bytes = 512ull << 20;
  /// Called with the input of each path that has ended. The machine holds just the objects of this input, unchanged.
  /// The model has the values of the symbolic fields. Several workers may call it at once.
  std::function<void(Machine&, const expr::Model&)> on_input;
  bool black_box = false;  // the precondition runs before the method and makes the whole input
};

struct VmOptions {
  std::string class_path;
  std::string main_class;  // "p.Main" or "p/Main"
  std::vector<std::string> arguments;
  std::map<std::string, std::string> properties;  // system properties besides those of every program
  std::string jdk_home;                           // empty: found by classfile::find_jdk_home
  std::string models_jar;                         // model classes that stand in for JDK classes
  std::string api_jar;          // gov.nasa.jpf.vm.Verify and the other classes of models/api, before the class path
  std::string user_models;      // a class path: classes that replace those of the JDK and of the program
  bool searching = true;        // false for `run`: Verify and Verifier behave as under java
  Configuration configuration;  // the values of Verify.getInt(key) and getProperty
  NondetValues nondet = NondetValues::parse({});  // the values of Verifier.nondetInt and the other nondet functions
  std::vector<std::string> ignored_fields;        // patterns "p.C.f": left out when states are compared
  bool enumerate_random = false;                  // the bounded numbers of java.util.Random are choices
  bool exact_store = false;                       // StateRef::match is needed
  bool assertions = true;
  Granularity granularity_asked = Granularity::standard;
  bool outputs = false;     // printed text is part of the state
  bool structures = false;  // keep the shapes of the inputs of all paths that ended
  // --check=independence: a thread's place does not depend on which others have ended
  bool names_threads_by_text = false;
  bool check_hash = false;  // recompute every incremental hash in full and compare
  // the share of canonical forms that are compared with the states they represent (symmetry_check.h)
  double check_symmetry = 0;
  CoverageFilter coverage;  // the classes and methods whose coverage is recorded
  std::string towards;      // the target of a directed search (analysis/distances.h); empty: none
  bool fuse = true;         // execute runs of instructions as one (fused_ops.def); off: the slow checker of fusing
  bool assertion_property = true;  // an uncaught AssertionError ends the path as an error
  // any other uncaught exception ends the path as an error; otherwise the thread dies as under java
  bool exception_property = true;
  // without exception_property: an uncaught RuntimeException ends the path as an error
  bool runtime_exception_property = false;
  std::vector<std::string> invariants;  // static boolean methods "p.C.m", checked in every state (state_predicates.h)
  std::vector<std::string> end_conditions;  // static boolean methods, checked at the end of every path
  // states in which two threads are about to make conflicting accesses are errors (data_race_detector.h)
  bool races = false;
  std::vector<ltl::Proposition> propositions;  // of a temporal property (vm/properties/propositions.h)
  bool has_proposition(ltl::Proposition::Kind kind) const {
    return std::ranges::find(propositions, kind, &ltl::Proposition::kind) != propositions.end();
  }
  /// Whether propositions name places in code (vm/interpreter/places.h).
  bool has_places() const {
    using enum ltl::Proposition::Kind;
    return has_proposition(enter) || has_proposition(leave) || has_proposition(at);
  }
  /// Whether invariants or propositions read the states. Then operations that only these could notice are visible too.
  bool observed() const { return !invariants.empty() || !propositions.empty(); }
  /// Whether what the static fields of a class refer to is its initialising thread's own meanwhile (JVMS 5.5): claim
  /// I4.
  bool initializers_own_statics() const { return assumes(Assumption::initializers_alone) && !observed(); }
  /// Whether what a thread's thread-local variables refer to is its own, although others reach its Thread: claim I6.
  bool threads_own_locals() const {
    return searching && assumes(Assumption::locals_alone) && granularity() == Granularity::standard && !observed() &&
           !symbolic && ignored_fields.empty();
  }
  /// Whether parts of the library are used before main, if threads that run at once use them (warm_ups.h).
  bool warms_up() const { return assumes(Assumption::library_cold) && !observed(); }
  /// Whether the library's locks, queues and pools are executed step by step (linearizable_operations.h).
  bool library_steps() const { return !assumes(Assumption::operations_whole); }
  bool spurious_wakeups = false;  // wait and park may return for no reason
  // the number of time-outs of a run that may fire early, which is where another thread can go on; nullopt: any number
  std::optional<u32> early_time_outs;
  /// Whether states say which threads have ended unseen. Without ample sets it does not matter (claim D4).
  bool keeps_unseen_ends() const { return searching && ample_sets() && granularity() == Granularity::standard; }
  /// Whether a state has an output component (OutputHeader).
  bool has_output_component() const {
    return outputs || symbolic || early_time_outs || has_proposition(ltl::Proposition::Kind::terminated) ||
           keeps_unseen_ends();
  }
  bool clock_reads = true;          // time may pass when the program reads the clock, not only when it waits
  u32 processors = 1;               // Runtime.availableProcessors
  bool chooses_processors = false;  // the program sees any number from 1 to `processors`
  // how fields and queues are used, under Assumption::disciplines (core/shared_access.h)
  std::shared_ptr<SharedUsePolicy> undisciplined;
  Symmetry symmetry_asked = Symmetry::heap;
  AssumptionPolicy assumptions;  // what the search relies on; a step that refutes an assumption throws AssumptionBroken
  bool assumes(Assumption which) const { return assumptions.holds(which); }
  /// Where transitions end, given the assumptions.
  Granularity granularity() const {
    const bool standard = granularity_asked == Granularity::standard;
    const bool unread = assumes(Assumption::states_unread) && !has_proposition(ltl::Proposition::Kind::blocked);
    return standard && !unread ? Granularity::off : granularity_asked;
  }
  /// When two states count as one, given the assumptions.
  Symmetry symmetry() const {
    const bool threads = symmetry_asked == Symmetry::threads;
    return threads && !assumes(Assumption::threads_alike) ? Symmetry::heap : symmetry_asked;
  }
  bool merges_threads() const { return symmetry() == Symmetry::threads; }
  bool names_by_site() const { return symmetry() == Symmetry::site || symmetry() == Symmetry::site_thread; }
  /// Whether the search leaves interleavings out (src/reduction).
  bool ample_sets() const { return assumes(Assumption::references); }
  /// Whether taking a monitor and the thread's next operation, if that cannot block, are one transition (claim I7).
  bool enters_with_next() const {
    return searching && ample_sets() && granularity() == Granularity::standard && !observed() && !races &&
           !early_time_outs && !spurious_wakeups;
  }
  std::shared_ptr<SymbolicWorld> symbolic;     // of a symbolic search, else null (symbolic.h)
  std::shared_ptr<const PinnedInputs> pinned;  // fixed values in place of symbols, by name: to run one input
  u32 max_symbolic_array = 16;                 // maximum length of arrays whose length is symbolic
  u32 max_symbolic_string = 8;                 // maximum length of input strings
  InputBounds input;
  EntryMethod entry;
  // block_bound, loop_bound, depth_bound: the K of each criterion that ends a path (criteria.def); 0: no bound
#define CRITERION(name, select, match, text) u32 name##_bound = 0;
#include "vm/interpreter/criteria.def"
#undef CRITERION
  bool has_bounds() const {
#define CRITERION(name, select, match, text) name##_bound != 0 ||
    return
#include "vm/interpreter/criteria.def"
        false;
#undef CRITERION
  }
  std::shared_ptr<class CutPlaces> cuts;      // if not null: receives where bounds end paths (cut_places.h)
  u64 max_transition_instructions = 100'000;  // a back edge ends a transition after this many
  u32 max_frames = 12'000;                    // more: StackOverflowError
  u64 max_heap_bytes = 1ull << 30;            // more: OutOfMemoryError
  std::string standard_input_file;            // file that standard_input was read from
  std::optional<std::string> standard_input;  // the text that the program can read from System.in
  bool live_input = false;                    // without standard_input: the program reads this process's standard input
};

}  // namespace pathfleet::vm
