#include "ltl/search_record.h"

#include <algorithm>
#include <new>

#include "core/error.h"
#include "core/interruption.h"
#include "core/limits.h"
#include "core/process_memory.h"

namespace pathfleet::ltl {

bool SearchRecord::note(const Step& step) {
  ++statistics_.transitions;
  for (const std::string& error : step.left_out) ++left_out_[error];
  switch (step.end) {
    case StepEnd::state: ++statistics_.states_generated; return true;
    case StepEnd::bounded: lose(step.reason); return false;
    case StepEnd::unsupported: note_unsupported(step.reason); return false;
    case StepEnd::error:
    case StepEnd::path:
    case StepEnd::ignored: return false;
  }
  return false;
}

bool SearchRecord::report(const Finding& finding, const std::function<Path()>& find) {
  const std::string identity = identity_of(finding);
  if (!options_.properties.contains(finding.kind)) {
    ++left_out_[identity];
    return false;
  }
  if (!together_.errors.claim(finding)) return false;
  Counterexample counterexample{finding, {}};
  try {
    Path path = find();
    // What repeats the last state of the program is no choice of the program.
    if (path.cycle) {
      const auto cycle = path.choices.begin() + static_cast<std::ptrdiff_t>(*path.cycle);
      path.cycle = *path.cycle - static_cast<u64>(std::count(path.choices.begin(), cycle, Product::no_choice));
    }
    std::erase(path.choices, Product::no_choice);
    counterexample.choices = std::move(path.choices);
    counterexample.cycle = path.cycle;
    switch (options_.confirm(counterexample)) {
      case Confirmation::shown: break;
      case Confirmation::undecided:
        together_.errors.release(finding);
        note_unsupported("no input was found that leads to " + identity);
        return false;
      case Confirmation::failed:
        throw PathLost("internal error: the counterexample of " + std::to_string(counterexample.choices.size()) +
                       " choices for " + identity + " does not replay; please report it with the command line");
    }
  } catch (const LimitReached& limit) {
    together_.errors.release(finding);
    throw LimitReached(limit.what() + (" while an error was replayed: " + identity));
  } catch (const std::bad_alloc&) {
    together_.errors.release(finding);
    throw;
  }
  observer_.on_error(counterexample);
  if (together_.errors.add(std::move(counterexample)) >= options_.max_errors) together_.stopped = true;
  return true;
}

void SearchRecord::lose(const std::string& reason) {
  if (std::find(reasons_.begin(), reasons_.end(), reason) == reasons_.end()) reasons_.push_back(reason);
}

void SearchRecord::stop(const std::string& reason) {
  lose(reason);
  together_.stopped = true;
}

bool SearchRecord::stopped() {
  if (together_.stopped.load(std::memory_order_relaxed)) return true;
  if (const Interruption why = interruption(); why != Interruption::none) stop(reason_of(why));
  if (options_.max_states != SearchOptions::no_limit &&
      together_.states_new.load(std::memory_order_relaxed) > options_.max_states)
    stop("state limit " + std::to_string(options_.max_states) + " reached");
  if (++calls_ % kCallsPerLookAtClock == 0) look_at_clock();
  return together_.stopped.load(std::memory_order_relaxed);
}

void SearchRecord::look_at_clock() {
  const double now = seconds();
  if (now >= next_look_at_memory_) {
    next_look_at_memory_ = now + 0.05;
    if (std::max(state_bytes(), resident_bytes()) > options_.max_memory_bytes)
      stop("memory limit of " + std::to_string(options_.max_memory_bytes >> 20) + " MB reached");
  }
  if (now >= next_progress_) {
    next_progress_ = now + 1;
    tell_progress();
  }
}

void SearchRecord::tell_progress() {
  observer_.on_progress({seconds(), together_.states_new.load(std::memory_order_relaxed), waiting(),
                         statistics_.max_depth, state_bytes(), statistics_.states_new, std::nullopt});
}

double SearchRecord::seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
}

SearchPart SearchRecord::conclude() {
  tell_progress();
  statistics_.instructions = product_.instructions() - instructions_before_;
  statistics_.workers = 1;
  statistics_.wall_seconds = seconds();
  statistics_.state_bytes = state_bytes();
  statistics_.peak_rss_bytes = peak_resident_bytes();
  return {std::move(reasons_), std::move(unsupported_), std::move(left_out_), statistics_};
}

}  // namespace pathfleet::ltl
