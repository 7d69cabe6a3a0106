#include "cli/confirm_warnings.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <set>

#include "cli/limits/interrupt.h"
#include "cli/limits/lost_outputs.h"
#include "cli/options/option_table.h"
#include "cli/program/program.h"
#include "cli/program/program_identity.h"
#include "cli/reports/report.h"
#include "cli/reports/warnings_file.h"
#include "cli/search/exploration.h"
#include "cli/search/rank_reports.h"
#include "cli/search/refutations.h"
#include "cli/search/watch.h"
#include "core/assumption_policy.h"
#include "core/escape.h"
#include "core/exit_codes.h"
#include "core/interruption.h"
#include "core/memory_ceiling.h"

namespace pathfleet::cli {
namespace {

using monitor::Warning;
using monitor::WarningKind;

/// Throws UsageError if the options ask for something that these searches do not give.
void refuse_what_is_not_given(const Options& options) {
  Options copy = options;
  for (const OptionRow& row : option_table()) {
    if (row.kind == Kind::output && !static_cast<const std::string*>(row.field(copy))->empty())
      throw UsageError(fmt::format("--from-warnings writes no files; leave out {}", real_name(row)));
  }
  if (!options.checkpoint.empty()) throw UsageError("--from-warnings is not saved; leave out --checkpoint");
}

/// The options of the search for one warning.
Options search_of(const Options& given, const Warning& warning) {
  Options options = given;
  options.command = Command::check;
  options.property = warning.kind == WarningKind::race ? "race" : "deadlock";
  options.all_errors = false;
  if (given.command == Command::monitor) {  // its properties are those of one run
    options.invariant.clear();
    options.ltl.clear();
  }
  options.symmetry = "heap";  // threads keep their names
  if (given.window == "on") options.por = "transitions";
  return options;
}

/// Whether an error is what the warning says: a race on the variable, for a detector that knows both places at these;
/// a deadlock in which each of its threads is stuck at its place.
bool shows(const Finding& finding, const Warning& warning) {
  const auto is_at = [&](const monitor::Part& part) {
    return finding.location.text.find(to_string(part.place)) != std::string::npos;
  };
  if (warning.kind == WarningKind::deadlock)
    return finding.kind == FindingKind::deadlock && std::all_of(warning.parts.begin(), warning.parts.end(), is_at);
  if (finding.kind != FindingKind::race || finding.class_name != warning.variable) return false;
  return warning.detector == "eraser" || std::all_of(warning.parts.begin(), warning.parts.end(), is_at);
}

Window window_of(const Options& options, const Warning& warning) {
  return {std::set<std::string>(warning.window.begin(), warning.window.end()), options.window == "on",
          [warning](const Finding& finding) { return shows(finding, warning); }};
}

RankReport search(const Options& options, vm::VmOptions& program, Ranks& ranks, const Window& window) {
  RankReport report;
  try {
    return search_with(
        program.assumptions,
        [&] {
          Exploration exploration(options, program, nullptr, 1, &window);
          return exploration.run(nullptr);
        },
        [&](Assumption here) { return refuted_anywhere(here, program.assumptions, ranks); });
  } catch (const LimitReached& limit) {
    report.part.reasons.push_back(limit.what());
  } catch (const std::bad_alloc&) {
    report.part.reasons.push_back(note_no_memory());
  }
  return report;
}

enum class Outcome { confirmed, refuted, open };

Report look_for(const Options& options, const Warning& warning, Ranks& ranks) {
  vm::VmOptions program = program_options(options);
  std::vector<RankReport> reports;
  reports.push_back(search(options, program, ranks, window_of(options, warning)));
  return merge(options, std::move(reports));
}

/// Whether threads that wait for no lock but for another thread may go on without it: only such a wakeup, which the
/// language allows, may show a race.
bool depends_on_spurious_wakeups(const Options& options, const Warning& warning, Ranks& ranks) {
  if (warning.kind != WarningKind::race || options.spurious_wakeups || options.timeouts != "any") return false;
  Options with = options;
  with.spurious_wakeups = true;
  return !look_for(with, warning, ranks).result.errors.empty();
}

Outcome confirm(const Options& given, const Warning& warning, Ranks& ranks) {
  const Options options = search_of(given, warning);
  const Report report = look_for(options, warning, ranks);
  const std::string states = fmt::format("{} states", report.result.statistics.states_new);
  if (!report.result.errors.empty()) {
    std::cout << fmt::format("  confirmed after {}\n", states);
    if (!options.quiet) print_errors(std::cout, report);
    return Outcome::confirmed;
  }
  if (report.result.verdict == Verdict::ok) {
    const std::string where =
        options.window == "on"
            ? "within the window: no order of these threads shows it, with the others run only where none of them can; "
              "--window=off looks at all orders"
            : "no order of the threads shows it, on the inputs of this run";
    const bool depends = depends_on_spurious_wakeups(options, warning, ranks);
    std::cout << fmt::format("  refuted after {}, {}{}\n", states, where,
                             depends ? "; if wait or park returns for no reason, one does (--spurious-wakeups)" : "");
    return Outcome::refuted;
  }
  std::string why;
  for (const std::string& reason : report.result.reasons) why += (why.empty() ? "" : "; ") + reason;
  std::cout << fmt::format("  open after {}: {}\n", states,
                           escape::line(why.empty() ? "the search was not complete" : why));
  return Outcome::open;
}

}  // namespace

int confirm_warnings(const Options& options, const std::vector<Warning>& warnings) {
  Ranks alone = Ranks::none();
  u32 confirmed = 0, refuted = 0, open = 0;
  for (std::size_t i = 0; i < warnings.size(); ++i) {
    print_warning(std::cout, warnings[i], i + 1);
    std::string window;
    for (const std::string& thread : warnings[i].window) window += (window.empty() ? "" : ", ") + escape::line(thread);
    if (options.window == "on") std::cout << "  window: " << window << '\n';
    switch (confirm(options, warnings[i], alone)) {
      case Outcome::confirmed: ++confirmed; break;
      case Outcome::refuted: ++refuted; break;
      case Outcome::open: ++open; break;
    }
    std::cout << std::flush;
  }
  std::cout << fmt::format("verdict: {} of {} warnings confirmed, {} refuted{}, {} open\n", confirmed, warnings.size(),
                           refuted, options.window == "on" && refuted > 0 ? " within the window" : "", open);
  return confirmed > 0 ? exit_code::error_found : open > 0 ? exit_code::unknown : exit_code::ok;
}

int check_warnings(const Options& options) {
  refuse_what_is_not_given(options);
  const WarningsFile file = read_warnings(options.from_warnings);
  if (file.main_class != options.main_class)
    throw UsageError(fmt::format("--from-warnings: {} has warnings of {}, not of {}", options.from_warnings,
                                 escape::line(file.main_class), options.main_class));
  if (file.class_files != hash_of_class_path(options.class_path))
    throw BadInput(
        fmt::format("{}: these are warnings of other class files; run pathfleet monitor again", options.from_warnings));
  interrupt_on_signals();
  const Ranks alone = Ranks::none();
  Watch watch(options, alone, [] {
    std::cout << std::flush;
    std::_Exit(exit_code::unknown);
  });
  const int code = confirm_warnings(options, file.warnings);
  watch.work_is_done();
  LostOutputs lost;
  lost.look_at_standard_output("");
  return lost.exit_code(code);
}

}  // namespace pathfleet::cli
