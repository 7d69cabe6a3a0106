#include "cli/reports/explain.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "cli/options/memory_limit.h"
#include "cli/program/reductions.h"
#include "cli/reports/report.h"
#include "cli/reports/trace_rows.h"
#include "core/assumption_policy.h"
#include "core/error.h"
#include "core/escape.h"
#include "core/interruption.h"
#include "core/limits.h"
#include "core/process_memory.h"
#include "search/path_search.h"

namespace pathfleet::cli {
namespace {

using Json = nlohmann::ordered_json;
using search::FoundPath;
using search::PathLimits;

PathLimits limits_of(const Options& options, u64 memory_limit) {
  using Clock = std::chrono::steady_clock;
  PathLimits limits;
  if (options.max_states) limits.states = options.max_states;
  const auto end =
      Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(options.explain_limit));
  const bool has_end = options.explain_limit > 0;
  const double seconds = options.explain_limit;
  limits.give_up = [end, has_end, seconds, memory_limit]() -> std::string {
    if (const Interruption why = interruption(); why != Interruption::none) return reason_of(why);
    if (has_end && Clock::now() >= end) return fmt::format("time limit of {} s reached (--explain-limit)", seconds);
    if (resident_bytes() > memory_limit) return fmt::format("memory limit of {} MB reached", memory_limit >> 20);
    return {};
  };
  return limits;
}

Explanation::Run run_of(FoundPath&& found) {
  Explanation::Run run;
  run.reason = std::move(found.reason);
  run.preemptions = found.preemptions;
  run.switches = found.switches;
  run.states = found.states;
  return run;
}

[[noreturn]] void does_not_replay(const std::string& what, const Playback& playback) {
  throw InternalError(fmt::format("internal error: {} does not replay: {}; please report it with the command line",
                                  what, playback.ending));
}

/// Prints both runs side by side from the first different step, a row for each step.
void print_side_by_side(std::ostream& out, const Playback& failing, const Playback& passing, u64 from, bool all,
                        SourceLines& sources) {
  constexpr std::size_t kMostWidth = 70;
  const auto rows_of = [&](const Playback& playback) {
    std::vector<std::string> rows;
    for (const TraceRow& row : trace_rows(playback.trace, all, from)) {
      const std::string place = row.location.empty() ? "" : "  " + escape::short_line(row.location.text);
      rows.push_back(escape::short_line(row.thread) + "  " + deed_text(row) + place);
      if (const std::string text = sources.of(row.location); !text.empty()) rows.push_back("    " + text);
    }
    return rows;
  };
  std::vector<std::string> left = rows_of(failing), right = rows_of(passing);
  std::size_t width = 12;
  for (const std::string& row : left) width = std::min(kMostWidth, std::max(width, row.size()));
  left.insert(left.begin(), "with the error");
  right.insert(right.begin(), "without it");
  left.resize(std::max(left.size(), right.size()));
  right.resize(left.size());
  for (std::size_t i = 0; i < left.size(); ++i) out << fmt::format("    {:<{}} | {}\n", left[i], width, right[i]);
}

Json run_json(const Explanation::Run& run) {
  Json json = {{"found", run.run.has_value()}, {"reason", run.reason}, {"states", run.states}};
  if (!run.run) return json;
  json["preemptions"] = run.preemptions;
  json["switches"] = run.switches;
  json["trace"] = trace_json(run.run->trace);
  json["choices"] = run.run->choices;
  return json;
}

}  // namespace

namespace {

Explanation explain_trusting(const vm::VmOptions& program, const Finding& error, const PathLimits& limits,
                             u64 memory_limit) {
  MemoryBudget budget(memory_limit);
  const auto looks = [&](auto&& look) {
    Instance instance(program, &budget);
    return look(instance.program);
  };
  const auto played = [&](std::vector<u32> choices, const char* what) {
    Playback playback = play(program, {error, std::move(choices)});
    if (!playback.shown) does_not_replay(what, playback);
    return playback;
  };

  Explanation result;
  result.program = program;
  FoundPath shortest = looks([&](Successors& fresh) { return search::shortest_path(fresh, error, limits); });
  std::optional<std::vector<u32>> failing;
  if (shortest.outcome == FoundPath::Outcome::found) failing = shortest.choices;
  result.shortest = run_of(std::move(shortest));
  if (failing) result.shortest.run = played(*failing, "the shortest trace");

  FoundPath fewest_preemptions =
      looks([&](Successors& fresh) { return search::fewest_preemptions_path(fresh, error, limits); });
  const std::vector<u32> calm = fewest_preemptions.choices;
  const bool found_fewest_preemptions = fewest_preemptions.outcome == FoundPath::Outcome::found;
  result.fewest_preemptions = run_of(std::move(fewest_preemptions));
  if (found_fewest_preemptions) result.fewest_preemptions.run = played(calm, "the trace with the fewest preemptions");

  if (!failing) {
    result.passing.reason = "the shortest trace is not known";
    return result;
  }
  FoundPath passing = looks([&](Successors& fresh) { return search::passing_path(fresh, error, *failing, limits); });
  const std::vector<u32> passes = passing.choices;
  const bool found_passing = passing.outcome == FoundPath::Outcome::found;
  result.passing = run_of(std::move(passing));
  if (!found_passing) return result;
  Playback playback = play_to_end(program, passes);
  if (!playback.shown) does_not_replay("a run that ends without the error", playback);
  result.passing.run = std::move(playback);
  const auto [first, second] = std::mismatch(failing->begin(), failing->end(), passes.begin(), passes.end());
  result.parting_step = static_cast<u64>(first - failing->begin()) + 1;
  return result;
}

}  // namespace

Explanation explain(const Options& options, const vm::VmOptions& program, const Finding& error) {
  if (program.symbolic) throw UsageError("--explain goes through values; leave out --symbolic");
  const u64 memory_limit = options.memory_limit ? options.memory_limit : default_memory_limit();
  const PathLimits limits = limits_of(options, memory_limit);
  vm::VmOptions quick = program;  // coverage was reported for the search already
  quick.coverage = {};
  quick.towards.clear();
  reduction::Request request = reduction_request(options);
  request.new_paths = true;
  if (!reduction::decide(request).uses(reduction::Reduction::disciplines))
    quick.assumptions.assume(Assumption::disciplines, false);
  return search_with(quick.assumptions, [&] { return explain_trusting(quick, error, limits, memory_limit); });
}

void print_explanation(std::ostream& out, const Options& options, const Finding& error,
                       const Explanation& explanation) {
  SourceLines sources(options);
  const auto missing = [&](const Explanation::Run& run, const char* what) {
    out << fmt::format("{}: {} ({} states looked at)\n", what,
                       run.reason.empty() ? "there is none" : "not known: " + escape::line(run.reason), run.states);
  };
  const auto title = [](const Explanation::Run& run) {
    return fmt::format("{} steps, {} preemptions, {} switches of threads",
                       run.run->trace.empty() ? 0 : run.run->trace.back().step, run.preemptions, run.switches);
  };
  out << "explained: " << escape::short_line(identity_of(error)) << '\n';
  if (explanation.shortest.run) {
    out << "shortest trace: " << title(explanation.shortest) << '\n';
    print_trace(out, trace_rows(explanation.shortest.run->trace, options.verbose), sources);
  } else {
    missing(explanation.shortest, "shortest trace");
  }
  if (!explanation.fewest_preemptions.run) {
    missing(explanation.fewest_preemptions, "trace with the fewest preemptions");
  } else if (explanation.shortest.run &&
             explanation.shortest.run->choices == explanation.fewest_preemptions.run->choices) {
    out << "trace with the fewest preemptions: the same\n";
  } else {
    out << "trace with the fewest preemptions: " << title(explanation.fewest_preemptions) << '\n';
    print_trace(out, trace_rows(explanation.fewest_preemptions.run->trace, options.verbose), sources);
  }
  if (explanation.passing.run) {
    out << fmt::format("nearest run that ends without it: as the shortest trace up to step {}, then\n",
                       explanation.parting_step - 1);
    print_side_by_side(out, *explanation.shortest.run, *explanation.passing.run, explanation.parting_step,
                       options.verbose, sources);
  } else {
    missing(explanation.passing, "nearest run that ends without it");
  }
  out << '\n';
}

Json explanation_json(const Explanation& explanation) {
  Json json = {{"shortest", run_json(explanation.shortest)},
               {"fewest_preemptions", run_json(explanation.fewest_preemptions)},
               {"passing", run_json(explanation.passing)}};
  if (explanation.passing.run) json["parting_step"] = explanation.parting_step;
  return json;
}

}  // namespace pathfleet::cli
