// The opcode table, the decoder and the disassembler.
#include "classfile/opcodes.h"

#include <gtest/gtest.h>

#include <set>

#include "../support/class_builder.h"
#include "classfile/instruction.h"
#include "core/error.h"

namespace pathfleet::classfile {
namespace {

using test::Bytes;

Instruction decode_one(const Bytes& code, u32 pc = 0) { return decode(code, pc); }

std::string failure(const Bytes& code, u32 pc = 0) {
  try {
    decode(code, pc);
  } catch (const BadInput& error) {
    return error.what();
  }
  return "accepted";
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(Opcodes, CodesOfTheSpecification) {
  // Anchors of JVMS table 6.5; the codes in between follow by order.
  EXPECT_EQ(static_cast<u8>(Op::nop), 0);
  EXPECT_EQ(static_cast<u8>(Op::aload_0), 42);
  EXPECT_EQ(static_cast<u8>(Op::iaload), 46);
  EXPECT_EQ(static_cast<u8>(Op::pop), 87);
  EXPECT_EQ(static_cast<u8>(Op::iadd), 96);
  EXPECT_EQ(static_cast<u8>(Op::i2l), 133);
  EXPECT_EQ(static_cast<u8>(Op::lcmp), 148);
  EXPECT_EQ(static_cast<u8>(Op::goto_), 167);
  EXPECT_EQ(static_cast<u8>(Op::return_), 177);
  EXPECT_EQ(static_cast<u8>(Op::new_), 187);
  EXPECT_EQ(static_cast<u8>(Op::ifnonnull), 199);
  EXPECT_EQ(static_cast<u8>(Op::jsr_w), 201);
}

TEST(Opcodes, NamesAreUniqueAndFound) {
  std::set<std::string_view> names;
  for (const OpcodeInfo& row : opcode_table) {
    EXPECT_TRUE(names.insert(row.name).second) << row.name;
    EXPECT_FALSE(row.name.ends_with('_')) << row.name;
    EXPECT_FALSE(row.semantics.empty()) << row.name;
  }
  EXPECT_EQ(find_opcode("goto"), Op::goto_);
  EXPECT_EQ(find_opcode("invokedynamic"), Op::invokedynamic);
  EXPECT_FALSE(find_opcode("goto_"));
}

TEST(Opcodes, TableIsConsistent) {
  for (u32 code = 0; code < opcode_count; ++code) {
    Op op = static_cast<Op>(code);
    const OpcodeInfo& row = info(op);
    bool jumps = row.format == Format::branch16 || row.format == Format::branch32 ||
                 row.format == Format::tableswitch || row.format == Format::lookupswitch || op == Op::ret;
    EXPECT_EQ(has(op, branches), jumps) << row.name;
    EXPECT_EQ(has(op, returns), row.name.ends_with("return")) << row.name;
    EXPECT_EQ(has(op, calls), row.name.starts_with("invoke")) << row.name;
    if (has(op, returns)) {
      EXPECT_TRUE(has(op, ends)) << row.name;
    }
    if (has(op, initializes)) {
      EXPECT_TRUE(has(op, blocks) && has(op, throws)) << row.name;
    }
    Shuffle shuffle = shuffle_of(op);
    if (row.stack_in.starts_with('x')) {
      EXPECT_EQ(static_cast<std::size_t>(row.pushes), shuffle.result.size()) << row.name;
      EXPECT_EQ(static_cast<std::size_t>(row.pops), row.stack_in.size()) << row.name;
    } else {
      EXPECT_EQ(shuffle.upper, 0) << row.name;
    }
  }
}

TEST(Opcodes, StackEffectInSlots) {
  EXPECT_EQ(info(Op::lastore).pops, 4);
  EXPECT_EQ(info(Op::dup2_x2).pushes, 6);
  EXPECT_EQ(info(Op::i2d).pushes, 2);
  EXPECT_EQ(info(Op::invokestatic).pops, -1);
}

TEST(Decode, EveryOperandFormat) {
  EXPECT_EQ(decode_one({3}).a, 0);                      // iconst_0
  EXPECT_EQ(decode_one({2}).a, -1);                     // iconst_m1
  EXPECT_EQ(decode_one({0x2d}).a, 3);                   // aload_3
  EXPECT_EQ(decode_one({0x40}).a, 1);                   // lstore_1
  EXPECT_EQ(decode_one({0x0f}).a, 1);                   // dconst_1
  EXPECT_EQ(decode_one({0x10, 0xff}).a, -1);            // bipush
  EXPECT_EQ(decode_one({0x11, 0xff, 0xfe}).a, -2);      // sipush
  EXPECT_EQ(decode_one({0x12, 200}).a, 200);            // ldc
  EXPECT_EQ(decode_one({0x15, 200}).a, 200);            // iload
  EXPECT_EQ(decode_one({0xb6, 0x12, 0x34}).a, 0x1234);  // invokevirtual
  Instruction iinc = decode_one({0x84, 7, 0xff});
  EXPECT_EQ(iinc.a, 7);
  EXPECT_EQ(iinc.b, -1);
  EXPECT_EQ(iinc.length, 3);
  Instruction wide = decode_one({0xc4, 0x84, 1, 2, 0xff, 0});
  EXPECT_TRUE(wide.wide);
  EXPECT_EQ(wide.op, Op::iinc);
  EXPECT_EQ(wide.a, 0x102);
  EXPECT_EQ(wide.b, -256);
  EXPECT_EQ(wide.length, 6);
  Instruction back = decode_one({0, 0, 0xa7, 0xff, 0xfe}, 2);
  EXPECT_EQ(back.a, 0);
  EXPECT_EQ(back.next_pc(), 5);
  EXPECT_EQ(decode_one({0, 0xc8, 0, 0, 0, 4, 0}, 1).a, 5);  // goto_w
  Instruction interface = decode_one({0xb9, 0, 9, 3, 0});
  EXPECT_EQ(interface.a, 9);
  EXPECT_EQ(interface.b, 3);
  EXPECT_EQ(interface.length, 5);
  EXPECT_EQ(decode_one({0xc5, 0, 9, 2}).b, 2);  // multianewarray
}

TEST(Decode, Switches) {
  Bytes table{0, 0xaa, 0, 0};  // at pc 1, operands at 4
  for (u32 word : {30u, 0xffffffffu, 1u, 27u, 28u, 29u}) test::put4(table, word);
  table.resize(40);
  Instruction instruction = decode_one(table, 1);
  EXPECT_EQ(instruction.length, 27);
  SwitchView view(table, instruction);
  EXPECT_EQ(view.size(), 3u);
  EXPECT_EQ(view.key(0), -1);
  EXPECT_EQ(view.find(-1), 28);
  EXPECT_EQ(view.find(1), 30);
  EXPECT_EQ(view.find(2), 31);
  EXPECT_EQ(view.find(-2147483647 - 1), 31);

  Bytes lookup{0xab, 0, 0, 0};
  for (u32 word : {10u, 3u, 0xfffffff0u, 11u, 5u, 12u, 0x7fffffffu, 13u}) test::put4(lookup, word);
  lookup.resize(60);
  view = SwitchView(lookup, decode_one(lookup));
  EXPECT_EQ(view.find(-16), 11);
  EXPECT_EQ(view.find(5), 12);
  EXPECT_EQ(view.find(0x7fffffff), 13);
  EXPECT_EQ(view.find(6), 10);
}

TEST(Decode, RefusesWhatIsMalformed) {
  EXPECT_EQ(failure(Bytes{202}), "pc 0: unknown opcode 202");
  EXPECT_EQ(failure(Bytes{0}, 1), "pc 1: outside the code");
  EXPECT_PRED2(contains, failure(Bytes{0x11, 1}), "ends inside");
  EXPECT_PRED2(contains, failure(Bytes{0xa7, 0, 3}), "branch to 3");
  EXPECT_PRED2(contains, failure(Bytes{0xa7, 0xff, 0xff}), "branch to -1");
  EXPECT_PRED2(contains, failure(Bytes{0xc4, 0x60, 0, 0}), "wide before iadd");
  EXPECT_PRED2(contains, failure(Bytes{0xc4}), "ends inside");
  EXPECT_PRED2(contains, failure(Bytes{0xbc, 3}), "newarray");
  EXPECT_PRED2(contains, failure(Bytes{0xb9, 0, 1, 0, 0}), "count of 0");
  EXPECT_PRED2(contains, failure(Bytes{0xb9, 0, 1, 1, 1}), "not 0");
  EXPECT_PRED2(contains, failure(Bytes{0xba, 0, 1, 0, 1}), "not 0");
  EXPECT_PRED2(contains, failure(Bytes{0xc5, 0, 1, 0}), "no dimension");
  Bytes table{0xaa, 0, 0, 0};
  for (u32 word : {0u, 0x80000000u, 0x7fffffffu}) test::put4(table, word);
  EXPECT_PRED2(contains, failure(table), "ends inside");
  Bytes lookup{0xab, 0, 0, 0};
  for (u32 word : {0u, 2u, 5u, 0u, 5u, 0u}) test::put4(lookup, word);
  EXPECT_PRED2(contains, failure(lookup), "unsorted");
}

TEST(Disassemble, LooksLikeJavap) {
  test::ClassBuilder builder;
  builder.add_method({.code = "a: ldc #" + std::to_string(builder.string("hi")) +
                              " ; astore 9 ; iinc 1 -1 ; getstatic T.x:J ; pop2 ; invokestatic T.f:()V ; newarray 10 ; "
                              "bytes 196 21 1 0 ; goto a",
                      .handlers = {{"a", "end", "a", "java/lang/Error"}}});
  auto class_file = builder.parse();
  EXPECT_EQ(disassemble(*class_file, class_file->methods[0]), "0: ldc #" + std::to_string(builder.string("hi")) +
                                                                  " // String hi\n"
                                                                  "2: astore 9\n"
                                                                  "4: iinc 1, -1\n"
                                                                  "7: getstatic #" +
                                                                  std::to_string(builder.member(9, "T.x:J")) +
                                                                  " // Field T.x:J\n"
                                                                  "10: pop2\n"
                                                                  "11: invokestatic #" +
                                                                  std::to_string(builder.member(10, "T.f:()V")) +
                                                                  " // Method T.f:()V\n"
                                                                  "14: newarray int\n"
                                                                  "16: iload_w 256\n"
                                                                  "20: goto 0\n"
                                                                  "handler [0, 23) -> 0 java/lang/Error\n");
}

}  // namespace
}  // namespace pathfleet::classfile
