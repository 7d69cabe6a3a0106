// The text of generic signatures: take_type, take_parameters, parts_of, erasure.
#include "vm/program/generic_signatures.h"

#include <gtest/gtest.h>

#include <random>

namespace pathfleet::vm::generic_signatures {
namespace {

using Texts = std::vector<std::string>;

Texts types_in(std::string_view rest) {
  Texts types;
  while (!rest.empty()) types.emplace_back(take_type(rest));
  return types;
}

TEST(GenericSignatures, AreCutIntoTheirTypes) {
  EXPECT_EQ(types_in("I[JTT;[[Ljava/util/Map<TK;[Lp/Box<*>;>;Z"),
            (Texts{"I", "[J", "TT;", "[[Ljava/util/Map<TK;[Lp/Box<*>;>;", "Z"}));
  EXPECT_EQ(types_in("Lp/Outer<TT;>.Inner<+TU;>;"), (Texts{"Lp/Outer<TT;>.Inner<+TU;>;"}));
}

TEST(GenericSignatures, BeginWithTheParametersOfTheirClass) {
  std::string_view rest = "<T::Ljava/lang/Comparable<TT;>;U:Lp/A;:Lp/B;V:TT;W:>Ljava/lang/Object;Lp/I<TT;>;";
  const std::vector<Parameter> parameters = take_parameters(rest);
  EXPECT_EQ(rest, "Ljava/lang/Object;Lp/I<TT;>;");
  Texts found;
  for (const Parameter& each : parameters) found.push_back(each.name + "=" + each.bound);
  ASSERT_EQ(found.size(), 4u);
  found.pop_back();  // without any bound, which javac does not write: only that it ends
  EXPECT_EQ(found, (Texts{"T=Ljava/lang/Comparable<TT;>;", "U=Lp/A;", "V=TT;"}));
}

TEST(GenericSignatures, NameInnerClassesWithTheArgumentsOfEach) {
  const std::string_view type = "Lp/Outer<TT;>.Inner<+TU;*[I>.Last;";
  const std::vector<Part> parts = parts_of(type);
  ASSERT_EQ(parts.size(), 3u);
  EXPECT_EQ(parts[0].name, "p/Outer");
  EXPECT_EQ(parts[0].arguments, (std::vector<std::string_view>{"TT;"}));
  EXPECT_EQ(parts[1].name, "p/Outer$Inner");
  EXPECT_EQ(parts[1].arguments, (std::vector<std::string_view>{"+TU;", "*", "[I"}));
  EXPECT_EQ(parts[2].name, "p/Outer$Inner$Last");
  EXPECT_EQ(erased_name(type), "p/Outer$Inner$Last");
  EXPECT_EQ(erasure("[[Lp/Outer<TT;>.Inner<+TU;>;"), "[[Lp/Outer$Inner;");
  EXPECT_EQ(erasure("[I"), "[I");
}

TEST(GenericSignatures, ThatNestTooDeepCountAsAbsent) {
  std::string deep = "Lp/A;", many(256, '[');
  for (int i = 0; i < 64; ++i) deep = "Lp/A<" + deep + ">;";
  EXPECT_EQ(readable(deep), deep);
  EXPECT_EQ(readable("Lp/A<" + deep + ">;"), "");
  EXPECT_EQ(readable(many + "I"), "");
  EXPECT_EQ(readable("Lp/A<TT;"), "");
  EXPECT_EQ(readable("Lp/A>TT;<"), "");
}

/// Any text is consumed: no function reads beyond it, stands still, or invents characters.
TEST(GenericSignatures, OfAnyTextEnd) {
  std::mt19937 random(1);
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (unsigned n = random() % 24; n-- > 0;) text += std::string_view("LT<>;:.*+-[Ip/")[random() % 14];
    std::string joined;
    for (const std::string& type : types_in(text)) joined += type;
    EXPECT_EQ(joined, text);
    std::string_view rest = text;
    take_parameters(rest);
    EXPECT_TRUE(std::string_view(text).ends_with(rest));
    std::size_t previous = 0;
    for (const Part& part : parts_of(text)) {
      EXPECT_GE(part.name.size(), previous);
      previous = part.name.size();
    }
    erasure(text);
  }
}

}  // namespace
}  // namespace pathfleet::vm::generic_signatures
