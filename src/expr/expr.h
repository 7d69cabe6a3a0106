// Expressions over the symbolic inputs of a program: immutable nodes, stored once and named by an index.
//
// Invariants:
// - Equal nodes have the same index as long as the table lives. Indexes differ between processes, fingerprints do not.
// - Every function that creates an expression simplifies it. The result depends on the operands only, not on the table.
// - Expressions have Java's exact semantics: bits wrap (JLS 4.2.2), shift distances are masked (JLS 15.19), division
//   rounds towards zero, MIN_VALUE / -1 is MIN_VALUE, casts from floats saturate (JLS 5.1.3), and floats follow IEEE 754
//   with round to nearest. The creator of a division must exclude the divisor 0.
// All functions may be called by several threads at once.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace pathfleet::expr {

/// The index of an expression. In a slot of the VM, kNone means that the value is concrete.
using Expr = u32;
constexpr Expr kNone = 0;

/// The sorts of expressions. As on the JVM's operand stack, Java's boolean, byte, char and short are bits32; the
/// narrower sorts are those of variables and array elements.
enum class Sort : u8 {
  boolean,
  bits8,
  bits16,
  bits32,
  bits64,
  float32,
  float64,
  string,
  reference,  // only of variables, which occur in no condition: handles of the VM for undecided references
              // (vm/inputs/input_heap.h)
  // Arrays are total functions from bits32 to the element sort; the VM handles lengths and bounds.
  array_bits8,
  array_bits16,
  array_bits32,
  array_bits64,
  array_float32,
  array_float64,
};

/// The rows of expr/operators.def; expr/operators.h has their columns.
enum class Op : u8 {
#define OPERATOR(group, name, ...) name,
#include "expr/operators.def"
};

/// The most characters of an input string. The length of a concatenation of a few such strings is still an int.
constexpr i32 kLongestInput = 1 << 28;

struct Node {
  Op op;
  Sort sort;
  u8 arity;
  Expr child[3];
  /// Of a constant: its bits, zero-extended (float: raw bits, canonical NaN; string: the number of its text). Of a
  /// variable: the number of its name.
  u64 value;
};

/// A relation of a variable to another one, recorded for the program that created it. Its name contains the same
/// information, but only for people.
struct About {
  u8 kind = 0;         // 0: nothing
  Expr of = kNone;     // another variable, of sort bits32
  std::string detail;  // such as a descriptor

  bool operator==(const About&) const = default;
};

class Expressions {
 public:
  Expressions();
  ~Expressions();
  Expressions(const Expressions&) = delete;

  /// Sets a limit of the process's memory. Beyond it, creating an expression throws LimitReached, because a single
  /// query may create very many.
  void limit_memory(u64 most_bytes);

  const Node& node(Expr e) const;
  Sort sort(Expr e) const { return node(e).sort; }
  bool is_constant(Expr e) const { return node(e).op == Op::constant; }
  /// A content hash, the same in every process.
  Fingerprint fingerprint(Expr e) const;
  std::string_view name(Expr variable) const { return name_of(node(variable)); }

  /// The text of a constant string.
  const std::u16string& literal(Expr string) const { return literal_of(node(string)); }

  // For the transfer of nodes to another process (src/expr/transfer.h).
  std::string_view name_of(const Node& variable) const;
  const About& about(const Node& variable) const;
  const std::u16string& literal_of(const Node& string) const;
  /// Adds an inner node that another process with the same rules has created; its operands are of this table.
  Expr adopt(const Node& node) { return intern(node); }

  Expr boolean(bool value);
  Expr constant(Sort sort, u64 bits);
  Expr i32_of(i32 value) { return constant(Sort::bits32, static_cast<u32>(value)); }
  Expr i64_of(i64 value) { return constant(Sort::bits64, static_cast<u64>(value)); }
  /// The variable of a name, whatever it says of others. A name has only one sort; throws BadInput if it is used with
  /// another one.
  Expr variable(Sort sort, std::string_view name);
  /// The same for a variable with a relation; throws BadInput if the variable already exists with another relation.
  Expr variable(Sort sort, std::string_view name, const About& about);
  const About& about(Expr variable) const { return about(node(variable)); }

  // Each of these functions gives a simplified expression with this meaning (src/expr/simplifier.h).
  Expr unary(Op op, Expr a);             // neg, bit_not, not_, fneg, fabs, fsqrt, ffloor, fceil, frint, is_nan
  Expr convert(Op op, Sort to, Expr a);  // the extensions, truncate, the float conversions
  Expr binary(Op op, Expr a, Expr b);
  Expr ite(Expr condition, Expr a, Expr b);
  Expr constant_array(Sort array, Expr element);
  Expr select(Expr array, Expr index);
  Expr store(Expr array, Expr index, Expr element);
  Expr string(std::u16string_view text);
  /// An operator of strings; operands beyond its arity are left out.
  Expr string_operation(Op op, Expr a, Expr b = kNone, Expr c = kNone);
  Expr not_of(Expr a) { return unary(Op::not_, a); }
  /// Whether a string has a part with unknown characters. Such a string may be stored and printed, but not occur in a
  /// condition.
  bool has_unknown_text(Expr string) const;
  /// The most characters that a string can have; nullopt: unknown.
  std::optional<u32> longest(Expr string) const;

  /// The instructions lcmp, fcmpl, fcmpg, dcmpl and dcmpg (JVMS 6.5), with the bits32 results -1, 0 and 1. Comparing
  /// the result with a constant simplifies to a plain comparison.
  Expr compare_longs(Expr a, Expr b);
  Expr compare_floats(Expr a, Expr b, i32 if_nan);

  /// In Java's notation, for reports.
  std::string text(Expr e) const;
  /// The operator of `e` applied to other operands.
  Expr rebuild(Expr e, const Expr (&child)[3]);
  /// The expression with each variable replaced by leaf(variable), which may be the variable itself.
  Expr substitute(Expr e, const std::function<Expr(Expr variable)>& leaf);
  /// The expression with each occurrence of `from` replaced by `to`.
  Expr replace(Expr e, Expr from, Expr to);
  /// The variables of an expression, in the order of first occurrence from left to right.
  void variables(Expr e, std::vector<Expr>& into) const;

 private:
  friend class Simplifier;
  /// Stores a node without simplifying it.
  Expr intern(const Node& node);

  class Table;
  std::unique_ptr<Table> table_;
};

}  // namespace pathfleet::expr
