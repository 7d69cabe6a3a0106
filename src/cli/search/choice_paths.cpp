#include "cli/search/choice_paths.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/options/memory_limit.h"
#include "cli/program/program.h"
#include "cli/search/exploration.h"
#include "core/assumption_policy.h"
#include "core/error.h"
#include "core/explorer.h"
#include "core/frontier.h"
#include "core/interruption.h"
#include "core/limits.h"
#include "hash/fingerprint_set.h"
#include "testgen/selection.h"
#include "testgen/support.h"
#include "vm/java_program.h"
#include "vm/program/class.h"

namespace pathfleet::cli {
namespace {

/// A path, given by its last state and the choice taken there.
struct Found {
  StateId from;
  u32 choice;
};

class PathWatcher final : public SearchObserver {
 public:
  PathWatcher(const vm::JavaProgram& program, bool all) : program_(program), all_(all) {}

  void on_transition(StateId from, u32 choice, const Step& step, StateId) override {
    const u64 news = program_.coverage_events();
    const bool ended = step.end == StepEnd::path || step.end == StepEnd::error;
    if (all_ ? ended : news != news_) found_.push_back({from, choice});
    news_ = news;
  }

  const std::vector<Found>& found() const { return found_; }

 private:
  const vm::JavaProgram& program_;
  const bool all_;
  u64 news_ = 0;
  std::vector<Found> found_;
};

struct Played {
  testgen::ChoiceTest test;
  testgen::Goals goals;
};

/// The schedule of a path on which several threads ran, from another fresh instance. Empty: a suite cannot carry it
/// out.
testgen::Schedule schedule_of(vm::VmOptions program, const std::vector<u32>& choices, const std::string& outcome) {
  const bool waits = outcome.ends_with("waits for ever");
  // Where the program goes on, a test would have to stop it. Threads that are interchanged have no numbers.
  if (program.merges_threads() || outcome.ends_with("goes on")) return {};
  program.coverage = {};
  program.coverage.on = program.coverage.every = true;
  Instance instance(program);
  vm::JavaProgram& java = instance.program;
  testgen::ScheduleRecorder recorder(java.machine());
  // Loads the state in which a step has ended, and tells the recorder.
  const auto stop = [&](const Step& step) {
    if (step.end == StepEnd::state) java.load(step.next);
    recorder.stops(step.end != StepEnd::state, false);
    return step.end == StepEnd::state;
  };
  Replay played = replay(java, choices, [&](const ReplayedStep& step) {
    if (!stop(step.step) || step.number == choices.size()) return;
    java.choices();
    recorder.moves(java.thread_of(choices[step.number]));
  });
  while (played.last.end == StepEnd::state) {
    java.load(played.last.next);
    if (java.choices().count != 1) break;
    recorder.moves(java.thread_of(0));
    played.last = java.take(0);
    stop(played.last);
  }
  if (!recorder.inexact().empty()) return {};
  testgen::Schedule schedule = recorder.schedule();
  if (waits) schedule.push_back("deadlock");
  return schedule;
}

/// Plays a path on a fresh instance, and then on to the next choice.
Played play_path(const Options& options, const vm::VmOptions& program, const std::vector<u32>& choices) {
  Instance instance(program);
  vm::JavaProgram& java = instance.program;
  std::vector<vm::JavaProgram::TraceStep> steps;
  java.record(&steps, false);
  Replay played = replay(java, choices);
  // A transition may end without a choice; a run under java continues there.
  while (played.last.end == StepEnd::state) {
    java.load(played.last.next);
    if (java.choices().count != 1 || java.describe(0).find(", value ") != std::string::npos) break;
    played.last = java.take(0);
  }
  Played result;
  testgen::ChoiceTest& test = result.test;
  test.main_class = options.main_class;
  std::replace(test.main_class.begin(), test.main_class.end(), '/', '.');
  test.arguments = options.arguments;
  for (const auto& step : steps) {
    test.threads = test.threads || step.thread != steps.front().thread;
    if (step.choice.empty()) continue;
    if (step.asker != "gov.nasa.jpf.vm.Verify") {
      throw BadInput(fmt::format(
          "the program chooses by {}, which a test cannot answer: only choices of gov.nasa.jpf.vm.Verify can be; use "
          "--of CLASS.METHOD for tests of single methods",
          step.asker));
    }
    test.answers.push_back(std::stoi(step.choice));
  }
  if (test.threads) {
    for (const auto& step : steps) {
      test.notes.push_back(fmt::format("{} at {}{}", step.thread, step.location.text,
                                       step.choice.empty() ? "" : ", choice " + step.choice));
    }
  }
  test.outcome = java.output();
  switch (played.last.end) {
    case StepEnd::state: test.outcome += java.choices().count == 0 ? "waits for ever" : "goes on"; break;
    case StepEnd::path: test.outcome += "ends"; break;
    case StepEnd::ignored: test.outcome += "is ignored"; break;
    case StepEnd::error: test.outcome += "throws " + played.last.finding->class_name; break;
    case StepEnd::bounded:
    case StepEnd::unsupported: test.outcome += played.last.reason; break;
  }
  const bool several = test.threads;
  const bool told = played.last.end != StepEnd::unsupported && played.last.end != StepEnd::bounded;
  test.threads = test.threads || !told || test.outcome.ends_with("waits for ever");
  result.goals = testgen::goals_of(java.covered());
  if (test.threads && told && several) test.schedule = schedule_of(program, choices, test.outcome);
  return result;
}

ChoicePaths find_trusting(const Options& options, vm::VmOptions program, bool all, Watch& watch) {
  watch.begin_search();
  std::set<std::string> unanswered;  // methods of Verify that the program calls and that a suite does not have
  program.coverage.calls = {"gov.nasa.jpf.vm.Verify.*"};
  program.coverage.on_call = [&unanswered](vm::Machine&, const vm::Method& method, const u64*) {
    const std::string name(method.name);
    if (!method.is_private() && !testgen::answers_verify(name, std::string(method.descriptor))) unanswered.insert(name);
  };
  MemoryBudget budget(options.memory_limit ? options.memory_limit : default_memory_limit());
  Instance instance(program, &budget);
  hash::FingerprintSet visited(&budget);
  BreadthFirst frontier;
  PathWatcher watcher(instance.program, all);
  SearchOptions search = search_options(options, options.memory_limit ? options.memory_limit : default_memory_limit());
  search.max_errors = SearchOptions::no_limit;
  search.memory_used = [&] { return instance.store.bytes() + visited.bytes(); };
  search.confirm = [&](const Counterexample& counterexample) { return shown_if(play(program, counterexample).shown); };

  ChoicePaths result;
  result.search = explore(instance.program, visited, frontier, search, watcher);
  for (const std::string& few : instance.program.few_values()) {
    result.search.reasons.push_back(few);
    if (result.search.verdict == Verdict::ok) result.search.verdict = Verdict::unknown;
  }

  if (!unanswered.empty()) {
    throw BadInput(
        fmt::format("the program calls Verify.{}, which a test of the whole program cannot answer; use --of "
                    "CLASS.METHOD for tests of "
                    "single methods",
                    *unanswered.begin()));
  }
  watch.end_of_search();
  std::vector<Played> paths;
  const StateRef initial = instance.program.initial().next;
  for (const Found& found : watcher.found()) {
    std::vector<u32> choices;
    if (found.from != 0) {
      choices = choices_along(instance.program, initial, path_to(visited, found.from));
      choices.push_back(found.choice);
    }
    if (interruption() != Interruption::none) break;
    try {
      paths.push_back(play_path(options, program, choices));
    } catch (const LimitReached&) {
    }
  }
  if (interruption() != Interruption::none) {
    result.search.reasons.push_back(
        fmt::format("{} while {} paths were played again", reason_of(interruption()), watcher.found().size()));
  }
  result.found = paths.size();
  std::vector<std::size_t> kept;
  if (all) {
    for (std::size_t i = 0; i < paths.size(); ++i) kept.push_back(i);
  } else {
    std::vector<testgen::Goals> goals;
    for (const Played& path : paths) goals.push_back(path.goals);
    kept = testgen::covering(goals);
  }
  std::set<std::pair<std::vector<i32>, std::string>> written;
  for (const std::size_t i : kept) {
    testgen::ChoiceTest& test = paths[i].test;
    if (written.insert({test.answers, test.outcome}).second) result.tests.push_back(std::move(test));
  }
  return result;
}

}  // namespace

ChoicePaths find_choice_paths(const Options& options, const vm::VmOptions& asked, bool all, Watch& watch) {
  vm::VmOptions program = asked;
  return search_with(program.assumptions, [&] { return find_trusting(options, program, all, watch); });
}

}  // namespace pathfleet::cli
