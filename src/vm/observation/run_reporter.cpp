#include "vm/observation/run_reporter.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "vm/machine.h"

namespace pathfleet::vm {

namespace {

const Class* library_class(Machine& machine, std::string_view name) { return machine.universe().load(name); }

}  // namespace

RunReporter::RunReporter(Machine& machine, RunObserver& observer)
    : machine_(machine),
      observer_(observer),
      owned_class_(library_class(machine, "java/util/concurrent/locks/AbstractOwnableSynchronizer")),
      reentrant_class_(library_class(machine, "java/util/concurrent/locks/ReentrantLock$Sync")),
      read_write_class_(library_class(machine, "java/util/concurrent/locks/ReentrantReadWriteLock$Sync")),
      stamped_class_(library_class(machine, "java/util/concurrent/locks/StampedLock")),
      queue_node_class_(library_class(machine, "java/util/concurrent/locks/AbstractQueuedSynchronizer$Node")),
      worker_class_(library_class(machine, "java/util/concurrent/ThreadPoolExecutor$Worker")),
      looks_(observer.looks_at_states()),
      recent_(kRecent) {
  owner_field_ = &owned_class_->field("exclusiveOwnerThread");
  first_reader_field_ = &read_write_class_->field("firstReader");
  first_reader_count_field_ = &read_write_class_->field("firstReaderHoldCount");
  reader_count_field_ =
      &library_class(machine, "java/util/concurrent/locks/ReentrantReadWriteLock$Sync$HoldCounter")->field("count");
  stamped_state_field_ = &stamped_class_->field("state");
  observer_.begin(*this);
}

RunReporter::~RunReporter() = default;

// ---- Events

void RunReporter::emit(RunEventKind kind, u32 object, u32 place, bool in_library) {
  RunEvent event;
  event.kind = kind;
  event.in_library = in_library;
  event.thread = current_;
  event.object = object;
  event.place = place;
  observer_.see(event);
}

void RunReporter::new_segment() { segment_ = threads_[current_].segment = ++last_segment_; }

void RunReporter::order(RunEventKind kind, Ref object, u32 offset) {
  if (const std::optional<u32> variable = variable_of(object, offset, nullptr)) emit(kind, *variable);
  new_segment();
}

void RunReporter::settle(Recent& recent) {
  if (recent.key == 0 || !recent.wrote_again) return;
  variables_[recent.variable].wrote_again = true;
  recent.wrote_again = 0;
}

void RunReporter::clear_recent() {
  for (Recent& recent : recent_) {
    settle(recent);
    recent = {};
  }
}

void RunReporter::new_access(Recent& recent, u64 key, bool write, const Field* field, const Method& method,
                             const Insn* pc) {
  settle(recent);
  settle_stamped();
  const Ref object = static_cast<Ref>(key >> 32);
  if (field && write && method.holder->library && counts_readers(*field, method)) return;
  if (field && field->is_static()) sees_class(*field->holder);
  const std::optional<u32> number = variable_of(object, static_cast<u32>(key), field);
  if (!number) return;
  const bool knew_write = recent.key == key && recent.segment == segment_ && recent.wrote;
  recent = {key, segment_, *number, write || knew_write, 0};
  emit_access(*number, write, place_of(method, pc), method.holder->library);
}

void RunReporter::emit_access(u32 number, bool write, u32 place, bool in_library) {
  Variable& variable = variables_[number];
  if (variable.wrote_again && (variable.last_thread != current_ || write)) {
    if (variable.last_thread != current_) {
      RunEvent again;
      again.kind = RunEventKind::rewrites;
      again.thread = variable.last_thread;
      again.object = number;
      observer_.see(again);
    }
    variable.wrote_again = false;
  }
  variable.last_thread = current_;
  emit(write ? RunEventKind::writes : RunEventKind::reads, number, place, in_library);
}

void RunReporter::volatile_access(Ref object, u32 offset, bool reads, bool writes, const Field* field) {
  settle_stamped();
  if (const LockPart part = lock_part(object); part != LockPart::none) {
    if (part != LockPart::inner) uses_lock(object, part, offset, reads, writes, field);
    return;
  }
  if (field && field->is_static()) sees_class(*field->holder);
  const std::optional<u32> number = variable_of(object, offset, field);
  if (!number) return;
  if (reads) emit(RunEventKind::reads_volatile, *number);
  if (writes) emit(RunEventKind::writes_volatile, *number);
  new_segment();
}

void RunReporter::uses(Ref object, u64 offset, u64 bytes, bool write, bool atomic) {
  const bool is_array = !is_immortal(object) || !machine_.universe().immortals().statics_owner(object)
                            ? machine_.class_of(object)->is_array()
                            : false;
  const auto use = [&](u32 at, const Field* field) {
    if (atomic || (field && field->is_volatile())) {
      volatile_access(object, at, true, write, field);
    } else if (!field || !field->is_final()) {
      const Method& caller = *machine_.frames().top().method;
      access(object, at, write, field, caller, machine_.frames().top().pc);
    }
  };
  if (is_array) {
    const Type type = machine_.class_of(object)->element_type;
    const u64 size = size_of(type);
    for (u64 at = offset - (offset - kArrayBase) % size; at < offset + bytes; at += size)
      use(static_cast<u32>(at), nullptr);
    return;
  }
  const Class* owner = is_immortal(object) ? machine_.universe().immortals().statics_owner(object) : nullptr;
  for (const Class* c = owner ? owner : machine_.class_of(object); c != nullptr; c = owner ? nullptr : c->super) {
    for (const auto& field : c->fields) {
      const u64 end = field->offset + u64{size_of(field->type)};
      if (field->is_static() != (owner != nullptr) || end <= offset || field->offset >= offset + bytes) continue;
      use(field->offset, field.get());
    }
  }
}

// ---- Locks of java.util.concurrent
//
// What such a lock does with its own fields is reported as taking and giving it up. Whether it is held can also be
// learned without waiting for it, as by tryLock: then all that has altered it before stays before.

RunReporter::LockPart RunReporter::lock_part(Ref object) const {
  if (is_immortal(object)) return LockPart::none;
  const Class* c = machine_.class_of(object);
  if (!c->library) {
    if (!c->is_subclass_of(stamped_class_)) return LockPart::none;
    return LockPart::stamped;
  }
  if (c->is_subclass_of(reentrant_class_) || c->is_subclass_of(read_write_class_)) return LockPart::lock;
  if (c->is_subclass_of(stamped_class_)) return LockPart::stamped;
  return c->is_subclass_of(queue_node_class_) || c->is_subclass_of(worker_class_) ? LockPart::inner : LockPart::none;
}

// Whether the running thread takes a lock and waits for it if need be, or gives one up.
bool RunReporter::is_taking_lock() const {
  static constexpr std::string_view kNames[] = {
      "lock",
      "lockInterruptibly",
      "unlock",
      "await",
      "awaitNanos",
      "awaitUntil",
      "signal",
      "signalAll",
      "readLock",
      "writeLock",
      "readLockInterruptibly",
      "writeLockInterruptibly",
      "unlockRead",
      "unlockWrite",
      "unstampedUnlockRead",
      "unstampedUnlockWrite",
      "awaitUninterruptibly",
  };
  bool found = false;
  machine_.walk_stack([&](const Method& method, u16) {
    if (!method.holder->library) return false;
    found = std::ranges::find(kNames, method.name) != std::end(kNames) &&
            method.holder->name.starts_with("java/util/concurrent/locks/");
    return !found;
  });
  return found;
}

void RunReporter::uses_lock(Ref lock, LockPart part, u32 offset, bool reads, bool writes, const Field* field) {
  const bool is_state = part != LockPart::stamped || offset == stamped_state_field_->offset;
  const bool is_owner =
      part == LockPart::lock && machine_.get<Ref>(lock, owner_field_->offset) == threads_[current_].object;
  if (reads && !is_owner && !is_taking_lock()) {
    emit(RunEventKind::probes, lock_of(lock));
    if (part == LockPart::stamped && is_state) {  // an optimistic read sees what the last writer did
      if (const std::optional<u32> number = variable_of(lock, offset, field))
        emit(RunEventKind::reads_volatile, *number);
    }
  }
  if (writes) {
    emit(RunEventKind::alters, lock_of(lock));
    if (part == LockPart::stamped && is_state) {
      stamped_ = lock;
      stamped_before_ = machine_.get<i64>(lock, offset);
    }
  }
  new_segment();
}

void RunReporter::emit_section(RunEventKind kind, Ref lock, bool shared) {
  RunEvent event;
  event.kind = kind;
  event.shared = shared;
  event.thread = current_;
  event.object = lock_of(lock);
  event.place = program_place();
  observer_.see(event);
  new_segment();
}

// The counts of readers of a ReentrantReadWriteLock are written once for each time that a thread takes it or gives it
// up.
bool RunReporter::counts_readers(const Field& field, const Method& method) {
  if (&field != first_reader_field_ && &field != first_reader_count_field_ && &field != reader_count_field_)
    return false;
  if (method.holder != read_write_class_) return false;  // a constructor
  const Ref lock = as_ref(machine_.frames().top().locals[0]);
  const bool releases = method.name == "tryReleaseShared";
  if (&field == first_reader_field_ && !releases) return true;  // its count follows
  u32& count = readers_[{current_, lock}];
  if (releases) {
    if (count > 0 && --count == 0) {
      emit_section(RunEventKind::releases, lock, true);
      readers_.erase({current_, lock});
    }
  } else if (++count == 1) {
    emit_section(RunEventKind::acquires, lock, true);
  }
  return true;
}

// The bits of a StampedLock's state, once the running thread has written it: 128 is that of a writer, those below count
// readers.
void RunReporter::settle_stamped() {
  if (stamped_ == kNull) return;
  constexpr i64 kWriter = 128, kReaders = 127;
  const Ref lock = std::exchange(stamped_, kNull);
  const u32 offset = stamped_state_field_->offset;
  const i64 before = stamped_before_, after = machine_.get<i64>(lock, offset);
  if (before & kWriter & ~after) {
    if (const std::optional<u32> number = variable_of(lock, offset, stamped_state_field_))
      emit(RunEventKind::writes_volatile, *number);
    emit_section(RunEventKind::releases, lock, false);
  }
  if ((before & kReaders) > (after & kReaders)) emit_section(RunEventKind::releases, lock, true);
  if (after & kWriter & ~before) emit_section(RunEventKind::acquires, lock, false);
  if ((before & kReaders) < (after & kReaders)) emit_section(RunEventKind::acquires, lock, true);
}

// ---- Threads

u32 RunReporter::thread_of(Ref object) {
  const auto [entry, fresh] = thread_by_object_.try_emplace(object, static_cast<u32>(threads_.size()));
  if (fresh) {
    threads_.emplace_back();
    threads_.back().object = object;
    threads_.back().segment = ++last_segment_;
  }
  return entry->second;
}

void RunReporter::runs(Ref thread) {
  settle_stamped();
  current_ = thread_of(thread);
  segment_ = threads_[current_].segment;
  if (threads_[current_].name.empty()) threads_[current_].name = machine_.name_of_thread(thread);
}

void RunReporter::starts(Ref thread, std::string name) {
  const u32 number = thread_of(thread);
  threads_[number].name = std::move(name);
  emit(RunEventKind::starts, number, program_place());
  new_segment();
}

void RunReporter::ends() {
  settle_stamped();
  emit(RunEventKind::ends, current_);
  threads_[current_].has_ended = true;
  threads_[current_].is_daemon = machine_.current().has(kDaemon);
}

void RunReporter::begins_shutdown(Ref thread) {
  runs(thread);
  for (u32 number = 0; number < threads_.size(); ++number) {
    if (threads_[number].has_ended && !threads_[number].is_daemon) emit(RunEventKind::joins, number);
  }
  new_segment();
}

// A thread waits for a monitor, or is parked by a lock of java.util.concurrent.
void RunReporter::is_over() {
  settle_stamped();
  const Field& blocker = machine_.universe().thread_class->field("parkBlocker");
  for (u32 index = 0; index < machine_.thread_count(); ++index) {
    const ThreadRecord& record = machine_.thread_record(index);
    Ref lock = kNull;
    if (record.status == ThreadStatus::locking) {
      lock = record.object;
    } else if (record.status == ThreadStatus::parked) {
      lock = machine_.get<Ref>(record.thread, blocker.offset);
      if (lock == kNull || lock_part(lock) != LockPart::lock) continue;
    }
    const auto known = thread_by_object_.find(record.thread);
    if (lock == kNull || known == thread_by_object_.end()) continue;
    RunEvent event;
    event.kind = RunEventKind::asks;
    event.thread = known->second;
    event.object = lock_of(lock);
    event.place = kNone;
    const std::vector<CodePosition> stack = machine_.stack_of(index);
    for (const CodePosition& position : stack) {
      event.shared = event.shared || position.method->name == "acquireShared";
      if (position.method->holder->library) continue;
      event.place = place_of(*position.method, position.method->code.load()->at_bci(position.bci));
      break;
    }
    observer_.see(event);
  }
}

void RunReporter::unparks(Ref thread) { order(RunEventKind::signals, thread, kPermit); }

void RunReporter::interrupts(Ref thread) { order(RunEventKind::writes_volatile, thread, kInterrupt); }

void RunReporter::is_interrupted() { order(RunEventKind::reads_volatile, threads_[current_].object, kInterrupt); }

void RunReporter::touches(Effect effect, Ref subject) {
  switch (effect) {
    case Effect::is_alive:
    case Effect::thread_state: {
      const auto known = thread_by_object_.find(subject);
      if (known == thread_by_object_.end() || !threads_[known->second].has_ended) break;
      emit(RunEventKind::joins, known->second);
      new_segment();
      break;
    }
    case Effect::interrupt_status: order(RunEventKind::reads_volatile, subject, kInterrupt); break;
    case Effect::clear_interrupt: is_interrupted(); break;
    case Effect::park: order(RunEventKind::signalled, threads_[current_].object, kPermit); break;
    default: break;
  }
}

void RunReporter::did(DeedKind kind, Ref object, Ref other) {
  Thread& self = threads_[current_];
  const auto take_back = [&] {
    const Ref lock = std::exchange(self.gave_up, kNull);
    if (lock == kNull) return;
    emit(RunEventKind::acquires, lock_of(lock), program_place());
    new_segment();
  };
  switch (kind) {
    case DeedKind::waits:
    case DeedKind::awaits_end:
      if (!machine_.holds_lock(object)) break;
      emit(RunEventKind::releases, lock_of(object), program_place());
      new_segment();
      threads_[current_].gave_up = object;
      break;
    case DeedKind::wakes:
      order(RunEventKind::signalled, object, kWaitSet);
      take_back();
      break;
    case DeedKind::times_out:
      if (object != kNull) take_back();
      break;
    case DeedKind::notifies:
      if (other != kNull) order(RunEventKind::signals, object, kWaitSet);
      break;
    case DeedKind::joins: {
      take_back();
      const auto known = thread_by_object_.find(object);
      if (known == thread_by_object_.end()) break;
      emit(RunEventKind::joins, known->second, program_place());
      new_segment();
      break;
    }
    case DeedKind::wakes_up:
      order(RunEventKind::signalled, threads_[current_].object, kPermit);
      is_interrupted();
      break;
    default: break;
  }
}

// ---- Locks

u32 RunReporter::lock_of(Ref object) {
  if (const auto known = lock_by_object_.find(object); known != lock_by_object_.end()) return known->second;
  Lock lock;
  lock.object = object;
  lock.class_id = machine_.at(object)->class_id;
  lock.made_at = site_of(object);
  lock.number = ++mentioned_[lock.class_id];
  u32 number = static_cast<u32>(locks_.size());
  if (free_locks_.empty()) {
    locks_.push_back(lock);
  } else {
    number = free_locks_.back();
    free_locks_.pop_back();
    locks_[number] = lock;
  }
  lock_by_object_.emplace(object, number);
  return number;
}

void RunReporter::enters(Ref lock) {
  if (machine_.at(lock)->lock_count != 1) return;
  emit(RunEventKind::acquires, lock_of(lock), program_place());
  new_segment();
}

void RunReporter::leaves(Ref lock) {
  if (machine_.at(lock)->owner != kNull) return;
  Thread& self = threads_[current_];
  if (self.gave_up == lock) {  // it came back from waiting by an exception
    self.gave_up = kNull;
    emit(RunEventKind::acquires, lock_of(lock), program_place());
  }
  emit(RunEventKind::releases, lock_of(lock));
  new_segment();
}

void RunReporter::owner_changes(Ref lock, bool owned) {
  if (machine_.class_of(lock)->is_subclass_of(worker_class_)) return;  // the pool's own
  emit(owned ? RunEventKind::acquires : RunEventKind::releases, lock_of(lock), program_place());
  new_segment();
}

// ---- Classes

void RunReporter::initialized(const Class& c) {
  initialized_by_[&c] = current_;
  order(RunEventKind::writes_volatile, c.statics, kClass);
}

void RunReporter::sees_class(const Class& c) {
  if (initialized_by_.empty()) return;
  const auto by = initialized_by_.find(&c);
  if (by == initialized_by_.end() || by->second == current_) return;
  if (!has_seen_class_.try_emplace(u64{c.id} << 32 | current_, true).second) return;
  order(RunEventKind::reads_volatile, c.statics, kClass);
}

// ---- States

bool RunReporter::stops(bool at_place, const Method& method, const Insn* pc) {
  if (!passes_) {
    stopped_ = true;
    change_.is_place = at_place;
    if (at_place) change_ = {current_, place_of(method, pc), true};
    return true;
  }
  passes_ = false;
  if (!at_place) change_ = {current_, method.holder->library ? program_place() : place_of(method, pc), false};
  return false;
}

bool RunReporter::owe_look() {
  if (!looks_) return false;
  change_ = {current_, program_place(), false};
  return owes_look_ = true;
}

void RunReporter::looks() {
  if (!looks_) return;
  passes_ = stopped_;
  stopped_ = owes_look_ = false;
  observer_.look(change_.thread, change_.place, change_.is_place);
  change_.is_place = false;
}

// ---- Numbers

std::optional<u32> RunReporter::variable_of(Ref object, u32 offset, const Field* field) {
  const u64 key = key_of(object, offset);
  if (const auto known = variable_by_key_.find(key); known != variable_by_key_.end()) return known->second;
  if (variable_by_key_.size() >= kMostVariables) {
    if (!lost_) observer_.lose_variables();
    lost_ = true;
    return std::nullopt;
  }
  Variable variable;
  variable.object = object;
  variable.offset = offset;
  variable.field = field;
  variable.class_id = machine_.at(object)->class_id;
  variable.made_at = site_of(object);
  u32 number = static_cast<u32>(variables_.size());
  if (free_variables_.empty()) {
    variables_.push_back(variable);
  } else {
    number = free_variables_.back();
    free_variables_.pop_back();
    variables_[number] = variable;
  }
  variable_by_key_.emplace(key, number);
  return number;
}

u32 RunReporter::place_of(const Method& method, const Insn* pc) {
  const auto [entry, fresh] = place_by_pc_.try_emplace(pc, static_cast<u32>(places_.size()));
  if (fresh) places_.emplace_back(&method, method.code.load()->bci_of(pc));
  return entry->second;
}

u32 RunReporter::program_place() {
  const Method* found = nullptr;
  u16 at = 0;
  machine_.walk_stack([&](const Method& method, u16 bci) {
    if (found && method.holder->library) return true;
    found = &method;
    at = bci;
    return method.holder->library;
  });
  if (!found) return kNone;
  return place_of(*found, found->code.load()->at_bci(at));
}

void RunReporter::makes(Ref object, const Method& method, const Insn* pc) {
  const u32 index = object - kFirstHeapRef;
  if (index >= sites_.size()) sites_.resize(index + index / 2 + 1024);
  Site& site = sites_[index];
  site = {pc, &method};
  if (method.holder->library && machine_.class_of(object)->is_subclass_of(owned_class_)) {
    const u32 place = program_place();
    if (place != kNone) site = {places_[place].first->code.load()->at_bci(places_[place].second), places_[place].first};
  }
}

u32 RunReporter::site_of(Ref object) {
  if (is_immortal(object) || object - kFirstHeapRef >= sites_.size()) return kNone;
  const Site& site = sites_[object - kFirstHeapRef];
  return site.method ? place_of(*site.method, site.pc) : kNone;
}

// ---- Garbage

void RunReporter::collected(const std::vector<Ref>& live) {
  settle_stamped();
  clear_recent();
  std::vector<bool> lives(sites_.size(), false);
  for (const Ref ref : live) {
    if (is_immortal(ref)) continue;
    if (ref - kFirstHeapRef >= lives.size()) lives.resize(ref - kFirstHeapRef + 1, false);
    lives[ref - kFirstHeapRef] = true;
  }
  const auto is_gone = [&](Ref ref) {
    return !is_immortal(ref) && (ref - kFirstHeapRef >= lives.size() || !lives[ref - kFirstHeapRef]);
  };
  std::erase_if(variable_by_key_, [&](const auto& entry) {
    if (!is_gone(static_cast<Ref>(entry.first >> 32))) return false;
    gone_variables_.push_back(entry.second);
    return true;
  });
  std::erase_if(lock_by_object_, [&](const auto& entry) {
    if (!is_gone(entry.first)) return false;
    locks_[entry.second].is_gone = true;
    gone_locks_.push_back(entry.second);
    return true;
  });
  std::erase_if(readers_, [&](const auto& entry) { return is_gone(entry.first.lock); });
  std::erase_if(thread_by_object_, [&](const auto& entry) { return is_gone(entry.first); });
  for (u32 index = 0; index < sites_.size(); ++index) {
    if (!lives[index]) sites_[index] = {};
  }
  if (gone_variables_.size() + gone_locks_.size() > kMostGone) forget_the_gone();
}

void RunReporter::forget_the_gone() {
  observer_.forget(gone_variables_, gone_locks_);
  free_variables_.insert(free_variables_.end(), gone_variables_.begin(), gone_variables_.end());
  free_locks_.insert(free_locks_.end(), gone_locks_.begin(), gone_locks_.end());
  gone_variables_.clear();
  gone_locks_.clear();
}

// ---- Names

std::string RunReporter::thread(u32 thread) const { return thread < threads_.size() ? threads_[thread].name : "?"; }

Location RunReporter::place(u32 place) const {
  if (place >= places_.size()) return {};
  const auto& [method, bci] = places_[place];
  return machine_.location_of({method, bci, machine_.universe().code(const_cast<Method&>(*method))->line(bci)});
}

namespace {

/// "java.util.concurrent.locks.ReentrantLock" of one of its inner classes.
std::string lock_class(const Class& c) {
  const std::string name = c.source_name();
  const bool is_inner = c.library && name.starts_with("java.util.concurrent.locks.");
  return is_inner ? name.substr(0, name.find('$')) : name;
}

}  // namespace

RunNames::Object RunReporter::object_name(u32 class_id, u32 number, u32 made_at) const {
  Object name;
  name.name = lock_class(*machine_.universe().by_id(class_id));
  name.object = name.name + "#" + std::to_string(number);
  if (made_at != kNone) name.made_at = place(made_at);
  return name;
}

RunNames::Object RunReporter::lock(u32 number) const {
  const Lock& lock = locks_[number];
  if (!lock.is_gone) {
    if (const Class* c = machine_.universe().mirrored(lock.object)) {
      const std::string name = c->source_name() + ".class";
      return {name, name, std::nullopt};
    }
  }
  return object_name(lock.class_id, lock.number, lock.made_at);
}

RunNames::Object RunReporter::variable(u32 number) const {
  const Variable& variable = variables_[number];
  Object name;
  const Class* type = machine_.universe().by_id(variable.class_id);
  if (variable.field) {
    name.name = variable.field->holder->source_name() + "." + variable.field->name;
    if (!variable.field->is_static()) name.object = type->source_name();
  } else if (type && type->is_array()) {
    const std::string array = type->source_name();
    const u32 index = (variable.offset - kArrayBase) / size_of(type->element_type);
    name.name = array;
    name.object = "element " + std::to_string(index) + " of " + array;
  }
  if (variable.made_at != kNone) name.made_at = place(variable.made_at);
  return name;
}

}  // namespace pathfleet::vm
