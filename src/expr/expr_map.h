// A map from expressions for frequent filling and clearing: open addressing, and clearing keeps the memory. Also the
// traversal of expressions that uses it. Main function: post_order().
#pragma once

#include <vector>

#include "expr/expr.h"

namespace pathfleet::expr {

template <class V>
class ExprMap {
 public:
  ExprMap() : slots_(64) {}

  void clear() {
    if (count_ == 0) return;
    for (Slot& slot : slots_) slot.key = kNone;
    count_ = 0;
  }
  u32 size() const { return count_; }

  V* find(Expr e) {
    Slot& slot = slot_of(e);
    return slot.key == e ? &slot.value : nullptr;
  }
  const V* find(Expr e) const { return const_cast<ExprMap*>(this)->find(e); }
  /// Sets or overwrites the value of `e`.
  void put(Expr e, V value) {
    Slot& slot = slot_of(e);
    slot.value = std::move(value);
    if (slot.key == e) return;
    slot.key = e;
    if (++count_ * 2 > slots_.size()) grow();
  }

 private:
  struct Slot {
    Expr key = kNone;
    V value{};
  };

  Slot& slot_of(Expr e) {
    const u32 last = static_cast<u32>(slots_.size()) - 1;
    for (u32 i = (e * 0x9e3779b1u >> 7) & last;; i = (i + 1) & last) {
      if (slots_[i].key == e || slots_[i].key == kNone) return slots_[i];
    }
  }
  void grow() {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    for (Slot& slot : old) {
      if (slot.key != kNone) slot_of(slot.key) = std::move(slot);
    }
  }

  std::vector<Slot> slots_;
  u32 count_ = 0;
};

/// Calls visit(node) once for `e` and every expression below it: operands first, from left to right. Nodes for which
/// known(node) is true are skipped with everything below them.
template <class Known, class Visit>
void post_order(const Expressions& expressions, Expr e, std::vector<Expr>& stack, Known&& known, Visit&& visit) {
  const size_t bottom = stack.size();
  stack.push_back(e);
  while (stack.size() > bottom) {
    const Expr top = stack.back();
    if (known(top)) {
      stack.pop_back();
      continue;
    }
    const Node& node = expressions.node(top);
    const size_t before = stack.size();
    for (u32 i = node.arity; i-- > 0;) {
      if (!known(node.child[i])) stack.push_back(node.child[i]);
    }
    if (stack.size() != before) continue;
    stack.pop_back();
    visit(top);
  }
}

}  // namespace pathfleet::expr
