// Text for the user about a machine: positions, threads, a state's components. Main function: Machine::dump_state.

#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "core/escape.h"
#include "vm/independence/pool_steps.h"
#include "vm/interpreter/frozen_frame.h"
#include "vm/machine.h"
#include "vm/narration/values.h"
#include "vm/state/mix.h"

namespace pathfleet::vm {

Location Machine::location_of(const CodePosition& position) const {
  const Class& holder = *position.method->holder;
  return {holder.source_name(), std::string(position.method->name),
          holder.file ? std::string(holder.file->source_file) : "", position.line, position.method->is_native()};
}

std::string Machine::format(const CodePosition& position) const { return to_string(location_of(position)); }

std::vector<CodePosition> Machine::stack_of_current() const {
  std::vector<CodePosition> stack;
  frames_.any_of(frozen_stack(), [&](const FrameStack::View& frame) {
    const u16 bci = frame.bci();
    stack.push_back({frame.method, bci, universe_.code(*frame.method)->line(bci)});
    return false;
  });
  return stack;
}

void Machine::walk_stack(const std::function<bool(const Method&, u16)>& visit) const {
  frames_.any_of(frozen_stack(), [&](const FrameStack::View& frame) { return !visit(*frame.method, frame.bci()); });
}

void Machine::append_frozen(PairIndex frames, std::vector<CodePosition>& into) const {
  for (PairIndex rest = frames; rest != 0;) {
    const auto [component, next] = store_.unpair(rest);
    const FrozenFrame& frame = frames_.frozen(component);
    Method* method = universe_.method(frame.method_id());
    into.push_back({method, frame.bci, universe_.code(*method)->line(frame.bci)});
    rest = next;
  }
}

std::vector<CodePosition> Machine::stack_of(u32 index) const {
  if (index == threads_.current_index() && !frames_.empty()) return stack_of_current();
  std::vector<CodePosition> stack;
  append_frozen(threads_[index].stack, stack);
  return stack;
}

Locations Machine::position(u32 index) {
  const std::vector<CodePosition> stack = stack_of(index);
  for (const CodePosition& where : stack) {
    if (!where.method->holder->library) return location_of(where);
  }
  return stack.empty() ? Locations("(no frames)") : location_of(stack.front());
}

std::string Machine::thread_name(u32 index) const {
  const Ref thread = threads_[index].record.thread;
  if (thread == kNull) return "main";
  const std::string name = name_of_thread(thread);
  return name.empty() ? "#" + std::to_string(index) : name;
}

std::string Machine::name_of_thread(Ref thread) const {
  if (const Ref name = get_ref_field(thread, "name"); name != kNull) return utf8_of(name);
  const auto number = nameless_.number_of(thread);
  if (!number) return {};
  return *number & kOfWorker ? name_of_worker(*this, thread, *number & ~kOfWorker)
                             : "Thread-" + std::to_string(*number);
}

void Machine::walk_frames(u32 index, const std::function<bool(const FrameStack::View&)>& visit) const {
  const auto stops = [&](const FrameStack::View& frame) { return !visit(frame); };
  if (index == threads_.current_index() && !frames_.empty()) {
    frames_.any_of(frozen_stack(), stops);
    return;
  }
  for (PairIndex rest = threads_[index].stack; rest != 0;) {
    const auto [component, next] = store_.unpair(rest);
    const FrozenFrame& frame = frames_.frozen(component);
    if (stops(FrameStack::View(universe_.method(frame.method_id()), frame))) return;
    rest = next;
  }
}

void Machine::follow_threads() { nameless_.follow(); }

namespace {

std::string shown_name(const Class& c) { return escape::line(c.source_name()); }

}  // namespace

std::string Machine::describe_object(Ref ref) const {
  if (ref == kNull) return "null";
  if (const Class* c = universe_.mirrored(ref)) return "class " + shown_name(*c);
  if (is_immortal(ref)) {
    if (const Class* c = universe_.immortals().statics_owner(ref)) return "statics of " + shown_name(*c);
  }
  const Class* type = class_of(ref);
  // Under --por=off a state may lie between a String's creation and its constructor.
  const bool text = type == universe_.string_class && get_ref_field(ref, "value") != kNull;
  if (text) return "\"" + escape::line(utf8_of(ref)) + "\"";
  return shown_name(*type) + "@" + (is_immortal(ref) ? "i" + std::to_string(ref) : std::to_string(ref - kFirstHeapRef));
}

u64 Machine::place_of_thread(u32 index) const {
  const ThreadRecord& record = threads_[index].record;
  u64 place = 1;
  for (const u8 step : record.path) place = mix(place, step);
  if (!options_.merges_threads() || record.path[1] == 0) return place;
  for (const CodePosition& at : stack_of(index)) place = mix(place, u64{at.method->id} << 16 | at.bci);
  return place;
}

// The three parts of a state (JPF's words): thread stacks, static area, dynamic area with lock data.
std::string Machine::dump_state() {
  const auto reference = [this](Ref ref) { return describe_object(ref); };
  std::string text =
      fmt::format("state {:016x}{:016x}\n", loaded_.state().fingerprint.hi, loaded_.state().fingerprint.lo);

  text += "threads\n";
  for (u32 i = 0; i < threads_.size(); ++i) {
    const ThreadRecord& record = threads_[i].record;
    text +=
        fmt::format("  thread {} \"{}\" (component {}){}{}\n", i, escape::line(thread_name(i)), threads_[i].component,
                    record.has(kInterrupted) ? " interrupted" : "", record.has(kDaemon) ? " daemon" : "");
    for (PairIndex rest = threads_[i].stack; rest != 0;) {
      const auto [component, next] = store_.unpair(rest);
      const auto& frame = *reinterpret_cast<const FrozenFrame*>(store_.content(component).data());
      Method* method = universe_.method(frame.method_id());
      text += fmt::format("    {} offset {} (component {}):",
                          format({method, frame.bci, universe_.code(*method)->line(frame.bci)}), frame.bci, component);
      for (u32 slot = 0; slot < frame.slot_count(); ++slot) {
        if (slot == frame.locals) text += " |";
        const bool is_reference = frame.mask()[slot / 64] >> (slot % 64) & 1;
        text += " " + (is_reference ? describe_object(as_ref(frame.slots()[slot]))
                                    : std::to_string(static_cast<i64>(frame.slots()[slot])));
      }
      text += "\n";
      rest = next;
    }
  }
  text += describe_threads() + "\n";
  if (early_time_outs_ > 0) text += fmt::format("time-outs that fired early {}\n", early_time_outs_);

  const auto lock_text = [&](const Object* object) {
    if (object->owner == kNull) return std::string();
    if (object->lock_count == 0)
      return fmt::format(" used by {}", describe_object(object->owner));  // exclusive_queues.h
    return fmt::format(" locked {} times by {}", object->lock_count, describe_object(object->owner));
  };
  const auto fields_text = [&](Ref object, const Class& type, bool statics) {
    std::string line;
    for (const Class* c = &type; c; c = statics ? nullptr : c->super) {
      for (const auto& field : c->fields) {
        if (field->is_static() != statics) continue;
        line +=
            " " + escape::line(field->name) + "=" + value_text(*this, object, field->offset, field->type, reference);
      }
    }
    return line;
  };
  const auto elements_text = [&](Ref array, const Class& type) {
    std::string line = " [";
    for (u32 i = 0; i < length(array) && i < 64; ++i) {
      line += (i > 0 ? " " : "") +
              value_text(*this, array, kArrayBase + i * size_of(type.element_type), type.element_type, reference);
    }
    return line + (length(array) > 64 ? " ...]" : "]");
  };

  text += "static area and what lives since before main, where it was written\n";
  for (u32 i = 0; i < heap_.written_leaves().size(); ++i) {
    const auto [ref, component] = store_.unpair(heap_.written_leaves().leaf(i));
    const Object* object = at(ref);
    text += fmt::format("  {} (component {}){}", describe_object(ref), component, lock_text(object));
    if (const Class* owner = universe_.immortals().statics_owner(ref)) {
      static constexpr const char* kStatus[] = {"uninitialized", "in progress", "initialized", "erroneous"};
      text += fmt::format(" {}", kStatus[static_cast<u32>(static_cast<const Statics*>(object)->status)]);
      text += fields_text(ref, *owner, true);
    } else {
      const Class& type = *class_of(ref);
      text += type.is_array() ? elements_text(ref, type) : fields_text(ref, type, false);
    }
    text += "\n";
  }

  text += "dynamic area\n";
  for (u32 i = 0; i < heap_.leaves().size(); ++i) {
    const Ref ref = kFirstHeapRef + i;
    const Object* object = at(ref);
    const Class& type = *class_of(ref);
    text += fmt::format("  {} {} (component {}){}{}{}\n", i, shown_name(type), heap_.leaves().leaf(i),
                        object->flags & kShared ? " shared" : "", lock_text(object),
                        type.is_array() ? elements_text(ref, type) : fields_text(ref, type, false));
  }
  return text;
}

}  // namespace pathfleet::vm
