// The verifier on small hand-written methods: for each rule one that is type-safe and one that is not.
#include "analysis/verifier.h"

#include <gtest/gtest.h>

#include "../support/class_builder.h"
#include "core/error.h"

namespace pathfleet::analysis {
namespace {

using test::ClassBuilder;
using test::map_int;
using test::map_new;
using test::map_object;
using test::map_this;
using test::map_top;
using test::MapFrame;
using test::Method;

/// T extends Object; Error extends Throwable; I is an interface; nothing else is known.
class SmallHierarchy : public TypeHierarchy {
 public:
  bool is_assignable(std::string_view from, std::string_view to) const override {
    EXPECT_NE(from, to);
    EXPECT_NE(to, "java/lang/Object");
    EXPECT_FALSE(from.starts_with('[') || to.starts_with('['));
    return to == "I" || (from == "java/lang/Error" && to == "java/lang/Throwable");
  }
  std::string superclass(std::string_view) const override {
    ADD_FAILURE() << "type checking asks for no superclass";
    return {};
  }
  bool is_interface(std::string_view name) const override {
    return name == "I" || name == "java/lang/Cloneable" || name == "java/io/Serializable";
  }
};

std::string verdict(const ClassBuilder& builder) {
  auto class_file = builder.parse();
  try {
    verify(*class_file, SmallHierarchy());
  } catch (const BadInput& error) {
    return error.what();
  }
  return "ok";
}

std::string verdict(const Method& method) {
  ClassBuilder builder;
  builder.add_field(0, "own", "I");
  builder.add_method(method);
  return verdict(builder);
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(Verifier, AcceptsStraightCode) {
  EXPECT_EQ(verdict(Method{
                .code = "iconst_1 ; istore_0 ; lconst_0 ; lstore_1 ; lload_1 ; l2i ; iload_0 ; iadd ; pop ; return"}),
            "ok");
  EXPECT_EQ(verdict(Method{.code = "new java/lang/Error ; dup ; invokespecial java/lang/Error.<init>:()V ; athrow"}),
            "ok");
  EXPECT_EQ(verdict(Method{.code = "iconst_1 ; anewarray T ; iconst_0 ; aaload ; invokevirtual T.g:()[[I ; iconst_0 ; "
                                   "aaload ; iconst_0 ; iaload ; pop ; return"}),
            "ok");
}

TEST(Verifier, MessageNamesMethodPcAndReason) {
  EXPECT_EQ(verdict(Method{.code = "nop ; iconst_0 ; fconst_0 ; iadd ; pop ; return"}),
            "test: method T.m()V, pc 3 (iadd): expects int on the stack, finds float");
}

TEST(Verifier, StackAndLocals) {
  EXPECT_PRED2(contains, verdict(Method{.code = "pop ; return"}), "empty stack");
  EXPECT_PRED2(contains, verdict(Method{.max_stack = 1, .code = "iconst_0 ; iconst_0 ; return"}), "above max_stack");
  EXPECT_PRED2(contains, verdict(Method{.max_stack = 1, .code = "lconst_0 ; return"}), "above max_stack");
  EXPECT_PRED2(contains, verdict(Method{.max_stack = 1, .code = "iconst_0 ; dup ; return"}), "above max_stack");
  EXPECT_PRED2(contains, verdict(Method{.code = "iload_0 ; return"}), "finds an unusable value");
  EXPECT_PRED2(contains, verdict(Method{.code = "iload 9 ; return"}), "max_locals");
  EXPECT_PRED2(contains, verdict(Method{.code = "lconst_0 ; lstore_3 ; return"}), "max_locals");
  EXPECT_PRED2(contains, verdict(Method{.code = "iinc 9 1 ; return"}), "max_locals");
  EXPECT_PRED2(contains, verdict(Method{.code = "fconst_0 ; fstore_0 ; iinc 0 1 ; return"}), "finds float");
  EXPECT_PRED2(contains, verdict(Method{.code = "iconst_0"}), "fallen off");
}

TEST(Verifier, HalvesOfLongs) {
  EXPECT_PRED2(contains, verdict(Method{.code = "lconst_0 ; pop ; pop ; return"}), "splits");
  EXPECT_PRED2(contains, verdict(Method{.code = "lconst_0 ; dup ; return"}), "splits");
  EXPECT_PRED2(contains, verdict(Method{.code = "iconst_0 ; lconst_0 ; swap ; return"}), "splits");
  EXPECT_PRED2(contains, verdict(Method{.code = "lconst_0 ; iconst_0 ; dup_x1 ; return"}), "splits");
  EXPECT_PRED2(contains, verdict(Method{.max_stack = 9, .code = "lconst_0 ; iconst_0 ; dup2_x1 ; return"}), "splits");
  EXPECT_EQ(verdict(Method{.max_stack = 9, .code = "lconst_0 ; iconst_0 ; dup_x2 ; pop ; pop2 ; pop ; return"}), "ok");
  EXPECT_PRED2(contains, verdict(Method{.code = "lconst_0 ; lstore_0 ; iconst_0 ; istore_1 ; lload_0 ; return"}),
               "local 0");
  EXPECT_PRED2(contains, verdict(Method{.code = "lconst_0 ; lstore_1 ; iconst_0 ; istore_1 ; iload_2 ; return"}),
               "local 2");
  EXPECT_PRED2(contains, verdict(Method{.code = "lconst_0 ; d2i ; return"}), "expects double");
}

TEST(Verifier, BranchesNeedMatchingFrames) {
  Method loop{.descriptor = "(I)V",
              .code = "a: iload_0 ; ifeq out ; iinc 0 -1 ; goto a ; out: return",
              .frames = {{"a", {map_int}, {}}, {"out", {}, {}}}};
  EXPECT_EQ(verdict(loop), "ok");
  loop.frames = {{"a", {map_int}, {}}};
  EXPECT_PRED2(contains, verdict(loop), "no stack map frame");
  loop.frames = {{"a", {}, {}}, {"out", {}, {}}};
  EXPECT_PRED2(contains, verdict(loop), "expects int in local 0");
  loop.frames = {{"a", {map_object("T")}, {}}, {"out", {}, {}}};
  EXPECT_PRED2(contains, verdict(loop), "goes to 0 with int in local 0, where T is expected");
  loop.frames = {{"a", {map_int}, {map_int}}, {"out", {}, {}}};
  EXPECT_PRED2(contains, verdict(loop), "0 stack slots, where 1");
  loop.code = "a: iload_0 ; ifeq out ; goto a ; nop ; out: return";
  loop.frames = {{"a", {map_int}, {}}, {"out", {}, {}}};
  EXPECT_PRED2(contains, verdict(loop), "after an unconditional branch");
  EXPECT_PRED2(contains,
               verdict(Method{.code = "x: sipush 0 ; goto y ; bytes 17 ; y: nop ; pop ; return",
                              .frames = {{"y", {}, {map_int}}}}),
               "where no instruction starts");
}

TEST(Verifier, BadStackMaps) {
  auto with = [](std::vector<MapFrame> frames) {
    return verdict(Method{.code = "nop ; a: nop ; b: return", .frames = std::move(frames)});
  };
  EXPECT_EQ(with({{"a", {}, {}}}), "ok");
  EXPECT_PRED2(contains, with({{"a", {{9, ""}}, {}}}), "unknown verification type 9");
  EXPECT_PRED2(contains, with({{"a", {map_int, map_int, map_int, map_int, map_int}, {}}}), "max_locals");
  EXPECT_PRED2(contains, with({{"a", {}, {map_int, map_int, map_int, map_int, map_int}}}), "max_stack");
  EXPECT_PRED2(contains, with({{"a", {}, {map_top}}}), "0 stack slots, where 1");
  EXPECT_PRED2(contains, with({{"a", {map_new("b")}, {}}}), "not a new");
  EXPECT_PRED2(contains, with({{"b", {}, {}}, {"a", {}, {}}}), "where no instruction starts");
}

TEST(Verifier, ReferencesAndArrays) {
  EXPECT_PRED2(contains, verdict(Method{.code = "aconst_null ; iconst_0 ; iadd ; return"}), "finds null");
  EXPECT_PRED2(contains, verdict(Method{.code = "iconst_1 ; newarray 10 ; iconst_0 ; laload ; return"}), "expects [J");
  EXPECT_PRED2(contains, verdict(Method{.code = "iconst_1 ; newarray 10 ; iconst_0 ; aaload ; return"}), "references");
  EXPECT_PRED2(contains, verdict(Method{.code = "iconst_0 ; arraylength ; return"}), "expects an array");
  EXPECT_EQ(verdict(Method{.code = "iconst_1 ; newarray 4 ; iconst_0 ; baload ; pop ; return"}), "ok");
  EXPECT_PRED2(contains, verdict(Method{.descriptor = "(LT;)V", .code = "aload_0 ; athrow"}), "java/lang/Throwable");
  EXPECT_PRED2(contains, verdict(Method{.code = "ldc #1 ; return"}), "not a constant of one slot");
  EXPECT_PRED2(contains, verdict(Method{.code = "new [I ; pop ; return"}), "makes an array");
  EXPECT_PRED2(contains, verdict(Method{.code = "iconst_0 ; iconst_0 ; multianewarray [I 2 ; return"}), "dimensions");
  EXPECT_PRED2(contains, verdict(Method{.descriptor = "()LT;", .code = "new java/lang/Error ; areturn"}),
               "finds the unin");
  EXPECT_EQ(verdict(Method{.descriptor = "(Ljava/lang/Object;)LI;", .code = "aload_0 ; areturn"}).find("ok"), 0u);
  EXPECT_PRED2(contains, verdict(Method{.descriptor = "(Ljava/lang/Object;)LT;", .code = "aload_0 ; areturn"}),
               "expects T");
  EXPECT_EQ(verdict(Method{.descriptor = "([LT;)[Ljava/lang/Object;", .code = "aload_0 ; areturn"}), "ok");
  EXPECT_PRED2(contains, verdict(Method{.descriptor = "([[I)[[Ljava/lang/Object;", .code = "aload_0 ; areturn"}),
               "expects");
  EXPECT_EQ(verdict(Method{.descriptor = "([[I)[Ljava/lang/Cloneable;", .code = "aload_0 ; areturn"}), "ok");
}

TEST(Verifier, Returns) {
  EXPECT_PRED2(contains, verdict(Method{.code = "iconst_0 ; ireturn"}), "void method");
  EXPECT_PRED2(contains, verdict(Method{.descriptor = "()I", .code = "return"}), "with a result");
  EXPECT_PRED2(contains, verdict(Method{.descriptor = "()J", .code = "iconst_0 ; ireturn"}), "returns long");
  EXPECT_EQ(verdict(Method{.descriptor = "()Z", .code = "bipush 7 ; ireturn"}), "ok");
}

TEST(Verifier, FieldsAndCalls) {
  EXPECT_PRED2(contains, verdict(Method{.code = "getstatic #1 ; return"}), "not a Fieldref");
  EXPECT_PRED2(contains, verdict(Method{.code = "aconst_null ; fconst_0 ; putfield T.own:I ; return"}), "expects int");
  EXPECT_PRED2(contains,
               verdict(Method{.descriptor = "(Ljava/lang/Object;)V", .code = "aload_0 ; getfield T.own:I ; return"}),
               "expects T");
  EXPECT_PRED2(contains, verdict(Method{.code = "fconst_0 ; invokestatic T.f:(I)V ; return"}), "expects int");
  EXPECT_PRED2(contains, verdict(Method{.code = "aconst_null ; invokeinterface I.f:()V 2 ; return"}), "count is 2");
  EXPECT_EQ(
      verdict(Method{.descriptor = "(Ljava/lang/Object;)V", .code = "aload_0 ; invokeinterface I.f:()V 1 ; return"}),
      "ok");
  EXPECT_PRED2(
      contains,
      verdict(Method{.descriptor = "(LT;)V", .code = "aload_0 ; invokespecial java/lang/Error.f:()V ; return"}),
      "not a superclass");
  EXPECT_PRED2(contains,
               verdict(Method{.descriptor = "(LT;)V", .code = "aload_0 ; invokevirtual T.<init>:()V ; return"}),
               "other than by invokespecial");
}

Method constructor(std::string code, std::vector<MapFrame> frames = {}) {
  return {.name = "<init>", .access = 0, .code = std::move(code), .frames = std::move(frames)};
}

TEST(Verifier, Constructors) {
  const std::string super = "aload_0 ; invokespecial java/lang/Object.<init>:()V ; ";
  EXPECT_EQ(verdict(constructor(super + "return")), "ok");
  EXPECT_EQ(verdict(constructor("aload_0 ; iconst_1 ; putfield T.own:I ; " + super + "return")), "ok");
  EXPECT_PRED2(contains, verdict(constructor("aload_0 ; iconst_1 ; putfield T.inherited:I ; " + super + "return")),
               "expects T");
  EXPECT_PRED2(contains, verdict(constructor("return")), "before it has called another");
  EXPECT_PRED2(contains, verdict(constructor("aconst_null ; astore_0 ; return")), "before it has called another");
  EXPECT_PRED2(contains, verdict(constructor("aload_0 ; invokevirtual T.f:()V ; " + super + "return")),
               "before its constructor");
  EXPECT_PRED2(contains, verdict(constructor("aload_0 ; invokespecial java/lang/Error.<init>:()V ; return")),
               "neither");
  EXPECT_PRED2(contains, verdict(constructor(super + super + "return")), "uninitialized");
  // One path has called it, the other has not.
  EXPECT_PRED2(contains, verdict(constructor("iconst_0 ; ifeq a ; " + super + "a: return", {{"a", {map_top}, {}}})),
               "without having called a constructor");
  EXPECT_PRED2(contains, verdict(constructor("iconst_0 ; ifeq a ; " + super + "a: return", {{"a", {map_this}, {}}})),
               "where this before its constructor call is expected");
}

TEST(Verifier, UninitializedObjects) {
  EXPECT_PRED2(contains, verdict(Method{.code = "new T ; invokespecial java/lang/Object.<init>:()V ; return"}),
               "on a new T");
  EXPECT_PRED2(contains, verdict(Method{.code = "new T ; invokevirtual T.f:()V ; return"}), "expects T");
  EXPECT_EQ(
      verdict(Method{
          .code = "new T ; dup ; astore_0 ; invokespecial T.<init>:()V ; aload_0 ; invokevirtual T.f:()V ; return"}),
      "ok");
  // The object of the previous round may stay on the stack and in a local: HotSpot does not do what JVMS 4.10.1.9 (new)
  // says.
  EXPECT_EQ(verdict(Method{.code = "goto b ; n: new T ; pop ; pop ; b: return",
                           .frames = {{"n", {}, {map_new("n")}}, {"b", {}, {}}}}),
            "ok");
  EXPECT_EQ(verdict(Method{.code = "goto b ; n: new T ; pop ; aload_0 ; pop ; b: return",
                           .frames = {{"n", {map_new("n")}, {}}, {"b", {}, {}}}}),
            "ok");
}

TEST(Verifier, Handlers) {
  Method m{.descriptor = "(LT;)V",
           .code = "a: iconst_0 ; istore_1 ; b: nop ; c: return ; h: pop ; iload_1 ; pop ; return",
           .frames = {{"h", {map_object("T"), map_int}, {map_object("java/lang/Throwable")}}},
           .handlers = {{"b", "c", "h", "java/lang/Error"}}};
  EXPECT_EQ(verdict(m), "ok");
  m.handlers[0].start = "a";
  EXPECT_PRED2(contains, verdict(m), "an unusable value in local 1, where int");
  m.handlers[0] = {"b", "c", "h", "T"};
  EXPECT_PRED2(contains, verdict(m), "not a Throwable");
  m.handlers[0] = {"b", "c", "h", ""};
  m.frames[0].stack[0] = map_object("java/lang/Error");
  EXPECT_PRED2(contains, verdict(m), "does not hold just");
  m.frames.clear();
  EXPECT_PRED2(contains, verdict(m), "has no stack map frame");
  // A store inside the range changes what the handler may see.
  Method store{.code = "iconst_0 ; istore_1 ; a: fconst_0 ; fstore_1 ; nop ; c: return ; h: pop ; return",
               .frames = {{"h", {map_top, map_int}, {map_object("java/lang/Throwable")}}},
               .handlers = {{"a", "c", "h", ""}}};
  EXPECT_PRED2(contains, verdict(store), "float in local 1, where int");
}

TEST(Verifier, RefusesSubroutines) {
  EXPECT_PRED2(contains, verdict(Method{.code = "jsr a ; a: astore_0 ; ret 0"}),
               "jsr and ret are only for class files before version 51");
}

}  // namespace
}  // namespace pathfleet::analysis
