// The canonical form of a state: objects are numbered in the order in which a breadth-first walk from named roots meets
// them, so that states that differ only in where objects lie, or in garbage, are the same state.
// Main function: Canonicalizer::run.
//
// The roots, in order: immortals that were written, by their portable key (statics by class name); the threads'
// objects, in thread order; what the threads wait for; the references in their frames, outermost frame first. While
// walking, an object that two threads or an immortal can reach is marked shared. See docs/state-format.md.
#pragma once

#include <vector>

#include "vm/interpreter/frozen_frame.h"
#include "vm/machine.h"
#include "vm/state/fingerprint.h"
#include "vm/state/match_mask.h"
#include "vm/state/renaming_cache.h"
#include "vm/state/state_root.h"

namespace pathfleet::vm {

class Canonicalizer {
 public:
  explicit Canonicalizer(Machine& vm);
  ~Canonicalizer();

  /// The machine's current state, interned; without a root if `known`, which may be null, knows it: most states of a
  /// large space are met again, and most of the work of the store is the trees of pairs. Objects in the scratch space
  /// are rewritten in place.
  StateRef run(const KnownStates* known);
  /// The heap objects that the current state can reach, in no particular order.
  std::vector<Ref> reachable();
  /// The immortals that the current state has written; valid after reachable().
  const std::vector<Ref>& written() const { return immortal_roots_; }
  ComponentIndex intern(std::span<const std::byte> bytes) { return vm_.store_.intern(bytes, hasher_); }
  /// While a state is being loaded: a leaf of its heap, and one of its written immortals, is another than in the one
  /// before.
  void heap_changed(ComponentIndex before, ComponentIndex after);
  void written_changed(PairIndex before, PairIndex after);
  /// Of the state that run() gave last: which objects of the machine have become its first, second, ...
  std::vector<Ref> numbering() const;
  /// The flags that an object gets which is shared in the current state, or not. `marking`: sharing matters there.
  u8 flags_of(Ref ref, bool shared, bool marking) const;
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
  /// `final`: of a state that is complete; threads and objects may get other places.
  void walk(bool final);
  void number_by_site();
  void visit(Ref ref, u16 level) {
    if (!is_immortal(ref)) meet(ref, level);
  }
  void meet(Ref ref, u16 level);
  void scan(Ref ref, u16 level);
  void scan_frame(const FrozenFrame& frame, u16 level);
  void drain();
  const std::vector<Ref>& frozen_references(PairIndex stack);
  void rescan();
  void visit_immortal(Ref ref, bool ignored_ones);
  void walk_ignored();

  // canonical_shape.cpp: where the walk would find what it found before.
  struct Group {
    Ref first;  // the number of the first object that these roots met
    u32 roots;  // how many of them met a new one
    Ref end;    // the next number after all that they lead to
    friend bool operator==(const Group&, const Group&) = default;
  };
  struct Shape {
    bool known = false;
    bool marking = false;
    u32 core = 0;  // objects that the first roots lead to: written immortals, the threads' objects
    std::vector<Ref> threads;
    std::vector<Group> groups;
    std::vector<u16> levels;  // of the core's objects, by the first roots alone
    // (thread, object) where a further root leads to more than the first ones do
    std::vector<std::pair<u32, Ref>> others;
  };
  bool keeps_shape();
  void remember_shape();
  void check_shape();
  bool same_structure() const;
  bool same_references(const Object* a, const Object* b) const;
  bool same_immortal_references(Ref ref, const Object* a, const Object* b) const;
  bool is_reached(Ref ref, u16 level) const;
  bool shares_as_loaded() const;
  void sort_others();
  void note_core();
  void drain_group(std::size_t first);
  // canonical_threads.cpp: the order of threads.
  struct Standing {
    u64 kind, key;
    u32 thread;        // its index
    u32 first, count;  // of its objects in around_
  };
  struct Around {  // an object, while threads are ordered
    u32 walk = 0, number = 0, round = 0;
    u64 colour = 0;
  };
  /// What look_around() found of a thread that did not run: it finds the same again while these objects have their
  /// contents, which no other content ever takes the place of, and statics lead to the same ones under the same
  /// numbers.
  struct KnownLook {
    Ref thread = kNull, object = kNull;
    PairIndex stack = 0;
    u64 key = 0;
    std::vector<std::pair<Ref, const Object*>> objects;
    std::vector<std::pair<Ref, Ref>> from_statics;  // with their numbers
  };
  void order_threads();
  u64 frame_key(const FrozenFrame& frame, u64 key) const;
  u64 stack_key(u32 thread);
  u64 kind_key(const ThreadRecord& record) const;
  static u64 record_key(const ThreadRecord& record);
  const std::vector<u32>& plain_words(const Class& type);
  u64 look_around(u32 thread);
  bool holds(const KnownLook& known) const;
  bool sort_standings();
  std::size_t count_classes() const;
  void refine();
  bool is_nearer(const Standing& a, const Standing& b) const;
  void place_equal_threads();

  void normalize_counts();
  bool keeps_count(const FrozenFrame& frame) const;

  // Interning under the new numbers.
  Ref renamed(Ref ref) const;
  Ref renamed_owner(Ref thread) const;
  Ref new_number(Ref ref) const;
  bool renamed_away(Ref ref) const;
  void rename(Object* object, const Class& type, const std::vector<u32>& offsets) const;
  std::span<std::byte> copy(const void* bytes, u32 size);
  bool is_being_constructed(Ref ref) const;
  ComponentIndex object_component(Ref ref);
  ComponentIndex kept_component(Ref ref);
  void intern_heap(Fingerprint& sum);
  void intern_threads(Fingerprint& sum);
  void add_difference(Fingerprint& sum, u32 index, const ThreadEntry& before, const ThreadEntry& after) const;
  void intern_written_immortals(Fingerprint& sum);
  PairIndex renamed_stack(PairIndex stack);
  ComponentIndex renamed_frame(const FrozenFrame& old);
  void intern_thread(u32 index);
  RenamingCache::Entry* find_renaming(u32 index);
  ComponentIndex renamed_object(Ref ref, u8 flags);
  ComponentIndex intern_renamed(Ref ref, u8 flags);
  u64 make_root(ComponentIndex output, StateParts& parts);
  // canonical_match.cpp: what is compared, where that is less than the state.
  void match(StateRef& state, const StateParts& whole);
  ComponentIndex masked(ComponentIndex component, bool clear_shared);
  ComponentIndex intern_output();
  Fingerprint thread_fingerprint(u32 index, ComponentIndex record, PairIndex stack) const;

  const FrozenFrame& frozen(ComponentIndex frame) const {
    return *reinterpret_cast<const FrozenFrame*>(vm_.store_.content(frame).data());
  }
  const FrozenFrame& image(u32 offset) const { return *reinterpret_cast<const FrozenFrame*>(&vm_.images_[offset]); }

  Machine& vm_;
  PortableHasher hasher_;
  const u64 mark_bytes_;
  Mark* marks_;  // by ref - kFirstHeapRef; reserved address space
  u32 epoch_ = 0;
  bool marking_ = false;         // sharing matters
  std::vector<Ref> order_;       // objects by new number
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
    u64 key = 0;  // 0: not asked for
    std::vector<Ref> references;
  };
  static constexpr u32 kKnownStacks = 256;
  std::vector<KnownStack> known_stacks_{kKnownStacks};
  bool numbers_stay_ = false;     // every object keeps its number: nothing is to be renamed
  bool kept_ = false;             // and no walk was needed to know
  bool written_stays_ = false;    // the written immortals are those of the loaded state
  bool structure_stays_ = false;  // the transition left all references in the heap as they were
  Shape shape_, walked_;          // of the loaded state, if known; of the last walk
  std::vector<std::pair<u32, Ref>> others_;
  std::vector<u32> heap_leaves_, written_leaves_, thread_leaves_;
  std::vector<StateTree::Change> changes_;
  RootMaker roots_, match_roots_;
  std::vector<u32> match_leaves_;
  StateTree match_heap_, match_written_;
  std::vector<std::byte> buffer_;

  u32 target_offset_ = 0;  // Thread.target
  std::vector<Standing> standings_;
  std::vector<Ref> around_;
  std::vector<Around> around_of_;  // by ref - kFirstHeapRef
  u32 around_walk_ = 0, around_round_ = 0;
  std::vector<std::unique_ptr<std::vector<u32>>> plain_words_;  // by class id
  std::vector<ThreadEntry> reordered_;
  static constexpr u32 kKnownLooks = 1024;
  std::vector<KnownLook> known_looks_;
  std::vector<u32> places_;  // of the threads before they were ordered; empty: they stay
  RenamingCache renaming_cache_;
};

}  // namespace pathfleet::vm
