#include "expr/ranges.h"

#include <algorithm>
#include <bit>

#include "expr/arithmetic.h"
#include "expr/operators.h"
#include "expr/sorts.h"

namespace pathfleet::expr {

namespace {

using Wide = __int128;

class Ranger {
 public:
  Ranger(const Expressions& x, const KnownRanges* known) : x_(x), known_(known) {}

  Range of(Expr e, u32 depth) const {
    const Node& node = x_.node(e);
    if (node.op == Op::constant) {
      const i64 value =
          node.sort == Sort::boolean ? static_cast<i64>(node.value) : sign_extended(node.sort, node.value);
      return {value, value};
    }
    Range range = node.sort == Sort::boolean ? Range{0, 1} : Range{min_of(node.sort), max_of(node.sort)};
    if (!is_bits(node.sort) && node.sort != Sort::boolean) return range;
    if (depth > 0 && node.op != Op::variable) range = inner(node, range, depth - 1);
    if (known_ != nullptr) {
      const auto found = known_->find(e);
      if (found == known_->end()) return range;
      const Range both{std::max(range.low, found->second.low), std::min(range.high, found->second.high)};
      if (!both.is_empty()) range = both;  // otherwise the known ranges are contradictory, and every range is correct
    }
    return range;
  }

 private:
  Range inner(const Node& node, Range all, u32 depth) const {
    const auto child = [&](u32 i) { return of(node.child[i], depth); };
    // The range of exact results if none of them wraps; otherwise all values.
    const auto exact = [&](Wide low, Wide high) {
      return low >= all.low && high <= all.high ? Range{static_cast<i64>(low), static_cast<i64>(high)} : all;
    };
    switch (node.op) {
      case Op::add: {
        const Range a = child(0), b = child(1);
        return exact(Wide{a.low} + b.low, Wide{a.high} + b.high);
      }
      case Op::sub: {
        const Range a = child(0), b = child(1);
        return exact(Wide{a.low} - b.high, Wide{a.high} - b.low);
      }
      case Op::neg: {
        const Range a = child(0);
        return exact(-Wide{a.high}, -Wide{a.low});
      }
      case Op::mul: {
        const Range a = child(0), b = child(1);
        if (node.child[0] == node.child[1]) {  // a square
          const Wide most = std::max(Wide{a.low} * a.low, Wide{a.high} * a.high);
          const Wide least = a.low <= 0 && a.high >= 0 ? Wide{0} : std::min(Wide{a.low} * a.low, Wide{a.high} * a.high);
          return exact(least, most);
        }
        const Wide corners[] = {Wide{a.low} * b.low, Wide{a.low} * b.high, Wide{a.high} * b.low, Wide{a.high} * b.high};
        return exact(*std::min_element(corners, corners + 4), *std::max_element(corners, corners + 4));
      }
      case Op::div: {
        const Range a = child(0), b = child(1);
        if (b.low <= 0) return all;
        const Wide corners[] = {a.low / b.low, a.low / b.high, a.high / b.low, a.high / b.high};
        return exact(*std::min_element(corners, corners + 4), *std::max_element(corners, corners + 4));
      }
      case Op::rem: {
        const Range a = child(0), b = child(1);
        if (b.low <= 0 && b.high >= 0) return all;
        const Wide most =
            std::max(b.low < 0 ? -Wide{b.low} : Wide{b.low}, b.high < 0 ? -Wide{b.high} : Wide{b.high}) - 1;
        return exact(a.low >= 0 ? Wide{0} : std::max(Wide{a.low}, -most),
                     a.high <= 0 ? Wide{0} : std::min(Wide{a.high}, most));
      }
      case Op::bit_and: {
        const Range a = child(0), b = child(1);
        if (a.low >= 0 && b.low >= 0) return {0, std::min(a.high, b.high)};
        if (a.low >= 0) return {0, a.high};
        if (b.low >= 0) return {0, b.high};
        return all;
      }
      case Op::bit_or:
      case Op::bit_xor: {
        const Range a = child(0), b = child(1);
        if (a.low < 0 || b.low < 0) return all;
        return {0, static_cast<i64>((u64{1} << std::bit_width(static_cast<u64>(a.high | b.high))) - 1)};
      }
      case Op::shr: {
        const Range a = child(0);
        if (!x_.is_constant(node.child[1]))
          return {std::min<i64>(a.low, 0), std::max<i64>(a.high, a.high < 0 ? -1 : 0)};
        const u64 distance = x_.node(node.child[1]).value & (width(node.sort) - 1);
        return {a.low >> distance, a.high >> distance};
      }
      case Op::ushr: {
        if (!x_.is_constant(node.child[1])) return all;
        const u64 distance = x_.node(node.child[1]).value & (width(node.sort) - 1);
        return distance == 0 ? child(0) : Range{0, static_cast<i64>(mask(node.sort) >> distance)};
      }
      case Op::zero_extend: {
        const Range a = child(0);
        return a.low >= 0 ? a : Range{0, static_cast<i64>(mask(x_.sort(node.child[0])))};
      }
      case Op::sign_extend: return child(0);
      case Op::truncate: {
        const Range a = child(0);
        return exact(a.low, a.high);
      }
      case Op::ite: {
        const Range condition = child(0);
        if (condition.is_one()) return child(condition.low != 0 ? 1 : 2);
        const Range a = child(1), b = child(2);
        return {std::min(a.low, b.low), std::max(a.high, b.high)};
      }
      case Op::string_length: return {0, x_.node(node.child[0]).op == Op::variable ? kLongestInput : all.high};
      case Op::string_index:
      case Op::string_last_index: return {-1, all.high};
      default: return node.sort == Sort::boolean ? truth(node, depth) : all;
    }
  }

  Range truth(const Node& node, u32 depth) const {
    const auto decided = [](bool yes, bool no) { return yes ? Range{1, 1} : no ? Range{0, 0} : Range{0, 1}; };
    if (node.op == Op::not_) {
      const Range a = of(node.child[0], depth);
      return {1 - a.high, 1 - a.low};
    }
    if (node.op == Op::and_ || node.op == Op::or_) {
      const Range a = of(node.child[0], depth);
      const Range b = of(node.child[1], depth);
      if (node.op == Op::and_) return {std::min(a.low, b.low), std::min(a.high, b.high)};
      return {std::max(a.low, b.low), std::max(a.high, b.high)};
    }
    if (!is_comparison(node.op)) return {0, 1};
    const Range a = of(node.child[0], depth);
    const Range b = of(node.child[1], depth);
    switch (node.op) {
      case Op::eq: return decided(a.is_one() && a == b, a.high < b.low || b.high < a.low);
      case Op::lt: return decided(a.high < b.low, a.low >= b.high);
      case Op::le: return decided(a.high <= b.low, a.low > b.high);
      default: break;
    }
    if (a.low < 0 || b.low < 0) return {0, 1};
    if (node.op == Op::ult) return decided(a.high < b.low, a.low >= b.high);
    return decided(a.high <= b.low, a.low > b.high);
  }

  const Expressions& x_;
  const KnownRanges* known_;
};

}  // namespace

Range range_of(const Expressions& expressions, Expr e, const KnownRanges* known, u32 depth) {
  return Ranger(expressions, known).of(e, depth);
}

bool SignedSet::of(const Expressions& x, Expr e, Expr& subject, SignedSet& set) {
  const Node& node = x.node(e);
  if (node.op == Op::not_) {
    if (!of(x, node.child[0], subject, set)) return false;
    set = set.complement();
    return true;
  }
  if (node.op != Op::eq && node.op != Op::le && node.op != Op::lt) return false;
  const Expr a = node.child[0];
  const Expr b = node.child[1];
  const Sort sort = x.sort(a);
  if (!is_bits(sort) || x.is_constant(a) == x.is_constant(b)) return false;
  subject = x.is_constant(a) ? b : a;
  const i64 value = sign_extended(sort, x.node(x.is_constant(a) ? a : b).value);
  if (node.op == Op::eq) {
    set = SignedSet(sort, {value, value});
  } else if (node.op == Op::lt) {  // the normal form of a comparison with a constant is le or eq
    return false;
  } else if (subject == a) {
    set = SignedSet(sort, {min_of(sort), value});
  } else {
    set = SignedSet(sort, {value, max_of(sort)});
  }
  return true;
}

SignedSet SignedSet::complement() const {
  SignedSet result(sort_);
  i64 next = min_of(sort_);
  for (const Range& range : ranges_) {
    if (range.low > next) result.ranges_.push_back({next, range.low - 1});
    if (range.high == max_of(sort_)) return result;
    next = range.high + 1;
  }
  result.ranges_.push_back({next, max_of(sort_)});
  return result;
}

SignedSet SignedSet::intersection(const SignedSet& other) const {
  SignedSet result(sort_);
  for (const Range& a : ranges_) {
    for (const Range& b : other.ranges_) {
      const Range both{std::max(a.low, b.low), std::min(a.high, b.high)};
      if (!both.is_empty()) result.ranges_.push_back(both);
    }
  }
  return result;
}

}  // namespace pathfleet::expr
