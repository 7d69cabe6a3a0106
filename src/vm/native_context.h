// The machine as native methods see it: objects (Objects), calls, threads, symbolic values, and what ends a path or a
// transition. Implemented by Machine.
//
// Functions that return NativeResult say in it how the native goes on: return what they return, unless it is `done`.
// Functions that return false or nullopt want the native to return `blocked`: it is called again.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "vm/independence/effects.h"
#include "vm/listener.h"
#include "vm/objects.h"
#include "vm/threads/thread.h"

namespace pathfleet::vm {

class InputHeap;

/// Where a thread is in its code.
struct CodePosition {
  const Method* method;
  u16 bci;
  i32 line;  // -1: unknown
};

/// Calls, exceptions, classes and the stack.
class CallServices {
 public:
  // Exceptions. `class_name` is internal ("java/lang/IllegalStateException"). All return NativeResult::thrown.
  virtual NativeResult throw_new(std::string_view class_name, std::string_view message = {}) = 0;
  virtual NativeResult throw_object(Ref exception) = 0;
  NativeResult throw_null_pointer(std::string_view message = {}) {
    return throw_new("java/lang/NullPointerException", message);
  }

  /// The method's result becomes this native call's result.
  virtual NativeResult tail_call(Method* method, std::span<const u64> arguments) = 0;
  /// The same for any method, one with a native body too (`result` is this call's).
  virtual NativeResult tail_call_any(Method* method, std::span<const u64> arguments, u64* result) = 0;
  /// done if the class is initialised (or being so by this thread); otherwise starts that.
  virtual NativeResult initialize(Class* c) = 0;
  /// Verifies a class, as before it is initialised (JVMS 5.4). done, or as initialize().
  virtual NativeResult link(Class* c) = 0;
  /// The stub of a call site (stubs/call_site.h), a static method. Throws LinkageError.
  virtual Method& call_site_stub(const Method& caller, u16 constant, u16 bci) = 0;

  /// The class loader of this number (stubs/proxy.h), one of the program's own.
  virtual Ref user_loader(u32 number) const = 0;
  virtual bool is_user_loader(u32 number) const = 0;
  /// What a name in the class file of `referrer` means (JVMS 5.3). Throws LinkageError; where a loader of the program
  /// has to be asked first, NeedsLoading, which natives let pass: they run again.
  virtual Class* class_in(const Class& referrer, std::string_view name) const = 0;
  /// The same, or null if there is no such class.
  virtual Class* find_in(const Class& referrer, std::string_view name) const = 0;
  /// "unnamed module of loader 'app'": as messages say where a class is.
  virtual std::string module_of(const Class& c) = 0;

  /// The method whose instruction runs or calls this native.
  virtual const Method& running() const = 0;
  /// The class whose method calls this native.
  virtual const Class& caller() const = 0;
  /// Innermost first; natives themselves have no frame.
  virtual std::vector<CodePosition> stack_of_current() const = 0;
  /// The same without lines, which take time: visit(method, bci) for each frame until it returns false.
  virtual void walk_stack(const std::function<bool(const Method&, u16)>& visit) const = 0;
  /// "Main.run(Main.java:12)".
  virtual std::string format(const CodePosition& position) const = 0;

 protected:
  ~CallServices() = default;
};

/// Threads, monitors and time. Times are in nanoseconds. A search explores timing out and not; see clock.h.
class ThreadServices {
 public:
  static constexpr i64 kForever = -1;  // no time-out

  virtual ThreadRecord& current() = 0;
  virtual u32 thread_count() const = 0;
  virtual ThreadRecord& thread_record(u32 index) = 0;
  /// The index of the live thread with this java.lang.Thread, or -1.
  virtual i32 find_thread(Ref thread) const = 0;
  /// Starts a thread whose first frame runs `method` (an instance method without arguments) on `thread`.
  virtual NativeResult start_thread(Ref thread, Method* method, bool daemon) = 0;
  virtual NativeResult wait_on(Ref object, i64 nanos) = 0;
  virtual NativeResult notify(Ref object, bool all) = 0;
  virtual NativeResult sleep(i64 nanos) = 0;
  virtual NativeResult join(Ref thread, i64 nanos) = 0;
  virtual NativeResult park(i64 nanos) = 0;
  virtual void unpark(Ref thread) = 0;
  virtual void interrupt(Ref thread) = 0;
  virtual bool holds_lock(Ref object) const = 0;
  /// Whether nobody else holds this monitor; otherwise the thread waits for it.
  virtual bool monitor_is_free(Ref ref) = 0;
  /// Thread.yield and kin: inside an operation that is one step, lets the other threads go on; false as visible() is.
  virtual bool give_way() = 0;
  /// The program, or the library for it, looks at what tells threads apart that may be interchanged: the search starts
  /// again without that.
  virtual void told_apart(std::string_view how) const = 0;
  virtual void note_nameless(Ref thread) = 0;

  /// Somebody looks at the clock: in a search time may pass.
  virtual NativeResult look_at_clock() = 0;
  /// System.nanoTime, and the nanoseconds since 1970; under `run` the real ones, and sleeping makes them jump.
  virtual i64 nano_time() const = 0;
  virtual i64 wall_time() const = 0;

 protected:
  ~ThreadServices() = default;
};

/// Inputs, and what their path decides.
class SymbolicServices {
 public:
  /// A new input of this path, as one slot or, of 64 bits, two: a symbol, or the value it is pinned to.
  virtual void make_input(expr::Sort sort, std::string_view name, u64* slots, const Class* type = nullptr) = 0;
  /// The name of the next input of this path; and as if there had been none.
  virtual std::string begin_input(std::string_view name) = 0;
  virtual void take_back_input() = 0;
  /// What Integer.valueOf and kin return for a symbolic value: JLS 5.1.7 leaves open which of them are one object.
  virtual NativeResult make_box(Class* type, const u64* value, u64* result) = 0;
  /// Lazy initialization (input_heap.h).
  virtual InputHeap& inputs() = 0;
  /// Whether this method's frames, and the fields of its class, may hold open references.
  virtual bool keeps_open(const Method& method) const = 0;

  // Texts (symbolic_texts.cpp): a String or a string builder may have an expression as its content instead of bytes, or
  // besides (Objects::text).
  /// An input string.
  virtual NativeResult make_text(std::string_view name, u64* result) = 0;
  /// The content of a String or builder as an expression, whatever it lies in.
  virtual expr::Expr content_text(Ref ref) const = 0;
  /// A String. `one_empty`: where the library returns the literal "" if it is empty.
  virtual Ref new_text(expr::Expr text, bool one_empty = false) = 0;
  /// Makes it the content of a builder, or of a String that a constructor has begun.
  virtual void set_text(Ref ref, expr::Expr text) = 0;
  /// Gives it bytes, as many as it has on this path, which forks over their number. done, blocked or ended.
  virtual NativeResult open_text(Ref ref) = 0;
  /// Whether a String or builder has bytes.
  virtual bool is_open(Ref ref) const = 0;
  virtual NativeResult throw_with_text(std::string_view class_name, expr::Expr message) = 0;

  /// Whether a condition is true on this path, which forks if it can be either.
  virtual std::optional<bool> decide(expr::Expr condition) = 0;
  /// The value of an expression on this path, which forks over all it can have. More than `most` values are
  /// unsupported: then `failed`.
  virtual std::optional<u64> decide_value(expr::Expr e, u32 most, bool& failed) = 0;
  /// A native's result.
  virtual NativeResult returns_symbol(u64* result, expr::Expr e) = 0;
  virtual expr::PathCondition path_condition() const = 0;
  virtual expr::Oracle& oracle() = 0;

 protected:
  ~SymbolicServices() = default;
};

class NativeContext : public Objects, public CallServices, public ThreadServices, public SymbolicServices {
 public:
  /// What a native that stands for several methods was called as.
  const Method& called_native() const { return *native_method_; }
  /// The native method that is being called, null in Java code.
  const Method* current_native() const { return native_method_; }
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
  /// Whether an array of this length may be made now (done), or what is thrown; collects garbage.
  virtual NativeResult check_array(i32 length, u32 element_size) = 0;
  virtual i32 identity_hash(Ref ref) = 0;
  /// The objects that the current state can reach, those of the base excepted; a walk over all of them.
  virtual std::vector<Ref> reachable_objects() = 0;

  // ---- Operations that other threads can see (docs/granularity.md)
  /// A visible operation on `ref`, any of its fields, about to happen: whether it may happen in this transition.
  /// Natives that read or write what other threads can see call it first.
  virtual bool visible(Ref ref) = 0;
  /// The same for an operation that is a row of effects.def, on `subject` if it has one: visible if anything that it
  /// touches is shared.
  virtual bool touch(Effect effect, Ref subject = kNull) = 0;
  /// The same for a field of `ref`, which may be a class's statics.
  virtual bool visible_field(const Field& field, Ref ref, bool write) = 0;
  /// The same for what depends on everything: the start of an atomic section, the end of a path.
  virtual bool visible_to_all() = 0;
  /// What of `ref` the visible operation to come reads or writes, for the data race detector; natives that announce an
  /// operation by visible() say so first. `atomic`: as a volatile access would.
  virtual void will_use(Ref ref, u64 offset, u64 bytes, bool write, bool atomic = false) = 0;

  // ---- Choices and ends of paths
  virtual bool is_search() const = 0;
  /// A choice of n >= 1 values: the one to take now.
  virtual std::optional<u32> choose(u32 n) = 0;
  /// Ends this path: it is dropped, or the program has ended with this exit code. `blocked` (call again) or `ended`.
  virtual NativeResult ignore_path() = 0;
  virtual NativeResult exit_program(i32 code) = 0;
  /// This path needs something that is not there; `what` is one line without the caller. Never an exception to the
  /// program.
  virtual NativeResult unsupported(std::string_view what) = 0;
  /// What the program says its state is worth to a guided search; forgotten when the next transition begins.
  virtual void set_worth(i32 worth) = 0;
  /// Output, in program order; fd 1 or 2.
  virtual NativeResult print(int fd, std::string_view bytes) = 0;

  Listener listener;

 protected:
  using Objects::Objects;
  ~NativeContext() = default;
  /// Throws what `java` would, or ends the path, for an argument that a native's descriptor does not allow.
  virtual NativeResult refuse(const Method& method, const ArgumentType& type, Ref given) = 0;
};

}  // namespace pathfleet::vm
