#include "vm/independence/signs_of_waiting.h"

#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

#include "vm/machine.h"

namespace pathfleet::vm {

namespace {

constexpr std::pair<std::string_view, std::string_view> kMethods[] = {
    {"java/lang/System", "setProperty"},        {"java/lang/System", "clearProperty"},
    {"java/lang/System", "setProperties"},      {"java/lang/System", "getProperties"},
    {"java/lang/System", "setSecurityManager"}, {"java/util/concurrent/locks/LockSupport", "getBlocker"},
};

constexpr std::string_view kForkJoinPool = "java.util.concurrent.ForkJoinPool.";

bool begins_with_pool(Machine& machine, Ref string) {
  const auto& fields = machine.universe().string_fields;
  const Object* object = machine.at(string);
  const Ref value = field_at<Ref>(object, fields.value);
  // A string that is as before main is not symbolic.
  if (!is_immortal(string) || value == kNull || !is_immortal(value) || field_at<i8>(object, fields.coder) != 0)
    return machine.utf8_of(string).starts_with(kForkJoinPool);
  const auto* bytes = static_cast<const Array*>(machine.at(value));
  return bytes->length >= kForkJoinPool.size() &&
         std::memcmp(elements<u8>(bytes), kForkJoinPool.data(), kForkJoinPool.size()) == 0;
}

/// Whether the properties of the current state may show waiting. `used` receives the objects that the answer depends
/// on.
bool look_through(Machine& machine, std::vector<Ref>& used) {
  Universe& universe = machine.universe();
  const Immortals& immortals = universe.immortals();
  const auto is_written = [&](Ref ref) {
    if (!is_immortal(ref)) return true;
    const Object* object = machine.at(ref);
    return object != immortals.object(ref) && std::memcmp(object, immortals.object(ref), immortals.size(ref)) != 0;
  };
  const Class& system = *universe.load("java/lang/System");
  used.push_back(system.statics);
  if (is_written(system.statics)) return true;
  std::vector<bool> seen(immortals.count());  // others end the search, or are strings
  std::vector<Ref> todo{field_at<Ref>(machine.at(system.statics), system.field("props").offset)};
  while (!todo.empty()) {
    const Ref ref = todo.back();
    todo.pop_back();
    if (ref == kNull) continue;
    if (is_immortal(ref)) {
      if (seen[ref]) continue;
      seen[ref] = true;
    }
    used.push_back(ref);
    const Class& type = *machine.class_of(ref);
    if (type.name == "java/lang/String") {
      used.push_back(field_at<Ref>(machine.at(ref), universe.string_fields.value));
      if (begins_with_pool(machine, ref)) return true;
      continue;
    }
    const bool is_array = type.element_type == Type::reference;
    const Class& inner = is_array ? *type.element : type;
    if (inner.name != "java/util/Properties" && !inner.name.starts_with("java/util/concurrent/ConcurrentHashMap"))
      continue;
    if (is_written(ref)) return true;
    const Object* object = machine.at(ref);
    if (is_array) {
      const auto* array = static_cast<const Array*>(object);
      for (u32 i = 0; i < array->length; ++i) todo.push_back(elements<Ref>(array)[i]);
    } else {
      for (const u32 offset : type.reference_offsets) todo.push_back(field_at<Ref>(object, offset));
    }
  }
  return false;
}

}  // namespace

bool may_show_waiting(std::string_view class_name, std::string_view method) {
  return std::find(std::begin(kMethods), std::end(kMethods), std::pair{class_name, method}) != std::end(kMethods);
}

// Few immortals are written in a state, and the answer depends on a hundred.
bool PropertySigns::is_one_written(const Machine& machine) const {
  bool found = false;
  machine.for_each_written([&](Ref ref) { found = found || (ref < objects_.size() && objects_[ref]); });
  return found;
}

bool PropertySigns::may_show_waiting(Machine& machine) {
  if (is_known_.load(std::memory_order_acquire) && !is_one_written(machine)) return answer_;
  std::vector<Ref> used;
  const bool answer = look_through(machine, used);
  const std::lock_guard lock(mutex_);
  if (is_known_.load(std::memory_order_relaxed)) return answer;
  const Immortals& immortals = machine.universe().immortals();
  std::vector<bool> objects(immortals.count());
  for (const Ref ref : used) {
    if (ref == kNull) continue;
    if (!is_immortal(ref) || machine.at(ref) != immortals.object(ref)) return answer;
    objects[ref] = true;
  }
  objects_ = std::move(objects);
  answer_ = answer;
  is_known_.store(true, std::memory_order_release);
  return answer;
}

}  // namespace pathfleet::vm
