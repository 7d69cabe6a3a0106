// The pathfleet command: reads the command line, runs the command, and turns failures into a message and an exit code.
#include <cstdlib>
#include <exception>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "cli/bounds.h"
#include "cli/check.h"
#include "cli/limits/failure.h"
#include "cli/limits/interrupt.h"
#include "cli/limits/lost_outputs.h"
#include "cli/monitor.h"
#include "cli/options/options.h"
#include "cli/options/shell_texts.h"
#include "cli/program/coverage_files.h"
#include "cli/program/program.h"
#include "cli/replay.h"
#include "cli/replay/debug_adapter.h"
#include "cli/reports/natives_table.h"
#include "cli/search/ranks.h"
#include "cli/search/watch.h"
#include "cli/testgen.h"
#include "core/address_space.h"
#include "core/escape.h"
#include "core/exit_codes.h"
#include "core/interruption.h"
#include "core/process_memory.h"
#include "dist/job_transport.h"
#include "hash/collapse_store.h"
#include "vm/java_program.h"

namespace {

using namespace pathfleet;

int fail(const cli::Failure& failure) {
  std::cout.flush();
  if (!dist::is_silent_process()) std::cerr << "pathfleet: " + cli::shown(failure) + '\n';
  return failure.exit_code;
}

int run(const cli::Options& options) {
  for (const std::string& warning : options.warnings)
    std::cerr << "pathfleet: warning: " << escape::line(warning) << '\n';
  std::optional<cli::CoverageFiles> coverage;
  if (cli::wants_coverage(options)) coverage.emplace(options);
  cli::Ranks alone = cli::Ranks::none();
  cli::Watch watch(options, alone, [] { std::_Exit(fail({exit_code::unknown, reason_of(interruption())})); });
  hash::CollapseStore store;
  // Ends the process without destructors: destroying all classes would take a tenth of the time of booting.
  return vm::run_program(cli::program_options(options), store, [&](int code, const auto& covered) {
    watch.work_is_done();
    cli::LostOutputs lost;
    if (coverage) lost.attempt([&] { coverage->finish_run(covered, lost); });
    std::_Exit(lost.exit_code(code));
  });
}

int carry_out(const cli::Options& options) {
  switch (options.command) {
    case cli::Command::check: return cli::check(options);
    case cli::Command::resume: return cli::resume(options);
    case cli::Command::run: return run(options);
    case cli::Command::monitor: return cli::monitor(options);
    case cli::Command::replay: return cli::replay(options);
    case cli::Command::testgen: return cli::testgen(options);
    case cli::Command::dap: return cli::debug_adapter(options);
    case cli::Command::bounds: return cli::bounds(options);
    case cli::Command::help: std::cout << cli::help(options.help_for, options.help_all); break;
    case cli::Command::version: std::cout << "pathfleet " << PATHFLEET_VERSION << '\n'; break;
    case cli::Command::options_markdown: std::cout << cli::options_markdown(); break;
    case cli::Command::sample_config: std::cout << cli::sample_config(); break;
    case cli::Command::natives_markdown: std::cout << cli::natives_markdown(); break;
    case cli::Command::man_page: std::cout << cli::man_page(); break;
    case cli::Command::bash_completion: std::cout << cli::bash_completion(); break;
    case cli::Command::zsh_completion: std::cout << cli::zsh_completion(); break;
  }
  return exit_code::ok;
}

/// Whether the command runs Java code.
bool boots(cli::Command command) {
  switch (command) {
    case cli::Command::check:
    case cli::Command::resume:
    case cli::Command::run:
    case cli::Command::monitor:
    case cli::Command::replay:
    case cli::Command::testgen:
    case cli::Command::dap: return true;
    default: return false;
  }
}

/// Called for an exception that cannot be caught, in a thread or a destructor: reports it like any other failure.
[[noreturn]] void on_terminate() {
  const std::exception_ptr exception = std::current_exception();
  const cli::Failure failure = exception
                                   ? cli::failure_of(exception)
                                   : cli::Failure{exit_code::internal_error,
                                                  "internal error: terminated; please report it with the command line"};
  std::cerr << "pathfleet: " + cli::shown(failure) + '\n';
  std::_Exit(failure.exit_code);
}

}  // namespace

int main(int argc, char** argv) {
  cli::open_standard_streams();
  cli::ignore_failed_writes();
  std::set_terminate(on_terminate);
  try {
    cli::Options options;
    try {
      options = cli::parse(std::vector<std::string>(argv + 1, argv + argc));
    } catch (...) {
      return cli::refuse(std::current_exception());
    }
    set_address_space(options.address_space);
    constexpr u64 kBooted = u64{20} << 20;  // what two VMs take to boot, that of the search and that of a replay
    if (boots(options.command)) begin_heap_with(kBooted);
    const int code = carry_out(options);
    if (options.command == cli::Command::check || options.command == cli::Command::resume ||
        options.command == cli::Command::testgen || options.command == cli::Command::bounds)
      return code;  // these commands check standard output themselves
    cli::LostOutputs lost;
    lost.look_at_standard_output("");
    return lost.exit_code(code);
  } catch (...) {
    return fail(cli::failure_of(std::current_exception()));
  }
}
