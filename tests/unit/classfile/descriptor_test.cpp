// Names and descriptors against JVMS 4.2 and 4.3.
#include "classfile/descriptor.h"

#include <gtest/gtest.h>

#include "core/error.h"

namespace pathfleet::classfile {
namespace {

TEST(Descriptor, Fields) {
  for (const char* good : {"I", "J", "Z", "[I", "[[[D", "Ljava/lang/String;", "[Lp/C;", "LC;", "Lp/C$1;", "L<x>;"}) {
    EXPECT_TRUE(is_field_descriptor(good)) << good;
  }
  for (const char* bad :
       {"", "V", "II", "[", "[V", "L;", "L/C;", "LC/;", "La//b;", "Lp.C;", "L[C;", "LC", "X", "()V", "LC;;"}) {
    EXPECT_FALSE(is_field_descriptor(bad)) << bad;
  }
  EXPECT_TRUE(is_field_descriptor(std::string(255, '[') + "I"));
  EXPECT_FALSE(is_field_descriptor(std::string(256, '[') + "I"));
}

TEST(Descriptor, Methods) {
  for (const char* good : {"()V", "(I)I", "([[JLp/C;D)[Lp/D;"}) EXPECT_TRUE(is_method_descriptor(good)) << good;
  for (const char* bad : {"", "(", "()", "V", "(V)V", "()VV", "(I", "(I)", "I()V", "(LC)V", "()L;", "(()V)V"}) {
    EXPECT_FALSE(is_method_descriptor(bad)) << bad;
    EXPECT_THROW(parse_method_descriptor(bad), BadInput) << bad;
    EXPECT_THROW(argument_slots(bad), BadInput) << bad;
    EXPECT_THROW(return_type(bad), BadInput) << bad;
  }
  EXPECT_TRUE(is_method_descriptor("(" + std::string(255, 'I') + ")V"));
  EXPECT_FALSE(is_method_descriptor("(" + std::string(256, 'I') + ")V"));
  EXPECT_FALSE(is_method_descriptor("(" + std::string(128, 'J') + ")V"));  // 256 slots
}

TEST(Descriptor, PartsOfAMethod) {
  MethodDescriptor parsed = parse_method_descriptor("(I[JLjava/lang/String;DJ[[Lp/C;)[B");
  std::vector<std::string_view> expected = {"I", "[J", "Ljava/lang/String;", "D", "J", "[[Lp/C;"};
  EXPECT_EQ(parsed.arguments, expected);
  EXPECT_EQ(parsed.argument_slots, 8u);
  EXPECT_EQ(parsed.return_type, "[B");
  EXPECT_EQ(argument_slots("(I[JLjava/lang/String;DJ[[Lp/C;)[B"), 8u);
  for (const char* descriptor : {"()V", "(I[JLjava/lang/String;DJ[[Lp/C;)[B", "([D)D", "(J)Lp/C;", "([[J[Lp/L;D)Z"}) {
    EXPECT_EQ(call_shape(descriptor).argument_slots, argument_slots(descriptor)) << descriptor;
    EXPECT_EQ(call_shape(descriptor).return_type, return_type(descriptor)[0]) << descriptor;
  }
  EXPECT_EQ(return_type("(J)V"), "V");
  EXPECT_EQ(slots_of("V"), 0u);
  EXPECT_EQ(slots_of("D"), 2u);
  EXPECT_EQ(slots_of("[D"), 1u);
}

TEST(Descriptor, Names) {
  EXPECT_TRUE(is_unqualified_name("a<b>"));
  EXPECT_TRUE(is_method_name("lambda$0"));
  EXPECT_TRUE(is_method_name("<init>"));
  EXPECT_TRUE(is_method_name("<clinit>"));
  EXPECT_TRUE(is_internal_class_name("java/util/List"));
  for (const char* bad : {"", "a.b", "a;", "[a", "a/b"}) {
    EXPECT_FALSE(is_unqualified_name(bad)) << bad;
    EXPECT_FALSE(is_method_name(bad)) << bad;
  }
  for (const char* bad : {"<x>", "a<", "a>", "<init"}) EXPECT_FALSE(is_method_name(bad)) << bad;
  for (const char* bad : {"", "/", "a/", "/a", "a//b", "a.b", "[I", "La;"}) {
    EXPECT_FALSE(is_internal_class_name(bad)) << bad;
  }
}

TEST(Descriptor, Readable) {
  EXPECT_EQ(readable_type("V"), "void");
  EXPECT_EQ(readable_type("[[Ljava/lang/String;"), "java.lang.String[][]");
  EXPECT_EQ(readable_type("Z"), "boolean");
  EXPECT_EQ(readable_class_name("java/util/Map$Entry"), "java.util.Map$Entry");
  EXPECT_EQ(class_name_of("Lp/C;"), "p/C");
  EXPECT_EQ(class_name_of("[Lp/C;"), "[Lp/C;");
}

}  // namespace
}  // namespace pathfleet::classfile
