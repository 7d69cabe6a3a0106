// The visible operation of a transition (docs/internals/granularity.md): which objects other threads can see, whether
// the operation is still to come, what it touched, and what the transition used besides. Main functions:
// VisibleOperation::pass, VisibleOperation::stayed_within.
//
// Invariant: a transition has at most one visible operation, or enters a monitor and has one more that cannot block
// (claim I7). A transition that touches more than can be listed depends on everything.
#pragma once

#include <algorithm>
#include <vector>

#include "vm/independence/footprints.h"
#include "vm/program/object.h"

namespace pathfleet::vm {

struct Method;

/// A part of an object that the next visible operation reads or writes, as announced by a native
/// (data_race_detector.h).
struct AnnouncedUse {
  static constexpr u64 kUnknown = ~u64{0};
  Ref object;
  u64 offset, bytes;   // kUnknown: the native did not say
  bool write, atomic;  // atomic: as a volatile access
  const Method* native;
};

class VisibleOperation {
 public:
  // ---- Visible objects
  /// Object flags. `visible`: operations on objects with such a flag end transitions; 0: no other thread can see
  /// anything. `watched`: the flags that the interpreter looks for, which includes objects whose field accesses are
  /// reported (use_reporter.h).
  struct Masks {
    u32 visible = 0, watched = 0;
  };
  const Masks& masks() const { return masks_; }
  void set_masks(const Masks& masks) { masks_ = masks; }
  /// Objects with this flag are visible. `every`: all field accesses of the program are watched.
  void watch(u32 visible, bool every) {
    masks_ = {visible, visible};
    if (visible == kShared) masks_.watched |= kEscaped | (every ? u32{kEveryObject} : 0);
  }
  /// Nothing is visible, but what threads could see that have ended is watched (claim D4).
  void only_watch() { masks_ = {0, kShared | kEscaped}; }
  bool nobody_watches() const { return masks_.visible == 0; }

  // ---- Whether the operation is still to come
  /// A transition begins. `free`: it may have a visible operation.
  void begin(bool free) {
    free_ = free;
    only_entered_ = native_followed_ = false;
    depends_on_more_ = false;
    touched_ = {};
    passed_over_.clear();
    read_finals_.clear();
  }
  bool is_free() const { return free_; }
  void allow() { free_ = true; }
  /// The operations so far count as the visible operation.
  void spend() { free_ = only_entered_ = false; }
  /// The visible operation was that the thread has taken a monitor. Taking it commutes with what others can do next.
  void has_entered() { only_entered_ = true; }
  bool has_only_entered() const { return only_entered_; }
  /// The visible operation is about to happen. It may happen if `allowed`. Returns `allowed`.
  bool pass(const Touched& touched, bool allowed) {
    spend();
    if (allowed) note(touched);
    return allowed;
  }
  /// The operation that follows the taking of a monitor.
  void follow(const Touched& touched) {
    spend();
    native_followed_ = true;
    if (touched.everything || touched_.count + touched.count > Touched::kMost) return depend_on_more();
    for (const Ref ref : touched) touched_.add(ref);
  }
  /// The same for a native method, which announces several operations. Only its first one counts.
  void begin_native() {
    native_passed_ = native_followed_ = false;
    free_before_native_ = free_;
  }
  /// Whether the native needs a visible operation of its own when it runs again.
  bool was_free_before_native() const { return free_before_native_ || native_followed_; }
  bool native_passed() const { return native_passed_; }
  void set_native_passed(bool passed) { native_passed_ = passed; }

  // ---- What the transition touched
  const Touched& touched() const { return touched_; }
  void note(const Touched& touched) {
    depends_on_more_ = depends_on_more_ || !touched_.nothing() || touched.everything;
    touched_ = touched;
  }
  /// The transition depends on more than the touched objects.
  void depend_on_more() { depends_on_more_ = true; }
  bool depends_on_more() const { return depends_on_more_; }
  /// The transition used an object that other threads can see, in a way that is not visible.
  void pass_over(Ref object) { keep(passed_over_, object); }
  /// The transition read a final field of an object that other threads can see. Only a constructor of the object may
  /// write the field (Class::own_finals).
  void read_final(Ref object) { keep(read_finals_, object); }
  /// Whether the transition has read a final field (read_final) of an object for which the condition holds.
  template <class Condition>
  bool has_read_final_of(Condition&& holds) const {
    return std::any_of(read_finals_.begin(), read_finals_.end(), holds);
  }
  /// Whether the transition stayed within the predicted operation, and used no other object that `others_reach`.
  template <class OthersReach>
  bool stayed_within(const NextOperation& foreseen, OthersReach&& others_reach) const {
    if (depends_on_more_ || touched_.everything) return false;
    if (std::any_of(passed_over_.begin(), passed_over_.end(), others_reach)) return false;
    return std::all_of(touched_.begin(), touched_.end(), [&](Ref ref) {
      return foreseen.unforeseen ? !others_reach(ref) : foreseen.touched.contains(ref);
    });
  }

  // ---- Scouting: the thread runs up to its next visible operation, which does not happen
  void begin_scouting() {
    scouting_ = true;
    about_to_ = nullptr;
    has_to_wait_ = false;
    uses_.clear();
    touched_ = {};
    depends_on_more_ = false;
    free_ = true;
  }
  void end_scouting() { scouting_ = false; }
  bool scouting() const { return scouting_; }
  /// The next visible operation would touch these.
  void found(const Touched& touched) { touched_ = touched; }
  /// The thread would have to wait in front of its next visible operation, and so touches nothing.
  void found_wait() { has_to_wait_ = true; }
  bool has_to_wait() const { return has_to_wait_; }
  /// The next visible operation is a library operation that is one step and touches one object.
  void found_call(const Method* method) { about_to_ = method; }
  const Method* about_to() const { return about_to_; }
  /// The uses that natives have announced for it.
  std::vector<AnnouncedUse>& uses() { return uses_; }

 private:
  static constexpr std::size_t kMostPassedOver = 32;

  void keep(std::vector<Ref>& objects, Ref object) {
    if (std::find(objects.begin(), objects.end(), object) != objects.end()) return;
    depends_on_more_ = depends_on_more_ || objects.size() == kMostPassedOver;
    if (!depends_on_more_) objects.push_back(object);
  }

  Masks masks_;
  bool free_ = true;                // the visible operation is still to come
  bool free_before_native_ = true;  // the same at the beginning of the current native
  bool native_passed_ = false;      // the visible operation of this native call was allowed
  bool native_followed_ = false;    // it followed the taking of a monitor
  bool only_entered_ = false;       // the visible operation so far is that a monitor was taken, which is held since
  bool scouting_ = false;
  bool has_to_wait_ = false;
  bool depends_on_more_ = false;
  Touched touched_;
  std::vector<Ref> passed_over_, read_finals_;  // only with ample sets
  const Method* about_to_ = nullptr;
  std::vector<AnnouncedUse> uses_;
};

}  // namespace pathfleet::vm
