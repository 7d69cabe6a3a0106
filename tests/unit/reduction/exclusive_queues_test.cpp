// Exclusive queues: the roles of threads, the operations that refute exclusiveness, and the operations that commute.
#include "reduction/exclusive_queues.h"

#include <gtest/gtest.h>

#include <deque>
#include <optional>
#include <vector>

namespace pathfleet::reduction {
namespace {

using Op = QueueOperation;

constexpr u32 ann = 5, bob = 9;

QueueState used_by(u32 putter, u32 taker, bool bounded = true) {
  QueueState queue;
  queue.putter = putter;
  queue.taker = taker;
  queue.bounded = bounded;
  return queue;
}

struct Case {
  const char* name;
  QueueAccess access;
  QueueState queue;
  bool refutes;
  QueueRole becomes = QueueRole::none;
};

void PrintTo(const Case& each, std::ostream* out) { *out << each.name; }

class QueueCases : public testing::TestWithParam<Case> {};

TEST_P(QueueCases, Judges) {
  const QueueJudgement judgement = judge(GetParam().access, GetParam().queue);
  EXPECT_EQ(judgement.refutes, GetParam().refutes);
  EXPECT_EQ(judgement.becomes, GetParam().becomes);
}

const Case kCases[] = {
    {"FirstPutter", {Op::puts, ann, true}, used_by(0, 0), false, QueueRole::putter},
    {"FirstTaker", {Op::takes, bob, true}, used_by(ann, 0), false, QueueRole::taker},
    {"SamePutter", {Op::puts, ann, true}, used_by(ann, bob), false},
    {"SameTaker", {Op::takes, bob, true}, used_by(ann, bob), false},
    {"SecondPutter", {Op::puts, bob, true}, used_by(ann, 0), true},
    {"SecondTaker", {Op::takes, ann, true}, used_by(ann, bob), true},
    {"OneThreadForBothRoles", {Op::takes, ann, true}, used_by(ann, 0), false, QueueRole::taker},
    {"OfferToABoundedQueue", {Op::offers, ann, true}, used_by(0, 0), true},
    {"OfferToAnUnboundedQueue", {Op::offers, ann, true}, used_by(0, 0, false), false, QueueRole::putter},
    {"OtherOperation", {Op::other, ann, true}, used_by(0, 0), true},
    {"OtherOperationInPrivate", {Op::other, ann, false}, used_by(0, 0), false},
    {"OtherOperationOfWhatWasUsed", {Op::other, ann, false}, used_by(0, bob), true},
    {"LooksInPrivate", {Op::looks, ann, false}, used_by(0, 0), true},
    {"PutsInPrivate", {Op::puts, ann, false}, used_by(0, 0), false},
    {"PutsInsideAnotherOperation", {Op::puts, ann, true, true}, used_by(0, 0), true},
};
INSTANTIATE_TEST_SUITE_P(All, QueueCases, testing::ValuesIn(kCases), [](const auto& each) { return each.param.name; });

TEST(ExclusiveQueues, OnlyTheHolderOfARoleCommutes) {
  QueueState queue = used_by(ann, 0);
  queue.has_room = queue.has_element = true;
  EXPECT_TRUE(commutes({Op::puts, ann, true}, queue));
  EXPECT_FALSE(commutes({Op::puts, bob, true}, queue));
  EXPECT_TRUE(commutes({Op::takes, bob, true}, queue));
  EXPECT_FALSE(commutes({Op::offers, ann, true}, queue));
  EXPECT_FALSE(commutes({Op::other, ann, true}, queue));
  queue.has_room = queue.has_element = false;
  EXPECT_FALSE(commutes({Op::puts, ann, true}, queue));
  EXPECT_FALSE(commutes({Op::takes, bob, true}, queue));
}

/// A queue of numbers, as what commutes() speaks of.
struct ToyQueue {
  std::size_t capacity;
  std::deque<u32> elements;
  std::vector<u32> taken;

  QueueState state() const {
    QueueState queue = used_by(ann, bob);
    queue.has_room = elements.size() < capacity;
    queue.has_element = !elements.empty();
    return queue;
  }
  /// False: it has to wait.
  bool put(u32 value) {
    if (elements.size() == capacity) return false;
    elements.push_back(value);
    return true;
  }
  bool take() {
    if (elements.empty()) return false;
    taken.push_back(elements.front());
    elements.pop_front();
    return true;
  }
};

TEST(ExclusiveQueues, BothOrdersOfWhatCommutesAreOne) {
  for (std::size_t capacity = 1; capacity < 4; ++capacity) {
    for (std::size_t filled = 0; filled <= capacity; ++filled) {
      ToyQueue queue{capacity, {}, {}};
      for (u32 i = 0; i < filled; ++i) queue.put(i);
      for (const bool puts : {true, false}) {
        if (!commutes({puts ? Op::puts : Op::takes, puts ? ann : bob, true}, queue.state())) continue;
        // The other one may have to wait; then it does not any more after this one, and nothing is lost.
        ToyQueue first = queue, second = queue;
        EXPECT_TRUE(puts ? first.put(100) : first.take());
        const bool other_before = puts ? second.take() : second.put(100);
        if (!other_before) continue;
        EXPECT_TRUE(puts ? first.take() : first.put(100));
        EXPECT_TRUE(puts ? second.put(100) : second.take());
        EXPECT_EQ(first.elements, second.elements);
        EXPECT_EQ(first.taken, second.taken);
      }
    }
  }
}

}  // namespace
}  // namespace pathfleet::reduction
