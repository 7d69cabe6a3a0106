// One worker's virtual machine: it takes over a state, runs one transition of one thread, and hands the next state
// back.
//
// Invariants:
//  - A transition executes at most one visible operation; see `visible` below and docs/granularity.md.
//  - Between transitions everything is in the store; the machine holds nothing that a state needs.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/assumption_policy.h"
#include "core/component_store.h"
#include "core/limits.h"
#include "core/successors.h"
#include "vm/heap/heap.h"
#include "vm/independence/footprints.h"
#include "vm/independence/visible_operation.h"
#include "vm/interpreter/frame_stack.h"
#include "vm/native_context.h"
#include "vm/program/class.h"
#include "vm/program/effects.h"
#include "vm/program/universe.h"
#include "vm/state/loaded_state.h"
#include "vm/symbolic/symbolic.h"
#include "vm/threads/free_run.h"
#include "vm/threads/live_threads.h"
#include "vm/threads/monitors.h"
#include "vm/threads/nameless_threads.h"
#include "vm/threads/scheduler.h"
#include "vm/threads/waiting.h"

namespace pathfleet::vm {

/// A class that a class loader of the program has to find first: Java code runs, then whatever needed the class runs
/// again.
struct NeedsLoading {
  const Class* referrer;  // in whose class file it is named
  std::string name;
};

struct CallSiteStub;
class InputHeap;

class Machine final : public NativeContext, private WaitContext, private ChoiceSource {
 public:
  Machine(Universe& universe, ComponentStore& store);
  ~Machine();

  // ---- What natives use (native_context.h)
  NativeResult throw_new(std::string_view class_name, std::string_view message = {}) override;
  NativeResult throw_object(Ref exception) override;
  NativeResult tail_call(Method* method, std::span<const u64> arguments) override;
  NativeResult tail_call_any(Method* method, std::span<const u64> arguments, u64* result) override;
  NativeResult initialize(Class* c) override;
  NativeResult link(Class* c) override;
  Method& call_site_stub(const Method& caller, u16 constant, u16 bci) override;
  Ref user_loader(u32 number) const override;
  bool is_user_loader(u32 number) const override;
  Class* class_in(const Class& referrer, std::string_view name) const override;
  Class* find_in(const Class& referrer, std::string_view name) const override;
  std::string module_of(const Class& c) override;
  const Method& running() const override { return *frames_.top().method; }
  const Class& caller() const override { return *frames_.top().method->holder; }
  std::vector<CodePosition> stack_of_current() const override;
  void walk_stack(const std::function<bool(const Method&, u16)>& visit) const override;
  std::string format(const CodePosition& position) const override;

  ThreadRecord& current() override { return threads_.current(); }
  u32 thread_count() const override { return threads_.size(); }
  ThreadRecord& thread_record(u32 index) override { return threads_[index].record; }
  i32 find_thread(Ref thread) const override { return threads_.find(thread); }
  NativeResult start_thread(Ref thread, Method* method, bool daemon) override;
  NativeResult wait_on(Ref object, i64 nanos) override { return waiting_.wait_on(object, nanos); }
  NativeResult notify(Ref object, bool all) override {
    return heap_.booting() ? NativeResult::done : waiting_.notify(object, all);  // booting: one thread, no monitors
  }
  NativeResult sleep(i64 nanos) override { return waiting_.sleep(nanos); }
  NativeResult join(Ref thread, i64 nanos) override { return waiting_.join(thread, nanos); }
  NativeResult park(i64 nanos) override { return waiting_.park(nanos); }
  void unpark(Ref thread) override { threads_.unpark(thread); }
  void interrupt(Ref thread) override { threads_.interrupt(thread); }
  bool holds_lock(Ref object) const override { return at(object)->owner == threads_.current().thread; }
  bool monitor_is_free(Ref ref) override { return monitors_.await(threads_.current(), ref); }
  bool give_way() override;
  void told_apart(std::string_view how) const override {
    if (options_.merges_threads() && is_search())
      throw AssumptionBroken(Assumption::threads_alike, "threads are told apart by " + std::string(how));
  }
  void note_nameless(Ref thread) override { nameless_.note(thread); }
  NativeResult look_at_clock() override;
  i64 nano_time() const override;
  i64 wall_time() const override;

  SymbolicPath& path() override { return path_; }
  const SymbolicPath& path() const { return path_; }
  NativeResult make_box(Class* type, const u64* value, u64* result) override;
  InputHeap& inputs() override;
  bool keeps_open(const Method& method) const override {
    return options_.input.decide_at_use && keeps_open(*method.holder);
  }
  NativeResult make_text(std::string_view name, u64* result) override;
  expr::Expr content_text(Ref ref) const override;
  Ref new_text(expr::Expr text, bool one_empty = false) override;
  void set_text(Ref ref, expr::Expr text) override;
  NativeResult open_text(Ref ref) override;
  bool is_open(Ref ref) const override {
    const bool is_string = class_of(ref) == universe_.string_class;
    return field_at<Ref>(at(ref), is_string ? universe_.string_fields.value : universe_.builder_fields.value) != kNull;
  }
  NativeResult throw_with_text(std::string_view class_name, expr::Expr message) override;
  NativeResult returns_symbol(u64* result, expr::Expr e) override;

  NativeResult check_array(i32 length, u32 element_size) override;
  i32 identity_hash(Ref ref) override;
  std::vector<Ref> reachable_objects() override;
  bool visible(Ref ref) override;
  bool touch(Effect effect, Ref subject = kNull) override;
  bool visible_field(const Field& field, Ref ref, bool write) override;
  bool visible_to_all() override;
  void will_use(Ref ref, u64 offset, u64 bytes, bool write, bool atomic = false) override {
    if (visible_operation_.scouting() && options_.races)
      visible_operation_.uses().push_back({ref, offset, bytes, write, atomic, native_method_});
  }
  bool is_search() const override { return !free_run_ && !heap_.booting(); }
  std::optional<u32> choose(u32 n) override;
  NativeResult ignore_path() override;
  NativeResult exit_program(i32 code) override;
  NativeResult unsupported(std::string_view what) override;
  void set_worth(i32 worth) override { worth_ = worth; }
  NativeResult print(int fd, std::string_view bytes) override;

  // ---- What the rooms of the VM use
  /// make_text() under a name of its own.
  NativeResult make_named_text(const std::string& full, u64* result);
  /// Makes the reference in a slot, if it is open (input_heap.h), one that is not; as a native's result.
  NativeResult decide_reference(u64& slot);
  bool keeps_open(const Class& holder) const;
  /// A run that is no part of the search leaves bounds alone.
  void ignore_bounds() { bounded_ = false; }
  const VisibleOperation& visible_operation() const { return visible_operation_; }
  /// The visible operation of the native that runs does not cover the ones that follow.
  void forget_native_pass() { visible_operation_.set_native_passed(false); }
  /// The java.lang.Thread of the thread that runs, and whether that is the main thread.
  Ref running_thread() const { return threads_.current().thread; }
  bool runs_main_thread() const { return threads_.current().path[1] == 0; }
  /// Whether a thread has been started since begin().
  bool has_started_threads() const { return threads_.has_started(); }

  // ---- What the successor generator uses (java_program.cpp)
  /// From here on new objects belong to states; what was made before is frozen as the base all states share.
  void freeze_base();
  /// For a further machine over a universe whose base another one has frozen.
  void adopt_base();
  /// Creates the first thread, about to run `method` with these arguments on the java.lang.Thread `thread`.
  void begin(Ref thread, Method* method, std::span<const u64> arguments);
  /// Runs a method without arguments to its end on the first thread, for the boot sequence.
  void run_to_end(Ref thread, Method* method);

  /// Runs a transition of thread `index` (with a data choice, if one is pending), from the loaded state. The state it
  /// ends in has no root if `known` knows it.
  Step transition(u32 index, std::optional<u32> value, const KnownStates* known = nullptr);
  /// The same for the thread that begin() made.
  Step first_transition();
  /// Takes a state over; cost is proportional to what differs from the state loaded before.
  void load(const StateRef& state);
  /// Forgets what a transition wrote: the loaded state is the current one again.
  void reset();
  /// The current state in canonical form, interned; without a root if `known` knows it.
  StateRef canonical_state(const KnownStates* known);

  /// Which threads of the current state can go on.
  const Scheduler& scheduler() const { return scheduler_; }
  /// Who waits for what, a line a thread.
  std::string describe_threads();
  std::string describe_object(Ref ref) const;
  /// Of a thread whose name is withheld, its number among those if follow_threads() was called, else its place.
  std::string thread_name(u32 index) const;
  /// From here on one path is followed, without going back: nameless threads are numbered as they are made.
  void follow_threads();
  /// The source position of a thread's next instruction: "Main.run(Main.java:12)".
  Locations position(u32 index);
  std::vector<CodePosition> stack_of(u32 index) const;
  /// What names a thread in all states: its place among its ancestors; where threads may be interchanged, what it is
  /// about to do.
  u64 place_of_thread(u32 index) const;
  Location location_of(const CodePosition& position) const;
  i32 exit_code() const { return exit_code_; }

  /// Runs a static boolean method without arguments to its end, alone, as a thread of its own on the state that is
  /// there now, which may be what a transition has just written. Until reset() only the path's condition and figures
  /// are what they were.
  struct Evaluation {
    enum class Outcome : u8 {
      holds,
      fails,
      threw,        // thrown says what
      waits,        // for a class that a thread of the program is initialising
      unsupported,  // it does what it must not: reason
    };
    Outcome outcome;
    Finding thrown;
    std::string reason;
  };
  Evaluation evaluate(Method* method);

  /// Runs the program once as java would, switching threads where they block.
  struct FreeRunEnd {
    bool finished;  // it ended by itself
    i32 exit_code;
    std::string reason;  // if not: why, one line
  };
  /// `most`: no more instructions than about that many.
  FreeRunEnd run_freely(u64 most = ~u64{0});

  u64 instructions() const { return instructions_; }
  /// Of the state that the last transition ended in.
  StateFeatures state_features() const;
  /// What a thread of the loaded state that can go on is about to do that others could see (footprints.cpp).
  NextOperation next_operation(u32 index);
  /// What a reduction needs to know of the loaded state (footprints.h). `enabled` as Scheduler::enabled gives it.
  Footprints footprints(const std::vector<EnabledThread>& enabled);
  /// Whether the last transition did what was foreseen of it, and depended on nothing else that others do.
  /// `others`: who may move while it does not; they must not be able to reach what was passed over because its fields
  /// keep a discipline.
  bool turned_out(const NextOperation& foreseen, ThreadSet others) const;
  /// Whether the last transition took its thread to a later place in its code: no cycle of states consists of such
  /// transitions alone.
  bool went_on(u32 index) const;
  /// For the checker of independence: how often the last transition did something on the heap that others could have
  /// moved before; and to end the next one before the one of that number. `count`: it is asked for.
  struct InnerSteps {
    static constexpr u32 kNone = ~0u;
    bool count = false;
    u32 end_before = kNone;
    std::vector<std::string> seen;
  };
  InnerSteps inner_steps;
  bool has_current() const { return threads_.has_current(); }
  /// The complete text printed on the current path, kept only with VmOptions::outputs.
  std::string output_text() const;
  std::string dump_state();

 private:
  NativeResult refuse(const Method& method, const ArgumentType& type, Ref given) override;
  bool is_watched() const override { return visible_operation_.masks().watched != 0; }
  // What a symbolic path asks for.
  std::optional<u32> take_choice() override { return std::exchange(chosen_, std::nullopt); }
  void ask(u32 n) override { PF_CHECK(!choose(n)); }

  /// Why the interpreter came back.
  enum class Stop : u8 { boundary, path_end, ignored, error, bounded, unsupported, thread_end };

  // interpreter.cpp
  /// What a transition watches for: `alone`, no other thread can see anything; `visible`, operations that others can
  /// see (VisibleOperation::masks); `every`, it ends before each instruction.
  enum class Watch : u8 { alone, visible, every };
  template <Watch kWatch, bool kSymbolicValues = false>
  Stop interpret();
  Stop run_current();
  Stop go_on_throwing();
  Step finish(Stop stop, const KnownStates* known = nullptr);

  // calls.cpp: frames and calls
  bool push_frame(Method* method, u64* locals, u16 flags = 0, u32 init_class = 0, Ref monitor = kNull);
  enum class Outcome : u8 {
    reload,   // go on with the top frame
    raise,    // exception_ is to be thrown
    stopped,  // the transition ends, stop_ says why
  };
  Outcome stop(Stop reason);
  /// Calls `method` whose arguments are the top of the stack of the top frame, its pc and sp saved.
  Outcome call(Method* method);
  Outcome call_native(Method* method);
  // loaders.cpp: classes of the program's own loaders
  NativeResult load_first(const NeedsLoading& needed);
  NativeResult verify(Class* c);
  NativeResult link_loaded(Class* c);
  std::optional<Outcome> guard(const Insn* insn);
  Class* define_loaded_stub(const Class& caller, const std::vector<u8>& bytes, const std::string& name);
  Class* find_initiated(u32 loader, std::string_view name) const;
  // coverage.cpp: notes that an instruction is reached, and which way it goes from this stack; what it does then
  Quick cover(const Insn* insn, const u64* sp);
  /// What a covered instruction does; and that one with symbolic operands is reached, or was followed by `next`.
  Quick covered_operation(const Insn* insn) const;
  void cover_symbolic(const Insn* insn, const Insn* next);
  void keep_covered(Code& code, u32 index, const CodeCoverage::Passed& passed);
  // resolve.cpp: quickens one instruction
  Outcome resolve(const Insn* insn);
  Outcome resolve_checked(const Insn* insn);
  enum class Call : u8 { virtual_, special, static_, interface };
  Class* resolve_class(const Class& referrer, std::string_view name);
  void resolve_types(const Class& referrer, std::string_view method_descriptor);
  Field& resolve_field(const Class& referrer, const classfile::MemberRef& ref, bool is_static);
  static void check_final_write(const Method& writer, const classfile::MemberRef& ref, const Field& field);
  Method& resolve_method(const Class& referrer, const classfile::MemberRef& ref, bool of_interface, Call call,
                         Class*& named);
  void resolve_handle(const Class& referrer, const classfile::MethodHandleRef& handle);
  void resolve_site(const Class& referrer, u16 index);
  const Method* link_polymorphic(const Method& declared, u16 constant, u16 bci);  // polymorphic.cpp
  Method& stub_method(const CallSiteStub& stub);
  Outcome leave_frame(u32 result_slots, u64 result, u64 second = 0);
  Outcome enter_monitor(Ref object);
  Outcome exit_monitor(Ref object);
  Outcome start_initializer();
  void finish_initialization(Class* c, InitStatus status);
  bool thaw_caller() { return frames_.thaw(threads_.current_entry().stack); }
  /// Of the current thread; empty if there is none.
  PairIndex frozen_stack() const { return threads_.has_current() ? threads_.current_entry().stack : 0; }
  // thread_life.cpp
  void add_first_frame(ThreadEntry& entry, Method* method);
  std::string thread_text(Ref thread) const;
  bool begin_shutdown();
  void end_thread();

  // What Waiting asks for (waiting.h); run_freely.cpp, clock.cpp
  void spend_visible_operation() override { visible_operation_.spend(); }
  bool has_choice() const override { return chosen_.has_value(); }
  bool is_alive(Ref thread) const override;
  bool explores_interrupts() const override { return !options_.assumes(Assumption::no_interrupts) && !free_run_; }
  bool never_times_out(i64 nanos) const override;
  void wake_after(i64 nanos) override;
  void advance_clock(i64 nanos) override;
  void skip_time(i64 nanos) override;

  // exceptions.cpp
  Ref new_throwable(Class* type, std::string_view message);
  Outcome unwind();
  bool is_caught(const Class*& exception_class) const;
  const Class* caught_class(const Class& holder, u16 catch_type) const;
  const Handler* find_handler(const Code& code, u32 index, const Class* exception_class,
                              const Handler** refused = nullptr) const;
  void drop_frame();
  Outcome uncaught(const Class* shown);
  bool has_handler() const;
  Finding describe_exception(Ref exception, const Class* shown);
  Outcome throw_linkage(const LinkageError& error);

  // objects.cpp
  void collect_garbage();
  static constexpr u32 kHeapHashes =
      0x3fffffff;  // identity hash codes of what lives since before main have the bit above
  u32 free_hash(Ref ref);

  // symbolic_step.cpp, symbolic_memory.cpp, symbolic_calls.cpp, symbolic_boxes.cpp
  friend class SymbolicStep;
  Outcome symbolic_step();
  u64 narrowed(u64 slot, Type type) const;
  Outcome call_body(Method* method);
  bool has_symbols(const Method& method, const u64* arguments) const;
  bool has_texts(const Method& method, const u64* arguments) const;

  // open_references.cpp
  /// Before a call: decides the arguments that the method must not get open. nullopt: go on.
  std::optional<Outcome> decide_arguments(const Method& target, u64* sp);
  static bool may_have_open(const Method& target, const u64* sp);
  /// Whether a method's result must be decided before it returns.
  bool leads_out(u64 slot) const;

  // bounds.cpp
  /// These return false if a bound is reached; stop_ says so then.
  bool visit_loop(u64& counter, bool again);
  void start_counters(Method& method, u64* counters);
  static void first_counters(const Method& method, u64* counters);
  bool has_room_for_call(const Method& method);
  bool pass_loop_entry();
  /// The counters of a frame to come, under those of the calls that are active.
  const u64* counters_below(const Method& method) const;
  bool reach_bound(u32 bound, std::string_view what);

  // instructions.cpp
  Outcome poll();
  /// Calls poll() after so many instructions, or earlier: whether the process is interrupted is asked there.
  void poll_within(u64 instructions) { poll_at_ = instructions_ + std::min(instructions, kPollInterval); }
  static constexpr u64 kPollInterval = 1'000'000;
  bool in_postcondition() const;
  NativeResult new_multi_array(Class* type, const u64* lengths, u32 dimensions);
  Ref fill_multi_array(Class* type, const u64* lengths, u32 dimensions);
  void check_final(const Field& field) const;
  static std::string binary_name(const Class* c);
  std::string cast_message(const Class* from, const Class* to);

  // visibility.cpp
  /// A visible operation on this object, or (null) on everything, is about to happen: whether it may in this transition
  /// (else the transition ends before it).
  bool pass_visible(const Touched& touched);
  /// The same of an operation on one object, which may be one that is only watched.
  bool pass_object(Ref object) {
    return !is_visible(object) ? !ends_inner_step(object, nullptr, false) : pass_visible(Touched::one(object));
  }
  bool is_visible(Ref object) const { return at(object)->flags & visible_operation_.masks().visible; }
  bool is_visible(const Touched& touched) const;
  /// The objects of a row of effects.def.
  Touched touched_by(Effect effect, Ref subject) const;
  /// visible() of a native, whatever it touches.
  bool pass_natively(const Touched& touched);
  bool pass_field(const Field& field, Ref object, bool write) {
    return passes_over(field, object, write) ? !ends_inner_step(object, &field, write)
                                             : pass_visible(Touched::one(object));
  }
  bool ends_inner_step(Ref object, const Field* field, bool write);
  /// An access to a field of an object that others can see, or could once: whether it ends no transition.
  bool passes_over(const Field& field, Ref object, bool write);
  bool in_linearizable_operation() const;
  bool in_library_initializer() const;

  // exclusive_queues.cpp
  /// The operation that is one step and touches one object only, in which a frozen thread waits.
  struct Inside {
    Ref object = kNull;  // kNull: it is in none
    QueueOperation operation = QueueOperation::none;
  };
  Inside inside_of(PairIndex stack) const;
  bool at_its_beginning() const;
  /// Which objects' operations are visible, as object flags.
  u32 visible_mask_source() const { return options_.granularity() == Granularity::standard ? kShared : kEveryObject; }
  void set_masks();
  bool goes_round() const;

  void switch_to(u32 index);
  u32 number_of(Ref ref) const;

  friend class Canonicalizer;
  friend class DataRaceDetector;
  friend class Clock;
  friend class PlainState;
  friend class RawState;
  friend class Isomorphism;
  friend class SymmetryCheck;

  ComponentStore& store_;

  LoadedState loaded_;

  // The current transition.
  LiveThreads threads_;
  Monitors monitors_{heap_};
  Scheduler scheduler_{heap_, threads_, options_.spurious_wakeups, options_.ample_sets()};
  Waiting waiting_{threads_, monitors_, *this};
  FrameStack frames_;  // of the current thread
  Ref exception_ = kNull;
  Ref multi_array_ = kNull;  // what new_multi_array made
  VisibleOperation visible_operation_;
  bool bounded_ = true;
  std::optional<FreeRun> free_run_;      // while run_freely() runs
  bool evaluating_ = false;              // evaluate() runs
  u64 ended_with_ = 0;                   // what the first frame of the thread that ended last returned
  u32 begin_depth_ = 0, begin_bci_ = 0;  // with VmOptions::races: where the transition began
  std::vector<ThreadSet> reached_by_;    // of the loaded state, by number of the object; see footprints()
  // Identity hash codes of the objects there are; empty: not looked for in this transition.
  std::unordered_set<u32> hashes_in_use_;
  i64 advanced_ = 0;             // nanoseconds by which this transition has moved the clock
  bool end_transition_ = false;  // after this native call
  const u64* native_arguments_ = nullptr;
  expr::Expr native_second_ = expr::kNone;  // the handle in its result's second slot
  Stop stop_ = Stop::boundary;
  std::optional<u32> chosen_;
  u32 chosen_of_ = 0;            // among how many
  bool began_choosing_ = false;  // the transition took a pending choice
  std::optional<i32> worth_;
  u64 instructions_ = 0;
  u64 transition_start_ = 0;
  std::string output_;
  SymbolicPath path_;
  std::unique_ptr<InputHeap> inputs_;  // of a symbolic search
  Step step_;                          // what the interpreter found out, when it stops with more than a state
  i32 exit_code_ = 0;
  std::unique_ptr<class Canonicalizer> canonicalizer_;
  std::unique_ptr<class Clock> clock_;
  // describe.cpp
  void append_frozen(PairIndex frames, std::vector<CodePosition>& into) const;
  std::string thread_of(Ref thread) const;

  NamelessThreads nameless_;

  // --symmetry=site (site_names.cpp)
  std::vector<u32>
      made_at_;  // of each object made in this transition, by ref - Heap::first_fresh(): the hash of its site
  void note_site(Ref ref) override;
  u32 site_name(Ref ref);
  void name_sites(const std::vector<Ref>& live);

  // --check=symmetry (raw_state.h)
  class RawState* raw_into_ = nullptr;        // gets what the next transition leaves
  const class RawState* raw_from_ = nullptr;  // the loaded state, if that is a raw one
};

}  // namespace pathfleet::vm
