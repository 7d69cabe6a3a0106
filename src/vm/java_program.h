// A Java program behind the search's successor interface. Main function: JavaProgram::take.
//
// Invariant: the workers of a process share one booted program (linked classes, immortal objects, quickened code,
// Verify's counters) and the tables of one component store. Everything else in a JavaProgram belongs to one worker.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/component_store.h"
#include "core/fair_threads.h"
#include "core/independence.h"
#include "core/run_events.h"
#include "core/state_carrier.h"
#include "core/state_labels.h"
#include "expr/expr.h"
#include "vm/independence/footprints.h"
#include "vm/narration/snapshot.h"
#include "vm/narration/stored_calls.h"
#include "vm/narration/told.h"
#include "vm/observation/run_schedule.h"
#include "vm/options.h"
#include "vm/program/object.h"

namespace pathfleet::vm {

class InputChecker;
struct Class;
enum class InputKind : u8;
class Machine;
class Narrator;
class SymmetryCheck;

class JavaProgram final : public IndependentSuccessors, public StateLabels, public FairThreads {
 public:
  /// Boots the VM and links the main class. Throws BadInput if that is missing, corrupt, or has no main method.
  JavaProgram(const VmOptions& options, ComponentStore& store);
  ~JavaProgram() override;
  /// Makes a further worker over the same booted program. `store` is another instance over the same tables, or this
  /// worker's instance if several threads may use it. Call it while no worker runs; afterwards each worker may run in a
  /// thread of its own.
  std::unique_ptr<JavaProgram> another(ComponentStore& store) const;

  /// Of VmOptions::propositions, in the state that was loaded last, or where the last transition has ended its path.
  LabelSet labels() override;

  Step initial() override;
  void load(const StateRef& state) override;
  Choices choices() override;
  Step take(u32 choice) override { return follow(choice, nullptr); }
  Step take_unless_known(u32 choice, const KnownStates& known) override { return follow(choice, &known); }
  u32 thread_of(u32 choice) override { return offer_of(choice).thread; }
  u32 end_of_thread(u32 choice) override { return offer_of(choice).end(); }
  StateFeatures features() override;
  std::string describe(u32 choice) override;
  u64 instructions() const override;

  void able_threads(std::vector<u64>& names) override;
  u64 thread_name_of(u32 choice) override;

  std::vector<ThreadFootprint> footprints() override;
  bool stayed_in_footprint(ThreadSet others) const override;
  bool progressed() const override;
  bool kept_labels() const override;
  u64 name_of(u32 choice) override;
  Step take_counting(u32 choice) override { return take_counted(choice, ~u32{0}); }
  Step take_up_to(u32 choice, u32 inner_step) override { return take_counted(choice, inner_step); }
  u32 inner_steps() const override;
  std::string describe_inner_step(u32 inner_step) const override;
  Fingerprint essence_of(const StateRef& state) override;

  /// Call it when a search has ended without being stopped. Throws AssumptionBroken if it has to be done again.
  void finish_search() const;

  /// A choice of the loaded state, for a person.
  struct Move {
    std::string thread;
    std::string value;  // of a data choice, such as "2 of 0..3"; empty if there is none
    Locations place;    // where the thread goes on in the program
  };
  Move move_of(u32 choice);

  /// What one thread did in one transition.
  struct TraceStep {
    std::string thread;
    std::string choice;           // the data choice taken, empty if there was none
    std::string asker;            // the class whose method asked for that choice
    Locations location;           // where the transition began
    std::vector<Told> told;       // what the thread did
    std::vector<Event> events;    // the same for other tools
    bool timed_out = false;       // a time-out fired
    u32 early_time_outs = 0;      // that count (VmOptions::early_time_outs)
    std::vector<Location> lines;  // that ran, each once; with CoverageFilter::every
  };
  /// While set, initial() and take() append what they execute; initial() clears it and output().
  /// `tells`: with what each step did; then one path is followed, without backtracking.
  void record(std::vector<TraceStep>* into, bool tells = true);
  /// A state of the recorded path, to which snapshot() can come back in any order.
  struct KeptState {
    StateRef state;
    std::shared_ptr<const std::vector<std::pair<Ref, u32>>> ids;  // of its objects
    std::shared_ptr<const StoredCalls> locals;                    // that the state does not keep
    std::shared_ptr<const Snapshot> end;  // of a path that ended in the middle of a transition; else null
  };
  /// Keeps the state in which a step has ended. Called for each step that initial() and take() return, in their order,
  /// while recording with what each step did. Leaves the state loaded.
  KeptState keep(const Step& step);
  /// Shows a kept state, and leaves it loaded. The end of a path has been read when it was kept: there, `limits` mean
  /// nothing.
  Snapshot snapshot(const KeptState& kept, const SnapshotLimits& limits = {});
  /// For what looks closely at a path that is followed. It must not change anything.
  Machine& machine() { return *machine_; }
  /// What the program printed (to System.out and System.err) on the path since initial(), while recording.
  const std::string& output() const { return output_; }
  /// With VmOptions::outputs: the distinct complete texts on System.out of all paths that ended in this worker, sorted.
  std::vector<std::string> outputs() const { return {outputs_.begin(), outputs_.end()}; }
  /// With VmOptions::structures: the distinct shapes of the inputs of all paths that ended in this worker.
  const std::set<std::string>& structures() const { return structures_; }
  /// A position in the program at which it asked for an input.
  struct InputLocation {
    std::string file;    // "p/C.java"; empty: unknown
    i32 line = -1;       // -1: unknown
    std::string method;  // "Lp/C;.main([Ljava/lang/String;)V"
    std::string thread;
  };
  /// For a symbolic search that records: a value for each input of the current path. The path ends in the current state
  /// or in the transition just taken. The values satisfy every condition of the path. nullopt: the solver found none.
  struct Input {
    std::string name;
    u64 bits;                                       // 0 for a string
    std::string text;                               // as Java source; empty: not meant for the user
    std::vector<std::pair<std::string, u64>> pins;  // names and values that make_input and make_text look up
    InputLocation place;
  };
  std::optional<std::vector<Input>> find_inputs();
  /// Whether the path depends on an overapproximated result of the library (kOverapproximated). The values of its
  /// inputs may then lead to another path.
  bool overapproximates() const;
  /// Whether the choices of a state are the two sides of a condition over inputs.
  bool decides(const StateRef& state) const;
  /// What the accesses to each field have kept to (SharedUses::kept).
  std::map<std::string, u32> kept_disciplines() const;
  /// The connection of the search's assumptions about shared uses to other ranks; null: nothing is assumed.
  UseExchange* use_exchange();
  /// The assumptions that a verdict on this program rests on, as far as they were used: a line each, sorted.
  std::vector<std::string> assumptions() const;
  /// The inputs of which only some values were tried: a line each.
  std::vector<std::string> few_values() const;
  /// The conditions that were asked in some state, by all workers of this process.
  std::vector<std::string> asked() const;
  /// The coverage goals that all workers of this process have reached, as VmOptions::coverage selects them.
  std::vector<CoveredClass> covered() const;
  u64 coverage_events() const;  // universe.h
  /// The loaded state's components, as text for the user.
  std::string dump_state();
  /// The whole loaded state, as the slow checker writes it (plain_state.h).
  std::string plain_state();
  /// The same for any state of the store, rebuilt from its root by a machine that has loaded nothing before.
  std::string rebuilt_plain_state(const StateRef& state) const;
  /// With VmOptions::check_symmetry; for tests.
  SymmetryCheck* symmetry_check() { return symmetry_.get(); }
  /// Makes an object that sends states of the store to other ranks checking the same program, and receives theirs. It
  /// must not outlive this program.
  std::unique_ptr<StateCarrier> carrier();

 private:
  struct Choice {
    u32 thread;
    std::optional<u32> value;
    u32 of = 0;  // the number of values of this choice
  };
  /// The choices of one thread in the current state.
  struct Offer {
    u32 thread;
    u32 first;   // its first choice
    u32 values;  // 0: one choice, without a value

    u32 end() const { return first + (values == 0 ? 1 : values); }
  };
  const Offer& offer_of(u32 choice) const;
  Choice choice_at(u32 choice) const;
  struct Program;
  JavaProgram(std::shared_ptr<Program> program, ComponentStore& store);
  void connect();
  void finish(Step& step);
  void stop_undisciplined(bool finding);
  std::vector<Finding> violations(Machine& machine, std::string& unsupported) const;
  Finding deadlock_finding(const std::vector<u32>& cycle);
  Step follow(u32 choice, const KnownStates* known);
  Step take_counted(u32 choice, u32 end_before);
  void tell_step(const Step& step);
  void note(u32 thread, const std::optional<u32>& value, u32 of);

  ComponentStore& store_;
  std::shared_ptr<Program> program_;  // shared by all workers
  std::unique_ptr<Machine> machine_;
  std::unique_ptr<SymmetryCheck> symmetry_;  // with --check=symmetry
  StateRef loaded_;
  std::unique_ptr<InputChecker> checker_;  // if preconditions have to accept a method's whole inputs
  std::vector<Offer> offers_;              // of the current state, ordered by their first choice
  Footprints footprints_;                  // of the current state, if they were asked for
  LabelSet field_labels_ = 0;              // the same
  bool path_ended_ = false;                // the machine is where the last transition has ended its path
  u32 moved_ = 0;                          // the thread of the last transition
  std::vector<TraceStep>* recorded_ = nullptr;
  std::unique_ptr<Narrator> narrator_;  // while recording, if that was asked for
  bool tells_ = false;
  std::shared_ptr<const std::vector<std::pair<Ref, u32>>> kept_ids_;  // of the last kept state
  std::string output_;
  struct MadeInput {
    std::string name;
    expr::Sort sort;
    InputKind kind;
    InputLocation place;
    std::optional<u64> value;  // of an input whose value is a choice of the state
    const Class* type;         // see Listener::made_input
  };
  InputLocation current_location() const;
  std::vector<MadeInput> inputs_;  // while recording
  std::set<std::string> outputs_;
  std::set<std::string> structures_;
  static constexpr u64 kLeastAfterBroken = 300;
  u64 taken_ = 0;         // transitions
  u64 after_broken_ = 0;  // the transitions since a discipline was broken
};

/// `pathfleet run`: runs the program once as java would, and prints its output on this process's. Returns its exit
/// code. A run that cannot continue writes a line to stderr and returns a code of exit_codes.h. `ended`, if given,
/// receives the exit code and the coverage before the VM is destroyed.
int run_program(const VmOptions& options, ComponentStore& store,
                const std::function<void(int, const std::vector<CoveredClass>&)>& ended = nullptr);

/// How an observed run ends.
struct ObservedRun {
  bool finished = false;    // the program ended by itself
  bool is_stopped = false;  // its time was over, or a limit was reached
  int exit_code = 0;        // of the program
  std::string reason;       // of another end, or the limit; several lines
};
/// The same, and tells the observer what the threads do. `ended` is called before the VM is destroyed.
void observe_program(const VmOptions& options, ComponentStore& store, RunObserver& observer,
                     const RunSchedule& schedule, const std::function<void(const ObservedRun&)>& ended);

}  // namespace pathfleet::vm
