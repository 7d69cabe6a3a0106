// One worker's virtual machine: it loads a state, runs one transition of one thread, and returns the next state.
//
// Invariants:
//  - A transition executes at most one visible operation; see `visible` below and docs/internals/granularity.md.
// - Between transitions, all parts of the state are in the store.
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
#include "vm/threads/numbered_objects.h"
#include "vm/threads/scheduler.h"
#include "vm/threads/waiting.h"

namespace pathfleet {
class RunObserver;
}  // namespace pathfleet

namespace pathfleet::vm {

/// Thrown if a class loader of the program has to find a class first: Java code runs, and then the instruction or
/// native that needed the class runs again.
struct NeedsLoading {
  const Class* referrer;  // the class whose class file contains the name
  std::string name;
};

struct CallSiteStub;
class InputHeap;
class RunReporter;
class RunSchedule;
enum QueueWait : u32;

class Machine final : public NativeContext, private WaitContext, private ChoiceSource {
 public:
  Machine(Universe& universe, ComponentStore& store);
  ~Machine();

  // ---- Services for natives (native_context.h)
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
  bool is_alone() const override { return threads_.size() == 1 && unseen_ends_ == 0; }
  void sees_end(Ref thread) override;
  ThreadRecord& thread_record(u32 index) override { return threads_[index].record; }
  i32 find_thread(Ref thread) const override { return threads_.find(thread); }
  NativeResult start_thread(Ref thread, Method* method, bool daemon) override;
  NativeResult wait_on(Ref object, i64 nanos) override;
  NativeResult notify(Ref object, bool all) override {
    return heap_.booting() ? NativeResult::done : waiting_.notify(object, all);  // booting: one thread, no monitors
  }
  NativeResult sleep(i64 nanos) override { return waiting_.sleep(nanos); }
  NativeResult join(Ref thread, i64 nanos) override { return waiting_.join(thread, nanos); }
  NativeResult park(i64 nanos) override { return waiting_.park(nanos); }
  void unpark(Ref thread) override;
  void interrupt(Ref thread) override;
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

  /// The propositions that name a place (places.h) at which some thread is.
  LabelSet place_labels() const;
  /// The same of one thread.
  LabelSet place_labels_of(const ThreadEntry& thread) const;
  /// After a transition of a thread of the loaded state: whether it is at the places where it was, no thread that it
  /// has started is at one, and no initializer ran.
  bool kept_places(u32 index) const;
  /// The number of time-outs of the path that have fired early, if that is limited (VmOptions::early_time_outs).
  u32 early_time_outs() const { return early_time_outs_; }
  /// For each proposition terminated(name), by its position among these: whether a thread of this name has ended.
  u32 ended_threads() const { return ended_threads_; }
  /// How many threads have ended unseen (OutputHeader). After a transition it may count more that nobody reaches.
  u32 unseen_ends() const { return unseen_ends_; }

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
  void will_use(Ref ref, u64 offset, u64 bytes, bool write, bool atomic = false) override;
  bool is_search() const override { return !free_run_ && !heap_.booting(); }
  bool is_new(Ref ref) const override { return !is_immortal(ref) && ref >= heap_.first_fresh(); }
  std::optional<u32> choose(u32 n) override;
  NativeResult ignore_path() override;
  NativeResult exit_program(i32 code) override;
  NativeResult unsupported(std::string_view what) override;
  void set_worth(i32 worth) override { worth_ = worth; }
  NativeResult print(int fd, std::string_view bytes) override;

  // ---- Services for the rooms of the VM
  /// make_text() with a given name.
  NativeResult make_named_text(const std::string& full, u64* result);
  /// If the reference in a slot is open (input_heap.h), decides it. Returns as a native does.
  NativeResult decide_reference(u64& slot);
  bool keeps_open(const Class& holder) const;
  /// Ignores bounds. For runs that are not part of the search.
  void ignore_bounds() { bounded_ = false; }
  const VisibleOperation& visible_operation() const { return visible_operation_; }
  /// A later visible operation of the running native is not covered by the earlier one.
  void forget_native_pass() { visible_operation_.set_native_passed(false); }
  /// The java.lang.Thread of the running thread, and whether it is the main thread.
  Ref running_thread() const { return threads_.current().thread; }
  bool runs_main_thread() const { return threads_.current().path[1] == 0; }
  /// Whether a thread has been started since begin().
  bool has_started_threads() const { return threads_.has_started(); }

  // ---- Services for the successor generator (java_program.cpp)
  /// Ends the boot sequence: the objects made so far are frozen as the base that all states share, and new objects
  /// belong to states.
  void freeze_base();
  /// The same for a further machine over a universe whose base is frozen already.
  void adopt_base();
  /// Creates the first thread, which is about to run `method` with these arguments. `thread` is its java.lang.Thread.
  void begin(Ref thread, Method* method, std::span<const u64> arguments);
  /// For the boot sequence: runs a method without arguments to its end on the first thread.
  void run_to_end(Ref thread, Method* method);

  /// Runs a transition of thread `index`, with a data choice if one is pending, from the loaded state. If `known`
  /// contains the resulting state, it gets no root.
  Step transition(u32 index, std::optional<u32> value, const KnownStates* known = nullptr);
  /// The same for the thread that begin() made.
  Step first_transition();
  /// A point at which a run waits for a choice. A run from begin() that takes its choices in place keeps nothing in the
  /// store: it goes back to a mark and takes another choice.
  struct Mark {
    Heap::Mark heap;
    FrameStack::Copy frames;
    std::vector<ThreadEntry> threads;
    PathRecord path;
    SymbolicPath::Mark decided;
  };
  /// Runs on from begin(), or from where the last call has stopped, with this choice. StepEnd::state: the run waits for
  /// a choice of choices_in_place() values; 0: it cannot go on in place. A run that executes too many
  /// instructions before its next choice, or makes too many objects, ends as bounded.
  StepEnd run_in_place(std::optional<u32> value);
  u32 choices_in_place() const;
  /// Why the last run has ended as unsupported.
  const std::string& reason_in_place() const { return step_.reason; }
  void mark(Mark& into);
  /// Goes back to a mark, which must be one of the present run. Marks set after it are void.
  void rewind(const Mark& mark);
  /// Loads a state. The cost is proportional to the difference from the state loaded before.
  void load(const StateRef& state);
  /// Drops the changes of a transition: the loaded state is the current one again.
  void reset();
  /// The current state in canonical form, interned. It has no root if `known` contains it.
  StateRef canonical_state(const KnownStates* known);

  /// Which threads of the current state can go on.
  const Scheduler& scheduler() const { return scheduler_; }
  /// What each thread waits for, one line for each, and who waits for whom in a cycle. `describe` names objects; empty:
  /// describe_object does.
  std::string describe_threads(const std::function<std::string(Ref)>& describe = {});
  std::string describe_object(Ref ref) const;
  /// The name of a thread. If its name is withheld, its number among such threads if follow_threads() was called,
  /// otherwise its place.
  std::string thread_name(u32 index) const;
  /// The same for a thread that may not have been started, or may have ended.
  std::string name_of_thread(Ref thread) const;
  const FrameStack& frames() const { return frames_; }
  const LiveThreads& live_threads() const { return threads_; }
  /// Whether a frame of this live thread, which does not run now, satisfies the condition.
  bool any_frame_of(u32 index, const std::function<bool(const FrameStack::View&)>& condition) const;
  /// Calls visit(frame) for each frame of a thread, innermost first, until it returns false.
  void walk_frames(u32 index, const std::function<bool(const FrameStack::View&)>& visit) const;
  /// The receiver of the native that is being called, which is an instance method.
  Ref native_receiver() const { return as_ref(native_arguments_[0]); }
  /// From now on one path is followed, without backtracking: nameless threads are numbered in the order of their
  /// creation.
  void follow_threads();
  /// The source position of a thread's next instruction: "Main.run(Main.java:12)".
  Locations position(u32 index);
  std::vector<CodePosition> stack_of(u32 index) const;
  /// A number that identifies a thread in all states: its place among its ancestors. If threads may be interchanged, it
  /// depends on what the thread is about to do.
  u64 place_of_thread(u32 index) const;
  Location location_of(const CodePosition& position) const;
  i32 exit_code() const { return exit_code_; }

  /// Runs a static boolean method without arguments to its end on the current state, which may be the result of a
  /// transition. An additional thread runs it, and no other thread runs. Until reset(), only the path condition and the
  /// counters are as before.
  struct Evaluation {
    enum class Outcome : u8 {
      holds,
      fails,
      threw,        // with `thrown`
      waits,        // for a class that a thread of the program is initialising
      unsupported,  // it does something that conditions must not do, see `reason`
    };
    Outcome outcome;
    Finding thrown;
    std::string reason;
  };
  Evaluation evaluate(Method* method);

  /// Runs the program once as java would, switching threads where they block.
  struct FreeRunEnd {
    bool finished;  // the program ended by itself
    i32 exit_code;
    std::string reason;  // if it did not: the reason, one line
  };
  /// `most`: stop after about this many instructions.
  FreeRunEnd run_freely(u64 most = ~u64{0});
  /// Before run_freely(): the observer is told what the threads do, and the schedule decides when they take turns. Both
  /// live as long as the machine.
  void observe(RunObserver& observer, const RunSchedule& schedule);

  u64 instructions() const { return instructions_; }
  /// For the state in which the last transition ended.
  StateFeatures state_features() const;
  /// The next visible operation of an enabled thread of the loaded state (footprints.cpp).
  NextOperation next_operation(u32 index);
  /// What a reduction needs to know of the loaded state (footprints.h). `enabled` as Scheduler::enabled gives it.
  Footprints footprints(const std::vector<EnabledThread>& enabled);
  /// Whether the last transition stayed within the predicted operation and depended on nothing else that other threads
  /// do. `others`: threads that may run meanwhile. They must not be able to reach the objects whose accesses were
  /// skipped because of a discipline.
  bool turned_out(const NextOperation& foreseen, ThreadSet others) const;
  /// Whether the last transition advanced its thread in its code. No cycle of states consists of such transitions
  /// alone.
  bool went_on(u32 index) const;
  /// For the checker of independence, if `count` is set: the inner steps of the last transition, which are operations
  /// on the heap that other threads could have preceded. `end_before`: the next transition ends before the inner step
  /// with this number.
  struct InnerSteps {
    static constexpr u32 kNone = ~0u;
    bool count = false;
    u32 end_before = kNone;
    std::vector<std::string> seen;
  };
  InnerSteps inner_steps;
  /// Objects that a report names, along one path.
  NumberedObjects mentioned;
  bool has_current() const { return threads_.has_current(); }
  /// The complete text printed on the current path. Kept only with VmOptions::outputs.
  std::string output_text() const;
  std::string dump_state();

 private:
  NativeResult refuse(const Method& method, const ArgumentType& type, Ref given) override;
  bool is_watched() const override { return !visible_operation_.nobody_watches(); }
  bool keeps_to_itself(Ref ref, u32 offset) const override {
    return threads_.has_current() && threads_.current().thread == ref && class_of(ref)->owns(offset);
  }
  /// Refutes Assumption::locals_alone if this is the Thread of another thread that was started.
  void note_foreign_locals(Ref ref);
  // Services for a symbolic path.
  std::optional<u32> take_choice() override { return std::exchange(chosen_, std::nullopt); }
  void ask(u32 n) override { PF_CHECK(!choose(n)); }

  /// The interpreter's reason to stop.
  enum class Stop : u8 { boundary, path_end, ignored, error, bounded, unsupported, thread_end };

  // interpreter.cpp
  /// The operations before which a transition may end. `alone`: none, because no other thread can see anything.
  /// `visible`: operations that others can see (VisibleOperation::masks). `every`: each instruction. `reported`: none,
  /// but accesses are reported (run_reporter.h).
  enum class Watch : u8 { alone, visible, every, reported };
  template <Watch kWatch, bool kSymbolicValues = false>
  Stop interpret();
  Stop run_current();
  Stop go_on_throwing();
  Stop arrive();
  Step finish(Stop stop, const KnownStates* known = nullptr);

  // calls.cpp: frames and calls
  bool push_frame(Method* method, u64* locals, u16 flags = 0, u32 init_class = 0, Ref monitor = kNull);
  enum class Outcome : u8 {
    reload,   // continue with the top frame
    raise,    // throw exception_
    stopped,  // the transition ends; stop_ gives the reason
  };
  Outcome stop(Stop reason);
  /// Calls `method`. Its arguments are on top of the stack of the top frame, whose pc and sp are saved.
  Outcome call(Method* method);
  Outcome call_native(Method* method);
  // loaders.cpp: classes of the program's own loaders
  NativeResult load_first(const NeedsLoading& needed);
  NativeResult verify(Class* c);
  NativeResult link_loaded(Class* c);
  std::optional<Outcome> guard(const Insn* insn);
  Class* define_loaded_stub(const Class& caller, const std::vector<u8>& bytes, const std::string& name);
  Class* find_initiated(u32 loader, std::string_view name) const;
  // coverage.cpp: records that an instruction is reached, and the side that it takes with this stack. Returns its
  // operation
  Quick cover(const Insn* insn, const u64* sp);
  /// covered_operation: the operation of a covered instruction. cover_symbolic: records that an instruction with
  /// symbolic operands is reached (null), or was followed by `next`.
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
  bool pass_rest();
  Outcome end_before_rest();
  Outcome enter_monitor(Ref object);
  bool stops_in_front();
  bool stands_in_front_of_end(Ref thread) override;
  bool only_looks() const override { return visible_operation_.scouting(); }
  Outcome wait_in_front(Ref place);
  Outcome exit_monitor(Ref object);
  Outcome start_initializer();
  void finish_initialization(Class* c, InitStatus status);
  bool thaw_caller() { return frames_.thaw(threads_.current_entry().stack); }
  /// The frozen stack of the current thread; empty if there is none.
  PairIndex frozen_stack() const { return threads_.has_current() ? threads_.current_entry().stack : 0; }
  // thread_life.cpp
  void add_first_frame(ThreadEntry& entry, Method* method);
  std::string thread_text(Ref thread) const;
  bool begin_shutdown();
  void end_thread();
  void note_end(Ref thread);

  // visibility.cpp
  void write_constant(Ref ref, Object& copy);
  void warm_up_first(const Class& c);
  void warm_up_what_was_used();

  /// Reports a deed of the running thread, if somebody listens.
  void tell(DeedKind kind, Ref object = kNull, const Field* field = nullptr, Ref other = kNull) {
    if (listener.does && !visible_operation_.scouting() && !evaluating_ && is_search())
      listener.does({kind, object, other, field});
  }
  /// The flags of objects whose accesses the interpreter reports to pass_object() and pass_field(): those that are
  /// watched, and all if somebody listens to deeds.
  u32 reported_flags() const {
    if (reporter_) return kEveryObject;
    const u32 watched = visible_operation_.masks().watched;
    return watched != 0 && listener.does ? watched | kEveryObject : watched;
  }
  bool watches(Ref object, u16 mask) const { return at(object)->flags & mask & visible_operation_.masks().watched; }
  void tell_access(Ref object, const Field* field, bool write) {
    if (is_visible(object) || at(object)->flags & kEscaped)
      tell(write ? DeedKind::writes : DeedKind::reads, object, field);
  }

  // What Waiting asks for (waiting.h); run_freely.cpp, clock.cpp
  void did(DeedKind kind, Ref object, Ref other) override;
  void spend_visible_operation() override { visible_operation_.spend(); }
  void has_taken_monitor() override {
    if (options_.enters_with_next()) visible_operation_.has_entered();
  }
  bool has_choice() const override { return chosen_.has_value(); }
  bool is_alive(Ref thread) const override;
  u32 early_time_outs_left() const override {
    return options_.early_time_outs ? *options_.early_time_outs - early_time_outs_ : kAnyNumber;
  }
  void spend_early_time_out() override {
    if (options_.early_time_outs) set_early_time_outs(early_time_outs_ + 1);
  }
  void set_early_time_outs(u32 count);
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
  u32 free_hash();

  // symbolic_step.cpp, symbolic_memory.cpp, symbolic_calls.cpp, symbolic_boxes.cpp
  friend class SymbolicStep;
  Outcome symbolic_step();
  u64 narrowed(u64 slot, Type type) const;
  Outcome call_body(Method* method);

  // one_step_operations.cpp
  bool is_one_step(const Method& method, const u64* arguments);
  bool begin_operation(Method& method, const u64* arguments, u16& flags);
  bool pass_operation(Method& method, Ref self, Ref subject, bool waits, QueueWait queue_wait);
  bool begin_part(const Method& method, u16& flags);
  bool begin_future(const Method& method, Ref future);
  bool has_symbols(const Method& method, const u64* arguments) const;
  bool has_texts(const Method& method, const u64* arguments) const;

  // open_references.cpp
  /// Before a call: decides the arguments that the method must not receive open. nullopt: the call can proceed.
  std::optional<Outcome> decide_arguments(const Method& target, u64* sp);
  static bool may_have_open(const Method& target, const u64* sp);
  /// Whether a method's result must be decided before it returns.
  bool leads_out(u64 slot) const;

  // bounds.cpp
  /// These return false if a bound is reached; then stop_ says so.
  bool pass_criteria(const struct Visit& visit, u8 place);
  bool visit_loop(u64& counter, bool again, u64 steps);
  bool visit_block(u64 steps);
  void start_counters(Method& method, u64* counters);
  static void first_counters(const Method& method, u64* counters);
  bool has_room_for_call(Method& method);
  bool pass_loop_entry();
  /// The counters of a new frame start from those of the method's innermost active call.
  const u64* counters_below(const Method& method) const;
  bool reach_bound(u32 bound, std::string_view what);

  // instructions.cpp
  Outcome poll();
  /// Makes the interpreter call poll() after at most this many instructions. poll() also checks whether the process is
  /// interrupted.
  void poll_within(u64 instructions) { poll_at_ = instructions_ + std::min(instructions, kPollInterval); }
  static constexpr u64 kPollInterval = 1'000'000;
  bool in_postcondition() const;
  NativeResult new_multi_array(Class* type, const u64* lengths, u32 dimensions);
  Ref fill_multi_array(Class* type, const u64* lengths, u32 dimensions);
  void check_final(const Field& field, const Class& type) const;
  static std::string binary_name(const Class* c);
  std::string cast_message(const Class* from, const Class* to);

  // visibility.cpp
  /// A visible operation is about to happen. Returns whether it may happen in this transition; if not, the transition
  /// ends before it.
  bool pass_visible(const Touched& touched, bool can_follow = false);
  /// The same for an operation on one object, which may be one that is only watched.
  bool pass_object(Ref object) {
    const bool passes = !watches(object, 0xff) || (!is_visible(object) ? !ends_inner_access(object, nullptr, false)
                                                                       : pass_visible(Touched::one(object)));
    if (passes && listener.does) tell_access(object, nullptr, false);
    return passes;
  }
  /// The same for an access of the instruction that runs to an element of an array.
  bool pass_element(Ref array, bool write) {
    const bool passes =
        !watches(array, 0xff) || (passes_over_element(array, write) ? !ends_inner_access(array, nullptr, write)
                                                                    : pass_visible(Touched::one(array), true));
    if (passes && listener.does) tell_access(array, nullptr, false);
    return passes;
  }
  bool is_visible(Ref object) const { return at(object)->flags & visible_operation_.masks().visible; }
  bool is_visible(const Touched& touched) const;
  /// The objects that a row of effects.def touches.
  Touched touched_by(Effect effect, Ref subject) const;
  /// The same as visible() for a native, with all that it touches.
  bool pass_natively(const Touched& touched, bool can_follow = false);
  /// `mask`: the instruction's mask of object flags for which the field is watched.
  bool pass_field(const Field& field, Ref object, bool write, u16 mask) {
    const bool passes =
        !watches(object, mask) || (passes_over(field, object, write) ? !ends_inner_access(object, &field, write)
                                                                     : pass_visible(Touched::one(object), true));
    if (passes && listener.does) tell_access(object, &field, write);
    return passes;
  }
  template <class Describe>
  bool ends_inner_step(Describe&& describe, bool passed);
  bool ends_inner_access(Ref object, const Field* field, bool write);
  /// For an access to a field of an object that other threads can see, or could see once: whether it does not end the
  /// transition.
  bool passes_over(const Field& field, Ref object, bool write);
  /// The same for an access of the instruction that runs to an element of an array.
  bool passes_over_element(Ref array, bool write);
  /// The field from which the array came whose element the instruction that runs accesses, and the object that owns it
  /// or its statics; kNull: that is not known. A null field: it is an array that no field owns.
  struct ArrayOwner {
    const Field* field = nullptr;
    Ref object = kNull;
  };
  ArrayOwner owner_of_element(Ref array);
  /// The field to which a reference in the code of the top frame leads; null: it cannot be resolved.
  const Field* array_field(const ElementUses& elements, u16 reference);
  void note_array_field(const Method& caller, u16 index, const Field& field);
  bool in_linearizable_operation() const;
  bool returns_into_operation() const;
  void note_interleaved();
  bool in_library_initializer() const;

  // exclusive_queues.cpp
  /// The operation in which a frozen thread waits, if it is one step and touches only one object.
  struct Inside {
    Ref object = kNull;  // kNull: the thread waits in none
    QueueOperation operation = QueueOperation::none;
  };
  Inside inside_of(PairIndex stack) const;
  /// Whether the running thread, which unparks this one, does so inside the operation in which that one is.
  bool unparks_within_operation(Ref thread) const;
  bool at_its_beginning() const;
  /// The running thread comes to a place (places.h): whether its transition ends there.
  bool ends_at_place();
  /// The object flags of objects whose operations are visible.
  u32 visible_mask_source() const { return options_.granularity() == Granularity::standard ? kShared : kEveryObject; }
  void set_masks();
  bool goes_round() const;

  void switch_to(u32 index);

  friend class Canonicalizer;
  friend class DataRaceDetector;
  friend class Clock;
  friend class PlainState;
  friend class RawState;
  friend class Isomorphism;
  friend class SymmetryCheck;
  friend class JoinOrder;

  ComponentStore& store_;

  LoadedState loaded_;

  // The current transition.
  LiveThreads threads_;
  Monitors monitors_{heap_};
  Scheduler scheduler_{heap_, threads_, options_.spurious_wakeups, options_.ample_sets()};
  Waiting waiting_{threads_, monitors_, *this};
  FrameStack frames_;  // of the current thread
  Ref exception_ = kNull;
  Ref multi_array_ = kNull;  // result of new_multi_array
  VisibleOperation visible_operation_;
  bool bounded_ = true;
  std::optional<FreeRun> free_run_;  // while run_freely() runs
  bool evaluating_ = false;          // evaluate() runs
  u64 ended_with_ = 0;               // result of the first frame of the thread that ended last
  // With races or places: the beginning of the transition.
  u32 begin_depth_ = 0, begin_bci_ = 0;
  static constexpr u64 kNoInstruction = ~u64{0};  // of the first transition, which begins in no state
  u64 first_instruction_ = 0;                     // instructions_ when the transition began
  bool began_at_place_ = false;
  u64 noticed_after_ = 0;                    // instructions_ after the visible operation; 0: none so far
  std::vector<ThreadSet> reached_by_;        // for the loaded state, by number of the object; see footprints()
  ThreadSet private_thread_reached_by_ = 0;  // the same, for Universe::private_thread()
  // the same: what constructors of the program hold, and the threads that run them
  std::vector<std::pair<Ref, ThreadSet>> in_constructors_;
  // The identity hash codes of all objects; empty: not needed yet in this transition.
  std::unordered_set<u32> hashes_in_use_;
  u32 early_time_outs_ = 0;
  u32 ended_threads_ = 0;
  u32 unseen_ends_ = 0;
  i64 advanced_ = 0;             // nanoseconds by which this transition has advanced the clock
  u64 in_place_end_ = 0;         // while run_in_place() runs: it stops after this many instructions
  bool end_transition_ = false;  // after this native call
  const u64* native_arguments_ = nullptr;
  expr::Expr native_second_ = expr::kNone;  // the handle in the second slot of its result
  Stop stop_ = Stop::boundary;
  std::optional<u32> chosen_;
  u32 chosen_of_ = 0;            // number of values of chosen_
  bool began_choosing_ = false;  // the transition took a pending choice
  std::optional<i32> worth_;
  u64 instructions_ = 0;
  u64 transition_start_ = 0;
  std::string output_;
  SymbolicPath path_;
  std::unique_ptr<InputHeap> inputs_;  // in a symbolic search
  Step step_;                          // the interpreter's result, if it is more than a state
  i32 exit_code_ = 0;
  std::unique_ptr<class Canonicalizer> canonicalizer_;
  std::unique_ptr<class Clock> clock_;
  // describe.cpp
  void append_frozen(PairIndex frames, std::vector<CodePosition>& into) const;

  // threads whose names are withheld: a name made from a counter would distinguish threads that may be interchanged
  NumberedObjects nameless_;

  // --symmetry=site (site_names.cpp)
  // for each object made in this transition, by ref - Heap::first_fresh(): the hash of its site
  std::vector<u32> made_at_;
  void note_site(Ref ref) override;
  u32 site_name(Ref ref);
  void name_sites(const std::vector<Ref>& live);

  // --check=symmetry (raw_state.h)
  class RawState* raw_into_ = nullptr;        // receives the result of the next transition
  const class RawState* raw_from_ = nullptr;  // the loaded state, if it is a raw one

  // Of an observed run, else null (observed_run.cpp).
  std::unique_ptr<RunReporter> reporter_;
  std::unique_ptr<RunSchedule> schedule_;
};

}  // namespace pathfleet::vm
