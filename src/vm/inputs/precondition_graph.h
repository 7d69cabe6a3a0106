// The states in which runs of the precondition wait for an answer, matched. Main function: PreconditionGraph::follow.
//
// A run that has asked a question and got its answer often comes to a state that does not depend on it any more, except
// that the input has that part: a check that goes over all nodes has after the third node the same locals, whatever the
// children of the first two are. So a run forgets here what it has read. When it waits for its next answer, the field
// that it has read is open again (InputHeap::reopen), and conditions are no longer decided. If it reads the field once
// more, it asks once more, and gets the same answer from whoever follows it. States are equal if their roots in the
// store are: they contain the objects of the input by number, but not what the run knew of their fields. From equal
// states all goes on in the same way, so it runs once for each answer. Where it comes to is an edge.
//
// A search (precondition_search.h) asks for what comes after a list of answers to new questions. This follows edges,
// and gives known answers to questions that were asked before. Most states of a run are those of an earlier run on
// another input, so there are few edges and many searches.
//
// Invariants:
//  - A state is that of a run on an input with the parts that were asked for, with the fields that it has read open. The
//    precondition's own writes to the input stay in the state: only a field with the value that was read is opened.
//  - An answer to a question that was asked before is the earlier one.
//  - What one instruction has asked before it waits for another answer is kept with the state.
//  - A result is `unknown` wherever something is out of the ordinary: then the run has to be made as a whole.
#pragma once

#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "core/successors.h"
#include "vm/inputs/input_heap.h"

namespace pathfleet::vm {

class PreconditionGraph {
 public:
  /// As for PreconditionSearch. `runs` counts the edges that were run.
  PreconditionGraph(Machine& machine, Method* check, u32 holds_offset, Ref thread, u64& runs);

  enum class End : u8 { question, holds, fails, unknown };
  /// An answer to a question: a condition or a variable.
  struct Answered {
    expr::Expr about;
    u32 answer;
    friend bool operator==(const Answered&, const Answered&) = default;
  };
  /// Where the precondition comes to with these answers to its questions, in their order; each question is new to its
  /// run. unknown if it asks other questions. Cheap if the list begins as that of the last call. Runs change the
  /// machine.
  End follow(std::span<const Answered> answers);
  /// After End::question: a condition, or else the decision about a reference or length.
  struct Question {
    expr::Expr about() const { return condition != expr::kNone ? condition : decision.variable; }
    expr::Expr condition = expr::kNone;
    InputHeap::Decision decision;
    friend bool operator==(const Question& a, const Question& b) {
      return a.condition == b.condition && a.decision.variable == b.decision.variable &&
             a.decision.declared == b.decision.declared && a.decision.answers == b.decision.answers;
    }
  };
  const Question& question() const { return places_[positions_.back().place].question; }
  /// The decisions with one answer only, after the last of the answers, that were new to the run.
  const std::vector<const InputHeap::Decision*>& forced() const { return forced_; }
  /// Too few states were equal: it takes longer than without.
  bool is_useless() const { return is_useless_; }

 private:
  // The targets of edges that lead to no place.
  static constexpr u32 kNotRun = ~0u, kHolds = ~0u - 1, kFails = ~0u - 2, kUnknown = ~0u - 3;
  static constexpr u32 kNowhere = kUnknown;  // the least of them
  static constexpr u64 kNotKnown = ~u64{0};

  using Known = std::vector<std::pair<expr::Expr, u64>>;  // the values of variables
  struct Edge {
    u32 to = kNotRun;
    std::vector<InputHeap::Decision> forced;
  };
  struct Place {  // where a run waits
    StateRef state;
    Known kept;  // what the waiting instruction has asked before
    Question question;
    u32 fact, opposite;  // of the question, and of a condition's negation
    std::vector<Edge> edges;
  };
  struct Position {  // in the list of answers
    u32 place;
    std::size_t known;  // size of trail_
  };

  End step(const Answered& answered);
  Edge& edge_of(u32 place, u32 answer);
  void run(Edge& edge, std::optional<u32> answer, Known known);
  bool has_taken_answer(expr::Expr asked) const;
  u32 wait(Known kept);
  u32 place_for(const StateRef& state, Known kept, Question question);
  std::optional<u32> answer_known(const Place& place) const;
  void learn_answer(const Place& place, u32 answer);
  bool learn_forced(const std::vector<InputHeap::Decision>& forced);
  void learn(u32 fact, u64 value);
  void forget_from(std::size_t known);
  u32 fact_of(expr::Expr about);
  static End end_of(u32 to);

  Machine& machine_;
  Method* const check_;
  const u32 holds_offset_;
  const Ref thread_;
  u64& runs_;

  std::vector<Place> places_;
  std::unordered_multimap<u64, u32> place_by_;  // by a hash of state and question
  Edge first_;
  std::unordered_map<expr::Expr, u32> facts_;  // numbers of variables and conditions

  // Where follow() is.
  std::vector<Answered> answers_;    // answers_[i] leads from positions_[i] to the next
  std::vector<Position> positions_;  // one more than answers; fewer after an end
  std::vector<u64> value_;           // of a fact, or kNotKnown
  std::vector<u32> trail_;           // the facts that are known, in the order in which they became so
  std::vector<const InputHeap::Decision*> forced_;
  u64 steps_ = 0, edges_run_ = 0;
  bool is_useless_ = false;
};

}  // namespace pathfleet::vm
