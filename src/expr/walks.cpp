// Traversals of an expression: collecting its variables, and replacing its leaves.
#include "core/error.h"
#include "expr/expr_map.h"
#include "expr/operators.h"
#include "expr/simplifier.h"

namespace pathfleet::expr {

void Expressions::variables(Expr e, std::vector<Expr>& into) const {
  ExprMap<bool> seen;
  std::vector<Expr> stack;
  post_order(
      *this, e, stack, [&](Expr below) { return seen.find(below) != nullptr; },
      [&](Expr below) {
        seen.put(below, true);
        if (node(below).op == Op::variable) into.push_back(below);
      });
}

namespace {

Expr rebuilt_array(Simplifier& simplifier, const Node& node, const Expr (&child)[3]) {
  switch (static_cast<ArrayOp>(node.op)) {
    case ArrayOp::constant_array: return simplifier.constant_array(node.sort, child[0]);
    case ArrayOp::select: return simplifier.select(child[0], child[1]);
    case ArrayOp::store: return simplifier.store(child[0], child[1], child[2]);
  }
  throw InternalError("not an operator of arrays");
}

}  // namespace

Expr Expressions::rebuild(Expr e, const Expr (&child)[3]) {
  const Node node = this->node(e);
  Simplifier simplifier(*this);
  switch (group_of(node.op)) {
    case Group::leaf: return e;
    case Group::width:
    case Group::float_cast: return simplifier.convert(node.op, node.sort, child[0]);
    case Group::choice: return simplifier.ite(child[0], child[1], child[2]);
    case Group::arrays: return rebuilt_array(simplifier, node, child);
    case Group::texts:
    case Group::questions: return simplifier.string_operation(node.op, child[0], child[1], child[2]);
    case Group::bits:
    case Group::comparison:
    case Group::logic:
    case Group::floats: break;
  }
  return node.arity == 1 ? simplifier.unary(node.op, child[0]) : simplifier.binary(node.op, child[0], child[1]);
}

namespace {

/// Rebuilds `e` from its operands up. other(node) gives the replacement of a node; kNone: the node with its rebuilt
/// operands.
template <class Other>
Expr made_again(Expressions& x, Expr e, Other&& other) {
  ExprMap<Expr> made;
  std::vector<Expr> stack;
  post_order(
      x, e, stack, [&](Expr below) { return made.find(below) != nullptr; },
      [&](Expr below) {
        if (const Expr instead = other(below); instead != kNone) {
          made.put(below, instead);
          return;
        }
        const Node& node = x.node(below);
        Expr child[3] = {};
        bool same = true;
        for (u32 i = 0; i < node.arity; ++i) {
          child[i] = *made.find(node.child[i]);
          same = same && child[i] == node.child[i];
        }
        made.put(below, same ? below : x.rebuild(below, child));
      });
  return *made.find(e);
}

}  // namespace

Expr Expressions::substitute(Expr e, const std::function<Expr(Expr)>& leaf) {
  return made_again(*this, e, [&](Expr below) {
    if (node(below).op != Op::variable) return kNone;
    const Expr instead = leaf(below);
    PF_CHECK(sort(instead) == sort(below));
    return instead;
  });
}

Expr Expressions::replace(Expr e, Expr from, Expr to) {
  PF_CHECK(sort(from) == sort(to));
  return made_again(*this, e, [&](Expr below) { return below == from ? to : kNone; });
}

}  // namespace pathfleet::expr
