#include "cli/monitor.h"

#include <fmt/format.h>

#include <iostream>
#include <optional>

#include "cli/confirm_warnings.h"
#include "cli/limits/interrupt.h"
#include "cli/limits/lost_outputs.h"
#include "cli/options/option_table.h"
#include "cli/program/program.h"
#include "cli/program/program_identity.h"
#include "cli/reports/json_text.h"
#include "cli/reports/warnings_file.h"
#include "cli/search/watch.h"
#include "core/escape.h"
#include "core/exit_codes.h"
#include "core/interruption.h"
#include "core/output_file.h"
#include "hash/collapse_store.h"
#include "monitor/monitor.h"
#include "vm/java_program.h"

namespace pathfleet::cli {
namespace {

constexpr double kUsualSeconds = 10;
/// The detectors look at what they have kept when the run has ended, which takes time in proportion to it.
constexpr double kMostForDetectors = 60;

monitor::MonitorOptions monitor_options(const Options& options) {
  monitor::MonitorOptions result;
  const std::vector<std::string> detectors = split_list(options.detectors, ',');
  result.detectors.insert(detectors.begin(), detectors.end());
  result.gates = options.gates == "on";
  return result;
}

std::string end_of(const vm::ObservedRun& run) {
  if (run.finished) return fmt::format("the program ended with exit code {}", run.exit_code);
  if (!run.reason.empty()) return escape::lines(run.reason, "  ");
  return "the time was over";
}

void print(const Options& options, const monitor::Monitor& monitor, const vm::ObservedRun& run) {
  std::cout << fmt::format("run:          {}, {} events\n", end_of(run), monitor.events());
  if (options.verbose && !monitor.lock_tree_sizes().empty())
    std::cout << "lock trees:   " << escape::line(monitor.lock_tree_sizes()) << " nodes\n";
  for (const std::string& note : monitor.notes()) std::cout << "not judged:   " << escape::line(note) << '\n';
  std::size_t number = 0;
  for (const monitor::Warning& warning : monitor.warnings()) print_warning(std::cout, warning, ++number);
  std::cout << fmt::format("warnings:     {}\n", monitor.warnings().size()) << std::flush;
}

}  // namespace

int monitor(const Options& options) {
  for (const std::string& warning : options.warnings)
    std::cerr << "pathfleet: warning: " << escape::line(warning) << '\n';
  const vm::VmOptions program = program_options(options);
  std::optional<OutputFile> file;
  if (!options.warnings_file.empty()) file.emplace(options.warnings_file);
  const double seconds = options.time_limit > 0 ? options.time_limit : kUsualSeconds;
  const Ranks alone = Ranks::none();
  interrupt_on_signals();

  monitor::Monitor monitor(monitor_options(options));
  std::vector<monitor::Warning> warnings;
  bool failed = false;  // the run itself ended in a deadlock, or in what is not supported
  LostOutputs lost;
  {
    Options limits = options;
    limits.time_limit = seconds + kMostForDetectors;
    Watch watch(limits, alone, [] { std::_Exit(exit_code::unknown); });
    hash::CollapseStore store;
    std::optional<u64> seed;
    if (options.schedule > 0) seed = options.schedule;
    vm::observe_program(program, store, monitor, vm::RunSchedule(seed, seconds), [&](const vm::ObservedRun& run) {
      monitor.finish();
      watch.work_is_done();
      print(options, monitor, run);
      warnings = monitor.warnings();
      failed = !run.finished && !run.is_stopped;
      lost.attempt([&] {
        if (!file) return;
        file->stream() << json_text(warnings_json({options.main_class, hash_of_class_path(options.class_path), warnings,
                                                   monitor.notes()}),
                                    1)
                       << '\n';
        file->finish();
      });
    });
  }
  int code = warnings.empty() && !failed ? exit_code::ok : exit_code::error_found;
  if (options.confirm && !warnings.empty() && interruption() == Interruption::none) {
    Watch watch(options, alone, [] {
      std::cout << std::flush;
      std::_Exit(exit_code::unknown);
    });
    code = confirm_warnings(options, warnings);
    watch.work_is_done();
  }
  return lost.exit_code(code);
}

}  // namespace pathfleet::cli
