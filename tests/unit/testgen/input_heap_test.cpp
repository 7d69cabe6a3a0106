// Inputs as text, JSON and drawings, including those of lazy initialization.

#include "testgen/input_heap.h"

#include <gtest/gtest.h>

#include <bit>
#include <nlohmann/json.hpp>

#include "testgen/java_source.h"
#include "testgen/json.h"
#include "testgen/selection.h"

namespace pathfleet::testgen {
namespace {

/// A list node whose rest has not been read, its key still symbolic; `swapped` numbers the objects in another order.
Roots two_nodes(bool swapped) {
  Roots roots;
  roots.heap.objects.resize(2);
  const u32 first = swapped ? 1 : 0, second = swapped ? 0 : 1;
  const auto node = [](Value key, Value next) {
    HeapObject object;
    object.class_name = "p/List$Node";
    object.fields = {{"p/List$Node", "key", "I", std::move(key)},
                     {"p/List$Node", "next", "Lp/List$Node;", std::move(next)}};
    return object;
  };
  roots.heap.objects[first] = node(Value::of_int(-4), Value::reference(second));
  roots.heap.objects[second] = node(Value::symbolic('I', "key2"), Value::untouched('L'));
  roots.values = {
      {"this", Value::reference(first)}, {"arg0", Value::reference(second)}, {"arg1", Value::scalar('C', '\'')}};
  return roots;
}

TEST(InputHeap, TextSaysWhatIsOpen) {
  EXPECT_EQ(show(two_nodes(false)),
            "this: #1\narg0: #2\narg1: '\\''\n"
            "#1 p.List$Node: key=-4, next=#2\n"
            "#2 p.List$Node: key=?key2, next=?\n");
}

TEST(InputHeap, TextIsOneForIsomorphicHeaps) { EXPECT_EQ(show(two_nodes(false)), show(two_nodes(true))); }

TEST(InputHeap, AliasingShows) {
  Roots roots = two_nodes(false);
  roots.values[1].second = Value::reference(0);
  EXPECT_NE(show(roots), show(two_nodes(false)));
}

TEST(InputHeap, Scalars) {
  EXPECT_EQ(scalar_text('D', std::bit_cast<u64>(0.1)), "0x1.999999999999ap-4");
  EXPECT_EQ(scalar_text('D', std::bit_cast<u64>(0.5)), "0x1.0p-1");
  EXPECT_EQ(scalar_text('D', std::bit_cast<u64>(-0.0)), "-0.0");
  EXPECT_EQ(scalar_text('D', std::bit_cast<u64>(-3.0)), "-3.0");
  EXPECT_EQ(scalar_text('F', std::bit_cast<u32>(1e20f)), "0x1.5af1d8p66f");
  EXPECT_EQ(scalar_text('J', ~u64{0}), "-1L");
  EXPECT_EQ(scalar_text('B', static_cast<u32>(-1)), "-1");
  EXPECT_EQ(quoted(u"a\"b\\\r\n\u20ac", '"'), "\"a\\\"b\\\\\\r\\n\\u20ac\"");
}

TEST(InputHeap, LiteralsOfJava) {
  EXPECT_EQ(JavaSource::literal('I', 0x80000000u), "Integer.MIN_VALUE");
  EXPECT_EQ(JavaSource::literal('J', u64{1} << 63), "Long.MIN_VALUE");
  EXPECT_EQ(JavaSource::literal('D', std::bit_cast<u64>(0.1)), "0.1");
  EXPECT_EQ(JavaSource::literal('D', 0x7ff8000000000001u), "Double.longBitsToDouble(0x7ff8000000000001L)");
  EXPECT_EQ(JavaSource::literal('F', std::bit_cast<u32>(1e20f)), "1e+20f");
  EXPECT_EQ(JavaSource::literal('D', std::bit_cast<u64>(2.0)), "2.0");
  EXPECT_EQ(JavaSource::literal('F', std::bit_cast<u32>(-0.0f)), "-0.0f");
  EXPECT_EQ(JavaSource::text_block("a \"\"\"\n\\b\n", "  "), "\"\"\"\n  a \\\"\"\"\n  \\\\b\n  \"\"\"");
}

TEST(InputHeap, Json) {
  TestInput input;
  input.method = {"p/List", "swap", "()V", false};
  input.arguments = two_nodes(false);
  const auto json = inputs_json({input});
  const auto& objects = json["inputs"][0]["arguments"]["objects"];
  EXPECT_EQ(objects[0]["fields"][0]["value"], -4);
  EXPECT_EQ(objects[0]["fields"][1]["value"]["object"], 1);
  EXPECT_EQ(objects[1]["fields"][0]["value"]["symbolic"], "key2");
  EXPECT_EQ(objects[1]["fields"][1]["value"]["untouched"], true);
}

TEST(InputHeap, Drawing) {
  const std::string text = drawing(two_nodes(false), "List.swap");
  EXPECT_NE(text.find("o0 -> o1 [label=\"next\"]"), std::string::npos);
  EXPECT_NE(text.find("key = -4\\l"), std::string::npos);
  EXPECT_NE(text.find("o1 -> u0 [label=\"next\", style=dashed]"), std::string::npos);
}

TEST(Selection, KeepsWhatAdds) {
  const auto goal = [](u16 pc) { return Goal{"C", "m()V", pc, 0}; };
  const std::vector<Goals> reached = {{goal(1)}, {goal(1), goal(2)}, {goal(2)}, {goal(3)}, {goal(1), goal(3)}};
  EXPECT_EQ(covering(reached), (std::vector<std::size_t>{1, 3}));
  EXPECT_EQ(covering({}), std::vector<std::size_t>{});
}

}  // namespace
}  // namespace pathfleet::testgen
