#include "cli/reports/html_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/options/option_table.h"
#include "cli/program/temporal_properties.h"
#include "cli/program/time_outs.h"
#include "cli/reports/html_trace.h"
#include "cli/reports/json_text.h"
#include "cli/reports/trace_rows.h"
#include "core/escape.h"
#include "page/page.h"

namespace pathfleet::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostErrors = 50;      // with a trace in the page
constexpr std::size_t kMostCompared = 200;   // rows of runs side by side
constexpr std::size_t kFewestSamples = 3;    // of a plot
constexpr std::size_t kMostPoints = 12'000;  // of the lines of all ranks in a plot

std::string escaped(std::string_view text) { return escape::html(escape::short_line(text)); }

/// Several lines.
std::string block(const std::string& text) {
  std::string html;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    html += (begin == 0 ? "" : "\n") + escape::html(std::string_view(text).substr(begin, end - begin));
    begin = end + 1;
  }
  return html;
}

std::string main_name(const Report& report) {
  return report.options.main_class.empty() ? report.options.method : report.options.main_class;
}

std::string large_number(u64 number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, "&#8239;");
  return text;
}

std::string duration(double seconds) {
  if (seconds < 10) return fmt::format("{:.{}f} s", seconds, seconds < 1 ? 3 : 1);
  if (seconds < 600) return fmt::format("{:.0f} s", seconds);
  return fmt::format("{:.0f} min", seconds / 60);
}

double megabytes(u64 bytes) { return static_cast<double>(bytes) / 1e6; }

void fact(std::ostream& out, const char* name, const std::string& value) {
  out << "<div><dt>" << name << "</dt><dd>" << value << "</dd></div>";
}

void write_verdict(std::ostream& out, const Report& report) {
  const SearchResult& result = report.result;
  const SearchStatistics& s = result.statistics;
  const char* colour = result.verdict == Verdict::ok ? "ok" : result.verdict == Verdict::error ? "error" : "unknown";
  const std::string line = verdict_line(report);
  const std::size_t colon = line.find(result.verdict == Verdict::error ? ";" : ":");
  std::string headline = line.substr(0, colon);
  headline[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(headline[0])));
  std::string rest = colon == std::string::npos ? "" : line.substr(colon + 2);
  if (!rest.empty()) rest[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(rest[0])));
  std::string program = main_name(report);
  for (const std::string& argument : report.options.arguments) program += " " + argument;
  out << "<header class=\"verdict\">\n<div><p class=\"brand\">Pathfleet " PATHFLEET_VERSION " &middot; "
      << escaped(program) << "</p>\n<h1 class=\"is-" << colour << "\"><span class=\"mark\"></span><span class=\"text\">"
      << escaped(headline) << "</span></h1>\n";
  if (!rest.empty()) out << "<p>" << escaped(rest) << (rest.back() == '.' ? "" : ".") << "</p>\n";
  out << "</div>\n<dl class=\"facts\">";
  fact(out, "states", large_number(s.states_new));
  fact(out, "transitions", large_number(s.transitions));
  fact(out, "depth", large_number(s.max_depth));
  fact(out, "time", duration(s.wall_seconds));
  fact(out, "memory at most", fmt::format("{:.0f} MB", static_cast<double>(s.peak_rss_bytes) / 1e6));
  if (s.workers > 1) {
    fact(out, "searched by",
         fmt::format("{} threads on {} {}", s.workers, report.ranks(), report.ranks() == 1 ? "rank" : "ranks"));
  }
  if (report.oracle) fact(out, "solver", large_number(report.oracle->queries) + " queries");
  out << "</dl>\n</header>\n";
}

void write_list(std::ostream& out, const char* name, const std::vector<std::string>& lines) {
  if (lines.empty()) return;
  out << "<tr><th scope=\"row\">" << name << "</th><td>";
  if (lines.size() > 1) out << "<ul>";
  for (const std::string& line : lines) out << (lines.size() > 1 ? "<li>" : "") << escaped(line);
  out << (lines.size() > 1 ? "</ul>" : "") << "</td></tr>\n";
}

void write_what_it_rests_on(std::ostream& out, const Report& report) {
  const SearchResult& result = report.result;
  std::vector<std::string> explored = result.reasons;
  if (explored.empty()) {
    explored.push_back(report.result.exhausted ? "every state was explored"
                                               : "the search ended at its first error; --all-errors goes on");
  }
  std::vector<std::string> unsupported, left_out;
  for (const auto& [reason, paths] : result.unsupported)
    unsupported.push_back(fmt::format("{} ({} paths)", reason, paths));
  for (const auto& [error, paths] : result.left_out) left_out.push_back(fmt::format("{} ({} paths)", error, paths));
  std::vector<std::string> inputs;
  if (report.inputs_on_request)
    inputs.push_back("all their values at once, as with --symbolic, because the program asks for them");
  out << "<details class=\"box\"" << (result.verdict == Verdict::error ? "" : " open")
      << "><summary>What this verdict rests on</summary><div class=\"body\"><table class=\"rests\">\n";
  write_list(out, "Explored", explored);
  write_list(out, "Memory model", {"sequential consistency: every thread sees every write at once"});
  write_list(out, "Inputs", inputs);
  write_list(out, "Assumed", report.assumptions);
  write_list(out, "Errors left out", left_out);
  write_list(out, "Unsupported", unsupported);
  if (result.omission_bound > 0) {
    write_list(out, "Hashing",
               {fmt::format("a state was missed with a probability of at most {:.0e}", result.omission_bound)});
  }
  std::string options;
  for (const auto& [name, value] : changed_options(report.options)) {
    options += (options.empty() ? "" : "<br>") + std::string("<code>") +
               escaped(value.empty() ? name : name + "=" + value) + "</code>";
  }
  out << "<tr><th scope=\"row\">Options</th><td>" << (options.empty() ? "all as by default" : options)
      << "</td></tr>\n</table></div></details>\n";
}

/// A run of the explanation beside another, from a step on.
void write_side_by_side(std::ostream& out, const Report& report, const Explanation& explanation) {
  SourceLines sources(report.options);
  const auto rows_of = [&](const Playback& playback) {
    return trace_rows(playback.trace, report.options.verbose, explanation.parting_step);
  };
  const std::vector<TraceRow> left = rows_of(*explanation.shortest.run), right = rows_of(*explanation.passing.run);
  const auto cell = [&](const std::vector<TraceRow>& rows, std::size_t i) {
    if (i >= rows.size()) return std::string("<td></td>");
    const TraceRow& row = rows[i];
    const std::string source = sources.of(row.location);
    const std::string deed = deed_text(row);
    return fmt::format("<td><b>{}</b> {}<span class=\"where\">{}</span></td>", escaped(row.thread),
                       deed.empty() ? "goes on" : escape::html(deed),
                       source.empty() ? escaped(row.location.text) : escape::html(source));
  };
  out << "<h3>Where the nearest run without this error parts</h3>\n<p class=\"soft\">Both runs are the same up to step "
      << explanation.parting_step - 1
      << ". Then another choice of threads or values avoids the error.</p>\n<table class=\"both\"><tr><th>with the "
         "error</th><th>without it</th></tr>\n";
  const std::size_t count = std::max(left.size(), right.size());
  for (std::size_t i = 0; i < std::min(count, kMostCompared); ++i)
    out << "<tr>" << cell(left, i) << cell(right, i) << "</tr>\n";
  out << "</table>\n";
  if (count > kMostCompared)
    out << fmt::format("<p class=\"soft\">{} more rows are left out.</p>\n", count - kMostCompared);
}

void write_explanation(std::ostream& out, const Report& report, const Explanation& explanation) {
  if (explanation.shortest.run && explanation.passing.run) return write_side_by_side(out, report, explanation);
  const Explanation::Run& run = explanation.passing;
  out << "<h3>Nearest run without this error</h3>\n<p>"
      << (run.reason.empty() ? "There is none." : "Not known: " + escaped(run.reason)) << "</p>\n";
}

void write_error(std::ostream& out, const Report& report, std::size_t number) {
  const Finding& finding = report.result.errors[number].finding;
  const Playback& playback = report.playbacks[number];
  const bool several = report.result.errors.size() > 1;
  std::string kind = to_string(finding.kind);
  kind[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(kind[0])));
  const std::string name = finding.class_name.empty() ? kind : kind + ": " + finding.class_name;
  out << fmt::format(
      "<details class=\"box error\" data-error=\"{}\"{}><summary>{}{}{}</summary><div class=\"body\">\n", number,
      number == 0 ? " open" : "", several ? fmt::format("{}. ", number + 1) : "", escaped(name),
      finding.location.empty() ? "" : " <span class=\"soft\">at " + escaped(finding.location.text) + "</span>");
  std::string said = finding.message;
  if (!finding.details.empty()) said += (said.empty() ? "" : "\n") + finding.details;
  if (!said.empty()) out << "<pre class=\"callout\">" << block(said) << "</pre>\n";
  if (std::string text = time_outs_text(report.options.timeouts, playback); !text.empty()) {
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    out << "<p class=\"hint\">" << escaped(text) << ".</p>\n";
  }
  if (!playback.inputs.empty()) {
    out << "<p>With these inputs:";
    for (const InputValue& input : playback.inputs)
      out << " &ensp;<code>" << escaped(input.name) << " = " << escaped(input.value) << "</code>";
    out << "</p>\n";
  }
  if (number < kMostErrors)
    out << "<div class=\"viewer\" role=\"group\" aria-label=\"the path to this error\"></div>\n<noscript><p>The path "
           "to the error is shown by a script.</p></noscript>\n";
  else
    out << "<p class=\"soft\">Its path is not in this page.</p>\n";
  if (number < report.explanations.size()) write_explanation(out, report, report.explanations[number]);
  if (!playback.output.empty()) {
    out << "<details class=\"box\"><summary>Printed on this path</summary><div class=\"body\"><pre>"
        << block(playback.output) << "</pre></div></details>\n";
  }
  out << "</div></details>\n";
}

bool has_plots(const Report& report) {
  return std::any_of(report.samples.begin(), report.samples.end(),
                     [](const auto& samples) { return samples.size() >= kFewestSamples; });
}

void write_statistics(std::ostream& out, const Report& report) {
  const SearchStatistics& s = report.result.statistics;
  out << "<h2>The search over time</h2>\n";
  if (!has_plots(report)) {
    out << "<p>The search took " << duration(s.wall_seconds)
        << ". Figures are taken once a second, so there is nothing to plot.</p>\n";
  }
  out << "<div class=\"plots\"></div>\n<table>";
  const auto row = [&](const char* name, const std::string& value) {
    out << "<tr><th scope=\"row\">" << name << "</th><td>" << value << "</td></tr>\n";
  };
  row("New states",
      large_number(s.states_new) + ", " + large_number(static_cast<u64>(s.states_per_second())) + " a second");
  row("Matched states", large_number(s.states_matched()));
  row("Bytes a state", fmt::format("{:.0f}", s.bytes_per_state()));
  row("Largest frontier", large_number(s.frontier_peak) + " states");
  if (s.workers > 1) row("Idle", fmt::format("{:.1f} % of the time of {} threads", 100 * s.idle_share(), s.workers));
  out << "</table>\n";
}

/// Of the path found, and with --explain of the shortest one, of that with the fewest preemptions, and of the one
/// without the error.
Json runs_of(HtmlTraces& traces, const Report& report, std::size_t error, const vm::VmOptions& program,
             bool with_states) {
  const Playback& found = report.playbacks[error];
  const Finding& finding = report.result.errors[error].finding;
  vm::VmOptions of_found = program;
  of_found.coverage = {};
  if (!found.pinned.empty() || program.symbolic)
    of_found.pinned = std::make_shared<std::map<std::string, u64>>(found.pinned);
  if (found.cycle) of_found = with_propositions(of_found, property_of(finding));
  Json runs = Json::array();
  const auto add_found = [&](const char* name, u64 parting) {
    runs.push_back(traces.run(name, found, with_states ? &of_found : nullptr, &finding, parting));
  };
  if (error >= report.explanations.size()) {
    add_found("the path found", 0);
    return runs;
  }
  const Explanation& explanation = report.explanations[error];
  const bool is_shortest = explanation.shortest.run && explanation.shortest.run->choices == found.choices;
  add_found(is_shortest ? "the path found, a shortest one" : "the path found",
            is_shortest ? explanation.parting_step : 0);
  const vm::VmOptions* of_explained = with_states ? &explanation.program : nullptr;
  const auto add = [&](const char* name, const Explanation::Run& run, const Finding* finding) {
    if (!run.run) return;
    const bool parts = &run != &explanation.fewest_preemptions && explanation.passing.run;
    runs.push_back(traces.run(name, *run.run, of_explained, finding, parts ? explanation.parting_step : 0));
  };
  if (!is_shortest) add("the shortest path", explanation.shortest, &finding);
  const bool same = explanation.shortest.run && explanation.fewest_preemptions.run &&
                    explanation.shortest.run->choices == explanation.fewest_preemptions.run->choices;
  if (!same) add("fewest preemptions", explanation.fewest_preemptions, &finding);
  add("nearest run without the error", explanation.passing, nullptr);
  return runs;
}

/// The search of one rank over time.
Json points_of(const std::vector<ProgressSample>& samples, std::size_t ranks) {
  Json points = Json::array();
  const std::size_t every = samples.size() * ranks / kMostPoints + 1;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    if (i % every != 0 && i + 1 < samples.size()) continue;
    const ProgressSample& s = samples[i];
    points.push_back({s.seconds, s.states_new, s.rate, s.frontier, megabytes(s.state_bytes),
                      megabytes(s.resident_bytes), s.max_depth});
  }
  return points;
}

Json data_of(const Report& report, const vm::VmOptions& program, bool with_states) {
  HtmlTraces traces(report.options);
  Json errors = Json::array();
  for (std::size_t i = 0; i < std::min(report.result.errors.size(), kMostErrors); ++i)
    errors.push_back({{"runs", runs_of(traces, report, i, program, with_states)}});
  Json samples = Json::array();
  if (has_plots(report)) {
    for (const std::vector<ProgressSample>& of_rank : report.samples)
      samples.push_back(points_of(of_rank, report.samples.size()));
  }
  Json ranks = Json::array();
  for (const SearchResult::OfRank& rank : report.result.ranks) {
    ranks.push_back(
        {rank.statistics.states_new, 100 * rank.statistics.idle_share(), megabytes(rank.statistics.peak_rss_bytes)});
  }
  return {{"errors", std::move(errors)},
          {"files", traces.files()},
          {"samples", std::move(samples)},
          {"ranks", std::move(ranks)}};
}

}  // namespace

void write_html(std::ostream& out, const Report& report, const vm::VmOptions& program, bool with_states) {
  out << page::begin_page("Pathfleet: " + escape::short_line(main_name(report)), {page::kPageCss, page::kReportCss},
                          true)
      << "<main>\n";
  write_verdict(out, report);
  for (std::size_t i = 0; i < report.result.errors.size(); ++i) write_error(out, report, i);
  write_what_it_rests_on(out, report);
  write_statistics(out, report);
  const std::string data = json_text(data_of(report, program, with_states), -1);
  out << "</main>\n<script type=\"application/json\" id=\"data\">" << escape::script(data) << "</script>\n"
      << page::end_page({page::kRunJs, page::kSourceJs, page::kStateJs, page::kGridJs, page::kViewerJs, page::kPlotsJs,
                         page::kReportJs});
}

}  // namespace pathfleet::cli
