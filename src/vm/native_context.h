// The machine as native methods see it: objects (Objects), calls, threads, symbolic values, and the ends of paths and
// transitions. Machine implements it.
//
// A function that returns NativeResult says how the native continues: unless the result is `done`, the native returns
// it. If a function returns false or nullopt, the native returns `blocked` and is called again.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "vm/listener.h"
#include "vm/objects.h"
#include "vm/program/effects.h"
#include "vm/symbolic/symbolic_path.h"
#include "vm/threads/thread.h"

namespace pathfleet::vm {

class InputHeap;

/// A position of a thread in its code.
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

  /// Calls a method. Its result becomes the result of this native call.
  virtual NativeResult tail_call(Method* method, std::span<const u64> arguments) = 0;
  /// The same for any method, including native ones (`result` is this call's).
  virtual NativeResult tail_call_any(Method* method, std::span<const u64> arguments, u64* result) = 0;
  /// done if the class is initialised, or is being initialised by this thread. Otherwise starts its initialisation
  /// (JVMS 5.5).
  virtual NativeResult initialize(Class* c) = 0;
  /// Verifies a class, as happens before its initialisation (JVMS 5.4). done, or as initialize().
  virtual NativeResult link(Class* c) = 0;
  /// The stub of a call site (stubs/call_site.h), a static method. Throws LinkageError.
  virtual Method& call_site_stub(const Method& caller, u16 constant, u16 bci) = 0;

  /// The class loader of this number (stubs/proxy.h), one of the program's.
  virtual Ref user_loader(u32 number) const = 0;
  virtual bool is_user_loader(u32 number) const = 0;
  /// Resolves a class name that appears in the class file of `referrer` (JVMS 5.3). Throws LinkageError. Throws
  /// NeedsLoading if a loader of the program has to be asked first; natives let it pass and run again.
  virtual Class* class_in(const Class& referrer, std::string_view name) const = 0;
  /// The same, or null if there is no such class.
  virtual Class* find_in(const Class& referrer, std::string_view name) const = 0;
  /// The module of a class as messages show it: "unnamed module of loader 'app'".
  virtual std::string module_of(const Class& c) = 0;

  /// The current frame's method: its instruction runs, or calls this native.
  virtual const Method& running() const = 0;
  /// The class whose method calls this native.
  virtual const Class& caller() const = 0;
  /// Innermost frame first. Natives have no frame.
  virtual std::vector<CodePosition> stack_of_current() const = 0;
  /// The same without line numbers, which take time: calls visit(method, bci) for each frame until it returns false.
  virtual void walk_stack(const std::function<bool(const Method&, u16)>& visit) const = 0;
  /// "Main.run(Main.java:12)".
  virtual std::string format(const CodePosition& position) const = 0;

 protected:
  ~CallServices() = default;
};

/// Threads, monitors and time. Times are in nanoseconds. A search explores both outcomes of a timed wait, see clock.h.
class ThreadServices {
 public:
  static constexpr i64 kForever = -1;  // no time-out

  virtual ThreadRecord& current() = 0;
  virtual u32 thread_count() const = 0;
  virtual ThreadRecord& thread_record(u32 index) = 0;
  /// Whether no other thread lives, and all that have ended did all that they did before what this one does now, in
  /// each order of the same steps (claim D4).
  virtual bool is_alone() const = 0;
  /// The running thread has been told that this one has ended.
  virtual void sees_end(Ref thread) = 0;
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
  /// Whether no other thread holds this monitor. If one does, the current thread waits for it.
  virtual bool monitor_is_free(Ref ref) = 0;
  /// Thread.yield and the like. Within an operation that is one step, it lets the other threads run. false as for
  /// visible().
  virtual bool give_way() = 0;
  /// The program, or the library on its behalf, has used something that distinguishes interchangeable threads. The
  /// search starts again without thread symmetry.
  virtual void told_apart(std::string_view how) const = 0;
  virtual void note_nameless(Ref thread) = 0;

  /// The program reads the clock. In a search, time may pass.
  virtual NativeResult look_at_clock() = 0;
  /// System.nanoTime, and the nanoseconds since 1970. Under `run` both are real, advanced by the time that sleeping
  /// skips.
  virtual i64 nano_time() const = 0;
  virtual i64 wall_time() const = 0;

 protected:
  ~ThreadServices() = default;
};

/// Symbolic inputs, and decisions about them on the current path.
class SymbolicServices {
 public:
  virtual SymbolicPath& path() = 0;
  /// The result of Integer.valueOf and the like for a symbolic value. JLS 5.1.7 leaves open which results are the same
  /// object.
  virtual NativeResult make_box(Class* type, const u64* value, u64* result) = 0;
  /// Lazy initialization (input_heap.h).
  virtual InputHeap& inputs() = 0;
  /// Whether this method's frames, and the fields of its class, may hold open references.
  virtual bool keeps_open(const Method& method) const = 0;

  // Texts (symbolic_texts.cpp). The content of a String or string builder may be an expression, instead of bytes or in
  // addition to them (Objects::text).
  /// Makes an input string.
  virtual NativeResult make_text(std::string_view name, u64* result) = 0;
  /// The content of a String or builder as an expression, whether it is stored as an expression or as bytes.
  virtual expr::Expr content_text(Ref ref) const = 0;
  /// Makes a String. `one_empty`: an empty result is the literal "", as the library returns it.
  virtual Ref new_text(expr::Expr text, bool one_empty = false) = 0;
  /// Makes `text` the content of a builder, or of a String under construction.
  virtual void set_text(Ref ref, expr::Expr text) = 0;
  /// Gives a String or builder its bytes. The path forks over their number. done, blocked or ended.
  virtual NativeResult open_text(Ref ref) = 0;
  /// Whether a String or builder has bytes.
  virtual bool is_open(Ref ref) const = 0;
  virtual NativeResult throw_with_text(std::string_view class_name, expr::Expr message) = 0;

  /// Whether a condition is true on this path. The path forks if it can be either.
  std::optional<bool> decide(expr::Expr condition) { return path().decide(condition); }
  /// Returns an expression as a native's result.
  virtual NativeResult returns_symbol(u64* result, expr::Expr e) = 0;

 protected:
  ~SymbolicServices() = default;
};

class NativeContext : public Objects, public CallServices, public ThreadServices, public SymbolicServices {
 public:
  /// The method that was called, for a native that implements several methods.
  const Method& called_native() const { return *native_method_; }
  /// The native method that is being called, null in Java code.
  const Method* current_native() const { return native_method_; }
  /// nullopt if the arguments match the native's descriptor. Otherwise throws or ends the path, and returns that
  /// result.
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
  /// done if an array of this length may be made now, otherwise the result of throwing. It may collect garbage.
  virtual NativeResult check_array(i32 length, u32 element_size) = 0;
  virtual i32 identity_hash(Ref ref) = 0;
  /// The objects that are reachable from the current state, without those of the base. It walks over all of them.
  virtual std::vector<Ref> reachable_objects() = 0;

  // ---- Operations that other threads can see (docs/internals/granularity.md)
  /// Announces a visible operation on any field of `ref`. Returns whether it may happen in this transition. Natives
  /// call it before they read or write anything that other threads can see.
  virtual bool visible(Ref ref) = 0;
  /// The same for an operation that is a row of effects.def, on `subject` if it has one. The operation is visible if it
  /// touches anything shared.
  virtual bool touch(Effect effect, Ref subject = kNull) = 0;
  /// The same for a field of `ref`. `ref` may be the statics object of a class.
  virtual bool visible_field(const Field& field, Ref ref, bool write) = 0;
  /// The same for an operation that depends on everything: the start of an atomic section, the end of a path.
  virtual bool visible_to_all() = 0;
  /// Tells the data race detector which bytes of `ref` the next visible operation reads or writes. Natives call it
  /// before visible(). `atomic`: as a volatile access.
  virtual void will_use(Ref ref, u64 offset, u64 bytes, bool write, bool atomic = false) = 0;

  /// Makes a new input of this path in one slot, or in two slots if it has 64 bits: a symbol, or the value it is pinned
  /// to.
  void make_input(expr::Sort sort, std::string_view name, u64* slots, const Class* type = nullptr) {
    const std::string full = path().begin_input(name);
    if (listener.made_input) listener.made_input(full, sort, InputKind::value, type);
    path().make_input(sort, full, slots);
  }

  // ---- Choices and ends of paths
  virtual bool is_search() const = 0;
  /// Whether the object was made in this transition.
  virtual bool is_new(Ref ref) const = 0;
  /// A choice of n >= 1 values. Returns the value to take now.
  virtual std::optional<u32> choose(u32 n) = 0;
  /// Both end this path: ignore_path drops it, exit_program ends the program with this exit code. Both return `blocked`
  /// (call again) or `ended`.
  virtual NativeResult ignore_path() = 0;
  virtual NativeResult exit_program(i32 code) = 0;
  /// This path needs something that Pathfleet does not support. `what` is one line without the caller. The program
  /// never sees an exception.
  virtual NativeResult unsupported(std::string_view what) = 0;
  /// Sets the program's rating of its state, for a guided search. It is forgotten when the next transition begins.
  virtual void set_worth(i32 worth) = 0;
  /// Prints text, in program order, to fd 1 or 2.
  virtual NativeResult print(int fd, std::string_view bytes) = 0;

  Listener listener;

 protected:
  using Objects::Objects;
  ~NativeContext() = default;
  /// For an argument that a native's descriptor does not allow: throws what `java` would throw, or ends the path.
  virtual NativeResult refuse(const Method& method, const ArgumentType& type, Ref given) = 0;
};

}  // namespace pathfleet::vm
