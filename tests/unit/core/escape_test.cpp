// Texts of programs in every output format: harmless texts stay the same, and hostile ones are escaped.
#include "core/escape.h"

#include <gtest/gtest.h>

namespace pathfleet::escape {
namespace {

using namespace std::string_view_literals;

TEST(Escape, WhatIsPlainStays) {
  for (const std::string_view text : {""sv, "Main.main(Main.java:3)"sv, "\\n is two characters"sv,
                                      "gr\xc3\xbc\xc3\x9f"sv, "\xe4\xb8\xad\xf0\x9f\x98\x80"sv}) {
    EXPECT_EQ(line(text), text);
    EXPECT_EQ(utf8(text), text);
  }
}

TEST(Escape, ControlCharactersAndMarksOfDirection) {
  EXPECT_EQ(line("a\nb\r\t\x1b[2J\x7f\0z"sv), "a\\nb\\r\\t\\u001b[2J\\u007f\\u0000z");
  EXPECT_EQ(line("\xc2\x9b\xe2\x80\xae\xe2\x80\xa8\xe2\x81\xa6\xef\xbb\xbf"), "\\u009b\\u202e\\u2028\\u2066\\ufeff");
  EXPECT_EQ(line("\xf3\xa0\x80\x81"), "\\udb40\\udc01");
}

TEST(Escape, WhatIsNoUtf8) {
  EXPECT_EQ(line("\xff\xc0\x80\xc3"), "\\xff\\u0000\\xc3");         // in the middle the NUL of modified UTF-8
  EXPECT_EQ(line("\xed\xa0\x80x"), "\\ud800x");                     // half of a character
  EXPECT_EQ(line("\xed\xa0\xbd\xed\xb8\x80"), "\xf0\x9f\x98\x80");  // both halves
  EXPECT_EQ(line("\xe0\x80\x8a\xf4\x90\x80\x80"),
            "\\xe0\\x80\\x8a\\xf4\\x90\\x80\\x80");  // longer than needed, beyond the last
  EXPECT_EQ(utf8("\xff\xed\xa0\x80\n"), "\xef\xbf\xbd\xef\xbf\xbd\n");
  EXPECT_EQ(utf8("\xed\xa0\xbd\xed\xb8\x80\xc0\x80"), "\xf0\x9f\x98\x80\0"sv);
}

TEST(Escape, JsonInsideAScript) {
  EXPECT_EQ(script(R"({"a":[1,"x\\n"]})"), R"({"a":[1,"x\\n"]})");
  EXPECT_EQ(script(R"("</script><!--&]]>")"), R"("\u003c/script\u003e\u003c!--\u0026]]\u003e")");
  EXPECT_EQ(script("\"\xe2\x80\xa8\xe2\x80\xa9\xf3\xa0\x80\x81\""), "\"\\u2028\\u2029\\udb40\\udc01\"");
  EXPECT_EQ(script("\"\xff\xed\xa0\x80\""), "\"\xef\xbf\xbd\xef\xbf\xbd\"");
}

TEST(Escape, Lines) {
  EXPECT_EQ(lines("a\n\tb\r\nc", "> "), "a\n> \tb\\r\n> c");
  EXPECT_EQ(short_line("short"), "short");
  const std::string cut = short_line(std::string(3999, 'x') + "\xc3\xbc" + std::string(9, 'y'));
  EXPECT_EQ(cut, std::string(3999, 'x') + "... (4010 bytes)");
}

TEST(Escape, Markup) {
  EXPECT_EQ(html("<a href=\"'&\x01"), "&lt;a href=&quot;&#39;&amp;\\u0001");
  EXPECT_EQ(xml("]]>\0\xef\xbf\xbf"sv), "]]>\\u0000\\uffff");
  EXPECT_EQ(dot("\"\\\n"), "\\\"\\\\\\\\n");
}

TEST(Escape, Java) {
  EXPECT_EQ(java_comment("\\u000a */ \n\xc3\xbc"), "\\\\u000a * / \\\\n\\\\u00fc");
  for (const char* name : {"a", "_1", "$", "gr\xc3\xbc\xc3\x9f", "records"})
    EXPECT_TRUE(is_java_identifier(name)) << name;
  for (const char* name : {"", "1a", "class", "_", "true", "a b", "a-b", "a\nb", "a\\u000a", "\xff", "\xed\xa0\x80",
                           "a.b", "yield", "\xe2\x80\xae"}) {
    EXPECT_FALSE(is_java_identifier(name)) << name;
    EXPECT_TRUE(is_java_identifier(java_stem(name) + "_1")) << name;
  }
}

TEST(Escape, NamesOfFiles) {
  EXPECT_EQ(file_name("p/C.java"), "p.C.java");
  EXPECT_EQ(file_name("../../etc"), "_......etc");
  EXPECT_EQ(file_name("javascript:alert(1)\n"), "javascript_alert_1__");
  EXPECT_EQ(file_name(""), "_");
  EXPECT_LE(file_name(std::string(1000, 'x')).size(), 200u);
}

}  // namespace
}  // namespace pathfleet::escape
