// The report for a person: each error with its trace and the program's output, then the statistics, then the verdict.
#include "cli/reports/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "cli/options/option_table.h"
#include "cli/program/time_outs.h"
#include "cli/reports/progress.h"
#include "cli/reports/trace_rows.h"
#include "core/escape.h"
#include "coverage/report.h"
#include "search/orders.h"

namespace pathfleet::cli {
namespace {

void print_indented(std::ostream& out, const std::string& text, const char* indent) {
  std::string_view rest = text;
  if (!rest.empty() && rest.back() == '\n') rest.remove_suffix(1);
  out << indent << escape::lines(rest, indent) << '\n';
}

void print_error(std::ostream& out, const Options& options, const Finding& finding, const Playback& playback,
                 SourceLines& sources) {
  const Paint paint(options);
  out << paint.bad("error:") << ' ' << escape::short_line(identity_of(finding)) << '\n';
  if (!finding.message.empty()) out << "  " << escape::short_line(finding.message) << '\n';
  if (!finding.details.empty()) print_indented(out, finding.details, "  ");
  if (!playback.inputs.empty()) {
    out << "\ninputs:\n";
    for (const InputValue& input : playback.inputs)
      out << "  " << escape::line(input.name) << " = " << escape::line(input.value) << '\n';
  }
  out << "\ntrace:\n";
  print_played(out, playback, options.verbose, sources, paint);
  if (const std::string text = time_outs_text(options.timeouts, playback); !text.empty()) out << '\n' << text << '\n';
  if (!playback.output.empty()) {
    out << "\nprinted on this path:\n";
    print_output(out, playback.output);
  }
  out << '\n';
}

std::string size_text(double bytes) {
  if (bytes < 10e3) return fmt::format("{:.0f} B", bytes);
  if (bytes < 10e6) return fmt::format("{:.0f} kB", bytes / 1e3);
  return fmt::format("{:.0f} MB", bytes / 1e6);
}

void print_oracle(std::ostream& out, u64 paths, const expr::OracleStatistics& s, bool verbose) {
  out << fmt::format("paths:        {} to the end of the program\n", paths);
  out << fmt::format("solver:       {} queries, {} unknown", s.queries, s.unknown);
  if (!verbose) {
    out << '\n';
    return;
  }
  if (s.queries > 0) {
    const auto share = [&](u64 count) { return 100 * static_cast<double>(count) / static_cast<double>(s.queries); };
    out << fmt::format("; answered before Z3: {:.1f} %\n              ", share(s.answered_before_solver()));
    const std::pair<const char*, u64> stages[] = {{"simplification", s.by_simplification},
                                                  {"models", s.by_model},
                                                  {"cache", s.by_cache},
                                                  {"cores", s.by_core},
                                                  {"substitution", s.by_substitution},
                                                  {"bounds", s.by_bounds},
                                                  {"sums", s.by_sums},
                                                  {"search", s.by_search},
                                                  {"cases", s.by_cases},
                                                  {"Z3", s.by_solver}};
    const char* separator = "";
    for (const auto& [name, count] : stages) {
      if (count == 0) continue;
      out << fmt::format("{}{} {:.1f} %", separator, name, share(count));
      separator = ", ";
    }
  }
  out << fmt::format("\n              Z3: {} calls, {} in a fresh solver, {} given up, {:.3f} s\n", s.solver_calls,
                     s.fresh_calls, s.solver_gave_up, static_cast<double>(s.solver_nanoseconds) / 1e9);
}

void print_pruning(std::ostream& out, const PruningStatistics& s) {
  out << fmt::format("field bounds: {} checks, {} rejected, {:.3f} s", s.checks, s.rejected,
                     static_cast<double>(s.nanoseconds) / 1e9);
  if (s.solver_calls + s.by_memory + s.by_store > 0)
    out << fmt::format("; SAT: {} calls of {} loaded, {} known, {} from the store", s.solver_calls,
                       s.formula_loads == 1 ? "1 formula" : fmt::format("{} formulas", s.formula_loads), s.by_memory,
                       s.by_store);
  out << '\n';
}

void print_preconditions(std::ostream& out, const vm::PreconditionStatistics& s) {
  if (s.questions == 0) return;
  out << fmt::format("precondition: {} questions, {} answered from memory, {} runs, {:.3f} s\n", s.questions,
                     s.from_memory, s.runs, static_cast<double>(s.nanoseconds) / 1e9);
}

void print_statistics(std::ostream& out, const Report& report) {
  const SearchStatistics& s = report.result.statistics;
  const bool verbose = report.options.verbose;
  out << fmt::format("search:       {} ({})\n", report.order, search::order_in_words(report.order));
  out << fmt::format("states:       {} new, {} matched, {} transitions, depth {}\n", s.states_new, s.states_matched(),
                     s.transitions, s.max_depth);
  if (s.expected && !report.result.exhausted && report.result.errors.empty())
    out << fmt::format("              {}: {} to {} states are expected in all\n", share_text(s.states_new, s.expected),
                       s.expected->low, s.expected->high);
  out << fmt::format("time:         {:.3f} s, {:.0f} new states/s\n", s.wall_seconds, s.states_per_second());
  if (!report.reductions.empty()) out << fmt::format("reductions:   {}\n", report.reductions);
  if (!verbose) {
    out << fmt::format("memory:       {} at most\n", size_text(static_cast<double>(s.peak_rss_bytes)));
    if (report.oracle) print_oracle(out, s.paths, *report.oracle, false);
    if (report.structures) out << fmt::format("structures:   {} different ones of inputs\n", *report.structures);
    if (report.pruning) print_pruning(out, *report.pruning);
    if (s.workers > 1) {
      out << fmt::format("workers:      {} threads on {} {}, idle for {:.1f} % of the time\n", s.workers,
                         report.ranks(), report.ranks() == 1 ? "rank" : "ranks", 100 * s.idle_share());
    }
    return;
  }
  out << fmt::format("instructions: {}, {:.1f} million/s\n", s.instructions, s.instructions_per_second() / 1e6);
  out << fmt::format("memory:       {} a state, {} at most in all\n", size_text(s.bytes_per_state()),
                     size_text(static_cast<double>(s.peak_rss_bytes)));
  const MemoryParts& m = report.memory;
  const auto each = [&](u64 bytes) {
    return s.states_new == 0 ? 0 : static_cast<double>(bytes) / static_cast<double>(s.states_new);
  };
  out << fmt::format(
      "bytes/state:  components {:.1f}, pairs {:.1f}, visited {:.1f}, parents {:.1f}, hash slots {:.1f}, witnesses "
      "{:.1f}, frontier {:.1f}\n",
      each(m.components), each(m.pairs), each(m.states), each(m.parents), each(m.slots), each(m.ignoring_proviso),
      each(m.frontier));
  if (report.oracle) print_oracle(out, s.paths, *report.oracle, true);
  if (report.structures) out << fmt::format("structures:   {} different ones of inputs\n", *report.structures);
  if (report.pruning) print_pruning(out, *report.pruning);
  print_preconditions(out, report.preconditions);
  if (s.workers == 1) return;
  out << fmt::format("workers:      {} threads on {} {}, idle for {:.1f} % of the time\n", s.workers, report.ranks(),
                     report.ranks() == 1 ? "rank" : "ranks", 100 * s.idle_share());
  for (size_t rank = 0; rank < report.result.ranks.size(); ++rank) {
    const auto& [of_rank, traffic] = report.result.ranks[rank];
    out << fmt::format(
        "  rank {}: {} new states, idle for {:.1f} %, {} sent, {} questions asked, {} answered, {} states given, "
        "thread 0 talked for {:.1f} %\n",
        rank, of_rank.states_new, 100 * of_rank.idle_share(), size_text(static_cast<double>(traffic.bytes_sent)),
        traffic.questions_asked, traffic.questions_answered, traffic.states_given + traffic.states_shipped,
        of_rank.wall_seconds > 0 ? 100 * traffic.talking_seconds / of_rank.wall_seconds : 0);
  }
}

std::string left_out_line(const std::string& error, u64 count) {
  return fmt::format("{} an error that --property leaves out: {}",
                     count == 1 ? "1 path has" : fmt::format("{} paths have", count), escape::short_line(error));
}

std::string count_of_errors(const SearchResult& result) {
  std::map<FindingKind, int> counts;
  for (const Counterexample& error : result.errors) ++counts[error.finding.kind];
  std::string text;
  for (const auto& [kind, count] : counts) {
    if (!text.empty()) text += ", ";
    text += count == 1 ? to_string(kind) : fmt::format("{} times {}", count, to_string(kind));
  }
  return text;
}

/// The verdict with its first words in a colour.
std::string painted_verdict(const Report& report) {
  const Paint paint(report.options);
  const std::string text = verdict_line(report);
  const std::size_t end = std::min(text.find_first_of(":;"), text.size());
  const std::string words = text.substr(0, end), rest = text.substr(end);
  switch (report.result.verdict) {
    case Verdict::ok: return paint.good(words) + rest;
    case Verdict::error: return paint.bad(words) + rest;
    case Verdict::unknown: break;
  }
  return paint.doubtful(words) + rest;
}

}  // namespace

std::string verdict_line(const Report& report) {
  const SearchResult& result = report.result;
  switch (result.verdict) {
    case Verdict::ok:
      return fmt::format(
          "no errors{}{}: every state was explored, under sequential consistency{}",
          result.left_out.empty() ? "" : " of those that --property names",
          report.assumptions.empty() ? "" : " under the assumptions above",
          result.omission_bound > 0
              ? fmt::format(" (one was missed with a probability of at most {:.0e})", result.omission_bound)
              : "");
    case Verdict::error:
      return "error found: " + count_of_errors(result) +
             (result.reasons.empty() ? "" : "; not everything was explored: " + escape::line(result.reason()));
    case Verdict::unknown: break;
  }
  return "unknown: no error found, but not everything was explored: " + escape::line(result.reason());
}

void print_output(std::ostream& out, const std::string& output) {
  if (!output.empty()) print_indented(out, output, "  | ");
}

void print_errors(std::ostream& out, const Report& report) {
  SourceLines sources(report.options);
  for (size_t i = 0; i < report.playbacks.size(); ++i) {
    print_error(out, report.options, report.result.errors[i].finding, report.playbacks[i], sources);
    if (i < report.explanations.size())
      print_explanation(out, report.options, report.result.errors[i].finding, report.explanations[i]);
  }
}

void print_report(std::ostream& out, const Report& report) {
  if (!report.options.quiet) {
    print_errors(out, report);
    if (report.outputs) {
      out << "distinct complete outputs: " << report.outputs->size() << '\n';
      for (const std::string& output : *report.outputs) {
        print_output(out, output.empty() ? "(nothing)" : output);
        out << "  --\n";
      }
      out << '\n';
    }
    if (report.coverage) {
      coverage::print_summary(out, *report.coverage, report.explored_all);
      out << '\n';
    }
    print_statistics(out, report);
  }
  if (report.inputs_on_request) {
    out << "inputs:       all their values at once, as with --symbolic, because the program asks for them "
           "(--nondet-values takes a few instead)\n";
  }
  for (const auto& [error, count] : report.result.left_out)
    out << "left out:     " << left_out_line(error, count) << '\n';
  for (const std::string& assumption : report.assumptions) out << "assumed:      " << escape::line(assumption) << '\n';
  out << "verdict:      " << painted_verdict(report) << '\n';
}

}  // namespace pathfleet::cli
