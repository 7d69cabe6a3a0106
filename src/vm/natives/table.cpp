// The list of all native methods. Main function: all_natives.
//
// Invariant: a native method without an entry here has no body. Calling it ends the path as unsupported.

#include <array>

#include "core/error.h"
#include "vm/natives/groups.h"
#include "vm/natives/with_symbols.h"
#include "vm/program/class.h"
#include "vm/program/replaced_bodies.h"

namespace pathfleet::vm {

std::span<const NativeGroup> all_natives() {
  static const std::array groups = {
      natives::object_methods(),     natives::class_methods(),    natives::throwable_methods(),
      natives::system_methods(),     natives::internal_methods(), natives::thread_methods(),
      natives::unsafe_methods(),     natives::string_methods(),   natives::math_methods(),
      natives::array_methods(),      natives::reflect_methods(),  natives::reflect_call_methods(),
      natives::proxy_methods(),      natives::loader_methods(),   natives::serialization_methods(),
      natives::var_handle_methods(), natives::invoke_methods(),   natives::library_methods(),
      natives::input_methods(),      natives::checksum_methods(),
  };
  return groups;
}

std::span<const NativeGroup> random_natives() {
  static const std::array groups = {natives::random_methods()};
  return groups;
}

std::span<const NativeGroup> symbolic_natives() {
  static const std::array groups = {natives::symbolic_inputs(), natives::input_objects()};
  return groups;
}

std::span<const NativeGroup> natives_with_symbols() {
  static const std::array groups = {natives::symbolic_methods(), natives::text_methods(), natives::builder_methods(),
                                    natives::symbolic_character_methods(), natives::symbolic_unsafe_methods()};
  return groups;
}

NativeFn native_with_symbols(const Class& holder, const Method& method) {
  for (const NativeGroup& group : natives_with_symbols()) {
    for (const NativeMethod& native : group) {
      if (native.name == method.name && native.class_name == holder.name && native.descriptor == method.descriptor)
        return native.function;
    }
  }
  return nullptr;
}

NativeResult run_body(NativeContext&, const u64*, u64*) { throw InternalError("internal error: run_body was called"); }

std::span<const NativeGroup> search_natives() {
  static const std::array groups = {natives::verify_methods(), natives::verifier_methods(), natives::refused_inputs()};
  return groups;
}

std::span<const NativeGroup> choices_without_frames() {
  static const std::array groups = {natives::verify_choices()};
  return groups;
}

}  // namespace pathfleet::vm
