#include "vm/narration/narrator.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "classfile/descriptor.h"
#include "classfile/opcodes.h"
#include "core/escape.h"
#include "vm/narration/snapshot_taker.h"
#include "vm/narration/values.h"
#include "vm/threads/permits.h"

namespace pathfleet::vm {
namespace {

constexpr std::size_t kLongestText = 60;

std::string quoted(std::string text) {
  if (text.size() > kLongestText) {
    text.resize(kLongestText);
    text += "...";
  }
  return "\"" + escape::line(text) + "\"";
}

bool stands_for_itself(const Class& c) {
  return c.name == "java/lang/Thread" || c.name == "java/lang/Object" || c.name == "java/util/concurrent/TimeUnit" ||
         c.name == "java/util/concurrent/locks/LockSupport" || c.name == "jdk/internal/misc/Unsafe";
}

/// Whether a method has a first parameter, and it is a reference.
bool takes_reference(const Method& method) {
  return method.descriptor.starts_with("(L") || method.descriptor.starts_with("([");
}

}  // namespace

Narrator::Narrator(Machine& machine)
    : machine_(machine), paths_(machine, [this](u32 thread) { return label(thread); }), library_order_(machine) {
  machine_.mentioned.follow();
  machine_.listener.does = [this](const Deed& deed) {
    try {
      hear(deed);
    } catch (const NeedsConcrete&) {
      // A native looks at a symbolic value. It will run again in another way.
    }
  };
  if (machine_.universe().options().coverage.every)
    machine_.listener.passed = [this](const Method& method, u16 bci) { pass(method, bci); };
}

Narrator::~Narrator() {
  machine_.listener.does = nullptr;
  machine_.listener.passed = nullptr;
}

void Narrator::begin() {
  told_.clear();
  events_.clear();
  open_lock_.reset();
  open_writes_.clear();
  last_call_ = {};
  has_put_ = has_taken_ = false;
  library_order_.begin(step_);
  timed_out_ = false;
  passed_.begin();
  stored_.begin();
  paths_.forget();
}

void Narrator::pass(const Method& method, u16 bci) {
  passed_.pass(method, bci);
  const auto show = [this](const u64* locals, u32 slot, std::string_view descriptor) {
    const Ref ref = classfile::is_reference(descriptor) ? as_ref(locals[slot]) : kNull;
    if (ref != kNull && !SnapshotTaker::is_text(machine_, ref)) number_of(ref);  // its text has the number
    return SnapshotTaker(machine_, *this).value_in(locals, slot, descriptor, true);
  };
  stored_.pass(machine_, number_of(machine_.running_thread()), bci, show);
}

std::vector<Told> Narrator::end() {
  paths_.forget();
  ++step_;
  return std::move(told_);
}

void Narrator::prints(std::string_view text) {
  close_write();
  if (!text.empty() && text.back() == '\n') text.remove_suffix(1);
  if (!text.empty()) tell("prints " + quoted(std::string(text)));
}

u32 Narrator::number_of(Ref ref) {
  machine_.mentioned.note(ref);
  return *machine_.mentioned.number_of(ref);
}

std::string Narrator::label(u32 thread) {
  const Ref ref = machine_.thread_record(thread).thread;
  return ref == kNull ? "main" : label_of(ref);
}

std::string Narrator::label_of(Ref thread) {
  const u32 number = number_of(thread);
  const std::string name = escape::short_line(machine_.name_of_thread(thread));
  if (const auto known = names_.find(number); known != names_.end()) return known->second;
  if (name.empty()) return "a thread";  // its constructor has not given it one yet
  std::string unique = name;
  for (u32 i = 2; !named_.try_emplace(unique, number).second; ++i) unique = fmt::format("{} ({})", name, i);
  names_[number] = unique;
  return unique;
}

std::string Narrator::name_of(Ref ref) {
  if (ref == kNull) return "null";
  if (const Class* c = machine_.mirrored(ref)) return short_name(*c) + ".class";
  if (is_immortal(ref)) {
    if (const Class* c = machine_.universe().immortals().statics_owner(ref)) return "class " + short_name(*c);
  }
  if (machine_.class_of(ref)->is_subclass_of(machine_.universe().thread_class)) return label_of(ref);
  const u32 number = number_of(ref);
  if (const auto known = names_.find(number); known != names_.end()) return known->second;
  std::string name = paths_.path_of(ref);
  if (name.empty() || !named_.try_emplace(name, number).second) {
    const std::string path = name;
    name = fmt::format("{}@{}", short_name(*machine_.class_of(ref)), ++unnamed_);
    if (!path.empty()) name += " (" + path + ")";
    named_.emplace(name, number);
  }
  names_[number] = name;
  // Threads wait for the part of a lock, latch or semaphore that does the work.
  const Class& type = *machine_.class_of(ref);
  if (type.library && type.name.starts_with("java/util/concurrent/")) {
    for (const auto& field : type.fields) {
      if (field->is_static() || field->name != "sync") continue;
      const Ref part = field_at<Ref>(machine_.at(ref), field->offset);
      if (part != kNull) names_.try_emplace(number_of(part), name);
    }
  }
  return name;
}

std::string Narrator::known_name(Ref ref) {
  const auto number = machine_.mentioned.number_of(ref);
  const auto known = number ? names_.find(*number) : names_.end();
  return known != names_.end() ? known->second : paths_.path_of(ref);
}

std::string Narrator::value_of(Ref ref) {
  if (ref == kNull) return "null";
  const Class* type = machine_.class_of(ref);
  if (type == machine_.universe().string_class) {
    return machine_.is_open(ref) ? quoted(machine_.utf8_of(ref)) : "a String";
  }
  if (const auto boxed = box_text(machine_, ref)) return *boxed;
  return name_of(ref);
}

// The innermost place in the program; none if only the library's code for threads runs.
Locations Narrator::place() const {
  Locations found;
  if (!machine_.has_current()) return found;
  const u32 thread = static_cast<u32>(machine_.find_thread(machine_.running_thread()));
  machine_.walk_frames(thread, [&](const FrameStack::View& frame) {
    if (frame.method->holder->library) return true;
    const u16 bci = frame.bci();
    found = machine_.location_of({frame.method, bci, machine_.universe().code(*frame.method)->line(bci)});
    return false;
  });
  return found;
}

Narrator::LibraryCall Narrator::library_call() {
  LibraryCall call;
  if (!machine_.has_current()) return call;
  const u32 thread = static_cast<u32>(machine_.find_thread(machine_.current().thread));
  if (const Method* native = machine_.current_native()) {
    call.method = native;
    call.receiver = native->is_static() ? kNull : machine_.native_receiver();
    call.by_thread_or_object = stands_for_itself(*native->holder);
  }
  bool found = false;
  machine_.walk_frames(thread, [&](const FrameStack::View& frame) {
    ++call.depth;
    if (found) return true;
    const Class& holder = *frame.method->holder;
    if (!holder.library) {
      found = true;
      call.bci = frame.bci();
      call.depth = 1;
      return true;
    }
    if (holder.generated || holder.hidden) return true;  // the code of a call site
    call.method = frame.method;
    // The method may have put something else into the slots of its parameters.
    const auto parameter = [&](u32 slot) {
      const Ref ref = as_ref(frame.locals[slot]);
      return machine_.is_object(ref) ? ref : kNull;
    };
    const Ref inner =
        std::exchange(call.receiver, frame.method->is_static() || holder.user_model ? kNull : parameter(0));
    const Ref argument = call.receiver != kNull && takes_reference(*frame.method) ? parameter(1) : kNull;
    // add(e) calls offer(e) of the same queue, and may have forgotten both by then.
    const bool of_same = inner != kNull && (call.receiver == kNull || call.receiver == inner) &&
                         machine_.class_of(inner)->is_subclass_of(&holder);
    if (argument != kNull || !of_same) call.argument = argument;
    call.by_thread_or_object = call.by_thread_or_object && stands_for_itself(holder);
    return true;
  });
  if (!found) call.method = nullptr;  // the library's own code for threads
  return call;
}

void Narrator::tell(std::string text) {
  Told told{std::move(text), place()};
  if (told_.empty() || told_.back().text != told.text || told_.back().location != told.location)
    told_.push_back(std::move(told));
}

// The same call is told once in a transition. If it has to wait in the end, it is told that way.
void Narrator::tell_call(const LibraryCall& call, bool waits) {
  if (call.method->is_initializer()) return;
  const bool again = last_call_.method == call.method && last_call_.depth == call.depth && last_call_.bci == call.bci;
  if (again && !waits) return order_put(call, waits);
  // In a later transition, the frames may no longer show the receiver.
  std::string& receiver = receivers_[number_of(machine_.running_thread())];
  if (!again) receiver = call.receiver != kNull ? name_of(call.receiver) : call.method->is_static() ? "" : receiver;
  const LibraryVerb* verb = receiver.empty() ? nullptr : verb_of(*call.method);
  std::string text =
      verb && !verb->does.empty()
          ? fmt::format("{} {}", waits ? verb->waits : verb->does, receiver)
          : fmt::format("{} {}.{}{}", waits ? "waits in" : "calls", short_name(*call.method->holder),
                        escape::short_line(call.method->name), receiver.empty() ? "" : " on " + receiver);
  if (again) {
    told_[told_call_].text = std::move(text);
    told_[told_call_].after.clear();
  } else {
    last_call_ = call;
    has_put_ = has_taken_ = false;
    tell(std::move(text));
    told_call_ = told_.size() - 1;
  }
  if (!receiver.empty()) order_call(call, verb ? verb->order : LibraryVerb::Order::none, receiver, waits);
}

void Narrator::order_call(const LibraryCall& call, LibraryVerb::Order order, const std::string& receiver, bool waits) {
  using Order = LibraryVerb::Order;
  const u32 thread = number_of(machine_.running_thread()), told = static_cast<u32>(told_call_);
  const bool arrives = call.method->name.starts_with("arrive") || call.method->name == "await";
  library_order_.calls(call.receiver, receiver, told, waits, arrives);
  order_put(call, waits);
  if (waits) return;
  switch (order) {
    case Order::unlock: return opens(Cause::Kind::lock, receiver, told_call_);
    case Order::lock: return follows(order_.passes(Cause::Kind::lock, receiver, thread), told_call_);
    case Order::notify: return opens(Cause::Kind::notify, receiver, told_call_);
    case Order::wake: return follows(order_.passes(Cause::Kind::notify, receiver, thread), told_call_);
    case Order::meet:
      for (const Cause& cause : library_order_.waited_for(thread, receiver)) follows(cause, told_call_);
      return;
    case Order::put:
    case Order::take:
    case Order::none: break;
  }
}

// At the first deed of the call, the element may not have been handed over yet.
void Narrator::order_put(const LibraryCall& call, bool waits) {
  const LibraryVerb* verb = verb_of(*call.method);
  if (!verb || verb->order != LibraryVerb::Order::put || call.argument == kNull || (has_put_ && !waits)) return;
  const u32 thread = number_of(machine_.running_thread());
  has_put_ = true;
  if (const std::string& receiver = receivers_[thread]; !receiver.empty())
    library_order_.puts(thread, receiver, call.argument, static_cast<u32>(told_call_), waits);
}

// The library reads what the call that was told last takes.
void Narrator::order_taken(const Deed& deed, const LibraryCall& call) {
  if (has_taken_ || last_call_.method != call.method || last_call_.depth != call.depth || last_call_.bci != call.bci)
    return;
  const LibraryVerb* verb = verb_of(*call.method);
  const std::string& receiver = receivers_[number_of(machine_.running_thread())];
  if (!verb || verb->order != LibraryVerb::Order::take || receiver.empty() || takes_reference(*call.method)) return;
  u32 offset = 0;
  if (deed.field != nullptr) {
    if (deed.field->type != Type::reference) return;
    offset = deed.field->offset;
  } else {
    const auto element = element_accessed(deed.object);
    if (!element || element->write || machine_.class_of(deed.object)->element_type != Type::reference) return;
    offset = kArrayBase + element->index * size_of(Type::reference);
  }
  const Ref value = machine_.get<Ref>(deed.object, offset);
  const auto taken = library_order_.takes(number_of(machine_.running_thread()), receiver, value);
  if (!taken) return;
  has_taken_ = true;
  follows(*taken, told_call_);
}

void Narrator::end_library_calls() {
  const Ref running = machine_.running_thread();
  if (running == kNull) return;
  const u32 thread = number_of(running);
  const LibraryOrder::Outcome outcome = library_order_.end(thread);
  for (const auto& [told, cause] : outcome.causes) follows(cause, told);
  for (const auto& [future, told] : outcome.completions) {
    const std::string name = name_of(future);
    if (!told) tell("completes " + name);
    library_order_.completes(thread, name, told ? *told : static_cast<u32>(told_.size() - 1));
  }
}

void Narrator::opens(Cause::Kind kind, const std::string& key, std::size_t told) {
  order_.opens(kind, key, number_of(machine_.running_thread()), step_, static_cast<u32>(told));
}

void Narrator::follows(const std::optional<Cause>& cause, std::size_t told) {
  if (!cause) return;
  std::vector<Cause>& after = told_[told].after;
  if (std::find(after.begin(), after.end(), *cause) == after.end()) after.push_back(*cause);
}

// Of a deed that was told last.
void Narrator::order(const Deed& deed) {
  using Kind = Cause::Kind;
  const std::size_t told = told_.size() - 1;
  const u32 thread = number_of(machine_.running_thread());
  switch (deed.kind) {
    case DeedKind::unlocks:
    case DeedKind::waits: return opens(Kind::lock, name_of(deed.object), told);
    case DeedKind::locks: return follows(order_.passes(Kind::lock, name_of(deed.object), thread), told);
    case DeedKind::wakes:
    case DeedKind::times_out: {
      if (deed.object == kNull) return;
      const auto cause = order_.takes(Kind::notify, label_of(machine_.running_thread()), thread);
      return follows(cause ? cause : order_.passes(Kind::lock, name_of(deed.object), thread), told);
    }
    case DeedKind::wakes_up: {
      const std::string label = label_of(machine_.running_thread());
      const auto permit = parked_.erase(thread) > 0 ? order_.takes(Kind::permit, label, thread) : std::nullopt;
      return follows(permit ? permit : order_.takes(Kind::notify, label, thread), told);
    }
    case DeedKind::parks:
      order_.forget(Kind::permit, label_of(machine_.running_thread()));  // of earlier permits, none is left
      parked_.insert(thread);
      return;
    case DeedKind::sleeps: parked_.erase(thread); return;  // its parking has timed out
    case DeedKind::notifies:
      if (deed.other != kNull) opens(Kind::notify, label_of(deed.other), told);
      return;
    case DeedKind::interrupts: return opens(Kind::notify, label_of(deed.object), told);
    case DeedKind::starts: return opens(Kind::start, label_of(deed.object), told);
    case DeedKind::ends: return opens(Kind::end, label_of(machine_.running_thread()), told);
    case DeedKind::joins: return follows(order_.passes(Kind::end, label_of(deed.object), thread), told);
    default: return;
  }
}

void Narrator::close_write() {
  for (const OpenWrite& write : open_writes_) {
    const std::string after =
        value_text(machine_, write.object, write.offset, write.type, [this](Ref ref) { return value_of(ref); });
    told_[write.told].text += fmt::format(" {} -> {}", write.before, after);
  }
  open_writes_.clear();
}

void Narrator::tell_access(const Deed& deed, bool write) {
  const Field& field = *deed.field;
  if (field.holder->library || (field.access & classfile::ACC_SYNTHETIC)) return;
  const std::string name =
      (field.is_static() ? short_name(*field.holder) : name_of(deed.object)) + "." + escape::short_line(field.name);
  const std::string value =
      value_text(machine_, deed.object, field.offset, field.type, [this](Ref ref) { return value_of(ref); });
  if (!write) {
    if (value != name) tell("reads " + name + " = " + value);  // otherwise it only leads to the object
    return;
  }
  told_.push_back({"writes " + name, place()});
  open_writes_.push_back({told_.size() - 1, deed.object, field.offset, field.type, value});
}

// The running instruction shows which element it is.
std::optional<Narrator::ElementAccess> Narrator::element_accessed(Ref array) const {
  const Frame& frame = machine_.frames().top();
  const std::span<const u8> code = frame.method->info->code->bytes;
  const auto op = static_cast<classfile::Op>(code[frame.method->code.load()->bci_of(frame.pc)]);
  const classfile::OpcodeInfo& row = classfile::info(op);
  if (!row.stack_in.starts_with("ai")) return std::nullopt;  // no access to an element
  const bool write = row.stack_out.empty();
  const u32 index = static_cast<u32>(as_int(frame.sp[write ? 1 - row.pops : -1]));
  return index < machine_.length(array) ? std::optional(ElementAccess{index, write}) : std::nullopt;
}

void Narrator::tell_element(Ref array) {
  const auto element = element_accessed(array);
  if (!element) return;
  const auto [index, write] = *element;
  const Type type = machine_.class_of(array)->element_type;
  const u32 offset = kArrayBase + index * size_of(type);
  log_access(write, fmt::format("V{}[{}]", number_of(array), index), false);
  const std::string name = fmt::format("{}[{}]", name_of(array), index);
  const std::string value = value_text(machine_, array, offset, type, [this](Ref ref) { return value_of(ref); });
  if (!write) {
    if (value != name) tell("reads " + name + " = " + value);
    return;
  }
  told_.push_back({"writes " + name, place()});
  open_writes_.push_back({told_.size() - 1, array, offset, type, value});
}

bool Narrator::is_unpark(const Deed& deed) const {
  const Method* native = machine_.current_native();
  return deed.kind == DeedKind::uses && deed.object != kNull && native && native->name == "unpark";
}

void Narrator::hear(const Deed& deed) {
  close_write();
  if (deed.kind == DeedKind::is_over) {
    end_library_calls();
    return passed_.stop(machine_);
  }
  passed_.act();
  library_order_.meets(deed.object);
  tell_deed(deed);
  if (told_.empty()) return;
  const Ref thread = machine_.running_thread();
  if (thread == kNull) return;
  follows(order_.takes(Cause::Kind::start, label_of(thread), number_of(thread)), told_.size() - 1);
}

void Narrator::tell_deed(const Deed& deed) {
  timed_out_ = timed_out_ || deed.kind == DeedKind::times_out;
  const LibraryCall call = library_call();
  log(deed, call);
  switch (deed.kind) {
    case DeedKind::starts:
    case DeedKind::interrupts:
    case DeedKind::ends:
    case DeedKind::throws: break;
    case DeedKind::initializes:
      if (machine_.universe().immortals().statics_owner(deed.object)->library) return;
      break;
    case DeedKind::waits:
    case DeedKind::awaits_end:
    case DeedKind::sleeps:
    case DeedKind::parks:
      if (call.method && !call.by_thread_or_object) return tell_call(call, true);
      break;
    case DeedKind::wakes:
    case DeedKind::times_out:
    case DeedKind::notifies:
    case DeedKind::joins:
    case DeedKind::wakes_up:
      if (call.method && !call.by_thread_or_object) return tell_call(call, false);
      break;
    case DeedKind::uses:
      if (is_unpark(deed) && call.by_thread_or_object) {
        unparked_by_[number_of(deed.object)] = label_of(machine_.running_thread());
        tell("unparks " + label_of(deed.object));
        return opens(Cause::Kind::permit, label_of(deed.object), told_.size() - 1);
      }
      [[fallthrough]];
    default:
      // What lives since before main is the library's own: tables, counters, its streams.
      if (call.method && deed.object != kNull && is_immortal(deed.object)) return;
      if (call.method) {
        tell_call(call, deed.kind == DeedKind::awaits_lock);
        if (deed.kind == DeedKind::reads) order_taken(deed, call);
        return;
      }
      break;
  }
  switch (deed.kind) {
    case DeedKind::reads:
    case DeedKind::writes:
      if (deed.field != nullptr)
        tell_access(deed, deed.kind == DeedKind::writes);
      else
        tell_element(deed.object);
      return;
    case DeedKind::uses: return;  // by the program's own thread code
    case DeedKind::throws:
      if (!thrown_.insert(number_of(deed.object)).second) return;
      break;
    default: break;
  }
  tell(text_of(deed));
  order(deed);
}

std::string Narrator::text_of(const Deed& deed) {
  switch (deed.kind) {
    case DeedKind::locks: return "locks " + name_of(deed.object);
    case DeedKind::unlocks: return "unlocks " + name_of(deed.object);
    case DeedKind::awaits_lock:
      if (machine_.class_of(deed.object)->name == "java/util/concurrent/ThreadPoolExecutor$Worker")
        return "waits for a task";
      if (const u32 wait = machine_.live_threads().current().choices; wait != kNoQueue)
        return (wait == kForElement ? "waits for an element of " : "waits for room in ") + name_of(deed.object);
      // Nobody holds a semaphore.
      if (machine_.at(deed.object)->owner == kNull) return "waits for a permit of " + name_of(deed.object);
      return fmt::format("waits to lock {}, which {} holds", name_of(deed.object),
                         label_of(machine_.at(deed.object)->owner));
    case DeedKind::waits: return "waits to be notified on " + name_of(deed.object);
    case DeedKind::wakes: {
      const auto by = notified_by_.find(number_of(machine_.running_thread()));
      std::string text = "wakes up on " + name_of(deed.object);
      if (by == notified_by_.end()) return text;
      text += ", because " + by->second + " notified";
      notified_by_.erase(by);
      return text;
    }
    case DeedKind::times_out:
      return deed.object == kNull ? std::string("goes on after a time-out")
                                  : "goes on after a time-out on " + name_of(deed.object);
    case DeedKind::notifies:
      if (deed.other == kNull) return "notifies nobody on " + name_of(deed.object);
      notified_by_[number_of(deed.other)] = label_of(machine_.running_thread());
      return fmt::format("notifies {} on {}", label_of(deed.other), name_of(deed.object));
    case DeedKind::awaits_end: return "waits for the end of " + label_of(deed.object);
    case DeedKind::joins: return "goes on, because " + label_of(deed.object) + " has ended";
    case DeedKind::sleeps: return "sleeps";
    case DeedKind::parks: unparked_by_.erase(number_of(machine_.running_thread())); return "parks";
    case DeedKind::wakes_up: {
      const u32 thread = number_of(machine_.running_thread());
      const auto by = parked_.contains(thread) ? unparked_by_.find(thread) : unparked_by_.end();
      const std::string who = by == unparked_by_.end() ? "" : ", because " + by->second + " unparked it";
      if (!who.empty()) unparked_by_.erase(by);
      return "wakes up" + who;
    }
    case DeedKind::starts: {
      const Class& type = *machine_.class_of(deed.object);
      const std::string name = short_name(type);
      const bool says_something = !type.library && name.find('$') == std::string::npos;
      return "starts " + label_of(deed.object) + (says_something ? " (" + name + ")" : "");
    }
    case DeedKind::interrupts: return "interrupts " + label_of(deed.object);
    case DeedKind::initializes:
      return "initializes class " + short_name(*machine_.universe().immortals().statics_owner(deed.object));
    case DeedKind::awaits_class:
      return "waits for the initialisation of class " +
             short_name(*machine_.universe().immortals().statics_owner(deed.object));
    case DeedKind::throws: return "throws " + short_name(*machine_.class_of(deed.object));
    case DeedKind::ends: return "ends";
    case DeedKind::reads:
    case DeedKind::writes:
    case DeedKind::uses:
    case DeedKind::is_over: break;
  }
  return {};
}

}  // namespace pathfleet::vm
