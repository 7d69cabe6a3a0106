// The frame stack over methods assembled by hand: room, freezing of live slots, thawing, copies.
#include "vm/interpreter/frame_stack.h"

#include <gtest/gtest.h>

#include <map>

#include "../support/class_builder.h"
#include "hash/collapse_store.h"
#include "vm/program/slots.h"

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

/// Methods of one class, numbered in the order in which they were added.
class ToyMethods final : public Methods {
 public:
  /// Gives the bytecode offsets of the labels.
  std::map<std::string, u16> add(const test::Method& method) { return builder_.add_method(method).labels; }
  void finish() {
    holder_.name = "T";
    holder_.file = builder_.parse();
    for (const classfile::MethodInfo& info : holder_.file->methods) {
      auto& method = *holder_.methods.emplace_back(std::make_unique<Method>());
      method.id = static_cast<u32>(holder_.methods.size() - 1);
      method.holder = &holder_;
      method.access = info.access;
      method.max_locals = info.code->max_locals;
      method.max_stack = info.code->max_stack;
      method.info = &info;
    }
  }

  Method* method(u32 id) const override { return holder_.methods.at(id).get(); }
  Code* code(Method& method) override {
    if (!method.code) {
      codes_.push_back(decode(method));
      codes_.back()->finds_wide = true;
      method.code = codes_.back().get();
    }
    return method.code;
  }

 private:
  test::ClassBuilder builder_;
  Class holder_{};
  std::vector<std::unique_ptr<Code>> codes_;
};

class FrameStackTest : public ::testing::Test {
 protected:
  static constexpr u32 kCaller = 0, kCallee = 1, kLong = 2;

  FrameStackTest() {
    // Local 0 is a reference that is read at the end, 1 an int that is read after the call, 2 is never read.
    caller_ = methods_.add({.name = "caller",
                            .descriptor = "(Ljava/lang/Object;II)Ljava/lang/Object;",
                            .max_stack = 2,
                            .max_locals = 3,
                            .code = "iload_1 ; call: invokestatic T.callee:(I)V ; after: iload_1 ; pop ; aload_0 ; "
                                    "last: areturn"});
    callee_ = methods_.add({.name = "callee",
                            .descriptor = "(I)V",
                            .max_stack = 2,
                            .max_locals = 2,
                            .code = "iload_0 ; middle: pop ; end: return"});
    long_ = methods_.add({.name = "of_long",
                          .descriptor = "(JI)I",
                          .max_stack = 2,
                          .max_locals = 3,
                          .code = "lload_0 ; middle: pop2 ; lload_0 ; pop2 ; iload_2 ; ireturn"});
    methods_.finish();
  }

  Method* method(u32 id) { return methods_.method(id); }
  /// Moves the top frame to this bytecode offset.
  void go_to(FrameStack& frames, u16 bci) { frames.top().pc = methods_.code(*frames.top().method)->at_bci(bci); }
  /// caller inside its call of callee, which is about to pop what it has loaded.
  void push_both(FrameStack& frames) {
    u64* const slots = frames.slots();
    slots[0] = 7;
    slots[1] = 11;
    slots[2] = 13;
    frames.push(method(kCaller), slots);
    go_to(frames, caller_["call"]);
    slots[3] = 17;  // the argument
    frames.push(method(kCallee), slots + 3);
    go_to(frames, callee_["middle"]);
    *frames.top().sp++ = 17;
  }
  static std::vector<u64> slots_of(const FrozenFrame& frame) {
    return {frame.slots(), frame.slots() + frame.slot_count()};
  }
  static std::vector<u32> references_of(const FrozenFrame& frame) {
    std::vector<u32> slots;
    for (u32 slot = 0; slot < frame.slot_count(); ++slot) {
      if (frame.mask()[slot / 64] >> (slot % 64) & 1) slots.push_back(slot);
    }
    return slots;
  }

  ToyMethods methods_;
  std::map<std::string, u16> caller_, callee_, long_;
  std::unique_ptr<ComponentStore> store_ = std::make_unique<hash::CollapseStore>();
  PlainHasher hasher_;
};

TEST_F(FrameStackTest, PushedFramesBeginAtTheFirstInstructionWithAnEmptyOperandStack) {
  FrameStack frames(methods_, *store_, 8, false);
  EXPECT_TRUE(frames.empty());
  frames.push(method(kCaller), frames.slots(), kRetryCaller, 5, 9);
  const Frame& frame = frames.top();
  EXPECT_EQ(frame.method, method(kCaller));
  EXPECT_EQ(frame.pc, methods_.code(*method(kCaller))->insns.data());
  EXPECT_EQ(frame.locals, frames.slots());
  EXPECT_EQ(frame.stack, frames.slots() + 3);
  EXPECT_EQ(frame.sp, frame.stack);
  EXPECT_EQ(frame.flags, kRetryCaller);
  EXPECT_EQ(frame.init_class, 5u);
  EXPECT_EQ(frame.monitor, 9u);
  frames.pop();
  EXPECT_TRUE(frames.empty());
}

TEST_F(FrameStackTest, RoomEndsWithTheFramesOrTheSlots) {
  FrameStack frames(methods_, *store_, 2, false);
  const Method& callee = *method(kCallee);  // four slots
  EXPECT_TRUE(frames.has_room(frames.slots() + FrameStack::kMaxSlots - 5, callee));
  EXPECT_FALSE(frames.has_room(frames.slots() + FrameStack::kMaxSlots - 4, callee));
  frames.push(method(kCallee), frames.slots());
  EXPECT_TRUE(frames.has_room(frames.slots(), callee));
  frames.push(method(kCallee), frames.slots());
  EXPECT_FALSE(frames.has_room(frames.slots(), callee));
}

TEST_F(FrameStackTest, FrozenFramesCountAgainstTheRoom) {
  FrameStack frames(methods_, *store_, 2, false);
  push_both(frames);
  PairIndex stack = 0;
  frames.freeze(stack, hasher_);
  frames.enter(stack);
  EXPECT_EQ(frames.count(), 1u);
  EXPECT_EQ(frames.depth(), 2u);
  EXPECT_FALSE(frames.has_room(frames.slots(), *method(kCallee)));
}

TEST_F(FrameStackTest, ImagesHoldLiveSlotsAndSayWhichAreReferences) {
  FrameStack frames(methods_, *store_, 8, false);
  push_both(frames);
  frames.build_images();
  // Inside the call: the argument has left the operand stack, local 2 is dead.
  const FrozenFrame& caller = frames.image(0);
  EXPECT_EQ(caller.method_id(), kCaller);
  EXPECT_EQ(caller.bci, caller_["call"]);
  EXPECT_EQ(slots_of(caller), (std::vector<u64>{7, 11, 0}));
  EXPECT_EQ(references_of(caller), (std::vector<u32>{0}));
  // Nothing reads the callee's locals again.
  const FrozenFrame& callee = frames.image(1);
  EXPECT_EQ(callee.method_id(), kCallee);
  EXPECT_EQ(slots_of(callee), (std::vector<u64>{0, 0, 17}));
  EXPECT_EQ(references_of(callee), (std::vector<u32>{}));
  u32 count = 0;
  for (const FrozenFrame& image : frames.images()) EXPECT_EQ(&image, &frames.image(count++));
  EXPECT_EQ(count, 2u);
  EXPECT_EQ(frames.count(), 2u);  // they are still in use
}

TEST_F(FrameStackTest, ACallerWhoseInstructionRunsAgainKeepsItsArguments) {
  FrameStack frames(methods_, *store_, 8, false);
  u64* const slots = frames.slots();
  std::fill_n(slots, 3, 1);
  frames.push(method(kCaller), slots);
  go_to(frames, caller_["call"]);
  *frames.top().sp++ = 17;
  frames.push(method(kCallee), slots + 5, kRetryCaller);
  frames.build_images();
  EXPECT_EQ(slots_of(frames.image(0)), (std::vector<u64>{1, 1, 0, 17}));
}

TEST_F(FrameStackTest, CountersAreKeptThoughNoInstructionReadsThem) {
  FrameStack frames(methods_, *store_, 8, false);
  Method& callee = *method(kCallee);
  callee.counters = 1;
  frames.slots()[1] = 23;
  frames.push(&callee, frames.slots());
  go_to(frames, callee_["end"]);
  frames.build_images();
  EXPECT_EQ(slots_of(frames.image(0)), (std::vector<u64>{0, 23}));
}

TEST_F(FrameStackTest, HandlesAreMarkedOnlyInSymbolicSearchesAndNotInLongs) {
  for (const bool symbolic : {false, true}) {
    FrameStack frames(methods_, *store_, 8, symbolic);
    u64* const slots = frames.slots();
    slots[0] = ~u64{0};       // a long whose upper half is no handle
    slots[1] = slot_with(3);  // the long's handle is in its second slot
    slots[2] = slot_with(5);
    frames.push(method(kLong), slots);
    go_to(frames, long_["middle"]);
    *frames.top().sp++ = slots[0];
    *frames.top().sp++ = slots[1];
    frames.build_images();
    const FrozenFrame& image = frames.image(0);
    EXPECT_EQ(image.has_handles, symbolic ? 1u : 0u);
    EXPECT_EQ(slots_of(image), (std::vector<u64>{slots[0], slots[1], slots[2], slots[0], slots[1]}));
    if (symbolic) EXPECT_EQ(image.handle_mask()[0], u64{1} << 1 | u64{1} << 2 | u64{1} << 4);
  }
}

TEST_F(FrameStackTest, ThawingGivesTheFramesBackOneByOne) {
  FrameStack frames(methods_, *store_, 8, false);
  push_both(frames);
  PairIndex stack = 0;
  frames.freeze(stack, hasher_);
  EXPECT_TRUE(frames.empty());
  EXPECT_EQ(frames.depth(), 0u);
  std::fill_n(frames.slots(), 8, 99);

  frames.enter(stack);
  EXPECT_EQ(frames.count(), 1u);
  EXPECT_EQ(frames.depth(), 2u);
  EXPECT_EQ(frames.top().method, method(kCallee));
  EXPECT_EQ(frames.top().locals, frames.slots());
  EXPECT_EQ(frames.top().sp, frames.slots() + 3);
  EXPECT_EQ(frames.top().sp[-1], 17u);
  EXPECT_EQ(methods_.code(*method(kCallee))->bci_of(frames.top().pc), callee_["middle"]);

  frames.pop();
  EXPECT_TRUE(frames.thaw(stack));
  EXPECT_EQ(frames.depth(), 1u);
  EXPECT_EQ(frames.top().method, method(kCaller));
  EXPECT_EQ(frames.top().locals[0], 7u);
  EXPECT_EQ(frames.top().locals[1], 11u);
  EXPECT_EQ(frames.top().locals[2], 0u);
  EXPECT_EQ(stack, 0u);

  frames.pop();
  EXPECT_FALSE(frames.thaw(stack));
}

TEST_F(FrameStackTest, FreezingOntoFrozenFramesGivesTheStackThatWasThere) {
  FrameStack frames(methods_, *store_, 8, false);
  push_both(frames);
  PairIndex stack = 0;
  frames.freeze(stack, hasher_);
  const PairIndex before = stack;
  frames.enter(stack);
  EXPECT_NE(stack, before);
  frames.freeze(stack, hasher_);
  EXPECT_EQ(stack, before);
}

TEST_F(FrameStackTest, AnyOfVisitsFramesInUseAndThenFrozenOnes) {
  FrameStack frames(methods_, *store_, 8, false);
  push_both(frames);
  PairIndex stack = 0;
  frames.freeze(stack, hasher_);
  frames.enter(stack);
  frames.push(method(kLong), frames.top().sp + 1, kLinearizable);
  std::vector<std::pair<u32, u16>> seen;
  const auto see = [&](const FrameStack::View& frame) {
    seen.emplace_back(frame.method->id, frame.bci());
    return false;
  };
  EXPECT_FALSE(frames.any_of(stack, see));
  EXPECT_EQ(seen, (std::vector<std::pair<u32, u16>>{
                      {kLong, u16{0}}, {kCallee, callee_["middle"]}, {kCaller, caller_["call"]}}));
  // It ends with the first that it is told to.
  u32 visits = 0;
  EXPECT_TRUE(frames.any_of(stack, [&](const FrameStack::View& frame) {
    ++visits;
    return frame.locals[0] == 7;
  }));
  EXPECT_EQ(visits, 3u);
  EXPECT_TRUE(frames.any_of(stack, [&](const FrameStack::View& frame) { return (frame.flags & kLinearizable) != 0; }));
}

TEST_F(FrameStackTest, ACopyKeepsDeadSlots) {
  FrameStack frames(methods_, *store_, 8, false), others(methods_, *store_, 8, false);
  push_both(frames);
  PairIndex below = 0;
  others.push(method(kCaller), others.slots());
  go_to(others, caller_["last"]);
  *others.top().sp++ = 7;
  others.freeze(below, hasher_);

  FrameStack::Copy copy;
  frames.copy_to(copy);
  others.restore(copy, below);
  EXPECT_EQ(others.count(), 2u);
  EXPECT_EQ(others.depth(), 3u);
  EXPECT_EQ(others[0].locals, others.slots());
  EXPECT_EQ(others[0].locals[2], 13u);  // dead
  EXPECT_EQ(others.top().locals, others.slots() + 3);
  EXPECT_EQ(others.top().sp, others.slots() + 6);
  EXPECT_EQ(others.top().sp[-1], 17u);
  EXPECT_EQ(others.top().pc, frames.top().pc);
}

}  // namespace
}  // namespace pathfleet::vm
