// Small concurrent programs as things to reduce: threads that run straight-line code with loops over a few shared cells
// and locks. Each state's footprints are worked out from the code that is left, so they are right; `blind` plants a
// mistake.
//
// Invariant: a state is one vector of numbers, and its fingerprint follows from that alone.
#pragma once

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "core/fair_threads.h"
#include "core/independence.h"
#include "core/state_labels.h"

namespace pathfleet::toy {

struct Operation {
  enum class Kind : u8 { write, add, read, lock, unlock, jump_back, fail_if_read };
  Kind kind;
  u32 cell;             // or lock
  u32 value;            // what is written; where to jump; what must have been read to fail
  bool silent = false;  // ends no transition: done together with what went before
};

struct ThreadsProgram {
  u32 cells = 2, locks = 1;
  std::vector<std::vector<Operation>> threads;
  std::set<u32> blind;      // cells that footprints overlook
  std::set<u32> leftovers;  // cells that no thread reads: what they hold is no essential part of a state
  // Labels: bit i is whether this cell is odd.
  std::vector<u32> labelled;
  bool labels_blind = false, jumps_blind = false;  // kept_labels() and progressed() are always true
};

/// `seed` decides everything. Silent operations only where no other thread uses the cell.
inline ThreadsProgram random_threads(u32 seed) {
  std::mt19937 random(seed);
  const auto below = [&](u32 n) { return static_cast<u32>(random() % n); };
  ThreadsProgram program;
  program.cells = 2 + below(3);
  const u32 count = 2 + below(2);
  for (u32 i = 0; i < count; ++i) {
    std::vector<Operation> code;
    const u32 length = 2 + below(4);
    for (u32 k = 0; k < length; ++k) {
      // Each thread prefers two cells, so that some are its own.
      const u32 cell = below(3) != 0 ? (i + below(2)) % program.cells : below(program.cells);
      switch (below(6)) {
        case 0: code.push_back({Operation::Kind::read, cell, 0}); break;
        case 1: code.push_back({Operation::Kind::add, cell, 1 + below(2)}); break;
        case 2:
          code.push_back({Operation::Kind::lock, 0, 0});
          code.push_back({Operation::Kind::write, cell, 1 + below(3)});
          code.push_back({Operation::Kind::unlock, 0, 0});
          break;
        case 3:
          code.push_back({Operation::Kind::read, cell, 0});
          code.push_back({Operation::Kind::fail_if_read, 0, 1 + below(3)});
          break;
        default: code.push_back({Operation::Kind::write, cell, 1 + below(3)}); break;
      }
    }
    if (below(4) == 0) code.push_back({Operation::Kind::jump_back, 0, below(static_cast<u32>(code.size()))});
    program.threads.push_back(std::move(code));
  }
  return program;
}

class ToyThreads final : public IndependentSuccessors, public StateLabels, public FairThreads {
 public:
  explicit ToyThreads(ThreadsProgram program) : program_(std::move(program)) {}

  Step initial() override { return reached(State(program_.threads.size() * 2 + program_.cells + program_.locks, 0)); }
  void load(const StateRef& state) override { current_ = ended_ = states_.at(state.root - 1); }
  Choices choices() override {
    threads_.clear();
    for (u32 i = 0; i < program_.threads.size(); ++i) {
      if (can_go_on(i)) threads_.push_back(i);
    }
    Choices result;
    result.count = static_cast<u32>(threads_.size());
    bool done = true;
    for (u32 i = 0; i < program_.threads.size(); ++i) done = done && at_end(i);
    if (result.count == 0 && !done) {
      result.deadlock = true;
      result.finding = {FindingKind::deadlock, "", "stuck", "somewhere", ""};
    }
    return result;
  }
  Step take(u32 choice) override { return run(threads_.at(choice), ~u32{0}); }
  u32 thread_of(u32 choice) override { return threads_.at(choice); }
  u64 name_of(u32 choice) override { return u64{threads_.at(choice)} << value_bits; }
  std::string describe(u32 choice) override { return "thread " + std::to_string(threads_.at(choice)); }
  u64 instructions() const override { return steps_; }

  std::vector<ThreadFootprint> footprints() override {
    std::vector<ThreadFootprint> result(program_.threads.size());
    for (u32 i = 0; i < result.size(); ++i) {
      if (at_end(i)) continue;
      const Operation& next = operation(i);
      result[i].enabled = can_go_on(i);
      result[i].depends_on_all = next.kind == Operation::Kind::fail_if_read;  // it may end the path
      for (u32 k = 0; k < result.size(); ++k) {
        if (k == i || !may_meet(next, k)) continue;
        (result[i].enabled ? result[i].met_by : result[i].enablers) |= thread_bit(k);
      }
    }
    return result;
  }
  bool stayed_in_footprint(ThreadSet) const override { return true; }
  bool progressed() const override { return progressed_ || program_.jumps_blind; }
  bool kept_labels() const override { return kept_labels_ || program_.labels_blind; }
  LabelSet labels() override {
    LabelSet labels = 0;
    for (std::size_t i = 0; i < program_.labelled.size(); ++i) {
      if (ended_[cells_at() + program_.labelled[i]] % 2 == 1) labels |= LabelSet{1} << i;
    }
    return labels;
  }
  void able_threads(std::vector<u64>& names) override {
    for (const u32 thread : threads_) names.push_back(thread);
  }
  u64 thread_name_of(u32 choice) override { return threads_.at(choice); }
  u32 inner_steps() const override { return inner_steps_; }
  Fingerprint essence_of(const StateRef& state) override {
    if (program_.leftovers.empty()) return state.fingerprint;
    State essence = states_.at(state.root - 1);
    for (const u32 cell : program_.leftovers) essence[cells_at() + cell] = 0;
    return fingerprint_of(essence);
  }
  Step take_up_to(u32 choice, u32 inner_step) override { return run(threads_.at(choice), inner_step); }
  std::string describe_inner_step(u32) const override { return "silent operation"; }

  /// Of all ends of paths: what the cells hold.
  const std::set<std::vector<u32>>& outcomes() const { return outcomes_; }

 private:
  using State = std::vector<u32>;  // of each thread where it is and what it has read, the cells, the locks' owners + 1

  u32& pc(State& state, u32 thread) const { return state[thread * 2]; }
  u32 cells_at() const { return static_cast<u32>(program_.threads.size()) * 2; }
  u32 locks_at() const { return cells_at() + program_.cells; }
  bool at_end(u32 thread) const { return current_[thread * 2] >= program_.threads[thread].size(); }
  const Operation& operation(u32 thread) const { return program_.threads[thread][current_[thread * 2]]; }
  bool can_go_on(u32 thread) const {
    return !at_end(thread) &&
           (operation(thread).kind != Operation::Kind::lock || current_[locks_at() + operation(thread).cell] == 0);
  }

  static bool is_access(const Operation& o) {
    return o.kind == Operation::Kind::write || o.kind == Operation::Kind::add || o.kind == Operation::Kind::read;
  }
  static bool is_locking(const Operation& o) {
    return o.kind == Operation::Kind::lock || o.kind == Operation::Kind::unlock;
  }
  bool conflict(const Operation& a, const Operation& b) const {
    if (is_access(a) && is_access(b)) {
      const bool both_read = a.kind == Operation::Kind::read && b.kind == Operation::Kind::read;
      return a.cell == b.cell && !both_read && !program_.blind.contains(a.cell);
    }
    return is_locking(a) && is_locking(b) && a.cell == b.cell;
  }
  /// Whether a thread may still come to something that conflicts.
  bool may_meet(const Operation& next, u32 thread) const {
    const auto& code = program_.threads[thread];
    u32 from = current_[thread * 2];
    for (u32 k = from; k < code.size(); ++k) {
      if (code[k].kind == Operation::Kind::jump_back) from = std::min(from, code[k].value);
    }
    return std::any_of(code.begin() + from, code.end(), [&](const Operation& other) { return conflict(next, other); });
  }

  Step run(u32 thread, u32 end_before) {
    ++steps_;
    State state = current_;
    inner_steps_ = 0;
    progressed_ = kept_labels_ = true;
    const auto& code = program_.threads[thread];
    const auto failed = [&]() {
      Step step;
      step.end = StepEnd::error;
      step.finding = Finding{FindingKind::assertion, "AssertionError", "", "thread " + std::to_string(thread), ""};
      return step;
    };
    if (!perform(state, thread)) return failed();
    while (pc(state, thread) < code.size() && code[pc(state, thread)].silent && inner_steps_ != end_before) {
      ++inner_steps_;
      if (!perform(state, thread)) return failed();
    }
    return reached(std::move(state));
  }
  bool perform(State& state, u32 thread) {
    const Operation& o = program_.threads[thread][pc(state, thread)];
    u32& read = state[thread * 2 + 1];
    ++pc(state, thread);
    const bool writes = o.kind == Operation::Kind::write || o.kind == Operation::Kind::add;
    if (writes && std::find(program_.labelled.begin(), program_.labelled.end(), o.cell) != program_.labelled.end())
      kept_labels_ = false;
    switch (o.kind) {
      case Operation::Kind::write: state[cells_at() + o.cell] = o.value; break;
      case Operation::Kind::add: state[cells_at() + o.cell] = (state[cells_at() + o.cell] * 2 + o.value) % 7; break;
      case Operation::Kind::read: read = state[cells_at() + o.cell]; break;
      case Operation::Kind::lock: state[locks_at() + o.cell] = thread + 1; break;
      case Operation::Kind::unlock: state[locks_at() + o.cell] = 0; break;
      case Operation::Kind::jump_back:
        pc(state, thread) = o.value;
        progressed_ = false;
        break;
      case Operation::Kind::fail_if_read: return read != o.value;
    }
    return true;
  }
  Step reached(State state) {
    Step step;
    bool done = true;
    for (u32 i = 0; i < program_.threads.size(); ++i) done = done && pc(state, i) >= program_.threads[i].size();
    if (done) {
      outcomes_.insert({state.begin(), state.begin() + locks_at()});
      step.end = StepEnd::path;
      ended_ = std::move(state);
      return step;
    }
    const auto [place, fresh] = known_.emplace(state, states_.size() + 1);
    if (fresh) states_.push_back(std::move(state));
    step.next = {place->second, fingerprint_of(place->first)};
    return step;
  }
  static Fingerprint fingerprint_of(const State& state) {
    Fingerprint fingerprint{1, 2};
    for (const u32 word : state) {
      fingerprint.hi = (fingerprint.hi ^ word) * 0x9e3779b97f4a7c15ull + 1;
      fingerprint.lo = (fingerprint.lo + word) * 0xff51afd7ed558ccdull ^ (fingerprint.lo >> 29);
    }
    return fingerprint;
  }

  const ThreadsProgram program_;
  std::vector<State> states_;
  std::map<State, u64> known_;
  State current_;
  State ended_;  // where the last transition has ended the program; else the current one
  std::vector<u32> threads_;
  std::set<std::vector<u32>> outcomes_;
  u64 steps_ = 0;
  u32 inner_steps_ = 0;
  bool progressed_ = true, kept_labels_ = true;
};

}  // namespace pathfleet::toy
