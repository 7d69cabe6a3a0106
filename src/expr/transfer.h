// The transfer of expressions and path conditions to another process, as bytes. Nodes are written by structure,
// operands first, each node once. Main classes: ExpressionWriter and ExpressionReader.
//
//   expression = number of nodes not written before in this run, the nodes, the number of the root
//   node       = operator, sort, number of operands, their numbers; of a constant its bits or text, of a variable its name
//                and its relation (About): its kind, and if that is not 0 the other variable's name and the detail
//   condition  = number of constraints, the constraints from the oldest
//
// Invariant: an expression that was read has the fingerprint of the one that was written. Nodes are not simplified
// again, because the rules that simplified them do not depend on the process.
#pragma once

#include <vector>

#include "core/bytes.h"
#include "expr/expr_map.h"
#include "expr/path_condition.h"

namespace pathfleet::expr {

class ExpressionWriter {
 public:
  ExpressionWriter(const Expressions& expressions, const PathConditions& paths, ByteWriter& out)
      : x_(expressions), paths_(paths), out_(out) {}

  void expression(Expr e);
  void condition(PathCondition path);

 private:
  void node(const Node& node);

  const Expressions& x_;
  const PathConditions& paths_;
  ByteWriter& out_;
  ExprMap<u32> numbers_;
  std::vector<Expr> stack_, fresh_;
};

class ExpressionReader {
 public:
  ExpressionReader(Expressions& expressions, PathConditions& paths, ByteReader& in)
      : x_(expressions), paths_(paths), in_(in) {}

  /// These throw DamagedBytes if the bytes were not written by an ExpressionWriter.
  Expr expression();
  PathCondition condition();

 private:
  Expr node();
  Expr variable(Sort sort);

  Expressions& x_;
  PathConditions& paths_;
  ByteReader& in_;
  std::vector<Expr> known_;
};

}  // namespace pathfleet::expr
