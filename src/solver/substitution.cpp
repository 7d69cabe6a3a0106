#include "solver/substitution.h"

#include <cmath>

#include "expr/arithmetic.h"
#include "expr/evaluator.h"
#include "expr/sorts.h"
#include "solver/facts.h"

namespace pathfleet::solver {

using namespace expr;

namespace {

constexpr u32 kMostRounds = 16;
constexpr u64 kMostUnits = 64;  // the longest string that is replaced by its characters

/// The string as a concatenation of characters, each a variable.
Expr characters(Expressions& x, Expr string, u64 length) {
  Expr result = x.string(u"");
  for (u64 i = 0; i < length; ++i) {
    const Expr unit = x.variable(Sort::bits16, std::string(x.name(string)) + ".charAt(" + std::to_string(i) + ")");
    result = x.string_operation(Op::string_concat, result, x.string_operation(Op::string_of_char, unit));
  }
  return result;
}

/// Whether `e` equates a variable with a constant, with another variable, or (a string of known length) with its
/// characters.
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
  if (node.op == Op::feq) {  // 0.0 and -0.0 are equal
    if (!is_variable(variable) || !x.is_constant(value)) return false;
    const u64 bits = x.node(value).value;
    return (x.sort(value) == Sort::float32 ? float_of(bits) : double_of(bits)) != 0;
  }
  if (is_variable(variable) && (x.is_constant(value) || is_variable(value))) return true;
  if (node.op == Op::eq && x.node(variable).op == Op::string_length && x.is_constant(value) &&
      x.node(value).value <= kMostUnits && is_variable(x.node(variable).child[0])) {
    const u64 length = x.node(value).value;
    variable = x.node(variable).child[0];
    value = characters(x, variable, length);
    return true;
  }
  const Node& left = x.node(variable);
  if (left.op != Op::float_to_raw || !is_variable(left.child[0]) || !x.is_constant(value)) return false;
  variable = left.child[0];
  const Expr number = x.convert(Op::float_from_raw, x.sort(variable), value);
  if (x.node(number).value != x.node(value).value) return false;  // a NaN that floatToIntBits never returns
  value = number;
  return true;
}

}  // namespace

Substitution Substitution::of(std::span<const Expr> constraints, Expressions& x) {
  Substitution result;
  result.left.assign(constraints.begin(), constraints.end());
  for (u32 round = 0; round < kMostRounds; ++round) {
    ExprMap<Expr> now;
    std::vector<Expr> kept;
    const size_t gone_before = result.values.size();
    for (const Expr constraint : result.left) {
      Expr variable = kNone;
      Expr value = kNone;
      if (says_value(x, constraint, variable, value) && now.find(variable) == nullptr && now.find(value) == nullptr) {
        // The replacement itself must not be replaced in this round; a later round may do that.
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

void Substitution::begin(Model& model, const Expressions& x) const {
  for (const auto& [variable, value] : values) {
    const auto text = model.strings.find(variable);
    if (x.sort(variable) != Sort::string || text == model.strings.end()) continue;
    size_t at = text->second.size();
    for (Expr rest = value; at > 0; rest = x.node(rest).child[0]) {
      const Expr last = x.node(rest).op == Op::string_concat ? x.node(rest).child[1] : rest;
      if (x.node(last).op != Op::string_of_char) break;
      const Expr unit = x.node(last).child[0];
      if (x.node(unit).op == Op::variable) model.scalars[unit] = text->second[at - 1];
      --at;
      if (last == rest) break;
    }
  }
}

void Substitution::complete(Model& model, const Expressions& x) const {
  for (auto gone = values.rbegin(); gone != values.rend(); ++gone) {
    const auto [variable, value] = *gone;
    if (x.sort(variable) != Sort::string) {
      model.scalars[variable] = evaluate(x, value, model);
    } else if (x.is_constant(value)) {
      model.strings[variable] = x.literal(value);
    } else {
      Evaluator evaluator(x);
      const Model known = model;
      evaluator.use(known);
      model.strings[variable] = evaluator.text(value);
    }
  }
}

}  // namespace pathfleet::solver
