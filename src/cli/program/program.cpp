#include "cli/program/program.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <limits>
#include <stdexcept>

#include "cli/options/input_file.h"
#include "cli/options/input_options.h"
#include "cli/options/install_paths.h"
#include "cli/options/option_table.h"
#include "cli/program/coverage_files.h"
#include "cli/program/reductions.h"
#include "cli/program/temporal_properties.h"
#include "cli/program/time_outs.h"
#include "core/error.h"
#include "core/interruption.h"
#include "reduction/shared_uses.h"
#include "search/path_search.h"

namespace pathfleet::cli {
namespace {

using reduction::Reduction;

constexpr u64 kMostSymbolic = 1'000'000;
constexpr u64 kMostProcessors = 1024;
constexpr u64 kMostFrames = 500'000;
constexpr u64 kLeastHeap = 1ull << 20, kMostHeap = 64ull << 30;

bool shows(const Choices& offered, const Finding& finding) {
  const std::vector<const Finding*> findings = findings_of(offered);
  return std::any_of(findings.begin(), findings.end(), [&](const Finding* each) { return each->kind == finding.kind; });
}

/// The choices of a run on concrete inputs, computed from those that were made between several threads or values. A
/// transition on inputs may end elsewhere than a symbolic one (for its length, or at a class initialization); there the
/// run continues with the only choice.
std::vector<u32> choices_on_input(const vm::VmOptions& options, const Finding& finding,
                                  const std::vector<u32>& among_several) {
  constexpr size_t kMostSteps = 10'000'000;
  Instance instance(options);
  std::vector<u32> all;
  size_t used = 0;
  Step step = instance.program.initial();
  while (step.end == StepEnd::state && all.size() < kMostSteps) {
    instance.program.load(step.next);
    const Choices offered = instance.program.choices();
    const bool over = used == among_several.size();
    if (offered.count == 0 || (over && (offered.count > 1 || shows(offered, finding)))) break;
    const u32 choice = offered.count == 1 ? 0 : among_several[used++];
    if (choice >= offered.count) break;
    all.push_back(choice);
    step = instance.program.take(choice);
  }
  return all;
}

/// A path of a run on concrete inputs to the error, from a short search over all schedules; empty if there is none. It
/// is needed because transitions on inputs may end elsewhere than symbolic ones, so that the symbolic schedule does not
/// fit.
std::vector<u32> search_on_input(const vm::VmOptions& options, const Finding& finding) {
  vm::VmOptions quick = options;
  quick.coverage = {};
  Instance instance(quick);
  search::PathLimits limits;
  limits.states = 20'000;
  limits.give_up = [] {
    const Interruption why = interruption();
    return why == Interruption::none ? std::string() : reason_of(why);
  };
  return search::shortest_path(instance.program, finding, limits).choices;
}

/// The end of a replay that did not show its error, in a few words.
std::string ending_of(const Replay& replay, size_t choices) {
  if (const Finding* finding = finding_of(replay)) return "ended in " + identity_of(*finding);
  switch (replay.last.end) {
    case StepEnd::state:
      return replay.complete ? "ended without an error"
                             : fmt::format("step {} offers no such choice", replay.taken + 1);
    case StepEnd::path: return fmt::format("the program ended at step {} of {}", replay.taken, choices);
    case StepEnd::ignored: return fmt::format("the program dropped the path at step {} of {}", replay.taken, choices);
    case StepEnd::error:
      return fmt::format("step {} of {} ran into {}", replay.taken, choices, identity_of(*replay.last.finding));
    case StepEnd::bounded:
    case StepEnd::unsupported: break;
  }
  return replay.last.reason;
}

/// Sets the reductions with which the search begins, and the state space that they reduce.
void take_reductions(const Options& options, vm::VmOptions& program) {
  const reduction::Request request = reduction_request(options);
  const reduction::Policy policy = reduction::decide(request);
  for (const GranularityWord& row : kGranularities) {
    if (row.word == options.por) program.granularity_asked = row.value;
  }
  for (const SymmetryWord& row : kSymmetries) {
    if (row.word == options.symmetry && options.command == Command::check) program.symmetry_asked = row.value;
  }
  if (program.merges_threads() && !policy.uses(Reduction::thread_symmetry)) program.symmetry_asked = vm::Symmetry::heap;
  program.names_threads_by_text = request.checks_independence;
  program.assumptions.assume(Assumption::operations_whole, !options.library_steps);
  program.assumptions.assume(Assumption::references, policy.uses(Reduction::ample_sets));
  program.assumptions.assume(Assumption::no_interrupts, policy.uses(Reduction::no_interrupts));
  program.assumptions.assume(Assumption::no_unparks, policy.uses(Reduction::ample_sets) && !options.library_steps);
  program.assumptions.assume(Assumption::no_daemons, policy.uses(Reduction::ample_sets));
  program.assumptions.assume(Assumption::disciplines, policy.uses(Reduction::disciplines));
  program.undisciplined = reduction::undisciplined(program.assumptions);
  program.assumptions.assume(Assumption::locals_alone, policy.uses(Reduction::disciplines));
  const bool warms_up = policy.uses(Reduction::disciplines) && program.user_models.empty() && !options.library_steps;
  program.assumptions.assume(Assumption::library_cold, warms_up);
  program.assumptions.assume(Assumption::warm_up_alone, warms_up);
  if (request.checks_independence && !program.ample_sets()) {
    throw UsageError(
        fmt::format("--check=independence looks at what --por=default leaves out, which these options search without: "
                    "{}",
                    policy.off_because(Reduction::ample_sets)));
  }
}

}  // namespace

vm::VmOptions program_options(const Options& options) {
  if (options.processors < 1 || options.processors > std::numeric_limits<i32>::max()) {
    throw UsageError("--processors: a number from 1 on is needed");
  }
  if (options.command == Command::testgen && is_in_list(options.property, "livelock"))
    throw UsageError("--property=livelock: tests cannot show runs that never end; leave it out");
  if (options.max_transition < 1) throw UsageError("--max-transition: a number from 1 on is needed");
  vm::VmOptions result;
  result.class_path = options.class_path;
  result.main_class = options.main_class;
  result.arguments = options.arguments;
  result.properties = options.define;
  find_library(result, options.jdk);
  const bool runs_once = options.command == Command::run || options.command == Command::monitor;
  result.assertions = runs_once ? options.enable_assertions : !options.disable_assertions;
  result.searching = !runs_once;
  result.user_models = options.models;
  result.configuration = options.configuration;
  // --explain uses concrete values. Replays and test suites repeat a search as it was.
  result.assumptions.assume(Assumption::no_inputs, options.command == Command::check && !options.symbolic &&
                                                       options.nondet_values.empty() && !options.explain);
  try {
    result.nondet = vm::NondetValues::parse(options.nondet_values == "few" ? "" : options.nondet_values);
  } catch (const std::invalid_argument& wrong) {
    throw UsageError(fmt::format("--nondet-values: {}", wrong.what()));
  }
  if (!options.ignore_field.empty()) {
    for (const std::string& pattern : split_list(options.ignore_field, ',')) {
      if (pattern.find('.') == std::string::npos) {
        throw UsageError(fmt::format("--ignore-field: '{}' is not CLASS.FIELD", pattern));
      }
      result.ignored_fields.push_back(pattern);
    }
  }
  result.coverage.on = watches_coverage(options);
  if (!options.coverage_of.empty()) result.coverage.of = split_list(options.coverage_of, ',');
  if (options.symbolic) result.symbolic = symbolic_world(options);
  take_input_options(options, result);
  if (options.max_symbolic_array > kMostSymbolic || options.max_symbolic_string > kMostSymbolic) {
    throw UsageError(
        fmt::format("--max-symbolic-array and --max-symbolic-string: a number up to {} is needed", kMostSymbolic));
  }
  result.max_symbolic_array = static_cast<u32>(options.max_symbolic_array);
  result.max_symbolic_string = static_cast<u32>(options.max_symbolic_string);
  result.fuse = !result.symbolic;
  result.enumerate_random = options.enumerate_random;
  result.exact_store = options.store != "fingerprint" && options.store != "bitstate";
  result.outputs = options.outputs;
  result.structures = options.structures;
  const Checks checks = parse_checks(options.check);
  result.check_hash = checks.hash > 0;
  result.check_symmetry = checks.symmetry;
  result.assertion_property = is_in_list(options.property, "assertion");
  result.exception_property = is_in_list(options.property, "exception");
  result.runtime_exception_property = is_in_list(options.property, "runtime-exception");
  result.races = is_in_list(options.property, "race");
  if (!options.invariant.empty()) result.invariants = split_list(options.invariant, ',');
  if (!options.end_condition.empty()) result.end_conditions = split_list(options.end_condition, ',');
  take_reductions(options, result);
  result.towards = options.towards;
  result.clock_reads = options.clock == "reads";
  result.early_time_outs = early_time_outs(options.timeouts);
  if (result.early_time_outs && options.spurious_wakeups)
    throw UsageError(fmt::format("--timeouts={} and --spurious-wakeups contradict each other", options.timeouts));
  if (result.early_time_outs.value_or(0) > 0 && checks.independence > 0)
    throw UsageError(
        "--check=independence and --timeouts=N contradict each other: two orders of the same steps may have "
        "different numbers of early time-outs; it takes --timeouts=last-resort");
  result.spurious_wakeups = options.spurious_wakeups;
  if (options.max_processors > kMostProcessors)
    throw UsageError(fmt::format("--max-processors: a number up to {} is needed", kMostProcessors));
  result.chooses_processors = options.max_processors > 0;
  result.processors = static_cast<u32>(result.chooses_processors ? options.max_processors : options.processors);
  result.max_transition_instructions = options.max_transition;
  if (options.max_stack_frames < 16 || options.max_stack_frames > kMostFrames) {
    throw UsageError(fmt::format("--max-stack-frames: a number from 16 to {} is needed", kMostFrames));
  }
  result.max_frames = static_cast<u32>(options.max_stack_frames);
  if (options.max_heap < kLeastHeap || options.max_heap > kMostHeap) {
    throw UsageError("--max-heap: a size from 1M to 64G is needed");
  }
  result.max_heap_bytes = options.max_heap;
  result.standard_input_file = options.stdin_file;
  result.live_input = runs_once;
  read_standard_input(result);
  return result;
}

void read_standard_input(vm::VmOptions& program) {
  if (program.standard_input_file.empty()) return;
  constexpr u64 most_bytes = u64{256} << 20;
  program.standard_input = read_input_file(program.standard_input_file, most_bytes);
}

void find_library(vm::VmOptions& program, const std::string& jdk) {
  const InstallPaths paths = find_install_paths();
  program.jdk_home = jdk;
  program.models_jar = paths.models_jar;
  program.api_jar = paths.api_jar;
}

namespace {

Replay play_choices(Instance& fresh, const std::vector<u32>& choices, Playback& playback,
                    const StepVisitor& visit = {}) {
  fresh.program.record(&fresh.recorded);
  Replay result = replay(fresh.program, choices, [&](const ReplayedStep& step) {
    for (const auto& part : fresh.recorded) {
      playback.trace.push_back({step.number, part.thread, part.choice, part.location, part.told, part.timed_out,
                                part.early_time_outs, part.events});
      if (visit) visit(step, part);
    }
    fresh.recorded.clear();
  });
  // The accesses of a path may refute what several ranks have found no fault in so far, each for its part of the path.
  fresh.program.finish_search();
  playback.output = fresh.program.output();
  playback.choices = choices;
  return result;
}

}  // namespace

Playback play_to_end(const vm::VmOptions& options, const std::vector<u32>& choices) {
  Playback playback;
  Instance fresh(options);
  const Replay result = play_choices(fresh, choices, playback);
  playback.shown = result.complete && result.last.end == StepEnd::path;
  if (!playback.shown) playback.ending = ending_of(result, choices.size());
  return playback;
}

namespace {

/// The trace has the cycle once.
Playback play_lasso(const vm::VmOptions& options, const Counterexample& lasso) {
  Instance fresh(with_propositions(options, property_of(lasso.finding)));
  Playback playback = play_on(fresh, lasso);
  playback.ending = fault_of(options, lasso, ltl::Fairness::none);
  playback.shown = playback.ending.empty();
  return playback;
}

}  // namespace

Playback play(const vm::VmOptions& options, const Counterexample& counterexample) {
  if (counterexample.cycle) return play_lasso(options, counterexample);
  Instance fresh(options);
  return play_on(fresh, counterexample);
}

Playback play_on(Instance& fresh, const Counterexample& counterexample, const StepVisitor& visit) {
  Playback playback;
  const Replay result = play_choices(fresh, counterexample.choices, playback, visit);
  if (counterexample.cycle) {
    playback.finding = counterexample.finding;
    playback.cycle = counterexample.cycle;
    playback.shown = result.complete;
    if (!playback.shown) playback.ending = ending_of(result, counterexample.choices.size());
    return playback;
  }
  const Finding* finding = finding_of(result, &counterexample.finding);
  if (finding) playback.finding = *finding;
  playback.shown = finding && same_error(*finding, counterexample.finding);
  if (!playback.shown) playback.ending = ending_of(result, counterexample.choices.size());
  return playback;
}

std::optional<Playback> play_symbolic(const vm::VmOptions& options, const Counterexample& counterexample) {
  Instance instance(options);
  std::vector<vm::JavaProgram::TraceStep> recorded;
  instance.program.record(&recorded);
  std::vector<u32> chosen;  // choices between several, except branches of the path condition
  bool counts = false;      // whether the next choice is such a choice
  const Replay result = replay(instance.program, counterexample.choices, [&](const ReplayedStep& step) {
    if (step.number > 0 && counts) chosen.push_back(step.choice);
    counts = false;
    if (step.step.end != StepEnd::state || instance.program.decides(step.step.next)) return;
    instance.program.load(step.step.next);
    counts = instance.program.choices().count > 1;
  });
  const Finding* finding = finding_of(result, &counterexample.finding);
  if (!finding || !same_error(*finding, counterexample.finding)) {
    Playback playback;
    playback.ending = ending_of(result, counterexample.choices.size());
    return playback;
  }
  const auto inputs = instance.program.find_inputs();
  if (!inputs) return std::nullopt;

  auto pinned = std::make_shared<std::map<std::string, u64>>();
  for (const auto& input : *inputs) pinned->insert(input.pins.begin(), input.pins.end());
  vm::VmOptions on_input = options;
  on_input.pinned = pinned;
  const bool overapproximated = instance.program.overapproximates();
  Playback playback =
      play(on_input, {counterexample.finding, choices_on_input(on_input, counterexample.finding, chosen)});
  if (!playback.shown) {
    const std::vector<u32> found = search_on_input(on_input, counterexample.finding);
    if (!found.empty()) playback = play(on_input, {counterexample.finding, found});
  }
  for (const auto& input : *inputs) {
    if (!input.text.empty()) playback.inputs.push_back({input.name, input.text, input.place});
  }
  playback.pinned = *pinned;
  playback.overapproximated = overapproximated;
  return playback;
}

}  // namespace pathfleet::cli
