// A worker's objects. Objects of the loaded state lie in the component store. Objects that the current transition made
// or wrote lie in the scratch space.
//
// Invariants:
//  - slot(ref) points to the content of every object of the current state. The content lies in the store or among the
//    immortals, where a transition never writes, or in the scratch space, if this transition made or wrote it.
//    for_write() is the only way to write.
//  - Refs of a loaded state are kFirstHeapRef .. first_fresh() - 1. A transition numbers its new objects from
//    first_fresh() on.
//  - Between transitions everything is in the store: reset() forgets the changes of a transition.
// Pointers to objects are valid until the next allocation, for_write() or collection.
#pragma once

#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "core/address_space.h"
#include "core/component_store.h"
#include "expr/expr.h"
#include "vm/heap/scratch.h"
#include "vm/heap/state_tree.h"
#include "vm/program/class.h"
#include "vm/program/immortals.h"
#include "vm/program/object.h"
#include "vm/program/stable_table.h"

namespace pathfleet::vm {

class Heap {
 public:
  /// Bytes that a walk over the heap (Canonicalizer) keeps for each ref besides the pointer.
  static constexpr u64 kMarkBytes = 12;

  /// `max_bytes`: the limit on all objects that a transition makes or writes. `poll_at` is set to 0 when a collection
  /// is due, so that the interpreter soon asks wants_collection(). Throws LimitReached if no address space is left.
  Heap(const ClassTable& classes, Immortals& immortals, const ComponentStore& store, u64 max_bytes, u64& poll_at);
  ~Heap();
  Heap(const Heap&) = delete;

  // ---- Reading and writing
  /// Null for kNull.
  const Object* at(Ref ref) const { return objects_[ref] ? objects_[ref] : fetch(ref); }
  /// The object for writing: this transition's own copy, made on the first write.
  Object* for_write(Ref ref) {
    const Object* object = at(ref);
    return scratch_.contains(object) || booting_ ? const_cast<Object*>(object) : copy_for_write(ref);
  }
  /// Whether this transition made or wrote the object.
  bool is_fresh(const Object* object) const { return scratch_.contains(object); }
  /// The entry of a ref in the table; null if there is no object.
  Object*& slot(Ref ref) { return objects_[ref]; }
  Object* slot(Ref ref) const { return objects_[ref]; }
  Object** slots() { return objects_; }
  const Object* const* slots() const { return objects_; }
  Class* class_of(Ref ref) const { return classes_[at(ref)->class_id]; }
  /// Whether this number is the reference of an object.
  bool is_object(Ref ref) const {
    if (is_immortal(ref)) return ref != kNull && ref < immortals_.count();
    return ref < max_ref_ && objects_[ref] != nullptr;
  }
  u32 length(Ref array) const { return static_cast<const Array*>(at(array))->length; }

  // ---- Making objects
  Ref new_object(const Class& type);
  Ref new_array(const Class& type, u32 length);
  /// The fast path of new_object. Returns kNull if the slow path is needed. `bytes` is a multiple of 8.
  Ref try_new(u32 class_id, u32 bytes) {
    if (next_ref_ == run_end_) [[unlikely]]
      return kNull;
    std::byte* place = scratch_.allocate(bytes);
    if (!place) [[unlikely]]
      return kNull;
    auto* object = reinterpret_cast<Object*>(place);
    object->class_id = class_id;
    object->flags = kEveryObject;
    objects_[next_ref_] = object;
    return next_ref_++;
  }
  /// Marks everything reachable from `ref` as shared (docs/internals/granularity.md).
  void share(Ref ref);

  /// Called when a transition has copied a constant that was made before main, to write it (constant_base.h).
  std::function<void(Ref, Object&)> writes_constant;

  // ---- Sizes, in bytes
  /// The size of an object without its symbolic values.
  u32 plain_bytes(Ref ref) const;
  u32 bytes(Ref ref) const;

  // ---- Symbolic values (symbolic_slots.cpp)
  /// The expression at this offset of an object; kNone: a concrete value.
  expr::Expr handle(Ref ref, u32 offset) const;
  /// Sets the expression at this offset; kNone removes it. The caller sets the plain value.
  void set_handle(Ref ref, u32 offset, expr::Expr value);
  /// Copies the expressions of `count` elements (arrays) or bytes (objects), counted as set_handle counts them. The two
  /// ranges may overlap.
  void copy_handles(Ref source, u32 from, Ref target, u32 to, u32 count);
  u32 handle_count(Ref ref) const;
  const expr::Expr* handles(Ref ref) const;

  // ---- The loaded state
  /// The component of each object, by ref - kFirstHeapRef.
  const StateTree& leaves() const { return leaves_; }
  StateTree& leaves() { return leaves_; }
  /// pair(ref, component) for each immortal that the state has written.
  const StateTree& written_leaves() const { return written_leaves_; }
  StateTree& written_leaves() { return written_leaves_; }
  /// Makes the objects of a state the current ones. To be called after reset(). The two functions are called for each
  /// component that differs from the state loaded before: heap_changed(before, after), written_changed(before, after).
  template <class HeapChanged, class WrittenChanged>
  void load(u32 size, StateTree::Top top, u32 written_size, StateTree::Top written_top, HeapChanged heap_changed,
            WrittenChanged written_changed);
  /// Drops everything that a transition made and wrote: the loaded state is the current one again.
  void reset();
  /// The first ref that the loaded state leaves free.
  Ref first_fresh() const { return first_fresh_; }
  /// One past the highest ref in use since the state was loaded.
  Ref end() const { return std::max(next_ref_, top_ref_); }
  /// One past the highest ref there is room for.
  Ref max_end() const { return max_ref_; }
  /// Objects of the loaded state that this transition wrote.
  std::vector<Ref>& cloned() { return cloned_; }
  const std::vector<Ref>& cloned() const { return cloned_; }
  /// Immortals that this transition wrote.
  const std::vector<Ref>& written_immortals() const { return written_immortals_; }
  /// Calls visit(ref) for each immortal that the loaded state or this transition has written; for some twice.
  template <class Visit>
  void for_each_written(Visit visit) const {
    for (u32 i = 0; i < written_leaves_.size(); ++i) visit(store_.unpair(written_leaves_.leaf(i)).left);
    for (const Ref ref : written_immortals_) visit(ref);
  }

  // ---- Marks: a run that can go back (Machine::Mark). They nest: the latest one is rewound to first
  struct Mark {
    std::byte* place;
    Ref next_ref, run_end, top_ref;
    u32 cloned, written, replaced;
  };
  /// Marks the current content. From here to reset(), there is no collection.
  Mark mark();
  /// Makes the content that was marked the current one. May be called repeatedly.
  void rewind(const Mark& mark);
  bool is_marked() const { return marked_; }

  // ---- Boot
  /// Makes a new immortal accessible as an object of this heap.
  Ref adopt(Ref immortal) {
    objects_[immortal] = immortals_.object(immortal);
    return immortal;
  }
  bool booting() const { return booting_; }
  /// Ends the boot sequence: objects made before are immortals, later ones belong to states.
  void end_boot();

  // ---- Collection
  u64 used() const { return scratch_.used(); }
  bool wants_collection() const { return scratch_.used() > collect_at_; }
  /// Keeps the objects in `live`. A dead thread that owns a live object's monitor is replaced by `nobody`.
  void collect(const std::vector<Ref>& live, Ref nobody);

 private:
  const Object* fetch(Ref ref) const;
  Object* copy_for_write(Ref ref);
  std::byte* allocate(u64 size);
  Ref new_ref(Object* object);
  bool next_run();
  void start_refs();
  Object* content(ComponentIndex component) const {
    return reinterpret_cast<Object*>(const_cast<std::byte*>(store_.content(component).data()));
  }
  u32 handle_index(Ref ref, u32 offset) const;
  void check_room(u32 objects) const;

  const ClassTable& classes_;
  Immortals& immortals_;
  const ComponentStore& store_;
  u64& poll_at_;
  const Ref max_ref_;  // refs below it have room in the tables
  const OpenPages<Object*> table_;
  Object** const objects_;  // by ref; reserved address space
  Scratch scratch_;
  StateTree leaves_, written_leaves_;
  // New refs come from a run of free ones. After a collection, the gaps that it found are the next runs.
  struct RefRun {
    Ref begin, end;
  };
  Ref next_ref_ = kFirstHeapRef;  // in the current run
  Ref run_end_ = kFirstHeapRef;   // 0 refs left while booting
  Ref top_ref_ = kFirstHeapRef;   // gaps lie below it, the last run begins at it
  Ref first_fresh_ = kFirstHeapRef;
  std::vector<RefRun> free_runs_;  // the next run is the last entry
  std::vector<Ref> cloned_, written_immortals_;
  bool marked_ = false;
  std::vector<std::pair<Ref, Object*>> replaced_;  // since the first mark: what was copied, and its content before
  static constexpr u64 kCollectFirst = 8ull << 20;
  u64 collect_at_ = kCollectFirst;  // when this many scratch bytes are in use
  bool booting_ = true;
};

template <class HeapChanged, class WrittenChanged>
void Heap::load(u32 size, StateTree::Top top, u32 written_size, StateTree::Top written_top, HeapChanged heap_changed,
                WrittenChanged written_changed) {
  check_room(size);
  leaves_.load(store_, size, top, [&](u32 i, ComponentIndex before, ComponentIndex component) {
    objects_[kFirstHeapRef + i] = component == 0 ? nullptr : content(component);
    heap_changed(before, component);
  });
  if (written_size != written_leaves_.size() || !(written_top == written_leaves_.top())) {
    for (u32 i = 0; i < written_leaves_.size(); ++i) {
      const Ref ref = store_.unpair(written_leaves_.leaf(i)).left;
      objects_[ref] = immortals_.object(ref);
    }
    written_leaves_.load(store_, written_size, written_top,
                         [&](u32, u32 before, u32 after) { written_changed(before, after); });
    for (u32 i = 0; i < written_leaves_.size(); ++i) {
      const auto [ref, component] = store_.unpair(written_leaves_.leaf(i));
      objects_[ref] = content(component);
    }
  }
  start_refs();
}

}  // namespace pathfleet::vm
