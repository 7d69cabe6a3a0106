// Which threads are near each other by the objects that they share.
#include "vm/state/thread_neighbours.h"

#include <gtest/gtest.h>

#include <vector>

namespace pathfleet::vm {
namespace {

/// Threads of one kind, each with an object of its own and those given.
Neighbours threads_with(const std::vector<std::vector<u32>>& lists, u32 first_number = 0) {
  NeighbourLists all;
  u32 own = 100;
  for (const auto& list : lists) {
    all.add_thread(7);
    all.add(own++ + first_number);
    for (const u32 object : list) all.add(object + first_number);
  }
  Neighbours neighbours;
  neighbours.compile(all);
  return neighbours;
}

const std::vector<std::vector<u32>> kRing = {{0, 1}, {1, 2}, {2, 3}, {3, 0}};

TEST(Neighbours, FollowOneAnotherAroundATable) {
  Neighbours ring = threads_with(kRing);
  EXPECT_EQ(ring.compare(1, 3), 0);
  ring.place(0);
  EXPECT_LT(ring.compare(1, 3), 0);  // its first object is the other one's second
  EXPECT_LT(ring.compare(3, 2), 0);
  ring.place(1);
  EXPECT_LT(ring.compare(2, 3), 0);
}

TEST(Neighbours, DoNotDependOnTheNumbersOfObjects) {
  Neighbours ring = threads_with(kRing);
  Neighbours other = threads_with(kRing, 40);
  for (Neighbours* const each : {&ring, &other}) each->place(2);
  for (u32 a = 0; a < 4; ++a) {
    EXPECT_EQ(ring.key(a), other.key(a));
    for (u32 b = 0; b < 4; ++b) EXPECT_EQ(ring.compare(a, b), other.compare(a, b));
  }
}

TEST(Neighbours, AreAllEquallyNearIfTheyShareTheSame) {
  Neighbours workers = threads_with({{5}, {5}, {5}});
  workers.place(0);
  EXPECT_EQ(workers.compare(1, 2), 0);
}

TEST(Neighbours, AreNearToThreadsOfOtherKinds) {
  NeighbourLists lists;
  lists.add_thread(0);
  lists.add(2);
  lists.add(1);
  for (const u32 object : {1, 2, 3}) {
    lists.add_thread(1);
    lists.add(object);
  }
  Neighbours neighbours;
  neighbours.compile(lists);
  neighbours.place(0);
  EXPECT_LT(neighbours.compare(2, 1), 0);
  EXPECT_LT(neighbours.compare(1, 3), 0);
}

TEST(Neighbours, AreNearestToWhatHasAPlaceFromTheBeginning) {
  NeighbourLists lists;
  for (const u32 place : {4, 3}) {
    lists.add_thread(0);
    lists.add_fixed(place);
  }
  lists.add_thread(0);
  lists.add(0);
  lists.add_thread(0);
  lists.add(0);
  Neighbours neighbours;
  neighbours.compile(lists);
  neighbours.place(2);
  EXPECT_LT(neighbours.compare(1, 0), 0);
  EXPECT_LT(neighbours.compare(0, 3), 0);
}

TEST(Neighbours, TakeBackWhatTheyPlaced) {
  Neighbours ring = threads_with(kRing);
  ring.place(0);
  const std::size_t placed = ring.placed();
  ring.place(2);
  ring.take_back(placed);
  EXPECT_LT(ring.compare(1, 2), 0);
  ring.take_back(0);
  EXPECT_EQ(ring.compare(1, 2), 0);
}

TEST(Neighbours, OfShorterListsComeLast) {
  Neighbours threads = threads_with({{5}, {5, 6}, {6, 5}, {}});
  threads.place(0);
  EXPECT_LT(threads.compare(1, 2), 0);
  EXPECT_LT(threads.compare(2, 3), 0);
}

}  // namespace
}  // namespace pathfleet::vm
