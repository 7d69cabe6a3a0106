#include "solver/path_stack.h"

#include <algorithm>

namespace pathfleet::solver {

using namespace expr;

/// Pops what is not a prefix of `path`. Gives the path conditions that are missing, the oldest first.
std::vector<PathCondition> PathStack::retreat_towards(PathCondition path) {
  std::vector<PathCondition> missing;
  while (paths_.length(path) > frames_.size()) {
    missing.push_back(path);
    path = paths_.parent(path);
  }
  while (frames_.size() > paths_.length(path)) pop();
  while (!frames_.empty() && frames_.back().path != path) {
    missing.push_back(path);
    path = paths_.parent(path);
    pop();
  }
  std::reverse(missing.begin(), missing.end());
  return missing;
}

void PathStack::open_frame(PathCondition path) {
  new_constraints_.clear();
  const bool possible = split(x_, paths_.last(path), new_constraints_);
  frames_.push_back({path, static_cast<u32>(placed_.size()), static_cast<u32>(undo_.size()), !possible});
  if (!possible) ++false_frames_;
}

u32 PathStack::push(Expr constraint) {
  const u32 number = static_cast<u32>(placed_.size());
  placed_.push_back({constraint, number});
  groups_.push_back({number, 1, number, number, nullptr});
  u32* count = const_cast<u32*>(on_stack_.find(constraint));
  if (count != nullptr) {
    ++*count;
  } else {
    on_stack_.put(constraint, 1);
  }
  merged_models_.clear();
  merged_all_have_models_ = true;
  u32 into = number;
  for (const Expr variable : facts_.of(constraint).variables) {
    const u32* known = group_of_.find(variable);
    if (known == nullptr || *known == 0) {
      group_of_.put(variable, number + 1);
      undo_.push_back({Undo::Kind::variable, variable, 0, {}, 0});
      continue;
    }
    u32 other = root(*known - 1);
    if (other == into) continue;
    merged_models_.push_back(groups_[other].model);
    merged_all_have_models_ = merged_all_have_models_ && groups_[other].model != nullptr;
    u32 larger = into;
    if (groups_[other].size > groups_[larger].size) std::swap(larger, other);
    undo_.push_back({Undo::Kind::absorbed, kNone, other, groups_[larger], larger});
    placed_[groups_[larger].last].next = groups_[other].first;
    groups_[larger].last = groups_[other].last;
    groups_[larger].size += groups_[other].size;
    groups_[larger].model = nullptr;
    groups_[other].parent = larger;
    into = larger;
  }
  return into;
}

void PathStack::pop() {
  const Frame frame = frames_.back();
  frames_.pop_back();
  if (frame.is_false) --false_frames_;
  while (undo_.size() > frame.undo) {
    Undo& undo = undo_.back();
    if (undo.kind == Undo::Kind::variable) {
      group_of_.put(undo.variable, 0);
    } else {
      groups_[undo.child].parent = undo.child;
      groups_[undo.root] = std::move(undo.root_before);
    }
    undo_.pop_back();
  }
  while (placed_.size() > frame.placed) {
    --*const_cast<u32*>(on_stack_.find(placed_.back().constraint));
    placed_.pop_back();
    groups_.pop_back();
  }
}

void PathStack::groups_of(std::span<const Expr> variables, std::vector<u32>& into) const {
  for (const Expr variable : variables) {
    const u32* known = group_of_.find(variable);
    if (known == nullptr || *known == 0) continue;
    const u32 group = root(*known - 1);
    if (std::find(into.begin(), into.end(), group) == into.end()) into.push_back(group);
  }
}

void PathStack::all_groups(std::vector<u32>& into) const {
  for (u32 i = 0; i < groups_.size(); ++i) {
    if (groups_[i].parent == i) into.push_back(i);
  }
}

std::vector<Expr> PathStack::constraints_of(std::span<const u32> groups) const {
  std::vector<u32> numbers;
  for (const u32 group : groups) {
    u32 number = groups_[group].first;
    for (;;) {
      numbers.push_back(number);
      if (number == groups_[group].last) break;
      number = placed_[number].next;
    }
  }
  std::sort(numbers.begin(), numbers.end());
  std::vector<Expr> result;
  result.reserve(numbers.size());
  for (const u32 number : numbers) result.push_back(placed_[number].constraint);
  return result;
}

}  // namespace pathfleet::solver
