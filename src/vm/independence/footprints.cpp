// See footprints.h. To find a thread's next visible operation, the thread runs up to it and no further. To find the
// threads that can reach an object, a walk starts at each thread's roots.

#include "vm/independence/footprints.h"

#include <algorithm>

#include "vm/independence/pool_steps.h"
#include "vm/interpreter/frozen_frame.h"
#include "vm/machine.h"
#include "vm/threads/permits.h"

namespace pathfleet::vm {
namespace {

using Threads = ThreadSet;
constexpr Threads kAll = ~Threads{0};

/// How far the thread is within its instruction: a greater value is later in straight-line code.
u32 progress(ThreadStatus status) {
  switch (status) {
    case ThreadStatus::runnable:
    case ThreadStatus::locking:
    case ThreadStatus::initializing: return 0;
    case ThreadStatus::choosing: return 1;
    case ThreadStatus::notified:
    case ThreadStatus::timed_out: return 3;
    default: return 2;
  }
}

/// Methods and offsets of a frozen stack, outermost frame first.
std::vector<std::pair<u32, u16>> places(const ComponentStore& store, PairIndex stack) {
  std::vector<std::pair<u32, u16>> result;
  for (PairIndex rest = stack; rest != 0;) {
    const auto [component, next] = store.unpair(rest);
    const auto& frame = *reinterpret_cast<const FrozenFrame*>(store.content(component).data());
    result.emplace_back(frame.method_id(), frame.bci);
    rest = next;
  }
  std::reverse(result.begin(), result.end());
  return result;
}

/// Whether straight-line code leads from one stack to the other. A callee's frame is later than its call.
bool is_later(const std::vector<std::pair<u32, u16>>& before, const std::vector<std::pair<u32, u16>>& after,
              bool if_equal) {
  for (std::size_t depth = 0; depth < std::min(before.size(), after.size()); ++depth) {
    if (before[depth] == after[depth]) continue;
    return before[depth].first == after[depth].first && before[depth].second < after[depth].second;
  }
  return before.size() == after.size() ? if_equal : after.size() > before.size();
}

}  // namespace

// The loaded state is the current one, before and after.
NextOperation Machine::next_operation(u32 index) {
  const NextOperation everything;
  const ThreadRecord& record = loaded_.threads()[index].record;
  const auto touching = [&](Ref object, bool self) {
    NextOperation next;
    next.depends_on_all = false;
    next.touched = Touched::one(object);
    if (self) next.touched.add(record.thread);
    return next;
  };
  // The rest of an operation that is one step. If the operation is about one object, it touches no other one.
  const auto is_in_operation = [&] {
    bool found = false;
    any_frame_of(index, [&](const FrameStack::View& frame) {
      found = !frame.is_outside() && (frame.flags & kLinearizable) && !is_worker_loop(*frame.method);
      return found || frame.is_outside();
    });
    return found;
  };
  switch (record.status) {
    case ThreadStatus::locking:
      if (class_of(record.object)->name == kPoolWorker || is_in_operation()) return everything;
      if (record.choices == kNoQueue) return touching(record.object, false);
      break;
    // A thread that was woken by an interrupt clears its interrupt status. Another interrupt before that is lost.
    case ThreadStatus::notified:
      if (is_in_operation()) return everything;
      return touching(record.object, record.has(kWokenByInterrupt) ||
                                         (record.has(kJoining) && !options_.assumes(Assumption::no_interrupts)));
    case ThreadStatus::parked: {
      if (options_.spurious_wakeups) return everything;
      const Inside inside = inside_of(loaded_.threads()[index].stack);
      if (inside.object == kNull) return is_in_operation() ? everything : touching(record.thread, false);
      NextOperation next = touching(inside.object, true);
      next.operation = inside.operation;
      return next;
    }
    case ThreadStatus::choosing: {
      // Other threads cannot change the choice, except the set of threads that it may notify (Machine::choose asks
      // again).
      NextOperation next;
      next.depends_on_all = false;
      next.unforeseen = true;
      return next;
    }
    case ThreadStatus::runnable: break;
    default: return everything;
  }
  switch_to(index);
  if (in_linearizable_operation() || record.atomic_depth > 0) {
    reset();
    return everything;
  }
  if (record.status == ThreadStatus::locking) {  // in front of a queue: what the call will touch shows when it runs
    ThreadRecord& mine = threads_.current();
    mine.status = ThreadStatus::runnable;
    mine.object = kNull;
    mine.choices = 0;
  }
  const u64 instructions = instructions_;
  const std::size_t threads = threads_.size();
  auto counters_of_program = std::move(listener.counters);
  auto printer = std::move(listener.printed);
  bool counted = false;
  listener.counters = [&counted](i32, i32, i32) {
    counted = true;
    return 0;
  };
  listener.printed = nullptr;
  visible_operation_.begin_scouting();
  const Stop stop = run_current();
  visible_operation_.end_scouting();
  listener.counters = std::move(counters_of_program);
  listener.printed = std::move(printer);
  NextOperation next = everything;
  if (stop == Stop::boundary && !counted && !visible_operation_.depends_on_more()) {
    const Touched& touched = visible_operation_.touched();
    if (visible_operation_.has_to_wait()) {
      next.depends_on_all = false;
      next.waits = true;
    }
    const bool known = std::all_of(touched.begin(), touched.end(),
                                   [&](Ref ref) { return is_immortal(ref) || ref < heap_.first_fresh(); });
    // There is no visible operation, because no other thread could see the start of the thread. A choice is not the end
    // of the transition, and its continuation is unknown.
    if (!touched.everything && known && (touched.count > 0 || threads_.size() > threads)) {
      next.depends_on_all = false;
      next.touched = touched;
      if (const Method* call = visible_operation_.about_to()) next.operation = call->queue_operation;
    }
  }
  reset();
  instructions_ = instructions;
  return next;
}

bool Machine::turned_out(const NextOperation& foreseen, Threads others) const {
  if (advanced_ > 0) return false;
  const auto others_reach = [&](Ref ref) {
    if (ref != kNull && ref == universe_.private_thread()) return (private_thread_reached_by_ & others) != 0;
    const u32 number = ref - kFirstHeapRef;
    return is_immortal(ref) || (number < reached_by_.size() && (reached_by_[number] & others));
  };
  // Only a constructor that runs already can write the final fields of an object that is there already.
  const auto others_construct = [&](Ref ref) {
    return std::any_of(in_constructors_.begin(), in_constructors_.end(),
                       [&](const auto& held) { return held.first == ref && (held.second & others); });
  };
  return visible_operation_.stayed_within(foreseen, others_reach) &&
         !visible_operation_.has_read_final_of(others_construct);
}

// Whether the current thread, in the middle of a transition, has not advanced in its code since the transition began.
bool Machine::goes_round() const {
  std::vector<std::pair<u32, u16>> now = places(store_, threads_.current_entry().stack);
  for (u32 i = 0; i < frames_.count(); ++i) {
    now.emplace_back(frames_[i].method->id,
                     static_cast<u16>(universe_.code(*frames_[i].method)->bci_of(frames_[i].pc)));
  }
  const ThreadRecord& record = threads_.current();
  const auto before = std::find_if(loaded_.threads().begin(), loaded_.threads().end(),
                                   [&](const ThreadEntry& each) { return each.record.thread == record.thread; });
  return before == loaded_.threads().end() || !is_later(places(store_, before->stack), now, false);
}

bool Machine::went_on(u32 index) const {
  const ThreadEntry& before = loaded_.threads()[index];
  // It has ended. A thread of the same name is started by the one that started it, unless both have the longest names.
  if (threads_.current_index() == LiveThreads::kNobody) return before.record.path[ThreadRecord::kPathLength - 1] == 0;
  const ThreadEntry& after = threads_.current_entry();
  return is_later(places(store_, before.stack), places(store_, after.stack),
                  progress(after.record.status) > progress(before.record.status));
}

namespace {

/// The threads that reach each object of a state: a walk from each thread's roots, and one from the written immortals.
/// All threads reach the immortals, except for the first thread's Thread (Universe::private_thread). Threads mostly
/// reach the same objects, so what an object refers to is looked up once.
class Reach {
 public:
  Reach(const Object* const* objects, const Universe& universe, const LiveThreads& live, u32 heap_size,
        std::vector<Threads>& by, Threads& private_thread_by)
      : objects_(objects), universe_(universe), live_(live), by_(by), private_thread_by_(private_thread_by) {
    by_.assign(heap_size, 0);
    known_.resize(heap_size);
    private_thread_by_ = 0;
  }

  void visit(Ref ref, Threads who) {
    if (is_immortal(ref)) {
      if (ref == universe_.private_thread()) private_thread_by_ |= who;
      return;
    }
    Threads& by = by_[ref - kFirstHeapRef];
    if ((by & who) == who) return;
    by |= who;
    todo_.push_back(ref);
  }

  /// Walks on from the objects that were visited last. All are reached by these threads; 0: each is reached by its own
  /// threads.
  void follow(Threads threads) {
    while (!todo_.empty()) {
      const Ref ref = todo_.back();
      todo_.pop_back();
      const Threads who = threads != 0 ? threads : by_[ref - kFirstHeapRef];
      const Known& known = known_of(ref);
      for (u32 i = known.begin; i < known.end; ++i) visit(targets_[i], who);
    }
  }

  /// Visits what an immortal refers to.
  void visit_targets_of(Ref ref, const Object* object, const std::vector<u32>& offsets, Threads who) {
    scan(ref, object, offsets, [&](Ref target) { visit(target, who); });
  }

  /// What only the thread itself uses of its Thread.
  void visit_own(const Object* thread, Threads who) {
    for (const u32 own : universe_.by_id(thread->class_id)->own_offsets) visit(field_at<Ref>(thread, own), who);
  }

  Threads by(Ref ref) const {
    if (!is_immortal(ref)) return by_[ref - kFirstHeapRef];
    return ref != kNull && ref == universe_.private_thread() ? private_thread_by_ : kAll;
  }

 private:
  struct Known {
    u32 begin = 0, end = 0;  // in targets_
    bool looked = false;
  };
  const Known& known_of(Ref ref) {
    Known& known = known_[ref - kFirstHeapRef];
    if (known.looked) return known;
    known.looked = true;
    known.begin = static_cast<u32>(targets_.size());
    const auto keep = [&](Ref target) {
      if (!is_immortal(target) || (target != kNull && target == universe_.private_thread())) targets_.push_back(target);
    };
    const Object* object = objects_[ref];
    const Class& type = *universe_.by_id(object->class_id);
    if (type.exclusive_queues && type.exclusive_queues->is_exclusive()) {
      scan_queue(object, type, keep);
    } else {
      scan(ref, object, type.reference_offsets, keep);
    }
    known.end = static_cast<u32>(targets_.size());
    return known;
  }

  // The threads waiting in a queue are accessible only to operations of the queue.
  template <class Visit>
  void scan_queue(const Object* object, const Class& type, Visit visit) const {
    const std::vector<u32>& inner = type.exclusive_queues->inner;
    for (const u32 offset : type.reference_offsets) {
      if (std::find(inner.begin(), inner.end(), offset) == inner.end()) visit(field_at<Ref>(object, offset));
    }
  }

  // The owner of a monitor is not scanned: no program can ask for it. Of a live thread's own references, visit_own
  // does.
  template <class Visit>
  void scan(Ref ref, const Object* object, const std::vector<u32>& offsets, Visit visit) const {
    const Class& type = *universe_.by_id(object->class_id);
    if (type.element_type == Type::reference) {
      const auto* array = static_cast<const Array*>(object);
      for (u32 i = 0; i < array->length; ++i) visit(elements<Ref>(array)[i]);
    } else if (!type.own_offsets.empty() && live_.find(ref) >= 0) {
      for (const u32 offset : offsets) {
        if (!type.owns(offset)) visit(field_at<Ref>(object, offset));
      }
    } else {
      for (const u32 offset : offsets) visit(field_at<Ref>(object, offset));
    }
  }

  const Object* const* objects_;
  const Universe& universe_;
  const LiveThreads& live_;
  std::vector<Threads>& by_;  // by number of the object
  Threads& private_thread_by_;
  std::vector<Ref> todo_;
  std::vector<Known> known_;  // by number of the object
  std::vector<Ref> targets_;  // heap objects, and the first thread's Thread
};

}  // namespace

Footprints Machine::footprints(const std::vector<EnabledThread>& enabled) {
  Footprints result;
  const u32 count = static_cast<u32>(loaded_.threads().size());
  if (count > most_threads_in_set || enabled.size() < 2) return result;
  result.threads.resize(count);
  result.next.resize(count);
  bool any = false;
  for (const EnabledThread& each : enabled) {
    result.next[each.thread] = next_operation(each.thread);
    result.threads[each.thread].enabled = true;
    result.threads[each.thread].depends_on_all = result.next[each.thread].depends_on_all;
    result.threads[each.thread].waits = result.next[each.thread].waits;
    any |= !result.next[each.thread].depends_on_all;
  }
  if (!any) return {};

  Threads able = 0;
  for (const EnabledThread& each : enabled) able |= thread_bit(each.thread);
  Reach reach(heap_.slots(), universe_, threads_, heap_.leaves().size(), reached_by_, private_thread_reached_by_);
  // Then only an operation on the object in whose operation a thread is parked wakes that thread.
  const bool operations_wake = options_.assumes(Assumption::no_interrupts) && options_.assumes(Assumption::no_unparks);
  /// The threads that the next operation of a thread may conflict with, by what is known of who reaches what.
  const auto met_by = [&](u32 i) {
    const NextOperation& next = result.next[i];
    const ThreadRecord& record = loaded_.threads()[i].record;
    Threads met = 0;
    for (const Ref object : next.touched) {
      // The permit, which only such an operation gives.
      if (operations_wake && record.status == ThreadStatus::parked && object == record.thread &&
          object != next.touched.objects[0])
        continue;
      if (object != next.touched.objects[0] ||
          !universe_.use_reporter().commutes_on_queue(*this, object, next.operation, record)) {
        met |= reach.by(object);
        continue;
      }
      // The operation may wake a thread that waits there. An interrupt may wake it too, or has done so already.
      if (operations_wake) continue;
      for (u32 k = 0; k < count; ++k) {
        const ThreadRecord& other = loaded_.threads()[k].record;
        if (k == i || other.status != ThreadStatus::parked || inside_of(loaded_.threads()[k].stack).object != object)
          continue;
        met |= other.has(kInterrupted) ? thread_bit(k) : reach.by(other.thread) & ~thread_bit(k);
      }
    }
    return met;
  };
  // Whether the part of the walk so far shows that each thread conflicts with all others that can go on. Then there is
  // no ample set, and what the rest of the walk would find does not matter: the footprints only grow.
  const auto all_meet_all = [&] {
    for (const EnabledThread& each : enabled) {
      if (result.next[each.thread].depends_on_all) continue;
      if (able & ~(met_by(each.thread) | thread_bit(each.thread))) return false;
    }
    for (ThreadFootprint& thread : result.threads) (thread.enabled ? thread.met_by : thread.enablers) = kAll;
    return true;
  };

  for (u32 i = 0; i < heap_.written_leaves().size(); ++i) {
    const Ref ref = store_.unpair(heap_.written_leaves().leaf(i)).left;
    reach.visit_targets_of(ref, at(ref), universe_.reference_offsets(ref), kAll);
  }
  reach.follow(kAll);
  if (all_meet_all()) return result;
  in_constructors_.clear();
  for (u32 i = 0; i < count; ++i) {
    const Threads who = thread_bit(i);
    const ThreadEntry& entry = loaded_.threads()[i];
    reach.visit(entry.record.thread, who);
    reach.visit(entry.record.object, who);
    reach.visit_own(at(entry.record.thread), who);
    for (PairIndex rest = entry.stack; rest != 0;) {
      const auto [component, next] = store_.unpair(rest);
      const auto& frame = *reinterpret_cast<const FrozenFrame*>(store_.content(component).data());
      reach.visit(frame.monitor, who);
      const Method& method = *universe_.method(frame.method_id());
      const bool constructs = method.is_initializer() && !method.holder->library;
      FrozenFrame::for_each_reference(frame, [&](u64 slot) {
        reach.visit(as_ref(slot), who);
        if (constructs) in_constructors_.emplace_back(as_ref(slot), who);
      });
      rest = next;
    }
  }
  if (all_meet_all()) return result;
  reach.follow(0);

  // The interrupt of a waiting thread changes the wait set. A thread that reaches the Thread object thus reaches the
  // object that it waits on.
  for (bool grows = !options_.assumes(Assumption::no_interrupts); grows;) {
    grows = false;
    for (u32 i = 0; i < count; ++i) {
      const ThreadRecord& record = loaded_.threads()[i].record;
      if (record.object == kNull || is_immortal(record.object)) continue;
      const Threads before = reach.by(record.object);
      reach.visit(record.object, reach.by(record.thread));
      reach.follow(0);
      grows = grows || reach.by(record.object) != before;
    }
  }

  const auto threads_of = [&](Ref thread) -> Threads {
    const i32 index = threads_.find(thread);
    return index < 0 ? kAll : thread_bit(static_cast<u32>(index));
  };
  for (u32 i = 0; i < count; ++i) {
    ThreadFootprint& thread = result.threads[i];
    const ThreadRecord& record = loaded_.threads()[i].record;
    if (thread.enabled) {
      if (!thread.depends_on_all) thread.met_by = met_by(i);
      continue;
    }
    // A thread that can reach this thread's Thread object may interrupt or unpark it.
    const Threads interrupters = reach.by(record.thread) & ~thread_bit(i);
    if (scheduler_.withholds(record)) {
      // Whatever another thread does may leave nobody who can go on otherwise.
      thread.enablers = kAll;
      continue;
    }
    switch (record.status) {
      case ThreadStatus::locking:
        if (record.choices != kNoQueue) {
          thread.enablers = (options_.assumes(Assumption::no_interrupts) ? 0 : interrupters) |
                            (reach.by(record.object) & ~thread_bit(i));
          break;
        }
        if (!has_permit(heap_, record.object)) {
          thread.enablers = reach.by(source_of_permits(heap_, record.object)) & ~thread_bit(i);
          break;
        }
        [[fallthrough]];
      case ThreadStatus::notified:
      case ThreadStatus::timed_out: thread.enablers = threads_of(at(record.object)->owner); break;
      case ThreadStatus::waiting:
      case ThreadStatus::timed_waiting:
        thread.enablers = (options_.assumes(Assumption::no_interrupts) ? 0 : interrupters) | reach.by(record.object);
        // The end of a thread notifies the threads that wait on its Thread object.
        if (const i32 ending = threads_.find(record.object); ending >= 0)
          thread.enablers |= thread_bit(static_cast<u32>(ending));
        if (at(record.object)->owner != kNull) thread.enablers |= threads_of(at(record.object)->owner);
        break;
      case ThreadStatus::parked: {
        const Inside inside = inside_of(loaded_.threads()[i].stack);
        thread.enablers = (operations_wake && inside.object != kNull ? 0 : interrupters) |
                          (inside.object == kNull ? 0 : reach.by(inside.object) & ~thread_bit(i));
        break;
      }
      default: thread.enablers = kAll; break;
    }
  }
  return result;
}

}  // namespace pathfleet::vm
