#include "expr/transfer.h"

#include <cstring>

#include "expr/operators.h"
#include "expr/sorts.h"

namespace pathfleet::expr {

// ---- Writing

void ExpressionWriter::expression(Expr e) {
  fresh_.clear();
  post_order(
      x_, e, stack_, [&](Expr known) { return numbers_.find(known) != nullptr; },
      [&](Expr below) {
        numbers_.put(below, numbers_.size());
        fresh_.push_back(below);
      });
  out_.number(fresh_.size());
  for (const Expr below : fresh_) node(x_.node(below));
  out_.number(*numbers_.find(e));
}

void ExpressionWriter::node(const Node& node) {
  out_.number(static_cast<u8>(node.op));
  out_.number(static_cast<u8>(node.sort));
  out_.number(node.arity);
  for (u32 i = 0; i < node.arity; ++i) out_.number(*numbers_.find(node.child[i]));
  if (node.op == Op::variable) {
    out_.text(x_.name_of(node));
    const About& about = x_.about(node);
    out_.number(about.kind);
    if (about.kind == 0) return;
    out_.text(about.of == kNone ? std::string_view() : x_.name(about.of));
    out_.text(about.detail);
  } else if (node.op == Op::constant && node.sort == Sort::string) {
    out_.block(std::as_bytes(std::span(x_.literal_of(node))));
  } else if (node.op == Op::constant) {
    out_.number(node.value);
  }
}

void ExpressionWriter::condition(PathCondition path) {
  const std::vector<Expr> constraints = paths_.constraints(path);
  out_.number(constraints.size());
  for (const Expr constraint : constraints) expression(constraint);
}

// ---- Reading

Expr ExpressionReader::expression() {
  for (u64 fresh = in_.number(); fresh > 0; --fresh) known_.push_back(node());
  return known_[in_.number_below(known_.size())];
}

Expr ExpressionReader::node() {
  const Op op = static_cast<Op>(in_.number_below(operator_count));
  const Sort sort = static_cast<Sort>(in_.number_below(static_cast<u64>(Sort::array_float64) + 1));
  Node node{op, sort, static_cast<u8>(in_.number_below(4)), {}, 0};
  for (u32 i = 0; i < node.arity; ++i) node.child[i] = known_[in_.number_below(known_.size())];
  Sort operands[3] = {};
  for (u32 i = 0; i < node.arity; ++i) operands[i] = x_.sort(node.child[i]);
  if (!fits(op, sort, std::span(operands, node.arity))) throw DamagedBytes("an operator with operands of other sorts");
  if (op == Op::variable) return variable(sort);
  if (op != Op::constant) return x_.adopt(node);
  if (sort == Sort::string) {
    const auto bytes = in_.block();
    if (bytes.size() % 2 != 0) throw DamagedBytes("a string of half a unit more");
    std::u16string text(bytes.size() / 2, u'\0');
    std::memcpy(text.data(), bytes.data(), bytes.size());
    return x_.string(text);
  }
  if (width(sort) == 0) throw DamagedBytes("a constant array");
  return x_.constant(sort, in_.number());
}

Expr ExpressionReader::variable(Sort sort) {
  const std::string name(in_.text());
  About about{static_cast<u8>(in_.number_below(256)), kNone, {}};
  if (about.kind == 0) return x_.variable(sort, name);
  const std::string of = in_.text();
  if (!of.empty()) about.of = x_.variable(Sort::bits32, of);
  about.detail = in_.text();
  return x_.variable(sort, name, about);
}

PathCondition ExpressionReader::condition() {
  PathCondition path = kTrue;
  for (u64 left = in_.number(); left > 0; --left) {
    const Expr constraint = expression();
    if (x_.sort(constraint) != Sort::boolean) throw DamagedBytes("a constraint that is not true or false");
    path = paths_.extend(path, constraint);
  }
  return path;
}

}  // namespace pathfleet::expr
