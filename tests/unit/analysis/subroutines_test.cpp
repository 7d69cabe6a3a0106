// Inlining of subroutines: the new code, its acceptance by the verifier, and the code that is refused.
#include "analysis/subroutines.h"

#include <gtest/gtest.h>

#include <random>

#include "../support/class_builder.h"
#include "analysis/frame_facts.h"
#include "analysis/verifier.h"
#include "classfile/instruction.h"
#include "core/error.h"

namespace pathfleet::analysis {
namespace {

using classfile::ClassFile;
using test::ClassBuilder;
using test::Method;

class NoOtherClasses : public TypeHierarchy {
 public:
  bool is_assignable(std::string_view, std::string_view) const override { return false; }
  std::string superclass(std::string_view) const override { return {}; }
};

std::unique_ptr<ClassFile> inlined(const Method& method, u16 version = 49) {
  ClassBuilder builder("T", "java/lang/Object", version);
  builder.add_method(method);
  auto class_file = builder.parse();
  inline_subroutines(*class_file);
  return class_file;
}

/// The new code, one "pc mnemonic operand" after the other; it passes the verifier.
std::string listing(const ClassFile& class_file) {
  verify(class_file, NoOtherClasses());
  frame_facts(class_file, class_file.methods[0]);
  std::string text;
  const classfile::Code& code = *class_file.methods[0].code;
  for (u32 pc = 0; pc < code.bytes.size();) {
    const classfile::Instruction instruction = classfile::decode(code.bytes, pc);
    text += fmt::format("{}{} {}", text.empty() ? "" : "; ", pc, classfile::info(instruction.op).name);
    if (classfile::has(instruction.op, classfile::branches)) text += fmt::format(" {}", instruction.a);
    pc += instruction.length;
  }
  return text;
}

std::string refusal(const Method& method) {
  try {
    inlined(method);
  } catch (const BadInput& error) {
    return error.what();
  }
  return "ok";
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(Subroutines, EachCallHasItsCopy) {
  EXPECT_EQ(listing(*inlined(
                {.descriptor = "(I)I", .code = "jsr s ; jsr s ; iload_0 ; ireturn ; s: astore_1 ; iinc 0 5 ; ret 1"})),
            "0 aconst_null; 1 astore_1; 2 iinc; 5 aconst_null; 6 astore_1; 7 iinc; 10 iload_0; 11 ireturn");
}

TEST(Subroutines, WideFormsToo) {
  EXPECT_EQ(listing(*inlined({.code = "jsr_w s ; return ; s: astore_1 ; bytes 196 169 0 1 ;"})),
            "0 aconst_null; 1 astore_1; 2 return");
}

TEST(Subroutines, Nested) {
  // Two calls of the outer one, which calls the inner one twice: four copies of that.
  const std::string text = listing(*inlined({.code = "jsr o ; jsr o ; return ; o: astore_0 ; jsr i ; jsr i ; ret 0 ; "
                                                     "i: astore_1 ; nop ; ret 1"}));
  std::size_t copies = 0;
  for (std::size_t at = text.find("nop"); at != std::string::npos; at = text.find("nop", at + 1)) ++copies;
  EXPECT_EQ(copies, 4u) << text;
}

TEST(Subroutines, AnInnerOneMayReturnToTheOuterOnesCaller) {
  EXPECT_EQ(listing(*inlined({.code = "jsr o ; return ; o: astore_0 ; jsr i ; nop ; ret 0 ; i: pop ; ret 0"})),
            "0 aconst_null; 1 astore_0; 2 aconst_null; 3 pop; 4 return");
}

TEST(Subroutines, BranchesInside) {
  EXPECT_EQ(listing(*inlined({.descriptor = "(I)V",
                              .code = "jsr s ; return ; s: astore_1 ; a: iinc 0 -1 ; iload_0 ; ifne a ; ret 1"})),
            "0 aconst_null; 1 astore_1; 2 iinc; 5 iload_0; 6 ifne 2; 9 return");
}

TEST(Subroutines, LeftByAJumpInALoop) {
  // for (;;) try { } finally { continue; }: the loop is not copied again for the address that is left behind.
  EXPECT_EQ(listing(*inlined({.descriptor = "(I)V",
                              .code = "a: iload_0 ; ifeq e ; jsr s ; e: return ; s: astore_1 ; iload_0 ; "
                                      "ifne a ; ret 1"})),
            "0 iload_0; 1 ifeq 10; 4 aconst_null; 5 astore_1; 6 iload_0; 7 ifne 0; 10 return");
}

TEST(Subroutines, HandlersAndLinesFollow) {
  // try { nop } finally { nop }, as javac before 1.4.2 wrote it.
  Method m{.code = "a: nop ; jsr s ; b: return ; h: astore_0 ; jsr s ; c: aload_0 ; athrow ; s: astore_1 ; nop ; ret 1",
           .handlers = {{"a", "b", "h", ""}, {"h", "c", "h", ""}}};
  auto class_file = inlined(m);
  EXPECT_EQ(
      listing(*class_file),
      "0 nop; 1 aconst_null; 2 astore_1; 3 nop; 4 return; 5 astore_0; 6 aconst_null; 7 astore_1; 8 nop; 9 aload_0; "
      "10 athrow");
  const classfile::Code& code = *class_file->methods[0].code;
  auto shows = [&](std::size_t i) {
    return fmt::format("{} {} {}", code.handlers[i].start_pc, code.handlers[i].end_pc, code.handlers[i].handler_pc);
  };
  ASSERT_EQ(code.handlers.size(), 2u);
  EXPECT_EQ(shows(0), "0 2 5");
  EXPECT_EQ(shows(1), "5 7 5");
}

TEST(Subroutines, LinesAndVariables) {
  auto class_file = [] {
    ClassBuilder builder("T", "java/lang/Object", 49);
    builder.add_method({.code = "jsr s ; jsr s ; return ; s: astore_1 ; nop ; ret 1"});
    return builder.parse();
  }();
  classfile::Code& code = *class_file->methods[0].code;
  code.lines = {{0, 10}, {3, 11}, {6, 12}, {7, 20}, {8, 21}};
  code.variables = {{8, 3, 1, "x", "I"}};
  inline_subroutines(*class_file);
  ASSERT_EQ(listing(*class_file), "0 aconst_null; 1 astore_1; 2 nop; 3 aconst_null; 4 astore_1; 5 nop; 6 return");
  std::string lines;
  for (const classfile::LineNumber& line : code.lines) lines += fmt::format("{}:{} ", line.start_pc, line.line);
  EXPECT_EQ(lines, "0:10 1:20 2:21 3:11 4:20 5:21 6:12 ");
  std::string variables;
  for (const auto& variable : code.variables) variables += fmt::format("{}+{} ", variable.start_pc, variable.length);
  EXPECT_EQ(variables, "2+1 5+1 ");
}

TEST(Subroutines, Switches) {
  // A tableswitch at pc 7, 0 to 1 to c and d, otherwise to e.
  Method m{.descriptor = "(I)V",
           .code =
               "jsr s ; return ; s: astore_1 ; iload_0 ; nop ; bytes 170 0 0 0 23 0 0 0 0 0 0 0 1 0 0 0 21 0 0 0 22 ; "
               "c: nop ; d: nop ; e: ret 1"};
  auto class_file = inlined(m);
  EXPECT_EQ(listing(*class_file),
            "0 aconst_null; 1 astore_1; 2 iload_0; 3 nop; 4 tableswitch 28; 28 return; 29 nop; 30 nop; 31 goto 28");
  const std::span<const u8> bytes = class_file->methods[0].code->bytes;
  const classfile::SwitchView cases(bytes, classfile::decode(bytes, 4));
  EXPECT_EQ(cases.find(0), 29u);
  EXPECT_EQ(cases.find(1), 30u);
  EXPECT_EQ(cases.find(2), 28u);
}

TEST(Subroutines, FarJumps) {
  // Two copies of a subroutine of 20,000 bytes do not fit into jumps of 16 bits.
  std::string filler;
  for (int i = 0; i < 20000; ++i) filler += "nop ; ";
  auto class_file =
      inlined({.descriptor = "(I)V",
               .code = "jsr s ; jsr s ; return ; s: astore_1 ; iload_0 ; ifeq e ; " + filler + "e: ret 1"});
  const std::string text = listing(*class_file);
  EXPECT_TRUE(text.starts_with("0 aconst_null; 1 astore_1; 2 iload_0; 3 ifne 11; 6 goto_w 20011; 11 nop; "))
      << text.substr(0, 99);
  EXPECT_TRUE(text.ends_with("; 40022 return"));
}

TEST(Subroutines, GarbageBetweenIsDropped) {
  EXPECT_EQ(listing(*inlined({.code = "jsr s ; return ; ret 3 ; jsr s ; s: astore_1 ; ret 1"})),
            "0 aconst_null; 1 astore_1; 2 return");
}

TEST(Subroutines, OthersAreNotTouched) {
  const Method plain{.code = "goto b ; nop ; b: return"};
  EXPECT_TRUE(inlined(plain)->rewritten_code.empty());
  EXPECT_EQ(inlined({.code = "jsr s ; s: astore_0 ; ret 0"}, 51)->methods[0].code->bytes.size(), 6u);
  EXPECT_NO_THROW(inlined({.code = "jsr s ; s: return ; bytes 254 ;"}));  // the verifier's to refuse
}

TEST(Subroutines, Refusals) {
  EXPECT_EQ(refusal({.code = "nop ; ret 0"}),
            "test: method T.m()V, pc 1: ret of local 0, which holds no return address here");
  EXPECT_PRED2(contains, refusal({.code = "jsr s ; return ; s: astore_1 ; iconst_0 ; istore_1 ; ret 1"}),
               "no return address");
  EXPECT_PRED2(contains, refusal({.code = "jsr s ; ret 1 ; s: astore_1 ; ret 1"}), "no return address");  // used twice
  EXPECT_PRED2(contains, refusal({.code = "jsr s ; return ; s: astore_1 ; jsr s ; ret 1"}), "calls itself");
  EXPECT_PRED2(contains, refusal({.code = "jsr s ; return ; s: jsr s ; return"}), "calls itself");
  EXPECT_PRED2(contains,
               refusal({.code = "jsr s ; return ; s: astore_1 ; jsr t ; ret 1 ; t: astore_2 ; jsr s ; ret 2"}),
               "calls itself");
  EXPECT_PRED2(contains, refusal({.code = "jsr s ; return ; s: areturn"}), "areturn of a return address");
  EXPECT_PRED2(contains, refusal({.code = "jsr s ; return ; s: astore_1 ; aload_1 ; pop ; ret 1"}),
               "aload_1 of a return");
  EXPECT_PRED2(contains, refusal({.code = "jsr s ; return ; s: bytes 0 17 ;"}).substr(0, 5), "ok");  // does not decode
  EXPECT_PRED2(contains, refusal({.code = "jsr s ; return ; s: pop ; pop ; return"}), "empty stack");
  EXPECT_PRED2(contains, refusal({.code = "a: jsr b ; b: goto a"}), "stack slots, another path with");
  EXPECT_PRED2(contains, refusal({.max_stack = 0, .code = "jsr s ; s: return"}), "above max_stack");
  EXPECT_PRED2(contains, refusal({.code = "jsr s ; return ; s: astore_1 ; nop"}), "fallen off");
}

TEST(Subroutines, TooManyCopies) {
  // Twenty levels, each called twice from the one above.
  std::string code = "jsr s0 ; return ; ";
  for (int i = 0; i < 20; ++i)
    code += fmt::format("s{}: astore {} ; jsr s{} ; jsr s{} ; ret {} ; ", i, i, i + 1, i + 1, i);
  EXPECT_PRED2(contains, refusal({.max_locals = 30, .code = code + "s20: astore 20 ; ret 20"}), "too large");
}

TEST(Subroutines, BitFlipsAreRefusedOrHarmless) {
  ClassBuilder builder("T", "java/lang/Object", 49);
  builder.add_method({.descriptor = "(I)V",
                      .code =
                          "a: nop ; jsr o ; b: iload_0 ; ifeq a ; return ; h: astore_3 ; jsr o ; c: aload_3 ; athrow ; "
                          "o: astore_1 ; jsr i ; iload_0 ; ifne a ; jsr i ; ret 1 ; i: astore_2 ; iinc 0 3 ; ret 2",
                      .handlers = {{"a", "b", "h", ""}, {"h", "c", "h", ""}}});
  const test::Bytes whole = builder.bytes();
  const auto original = builder.parse();
  const std::span<const u8> code = original->methods[0].code->bytes;
  const std::size_t first = static_cast<std::size_t>(code.data() - original->bytes.data());
  const std::size_t length = code.size() + 2 + 16;  // the exception table too
  std::mt19937 random(49);
  u64 accepted = 0, refused = 0;
  for (int round = 0; round < 20000; ++round) {
    test::Bytes bytes = whole;
    for (u32 i = 0; i < 1 + random() % 3; ++i) bytes[first + random() % length] ^= static_cast<u8>(1u << random() % 8);
    std::unique_ptr<ClassFile> damaged;
    try {
      damaged = classfile::parse(std::move(bytes), "damaged");
      inline_subroutines(*damaged);
      verify(*damaged, NoOtherClasses());
    } catch (const BadInput& error) {
      ++refused;
      continue;
    }
    ++accepted;
    ASSERT_NO_THROW(frame_facts(*damaged, damaged->methods[0]));
  }
  EXPECT_GT(accepted, 300u);
  EXPECT_GT(refused, 5000u);
}

}  // namespace
}  // namespace pathfleet::analysis
