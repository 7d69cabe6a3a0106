// The canonical form of a state: objects are numbered in the order in which a breadth-first walk from named roots meets
// them, so that states that differ only in where objects lie, or in garbage, are the same state.
// Main function: Canonicalizer::run.
//
// The roots, in order: immortals that were written, by their portable key (statics by class name); the threads' objects, in
// thread order; what the threads wait for; the references in their frames, outermost frame first. While walking, an object that two threads
// or an immortal can reach is marked shared. See docs/state-format.md.
#pragma once

#include <vector>

#include "vm/fingerprint.h"
#include "vm/frozen_frame.h"
#include "vm/machine.h"
#include "vm/matching.h"

namespace pathfleet::vm {

class Canonicalizer {
 public:
  explicit Canonicalizer(Machine& vm);
  ~Canonicalizer();

  /// The machine's current state, interned. Objects in the scratch space are rewritten in place.
  StateRef run();
  /// The heap objects that the current state can reach, in no particular order.
  std::vector<Ref> reachable();
  /// The immortals that the current state has written; valid after reachable().
  const std::vector<Ref>& written() const { return immortal_roots_; }
  ComponentIndex intern(std::span<const std::byte> bytes) { return vm_.store_.intern(bytes, hasher_); }
  /// --check=hash: the fingerprint of a state, computed anew from the contents of all components.
  Fingerprint full_fingerprint(const StateRef& state) const;

 private:
  struct Mark {
    u32 epoch;
    Ref number;  // the new ref
    u16 level;   // by whom it was reached: level_of(thread) or kSharedLevel
  };
  static constexpr u16 kSharedLevel = 0xffff;
  // Without marking all levels are the same.
  u16 level_of(u32 thread) const { return marking_ ? static_cast<u16>(1 + thread) : kSharedLevel; }

  // The walk.
  void start_walk();
  void collect_immortal_roots();
  void walk();
  void visit(Ref ref, u16 level);
  void scan(Ref ref, u16 level);
  void scan_frame(const FrozenFrame& frame, u16 level);
  void drain();
  const std::vector<Ref>& frozen_references(PairIndex stack);
  void rescan();
  void visit_immortal(Ref ref, bool ignored_ones);
  void walk_ignored();

  void normalize_counts();
  bool keeps_count(const FrozenFrame& frame) const;

  // Interning under the new numbers.
  Ref renamed(Ref ref) const;
  bool renamed_away(Ref ref) const;
  bool needs_renaming(const Object* object, const Class& type) const;
  void rename(Object* object, const Class& type, const std::vector<u32>& offsets) const;
  std::span<std::byte> copy(const void* bytes, u32 size);
  ComponentIndex object_component(Ref ref);
  void intern_written_immortals(Fingerprint& sum);
  PairIndex renamed_stack(PairIndex stack);
  ComponentIndex renamed_frame(const FrozenFrame& old);
  void intern_thread(u32 index);
  // canonical_match.cpp: what is compared, where that is less than the state.
  void match(StateRef& state, ComponentIndex output);
  ComponentIndex masked(ComponentIndex component, bool clear_shared);
  ComponentIndex intern_output();
  Fingerprint thread_fingerprint(u32 index, ComponentIndex record, PairIndex stack) const;

  const FrozenFrame& frozen(ComponentIndex frame) const {
    return *reinterpret_cast<const FrozenFrame*>(vm_.store_.content(frame).data());
  }
  const FrozenFrame& image(u32 offset) const { return *reinterpret_cast<const FrozenFrame*>(&vm_.images_[offset]); }

  Machine& vm_;
  PortableHasher hasher_;
  Mark* marks_;  // by ref - kFirstHeapRef; reserved address space
  u32 epoch_ = 0;
  bool marking_ = false;    // sharing matters
  std::vector<Ref> order_;  // objects by new number
  std::size_t compared_ = 0;     // the rest is reached through ignored fields only
  bool ignoring_ = false;        // Universe::ignores_fields, asked once: another worker may link such a class meanwhile
  bool follow_ignored_ = false;  // the second part of the walk
  std::vector<bool> compared_shared_;  // of the first ones, if there is a rest: whether they are shared without it
  std::size_t scanned_ = 0;
  std::vector<Ref> rescan_;
  std::vector<Ref> counted_;  // collections whose modCount is not 0
  std::vector<Ref> copies_;   // objects that hold a copy of a modCount
  std::vector<Ref> immortal_roots_;
  std::vector<ComponentIndex> stack_;
  struct KnownStack {
    PairIndex stack = 0;
    std::vector<Ref> references;
  };
  static constexpr u32 kKnownStacks = 256;
  std::vector<KnownStack> known_stacks_{kKnownStacks};
  bool numbers_stay_ = false;  // every object keeps its number: nothing is to be renamed
  std::vector<u32> heap_leaves_, written_leaves_, thread_leaves_;
  std::vector<u32> match_leaves_;
  StateTree match_heap_, match_written_;
  std::vector<std::byte> buffer_;
};

}  // namespace pathfleet::vm
