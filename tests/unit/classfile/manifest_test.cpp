// The main section of a manifest, and the files that its Class-Path names.
#include "classfile/manifest.h"

#include <gtest/gtest.h>

namespace pathfleet::classfile {
namespace {

using Paths = std::vector<std::string>;

TEST(Manifest, ReadsTheMainSection) {
  const Manifest manifest = parse_manifest(
      "Manifest-Version: 1.0\r\nMAIN-class:  p.Main \r\nno attribute\r\nClass-Path: a.jar b\r\n .jar\r\n  c.jar\r\n"
      "multi-release: TRUE\r\n\r\nName: x\r\nMain-Class: q.Other\r\n");
  EXPECT_EQ(manifest.main_class, "p.Main");
  EXPECT_EQ(manifest.class_path, "a.jar b.jar c.jar");
  EXPECT_TRUE(manifest.multi_release);
}

TEST(Manifest, LinesEndInAnyWay) {
  for (const char* text :
       {"Main-Class: A\nClass-Path: b\n", "Main-Class: A\rClass-Path: b", "Main-Class: A\r\nClass-Path: b\r\n"}) {
    EXPECT_EQ(parse_manifest(text).main_class, "A");
    EXPECT_EQ(parse_manifest(text).class_path, "b");
  }
  for (const char* text : {"", "\n", "\nMain-Class: A", " Main-Class: A", "Main-Class:A", ": A", "Main-Class"})
    EXPECT_EQ(parse_manifest(text).main_class, "") << text;
}

TEST(Manifest, ClassPathsAreRelativeToTheJar) {
  EXPECT_EQ(resolve_class_path("b.jar  sub/c.jar ../d.jar /e.jar x/ .", "/lib/a.jar"),
            (Paths{"/lib/b.jar", "/lib/sub/c.jar", "/d.jar", "/e.jar", "/lib/x/", "/lib/"}));
  EXPECT_EQ(resolve_class_path("b%20c.jar file:/x.jar FILE:y.jar file:///z.jar b.jar#part", "/lib/a.jar"),
            (Paths{"/lib/b c.jar", "/x.jar", "/lib/y.jar", "/z.jar", "/lib/b.jar"}));
  EXPECT_EQ(resolve_class_path("b.jar", "a.jar"), Paths{"b.jar"});
}

TEST(Manifest, WhatIsNoFileIsLeftOut) {
  EXPECT_EQ(resolve_class_path("http://host/b.jar % %4 %zz %00 # file: c:b.jar :", "/lib/a.jar"), Paths{});
}

}  // namespace
}  // namespace pathfleet::classfile
