#include "solver/facts.h"

#include <algorithm>

#include "expr/hashing.h"
#include "expr/sorts.h"

namespace pathfleet::solver {

using namespace expr;

const Fact& Facts::of(Expr constraint) {
  const auto [entry, fresh] = facts_.try_emplace(constraint);
  Fact& fact = entry->second;
  if (!fresh) return fact;
  ExprMap<Fingerprint> shapes;
  post_order(
      x_, constraint, stack_, [&](Expr e) { return shapes.find(e) != nullptr; },
      [&](Expr e) {
        const Node& node = x_.node(e);
        fact.has_strings = fact.has_strings || node.sort == Sort::string;
        u64 words[8] = {u64{static_cast<u8>(node.op)} << 8 | static_cast<u8>(node.sort), node.value};
        if (node.op == Op::variable) {
          words[1] = fact.variables.size();
          fact.variables.push_back(e);
        }
        for (u32 i = 0; i < node.arity; ++i) {
          const Fingerprint child = *shapes.find(node.child[i]);
          words[2 + 2 * i] = child.lo;
          words[3 + 2 * i] = child.hi;
        }
        shapes.put(e, hash_words(words));
      });
  fact.shape = *shapes.find(constraint);
  return fact;
}

Slice Slice::of(std::vector<Expr> constraints, Facts& facts) {
  Slice slice;
  slice.constraints = std::move(constraints);
  ExprMap<u32> place;
  std::vector<u64> words;
  for (const Expr constraint : slice.constraints) {
    const Fact& fact = facts.of(constraint);
    slice.has_strings = slice.has_strings || fact.has_strings;
    words.push_back(fact.shape.lo);
    words.push_back(fact.shape.hi);
    for (const Expr variable : fact.variables) {
      const u32* known = place.find(variable);
      if (known == nullptr) {
        words.push_back(slice.variables.size());
        place.put(variable, static_cast<u32>(slice.variables.size()));
        slice.variables.push_back(variable);
      } else {
        words.push_back(*known);
      }
    }
  }
  slice.key = hash_words(words);
  return slice;
}

NamelessModel NamelessModel::of(const Slice& slice, const Model& model, const Expressions& x) {
  NamelessModel result;
  result.scalars.resize(slice.variables.size());
  for (u32 i = 0; i < slice.variables.size(); ++i) {
    const Expr variable = slice.variables[i];
    if (is_array(x.sort(variable))) {
      const auto found = model.arrays.find(variable);
      if (found != model.arrays.end()) result.arrays.emplace_back(i, found->second);
    } else if (x.sort(variable) == Sort::string) {
      const auto found = model.strings.find(variable);
      if (found != model.strings.end()) result.strings.emplace_back(i, found->second);
    } else {
      const auto found = model.scalars.find(variable);
      result.scalars[i] = found == model.scalars.end() ? 0 : found->second;
    }
  }
  return result;
}

void NamelessModel::write(const Slice& slice, Model& into, const Expressions& x) const {
  for (u32 i = 0; i < scalars.size(); ++i) {
    const Sort sort = x.sort(slice.variables[i]);
    if (is_array(sort)) {
      into.arrays[slice.variables[i]] = {};
    } else if (sort == Sort::string) {
      into.strings[slice.variables[i]] = {};
    } else {
      into.scalars[slice.variables[i]] = scalars[i];
    }
  }
  for (const auto& [place, value] : arrays) into.arrays[slice.variables[place]] = value;
  for (const auto& [place, value] : strings) into.strings[slice.variables[place]] = value;
}

bool split(Expressions& x, Expr e, std::vector<Expr>& into) {
  std::vector<Expr> stack{e};
  while (!stack.empty()) {
    const Expr top = stack.back();
    stack.pop_back();
    const Node& node = x.node(top);
    if (node.op == Op::constant) {
      if (node.value == 0) return false;
    } else if (node.op == Op::and_) {
      stack.push_back(node.child[1]);
      stack.push_back(node.child[0]);
    } else if (node.op == Op::not_ && x.node(node.child[0]).op == Op::or_) {
      const Node& either = x.node(node.child[0]);
      stack.push_back(x.not_of(either.child[1]));
      stack.push_back(x.not_of(either.child[0]));
    } else {
      into.push_back(top);
    }
  }
  return true;
}

}  // namespace pathfleet::solver
