// Which code writes final fields of nothing but the object that it constructs.
#include "analysis/own_finals.h"

#include <gtest/gtest.h>

#include "../support/class_builder.h"

namespace pathfleet::analysis {
namespace {

using test::ClassBuilder;
using test::Method;

const std::string kSuper = "aload_0 ; invokespecial java/lang/Object.<init>:()V ; ";

bool own(const Method& method) {
  ClassBuilder builder;
  builder.add_field(classfile::ACC_FINAL, "kept", "I");
  builder.add_field(classfile::ACC_FINAL, "link", "LT;");
  builder.add_field(0, "open", "I");
  builder.add_method(method);
  return has_own_finals(*builder.parse());
}

bool constructs_own(const std::string& code, std::vector<test::Handler> handlers = {}) {
  return own({.name = "<init>",
              .descriptor = "(LT;I)V",
              .access = 0,
              .max_stack = 6,
              .code = kSuper + code + " ; return",
              .handlers = std::move(handlers)});
}

TEST(OwnFinals, AreWrittenByTheirConstructor) {
  EXPECT_TRUE(constructs_own("aload_0 ; iload_2 ; putfield T.kept:I"));
  EXPECT_TRUE(constructs_own("aload_0 ; aload_1 ; putfield T.link:LT;"));
  EXPECT_TRUE(constructs_own("aload_0 ; aload_0 ; getfield T.open:I ; iload_2 ; iadd ; putfield T.kept:I"));
  EXPECT_TRUE(constructs_own("aload_0 ; aload_1 ; iload_2 ; invokestatic T.pick:(LT;I)LT; ; putfield T.link:LT;"));
  // A condition in the value.
  EXPECT_TRUE(
      constructs_own("aload_0 ; iload_2 ; ifeq zero ; iconst_1 ; goto set ; zero: iconst_0 ; set: putfield T.kept:I"));
  // Other fields of other objects are no matter.
  EXPECT_TRUE(constructs_own("aload_1 ; iload_2 ; putfield T.open:I"));
  EXPECT_TRUE(own({.code = "aload_0 ; iconst_1 ; putfield T.open:I ; return"}));
}

TEST(OwnFinals, AreNotWrittenInOtherObjects) {
  EXPECT_FALSE(constructs_own("aload_1 ; iload_2 ; putfield T.kept:I"));
  EXPECT_FALSE(constructs_own("aload_0 ; getfield T.link:LT; ; iload_2 ; putfield T.kept:I"));
  EXPECT_FALSE(constructs_own("aload_0 ; invokevirtual T.other:()LT; ; iload_2 ; putfield T.kept:I"));
  EXPECT_FALSE(constructs_own("aload_0 ; iload_2 ; invokevirtual T.other:(I)LT; ; iload_2 ; putfield T.kept:I"));
  EXPECT_FALSE(constructs_own("aload_0 ; aload_1 ; swap ; pop ; iload_2 ; putfield T.kept:I"));
  EXPECT_FALSE(constructs_own("aload_1 ; astore_0 ; aload_0 ; iload_2 ; putfield T.kept:I"));
  // Two receivers meet.
  EXPECT_FALSE(
      constructs_own("iload_2 ; ifeq mine ; aload_1 ; goto set ; mine: aload_0 ; set: iload_2 ; putfield T.kept:I"));
}

TEST(OwnFinals, AreNotWrittenByOtherMethods) {
  EXPECT_FALSE(own({.access = 0, .code = "aload_0 ; iconst_1 ; putfield T.kept:I ; return"}));
  // The field may be found in a superclass of the class that is named.
  EXPECT_FALSE(own({.access = 0, .code = "aload_0 ; iconst_1 ; putfield Sub.kept:I ; return"}));
}

}  // namespace
}  // namespace pathfleet::analysis
