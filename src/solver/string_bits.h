// Strings as bits: a length and a bounded number of characters. Conditions on strings become conditions on numbers.
// Main function: constraints().
//
// Invariants: with `short_only`, constraints() adds that no variable is longer than the bound. Then the result is
// equivalent, and a model of it gives a model of the strings. Without `short_only`, everything that depends on
// characters beyond the bound is a free value. Then, if the result has no model, the strings have none.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "expr/expr_map.h"
#include "expr/oracle.h"

namespace pathfleet::solver {

class StringBits {
 public:
  StringBits(expr::Expressions& expressions, u32 bound, bool short_only)
      : x_(expressions), bound_(bound), short_only_(short_only) {}

  /// The translation of the constraints.
  std::vector<expr::Expr> constraints(std::span<const expr::Expr> constraints);
  /// Sets the strings of a model of the translation.
  void read(std::span<const expr::Expr> variables, expr::Model& model) const;

 private:
  struct Bits {
    expr::Expr length;              // always correct
    expr::Expr complete;            // whether `units` has all characters
    std::vector<expr::Expr> units;  // bits16; units beyond the length are undefined
    u32 sure;  // the number of units that are correct, up to the length, even if the string is not complete
  };

  const Bits& bits(expr::Expr string) { return bits_[*place_.find(string)]; }
  expr::Expr lowered(expr::Expr e) { return *made_.find(e); }
  void put(expr::Expr string, Bits bits);
  void lower(expr::Expr e);
  void lower_string(expr::Expr e, const expr::Node& node);
  expr::Expr lower_operation(expr::Expr e, const expr::Node& node);

  // string_lemmas.cpp
  static constexpr size_t kMostAsked = 24;
  void add_lemmas();
  void add_range(expr::Expr e, const expr::Node& node);
  void add_found_unit(expr::Expr e, const expr::Node& node);
  void add_equality(expr::Expr e, const expr::Node& node);
  void add_between(expr::Expr first, expr::Expr second);

  Bits of_variable(expr::Expr variable);
  Bits concatenation(const Bits& a, const Bits& b);
  Bits part(const Bits& a, expr::Expr begin, expr::Expr end);
  Bits choice(expr::Expr condition, const Bits& a, const Bits& b);
  expr::Expr equal(const Bits& a, const Bits& b);
  expr::Expr differ(const Bits& a, const Bits& b);
  expr::Expr match_at(const Bits& a, const Bits& b, u32 offset);
  expr::Expr starts(const Bits& a, const Bits& b);
  expr::Expr ends(const Bits& a, const Bits& b);
  expr::Expr contains(const Bits& a, const Bits& b);
  expr::Expr index(const Bits& a, const Bits& b, expr::Expr from);
  expr::Expr last_index(const Bits& a, const Bits& b, expr::Expr from);
  expr::Expr compare(const Bits& a, const Bits& b);
  expr::Expr hash(const Bits& a);
  expr::Expr all_below(const Bits& a, u32 limit);
  Bits trimmed(const Bits& a, bool strip, expr::Expr named_by);
  Bits with_replaced(const Bits& a, const Bits& from, expr::Expr named_by);
  Bits in_case(const Bits& a, bool upper, expr::Expr named_by);
  Bits replaced(const Bits& a, expr::Expr from, expr::Expr to);
  Bits of_number(expr::Expr value);
  /// Whether `a` is a number, and its value (bits64).
  std::pair<expr::Expr, expr::Expr> number_in(const Bits& a, bool wide);
  expr::Expr unit(const Bits& a, expr::Expr index);

  expr::Expr length_of(expr::Expr variable) const;
  expr::Expr unit_of(expr::Expr variable, u32 index) const;
  std::string name_of_anything(expr::Expr e) const;
  /// `value` where `known`, a free value elsewhere.
  expr::Expr or_anything(expr::Expr known, expr::Expr value, expr::Expr named_by);
  /// The same for a translation that is correct for ASCII characters only.
  expr::Expr or_anything_beyond_ascii(const Bits& a, expr::Expr value, expr::Expr named_by);
  expr::Expr op(expr::Op op, expr::Expr a, expr::Expr b) { return x_.binary(op, a, b); }
  expr::Expr both(expr::Expr a, expr::Expr b) { return x_.binary(expr::Op::and_, a, b); }
  expr::Expr number(i64 value) { return x_.i32_of(static_cast<i32>(value)); }

  expr::Expressions& x_;
  u32 bound_;
  bool short_only_;
  std::vector<Bits> bits_;
  expr::ExprMap<u32> place_;        // of strings: the index in bits_
  expr::ExprMap<expr::Expr> made_;  // of everything else
  std::vector<expr::Expr> added_;   // further constraints
  std::vector<expr::Expr> asked_;   // subexpressions whose operators have lemmas, in order
};

}  // namespace pathfleet::solver
