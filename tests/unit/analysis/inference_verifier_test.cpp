// The verifier by inference on small methods without stack maps: merging of paths, and the rules common to both
// verifiers.
#include "analysis/inference_verifier.h"

#include <gtest/gtest.h>

#include <map>

#include "../support/class_builder.h"
#include "core/error.h"

namespace pathfleet::analysis {
namespace {

using test::ClassBuilder;
using test::Method;

/// A and B extend T, which extends Object; Error extends Throwable; I and J are interfaces.
class SmallHierarchy : public TypeHierarchy {
 public:
  bool is_assignable(std::string_view from, std::string_view to) const override {
    if (to == "I" || to == "J") return true;
    for (std::string c(from); !c.empty(); c = superclass(c)) {
      if (c == to) return true;
    }
    return false;
  }
  std::string superclass(std::string_view name) const override {
    static const std::map<std::string_view, std::string> above = {{"A", "T"},
                                                                  {"B", "T"},
                                                                  {"T", "java/lang/Object"},
                                                                  {"java/lang/Error", "java/lang/Throwable"},
                                                                  {"java/lang/Throwable", "java/lang/Object"}};
    const auto found = above.find(name);
    return found == above.end() ? std::string() : found->second;
  }
};

std::string verdict(const Method& method, u16 version = 49) {
  ClassBuilder builder("T", "java/lang/Object", version);
  builder.add_field(0, "own", "I");
  builder.add_method(method);
  auto class_file = builder.parse();
  try {
    verify(*class_file, SmallHierarchy());
  } catch (const BadInput& error) {
    return error.what();
  }
  return "ok";
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// One of two arguments is returned, whichever.
std::string either(const std::string& arguments, const std::string& result) {
  return verdict({.descriptor = "(" + arguments + ")" + result,
                  .code = "aload_0 ; ifnull b ; aload_0 ; goto c ; b: aload_1 ; c: areturn"});
}

TEST(InferenceVerifier, MergesClasses) {
  EXPECT_EQ(either("LA;LB;", "LT;"), "ok");
  EXPECT_PRED2(contains, either("LA;LB;", "LA;"), "expects A on the stack, finds T");
  EXPECT_EQ(either("LA;LT;", "LT;"), "ok");
  EXPECT_PRED2(contains, either("LT;LA;", "LA;"), "finds T");
  EXPECT_PRED2(contains, either("LA;Ljava/lang/Error;", "LT;"), "finds java/lang/Object");
  EXPECT_PRED2(contains, either("LB;LMissing;", "LT;"), "finds java/lang/Object");
}

TEST(InferenceVerifier, MergesInterfacesToObject) {
  EXPECT_EQ(either("LI;LA;", "LJ;"), "ok");
  EXPECT_PRED2(contains, either("LA;LI;", "LA;"), "finds java/lang/Object");
}

TEST(InferenceVerifier, MergesArrays) {
  EXPECT_EQ(either("[LA;[LB;", "[LT;"), "ok");
  EXPECT_EQ(either("[[LA;[[LB;", "[[LT;"), "ok");
  EXPECT_PRED2(contains, either("[LB;[[LA;", "[LT;"), "finds [Ljava/lang/Object;");
  EXPECT_EQ(either("[[I[[J", "[Ljava/lang/Object;"), "ok");
  EXPECT_PRED2(contains, either("[I[J", "[I"), "finds java/lang/Object");
  EXPECT_PRED2(contains, either("LA;[I", "LA;"), "finds java/lang/Object");
}

TEST(InferenceVerifier, NullFitsEveryReference) {
  EXPECT_EQ(verdict({.descriptor = "(LA;)LA;",
                     .code = "aload_0 ; ifnull b ; aload_0 ; goto c ; b: aconst_null ; c: areturn"}),
            "ok");
}

TEST(InferenceVerifier, StacksMustAgree) {
  EXPECT_PRED2(contains, verdict({.descriptor = "(I)V", .code = "iload_0 ; ifeq b ; iconst_0 ; b: return"}),
               "goes to 5 with 1 stack slots, another path with 0");
  EXPECT_PRED2(
      contains,
      verdict({.descriptor = "(I)V", .code = "iload_0 ; ifeq b ; iconst_0 ; goto c ; b: fconst_0 ; c: pop ; return"}),
      "in stack slot 0, another path with");
  // A loop that pushes.
  EXPECT_PRED2(contains, verdict({.code = "a: iconst_0 ; goto a"}), "stack slots");
}

TEST(InferenceVerifier, LocalsThatDisagreeAreUnusable) {
  const std::string code = "iload_0 ; ifeq b ; iconst_0 ; istore_1 ; goto c ; b: fconst_0 ; fstore_1 ; c: ";
  EXPECT_EQ(verdict({.descriptor = "(I)V", .code = code + "return"}), "ok");
  EXPECT_PRED2(contains, verdict({.descriptor = "(I)V", .code = code + "iload_1 ; pop ; return"}), "an unusable value");
  // Found out only when the loop comes round.
  EXPECT_PRED2(
      contains,
      verdict({.descriptor = "(I)V", .code = "iconst_0 ; istore_1 ; a: iload_1 ; pop ; fconst_0 ; fstore_1 ; goto a"}),
      "an unusable value");
  // Half a long is nothing.
  EXPECT_PRED2(
      contains,
      verdict({.descriptor = "(I)V",
               .code = "lconst_0 ; lstore_1 ; iload_0 ; ifeq b ; iconst_0 ; istore_2 ; b: lload_1 ; pop2 ; return"}),
      "an unusable value");
}

TEST(InferenceVerifier, ALoopFindsTheSuperclass) {
  const std::string code = "a: aload_0 ; astore_1 ; aload_2 ; astore_0 ; goto a";
  EXPECT_EQ(verdict({.descriptor = "(LA;LA;LB;)V", .code = code}), "ok");
  EXPECT_PRED2(
      contains,
      verdict({.descriptor = "(LA;LA;LB;)V", .code = "a: aload_0 ; invokevirtual A.f:()V ; " + code.substr(3)}),
      "finds T");
}

TEST(InferenceVerifier, Handlers) {
  Method m{.descriptor = "(I)V",
           .code = "a: iconst_0 ; istore_1 ; b: nop ; c: return ; h: pop ; iload_1 ; pop ; return",
           .handlers = {{"b", "c", "h", "java/lang/Error"}}};
  EXPECT_EQ(verdict(m), "ok");
  m.handlers[0].start = "a";
  EXPECT_PRED2(contains, verdict(m), "an unusable value");
  m.handlers[0] = {"b", "c", "h", "A"};
  EXPECT_PRED2(contains, verdict(m), "not a Throwable");
  m = {.descriptor = "()Ljava/lang/Error;",
       .code = "a: nop ; c: aconst_null ; areturn ; h: areturn",
       .handlers = {{"a", "c", "h", "java/lang/Error"}}};
  EXPECT_EQ(verdict(m), "ok");
  m.handlers[0].catch_type = "";
  EXPECT_PRED2(contains, verdict(m), "finds java/lang/Throwable");
}

TEST(InferenceVerifier, Constructors) {
  const std::string super = "aload_0 ; invokespecial java/lang/Object.<init>:()V ; ";
  auto constructor = [](const std::string& code) {
    return verdict({.name = "<init>", .descriptor = "(I)V", .access = 0, .code = code});
  };
  EXPECT_EQ(constructor(super + "return"), "ok");
  EXPECT_EQ(constructor("aload_0 ; iconst_1 ; putfield T.own:I ; iload_1 ; ifeq a ; nop ; a: " + super + "return"),
            "ok");
  EXPECT_PRED2(contains, constructor("return"), "before it has called another");
  EXPECT_PRED2(contains, constructor("iload_1 ; ifeq a ; " + super + "a: return"), "before it has called another");
  EXPECT_PRED2(contains, constructor("iload_1 ; ifne a ; goto b ; a: " + super + "b: return"),
               "before it has called another");
  EXPECT_PRED2(contains, constructor("iload_1 ; ifeq a ; " + super + "a: aload_0 ; invokevirtual T.f:()V ; return"),
               "an unusable value");
}

TEST(InferenceVerifier, UninitializedObjects) {
  EXPECT_EQ(verdict({.code = "new T ; dup ; invokespecial T.<init>:()V ; invokevirtual T.f:()V ; return"}), "ok");
  // Made twice by the same instruction: the first is gone when the second is made.
  EXPECT_PRED2(contains,
               verdict({.descriptor = "(LT;LT;)V",
                        .code = "a: aload_0 ; invokespecial T.<init>:()V ; new T ; astore_0 ; goto a"}),
               "finds");
  EXPECT_PRED2(
      contains,
      verdict({.code = "aconst_null ; astore_0 ; a: new T ; astore_1 ; aload_0 ; pop ; aload_1 ; astore_0 ; goto a"}),
      "an unusable value");
}

TEST(InferenceVerifier, WhatIsNotReachedIsNotChecked) {
  EXPECT_EQ(verdict({.code = "return ; iadd ; pop ; ireturn"}), "ok");
  EXPECT_PRED2(contains, verdict({.code = "return ; bytes 254 ;"}), "254");
  EXPECT_PRED2(contains, verdict({.code = "goto b ; bytes 17 ; b: nop ; pop ; return"}), "inside an instruction");
  EXPECT_PRED2(contains, verdict({.code = "nop"}), "fallen off");
}

TEST(InferenceVerifier, StandsInForBadStackMapsOfVersion50) {
  const Method loop{.descriptor = "(I)V", .code = "a: iload_0 ; ifeq out ; iinc 0 -1 ; goto a ; out: return"};
  EXPECT_EQ(verdict(loop, 50), "ok");
  EXPECT_PRED2(contains, verdict(loop, 51), "no stack map frame");
}

}  // namespace
}  // namespace pathfleet::analysis
