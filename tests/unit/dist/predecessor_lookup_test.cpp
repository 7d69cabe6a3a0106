// A path that no rank knows alone: each rank asks the others for the part that it cannot trace, back to the initial
// state.
#include "dist/predecessor_lookup.h"

#include <gtest/gtest.h>

#include "../core/map_visited.h"
#include "../core/toy_graph.h"
#include "core/error.h"
#include "hostile_transport.h"

namespace pathfleet::dist {
namespace {

struct End {
  HostileTransport transport;
  Wire wire;
  toy::MapVisited visited;
  PredecessorLookup lookup;

  End(HostileNetwork& network, u32 rank) : transport(network, rank), wire(transport), lookup(wire, visited) {}
  /// A path of nodes that this rank made, the first one but for its parent.
  void knows(std::initializer_list<u32> nodes) {
    StateId parent = 0;
    for (const u32 node : nodes) parent = visited.insert(toy::state_of(node), parent).id;
  }
  void attend() {
    lookup.send();
    for (Message message; wire.receive(message);) {
      if (message.tag == Tag::predecessor_query) lookup.answer(message.from, message.bytes);
      if (message.tag == Tag::predecessors) lookup.take_in(message.from, message.bytes);
    }
  }
};

class ThreeRanks : public testing::Test {
 protected:
  ThreeRanks() {
    for (u32 rank = 0; rank < 3; ++rank) {
      ends_.push_back(std::make_unique<End>(network_, rank));
      ends_[rank]->lookup.set_initial(toy::state_of(0).fingerprint);
    }
  }
  void attend_all() {
    for (u32 i = 0; i < 2000; ++i) ends_[i % 3]->attend();
  }
  static PredecessorLookup::Path fingerprints(std::initializer_list<u32> nodes) {
    PredecessorLookup::Path path;
    for (const u32 node : nodes) path.push_back(toy::state_of(node).fingerprint);
    return path;
  }

  HostileNetwork network_{3, {.delay = 10, .silence = 20}, 4};
  std::vector<std::unique_ptr<End>> ends_;
};

TEST_F(ThreeRanks, TraceAStateThroughAll) {
  // 0 1 2 on rank 0, 2 3 on rank 2, 3 4 5 on rank 1, 5 6 on rank 2, 6 and 7 given to rank 0.
  ends_[0]->knows({0, 1, 2});
  ends_[0]->knows({6});
  ends_[0]->knows({3});  // rank 0 owns it and has said so to rank 2
  ends_[1]->knows({3, 4, 5});
  ends_[2]->knows({2, 3});
  ends_[2]->knows({5, 6});
  PredecessorLookup::PathQuery search, second;
  ends_[0]->lookup.begin(search, toy::state_of(6).fingerprint);
  ends_[1]->lookup.begin(second, toy::state_of(3).fingerprint);
  EXPECT_TRUE(ends_[0]->lookup.any_open());
  attend_all();
  ASSERT_TRUE(search.done);
  EXPECT_TRUE(search.complete);
  EXPECT_EQ(search.backwards, fingerprints({6, 5, 4, 3, 2, 1, 0}));
  ASSERT_TRUE(second.done);
  EXPECT_EQ(second.backwards, fingerprints({3, 2, 1, 0}));
  for (const auto& end : ends_) EXPECT_FALSE(end->lookup.any_open());
}

TEST_F(ThreeRanks, GiveUpWhenToldSo) {
  ends_[0]->knows({0, 1});
  ends_[2]->knows({1, 2});
  PredecessorLookup::PathQuery sent, forgotten, begun;
  ends_[1]->lookup.begin(sent, toy::state_of(2).fingerprint);
  ends_[1]->lookup.begin(forgotten, toy::state_of(2).fingerprint);
  ends_[1]->attend();
  ends_[1]->lookup.begin(begun, toy::state_of(2).fingerprint);
  ends_[1]->lookup.forget(forgotten);
  EXPECT_FALSE(sent.done);
  ends_[1]->lookup.give_up();
  EXPECT_TRUE(sent.done && begun.done);
  EXPECT_FALSE(forgotten.done);
  EXPECT_FALSE(sent.complete || begun.complete);
  EXPECT_FALSE(ends_[1]->lookup.any_open());
  attend_all();  // the answers come, and nobody wants them
  EXPECT_EQ(sent.backwards.size(), 1u);
  EXPECT_EQ(forgotten.backwards.size(), 1u);
}

TEST_F(ThreeRanks, SayWhenNobodyKnows) {
  ends_[0]->knows({0, 1});
  PredecessorLookup::PathQuery search;
  ends_[1]->lookup.begin(search, toy::state_of(2).fingerprint);
  EXPECT_THROW(attend_all(), InternalError);
}

}  // namespace
}  // namespace pathfleet::dist
