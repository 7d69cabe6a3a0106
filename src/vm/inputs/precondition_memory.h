// What runs of the precondition have shown: its decision tree over all inputs within the bounds. Main functions:
// PreconditionMemory::put, PreconditionMemory::reject.
//
// An inner node is the next thing that the precondition wants to know of an input: where a reference leads, how long an
// array is, whether a condition over primitive fields is true. It has a child for each answer. So a path from the root
// is what a run has read, in the order of its reads, and a leaf is the result. Objects are numbered, and variables are
// named, in that order too. So a node stands for every path of the search that has these parts, whatever else its input
// contains and in whatever order the path has read it (precondition_search.h).
//
// Invariants:
//  - A subtree without a leaf that holds is replaced by the leaf that fails: a rejection is remembered with exactly what
//    was read before, and the same holds for what was found impossible below.
//  - A node never changes, except for its children. All workers of a process read nodes without a lock. What is
//    removed is freed when no other worker is inside.
//  - The tree has a limit in bytes, a part of the memory limit. Beyond it, what a search has passed is forgotten again,
//    unless it leads to a valid input.
#pragma once

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "expr/expr.h"
#include "vm/program/class.h"

namespace pathfleet::vm {

class PreconditionMemory {
 public:
  /// A possible answer to a question for a reference or an array's length.
  struct Answer {
    u64 number;         // of an object, of a constant of an enum, or of elements; kUnavailable
    const Class* type;  // of a new object, which gets the next number; else null
    friend auto operator<=>(const Answer&, const Answer&) = default;
  };
  static constexpr u64 kUnavailable = ~u64{0};  // the run ends as unsupported
  using Answers = std::vector<Answer>;

  enum class Kind : u8 {
    reference,
    length,     // of an array
    condition,  // the answers are false, true
    any,        // a choice that the precondition makes itself: it holds if one answer leads to that
    holds,
    fails,
    unsure,  // the run could not go on: `reason`
  };
  struct Node {
    Kind kind;
    bool asked = true;                // false: there was one answer only
    std::atomic<bool> live{false};    // a leaf that holds is known below
    std::atomic<bool> whole{false};   // every leaf below is known
    expr::Expr about = expr::kNone;   // a variable or a condition, named by the order of reads
    const Class* declared = nullptr;  // of a reference
    const Answers* answers = nullptr;
    u32 size = 0;                                    // number of children
    std::unique_ptr<std::atomic<Node*>[]> children;  // null: not known yet
    std::string reason;
    bool retired = false;  // guarded by the memory's mutex: no longer in the tree

    Node(Kind kind, u32 size);
    ~Node();
    bool is_leaf() const { return size == 0; }
    bool is_rejected() const;
    bool knows_all() const;  // every child is a leaf, or whole
  };

  explicit PreconditionMemory(u64 most_bytes) : most_bytes_(most_bytes) {}
  ~PreconditionMemory();
  PreconditionMemory(const PreconditionMemory&) = delete;

  /// The leaves that are the same for all runs. They are never freed.
  static Node* holds();
  static Node* fails();

  /// A worker may use nodes while it has a visit.
  class Visit {
   public:
    explicit Visit(PreconditionMemory& memory) : memory_(memory) { memory_.enter(); }
    ~Visit() { memory_.leave(); }
    Visit(const Visit&) = delete;

   private:
    PreconditionMemory& memory_;
  };

  Node* root() const { return root_.load(std::memory_order_acquire); }
  /// The child for this answer, which is `made`, or what another worker has put there meanwhile. `parent` null: the
  /// root.
  Node* put(Node* parent, u32 answer, Node* made);
  /// All children of `child` have failed: so does this answer.
  void reject(Node* parent, u32 answer, Node* child);
  /// Drops a subtree: no child is known for this answer.
  void forget(Node* parent, u32 answer, Node* child);
  /// Much is to be freed: every worker soon ends its visit, and begins another one.
  bool wants_pause() const { return wants_pause_.load(std::memory_order_relaxed); }
  bool is_full() const { return bytes_.load(std::memory_order_relaxed) > most_bytes_; }
  /// One worker at a time explores the tree ahead of the questions.
  std::mutex& exploring() { return exploring_; }
  /// The one copy of a list of answers.
  const Answers* keep(Answers answers);

 private:
  void enter();
  void leave();
  std::atomic<Node*>& place(Node* parent, u32 answer) { return parent ? parent->children[answer] : root_; }
  void retire(Node* parent, u32 answer, Node* child, Node* instead);
  static u64 size_of(const Node& node);

  std::atomic<Node*> root_{nullptr};
  std::mutex mutex_, exploring_;
  std::condition_variable emptied_;
  u32 visits_ = 0;
  std::vector<std::unique_ptr<Node>> retired_;
  std::atomic<bool> wants_pause_{false};
  std::set<Answers> answers_;
  std::atomic<u64> bytes_{0};
  const u64 most_bytes_;
};

}  // namespace pathfleet::vm
