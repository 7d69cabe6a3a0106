// Values of the program as Java source shows them: 'a', 1.0, "text", null. Main function: value_text.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "vm/narration/object_names.h"

namespace pathfleet::vm {

/// A primitive value as a frame's slot holds it; `type` is neither reference nor void_.
std::string primitive_text(Type type, u64 slot);

/// A value of a field or array element; `reference` describes references. A value without a decided content is
/// "a symbolic value".
std::string value_text(const Machine& machine, Ref object, u32 offset, Type type,
                       const std::function<std::string(Ref)>& reference);

/// Whether it is one of java.lang's classes that hold one primitive value.
bool is_box(const Class& c);
/// The value in a box; nullopt: the object is no box.
std::optional<std::string> box_text(const Machine& machine, Ref ref);

}  // namespace pathfleet::vm
