#include "vm/independence/constant_base.h"

#include <array>
#include <charconv>

#include "vm/machine.h"
#include "vm/program/warm_ups.h"

namespace pathfleet::vm {
namespace {

/// Whether programs write such objects as a matter of course, or may make them reachable for something else than the
/// library's own use.
bool may_be_constant(const Universe& universe, Ref ref) {
  const Immortals& immortals = universe.immortals();
  if (const Class* mirrored = immortals.mirrored(ref)) return mirrored->library;
  if (const Class* owner = immortals.statics_owner(ref)) {
    const auto* statics = static_cast<const Statics*>(immortals.object(ref));
    return owner->library && owner != universe.thread_class &&
           (owner->trivially_initialized || statics->status == InitStatus::initialized);
  }
  const Class& type = *universe.by_id(immortals.object(ref)->class_id);
  return type.library && !type.is_subclass_of(universe.thread_class);
}

}  // namespace

std::string ConstantBase::name_of(const Universe& universe, Ref ref) {
  const Immortals& immortals = universe.immortals();
  if (const Class* owner = immortals.statics_owner(ref)) return "the static fields of " + owner->source_name();
  if (const Class* mirrored = immortals.mirrored(ref)) return "the Class of " + mirrored->source_name();
  // Thousands of names at a start, so without fmt::format.
  std::string name = "what was made before main: " + universe.by_id(immortals.object(ref)->class_id)->source_name();
  std::array<char, 16> key;
  const auto end = std::to_chars(key.data(), key.data() + key.size(), immortals.key(ref), 16).ptr;
  return name.append(1, ' ').append(key.data(), static_cast<std::size_t>(end - key.data()));
}

// The system properties, and the static fields that hold the standard streams and the defaults.
void ConstantBase::mark_as_read(Machine& machine) {
  Universe& universe = machine.universe();
  const auto read = [&](Ref ref) {
    const bool is_new = !was_read_[ref];
    was_read_[ref] = true;
    return is_new;
  };
  const auto warmed = universe.options().assumptions.exceptions(Assumption::library_cold)->names();
  if (warmed.empty()) return;
  const Class* system = universe.load("java/lang/System");
  read(system->statics);
  if (std::ranges::any_of(warmed, [](const std::string& part) { return keeps_defaults(part); })) {
    read(universe.load("java/util/Locale")->statics);
    read(universe.load("java/util/TimeZone")->statics);
  }
  std::vector<Ref> todo{field_at<Ref>(machine.at(system->statics), system->field("props").offset)};
  while (!todo.empty()) {
    const Ref ref = todo.back();
    todo.pop_back();
    if (ref == kNull || universe.immortals().mirrored(ref) || !read(ref)) continue;
    const Object* object = machine.at(ref);
    const Class& type = *universe.by_id(object->class_id);
    if (type.element_type == Type::reference) {
      const auto* array = static_cast<const Array*>(object);
      todo.insert(todo.end(), elements<Ref>(array), elements<Ref>(array) + array->length);
    } else {
      for (const u32 offset : type.reference_offsets) todo.push_back(field_at<Ref>(object, offset));
    }
  }
}

void ConstantBase::mark(Machine& machine) {
  Universe& universe = machine.universe();
  const Immortals& immortals = universe.immortals();
  constant_.assign(immortals.count(), false);
  was_read_.assign(immortals.count(), false);
  mark_as_read(machine);
  const UseReporter& uses = universe.use_reporter();
  const bool all = uses.all_may_be_constant();  // thousands of names are not made then
  for (Ref ref = 1; ref < immortals.count(); ++ref) {
    if ((immortals.object(ref)->flags & kConstant) || !may_be_constant(universe, ref)) continue;
    if (!was_read_[ref] && !all && !uses.may_be_constant(name_of(universe, ref))) continue;
    constant_[ref] = true;
    Object* object = immortals.object(ref);
    object->flags = static_cast<u8>((object->flags & ~kShared) | kConstant);
  }
}

}  // namespace pathfleet::vm
