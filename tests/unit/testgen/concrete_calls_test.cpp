// Inputs as lazy initialization makes them, with parts that were never read: run in a VM, and written as tests.

#include "testgen/concrete_calls.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "classfile/class_writer.h"
#include "hash/collapse_store.h"
#include "testgen/java_suite.h"

namespace pathfleet::testgen {
namespace {

using classfile::CodeWriter;
using classfile::Op;

/// class p.Node { int key = 7; Node next; private Object tag; Node() {}  int get(int by) { key = by; return next.key; }
/// }
std::vector<u8> node_class() {
  classfile::ClassWriter file("p/Node", "java/lang/Object", classfile::ACC_PUBLIC | classfile::ACC_SUPER);
  file.add_field(0, "key", "I");
  file.add_field(0, "next", "Lp/Node;");
  file.add_field(classfile::ACC_PRIVATE, "tag", "Ljava/lang/Object;");
  CodeWriter& constructor = file.add_method(0, "<init>", "()V");
  constructor.op(Op::aload_0);
  constructor.invoke(Op::invokespecial, "java/lang/Object", "<init>", "()V");
  constructor.op(Op::aload_0);
  constructor.push(7);
  constructor.field(Op::putfield, "p/Node", "key", "I");
  constructor.return_value("V");
  CodeWriter& get = file.add_method(classfile::ACC_PUBLIC, "get", "(I)I");
  get.op(Op::aload_0);
  get.load("I", 1);
  get.field(Op::putfield, "p/Node", "key", "I");
  get.op(Op::aload_0);
  get.field(Op::getfield, "p/Node", "next", "Lp/Node;");
  get.field(Op::getfield, "p/Node", "key", "I");
  get.return_value("I");
  return file.finish();
}

class ConcreteCallsTest : public testing::Test {
 protected:
  static vm::VmOptions options() {
    vm::VmOptions options;
    options.class_path = ".";
    options.models_jar = PATHFLEET_BUILD_DIR "/pathfleet-models.jar";
    options.api_jar = PATHFLEET_BUILD_DIR "/pathfleet-api.jar";
    return options;
  }

  void SetUp() override { calls_.universe().define(node_class(), "p/Node.class", false); }

  /// p.Node.get(4) of a node whose next is `next`; the node itself says nothing of its key.
  static TestInput call(Value next) {
    TestInput input;
    input.method = {"p/Node", "get", "(I)I", false};
    HeapObject first, second;
    first.class_name = second.class_name = "p/Node";
    first.fields = {{"p/Node", "next", "Lp/Node;", std::move(next)},
                    {"p/Node", "tag", "Ljava/lang/Object;", Value::reference(1)}};
    second.fields = {{"p/Node", "key", "I", Value::of_int(-5)}, {"p/Node", "next", "Lp/Node;", Value::untouched('L')}};
    input.arguments.heap.objects = {first, second};
    input.arguments.values = {{"this", Value::reference(0)}, {"arg0", Value::of_int(4)}};
    return input;
  }

  hash::CollapseStore store_;
  ConcreteCalls calls_{options(), store_};
};

TEST_F(ConcreteCallsTest, ResultAndWhatIsLeftBehind) {
  const auto outcome = calls_.run(call(Value::reference(1)));
  ASSERT_TRUE(std::holds_alternative<Outcome>(outcome)) << std::get<std::string>(outcome);
  EXPECT_EQ(show(std::get<Outcome>(outcome).after),
            "int result: -5\nthis: #1\n#1 p.Node: key=4, next=#2, tag=#2\n#2 p.Node: key=-5, next=null, tag=null\n");
}

TEST_F(ConcreteCallsTest, ExceptionAndNoTraceOfOtherCalls) {
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE(std::holds_alternative<Outcome>(calls_.run(call(Value::reference(0)))));
    const auto outcome = calls_.run(call(Value::null()));
    ASSERT_TRUE(std::holds_alternative<Outcome>(outcome));
    EXPECT_EQ(std::get<Outcome>(outcome).thrown, "java.lang.NullPointerException");
    EXPECT_EQ(std::get<Outcome>(outcome).message, "Cannot read field \"key\" because \"this.next\" is null");
  }
}

TEST_F(ConcreteCallsTest, WhatIsSymbolicCannotBeRun) {
  TestInput input = call(Value::null());
  input.arguments.values[1].second = Value::symbolic('I', "by");
  const auto outcome = calls_.run(input);
  ASSERT_TRUE(std::holds_alternative<std::string>(outcome));
  EXPECT_NE(std::get<std::string>(outcome).find("by"), std::string::npos);
}

TEST_F(ConcreteCallsTest, ATestMakesTheSameHeap) {
  TestInput input = call(Value::reference(1));
  input.outcome = std::get<Outcome>(calls_.run(input));
  const std::filesystem::path folder = std::filesystem::temp_directory_path() / "pathfleet-unit-testgen";
  JavaSuite suite(calls_.universe(), {folder.string(), "p", "NodeTest"});
  EXPECT_EQ(suite.add(input), std::nullopt);
  suite.write();
  std::ifstream in(folder / "p/NodeTest.java");
  const std::string text(std::istreambuf_iterator<char>(in), {});
  std::filesystem::remove_all(folder);
  // The constructor sets keys to 7: what the input does not say of must be as where the outcome comes from.
  for (const char* line :
       {"Node node1 = new Node();", "node1.next = node2;", "node1.key = 0;", "node2.key = -5;",
        "TestSupport.set(node1, \"tag\", node2);", "assertEquals(-5, node1.get(4));", "assertEquals(4, node1.key);",
        "assertSame(node2, node1.next);", "assertNull(node2.next);"}) {
    EXPECT_NE(text.find(line), std::string::npos) << line << "\n" << text;
  }
  EXPECT_EQ(text.find("node2.next ="), std::string::npos);
}

}  // namespace
}  // namespace pathfleet::testgen
