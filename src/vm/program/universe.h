// The data that all workers share: linked classes, methods, immortal objects, interned strings. It grows; existing
// entries never change.
//
// Invariant: a class id, method id or immortal ref means the same to every worker of a process and is never reused.
// Another rank may number the same thing differently, so fingerprints use names (name_hash, immortal_key) instead.
//
// Threads: a worker that adds something holds mutex(), and completes the addition before it releases the mutex or
// publishes the number or pointer. Look-ups by number take no lock: a worker knows a number only after its publication
// (see StableTable). The results of the boot sequence are complete, and frozen by Machine::freeze_base, before a second
// worker exists.
#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "classfile/modules.h"
#include "vm/independence/constant_base.h"
#include "vm/independence/signs_of_waiting.h"
#include "vm/independence/use_reporter.h"
#include "vm/options.h"
#include "vm/program/class.h"
#include "vm/program/class_sources.h"
#include "vm/program/immortals.h"
#include "vm/program/methods.h"
#include "vm/program/stable_table.h"

namespace pathfleet::vm {

struct PolymorphicMethod;
class InputTypes;
struct MethodDriver;

/// A class that could not be loaded or linked. It becomes a Java exception at the instruction that needs the class.
struct LinkageError {
  std::string class_name;  // "java/lang/NoClassDefFoundError"
  std::string message;
};

/// Its message in the form that throw_new takes.
inline std::string_view message_of(const LinkageError& error) {
  return error.message.empty() ? std::string_view() : error.message;
}

class Universe final : public Methods {
 public:
  explicit Universe(const VmOptions& options) : Universe(options, open_class_sources(options)) {}
  /// The same over classes from elsewhere than the options say.
  Universe(const VmOptions& options, ClassSources sources);
  ~Universe();

  const VmOptions& options() const { return options_; }

  UseReporter& use_reporter() { return use_reporter_; }
  ConstantBase& constant_base() { return constant_base_; }
  PropertySigns& property_signs() { return property_signs_; }
  /// The parts of the library (warm_ups.h) that the program was the first to use, while it had one thread.
  Exceptions& used_alone() { return used_alone_; }
  const UseReporter& use_reporter() const { return use_reporter_; }

  // Classes.
  /// The linked class of this internal name ("java/util/List", "[I", "[Ljava/lang/String;"). The name of a generated
  /// stub generates the stub (stubs/call_site.h). Throws LinkageError.
  Class* load(std::string_view name);
  /// The same, or null if there is no such class.
  Class* find(std::string_view name);
  /// The same for a name that a program gives: it does not find internal and generated classes of the VM. Throws
  /// LinkageError.
  Class* find_named(std::string_view name);
  /// Verifies a class of the class path and its supertypes, once (JVMS 5.4.1). Throws LinkageError.
  void verify(const Class& c);
  /// The module of a class of none of the program's loaders, for messages: "unnamed module of loader 'app'".
  std::string module_of(const Class& c);
  /// The class of a field descriptor or "V". Throws LinkageError.
  Class* load_descriptor(std::string_view descriptor);
  /// Links a class made at run time (an invokedynamic stub) under its own name. A second call with the same name
  /// returns the same class.
  Class* define(std::vector<u8> bytes, std::string_view origin, bool library);
  /// Links a class that a class loader of the program defines. `name` distinguishes it from other classes of the same
  /// Java name (stubs/proxy.h). `supers` are its superclass and its interfaces in order. A second call with the same
  /// name returns the same class. Throws LinkageError.
  Class* define_loaded(std::vector<u8> bytes, const std::string& name, u32 loader, const std::vector<Class*>& supers,
                       bool library, const Class* acts_for = nullptr,
                       std::function<std::string(const Class&)> place = {});
  /// The exports of a package of the JDK by its module. `package` is "java/util".
  classfile::Modules::Package package_rights(std::string_view package);
  Class* array_of(Class* element);
  Class* primitive(Type type) { return primitives_[static_cast<u32>(type)]; }
  Class* by_id(u32 id) const { return classes_[id]; }
  const ClassTable& classes() const { return classes_; }
  /// Whether a class of the program has been loaded.
  bool has_program_class() const;
  /// A resource of the class path or the JDK, by its path.
  std::optional<std::vector<u8>> resource(std::string_view path) const;

  Method* method(u32 id) const override { return methods_[id]; }
  /// The same for a number that the program may have made up: null if no method has it.
  Method* find_method(u32 id) const { return id < methods_.size() ? methods_[id] : nullptr; }
  /// The argument types of a native whose arguments are checked (Method::checks_arguments).
  const ArgumentTypes& argument_types(Method& method);
  /// A method's decoded code. Verifies a user class before its first method runs. Throws BadInput.
  Code* code(Method& method) override;

  /// Whether runs of instructions are executed as one. They are not if every instruction may end a transition.
  bool fuses() const { return options_.fuse && options_.granularity() != Granularity::bytecode; }
  /// The goals reached in the loaded classes that VmOptions::coverage names.
  std::vector<CoveredClass> covered() const;
  /// Grows whenever a goal is reached for the first time.
  u64 coverage_events() const { return coverage_events_.load(std::memory_order_relaxed); }
  void note_coverage() { coverage_events_.fetch_add(1, std::memory_order_relaxed); }

  // Facts that a verdict has to mention (Report::assumptions). They grow during a search and are no part of any state.
  /// Whether a linked class has fields that are left out when states are compared.
  bool ignores_fields() const { return ignores_fields_.load(std::memory_order_acquire); }
  void used_nondet(NondetType type) { nondet_used_.fetch_or(1u << static_cast<u32>(type), std::memory_order_relaxed); }
  /// The inputs of which only some values were tried: one line each.
  std::vector<std::string> few_values() const;
  /// With Assumption::no_inputs: notes that the program wants a symbolic input, so that the search starts again with
  /// inputs.
  void ask_for_inputs() { inputs_asked_.store(true, std::memory_order_relaxed); }
  bool inputs_asked() const { return inputs_asked_.load(std::memory_order_relaxed); }
  /// The program has read the clock, which shows only a few of the times that could have passed (clock.h).
  void withhold_time_out() { withheld_time_out_.store(true, std::memory_order_relaxed); }
  void read_clock() { clock_read_.store(true, std::memory_order_relaxed); }
  /// Notes any other assumption, one line.
  void assume(std::string line);
  /// The assumptions: one line each, sorted.
  std::vector<std::string> assumptions() const;
  InputTypes& input_types() { return *input_types_; }
  /// The driver of VmOptions::entry; null until method_driver() has made it.
  const MethodDriver* driver() const { return driver_.get(); }
  const MethodDriver& keep_driver(std::unique_ptr<const MethodDriver> driver);

  // Classes that the VM itself names.
  Class* statics_type = nullptr;  // the pseudo class of statics objects
  Class *object_class = nullptr, *string_class = nullptr, *class_class = nullptr, *thread_class = nullptr,
        *throwable_class = nullptr, *cloneable = nullptr, *serializable = nullptr;
  // Offsets of fields that the VM itself reads often.
  struct {
    u32 value, coder;
  } string_fields{};
  Class* builder_class = nullptr;  // AbstractStringBuilder, in a symbolic search
  struct {
    u32 value, coder, count;
  } builder_fields{};
  struct {
    u32 cause, stack_trace, suppressed, message, backtrace, depth;
    u32 unassigned_stack, suppressed_sentinel;  // statics
  } throwable_fields{};
  Method* fill_in_stack_trace = nullptr;  // Throwable's
  /// The offset of Thread.status.
  u32 thread_status() const { return thread_status_; }
  /// java.lang.ApplicationShutdownHooks, which the end of each path looks at.
  const Class* shutdown_hooks();

  // Immortals.
  Immortals& immortals() { return immortals_; }
  const Immortals& immortals() const { return immortals_; }
  /// Immortals::add under the mutex.
  Ref new_immortal(Class* type, u32 size, u64 key);
  /// The key of an object made while booting. Every rank boots alike, so the object's number identifies it.
  static constexpr u64 boot_key(Ref ref) { return 0x626f6f74ull << 32 | ref; }
  /// Offsets of the references that an immortal holds. The caller handles arrays of references.
  const std::vector<u32>& reference_offsets(Ref ref) const;
  /// The class whose mirror this object is, or null.
  Class* mirrored(Ref ref) const { return is_immortal(ref) ? immortals_.mirrored(ref) : nullptr; }
  /// The first thread's Thread, if no immortal refers to it when main begins: threads reach it only by references that
  /// the program has made since. Else null.
  Ref private_thread() const { return private_thread_; }
  /// At the end of the boot sequence.
  void find_private_thread(Ref first_thread);
  /// The interned string of this content (JLS 3.10.5).
  Ref intern(std::u16string_view content);
  Ref intern(std::string_view modified_utf8);
  /// The same, or null if it was not interned before.
  Ref find_interned(std::u16string_view content);

  /// The java.lang.invoke.MethodType of these classes, the result type first.
  Ref method_type(const std::vector<Class*>& types);
  /// The array of its parameter types.
  Ref method_type_parameters(Ref method_type) const { return method_type - 1; }
  /// The types of the method type that this immortal is, or whose parameter array it is; null: neither.
  struct MethodTypePart {
    const std::vector<Class*>* types;
    bool is_parameters;
  };
  MethodTypePart method_type_part(Ref ref) const;

  /// Keeps the method that a signature-polymorphic call site calls.
  const Method* keep(std::unique_ptr<const PolymorphicMethod> method);

  /// The one instance of a lambda class that captures nothing.
  Ref singleton(Class* type);
  /// The same, or null if it was not made before.
  Ref find_singleton(const Class* type);

  /// Held while something is added here and while an instruction is quickened. Under it nothing is interned in a
  /// component store, and a ComponentHasher does not take it, so the two never wait for each other.
  std::recursive_mutex& mutex() const { return mutex_; }

 private:
  struct ReadFile {
    std::unique_ptr<classfile::ClassFile> file;  // null: no such class
    bool library = false, model = false;
    bool own = false;  // internal to the VM: programs cannot name it
  };
  Class* find(std::string_view name, bool by_program);
  Class* load_file(std::string_view name, bool by_program);
  Class* make_stub(std::string_view name);
  ReadFile read_file(std::string_view name);
  ReadFile open_file(std::string_view name);
  struct Loaded {
    std::string name;
    u32 loader;
    std::vector<Class*> supers;
    std::function<std::string(const Class&)> place;  // modules of classes, for messages; empty: as module_of
    const Class* acts_for;  // for generated code in a class of the program's loaders; null: the program's own class
  };
  Class* link_checked(Class* c, std::unique_ptr<const classfile::ClassFile> file, bool library, bool model,
                      const Loaded* loaded, bool generated, bool own);
  Class* link(ReadFile read, const Loaded* loaded = nullptr, bool generated = false);
  Class* new_class(std::string name);
  Class* new_primitive(Type type, std::string_view name);
  void note_owned_arrays(Class& c);
  void lay_out_fields(Class& c);
  void add_methods(Class& c);
  void note_ignored_fields(Class& c, const std::vector<Field*>& instance, const std::vector<Field*>& statics);
  void make_statics(Class& c);
  void make_mirror(Class& c);
  void index_natives();

  VmOptions options_;
  ConstantBase constant_base_;
  PropertySigns property_signs_;
  Exceptions used_alone_;
  UseReporter use_reporter_{options_};
  mutable std::recursive_mutex mutex_;
  ClassSources sources_;
  std::unordered_map<std::string_view, Class*> by_name_;    // the keys are the classes' own names
  std::unordered_map<std::string, LinkageError> failures_;  // failures of linking, by name; linking is not tried again
  classfile::Modules modules_;                              // of sources_.library
  ClassTable classes_{1u << 24, "classes"};                 // a class id is smaller than any component tag (object.h)
  std::deque<std::unique_ptr<Class>> owned_classes_;
  StableTable<Method*> methods_{1u << 26, "methods"};  // by method id, which is smaller than kFrameTag
  Class* primitives_[16] = {};
  Immortals immortals_;
  Ref private_thread_ = kNull;
  std::unordered_map<std::u16string, Ref> interned_;
  std::unordered_map<std::string_view, std::vector<const NativeMethod*>> natives_;  // by class
  std::unordered_map<const Class*, Ref> singletons_;
  std::map<std::vector<Class*>, Ref> method_types_;
  std::unordered_map<Ref, const std::vector<Class*>*> types_of_;  // of the refs in method_types_
  std::deque<std::unique_ptr<const PolymorphicMethod>> polymorphic_;
  std::deque<std::unique_ptr<Code>> codes_;
  std::deque<std::unique_ptr<const ArgumentTypes>> argument_types_;
  std::atomic<bool> ignores_fields_{false};
  std::atomic<u32> nondet_used_{0};  // bits by NondetType
  std::atomic<bool> clock_read_{false};
  std::atomic<bool> withheld_time_out_{false};
  std::atomic<bool> inputs_asked_{false};
  std::atomic<u64> coverage_events_{0};
  std::set<std::string> assumed_;
  std::unique_ptr<InputTypes> input_types_;
  std::unique_ptr<const MethodDriver> driver_;
  std::atomic<const Class*> shutdown_hooks_{nullptr};  // null: not asked for yet
  u32 thread_status_ = 0;
};

}  // namespace pathfleet::vm
