// OwnerQueries between two ranks: batches are sent when they are full, old or flushed. Answers go to the worker that
// asked, and a batch is open until this worker has taken them.
#include "dist/owner_queries.h"

#include <gtest/gtest.h>

#include <thread>

#include "../core/map_visited.h"
#include "../core/toy_graph.h"
#include "hostile_transport.h"

namespace pathfleet::dist {
namespace {

/// A rank that others ask.
struct Owner {
  Wire wire;
  OwnerQueries owner_queries;
  toy::MapVisited visited;

  Owner(Transport& transport, u32 workers) : wire(transport), owner_queries(workers, wire) {}
  u64 answer_all() {
    u64 count = 0;
    for (Message message; wire.receive(message); ++count) {
      EXPECT_EQ(message.tag, Tag::owner_query);
      owner_queries.answer(message.from, message.bytes, visited, nullptr);
    }
    return count;
  }
  void take_in_all() {
    for (Message message; wire.receive(message);) {
      EXPECT_EQ(message.tag, Tag::owner_reply);
      owner_queries.take_in(message.from, message.bytes);
    }
  }
};

class TwoRanks : public testing::Test {
 protected:
  HostileNetwork network_{2, {}, 1};
  HostileTransport here_{network_, 0}, there_{network_, 1};
  Owner asker_{here_, 2}, owner_{there_, 1};
  std::vector<StateRef> states_ = states_of_rank_1();
  std::vector<Coordination::PendingState> new_;

  static std::vector<StateRef> states_of_rank_1() {
    std::vector<StateRef> states;
    for (u32 node = 0; states.size() < 300000; ++node) {
      const StateRef state = toy::state_of(node);
      if (owner_of(state.fingerprint, 2) == 1) states.push_back(state);
    }
    return states;
  }
};

TEST_F(TwoRanks, AnswerWhichStatesAreNew) {
  owner_.visited.insert(states_[1], 0);
  for (const u32 i : {0u, 1u, 2u, 0u}) asker_.owner_queries.ask(0, {states_[i], 10 + i, i});
  EXPECT_TRUE(asker_.owner_queries.any_open());
  asker_.owner_queries.send();
  EXPECT_EQ(owner_.answer_all(), 0u);  // neither full nor old
  asker_.owner_queries.flush(0, true);
  asker_.owner_queries.send();
  EXPECT_EQ(owner_.answer_all(), 1u);
  EXPECT_FALSE(asker_.owner_queries.has_answers(0));
  asker_.take_in_all();
  EXPECT_TRUE(asker_.owner_queries.has_answers(0));
  EXPECT_FALSE(asker_.owner_queries.has_answers(1));
  EXPECT_TRUE(asker_.owner_queries.any_open());
  asker_.owner_queries.take_answers(1, new_);
  EXPECT_TRUE(new_.empty());
  asker_.owner_queries.take_answers(0, new_);
  EXPECT_FALSE(asker_.owner_queries.any_open());
  ASSERT_EQ(new_.size(), 2u);
  EXPECT_EQ(new_[0].state.fingerprint, states_[0].fingerprint);
  EXPECT_EQ(new_[0].parent, 10u);
  EXPECT_EQ(new_[1].state.fingerprint, states_[2].fingerprint);
  EXPECT_EQ(new_[1].depth, 2u);
  EXPECT_EQ(asker_.owner_queries.asked(), 4u);
  EXPECT_EQ(owner_.owner_queries.answered(), 4u);
  EXPECT_EQ(owner_.visited.size(), 3u);
}

TEST_F(TwoRanks, SendFullBatchesAndOldOnes) {
  for (u32 i = 0; i < 5000; ++i) asker_.owner_queries.ask(1, {states_[i], 0, 0});
  asker_.owner_queries.send();
  EXPECT_EQ(owner_.answer_all(), 1u);
  // 16 bytes each and a few for all, and a bit back.
  EXPECT_LT(asker_.wire.bytes(), 4096u * 16 + 16);
  EXPECT_LT(owner_.wire.bytes(), 4096u / 8 + 16);
  std::this_thread::sleep_for(std::chrono::milliseconds(6));
  asker_.owner_queries.flush(1, false);
  asker_.owner_queries.send();
  EXPECT_EQ(owner_.answer_all(), 1u);
  asker_.take_in_all();
  asker_.owner_queries.take_answers(1, new_);
  EXPECT_EQ(new_.size(), 5000u);
  EXPECT_FALSE(asker_.owner_queries.any_open());
}

/// A batch that begins after a full one to the same rank has an age of its own.
TEST_F(TwoRanks, DoNotSendAYoungBatchForTheFullOneBefore) {
  for (u32 i = 0; i < 4096; ++i) asker_.owner_queries.ask(0, {states_[i], 0, 0});
  std::this_thread::sleep_for(std::chrono::milliseconds(6));
  const auto begun = std::chrono::steady_clock::now();
  asker_.owner_queries.ask(0, {states_[5000], 0, 0});
  asker_.owner_queries.flush(0, false);
  const bool young = std::chrono::steady_clock::now() - begun < std::chrono::milliseconds(5);
  asker_.owner_queries.send();
  const u64 sent = owner_.answer_all();
  if (young) {
    EXPECT_EQ(sent, 1u);
  }
  asker_.owner_queries.flush(0, true);
  asker_.owner_queries.send();
  EXPECT_EQ(sent + owner_.answer_all(), 2u);
}

/// With many ranks each of them gets few queries, so batches wait longer to be sent.
TEST(ManyRanks, WaitLongerForABatch) {
  class Counting final : public Transport {
   public:
    u32 rank() const override { return 0; }
    u32 ranks() const override { return 1024; }
    void send(u32, Tag, Bytes) override { ++sent; }
    bool receive(Message&) override { return false; }
    void begin_sum(const Sums&) override {}
    bool sum_complete(Sums&) override { return false; }
    std::vector<Bytes> gather(const Bytes&) override { return {}; }
    u64 sent = 0;
  };
  Counting transport;
  Wire wire(transport);
  OwnerQueries queries(1, wire);
  const auto begun = std::chrono::steady_clock::now();
  for (u32 node = 0; node < 100; ++node) queries.ask(0, {toy::state_of(node), 0, 0});
  std::this_thread::sleep_for(std::chrono::milliseconds(6));
  queries.flush(0, false);
  const bool young = std::chrono::steady_clock::now() - begun < std::chrono::milliseconds(40);
  queries.send();
  if (young) {
    EXPECT_EQ(transport.sent, 0u);
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(41));
  queries.flush(0, false);
  queries.send();
  EXPECT_GT(transport.sent, 80u);
  EXPECT_EQ(queries.asked(), 100u);
}

TEST_F(TwoRanks, KnowWhenTheOtherOneIsFlooded) {
  u32 asked = 0;
  while (!asker_.owner_queries.flooded() && asked < states_.size())
    asker_.owner_queries.ask(0, {states_[asked++], 0, 0});
  ASSERT_LT(asked, states_.size());
  EXPECT_GT(asked, 30u * 4096);
  asker_.owner_queries.send();
  EXPECT_TRUE(asker_.owner_queries.flooded());
  owner_.answer_all();
  asker_.take_in_all();
  EXPECT_FALSE(asker_.owner_queries.flooded());
  asker_.owner_queries.take_answers(0, new_);
  EXPECT_EQ(new_.size(), asked / 4096 * 4096);
}

TEST(Shards, AreDealtOutToAllRanksEvenly) {
  for (u32 ranks = 1; ranks <= 8; ++ranks) {
    std::vector<u32> owned(ranks);
    for (u32 node = 0; node < 8000; ++node) ++owned[owner_of(toy::state_of(node).fingerprint, ranks)];
    for (const u32 count : owned) EXPECT_NEAR(count, 8000.0 / ranks, 300);
  }
}

}  // namespace
}  // namespace pathfleet::dist
