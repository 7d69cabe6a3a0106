// Compares two states up to the places of objects and threads. It walks through both at once, from the threads and from
// the written immortals. Main function: Isomorphism::run.
//
// It shares nothing with Canonicalizer. It reads the machines' objects and the fields that classes declare, and derives
// its own renaming of objects from a given renaming of threads. The parts that the canonical form leaves out may
// differ: counts of modifications, as long as the same iterators are up to date, and caches that nothing else refers
// to.
#pragma once

#include <deque>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "vm/interpreter/frozen_frame.h"
#include "vm/machine.h"

namespace pathfleet::vm {

class Isomorphism {
 public:
  /// Compares the states that two machines of one universe have loaded.
  Isomorphism(Machine& a, Machine& b) : a_(a), b_(b) {}

  /// Ignores counts of modifications and values computed from them in frames, because the canonical form may have reset
  /// the counts.
  void leave_counts_out() { counts_left_out_ = true; }
  /// `places`: for each thread of a, its place in b.
  bool run(const std::vector<u32>& places);
  /// If run() returned false: a line that says where the states differ.
  const std::string& difference() const { return difference_; }
  /// The object of b that corresponds to an object of a; kNull: none, the object is unreachable.
  Ref image(Ref of_a) const;
  std::size_t size() const { return to_b_.size(); }
  /// Whether a collection has another count of modifications in b than in a.
  bool counts_differ() const { return counts_differ_; }

 private:
  struct Pair {
    Ref a, b;
  };
  bool differ(const std::string& where);
  /// `where` gives a text for the difference. It is called only if the two differ.
  template <class Where>
  bool same(Ref a, Ref b, Where where);
  bool same_threads(u32 i, u32 k);
  bool same_frames(u32 thread, const FrozenFrame& a, const FrozenFrame& b);
  bool same_written();
  bool same_objects(Pair pair);
  bool same_owners(Pair pair);
  bool same_counts(Pair pair);
  bool may_hold_count(const FrozenFrame& frame);

  Machine& a_;
  Machine& b_;
  std::unordered_map<Ref, Ref> to_b_, to_a_;
  std::deque<Pair> queue_;
  std::vector<Pair> owned_, copies_;  // compared when the renaming is complete
  std::string difference_;
  bool counts_left_out_ = false, counts_differ_ = false;
};

}  // namespace pathfleet::vm
