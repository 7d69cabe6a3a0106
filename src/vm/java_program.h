// A Java program as something to explore: the bytecode VM behind the successor interface.
// Main function: JavaProgram::take.
//
// Invariant: the workers of a process share one booted program (linked classes, immortals, quickened code, Verify's
// counters) and one component store; what else a JavaProgram has is its worker's alone.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/component_store.h"
#include "core/independence.h"
#include "core/state_carrier.h"
#include "expr/expr.h"
#include "vm/independence/footprints.h"
#include "vm/options.h"

namespace pathfleet::vm {

class InputChecker;
struct Class;
enum class InputKind : u8;
class Machine;
class SymmetryCheck;

class JavaProgram final : public IndependentSuccessors {
 public:
  /// Boots the VM and links the main class. Throws BadInput if that is missing, corrupt, or has no main method.
  JavaProgram(const VmOptions& options, ComponentStore& store);
  ~JavaProgram() override;
  /// A further worker over the same booted program. `store` is another instance over the same tables, or the same one
  /// if it bears several threads. To be called while no worker runs; from then on each may run in a thread of its own.
  std::unique_ptr<JavaProgram> another(ComponentStore& store) const;

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

  std::vector<ThreadFootprint> footprints() override;
  bool stayed_in_footprint(ThreadSet others) const override;
  bool progressed() const override;
  u64 name_of(u32 choice) override;
  Step take_counting(u32 choice) override { return take_counted(choice, ~u32{0}); }
  Step take_up_to(u32 choice, u32 inner_step) override { return take_counted(choice, inner_step); }
  u32 inner_steps() const override;
  std::string describe_inner_step(u32 inner_step) const override;

  /// To be called when a search has ended by itself. Throws AssumptionBroken if it has to be done again.
  void finish_search() const;

  /// What one thread did in one transition.
  struct TraceStep {
    std::string thread;
    std::string choice;  // the data choice taken, empty if there was none
    std::string asker;   // the class whose method asked for that choice
    Locations location;  // where the transition began
  };
  /// While set, initial() and take() append what they execute; initial() clears it and output().
  void record(std::vector<TraceStep>* into);
  /// What the program printed (to System.out and System.err) on the path since initial(), while recording.
  const std::string& output() const { return output_; }
  /// With VmOptions::outputs: the distinct complete texts on System.out of all paths that ended in this worker, sorted.
  std::vector<std::string> outputs() const { return {outputs_.begin(), outputs_.end()}; }
  /// Where the program asked for an input.
  struct InputLocation {
    std::string file;    // "p/C.java"; empty: unknown
    i32 line = -1;       // -1: unknown
    std::string method;  // "Lp/C;.main([Ljava/lang/String;)V"
    std::string thread;
  };
  /// Of a symbolic search: a value for each input of the path on which the current state, or the transition just taken,
  /// ends, while recording; checked against every condition of the path. nullopt: the solver found none.
  struct Input {
    std::string name;
    u64 bits;                                       // 0 of a string
    std::string text;                               // in Java; empty: nothing for a person
    std::vector<std::pair<std::string, u64>> pins;  // as make_input and make_text look for them
    InputLocation place;
  };
  std::optional<std::vector<Input>> find_inputs();
  /// Whether the path takes a guess at what the library makes of an input (kOverapproximated): then inputs for it may
  /// lead elsewhere.
  bool overapproximates() const;
  /// Whether the choices of a state are the two sides of a condition over inputs.
  bool decides(const StateRef& state) const;
  /// What a verdict on this program assumes, as far as it has been seen: a line each, sorted.
  std::vector<std::string> assumptions() const;
  /// Of which inputs only some of all values were tried: a line each.
  std::vector<std::string> few_values() const;
  /// The conditions that were asked in some state, by all workers of this process.
  std::vector<std::string> asked() const;
  /// What has been reached by all workers of this process, as VmOptions::coverage asks.
  std::vector<CoveredClass> covered() const;
  u64 coverage_events() const;  // universe.h
  /// The loaded state's components, for a person.
  std::string dump_state();
  /// The loaded state whole, as the slow checker writes it (plain_state.h).
  std::string plain_state();
  /// The same for any state of the store, rebuilt from its root by a machine that has loaded nothing before.
  std::string rebuilt_plain_state(const StateRef& state) const;
  /// With VmOptions::check_symmetry; for tests.
  SymmetryCheck* symmetry_check() { return symmetry_.get(); }
  /// What takes states of the store to and from other ranks that check the same program. Must not outlive this program.
  std::unique_ptr<StateCarrier> carrier();

 private:
  struct Choice {
    u32 thread;
    std::optional<u32> value;
    u32 of = 0;  // how many values there were
  };
  /// What one thread of the current state offers.
  struct Offer {
    u32 thread;
    u32 first;   // its first choice
    u32 values;  // 0: just to go on

    u32 end() const { return first + (values == 0 ? 1 : values); }
  };
  const Offer& offer_of(u32 choice) const;
  Choice choice_at(u32 choice) const;
  struct Program;
  JavaProgram(std::shared_ptr<Program> program, ComponentStore& store);
  void connect();
  Step finish(Step step);
  void stop_undisciplined(bool finding);
  std::vector<Finding> violations(Machine& machine, std::string& unsupported) const;
  Finding deadlock_finding(const std::vector<u32>& cycle);
  Step follow(u32 choice, const KnownStates* known);
  Step take_counted(u32 choice, u32 end_before);
  void note(u32 thread, const std::optional<u32>& value, u32 of);

  ComponentStore& store_;
  std::shared_ptr<Program> program_;  // shared by all workers
  std::unique_ptr<Machine> machine_;
  std::unique_ptr<SymmetryCheck> symmetry_;  // with --check=symmetry
  StateRef loaded_;
  std::unique_ptr<InputChecker> checker_;  // of a method's inputs, if they have to be whole
  std::vector<Offer> offers_;              // of the current state, by their first choice
  Footprints footprints_;                  // of the current state, if they were asked for
  u32 moved_ = 0;                          // the thread of the last transition
  std::vector<TraceStep>* recorded_ = nullptr;
  std::string output_;
  struct MadeInput {
    std::string name;
    expr::Sort sort;
    InputKind kind;
    InputLocation place;
    std::optional<u64> value;  // of one that is a choice of the state
    const Class* type;         // see Listener::made_input
  };
  InputLocation current_location() const;
  std::vector<MadeInput> inputs_;  // while recording
  std::set<std::string> outputs_;
  static constexpr u64 kLeastAfterBroken = 300;
  u64 taken_ = 0;         // transitions
  u64 after_broken_ = 0;  // of these since a discipline was broken
};

/// `pathfleet run`: runs the program once as java would, its output on this process's. Returns its exit code, or that
/// of a run that cannot go on (exit_codes.h), with a line on stderr. `ended`, if given, learns it before the VM is
/// taken down, and what has been covered.
int run_program(const VmOptions& options, ComponentStore& store,
                const std::function<void(int, const std::vector<CoveredClass>&)>& ended = nullptr);

}  // namespace pathfleet::vm
