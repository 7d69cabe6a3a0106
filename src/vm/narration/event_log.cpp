// What Narrator hears, as events for analyses of traces. Monitors are locks. The library's classes for threads are not
// known to such analyses: ReentrantLock becomes a lock, and what another class of java.util.concurrent does to an
// object is a section under a lock of that object, which orders it against all others; so are accesses to volatile
// fields. An object of another class of the library is one variable.
#include <fmt/format.h>

#include "vm/narration/narrator.h"

namespace pathfleet::vm {

void Narrator::log_section(Ref of) {
  add_event(Event::Kind::acquire, lock_of(of));
  add_event(Event::Kind::release, lock_of(of));
}

void Narrator::log_access(bool write, std::string variable, bool is_volatile) {
  const std::string lock = "L" + variable.substr(1);
  if (is_volatile) add_event(Event::Kind::acquire, lock);
  add_event(write ? Event::Kind::write : Event::Kind::read, std::move(variable));
  if (is_volatile) add_event(Event::Kind::release, lock);
}

void Narrator::log_library(const Deed& deed, const LibraryCall& call) {
  if (deed.object == kNull || is_immortal(deed.object)) return;
  if (call.method && call.receiver != kNull &&
      call.method->holder->name == "java/util/concurrent/locks/ReentrantLock") {
    const std::string_view method = call.method->name;
    if (method == "unlock" || method == "lock" || method == "lockInterruptibly") {
      if (open_lock_) return;  // the rest of the same call
      open_lock_ = events_.size();
      return add_event(method == "unlock" ? Event::Kind::release : Event::Kind::acquire, lock_of(call.receiver));
    }
  }
  const Class& type = *machine_.class_of(deed.object);
  if (!type.name.starts_with("java/util/concurrent/")) {
    if (!call.method) return;  // the library's own code for threads
    return log_access(deed.kind != DeedKind::reads, fmt::format("V{}", number_of(deed.object)), false);
  }
  log_section(deed.object);
}

void Narrator::log(const Deed& deed, const LibraryCall& call) {
  const bool is_thread =
      deed.object != kNull && machine_.class_of(deed.object)->is_subclass_of(machine_.universe().thread_class);
  if (!call.method) open_lock_.reset();
  switch (deed.kind) {
    case DeedKind::locks: return add_event(Event::Kind::acquire, lock_of(deed.object));
    case DeedKind::unlocks:
    case DeedKind::waits: return add_event(Event::Kind::release, lock_of(deed.object));
    case DeedKind::wakes: return add_event(Event::Kind::acquire, lock_of(deed.object));
    case DeedKind::times_out:
      if (deed.object != kNull && !is_thread) add_event(Event::Kind::acquire, lock_of(deed.object));
      return;
    case DeedKind::starts: return add_event(Event::Kind::fork, label_of(deed.object));
    case DeedKind::joins: return add_event(Event::Kind::join, label_of(deed.object));
    case DeedKind::parks:
      // The lock is not free: the call goes on in a later transition.
      if (open_lock_ && events_[*open_lock_].kind == Event::Kind::acquire)
        events_.erase(events_.begin() + static_cast<std::ptrdiff_t>(*open_lock_));
      return open_lock_.reset();
    case DeedKind::reads:
    case DeedKind::writes:
      if (call.method || (deed.field && deed.field->holder->library)) return log_library(deed, call);
      if (!deed.field || (deed.field->access & classfile::ACC_SYNTHETIC)) return;  // elements: tell_element()
      return log_access(deed.kind == DeedKind::writes,
                        deed.field->is_static()
                            ? fmt::format("V{}.{}", deed.field->holder->source_name(), deed.field->name)
                            : fmt::format("V{}.{}", number_of(deed.object), deed.field->name),
                        deed.field->is_volatile());
    case DeedKind::uses:
      if (is_unpark(deed)) return log_section(deed.object);
      return log_library(deed, call);
    case DeedKind::wakes_up: return log_section(machine_.running_thread());
    default: return;
  }
}

}  // namespace pathfleet::vm
