// The visible operation of a transition, without a machine: whether another one is allowed, and whether the transition
// stayed within its predicted footprint.
#include "vm/independence/visible_operation.h"

#include <gtest/gtest.h>

#include <set>

namespace pathfleet::vm {
namespace {

NextOperation foreseeing(const Touched& touched) {
  NextOperation next;
  next.depends_on_all = false;
  next.touched = touched;
  return next;
}

/// Whether others reach an object.
struct Reached {
  std::set<Ref> refs;
  bool operator()(Ref ref) const { return refs.contains(ref); }
};
const Reached nothing_reached{}, three_reached{{3}};

TEST(VisibleOperation, IsUsedUpByTheFirst) {
  VisibleOperation operation;
  operation.begin(true);
  EXPECT_TRUE(operation.pass(Touched::one(1), operation.is_free()));
  EXPECT_FALSE(operation.pass(Touched::one(2), operation.is_free()));
  EXPECT_TRUE(operation.touched().contains(1));
  EXPECT_FALSE(operation.touched().contains(2));  // it has not happened
  operation.begin(false);
  EXPECT_FALSE(operation.is_free());
  EXPECT_TRUE(operation.touched().nothing());
}

TEST(VisibleOperation, ASecondOneDependsOnMore) {
  VisibleOperation operation;
  operation.begin(true);
  operation.pass(Touched::one(1), true);
  EXPECT_FALSE(operation.depends_on_more());
  operation.pass(Touched::one(1), true);  // nobody else could go on
  EXPECT_TRUE(operation.depends_on_more());
}

TEST(VisibleOperation, NativesRememberHowTheyBegan) {
  VisibleOperation operation;
  operation.begin(true);
  operation.begin_native();
  operation.spend();
  EXPECT_TRUE(operation.was_free_before_native());
  operation.set_native_passed(true);
  operation.begin_native();
  EXPECT_FALSE(operation.was_free_before_native());
  EXPECT_FALSE(operation.native_passed());
}

TEST(VisibleOperation, StaysWithinWhatWasForeseen) {
  VisibleOperation operation;
  operation.begin(true);
  operation.pass(Touched::one(3), true);
  EXPECT_TRUE(operation.stayed_within(foreseeing(Touched::one(3)), three_reached));
  EXPECT_FALSE(operation.stayed_within(foreseeing(Touched::one(4)), nothing_reached));
  operation.depend_on_more();
  EXPECT_FALSE(operation.stayed_within(foreseeing(Touched::one(3)), nothing_reached));
}

TEST(VisibleOperation, WhatWasNotForeseenMustBeOutOfReach) {
  NextOperation choice;
  choice.depends_on_all = false;
  choice.unforeseen = true;
  VisibleOperation operation;
  operation.begin(true);
  operation.pass(Touched::one(3), true);
  EXPECT_TRUE(operation.stayed_within(choice, nothing_reached));
  EXPECT_FALSE(operation.stayed_within(choice, three_reached));
  operation.begin(true);
  operation.pass(Touched::all(), true);
  EXPECT_FALSE(operation.stayed_within(choice, nothing_reached));
}

TEST(VisibleOperation, WhatWasPassedOverMustBeOutOfReach) {
  VisibleOperation operation;
  operation.begin(true);
  operation.pass_over(3);
  EXPECT_TRUE(operation.stayed_within(foreseeing({}), nothing_reached));
  EXPECT_FALSE(operation.stayed_within(foreseeing({}), three_reached));
}

TEST(VisibleOperation, TooMuchPassedOverDependsOnMore) {
  VisibleOperation operation;
  operation.begin(true);
  for (Ref ref = 100; ref < 132; ++ref) operation.pass_over(ref);
  operation.pass_over(100);
  EXPECT_FALSE(operation.depends_on_more());
  operation.pass_over(200);
  EXPECT_TRUE(operation.depends_on_more());
}

TEST(VisibleOperation, WatchesWhatWasSharedOnceOnlyWithShared) {
  VisibleOperation operation;
  operation.watch(kShared, false);
  EXPECT_EQ(operation.masks().watched, u32{kShared} | u32{kEscaped});
  operation.watch(kShared, true);
  EXPECT_EQ(operation.masks().watched, u32{kShared} | u32{kEscaped} | u32{kEveryObject});
  EXPECT_EQ(operation.masks().visible, u32{kShared});
  operation.watch(kEveryObject, true);
  EXPECT_EQ(operation.masks().watched, u32{kEveryObject});
  operation.watch(0, true);
  EXPECT_TRUE(operation.nobody_watches());
  EXPECT_EQ(operation.masks().watched, 0u);
}

}  // namespace
}  // namespace pathfleet::vm
