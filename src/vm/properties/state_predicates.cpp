#include "vm/properties/state_predicates.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"

namespace pathfleet::vm {

bool is_initialized(const Machine& machine, const Class& c) {
  return c.trivially_initialized ||
         static_cast<const Statics*>(machine.at(c.statics))->status == InitStatus::initialized;
}

namespace {

std::optional<Finding> check(Machine& machine, const Condition& condition, FindingKind kind, std::string& unsupported) {
  if (!is_initialized(machine, *condition.method->holder)) return std::nullopt;
  const std::string threads = machine.describe_threads();
  const Machine::Evaluation evaluation = machine.evaluate(condition.method);
  if (evaluation.outcome != Machine::Evaluation::Outcome::waits)
    condition.asked->store(true, std::memory_order_relaxed);
  Finding finding;
  finding.kind = kind;
  finding.location = machine.location_of({condition.method, 0, machine.universe().code(*condition.method)->line(0)});
  switch (evaluation.outcome) {
    case Machine::Evaluation::Outcome::holds:
    case Machine::Evaluation::Outcome::waits: return std::nullopt;
    case Machine::Evaluation::Outcome::unsupported:
      unsupported = fmt::format("unsupported: {} cannot be decided in a state: {}", condition.name, evaluation.reason);
      return std::nullopt;
    case Machine::Evaluation::Outcome::fails:
      finding.message = condition.name + " is false";
      finding.details = threads;
      return finding;
    case Machine::Evaluation::Outcome::threw: break;
  }
  finding.class_name = evaluation.thrown.class_name;
  finding.message = condition.name + " throws " + evaluation.thrown.class_name;
  if (!evaluation.thrown.message.empty()) finding.message += ": " + evaluation.thrown.message;
  finding.details = evaluation.thrown.details + "\n" + threads;
  return finding;
}

}  // namespace

Condition find_condition(Universe& universe, const std::string& name, const char* option) {
  const std::size_t dot = name.rfind('.');
  if (dot == std::string::npos || dot == 0 || dot + 1 == name.size()) {
    throw BadInput(fmt::format("{} {}: a method is needed, as p.C.m", option, name));
  }
  std::string class_name = name.substr(0, dot);
  std::replace(class_name.begin(), class_name.end(), '.', '/');
  Class* holder = nullptr;
  try {
    holder = universe.find(class_name);
  } catch (const LinkageError& error) {
    throw BadInput(fmt::format("{} {}: cannot load its class: {}: {}", option, name, error.class_name, error.message));
  }
  if (holder == nullptr) throw BadInput(fmt::format("{} {}: there is no class {}", option, name, name.substr(0, dot)));
  Method* method = holder->find_method(name.substr(dot + 1), "()Z");
  if (method == nullptr || !method->is_static() || method->is_abstract() || method->is_native()) {
    throw BadInput(
        fmt::format("{} {}: the class has no static boolean method {}()", option, name, name.substr(dot + 1)));
  }
  return {name, method};
}

std::vector<Finding> StatePredicates::check_state(Machine& machine, std::string& unsupported) const {
  std::vector<Finding> findings;
  for (const Condition& invariant : invariants) {
    machine.reset();
    if (auto finding = check(machine, invariant, FindingKind::invariant, unsupported))
      findings.push_back(std::move(*finding));
  }
  return findings;
}

std::optional<Finding> StatePredicates::check_end(Machine& machine, std::string& unsupported) const {
  for (const Condition& condition : end_conditions) {
    if (auto finding = check(machine, condition, FindingKind::end_state, unsupported)) return finding;
  }
  return std::nullopt;
}

}  // namespace pathfleet::vm
