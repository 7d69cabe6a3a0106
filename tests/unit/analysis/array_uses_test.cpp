// Which methods misuse the arrays of fields, and from which field an array came whose element is accessed.
#include "analysis/array_uses.h"

#include <gtest/gtest.h>

#include "../support/class_builder.h"

namespace pathfleet::analysis {
namespace {

using test::ClassBuilder;
using test::Method;
using Kind = ArrayUses::Owner::Kind;

const std::string kMine = "aload_0 ; getfield T.f:[I ; ";
const std::string kMake = "iconst_1 ; newarray 10 ; ";

ArrayUses uses(const std::string& code, std::vector<test::Handler> handlers = {}, u16 access = 0) {
  ClassBuilder builder;
  builder.add_field(0, "f", "[I");
  builder.add_field(0, "g", "[I");
  builder.add_field(classfile::ACC_STATIC, "s", "[I");
  builder.add_field(0, "link", "LT;");
  builder.add_method({.descriptor = "(LT;)V",
                      .access = access,
                      .max_stack = 8,
                      .code = code + " ; return",
                      .handlers = std::move(handlers)});
  const auto file = builder.parse();
  return array_uses(*file, file->methods[0]);
}

bool misuses(const std::string& code, std::vector<test::Handler> handlers = {}) {
  for (const ArrayUses::Reference& each : uses(code, std::move(handlers)).references) {
    if (each.misused) return true;
  }
  return false;
}

ArrayUses::Owner owner(const std::string& code, u16 access = 0) {
  const ArrayUses found = uses(code, {}, access);
  EXPECT_EQ(found.accesses.size(), 1u);
  return found.accesses.empty() ? ArrayUses::Owner() : found.accesses[0].owner;
}

TEST(ArrayUses, AreElementsAndLengths) {
  EXPECT_FALSE(misuses(kMine + "iconst_0 ; iconst_1 ; iastore"));
  EXPECT_FALSE(misuses(kMine + "iconst_0 ; dup2 ; iaload ; iconst_1 ; iadd ; iastore"));
  EXPECT_FALSE(misuses(kMine + "arraylength ; pop"));
  EXPECT_FALSE(misuses(kMine + "astore_2 ; aload_2 ; iconst_0 ; iaload ; pop ; aload_2 ; ifnull end ; nop ; end: nop"));
  EXPECT_FALSE(misuses(kMine + "aload_1 ; getfield T.f:[I ; if_acmpeq end ; nop ; end: nop"));
  EXPECT_FALSE(misuses("getstatic T.s:[I ; iconst_0 ; iaload ; pop"));
}

TEST(ArrayUses, AreArraysMadeForTheField) {
  EXPECT_FALSE(misuses("aload_0 ; " + kMake + "putfield T.f:[I"));
  EXPECT_FALSE(misuses("aload_0 ; aconst_null ; putfield T.f:[I"));
  EXPECT_FALSE(misuses(kMake + "dup ; iconst_0 ; iconst_5 ; iastore ; putstatic T.s:[I"));
  EXPECT_FALSE(misuses(kMake + "astore_2 ; aload_0 ; aload_2 ; putfield T.f:[I ; aload_2 ; iconst_0 ; iaload ; pop"));
  // A loop fills it first.
  EXPECT_FALSE(misuses(kMake + "astore_2 ; loop: aload_2 ; iconst_0 ; iconst_1 ; iastore ; aload_1 ; ifnull loop ; "
                               "aload_0 ; aload_2 ; putfield T.f:[I"));
}

TEST(ArrayUses, AreNotThoseThatOthersGetOrGive) {
  EXPECT_TRUE(misuses(kMine + "invokestatic T.take:([I)V"));
  EXPECT_TRUE(misuses(kMine + "invokevirtual java/lang/Object.hashCode:()I ; pop"));
  EXPECT_TRUE(misuses(kMine + "monitorenter"));
  EXPECT_TRUE(misuses(kMine + "areturn"));
  EXPECT_TRUE(misuses("aload_1 ; " + kMine + "putfield T.f:[I"));
  EXPECT_TRUE(misuses("aload_0 ; " + kMine + "putfield T.g:[I"));
  EXPECT_TRUE(misuses("aload_0 ; invokestatic T.give:()[I ; putfield T.f:[I"));
  EXPECT_TRUE(misuses("aload_0 ; aload_1 ; checkcast T ; putfield T.f:[I"));
  // In two fields.
  EXPECT_TRUE(misuses("aload_0 ; aload_0 ; " + kMake + "dup_x1 ; putfield T.f:[I ; putfield T.g:[I"));
  // Given away before and after.
  EXPECT_TRUE(misuses(kMake + "astore_2 ; aload_2 ; invokestatic T.take:([I)V ; aload_0 ; aload_2 ; putfield T.f:[I"));
  EXPECT_TRUE(misuses(kMake + "astore_2 ; aload_0 ; aload_2 ; putfield T.f:[I ; aload_2 ; invokestatic T.take:([I)V"));
}

TEST(ArrayUses, AreNotThoseOfOneFieldOrAnother) {
  EXPECT_TRUE(misuses("aload_1 ; ifnull mine ; aload_0 ; getfield T.g:[I ; goto use ; mine: " + kMine +
                      "use: iconst_0 ; iaload ; pop"));
  EXPECT_TRUE(misuses("aload_1 ; ifnull mine ; aload_1 ; getfield T.f:[I ; goto use ; mine: " + kMine +
                      "use: iconst_0 ; iaload ; pop"));
  // A dead local may be anything.
  EXPECT_FALSE(misuses("aconst_null ; astore_2 ; loop: " + kMine +
                       "astore_2 ; aload_2 ; iconst_0 ; iaload ; pop ; aload_1 ; ifnull loop"));
}

TEST(ArrayUses, DoNotForgetACopy) {
  // One side has given it away.
  EXPECT_TRUE(misuses(kMake + "astore_2 ; aload_1 ; ifnull end ; aload_2 ; invokestatic T.take:([I)V ; end: "
                              "aload_0 ; aload_2 ; putfield T.f:[I"));
  // A second local has it on one side only.
  EXPECT_TRUE(misuses(kMake + "astore_2 ; aconst_null ; astore_3 ; aload_1 ; ifnull end ; aload_2 ; astore_3 ; end: "
                              "aload_0 ; aload_2 ; putfield T.f:[I ; aload_3 ; invokestatic T.take:([I)V"));
  // The same instruction has made another one.
  EXPECT_TRUE(misuses("aconst_null ; astore_2 ; loop: " + kMake +
                      "astore_3 ; aload_2 ; ifnull first ; aload_0 ; aload_2 ; putfield T.f:[I ; first: aload_3 ; "
                      "astore_2 ; aload_1 ; ifnull loop"));
  // The call has kept it and throws.
  EXPECT_TRUE(misuses(kMake + "astore_2 ; start: aload_2 ; invokestatic T.take:([I)V ; end: goto done ; caught: pop ; "
                              "aload_0 ; aload_2 ; putfield T.f:[I ; done: nop",
                      {{"start", "end", "caught", ""}}));
}

TEST(ArrayUses, AreMisusedByCodeThatCannotBeFollowed) {
  EXPECT_TRUE(misuses(kMine + "astore 9"));
  EXPECT_TRUE(misuses(kMine + "pop ; pop"));
}

TEST(ArrayUses, KnowTheOwner) {
  EXPECT_EQ(owner(kMine + "iconst_0 ; iaload ; pop").kind, Kind::argument);
  EXPECT_EQ(owner(kMine + "iconst_0 ; iaload ; pop").argument, 0);
  EXPECT_EQ(owner("aload_1 ; getfield T.f:[I ; iconst_0 ; iaload ; pop").argument, 1);
  EXPECT_EQ(owner("aload_0 ; getfield T.link:LT; ; getfield T.f:[I ; iconst_0 ; iaload ; pop").kind, Kind::of_argument);
  EXPECT_EQ(owner("getstatic T.s:[I ; iconst_0 ; iaload ; pop").kind, Kind::none);
  EXPECT_EQ(owner("aload_0 ; " + kMake + "dup_x1 ; putfield T.f:[I ; iconst_0 ; iaload ; pop").argument, 0);
  // A local that is written, and what a call gives.
  EXPECT_EQ(owner("aload_0 ; getfield T.f:[I ; iconst_0 ; iaload ; pop ; aload_1 ; astore_0").kind, Kind::unknown);
  EXPECT_EQ(owner("invokestatic T.some:()LT; ; getfield T.f:[I ; iconst_0 ; iaload ; pop").kind, Kind::unknown);
}

}  // namespace
}  // namespace pathfleet::analysis
