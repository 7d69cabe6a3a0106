// The order in which a thread joins others does not matter while nobody can tell it: claim T26 of docs/soundness.md.
// Main function: JoinOrder::forget.
//
// A thread that joins several others one by one goes on when all of them have ended. In a loop over an array or an
// ArrayList that only this thread refers to, those that live are sorted by what they are in the middle of, and those
// that have ended are dropped. Joins at several places in the code keep their threads, so that a deadlock is reported
// at the right line; the thread passes by those that have ended.
//
// Invariants: the result depends on the state alone. Between the joins the thread reads nothing that other threads can
// write (following_joins.h), and where the joins end it holds nothing that was changed. When all have ended, which was
// the last one is left, so two orders of their ends are not always the same state: --check=independence goes without.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "vm/interpreter/frozen_frame.h"
#include "vm/machine.h"
#include "vm/state/following_joins.h"

namespace pathfleet::vm {

class JoinOrder final : private JoinMemory {
 public:
  explicit JoinOrder(Machine& vm) : vm_(vm) {}

  /// Brings what each thread of the current state has to join into one form.
  void forget();

 private:
  /// The frame of Thread.join, and its caller.
  struct Frames {
    const FrozenFrame *join, *caller;
    const Code* code;  // of the caller
    u32 in_use;        // how many of the two are frames in use; then these are their images
    /// The thread that is joined now.
    Ref joined() const { return as_ref(join->slots()[join->locals]); }
  };
  struct Change {
    JoinPlace place;
    Ref thread;
  };
  struct Plan {
    FollowingJoins following;
    std::vector<Ref> living, ended;  // who is joined, now and later
    std::vector<JoinList> owned;     // lists and arrays (list: kNull) that nobody needs behind the joins
    Ref first = kNull;               // who is joined now instead
    std::vector<Change> changes;
    const FollowingJoins::Join* there = nullptr;  // where the thread waits instead; null: where it does
  };

  // JoinMemory
  i64 length_of(Ref ref) const override;
  std::optional<JoinList> iterator_of(Ref ref) const override;
  std::optional<JoinList> list_of(Ref ref) const override;
  bool is_of_class(const JoinPlace& element, std::string_view name) const override;

  bool is_in_join(u32 index) const;
  void forget(u32 index);
  std::optional<Frames> frames_of(u32 index) const;
  bool follow(const Frames& frames, Plan& plan) const;
  bool find_owned(const Frames& frames, Plan& plan) const;
  bool find_threads(const Frames& frames, Plan& plan) const;
  bool owns_lists(const Frames& frames, Plan& plan) const;
  bool owns_what_it_uses(const Plan& plan) const;
  bool is_owned(const JoinList& list, const Frames& frames) const;
  template <class Visit>
  bool for_each_reference(Visit visit) const;
  Ref at_place(const Frames& frames, const JoinPlace& place) const;
  void sort_living(Plan& plan) const;
  bool assign(const Frames& frames, Plan& plan) const;
  void exchange(const Frames& frames, Plan& plan) const;
  bool pass_ended(const Frames& frames, Plan& plan) const;
  const FollowingJoins::Join* place_to_wait(const Frames& frames, const Plan& plan, std::size_t number) const;
  void carry_out(u32 index, const Frames& frames, const Plan& plan);
  std::vector<u64> changed_caller(const Frames& frames, const Plan& plan) const;
  void go_on_in_lists(const Plan& plan);

  Machine& vm_;
};

}  // namespace pathfleet::vm
