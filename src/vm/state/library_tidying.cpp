#include "vm/state/library_tidying.h"

#include <algorithm>

#include "vm/heap/heap.h"
#include "vm/independence/pool_steps.h"
#include "vm/program/universe.h"

namespace pathfleet::vm {

namespace {

constexpr std::string_view kQueue = "java/util/concurrent/ArrayBlockingQueue";
constexpr std::string_view kIterator = "java/util/concurrent/ArrayBlockingQueue$Itr";
constexpr std::string_view kSynchronizer = "java/util/concurrent/locks/AbstractQueuedSynchronizer";
constexpr u32 kSynchronizerDepth = 2;  // below Object and AbstractOwnableSynchronizer
constexpr u32 kMostPlaces = 1024;      // of a queue whose elements are moved

bool is_synchronizer(const Class& type) {
  return type.library && type.supers.size() > kSynchronizerDepth &&
         type.supers[kSynchronizerDepth]->name == kSynchronizer && !type.user_model &&
         !type.supers[kSynchronizerDepth]->user_model;
}

/// The queue's class, for it and its subclasses, or null.
const Class* queue_class(const Class& type) {
  for (const Class* each = &type; each; each = each->super) {
    if (each->library) return each->name == kQueue && !each->user_model ? each : nullptr;
  }
  return nullptr;
}

class Tidying {
 public:
  Tidying(Heap& heap, const Universe& universe, const Method* running)
      : heap_(heap),
        universe_(universe),
        within_synchronizer_(running && running->holder->name.starts_with(kSynchronizer)) {}

  void tidy(Ref ref) {
    const Class& type = class_of(ref);
    if (is_plain_pool(type)) return drop_count(ref, type.field("completedTaskCount").offset);
    if (is_synchronizer(type)) {
      if (is_pool_worker(type) && is_plain_pool(class_of(get<Ref>(ref, type.field("this$0").offset))))
        drop_count(ref, type.field("completedTasks").offset);
      if (!within_synchronizer_) drop_empty_queue(ref, *type.supers[kSynchronizerDepth]);
      return;
    }
    if (const Class* queue = queue_class(type)) turn_to_first_place(ref, *queue);
  }

 private:
  // The last thread that waited has left its node as the head. Only AbstractQueuedSynchronizer.hasContended, which
  // classes of the library do not call, can tell that from a queue that was never made. If somebody asks who waits,
  // another thread may be about to enter a queue that it has made.
  void drop_empty_queue(Ref ref, const Class& type) {
    if (!universe_.options().assumes(Assumption::internals_unasked)) return;
    const u32 head = type.field("head").offset, tail = type.field("tail").offset;
    const Ref first = get<Ref>(ref, head);
    if (first == kNull || first != get<Ref>(ref, tail)) return;
    set<Ref>(ref, head, kNull);
    set<Ref>(ref, tail, kNull);
  }

  // How many tasks were completed: who asks a pool for that refutes that steps are merged (pool_steps.h).
  void drop_count(Ref ref, u32 offset) {
    if (get<i64>(ref, offset) != 0 && merges_pool_steps(universe_.options())) set<i64>(ref, offset, 0);
  }

  void turn_to_first_place(Ref ref, const Class& type) {
    const u32 take = type.field("takeIndex").offset, put = type.field("putIndex").offset;
    const i32 first = get<i32>(ref, take), count = get<i32>(ref, type.field("count").offset);
    if (first == 0 || get<Ref>(ref, type.field("itrs").offset) != kNull) return;
    const Ref items = get<Ref>(ref, type.field("items").offset);
    const u32 places = static_cast<const Array*>(heap_.at(items))->length;
    if (places > kMostPlaces || is_held(get<Ref>(ref, type.field("lock").offset)) || has_iterators()) return;
    const Ref* now = elements<Ref>(static_cast<const Array*>(heap_.at(items)));
    std::vector<Ref> turned(now, now + places);
    std::rotate(turned.begin(), turned.begin() + first, turned.end());
    if (!std::equal(turned.begin(), turned.end(), now)) {
      for (u32 i = 0; i < places; ++i) set<Ref>(items, kArrayBase + i * static_cast<u32>(sizeof(Ref)), turned[i]);
    }
    set<i32>(ref, take, 0);
    set<i32>(ref, put, count == static_cast<i32>(places) ? 0 : count);
  }

  // A model of the user may have other fields.
  bool is_held(Ref lock) const {
    const Class& type = class_of(lock);
    if (type.user_model) return true;
    const Ref sync = get<Ref>(lock, type.field("sync").offset);
    const Class& kind = class_of(sync);
    return !is_synchronizer(kind) || get<i32>(sync, kind.supers[kSynchronizerDepth]->field("state").offset) != 0;
  }

  // An iterator at its end knows a place and is no longer known to its queue. Garbage counts, too.
  bool has_iterators() const {
    return std::any_of(heap_.slots() + kFirstHeapRef, heap_.slots() + heap_.end(), [&](const Object* object) {
      return object != nullptr && universe_.by_id(object->class_id)->name == kIterator;
    });
  }

  const Class& class_of(Ref ref) const { return *universe_.by_id(heap_.at(ref)->class_id); }
  template <class T>
  T get(Ref ref, u32 offset) const {
    return field_at<T>(heap_.at(ref), offset);
  }
  template <class T>
  void set(Ref ref, u32 offset, T value) {
    field_at<T>(heap_.for_write(ref), offset) = value;
  }

  Heap& heap_;
  const Universe& universe_;
  // The transition was cut off (--max-transition) in a loop that has just made the queue.
  const bool within_synchronizer_;
};

}  // namespace

void tidy_library_objects(Heap& heap, const Universe& universe, const Method* running) {
  Tidying tidying(heap, universe, running);
  const std::size_t written = heap.cloned().size();  // tidying may write more
  for (std::size_t i = 0; i < written; ++i) {
    const Ref ref = heap.cloned()[i];
    if (heap.slots()[ref] != nullptr) tidying.tidy(ref);  // null: a collection has dropped it
  }
}

}  // namespace pathfleet::vm
