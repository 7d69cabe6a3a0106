// Heap over classes made by hand: copy on write, sharing, symbolic slots, collection, loading and resetting.
#include "vm/heap/heap.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "hash/collapse_store.h"

namespace pathfleet::vm {
namespace {

/// Fingerprints do not matter here.
class PlainHasher final : public ComponentHasher {
 public:
  Fingerprint fingerprint_of(std::span<const std::byte> content) const override {
    Fingerprint sum{content.size(), 1};
    for (const std::byte byte : content) sum.lo = sum.lo * 31 + static_cast<u8>(byte);
    return sum;
  }
};

/// A pair of references and an int; an array of references.
class HeapTest : public ::testing::Test {
 protected:
  static constexpr u32 kLeft = sizeof(Object), kRight = kLeft + 4, kValue = kRight + 4;

  HeapTest() {
    pair_.instance_size = kValue + 4;
    pair_.reference_offsets = {kLeft, kRight};
    pair_.id = classes_.append(&pair_);
    array_.element_type = Type::reference;
    array_.id = classes_.append(&array_);
    thread_ = immortals_.add(pair_, pair_.instance_size, 7);
    heap_ = std::make_unique<Heap>(classes_, immortals_, *store_, 64 << 20, poll_at_);
    heap_->end_boot();
  }

  Ref make(i32 value, Ref left = kNull, Ref right = kNull) {
    const Ref ref = heap_->new_object(pair_);
    Object* object = heap_->slot(ref);
    field_at<Ref>(object, kLeft) = left;
    field_at<Ref>(object, kRight) = right;
    field_at<i32>(object, kValue) = value;
    return ref;
  }
  i32 value(Ref ref) const { return field_at<i32>(heap_->at(ref), kValue); }
  /// Interns the objects below these refs as they are and loads them as a state.
  void keep(std::vector<Ref> written = {}) {
    std::vector<u32> leaves, written_leaves;
    const auto component = [&](Ref ref) {
      return store_->intern({reinterpret_cast<const std::byte*>(heap_->at(ref)), heap_->bytes(ref)}, hasher_);
    };
    for (Ref ref = kFirstHeapRef; ref < heap_->end(); ++ref) leaves.push_back(component(ref));
    for (const Ref ref : written) written_leaves.push_back(store_->pair(ref, component(ref)));
    const StateTree::Top top = heap_->leaves().with(*store_, leaves);
    const StateTree::Top written_top = heap_->written_leaves().with(*store_, written_leaves);
    heap_->reset();
    load(static_cast<u32>(leaves.size()), top, static_cast<u32>(written_leaves.size()), written_top);
  }
  void load(u32 size, StateTree::Top top, u32 written_size, StateTree::Top written_top) {
    heap_->load(
        size, top, written_size, written_top, [](u32, u32) {}, [](u32, u32) {});
  }

  PlainHasher hasher_;
  Class pair_{}, array_{};
  ClassTable classes_{1 << 10, "classes"};
  Immortals immortals_;
  std::unique_ptr<ComponentStore> store_ = std::make_unique<hash::CollapseStore>();
  u64 poll_at_ = 1;
  Ref thread_ = kNull;
  std::unique_ptr<Heap> heap_;
};

TEST_F(HeapTest, NullIsNoObject) { EXPECT_EQ(heap_->at(kNull), nullptr); }

TEST_F(HeapTest, NewObjectsAreZeroAndForgottenByReset) {
  const Ref first = heap_->new_object(pair_);
  EXPECT_EQ(first, kFirstHeapRef);
  EXPECT_EQ(value(first), 0);
  EXPECT_TRUE(heap_->is_fresh(heap_->at(first)));
  const Ref array = heap_->new_array(array_, 3);
  EXPECT_EQ(heap_->length(array), 3u);
  EXPECT_EQ(heap_->end(), array + 1);
  heap_->reset();
  EXPECT_EQ(heap_->end(), kFirstHeapRef);
  EXPECT_EQ(heap_->slot(first), nullptr);
}

TEST_F(HeapTest, AWriteIsSeenByThisTransitionOnly) {
  make(5);
  keep();
  const Object* stored = heap_->at(kFirstHeapRef);
  EXPECT_FALSE(heap_->is_fresh(stored));
  field_at<i32>(heap_->for_write(kFirstHeapRef), kValue) = 6;
  heap_->for_write(kFirstHeapRef);
  EXPECT_EQ(heap_->cloned(), std::vector<Ref>{kFirstHeapRef}) << "one copy for two writes";
  EXPECT_EQ(value(kFirstHeapRef), 6);
  EXPECT_EQ(field_at<i32>(stored, kValue), 5);
  heap_->reset();
  EXPECT_EQ(heap_->at(kFirstHeapRef), stored);
  EXPECT_EQ(value(kFirstHeapRef), 5);
}

TEST_F(HeapTest, AWrittenImmortalBelongsToTheState) {
  field_at<i32>(heap_->for_write(thread_), kValue) = 1;
  EXPECT_EQ(heap_->written_immortals(), std::vector<Ref>{thread_});
  keep({thread_});
  EXPECT_EQ(value(thread_), 1);
  field_at<i32>(heap_->for_write(thread_), kValue) = 2;
  heap_->reset();
  EXPECT_EQ(value(thread_), 1) << "as the loaded state has it";
  load(0, {}, 0, {});
  EXPECT_EQ(value(thread_), 0) << "as it was before main";
}

TEST_F(HeapTest, AnImmortalOfAnotherWorkerIsFound) {
  const Ref later = immortals_.add(pair_, pair_.instance_size, 8);
  EXPECT_EQ(heap_->at(later), immortals_.object(later));
}

TEST_F(HeapTest, SharingFollowsReferencesButNotConstants) {
  const Ref constant = make(1), below = make(2), top = make(3, below, constant), other = make(4);
  heap_->slot(constant)->flags |= kConstant;
  const Ref array = heap_->new_array(array_, 2);
  elements<Ref>(static_cast<Array*>(heap_->slot(array)))[1] = top;
  heap_->share(array);
  for (const Ref ref : {array, top, below}) EXPECT_TRUE(heap_->at(ref)->flags & kShared) << ref;
  for (const Ref ref : {constant, other}) EXPECT_FALSE(heap_->at(ref)->flags & kShared) << ref;
}

TEST_F(HeapTest, SymbolicValuesLieBehindThePlainBytes) {
  const Ref ref = make(9);
  EXPECT_EQ(heap_->bytes(ref), heap_->plain_bytes(ref));
  EXPECT_EQ(heap_->handle(ref, kValue), expr::kNone);
  heap_->set_handle(ref, kValue, 42);
  EXPECT_TRUE(heap_->at(ref)->flags & kSymbolic);
  EXPECT_GT(heap_->bytes(ref), heap_->plain_bytes(ref));
  EXPECT_EQ(heap_->handle(ref, kValue), 42u);
  EXPECT_EQ(heap_->handle(ref, kLeft), expr::kNone);
  keep();
  EXPECT_EQ(heap_->handle(ref, kValue), 42u);
  heap_->set_handle(ref, kValue, expr::kNone);
  EXPECT_FALSE(heap_->at(ref)->flags & kSymbolic) << "the last expression is gone";
}

TEST_F(HeapTest, ACollectionKeepsRefsAndReusesGaps) {
  std::vector<Ref> refs;
  for (i32 i = 0; i < 6; ++i) refs.push_back(make(i));
  heap_->slot(refs[5])->owner = refs[0];
  heap_->collect({refs[1], refs[3], refs[5]}, thread_);
  for (const i32 i : {1, 3, 5}) EXPECT_EQ(value(refs[i]), i);
  for (const i32 i : {0, 2, 4}) EXPECT_EQ(heap_->slot(refs[i]), nullptr);
  EXPECT_EQ(heap_->at(refs[5])->owner, thread_) << "a dead owner";
  EXPECT_EQ(make(7), refs[0]) << "the first gap";
  EXPECT_EQ(make(8), refs[2]);
  EXPECT_EQ(heap_->end(), refs[5] + 1);
}

TEST_F(HeapTest, ACollectionIsAskedForWhenMuchIsInUse) {
  while (!heap_->wants_collection()) heap_->new_array(array_, 100000);
  poll_at_ = 1;
  for (u32 i = 0; i < 100; ++i) heap_->new_array(array_, 100000);
  EXPECT_EQ(poll_at_, 0u);
  heap_->collect({}, thread_);
  EXPECT_FALSE(heap_->wants_collection());
}

/// Random writes, allocations, collections, loads and resets beside a map.
TEST_F(HeapTest, AgreesWithAMap) {
  std::mt19937 random(16);
  std::map<Ref, i32> now, state;
  for (u32 step = 0; step < 20000; ++step) {
    const auto some = [&] { return std::next(now.begin(), static_cast<i64>(random() % now.size()))->first; };
    switch (now.empty() ? 0 : random() % 8) {
      case 0:
      case 1: {
        const i32 fresh = static_cast<i32>(step);
        now[make(fresh)] = fresh;
        break;
      }
      case 2:
      case 3:
      case 4: {
        const Ref ref = some();
        field_at<i32>(heap_->for_write(ref), kValue) = now[ref] = static_cast<i32>(step);
        break;
      }
      case 5: {
        std::vector<Ref> live;
        // What the loaded state has stays, so that its numbers have no gaps when it is kept.
        std::erase_if(now, [&](const auto& entry) { return entry.first >= heap_->first_fresh() && random() % 2 == 0; });
        for (const auto& [ref, held] : now) live.push_back(ref);
        heap_->collect(live, thread_);
        break;
      }
      case 6:
        heap_->reset();
        now = state;
        break;
      default:
        if (random() % 20 != 0) break;
        if (now.size() != heap_->end() - kFirstHeapRef) break;  // gaps: a state has none
        keep();
        state = now;
    }
    for (const auto& [ref, held] : now) ASSERT_EQ(value(ref), held) << step;
    if (now.size() > 60) {
      heap_->reset();
      load(0, {}, 0, {});
      now.clear();
      state.clear();
    }
  }
}

}  // namespace
}  // namespace pathfleet::vm
