// Reference maps and liveness of small hand-written methods.
#include "analysis/frame_facts.h"

#include <gtest/gtest.h>

#include "../support/class_builder.h"
#include "core/error.h"

namespace pathfleet::analysis {
namespace {

using test::ClassBuilder;
using test::Method;

struct Facts {
  std::unique_ptr<const classfile::ClassFile> class_file;
  std::unique_ptr<const FrameFacts> facts;
  test::Assembled code;

  FrameFacts::At before(const std::string& label) const { return facts->before(code.labels.at(label)); }
  FrameFacts::At in_call(const std::string& label) const { return facts->in_call(code.labels.at(label)); }
};

Facts facts_of(const Method& method, bool wide = false) {
  ClassBuilder builder;
  Facts result;
  result.code = builder.add_method(method);
  result.class_file = builder.parse();
  result.facts = frame_facts(*result.class_file, result.class_file->methods[0], wide);
  return result;
}

std::string failure(const Method& method) {
  try {
    facts_of(method);
  } catch (const BadInput& error) {
    return error.what();
  }
  return "accepted";
}

/// "references / primitives / stack references : depth", each as slots.
std::string show(const FrameFacts::At& at) {
  std::string text;
  auto add = [&](const SlotSet& set) { set.for_each([&](u32 slot) { text += std::to_string(slot) + " "; }); };
  add(at.live_reference_locals);
  text += "/ ";
  add(at.live_primitive_locals);
  text += "/ ";
  add(at.reference_stack);
  return text + ": " + std::to_string(at.stack_depth);
}

/// Where longs and doubles begin: "locals / stack".
std::string show_wide(const FrameFacts::At& at) {
  std::string text;
  at.live_primitive_locals.for_each(
      [&](u32 slot) { text += at.wide_locals.test(slot) ? std::to_string(slot) + " " : ""; });
  text += "/";
  at.wide_stack.for_each([&](u32 slot) { text += " " + std::to_string(slot); });
  return text;
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(FrameFacts, WhereLongsAndDoublesBegin) {
  Facts f = facts_of(
      {.descriptor = "(JID)V",
       .max_stack = 6,
       .max_locals = 5,
       .code = "a: lload_0 ; b: dload_3 ; c: dup2_x2 ; d: pop2 ; iload_2 ; e: pop ; pop2 ; pop2 ; iload_2 ; istore_0 ; "
               "iload_2 ; i2l ; lstore_3 ; f: iload_0 ; g: pop ; lload_3 ; h: pop2 ; return"},
      true);
  EXPECT_EQ(show_wide(f.before("a")), "0 3 /");
  EXPECT_EQ(show_wide(f.before("b")), "3 / 0");
  EXPECT_EQ(show_wide(f.before("c")), "/ 0 2");
  EXPECT_EQ(show_wide(f.before("d")), "/ 0 2 4");
  EXPECT_EQ(show_wide(f.before("e")), "/ 0 2");
  EXPECT_EQ(show_wide(f.before("f")), "3 /");
  EXPECT_EQ(show_wide(f.before("g")), "3 /");
  EXPECT_EQ(show_wide(f.before("h")), "/ 0");
}

TEST(FrameFacts, LongsAndDoublesAcrossCallsAndHandlers) {
  Facts f = facts_of(
      {.descriptor = "(D)V",
       .max_stack = 5,
       .max_locals = 3,
       .code = "s: dload_0 ; iconst_1 ; lconst_1 ; a: invokestatic T.m:(J)J ; b: pop2 ; pop ; pop2 ; t: return ; "
               "c: pop ; dload_0 ; pop2 ; return",
       .handlers = {{"s", "t", "c", ""}}},
      true);
  EXPECT_EQ(show_wide(f.before("a")), "0 / 0 3");
  EXPECT_EQ(show_wide(f.in_call("a")), "0 / 0");
  EXPECT_EQ(show_wide(f.before("b")), "0 / 0 3");
  EXPECT_EQ(show_wide(f.before("c")), "0 /");
}

TEST(FrameFacts, ArgumentsAndTwoSlotValues) {
  Facts f =
      facts_of({.descriptor = "(JLjava/lang/String;D)V",
                .access = 0,
                .max_stack = 5,
                .max_locals = 6,
                .code = "a: lload_1 ; b: dload 4 ; c: aload_3 ; d: pop ; pop2 ; pop2 ; aload_0 ; pop ; e: return"});
  EXPECT_EQ(show(f.before("a")), "0 3 / 1 2 4 5 / : 0");
  EXPECT_EQ(show(f.before("b")), "0 3 / 4 5 / : 2");
  EXPECT_EQ(show(f.before("c")), "0 3 / / : 4");
  EXPECT_EQ(show(f.before("d")), "0 / / 4 : 5");
  EXPECT_EQ(show(f.before("e")), "/ / : 0");
}

TEST(FrameFacts, DeadAfterTheLastReadLiveAcrossALoop) {
  Facts f = facts_of({.descriptor = "(Ljava/lang/Object;I)V",
                      .code = "aload_0 ; astore_2 ; loop: iload_1 ; ifle out ; iinc 1 -1 ; aload_2 ; pop ; "
                              "back: goto loop ; out: iconst_0 ; istore_1 ; iload_1 ; end: pop ; return"});
  EXPECT_EQ(show(f.before("loop")), "2 / 1 / : 0");
  EXPECT_EQ(show(f.before("back")), "2 / 1 / : 0");
  EXPECT_EQ(show(f.before("out")), "/ / : 0");
  EXPECT_EQ(show(f.before("end")), "/ / : 1");
}

TEST(FrameFacts, ALocalOfDifferentTypesIsUnusableWherePathsMeet) {
  Facts f =
      facts_of({.descriptor = "(I)V",
                .code = "iload_0 ; ifeq other ; aconst_null ; astore_1 ; x: aload_1 ; pop ; goto join ; "
                        "other: iconst_1 ; istore_1 ; y: iload_1 ; pop ; join: iconst_2 ; istore_1 ; z: iload_1 ; "
                        "pop ; return"});
  EXPECT_EQ(show(f.before("x")), "1 / / : 0");
  EXPECT_EQ(show(f.before("y")), "/ 1 / : 0");
  EXPECT_EQ(show(f.before("join")), "/ / : 0");
  EXPECT_EQ(show(f.before("z")), "/ 1 / : 0");
}

TEST(FrameFacts, WhatAHandlerReadsIsLiveInItsWholeRange) {
  // Local 1 is overwritten in the range, yet live before that: the handler may see the old value.
  Facts f = facts_of({.descriptor = "(Ljava/lang/Object;I)I",
                      .code = "from: aload_0 ; a: pop ; iconst_5 ; istore_1 ; b: invokestatic T.f:()V ; c: nop ; "
                              "to: iconst_0 ; d: ireturn ; handler: pop ; h: iload_1 ; ireturn",
                      .handlers = {{"from", "to", "handler", ""}}});
  EXPECT_EQ(show(f.before("from")), "0 / 1 / : 0");
  EXPECT_EQ(show(f.before("a")), "/ 1 / 0 : 1");
  EXPECT_EQ(show(f.before("b")), "/ 1 / : 0");
  EXPECT_EQ(show(f.in_call("b")), "/ 1 / : 0");
  EXPECT_EQ(show(f.before("d")), "/ / : 1");
  EXPECT_EQ(show(f.before("handler")), "/ 1 / 0 : 1");
  EXPECT_EQ(show(f.before("h")), "/ 1 / : 0");
}

TEST(FrameFacts, AHandlerGetsWhatEveryInstructionOfItsRangeAgreesOn) {
  Facts f =
      facts_of({.descriptor = "(I)V",
                .code = "aconst_null ; astore_1 ; aconst_null ; astore_2 ; from: invokestatic T.f:()V ; iconst_0 ; "
                        "istore_1 ; nop ; to: return ; handler: pop ; aload_2 ; areturn_: pop ; return",
                .handlers = {{"from", "to", "handler", ""}}});
  EXPECT_EQ(show(f.before("handler")), "2 / / 0 : 1");
  // The same with a read of local 1, which is a reference or an int there: no verified code does that.
  EXPECT_PRED2(contains,
               failure({.descriptor = "(I)V",
                        .code = "aconst_null ; astore_1 ; from: invokestatic T.f:()V ; iconst_0 ; istore_1 ; nop ; "
                                "to: return ; handler: pop ; aload_1 ; pop ; return",
                        .handlers = {{"from", "to", "handler", ""}}}),
               "read later");
}

TEST(FrameFacts, InACallTheArgumentsAreGone) {
  Facts f =
      facts_of({.descriptor = "(Ljava/lang/Object;J)V",
                .max_stack = 8,
                .max_locals = 4,
                .code = "aload_0 ; lload_1 ; aload_0 ; aload_0 ; lload_1 ; "
                        "call: invokevirtual T.g:(Ljava/lang/Object;J)Ljava/lang/String; ; after: pop ; pop2 ; pop ; "
                        "return"});
  // Receiver and arguments take all but one reference and one long.
  EXPECT_PRED2(contains,
               failure({.descriptor = "(Ljava/lang/Object;J)V", .max_stack = 1, .code = "aload_0 ; aload_0 ; return"}),
               "above max_stack");
  EXPECT_EQ(show(f.before("call")), "/ / 0 3 4 : 7");
  EXPECT_EQ(show(f.in_call("call")), "/ / 0 : 3");
  EXPECT_EQ(show(f.before("after")), "/ / 0 3 : 4");
}

TEST(FrameFacts, ShufflesMoveReferences) {
  Facts f = facts_of({.max_stack = 6,
                      .code = "aconst_null ; iconst_0 ; dup_x1 ; a: pop ; swap ; b: dup_x1 ; c: pop ; pop ; pop ; "
                              "aconst_null ; lconst_0 ; dup2_x1 ; d: return"});
  EXPECT_EQ(show(f.before("a")), "/ / 1 : 3");
  EXPECT_EQ(show(f.before("b")), "/ / 0 : 2");
  EXPECT_EQ(show(f.before("c")), "/ / 1 : 3");
  EXPECT_EQ(show(f.before("d")), "/ / 2 : 5");
}

TEST(FrameFacts, MoreThan64Slots) {
  std::string pushes;
  for (int i = 0; i < 66; ++i) pushes += "iconst_0 ; ";
  Facts f = facts_of({.max_stack = 70,
                      .max_locals = 300,
                      .code = "aconst_null ; astore 200 ; lconst_0 ; bytes 196 55 1 0 ; a: bytes 196 22 1 0 ; pop2 ; " +
                              pushes + "b: aload 200 ; call: invokestatic T.f:(I)V ; c: return"});
  EXPECT_EQ(show(f.before("a")), "200 / 256 257 / : 0");
  EXPECT_EQ(show(f.before("b")), "200 / / : 66");
  EXPECT_EQ(show(f.before("call")), "/ / 66 : 67");
  EXPECT_EQ(show(f.in_call("call")), "/ / : 66");
}

TEST(FrameFacts, UnreachableCodeHasNoFacts) {
  Facts f = facts_of({.code = "goto out ; dead: iconst_0 ; pop ; out: return"});
  EXPECT_FALSE(f.facts->reachable(f.code.labels["dead"]));
  EXPECT_TRUE(f.facts->reachable(f.code.labels["out"]));
  EXPECT_FALSE(f.facts->reachable(1));
  EXPECT_FALSE(f.facts->reachable(1000));
  EXPECT_THROW(f.facts->before(f.code.labels["dead"]), InternalError);
  EXPECT_THROW(f.facts->in_call(0), InternalError);
}

TEST(FrameFacts, RefusesCodeThatCannotBeFollowed) {
  EXPECT_PRED2(contains, failure({.code = "pop ; return"}), "method T.m()V, pc 0: pops from an empty stack");
  EXPECT_PRED2(contains, failure({.code = "iconst_0"}), "fallen off");
  EXPECT_PRED2(contains, failure({.code = "goto a ; bytes 16 ; a: nop ; return"}), "start of an instruction");
  EXPECT_PRED2(contains, failure({.code = "a: iconst_0 ; goto a"}), "another path");
  EXPECT_PRED2(contains, failure({.code = "iload 4 ; pop ; return"}), "max_locals");
  EXPECT_PRED2(contains, failure({.code = "lload 3 ; pop2 ; return"}), "max_locals");
  EXPECT_PRED2(contains, failure({.code = "iload_0 ; pop ; return"}), "read later");
  EXPECT_PRED2(contains, failure({.code = "jsr a ; a: return"}), "recompile");
  EXPECT_PRED2(contains, failure({.code = "bytes 255"}), "unknown opcode");
  EXPECT_PRED2(contains,
               failure({.descriptor = "(I)V",
                        .code = "iload_0 ; ifeq a ; aconst_null ; goto b ; a: iconst_0 ; b: pop ; return"}),
               "other types");
}

}  // namespace
}  // namespace pathfleet::analysis
