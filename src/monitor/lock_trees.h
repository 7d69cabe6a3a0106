// Deadlocks by inconsistent order of locks: the LockTree algorithm of Havelund, Using Runtime Analysis to Guide Model
// Checking of Java Programs, SPIN 2000. Main class: LockTrees.
//
// Each thread has a tree of the ways in which it has nested locks. Two threads conflict if one takes b while it holds
// a, and the other a while it holds b. A third lock that both hold then, a gate, rules the deadlock out. Locks that
// several threads can hold at once (read locks) are left out.
//
// Invariant: all trees together have at most kMostNodes nodes. When they are full, the conflicts found so far are
// reported and the trees begin again with what is held, with a note.
#pragma once

#include <unordered_map>
#include <vector>

#include "monitor/detector.h"

namespace pathfleet::monitor {

class LockTrees final : public Detector {
 public:
  static constexpr u32 kMostNodes = 100'000;

  /// `gates`: a common third lock silences a conflict. Otherwise it is reported as gated.
  explicit LockTrees(Findings& findings, bool gates = true, u32 most_nodes = kMostNodes)
      : Detector(findings), gates_(gates), most_nodes_(most_nodes) {}

  void see(const RunEvent& event) override;
  void forget(std::span<const u32> variables, std::span<const u32> locks) override;
  void add_used(std::vector<u32>& sets) const override;
  void finish() override;

  /// The nodes of a thread's tree, without its root.
  u32 node_count(u32 thread) const;
  /// The threads that have locked something, with the sizes of their trees: one line.
  std::string sizes() const;

 private:
  static constexpr u32 kRoot = 0;
  struct Node {
    u32 lock = 0;
    u32 place = 0;  // where the thread took the lock first
    u32 held = 0;   // the locks above, as a set
    u32 parent = kRoot;
    std::vector<u32> children;
  };
  struct Tree {
    std::vector<Node> nodes{Node{}};
    u32 at = kRoot;
  };
  struct NodeOfTree {
    u32 thread, node;
  };

  static u32 child_with(Tree& tree, u32 lock);
  void acquire(Tree& tree, const RunEvent& event);
  void release(Tree& tree, u32 lock);
  void compare(u32 thread, u32 node);
  void report(const NodeOfTree& first, const NodeOfTree& second, bool gated);
  void begin_again();

  const bool gates_;
  const u32 most_nodes_;
  u32 nodes_ = 0;
  std::vector<Tree> trees_;                                         // by thread
  std::unordered_map<u32, std::vector<NodeOfTree>> nodes_of_lock_;  // while conflicts are looked for
};

}  // namespace pathfleet::monitor
