#include "cli/search/cycle_ranks.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "core/assumption_policy.h"
#include "core/error.h"
#include "core/frontier.h"
#include "core/interruption.h"
#include "core/process_memory.h"
#include "dist/owner_queries.h"
#include "hash/fingerprint_set.h"
#include "ltl/product_carrier.h"
#include "ltl/supersteps.h"

namespace pathfleet::cli {
namespace {

// How many states a rank records before it looks for a lasso for the first time, and how many times as many before
// the next time.
constexpr u64 kFirstLook = 20000, kMoreEachTime = 8;

double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

CycleRanks::CycleRanks(const Task& task) : task_(task), budget_(task.memory_limit), next_look_(kFirstLook) {
  dist::WorkerContext& worker = context_.workers.emplace_back();
  worker.registration = std::make_unique<Safepoint::Registration>(safepoint_);
  auto store = std::make_unique<hash::CollapseStore>(&budget_, *worker.registration, true);
  store_ = store.get();
  worker.store = std::move(store);
  program_.emplace(task.program, *store_);
  const TemporalProperty& property = task.property;
  model_.emplace(*program_, *store_, task.program.ample_sets());
  auto product = std::make_unique<ltl::Product>(model_->view(), property.violations,
                                                ltl::Product::Shape{property.finite_runs, task.sees_all_states});
  product_ = product.get();
  worker.successors = std::move(product);
  worker.visited = std::make_unique<hash::FingerprintSet>(&budget_, *worker.registration);
  worker.frontier = std::make_unique<DepthFirst>();
  context_.transport = &task.transport;
  context_.carrier = std::make_unique<ltl::ProductCarrier>(
      *product_, static_cast<u32>(property.violations.states.size()) + 1, program_->carrier());
  context_.uses = program_->use_exchange();
  context_.ships = task.options.partition == "ship";
  const u64 used = budget_.used();
  budget_.take(std::min(std::max(used, resident_bytes()), std::max(used, task.memory_limit)) - used);
}

u64 CycleRanks::bytes() const { return store_->bytes() + visited().bytes() + edges_->bytes() + graph_->bytes(); }

CycleRanks::Result CycleRanks::run(SearchOptions search, const Confirm& confirm,
                                   std::unique_ptr<SearchObserver> observer) {
  const u32 ranks = task_.transport.ranks();
  const auto owner_of = [ranks](const Fingerprint& state) { return dist::owner_of(state, ranks); };
  auto edges = std::make_unique<ltl::ProductEdges>(*product_, ranks, owner_of, std::move(observer));
  edges_ = edges.get();
  graph_.emplace(visited(), owner_of);
  context_.workers.front().observer = std::move(edges);
  context_.checkpointer = this;
  goes_on_after_errors_ = search.max_errors > 1;
  search.memory_used = [this] { return bytes(); };
  std::vector<Counterexample> shown;
  search.confirm = [&](const Counterexample& of_product) {
    shown.push_back(with_model_choices(of_product));
    return confirm(*program_, shown.back());
  };
  Result result;
  result.found = dist::explore_parallel(context_, search);
  program_->finish_search();
  for (Counterexample& error : result.found.errors) {
    const std::string identity = identity_of(error.finding);
    error = *std::find_if(shown.rbegin(), shown.rend(),
                          [&](const Counterexample& each) { return identity_of(each.finding) == identity; });
  }
  look_in_the_end(result, search);
  result.lasso = std::move(lasso_);
  return result;
}

/// Called often.
Checkpointer::Wish CycleRanks::wish() {
  if (lasso_) return goes_on_after_errors_ ? Wish::none : Wish::save_and_end;
  return edges_->states() < next_look_ ? Wish::none : Wish::save;
}

/// Nothing is saved: a cut is a moment to look for a lasso. After one was found all ranks wish for the end.
std::string CycleRanks::save(const Cut&, bool) {
  // Since an assumption was refuted, transitions end elsewhere. All ranks know that at a cut (claim D6).
  if (!lasso_ && !refutation_of([this] { program_->finish_search(); })) look();
  next_look_ = std::max(kFirstLook, edges_->states() * kMoreEachTime);
  return {};
}

void CycleRanks::look() {
  const auto limits = [this] { check_limits(); };
  ltl::Supersteps steps(task_.transport, limits);
  graph_->take_over(*edges_, steps);
  const u64 used = std::max(bytes(), resident_bytes());
  const u64 room = (task_.memory_limit - std::min(task_.memory_limit, used)) / 2;
  lasso_ = ltl::find_lasso_where_it_fits(*graph_, steps, fairness_of(task_.options), room, limits);
}

/// Also if the search has met a limit, unless that limit ends this work, too.
void CycleRanks::look_in_the_end(Result& result, const SearchOptions& search) {
  if (lasso_) return;
  const double begin = seconds_now();
  SearchPart& part = result.found.part;
  try {
    ltl::Supersteps steps(task_.transport, [this] { check_limits(); });
    const u64 errors = steps.sum(result.found.errors.size());
    if (errors < search.max_errors) {
      look();
      if (!lasso_ && result.found.exhausted && steps.sum(graph_->count_unexpanded()) > 0)
        throw InternalError(
            "internal error: not all transitions of the product were recorded; please report it with the command line");
    }
  } catch (const LimitReached& limit) {
    result.found.exhausted = false;
    if (std::find(part.reasons.begin(), part.reasons.end(), limit.what()) == part.reasons.end())
      part.reasons.push_back(limit.what());
  }
  part.statistics.wall_seconds += seconds_now() - begin;
  part.statistics.state_bytes = std::max(part.statistics.state_bytes, bytes());
}

void CycleRanks::check_limits() {
  throw_if_interrupted();
  const double now = seconds_now();
  if (now < next_look_at_memory_) return;
  next_look_at_memory_ = now + 0.05;
  if (std::max(bytes(), resident_bytes()) > task_.memory_limit)
    throw LimitReached(fmt::format("memory limit of {} MB reached", task_.memory_limit >> 20));
}

/// The search knows choices of the product only. Leaves the state that was loaded.
Counterexample CycleRanks::with_model_choices(const Counterexample& of_product) {
  Counterexample result = of_product;
  result.choices.clear();
  if (of_product.choices.empty()) return result;
  const StateRef loaded = product_->loaded();
  Step step = product_->initial();
  for (const u32 choice : of_product.choices) {
    throw_if_interrupted();
    PF_CHECK(step.end == StepEnd::state);
    product_->load(step.next);
    product_->choices();
    const u32 of_model = product_->model_choice(choice);
    if (of_model != ltl::Product::no_choice) result.choices.push_back(of_model);
    step = product_->take(choice);
  }
  product_->load(loaded);
  product_->choices();
  return result;
}

}  // namespace pathfleet::cli
