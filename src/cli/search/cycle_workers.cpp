#include "cli/search/cycle_workers.h"

#include "hash/exact_set.h"
#include "hash/fingerprint_set.h"
#include "ltl/parallel_cycle_search.h"

namespace pathfleet::cli {

CycleWorkers::CycleWorkers(const vm::VmOptions& options, const TemporalProperty& property,
                           const ltl::Product::Shape& shape, bool exact, u32 count, MemoryBudget& budget)
    : exact_(exact), budget_(budget) {
  for (u32 number = 0; number < count; ++number) {
    Worker worker;
    worker.registration = std::make_unique<Safepoint::Registration>(safepoint_, number > 0);
    if (number == 0) {
      worker.store = std::make_unique<hash::CollapseStore>(&budget_, *worker.registration, false);
      worker.program = std::make_unique<vm::JavaProgram>(options, *worker.store);
    } else {
      worker.store = std::make_unique<hash::CollapseStore>(store(), *worker.registration);
      worker.program = program().another(*worker.store);
    }
    worker.visited = exact_ ? make_set<hash::ExactSet>(worker) : make_set<hash::FingerprintSet>(worker);
    worker.model = std::make_unique<CycleModel>(*worker.program, *worker.store, options.ample_sets());
    worker.product = number == 0 ? std::make_unique<ltl::Product>(worker.model->view(), property.violations, shape)
                                 : std::make_unique<ltl::Product>(worker.model->view(), *workers_.front().product);
    workers_.push_back(std::move(worker));
  }
}

template <class Set>
std::unique_ptr<Visited> CycleWorkers::make_set(const Worker& worker) {
  if (workers_.empty()) return std::make_unique<Set>(&budget_, *worker.registration);
  return std::make_unique<Set>(static_cast<const Set&>(visited()), *worker.registration);
}

ltl::CycleResult CycleWorkers::search(ErrorBook& errors, const std::vector<std::unique_ptr<SearchObserver>>& observers,
                                      ltl::Fairness fairness, const Finding& violated, const SearchOptions& options) {
  if (workers_.size() == 1)
    return ltl::search_cycles({*workers_[0].product, visited(), errors, *observers[0], fairness, violated}, options);
  ltl::ParallelCycleTask task{{}, budget_, errors, fairness, violated};
  for (std::size_t i = 0; i < workers_.size(); ++i)
    task.workers.push_back({*workers_[i].product, *workers_[i].visited, *workers_[i].registration, *observers[i]});
  return ltl::search_cycles_in_parallel(task, options);
}

}  // namespace pathfleet::cli
