#include "cli/program/reductions.h"

#include <fmt/format.h>

#include "cli/options/checks.h"
#include "cli/options/option_table.h"
#include "cli/program/coverage_files.h"
#include "cli/program/temporal_properties.h"

namespace pathfleet::cli {

reduction::Request reduction_request(const Options& options) {
  reduction::Request request;
  request.every_operation = options.por == "off" || options.por == "bytecode";
  request.transitions_only = options.por == "transitions";
  request.threads_apart = options.symmetry != "threads";
  request.no_verdict = options.command != Command::check;
  request.symbolic = options.symbolic;
  request.invariants = !options.invariant.empty();
  request.end_conditions = !options.end_condition.empty();
  request.races = is_in_list(options.property, "race");
  request.cycles = looks_for_cycles(options);
  if (request.cycles) {
    request.strongly_fair = fairness_of(options) == ltl::Fairness::strong;
    for (const TemporalProperty& property : temporal_properties(options)) {
      request.counts_steps |= !property.stutter_invariant;
      for (const ltl::Proposition& each : property.propositions) {
        request.names_threads |=
            each.kind == ltl::Proposition::Kind::blocked || each.kind == ltl::Proposition::Kind::terminated;
      }
    }
  }
  request.coverage = watches_coverage(options);
  request.fewest_preemptions = options.search == "preemptions";
  request.graph = !options.graph.empty();
  request.dump_state = !options.dump_state.empty();
  request.checks_independence = parse_checks(options.check).independence > 0;
  request.bitstate = options.store == "bitstate";
  return request;
}

std::string reductions_of_cycles(const Options& options, const vm::VmOptions& program) {
  const reduction::Policy policy = reduction::decide(reduction_request(options));
  std::string_view off = policy.off_because(reduction::Reduction::ample_sets);
  if (off.empty() && !program.ample_sets())
    off = "a proposition is a method, or the program did what the reduction assumes it does not";
  return fmt::format("{}; threads do not change places: {}",
                     off.empty() ? "partial order" : fmt::format("no partial order: {}", off),
                     policy.off_because(reduction::Reduction::thread_symmetry));
}

}  // namespace pathfleet::cli
