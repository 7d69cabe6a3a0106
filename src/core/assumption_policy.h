// The assumptions of a search about the program, what refutes them, and the restart of the search without them. Main
// function: search_with.
//
// A reduction may be correct only while the program does nothing unusual: that is an assumption. The successor function
// checks it in every step. The first step that refutes it throws AssumptionBroken. The results of that search are
// discarded, and the search starts again without the assumption.
//
// Invariant: an assumption is given up at most once, and one that holds for all but some names is kept for fewer names
// after each refutation, until the next part of the library is used before main: the exceptions of disciplines are then
// learned again, for a part that is used for the first time writes much that later uses only read. There are few parts.
// So the number of restarts is finite.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/types.h"

namespace pathfleet {

/// The assumptions of a search, one enumerator for each row of assumptions.def.
enum class Assumption : u8 {
#define ASSUMPTION(name, from_the_start, by_name, assumed, without, lost_too) name,
#include "core/assumptions.def"
#undef ASSUMPTION
  of_another_rank,  // no row: another rank knows which one was refuted
};
inline constexpr std::size_t assumption_count = static_cast<std::size_t>(Assumption::of_another_rank);

/// A row of assumptions.def.
struct AssumptionRow {
  std::string_view name;
  bool from_the_start;
  bool by_name;
  std::string_view assumed;
  std::string_view without;
  u32 lost_too;  // a bit for each Assumption
};
/// `which` is not of_another_rank.
const AssumptionRow& row_of(Assumption which);

/// Thrown by a successor function when the program has refuted an assumption; caught by search_with.
class AssumptionBroken : public std::runtime_error {
 public:
  AssumptionBroken(Assumption which, const std::string& message) : std::runtime_error(message), which_(which) {}
  Assumption which() const { return which_; }

 private:
  Assumption which_;
};

/// The names for which an assumption does not hold. Several threads may use it at once.
class Exceptions {
 public:
  bool contains(const std::string& name) const {
    const std::lock_guard lock(mutex_);
    return names_.contains(name);
  }
  void add(const std::string& name) {
    const std::lock_guard lock(mutex_);
    names_.insert(name);
  }
  std::vector<std::string> names() const {
    const std::lock_guard lock(mutex_);
    return {names_.begin(), names_.end()};
  }
  std::size_t count() const {
    const std::lock_guard lock(mutex_);
    return names_.size();
  }
  void clear() {
    const std::lock_guard lock(mutex_);
    names_.clear();
  }

 private:
  mutable std::mutex mutex_;
  std::set<std::string> names_;
};

/// The assumptions that a search makes. A copy shares its Exceptions with the original: a search adds exceptions
/// through its copy, and the next search knows them.
class AssumptionPolicy {
 public:
  AssumptionPolicy();

  /// Whether the search may rely on the assumption. An assumption by name holds for all names but exceptions().
  bool holds(Assumption which) const { return (held_ & bit(which)) != 0; }
  /// The exceptions of an assumption by name; null if the assumption is not held.
  std::shared_ptr<Exceptions> exceptions(Assumption which) const;

  /// Called before a search: whether to make the assumption. An assumption that was given up stays given up.
  void assume(Assumption which, bool made = true);
  /// Called after a search that refuted these assumptions: the next search does not make them. Throws InternalError
  /// where the search would restart for ever: if `all` is empty, if one of them is not held, or if one by name has no
  /// new exception.
  void refuted(const std::set<Assumption>& all);
  void refuted(Assumption which) { refuted(std::set{which}); }
  /// Whether a refutation has ended the assumption.
  bool given_up(Assumption which) const { return (given_up_ & bit(which)) != 0; }
  /// Gives up all assumptions that `earlier` has given up: the policy of a search of the same program with other
  /// options.
  void give_up_as_in(const AssumptionPolicy& earlier);

  /// All of it, for a checkpoint; the numbers mean the same in one version only.
  struct Saved {
    u32 held = 0, given_up = 0;
    std::vector<std::vector<std::string>> exceptions;  // by assumption

    friend bool operator==(const Saved&, const Saved&) = default;
  };
  Saved saved() const;
  /// Before a search that goes on from a checkpoint. False if that search assumed something that this one would not, or
  /// the other way round.
  bool restore(const Saved& saved);

 private:
  static constexpr u32 bit(Assumption which) { return 1u << static_cast<u32>(which); }

  u32 held_ = 0;
  u32 given_up_ = 0;
  std::array<std::shared_ptr<Exceptions>, assumption_count> exceptions_;  // of those by name that are held
  std::array<std::size_t, assumption_count> known_{};                     // exceptions at the last refutation
};

/// Calls `search`, which relies on the assumptions that `policy` holds, until a call refutes none, and returns the
/// result of that call. After each refutation the policy gives up what was refuted. `refuted_anywhere` maps the
/// assumption that was refuted on this rank to the set of those that any rank has refuted.
///
/// The caller sets the time limit, before the first call. A restart does not renew it.
template <class Search, class RefutedAnywhere>
auto search_with(AssumptionPolicy& policy, Search&& search, RefutedAnywhere&& refuted_anywhere) -> decltype(search()) {
  for (;;) {
    auto here = Assumption::of_another_rank;
    try {
      return search();
    } catch (const AssumptionBroken& broken) {
      here = broken.which();
    }
    policy.refuted(refuted_anywhere(here));
  }
}

template <class Search>
auto search_with(AssumptionPolicy& policy, Search&& search) -> decltype(search()) {
  return search_with(policy, std::forward<Search>(search), [](Assumption here) { return std::set{here}; });
}

/// Calls `play`, which has to repeat an earlier run exactly and so cannot restart. Gives the refutation, if there was
/// one.
template <class Play>
std::optional<AssumptionBroken> refutation_of(Play&& play) {
  try {
    play();
  } catch (const AssumptionBroken& broken) {
    return broken;
  }
  return std::nullopt;
}

}  // namespace pathfleet
