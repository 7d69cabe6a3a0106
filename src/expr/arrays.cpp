// Rules for arrays: a read skips writes that are known to be at other indexes; writes at constant indexes are sorted by
// index, the highest index outermost.
#include <vector>

#include "core/error.h"
#include "expr/simplifier.h"
#include "expr/sorts.h"

namespace pathfleet::expr {

namespace {

constexpr u32 kLongestSort = 256;  // most writes below which a new write is sorted in

}  // namespace

i32 Simplifier::same_index(Expr a, Expr b) const {
  if (a == b) return 1;
  if (is_constant(a) && is_constant(b)) return 0;
  const Range left = range(a);
  const Range right = range(b);
  if (left.high < right.low || right.high < left.low) return 0;
  Linear difference(sort(a));
  if (!difference.add(linear(a), 1) || !difference.add(linear(b), mask(sort(a))) || difference.count > 0) return -1;
  return difference.constant == 0 ? 1 : 0;
}

Expr Simplifier::constant_array(Sort array, Expr element) {
  PF_CHECK(is_array(array) && sort(element) == element_sort(array));
  return raw(Op::constant_array, array, element);
}

Expr Simplifier::select(Expr array, Expr index) {
  PF_CHECK(is_array(sort(array)) && sort(index) == Sort::bits32);
  while (is(array, Op::store)) {
    const i32 same = same_index(child(array, 1), index);
    if (same == 1) return child(array, 2);
    if (same == -1) break;
    array = child(array, 0);
  }
  if (is(array, Op::constant_array)) return child(array, 0);
  return raw(Op::select, element_sort(sort(array)), array, index);
}

Expr Simplifier::store(Expr array, Expr index, Expr element) {
  const Sort s = sort(array);
  PF_CHECK(is_array(s) && sort(index) == Sort::bits32 && sort(element) == element_sort(s));
  if (is(element, Op::select) && child(element, 0) == array && child(element, 1) == index) return array;
  if (is(array, Op::store) && child(array, 1) == index) return store(child(array, 0), index, element);
  if (is(array, Op::constant_array) && child(array, 0) == element) return array;
  if (!is_constant(index)) return raw(Op::store, s, array, index, element);
  // Finds the position of the write among those at constant indexes. A write at the same index is replaced.
  std::vector<Expr> above;
  Expr below = array;
  while (is(below, Op::store) && is_constant(child(below, 1)) && above.size() < kLongestSort &&
         node(child(below, 1)).value >= node(index).value) {
    if (child(below, 1) == index) {
      below = child(below, 0);
      break;
    }
    above.push_back(below);
    below = child(below, 0);
  }
  Expr result = raw(Op::store, s, below, index, element);
  for (auto write = above.rbegin(); write != above.rend(); ++write)
    result = raw(Op::store, s, result, child(*write, 1), child(*write, 2));
  return result;
}

}  // namespace pathfleet::expr
