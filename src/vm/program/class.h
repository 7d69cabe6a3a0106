// Classes, methods and fields as the VM links them (JVMS 5.4). Immutable once linked, shared by all workers. The
// mutable parts of a class (statics, initialisation status) are state and lie in its statics object.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/frame_facts.h"
#include "classfile/class_file.h"
#include "core/shared_access.h"
#include "vm/program/native.h"
#include "vm/program/object.h"
#include "vm/program/stable_table.h"

namespace pathfleet::vm {

struct Class;
struct Code;
struct FollowedField;
struct ExclusiveQueueClass;

struct Field {
  Class* holder;
  std::string name, descriptor;
  u16 access;
  Type type;
  u32 offset;  // from the start of the object, or of the statics object of holder
  u32 slot;    // index in holder->fields; Unsafe and reflection use this number
  const classfile::FieldInfo* info;
  // set when the field is first used while other threads could see it (use_reporter.h)
  mutable std::atomic<FollowedField*> followed{nullptr};

  // Of a field of the program that refers to an array and may own it (claim D7, use_reporter.h): no code of its own
  // class misuses its arrays, and no search so far has found other code that does.
  bool owns_arrays = false;
  mutable std::atomic<bool> arrays_lost{false};  // such code was found
  // the same as `followed`, of the elements of its arrays
  mutable std::atomic<FollowedField*> followed_elements{nullptr};

  bool is_static() const { return access & classfile::ACC_STATIC; }
  bool is_final() const { return access & classfile::ACC_FINAL; }
  bool is_volatile() const { return access & classfile::ACC_VOLATILE; }
};

/// What a method is inside an operation that is one step (vm/independence/parts_of_operations.h). Before what is
/// announced the operation has shown others something: a pool has counted the worker for which it wants a thread, and a
/// phaser the last arrival. Whether a part is a step of its own depends on what has been asked (flag_of_part).
enum class OperationPart : u8 {
  none,
  task,       // a task, stage or action that threads can ask whether it is done: no part of the operation at all
  announced,  // the same, behind which others always come in between
  queueing,   // others may come in behind it: it has queued a thread for a synchronizer, or offered what it takes back
  owning,     // others may come in before it, such as before a lock gets its owner and before a worker is started
};

/// What the names of a library method's class and of the method say of its calls.
enum CallTrait : u8 {
  kLogs = 1 << 0,               // logging_steps.h
  kWorkerLoop = 1 << 1,         // pool_steps.h
  kHandsOverTask = 1 << 2,      // pool_steps.h
  kMayConsistOfSteps = 1 << 3,  // parts_of_operations.h
  kConcernsLocks = 1 << 4,      // linearizable_operations.h
  kChangesLogging = 1 << 5,     // logging_steps.h
  kShowsWaiting = 1 << 6,       // signs_of_waiting.h
};

struct Method {
  u32 id;              // index in the universe's table of methods; names the method in frames, only within this process
  u64 name_hash;       // hash of class, name and descriptor; names the method on every rank
  u64 signature_hash;  // hash of name and descriptor
  Class* holder;
  std::string_view name, descriptor;  // in a class file of the universe
  u16 access;
  u16 argument_slots;                 // receiver included, long and double count 2
  u16 max_locals = 0, max_stack = 0;  // counters included
  u16 counters = 0;                   // additional locals that count the entries of blocks (bounds.cpp)
  bool counts_steps = false;          // the same for the steps of the thread
  Type return_type;
  i32 vtable_index = -1;
  NativeFn native = nullptr;  // if not null, replaces the body
  u32 native_effects = 0;     // what other threads could notice of `native` (effects.def)
  // `native` is an entry of the tables: it is called only with arguments that match the descriptor
  bool checks_arguments = false;
  std::atomic<const ArgumentTypes*> argument_types{nullptr};  // set at the first call that checks arguments
  // in a symbolic search: replaces `native` where `native` needs concrete values
  NativeFn with_symbols = nullptr;
  bool linearizable = false;  // a library operation that is one step for other threads (linearizable_operations.h)
  OperationPart part = OperationPart::none;
  QueueOperation queue_operation = QueueOperation::none;  // the kind of a linearizable operation on a queue
  u8 call_traits = 0;  // CallTraits, of a method that is linearizable or has a queue_operation
  const classfile::MethodInfo* info = nullptr;
  std::atomic<Code*> code{nullptr};        // decoded on first call
  std::atomic<Code*> plain_code{nullptr};  // the same, if a call needs only a frame: not native, not synchronized

  bool is_static() const { return access & classfile::ACC_STATIC; }
  bool is_native() const { return access & classfile::ACC_NATIVE; }
  bool is_abstract() const { return access & classfile::ACC_ABSTRACT; }
  bool is_private() const { return access & classfile::ACC_PRIVATE; }
  bool is_synchronized() const { return access & classfile::ACC_SYNCHRONIZED; }
  bool is_initializer() const { return name == "<init>"; }
  bool has(CallTrait trait) const { return call_traits & trait; }
  /// "java.lang.String.length"
  std::string full_name() const;
};

/// The initialisation statuses of JVMS 5.5, as stored in the statics object.
enum class InitStatus : u8 { uninitialized = 0, in_progress = 1, initialized = 2, erroneous = 3 };

/// A class's statics: an immortal object of the pseudo class "statics", one for each class. Its static fields follow.
struct Statics : Object {
  InitStatus status;
  u8 unused2[3];
  Ref initializing_thread;  // while in progress; if erroneous: the error that later attempts report as their cause
};
constexpr u32 kStaticsBase = 24;
static_assert(sizeof(Statics) == kStaticsBase);

/// A field that is left out when states are compared (vm/state/match_mask.h).
struct IgnoredField {
  u32 offset;
  Type type;
  const Field* field;
};

/// Implementations of interface methods: a hash table that is built once.
class MethodTable {
 public:
  struct Entry {
    const Method* method;  // null: free
    Method* target;
  };
  void build(const std::vector<Entry>& entries);
  /// Null: the class does not implement that interface.
  const Entry* find(const Method* method) const {
    for (u32 i = method->id & mask_; slots_[i].method; i = (i + 1) & mask_) {
      if (slots_[i].method == method) return &slots_[i];
    }
    return nullptr;
  }

 private:
  std::vector<Entry> slots_{{nullptr, nullptr}};
  u32 mask_ = 0;
};

struct Class {
  u32 id;            // local to this process
  u64 name_hash;     // the same on every rank
  std::string name;  // internal form; for arrays "[I", "[Ljava/lang/String;"; for primitives "int"
  u16 access = 0;
  Class* super = nullptr;
  std::vector<Class*> interfaces;                    // direct superinterfaces
  std::vector<Class*> all_interfaces;                // direct and indirect superinterfaces, each once
  std::unique_ptr<const classfile::ClassFile> file;  // null for arrays and primitives
  bool library = false;     // from the JDK or the model classes, not from the user's class path
  bool user_model = false;  // supplied with --models: neither natives nor facts about the JDK's class apply
  bool hidden = false;      // made by the VM, left out of stack traces
  bool generated = false;   // made by the VM, not read from a file
  bool nameless = false;    // internal to the VM: programs cannot name it
  bool exported = true;     // the program's classes can access it if it is public (modules.h)
  // for a generated class: the class whose call site or member it serves, and whose rights it has
  const Class* acts_for = nullptr;
  /// Whether it is code of the program: of a file of it, or made for a call site or member of it.
  bool serves_program() const { return acts_for ? !acts_for->library : !library; }
  // for a library class: the environment that it needs and that is not modelled (vm/program/environment_classes.h);
  // empty: none
  std::string_view needed_environment;

  // natives have accessed its objects or statics while other threads could see them
  mutable std::atomic<bool> natively_used{false};

  u32 loader = 0;  // number of the program's class loader that defined it (loaders.cpp); 0: none

  // Arrays and primitives.
  Class* element = nullptr;         // of an array: its component class
  Type element_type = Type::void_;  // of an array: the type of its elements
  Type primitive = Type::void_;     // of a primitive class; void_ for "void" and for all others
  bool is_primitive_class = false;
  std::atomic<Class*> array_of{nullptr};  // the class of arrays of this class, once needed

  // Instances.
  u32 instance_size = sizeof(Object);
  std::vector<u32> reference_offsets;  // offsets of all reference fields, inherited ones included
  // of a Thread: those of them that only the thread itself uses (VmOptions::threads_own_locals)
  std::vector<u32> own_offsets;
  std::vector<u32> long_offsets;  // offsets of all long fields that may hold a time (clock.h), inherited ones included
  std::vector<std::unique_ptr<Field>> fields;    // declared fields, in the order of the class file
  std::vector<std::unique_ptr<Method>> methods;  // declared methods
  // replacements of default methods of which none is more specific than the others
  std::vector<std::unique_ptr<Method>> conflicts;
  std::vector<Method*> vtable;
  MethodTable itable;  // interface method to implementation (null: no callable one, see access.h)
  u32 depth = 1;       // length of the longest chain of supertypes
  // supers[d] is the superclass at depth d, *this is the last entry: a subclass check takes one load
  std::vector<const Class*> supers;

  bool has_owned_arrays = false;   // some field, inherited ones and static ones included, has owns_arrays
  bool remembers_sharing = false;  // its objects keep kEscaped (use_reporter.h)
  // the same, but only while a constructor of the class runs: it may write a final field that other threads have read
  bool has_trusted_finals = false;
  bool own_finals = false;                          // code writes its final fields only as analysis/own_finals.h says
  ExclusiveQueueClass* exclusive_queues = nullptr;  // facts about queues of this class, if it may be a queue; inherited

  // Statics.
  u32 statics_size = kStaticsBase;
  std::vector<u32> static_reference_offsets;
  std::vector<u32> static_long_offsets;
  Ref statics = kNull;            // immortal
  Ref mirror = kNull;             // immortal java.lang.Class instance
  Method* initializer = nullptr;  // <clinit>
  // no <clinit> here or above: initialisation does nothing and never changes a state
  bool trivially_initialized = false;
  // classes of the user: analysis/verifier.h has checked it, as needed before its initialisation
  mutable std::atomic<bool> verified{false};
  // for a class of none of the program's loaders (access.h)
  mutable std::atomic<const Class*> known_nest_host{nullptr};

  // Fields left out of the canonical form (vm/state/canonicalizer.cpp).
  u32 mod_count_offset = 0;                   // modCount of a JDK collection; 0: none
  u32 expected_count_offset = 0;              // a JDK iterator's copy of modCount; 0: none
  u32 expected_owner_offset = 0;              // that iterator's reference to the collection; 0: unknown
  std::vector<IgnoredField> ignored;          // fields of instances, inherited ones included
  std::vector<IgnoredField> ignored_statics;  // static fields declared here

  // In a symbolic search: the fields declared here that are inputs (annotated_inputs.h).
  std::vector<const Field*> input_fields, input_statics;

  bool owns(u32 offset) const {
    for (const u32 own : own_offsets) {
      if (own == offset) return true;
    }
    return false;
  }
  bool ignores(u32 offset) const {
    for (const IgnoredField& field : ignored) {
      if (field.offset == offset) return true;
    }
    return false;
  }
  bool is_array() const { return element_type != Type::void_; }
  bool is_interface() const { return access & classfile::ACC_INTERFACE; }
  bool is_abstract() const { return access & classfile::ACC_ABSTRACT; }
  /// Whether a value of this class can be assigned to `target` (JVMS 6.5.checkcast).
  bool is_subclass_of(const Class* target) const {
    if (this == target || known_interface_.load(std::memory_order_relaxed) == target) return true;
    if (target->is_interface() || target->is_array()) return implements(target);
    const std::size_t depth = target->supers.size();
    return depth <= supers.size() && depth > 0 && supers[depth - 1] == target;
  }
  /// A declared method, or null.
  Method* declared_method(std::string_view name, std::string_view descriptor) const;
  Field* declared_field(std::string_view name, std::string_view descriptor) const;
  /// A method in this class, its superclasses and superinterfaces (JVMS 5.4.3.3, 5.4.3.4), or null.
  Method* find_method(std::string_view name, std::string_view descriptor) const;
  /// The method found in the superinterfaces alone, or null.
  Method* find_interface_method(std::string_view name, std::string_view descriptor) const;
  /// The default methods among them of which none is more specific than another. There is a conflict if there are two
  /// or more.
  std::vector<const Method*> conflicting_defaults(std::string_view name, std::string_view descriptor) const;
  /// A field in this class, its superinterfaces and superclasses (JVMS 5.4.3.2), or null.
  Field* find_field(std::string_view name, std::string_view descriptor) const;
  /// A field by its name alone, for natives. It must exist (PF_CHECK).
  const Field& field(std::string_view name) const;
  /// The vtable slot of a method with this name and descriptor, or -1.
  i32 vtable_slot(const Method& method) const;
  /// The method that an invocation of `method` on an instance of this class runs (JVMS 5.4.6), or null.
  Method* select(const Method& method) const;
  bool declares_default_methods() const;
  /// "java/util/"; empty for the unnamed package.
  std::string_view package() const;
  /// Whether the two are in the same run-time package (JVMS 5.3).
  bool in_package_of(const Class& other) const { return loader == other.loader && package() == other.package(); }
  /// "java.util.List", "int[]": as java.lang.Class.getTypeName.
  std::string source_name() const;

 private:
  bool implements(const Class* target) const;
  mutable std::atomic<const Class*> known_interface_{nullptr};  // an interface that was last found to be implemented
};

using ClassTable = StableTable<Class*>;  // by class id

}  // namespace pathfleet::vm
