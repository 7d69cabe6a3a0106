// See footprints.h. What comes next is found by running the thread up to it and no further; who can reach it, by a walk from each thread's roots.

#include "vm/footprints.h"

#include <algorithm>

#include "vm/frozen_frame.h"
#include "vm/machine.h"

namespace pathfleet::vm {
namespace {

using Touches = NextOperation::Touches;
using Threads = Footprints::Threads;
constexpr Threads kAll = ~Threads{0};

/// How far a thread is: greater means later, in code that runs straight on.
u32 progress(ThreadStatus status) {
  switch (status) {
    case ThreadStatus::runnable: case ThreadStatus::locking: case ThreadStatus::initializing: return 0;
    case ThreadStatus::choosing: return 1;
    case ThreadStatus::notified: return 3;
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

/// Whether code that runs straight on leads from one stack to the other: a callee's frame is later than its call.
bool is_later(const std::vector<std::pair<u32, u16>>& before, const std::vector<std::pair<u32, u16>>& after, bool if_equal) {
  for (std::size_t depth = 0; depth < std::min(before.size(), after.size()); ++depth) {
    if (before[depth] == after[depth]) continue;
    return before[depth].first == after[depth].first && before[depth].second < after[depth].second;
  }
  return before.size() == after.size() ? if_equal : after.size() > before.size();
}

}  // namespace

NextOperation Machine::next_operation(u32 index) {
  const auto everything = NextOperation{Touches::everything, kNull};
  const ThreadRecord& record = loaded_threads_[index].record;
  switch (record.status) {
    case ThreadStatus::locking: case ThreadStatus::notified: return {Touches::object, record.object};
    // What could be in its way is an interrupt.
    case ThreadStatus::joining: return record.has(kTimedJoin) ? everything : NextOperation{Touches::object, record.thread};
    case ThreadStatus::parked: {
      if (options_.spurious_wakeups) return everything;
      const Inside inside = inside_of(loaded_threads_[index].stack);
      return inside.object == kNull ? NextOperation{Touches::object, record.thread} : NextOperation{Touches::object, inside.object, true, inside.operation};
    }
    case ThreadStatus::runnable: break;
    default: return everything;
  }
  reset();
  switch_to(index);
  if (in_one_step() || record.atomic_depth > 0) return everything;
  const u64 instructions = instructions_;
  const std::size_t threads = threads_.size();
  auto counters_of_program = std::move(counters);
  auto printer = std::move(printed);
  bool counted = false;
  counters = [&counted](i32, i32, i32) {
    counted = true;
    return 0;
  };
  printed = nullptr;
  scouting_ = true;
  about_to_ = nullptr;
  uses_.clear();
  touched_.reset();
  depends_on_more_ = false;
  free_pass_ = true;
  const Stop stop = run_current();
  scouting_ = false;
  counters = std::move(counters_of_program);
  printed = std::move(printer);
  NextOperation next = everything;
  if (stop == Stop::boundary && !counted && !depends_on_more_) {
    if (touched_ && *touched_ != kNull && (is_immortal(*touched_) || *touched_ < first_fresh_)) {
      next = {Touches::object, *touched_, about_to_ != nullptr, about_to_ ? about_to_->channel_operation : ChannelOperation::none};
    }
    // A choice is no end: what the thread does after it comes before the others can move.
    if (!touched_ && threads_.size() > threads) next = {Touches::nothing, kNull};
  }
  reset();
  instructions_ = instructions;
  return next;
}

bool Machine::turned_out(const NextOperation& foreseen, Threads others) const {
  if (depends_on_more_ || advanced_ > 0) return false;
  for (const Ref ref : passed_over_) {
    if (is_immortal(ref)) return false;
    const u32 number = ref - kFirstHeapRef;
    if (number < reached_by_.size() && (reached_by_[number] & others)) return false;
  }
  return !touched_ || (foreseen.touches == Touches::object && *touched_ == foreseen.object);
}

bool Machine::went_on(u32 index) const {
  if (current_ == kNoThread) return true;  // it has ended
  const ThreadEntry& before = loaded_threads_[index];
  const ThreadEntry& after = threads_[current_];
  return is_later(places(store_, before.stack), places(store_, after.stack), progress(after.record.status) > progress(before.record.status));
}

namespace {

/// Who reaches the objects of a state: a walk from each thread's roots, and one from what lives since before main.
class Reach {
 public:
  Reach(const Object* const* objects, const Universe& universe, u32 heap_size, std::vector<Threads>& by)
      : objects_(objects), universe_(universe), by_(by) {
    by_.assign(heap_size, 0);
  }

  void visit(Ref ref, Threads who) {
    if (is_immortal(ref)) return;
    Threads& by = by_[ref - kFirstHeapRef];
    if ((by & who) == who) return;
    by |= who;
    todo_.push_back(ref);
  }

  void follow(Threads who) {
    while (!todo_.empty()) {
      const Object* object = objects_[todo_.back()];
      todo_.pop_back();
      const Class& type = *universe_.by_id(object->class_id);
      if (type.channel && type.channel->kept.load(std::memory_order_relaxed)) {
        scan_channel(object, type, who);
      } else {
        scan(object, type.reference_offsets, who);
      }
    }
  }

  // Nobody gets at who waits in a queue but by using the queue.
  void scan_channel(const Object* object, const Class& type, Threads who) {
    const std::vector<u32>& inner = type.channel->inner;
    for (const u32 offset : type.reference_offsets) {
      if (std::find(inner.begin(), inner.end(), offset) == inner.end()) visit(field_at<Ref>(object, offset), who);
    }
  }

  // Not the owner of its monitor: no program can ask for that.
  void scan(const Object* object, const std::vector<u32>& offsets, Threads who) {
    if (universe_.by_id(object->class_id)->element_type == Type::reference) {
      const auto* array = static_cast<const Array*>(object);
      for (u32 i = 0; i < array->length; ++i) visit(elements<Ref>(array)[i], who);
    } else {
      for (const u32 offset : offsets) visit(field_at<Ref>(object, offset), who);
    }
  }

  Threads by(Ref ref) const { return is_immortal(ref) ? kAll : by_[ref - kFirstHeapRef]; }

 private:
  const Object* const* objects_;
  const Universe& universe_;
  std::vector<Threads>& by_;  // by number of the object
  std::vector<Ref> todo_;
};

}  // namespace

Footprints Machine::footprints(const std::vector<Enabled>& enabled) {
  Footprints result;
  const u32 count = static_cast<u32>(loaded_threads_.size());
  if (count > Footprints::kMostThreads || enabled.size() < 2) return result;
  result.threads.resize(count);
  bool any = false;
  for (const Enabled& each : enabled) {
    Footprints::OfThread& thread = result.threads[each.thread];
    thread.enabled = true;
    thread.next = next_operation(each.thread);
    any |= thread.next.touches != Touches::everything;
  }
  reset();
  if (!any) return {};

  Reach reach(objects_, universe_, heap_.size(), reached_by_);
  for (u32 i = 0; i < written_.size(); ++i) {
    const Ref ref = store_.unpair(written_.leaf(i)).left;
    reach.scan(at(ref), universe_.reference_offsets(ref), kAll);
  }
  reach.follow(kAll);
  for (u32 i = 0; i < count; ++i) {
    const Threads who = Footprints::bit(i);
    const ThreadEntry& entry = loaded_threads_[i];
    reach.visit(entry.record.thread, who);
    reach.visit(entry.record.object, who);
    for (PairIndex rest = entry.stack; rest != 0;) {
      const auto [component, next] = store_.unpair(rest);
      const auto& frame = *reinterpret_cast<const FrozenFrame*>(store_.content(component).data());
      reach.visit(frame.monitor, who);
      FrozenFrame::for_each_reference(frame, [&](u64 slot) { reach.visit(as_ref(slot), who); });
      rest = next;
    }
    reach.follow(who);
  }

  const auto threads_of = [&](Ref thread) -> Threads {
    const i32 index = find_thread(thread);
    return index < 0 ? kAll : Footprints::bit(static_cast<u32>(index));
  };
  for (u32 i = 0; i < count; ++i) {
    Footprints::OfThread& thread = result.threads[i];
    const ThreadRecord& record = loaded_threads_[i].record;
    if (thread.enabled) {
      if (thread.next.touches != Touches::object) continue;
      if (!commutes_on_channel(thread.next.object, thread.next.operation, record)) {
        thread.can_touch = reach.by(thread.next.object);
      } else {
        // It may wake who waits there, and so may an interrupt, or has already.
        for (u32 k = 0; k < count; ++k) {
          const ThreadRecord& other = loaded_threads_[k].record;
          if (k == i || other.status != ThreadStatus::parked || inside_of(loaded_threads_[k].stack).object != thread.next.object) continue;
          thread.can_touch |= other.has(kInterrupted) ? Footprints::bit(k) : reach.by(other.thread) & ~Footprints::bit(k);
        }
      }
      if (thread.next.can_be_interrupted) thread.can_touch |= reach.by(record.thread);
      continue;
    }
    // Whoever can reach its Thread object may interrupt or unpark it.
    const Threads interrupters = reach.by(record.thread) & ~Footprints::bit(i);
    switch (record.status) {
      case ThreadStatus::locking: case ThreadStatus::notified: thread.enablers = threads_of(at(record.object)->owner); break;
      case ThreadStatus::joining: thread.enablers = threads_of(record.object) | interrupters; break;
      case ThreadStatus::waiting: case ThreadStatus::timed_waiting:
        thread.enablers = interrupters | reach.by(record.object);
        if (at(record.object)->owner != kNull) thread.enablers |= threads_of(at(record.object)->owner);
        break;
      case ThreadStatus::parked: {
        const Inside inside = inside_of(loaded_threads_[i].stack);
        thread.enablers = interrupters | (inside.object == kNull ? 0 : reach.by(inside.object) & ~Footprints::bit(i));
        break;
      }
      default: thread.enablers = kAll; break;
    }
  }
  return result;
}

}  // namespace pathfleet::vm
