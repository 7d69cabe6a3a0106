#include "solver/case_split.h"

#include <algorithm>

#include "expr/expr_map.h"
#include "solver/facts.h"
#include "solver/substitution.h"

namespace pathfleet::solver {

using namespace expr;

namespace {

constexpr u32 kMostCases = 48;
constexpr u32 kMostNested = 8;
constexpr u32 kMostNodes = 2000;  // nodes of the constraints that are examined

}  // namespace

bool CaseSplit::refutes(std::span<const Expr> constraints) {
  cases_ = 0;
  Case any;
  if (!find_case(constraints, any)) return false;  // without a case: bounds were tried before
  return closed({constraints.begin(), constraints.end()}, kMostNested);
}

bool CaseSplit::closed(std::vector<Expr> constraints, u32 depth) {
  Substitution substitution = Substitution::of(constraints, x_);
  if (substitution.contradictory) return true;
  if (substitution.left.empty()) return false;
  if (bounds_.contradictory(substitution.left)) return true;
  Case next;
  if (depth == 0 || ++cases_ > kMostCases || !find_case(substitution.left, next)) return false;
  for (const bool value : {true, false}) {
    std::vector<Expr> parts;
    bool possible = true;
    for (const Expr constraint : under(substitution.left, next, value))
      possible = possible && split(x_, constraint, parts);
    if (possible && !closed(std::move(parts), depth - 1)) return false;
  }
  return true;
}

bool CaseSplit::find_case(std::span<const Expr> constraints, Case& found) const {
  ExprMap<bool> seen;
  std::vector<Expr> stack;
  const auto is_found = [&] { return found.condition != kNone || found.read != kNone; };
  for (const Expr constraint : constraints) {
    post_order(
        x_, constraint, stack, [&](Expr e) { return is_found() || seen.find(e) != nullptr; },
        [&](Expr e) {
          seen.put(e, true);
          const Node& node = x_.node(e);
          if (node.op == Op::ite || node.op == Op::or_ || node.op == Op::and_) {
            found.condition = node.child[0];
          } else if (node.op == Op::select && x_.node(node.child[0]).op == Op::store) {
            found.read = e;  // the simplifier has not decided whether the indexes are equal
          }
        });
    if (is_found()) return true;
    if (seen.size() > kMostNodes) return false;
  }
  return false;
}

std::vector<Expr> CaseSplit::under(std::span<const Expr> constraints, const Case& of, bool value) {
  std::vector<Expr> result;
  Expr condition = of.condition;
  Expr instead = x_.boolean(value);
  Expr replaced = condition;
  if (of.read != kNone) {
    const Node read = x_.node(of.read);
    const Node write = x_.node(read.child[0]);
    condition = x_.binary(Op::eq, write.child[1], read.child[1]);
    replaced = of.read;
    instead = value ? write.child[2] : x_.select(write.child[0], read.child[1]);
  }
  for (const Expr constraint : constraints) result.push_back(x_.replace(constraint, replaced, instead));
  result.push_back(value ? condition : x_.not_of(condition));
  return result;
}

}  // namespace pathfleet::solver
