// Searches for a completion of a partial input that the precondition accepts, in the tree of what its runs have shown
// (precondition_memory.h). The precondition runs only where the tree ends. Main function: PreconditionSearch::search.
//
// The precondition runs on an input that is made while it reads, without a path of the program behind it. So its runs
// serve all paths. A path is laid beside the tree: what it has decided selects answers, and what it has not decided may
// have any answer that the bounds and its conditions allow. An object of the tree is a known object of the path, or one
// that the completion adds.
//
// A run waits for its answer in place (Machine::Mark): going to a sibling costs no state, and no run from the start.
// Mostly there is no such run: states in which runs wait are matched (precondition_graph.h), and what comes after one
// of them comes after all equal ones.
//
// Invariant: `none` only if no input within the bounds that has the path's parts, and satisfies its conditions, makes
// the precondition return true.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "vm/inputs/input_heap.h"
#include "vm/inputs/precondition_graph.h"
#include "vm/inputs/precondition_memory.h"
#include "vm/machine.h"

namespace pathfleet::vm {

class PreconditionSearch {
 public:
  /// `check`: the driver's method; its static field at `holds_offset` has the precondition's result.
  PreconditionSearch(Machine& machine, PreconditionMemory& memory, Method* check, u32 holds_offset, Ref thread,
                     u64& runs);

  enum class Result : u8 {
    found,
    none,
    unsure,   // the search was cut short, or a run could not go on
    foreign,  // the path has objects that the precondition's runs do not make by themselves; nothing is known
    // For callers within the search only: it has to let others free nodes, and may go on; it has taken too many steps.
    pause,
    over,
  };
  /// Searches with at most so many steps. Loads a state into the machine.
  Result search(const PathRecord& path, u64 most_steps);
  /// After `found`: the path with the conditions that the precondition has decided, and the answer of the completion to
  /// a decision of a run on that path.
  const PathRecord& completed() const { return completed_; }
  std::optional<u32> answer_to(const InputHeap::Decision& asked) const;
  /// Explores the tree without a path, so that later searches find it known, by at most so many nodes. Goes on where
  /// the last call has ended. Does nothing if another worker does it, or if the number of inputs is not bounded.
  void explore_ahead(u64 most_nodes);
  /// The nodes that were added to the tree.
  u64 added() const { return added_nodes_; }
  /// Whether the precondition may read what the path has decided last: a reference, or a condition over fields and
  /// arguments that a run has asked about.
  bool concerns(const PathRecord& path);
  /// After `unsure`: why a run could not go on, and on what; empty: the search took too many steps.
  const std::string& reason() const { return reason_; }
  /// Another run used the machine: the marks are void.
  void forget_marks() { marks_are_void_ = true; }

 private:
  using Node = PreconditionMemory::Node;
  /// The beginning of the names of an object's fields.
  struct Base {
    expr::Expr variable = expr::kNone;
    const Class* type = nullptr;  // if it differs from the declared one
    friend bool operator==(const Base&, const Base&) = default;
    u64 key() const { return u64{variable} << 32 | (type ? type->id + 1 : 0); }
  };
  struct Known {  // an object of the path
    Base base;
    const Class* type;
    u32 bound = 0;  // its number in the tree, from 1
  };
  struct Bound {  // an object of the tree
    Base actual;
    u64 number;  // in the completed path
  };
  struct Decided {  // what a completion adds
    expr::Expr variable;
    u64 value;
    const Class* type;  // of a new object, else null
  };
  struct Owner {       // of a variable of the tree
    u64 object;        // its number in the tree; 0: the variable is an argument
    std::string rest;  // the variable's name behind that of the object
  };

  bool read_path(const PathRecord& path);
  Result visit(Node* node);
  Result descend(Node* node, u32 answer);
  Result visit_reference(Node* node);
  Result visit_length(Node* node);
  Result visit_condition(Node* node);
  Result take(Node* node, u32 answer, expr::Expr variable, u64 value);
  Result take_object(Node* node, u32 answer, expr::Expr variable, u32 known);

  expr::PathCondition condition_so_far();
  void reject_for_all(Node* node, u32 side);

  Node* expand(Node* parent, u32 answer);
  Node* look_up();
  Node* behind_forced(const std::vector<const InputHeap::Decision*>& forced, Node* last);
  Node* run(std::optional<u32> choice, std::size_t from);
  Node* last_of(StepEnd end);
  Node* node_of(const InputHeap::Decision& decision);
  static void drop(Node* node);
  class Quiet;
  void begin_search();
  void clear_path();
  void finish();
  static bool is_end(Result result) { return result != Result::none && result != Result::unsure; }
  /// The result of two answers, where the first is none or unsure.
  static Result worse(Result first, Result second) { return second == Result::none ? first : second; }

  // Names
  Base base_of(expr::Expr variable, const Class* declared, const Class* type) const;
  std::string name_of(const Base& base) const;  // the beginning of the names of its fields
  const Owner& owner_of(expr::Expr variable);
  expr::Expr actual(expr::Expr variable);
  expr::Expr actual_condition(expr::Expr condition);
  u32 objects_of(const Class* type) const;

  Machine& machine_;
  PreconditionMemory& memory_;
  Method* const check_;
  const u32 holds_offset_;
  const Ref thread_;
  u64& runs_;  // counts the runs
  u64 added_nodes_ = 0;
  expr::Expressions& table_;

  // The path.
  std::unordered_map<expr::Expr, u64> values_;
  std::unordered_set<expr::Expr> constraints_;
  std::unordered_set<expr::Expr> mentioned_;  // variables in constraints
  std::vector<Known> known_;
  expr::PathCondition begin_ = expr::kTrue;

  // Where the search is.
  std::vector<u32> choices_;                           // answers that were asked for, from the root
  std::vector<PreconditionGraph::Answered> answered_;  // the same, with the questions
  std::vector<Bound> bound_;
  std::vector<const Class*> added_;  // objects of the completion
  std::vector<Decided> decided_;
  struct Side {  // of a condition, as the path names it and as the tree does
    expr::Expr actual, canonical;
  };
  std::vector<Side> sides_;
  std::vector<expr::PathCondition> conditions_;  // with as many of the sides as were needed
  u64 steps_ = 0, most_steps_ = 0;
  u32 depth_ = 0;
  bool exploring_ = false;   // explore_ahead(): every leaf is visited
  u64 last_node_ = 0;        // while exploring: it ends after this one
  bool only_known_ = false;  // only answers below which a valid input is known
  PathRecord completed_;
  std::vector<Decided> completion_;
  std::string reason_;

  std::unique_ptr<PreconditionGraph> graph_;  // null: runs are made as wholes

  // The run in place: marks_[i] waits for the choice made_[i].
  std::deque<Machine::Mark> marks_;
  std::size_t marked_ = 0;   // marks in use
  bool is_at_mark_ = false;  // the machine is where the last mark was set
  bool marks_are_void_ = true;
  std::vector<u32> made_;

  void note_fields(expr::Expr condition);
  std::unordered_set<expr::Expr> noted_;          // conditions
  std::unordered_set<std::string> asked_fields_;  // the last parts of the names in conditions of the tree

  std::unordered_map<u64, const PreconditionMemory::Answers*> answers_;  // lists that were kept, by hash
  std::unordered_map<expr::Expr, Owner> owners_;
  std::unordered_map<u64, std::unordered_map<expr::Expr, expr::Expr>> translated_;  // by actual base, then variable
};

}  // namespace pathfleet::vm
