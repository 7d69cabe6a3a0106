// An oracle of path conditions for tests: it tries a few values of each variable. So it is right about conditions that
// hold for one of these, or for no value at all; tests ask for no others. Main function: ToyOracle::check.
#pragma once

#include <set>
#include <vector>

#include "expr/oracle.h"
#include "vm/symbolic/symbolic.h"

namespace pathfleet::test {

class ToyOracle final : public expr::Oracle {
 public:
  explicit ToyOracle(vm::SymbolicWorld& world) : world_(world) {}

  expr::Answer check(expr::PathCondition path, expr::Expr extra) override {
    std::vector<expr::Expr> all = world_.paths.constraints(path);
    all.push_back(extra);
    expr::Model model;
    return solve(all, model);
  }
  expr::Answer model(expr::PathCondition path, expr::Model& into) override {
    return solve(world_.paths.constraints(path), into);
  }

 private:
  static constexpr i64 kValues[] = {0, 1, 2, 3, 4, 5, -1, -2, 100, -100, 0x7fffffff, -0x7fffffff - i64{1}};

  void collect(expr::Expr e, std::set<expr::Expr>& variables) const {
    const expr::Node& node = world_.expressions.node(e);
    if (node.op == expr::Op::variable) variables.insert(e);
    for (u32 i = 0; i < node.arity; ++i) collect(node.child[i], variables);
  }
  expr::Answer solve(const std::vector<expr::Expr>& constraints, expr::Model& model) const {
    std::set<expr::Expr> found;
    for (const expr::Expr e : constraints) collect(e, found);
    return assign({found.begin(), found.end()}, 0, constraints, model) ? expr::Answer::sat : expr::Answer::unsat;
  }
  bool assign(const std::vector<expr::Expr>& variables, std::size_t next, const std::vector<expr::Expr>& constraints,
              expr::Model& model) const {
    if (next == variables.size()) {
      for (const expr::Expr e : constraints) {
        if (!expr::holds(world_.expressions, e, model)) return false;
      }
      return true;
    }
    for (const i64 value : kValues) {
      const expr::Expr constant =
          world_.expressions.constant(world_.expressions.sort(variables[next]), static_cast<u64>(value));
      model.scalars[variables[next]] = world_.expressions.node(constant).value;
      if (assign(variables, next + 1, constraints, model)) return true;
    }
    return false;
  }

  vm::SymbolicWorld& world_;
};

/// The options of a symbolic search with this oracle.
inline vm::VmOptions toy_symbolic() {
  vm::VmOptions options;
  options.symbolic = std::make_shared<vm::SymbolicWorld>();
  options.symbolic->make_oracle = [world = options.symbolic.get()] { return std::make_unique<ToyOracle>(*world); };
  options.fuse = false;  // fused instructions take concrete values alone
  return options;
}

}  // namespace pathfleet::test
