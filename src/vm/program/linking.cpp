// The layout of a class and its method tables (JVMS 5.4). Main function: Universe::link.
//
// Invariant: the layout depends on the class files alone, not on the order in which classes are loaded.

#include <xxhash.h>

#include <algorithm>
#include <utility>

#include "analysis/array_uses.h"
#include "analysis/loop_heads.h"
#include "analysis/own_finals.h"
#include "classfile/descriptor.h"
#include "core/error.h"
#include "vm/independence/linearizable_operations.h"
#include "vm/independence/logging_steps.h"
#include "vm/independence/parts_of_operations.h"
#include "vm/independence/pool_steps.h"
#include "vm/independence/signs_of_waiting.h"
#include "vm/independence/unseen_operations.h"
#include "vm/inputs/annotated_inputs.h"
#include "vm/inputs/method_driver.h"
#include "vm/interpreter/code.h"
#include "vm/program/access.h"
#include "vm/program/effects.h"
#include "vm/program/environment_classes.h"
#include "vm/program/universe.h"
#include "vm/stubs/call_site.h"

namespace pathfleet::vm {

namespace {

u64 hash_text(std::string_view text, u64 seed = 0) { return XXH3_64bits_withSeed(text.data(), text.size(), seed); }

u32 aligned(u32 offset, u32 size) { return (offset + size - 1) & ~(size - 1); }

/// Assigns offsets to fields, the widest first, beginning at `offset`. Returns the end of the last field.
u32 place(std::vector<Field*>& fields, u32 offset) {
  std::stable_sort(fields.begin(), fields.end(),
                   [](const Field* a, const Field* b) { return size_of(a->type) > size_of(b->type); });
  for (Field* field : fields) {
    offset = aligned(offset, size_of(field->type));
    field->offset = offset;
    offset += size_of(field->type);
  }
  return offset;
}

/// The collections of the library that count their modifications.
constexpr std::string_view kCounted[] = {
#define COUNT(class_name) class_name,
#define COUNT_COPY(class_name, copy, collection)
#include "vm/program/collections.def"
#undef COUNT
#undef COUNT_COPY
};

/// A class of the library that keeps a copy of a collection's modCount.
struct CountCopy {
  std::string_view class_name, copy, collection;
};
constexpr CountCopy kCountCopies[] = {
#define COUNT(class_name)
#define COUNT_COPY(class_name, copy, collection) {class_name, copy, collection},
#include "vm/program/collections.def"
#undef COUNT
#undef COUNT_COPY
};

/// Far more than programs need. Each class keeps a list of all its superclasses. HotSpot runs out of stack at a similar
/// depth.
constexpr u32 kDeepest = 1000;

/// A field of java.lang.Thread whose arbitrary bits might look like a time.
constexpr std::string_view kRandomSeed = "threadLocalRandomSeed";

/// Vtable slots by the hash of name and descriptor.
class SlotTable {
 public:
  static constexpr u32 kNone = 0xffffffff;
  u32 find(u64 hash) const { return slots_[place_of(hash)].slot; }
  void set(u64 hash, u32 slot) {
    if (2 * ++count_ > slots_.size()) grow();
    slots_[place_of(hash)] = {hash, slot};
  }

 private:
  struct Slot {
    u64 hash = 0;
    u32 slot = kNone;
  };
  std::size_t place_of(u64 hash) const {
    std::size_t i = hash & (slots_.size() - 1);
    while (slots_[i].slot != kNone && slots_[i].hash != hash) i = (i + 1) & (slots_.size() - 1);
    return i;
  }
  void grow() {
    const std::vector<Slot> old = std::exchange(slots_, std::vector<Slot>(2 * slots_.size()));
    for (const Slot& slot : old) {
      if (slot.slot != kNone) slots_[place_of(slot.hash)] = slot;
    }
  }
  std::vector<Slot> slots_ = std::vector<Slot>(128);
  u32 count_ = 0;
};

}  // namespace

// A failure is remembered by name, because the class that was begun stays in the table.
Class* Universe::link(ReadFile read, const Loaded* loaded, bool generated) {
  std::unique_ptr<const classfile::ClassFile> file = std::move(read.file);
  const bool library = read.library, model = read.model;
  const std::string name = loaded ? loaded->name : std::string(file->name);
  try {
    return link_checked(new_class(name), std::move(file), library, model, loaded, generated, read.own);
  } catch (const LinkageError& error) {
    failures_.insert_or_assign(name, error);
    throw;
  }
}

Class* Universe::link_checked(Class* c, std::unique_ptr<const classfile::ClassFile> file, bool library, bool model,
                              const Loaded* loaded, bool generated, bool own) {
  c->library = library;
  c->generated = generated;
  c->nameless = generated || own;
  if (generated && loaded) c->acts_for = loaded->acts_for;
  if (generated && !loaded) {
    if (const std::string_view owner = stub_owner(c->name); !owner.empty()) c->acts_for = load(owner);
  }
  if (library && !generated) {
    const std::string_view package = c->package();
    const auto rights =
        package.empty() ? classfile::Modules::Package{} : modules_.of(package.substr(0, package.size() - 1));
    c->exported = !own && (rights.module.empty() || rights.exported);
  }
  c->loader = loaded ? loaded->loader : 0;
  c->user_model = model;
  c->hidden = library && (c->name.starts_with("pathfleet/") || c->name.starts_with("jdk/internal/pathfleet/") ||
                          c->name == "jdk/internal/reflect/Calls" || (generated && is_call_site_stub(c->name)));
  if (library && !model) c->needed_environment = environment_of(c->name);
  c->access = file->access;
  const access::DescribeModule place =
      loaded && loaded->place ? loaded->place : [this](const Class& each) { return module_of(each); };
  if (!file->super_name.empty()) {
    c->super = loaded ? loaded->supers[0] : load(file->super_name);
    if (c->super->is_interface()) {
      throw LinkageError{"java/lang/IncompatibleClassChangeError",
                         "class " + c->source_name() + " has interface " + c->super->source_name() + " as super class"};
    }
    c->supers = c->super->supers;
    c->all_interfaces = c->super->all_interfaces;
    c->instance_size = c->super->instance_size;
    c->reference_offsets = c->super->reference_offsets;
    c->long_offsets = c->super->long_offsets;
    c->own_offsets = c->super->own_offsets;
    c->ignored = c->super->ignored;
    c->mod_count_offset = library ? c->super->mod_count_offset : 0;
    c->expected_count_offset = c->super->expected_count_offset;
    c->expected_owner_offset = c->super->expected_owner_offset;
    c->exclusive_queues = c->super->exclusive_queues;
    c->remembers_sharing = c->super->remembers_sharing;
    c->has_trusted_finals = c->super->has_trusted_finals;
  }
  c->supers.push_back(c);
  const auto stand_on = [c](const Class& super) {
    c->depth = std::max(c->depth, super.depth + 1);
    if (c->depth > kDeepest) throw LinkageError{"java/lang/StackOverflowError", {}};
  };
  if (c->super) stand_on(*c->super);
  for (std::size_t i = 0; i < file->interfaces.size(); ++i) {
    Class* interface = loaded ? loaded->supers[i + 1] : load(file->interfaces[i]);
    if (!interface->is_interface()) {
      throw LinkageError{"java/lang/IncompatibleClassChangeError",
                         "class " + c->source_name() + " can not implement " + interface->source_name() +
                             ", because it is not an interface (" + interface->source_name() + " is in " +
                             place(*interface) + ")"};
    }
    c->interfaces.push_back(interface);
    stand_on(*interface);
    if (c->all_interfaces.empty()) {
      c->all_interfaces = interface->all_interfaces;
      continue;
    }
    for (Class* known : interface->all_interfaces) {
      if (std::find(c->all_interfaces.begin(), c->all_interfaces.end(), known) == c->all_interfaces.end()) {
        c->all_interfaces.push_back(known);
      }
    }
  }
  if (c->is_interface()) c->all_interfaces.push_back(c);
  c->file = std::move(file);
  if (!library || model) access::check_supertypes(*c, place);
  lay_out_fields(*c);
  add_methods(*c);
  make_statics(*c);
  if (class_class) make_mirror(*c);
  return c;
}

// Code of other classes is looked at when it is resolved (Machine::note_array_field).
void Universe::note_owned_arrays(Class& c) {
  c.has_owned_arrays = c.super && c.super->has_owned_arrays;
  if (std::none_of(c.fields.begin(), c.fields.end(),
                   [this](const auto& field) { return use_reporter_.may_follow_elements(*field); }))
    return;
  const auto misused = analysis::misused_arrays(*c.file);
  for (const auto& field : c.fields) {
    field->owns_arrays =
        use_reporter_.may_follow_elements(*field) && !misused.contains({field->name, field->descriptor});
    c.has_owned_arrays = c.has_owned_arrays || field->owns_arrays;
  }
}

void Universe::lay_out_fields(Class& c) {
  std::vector<Field*> instance, statics;
  for (const classfile::FieldInfo& info : c.file->fields) {
    auto field = std::make_unique<Field>();
    field->holder = &c;
    field->name = info.name;
    field->descriptor = info.descriptor;
    field->access = info.access;
    field->type = type_of(info.descriptor[0]);
    field->slot = static_cast<u32>(c.fields.size());
    field->info = &info;
    (field->is_static() ? statics : instance).push_back(field.get());
    c.fields.push_back(std::move(field));
  }
  c.instance_size = place(instance, c.instance_size);
  c.statics_size = place(statics, kStaticsBase);
  for (const Field* field : instance) {
    if (field->type == Type::reference) c.reference_offsets.push_back(field->offset);
    if (field->type == Type::long_ && field->name != kRandomSeed) c.long_offsets.push_back(field->offset);
  }
  std::sort(c.reference_offsets.begin(), c.reference_offsets.end());
  if (c.library && c.name == "java/lang/Thread" && options_.threads_own_locals())
    c.own_offsets = {c.field("threadLocals").offset, c.field("inheritableThreadLocals").offset};
  for (const Field* field : statics) {
    if (field->type == Type::reference) c.static_reference_offsets.push_back(field->offset);
    if (field->type == Type::long_) c.static_long_offsets.push_back(field->offset);
  }
  note_owned_arrays(c);
  const bool trusted =
      options_.assumes(Assumption::final_fields) && options_.granularity() == Granularity::standard && !c.library;
  for (const Field* field : instance) {
    // Where final fields are not trusted, they have disciplines, too.
    const bool unfollowed = field->is_final() && options_.assumes(Assumption::final_fields);
    c.remembers_sharing = c.remembers_sharing || (!unfollowed && use_reporter_.may_follow(*field));
    c.has_trusted_finals = c.has_trusted_finals || (field->is_final() && trusted);
  }
  // The library's constructors may call methods of a subclass of the program before they write their own final fields.
  for (const Class* s = c.super; trusted && s && s->library; s = s->super) {
    for (const auto& field : s->fields)
      c.has_trusted_finals = c.has_trusted_finals || (field->is_final() && !field->is_static());
  }
  if (c.has_trusted_finals && options_.ample_sets()) c.own_finals = c.generated || analysis::has_own_finals(*c.file);
  note_ignored_fields(c, instance, statics);
  if (!c.library || c.user_model) return;
  if (!options_.library_steps()) c.exclusive_queues = use_reporter_.queues_of(c);
  c.remembers_sharing = c.remembers_sharing || c.exclusive_queues != nullptr || is_assumed_unread(c, use_reporter_) ||
                        is_unseen_collection(options_, c.name);
  for (const CountCopy& copy : kCountCopies) {
    if (copy.class_name != c.name) continue;
    c.expected_count_offset = c.field(copy.copy).offset;  // the copy of a SubList is inherited
    c.expected_owner_offset = c.field(copy.collection).offset;
    c.mod_count_offset = 0;
  }
  if (std::ranges::find(kCounted, c.name) != std::end(kCounted)) c.mod_count_offset = c.field("modCount").offset;
  for (const Field* field : instance) {
    if ((field->name == "expectedModCount" || field->name == "sizeModCount") && c.expected_count_offset == 0) {
      // a copy whose collection is unknown: while such an object lives, counts are kept
      c.expected_count_offset = field->offset;
    }
  }
}

void Universe::add_methods(Class& c) {
  const auto natives = natives_.find(c.name);
  const bool merges_pools = merges_pool_steps(options_);
  // What few classes have is asked of the class first: there are thousands of methods, and many names to compare.
  const bool of_jdk = c.library && !c.generated;
  const bool may_be_operations = c.library && !options_.library_steps() && has_linearizable(c.name);
  const bool may_be_parts = !options_.library_steps() && !c.user_model && may_have_parts(c.name, of_jdk);
  const bool may_be_unseen =
      c.library && !options_.library_steps() && !c.user_model && concerns_unseen_collections(c.name);
  for (const classfile::MethodInfo& info : c.file->methods) {
    auto method = std::make_unique<Method>();
    method->id = methods_.append(method.get());
    method->holder = &c;
    method->name = info.name;
    method->descriptor = info.descriptor;
    method->signature_hash = hash_text(info.descriptor, hash_text(info.name));
    method->name_hash = method->signature_hash ^ (c.name_hash * 0x9e3779b97f4a7c15ull);
    method->access = info.access;
    const classfile::CallShape shape = classfile::call_shape(info.descriptor);
    method->argument_slots = static_cast<u16>(shape.argument_slots + (method->is_static() ? 0 : 1));
    method->return_type = type_of(shape.return_type);
    method->info = &info;
    method->linearizable = (may_be_operations && is_linearizable(c.name, info.name)) ||
                           (c.library && !options_.library_steps() && may_be_logging_step(c.name, info.name)) ||
                           (may_be_unseen && may_be_unseen_operation(options_, c.name, info.name));
    if (may_be_parts && !method->is_static()) method->part = part_of_operation(c.name, info.name, of_jdk);
    // Such an operation would spend its visible operation at the call and wait for the monitor for ever.
    if (c.user_model && (info.access & classfile::ACC_SYNCHRONIZED)) method->linearizable = false;
    PF_CHECK(!method->linearizable || !(info.access & classfile::ACC_SYNCHRONIZED));
    if (c.exclusive_queues && !method->is_static())
      method->queue_operation = queue_operation(c.name, info.name, info.descriptor);
    else if (c.library && method->is_static() && may_show_waiting(c.name, info.name))
      method->queue_operation = QueueOperation::looks;
    else if (c.library && !options_.library_steps() &&
             (concerns_locks(c.name, info.name) || changes_logging(c.name, info.name) ||
              (may_be_unseen && concerns_unseen_operations(options_, c.name, info.name))))
      method->queue_operation = QueueOperation::looks;
    if (merges_pools && c.library && !c.user_model) {
      method->linearizable = method->linearizable || is_worker_loop(c.name, info.name);
      if (may_ask_pool(c.name, info.name, method->is_static()) || uses_future(c.name, info.name))
        method->queue_operation = QueueOperation::looks;
    }
    if (method->linearizable || method->queue_operation != QueueOperation::none)
      method->call_traits = call_traits_of(*method);
    if (info.code) {
      method->max_locals = info.code->max_locals;
      method->max_stack = info.code->max_stack;
      if (!c.library && options_.has_bounds()) {
        method->counters = static_cast<u16>(1 + analysis::loop_heads(*info.code).size());
        method->max_locals = static_cast<u16>(method->max_locals + method->counters);
        method->counts_steps = options_.depth_bound != 0 && info.name != "<clinit>";
      }
    }
    if (natives != natives_.end()) {
      for (const NativeMethod* native : natives->second) {
        if (native->name != method->name || native->descriptor != method->descriptor) continue;
        if (!c.user_model || method->is_native()) method->native = native->function;
        method->checks_arguments = method->native != nullptr;
        method->native_effects = effects_of_native(c.name, native->name);
      }
    }
    if (!c.library && is_entry(options_, c, *method)) method->native = through_driver;
    if (options_.symbolic) method->with_symbols = native_with_symbols(c, *method);
    if (method->with_symbols && c.library && !method->native && !method->is_native()) method->native = run_body;
    if (method->native == through_driver) method->with_symbols = through_driver;
    if (method->with_symbols && c.library) method->checks_arguments = true;
    if (method->name == "<clinit>" && method->is_static() && method->descriptor == "()V") c.initializer = method.get();
    c.methods.push_back(std::move(method));
  }
  if (!c.library) {
    bool assumed = false;
    note_annotated_inputs(options_, c, assumed);
    if (assumed && options_.assumes(Assumption::no_inputs)) ask_for_inputs();
    if (assumed) assume("what is annotated @Symbolic has the program's own values, without --symbolic");
  }

  // The verification of a class of the program's loaders may run Java code, so it precedes the initialisation.
  c.trivially_initialized = !c.initializer && c.needed_environment.empty() && c.loader == 0 && c.input_statics.empty();
  if (!c.is_interface()) {
    if (c.super && !c.super->trivially_initialized) c.trivially_initialized = false;
    for (const Class* interface : c.all_interfaces) {
      if (interface->initializer && interface->declares_default_methods()) c.trivially_initialized = false;
    }
  }
  if (c.is_interface()) return;

  // The vtable: the entries of the superclass, overridden where needed, then new methods, then methods that only
  // interfaces declare.
  if (c.super) c.vtable = c.super->vtable;
  std::vector<u64> inherited_hashes;  // together in memory, because each method is compared with all of them
  for (const Method* inherited : c.vtable) inherited_hashes.push_back(inherited->signature_hash);
  for (const auto& method : c.methods) {
    if (method->is_static() || method->is_private() || method->is_initializer()) continue;
    bool overrides = false;
    for (std::size_t i = 0; i < inherited_hashes.size(); ++i) {
      if (inherited_hashes[i] != method->signature_hash) continue;
      const Method* inherited = c.vtable[i];
      if (inherited->name != method->name || inherited->descriptor != method->descriptor) continue;
      const bool accessible = (inherited->access & (classfile::ACC_PUBLIC | classfile::ACC_PROTECTED)) ||
                              c.in_package_of(*inherited->holder);
      if (!accessible) continue;
      c.vtable[i] = method.get();
      method->vtable_index = static_cast<i32>(i);
      overrides = true;
    }
    if (!overrides) {
      method->vtable_index = static_cast<i32>(c.vtable.size());
      c.vtable.push_back(method.get());
    }
  }
  if (c.all_interfaces.empty()) return;
  SlotTable slots;
  for (u32 i = 0; i < c.vtable.size(); ++i) {
    // If two methods have the same signature and neither overrides the other, the one of the lower class is selected.
    const u32 other = slots.find(c.vtable[i]->signature_hash);
    if (other != SlotTable::kNone && c.vtable[other]->holder->is_subclass_of(c.vtable[i]->holder)) continue;
    slots.set(c.vtable[i]->signature_hash, i);
  }
  const auto chosen_for = [&](const Method& declared) -> Method* {
    Method* chosen = c.find_interface_method(declared.name, declared.descriptor);
    if (c.library || c.all_interfaces.size() < 2 ||
        c.conflicting_defaults(declared.name, declared.descriptor).size() < 2)
      return chosen;
    auto conflict = std::make_unique<Method>();
    conflict->id = methods_.append(conflict.get());
    conflict->holder = &c;
    conflict->name = declared.name;
    conflict->descriptor = declared.descriptor;
    conflict->signature_hash = declared.signature_hash;
    conflict->name_hash = declared.signature_hash ^ (c.name_hash * 0x9e3779b97f4a7c15ull);
    conflict->access = classfile::ACC_PUBLIC;
    conflict->argument_slots = declared.argument_slots;
    conflict->return_type = declared.return_type;
    conflict->native = access::conflict;
    return c.conflicts.emplace_back(std::move(conflict)).get();
  };
  for (const Class* interface : c.all_interfaces) {
    for (const auto& declared : interface->methods) {
      if (declared->is_static() || declared->is_private() || declared->is_initializer()) continue;
      const u32 slot = slots.find(declared->signature_hash);
      if (slot == SlotTable::kNone) {
        Method* chosen = chosen_for(*declared);
        slots.set(declared->signature_hash, static_cast<u32>(c.vtable.size()));
        c.vtable.push_back(chosen ? chosen : declared.get());
      } else if (c.vtable[slot]->holder->is_interface() ||
                 (c.vtable[slot]->native == access::conflict && c.vtable[slot]->holder != &c)) {
        if (Method* chosen = chosen_for(*declared)) c.vtable[slot] = chosen;
      }
    }
  }
  std::vector<MethodTable::Entry> implementations;
  for (const Class* interface : c.all_interfaces) {
    for (const auto& declared : interface->methods) {
      if (declared->is_static() || declared->is_initializer()) continue;
      Method* target = declared->is_private() ? declared.get() : c.vtable[slots.find(declared->signature_hash)];
      if (!declared->is_private() && (!(target->access & classfile::ACC_PUBLIC) || target->native == access::conflict))
        target = nullptr;
      implementations.push_back({declared.get(), target});
    }
  }
  c.itable.build(implementations);
}

void Universe::make_statics(Class& c) {
  c.statics = new_immortal(statics_type, c.statics_size, hash_text(c.name, 1));
  immortals_.set_statics_owner(c.statics, &c);
  auto* statics = static_cast<Statics*>(immortals_.object(c.statics));
  statics->flags = kShared | kEveryObject;
  statics->hash = c.id;
  statics->status = c.trivially_initialized ? InitStatus::initialized : InitStatus::uninitialized;
  const classfile::ConstantPool& pool = c.file->constants;
  for (const auto& field : c.fields) {
    if (!field->is_static() || field->info->constant_value == 0) continue;
    const u16 value = field->info->constant_value;
    switch (field->type) {
      case Type::boolean_:
      case Type::byte_: field_at<i8>(statics, field->offset) = static_cast<i8>(pool.integer(value)); break;
      case Type::char_:
      case Type::short_: field_at<i16>(statics, field->offset) = static_cast<i16>(pool.integer(value)); break;
      case Type::int_: field_at<i32>(statics, field->offset) = pool.integer(value); break;
      case Type::float_: field_at<u32>(statics, field->offset) = pool.float_bits(value); break;
      case Type::long_: field_at<i64>(statics, field->offset) = pool.long_(value); break;
      case Type::double_: field_at<u64>(statics, field->offset) = pool.double_bits(value); break;
      case Type::reference: field_at<Ref>(statics, field->offset) = intern(pool.string(value)); break;
      case Type::void_: break;
    }
  }
}

void Universe::make_mirror(Class& c) {
  if (c.mirror) return;
  c.mirror = new_immortal(class_class, class_class->instance_size, hash_text(c.name, 2));
  immortals_.object(c.mirror)->flags = kShared | kEveryObject;
  immortals_.set_mirrored(c.mirror, &c);
}

}  // namespace pathfleet::vm
