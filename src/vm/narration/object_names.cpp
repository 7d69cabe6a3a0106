#include "vm/narration/object_names.h"

#include <fmt/format.h>

#include <cctype>

#include "core/escape.h"

namespace pathfleet::vm {
namespace {

constexpr std::size_t kMostObjects = 20'000;
constexpr u32 kMostElements = 1'000;
constexpr std::size_t kLongestPath = 60;

}  // namespace

std::string short_name(const Class& c) {
  std::string name = c.source_name();
  if (const std::size_t dot = name.rfind('.'); dot != std::string::npos) name.erase(0, dot + 1);
  // The last part that is no number, as a local class has: "Main$1Worker" is "1Worker" then; an anonymous one keeps
  // all.
  const std::size_t dollar = name.rfind('$');
  if (dollar != std::string::npos && dollar + 1 < name.size() && !std::isdigit(static_cast<u8>(name[dollar + 1])))
    name.erase(0, dollar + 1);
  return escape::short_line(name);
}

const std::string& ObjectNames::path_of(Ref ref) {
  static const std::string none;
  if (!walked_) walk();
  const auto found = paths_.find(ref);
  return found == paths_.end() ? none : found->second;
}

void ObjectNames::walk() {
  walked_ = true;
  paths_.clear();
  queue_.clear();
  add_statics();
  const i32 running = machine_.has_current() ? machine_.find_thread(machine_.running_thread()) : -1;
  const auto each_thread = [&](auto&& visit) {  // the running one first
    if (running >= 0) visit(static_cast<u32>(running));
    for (u32 i = 0; i < machine_.thread_count(); ++i) {
      if (static_cast<i32>(i) != running) visit(i);
    }
  };
  each_thread([&](u32 i) {
    if (const Ref thread = machine_.thread_record(i).thread; thread != kNull) add(thread, thread_label_(i));
  });
  std::size_t next = 0;
  const auto go_through = [&] {
    for (; next < queue_.size() && queue_.size() < kMostObjects; ++next)
      go_on(queue_[next], std::string(paths_.at(queue_[next])));
  };
  go_through();
  each_thread([&](u32 i) { add_locals(i); });
  go_through();
}

void ObjectNames::add(Ref ref, const std::string& path) {
  if (ref == kNull || path.size() > kLongestPath || !paths_.try_emplace(ref, path).second) return;
  queue_.push_back(ref);
}

void ObjectNames::add_statics() {
  const Immortals& immortals = machine_.universe().immortals();
  for (Ref ref = 1; ref < immortals.count(); ++ref) {
    const Class* owner = immortals.statics_owner(ref);
    if (owner == nullptr || owner->library || owner->generated) continue;
    const Object* statics = machine_.at(ref);
    for (const auto& field : owner->fields) {
      if (!field->is_static() || field->type != Type::reference) continue;
      add(field_at<Ref>(statics, field->offset), short_name(*owner) + "." + escape::short_line(field->name));
    }
  }
}

// The variables of frames that run, or that wait for a call, of methods of the program; innermost frame first.
void ObjectNames::add_locals(u32 thread) {
  const std::string label = thread_label_(thread);
  machine_.walk_frames(thread, [&](const FrameStack::View& frame) {
    const Method& method = *frame.method;
    if (method.holder->library || method.holder->generated || !method.info || !method.info->code) return true;
    const u16 bci = frame.bci();
    const std::vector<classfile::LocalVariable> variables = variables_of(*method.holder->file, *method.info->code);
    machine_.universe().code(*frame.method)->facts().before(bci).live_reference_locals.for_each([&](u32 slot) {
      if (handle_in(frame.locals[slot]) != expr::kNone) return;
      for (const classfile::LocalVariable& variable : variables) {
        if (variable.slot != slot || bci < variable.start_pc || bci >= variable.start_pc + variable.length) continue;
        if (variable.name == "this") continue;
        add(as_ref(frame.locals[slot]), label + "'s " + escape::short_line(variable.name));
      }
    });
    return true;
  });
}

void ObjectNames::go_on(Ref ref, const std::string& path) {
  const Class& type = *machine_.class_of(ref);
  if (type.is_array()) {
    if (type.element_type != Type::reference) return;
    const u32 count = std::min(machine_.length(ref), kMostElements);
    for (u32 i = 0; i < count; ++i)
      add(field_at<Ref>(machine_.at(ref), kArrayBase + i * u32{sizeof(Ref)}), fmt::format("{}[{}]", path, i));
    return;
  }
  const bool concurrent = type.library && type.name.starts_with("java/util/concurrent/");
  for (const Class* c = &type; c != nullptr; c = c->super) {
    const bool runnable = c == machine_.universe().thread_class;  // the program's task of a thread
    for (const auto& field : c->fields) {
      if (field->is_static() || field->type != Type::reference) continue;
      if (c->library && !(runnable && field->name == "target") && !concurrent) continue;
      // Fields of the library's inner classes mean nothing to a person: Worker.firstTask, Node.next.
      if (c->library && c->name.find('$') != std::string::npos) continue;
      if (machine_.handle(ref, field->offset) != expr::kNone) continue;
      const Ref value = field_at<Ref>(machine_.at(ref), field->offset);
      if (value == kNull) continue;
      const bool same = concurrent && field->name == "sync";  // the part of a lock that threads wait for
      add(value, runnable ? path + "'s " + short_name(*machine_.class_of(value))
                 : same   ? path
                          : path + "." + escape::short_line(field->name));
    }
  }
}

}  // namespace pathfleet::vm
