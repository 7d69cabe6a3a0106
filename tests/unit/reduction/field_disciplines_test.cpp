// The disciplines of a field: those that an access keeps to, and those left after many accesses.
#include "reduction/field_disciplines.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace pathfleet::reduction {
namespace {

constexpr FieldAccess read_by_main{false, true, 0}, read_by_other{false, false, 0}, write_by_main{true, true, 0},
    write_by_other{true, false, 0};

FieldAccess holding(FieldAccess access, u32 locks) {
  access.locks_held = locks;
  return access;
}

struct Field {
  std::atomic<u32> kept;
  explicit Field(u32 locks) : kept(all_disciplines(locks)) {}
  bool free(const FieldAccess& access) { return refine(kept, access).disciplined; }
};

TEST(FieldDisciplines, WhatIsNeverWrittenIsConstant) {
  Field field(0);
  EXPECT_TRUE(field.free(read_by_main));
  EXPECT_TRUE(field.free(read_by_other));
  EXPECT_EQ(field.kept, constant_field);
  EXPECT_FALSE(field.free(write_by_other));
}

TEST(FieldDisciplines, TheMainThreadMayWriteWhatItAloneUses) {
  Field field(0);
  EXPECT_TRUE(field.free(write_by_main));
  EXPECT_TRUE(field.free(read_by_main));
  EXPECT_FALSE(field.free(read_by_other));
}

TEST(FieldDisciplines, OneLockHasToBeHeldByAllAccesses) {
  Field field(3);
  EXPECT_TRUE(field.free(holding(write_by_other, 0b011)));
  EXPECT_TRUE(field.free(holding(write_by_main, 0b110)));
  EXPECT_EQ(field.kept >> first_lock_bit, 0b010u);
  EXPECT_FALSE(field.free(holding(read_by_other, 0b101)));
}

TEST(FieldDisciplines, TheAccessThatLeavesNoneRefutesOnce) {
  Field field(1);
  EXPECT_TRUE(field.free(write_by_main));
  const Refined first = refine(field.kept, read_by_other);
  EXPECT_FALSE(first.disciplined);
  EXPECT_TRUE(first.refuted);
  const Refined second = refine(field.kept, read_by_main);
  EXPECT_FALSE(second.disciplined);
  EXPECT_FALSE(second.refuted);
}

TEST(FieldDisciplines, RoomForAllLocks) {
  Field field(FieldUse::most_locks);
  const u32 last = 1u << (FieldUse::most_locks - 1);
  EXPECT_TRUE(field.free(holding(write_by_other, last)));
  EXPECT_TRUE(field.free(holding(write_by_main, last)));
  EXPECT_FALSE(field.free(holding(write_by_main, last >> 1)));
}

TEST(FieldDisciplines, WhatGuardsTheWritesIsLearnedFromAllThatHoldSomeOfIt) {
  std::atomic<u32> guards{all_guards(3)};
  learn_guards(guards, read_by_main);  // without any lock
  EXPECT_EQ(guards, 0b111u);
  learn_guards(guards, holding(write_by_other, 0b011));
  EXPECT_EQ(guards, 0b011u);
  learn_guards(guards, holding(read_by_other, 0b101));
  EXPECT_EQ(guards, 0b001u);
  learn_guards(guards, holding(read_by_other, 0b110));
  EXPECT_EQ(guards, 0b001u);
  learn_guards(guards, write_by_main);
  EXPECT_EQ(guards, 0u);
}

// Against the definitions, over all accesses so far.
TEST(FieldDisciplines, WhatIsLeftIsWhatAllAccessesKeptTo) {
  std::mt19937 random(7);
  for (u32 round = 0; round < 2000; ++round) {
    const u32 locks = random() % 4;
    Field field(locks);
    std::vector<FieldAccess> seen;
    const u32 likely_lock = random() % 3 == 0 ? 0 : random();
    for (u32 i = 0; i < 6; ++i) {
      FieldAccess access{random() % 3 == 0, random() % 2 == 0, 0};
      access.locks_held = (random() | likely_lock) & ((1u << locks) - 1);
      seen.push_back(access);
      bool constant = true, mains = true;
      u32 common = (1u << locks) - 1;
      for (const FieldAccess& each : seen) {
        constant = constant && !each.write;
        mains = mains && each.by_main_thread;
        common &= each.locks_held;
      }
      EXPECT_EQ(field.free(access), constant || mains || common != 0);
    }
  }
}

}  // namespace
}  // namespace pathfleet::reduction
