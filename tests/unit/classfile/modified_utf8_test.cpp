// Modified UTF-8 against the rules of JVMS 4.4.7, character by character.
#include "classfile/modified_utf8.h"

#include <gtest/gtest.h>

#include "classfile/class_file.h"
#include "core/error.h"

namespace pathfleet::classfile::modified_utf8 {
namespace {

using namespace std::string_view_literals;

TEST(ModifiedUtf8, EveryCodeUnitComesBack) {
  for (u32 unit = 0; unit < 0x10000; ++unit) {
    std::u16string units(3, static_cast<char16_t>(unit));
    std::string text = encode(units);
    ASSERT_EQ(text.size(), 3u * (unit == 0 ? 2 : unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3));
    ASSERT_TRUE(is_valid(text)) << unit;
    ASSERT_EQ(decode(text), units) << unit;
  }
}

TEST(ModifiedUtf8, NulAndSupplementaryCharacters) {
  EXPECT_EQ(encode(u"\0"sv), "\xC0\x80");
  EXPECT_EQ(encode(u"\U0001F600"), "\xED\xA0\xBD\xED\xB8\x80");  // two surrogates of three bytes
  EXPECT_EQ(to_utf8("\xED\xA0\xBD\xED\xB8\x80"), "\xF0\x9F\x98\x80");
  EXPECT_EQ(from_utf8("\xF0\x9F\x98\x80"), "\xED\xA0\xBD\xED\xB8\x80");
  EXPECT_EQ(to_utf8("a\xC0\x80z"), "a\0z"sv);
  EXPECT_EQ(from_utf8("a\0z"sv), "a\xC0\x80z");
}

TEST(ModifiedUtf8, MalformedIsRefused) {
  for (std::string_view text :
       {"\0"sv, "\x80"sv, "abcdefgh\0"sv, "abcdefghi\0jklmnop"sv, "\xC2"sv, "\xC2z"sv, "\xE1\x80"sv, "\xE1\x80z"sv,
        "\xE1z\x80"sv, "\xF0\x9F\x98\x80"sv, "\xFF"sv, "abcdefg\xC2"sv}) {
    EXPECT_FALSE(is_valid(text)) << text;
    EXPECT_THROW(decode(text), BadInput) << text;
  }
}

TEST(ModifiedUtf8, OverlongOnlyInOldClassFiles) {
  for (std::string_view text : {"\xC1\x81"sv, "\xE0\x81\x81"sv}) {  // 'A' in two and in three bytes
    EXPECT_FALSE(is_valid(text));
    EXPECT_TRUE(is_valid(text, true));
    EXPECT_EQ(decode(text), u"A");
  }
}

TEST(ModifiedUtf8, RealUtf8AsJavaReadsAndPrintsIt) {
  EXPECT_EQ(utf16_to_utf8(u"x\xD800y\xDC00"), "x?y?");
  EXPECT_EQ(utf16_from_utf8("a\x80z"), u"a\xFFFDz");
  EXPECT_EQ(utf16_from_utf8("\xE2\x82z"), u"\xFFFDz");                // one replacement for a cut sequence
  EXPECT_EQ(utf16_from_utf8("\xED\xA0\x80"), u"\xFFFD\xFFFD\xFFFD");  // an encoded surrogate is not UTF-8
  EXPECT_EQ(utf16_from_utf8("\xC0\x80"), u"\xFFFD\xFFFD");
  EXPECT_EQ(utf16_from_utf8("\xF4\x90\x80\x80").front(), u'\xFFFD');  // beyond U+10FFFF
  EXPECT_EQ(utf16_from_utf8("\xF0\x9F\x98\x80\xE2\x82\xAC\xC3\xA9!"), u"\U0001F600\u20AC\u00E9!");
}

}  // namespace
}  // namespace pathfleet::classfile::modified_utf8
