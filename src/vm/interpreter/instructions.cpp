// Long or rare parts of instructions: multidimensional arrays, messages, polling.

#include <fmt/format.h>

#include "core/assumption_policy.h"
#include "core/error.h"
#include "core/interruption.h"
#include "vm/inputs/method_driver.h"
#include "vm/machine.h"
#include "vm/observation/run_reporter.h"
#include "vm/observation/run_schedule.h"
#include "vm/stubs/call_site.h"
#include "vm/stubs/proxy.h"

namespace pathfleet::vm {

std::string Machine::module_of(const Class& c) {
  const Class* element = &c;
  while (element->element) element = element->element;
  if (element->loader < kFirstUserLoader) return universe_.module_of(*element);
  const Ref loader = user_loader(element->loader);
  const Ref name = get_ref_field(loader, "nameAndId");
  return "unnamed module of loader " + (name == kNull ? class_of(loader)->source_name() : utf8_of(name));
}

/// As java.lang.Class.getName: "java.lang.String", "[I".
std::string Machine::binary_name(const Class* c) {
  if (!c->is_array()) return c->source_name();
  std::string name = c->name;
  for (char& letter : name) {
    if (letter == '/') letter = '.';
  }
  return name;
}

std::string Machine::cast_message(const Class* from, const Class* to) {
  const std::string source = binary_name(from), target = binary_name(to);
  std::string message = "class " + source + " cannot be cast to class " + target + " (";
  if (module_of(*from) == module_of(*to)) {
    return message + source + " and " + target + " are in " + module_of(*from) + ")";
  }
  return message + source + " is in " + module_of(*from) + "; " + target + " is in " + module_of(*to) + ")";
}

NativeResult Machine::check_array(i32 length, u32 element_size) {
  if (length < 0) return throw_new("java/lang/NegativeArraySizeException", std::to_string(length));
  constexpr i32 kLongestArray = 0x7fffffff - 2;  // HotSpot's, which leaves room for a header
  if (length > kLongestArray) {
    return throw_new("java/lang/OutOfMemoryError", "Requested array size exceeds VM limit");
  }
  const u64 bytes = kArrayBase + static_cast<u64>(length) * element_size;
  const auto fits = [&] { return heap_.used() + bytes <= options_.max_heap_bytes; };
  if (heap_.booting() || fits()) return NativeResult::done;
  if (bytes <= options_.max_heap_bytes) collect_garbage();
  return fits() ? NativeResult::done : throw_new("java/lang/OutOfMemoryError", "Java heap space");
}

NativeResult Machine::new_multi_array(Class* type, const u64* lengths, u32 dimensions) {
  u64 elements = 1;
  for (u32 i = 0; i < dimensions; ++i) {
    const NativeResult checked = check_array(as_int(lengths[i]), sizeof(Ref));
    if (checked != NativeResult::done) return checked;
    elements *= std::max<u64>(1, static_cast<u64>(as_int(lengths[i])));
    if (elements * sizeof(Ref) > options_.max_heap_bytes)
      return throw_new("java/lang/OutOfMemoryError", "Java heap space");
  }
  multi_array_ = fill_multi_array(type, lengths, dimensions);
  return NativeResult::done;
}

Ref Machine::fill_multi_array(Class* type, const u64* lengths, u32 dimensions) {
  const u32 length = static_cast<u32>(lengths[0]);
  const Ref array = new_array(type, length);
  for (u32 i = 0; dimensions > 1 && i < length; ++i) {
    const Ref part = fill_multi_array(type->element, lengths + 1, dimensions - 1);
    field_at<Ref>(heap_.slot(array), kArrayBase + i * sizeof(Ref)) = part;
  }
  return array;
}

// `type`: the object's class. The library's own objects are not given away before their final fields are written, but a
// constructor of the library may call a method of a subclass of the program.
void Machine::check_final(const Field& field, const Class& type) const {
  if (is_search() && field.is_final() && options_.assumes(Assumption::final_fields) &&
      !(field.holder->library && type.library) && options_.granularity() == Granularity::standard) {
    throw AssumptionBroken(Assumption::final_fields, "final field " + field.holder->source_name() + "." + field.name +
                                                         " is written while another thread can see its object");
  }
}

// Whether the method has returned and its postcondition runs. A postcondition that does not end is not satisfied.
bool Machine::in_postcondition() const {
  const MethodDriver* driver = options_.entry.postcondition.empty() ? nullptr : universe_.driver();
  if (!driver || !driver->postcondition || threads_.current().path[1] != 0) return false;
  bool inside = false;
  const Method* inner = nullptr;
  walk_stack([&](const Method& method, u16) {
    inside = method.holder == driver->driver && inner && inner->name == driver->postcondition.method->name &&
             inner->descriptor == driver->postcondition.method->descriptor;
    inner = &method;
    return true;
  });
  return inside;
}

// Called occasionally at a backward jump or a call. Collects garbage, and ends a transition that is too long, so that a
// local endless loop does not starve other threads and its states are compared. A transition of a few instructions goes
// on: one that ended before its first jump would lead to the same state.
Machine::Outcome Machine::poll() {
  pathfleet::throw_if_interrupted();
  if (in_place_end_ != 0) {
    if (heap_.wants_collection()) step_.reason = "makes too many objects";
    if (instructions_ >= in_place_end_) step_.reason = "does not end";
    if (!step_.reason.empty()) return stop(Stop::bounded);
  }
  if (reporter_ && reporter_->owes_look()) return stop(Stop::boundary);
  if (heap_.wants_collection() && !(free_run_ && evaluating_)) {  // then the frames of the run are set aside
    collect_garbage();
    if (heap_.used() > options_.max_heap_bytes) {
      throw_new("java/lang/OutOfMemoryError", "Java heap space");
      return Outcome::raise;
    }
  }
  if (schedule_ && schedule_->is_over_time()) return stop(Stop::boundary);
  const u64 limit = schedule_ && schedule_->is_random()
                        ? schedule_->quantum()
                        : std::max<u64>(options_.max_transition_instructions, 50 * (1 + heap_.leaves().size()));
  if (!heap_.booting() && instructions_ - transition_start_ >= limit) {
    if (in_postcondition()) {
      unsupported(fmt::format("the postcondition {} has not ended after {} instructions (--max-transition)",
                              options_.entry.postcondition, limit));
      return Outcome::stopped;
    }
    if (!free_run_ || scheduler_.others_can_go_on()) return stop(Stop::boundary);
    transition_start_ = instructions_;  // no other thread waits for this transition to end
  }
  poll_within(heap_.booting() ? kPollInterval : transition_start_ + limit - instructions_);
  return Outcome::reload;
}

}  // namespace pathfleet::vm
