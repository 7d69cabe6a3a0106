#include "solver/enumeration.h"

#include <algorithm>

#include "expr/arithmetic.h"
#include "expr/operators.h"
#include "expr/ranges.h"
#include "expr/sorts.h"

namespace pathfleet::solver {

using namespace expr;

namespace {

constexpr u64 kMostTuples = u64{1} << 18;
constexpr u64 kMostWork = 200'000'000;  // evaluated operations
constexpr u32 kMostSteps = 20'000;

bool is_scalar(Sort sort) { return width(sort) != 0; }
bool is_narrow(Sort sort) { return sort == Sort::boolean || (is_bits(sort) && sort != Sort::bits64); }

}  // namespace

bool Enumeration::compile(std::span<const Expr> constraints, std::span<const Expr> variables) {
  steps_.clear();
  values_.clear();
  ends_.clear();
  results_.clear();
  ExprMap<u32> place_of;
  std::vector<Expr> stack;
  bool fits = true;
  const auto put = [&](Expr e, const Step& step, u64 value) {
    place_of.put(e, static_cast<u32>(steps_.size()));
    steps_.push_back(step);
    values_.push_back(value);
  };
  for (const Expr variable : variables) put(variable, {Op::variable, x_.sort(variable), x_.sort(variable), {}}, 0);
  for (const Expr constraint : constraints) {
    post_order(
        x_, constraint, stack, [&](Expr e) { return !fits || place_of.find(e) != nullptr; },
        [&](Expr e) {
          const Node& node = x_.node(e);
          fits = fits && is_scalar(node.sort) && !is_string_operator(node.op) && node.op != Op::select &&
                 node.op != Op::variable && steps_.size() < kMostSteps;
          for (u32 i = 0; fits && i < node.arity; ++i) fits = place_of.find(node.child[i]) != nullptr;
          if (!fits) return;
          Step step{node.op, node.sort, node.arity > 0 ? x_.sort(node.child[0]) : node.sort, {}};
          for (u32 i = 0; i < node.arity; ++i) step.child[i] = *place_of.find(node.child[i]);
          put(e, step, node.op == Op::constant ? node.value : 0);
        });
    if (!fits) return false;
    ends_.push_back(static_cast<u32>(steps_.size()));
    results_.push_back(*place_of.find(constraint));
  }
  return true;
}

/// Computes the values of each variable that its comparisons with constants allow. False if a variable is wide or there
/// are too many tuples.
bool Enumeration::find_domains(std::span<const Expr> constraints, std::span<const Expr> variables) {
  domains_.clear();
  u64 tuples = 1;
  for (u32 i = 0; i < variables.size(); ++i) {
    const Sort sort = x_.sort(variables[i]);
    if (!is_narrow(sort)) return false;
    SignedSet set(sort, sort == Sort::boolean ? Range{0, 1} : Range{min_of(sort), max_of(sort)});
    for (const Expr constraint : constraints) {
      Expr subject = kNone;
      SignedSet allowed(sort);
      if (sort != Sort::boolean && SignedSet::of(x_, constraint, subject, allowed) && subject == variables[i])
        set = set.intersection(allowed);
    }
    u64 count = 0;
    for (const Range& range : set.ranges()) count += static_cast<u64>(range.high - range.low) + 1;
    if (count != 0 && tuples > kMostTuples / count) return false;
    tuples *= count;
    Domain domain{i, mask(sort), {}};
    for (const Range& range : set.ranges()) {
      for (i64 value = range.low; value <= range.high; ++value) domain.values.push_back(value);
    }
    domains_.push_back(std::move(domain));
  }
  return tuples * steps_.size() <= kMostWork;
}

bool Enumeration::all_hold() {
  u32 next = static_cast<u32>(domains_.size());
  for (size_t i = 0; i < ends_.size(); ++i) {
    for (; next < ends_[i]; ++next) {
      const Step& step = steps_[next];
      if (step.op == Op::constant) continue;
      values_[next] = apply(step.op, step.sort, step.operand, values_[step.child[0]], values_[step.child[1]],
                            values_[step.child[2]]);
    }
    if (values_[results_[i]] == 0) return false;
  }
  return true;
}

Answer Enumeration::decide(std::span<const Expr> constraints, std::span<const Expr> variables, Model& model) {
  if (variables.empty() || !compile(constraints, variables) || !find_domains(constraints, variables))
    return Answer::unknown;
  if (std::any_of(domains_.begin(), domains_.end(), [](const Domain& domain) { return domain.values.empty(); }))
    return Answer::unsat;
  std::vector<size_t> at(domains_.size(), 0);
  for (;;) {
    for (size_t i = 0; i < domains_.size(); ++i) {
      values_[domains_[i].place] = static_cast<u64>(domains_[i].values[at[i]]) & domains_[i].mask;
    }
    if (all_hold()) {
      for (const Domain& domain : domains_) model.scalars[variables[domain.place]] = values_[domain.place];
      return Answer::sat;
    }
    size_t moved = 0;
    while (moved < at.size() && ++at[moved] == domains_[moved].values.size()) at[moved++] = 0;
    if (moved == at.size()) return Answer::unsat;
  }
}

}  // namespace pathfleet::solver
