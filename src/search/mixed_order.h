// The default order: several orders take turns over one frontier. Depth first exhausts a space with little memory;
// breadth first finds shallow errors where depth first dives; the guided ones find deadlocks and races in spaces that
// are too large for either. A state is expanded once, by the order that takes it first.
//
// Invariants: every waiting state is in four lists, one for each order, and leaves all of them when one order takes it.
// The sequence of turns depends on nothing but the number of states taken, so one worker always searches in the same
// order; each worker begins with another one.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "core/frontier.h"
#include "search/heuristics.h"

namespace pathfleet::search {

class MixedOrder final : public Frontier {
 public:
  /// `worker`: the number of this worker.
  explicit MixedOrder(u64 worker) : part_(worker % parts) {}

  bool is_guided() const override { return true; }
  bool counts_preemptions() const override { return false; }
  PathInfo path_info(const Entry& from, const TransitionInfo& transition) const override {
    // Both in one number, the more urgent the smaller.
    const i32 blocked = std::clamp(numbers + blocked_.worth(0, from.path, transition), 0, numbers - 1);
    const i32 interleaving = std::min(interleaving_.worth(0, from.path, transition), numbers - 1);
    PathInfo path;
    path.cost = blocked * numbers + interleaving;
    return path;
  }

  void add(std::span<const Entry> successors) override {
    added_.clear();
    for (const Entry& entry : successors) added_.push_back(insert(entry));
    // The first one is the next of the stack, or of what lies below it: depth first goes on where its turn ended.
    if (part_ == depth_first) std::reverse(added_.begin(), added_.end());
    for (const u32 slot : added_) {
      part_ == depth_first ? append<&Slot::on_stack>(stack_, slot) : prepend<&Slot::on_stack>(stack_, slot);
    }
  }
  void receive(std::span<const Entry> given) override {
    for (const Entry& entry : given) put_back(entry, true);
  }
  void put_back(const Entry& entry, bool) override { append<&Slot::on_stack>(stack_, insert(entry)); }
  Entry take() override {
    if (left_ == 0) begin_turn();
    --left_;
    ++taken_;
    switch (part_) {
      case depth_first: return remove(stack_.last);
      case breadth_first: return remove(by_depth_.first());
      case most_blocked: return remove(by_blocked_.first());
      default: return remove(by_interleaving_.first());
    }
  }
  u64 ready() const override { return size_; }
  u64 size() const override { return size_; }
  bool advance() override { return false; }
  std::vector<Entry> give(u64 most) override {
    std::vector<Entry> given;
    for (u64 left = std::min<u64>(most, size_ / 2); left > 0; --left) given.push_back(remove(stack_.first));
    return given;
  }
  /// After put_back() the turns begin anew.
  bool can_be_saved() const override { return true; }
  void for_each(const std::function<void(const Entry&, bool ready)>& visit) const override {
    for (u32 slot = stack_.first; slot != none; slot = at(slot).on_stack.after) visit(at(slot).entry, true);
  }

 private:
  enum Part : u64 { depth_first, breadth_first, most_blocked, least_interleaved, parts };

  static constexpr u32 deepest = 1u << 20;  // breadth first takes all deeper states as equally deep
  static constexpr i32 numbers = 1024;      // by which each of the guided orders sorts states

  // A turn is so long that neighbours in the space mostly follow one another. Each of the orders has the same part of
  // the first states. Later depth first has ever more of them, because it needs the least memory, and what the others
  // have not found by then is seldom theirs to find. What they leave behind waits until the end: with turns of at most
  // 32 * turn, it was a twentieth of a large space.
  static constexpr u64 turn = 16;
  static constexpr u64 longest_turn = 512 * turn;
  static constexpr u64 equal_until = 16'384;  // states taken

  static constexpr u32 none = ~u32{0};
  struct Links {
    u32 before = none, after = none;
  };
  struct Slot {
    Entry entry;
    Links on_stack, by_depth, by_blocked, by_interleaving;
  };
  /// A list of slots, in the order in which they came, but for the stack.
  struct List {
    u32 first = none, last = none;
    bool is_empty() const { return first == none; }
  };
  /// Lists by a small number.
  struct Ranked {
    std::vector<List> lists;
    u32 lowest = ~u32{0};  // no list before it has a state

    /// The list of this number, for another state.
    List& grown_to(u32 number) {
      if (number >= lists.size()) lists.resize(number + 1);
      lowest = std::min(lowest, number);
      return lists[number];
    }
    /// The oldest state of the least number; there must be one.
    u32 first() {
      while (lists[lowest].is_empty()) ++lowest;
      return lists[lowest].first;
    }
  };

  Slot& at(u32 slot) { return pieces_[slot / piece][slot % piece]; }
  const Slot& at(u32 slot) const { return pieces_[slot / piece][slot % piece]; }

  void begin_turn() {
    part_ = (part_ + 1) % parts;
    left_ = turn;
    if (part_ == depth_first && taken_ > equal_until) left_ = std::min(longest_turn, turn * taken_ / equal_until);
  }

  static u32 depth_of(const Entry& entry) { return std::min(entry.depth, deepest); }
  static u32 blocked_of(const Entry& entry) { return static_cast<u32>(entry.path.cost) / numbers; }
  static u32 interleaving_of(const Entry& entry) { return static_cast<u32>(entry.path.cost) % numbers; }

  /// Into all lists but the stack.
  u32 insert(const Entry& entry) {
    u32 slot = slots_;
    if (free_.empty()) {
      if (slots_ % piece == 0) pieces_.push_back(std::make_unique<Slot[]>(piece));
      ++slots_;
    } else {
      slot = free_.back();
      free_.pop_back();
    }
    at(slot) = {entry, {}, {}, {}, {}};
    ++size_;
    append<&Slot::by_depth>(by_depth_.grown_to(depth_of(entry)), slot);
    append<&Slot::by_blocked>(by_blocked_.grown_to(blocked_of(entry)), slot);
    append<&Slot::by_interleaving>(by_interleaving_.grown_to(interleaving_of(entry)), slot);
    return slot;
  }

  Entry remove(u32 slot) {
    const Entry entry = at(slot).entry;
    unlink<&Slot::on_stack>(stack_, slot);
    unlink<&Slot::by_depth>(by_depth_.lists[depth_of(entry)], slot);
    unlink<&Slot::by_blocked>(by_blocked_.lists[blocked_of(entry)], slot);
    unlink<&Slot::by_interleaving>(by_interleaving_.lists[interleaving_of(entry)], slot);
    free_.push_back(slot);
    --size_;
    return entry;
  }

  template <Links Slot::*links>
  void append(List& list, u32 slot) {
    (at(slot).*links).before = list.last;
    (list.is_empty() ? list.first : (at(list.last).*links).after) = slot;
    list.last = slot;
  }

  template <Links Slot::*links>
  void prepend(List& list, u32 slot) {
    (at(slot).*links).after = list.first;
    (list.is_empty() ? list.last : (at(list.first).*links).before) = slot;
    list.first = slot;
  }

  template <Links Slot::*links>
  void unlink(List& list, u32 slot) {
    const Links own = at(slot).*links;
    (own.before == none ? list.first : (at(own.before).*links).after) = own.after;
    (own.after == none ? list.last : (at(own.after).*links).before) = own.before;
  }

  const Heuristic& blocked_ = *find_heuristic("blocked");
  const Heuristic& interleaving_ = *find_heuristic("interleaving");
  u64 part_;         // the order whose turn it is
  u64 left_ = turn;  // states left of its turn
  u64 taken_ = 0;

  // Slots in pieces that stay where they are: moving all of them into twice the memory takes longer than to fill it.
  static constexpr u32 piece = 512;
  std::vector<std::unique_ptr<Slot[]>> pieces_;
  u32 slots_ = 0;           // that were ever used
  std::vector<u32> free_;   // of these
  std::vector<u32> added_;  // by add()
  u64 size_ = 0;
  List stack_;  // the next one of depth first last
  Ranked by_depth_, by_blocked_, by_interleaving_;
};

}  // namespace pathfleet::search
