#include "vm/narration/snapshot_taker.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"
#include "core/escape.h"
#include "vm/narration/thread_waits.h"
#include "vm/narration/values.h"
#include "vm/program/slots.h"
#include "vm/threads/permits.h"

namespace pathfleet::vm {
namespace {

constexpr std::size_t kLongestString = 10'000;  // UTF-16 units
constexpr std::size_t kLongestExpression = 200;
constexpr u32 kMostNumbered = 20'000, kMostNumberedElements = 100'000;

std::string status_word(const ThreadRecord& record) {
  switch (record.status) {
    case ThreadStatus::runnable:
    case ThreadStatus::arriving: return "can run";
    case ThreadStatus::locking:
      if (record.choices != kNoQueue) return "waiting";
      [[fallthrough]];
    case ThreadStatus::notified:
    case ThreadStatus::timed_out: return "blocked";
    case ThreadStatus::waiting:
    case ThreadStatus::timed_waiting:
    case ThreadStatus::initializing: return "waiting";
    case ThreadStatus::sleeping: return "sleeping";
    case ThreadStatus::parked:
    case ThreadStatus::timed_parked: return "parked";
    case ThreadStatus::choosing: return "choosing";
    case ThreadStatus::throwing: return "throwing";
  }
  return {};
}

std::string quoted(std::u16string units) {
  const bool cut = units.size() > kLongestString;
  if (cut) units.resize(kLongestString);
  return "\"" + escape::line(classfile::modified_utf8::utf16_to_utf8(units)) + (cut ? "...\"" : "\"");
}

bool extends(const Class& type, std::string_view library_class) {
  return std::any_of(type.supers.begin(), type.supers.end(),
                     [&](const Class* c) { return c->library && c->name == library_class; });
}

/// Whether the fields that this class of the library declares say something to a person.
bool shows(const Class& declaring, const Field& field) {
  static const std::set<std::string_view> silent = {"java/lang/Enum", "java/lang/ThreadGroup", "java/lang/ClassLoader",
                                                    "java/lang/Class", "java/lang/Module"};
  if (!declaring.library) return true;
  if (declaring.name == "java/lang/Thread") return field.name == "target";
  if (declaring.name == "java/lang/Throwable") return field.name == "detailMessage" || field.name == "cause";
  return !silent.contains(declaring.name);
}

}  // namespace

// ---- The walk

template <class Visit>
void SnapshotTaker::each_statics(bool library, Visit visit) const {
  const Immortals& immortals = machine_.universe().immortals();
  for (Ref ref = 1; ref < immortals.count(); ++ref) {
    const Class* owner = immortals.statics_owner(ref);
    if (owner && !owner->generated && (library || !owner->library)) visit(ref, *owner);
  }
}

void SnapshotTaker::add(Ref ref) {
  if (ref == kNull || !seen_.insert(ref).second) return;
  if (found_.size() < most_objects_)
    found_.push_back(ref);
  else
    complete_ = false;
}

void SnapshotTaker::find_objects(const SnapshotLimits& limits) {
  found_.clear();
  seen_.clear();
  complete_ = true;
  most_objects_ = limits.objects;
  each_statics(false, [&](Ref statics, const Class& owner) {
    for (const auto& field : owner.fields) {
      if (field->is_static() && field->type == Type::reference &&
          machine_.handle(statics, field->offset) == expr::kNone)
        add(field_at<Ref>(machine_.at(statics), field->offset));
    }
  });
  for (u32 i = 0; i < machine_.thread_count(); ++i) add(machine_.thread_record(i).thread);
  for (u32 i = 0; i < machine_.thread_count(); ++i) {
    machine_.walk_frames(i, [&](const FrameView& frame) {
      if (frame.method->holder->library && !limits.library) return true;
      for (const Local& local : locals_of(frame)) {
        if (local.live && classfile::is_reference(local.descriptor) &&
            handle_in(frame.locals[local.slot]) == expr::kNone)
          add(as_ref(frame.locals[local.slot]));
      }
      return true;
    });
  }
  for (std::size_t next = 0; next < found_.size(); ++next) go_on(found_[next], limits.elements);
}

void SnapshotTaker::go_on(Ref ref, u32 elements) {
  const Class& type = *machine_.class_of(ref);
  if (type.is_array()) {
    if (type.element_type != Type::reference) return;
    const u32 count = std::min(machine_.length(ref), elements);
    for (u32 i = 0; i < count; ++i) {
      const u32 offset = kArrayBase + i * u32{sizeof(Ref)};
      if (machine_.handle(ref, offset) == expr::kNone) add(field_at<Ref>(machine_.at(ref), offset));
    }
    return;
  }
  if (is_immortal(ref) && type.library) return;
  for (const Field* field : fields_of(type)) {
    if (field->type == Type::reference && machine_.handle(ref, field->offset) == expr::kNone)
      add(field_at<Ref>(machine_.at(ref), field->offset));
  }
}

std::vector<const Field*> SnapshotTaker::fields_of(const Class& type) const {
  std::vector<const Field*> fields;
  if (&type == machine_.universe().string_class || is_box(type)) return fields;
  for (const Class* c : type.supers) {
    for (const auto& field : c->fields) {
      if (!field->is_static() && shows(*c, *field)) fields.push_back(field.get());
    }
  }
  return fields;
}

// The variables that are in scope, by the LocalVariableTable; without it, the arguments and the slots that are in use.
std::vector<SnapshotTaker::Local> SnapshotTaker::locals_of(const FrameView& frame) const {
  std::vector<Local> locals;
  const Method& method = *frame.method;
  if (!method.info || !method.info->code) return locals;
  const u16 bci = frame.bci();
  const analysis::FrameFacts& facts = machine_.universe().code(*frame.method)->facts();
  if (!facts.reachable(bci)) return locals;
  const analysis::FrameFacts::At at = facts.before(bci);
  const u32 slots = at.live_reference_locals.size();
  const auto add = [&](std::string name, std::string_view descriptor, u32 slot) {
    if (slot >= slots) return;
    const bool live =
        (classfile::is_reference(descriptor) ? at.live_reference_locals : at.live_primitive_locals).test(slot);
    locals.push_back({std::move(name), descriptor, slot, live});
  };
  std::set<u32> named;
  const std::vector<classfile::LocalVariable> variables = variables_of(*method.holder->file, *method.info->code);
  if (!variables.empty()) {
    for (const classfile::LocalVariable& variable : variables) {
      if (bci < variable.start_pc || bci >= variable.start_pc + variable.length) continue;
      if (named.insert(variable.slot).second) add(escape::line(variable.name), variable.descriptor, variable.slot);
    }
    std::stable_sort(locals.begin(), locals.end(), [](const Local& a, const Local& b) { return a.slot < b.slot; });
    return locals;
  }
  u32 slot = 0, argument = 0;
  if (!method.is_static()) {
    add("this", "Ljava/lang/Object;", slot++);
    named.insert(0);
  }
  for (const std::string_view type : classfile::parse_method_descriptor(method.descriptor).arguments) {
    named.insert(slot);
    add(fmt::format("arg{}", argument++), type, slot);
    slot += classfile::slots_of(type);
    if (classfile::slots_of(type) == 2) named.insert(slot - 1);
  }
  at.live_reference_locals.for_each([&](u32 each) {
    if (!named.contains(each)) add(fmt::format("slot {}", each), "Ljava/lang/Object;", each);
  });
  at.live_primitive_locals.for_each([&](u32 each) {
    if (!named.contains(each)) locals.push_back({fmt::format("slot {}", each), "", each, true});
  });
  return locals;
}

bool SnapshotTaker::is_text(Machine& machine, Ref ref) {
  const Class* type = machine.class_of(ref);
  return type == machine.universe().string_class || is_box(*type);
}

void SnapshotTaker::number_objects() {
  for (u32 i = 0; i < machine_.thread_count(); ++i) narrator_.label(i);
  find_objects({kMostNumberedElements, kMostNumbered, false});
  for (const Ref ref : found_) {
    if (!is_text(machine_, ref)) narrator_.number_of(ref);
  }
}

// ---- Values

u32 SnapshotTaker::id_of(Ref ref) const {
  const auto number = machine_.mentioned.number_of(ref);
  return number ? *number + 1 : 0;
}

Snapshot::Value SnapshotTaker::undecided(expr::Expr handle, Type type) const {
  if (type == Type::reference) return {"?"};
  std::string text = machine_.expressions().text(handle);
  if (text.size() > kLongestExpression) text = text.substr(0, kLongestExpression) + "...";
  return {"? (" + escape::line(text) + ")"};
}

/// What a person wants to know of an object of the library at a glance.
std::string SnapshotTaker::summary(Ref ref) const {
  const Class& type = *machine_.class_of(ref);
  if (!type.library || !type.name.starts_with("java/util/")) return {};
  for (const Class* c : type.supers) {
    for (const auto& field : c->fields) {
      if (field->is_static() || field->type == Type::reference) continue;
      if (field->name == "size" && field->type == Type::int_)
        return " (size " + value_at(ref, field->offset, Type::int_).text + ")";
      if (field->name == "value" && c->name.starts_with("java/util/concurrent/atomic/"))
        return " (" + value_at(ref, field->offset, field->type).text + ")";
    }
  }
  return {};
}

Snapshot::Value SnapshotTaker::reference_value(Ref ref, bool lasts) const {
  if (ref == kNull) return {"null"};
  if (const Class* c = machine_.mirrored(ref)) return {short_name(*c) + ".class", id_of(ref)};
  const Class& type = *machine_.class_of(ref);
  if (&type == machine_.universe().string_class) {
    if (machine_.is_open(ref)) return {quoted(machine_.string_of(ref))};
    const expr::Expr text = machine_.text(ref);
    return text == expr::kNone ? Snapshot::Value{"a String"} : undecided(text, Type::void_);
  }
  if (const auto boxed = box_text(machine_, ref)) return {*boxed};
  if (extends(type, "java/lang/Enum")) {
    const Ref name = machine_.get_ref_field(ref, "name");
    if (name != kNull) return {escape::short_line(machine_.utf8_of(name)), id_of(ref)};
  }
  std::string text = short_name(type);
  if (type.is_array()) text.insert(text.find("[") + 1, std::to_string(machine_.length(ref)));
  if (const u32 id = id_of(ref); id != 0) text += fmt::format(" #{}", id);
  if (lasts) return {text, id_of(ref)};
  if (type.is_subclass_of(machine_.universe().thread_class)) {
    if (const std::string name = narrator_.known_name(ref); !name.empty()) text += " (" + name + ")";
  }
  return {text + summary(ref), id_of(ref)};
}

Snapshot::Value SnapshotTaker::value_at(Ref ref, u32 offset, Type type) const {
  if (const expr::Expr handle = machine_.handle(ref, offset); handle != expr::kNone) return undecided(handle, type);
  if (type == Type::reference) return reference_value(field_at<Ref>(machine_.at(ref), offset));
  return {value_text(machine_, ref, offset, type, [](Ref) { return std::string(); })};
}

Snapshot::Value SnapshotTaker::value_in(const u64* locals, u32 slot, std::string_view descriptor, bool lasts) const {
  const u64 bits = locals[slot];
  if (descriptor.empty()) {  // of an unknown type: perhaps an int, perhaps the bits of something else
    if (machine_.symbolic() && handle_in(bits) != expr::kNone) return {"?"};
    return {handle_in(bits) == 0 ? std::to_string(as_int(bits)) : std::to_string(as_long(bits))};
  }
  const Type type = type_of(descriptor[0]);
  if (machine_.symbolic()) {
    const expr::Expr handle = handle_in(is_wide(type) ? locals[slot + 1] : bits);
    if (handle != expr::kNone) return undecided(handle, type);
  }
  if (type == Type::reference) return reference_value(as_ref(bits), lasts);
  return {primitive_text(type, bits)};
}

u32 SnapshotTaker::depth_of(u32 thread) const {
  u32 depth = 0;
  machine_.walk_frames(thread, [&](const FrameView&) { return ++depth != 0; });
  return depth;
}

std::map<u32, u32> SnapshotTaker::depths() {
  std::map<u32, u32> all;
  for (u32 i = 0; i < machine_.thread_count(); ++i)
    all[narrator_.number_of(machine_.thread_record(i).thread)] = depth_of(i);
  return all;
}

Snapshot::Variable SnapshotTaker::variable(Ref ref, const Field& field) const {
  return {escape::line(field.name), escape::line(classfile::readable_type(field.descriptor)),
          value_at(ref, field.offset, field.type)};
}

// ---- The parts of a snapshot

Snapshot::Thread SnapshotTaker::thread(u32 index, bool library, const StoredCalls* stored) {
  const ThreadRecord& record = machine_.thread_record(index);
  const WaitNames names{[this](Ref ref) {
                          const std::string name = narrator_.known_name(ref);
                          return name.empty() ? reference_value(ref).text : name;
                        },
                        [this](u32 other) { return narrator_.label(other); }};
  const ThreadWait wait = wait_of(machine_, index, names);
  Snapshot::Thread shown{id_of(record.thread),
                         narrator_.label(index),
                         status_word(record),
                         wait.text,
                         wait.object == kNull ? 0 : id_of(wait.object),
                         wait.thread == kNull ? 0 : id_of(wait.thread),
                         machine_.scheduler().can_go_on(record),
                         record.has(kInterrupted),
                         record.has(kDaemon),
                         {}};
  const u32 number = narrator_.number_of(record.thread);
  u32 depth = depth_of(index) + 1;
  // A dead variable has the value that was stored last.
  const auto value_of = [&](const FrameView& frame, const Local& local) -> Snapshot::Value {
    if (local.live) return value_in(frame.locals, local.slot, local.descriptor);
    const auto call = stored ? stored->find({number, depth}) : StoredCalls::const_iterator();
    if (!stored || call == stored->end() || call->second.method != frame.method) return {"", 0, false};
    const auto value = call->second.values.find(local.slot);
    return value == call->second.values.end() ? Snapshot::Value{"", 0, false} : value->second;
  };
  machine_.walk_frames(index, [&](const FrameView& frame) {
    --depth;
    const Class& holder = *frame.method->holder;
    if (holder.hidden) return true;
    const u16 bci = frame.bci();
    Snapshot::Frame& into = shown.frames.emplace_back(
        Snapshot::Frame{machine_.location_of({frame.method, bci, machine_.universe().code(*frame.method)->line(bci)}),
                        holder.library,
                        {}});
    if (holder.library && !library) return true;
    for (const Local& local : locals_of(frame)) {
      const bool known_type = !local.descriptor.empty() && (local.name != "this" && !local.name.starts_with("slot "));
      std::string type = known_type ? escape::line(classfile::readable_type(local.descriptor)) : std::string();
      if (local.name == "this") type = escape::line(holder.source_name());
      into.variables.push_back({local.name, std::move(type), value_of(frame, local)});
    }
    return true;
  });
  return shown;
}

Snapshot::Object SnapshotTaker::object(Ref ref, u32 elements) {
  const Class& type = *machine_.class_of(ref);
  const Object& header = *machine_.at(ref);
  Snapshot::Object shown;
  shown.id = id_of(ref);
  shown.type = escape::line(type.source_name());
  shown.name = narrator_.known_name(ref);
  shown.value = reference_value(ref);
  shown.is_array = type.is_array();
  shown.library = type.library && !type.is_array();
  if (header.lock_count > 0) {
    shown.owner = header.owner == kNull ? 0 : id_of(header.owner);
    shown.lock_count = header.lock_count;
  }
  if (type.is_array()) {
    shown.length = machine_.length(ref);
    const std::string element = shown.type.substr(0, shown.type.rfind('['));
    for (u32 i = 0; i < std::min(shown.length, elements); ++i) {
      const u32 offset = kArrayBase + i * size_of(type.element_type);
      shown.fields.push_back({fmt::format("[{}]", i), element, value_at(ref, offset, type.element_type)});
    }
    return shown;
  }
  if (is_immortal(ref) && type.library) return shown;
  std::set<std::string_view> names;
  for (const Field* field : fields_of(type)) {
    Snapshot::Variable& added = shown.fields.emplace_back(variable(ref, *field));
    // A field that hides one of a superclass.
    if (!names.insert(field->name).second) added.name += " (" + short_name(*field->holder) + ")";
  }
  return shown;
}

Snapshot SnapshotTaker::take(const SnapshotLimits& limits, const StoredCalls* stored) {
  static constexpr const char* kStatus[] = {"uninitialized", "in progress", "initialized", "erroneous"};
  find_objects(limits);
  Snapshot snapshot;
  for (u32 i = 0; i < machine_.thread_count(); ++i) snapshot.threads.push_back(thread(i, limits.library, stored));
  each_statics(limits.library, [&](Ref ref, const Class& owner) {
    Snapshot::Statics shown{escape::line(owner.source_name()),
                            kStatus[static_cast<u32>(static_cast<const Statics*>(machine_.at(ref))->status)],
                            owner.library,
                            {}};
    for (const auto& field : owner.fields) {
      if (field->is_static() && !(field->access & classfile::ACC_SYNTHETIC))
        shown.fields.push_back(variable(ref, *field));
    }
    snapshot.statics.push_back(std::move(shown));
  });
  std::sort(snapshot.statics.begin(), snapshot.statics.end(),
            [](const Snapshot::Statics& a, const Snapshot::Statics& b) { return a.type < b.type; });
  for (const Ref ref : found_) {
    if (id_of(ref) == 0 || is_text(machine_, ref)) continue;
    snapshot.objects.push_back(object(ref, limits.elements));
  }
  std::sort(snapshot.objects.begin(), snapshot.objects.end(),
            [](const Snapshot::Object& a, const Snapshot::Object& b) { return a.id < b.id; });
  // Variables that the state does not keep were shown when they were stored; what they refer to may look different now.
  for (Snapshot::Thread& thread : snapshot.threads) {
    for (Snapshot::Frame& frame : thread.frames) {
      for (Snapshot::Variable& variable : frame.variables) {
        const Snapshot::Object* object = snapshot.object(variable.value.object);
        if (object) variable.value = object->value;
      }
    }
  }
  snapshot.complete = complete_;
  return snapshot;
}

}  // namespace pathfleet::vm
