#include "vm/state/join_order.h"

#include <algorithm>
#include <cstring>

#include "classfile/instruction.h"
#include "vm/independence/ends_unseen.h"
#include "vm/independence/pool_steps.h"
#include "vm/state/canonicalizer.h"

namespace pathfleet::vm {

namespace {

constexpr u32 kOperands = 3;  // of Thread.join0: the thread, and a long
// Of a heap that is searched for references to a list, and of an array in it.
constexpr u32 kMostObjects = 4096, kMostElements = 4096;

template <class T>
bool contains(const std::vector<T>& all, const T& one) {
  return std::find(all.begin(), all.end(), one) != all.end();
}

}  // namespace

void JoinOrder::forget() {
  bool begun = false;
  for (u32 i = 0; i < vm_.threads_.size(); ++i) {
    if (!is_in_join(i)) continue;
    if (!std::exchange(begun, true)) {
      if (!waits_for_ends_unseen(vm_.universe_) || vm_.options_.names_threads_by_text) return;
      vm_.frames_.build_images();
    }
    forget(i);
  }
}

// Whether the thread is in Thread.join(), and waits there, has been woken, or is about to begin.
bool JoinOrder::is_in_join(u32 index) const {
  const ThreadRecord& record = vm_.threads_[index].record;
  const bool waits =
      record.has(kJoining) && (record.status == ThreadStatus::waiting || record.status == ThreadStatus::notified);
  if ((!waits && record.status != ThreadStatus::runnable) || record.has(kWokenByInterrupt) ||
      record.has(kInterrupted) || record.has(kHasPassed) || record.lock_count != 0 || record.atomic_depth != 0 ||
      record.linearizable_depth != 0)
    return false;
  const PairIndex stack = vm_.threads_[index].stack;
  const bool in_use = index == vm_.threads_.current_index() && !vm_.frames_.empty();
  if (!in_use && stack == 0) return false;
  const Method& method = in_use ? *vm_.frames_.top().method
                                : *vm_.universe_.method(vm_.frames_.frozen(vm_.store_.unpair(stack).left).method_id());
  return method.holder == vm_.universe_.thread_class && method.name == "join" && method.descriptor == "()V";
}

void JoinOrder::forget(u32 index) {
  const std::optional<Frames> frames = frames_of(index);
  Plan plan;
  if (!frames || !follow(*frames, plan)) return;
  if (!find_threads(*frames, plan) || !owns_lists(*frames, plan)) return;
  if (assign(*frames, plan)) carry_out(index, *frames, plan);
}

std::optional<JoinOrder::Frames> JoinOrder::frames_of(u32 index) const {
  const FrameStack& stack = vm_.frames_;
  Frames found{};
  found.in_use = index == vm_.threads_.current_index() ? std::min(stack.count(), 2u) : 0;
  const FrozenFrame* both[2] = {};
  for (u32 i = 0; i < found.in_use; ++i) both[i] = &stack.image(stack.count() - 1 - i);
  PairIndex rest = vm_.threads_[index].stack;
  for (u32 i = found.in_use; i < 2; ++i) {
    if (rest == 0) return std::nullopt;
    const auto [frame, next] = vm_.store_.unpair(rest);
    both[i] = &stack.frozen(frame);
    rest = next;
  }
  found.join = both[0];
  found.caller = both[1];
  if (found.join->stack != kOperands || found.join->flags != 0 || found.caller->flags != 0 ||
      found.caller->stack != 0 || found.caller->has_handles)
    return std::nullopt;
  found.code = vm_.universe_.code(*vm_.universe_.method(found.caller->method_id()));
  return found;
}

i64 JoinOrder::length_of(Ref ref) const {
  if (is_immortal(ref) || vm_.class_of(ref)->element_type != Type::reference) return -1;
  return static_cast<const Array*>(vm_.at(ref))->length;
}

std::optional<JoinList> JoinOrder::list_of(Ref ref) const {
  if (is_immortal(ref)) return std::nullopt;
  const Class& type = *vm_.class_of(ref);
  if (!type.library || type.user_model || type.name != "java/util/ArrayList") return std::nullopt;
  const Object* list = vm_.at(ref);
  const Ref array = field_at<Ref>(list, type.field("elementData").offset);
  const i32 size = field_at<i32>(list, type.field("size").offset);
  if (length_of(array) < size) return std::nullopt;
  return JoinList{ref, array, static_cast<u32>(size), kNull, 0};
}

std::optional<JoinList> JoinOrder::iterator_of(Ref ref) const {
  if (is_immortal(ref)) return std::nullopt;
  const Class& type = *vm_.class_of(ref);
  if (!type.library || type.user_model || type.name != "java/util/ArrayList$Itr") return std::nullopt;
  auto list = list_of(field_at<Ref>(vm_.at(ref), type.field("this$0").offset));
  if (!list) return std::nullopt;
  const u32 count = vm_.class_of(list->list)->field("modCount").offset;
  if (field_at<i32>(vm_.at(list->list), count) != field_at<i32>(vm_.at(ref), type.field("expectedModCount").offset))
    return std::nullopt;  // it throws
  list->iterator = ref;
  list->next = static_cast<u32>(field_at<i32>(vm_.at(ref), type.field("cursor").offset));
  return list;
}

// By name, so only where no class loader of the program makes another class of it.
bool JoinOrder::is_of_class(const JoinPlace& element, std::string_view name) const {
  const Ref ref = elements<Ref>(static_cast<const Array*>(vm_.at(element.array)))[element.index];
  if (is_immortal(ref) || vm_.class_of(ref)->loader != 0) return false;
  const auto& supers = vm_.class_of(ref)->supers;
  return std::any_of(supers.begin(), supers.end(), [name](const Class* each) { return each->name == name; });
}

Ref JoinOrder::at_place(const Frames& frames, const JoinPlace& place) const {
  return place.array == kNull ? as_ref(frames.caller->slots()[place.index])
                              : elements<Ref>(static_cast<const Array*>(vm_.at(place.array)))[place.index];
}

// Follows the caller's code through its further joins. False if it needs any of their threads behind them.
bool JoinOrder::follow(const Frames& frames, Plan& plan) const {
  const Method& method = *frames.code->method;
  if (!method.info || !method.info->code || !method.holder->file || method.holder->loader != 0) return false;
  const auto called = classfile::decode(method.info->code->bytes, frames.caller->bci);
  if (called.op != classfile::Op::invokevirtual) return false;
  const auto live = frames.code->facts().in_call(frames.caller->bci);
  std::vector<JoinLocal> locals(frames.caller->locals);
  live.live_primitive_locals.for_each([&](u32 slot) {
    locals[slot] = {JoinLocal::Kind::integer, as_int(frames.caller->slots()[slot]), kNull};
  });
  live.live_reference_locals.for_each([&](u32 slot) {
    locals[slot] = {JoinLocal::Kind::reference, 0, as_ref(frames.caller->slots()[slot])};
  });
  auto following = following_joins(*method.holder->file, *method.info->code, frames.caller->bci, locals, *this);
  if (!following) return false;
  plan.following = std::move(*following);
  return find_owned(frames, plan);
}

// The lists and arrays in locals that are not needed behind the joins.
bool JoinOrder::find_owned(const Frames& frames, Plan& plan) const {
  const auto& joins = plan.following.joins;
  const auto is_joined = [&](const JoinPlace& place) {
    return std::any_of(joins.begin(), joins.end(), [&](const auto& each) { return each.place == place; });
  };
  const auto behind = frames.code->facts().before(plan.following.end).live_reference_locals;
  std::vector<Ref> needed;
  for (const auto& [slot, place] : plan.following.held) {
    if (!behind.test(slot)) continue;
    if (place.array != kNull || is_joined(place)) return false;
    needed.push_back(as_ref(frames.caller->slots()[place.index]));
  }
  FrozenFrame::for_each_reference(*frames.caller, [&](u64 slot) {
    const Ref ref = as_ref(slot);
    if (contains(needed, ref)) return;
    auto list = iterator_of(ref);
    if (!list) list = list_of(ref);
    if (!list && length_of(ref) >= 0) list = JoinList{kNull, ref, static_cast<u32>(length_of(ref)), kNull, 0};
    if (!list || contains(needed, list->list)) return;
    const auto known = std::find_if(plan.owned.begin(), plan.owned.end(),
                                    [&](const JoinList& each) { return each.array == list->array; });
    if (known == plan.owned.end()) {
      plan.owned.push_back(*list);
    } else if (known->iterator == kNull) {
      *known = *list;
    } else if (list->iterator != kNull && list->iterator != known->iterator) {
      known->size = 0;  // two iterators
    }
  });
  return owns_what_it_uses(plan);
}

bool JoinOrder::owns_what_it_uses(const Plan& plan) const {
  return std::all_of(plan.following.used.begin(), plan.following.used.end(), [&plan](Ref array) {
    return std::any_of(plan.owned.begin(), plan.owned.end(),
                       [array](const JoinList& list) { return list.array == array && list.size > 0; });
  });
}

// Who is joined. False if one of them could be told from the others by when it is joined.
bool JoinOrder::find_threads(const Frames& frames, Plan& plan) const {
  std::vector<Ref> all{frames.joined()};
  for (const auto& each : plan.following.joins) all.push_back(at_place(frames, each.place));
  for (const Ref ref : all) {
    if (is_immortal(ref)) return false;
    const Class& type = *vm_.class_of(ref);
    if (!type.is_subclass_of(vm_.universe_.thread_class)) return false;
    const Object* thread = vm_.at(ref);
    if (thread->owner != kNull && thread->owner != ref) return false;
    const Ref target = field_at<Ref>(thread, vm_.universe_.thread_class->field("target").offset);
    if (target != kNull && is_pool_worker(*vm_.class_of(target))) return false;
    const bool lives = vm_.threads_.find(ref) >= 0;
    if (!lives && field_at<i32>(thread, vm_.universe_.thread_status()) != 2) return false;  // it was not started
    std::vector<Ref>& into = lives ? plan.living : plan.ended;
    if (!contains(into, ref)) into.push_back(ref);
  }
  return true;
}

// A list that others refer to is no list of this thread's joins. False if it has to be.
bool JoinOrder::owns_lists(const Frames& frames, Plan& plan) const {
  std::erase_if(plan.owned, [&](const JoinList& list) { return list.size == 0 || !is_owned(list, frames); });
  return owns_what_it_uses(plan);
}

// Calls visit(to, from) for each reference of the current state; from is kNull for those of threads. What is garbage
// counts, too. False: there are too many.
template <class Visit>
bool JoinOrder::for_each_reference(Visit visit) const {
  if (vm_.heap_.end() - kFirstHeapRef > kMostObjects) return false;
  for (u32 i = 0; i < vm_.threads_.size(); ++i) {
    visit(vm_.threads_[i].record.object, kNull);
    const auto look_at = [&](const FrozenFrame& frame) {
      visit(frame.monitor, kNull);
      FrozenFrame::for_each_reference(frame, [&](u64 slot) { visit(as_ref(slot), kNull); });
    };
    for (PairIndex rest = vm_.threads_[i].stack; rest != 0;) {
      const auto [frame, next] = vm_.store_.unpair(rest);
      look_at(vm_.frames_.frozen(frame));
      rest = next;
    }
    if (i != vm_.threads_.current_index()) continue;
    for (const FrozenFrame& image : vm_.frames_.images()) look_at(image);
  }
  bool complete = true;
  const auto look_into = [&](Ref from, const Object* object, const std::vector<u32>& offsets) {
    if (vm_.universe_.by_id(object->class_id)->element_type == Type::reference) {
      const auto* array = static_cast<const Array*>(object);
      complete = complete && array->length <= kMostElements;
      if (complete) std::for_each_n(elements<Ref>(array), array->length, [&](Ref to) { visit(to, from); });
    } else {
      for (const u32 offset : offsets) visit(field_at<Ref>(object, offset), from);
    }
  };
  for (Ref ref = kFirstHeapRef; complete && ref < vm_.heap_.end(); ++ref) {
    const Object* object = vm_.heap_.slot(ref);
    if (object) look_into(ref, object, vm_.universe_.by_id(object->class_id)->reference_offsets);
  }
  vm_.heap_.for_each_written([&](Ref ref) { look_into(ref, vm_.at(ref), vm_.universe_.reference_offsets(ref)); });
  return complete;
}

// Whether the only references to a list are in locals of the caller of join, which does not need it any more.
bool JoinOrder::is_owned(const JoinList& list, const Frames& frames) const {
  for (const Ref ref : {list.array, list.list, list.iterator}) {
    if (ref != kNull && (vm_.at(ref)->flags & kShared)) return false;
  }
  u32 of_array = 0, of_list = 0, of_iterator = 0;
  std::vector<Ref> old_iterators;
  const bool complete = for_each_reference([&](Ref to, Ref from) {
    if (to == kNull) return;
    of_array += to == list.array;
    of_iterator += to == list.iterator;
    if (to != list.list) return;
    const auto iterator = from == kNull || from == list.iterator ? std::nullopt : iterator_of(from);
    iterator ? old_iterators.push_back(from) : void(++of_list);
  });
  if (!complete) return false;
  u32 locals_of_array = 0, locals_of_list = 0, locals_of_iterator = 0;
  FrozenFrame::for_each_reference(*frames.caller, [&](u64 slot) {
    const Ref ref = as_ref(slot);
    if (ref == kNull) return;
    locals_of_array += ref == list.array;
    locals_of_list += ref == list.list;
    locals_of_iterator += ref == list.iterator;
  });
  if (list.list == kNull) return of_array == locals_of_array;
  bool is_old = true;  // iterators of earlier loops are garbage
  if (!old_iterators.empty()) for_each_reference([&](Ref to, Ref) { is_old = is_old && !contains(old_iterators, to); });
  return is_old && of_array == 1 && locals_of_array == 0 && of_iterator <= 1 && of_iterator == locals_of_iterator &&
         of_list == locals_of_list + (list.iterator == kNull ? 0u : 1u);
}

void JoinOrder::sort_living(Plan& plan) const {
  std::vector<std::pair<Canonicalizer::ThreadKey, Ref>> keyed;
  for (const Ref ref : plan.living)
    keyed.emplace_back(vm_.canonicalizer_->key_of(static_cast<u32>(vm_.threads_.find(ref))), ref);
  std::sort(keyed.begin(), keyed.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (std::size_t i = 0; i < keyed.size(); ++i) plan.living[i] = keyed[i].second;
}

// Decides what changes. False: nothing.
bool JoinOrder::assign(const Frames& frames, Plan& plan) const {
  const auto& joins = plan.following.joins;
  const bool in_one_loop = std::all_of(joins.begin(), joins.end(), [&](const auto& each) {
    return each.place.array != kNull && each.pc == frames.caller->bci;
  });
  const Class* type = vm_.class_of(frames.joined());
  const auto is_alike = [&](Ref ref) { return ref == kNull || vm_.class_of(ref) == type; };
  const bool alike = std::all_of(plan.living.begin(), plan.living.end(), is_alike) &&
                     std::all_of(plan.ended.begin(), plan.ended.end(), is_alike) &&
                     std::all_of(plan.owned.begin(), plan.owned.end(), [&](const JoinList& list) {
                       const auto* array = static_cast<const Array*>(vm_.at(list.array));
                       return std::all_of(elements<Ref>(array), elements<Ref>(array) + list.size, is_alike);
                     });
  if (!in_one_loop || !alike) return pass_ended(frames, plan);
  exchange(frames, plan);
  return true;
}

// Joins in several places of the code keep their threads, so that each waits at its own line. The thread goes on to the
// first that lives.
bool JoinOrder::pass_ended(const Frames& frames, Plan& plan) const {
  if (contains(plan.living, frames.joined())) return false;
  const auto& joins = plan.following.joins;
  plan.ended = {frames.joined()};
  for (std::size_t i = 0; i < joins.size(); ++i) {
    plan.first = at_place(frames, joins[i].place);
    if (contains(plan.living, plan.first)) {
      plan.there = place_to_wait(frames, plan, i);
      return plan.there != nullptr;
    }
    plan.ended.push_back(plan.first);
  }
  return false;
}

// The first living thread is the one that is joined now, the others follow, and the rest of the places repeats the
// first one. The thread is as far in its loop as it can be with so many to come.
void JoinOrder::exchange(const Frames& frames, Plan& plan) const {
  sort_living(plan);
  const auto& joins = plan.following.joins;
  plan.first = plan.living.empty() ? plan.ended[0] : plan.living[0];
  const std::size_t others = plan.living.size() - std::min<std::size_t>(plan.living.size(), 1);
  std::vector<JoinPlace> places;
  for (const auto& each : joins) {
    if (!contains(places, each.place)) places.push_back(each.place);
  }
  std::size_t passed = 0;  // joins before the present one
  if (places.size() == joins.size() && joins.size() > others) {
    plan.there = place_to_wait(frames, plan, joins.size() - others - 1);
    if (plan.there) passed = joins.size() - others;
  }
  for (std::size_t i = 0; i < places.size(); ++i) {
    const bool follows = i >= passed && i - passed < others;
    plan.changes.push_back({places[i], follows ? plan.living[1 + i - passed] : plan.first});
  }
  for (const JoinList& list : plan.owned) {
    for (u32 i = 0; i < list.size; ++i) {
      const JoinPlace place{list.array, i};
      if (!contains(places, place) && at_place(frames, place) != kNull) plan.changes.push_back({place, plan.first});
    }
  }
}

// The join at which the thread can wait instead; null if its frame there cannot be made.
const FollowingJoins::Join* JoinOrder::place_to_wait(const Frames& frames, const Plan& plan, std::size_t number) const {
  const FollowingJoins::Join& there = plan.following.joins[number];
  const auto facts = frames.code->facts().in_call(there.pc);
  bool is_known = facts.stack_depth == 0 && there.lists.size() == plan.following.lists.size();
  for (const JoinList& list : there.lists) is_known = is_known && list.iterator != kNull;
  facts.live_reference_locals.for_each([&](u32 slot) {
    is_known = is_known && there.places[slot] == JoinPlace{kNull, slot};
  });
  return is_known ? &there : nullptr;
}

// The caller's frame, with its changes.
std::vector<u64> JoinOrder::changed_caller(const Frames& frames, const Plan& plan) const {
  const u64* words = reinterpret_cast<const u64*>(frames.caller);
  std::vector<u64> copy(words, words + frames.caller->words());
  auto& frame = *reinterpret_cast<FrozenFrame*>(copy.data());
  for (const auto& [place, thread] : plan.changes) {
    if (place.array == kNull) frame.slots()[place.index] = slot_of(thread);
  }
  if (!plan.there) return copy;
  frame.bci = plan.there->pc;
  const auto facts = frames.code->facts().in_call(frame.bci);
  const auto before = frames.code->facts().in_call(frames.caller->bci);
  for (u32 slot = 0; slot < frame.locals; ++slot) {
    if (facts.live_reference_locals.test(slot)) continue;
    frame.mask()[slot / 64] &= ~(u64{1} << (slot % 64));
    if (!facts.live_primitive_locals.test(slot)) {
      frame.slots()[slot] = 0;
    } else if (!before.live_primitive_locals.test(slot) ||
               plan.there->ints[slot] != as_int(frames.caller->slots()[slot])) {
      frame.slots()[slot] = slot_of(plan.there->ints[slot]);
    }
  }
  return copy;
}

void JoinOrder::go_on_in_lists(const Plan& plan) {
  if (!plan.there) return;
  for (std::size_t i = 0; i < plan.there->lists.size(); ++i) {
    const JoinList& list = plan.there->lists[i];
    if (list.next == plan.following.lists[i].next) continue;
    const Class& type = *vm_.class_of(list.iterator);
    Object* iterator = vm_.heap_.for_write(list.iterator);
    field_at<i32>(iterator, type.field("cursor").offset) = static_cast<i32>(list.next);
    field_at<i32>(iterator, type.field("lastRet").offset) = static_cast<i32>(list.next) - 1;
  }
}

void JoinOrder::carry_out(u32 index, const Frames& frames, const Plan& plan) {
  const std::vector<u64> caller = changed_caller(frames, plan);
  const bool caller_changes = std::memcmp(caller.data(), frames.caller, caller.size() * sizeof(u64)) != 0;
  const bool join_changes = plan.first != frames.joined();
  for (const auto& [place, thread] : plan.changes) {
    if (place.array == kNull || at_place(frames, place) == thread) continue;
    elements<Ref>(static_cast<Array*>(vm_.heap_.for_write(place.array)))[place.index] = thread;
  }
  go_on_in_lists(plan);
  for (const Ref ended : plan.ended) {  // as the joins would do
    if (!(vm_.at(ended)->flags & kUnseenEnd)) continue;
    vm_.heap_.for_write(ended)->flags &= static_cast<u8>(~kUnseenEnd);
    --vm_.unseen_ends_;
  }
  ThreadEntry& entry = vm_.threads_[index];
  if (entry.record.has(kJoining) && !plan.living.empty()) {
    entry.record.object = plan.first;
    entry.record.status = ThreadStatus::waiting;
  }
  if (frames.in_use > 0 && join_changes) vm_.frames_.top().stack[0] = slot_of(plan.first);
  if (frames.in_use > 1) {
    if (!caller_changes) return;
    Frame& frame = vm_.frames_[vm_.frames_.count() - 2];
    const auto& changed = *reinterpret_cast<const FrozenFrame*>(caller.data());
    frame.pc = frames.code->at_bci(changed.bci);
    std::copy_n(changed.slots(), changed.locals, frame.locals);
    return;
  }
  if (!caller_changes && (frames.in_use > 0 || !join_changes)) return;
  const auto intern = [this](const std::vector<u64>& frame) {
    return vm_.canonicalizer_->intern(std::as_bytes(std::span(frame)));
  };
  PairIndex rest = entry.stack;
  ComponentIndex top = 0;
  if (frames.in_use == 0) {
    top = vm_.store_.unpair(rest).left;
    rest = vm_.store_.unpair(rest).right;
    if (join_changes) {
      const u64* words = reinterpret_cast<const u64*>(frames.join);
      std::vector<u64> copy(words, words + frames.join->words());
      reinterpret_cast<FrozenFrame*>(copy.data())->slots()[frames.join->locals] = slot_of(plan.first);
      top = intern(copy);
    }
  }
  if (caller_changes) rest = vm_.store_.pair(intern(caller), vm_.store_.unpair(rest).right);
  entry.stack = frames.in_use == 0 ? vm_.store_.pair(top, rest) : rest;
}

}  // namespace pathfleet::vm
