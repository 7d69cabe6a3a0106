// Joins the vectors of a state to its root. Main functions: split() and RootMaker::join().
//
//   root   = left half and right half, two pairs' indexes in 64 bits: not a pair itself
//   left   = ((top of the threads' left, rest), top of the heap's left)      right = (threads' right, heap's right)
//   rest   = ((sizes, written), output)     sizes = (heap, (written, threads))     written = its top
//
// Invariant: states are equal exactly if their roots are. Many states share each half, so in a large space a state
// takes little more than the eight bytes of its root. With one thread, the right half is the heap's right part alone.
#pragma once

#include <array>

#include "core/component_store.h"
#include "vm/heap/state_tree.h"

namespace pathfleet::vm {

struct StateParts {
  u32 heap_size = 0, written_size = 0, thread_count = 0;
  StateTree::Top heap, written, threads;
  ComponentIndex output = 0;
};

inline StateParts split(const ComponentStore& store, u64 root) {
  StateParts parts;
  const auto [front, heap_left] = store.unpair(static_cast<u32>(root >> 32));
  const auto [threads_left, rest] = store.unpair(front);
  const auto [fixed, output] = store.unpair(rest);
  const auto [sizes, written] = store.unpair(fixed);
  const auto [heap_size, counts] = store.unpair(sizes);
  const auto [written_size, thread_count] = store.unpair(counts);
  const auto [written_left, written_right] = store.unpair(written);
  const u32 right = static_cast<u32>(root);
  const auto [threads_right, heap_right] = thread_count < 2 ? ComponentStore::Pair{0, right} : store.unpair(right);
  return {heap_size,
          written_size,
          thread_count,
          {heap_left, heap_right},
          {written_left, written_right},
          {threads_left, threads_right},
          output};
}

/// Makes roots. Remembers the pairs of the last root, because the next one shares most of them.
class RootMaker {
 public:
  u64 join(ComponentStore& store, const StateParts& parts) {
    const PairIndex counts = pair(store, 0, parts.written_size, parts.thread_count);
    const PairIndex sizes = pair(store, 1, parts.heap_size, counts);
    const PairIndex written = pair(store, 2, parts.written.left, parts.written.right);
    const PairIndex fixed = pair(store, 3, sizes, written);
    const PairIndex rest = pair(store, 4, fixed, parts.output);
    const PairIndex front = pair(store, 5, parts.threads.left, rest);
    const PairIndex left = pair(store, 6, front, parts.heap.left);
    const PairIndex right =
        parts.thread_count < 2 ? parts.heap.right : pair(store, 7, parts.threads.right, parts.heap.right);
    return u64{left} << 32 | right;
  }

 private:
  PairIndex pair(ComponentStore& store, std::size_t place, u32 left, u32 right) {
    Known& known = known_[place];
    if (known.left == left && known.right == right) return known.index;
    const PairIndex index = store.pair(left, right);
    known = {left, right, index};
    return index;
  }

  struct Known {
    u32 left = 0, right = 0;
    PairIndex index = 0;
  };
  std::array<Known, 8> known_;
};

}  // namespace pathfleet::vm
