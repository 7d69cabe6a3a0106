#include "core/assumption_policy.h"

#include "core/error.h"

namespace pathfleet {
namespace {

constexpr u32 bit(Assumption which) { return 1u << static_cast<u32>(which); }

constexpr AssumptionRow kRows[] = {
#define ASSUMPTION(name, from_the_start, by_name, assumed, without, lost_too) \
  {#name, from_the_start, by_name, assumed, without, lost_too},
#include "core/assumptions.def"
#undef ASSUMPTION
};

std::size_t index_of(Assumption which) { return static_cast<std::size_t>(which); }

}  // namespace

const AssumptionRow& row_of(Assumption which) {
  PF_CHECK(which != Assumption::of_another_rank);
  return kRows[index_of(which)];
}

AssumptionPolicy::AssumptionPolicy() {
  for (u32 i = 0; i < assumption_count; ++i) {
    if (kRows[i].from_the_start) assume(static_cast<Assumption>(i));
  }
}

std::shared_ptr<Exceptions> AssumptionPolicy::exceptions(Assumption which) const {
  return exceptions_.at(index_of(which));
}

void AssumptionPolicy::assume(Assumption which, bool made) {
  const AssumptionRow& row = row_of(which);
  if (given_up(which) || made == holds(which)) return;
  held_ ^= bit(which);
  if (!row.by_name) return;
  exceptions_[index_of(which)] = made ? std::make_shared<Exceptions>() : nullptr;
  known_[index_of(which)] = 0;
}

void AssumptionPolicy::refuted(const std::set<Assumption>& all) {
  PF_CHECK(!all.empty());
  for (const Assumption which : all) {
    const AssumptionRow& row = row_of(which);
    if (holds(which) && (!row.by_name || exceptions(which)->count() > known_[index_of(which)])) continue;
    throw InternalError("internal error: the program has refuted what is not assumed any more: '" +
                        std::string(row.assumed) + "'; please report it with the command line");
  }
  for (const Assumption which : all) {
    if (row_of(which).by_name) {
      known_[index_of(which)] = exceptions(which)->count();
    } else {
      given_up_ |= bit(which) | row_of(which).lost_too;
    }
  }
  if (all.contains(Assumption::library_cold) && holds(Assumption::disciplines)) {
    exceptions(Assumption::disciplines)->clear();
    known_[index_of(Assumption::disciplines)] = 0;
  }
  // Last, because an assumption just refuted may also be one of those that are lost with another one.
  give_up_as_in(*this);
}

void AssumptionPolicy::give_up_as_in(const AssumptionPolicy& earlier) {
  given_up_ |= earlier.given_up_;
  held_ &= ~given_up_;
  for (u32 i = 0; i < assumption_count; ++i) {
    if (given_up(static_cast<Assumption>(i))) exceptions_[i] = nullptr;
  }
}

AssumptionPolicy::Saved AssumptionPolicy::saved() const {
  Saved saved{held_, given_up_, {}};
  for (const auto& names : exceptions_) saved.exceptions.push_back(names ? names->names() : std::vector<std::string>());
  return saved;
}

bool AssumptionPolicy::restore(const Saved& saved) {
  given_up_ |= saved.given_up;
  give_up_as_in(*this);
  if (held_ != saved.held || saved.exceptions.size() != assumption_count) return false;
  for (std::size_t i = 0; i < assumption_count; ++i) {
    if (!exceptions_[i]) continue;
    for (const std::string& name : saved.exceptions[i]) exceptions_[i]->add(name);
    known_[i] = exceptions_[i]->count();
  }
  return true;
}

}  // namespace pathfleet
