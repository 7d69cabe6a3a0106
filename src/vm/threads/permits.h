// The permit for which a thread waits in front of a call of Semaphore.acquire, as others wait in front of a monitor
// (claim T19 of docs/soundness.md). Main function: has_permit.
#pragma once

#include <string_view>

#include "vm/program/class.h"
#include "vm/program/object.h"

namespace pathfleet::vm {

/// The class of the synchronizer of a Semaphore that is not fair, in whose place the thread waits.
inline constexpr std::string_view kSemaphoreSync = "java/util/concurrent/Semaphore$NonfairSync";

/// Whether there is a permit; true of all objects that are no such synchronizer.
inline bool has_permit(const Class& type, const Object& synchronizer) {
  return type.name != kSemaphoreSync || field_at<i32>(&synchronizer, type.field("state").offset) > 0;
}

}  // namespace pathfleet::vm
