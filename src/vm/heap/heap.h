// A worker's objects: those of the loaded state, which lie in the component store, and what the current transition
// makes and writes, which lies in the scratch space.
//
// Invariants:
//  - slot(ref) points to the content of every object of the current state: into the store or among the immortals (never
//    written there), or into the scratch space (made or written by this transition). for_write() is the only way to write.
//  - Refs of a loaded state are kFirstHeapRef .. first_fresh() - 1; a transition gives its new objects refs from there on.
//  - Between transitions everything is in the store: reset() forgets what a transition did.
// Pointers to objects are valid until the next allocation, for_write() or collection.
#pragma once

#include <memory>
#include <vector>

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
  /// What a walk over the heap keeps for each ref beside the pointer (Canonicalizer), in bytes.
  static constexpr u64 kMarkBytes = 12;

  /// `max_bytes`: what all objects that a transition makes and writes may take. `poll_at` is set to 0 when a collection
  /// is due, so that the interpreter asks wants_collection() soon. Throws LimitReached if there are no addresses.
  Heap(const ClassTable& classes, Immortals& immortals, const ComponentStore& store, u64 max_bytes, u64& poll_at);
  ~Heap();
  Heap(const Heap&) = delete;

  // ---- Reading and writing
  /// Null for kNull.
  const Object* at(Ref ref) const { return objects_[ref] ? objects_[ref] : fetch(ref); }
  /// The object as this transition may write it: its own copy, made on the first write.
  Object* for_write(Ref ref) {
    const Object* object = at(ref);
    return scratch_.contains(object) || booting_ ? const_cast<Object*>(object) : copy_for_write(ref);
  }
  /// Whether this transition made or wrote the object.
  bool is_fresh(const Object* object) const { return scratch_.contains(object); }
  /// By ref; null where no object is.
  Object*& slot(Ref ref) { return objects_[ref]; }
  Object* slot(Ref ref) const { return objects_[ref]; }
  Object** slots() { return objects_; }
  const Object* const* slots() const { return objects_; }
  Class* class_of(Ref ref) const { return classes_[at(ref)->class_id]; }
  u32 length(Ref array) const { return static_cast<const Array*>(at(array))->length; }

  // ---- Making objects
  Ref new_object(const Class& type);
  Ref new_array(const Class& type, u32 length);
  /// The fast path of new_object: 0 where the slow one is needed. `bytes` is a multiple of 8.
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
  /// Everything reachable from `ref` is now shared (docs/granularity.md).
  void share(Ref ref);

  // ---- Sizes, in bytes
  /// Of an object without its symbolic values.
  u32 plain_bytes(Ref ref) const;
  u32 bytes(Ref ref) const;

  // ---- Symbolic values (symbolic_slots.cpp)
  /// The expression at this offset of an object; kNone: a concrete value.
  expr::Expr handle(Ref ref, u32 offset) const;
  /// Puts an expression there, or with kNone takes one away; the plain value is the caller's business.
  void set_handle(Ref ref, u32 offset, expr::Expr value);
  /// For elements or bytes from `from` on, as set_handle counts them; the two ranges may overlap.
  void copy_handles(Ref source, u32 from, Ref target, u32 to, u32 count);
  u32 handle_count(Ref ref) const;
  const expr::Expr* handles(Ref ref) const;

  // ---- The loaded state
  /// Of each object the component, by ref - kFirstHeapRef.
  const StateTree& leaves() const { return leaves_; }
  StateTree& leaves() { return leaves_; }
  /// Of each immortal that the state has written, pair(ref, component).
  const StateTree& written_leaves() const { return written_leaves_; }
  StateTree& written_leaves() { return written_leaves_; }
  /// Takes over the objects of a state after reset(). The two functions are called for each component that differs from
  /// the state loaded before: heap_changed(before, after), written_changed(before, after).
  template <class HeapChanged, class WrittenChanged>
  void load(u32 size, StateTree::Top top, u32 written_size, StateTree::Top written_top, HeapChanged heap_changed,
            WrittenChanged written_changed);
  /// Forgets what a transition made and wrote: the loaded state is the current one again.
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

  // ---- Boot
  /// An immortal that was just made, as if it were an object of this heap.
  Ref adopt(Ref immortal) {
    objects_[immortal] = immortals_.object(immortal);
    return immortal;
  }
  bool booting() const { return booting_; }
  /// From here on new objects belong to states; until then they are immortals.
  void end_boot();

  // ---- Collection
  u64 used() const { return scratch_.used(); }
  bool wants_collection() const { return scratch_.used() > collect_at_; }
  /// Keeps what is in `live`. A dead thread that owns a live object's monitor is replaced by `nobody`.
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

  struct Unmap {
    u64 bytes;
    void operator()(void* memory) const;
  };

  const ClassTable& classes_;
  Immortals& immortals_;
  const ComponentStore& store_;
  u64& poll_at_;
  const Ref max_ref_;  // below it there is room in the tables
  std::unique_ptr<Object*[], Unmap> table_;
  Object** const objects_;  // by ref; reserved address space
  Scratch scratch_;
  StateTree leaves_, written_leaves_;
  // Refs of new objects come from a run of free ones; after a collection the gaps it found are the next runs.
  struct RefRun {
    Ref begin, end;
  };
  Ref next_ref_ = kFirstHeapRef;  // of the run in use
  Ref run_end_ = kFirstHeapRef;   // none while booting
  Ref top_ref_ = kFirstHeapRef;   // the gaps lie below it, the last run begins there
  Ref first_fresh_ = kFirstHeapRef;
  std::vector<RefRun> free_runs_;  // the next one last
  std::vector<Ref> cloned_, written_immortals_;
  static constexpr u64 kCollectFirst = 8ull << 20;
  u64 collect_at_ = kCollectFirst;  // scratch bytes in use
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
