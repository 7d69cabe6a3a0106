// The JSON report (docs/json.md).
#include <nlohmann/json.hpp>

#include "cli/reports/progress.h"
#include "cli/reports/report.h"
#include "cli/reports/trace_rows.h"

namespace pathfleet::cli {
namespace {

using Json = nlohmann::ordered_json;

Json error_json(const Finding& finding, const Playback& playback) {
  Json inputs = Json::array();
  for (const InputValue& input : playback.inputs) inputs.push_back({{"name", input.name}, {"value", input.value}});
  Json json = {
      {"kind", to_string(finding.kind)},   {"class", finding.class_name}, {"message", finding.message},
      {"location", finding.location.text}, {"details", finding.details},  {"trace", trace_json(playback.trace)},
      {"choices", playback.choices},       {"output", playback.output},   {"inputs", std::move(inputs)}};
  if (playback.cycle) json["cycle"] = *playback.cycle;
  return json;
}

Json ranks_json(const Report& report) {
  Json ranks = Json::array();
  for (const SearchResult::OfRank& rank : report.result.ranks) {
    ranks.push_back({{"states_new", rank.statistics.states_new},
                     {"states_matched", rank.statistics.states_matched()},
                     {"transitions", rank.statistics.transitions},
                     {"threads", rank.statistics.workers},
                     {"idle_share", rank.statistics.idle_share()},
                     {"idle_share_later", rank.statistics.idle_share_later()},
                     {"peak_rss_bytes", rank.statistics.peak_rss_bytes},
                     {"bytes_sent", rank.traffic.bytes_sent},
                     {"messages_sent", rank.traffic.messages_sent},
                     {"questions_asked", rank.traffic.questions_asked},
                     {"questions_answered", rank.traffic.questions_answered},
                     {"states_given", rank.traffic.states_given},
                     {"states_shipped", rank.traffic.states_shipped},
                     {"bytes_queued_peak", rank.traffic.bytes_queued_peak},
                     {"batches_open_peak", rank.traffic.batches_open_peak},
                     {"talking_seconds", rank.traffic.talking_seconds}});
  }
  return ranks;
}

Json solver_json(const expr::OracleStatistics& s) {
  return {{"queries", s.queries},
          {"answered_by",
           {{"simplification", s.by_simplification},
            {"models", s.by_model},
            {"cache", s.by_cache},
            {"cores", s.by_core},
            {"substitution", s.by_substitution},
            {"bounds", s.by_bounds},
            {"sums", s.by_sums},
            {"search", s.by_search},
            {"cases", s.by_cases},
            {"z3", s.by_solver}}},
          {"satisfiable", s.sat},
          {"unsatisfiable", s.unsat},
          {"unknown", s.unknown},
          {"models", s.models},
          {"z3_calls", s.solver_calls},
          {"z3_fresh_calls", s.fresh_calls},
          {"z3_gave_up", s.solver_gave_up},
          {"z3_models_rejected", s.models_rejected},
          {"z3_seconds", static_cast<double>(s.solver_nanoseconds) / 1e9}};
}

Json pruning_json(const PruningStatistics& s) {
  return {{"checks", s.checks},
          {"rejected", s.rejected},
          {"known", s.by_memory},
          {"from_store", s.by_store},
          {"sat_calls", s.solver_calls},
          {"formula_loads", s.formula_loads},
          {"seconds", static_cast<double>(s.nanoseconds) / 1e9}};
}

Json statistics_json(const Report& report) {
  const SearchStatistics& s = report.result.statistics;
  Json json = {{"states_new", s.states_new},
               {"states_matched", s.states_matched()},
               {"transitions", s.transitions},
               {"paths", s.paths},
               {"states_reduced", s.states_reduced},
               {"instructions", s.instructions},
               {"max_depth", s.max_depth},
               {"frontier_peak", s.frontier_peak},
               {"states_expected", states_json(report.result.expected())},
               {"wall_seconds", s.wall_seconds},
               {"states_per_second", s.states_per_second()},
               {"bytes_per_state", s.bytes_per_state()},
               {"state_bytes", s.state_bytes},
               {"peak_rss_bytes", s.peak_rss_bytes},
               {"omission_bound", report.result.omission_bound},
               {"bytes_by_part",
                {{"components", report.memory.components},
                 {"pairs", report.memory.pairs},
                 {"visited", report.memory.states},
                 {"parents", report.memory.parents},
                 {"hash_slots", report.memory.slots},
                 {"witnesses", report.memory.ignoring_proviso},
                 {"frontier", report.memory.frontier}}},
               {"components", report.store.components},
               {"component_bytes", report.store.component_bytes},
               {"components_hashed", report.store.interns},
               {"pairs", report.store.pairs},
               {"ranks", report.ranks()},
               {"threads", s.workers},
               {"idle_share", s.idle_share()},
               {"idle_share_later", s.idle_share_later()},
               {"by_rank", ranks_json(report)}};
  if (report.oracle) json["solver"] = solver_json(*report.oracle);
  if (report.structures) json["structures"] = *report.structures;
  if (report.pruning) json["field_bounds"] = pruning_json(*report.pruning);
  if (const vm::PreconditionStatistics& of = report.preconditions; of.questions > 0) {
    json["precondition"] = {{"questions", of.questions},
                            {"from_memory", of.from_memory},
                            {"runs", of.runs},
                            {"seconds", static_cast<double>(of.nanoseconds) / 1e9}};
  }
  return json;
}

Json count_json(const coverage::Count& count) { return {{"covered", count.covered}, {"total", count.total}}; }

Json counts_json(const std::string& name, const coverage::Counts& counts) {
  Json json = {{"name", name},
               {"lines", count_json(counts.lines)},
               {"branches", count_json(counts.outcomes)},
               {"decisions", count_json(counts.decisions)},
               {"bytecode_branches", count_json(counts.sides)}};
  if (counts.paths) json["paths"] = *counts.paths;
  return json;
}

}  // namespace

Json coverage_json(const coverage::Coverage& coverage, bool explored_all) {
  Json classes = Json::array();
  for (const coverage::Class& c : coverage.classes) {
    Json one = counts_json(c.name, coverage::counts_of(c));
    one["methods"] = Json::array();
    for (const coverage::Method& method : c.methods)
      one["methods"].push_back(counts_json(method.name, coverage::counts_of(method)));
    classes.push_back(std::move(one));
  }
  return {{"explored_all", explored_all}, {"classes", std::move(classes)}};
}

Json json_report(const Report& report) {
  const SearchResult& result = report.result;
  Json errors = Json::array();
  for (size_t i = 0; i < result.errors.size(); ++i) {
    errors.push_back(error_json(result.errors[i].finding, report.playbacks[i]));
    if (i < report.explanations.size()) errors.back()["explanation"] = explanation_json(report.explanations[i]);
  }
  Json unsupported = Json::array();
  for (const auto& [reason, paths] : result.unsupported) unsupported.push_back({{"reason", reason}, {"paths", paths}});

  Json left_out = Json::array();
  for (const auto& [error, paths] : result.left_out) left_out.push_back({{"error", error}, {"paths", paths}});

  Json json = {{"format", 1},
               {"pathfleet", PATHFLEET_VERSION},
               {"main", report.options.main_class},
               {"arguments", report.options.arguments},
               {"verdict", to_string(result.verdict)},
               {"reason", result.reason()},
               {"errors", std::move(errors)},
               {"unsupported", std::move(unsupported)},
               {"left_out", std::move(left_out)},
               {"assumptions", report.assumptions},
               {"search", report.order},
               {"symbolic", report.options.symbolic},
               {"statistics", statistics_json(report)}};
  if (!report.reductions.empty()) json["reductions"] = report.reductions;
  if (report.outputs) json["outputs"] = *report.outputs;
  if (report.coverage) json["coverage"] = coverage_json(*report.coverage, report.explored_all);
  return json;
}

}  // namespace pathfleet::cli
