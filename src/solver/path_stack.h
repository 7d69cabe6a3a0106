// The current path condition of a worker as a stack of constraints, divided into groups that share variables. Main
// functions: move_to(), constraints_of().
//
// Invariant: after move_to(p), the stack holds the constraints of p and depends only on p, except for the models of
// groups, each of which satisfies its group. Popping a constraint restores what pushing it overwrote, in reverse order.
#pragma once

#include <memory>
#include <vector>

#include "expr/path_condition.h"
#include "solver/facts.h"

namespace pathfleet::solver {

class PathStack {
 public:
  static constexpr u32 kNoGroup = ~u32{0};

  PathStack(expr::Expressions& expressions, const expr::PathConditions& paths, Facts& facts)
      : x_(expressions), paths_(paths), facts_(facts) {}

  /// `placed(group)` is called for each constraint pushed, with its group.
  template <class Placed>
  void move_to(expr::PathCondition path, Placed&& placed) {
    for (const expr::PathCondition next : retreat_towards(path)) {
      open_frame(next);
      for (const expr::Expr constraint : new_constraints_) placed(constraint, push(constraint));
    }
  }

  /// Whether the constraint is on the stack.
  bool contains(expr::Expr constraint) const {
    return on_stack_.find(constraint) != nullptr && *on_stack_.find(constraint) > 0;
  }
  /// Whether the path contains the constant false.
  bool is_false() const { return false_frames_ > 0; }

  /// The groups that contain one of the variables, each once.
  void groups_of(std::span<const expr::Expr> variables, std::vector<u32>& into) const;
  /// All groups.
  void all_groups(std::vector<u32>& into) const;
  /// The constraints of the groups, in the order of the path.
  std::vector<expr::Expr> constraints_of(std::span<const u32> groups) const;

  /// A model that satisfies a group, if one is known.
  const std::shared_ptr<const expr::Model>& model_of(u32 group) const { return groups_[group].model; }
  void set_model(u32 group, std::shared_ptr<const expr::Model> model) { groups_[group].model = std::move(model); }
  /// The models, before the last push(), of the groups that it merged.
  const std::vector<std::shared_ptr<const expr::Model>>& merged_models() const { return merged_models_; }
  bool merged_all_have_models() const { return merged_all_have_models_; }

 private:
  struct Group {
    u32 parent;  // itself for a root (union-find)
    u32 size;    // number of constraints
    u32 first;   // head of the list of constraints
    u32 last;
    std::shared_ptr<const expr::Model> model;
  };
  struct Placed {
    expr::Expr constraint;
    u32 next;  // in the list of its group; undefined for the last one
  };
  struct Frame {
    expr::PathCondition path;
    u32 placed;  // number of placed constraints before it
    u32 undo;
    bool is_false;
  };
  struct Undo {
    enum class Kind : u8 { variable, absorbed } kind;
    expr::Expr variable;  // that was new
    u32 child;            // root that was attached to another one
    Group root_before;    // state of the other root before that
    u32 root;
  };

  std::vector<expr::PathCondition> retreat_towards(expr::PathCondition path);
  void open_frame(expr::PathCondition path);
  u32 push(expr::Expr constraint);
  void pop();
  u32 root(u32 group) const {
    while (groups_[group].parent != group) group = groups_[group].parent;
    return group;
  }

  expr::Expressions& x_;
  const expr::PathConditions& paths_;
  Facts& facts_;
  std::vector<Frame> frames_;
  std::vector<Placed> placed_;
  std::vector<Group> groups_;  // one for each constraint on the stack; the roots stand for groups
  std::vector<Undo> undo_;
  expr::ExprMap<u32> group_of_;  // by variable: a constraint that contains it, plus 1; 0: none
  expr::ExprMap<u32> on_stack_;  // by constraint: how many times it is on the stack
  u32 false_frames_ = 0;
  std::vector<expr::Expr> new_constraints_;
  std::vector<std::shared_ptr<const expr::Model>> merged_models_;
  bool merged_all_have_models_ = true;
};

}  // namespace pathfleet::solver
