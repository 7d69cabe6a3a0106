// What all workers share: linked classes, methods, immortal objects, interned strings. Grows, never changes what is
// there.
//
// Invariant: a class id, method id or immortal ref means the same to every worker of a process and is never reused;
// on another rank the same thing may have another number, so fingerprints use names (name_hash, immortal_key) instead.
//
// Threads: whatever adds something holds mutex(), and completes it before it lets go or hands the number or pointer
// out. Look-ups by number take no lock: a worker has a number only from where it was published (StableTable says how).
// What boot makes is finished, and frozen by Machine::freeze_base, before a second worker exists.
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

#include "classfile/class_path.h"
#include "classfile/modules.h"
#include "vm/independence/use_reporter.h"
#include "vm/options.h"
#include "vm/program/class.h"
#include "vm/program/immortals.h"
#include "vm/program/stable_table.h"

namespace pathfleet::vm {

struct PolymorphicMethod;
class InputTypes;
struct MethodDriver;

/// A class that could not be loaded or linked; becomes a Java exception where the program can see it.
struct LinkageError {
  std::string class_name;  // "java/lang/NoClassDefFoundError"
  std::string message;
};

/// Its message as throw_new takes it: none where it is empty.
inline std::string_view message_of(const LinkageError& error) {
  return error.message.empty() ? std::string_view() : error.message;
}

class Universe {
 public:
  explicit Universe(const VmOptions& options);
  ~Universe();

  const VmOptions& options() const { return options_; }

  UseReporter& use_reporter() { return use_reporter_; }
  const UseReporter& use_reporter() const { return use_reporter_; }

  // Classes.
  /// The linked class of this internal name ("java/util/List", "[I", "[Ljava/lang/String;"); a generated stub's name
  /// makes it (stubs/call_site.h). Throws LinkageError.
  Class* load(std::string_view name);
  /// The same, or null if there is no such class.
  Class* find(std::string_view name);
  /// The same of a name that a program gives: the VM's own and generated classes have none. Throws LinkageError.
  Class* find_named(std::string_view name);
  /// Checks a class of the class path and what it inherits, once (JVMS 5.4.1). Throws LinkageError.
  void verify(const Class& c);
  /// "unnamed module of loader 'app'": where a class of no loader of the program is, for messages.
  std::string module_of(const Class& c);
  /// The class of a field descriptor or "V". Throws LinkageError.
  Class* load_descriptor(std::string_view descriptor);
  /// Links a class made at run time (an invokedynamic stub) under its own name; the same name again gives the same
  /// class.
  Class* define(std::vector<u8> bytes, std::string_view origin, bool library);
  /// Links a class that a class loader of the program defines. `name` keeps it apart from others of its Java name
  /// (stubs/proxy.h); `supers` are its superclass and its interfaces in order. The same name again gives the same
  /// class. Throws LinkageError.
  Class* define_loaded(std::vector<u8> bytes, const std::string& name, u32 loader, const std::vector<Class*>& supers,
                       bool library, const Class* acts_for = nullptr,
                       std::function<std::string(const Class&)> place = {});
  /// What a module of the JDK lets everybody use. `package` is "java/util".
  classfile::Modules::Package package_rights(std::string_view package);
  Class* array_of(Class* element);
  Class* primitive(Type type) { return primitives_[static_cast<u32>(type)]; }
  Class* by_id(u32 id) const { return classes_[id]; }
  const ClassTable& classes() const { return classes_; }
  /// A resource of the class path or the JDK, by path.
  std::optional<std::vector<u8>> resource(std::string_view path) const;

  Method* method(u32 id) const { return methods_[id]; }
  /// The same of a number that the program could have written: null if it is none.
  Method* find_method(u32 id) const { return id < methods_.size() ? methods_[id] : nullptr; }
  /// What the descriptor of such a method says (Method::checks_arguments).
  const ArgumentTypes& argument_types(Method& method);
  /// A method's decoded code; a user class is verified before its first method runs. Throws BadInput.
  Code* code(Method& method);

  /// Whether runs of instructions are executed as one: not where each may be the end of a transition.
  bool fuses() const { return options_.fuse && options_.granularity() != Granularity::bytecode; }
  /// What has been reached of the classes that VmOptions::coverage names, as far as they have been loaded.
  std::vector<CoveredClass> covered() const;
  /// Grows whenever something is reached for the first time.
  u64 coverage_events() const { return coverage_events_.load(std::memory_order_relaxed); }
  void note_coverage() { coverage_events_.fetch_add(1, std::memory_order_relaxed); }

  // What a verdict has to say of the program (Report::assumptions). These grow while a search runs and are no part of
  // any state.
  /// Whether a linked class has fields that are left out when states are compared.
  bool ignores_fields() const { return ignores_fields_.load(std::memory_order_acquire); }
  void used_nondet(NondetType type) { nondet_used_.fetch_or(1u << static_cast<u32>(type), std::memory_order_relaxed); }
  /// Of which inputs only some of all values were tried: one line each.
  std::vector<std::string> few_values() const;
  /// With Assumption::no_inputs: the program wants an input that is not there yet.
  void ask_for_inputs() { inputs_asked_.store(true, std::memory_order_relaxed); }
  bool inputs_asked() const { return inputs_asked_.load(std::memory_order_relaxed); }
  /// The program has read the clock, which shows it few of all times that could have passed (clock.h).
  void read_clock() { clock_read_.store(true, std::memory_order_relaxed); }
  /// Whatever else is assumed, one line.
  void assume(std::string line);
  /// One line each, sorted.
  std::vector<std::string> assumptions() const;
  InputTypes& input_types() { return *input_types_; }
  /// Of VmOptions::entry, null until method_driver() has made it.
  const MethodDriver* driver() const { return driver_.get(); }
  const MethodDriver& keep_driver(std::unique_ptr<const MethodDriver> driver);

  // Classes the VM itself names.
  Class* statics_type = nullptr;  // the pseudo class of statics objects
  Class *object_class = nullptr, *string_class = nullptr, *class_class = nullptr, *thread_class = nullptr,
        *throwable_class = nullptr, *cloneable = nullptr, *serializable = nullptr;
  // Offsets of fields that the VM itself often reads.
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

  // Immortals.
  Immortals& immortals() { return immortals_; }
  const Immortals& immortals() const { return immortals_; }
  /// Immortals::add under the mutex.
  Ref new_immortal(Class* type, u32 size, u64 key);
  /// The key of an object made while booting: every rank boots alike, so its number names it.
  static constexpr u64 boot_key(Ref ref) { return 0x626f6f74ull << 32 | ref; }
  /// Offsets of the references an immortal holds; arrays of references are for the caller.
  const std::vector<u32>& reference_offsets(Ref ref) const;
  /// The class whose mirror this object is, or null.
  Class* mirrored(Ref ref) const { return is_immortal(ref) ? immortals_.mirrored(ref) : nullptr; }
  /// The interned string of this content (JLS 3.10.5).
  Ref intern(std::u16string_view content);
  Ref intern(std::string_view modified_utf8);
  /// The same if it is there, else null.
  Ref find_interned(std::u16string_view content);

  /// The java.lang.invoke.MethodType of these classes, that of the result first.
  Ref method_type(const std::vector<Class*>& types);
  /// Its array of parameter types.
  Ref method_type_parameters(Ref method_type) const { return method_type - 1; }
  /// The types of the method type that an immortal is, or whose array it is; null: it is neither.
  struct MethodTypePart {
    const std::vector<Class*>* types;
    bool is_parameters;
  };
  MethodTypePart method_type_part(Ref ref) const;

  /// Keeps what a signature-polymorphic call site calls.
  const Method* keep(std::unique_ptr<const PolymorphicMethod> method);

  /// The one instance of a lambda class that captures nothing.
  Ref singleton(Class* type);
  /// The same if it is there, else null.
  Ref find_singleton(const Class* type);

  /// Held by whoever adds something here or quickens an instruction. Under it nothing is interned in a component store,
  /// and a ComponentHasher does not take it: neither waits for the other.
  std::recursive_mutex& mutex() const { return mutex_; }

 private:
  struct ReadFile {
    std::unique_ptr<classfile::ClassFile> file;  // null: there is none
    bool library = false, model = false;
    bool own = false;  // of ours alone: no program has a name for it
  };
  Class* find(std::string_view name, bool by_program);
  Class* load_file(std::string_view name, bool by_program);
  Class* make_stub(std::string_view name);
  ReadFile read_file(std::string_view name) const;
  ReadFile open_file(std::string_view name);
  struct Loaded {
    std::string name;
    u32 loader;
    std::vector<Class*> supers;
    std::function<std::string(const Class&)> place;  // what messages say of where classes are; empty: as module_of
    const Class* acts_for;  // generated code in a class of the program's loaders; null: it is the program's
  };
  Class* link_checked(Class* c, std::unique_ptr<const classfile::ClassFile> file, bool library, bool model,
                      const Loaded* loaded, bool generated, bool own);
  Class* link(ReadFile read, const Loaded* loaded = nullptr, bool generated = false);
  Class* new_class(std::string name);
  Class* new_primitive(Type type, std::string_view name);
  void lay_out_fields(Class& c);
  void add_methods(Class& c);
  void note_ignored_fields(Class& c, const std::vector<Field*>& instance, const std::vector<Field*>& statics);
  void make_statics(Class& c);
  void make_mirror(Class& c);
  void index_natives();

  VmOptions options_;
  UseReporter use_reporter_{options_};
  mutable std::recursive_mutex mutex_;
  std::vector<std::unique_ptr<classfile::ClassSource>> user_models_;   // --models
  std::vector<std::unique_ptr<classfile::ClassSource>> own_path_;      // our models and the API: what nobody replaces
  std::vector<std::unique_ptr<classfile::ClassSource>> library_path_;  // the JDK's image
  std::vector<std::unique_ptr<classfile::ClassSource>> user_path_;     // the class path
  std::unordered_map<std::string, Class*> by_name_;
  std::unordered_map<std::string, LinkageError> failures_;  // of linking, by name: nothing is made a second time
  const classfile::RuntimeImage* image_ = nullptr;          // in library_path_
  std::unique_ptr<classfile::Modules> modules_;
  ClassTable classes_{1u << 24, "classes"};  // a class id is less than any component tag (object.h)
  std::deque<std::unique_ptr<Class>> owned_classes_;
  StableTable<Method*> methods_{1u << 26, "methods"};  // by method id, less than kFrameTag
  Class* primitives_[16] = {};
  Immortals immortals_;
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
  std::atomic<bool> inputs_asked_{false};
  std::atomic<u64> coverage_events_{0};
  std::set<std::string> assumed_;
  std::unique_ptr<InputTypes> input_types_;
  std::unique_ptr<const MethodDriver> driver_;
};

}  // namespace pathfleet::vm
