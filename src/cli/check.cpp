// pathfleet check: build the program, explore it, report.
#include "cli/check.h"

#include <fmt/format.h>

#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/interrupt.h"
#include "cli/memory_limit.h"
#include "cli/output_file.h"
#include "cli/program.h"
#include "cli/report.h"
#include "cli/saved_trace.h"
#include "cli/search_watcher.h"
#include "core/error.h"
#include "core/explorer.h"
#include "core/limits.h"
#include "hash/exact_set.h"
#include "hash/fingerprint_set.h"

namespace pathfleet::cli {
namespace {

/// The files that were asked for.
struct ReportFiles {
  std::optional<OutputFile> json, trace, graph;

  explicit ReportFiles(const Options& options) {
    if (!options.json.empty()) json.emplace(options.json);
    if (!options.trace.empty()) trace.emplace(options.trace);
    if (!options.graph.empty()) graph.emplace(options.graph);
  }
};

std::unique_ptr<Visited> make_visited(const Options& options, MemoryBudget& budget) {
  if (options.store == "exact") return std::make_unique<hash::ExactSet>(&budget);
  return std::make_unique<hash::FingerprintSet>(&budget);
}

std::unique_ptr<Frontier> make_frontier(const Options& options) {
  if (options.search == "bfs") return std::make_unique<BreadthFirst>();
  return std::make_unique<DepthFirst>();
}

SearchOptions search_options(const Options& options, u64 memory_limit) {
  SearchOptions result;
  if (options.max_depth) result.max_depth = options.max_depth;
  if (options.max_states) result.max_states = options.max_states;
  if (options.time_limit > 0) result.max_seconds = options.time_limit;
  result.max_memory_bytes = memory_limit;
  if (options.all_errors) result.max_errors = SearchOptions::no_limit;
  result.properties = Properties::none();
  for (FindingKind kind : {FindingKind::deadlock, FindingKind::assertion, FindingKind::exception}) {
    if (options.property.find(to_string(kind)) != std::string::npos) result.properties = result.properties.with(kind);
  }
  result.stop = stop_on_signals();
  return result;
}

/// Explores the program once.
Report explore_once(const Options& options, const vm::VmOptions& program, std::ostream* graph) {
  Report report{options, {}, {}, {}, {}};
  const u64 memory_limit = options.memory_limit ? options.memory_limit : default_memory_limit();
  MemoryBudget budget(memory_limit);
  Instance instance(program, &budget);
  const std::unique_ptr<Visited> visited = make_visited(options, budget);
  const std::unique_ptr<Frontier> frontier = make_frontier(options);
  SearchWatcher watcher(instance.program, graph, parse_range(options.dump_state), std::cout);

  SearchOptions search = search_options(options, memory_limit);
  search.memory_used = [&] { return instance.store.bytes() + visited->bytes(); };
  search.confirm = [&](const Counterexample& counterexample) {
    report.playbacks.push_back(play(program, counterexample));
    const Playback& playback = report.playbacks.back();
    if (!playback.shown) {
      throw InternalError(fmt::format("internal error: the counterexample for {} does not replay: {}; please report it "
                                      "with the command line",
                                      identity_of(counterexample.finding), playback.ending));
    }
    return true;
  };
  report.result = explore(instance.program, *visited, *frontier, search, watcher);
  watcher.finish();
  PF_CHECK(report.playbacks.size() == report.result.errors.size());
  if (options.outputs) report.outputs = instance.program.outputs();
  report.store = instance.store.statistics();
  return report;
}

/// Explores the program, and once more if something that was assumed of it turns out wrong; `program` says which
/// assumptions were made in the end.
Report explore_program(const Options& options, vm::VmOptions& program, ReportFiles& files) {
  const auto graph = [&files] { return files.graph ? &files.graph->stream() : nullptr; };
  try {
    return explore_once(options, program, graph());
  } catch (const AssumptionBroken&) {
    program.trust_final_fields = false;
    if (files.graph) files.graph.emplace(options.graph);
    return explore_once(options, program, graph());
  }
}

void write_files(ReportFiles& files, const Report& report, const vm::VmOptions& program) {
  if (files.graph) files.graph->finish();
  if (files.json) {
    constexpr auto replace = nlohmann::ordered_json::error_handler_t::replace;
    files.json->stream() << json_report(report).dump(1, ' ', false, replace) << '\n';
    files.json->finish();
  }
  if (files.trace && !report.result.errors.empty()) {
    save_trace(files.trace->stream(), program, report.result.errors.front());
    files.trace->finish();
  }
}

}  // namespace

int check(const Options& options) {
  vm::VmOptions program = program_options(options);
  parse_range(options.dump_state);
  ReportFiles files(options);
  const Report report = explore_program(options, program, files);
  print_report(std::cout, report);
  write_files(files, report, program);
  return exit_code_of(report.result.verdict);
}

}  // namespace pathfleet::cli
