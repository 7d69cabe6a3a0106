// The threads of one search for cycles. Each has its own program and product, and its own view of the tables that all
// share. Main function: CycleWorkers::search.
//
// Invariant: the tables are the first worker's, so it lives as long as the others.
#pragma once

#include <memory>
#include <vector>

#include "cli/program/temporal_properties.h"
#include "cli/search/cycle_model.h"
#include "core/safepoint.h"
#include "hash/collapse_store.h"
#include "ltl/cycle_search.h"

namespace pathfleet::cli {

class CycleWorkers {
 public:
  /// `exact`: states are compared in full. Throws LimitReached.
  CycleWorkers(const vm::VmOptions& options, const TemporalProperty& property, const ltl::Product::Shape& shape,
               bool exact, u32 count, MemoryBudget& budget);

  hash::CollapseStore& store() { return *workers_.front().store; }
  vm::JavaProgram& program() { return *workers_.front().program; }
  Visited& visited() { return *workers_.front().visited; }

  /// Searches with all workers. The observers are by worker.
  ltl::CycleResult search(ErrorBook& errors, const std::vector<std::unique_ptr<SearchObserver>>& observers,
                          ltl::Fairness fairness, const Finding& violated, const SearchOptions& options);

 private:
  struct Worker {
    std::unique_ptr<Safepoint::Registration> registration;  // blocked, except the first worker's
    std::unique_ptr<hash::CollapseStore> store;
    std::unique_ptr<vm::JavaProgram> program;
    std::unique_ptr<CycleModel> model;
    std::unique_ptr<Visited> visited;
    std::unique_ptr<ltl::Product> product;
  };

  template <class Set>
  std::unique_ptr<Visited> make_set(const Worker& worker);

  const bool exact_;
  MemoryBudget& budget_;
  Safepoint safepoint_;
  std::vector<Worker> workers_;
};

}  // namespace pathfleet::cli
