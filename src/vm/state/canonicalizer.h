// The canonical form of a state. A breadth-first walk from named roots numbers the objects in the order in which it
// meets them. States that differ only in the places of objects, or in garbage, thus have the same form. Main function:
// Canonicalizer::run.
//
// The roots, in order: immortals that were written, by their portable key (statics by class name); the threads'
// objects, in thread order; the objects that the threads wait for; the references in their frames, outermost frame
// first. During the walk, an object reachable from two threads or from an immortal is marked shared. See
// docs/internals/state-format.md.
#pragma once

#include <array>
#include <vector>

#include "core/address_space.h"
#include "vm/interpreter/frozen_frame.h"
#include "vm/machine.h"
#include "vm/state/fingerprint.h"
#include "vm/state/match_mask.h"
#include "vm/state/renaming_cache.h"
#include "vm/state/state_root.h"
#include "vm/state/thread_neighbours.h"

namespace pathfleet::vm {

class Canonicalizer {
 public:
  explicit Canonicalizer(Machine& vm);
  ~Canonicalizer();

  /// Interns the machine's current state. If `known`, which may be null, contains the state, it gets no root: in a
  /// large space most states are met again, and the trees of pairs are most of the store's work. Objects in the scratch
  /// space are rewritten in place.
  StateRef run(const KnownStates* known);
  /// The heap objects reachable from the current state, in no particular order.
  std::vector<Ref> reachable();
  /// The immortals that the current state has written; valid after reachable().
  const std::vector<Ref>& written() const { return immortal_roots_; }
  const ComponentHasher& hasher() const { return hasher_; }
  ComponentIndex intern(std::span<const std::byte> bytes) { return vm_.store_.intern(bytes, hasher_); }
  /// Called while a state is loaded, for each leaf of its heap, or of its written immortals, that differs from the
  /// state loaded before.
  void heap_changed(ComponentIndex before, ComponentIndex after);
  void written_changed(PairIndex before, PairIndex after);
  /// For the state that run() returned last: the machine's objects in the order of their new numbers.
  std::vector<Ref> numbering() const;
  /// The flags of an object in the canonical form, given whether it is shared in the current state. `marking`: sharing
  /// matters in this state.
  u8 flags_of(Ref ref, bool shared, bool marking) const;
  /// What a thread is, holds and is in the middle of, references apart. To be called when the images of frames are
  /// made. If threads keep their places, its place.
  using ThreadKey = std::array<u64, 4>;
  ThreadKey key_of(u32 thread);
  /// --check=hash: the fingerprint of a state, computed anew from the contents of all components.
  Fingerprint full_fingerprint(const StateRef& state) const;

 private:
  struct Mark {
    u32 epoch;
    Ref number;  // the new ref
    u16 level;   // the thread that reached it: level_of(thread) or kSharedLevel
  };
  static constexpr u16 kSharedLevel = 0xffff;
  // Without marking, all levels are equal.
  u16 level_of(u32 thread) const { return marking_ ? static_cast<u16>(1 + thread) : kSharedLevel; }

  u16 level_of_statics(const Statics& statics) const;

  // The walk.
  void start_walk();
  void collect_immortal_roots();
  /// `final`: the state is complete, so threads and objects may be reordered.
  void walk(bool final);
  void number_by_site();
  void count_unseen_ends();
  void visit(Ref ref, u16 level) {
    if (is_immortal(ref)) return;
    const Mark& mark = marks_[ref - kFirstHeapRef];
    if (mark.epoch != epoch_ || mark.level != level) meet(ref, level);
  }
  void meet(Ref ref, u16 level);
  void scan(Ref ref, u16 level);
  void scan_frame(const FrozenFrame& frame, u16 level);
  void drain();
  const std::vector<Ref>& frozen_references(PairIndex stack);
  void rescan();
  void visit_immortal(Ref ref, bool ignored_ones);
  void walk_ignored();

  // canonical_shape.cpp: predicts the result of the walk.
  struct Group {
    Ref first;  // number of the first new object that these roots met
    u32 roots;  // how many of these roots met a new object
    Ref end;    // one past the last number of the objects reachable from them
    friend bool operator==(const Group&, const Group&) = default;
  };
  struct Shape {
    bool known = false;
    bool marking = false;
    u32 from_statics = 0;  // number of objects reachable from the written immortals
    u32 core = 0;          // number of objects reachable from the first roots: written immortals, the threads' objects
    std::vector<Ref> threads;
    std::vector<Group> groups;
    std::vector<u16> levels;  // levels of the core's objects, by the first roots alone
    // (thread, object) for each object that a further root, but not the first roots, reaches from this thread
    std::vector<std::pair<u32, Ref>> others;
  };
  bool keeps_shape(bool orders_threads);
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
    u64 kind;
    u64 own;     // what its Thread and its Runnable hold
    u32 thread;  // index in the vector of threads
    u32 progress = 0;
    u64 key = 0, look = 0;     // what it is in the middle of, and what it reaches; 0 as long as that does not matter
    u32 first = 0, count = 0;  // its objects in around_

    bool is_of_kind(const Standing& other) const { return own == other.own && kind == other.kind; }
    bool is_like(const Standing& other) const {
      return is_of_kind(other) && progress == other.progress && key == other.key && look == other.look;
    }
    friend bool operator<(const Standing& a, const Standing& b) {
      if (a.kind != b.kind) return a.kind < b.kind;
      if (a.own != b.own) return a.own < b.own;
      if (a.progress != b.progress) return a.progress > b.progress;  // who has gone further comes first
      if (a.key != b.key) return a.key < b.key;
      return a.look != b.look ? a.look < b.look : a.thread < b.thread;
    }
  };
  /// Where a thread is in its code: the positions in its two outermost frames.
  class Progress {
   public:
    void enter(u32 bci) {
      if (depth_ < 2) bits_ |= std::min(bci, 4095u) << (12 - 12 * depth_);
      ++depth_;
    }
    u32 number() const { return bits_; }

   private:
    u32 bits_ = 0, depth_ = 0;
  };
  struct Around {  // an object, while threads are ordered
    u32 walk = 0, number = 0, round = 0;
    u64 colour = 0;
  };
  /// A result of look_around() for a thread that did not run. It stays valid while these objects keep their contents,
  /// which are compared by address, and while the walk from the statics gives the same objects the same numbers.
  struct KnownLook {
    Ref thread = kNull, object = kNull;
    PairIndex stack = 0;
    u64 key = 0;
    std::vector<std::pair<Ref, const Object*>> objects;
    std::vector<std::pair<Ref, Ref>> from_statics;  // with their numbers
  };
  void find_target();
  void sort_threads();
  bool threads_stay() const;
  void order_threads();
  /// The number that the walk from the statics gives an object; kNull: it does not reach it.
  Ref number_from_statics(Ref ref) const {
    if (predicts_) return ref - kFirstHeapRef < shape_.from_statics ? ref : kNull;
    const Mark& mark = marks_[ref - kFirstHeapRef];
    return mark.epoch == epoch_ ? mark.number : kNull;
  }
  u64 frame_key(const FrozenFrame& frame, u64 key) const;
  u64 stack_key(u32 thread, Progress& progress);
  /// The key of what a Thread and a Runnable of these contents hold besides references.
  struct KnownOwn {
    const Object *thread = nullptr, *target = nullptr;
    u64 key = 0;
  };
  u64 own_key(const Object* thread, const Object* target);
  Standing standing_of(u32 thread);
  static u64 record_key(const ThreadRecord& record);
  const std::vector<u32>& plain_words(const Class& type);
  u64 look_around(u32 thread);
  void look_around();
  bool holds(const KnownLook& known) const;
  bool sort_standings();
  using Standings = std::vector<Standing>::iterator;
  template <class Visit>
  void for_each_kind(Visit visit);
  std::size_t count_classes();
  // The order of threads of one kind.
  bool is_first(u32 thread) const { return vm_.threads_[thread].record.path[1] == 0; }
  void find_neighbours();
  Neighbours& compiled_neighbours();
  void predict_neighbours();
  void list_neighbours(u32 thread);
  /// What an object refers to in the heap, but for caches and fields that are ignored.
  struct KnownReferences {
    const Object* object = nullptr;
    std::vector<Ref> references;
  };
  static constexpr u32 kKnownReferences = 1024;
  const std::vector<Ref>& compared_references(Ref ref);
  void place_kind(Standings begin, Standings end);
  int compare(const Standing& a, const Standing& b) const;
  Standings foremost(Standings begin, Standings end);
  void look_ahead(Standings begin, Standings end);
  void follow_from(Standings at, Standings begin, Standings end);
  // Threads that are alike and interchangeable.
  struct Twin {
    u32 thread;       // index in the vector of threads
    Ref own, target;  // its Thread and its Runnable; kNull: that is not its own
  };
  template <class Visit>
  void for_each_root(u32 thread, Visit visit);
  bool ties_are_twins();
  bool are_twins(const Twin& a, const Twin& b);
  bool holds_alike(Ref of_a, Ref of_b, const Twin& a, const Twin& b) const;
  bool only_twins_reach_their_own();
  void refine();
  bool is_nearer(const Standing& a, const Standing& b) const;

  void normalize_counts();
  bool keeps_count(const FrozenFrame& frame) const;

  // Interning with the new numbers.
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
  bool keeps_references(Ref ref, const Object& object) const;
  void intern_written_immortals(Fingerprint& sum);
  PairIndex renamed_stack(PairIndex stack);
  ComponentIndex renamed_frame(const FrozenFrame& old);
  void intern_thread(u32 index);
  RenamingCache::Entry* find_renaming(u32 index);
  ComponentIndex renamed_object(Ref ref, u8 flags);
  ComponentIndex intern_renamed(Ref ref, u8 flags);
  u64 make_root(ComponentIndex output, StateParts& parts);
  // canonical_match.cpp: the compared part of a state, if fields are ignored.
  void match(StateRef& state, const StateParts& whole);
  ComponentIndex masked(ComponentIndex component, bool clear_shared);
  ComponentIndex intern_output();
  Fingerprint thread_fingerprint(u32 index, ComponentIndex record, PairIndex stack) const;

  const FrozenFrame& frozen(ComponentIndex frame) const { return vm_.frames_.frozen(frame); }

  Machine& vm_;
  PortableHasher hasher_;
  const OpenPages<Mark> marks_;  // by ref - kFirstHeapRef
  u32 epoch_ = 0;
  bool marking_ = false;      // sharing matters
  std::vector<Ref> order_;    // objects by new number
  std::size_t compared_ = 0;  // number of compared objects; the others are reachable only through ignored fields
  // Universe::ignores_fields, read once per state: another worker may link such a class meanwhile
  bool ignoring_ = false;
  bool follow_ignored_ = false;  // the second part of the walk is running
  // if there are other objects: for each compared one, whether it is shared without them
  std::vector<bool> compared_shared_;
  std::size_t scanned_ = 0;
  std::vector<Ref> rescan_;
  std::vector<Ref> counted_;  // collections whose modCount is not 0
  std::vector<Ref> copies_;   // objects that hold a copy of a modCount
  std::vector<Ref> immortal_roots_;
  std::vector<ComponentIndex> stack_;
  struct KnownStack {
    PairIndex stack = 0;
    u64 key = 0;  // 0: not computed yet
    Progress progress;
    std::vector<Ref> references;
  };
  static constexpr u32 kKnownStacks = 256;
  std::vector<KnownStack> known_stacks_{kKnownStacks};
  bool numbers_stay_ = false;     // every object keeps its number: no reference is renamed
  bool kept_ = false;             // and keeps_shape() has shown it without a walk
  bool written_stays_ = false;    // the written immortals are those of the loaded state
  bool structure_stays_ = false;  // the transition changed no reference in the heap
  bool predicts_ = false;         // threads are sorted by what shape_ tells of the walk
  bool sorted_ = false;           // standings_ are those of this state
  Shape shape_, walked_;          // shape of the loaded state, if known; shape of the last walk
  std::vector<std::pair<u32, Ref>> others_;
  std::vector<u32> heap_leaves_, written_leaves_, thread_leaves_;
  std::vector<StateTree::Change> changes_;
  RootMaker roots_, match_roots_;
  std::vector<u32> match_leaves_;
  StateTree match_heap_, match_written_;
  std::vector<std::byte> buffer_;

  u32 target_offset_ = 0;  // Thread.target
  std::vector<Standing> standings_;
  std::vector<KnownReferences> known_references_;
  NeighbourLists lists_;
  static constexpr u32 kKnownNeighbours = 256;
  std::vector<Neighbours> known_neighbours_;  // by the hash of their lists
  Neighbours* neighbours_ = nullptr;          // of this state, if they were needed
  // Of the states that shape_ describes, as long as the kinds of threads and the frames of the first one are the same.
  struct Predicted {
    Neighbours* neighbours = nullptr;
    std::vector<u32> kinds;
    PairIndex first_stack = 0;
  } predicted_;
  std::vector<u32> kinds_;     // by thread
  PairIndex first_stack_ = 0;  // of the first thread; 0: it has ended
  static constexpr PairIndex kRunning = ~PairIndex{0};
  std::vector<Standings> ties_, ahead_;
  std::vector<u64> sequence_, first_sequence_;
  std::vector<Standing> looks_;  // by thread
  bool looked_ = false;
  std::vector<Ref> around_;
  std::vector<Around> around_of_;  // by ref - kFirstHeapRef
  u32 around_walk_ = 0, around_round_ = 0;
  std::vector<Twin> twins_;
  std::vector<Ref> twin_roots_;
  std::vector<std::unique_ptr<std::vector<u32>>> plain_words_;  // by class id
  std::vector<ThreadEntry> reordered_;
  static constexpr u32 kKnownLooks = 1024;
  std::vector<KnownLook> known_looks_;
  static constexpr u32 kKnownOwn = 256;
  std::vector<KnownOwn> known_own_{kKnownOwn};
  // for each thread, its place before the threads were ordered; empty: the order is unchanged
  std::vector<u32> places_;
  RenamingCache renaming_cache_;
};

}  // namespace pathfleet::vm
