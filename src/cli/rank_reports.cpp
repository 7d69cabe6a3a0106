#include "cli/rank_reports.h"

#include <fmt/format.h>

#include <map>
#include <set>

#include "cli/coverage_files.h"
#include "cli/option_table.h"
#include "core/archive.h"
#include "hash/fingerprint_set.h"

// What of a report goes to another rank (core/archive.h).
namespace pathfleet {

template <class Archive>
void serialize(Archive& archive, SearchStatistics& s) {
  archive(s.states_new, s.states_generated, s.transitions, s.paths, s.instructions, s.max_depth, s.frontier_peak,
          s.wall_seconds, s.state_bytes, s.peak_rss_bytes, s.workers, s.idle_seconds, s.idle_seconds_later, s.explored,
          s.states_reduced);
}
template <class Archive>
void serialize(Archive& archive, SearchPart& part) {
  archive(part.reasons, part.unsupported, part.left_out, part.statistics);
}
template <class Archive>
void serialize(Archive& archive, RankTraffic& traffic) {
  archive(traffic.bytes_sent, traffic.messages_sent, traffic.questions_asked, traffic.questions_answered,
          traffic.states_given);
}
template <class Archive>
void serialize(Archive& archive, Finding& finding) {
  archive(finding.kind, finding.class_name, finding.message, finding.location, finding.details);
}
template <class Archive>
void serialize(Archive& archive, Counterexample& error) {
  archive(error.finding, error.choices);
}

}  // namespace pathfleet

namespace pathfleet::cli {

template <class Archive>
void serialize(Archive& archive, TraceLine& line) {
  archive(line.step, line.thread, line.choice, line.location);
}
template <class Archive>
void serialize(Archive& archive, InputValue& input) {
  archive(input.name, input.value, input.place.file, input.place.line, input.place.method, input.place.thread);
}
template <class Archive>
void serialize(Archive& archive, Playback& playback) {
  archive(playback.shown, playback.ending, playback.finding, playback.trace, playback.output, playback.inputs,
          playback.pinned, playback.choices);
}
template <class Archive>
void serialize(Archive& archive, MemoryParts& m) {
  archive(m.components, m.pairs, m.states, m.parents, m.slots, m.ignoring_proviso, m.frontier);
}
template <class Archive>
void serialize(Archive& archive, RankReport& report) {
  archive(report.part, report.traffic, report.exhausted, report.errors, report.playbacks, report.outputs,
          report.assumptions, report.asked, report.store, report.memory, report.omission_bound, report.coverage,
          report.oracle, report.undecided);
}

}  // namespace pathfleet::cli

namespace pathfleet::hash {

template <class Archive>
void serialize(Archive& archive, CollapseStore::Statistics& s) {
  archive(s.components, s.component_bytes, s.interns, s.pairs, s.pair_lookups, s.table_bytes, s.arena_bytes,
          s.pair_bytes);
}

}  // namespace pathfleet::hash

namespace pathfleet::expr {

template <class Archive>
void serialize(Archive& archive, OracleStatistics& s) {
  archive(s.queries, s.by_simplification, s.by_model, s.by_cache, s.by_core, s.by_substitution, s.by_bounds, s.by_sums,
          s.by_search, s.by_cases, s.by_solver, s.sat, s.unsat, s.unknown, s.models, s.solver_calls, s.fresh_calls,
          s.solver_gave_up, s.models_rejected, s.solver_nanoseconds);
}

}  // namespace pathfleet::expr

namespace pathfleet::coverage {

template <class Archive>
void serialize(Archive& archive, Instruction& instruction) {
  archive(instruction.pc, instruction.line, instruction.reached);
}
template <class Archive>
void serialize(Archive& archive, Side& side) {
  archive(side.pc, side.line, side.target, side.outcome, side.taken);
}
template <class Archive>
void serialize(Archive& archive, Outcome& outcome) {
  archive(outcome.line, outcome.leads_to, outcome.taken);
}
template <class Archive>
void serialize(Archive& archive, Method& method) {
  archive(method.name, method.descriptor, method.instructions, method.sides, method.outcomes);
}
template <class Archive>
void serialize(Archive& archive, Class& c) {
  archive(c.name, c.source_file, c.methods);
}
template <class Archive>
void serialize(Archive& archive, Coverage& coverage) {
  archive(coverage.classes);
}

}  // namespace pathfleet::coverage

namespace pathfleet::cli {

std::vector<RankReport> gather_reports(Ranks& ranks, RankReport mine) {
  std::vector<RankReport> reports;
  if (ranks.alone()) {
    reports.push_back(std::move(mine));
    return reports;
  }
  for (const Bytes& from : ranks.gather(to_bytes(mine))) reports.push_back(from_bytes<RankReport>(from));
  return reports;
}

Report merge(const Options& options, std::vector<RankReport> reports) {
  Report merged(options);
  if (options.symbolic) merged.oracle.emplace();
  u64 undecided = 0;
  if (wants_coverage(options)) merged.coverage.emplace();
  std::vector<SearchPart> parts;
  std::map<std::string, std::pair<Counterexample*, Playback*>> shortest;  // by identity
  std::vector<std::string> order;
  std::set<std::string> outputs, assumptions, asked;
  bool exhausted = true;
  u64 states = 0;
  for (RankReport& report : reports) {
    for (std::size_t i = 0; i < report.errors.size(); ++i) {
      const std::string identity = identity_of(report.errors[i].finding);
      const auto [place, fresh] = shortest.try_emplace(identity, &report.errors[i], &report.playbacks[i]);
      if (fresh) {
        order.push_back(identity);
      } else if (report.errors[i].choices.size() < place->second.first->choices.size()) {
        place->second = {&report.errors[i], &report.playbacks[i]};
      }
    }
    outputs.insert(report.outputs.begin(), report.outputs.end());
    assumptions.insert(report.assumptions.begin(), report.assumptions.end());
    asked.insert(report.asked.begin(), report.asked.end());
    exhausted = exhausted && report.exhausted;
    states += report.part.statistics.states_new;
    undecided += report.undecided;
    if (merged.oracle) *merged.oracle += report.oracle;
    merged.store.components += report.store.components;
    merged.store.component_bytes += report.store.component_bytes;
    merged.store.interns += report.store.interns;
    merged.store.pairs += report.store.pairs;
    merged.memory += report.memory;
    if (merged.coverage) coverage::merge(*merged.coverage, report.coverage);
    parts.push_back(report.part);
  }
  if (undecided > 0) {
    parts.front().reasons.push_back(fmt::format("the solver could not decide {} branches (--solver-limit)", undecided));
  }
  for (const std::string* names : {&options.invariant, &options.end_condition}) {
    if (names->empty()) continue;
    for (const std::string& name : split_list(*names, ',')) {
      if (!asked.contains(name))
        assumptions.insert(fmt::format(
            "nothing was asked of {}, whose class is not initialised in any state it is held against", name));
    }
  }
  merged.assumptions.assign(assumptions.begin(), assumptions.end());
  std::vector<Counterexample> errors;
  for (const std::string& identity : order) {
    const auto& [error, playback] = shortest.at(identity);
    errors.push_back(std::move(*error));
    merged.playbacks.push_back(std::move(*playback));
  }
  const double bound = reports.size() == 1 ? reports.front().omission_bound : hash::collision_bound(states);
  merged.result = conclude(parts, std::move(errors), exhausted, bound);
  merged.explored_all = exhausted && merged.result.reasons.empty();
  if (reports.size() > 1) {
    for (const RankReport& report : reports) merged.result.ranks.push_back({report.part.statistics, report.traffic});
  }
  if (options.outputs) merged.outputs.emplace(outputs.begin(), outputs.end());
  return merged;
}

}  // namespace pathfleet::cli
