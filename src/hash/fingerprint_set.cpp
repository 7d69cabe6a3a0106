#include "hash/fingerprint_set.h"

#include <cmath>

namespace pathfleet::hash {

double collision_bound(u64 states) {
  return std::ldexp(static_cast<double>(states) * static_cast<double>(states), -129);
}

}  // namespace pathfleet::hash
