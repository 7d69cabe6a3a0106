// The state that a machine has loaded, except for its objects (vm/heap/heap.h): threads, output, path.
//
// Invariant: all parts are as the component store holds them for state(). load() reads only the parts that differ from
// the state loaded before.
#pragma once

#include <cstring>
#include <vector>

#include "core/component_store.h"
#include "core/successors.h"
#include "vm/heap/state_tree.h"
#include "vm/state/state_root.h"
#include "vm/symbolic/symbolic.h"
#include "vm/threads/thread.h"

namespace pathfleet::vm {

class LoadedState {
 public:
  const StateRef& state() const { return state_; }
  const std::vector<ThreadEntry>& threads() const { return threads_; }
  /// Leaves: pair(record, stack).
  StateTree& thread_tree() { return thread_tree_; }
  ComponentIndex output() const { return output_; }
  const PathRecord& path() const { return path_; }
  u32 early_time_outs() const { return early_time_outs_; }
  u32 ended_threads() const { return ended_threads_; }
  u32 unseen_ends() const { return unseen_ends_; }

  /// `parts` are those of `state`.
  void load(const ComponentStore& store, const StateRef& state, const StateParts& parts);

 private:
  StateTree thread_tree_;
  std::vector<ThreadEntry> threads_;
  ComponentIndex output_ = 0;
  PathRecord path_;
  u32 early_time_outs_ = 0;
  u32 ended_threads_ = 0;
  u32 unseen_ends_ = 0;
  StateRef state_;
};

inline void LoadedState::load(const ComponentStore& store, const StateRef& state, const StateParts& parts) {
  thread_tree_.load(store, parts.thread_count, parts.threads, [&](u32 i, u32, u32 leaf) {
    if (leaf == 0) return;
    if (threads_.size() <= i) threads_.resize(i + 1);
    ThreadEntry& entry = threads_[i];
    const auto [record, stack] = store.unpair(leaf);
    if (entry.component != record) {
      std::memcpy(&entry.record, store.content(record).data(), sizeof(ThreadRecord));
      entry.component = record;
    }
    entry.stack = stack;
  });
  threads_.resize(thread_tree_.size());
  output_ = parts.output;
  const OutputHeader none;
  const OutputHeader& header =
      output_ == 0 ? none : *reinterpret_cast<const OutputHeader*>(store.content(output_).data());
  path_ = header.path;
  early_time_outs_ = header.early_time_outs;
  ended_threads_ = header.ended_threads;
  unseen_ends_ = header.unseen_ends;
  state_ = state;
}

}  // namespace pathfleet::vm
