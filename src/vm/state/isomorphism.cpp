#include "vm/state/isomorphism.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <set>

#include "vm/interpreter/code.h"
#include "vm/state/object_references.h"

namespace pathfleet::vm {

bool Isomorphism::run(const std::vector<u32>& places) {
  a_.reset();
  b_.reset();
  if (a_.thread_count() != b_.thread_count())
    return differ(fmt::format("{} threads are {}", a_.thread_count(), b_.thread_count()));
  for (u32 i = 0; i < a_.thread_count(); ++i) {
    if (!same_threads(i, places[i])) return false;
  }
  if (!same_written()) return false;
  while (!queue_.empty()) {
    const Pair next = queue_.front();
    queue_.pop_front();
    if (!same_objects(next)) return false;
  }
  for (const Pair& each : owned_) {
    if (!same_owners(each)) return false;
  }
  for (const Pair& each : copies_) {
    if (!counts_left_out_ && !same_counts(each)) return false;
  }
  const auto content_of = [](const Machine& vm) {
    return vm.loaded_.output() == 0 ? std::span<const std::byte>() : vm.store_.content(vm.loaded_.output());
  };
  const auto a = content_of(a_), b = content_of(b_);
  return std::equal(a.begin(), a.end(), b.begin(), b.end()) || differ("what was printed");
}

Ref Isomorphism::image(Ref of_a) const {
  const auto known = to_b_.find(of_a);
  return known == to_b_.end() ? kNull : known->second;
}

bool Isomorphism::differ(const std::string& where) {
  difference_ = where;
  return false;
}

template <class Where>
bool Isomorphism::same(Ref a, Ref b, Where where) {
  if (is_immortal(a) || is_immortal(b)) {
    return a == b || differ(fmt::format("{}: {} is {}", where(), a_.describe_object(a), b_.describe_object(b)));
  }
  const auto [to_b, fresh] = to_b_.emplace(a, b);
  const auto [to_a, other_fresh] = to_a_.emplace(b, a);
  if (to_b->second != b || to_a->second != a) {
    return differ(fmt::format("{}: {} is {}, which is elsewhere {}", where(), a_.describe_object(a),
                              b_.describe_object(b), to_b->second != b ? "another one" : "what another one is"));
  }
  if (fresh) queue_.push_back({a, b});
  return true;
}

bool Isomorphism::same_threads(u32 i, u32 k) {
  const auto name = [&] { return "thread " + a_.thread_name(i); };
  ThreadRecord a = a_.thread_record(i), b = b_.thread_record(k);
  if (!same(a.thread, b.thread, name) || !same(a.object, b.object, [&] { return "what " + name() + " waits for"; }))
    return false;
  a.thread = b.thread = a.object = b.object = kNull;
  if (std::memcmp(&a, &b, sizeof a) != 0)
    return differ(fmt::format("what {} does, at {}", name(), a_.position(i).text));
  PairIndex of_a = a_.threads_[i].stack, of_b = b_.threads_[k].stack;
  while (of_a != 0 && of_b != 0) {
    const auto frame = [](const Machine& vm, PairIndex list) -> const FrozenFrame& {
      return *reinterpret_cast<const FrozenFrame*>(vm.store_.content(vm.store_.unpair(list).left).data());
    };
    if (!same_frames(i, frame(a_, of_a), frame(b_, of_b))) return false;
    of_a = a_.store_.unpair(of_a).right;
    of_b = b_.store_.unpair(of_b).right;
  }
  return (of_a == 0 && of_b == 0) || differ(name() + ": the number of its frames");
}

bool Isomorphism::same_frames(u32 thread, const FrozenFrame& a, const FrozenFrame& b) {
  const auto where = [&] {
    return fmt::format("thread {}, in {}", a_.thread_name(thread), a_.universe().method(a.method_id())->full_name());
  };
  FrozenFrame head_a = a, head_b = b;
  head_a.monitor = head_b.monitor = kNull;
  if (std::memcmp(&head_a, &head_b, sizeof head_a) != 0) return differ(where());
  if (!same(a.monitor, b.monitor, [&] { return where() + ", its monitor"; })) return false;
  for (u32 slot = 0; slot < a.slot_count(); ++slot) {
    const auto refers = [slot](const FrozenFrame& frame) { return (frame.mask()[slot / 64] >> (slot % 64) & 1) != 0; };
    const auto place = [&] { return fmt::format("{}, slot {}", where(), slot); };
    if (refers(a) != refers(b) || a.is_plain(slot) != b.is_plain(slot)) return differ(place());
    const u64 of_a = a.slots()[slot], of_b = b.slots()[slot];
    if (refers(a) ? !same(static_cast<Ref>(of_a), static_cast<Ref>(of_b), place)
                  : of_a != of_b && !(may_hold_count(a) && a.is_plain(slot)) && !differ(place()))
      return false;
  }
  return true;
}

bool Isomorphism::may_hold_count(const FrozenFrame& frame) {
  return counts_left_out_ && a_.universe().code(*a_.universe().method(frame.method_id()))->counts_modifications;
}

bool Isomorphism::same_written() {
  std::set<Ref> written;
  for (const Machine* vm : {&a_, &b_}) {
    for (const u32 leaf : vm->heap_.written_leaves().leaves()) written.insert(vm->store_.unpair(leaf).left);
  }
  return std::all_of(written.begin(), written.end(), [&](Ref ref) { return same_objects({ref, ref}); });
}

bool Isomorphism::same_objects(Pair pair) {
  const Object* a = a_.at(pair.a);
  const Object* b = b_.at(pair.b);
  const auto name = [&] { return a_.describe_object(pair.a); };
  if (a->class_id != b->class_id) return differ(fmt::format("{} is {}", name(), b_.describe_object(pair.b)));
  const u32 size = a_.object_bytes(pair.a);
  if (size != b_.object_bytes(pair.b)) return differ("the size of " + name());
  if (a->owner != kNull || b->owner != kNull) owned_.push_back(pair);

  // References are compared one by one; all other bytes at once, in copies without the references.
  std::vector<u64> copy_a((size + 7) / 8), copy_b((size + 7) / 8);
  std::memcpy(copy_a.data(), a, size);
  std::memcpy(copy_b.data(), b, size);
  auto* plain_a = reinterpret_cast<Object*>(copy_a.data());
  auto* plain_b = reinterpret_cast<Object*>(copy_b.data());
  plain_a->owner = plain_b->owner = kNull;
  const auto blank = [&](u32 offset) { field_at<u32>(plain_a, offset) = field_at<u32>(plain_b, offset) = 0; };
  bool all = true;
  for_each_reference(a_, pair.a, [&](u32 offset) {
    if (!all) return;
    all = same(field_at<Ref>(a, offset), field_at<Ref>(b, offset),
               [&] { return fmt::format("{}, at {}", name(), offset); });
    blank(offset);
  });
  if (!all) return false;
  if (is_immortal(pair.a) && a_.universe().immortals().statics_owner(pair.a)) {
    auto* statics_a = static_cast<Statics*>(plain_a);
    auto* statics_b = static_cast<Statics*>(plain_b);
    if (!same(statics_a->initializing_thread, statics_b->initializing_thread,
              [&] { return "who initialises " + name(); }))
      return false;
    statics_a->initializing_thread = statics_b->initializing_thread = kNull;
  } else {
    const Class& type = *a_.class_of(pair.a);
    if (type.mod_count_offset != 0 && !is_immortal(pair.a)) {
      counts_differ_ |= field_at<u32>(a, type.mod_count_offset) != field_at<u32>(b, type.mod_count_offset);
      blank(type.mod_count_offset);
    }
    if (type.expected_count_offset != 0 && !is_immortal(pair.a)) {
      copies_.push_back(pair);
      blank(type.expected_count_offset);
    }
  }
  if (copy_a == copy_b) return true;
  const auto* bytes_a = reinterpret_cast<const std::byte*>(copy_a.data());
  const auto* bytes_b = reinterpret_cast<const std::byte*>(copy_b.data());
  const auto at = std::mismatch(bytes_a, bytes_a + size, bytes_b).first - bytes_a;
  if (plain_a->flags != plain_b->flags && ((plain_a->flags ^ plain_b->flags) & kShared))
    return differ("who can reach " + name());
  return differ(fmt::format("the content of {}, at {}", name(), at));
}

// The owner of an object holds its monitor, or has put something into an exclusive queue. The latter may be a dead
// thread (exclusive_queues.h).
bool Isomorphism::same_owners(Pair pair) {
  const Ref a = a_.at(pair.a)->owner, b = b_.at(pair.b)->owner;
  const Ref gone = a_.universe().thread_class->mirror;
  const auto known = [&](Ref owner, bool met) { return is_immortal(owner) || met ? owner : gone; };
  const Ref of_a = known(a, to_b_.contains(a)), of_b = known(b, to_a_.contains(b));
  const Ref expected = is_immortal(of_a) ? of_a : image(of_a);
  return expected == of_b || differ("who holds the monitor of " + a_.describe_object(pair.a));
}

// Whether an iterator's copy of its collection's count is up to date: in both states or in neither.
bool Isomorphism::same_counts(Pair pair) {
  const Class& type = *a_.class_of(pair.a);
  if (type.expected_owner_offset == 0) return true;
  const auto is_last = [&](Machine& vm, Ref copy) {
    const Ref owner = vm.get<Ref>(copy, type.expected_owner_offset);
    const u32 offset = owner == kNull ? 0 : vm.class_of(owner)->mod_count_offset;
    if (offset == 0) return true;
    return vm.get<i32>(owner, offset) == vm.get<i32>(copy, type.expected_count_offset);
  };
  return is_last(a_, pair.a) == is_last(b_, pair.b) ||
         differ("what an iterator has seen: " + a_.describe_object(pair.a));
}

}  // namespace pathfleet::vm
