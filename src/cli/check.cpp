// pathfleet check: build the program, explore it with all threads and ranks, report.
#include "cli/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <functional>
#include <iostream>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/confirm_warnings.h"
#include "cli/limits/interrupt.h"
#include "cli/limits/lost_outputs.h"
#include "cli/options/checks.h"
#include "cli/options/outputs.h"
#include "cli/program/coverage_files.h"
#include "cli/program/program.h"
#include "cli/program/program_identity.h"
#include "cli/program/reductions.h"
#include "cli/replay/saved_trace.h"
#include "cli/reports/html_report.h"
#include "cli/reports/json_text.h"
#include "cli/reports/report.h"
#include "cli/reports/std_trace.h"
#include "cli/reports/tool_reports.h"
#include "cli/reports/witness.h"
#include "cli/search/checkpoints.h"
#include "cli/search/cycle_exploration.h"
#include "cli/search/exploration.h"
#include "cli/search/rank_reports.h"
#include "cli/search/ranks.h"
#include "cli/search/refutations.h"
#include "cli/search/search_watcher.h"
#include "cli/search/structure_pruning.h"
#include "cli/search/watch.h"
#include "core/assumption_policy.h"
#include "core/escape.h"
#include "core/exit_codes.h"
#include "core/interruption.h"
#include "core/memory_ceiling.h"
#include "core/output_file.h"
#include "core/process_memory.h"
#include "ltl/shared_components.h"
#include "reduction/policy.h"
#include "reduction/shared_uses.h"

namespace pathfleet::cli {
namespace {

/// The report files that the options ask for.
struct ReportFiles {
  std::optional<OutputFile> json, html, trace, graph, witness, std_trace, junit, sarif;
  Progress progress;
  CoverageFiles coverage;

  explicit ReportFiles(const Options& options) : progress(options), coverage(options) {
    if (!options.json.empty()) json.emplace(options.json);
    if (!options.html.empty()) html.emplace(options.html);
    if (!options.trace.empty()) trace.emplace(options.trace);
    if (!options.graph.empty()) graph.emplace(options.graph);
    if (!options.witness.empty()) witness.emplace(options.witness);
    if (!options.std_trace.empty()) std_trace.emplace(options.std_trace);
    if (!options.junit.empty()) junit.emplace(options.junit);
    if (!options.sarif.empty()) sarif.emplace(options.sarif);
  }
};

/// Throws UsageError if the options ask for something that several workers cannot do.
void refuse_what_needs_one_worker(const Options& options, const Ranks& ranks) {
  parse_range(options.dump_state);
  if (options.explain && options.symbolic) throw UsageError("--explain goes through values; leave out --symbolic");
  const bool watches = !options.graph.empty() || !options.dump_state.empty();
  if (watches && (thread_count(options) > 1 || !ranks.alone())) {
    throw UsageError(
        "--graph and --dump-state number states in the order in which one thread finds them; leave out -j and mpirun");
  }
  if (options.partition == "ship" && search_order(options) != "dfs")
    throw UsageError("--partition=ship sends states without the order of the search; leave out --search");
  if ((options.store == "exact" || options.store == "compact" || options.store == "plain") && !ranks.alone()) {
    throw UsageError("--store=" + options.store +
                     " compares states, but ranks tell each other fingerprints only; leave out mpirun");
  }
  if (options.store != "bitstate") return;
  if (!ranks.alone())
    throw UsageError("--store=bitstate keeps no path for ranks to ask each other for; leave out mpirun");
  if (watches)
    throw UsageError("--store=bitstate does not know which state it has seen; leave out --graph and --dump-state");
  if (options.hash_functions < 1 || options.hash_functions > 64) {
    throw UsageError("--hash-functions: a number from 1 to 64 is needed");
  }
  if (options.bits < 4096) throw UsageError("--bits: at least 4K are needed");
}

/// Throws UsageError if the options ask for something that the search for cycles cannot do.
void refuse_what_cycles_lack(const Options& options, const Ranks& ranks) {
  const std::pair<bool, const char*> lacking[] = {
      {thread_count(options) > ltl::SharedComponents::most_workers, "-j with more than 64 threads"},
      {thread_count(options) > 1 && options.max_depth != 0, "-j together with --max-depth"},
      {thread_count(options) > 1 && !ranks.alone(), "-j together with mpirun"},
      {!options.checkpoint.empty(), "--checkpoint"},
      {options.search != "default" && options.search != "dfs", "--search"},
      {!options.towards.empty(), "--towards"},
      {options.store != "fingerprint" && options.store != "exact", "--store=compact, bitstate and plain"},
      {options.frontier == "whole", "--frontier=whole"},
      {!options.graph.empty(), "--graph"},
      {!options.dump_state.empty(), "--dump-state"},
      {options.outputs, "--outputs"},
      {options.symbolic, "--symbolic"},
      {!options.method.empty(), "--method"},
      {options.explain, "--explain"},
      {!options.ignore_field.empty(), "--ignore-field"},
      {options.spurious_wakeups, "--spurious-wakeups"},
      {options.timeouts != "any", "--timeouts"},
      {!options.witness.empty(), "--witness"},
      {!options.std_trace.empty(), "--std-trace"},
      {watches_coverage(options), "coverage"},
      {parse_checks(options.check).independence > 0, "--check=independence"},
  };
  for (const auto& [asked, what] : lacking) {
    if (asked)
      throw UsageError(
          fmt::format("temporal properties (--ltl, --property=livelock) do not support {} yet; leave it out", what));
  }
}

/// The running exploration, for the last words about it.
class Running {
 public:
  /// During the lifetime of an Underway, so_far() asks its search.
  class Underway {
   public:
    Underway(Running& running, SearchUnderWay& search) : running_(running) { running_.set(&search); }
    ~Underway() { running_.set(nullptr); }
    Underway(const Underway&) = delete;

   private:
    Running& running_;
  };

  RankReport so_far() {
    const std::lock_guard lock(mutex_);
    return search_ ? search_->so_far() : RankReport();
  }

  /// Runs the search. If a limit is met where a rank ends the search together with the others, at_limit is called while
  /// the search can still be asked.
  RankReport run(const std::function<RankReport()>& search) {
    try {
      return search();
    } catch (const LimitReached& limit) {
      if (at_limit) at_limit(limit.what());
      throw;
    } catch (const std::bad_alloc&) {
      if (at_limit) at_limit(note_no_memory());
      throw;
    }
  }

  std::function<void(const std::string& reason)> at_limit;  // of the first of several ranks: says its last words

 private:
  void set(SearchUnderWay* search) {
    const std::lock_guard lock(mutex_);
    search_ = search;
  }

  std::mutex mutex_;
  SearchUnderWay* search_ = nullptr;
};

/// The checkpoints of a command: those that it writes, and the one that its first search goes on from.
struct SavedState {
  std::optional<SavedSearch> resumed;
  std::optional<Checkpoints> checkpoints;
  bool is_second_try = false;  // the search resumed has its solver limit raised already

  Checkpoints* writer() { return checkpoints ? &*checkpoints : nullptr; }
};

RankReport explore_once(const Options& options, const vm::VmOptions& program,
                        const std::vector<TemporalProperty>& temporal, Ranks& ranks, std::ostream* graph,
                        Progress* progress, Running& running, SavedState& saved) {
  if (looks_for_cycles(options)) {
    std::optional<CycleExploration> cycles;
    ranks.agree([&] { cycles.emplace(options, program, temporal, ranks); });
    const Running::Underway underway(running, *cycles);
    return running.run([&] { return cycles->run(progress); });
  }
  std::optional<Exploration> exploration;
  ranks.agree([&] {
    exploration.emplace(options, program, ranks.transport(), ranks.count_here());
    exploration->save_with(saved.writer());
    if (saved.resumed) exploration->resume(*saved.resumed);
  });
  saved.resumed.reset();  // a search that begins again begins at the beginning
  const Running::Underway underway(running, *exploration);
  return running.run([&] { return exploration->run(graph, progress); });
}

/// Makes the inputs symbolic after the program has asked for one.
void make_symbolic(Options& options, vm::VmOptions& program, const Ranks& ranks) {
  if (looks_for_cycles(options)) {
    throw BadInput(
        "the program asks for an input, and temporal properties are not supported for symbolic inputs; say with "
        "--nondet-values which values to try");
  }
  const AssumptionPolicy before = program.assumptions;
  options.symbolic = true;
  program = program_options(options);
  program.assumptions.give_up_as_in(before);
}

/// Explores the program, and again after each refuted assumption. At the end, `program` and options.symbolic say which
/// assumptions the last search made.
RankReport explore_trusting(Options& options, vm::VmOptions& program, Ranks& ranks, std::optional<ReportFiles>& files,
                            Running& running, SavedState& saved) {
  Progress* progress = files ? &files->progress : nullptr;
  std::vector<TemporalProperty> temporal;
  if (looks_for_cycles(options)) {
    temporal = temporal_properties(options);
    // The first search looks for all other errors, too. Their traces have its transitions.
    program.propositions = temporal.front().propositions;
  }
  bool again = false;
  const auto search = [&] {
    if (again && program.assumptions.given_up(Assumption::no_inputs) && !options.symbolic)
      make_symbolic(options, program, ranks);
    if (again && files && files->graph) files->graph.emplace(options.graph);
    again = true;
    std::ostream* graph = files && files->graph ? &files->graph->stream() : nullptr;
    return explore_once(options, program, temporal, ranks, graph, progress, running, saved);
  };
  return search_with(program.assumptions, search,
                     [&](Assumption here) { return refuted_anywhere(here, program.assumptions, ranks); });
}

/// If there is no error and the solver has left only a few branches undecided, searches once more with ten times its
/// limit.
RankReport explore_patiently(Options& options, vm::VmOptions& program, Ranks& ranks, std::optional<ReportFiles>& files,
                             Running& running, SavedState& saved) {
  constexpr u64 kFewBranches = 40, kMore = 10;
  RankReport report = explore_trusting(options, program, ranks, files, running, saved);
  if (interruption() != Interruption::none || !program.symbolic || !ranks.alone() || options.solver_limit == 0 ||
      !report.exhausted || !report.errors.empty())
    return report;
  if (saved.is_second_try || report.undecided == 0 || report.undecided > kFewBranches) return report;
  Options patient = options;
  patient.solver_limit *= kMore;
  program.symbolic = symbolic_world(patient);
  if (files && files->graph) files->graph.emplace(options.graph);
  return explore_trusting(patient, program, ranks, files, running, saved);
}

/// explore_patiently(); alone, with a report also if a limit is reached outside a search.
RankReport explore_program(Options& options, vm::VmOptions& program, Ranks& ranks, std::optional<ReportFiles>& files,
                           Running& running, SavedState& saved) {
  std::string reason;
  try {
    return explore_patiently(options, program, ranks, files, running, saved);
  } catch (const LimitReached& limit) {
    if (!ranks.alone()) throw;
    reason = limit.what();
  } catch (const std::bad_alloc&) {
    if (!ranks.alone()) throw;
    reason = note_no_memory();
  }
  RankReport nothing;
  nothing.part.reasons.push_back(reason);
  return nothing;
}

/// Writes a file about the first error; removes the file if there is no error.
void write_of_error(std::optional<OutputFile>& file, const Report& report,
                    const std::function<void(std::ostream&)>& write) {
  if (!file) return;
  if (report.result.errors.empty()) {
    file->leave_out();
    return;
  }
  write(file->stream());
  file->finish();
}

/// What goes to standard output.
void print_all(const Report& report) {
  print_report(std::cout, report);
  if (report.options.annotate == "github") print_annotations(std::cout, report);
}

void write_files(ReportFiles& files, const Report& report, const vm::VmOptions& program, LostOutputs& lost,
                 bool search_has_ended = true) {
  lost.attempt([&] {
    if (files.graph && search_has_ended) files.graph->finish();
  });
  if (report.coverage) files.coverage.write(*report.coverage, report.explored_all, lost);
  lost.attempt([&] {
    write_of_error(files.trace, report, [&](std::ostream& out) {
      const Playback& shown = report.playbacks.front();
      save_trace(out, program, {report.result.errors.front().finding, shown.choices, shown.cycle}, shown.pinned);
    });
  });
  lost.attempt([&] { write_of_error(files.witness, report, [&](std::ostream& out) { write_witness(out, report); }); });
  lost.attempt([&] {
    write_of_error(files.std_trace, report, [&](std::ostream& out) { write_std(out, report.playbacks.front().trace); });
  });
  lost.attempt([&] {
    if (!files.junit) return;
    write_junit(files.junit->stream(), report);
    files.junit->finish();
  });
  lost.attempt([&] {
    if (!files.sarif) return;
    files.sarif->stream() << json_text(sarif_report(report), 1) << '\n';
    files.sarif->finish();
  });
  lost.attempt([&] {
    if (!files.html) return;
    write_html(files.html->stream(), report, program, search_has_ended);
    files.html->finish();
  });
  // Last, because other programs may wait for this file.
  lost.attempt([&] {
    if (!files.json) return;
    files.json->stream() << json_text(json_report(report), 1) << '\n';
    files.json->finish();
  });
}

/// Reports the results so far and ends the process, with all ranks. Called by the thread that watches the limits if a
/// search does not end in time, and by the first of several ranks if it meets a limit while the search ends.
[[noreturn]] void say_last_words(Ranks& ranks, const Options& options, const vm::VmOptions& program,
                                 std::optional<ReportFiles>& files, Running& running, const std::string& reason) {
  if (!ranks.first()) ranks.end_all(exit_code::unknown);
  int code = exit_code::unknown;
  try {
    RankReport found = running.so_far();
    found.part.reasons.push_back(reason);
    if (files) {
      const SearchObserver::Progress progress = files->progress.now();
      found.part.statistics.states_new = progress.states_new;
      found.part.statistics.max_depth = progress.max_depth;
      found.part.statistics.wall_seconds = progress.seconds;
      found.part.statistics.state_bytes = progress.state_bytes;
    }
    found.part.statistics.peak_rss_bytes = peak_resident_bytes();
    std::vector<RankReport> reports;
    reports.push_back(std::move(found));
    Report report = merge(options, std::move(reports));
    report.coverage.reset();
    code = exit_code_of(report.result.verdict);
    LostOutputs lost;
    if (files) lost.attempt([&] { files->progress.end(report.result); });
    print_all(report);
    lost.look_at_standard_output("verdict: " + verdict_line(report));
    if (files) {
      // The search may still be writing the graph, so the graph is incomplete. There is no time to play errors again.
      write_files(*files, report, program, lost, false);
      if (files->graph) lost.add("the graph is not written, for the search was cut short");
    }
    code = lost.exit_code(code);
  } catch (...) {
    std::cerr << "pathfleet: " + shown(failure_of(std::current_exception())) + '\n';
  }
  std::cout.flush();
  ranks.end_all(code);
}

/// What a saved search assumed, and what the program has kept to so far.
void take_over(const SavedSearch& saved, vm::VmOptions& program) {
  if (!program.assumptions.restore(saved.meta.policy))
    throw InternalError("internal error: the saved search assumes something else than its command line says");
  program.undisciplined = reduction::undisciplined(program.assumptions);
  if (program.undisciplined) program.undisciplined->remember(saved.meta.disciplines);
}

int check_among(Ranks& ranks, const Options& asked, std::optional<SavedSearch> resumed) {
  keep_standard_output_for_files(asked);
  Options options = asked;  // inputs become symbolic when the program asks for them
  SavedState saved;
  saved.resumed = std::move(resumed);
  if (saved.resumed) saved.is_second_try = saved.resumed->meta.solver_limit != parse(asked.words).solver_limit;
  vm::VmOptions program;
  std::optional<ReportFiles> files;  // on the first rank only
  Running running;
  std::optional<Watch> watch;
  std::vector<std::string> facts;
  ranks.agree([&] {
    refuse_what_needs_one_worker(options, ranks);
    if (looks_for_cycles(options)) {
      refuse_what_cycles_lack(options, ranks);
      read_formulas(options);
    }
    program = program_options(options);
    add_structure_pruning(options, program, ranks);
    if (saved.resumed) take_over(*saved.resumed, program);
    if (!options.checkpoint.empty()) {
      saved.checkpoints.emplace(options, program, ranks);
      save_on_signal();
    }
    if (ranks.first()) files.emplace(options);
    interrupt_on_signals();
    watch.emplace(options, ranks, [&] {
      say_last_words(ranks, options, program, files, running,
                     reason_of(interruption()) + (ranks.alone() ? "" : "; not all ranks answered in time"));
    });
    if (!ranks.alone() && ranks.first()) {
      running.at_limit = [&](const std::string& reason) {
        watch->work_is_done();
        say_last_words(ranks, options, program, files, running, reason);
      };
    }
    if (!ranks.alone()) facts = facts_of(options, program);
  });
  ranks.compare(facts);
  ranks.watch_hosts(options.host_timeout,
                    options.checkpoint.empty()
                        ? std::string()
                        : "; go on from the last checkpoint with: pathfleet resume " + options.checkpoint);
  if (ranks.first()) {
    for (const std::string& warning : options.warnings)
      std::cerr << "pathfleet: warning: " << escape::line(warning) << '\n';
  }
  // From here on, threads and ranks explore in parallel, each a part of the space.
  RankReport mine = explore_program(options, program, ranks, files, running, saved);
  // A trace names the exceptions with which the rank that found it has searched.
  if (!ranks.alone()) refuted_anywhere(Assumption::of_another_rank, program.assumptions, ranks);
  Report report = merge(options, gather_reports(ranks, std::move(mine)));
  if (looks_for_cycles(options)) report.reductions = reductions_of_cycles(options, program);
  report.inputs_on_request = options.symbolic && !parse(asked.words).symbolic;
  if (!ranks.first()) return exit_code::ok;
  LostOutputs lost;
  lost.attempt([&] { files->progress.end(report.result); });
  if (options.explain) {
    for (const Counterexample& error : report.result.errors)
      report.explanations.push_back(explain(options, program, error.finding));
  }
  watch->work_is_done();
  print_all(report);
  lost.look_at_standard_output("verdict: " + verdict_line(report));
  write_files(*files, report, program, lost);
  if (saved.checkpoints && saved.checkpoints->ended()) return exit_code::stopped;
  const bool has_verdict = report.result.exhausted || (!options.all_errors && !report.result.errors.empty());
  if (saved.checkpoints && has_verdict) saved.checkpoints->clear();
  return lost.exit_code(exit_code_of(report.result.verdict));
}

/// What fails on one rank ends all.
int among_ranks(const std::function<int(Ranks&)>& command) {
  Ranks ranks;
  try {
    return command(ranks);
  } catch (const FailedTogether& failure) {
    return ranks.end_together(failure);
  } catch (...) {
    if (ranks.alone()) throw;
    ranks.abort(failure_of(std::current_exception()));
  }
}

}  // namespace

int check(const Options& options) {
  return among_ranks([&](Ranks& ranks) {
    if (options.from_warnings.empty()) return check_among(ranks, options, std::nullopt);
    ranks.agree([&] {
      if (!ranks.alone()) throw UsageError("--from-warnings looks at one warning after the other; leave out mpirun");
    });
    return check_warnings(options);
  });
}

int resume(const Options& given) {
  return among_ranks([&](Ranks& ranks) {
    std::optional<SavedSearch> saved;
    Options options;
    ranks.agree([&] {
      std::vector<std::string> warnings;
      saved = find_saved_search(given.resumed_folder, warnings);
      options = resumed_options(*saved, given);
      options.resumed_folder = given.resumed_folder;
      options.warnings = std::move(warnings);
    });
    return check_among(ranks, options, std::move(saved));
  });
}

int refuse(const std::exception_ptr& wrong) {
  Ranks ranks;
  try {
    ranks.agree([&wrong] { std::rethrow_exception(wrong); });
  } catch (const FailedTogether& failure) {
    return ranks.end_together(failure);
  }
  return exit_code::internal_error;  // never reached
}

}  // namespace pathfleet::cli
