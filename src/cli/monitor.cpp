#include "cli/monitor.h"

#include <fmt/format.h>

#include <iostream>
#include <new>
#include <optional>

#include "cli/confirm_warnings.h"
#include "cli/limits/interrupt.h"
#include "cli/limits/lost_outputs.h"
#include "cli/options/option_table.h"
#include "cli/program/program.h"
#include "cli/program/program_identity.h"
#include "cli/program/watched_properties.h"
#include "cli/reports/json_text.h"
#include "cli/reports/warnings_file.h"
#include "cli/search/watch.h"
#include "core/escape.h"
#include "core/exit_codes.h"
#include "core/interruption.h"
#include "core/memory_ceiling.h"
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

/// The monitor, and what the user wants to be watched.
class WatchingMonitor final : public RunObserver {
 public:
  WatchingMonitor(monitor::Monitor& monitor, WatchedProperties& properties)
      : monitor_(monitor), properties_(properties) {}

  void begin(const RunNames& names) override {
    names_ = &names;
    monitor_.begin(names);
  }
  void see(const RunEvent& event) override { monitor_.see(event); }
  void see_state(const RunState& state) override { properties_.see(state, *names_); }
  void forget(std::span<const u32> variables, std::span<const u32> locks) override {
    monitor_.forget(variables, locks);
  }
  void lose_variables() override { monitor_.lose_variables(); }

 private:
  monitor::Monitor& monitor_;
  WatchedProperties& properties_;
  const RunNames* names_ = nullptr;
};

void print(const WatchedProperties& properties) {
  if (properties.empty()) return;
  for (const std::string& note : properties.notes()) std::cout << "not judged:   " << escape::line(note) << '\n';
  for (const WatchedProperties::Violation& violation : properties.violations()) {
    std::cout << fmt::format("violated:     {} {}\n", escape::line(violation.property), escape::line(violation.what));
    const bool has_place = !violation.place.file.empty() || !violation.place.class_name.empty();
    std::cout << fmt::format("  at step {}, thread {}{}\n", violation.step, escape::line(violation.thread),
                             has_place ? " at " + to_string(violation.place) : "");
  }
  std::cout << fmt::format("properties:   {} watched over {} steps, {} violated\n", properties.count(),
                           properties.steps(), properties.violations().size());
}

nlohmann::ordered_json violations_json(const WatchedProperties& properties) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const WatchedProperties::Violation& violation : properties.violations()) {
    list.push_back({{"property", violation.property},
                    {"what", violation.what},
                    {"step", violation.step},
                    {"thread", violation.thread},
                    {"place", to_string(violation.place)}});
  }
  return list;
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
  WatchedProperties properties(options);
  vm::VmOptions program = program_options(options);
  program.propositions = properties.formulas().propositions();
  std::optional<OutputFile> file;
  if (!options.warnings_file.empty()) file.emplace(options.warnings_file);
  const double seconds = options.time_limit > 0 ? options.time_limit : kUsualSeconds;
  const Ranks alone = Ranks::none();
  interrupt_on_signals();

  monitor::Monitor monitor(monitor_options(options));
  std::vector<monitor::Warning> warnings;
  bool met_limit = false;  // other than the time of the run
  bool failed = false;     // the run itself ended in a deadlock, or in what is not supported
  LostOutputs lost;
  {
    Options limits = options;
    limits.time_limit = seconds + kMostForDetectors;
    Watch watch(limits, alone, [] { std::_Exit(exit_code::unknown); });
    hash::CollapseStore store;
    std::optional<u64> seed;
    if (options.schedule > 0) seed = options.schedule;
    WatchingMonitor watching(monitor, properties);
    const auto ended = [&](const vm::ObservedRun& run) {
      monitor.finish();
      watch.work_is_done();
      print(options, monitor, run);
      print(properties);
      warnings = monitor.warnings();
      failed = !run.finished && !run.is_stopped;
      met_limit = run.is_stopped && !run.reason.empty();
      lost.attempt([&] {
        if (!file) return;
        nlohmann::ordered_json json =
            warnings_json({options.main_class, hash_of_class_path(options.class_path), warnings, monitor.notes()});
        if (!properties.empty()) json["violations"] = violations_json(properties);
        file->stream() << json_text(json, 1) << '\n';
        file->finish();
      });
    };
    try {
      vm::observe_program(program, store, watching, vm::RunSchedule(seed, seconds), ended);
    } catch (const std::bad_alloc&) {
      // The detectors may be in the middle of something: only what they have said is left.
      const std::string why = note_no_memory();
      watch.work_is_done();
      print(options, monitor, {false, true, 0, why});
      std::cout << "not judged:   lock-tree, and the end of the run by the predictors; no file is written\n";
      print(properties);
      return monitor.warnings().empty() && properties.violations().empty() ? exit_code::unknown
                                                                           : exit_code::error_found;
    }
  }
  const bool found = !warnings.empty() || !properties.violations().empty() || failed;
  int code = found ? exit_code::error_found : met_limit ? exit_code::unknown : exit_code::ok;
  if (options.confirm && !warnings.empty() && interruption() == Interruption::none) {
    Watch watch(options, alone, [] {
      std::cout << std::flush;
      std::_Exit(exit_code::unknown);
    });
    code = confirm_warnings(options, warnings);
    if (!properties.violations().empty()) code = exit_code::error_found;
    watch.work_is_done();
  }
  return lost.exit_code(code);
}

}  // namespace pathfleet::cli
