// One worker's virtual machine: it takes over a state, runs one transition of one thread, and hands the next state back.
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
#include <vector>

#include "core/component_store.h"
#include "core/successors.h"
#include "vm/canonical.h"
#include "vm/class.h"
#include "vm/code.h"
#include "vm/scratch.h"
#include "vm/thread.h"
#include "vm/universe.h"

namespace pathfleet::vm {

enum FrameFlag : u16 {
  kInitializer = 1,   // initialises class init_class: when it returns the class is initialised
  kRetryCaller = 2,   // the caller's instruction runs again when this frame returns
  kNotStarted = 4,    // an initialiser that waits for its superclass's
};

/// A frame in use. Its slots lie in the machine's slot stack, a callee's locals over its caller's arguments (JVMS 2.6).
struct Frame {
  Method* method;
  const Insn* pc;   // the instruction it executes; of a caller, its invoke
  u64* locals;
  u64* stack;       // bottom of its operand stack
  u64* sp;          // top of it, up to date unless the frame is running
  Ref monitor;      // that of a synchronized method, held
  u16 flags;        // FrameFlag
  u32 init_class;   // class id, with kInitializer
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
  Class* class_of(Ref ref) const { return universe_.by_id(at(ref)->class_id); }
  template <class T>
  T get(Ref ref, u32 offset) const { return field_at<T>(at(ref), offset); }
  template <class T>
  void set(Ref ref, u32 offset, T value) { field_at<T>(for_write(ref), offset) = value; }
  /// Stores a reference; the object it names becomes shared if `ref` is.
  void set_ref(Ref ref, u32 offset, Ref value);
  /// An instance field by name, for natives on cold paths.
  Ref get_ref_field(Ref ref, std::string_view name) const;
  i32 get_int_field(Ref ref, std::string_view name) const;
  u32 length(Ref array) const { return static_cast<const Array*>(at(array))->length; }
  template <class T>
  const T* elements_of(Ref array) const { return elements<T>(static_cast<const Array*>(at(array))); }
  template <class T>
  T* elements_for_write(Ref array) { return elements<T>(static_cast<Array*>(for_write(array))); }

  Ref new_object(Class* type);
  Ref new_array(Class* array_class, u32 length);
  Ref new_array(Type element, u32 length);
  Ref new_object_array(Class* element_class, u32 length);
  Ref new_string(std::u16string_view content);
  Ref new_string(std::string_view utf8);
  std::u16string string_of(Ref string) const;
  std::string utf8_of(Ref string) const;
  /// Object.clone without its checks.
  Ref clone_object(Ref ref);
  i32 identity_hash(Ref ref);
  u32 object_bytes(Ref ref) const;

  Ref mirror(Class* c) const { return c->mirror; }
  Class* mirrored(Ref mirror) const { return universe_.mirrored(mirror); }

  // Exceptions. `class_name` is internal ("java/lang/IllegalStateException"). Both return NativeResult::thrown.
  NativeResult throw_new(std::string_view class_name, std::string_view message = {});
  NativeResult throw_object(Ref exception);
  NativeResult throw_null_pointer(std::string_view message = {}) { return throw_new("java/lang/NullPointerException", message); }

  // Calls. tail_call: the method's result becomes this native call's result; return what it returns.
  NativeResult tail_call(Method* method, std::span<const u64> arguments);
  /// done if the class is initialised (or being so by this thread); otherwise starts that: return what it returns.
  NativeResult initialize(Class* c);

  // Threads.
  ThreadRecord& current() { return threads_[current_].record; }
  u32 thread_count() const { return static_cast<u32>(threads_.size()); }
  ThreadRecord& thread_record(u32 index) { return threads_[index].record; }
  /// The index of the live thread with this java.lang.Thread, or -1.
  i32 find_thread(Ref thread) const;
  /// Starts a thread whose first frame runs `method` (an instance method without arguments) on `thread`.
  NativeResult start_thread(Ref thread, Method* method, bool daemon);
  NativeResult wait_on(Ref object, bool timed);
  NativeResult notify(Ref object, bool all);
  NativeResult sleep();
  NativeResult join(Ref thread, bool timed);
  NativeResult park(bool timed);
  void unpark(Ref thread);
  void interrupt(Ref thread);
  bool holds_lock(Ref object) const { return at(object)->owner == threads_[current_].record.thread; }

  /// A visible operation on `ref`, about to happen: if it must start a transition of its own, returns false and the native
  /// returns `blocked` (it will be called again). Natives that read or write what other threads can see call it first.
  bool visible(Ref ref);

  // Choices and ends of paths.
  /// A choice of n >= 1 values: the one to take now, or nullopt (return blocked).
  std::optional<u32> choose(u32 n);
  /// Ends this path: it is dropped, or the program has ended with this exit code. Returns `blocked` (call again) or `ended`.
  NativeResult ignore_path();
  NativeResult exit_program(i32 code);
  /// This path needs something that is not there; `what` is one line without the caller. Never an exception to the program.
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

  /// Search-global counters of Verify, never backtracked.
  std::function<i32(int operation, i32 id, i32 value)> counters;

};

}  // namespace pathfleet::vm
