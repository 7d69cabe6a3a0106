#include "cli/search/rank_reports.h"

#include <fmt/format.h>

#include <boost/archive/binary_iarchive.hpp>
#include <boost/archive/binary_oarchive.hpp>
#include <boost/serialization/map.hpp>
#include <boost/serialization/string.hpp>
#include <boost/serialization/vector.hpp>
#include <map>
#include <set>
#include <sstream>

#include "cli/options/option_table.h"
#include "cli/program/coverage_files.h"
#include "cli/program/temporal_properties.h"
#include "hash/fingerprint_set.h"

// Boost.Serialization functions for the parts of a report.
namespace boost::serialization {

template <class Archive>
void serialize(Archive& archive, pathfleet::SearchStatistics& s, unsigned) {
  archive& s.states_new& s.states_generated& s.transitions& s.paths& s.instructions& s.max_depth& s.frontier_peak& s
      .wall_seconds& s.state_bytes& s.peak_rss_bytes& s.workers& s.idle_seconds& s.idle_seconds_later& s.states_reduced;
  pathfleet::StateRange expected = s.expected.value_or(pathfleet::StateRange());
  archive& expected.low& expected.likely& expected.high;
  s.expected = expected.likely == 0 ? std::nullopt : std::optional(expected);
}
template <class Archive>
void serialize(Archive& archive, pathfleet::SearchPart& part, unsigned) {
  archive& part.reasons& part.unsupported& part.left_out& part.statistics;
}
template <class Archive>
void serialize(Archive& archive, pathfleet::RankTraffic& traffic, unsigned) {
  archive& traffic.bytes_sent& traffic.messages_sent& traffic.questions_asked& traffic.questions_answered& traffic
      .states_given& traffic.states_shipped& traffic.bytes_queued_peak& traffic.batches_open_peak& traffic
      .talking_seconds;
}
template <class Archive>
void serialize(Archive& archive, pathfleet::Location& location, unsigned) {
  archive& location.class_name& location.method& location.file& location.line& location.is_native;
}
template <class Archive>
void serialize(Archive& archive, pathfleet::Locations& locations, unsigned) {
  archive& locations.text& locations.all;
}
template <class Archive>
void serialize(Archive& archive, pathfleet::Finding& finding, unsigned) {
  archive& finding.kind& finding.class_name& finding.message& finding.location& finding.details;
}
/// Where the cycle of a lasso begins.
template <class Archive>
void serialize_cycle(Archive& archive, std::optional<pathfleet::u64>& cycle) {
  pathfleet::u64 number = cycle ? *cycle + 1 : 0;
  archive& number;
  cycle = number == 0 ? std::nullopt : std::optional(number - 1);
}
template <class Archive>
void serialize(Archive& archive, pathfleet::Counterexample& error, unsigned) {
  archive& error.finding& error.choices;
  serialize_cycle(archive, error.cycle);
}
template <class Archive>
void serialize(Archive& archive, pathfleet::vm::Told& told, unsigned) {
  archive& told.text& told.location;
}
template <class Archive>
void serialize(Archive& archive, pathfleet::vm::Event& event, unsigned) {
  archive& event.kind& event.operand& event.location;
}
template <class Archive>
void serialize(Archive& archive, pathfleet::cli::TraceLine& line, unsigned) {
  archive& line.step& line.thread& line.choice& line.location& line.told& line.timed_out& line.early_time_outs& line
      .events;
}
template <class Archive>
void serialize(Archive& archive, pathfleet::cli::InputValue& input, unsigned) {
  archive& input.name& input.value& input.place.file& input.place.line& input.place.method& input.place.thread;
}
template <class Archive>
void serialize(Archive& archive, pathfleet::cli::Playback& playback, unsigned) {
  archive& playback.shown& playback.ending& playback.finding& playback.trace& playback.output& playback.inputs& playback
      .pinned& playback.choices;
  serialize_cycle(archive, playback.cycle);
}
template <class Archive>
void serialize(Archive& archive, pathfleet::hash::CollapseStore::Statistics& s, unsigned) {
  archive& s.components& s.component_bytes& s.interns& s.pairs& s.pair_lookups& s.table_bytes& s.arena_bytes& s
      .pair_bytes;
}
template <class Archive>
void serialize(Archive& archive, pathfleet::cli::MemoryParts& m, unsigned) {
  archive& m.components& m.pairs& m.states& m.parents& m.slots& m.ignoring_proviso& m.frontier;
}
template <class Archive>
void serialize(Archive& archive, pathfleet::vm::PreconditionStatistics& s, unsigned) {
  archive& s.questions& s.from_memory& s.runs& s.nanoseconds;
}
template <class Archive>
void serialize(Archive& archive, pathfleet::expr::OracleStatistics& s, unsigned) {
  archive& s.queries& s.by_simplification& s.by_model& s.by_cache& s.by_core& s.by_substitution& s.by_bounds& s
      .by_sums& s.by_search& s.by_cases& s.by_solver& s.sat& s.unsat& s.unknown& s.models& s.solver_calls& s
      .fresh_calls& s.solver_gave_up& s.models_rejected& s.solver_nanoseconds;
}
template <class Archive>
void serialize(Archive& archive, pathfleet::PruningStatistics& s, unsigned) {
  archive& s.checks& s.rejected& s.by_memory& s.by_store& s.solver_calls& s.formula_loads& s.nanoseconds;
}
template <class Archive>
void serialize(Archive& archive, pathfleet::coverage::Instruction& instruction, unsigned) {
  archive& instruction.pc& instruction.line& instruction.reached;
}
template <class Archive>
void serialize(Archive& archive, pathfleet::coverage::Side& side, unsigned) {
  archive& side.pc& side.line& side.target& side.outcome& side.taken;
}
template <class Archive>
void serialize(Archive& archive, pathfleet::coverage::Outcome& outcome, unsigned) {
  archive& outcome.line& outcome.leads_to& outcome.taken;
}
template <class Archive>
void serialize(Archive& archive, pathfleet::coverage::Method& method, unsigned) {
  archive& method.name& method.descriptor& method.instructions& method.sides& method.outcomes;
}
template <class Archive>
void serialize(Archive& archive, pathfleet::coverage::Class& c, unsigned) {
  archive& c.name& c.source_file& c.methods;
}
template <class Archive>
void serialize(Archive& archive, pathfleet::coverage::Coverage& coverage, unsigned) {
  archive& coverage.classes;
}
template <class Archive>
void serialize(Archive& archive, pathfleet::cli::ProgressSample& s, unsigned) {
  archive& s.seconds& s.states_new& s.rate& s.frontier& s.state_bytes& s.resident_bytes& s.max_depth;
}
template <class Archive>
void serialize(Archive& archive, pathfleet::cli::RankReport& report, unsigned) {
  archive& report.part& report.traffic& report.exhausted& report.errors& report.playbacks& report.outputs& report
      .structures& report.assumptions& report.asked& report.store& report.memory& report.omission_bound& report
      .coverage& report.oracle& report.undecided& report.samples& report.pruning& report.preconditions;
}

template <class Archive>
void serialize(Archive& archive, pathfleet::AssumptionPolicy::Saved& policy, unsigned) {
  archive& policy.held& policy.given_up& policy.exceptions;
}
template <class Archive>
void serialize(Archive& archive, pathfleet::cli::CheckpointMeta& meta, unsigned) {
  archive& meta.words& meta.folder& meta.facts& meta.ranks& meta.initial.lo& meta.initial.hi& meta.policy& meta
      .disciplines& meta.symbolic& meta.solver_limit& meta.reports;
}

}  // namespace boost::serialization

namespace pathfleet::cli {

namespace {

template <class Value>
Bytes to_bytes(const Value& value) {
  std::ostringstream out;
  boost::archive::binary_oarchive(out) << value;
  const std::string text = std::move(out).str();
  const auto bytes = std::as_bytes(std::span(text.data(), text.size()));
  return {bytes.begin(), bytes.end()};
}

template <class Value>
Value from_bytes(std::span<const std::byte> bytes) {
  std::istringstream in(std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
  boost::archive::binary_iarchive archive(in);
  Value value;
  archive >> value;
  return value;
}

}  // namespace

std::vector<RankReport> gather_reports(Ranks& ranks, RankReport mine) {
  std::vector<RankReport> reports;
  if (ranks.alone()) {
    reports.push_back(std::move(mine));
    return reports;
  }
  for (const Bytes& from : ranks.gather(to_bytes(mine))) reports.push_back(from_bytes<RankReport>(from));
  return reports;
}

Bytes written(const RankReport& report) { return to_bytes(report); }
RankReport read_report(std::span<const std::byte> bytes) { return from_bytes<RankReport>(bytes); }
Bytes written(const CheckpointMeta& meta) { return to_bytes(meta); }
CheckpointMeta read_meta(std::span<const std::byte> bytes) { return from_bytes<CheckpointMeta>(bytes); }

void absorb(RankReport& into, const RankReport& earlier) {
  const auto unite = [](std::vector<std::string>& lines, const std::vector<std::string>& more) {
    std::set<std::string> all(lines.begin(), lines.end());
    all.insert(more.begin(), more.end());
    lines.assign(all.begin(), all.end());
  };
  unite(into.outputs, earlier.outputs);
  unite(into.structures, earlier.structures);
  unite(into.assumptions, earlier.assumptions);
  unite(into.asked, earlier.asked);
  coverage::merge(into.coverage, earlier.coverage);
  into.oracle += earlier.oracle;
  into.preconditions += earlier.preconditions;
  into.undecided += earlier.undecided;
  into.pruning += earlier.pruning;
}

Report merge(const Options& options, std::vector<RankReport> reports) {
  Report merged(options);
  merged.order = search_order(options);
  if (options.symbolic) merged.oracle.emplace();
  if (!options.field_bounds.empty()) merged.pruning.emplace();
  u64 undecided = 0;
  if (wants_coverage(options)) merged.coverage.emplace();
  std::vector<SearchPart> parts;
  std::map<std::string, std::pair<Counterexample*, Playback*>> shortest;  // by identity
  std::vector<std::string> order;
  std::set<std::string> outputs, structures, assumptions, asked;
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
    structures.insert(report.structures.begin(), report.structures.end());
    assumptions.insert(report.assumptions.begin(), report.assumptions.end());
    asked.insert(report.asked.begin(), report.asked.end());
    exhausted = exhausted && report.exhausted;
    states += report.part.statistics.states_new;
    undecided += report.undecided;
    if (merged.oracle) *merged.oracle += report.oracle;
    if (merged.pruning) *merged.pruning += report.pruning;
    merged.preconditions += report.preconditions;
    merged.store.components += report.store.components;
    merged.store.component_bytes += report.store.component_bytes;
    merged.store.interns += report.store.interns;
    merged.store.pairs += report.store.pairs;
    merged.memory += report.memory;
    if (merged.coverage) coverage::merge(*merged.coverage, report.coverage);
    parts.push_back(report.part);
    merged.samples.push_back(std::move(report.samples));
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
  if (looks_for_cycles(options) && options.fairness != "none") {
    assumptions.insert(options.fairness == "weak"
                           ? "a thread that could always move, from some moment on, does move (--fairness=weak)"
                           : "a thread that could move again and again does move (--fairness=strong)");
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
  if (options.structures) merged.structures = structures.size();
  if (options.outputs) merged.outputs.emplace(outputs.begin(), outputs.end());
  return merged;
}

}  // namespace pathfleet::cli
