// Instructions, and forms of them, that javac does not generate: all stack shuffles, wide, goto_w, ldc_w, narrowing at
// stores and returns, unusual switches and handlers. One class has a method for each; `java` and the VM run it and must
// print the expected text.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <functional>

#include "classfile/class_writer.h"
#include "core/error.h"
#include "hash/collapse_store.h"
#include "java_process.h"
#include "vm/java_program.h"

namespace pathfleet::vm {
namespace {

using namespace classfile;
using namespace pathfleet::testing;

constexpr std::string_view kClass = "Opcodes";

void show(CodeWriter& c, std::string_view type) {
  c.invoke(Op::invokestatic, kClass, "show", fmt::format("({})V", type));
}
/// Shows the topmost values; types from the top down: "IJ".
void show_all(CodeWriter& c, std::string_view types) {
  for (char type : types) show(c, {&type, 1});
}
void push_all(CodeWriter& c, i32 count) {
  for (i32 i = 1; i <= count; ++i) c.push(i);
}

struct Fixture {
  std::string_view name;
  std::function<void(CodeWriter&)> write;  // a static method without arguments, up to its return
  std::string_view shown;
};

void write_wide_locals(CodeWriter& c) {
  for (const u16 local : {u16{2}, u16{300}}) {
    c.push(7);
    c.wide(Op::istore, local);
    c.iinc(local, 3, true);
    c.wide(Op::iload, local);
    show(c, "I");
    c.push_long(1L << 40);
    c.wide(Op::lstore, local);
    c.wide(Op::lload, local);
    show(c, "J");
    c.op(Op::fconst_2);
    c.wide(Op::fstore, local);
    c.wide(Op::fload, local);
    show(c, "F");
    c.op(Op::dconst_1);
    c.wide(Op::dstore, local);
    c.wide(Op::dload, local);
    show(c, "D");
    c.push_string("text");
    c.wide(Op::astore, local);
    c.wide(Op::aload, local);
    show(c, "Ljava/lang/Object;");
  }
}

void write_goto_w(CodeWriter& c) {
  const Label loop = c.label(), test = c.label();
  c.push(3);
  c.store("I", 0);
  c.branch(Op::goto_w, test);
  c.bind(loop);
  c.frame({"I"}, {});
  c.load("I", 0);
  show(c, "I");
  c.iinc(0, -1);
  c.bind(test);
  c.frame({"I"}, {});
  const Label end = c.label();
  c.load("I", 0);
  c.branch(Op::ifeq, end);
  c.branch(Op::goto_w, loop);
  c.bind(end);
  c.frame({"I"}, {});
}

void write_switches(CodeWriter& c) {
  for (const i32 value : {-2, -1, 0, 1, 2147483647}) {
    const Label low = c.label(), high = c.label(), none = c.label(), only = c.label(), end = c.label();
    c.push(value);
    c.table_switch(-1, {low, high}, none);
    c.bind(low);
    c.frame({}, {});
    c.push(10);
    c.branch(Op::goto_, end);
    c.bind(high);
    c.frame({}, {});
    c.push(20);
    c.branch(Op::goto_, end);
    c.bind(none);
    c.frame({}, {});
    c.push(value);
    c.lookup_switch({}, only);  // no case at all
    c.bind(only);
    c.frame({}, {});
    c.push(30);
    c.bind(end);
    c.frame({}, {"I"});
    show(c, "I");
  }
  const Label top = c.label(), end = c.label();
  c.push(2147483647);
  c.table_switch(2147483646, {end, top}, end);  // up to the largest int
  c.bind(top);
  c.frame({}, {});
  c.push(1);
  show(c, "I");
  c.bind(end);
  c.frame({}, {});
}

/// A handler that guards itself: it catches what it throws, once more.
void write_handler_guards_itself(CodeWriter& c) {
  const Label start = c.label(), handler = c.label(), end = c.label(), after = c.label();
  c.push(0);
  c.store("I", 0);
  c.guard(start, end, handler, "java/lang/NullPointerException");
  c.bind(start);
  c.op(Op::aconst_null);
  c.op(Op::athrow);
  c.bind(handler);
  c.frame({"I"}, {"Ljava/lang/NullPointerException;"});
  c.op(Op::pop);
  c.iinc(0, 1);
  c.load("I", 0);
  c.push(3);
  c.branch(Op::if_icmpge, after);
  c.op(Op::aconst_null);
  c.op(Op::athrow);
  c.bind(end);
  c.bind(after);
  c.frame({"I"}, {});
  c.load("I", 0);
  show(c, "I");
}

/// Values wider than the type: a return, a static field and an array element keep the type's bits (JVMS 6.5, ireturn).
void write_narrowing(CodeWriter& c) {
  for (const std::string_view type : {"Z", "B", "C", "S"}) {
    c.invoke(Op::invokestatic, kClass, fmt::format("wide{}", type), fmt::format("(){}", type));
    show(c, "I");
    c.push(-65535 + 2);
    c.field(Op::putstatic, kClass, fmt::format("static{}", type), type);
    c.field(Op::getstatic, kClass, fmt::format("static{}", type), type);
    show(c, "I");
  }
  const std::pair<i32, std::pair<Op, Op>> arrays[] = {{4, {Op::bastore, Op::baload}},
                                                      {8, {Op::bastore, Op::baload}},
                                                      {5, {Op::castore, Op::caload}},
                                                      {9, {Op::sastore, Op::saload}}};
  for (const auto& [element, ops] : arrays) {
    c.push(1);
    c.op(Op::newarray, element);
    c.op(Op::dup);
    c.push(0);
    c.push(-65535 + 2);
    c.op(ops.first);
    c.push(0);
    c.op(ops.second);
    show(c, "I");
  }
}

void write_conversions(CodeWriter& c) {
  c.push(200);
  c.op(Op::i2b);
  c.op(Op::dup);
  show(c, "I");
  c.op(Op::i2c);
  c.op(Op::dup);
  show(c, "I");
  c.op(Op::i2s);
  c.op(Op::i2l);
  c.op(Op::l2i);
  c.op(Op::i2f);
  c.op(Op::f2l);
  c.op(Op::l2d);
  c.op(Op::d2f);
  c.op(Op::f2d);
  c.op(Op::d2i);
  show(c, "I");
}

void write_arrays_of_one_dimension(CodeWriter& c) {
  c.push(3);
  c.multi_new_array("[I", 1);
  c.op(Op::arraylength);
  show(c, "I");
  c.push(2);
  c.push(0);
  c.multi_new_array("[[[J", 2);  // one dimension fewer than the type has
  c.push(1);
  c.op(Op::aaload);
  c.op(Op::arraylength);
  show(c, "I");
}

const std::vector<Fixture>& fixtures() {
  // clang-format off
  static const std::vector<Fixture> all = {
      {"nop", [](auto& c) { c.op(Op::nop); c.push(1); c.op(Op::nop); show(c, "I"); }, "1"},
      {"pop", [](auto& c) { push_all(c, 2); c.op(Op::pop); show(c, "I"); }, "1"},
      {"pop2_ints", [](auto& c) { push_all(c, 3); c.op(Op::pop2); show(c, "I"); }, "1"},
      {"pop2_long", [](auto& c) { c.push(1); c.push_long(2); c.op(Op::pop2); show(c, "I"); }, "1"},
      {"swap", [](auto& c) { push_all(c, 2); c.op(Op::swap); show_all(c, "II"); }, "1 2"},
      {"swap_kinds", [](auto& c) {
         c.push_string("s"); c.op(Op::fconst_1); c.op(Op::swap); show(c, "Ljava/lang/Object;"); show(c, "F");
       }, "s 1.0"},
      {"dup_x1", [](auto& c) { push_all(c, 2); c.op(Op::dup_x1); show_all(c, "III"); }, "2 1 2"},
      {"dup_x2_ints", [](auto& c) { push_all(c, 3); c.op(Op::dup_x2); show_all(c, "IIII"); }, "3 2 1 3"},
      {"dup_x2_long", [](auto& c) { c.push_long(1); c.push(2); c.op(Op::dup_x2); show_all(c, "IJI"); }, "2 1 2"},
      {"dup2_ints", [](auto& c) { push_all(c, 2); c.op(Op::dup2); show_all(c, "IIII"); }, "2 1 2 1"},
      {"dup2_long", [](auto& c) { c.push_long(-1); c.op(Op::dup2); show_all(c, "JJ"); }, "-1 -1"},
      {"dup2_x1_ints", [](auto& c) { push_all(c, 3); c.op(Op::dup2_x1); show_all(c, "IIIII"); }, "3 2 1 3 2"},
      {"dup2_x1_long", [](auto& c) { c.push(1); c.push_long(2); c.op(Op::dup2_x1); show_all(c, "JIJ"); }, "2 1 2"},
      {"dup2_x2_ints", [](auto& c) { push_all(c, 4); c.op(Op::dup2_x2); show_all(c, "IIIIII"); }, "4 3 2 1 4 3"},
      {"dup2_x2_long_on_ints", [](auto& c) {
         push_all(c, 2); c.push_long(3); c.op(Op::dup2_x2); show_all(c, "JIIJ");
       }, "3 2 1 3"},
      {"dup2_x2_ints_on_long", [](auto& c) {
         c.push_long(1); c.push(2); c.push(3); c.op(Op::dup2_x2); show_all(c, "IIJII");
       }, "3 2 1 3 2"},
      {"dup2_x2_longs", [](auto& c) {
         c.push_long(1); c.op(Op::dconst_1); c.op(Op::dup2_x2); show_all(c, "DJD");
       }, "1.0 1 1.0"},
      {"wide_locals", write_wide_locals, "10 1099511627776 2.0 1.0 text 10 1099511627776 2.0 1.0 text"},
      {"wide_iinc", [](auto& c) {
         c.push(1); c.store("I", 1); c.iinc(1, -32768); c.iinc(1, 127); c.iinc(1, 128); c.load("I", 1); show(c, "I");
       }, "-32512"},
      {"goto_w", write_goto_w, "3 2 1"},
      {"switches", write_switches, "30 10 20 30 30 1"},
      {"handler_guards_itself", write_handler_guards_itself, "3"},
      {"narrowing", write_narrowing, "0 1 44 3 300 3 300 3 1 3 3 3"},
      {"conversions", write_conversions, "-56 65480 -56"},
      {"multianewarray", write_arrays_of_one_dimension, "3 0"},
      {"new_not_initialized", [](auto& c) {
         c.type(Op::new_, "java/lang/Object"); c.op(Op::pop); c.push(1); show(c, "I");
       }, "1"},
      {"null_checks", [](auto& c) {
         c.op(Op::aconst_null); c.type(Op::checkcast, "java/util/List"); c.type(Op::instanceof_, "java/util/List"); show(c, "I");
       }, "0"},
      {"leaves_the_stack_full", [](auto& c) { push_all(c, 5); c.push_long(6); show(c, "J"); }, "6"},
  };
  // clang-format on
  return all;
}

/// show(T): prints the value and a space.
void add_show(ClassWriter& writer, std::string_view type) {
  CodeWriter& c = writer.add_method(ACC_STATIC, "show", fmt::format("({})V", type));
  c.field(Op::getstatic, "java/lang/System", "out", "Ljava/io/PrintStream;");
  c.op(Op::dup);
  c.load(type, 0);
  c.invoke(Op::invokevirtual, "java/io/PrintStream", "print", fmt::format("({})V", type));
  c.push_string(" ");
  c.invoke(Op::invokevirtual, "java/io/PrintStream", "print", "(Ljava/lang/String;)V");
  c.op(Op::return_);
}

std::vector<u8> opcodes_class() {
  ClassWriter writer(kClass, "java/lang/Object", ACC_PUBLIC | ACC_SUPER);
  for (const std::string_view type : {"I", "J", "F", "D", "Ljava/lang/Object;"}) add_show(writer, type);
  for (const std::string_view type : {"Z", "B", "C", "S"}) {
    writer.add_field(ACC_STATIC, fmt::format("static{}", type), type);
    CodeWriter& c = writer.add_method(ACC_STATIC, fmt::format("wide{}", type), fmt::format("(){}", type));
    c.push(type == "Z" ? 2 : 65536 + 300);
    c.op(Op::ireturn);
  }
  CodeWriter& main = writer.add_method(ACC_PUBLIC | ACC_STATIC, "main", "([Ljava/lang/String;)V");
  for (const Fixture& fixture : fixtures()) {
    CodeWriter& c = writer.add_method(ACC_STATIC, fixture.name, "()V");
    fixture.write(c);
    c.op(Op::return_);
    main.field(Op::getstatic, "java/lang/System", "out", "Ljava/io/PrintStream;");
    main.push_string(fmt::format("{}: ", fixture.name));
    main.invoke(Op::invokevirtual, "java/io/PrintStream", "print", "(Ljava/lang/String;)V");
    main.invoke(Op::invokestatic, kClass, fixture.name, "()V");
    main.field(Op::getstatic, "java/lang/System", "out", "Ljava/io/PrintStream;");
    main.invoke(Op::invokevirtual, "java/io/PrintStream", "println", "()V");
  }
  main.op(Op::return_);
  return writer.finish();
}

std::string expected_output() {
  std::string text;
  for (const Fixture& fixture : fixtures()) text += fmt::format("{}: {} \n", fixture.name, fixture.shown);
  return text;
}

/// A class whose main is a subroutine call, which class files of today's version must not hold.
std::vector<u8> jsr_class() {
  ClassWriter writer("Jsr", "java/lang/Object", ACC_PUBLIC | ACC_SUPER);
  CodeWriter& c = writer.add_method(ACC_PUBLIC | ACC_STATIC, "main", "([Ljava/lang/String;)V");
  const Label subroutine = c.label();
  c.branch(Op::jsr, subroutine);
  c.op(Op::return_);
  c.bind(subroutine);
  c.store("Ljava/lang/Object;", 1);
  c.op(Op::ret, 1);
  return writer.finish();
}

/// Runs the main method of a class in the folder on our VM.
ProcessResult run_on_vm(const TemporaryFolder& folder, std::string main_class) {
  VmOptions options;
  options.class_path = folder.path();
  options.main_class = std::move(main_class);
  options.models_jar = PATHFLEET_BUILD_DIR "/pathfleet-models.jar";
  options.api_jar = PATHFLEET_BUILD_DIR "/pathfleet-api.jar";
  hash::CollapseStore store;
  ::testing::internal::CaptureStdout();
  ::testing::internal::CaptureStderr();
  int exit_code = -1;
  std::string problem;
  try {
    exit_code = run_program(options, store);
  } catch (const std::exception& error) {
    problem = error.what();
  }
  std::string output = ::testing::internal::GetCapturedStdout();
  return {exit_code, std::move(output), ::testing::internal::GetCapturedStderr() + problem};
}

TEST(Opcodes, JavaAgreesWithWhatIsExpected) {
  if (!has_tool("java")) GTEST_SKIP() << "needs java";
  const TemporaryFolder folder;
  folder.write("Opcodes.class", opcodes_class());
  const ProcessResult result = run(fmt::format("java -Xverify:all -cp {} Opcodes 2>&1", folder.path().string()));
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_NE(result.output.find(expected_output()), std::string::npos) << result.output;
}

TEST(Opcodes, VmRunsThem) {
  const TemporaryFolder folder;
  folder.write("Opcodes.class", opcodes_class());
  const ProcessResult result = run_on_vm(folder, "Opcodes");
  EXPECT_EQ(result.output, expected_output());
  EXPECT_EQ(result.exit_code, 0) << result.errors;
}

TEST(Opcodes, VmRefusesSubroutinesClearly) {
  const TemporaryFolder folder;
  folder.write("Jsr.class", jsr_class());
  const ProcessResult result = run_on_vm(folder, "Jsr");
  EXPECT_NE(result.exit_code, 0);
  EXPECT_NE(result.errors.find("jsr"), std::string::npos) << result.errors;
}

}  // namespace
}  // namespace pathfleet::vm
