// Objects for natives and instructions: allocation, strings, references.
// Main functions: Objects::new_object, Objects::new_string, Objects::set_ref.
#include "vm/objects.h"

#include <algorithm>
#include <cstring>

#include "classfile/modified_utf8.h"
#include "core/error.h"

namespace pathfleet::vm {

Objects::Objects(Universe& universe, const ComponentStore& store)
    : universe_(universe),
      options_(universe.options()),
      by_site_(options_.names_by_site()),
      heap_(universe.classes(), universe.immortals(), store, options_.max_heap_bytes, poll_at_) {}

expr::Expr Objects::text(Ref ref) const {
  if (!is_symbolic(ref)) return expr::kNone;
  const Class* type = class_of(ref);
  if (type == universe_.string_class) return handle(ref, universe_.string_fields.value);
  return type->is_subclass_of(universe_.builder_class) ? handle(ref, universe_.builder_fields.value) : expr::kNone;
}

const Object* Objects::fetch(Ref ref) const {
  if (ref == kNull && native_method_) throw NullArgument{};
  return heap_.at(ref);
}

Ref Objects::new_object(Class* type) {
  if (heap_.booting()) {
    const u32 size = (type->instance_size + 7) & ~7u;
    return heap_.adopt(universe_.new_immortal(type, size, Universe::boot_key(universe_.immortals().count())));
  }
  const Ref ref = heap_.new_object(*type);
  if (by_site_) note_site(ref);
  return ref;
}

Ref Objects::new_array(Class* array_class, u32 length) {
  if (heap_.booting()) {
    const u64 size = (kArrayBase + static_cast<u64>(length) * size_of(array_class->element_type) + 7) & ~u64{7};
    const u64 key = Universe::boot_key(universe_.immortals().count());
    const Ref ref = heap_.adopt(universe_.new_immortal(array_class, static_cast<u32>(size), key));
    static_cast<Array*>(heap_.slot(ref))->length = length;
    return ref;
  }
  const Ref ref = heap_.new_array(*array_class, length);
  if (by_site_) note_site(ref);
  return ref;
}

Ref Objects::new_array(Type element, u32 length) {
  return new_array(universe_.array_of(universe_.primitive(element)), length);
}

Ref Objects::new_object_array(Class* element_class, u32 length) {
  return new_array(universe_.array_of(element_class), length);
}

Ref Objects::new_string(std::u16string_view content) {
  static_assert(sizeof(char16_t) == 2);
  const bool latin1 = std::all_of(content.begin(), content.end(), [](char16_t unit) { return unit < 256; });
  const Ref value = new_array(Type::byte_, static_cast<u32>(latin1 ? content.size() : content.size() * 2));
  u8* bytes = elements<u8>(static_cast<Array*>(heap_.slot(value)));
  if (latin1) {
    std::copy(content.begin(), content.end(), bytes);
  } else {
    std::memcpy(bytes, content.data(), content.size() * 2);
  }
  Class* type = universe_.string_class;
  const Ref string = new_object(type);
  heap_.slot(value)->flags |= kConstant;
  field_at<Ref>(heap_.slot(string), universe_.string_fields.value) = value;
  field_at<i8>(heap_.slot(string), universe_.string_fields.coder) = latin1 ? 0 : 1;
  return string;
}

Ref Objects::new_string(std::string_view utf8) { return new_string(classfile::modified_utf8::utf16_from_utf8(utf8)); }

std::u16string Objects::string_of(Ref string) const {
  if (!native_method_ && text(string) != expr::kNone) {  // for a report
    const std::string shown = expressions().text(text(string));
    return std::u16string(shown.begin(), shown.end());
  }
  const Ref value = get<Ref>(string, universe_.string_fields.value);
  if (value == kNull && !native_method_) return {};
  const u32 bytes = length(value);
  const u8* content = elements_of<u8>(value);
  if (get<i8>(string, universe_.string_fields.coder) == 0) return std::u16string(content, content + bytes);
  std::u16string units(bytes / 2, u'\0');
  std::memcpy(units.data(), content, units.size() * sizeof(char16_t));  // an odd byte at the end does not matter
  return units;
}

std::string Objects::utf8_of(Ref string) const { return classfile::modified_utf8::utf16_to_utf8(string_of(string)); }

Ref Objects::clone_object(Ref ref) {
  const Class* type = class_of(ref);
  const u32 size = heap_.plain_bytes(ref);
  const Ref copy =
      type->is_array() ? new_array(const_cast<Class*>(type), length(ref)) : new_object(const_cast<Class*>(type));
  std::memcpy(reinterpret_cast<std::byte*>(heap_.slot(copy)) + sizeof(Object),
              reinterpret_cast<const std::byte*>(at(ref)) + sizeof(Object), size - sizeof(Object));
  if (at(ref)->flags & kSymbolic) copy_handles(ref, 0, copy, 0, heap_.handle_count(ref));
  return copy;
}

Ref Objects::get_ref_field(Ref ref, std::string_view name) const {
  return get<Ref>(ref, class_of(ref)->field(name).offset);
}

i32 Objects::get_int_field(Ref ref, std::string_view name) const {
  return get<i32>(ref, class_of(ref)->field(name).offset);
}

// The static fields of a class that the running thread initialises: no other thread can use them meanwhile.
bool Objects::is_initialized_now(const Object* object) const {
  return object->class_id == universe_.statics_type->id && options_.initializers_own_statics() &&
         static_cast<const Statics*>(object)->status == InitStatus::in_progress;
}

void Objects::set_ref(Ref ref, u32 offset, Ref value) {
  Object* object = for_write(ref);
  field_at<Ref>(object, offset) = value;
  if (object->flags & kSymbolic) set_handle(ref, offset, expr::kNone);
  if ((object->flags & kShared) && is_watched() && !is_initialized_now(object) && !keeps_to_itself(ref, offset))
    heap_.share(value);
}

}  // namespace pathfleet::vm
