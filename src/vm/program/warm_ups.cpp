// The table warm_ups.def by name. Main function: warm_up_of().
#include "vm/program/warm_ups.h"

#include <algorithm>

namespace pathfleet::vm {
namespace {

constexpr WarmUp kWarmUps[] = {
#define WARM_UP(part, name) {part, name},
#include "vm/program/warm_ups.def"
#undef WARM_UP
};

}  // namespace

std::span<const WarmUp> warm_ups() { return kWarmUps; }

std::string_view warm_up_of(std::string_view class_name) {
  for (const WarmUp& row : kWarmUps) {
    if (row.name.back() == '/' ? class_name.starts_with(row.name) : class_name == row.name) return row.part;
  }
  return {};
}

bool has_warm_up(std::string_view part) {
  return std::ranges::any_of(kWarmUps, [&](const WarmUp& row) { return row.part == part; });
}

// The caches that formatting fills are looked up by locale.
bool keeps_defaults(std::string_view part) {
  return part == "scanning" || part == "dates" || part == "calendars" || part == "texts" || part == "currencies" ||
         part == "logging";
}

}  // namespace pathfleet::vm
