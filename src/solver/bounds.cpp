#include "solver/bounds.h"

#include <algorithm>

#include "expr/sorts.h"

namespace pathfleet::solver {

using namespace expr;

namespace {

constexpr size_t kMostNodes = 400;
constexpr u32 kMostRounds = 8;  // in which excluded values move bounds
constexpr size_t kMostSeparationWork = 3'000'000;
constexpr __int128 kFar = static_cast<__int128>(1) << 100;

}  // namespace

u32 Bounds::node(Expr term) {
  if (const u32* known = node_of_.find(term)) return *known;
  const u32 number = static_cast<u32>(terms_.size());
  terms_.push_back(term);
  node_of_.put(term, number);
  const Range range = range_of(x_, term);
  edges_.push_back({0, number, range.high});
  edges_.push_back({number, 0, -Wide{range.low}});
  return number;
}

Bounds::Point Bounds::point(Expr e) {
  Wide offset = 0;
  for (;;) {
    const Node& node = x_.node(e);
    if (node.op == Op::constant) return {0, offset + sign_extended(node.sort, node.value)};
    if (node.op == Op::sign_extend || (node.op == Op::zero_extend && range_of(x_, node.child[0]).low >= 0)) {
      e = node.child[0];
      continue;
    }
    if (node.op == Op::add && x_.is_constant(node.child[1])) {
      const i64 added = sign_extended(node.sort, x_.node(node.child[1]).value);
      const Range range = range_of(x_, node.child[0]);
      if (Wide{range.low} + added >= min_of(node.sort) && Wide{range.high} + added <= max_of(node.sort)) {
        offset += added;
        e = node.child[0];
        continue;
      }
    }
    return {this->node(e), offset};
  }
}

/// Adds the constraint a - b <= difference.
void Bounds::at_most(const Point& a, const Point& b, Wide difference) {
  edges_.push_back({b.node, a.node, difference + b.offset - a.offset});
}

bool Bounds::add(Expr constraint) {
  const Node& node = x_.node(constraint);
  if (node.op == Op::not_) {
    const Node& inner = x_.node(node.child[0]);
    if (inner.op != Op::eq || !is_bits(x_.sort(inner.child[0]))) return false;
    const Point a = point(inner.child[0]);
    if (!x_.is_constant(inner.child[1])) {
      const Point b = point(inner.child[1]);
      apart_.push_back({b.node, a.node, b.offset - a.offset});
      return true;
    }
    excluded_.emplace_back(a.node, sign_extended(x_.sort(inner.child[1]), x_.node(inner.child[1]).value) - a.offset);
    return true;
  }
  if ((node.op != Op::eq && node.op != Op::lt && node.op != Op::le) || !is_bits(x_.sort(node.child[0]))) return false;
  const Point a = point(node.child[0]);
  const Point b = point(node.child[1]);
  at_most(a, b, node.op == Op::lt ? -1 : 0);
  if (node.op == Op::eq) at_most(b, a, 0);
  return true;
}

bool Bounds::relax(std::vector<Wide>& distance, bool backwards) const {
  for (size_t round = 0; round <= terms_.size(); ++round) {
    bool changed = false;
    for (size_t i = 0; i < edges_.size(); ++i) {
      // In alternating directions, for chains in either order.
      const Edge& edge = edges_[round % 2 == 0 ? i : edges_.size() - 1 - i];
      const u32 from = backwards ? edge.to : edge.from;
      const u32 to = backwards ? edge.from : edge.to;
      if (distance[from] + edge.weight < distance[to]) {
        distance[to] = distance[from] + edge.weight;
        changed = true;
      }
    }
    if (!changed) return true;
  }
  return false;
}

/// Moves each bound that equals an excluded value; false if none moved.
bool Bounds::tighten() {
  bool moved = false;
  for (const auto& [node, value] : excluded_) {
    if (node == 0) continue;
    if (upper_[node] == value) {
      edges_.push_back({0, node, value - 1});
      upper_[node] = value - 1;
      moved = true;
    } else if (-lower_[node] == value) {
      edges_.push_back({node, 0, -(value + 1)});
      lower_[node] = -(value + 1);
      moved = true;
    }
  }
  return moved;
}

/// Strengthens x - y <= k to x - y <= k - 1 if x - y != k.
Bounds::Separation Bounds::separate() {
  Separation result = Separation::nothing;
  std::vector<Wide> distance;
  const auto bound = [&](u32 from, u32 to) {
    distance.assign(terms_.size(), kFar);
    distance[from] = 0;
    relax(distance, false);
    return distance[to];
  };
  for (const Apart& apart : apart_) {
    const Wide most = bound(apart.from, apart.to), least = -bound(apart.to, apart.from);
    if (most == apart.value && least == apart.value) return Separation::contradiction;
    if (most == apart.value) {
      edges_.push_back({apart.from, apart.to, apart.value - 1});
      result = Separation::moved;
    } else if (least == apart.value) {
      edges_.push_back({apart.to, apart.from, -(apart.value + 1)});
      result = Separation::moved;
    }
  }
  return result;
}

bool Bounds::contradictory(std::span<const Expr> constraints) {
  terms_.assign(1, kNone);
  node_of_.clear();
  edges_.clear();
  others_.clear();
  excluded_.clear();
  apart_.clear();
  for (const Expr constraint : constraints) {
    if (!add(constraint)) others_.push_back(constraint);
    if (terms_.size() > kMostNodes) return false;
  }
  for (u32 round = 0; round < kMostRounds; ++round) {
    potential_.assign(terms_.size(), 0);
    if (!relax(potential_, false)) return true;
    if (excluded_.empty() && others_.empty() && apart_.empty()) return false;
    const bool few = apart_.size() * edges_.size() * terms_.size() <= kMostSeparationWork;
    const Separation separation = few ? separate() : Separation::nothing;
    if (separation == Separation::contradiction) return true;
    upper_.assign(terms_.size(), kFar);
    upper_[0] = 0;
    relax(upper_, false);
    lower_.assign(terms_.size(), kFar);
    lower_[0] = 0;
    relax(lower_, true);
    if (!tighten() && separation == Separation::nothing) break;
  }
  for (const auto& [node, value] : excluded_) {
    if (node == 0 ? value == 0 : upper_[node] == value && -lower_[node] == value) return true;
  }
  if (others_.empty()) return false;
  KnownRanges known;
  for (u32 i = 1; i < terms_.size(); ++i)
    known[terms_[i]] = {static_cast<i64>(-lower_[i]), static_cast<i64>(upper_[i])};
  return std::any_of(others_.begin(), others_.end(), [&](Expr e) { return range_of(x_, e, &known) == Range{0, 0}; });
}

void Bounds::potentials(Model& into) const {
  if (potential_.size() != terms_.size()) return;
  for (u32 i = 1; i < terms_.size(); ++i) {
    const Node& node = x_.node(terms_[i]);
    if (node.op == Op::variable)
      into.scalars[terms_[i]] = static_cast<u64>(potential_[i] - potential_[0]) & mask(node.sort);
  }
}

}  // namespace pathfleet::solver
