#include "solver/simplex.h"

#include <algorithm>
#include <numeric>

#include "expr/sorts.h"

namespace pathfleet::solver {

using namespace expr;

namespace {

constexpr u32 kMostTerms = 64;
constexpr u32 kMostRows = 96;
constexpr u32 kMostPivots = 400;
constexpr u32 kDeepest = 200;
constexpr u32 kRounds = 3;  // rounds in which new bounds show that further sums do not wrap
constexpr __int128 kLargest = static_cast<__int128>(1) << 62;

__int128 divided_down(__int128 a, __int128 b) {  // b > 0
  return a >= 0 ? a / b : -((-a + b - 1) / b);
}

}  // namespace

// ---- Sums

u32 Simplex::term(Expr e) {
  if (const u32* known = number_of_.find(e)) return *known;
  const u32 number = static_cast<u32>(terms_.size());
  terms_.push_back(e);
  const Range range = range_of(x_, e);
  limits_.push_back({range.low, range.high});
  number_of_.put(e, number);
  return number;
}

Simplex::Sum Simplex::term_sum(Expr e) {
  const u32 number = term(e);
  Sum sum;
  sum.terms.emplace(number, 1);
  sum.low = limits_[number].low;
  sum.high = limits_[number].high;
  return sum;
}

void Simplex::add(Sum& to, const Sum& other, Wide factor) const {
  if (factor > kLargest || factor < -kLargest) throw TooLarge{};
  for (const auto& [number, coefficient] : other.terms) {
    i64& sum = to.terms[number];
    const Wide together = sum + factor * coefficient;
    if (together > kLargest || together < -kLargest) throw TooLarge{};
    sum = static_cast<i64>(together);
    if (sum == 0) to.terms.erase(number);
  }
  to.constant += factor * other.constant;
  to.low = to.high = to.constant;
  for (const auto& [number, coefficient] : to.terms) {
    const Wide a = coefficient * limits_[number].low, b = coefficient * limits_[number].high;
    to.low += std::min(a, b);
    to.high += std::max(a, b);
    if (to.low < -kLargest * 4 || to.high > kLargest * 4) throw TooLarge{};
  }
}

bool Simplex::fits(const Sum& sum, Sort sort) const { return sum.low >= min_of(sort) && sum.high <= max_of(sort); }

/// The sum that equals `e`. An operator that may wrap becomes a term.
const Simplex::Sum& Simplex::sum_of(Expr e, u32 depth) {
  if (const u32* known = sum_at_.find(e)) return sums_[*known];
  const Node& node = x_.node(e);
  Sum sum;
  bool taken_apart = depth > 0;
  const auto part = [&](u32 i, Wide factor) { add(sum, Sum(sum_of(node.child[i], depth - 1)), factor); };
  if (taken_apart) {
    switch (node.op) {
      case Op::constant: sum.constant = sum.low = sum.high = sign_extended(node.sort, node.value); break;
      case Op::add: part(0, 1), part(1, 1); break;
      case Op::sub: part(0, 1), part(1, -1); break;
      case Op::neg: part(0, -1); break;
      case Op::mul:
        taken_apart = x_.is_constant(node.child[1]);
        if (taken_apart) part(0, sign_extended(node.sort, x_.node(node.child[1]).value));
        break;
      case Op::sign_extend:
      case Op::truncate: part(0, 1); break;
      case Op::zero_extend:
        part(0, 1);
        taken_apart = sum.low >= 0;
        break;
      default: taken_apart = false;
    }
  }
  if (!taken_apart || !fits(sum, node.sort)) sum = term_sum(e);
  sum_at_.put(e, static_cast<u32>(sums_.size()));
  sums_.push_back(std::move(sum));
  return sums_.back();
}

bool Simplex::difference(Expr constraint, Sum& sum, bool& equal) {
  const Node& node = x_.node(constraint);
  if ((node.op != Op::eq && node.op != Op::lt && node.op != Op::le) || !is_bits(x_.sort(node.child[0]))) return false;
  equal = node.op == Op::eq;
  add(sum, Sum(sum_of(node.child[0], kDeepest)), 1);
  add(sum, Sum(sum_of(node.child[1], kDeepest)), -1);
  if (node.op == Op::lt) {
    ++sum.constant;
    ++sum.low;
    ++sum.high;
  }
  return true;
}

/// Derives bounds of single terms from constraints; false if a term has no possible value left.
bool Simplex::narrow(std::span<const Expr> constraints) {
  for (const Expr constraint : constraints) {
    Sum sum;
    bool equal = false;
    if (!difference(constraint, sum, equal) || sum.terms.size() != 1) continue;
    const auto [number, coefficient] = *sum.terms.begin();
    Limits& limits = limits_[number];
    const auto at_most = [&](i64 factor, Wide most) {  // factor * term <= most
      if (factor > 0) {
        limits.high = std::min(limits.high, divided_down(most, factor));
      } else {
        limits.low = std::max(limits.low, -divided_down(most, -Wide{factor}));
      }
    };
    at_most(coefficient, -sum.constant);
    if (equal) at_most(-coefficient, sum.constant);
    if (limits.low > limits.high) return false;
  }
  return true;
}

// ---- The linear program

Simplex::Rational Simplex::Rational::of(Wide n, Wide d) {
  const auto absolute = [](Wide a) { return a < 0 ? -a : a; };
  Wide a = absolute(n), b = d;
  if (b != 1) {
    while (b != 0) {
      const Wide rest = a % b;
      a = b;
      b = rest;
    }
    n /= a;
    d /= a;
  }
  // Limited so that products of two numerators or denominators, and sums of two such products, do not overflow.
  if (absolute(n) > kLargest || d > kLargest) throw TooLarge{};
  return {static_cast<i64>(n), static_cast<i64>(d)};
}

/// Adds sum <= 0, or sum == 0, as limits of a row. Sums that differ only in the constant or by a factor share a row.
/// False if the limits are contradictory.
bool Simplex::add_row(const Sum& sum, bool equal) {
  if (sum.terms.empty()) return equal ? sum.constant == 0 : sum.constant <= 0;
  i64 divisor = 0;
  for (const auto& [number, coefficient] : sum.terms) divisor = std::gcd(divisor, coefficient);
  if (sum.terms.begin()->second < 0) divisor = -divisor;
  std::vector<std::pair<u32, i64>> row;
  for (const auto& [number, coefficient] : sum.terms) row.emplace_back(number, coefficient / divisor);
  const auto [place, fresh] = rows_.try_emplace(std::move(row), static_cast<u32>(rows_.size()));
  const u32 number = static_cast<u32>(terms_.size()) + place->second;
  if (fresh) limits_.push_back({-kLargest, kLargest});
  Limits& limits = limits_[number];
  // divisor * row + constant <= 0
  const auto at_most = [&](Wide factor, Wide most) {
    if (factor > 0) {
      limits.high = std::min(limits.high, divided_down(most, factor));
    } else {
      limits.low = std::max(limits.low, -divided_down(most, -factor));
    }
  };
  at_most(divisor, -sum.constant);
  if (equal) at_most(-Wide{divisor}, sum.constant);
  return limits.low <= limits.high;
}

void Simplex::pivot(u32 row, u32 column) {
  std::vector<Rational>& line = tableau_[row];
  const Rational by = line[column];
  // basic = ... + by * other is solved for `other`: other = basic / by - ...
  for (u32 i = 0; i < line.size(); ++i) line[i] = i == column ? Rational::of(1) / by : Rational{} - line[i] / by;
  std::swap(basic_[row], other_[column]);
  for (u32 r = 0; r < tableau_.size(); ++r) {
    if (r == row || tableau_[r][column].is_zero()) continue;
    const Rational factor = tableau_[r][column];
    for (u32 i = 0; i < line.size(); ++i) {
      tableau_[r][i] = i == column         ? factor * line[i]
                       : line[i].is_zero() ? tableau_[r][i]
                                           : tableau_[r][i] + factor * line[i];
    }
  }
}

/// Pivots by Bland's rule: always the variable with the smallest number, which guarantees termination.
bool Simplex::feasible() {
  for (u32 pivots = 0;; ++pivots) {
    if (pivots == kMostPivots) throw TooLarge{};
    u32 row = ~0u;
    for (u32 r = 0; r < basic_.size(); ++r) {
      const Limits& limits = limits_[basic_[r]];
      const Rational& value = value_[basic_[r]];
      const bool broken = value < Rational::of(limits.low) || Rational::of(limits.high) < value;
      if (broken && (row == ~0u || basic_[r] < basic_[row])) row = r;
    }
    if (row == ~0u) return true;
    const u32 leaving = basic_[row];
    const bool up = value_[leaving] < Rational::of(limits_[leaving].low);
    const Rational target = Rational::of(up ? limits_[leaving].low : limits_[leaving].high);
    u32 column = ~0u;
    for (u32 c = 0; c < other_.size(); ++c) {
      const Rational& coefficient = tableau_[row][c];
      if (coefficient.is_zero()) continue;
      const bool grows = (coefficient.n > 0) == up;
      const Rational& value = value_[other_[c]];
      const bool can =
          grows ? value < Rational::of(limits_[other_[c]].high) : Rational::of(limits_[other_[c]].low) < value;
      if (can && (column == ~0u || other_[c] < other_[column])) column = c;
    }
    if (column == ~0u) return false;
    const Rational by = (target - value_[leaving]) / tableau_[row][column];
    const u32 entering = other_[column];
    value_[entering] = value_[entering] + by;
    for (u32 r = 0; r < basic_.size(); ++r) {
      if (!tableau_[r][column].is_zero()) value_[basic_[r]] = value_[basic_[r]] + tableau_[r][column] * by;
    }
    pivot(row, column);
  }
}

Answer Simplex::check(std::span<const Expr> constraints, Model& model, bool& found) {
  found = false;
  terms_.clear();
  limits_.clear();
  number_of_.clear();
  rows_.clear();
  try {
    for (u32 round = 0; round < kRounds; ++round) {
      sum_at_.clear();
      sums_.clear();
      if (!narrow(constraints)) return Answer::unsat;
      if (terms_.size() > kMostTerms) return Answer::unknown;
    }
    sum_at_.clear();
    sums_.clear();
    std::vector<std::pair<Sum, bool>> rows;
    for (const Expr constraint : constraints) {
      Sum sum;
      bool equal = false;
      if (difference(constraint, sum, equal) && sum.terms.size() != 1) rows.emplace_back(std::move(sum), equal);
    }
    if (rows.empty() || rows.size() > kMostRows || terms_.size() > kMostTerms) return Answer::unknown;
    for (const auto& [sum, equal] : rows) {
      if (!add_row(sum, equal)) return Answer::unsat;
    }
    const u32 terms = static_cast<u32>(terms_.size());
    basic_.clear();
    other_.clear();
    value_.assign(limits_.size(), {});
    tableau_.assign(rows_.size(), std::vector<Rational>(terms));
    for (u32 i = 0; i < terms; ++i) {
      other_.push_back(i);
      value_[i] = Rational::of(std::clamp<Wide>(0, limits_[i].low, limits_[i].high));
    }
    for (u32 r = 0; r < rows_.size(); ++r) basic_.push_back(terms + r);
    for (const auto& [row, r] : rows_) {
      for (const auto& [number, coefficient] : row) {
        tableau_[r][number] = Rational::of(coefficient);
        value_[terms + r] = value_[terms + r] + tableau_[r][number] * value_[number];
      }
    }
    if (!feasible()) return Answer::unsat;
    for (u32 i = 0; i < terms; ++i) {
      const Node& node = x_.node(terms_[i]);
      if (node.op == Op::variable)
        model.scalars[terms_[i]] = static_cast<u64>(divided_down(value_[i].n, value_[i].d)) & mask(node.sort);
    }
    found = true;
  } catch (const TooLarge&) {
  }
  return Answer::unknown;
}

}  // namespace pathfleet::solver
