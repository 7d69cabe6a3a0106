#include "cli/program/temporal_properties.h"

#include <fmt/format.h>

#include "cli/options/input_file.h"
#include "cli/options/option_table.h"
#include "core/error.h"
#include "core/escape.h"
#include "core/interruption.h"
#include "ltl/lasso.h"
#include "ltl/parser.h"
#include "ltl/stutter.h"
#include "ltl/translation.h"

namespace pathfleet::cli {
namespace {

Finding violation_of(FindingKind kind, std::string what) {
  Finding finding;
  finding.kind = kind;
  finding.class_name = std::move(what);
  finding.message = kind == FindingKind::livelock ? "a run that never ends comes to this method for the last time"
                                                  : "a run violates this formula";
  return finding;
}

TemporalProperty of_formula(const std::string& text) {
  const ltl::Property property = ltl::parse(text);
  TemporalProperty result;
  result.violated = violation_of(FindingKind::temporal, text);
  result.violations = ltl::violations_of(property);
  result.propositions = property.propositions;
  result.stutter_invariant = ltl::is_stutter_invariant(property);
  return result;
}

/// That no run goes on for ever without a call of this method.
TemporalProperty of_progress(const std::string& method) {
  TemporalProperty result = of_formula(fmt::format("G F enter({})", method));
  result.violated = violation_of(FindingKind::livelock, method);
  result.finite_runs = ltl::Product::FiniteRuns::leave_out;
  return result;
}

std::string without_spaces_around(std::string text) {
  constexpr const char* kSpaces = " \t\r\n\f";
  text.erase(0, std::min(text.find_first_not_of(kSpaces), text.size()));
  text.erase(text.find_last_not_of(kSpaces) + 1);
  return text;
}

void add_formulas(const std::string& text, const std::string& where, bool has_comments,
                  std::vector<TemporalProperty>& properties) {
  std::size_t number = 0;
  for (const std::string& line : split_list(text, '\n')) {
    ++number;
    const std::string formula = without_spaces_around(line);
    if (formula.empty() || (has_comments && formula[0] == '#')) continue;
    try {
      properties.push_back(of_formula(formula));
    } catch (const BadInput& wrong) {
      const std::string place = has_comments ? fmt::format("{}, line {}", where, number) : where;
      throw BadInput(fmt::format("{}: {}", place, wrong.what()));
    }
  }
}

}  // namespace

bool looks_for_cycles(const Options& options) {
  return options.command == Command::check &&
         (!options.ltl.empty() || !options.ltl_file.empty() || is_in_list(options.property, "livelock"));
}

void read_formulas(Options& options) {
  constexpr u64 most_bytes = u64{1} << 20;
  if (!options.ltl_file.empty()) options.formulas = read_input_file(options.ltl_file, most_bytes);
}

std::vector<TemporalProperty> temporal_properties(const Options& options) {
  std::vector<TemporalProperty> properties;
  if (!options.ltl.empty()) add_formulas(options.ltl, "--ltl", false, properties);
  if (options.formulas) add_formulas(*options.formulas, options.ltl_file, true, properties);
  if (is_in_list(options.property, "livelock")) properties.push_back(of_progress(options.progress_method));
  if (properties.empty())
    throw BadInput(fmt::format("{} has no formula; write one, such as 'G !p.C.failed'",
                               options.ltl_file.empty() ? "--ltl" : escape::line(options.ltl_file)));
  return properties;
}

TemporalProperty property_of(const Finding& finding) {
  return finding.kind == FindingKind::livelock ? of_progress(finding.class_name) : of_formula(finding.class_name);
}

vm::VmOptions with_propositions(const vm::VmOptions& program, const TemporalProperty& property) {
  vm::VmOptions result = program;
  result.propositions = property.propositions;
  return result;
}

ltl::Fairness fairness_of(const Options& options) {
  return options.fairness == "none"   ? ltl::Fairness::none
         : options.fairness == "weak" ? ltl::Fairness::weak
                                      : ltl::Fairness::strong;
}

std::string fault_of(const vm::VmOptions& program, const Counterexample& lasso, ltl::Fairness fairness) {
  const TemporalProperty property = property_of(lasso.finding);
  const u64 cycle = lasso.cycle.value();
  PF_CHECK(cycle <= lasso.choices.size());
  const u64 length = lasso.choices.size() - cycle;
  Instance fresh(with_propositions(program, property));
  std::vector<LabelSet> run;
  ltl::CycleMarks marks;
  ltl::ThreadNumbers numbers;
  std::vector<u64> names;
  std::optional<Fingerprint> first;  // where the cycle begins
  Step step = fresh.program.initial();
  for (u64 at = 0;; ++at) {
    throw_if_interrupted();
    const bool goes_round = at >= cycle;
    if (step.end == StepEnd::path && length == 0 && at == cycle) {
      if (property.finite_runs == ltl::Product::FiniteRuns::leave_out) return "the program ends";
      run.push_back(fresh.program.labels());
      marks.add(ltl::CycleMarks::of_state(0, false));
      break;
    }
    if (step.end != StepEnd::state) return fmt::format("step {} ends the run", at);
    fresh.program.load(step.next);
    const Choices offered = fresh.program.choices();
    if (goes_round && length > 0 && (at - cycle) % length == 0) {
      if (!first) first = step.next.fingerprint;
      if (*first != step.next.fingerprint) return fmt::format("step {} leads to another state", at);
      if (at == cycle + 2 * length) break;
    }
    names.clear();
    fresh.program.able_threads(names);
    if (at < cycle + length || length == 0) run.push_back(fresh.program.labels());
    if (goes_round) {
      ltl::ThreadBits able = 0;
      for (const u64 name : names) able |= numbers.bit(name);
      marks.add(ltl::CycleMarks::of_state(able, false));
    }
    if (length == 0 && at == cycle) {
      if (property.finite_runs == ltl::Product::FiniteRuns::leave_out || !names.empty()) return "the run can go on";
      break;
    }
    const u32 choice = lasso.choices[goes_round ? cycle + (at - cycle) % length : at];
    if (choice >= offered.count) return fmt::format("step {} offers no such choice", at + 1);
    if (goes_round) marks.moved |= numbers.bit(fresh.program.thread_name_of(choice));
    step = fresh.program.take(choice);
  }
  fresh.program.finish_search();
  if (!ltl::accepts(property.violations, run, cycle)) return "the run satisfies the formula";
  if (!marks.is_fair(fairness)) return "the run is not fair";
  return {};
}

}  // namespace pathfleet::cli
