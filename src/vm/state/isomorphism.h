// Whether two states are the same but for the places of objects and threads: a walk through both at once, from the
// threads and from what was written of the base. Main function: Isomorphism::run.
//
// It shares nothing with Canonicalizer: it looks at the machines' objects and at the fields that classes declare, and
// makes its own renaming of objects, out of the one of threads that it is given. What the canonical form leaves out may
// differ: counts of modifications, as long as the same iterators have seen the last one, and caches that nothing else
// leads to.
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
  /// Of the states that two machines of one universe have loaded.
  Isomorphism(Machine& a, Machine& b) : a_(a), b_(b) {}

  /// Leaves out what counts of modifications are and what was computed from them in frames: the canonical form may have
  /// begun to count anew.
  void leave_counts_out() { counts_left_out_ = true; }
  /// `places`: by thread of a, where it is in b.
  bool run(const std::vector<u32>& places);
  /// If not: where they differ, one line.
  const std::string& difference() const { return difference_; }
  /// What stands in b for an object of a; kNull: nothing leads to it.
  Ref image(Ref of_a) const;
  std::size_t size() const { return to_b_.size(); }
  /// Whether a collection has another count of modifications.
  bool counts_differ() const { return counts_differ_; }

 private:
  struct Pair {
    Ref a, b;
  };
  bool differ(const std::string& where);
  /// `where`: gives a text, which is asked for only if they are not the same.
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
  std::vector<Pair> owned_, copies_;  // to be looked at when the renaming is complete
  struct Cache {
    Pair values, of;
    u32 offset;
  };
  std::vector<Cache> caches_;
  std::string difference_;
  bool counts_left_out_ = false, counts_differ_ = false;
};

}  // namespace pathfleet::vm
