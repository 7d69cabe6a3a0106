#include "ltl/patterns.h"

#include <algorithm>

namespace pathfleet::ltl {
namespace {

constexpr Pattern kPatterns[] = {
#define PATTERN(name, parameters, formula) {#name, parameters, formula},
#include "ltl/patterns.def"
#undef PATTERN
};

}  // namespace

std::span<const Pattern> patterns() { return kPatterns; }

const Pattern* find_pattern(std::string_view name) {
  const auto found = std::ranges::find(kPatterns, name, &Pattern::name);
  return found == std::end(kPatterns) ? nullptr : found;
}

Formula at_most(Formulas& formulas, u32 times, Formula p, Formula r) {
  const Formula no_p = formulas.negation(p);
  const Formula no_r = formulas.negation(r);
  const auto in_a_row = [&](Formula what, Formula then) {
    return formulas.weak_until(formulas.conjunction(what, no_r), formulas.disjunction(r, then));
  };
  Formula result = formulas.weak_until(no_p, r);
  for (u32 i = 0; i < times; ++i) result = in_a_row(no_p, in_a_row(p, result));
  return result;
}

Formula in_scope(Formulas& formulas, const Scope& scope, Formula before_end) {
  const Formula ends = formulas.eventually(scope.end);
  const Formula begins = formulas.conjunction(scope.begin, formulas.negation(scope.end));
  switch (scope.kind) {
    case ScopeKind::globally: return before_end;
    case ScopeKind::before: return formulas.implication(ends, before_end);
    case ScopeKind::after:
      return formulas.weak_until(formulas.negation(scope.begin), formulas.conjunction(scope.begin, before_end));
    case ScopeKind::between:
      return formulas.always(formulas.implication(formulas.conjunction(begins, ends), before_end));
    case ScopeKind::after_until: return formulas.always(formulas.implication(begins, before_end));
  }
  return before_end;
}

}  // namespace pathfleet::ltl
