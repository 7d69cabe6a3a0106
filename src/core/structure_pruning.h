// A partial input structure, and the question whether it can be part of a valid one. The bytecode VM asks it when it
// decides an input reference; src/bounds answers it. Main function: StructurePruning::possible.
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace pathfleet {

/// The decisions that a path has taken about the fields of the objects that its receiver reaches.
///
/// Invariant: a decision's source was there before, and its target is null, an earlier object, or the next new one.
struct PartialStructure {
  static constexpr u32 kNull = std::numeric_limits<u32>::max();
  struct Decision {
    u32 source;  // an object, by its number from 0
    u32 field;   // as StructurePruning::field_of numbers it
    u32 target;  // an object or kNull
    friend auto operator<=>(const Decision&, const Decision&) = default;
  };
  static constexpr u32 kNoClass = std::numeric_limits<u32>::max();
  std::vector<u32> classes;         // of each object, as StructurePruning::class_of numbers them; the receiver is first
  std::vector<Decision> decisions;  // in the order in which the path has taken them
};

/// How often the question was asked, and how it was answered.
struct PruningStatistics {
  u64 checks = 0;
  u64 rejected = 0;
  u64 by_memory = 0;      // answered by what earlier checks of this process have found
  u64 by_store = 0;       // "satisfiable" found in the store of answers on disk
  u64 solver_calls = 0;   // of the SAT solver; a check may need several, and one serves many checks
  u64 formula_loads = 0;  // solvers that have loaded the formula
  u64 nanoseconds = 0;    // of all checks

  PruningStatistics& operator+=(const PruningStatistics& other) {
    checks += other.checks;
    rejected += other.rejected;
    by_memory += other.by_memory;
    by_store += other.by_store;
    solver_calls += other.solver_calls;
    formula_loads += other.formula_loads;
    nanoseconds += other.nanoseconds;
    return *this;
  }
};

/// Its functions may be called by several threads at once. They throw LimitReached if the process is interrupted.
class StructurePruning {
 public:
  virtual ~StructurePruning() = default;
  /// The class of the receiver, in internal form.
  virtual std::string_view receiver() const = 0;
  /// The number of a class of the structure; nullopt: its objects are no part of the structure.
  virtual std::optional<u32> class_of(std::string_view name) const = 0;
  /// The number of a field that this class of the structure declares or inherits; nullopt: it is no part of the
  /// structure.
  virtual std::optional<u32> field_of(u32 class_number, std::string_view holder, std::string_view name) const = 0;
  /// False only if no valid structure within the scope contains this part. The last decision has not been taken yet;
  /// the others were possible.
  virtual bool possible(const PartialStructure& part) = 0;
  /// What a search assumes that leaves out what is not possible, in one line.
  virtual std::string assumption() const = 0;
  /// If not empty: possible() may reject parts of valid structures, and why.
  virtual std::string incomplete() const = 0;
  virtual PruningStatistics statistics() const = 0;
};

}  // namespace pathfleet
