// pathfleet replay: plays a saved trace on a fresh VM and shows its steps.
#include "cli/replay.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <optional>

#include "cli/program/program.h"
#include "cli/replay/saved_trace.h"
#include "cli/replay/step_terminal.h"
#include "cli/reports/report.h"
#include "cli/reports/trace_rows.h"
#include "cli/search/watch.h"
#include "core/assumption_policy.h"
#include "core/error.h"
#include "core/escape.h"
#include "core/exit_codes.h"
#include "core/interruption.h"

namespace pathfleet::cli {

namespace {

/// The last words of a watch.
void end_at_limit() {
  std::cerr << "pathfleet: " + reason_of(interruption()) + '\n';
  std::_Exit(exit_code::unknown);
}

/// pathfleet replay --step.
int step_through(const Options& options, SavedTrace saved) {
  std::optional<SteppedPath> path;
  {
    Ranks alone = Ranks::none();
    Watch watch(options, alone, end_at_limit);
    path.emplace(saved.program, saved.counterexample, options.trace_file);
    watch.work_is_done();
  }
  Options with_classes = options;
  with_classes.class_path = saved.program.class_path;
  SourceLines sources(with_classes);
  StepTerminal(*path, sources, std::cout).run(std::cin, ::isatty(STDIN_FILENO) == 1);
  return exit_code::error_found;
}

}  // namespace

int replay(const Options& options) {
  SavedTrace saved = load_trace(options.trace_file);
  if (!options.class_path.empty()) saved.program.class_path = options.class_path;
  find_library(saved.program, options.jdk);
  read_standard_input(saved.program);
  if (options.step) return step_through(options, std::move(saved));

  Ranks alone = Ranks::none();
  Watch watch(options, alone, end_at_limit);
  const auto differs = [&](const std::string& how) {
    return BadInput(
        fmt::format("{} does not show its error again: {}; was the program changed?", options.trace_file, how));
  };
  Playback playback;
  if (const auto refuted = refutation_of([&] { playback = play(saved.program, saved.counterexample); }))
    throw differs(refuted->what());
  watch.work_is_done();
  if (!options.quiet) {
    Options with_classes = options;
    with_classes.class_path = saved.program.class_path;
    SourceLines sources(with_classes);
    print_played(std::cout, playback, options.verbose, sources, Paint(options));
    if (!playback.output.empty()) {
      std::cout << "\nprinted on this path:\n";
      print_output(std::cout, playback.output);
    }
    std::cout << '\n';
  }
  if (!playback.shown) throw differs(playback.ending);
  std::cout << "replayed: " << escape::short_line(identity_of(playback.finding)) << '\n';
  if (!options.quiet && !playback.finding.message.empty())
    std::cout << "  " << escape::short_line(playback.finding.message) << '\n';
  if (!options.quiet && !playback.finding.details.empty())
    std::cout << "  " << escape::lines(playback.finding.details, "  ") << '\n';
  return exit_code::error_found;
}

}  // namespace pathfleet::cli
