#include "solver/reduction.h"

#include <cmath>

#include "expr/arithmetic.h"
#include "expr/sorts.h"
#include "solver/facts.h"

namespace pathfleet::solver {

using namespace expr;

namespace {

constexpr u32 kMostRounds = 16;

/// Whether `e` says that a variable has a value, or is another variable.
bool says_value(Expressions& x, Expr e, Expr& variable, Expr& value) {
  const Node& node = x.node(e);
  const auto is_variable = [&](Expr v) { return x.node(v).op == Op::variable; };
  if (node.op == Op::variable) {
    variable = e;
    value = x.boolean(true);
    return true;
  }
  if (node.op == Op::not_ && is_variable(node.child[0])) {
    variable = node.child[0];
    value = x.boolean(false);
    return true;
  }
  if (node.op != Op::eq && node.op != Op::feq && node.op != Op::string_eq) return false;
  variable = node.child[0];
  value = node.child[1];
  if (node.op == Op::feq) {  // of 0 there are two
    if (!is_variable(variable) || !x.is_constant(value)) return false;
    const u64 bits = x.node(value).value;
    return (x.sort(value) == Sort::float32 ? float_of(bits) : double_of(bits)) != 0;
  }
  if (is_variable(variable) && (x.is_constant(value) || is_variable(value))) return true;
  const Node& left = x.node(variable);
  if (left.op != Op::float_to_raw || !is_variable(left.child[0]) || !x.is_constant(value)) return false;
  variable = left.child[0];
  const Expr number = x.convert(Op::float_from_raw, x.sort(variable), value);
  if (x.node(number).value != x.node(value).value) return false;  // a NaN that floatToIntBits never gives
  value = number;
  return true;
}

}  // namespace

Reduction Reduction::of(std::span<const Expr> constraints, Expressions& x) {
  Reduction result;
  result.left.assign(constraints.begin(), constraints.end());
  for (u32 round = 0; round < kMostRounds; ++round) {
    ExprMap<Expr> now;
    std::vector<Expr> kept;
    const size_t gone_before = result.values.size();
    for (const Expr constraint : result.left) {
      Expr variable = kNone;
      Expr value = kNone;
      if (says_value(x, constraint, variable, value) && now.find(variable) == nullptr && now.find(value) == nullptr) {
        // What stands for a variable must stay in this round: a later one takes it away, if it does.
        now.put(variable, value);
        if (!x.is_constant(value)) now.put(value, value);
        result.values.emplace_back(variable, value);
      } else {
        kept.push_back(constraint);
      }
    }
    if (result.values.size() == gone_before) return result;
    result.left.clear();
    for (const Expr constraint : kept) {
      const Expr changed = x.substitute(constraint, [&](Expr variable) {
        const Expr* value = now.find(variable);
        return value == nullptr ? variable : *value;
      });
      if (!split(x, changed, result.left)) {
        result.contradictory = true;
        return result;
      }
    }
  }
  return result;
}

void Reduction::complete(Model& model, const Expressions& x) const {
  for (auto gone = values.rbegin(); gone != values.rend(); ++gone) {
    const auto [variable, value] = *gone;
    if (x.sort(variable) != Sort::string) {
      model.scalars[variable] = evaluate(x, value, model);
    } else if (x.is_constant(value)) {
      model.strings[variable] = x.literal(value);
    } else {
      model.strings[variable] = model.strings[value];
    }
  }
}

}  // namespace pathfleet::solver
