// The catalogue of specification patterns (patterns.def) and their scopes. Main function: in_scope().
//
// A formula of the catalogue speaks of the states before the first r. A scope says where these states begin, and puts
// its end in the place of r; a scope without an end puts `false` there. M. B. Dwyer, G. S. Avrunin, J. C. Corbett,
// ICSE'99.
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "ltl/formula.h"

namespace pathfleet::ltl {

struct Pattern {
  std::string_view name;
  std::string_view parameters;  // one letter each
  std::string_view formula;     // over the parameters and r
};

std::span<const Pattern> patterns();
/// Or null.
const Pattern* find_pattern(std::string_view name);

/// p holds in at most `times` stretches of states before the first r.
inline constexpr std::string_view bounded_existence = "bounded_existence";
Formula at_most(Formulas& formulas, u32 times, Formula p, Formula r);

enum class ScopeKind : u8 { globally, before, after, between, after_until };

struct Scope {
  ScopeKind kind = ScopeKind::globally;
  Formula begin = Formulas::truth;  // of after, between and after_until
  Formula end = Formulas::falsity;  // of before, between and after_until
};

/// `before_end` is the pattern with scope.end in the place of r.
Formula in_scope(Formulas& formulas, const Scope& scope, Formula before_end);

}  // namespace pathfleet::ltl
