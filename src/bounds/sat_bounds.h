// Field bounds of a formula: for each field, source and target one query whether they occur together in a model. The
// queries are independent, so threads and ranks share them. Main class: BoundQueries.
//
// Invariant: with any number of threads and ranks the bounds are the same, unless there is a limit on conflicts.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <vector>

#include "bounds/formula.h"
#include "core/bytes.h"

namespace pathfleet::bounds {

struct SatOptions {
  u32 threads = 1;
  u32 rank = 0, ranks = 1;
  u64 most_conflicts = 0;       // in a query; 0: no limit
  bool drop_undecided = false;  // an undecided pair is left out; otherwise it is in the bounds
};

class BoundQueries {
 public:
  explicit BoundQueries(const Formula& formula);

  struct Progress {
    u64 done, total;
    u64 solved;  // by the solver; the others occurred in an earlier model
  };
  /// Answers the queries of this rank. `note` is called from any thread, after each query. Throws LimitReached.
  void run(const SatOptions& options, const std::function<void(const Progress&)>& note);
  /// The answers of this rank, for the others.
  Bytes answers() const;
  /// Takes over the answers of another rank.
  void merge(const Bytes& answers);
  /// The bounds, once all ranks have answered; without the names of invariant and classes.
  FieldBounds bounds(const SatOptions& options) const;
  u64 solved() const { return solved_; }
  u64 total() const { return queries_.size(); }
  /// The number of queries that this rank knows the answers of.
  u64 answered() const;

 private:
  struct Query {
    u32 class_number, field, source;
    std::optional<u32> target;
  };
  enum Answer : u8 { open, occurs, never, undecided };

  void work(const SatOptions& options, const std::function<void(const Progress&)>& note);
  Literal condition(const Query& query) const;

  const Formula& formula_;
  std::vector<Query> queries_;
  std::vector<std::atomic<u8>> answers_;
  std::atomic<u64> next_{0}, done_{0}, solved_{0};
};

/// The models of a formula as structures, each once, sorted. For small scopes.
std::vector<StructureGraph> structures_of(const Formula& formula);
/// The number of models, projected to all fields, those of numbers and booleans too. For small scopes.
u64 count_models(const Formula& formula);

}  // namespace pathfleet::bounds
