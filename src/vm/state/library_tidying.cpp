#include "vm/state/library_tidying.h"

#include <algorithm>

#include "vm/machine.h"

namespace pathfleet::vm {

namespace {

constexpr std::string_view kQueue = "java/util/concurrent/ArrayBlockingQueue";
constexpr std::string_view kIterator = "java/util/concurrent/ArrayBlockingQueue$Itr";
constexpr std::string_view kSynchronizer = "java/util/concurrent/locks/AbstractQueuedSynchronizer";
constexpr u32 kSynchronizerDepth = 2;  // below Object and AbstractOwnableSynchronizer
constexpr u32 kMostPlaces = 1024;      // of a queue whose elements are moved

bool is_synchronizer(const Class& type) {
  return type.library && !type.user_model && type.supers.size() > kSynchronizerDepth &&
         type.supers[kSynchronizerDepth]->name == kSynchronizer;
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
  Tidying(Machine& vm, std::span<const Object* const> all, const Method* running)
      : vm_(vm), all_(all), within_synchronizer_(running && running->holder->name.starts_with(kSynchronizer)) {}

  void tidy(Ref ref) {
    const Class& type = *vm_.class_of(ref);
    if (is_synchronizer(type)) {
      if (!within_synchronizer_) drop_empty_queue(ref, *type.supers[kSynchronizerDepth]);
      return;
    }
    if (const Class* queue = queue_class(type)) turn_to_first_place(ref, *queue);
  }

 private:
  // The last thread that waited has left its node as the head. Only hasContended(), which classes of the library do not
  // call, can tell that from a queue that was never made.
  void drop_empty_queue(Ref ref, const Class& type) {
    const u32 head = type.field("head").offset, tail = type.field("tail").offset;
    const Ref first = vm_.get<Ref>(ref, head);
    if (first == kNull || first != vm_.get<Ref>(ref, tail)) return;
    vm_.set_ref(ref, head, kNull);
    vm_.set_ref(ref, tail, kNull);
  }

  void turn_to_first_place(Ref ref, const Class& type) {
    const u32 take = type.field("takeIndex").offset, put = type.field("putIndex").offset;
    const i32 first = vm_.get<i32>(ref, take), count = vm_.get<i32>(ref, type.field("count").offset);
    if (first == 0 || vm_.get<Ref>(ref, type.field("itrs").offset) != kNull) return;
    const Ref items = vm_.get<Ref>(ref, type.field("items").offset);
    const u32 places = static_cast<const Array*>(vm_.at(items))->length;
    if (places > kMostPlaces || is_held(vm_.get<Ref>(ref, type.field("lock").offset)) || has_iterators()) return;
    const Ref* now = elements<Ref>(static_cast<const Array*>(vm_.at(items)));
    std::vector<Ref> turned(now, now + places);
    std::rotate(turned.begin(), turned.begin() + first, turned.end());
    if (!std::equal(turned.begin(), turned.end(), now)) {
      for (u32 i = 0; i < places; ++i) vm_.set_ref(items, kArrayBase + i * static_cast<u32>(sizeof(Ref)), turned[i]);
    }
    vm_.set<i32>(ref, take, 0);
    vm_.set<i32>(ref, put, count == static_cast<i32>(places) ? 0 : count);
  }

  bool is_held(Ref lock) const {
    const Ref sync = vm_.get_ref_field(lock, "sync");
    const Class& type = *vm_.class_of(sync);
    return vm_.get<i32>(sync, type.supers[kSynchronizerDepth]->field("state").offset) != 0;
  }

  // An iterator at its end knows a place and is no longer known to its queue.
  bool has_iterators() const {
    return std::any_of(all_.begin(), all_.end(), [&](const Object* object) {
      return object != nullptr && vm_.universe().by_id(object->class_id)->name == kIterator;
    });
  }

  Machine& vm_;
  std::span<const Object* const> all_;
  // The transition was cut off (--max-transition) in a loop that has just made the queue.
  const bool within_synchronizer_;
};

}  // namespace

void tidy_library_objects(Machine& vm, std::vector<Ref> written, std::span<const Object* const> all,
                          const Method* running) {
  Tidying tidying(vm, all, running);
  for (const Ref ref : written) {
    if (all[ref - kFirstHeapRef] != nullptr) tidying.tidy(ref);  // null: a collection has dropped it
  }
}

}  // namespace pathfleet::vm
