// Values given by options and configurations: NondetValues, named_choice, fits_pattern.
#include <gtest/gtest.h>

#include <bit>
#include <limits>
#include <stdexcept>

#include "vm/inputs/named_choices.h"
#include "vm/inputs/nondet_values.h"
#include "vm/state/match_mask.h"

namespace pathfleet::vm {
namespace {

using Numbers = std::vector<i64>;

TEST(NondetValues, ReplacesTheDefaultsOfTheTypesThatAreNamed) {
  const auto values = NondetValues::parse("int=3,-2..0,max;char=x,U+20ac;string=,a b;double=1e3,inf");
  EXPECT_EQ(values.numbers(NondetType::int_), (Numbers{3, -2, -1, 0, 2147483647}));
  EXPECT_EQ(values.numbers(NondetType::char_), (Numbers{'x', 0x20ac}));
  EXPECT_EQ(values.strings(), (std::vector<std::string>{"", "a b"}));
  EXPECT_EQ(values.numbers(NondetType::double_),
            (Numbers{std::bit_cast<i64>(1000.0), std::bit_cast<i64>(std::numeric_limits<double>::infinity())}));
  EXPECT_EQ(values.numbers(NondetType::long_), NondetValues::parse("").numbers(NondetType::long_));
}

TEST(NondetValues, WithoutATypeAreThoseOfAllSignedWholeNumbers) {
  const auto values = NondetValues::parse("5,min");
  EXPECT_EQ(values.numbers(NondetType::byte_), (Numbers{5, -128}));
  EXPECT_EQ(values.numbers(NondetType::long_), (Numbers{5, std::numeric_limits<i64>::min()}));
  EXPECT_EQ(values.numbers(NondetType::char_), NondetValues::parse("").numbers(NondetType::char_));
}

TEST(NondetValues, KnowsWhenNoneIsMissing) {
  EXPECT_TRUE(NondetValues::parse("byte=min..max").complete(NondetType::byte_));
  EXPECT_FALSE(NondetValues::parse("byte=-128..126,5").complete(NondetType::byte_));
  EXPECT_FALSE(NondetValues::parse("").complete(NondetType::string_));
}

TEST(NondetValues, RefusesWhatIsNoValue) {
  for (const char* text : {"int=", "int=1,", "int=2147483648", "byte=128", "int=2..1", "long=0..65536", "text=a",
                           "char=ab", "char=U+10000", "float=one", ";"}) {
    EXPECT_THROW(NondetValues::parse(text), std::invalid_argument) << text;
  }
}

Numbers values_of(const Configuration& configuration, bool of_doubles = false) {
  const NamedChoice choice = named_choice(configuration, "k", of_doubles);
  if (const auto* wrong = std::get_if<std::string>(&choice)) throw std::invalid_argument(*wrong);
  return std::get<Numbers>(choice);
}

TEST(NamedChoice, Generators) {
  EXPECT_EQ(
      values_of({{"k.class", ".vm.choice.IntIntervalGenerator"}, {"k.min", "7"}, {"k.max", "1"}, {"k.delta", "3"}}),
      (Numbers{1, 4, 7}));
  EXPECT_EQ(values_of({{"k.class", "gov.nasa.jpf.jvm.choice.IntIntervalGenerator"}, {"k.max", "3"}, {"k.delta", "-2"}}),
            (Numbers{3, 1}));
  EXPECT_EQ(values_of({{"k.class", ".vm.choice.IntChoiceFromSet"}, {"k.values", " 5;+2,,5, -1"}}), (Numbers{5, 2, -1}));
  EXPECT_EQ(values_of({{"k.class", ".vm.choice.DoubleThresholdGenerator"}, {"k.low", "-1"}, {"k.high", "2.5"}}, true),
            (Numbers{std::bit_cast<i64>(-1.0), 0, std::bit_cast<i64>(2.5)}));
}

TEST(NamedChoice, SaysWhatIsMissing) {
  EXPECT_THROW(values_of({}), std::invalid_argument);
  EXPECT_THROW(values_of({{"k.class", "my.Generator"}}), std::invalid_argument);
  EXPECT_THROW(values_of({{"k.class", ".vm.choice.IntIntervalGenerator"}, {"k.min", "one"}}), std::invalid_argument);
  EXPECT_THROW(values_of({{"k.class", ".vm.choice.IntIntervalGenerator"}}, true), std::invalid_argument);
  EXPECT_FALSE(is_named_choice({{"k.class", "my.Generator"}}, "k"));
  EXPECT_TRUE(is_named_choice({{"k.class", ".vm.choice.IntChoiceFromList"}}, "k"));
}

TEST(FitsPattern, StarStandsForAnyCharacters) {
  EXPECT_TRUE(fits_pattern("p.C.f", "p.C.f"));
  EXPECT_FALSE(fits_pattern("p.C.f", "p.C.fg"));
  EXPECT_TRUE(fits_pattern("*", ""));
  EXPECT_TRUE(fits_pattern("p.*.f*", "p.q.C.field"));
  EXPECT_TRUE(fits_pattern("*.modCount", "java.util.AbstractList.modCount"));
  EXPECT_FALSE(fits_pattern("p.*.f", "p.C.field"));
}

}  // namespace
}  // namespace pathfleet::vm
