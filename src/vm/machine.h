// One worker's virtual machine: it takes over a state, runs one transition of one thread, and hands the next state
// back.
//
// Invariants:
//  - objects_[ref] points to the content of every object of the current state: into the component store or among the
//    immortals (never written there), or into the scratch arena (written by this transition). for_write() is the only way to write.
//  - A transition executes at most one visible operation; see `visible` below and docs/granularity.md.
//  - Between transitions everything is in the store; the machine holds nothing that a state needs.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "core/component_store.h"
#include "core/limits.h"
#include "core/successors.h"
#include "vm/heap/scratch.h"
#include "vm/independence/effects.h"
#include "vm/independence/footprints.h"
#include "vm/independence/visible_operation.h"
#include "vm/interpreter/code.h"
#include "vm/program/class.h"
#include "vm/program/universe.h"
#include "vm/state/state_tree.h"
#include "vm/symbolic/symbolic.h"
#include "vm/threads/thread.h"

namespace pathfleet::vm {

/// A class that a class loader of the program has to find first: Java code runs, then whatever needed the class runs
/// again.
struct NeedsLoading {
  const Class* referrer;  // in whose class file it is named
  std::string name;
};

enum FrameFlag : u16 {
  kInitializer = 1,   // initialises class init_class: when it returns the class is initialised
  kRetryCaller = 2,   // the caller's instruction runs again when this frame returns
  kNotStarted = 4,    // an initialiser that waits for its superclass's
  kLinearizable = 8,  // a library operation that is one step for other threads
};

/// A frame in use. Its slots lie in the machine's slot stack, a callee's locals over its caller's arguments (JVMS 2.6).
struct Frame {
  Method* method;
  const Insn* pc;  // the instruction it executes; of a caller, its invoke
  u64* locals;
  u64* stack;      // bottom of its operand stack
  u64* sp;         // top of it, up to date unless the frame is running
  Ref monitor;     // that of a synchronized method, held
  u16 flags;       // FrameFlag
  u32 init_class;  // class id, with kInitializer
};

struct CallSiteStub;
class InputHeap;

enum class InputKind : u8 {
  value,      // the program has asked for it
  field,      // of an input object, which it may never read
  reference,  // decided: the number of an object
  choice,     // which class an object has, and the like
};

class Machine {
 public:
  Machine(Universe& universe, ComponentStore& store);
  ~Machine();
  Machine(const Machine&) = delete;

  Universe& universe() { return universe_; }

  // ---- What natives use -------------------------------------------------------------------------------------------
  // Objects. Pointers are valid until the next allocation or write barrier; refs stay valid during a native call.
  const Object* at(Ref ref) const { return objects_[ref] ? objects_[ref] : fetch(ref); }
  Object* for_write(Ref ref);
  /// The same for natives, which cannot tell a symbolic value from 0. Throws NeedsConcrete.
  const Object* content(Ref ref) const {
    require_concrete(ref);
    return at(ref);
  }
  Object* content_for_write(Ref ref) {
    require_concrete(ref);
    return for_write(ref);
  }
  Class* class_of(Ref ref) const { return universe_.by_id(at(ref)->class_id); }
  template <class T>
  T get(Ref ref, u32 offset) const {
    if (is_symbolic(ref) && native_method_ && handle(ref, offset) != expr::kNone) throw NeedsConcrete{};
    return field_at<T>(at(ref), offset);
  }
  template <class T>
  void set(Ref ref, u32 offset, T value) {
    field_at<T>(for_write(ref), offset) = value;
    set_handle(ref, offset, expr::kNone);
  }
  /// Stores a reference; the object it names becomes shared if `ref` is.
  void set_ref(Ref ref, u32 offset, Ref value);
  /// An instance field by name, for natives on cold paths.
  Ref get_ref_field(Ref ref, std::string_view name) const;
  i32 get_int_field(Ref ref, std::string_view name) const;
  u32 length(Ref array) const { return static_cast<const Array*>(at(array))->length; }
  template <class T>
  const T* elements_of(Ref array) const {
    require_concrete(array);
    return elements<T>(static_cast<const Array*>(at(array)));
  }
  template <class T>
  T* elements_for_write(Ref array) {
    require_concrete(array);
    return elements<T>(static_cast<Array*>(for_write(array)));
  }

  Ref new_object(Class* type);
  Ref new_array(Class* array_class, u32 length);
  Ref new_array(Type element, u32 length);
  Ref new_object_array(Class* element_class, u32 length);
  Ref new_string(std::u16string_view content);
  Ref new_string(std::string_view utf8);
  std::u16string string_of(Ref string) const;
  std::string utf8_of(Ref string) const;
  /// Whether an array of this length may be made now (done), or what is thrown; collects garbage.
  NativeResult check_array(i32 length, u32 element_size);
  /// Object.clone without its checks.
  Ref clone_object(Ref ref);
  i32 identity_hash(Ref ref);
  u32 object_bytes(Ref ref) const;

  // Symbolic values (symbolic.h).
  /// What stands at this offset of an object; kNone: a concrete value.
  expr::Expr handle(Ref ref, u32 offset) const;
  /// Puts an expression there, or with kNone takes one away; the plain value is the caller's business.
  void set_handle(Ref ref, u32 offset, expr::Expr value);
  /// For elements or bytes from `from` on, as set_handle counts them; the two ranges may overlap.
  void copy_handles(Ref source, u32 from, Ref target, u32 to, u32 count);
  bool is_symbolic(Ref ref) const { return ref != kNull && at(ref)->flags & kSymbolic; }
  /// Of a symbolic search; natives that make or take expressions ask first.
  bool symbolic() const { return options_.symbolic != nullptr; }
  expr::Expressions& expressions() const { return options_.symbolic->expressions; }
  /// A new input of this path, as one slot or, of 64 bits, two: a symbol, or the value it is pinned to.
  void make_input(expr::Sort sort, std::string_view name, u64* slots, const Class* type = nullptr);
  /// The name of the next input of this path; and as if there had been none.
  std::string begin_input(std::string_view name) { return std::string(name) + "_" + std::to_string(++path_.inputs); }
  void take_back_input() { --path_.inputs; }
  /// What Integer.valueOf and kin return for a symbolic value: JLS 5.1.7 leaves open which of them are one object.
  NativeResult make_box(Class* type, const u64* value, u64* result);
  // Texts (symbolic_texts.cpp): a String or a string builder may have an expression as its content instead of bytes, or
  // besides.
  /// An input string.
  NativeResult make_text(std::string_view name, u64* result);
  /// The same under a name of its own.
  NativeResult make_named_text(const std::string& full, u64* result);
  /// That expression; kNone: there is none.
  expr::Expr text(Ref ref) const;
  /// The content of a String or builder as an expression, whatever it lies in.
  expr::Expr content_text(Ref ref) const;
  /// A String. `one_empty`: where the library returns the literal "" if it is empty.
  Ref new_text(expr::Expr text, bool one_empty = false);
  /// Makes it the content of a builder, or of a String that a constructor has begun.
  void set_text(Ref ref, expr::Expr text);
  /// Gives it bytes, as many as it has on this path, which forks over their number. done, blocked or ended.
  NativeResult open_text(Ref ref);
  /// Whether a String or builder has bytes.
  bool is_open(Ref ref) const {
    const bool is_string = class_of(ref) == universe_.string_class;
    return field_at<Ref>(at(ref), is_string ? universe_.string_fields.value : universe_.builder_fields.value) != kNull;
  }
  NativeResult throw_with_text(std::string_view class_name, expr::Expr message);
  /// Whether a condition is true on this path, which forks if it can be either; nullopt: return `blocked`.
  std::optional<bool> decide(expr::Expr condition);
  /// Lazy initialization (input_heap.h).
  InputHeap& inputs();
  /// Which of n possibilities holds for a variable on this path, which forks over them; nullopt: return `blocked`.
  /// Whoever asks writes the outcome down, as the equation of the variable with a number, and does not ask again.
  std::optional<u32> choose_for(expr::Expr variable, u32 n);
  void settle(expr::Expr variable, u64 value, InputKind kind = InputKind::choice, const Class* type = nullptr);
  /// The number with which the path's condition equates a variable; of a pinned input, its value.
  std::optional<u64> decided(expr::Expr variable) const;
  std::optional<u64> pinned_value(expr::Expr variable) const;
  /// The value of an expression on this path, which forks over all it can have; nullopt: return `blocked`. More than
  /// `most` values are unsupported: then `failed`.
  std::optional<u64> decide_value(expr::Expr e, u32 most, bool& failed);
  /// A native's result.
  NativeResult returns_symbol(u64* result, expr::Expr e);
  expr::PathCondition path_condition() const { return path_.condition; }
  const PathRecord& path() const { return path_; }
  /// For a machine that begins where another one's path has led (input_checker.h).
  void set_path(const PathRecord& path) { path_ = {path.condition, expr::kNone, path.inputs}; }
  /// Whether the input of a path could satisfy the precondition; may be empty. Asked when an input reference was
  /// decided.
  std::function<bool(const PathRecord&)> possible_input;
  /// Makes the reference in a slot, if it is open (input_heap.h), one that is not; as a native's result.
  NativeResult decide_reference(u64& slot);
  /// Whether this method's frames, and the fields of its class, may hold open references. Only if VmOptions says so at
  /// all.
  bool keeps_open(const Method& method) const { return options_.input.decide_at_use && keeps_open(*method.holder); }
  bool keeps_open(const Class& holder) const;
  /// The method whose instruction runs or calls this native.
  const Method& running() const { return *frames_[frame_count_ - 1].method; }
  /// A run that is no part of the search leaves bounds alone.
  void ignore_bounds() { bounded_ = false; }

  /// The class loader of this number (stubs/proxy.h), one of the program's own.
  Ref user_loader(u32 number) const;
  bool is_user_loader(u32 number) const;
  Ref mirror(Class* c) const { return c->mirror; }
  Class* mirrored(Ref mirror) const { return universe_.mirrored(mirror); }
  /// What a name in the class file of `referrer` means (JVMS 5.3). Throws LinkageError; where a loader of the program
  /// has to be asked first, NeedsLoading, which natives let pass: they run again.
  Class* class_in(const Class& referrer, std::string_view name) const;
  /// The same, or null if there is no such class.
  Class* find_in(const Class& referrer, std::string_view name) const;

  /// "unnamed module of loader 'app'": as messages say where a class is.
  std::string module_of(const Class& c);

  /// The objects that the current state can reach, those of the base excepted; a walk over all of them.
  std::vector<Ref> reachable_objects();

  // Exceptions. `class_name` is internal ("java/lang/IllegalStateException"). Both return NativeResult::thrown.
  NativeResult throw_new(std::string_view class_name, std::string_view message = {});
  NativeResult throw_object(Ref exception);
  NativeResult throw_null_pointer(std::string_view message = {}) {
    return throw_new("java/lang/NullPointerException", message);
  }

  // Calls. tail_call: the method's result becomes this native call's result; return what it returns.
  NativeResult tail_call(Method* method, std::span<const u64> arguments);
  /// The same for any method, one with a native body too (`result` is this call's).
  NativeResult tail_call_any(Method* method, std::span<const u64> arguments, u64* result);
  /// done if the class is initialised (or being so by this thread); otherwise starts that: return what it returns.
  NativeResult initialize(Class* c);
  /// Verifies a class, as before it is initialised (JVMS 5.4). done, or as initialize().
  NativeResult link(Class* c);

  /// What a native that stands for several methods was called as.
  const Method& called_native() const { return *native_method_; }
  /// The stub of a call site (stubs/call_site.h), a static method. Throws LinkageError.
  Method& call_site_stub(const Method& caller, u16 constant, u16 bci);

  // Threads.
  ThreadRecord& current() { return threads_[current_].record; }
  u32 thread_count() const { return static_cast<u32>(threads_.size()); }
  ThreadRecord& thread_record(u32 index) { return threads_[index].record; }
  /// The index of the live thread with this java.lang.Thread, or -1.
  i32 find_thread(Ref thread) const;
  /// Starts a thread whose first frame runs `method` (an instance method without arguments) on `thread`.
  NativeResult start_thread(Ref thread, Method* method, bool daemon);
  /// Times are in nanoseconds; kForever: no time-out. A search explores timing out and not; see clock.h.
  static constexpr i64 kForever = -1;
  NativeResult wait_on(Ref object, i64 nanos);
  NativeResult notify(Ref object, bool all);
  NativeResult sleep(i64 nanos);
  NativeResult join(Ref thread, i64 nanos);
  NativeResult park(i64 nanos);
  void unpark(Ref thread);
  /// The program, or the library for it, looks at what tells threads apart that may be interchanged: the search starts
  /// again without that.
  void told_apart(std::string_view how) const {
    if (options_.merges_threads() && is_search())
      throw AssumptionBroken(Assumption::threads_alike, "threads are told apart by " + std::string(how));
  }
  void interrupt(Ref thread);
  bool holds_lock(Ref object) const { return at(object)->owner == threads_[current_].record.thread; }

  /// A visible operation on `ref`, any of its fields, about to happen: if it must start a transition of its own,
  /// returns false and the native returns `blocked` (it will be called again). Natives that read or write what other
  /// threads can see call it first.
  bool visible(Ref ref);
  /// The same for an operation that is a row of effects.def, on `subject` if it has one: visible if anything that it
  /// touches is shared.
  bool touch(Effect effect, Ref subject = kNull);
  /// The same for a field of `ref`, which may be a class's statics.
  bool visible_field(const Field& field, Ref ref, bool write);
  /// Whether nobody else holds this monitor; otherwise the thread waits for it, and the native returns `blocked`.
  bool monitor_is_free(Ref ref);
  /// The same as visible() for what depends on everything: the start of an atomic section, the end of a path.
  bool visible_to_all();
  /// What of `ref` the visible operation to come reads or writes, for the detector of data races; natives that announce
  /// an operation by visible() say so first. `atomic`: as a volatile access would.
  void will_use(Ref ref, u64 offset, u64 bytes, bool write, bool atomic = false) {
    if (visible_operation_.scouting() && options_.races)
      visible_operation_.uses().push_back({ref, offset, bytes, write, atomic, native_method_});
  }
  const VisibleOperation& visible_operation() const { return visible_operation_; }
  /// The java.lang.Thread of the thread that runs, and whether that is the main thread.
  Ref running_thread() const { return threads_[current_].record.thread; }
  bool runs_main_thread() const { return threads_[current_].record.path[1] == 0; }
  /// Thread.yield and kin: inside an operation that is one step, lets the other threads go on; false as visible() is.
  bool give_way();

  // Choices and ends of paths.
  /// A choice of n >= 1 values: the one to take now, or nullopt (return blocked).
  std::optional<u32> choose(u32 n);
  /// Ends this path: it is dropped, or the program has ended with this exit code. Returns `blocked` (call again) or
  /// `ended`.
  NativeResult ignore_path();
  NativeResult exit_program(i32 code);
  /// This path needs something that is not there; `what` is one line without the caller. Never an exception to the
  /// program.
  NativeResult unsupported(std::string_view what);

  // Output, in program order; fd 1 or 2.
  NativeResult print(int fd, std::string_view bytes);

  // Stack walking, innermost first; natives themselves have no frame.
  struct CodePosition {
    const Method* method;
    u16 bci;
    i32 line;  // -1: unknown
  };
  std::vector<CodePosition> stack_of_current() const;
  /// The same without lines, which take time: visit(method, bci) for each frame until it returns false.
  void walk_stack(const std::function<bool(const Method&, u16)>& visit) const;
  /// Whether the arguments are what a native's descriptor says; else what has been thrown, or why the path has ended.
  std::optional<NativeResult> refuse_arguments(Method& method, const u64* arguments) {
    if (!method.checks_arguments) return std::nullopt;
    const ArgumentTypes* types = method.argument_types.load(std::memory_order_acquire);
    if (!types) types = &universe_.argument_types(method);
    for (const ArgumentType& type : *types) {
      const Ref ref = as_ref(arguments[type.slot]);
      if (ref == kNull ? type.number != 0 || handle_in(arguments[type.slot]) != expr::kNone
                       : type.type && class_of(ref)->is_subclass_of(type.type)) {
        continue;
      }
      return refuse(method, type, ref);
    }
    return std::nullopt;
  }
  /// The class whose method calls this native.
  const Class& caller() const { return *frames_[frame_count_ - 1].method->holder; }
  /// The native method that is being called, null in Java code.
  const Method* current_native() const { return native_method_; }

  // The clock (clock.h); under `run` the real one, and sleeping makes it jump.
  /// Somebody looks at the clock: in a search time may pass. If not done, return what it returns.
  NativeResult look_at_clock();
  bool is_search() const { return !free_running_ && !booting_; }
  /// System.nanoTime, and the nanoseconds since 1970.
  i64 nano_time() const;
  i64 wall_time() const;

  /// With CoverageFilter::paths, of one thread: a covered method was called (pc kCall), or goes from the branch at `pc`
  /// to this side. `depth` counts the frames of its thread. Not of symbolic operands.
  std::function<void(u32 depth, const Method&, u32 pc, u32 side)> followed;
  static constexpr u32 kCall = ~0u;
  /// Whether a thread has been started since begin().
  bool has_started_threads() const { return started_threads_; }

  /// A method that CoverageFilter::calls names has been called and has run nothing yet.
  std::function<void(const Method&, const u64* locals)> called;

  /// Search-global counters of Verify, shared by the workers of a process and never backtracked.
  std::function<i32(int operation, i32 id, i32 value)> counters;

  // ---- What the successor generator uses (java_program.cpp)
  // ------------------------------------------------------------
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

  struct Enabled {
    u32 thread;
    u32 choices;  // 0: just go on; else one successor for each value
  };
  /// The threads that can go on in the loaded state, in canonical order; one that is inside an atomic section excludes
  /// the others. One that chooses excludes them too, unless it may do so for ever (kOpenChoice), or ample sets see to
  /// that.
  void enabled(std::vector<Enabled>& into) const;
  bool can_go_on(const ThreadRecord& record) const;
  /// The same without waking for no reason, which no program may rely upon (--spurious-wakeups).
  bool has_reason_to_go_on(const ThreadRecord& record) const;
  /// The threads that wait for each other's monitors in a cycle.
  std::vector<u32> in_monitor_cycles() const;
  /// Who waits for what, a line a thread.
  std::string describe_threads();
  std::string describe_object(Ref ref) const;
  /// Of a thread whose name is withheld, its number among those if follow_threads() was called, else its place.
  std::string thread_name(u32 index) const;
  /// From here on one path is followed, without going back: nameless threads are numbered as they are made.
  void follow_threads();
  void note_nameless(Ref thread) {
    if (follows_threads_) nameless_.push_back({thread, nameless_made_++});
  }
  /// The source position of a thread's next instruction: "Main.run(Main.java:12)".
  std::string position(u32 index);
  std::vector<CodePosition> stack_of(u32 index) const;
  /// What names a thread in all states: its place among its ancestors; where threads may be interchanged, what it is
  /// about to do.
  u64 place_of_thread(u32 index) const;
  std::string format(const CodePosition& position) const;
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
  struct FreeRun {
    bool finished;  // it ended by itself
    i32 exit_code;
    std::string reason;  // if not: why, one line
  };
  /// `most`: no more instructions than about that many.
  FreeRun run_freely(u64 most = ~u64{0});

  u64 instructions() const { return instructions_; }
  /// Called with each piece of text the program prints; may be empty.
  std::function<void(int fd, std::string_view bytes)> printed;
  /// Called with each symbolic input the program makes, perhaps more than once; may be empty. `type`: of a short, or of
  /// a constant of an enum, whose values do not show what they are; else null.
  std::function<void(const std::string& name, expr::Sort sort, InputKind kind, const Class* type)> made_input;
  /// Called with each input whose value is a choice of the state, once; may be empty.
  std::function<void(std::string_view name, expr::Sort sort, u64 value)> chose_input;
  /// Of the state that the last transition ended in.
  StateFeatures state_features() const;
  /// What the program says its state is worth to a guided search; forgotten when the next transition begins.
  void set_worth(i32 worth) { worth_ = worth; }
  /// What a thread of the loaded state that can go on is about to do that others could see (footprints.cpp).
  NextOperation next_operation(u32 index);
  /// What a reduction needs to know of the loaded state (footprints.h). `enabled` as enabled() gives it.
  Footprints footprints(const std::vector<Enabled>& enabled);
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
  bool has_current() const { return current_ < threads_.size(); }
  expr::Oracle& oracle() { return *oracle_; }
  /// The complete text printed on the current path, kept only with VmOptions::outputs.
  std::string output_text() const;
  std::string dump_state();

 private:
  /// Why the interpreter came back.
  enum class Stop : u8 { boundary, path_end, ignored, error, bounded, unsupported, thread_end };

  struct ThreadEntry {
    ThreadRecord record;
    ComponentIndex component = 0;  // of the record, 0: changed
    PairIndex stack = 0;           // list of frame components, innermost first: pair(frame, rest)
  };

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
  NativeResult refuse(const Method& method, const ArgumentType& type, Ref given);
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
  bool thaw_caller();
  // threads.cpp
  static constexpr u32 kNoThread = 0xffffffff;
  void add_first_frame(ThreadEntry& entry, Method* method);
  std::string thread_text(Ref thread) const;
  bool begin_shutdown();
  /// Whether no thread is left that keeps the program going.
  bool is_over() const;
  bool is_last_that_counts() const;
  void end_thread();
  void wake_all(Ref object);
  void enter_wait_set(Ref object, i64 nanos);
  bool leave_wait_set(Ref object, i64 nanos);
  bool throw_if_interrupted(bool after_wait);
  void wake_after(i64 nanos);  // run_freely.cpp
  bool never_times_out(i64 nanos) const;
  bool may_wake_without_reason(const ThreadRecord& record) const;
  bool woken_without_reason();

  // clock.cpp
  void advance_clock(i64 nanos);

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

  // heap.cpp
  const Object* fetch(Ref ref) const;
  std::byte* allocate(u64 size);
  Ref new_ref(Object* object);
  bool next_run();
  void start_refs();
  /// One past the highest ref in use since the state was loaded.
  Ref max_ref() const { return max_ref_; }
  Ref ref_end() const { return std::max(next_ref_, top_ref_); }
  void share(Ref ref);
  void collect_garbage();
  static constexpr u32 kHeapHashes =
      0x3fffffff;  // identity hash codes of what lives since before main have the bit above
  u32 free_hash(Ref ref);
  static constexpr u64 kMaxSlots = 1u << 20;

  // symbolic_slots.cpp
  u32 plain_bytes(Ref ref) const;
  u32 handle_count(Ref ref) const;
  u32 handle_index(Ref ref, u32 offset) const;
  const expr::Expr* handles(Ref ref) const;
  // symbolic_step.cpp, symbolic_memory.cpp, symbolic_calls.cpp, symbolic_boxes.cpp
  friend class SymbolicStep;
  Outcome symbolic_step();
  u64 narrowed(u64 slot, Type type) const;
  void extend_path(expr::Expr condition);
  Outcome call_body(Method* method);
  void require_concrete(Ref ref) const {
    if ((at(ref)->flags & kSymbolic) && native_method_) throw NeedsConcrete{};
  }
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
  void start_counters(const Method& method, u64* counters) const;
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
  bool others_can_go_on() const;
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
  u32 visible_mask_source() const { return options_.granularity == Granularity::standard ? kShared : kEveryObject; }
  void set_masks();
  bool goes_round() const;

  // frames.cpp: frames between their two lives
  void build_images();
  void freeze_frames(ThreadEntry& entry);
  void switch_to(u32 index);
  u32 number_of(Ref ref) const;

  friend class Canonicalizer;
  friend class DataRaceDetector;
  friend class InputHeap;
  friend class Clock;
  friend class PlainState;
  friend class RawState;
  friend class Isomorphism;
  friend class SymmetryCheck;

  Universe& universe_;
  ComponentStore& store_;
  const VmOptions& options_;
  const bool by_site_;

  const Ref max_ref_;  // below it there is room in the tables
  Object** objects_;   // by ref; reserved address space
  mutable Scratch scratch_;

  // The loaded state.
  StateTree heap_, written_, thread_tree_;  // leaves: object component; pair(ref, component); pair(record, stack)
  std::vector<ThreadEntry> loaded_threads_;
  ComponentIndex loaded_output_ = 0;
  PathRecord loaded_path_;
  StateRef loaded_;

  // The current transition.
  std::vector<ThreadEntry> threads_;
  u32 current_ = 0;
  struct Unmap {
    u64 bytes;
    void operator()(void* memory) const;
  };
  std::unique_ptr<Object*[], Unmap> objects_table_;
  std::unique_ptr<Frame[], Unmap> frames_;  // room for max_frames; memory is taken as it is used
  std::unique_ptr<u64[]> slots_;
  u32 frame_count_ = 0;    // frames of the current thread in use here; the rest of its stack is frozen
  u32 frozen_frames_ = 0;  // how many are frozen below them
  // Refs of new objects come from a run of free ones; after a collection the gaps it found are the next runs.
  struct RefRun {
    Ref begin, end;
  };
  Ref next_ref_ = kFirstHeapRef;  // of the run in use
  Ref run_end_ = kFirstHeapRef;   // none while booting
  Ref top_ref_ = kFirstHeapRef;   // the gaps lie below it, the last run begins there
  Ref first_fresh_ = kFirstHeapRef;
  std::vector<RefRun> free_runs_;  // the next one last
  std::vector<u64> images_;        // the current thread's frames as FrozenFrames, outermost first
  std::vector<u32> image_offsets_;
  std::vector<Ref> cloned_;             // objects of the loaded state that this transition wrote
  std::vector<Ref> written_immortals_;  // immortals that this transition wrote
  Ref exception_ = kNull;
  Ref multi_array_ = kNull;  // what new_multi_array made
  VisibleOperation visible_operation_;
  bool booting_ = true;
  bool bounded_ = true;
  bool free_running_ = false;
  bool evaluating_ = false;              // evaluate() runs
  u64 ended_with_ = 0;                   // what the first frame of the thread that ended last returned
  u32 begin_depth_ = 0, begin_bci_ = 0;  // with VmOptions::races: where the transition began
  std::vector<ThreadSet> reached_by_;    // of the loaded state, by number of the object; see footprints()
  std::unordered_set<u32>
      hashes_in_use_;  // identity hash codes of the objects there are; empty: not looked for in this transition
  i64 advanced_ = 0;   // nanoseconds by which this transition has moved the clock
  bool end_transition_ = false;  // after this native call
  bool started_threads_ = false;
  const u64* native_arguments_ = nullptr;
  const Method* native_method_ = nullptr;   // the native being called, null in Java code
  expr::Expr native_second_ = expr::kNone;  // the handle in its result's second slot
  Stop stop_ = Stop::boundary;
  std::optional<u32> chosen_;
  u32 chosen_of_ = 0;            // among how many
  bool began_choosing_ = false;  // the transition took a pending choice
  std::optional<i32> worth_;
  u64 instructions_ = 0;
  u64 transition_start_ = 0;
  u64 poll_at_ = 0;
  static constexpr u64 kCollectFirst = 8ull << 20;
  u64 collect_at_ = kCollectFirst;  // scratch bytes in use
  std::string output_;
  PathRecord path_;
  std::unique_ptr<expr::Oracle> oracle_;  // of a symbolic search
  std::unique_ptr<InputHeap> inputs_;     // the same
  Step step_;                             // what the interpreter found out, when it stops with more than a state
  i32 exit_code_ = 0;
  std::unique_ptr<class Canonicalizer> canonicalizer_;
  std::unique_ptr<class Clock> clock_;
  // describe.cpp
  void append_frozen(PairIndex frames, std::vector<CodePosition>& into) const;
  std::string thread_of(Ref thread) const;

  // describe.cpp: what reports call threads
  struct Nameless {
    Ref thread;
    u32 number;
  };
  bool follows_threads_ = false;
  u32 nameless_made_ = 0;
  std::vector<Nameless> nameless_;

  // --symmetry=site (site_names.cpp)
  std::vector<u32> made_at_;  // of each object made in this transition, by ref - first_fresh_: the hash of its site
  void note_site(Ref ref);
  u32 site_name(Ref ref);
  void name_sites(const std::vector<Ref>& live);

  // --check=symmetry (raw_state.h)
  class RawState* raw_into_ = nullptr;        // gets what the next transition leaves
  const class RawState* raw_from_ = nullptr;  // the loaded state, if that is a raw one

  // run_freely.cpp only
  std::vector<i64> wake_times_;
  i64 clock_skip_ = 0;
  u64 random_state_ = 0x5DEECE66Dull;
};

}  // namespace pathfleet::vm
