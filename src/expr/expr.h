// Expressions over the symbolic inputs of a program: immutable nodes, stored once, named by an index.
//
// Invariants:
//  - Equal nodes have one index for as long as the table lives; indexes differ between processes, fingerprints do not.
//  - A function that makes an expression simplifies it, and always in the same way, whatever the table holds already.
//  - The meaning is Java's, exactly: bits wrap (JLS 4.2.2), shift distances are masked (JLS 15.19), division rounds towards zero and
//    MIN / -1 is MIN (whoever makes a division has excluded the divisor 0), casts from floats saturate (JLS 5.1.3), floats are IEEE 754
//    with round to nearest.
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

/// Names an expression; kNone in a slot of the VM means that the value is concrete.
using Expr = u32;
constexpr Expr kNone = 0;

/// Java's boolean, byte, char and short are bits32 on the VM's stack, as there; the narrow sorts are those of variables
/// and array elements.
enum class Sort : u8 {
  boolean,
  bits8,
  bits16,
  bits32,
  bits64,
  float32,
  float64,
  string,
  reference,  // of variables alone, which are in no condition: the VM's handles of what nobody has decided
              // (vm/inputs/input_heap.h)
  // Arrays: total functions from bits32 to the element sort; lengths and bounds are the VM's business.
  array_bits8,
  array_bits16,
  array_bits32,
  array_bits64,
  array_float32,
  array_float64,
};

/// The rows of expr/operators.def; what is known of each is in expr/operators.h.
enum class Op : u8 {
#define OPERATOR(group, name, ...) name,
#include "expr/operators.def"
};

/// An input string has at most so many characters: a few of them, put together, still have a length that is an int.
constexpr i32 kLongestInput = 1 << 28;

struct Node {
  Op op;
  Sort sort;
  u8 arity;
  Expr child[3];
  /// Constant: its bits, zero-extended (floats: raw, NaN canonical; a string: the number of its text); variable: the
  /// number of its name.
  u64 value;
};

/// What a variable says of another one, for the program that made it: its name says the same, but only to people.
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

  /// From then on making an expression throws LimitReached when the process has more: one query may make very many.
  void limit_memory(u64 most_bytes);

  const Node& node(Expr e) const;
  Sort sort(Expr e) const { return node(e).sort; }
  bool is_constant(Expr e) const { return node(e).op == Op::constant; }
  /// A content hash that every process computes alike.
  Fingerprint fingerprint(Expr e) const;
  std::string_view name(Expr variable) const { return name_of(node(variable)); }

  /// The text of a constant string.
  const std::u16string& literal(Expr string) const { return literal_of(node(string)); }

  // For who carries nodes to another process (src/expr/transfer.h).
  std::string_view name_of(const Node& variable) const;
  const About& about(const Node& variable) const;
  const std::u16string& literal_of(const Node& string) const;
  /// A node that a process with the same rules has made: no leaf, its operands are of this table.
  Expr adopt(const Node& node) { return intern(node); }

  Expr boolean(bool value);
  Expr constant(Sort sort, u64 bits);
  Expr i32_of(i32 value) { return constant(Sort::bits32, static_cast<u32>(value)); }
  Expr i64_of(i64 value) { return constant(Sort::bits64, static_cast<u64>(value)); }
  /// One variable for each name; a name always has the same sort (BadInput if not).
  Expr variable(Sort sort, std::string_view name) { return variable(sort, name, {}); }
  /// The same of a variable that says something (BadInput if it has been made saying something else).
  Expr variable(Sort sort, std::string_view name, const About& about);
  const About& about(Expr variable) const { return about(node(variable)); }

  // Each gives a simplified expression of this meaning (src/expr/simplifier.h).
  Expr unary(Op op, Expr a);             // neg, bit_not, not_, fneg, fabs, fsqrt, ffloor, fceil, frint, is_nan
  Expr convert(Op op, Sort to, Expr a);  // the extensions, truncate, the float conversions
  Expr binary(Op op, Expr a, Expr b);
  Expr ite(Expr condition, Expr a, Expr b);
  Expr constant_array(Sort array, Expr element);
  Expr select(Expr array, Expr index);
  Expr store(Expr array, Expr index, Expr element);
  Expr string(std::u16string_view text);
  /// The operators string_...; arguments that one does not have are left out.
  Expr string_operation(Op op, Expr a, Expr b = kNone, Expr c = kNone);
  Expr not_of(Expr a) { return unary(Op::not_, a); }
  /// Whether a string has a part that may be kept and printed, but must not be in a condition.
  bool has_unknown_text(Expr string) const;
  /// The most characters that a string can have; nullopt: any number.
  std::optional<u32> longest(Expr string) const;

  /// lcmp, fcmpl, fcmpg, dcmpl, dcmpg (JVMS 6.5): bits32 -1, 0 or 1. Comparing the result with a constant gives a plain
  /// comparison again.
  Expr compare_longs(Expr a, Expr b);
  Expr compare_floats(Expr a, Expr b, i32 if_nan);

  /// In Java's notation, for reports.
  std::string text(Expr e) const;
  /// The operator of `e` applied to other operands.
  Expr rebuild(Expr e, const Expr (&child)[3]);
  /// The same expression with other leaves: `leaf` gives what to put for a variable (the variable itself: no change).
  Expr substitute(Expr e, const std::function<Expr(Expr variable)>& leaf);
  /// The same expression with `to` wherever `from` is.
  Expr replace(Expr e, Expr from, Expr to);
  /// The variables of an expression, in the order of first occurrence from left to right.
  void variables(Expr e, std::vector<Expr>& into) const;

 private:
  friend class Simplifier;
  /// The node as it is, without rules.
  Expr intern(const Node& node);

  class Table;
  std::unique_ptr<Table> table_;
};

}  // namespace pathfleet::expr
