// The class writer: its output parses to the intended content, uses the shortest instructions, and has the correct
// limits.
#include "classfile/class_writer.h"

#include <gtest/gtest.h>

#include <bit>
#include <limits>

#include "classfile/class_file.h"
#include "classfile/instruction.h"
#include "core/error.h"

namespace pathfleet::classfile {
namespace {

std::unique_ptr<const ClassFile> reparsed(ClassWriter& writer) { return parse(writer.finish(), "written.class"); }

/// A class p/C whose static method f()V is being written.
struct OneMethod {
  ClassWriter writer{"p/C", "java/lang/Object", ACC_PUBLIC | ACC_SUPER};
  CodeWriter& code = writer.add_method(ACC_PUBLIC | ACC_STATIC, "f", "()V");
  std::unique_ptr<const ClassFile> file;

  const Code& finish() {
    file = reparsed(writer);
    return *file->methods.at(0).code;
  }
  std::vector<u8> bytes() {
    const Code& written = finish();
    return {written.bytes.begin(), written.bytes.end()};
  }
};

std::vector<u8> ops(std::initializer_list<int> values) {
  std::vector<u8> bytes;
  for (int value : values) bytes.push_back(static_cast<u8>(value));
  return bytes;
}

TEST(ClassWriter, WritesTheOuterShape) {
  ClassWriter writer("p/C", "p/B", ACC_PUBLIC | ACC_ABSTRACT | ACC_SUPER, 52);
  writer.add_interface("p/I");
  writer.add_field(ACC_PRIVATE, "x", "J");
  writer.add_bodiless_method(ACC_PUBLIC | ACC_ABSTRACT, "m", "(I)V");
  writer.set_source_file("C.java");
  const auto file = reparsed(writer);
  EXPECT_EQ(file->name, "p/C");
  EXPECT_EQ(file->super_name, "p/B");
  EXPECT_EQ(file->major_version, 52);
  EXPECT_EQ(file->access, ACC_PUBLIC | ACC_ABSTRACT | ACC_SUPER);
  EXPECT_EQ(file->interfaces, std::vector<std::string_view>{"p/I"});
  EXPECT_EQ(file->source_file, "C.java");
  ASSERT_EQ(file->fields.size(), 1u);
  EXPECT_EQ(file->fields[0].name, "x");
  EXPECT_EQ(file->fields[0].descriptor, "J");
  ASSERT_EQ(file->methods.size(), 1u);
  EXPECT_EQ(file->methods[0].name, "m");
  EXPECT_FALSE(file->methods[0].code);
}

TEST(ClassWriter, SharesEqualConstants) {
  ConstantPoolWriter pool;
  EXPECT_EQ(pool.string("s"), pool.string("s"));
  EXPECT_NE(pool.string("s"), pool.utf8("s"));
  EXPECT_NE(pool.class_("s"), pool.string("s"));
  EXPECT_NE(pool.integer(1), pool.float_bits(1));
  const u16 wide = pool.long_(1);
  EXPECT_EQ(pool.double_bits(1), wide + 2);  // a long takes two indexes
  EXPECT_EQ(pool.member(Tag::method_ref, "a", "b", "()V"), pool.member(Tag::method_ref, "a", "b", "()V"));
  EXPECT_NE(pool.member(Tag::method_ref, "a", "b", "()V"), pool.member(Tag::interface_method_ref, "a", "b", "()V"));
}

TEST(ClassWriter, WritesEveryKindOfConstant) {
  ClassWriter writer("p/C", "java/lang/Object", ACC_SUPER);
  ConstantPoolWriter& pool = writer.constants();
  const u16 integer = pool.integer(-2), long_ = pool.long_(std::numeric_limits<i64>::min()),
            float_ = pool.float_bits(std::bit_cast<u32>(1.5f)), double_ = pool.double_bits(std::bit_cast<u64>(-0.0)),
            string = pool.string("text"), class_ = pool.class_("[I"), type = pool.method_type("(J)I"),
            handle = pool.method_handle(9, pool.member(Tag::interface_method_ref, "p/I", "m", "(J)I")),
            call_site = pool.invoke_dynamic(
                writer.add_bootstrap(pool.method_handle(6, pool.member(Tag::method_ref, "p/B", "boot", "()V")),
                                     {string, type}),
                "x", "()V");
  const auto file = reparsed(writer);
  const ConstantPool& constants = file->constants;
  EXPECT_EQ(constants.integer(integer), -2);
  EXPECT_EQ(constants.long_(long_), std::numeric_limits<i64>::min());
  EXPECT_EQ(constants.float_bits(float_), std::bit_cast<u32>(1.5f));
  EXPECT_EQ(constants.double_bits(double_), std::bit_cast<u64>(-0.0));
  EXPECT_EQ(constants.string(string), "text");
  EXPECT_EQ(constants.class_name(class_), "[I");
  EXPECT_EQ(constants.method_type(type), "(J)I");
  EXPECT_EQ(constants.method_handle(handle).kind, 9);
  EXPECT_TRUE(constants.method_handle(handle).interface_member);
  EXPECT_EQ(constants.method_handle(handle).member.name, "m");
  EXPECT_EQ(constants.dynamic(call_site).name, "x");
  ASSERT_EQ(file->bootstrap_methods.size(), 1u);
  EXPECT_EQ(file->bootstrap_methods[0].arguments, (std::vector<u16>{string, type}));
}

TEST(CodeWriter, ChoosesTheShortestForm) {
  OneMethod m;
  for (i32 value : {-1, 5, 6, -128, 128, -32768}) m.code.push(value);
  m.code.load("I", 0);
  m.code.load("D", 3);
  m.code.load("[J", 4);
  m.code.load("Z", 300);
  m.code.store("J", 2);
  m.code.return_value("V");
  EXPECT_EQ(m.bytes(), ops({0x02, 0x08, 0x10, 6, 0x10, 0x80, 0x11, 0,  128,  0x11, 0x80, 0,  // constants
                            0x1a, 0x29, 0x19, 4, 0xc4, 0x15, 1,    44, 0x41, 0xb1}));
  EXPECT_EQ(m.file->methods[0].code->max_locals, 301);
  EXPECT_EQ(m.file->methods[0].code->max_stack, 11);
}

TEST(CodeWriter, LoadsLargeConstantsFromThePool) {
  OneMethod m;
  for (int i = 0; i < 300; ++i) m.writer.constants().integer(1000000 + i);
  m.code.push(32768);
  m.code.push_string("s");
  m.code.push_long(1);
  m.code.push_long(2);
  m.code.return_value("V");
  const Code& code = m.finish();
  std::vector<Op> found;
  for (u32 pc = 0; pc < code.bytes.size(); pc = decode(code.bytes, pc).next_pc())
    found.push_back(decode(code.bytes, pc).op);
  EXPECT_EQ(found, (std::vector<Op>{Op::ldc_w, Op::ldc_w, Op::lconst_1, Op::ldc2_w, Op::return_}));
  EXPECT_EQ(m.file->constants.integer(static_cast<u16>(decode(code.bytes, 0).a)), 32768);
  EXPECT_EQ(code.max_stack, 6);
}

TEST(CodeWriter, BranchesForwardsAndBackwards) {
  OneMethod m;
  const Label top = m.code.label(), end = m.code.label();
  m.code.bind(top);                // 0
  m.code.push(0);                  // 0
  m.code.branch(Op::ifeq, end);    // 1
  m.code.branch(Op::goto_, top);   // 4
  m.code.branch(Op::goto_w, top);  // 7
  m.code.bind(end);                // 12
  m.code.return_value("V");
  const Code& code = m.finish();
  EXPECT_EQ(decode(code.bytes, 1).a, 12);
  EXPECT_EQ(decode(code.bytes, 4).a, 0);
  EXPECT_EQ(decode(code.bytes, 7).op, Op::goto_w);
  EXPECT_EQ(decode(code.bytes, 7).a, 0);
  EXPECT_EQ(code.max_stack, 1);
}

TEST(CodeWriter, PadsSwitches) {
  for (u32 nops = 0; nops < 4; ++nops) {
    OneMethod m;
    const Label a = m.code.label(), b = m.code.label(), otherwise = m.code.label();
    for (u32 i = 0; i < nops; ++i) m.code.op(Op::nop);
    m.code.push(1);
    m.code.table_switch(-1, {a, b}, otherwise);
    m.code.bind(a);
    m.code.push(1);
    m.code.lookup_switch({{-5, b}, {1000, otherwise}}, b);
    m.code.bind(b);
    m.code.op(Op::nop);
    m.code.bind(otherwise);
    m.code.return_value("V");
    const Code& code = m.finish();
    const Instruction table = decode(code.bytes, nops + 1);
    const SwitchView cases(code.bytes, table);
    const u16 first = table.next_pc();
    EXPECT_EQ(cases.find(-1), first);
    const Instruction lookup = decode(code.bytes, first + 1u);
    EXPECT_EQ(cases.find(0), lookup.next_pc());
    EXPECT_EQ(cases.find(1), lookup.next_pc() + 1);
    const SwitchView sparse(code.bytes, lookup);
    EXPECT_EQ(sparse.find(-5), lookup.next_pc());
    EXPECT_EQ(sparse.find(1000), lookup.next_pc() + 1);
    EXPECT_EQ(sparse.find(3), lookup.next_pc());
  }
}

TEST(CodeWriter, WritesHandlersAndLines) {
  OneMethod m;
  const Label start = m.code.label(), end = m.code.label(), handler = m.code.label();
  m.code.guard(start, end, handler, "java/lang/Exception");
  m.code.guard(start, end, handler, "");
  m.code.line(10);
  m.code.bind(start);
  m.code.op(Op::nop);
  m.code.bind(end);
  m.code.return_value("V");
  m.code.line(12);
  m.code.bind(handler);
  m.code.op(Op::athrow);
  const Code& code = m.finish();
  ASSERT_EQ(code.handlers.size(), 2u);
  EXPECT_EQ(code.handlers[0].start_pc, 0);
  EXPECT_EQ(code.handlers[0].end_pc, 1);
  EXPECT_EQ(code.handlers[0].handler_pc, 2);
  EXPECT_EQ(m.file->constants.class_name(code.handlers[0].catch_type), "java/lang/Exception");
  EXPECT_EQ(code.handlers[1].catch_type, 0);
  ASSERT_EQ(code.lines.size(), 2u);
  EXPECT_EQ(code.lines[1].start_pc, 2);
  EXPECT_EQ(code.lines[1].line, 12);
  EXPECT_EQ(code.max_stack, 1);
}

TEST(CodeWriter, CountsTheStackOfCallsAndFields) {
  OneMethod m;
  m.code.push_long(0);
  m.code.push(1);
  m.code.invoke(Op::invokestatic, "p/D", "g", "(JI)D");  // 3 in, 2 out
  m.code.field(Op::putstatic, "p/D", "d", "D");
  m.code.op(Op::aconst_null);
  m.code.push_long(0);
  m.code.op(Op::aconst_null);
  m.code.invoke(Op::invokeinterface, "p/I", "h", "(JLp/D;)J");
  m.code.op(Op::pop2);
  m.code.return_value("V");
  const Code& code = m.finish();
  EXPECT_EQ(code.max_stack, 4);
  bool found = false;
  for (u32 pc = 0; pc < code.bytes.size(); pc = decode(code.bytes, pc).next_pc()) {
    if (const Instruction call = decode(code.bytes, pc); call.op == Op::invokeinterface) {
      EXPECT_EQ(call.b, 4);
      found = true;
    }
  }
  EXPECT_TRUE(found);
}

TEST(CodeWriter, ChecksWhatItIsAskedFor) {
  OneMethod underflow;
  EXPECT_THROW(underflow.code.op(Op::pop), InternalError);
  OneMethod unbound;
  unbound.code.branch(Op::goto_, unbound.code.label());
  EXPECT_THROW(unbound.writer.finish(), InternalError);
  OneMethod uneven;
  const Label label = uneven.code.label();
  uneven.code.push(1);
  uneven.code.push(1);
  uneven.code.branch(Op::ifeq, label);
  uneven.code.op(Op::pop);
  EXPECT_THROW(uneven.code.bind(label), InternalError);
  OneMethod far;
  const Label top = far.code.label();
  far.code.bind(top);
  for (int i = 0; i < 32770; ++i) far.code.op(Op::nop);
  far.code.branch(Op::goto_, top);
  EXPECT_THROW(far.writer.finish(), InternalError);
  OneMethod wrong_format;
  EXPECT_THROW(wrong_format.code.op(Op::goto_), InternalError);
  ConstantPoolWriter pool;
  EXPECT_THROW(pool.utf8(std::string(65536, 'x')), InternalError);
}

}  // namespace
}  // namespace pathfleet::classfile
