#include "vm/independence/use_reporter.h"

#include "core/escape.h"
#include "vm/independence/linearizable_operations.h"
#include "vm/machine.h"
#include "vm/options.h"

namespace pathfleet::vm {

namespace {

// In UTF-8, as saved traces hold them.
std::string name_of(const Class& c) { return escape::utf8(c.source_name()); }
std::string name_of(const Field& field) { return escape::utf8(field.holder->source_name() + "." + field.name); }
std::string name_of_elements(const Field& field) { return name_of(field) + "[]"; }

/// Whether fields of the class may have a discipline: those of the program, and of the parts of the library that are
/// used like code of the program.
bool is_followed(const Class& c) {
  return !c.library || c.name.starts_with("java/util/logging/") || c.name.starts_with("java/util/regex/");
}

using Lock = FollowedField::Lock;
constexpr std::size_t kMostGuards = 24;
static_assert(kMostGuards + 2 <= FieldUse::most_locks);

/// The locks that may guard a field: the object's own monitor, the class's monitor, and the objects that final
/// reference fields of the same object, or final statics of the class, refer to: their monitors or, if they are locks
/// of java.util.concurrent, these.
std::vector<Lock> possible_locks(const Field& field) {
  const Class& holder = *field.holder;
  std::vector<Lock> locks;
  const auto add = [&](const Class& c, bool statics) {
    std::size_t guards = 0;
    for (const Lock& lock : locks) guards += lock.kind == Lock::Kind::in_object || lock.kind == Lock::Kind::in_statics;
    for (const auto& candidate : c.fields) {
      if (candidate->is_static() != statics || !candidate->is_final() || candidate->type != Type::reference) continue;
      if (guards++ == kMostGuards) return;
      locks.push_back(
          {statics ? Lock::Kind::in_statics : Lock::Kind::in_object, statics ? c.statics : kNull, candidate->offset});
    }
  };
  if (!field.is_static()) locks.push_back({Lock::Kind::own_monitor, kNull, 0});
  locks.push_back({Lock::Kind::class_monitor, kNull, 0});
  for (const Class* c = &holder; c && is_followed(*c) && !field.is_static(); c = c->super) add(*c, false);
  add(holder, true);
  return locks;
}

Ref monitor_of(const Machine& machine, const Lock& lock, const Class& holder, Ref object) {
  if (object == kNull && (lock.kind == Lock::Kind::own_monitor || lock.kind == Lock::Kind::in_object)) return kNull;
  switch (lock.kind) {
    case Lock::Kind::own_monitor: return object;
    case Lock::Kind::class_monitor: return holder.mirror;
    case Lock::Kind::in_object: return field_at<Ref>(machine.at(object), lock.offset);
    case Lock::Kind::in_statics: return field_at<Ref>(machine.at(lock.statics), lock.offset);
  }
  return kNull;
}

// A lock of java.util.concurrent guards by being locked. Its monitor is another lock and would exclude nobody who has
// locked it, so the monitor does not count.
bool holds(const Machine& machine, Ref guard, bool write) {
  return is_library_lock(*machine.class_of(guard)) ? holds_library_lock(machine, guard, !write)
                                                   : machine.holds_lock(guard);
}

// An unknown object holds no lock of its own.
FieldAccess access_to(const FollowedField& followed, const Machine& machine, const Class& holder, Ref object,
                      bool write) {
  FieldAccess access{write, machine.runs_main_thread(), 0};
  for (u32 i = 0; i < followed.locks.size(); ++i) {
    const Ref monitor = monitor_of(machine, followed.locks[i], holder, object);
    if (monitor != kNull && holds(machine, monitor, write)) access.locks_held |= 1u << i;
  }
  return access;
}

// Under a temporal property, a proposition that is a method may read any field; then there are no ample sets either.
bool may_follow_fields(const VmOptions& options) {
  return options.assumes(Assumption::disciplines) && options.undisciplined &&
         (options.propositions.empty() || options.ample_sets());
}

}  // namespace

UseReporter::UseReporter(const VmOptions& options)
    : uses_(may_follow_fields(options) ? options.undisciplined->begin_search() : nullptr),
      has_propositions_(!options.propositions.empty()) {
  const auto add = [&](const std::string& name) { fields_of_propositions_.insert(name.substr(name.rfind('.') + 1)); };
  for (const ltl::Proposition& proposition : options.propositions) {
    using Kind = ltl::Proposition::Kind;
    if (proposition.kind != Kind::member && proposition.kind != Kind::comparison) continue;
    add(proposition.subject);
    if (proposition.constant.kind == ltl::Constant::Kind::name) add(proposition.constant.text);
  }
}

bool UseReporter::is_read_by_propositions(const Field& field) const {
  return field.is_static() && fields_of_propositions_.contains(field.name);
}

FollowedField& UseReporter::followed(const Field& field) {
  if (FollowedField* known = field.followed.load(std::memory_order_acquire)) return *known;
  const std::lock_guard lock(mutex_);
  if (FollowedField* known = field.followed.load(std::memory_order_acquire)) return *known;
  auto made = std::make_unique<FollowedField>();
  const Class& holder = *field.holder;
  const std::string class_name = name_of(holder);
  made->use.name = name_of(field);
  // Programs share it without knowing: the number in "Thread-0".
  const bool counts_threads = class_name == "java.lang.Thread" && field.name == "nextNumber";
  const bool none = (!is_followed(holder) && !counts_threads) || holder.user_model || holder.loader != 0 ||
                    is_read_by_propositions(field) || holder.natively_used.load(std::memory_order_relaxed) ||
                    !uses_->may_follow(class_name, made->use.name);
  if (!none) {
    made->locks = possible_locks(field);
    uses_->begin(made->use, static_cast<u32>(made->locks.size()));
  }
  FollowedField* const result = fields_.emplace_back(std::move(made)).get();
  field.followed.store(result, std::memory_order_release);
  return *result;
}

bool UseReporter::may_follow(const Field& field) const {
  const Class& holder = *field.holder;
  return uses_ && is_followed(holder) && !holder.user_model && holder.loader == 0 && !is_read_by_propositions(field) &&
         (uses_->may_follow_all() || uses_->may_follow(name_of(holder), name_of(field)));
}

// ---- Elements of arrays (claim D7)

bool UseReporter::follows(const Class& c) const {
  return uses_ && is_followed(c) && !c.library && !c.user_model && c.loader == 0;
}

bool UseReporter::may_follow_elements(const Field& field) const {
  return field.descriptor[0] == '[' && follows(*field.holder) && !is_read_by_propositions(field) &&
         (uses_->may_follow_all() || uses_->may_follow(name_of(*field.holder), name_of_elements(field)));
}

FollowedField& UseReporter::followed_elements(const Field& field) {
  if (FollowedField* known = field.followed_elements.load(std::memory_order_acquire)) return *known;
  const std::lock_guard lock(mutex_);
  if (FollowedField* known = field.followed_elements.load(std::memory_order_acquire)) return *known;
  auto made = std::make_unique<FollowedField>();
  made->use.name = name_of_elements(field);
  if (!field.arrays_lost.load(std::memory_order_relaxed)) {
    made->locks = possible_locks(field);
    uses_->begin(made->use, static_cast<u32>(made->locks.size()));
  }
  FollowedField* const result = fields_.emplace_back(std::move(made)).get();
  field.followed_elements.store(result, std::memory_order_release);
  return *result;
}

bool UseReporter::covers_element(const Machine& machine, const Field& field, Ref owner, bool write, bool only_asked) {
  if (!uses_) return false;
  FollowedField& entry = followed_elements(field);
  if (!entry.use.is_followed()) return false;
  const FieldAccess access = access_to(entry, machine, *field.holder, owner, write);
  return only_asked ? uses_->allows(entry.use, access) : uses_->note(entry.use, access);
}

void UseReporter::lose_arrays(const Field& field) {
  if (!uses_ || !field.owns_arrays || field.arrays_lost.load(std::memory_order_acquire)) return;
  std::vector<FieldUse*> used;
  {
    // The lock prevents that another thread makes the entry now and misses the flag.
    const std::lock_guard lock(mutex_);
    if (field.arrays_lost.exchange(true)) return;
    if (FollowedField* entry = field.followed_elements.load(std::memory_order_acquire)) used.push_back(&entry->use);
  }
  uses_->refute(name_of_elements(field), used);
}

void UseReporter::lose_arrays_of(const Class& c) {
  for (const Class* each = &c; each && each->has_owned_arrays; each = each->super) {
    for (const auto& field : each->fields) lose_arrays(*field);
  }
}

namespace {

/// Whether the library runs an operation on a queue, which use_queue() has been told of. Where only one thread reaches
/// the queue, the operation is ordinary code.
bool runs_queue_operation(const Machine& machine) {
  bool found = false;
  machine.walk_stack([&](const Method& method, u16) {
    found = method.holder->library && method.queue_operation != QueueOperation::none;
    return !found && method.holder->library;
  });
  return found;
}

}  // namespace

bool UseReporter::covers(const Machine& machine, const Field& field, Ref object, bool write, bool only_asked) {
  if (!uses_) return false;
  if (field.holder->exclusive_queues && !only_asked && !runs_queue_operation(machine)) refute_queues(*field.holder);
  FollowedField& entry = followed(field);
  if (!entry.use.is_followed()) return false;
  const FieldAccess access = access_to(entry, machine, *field.holder, object, write);
  return only_asked ? uses_->allows(entry.use, access) : uses_->note(entry.use, access);
}

bool UseReporter::may_be_constant(const std::string& name) const { return uses_ && uses_->may_follow(name, name); }

// An object is noted as a field that no lock may guard. Its first access is the one that breaks the discipline.
void UseReporter::refute_constant(const std::string& name) {
  auto made = std::make_unique<FollowedField>();
  made->use.name = name;
  const std::lock_guard lock(mutex_);
  FollowedField& entry = *fields_.emplace_back(std::move(made));
  uses_->begin(entry.use, 0);
  uses_->note(entry.use, {true, false, 0});
}

void UseReporter::refute(const Class& c) {
  if (!uses_) return;
  for (const Class* each = &c; each && is_followed(*each); each = each->super) {
    if (each->natively_used.load(std::memory_order_acquire)) continue;
    std::vector<FieldUse*> used;
    {
      // The lock prevents that another thread makes a field's entry now and misses the flag.
      const std::lock_guard lock(mutex_);
      each->natively_used.store(true, std::memory_order_release);
      for (const auto& field : each->fields) {
        if (FollowedField* entry = field->followed.load(std::memory_order_acquire)) used.push_back(&entry->use);
      }
    }
    uses_->refute(name_of(*each), used);
  }
}

}  // namespace pathfleet::vm
