// Pieces of a file are those of the file, and what cannot be read is bad input.
#include "classfile/random_access_file.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

#include "fixtures.h"

namespace pathfleet::classfile::testing {
namespace {

TEST(RandomAccessFile, GivesTheBytesOfTheFile) {
  Random random(8);
  std::vector<u8> content(300'000);
  for (u8& byte : content) byte = static_cast<u8>(random.next());
  TemporaryDirectory directory;
  const RandomAccessFile file(directory.write("a", content));
  ASSERT_EQ(file.size(), content.size());
  for (int i = 0; i < 300; ++i) {
    const u64 begin = random.below(content.size()), count = random.below(content.size() - begin + 1);
    const std::vector<u8> bytes = file.read(begin, count);
    ASSERT_EQ(bytes.size(), count);
    ASSERT_TRUE(std::equal(bytes.begin(), bytes.end(), content.begin() + static_cast<long>(begin)));
  }
}

TEST(RandomAccessFile, AFileThatBecomesShorterIsBadInput) {
  TemporaryDirectory directory;
  const std::string path = directory.write("a", std::vector<u8>(10'000));
  const RandomAccessFile file(path);
  ASSERT_EQ(truncate(path.c_str(), 5'000), 0);
  EXPECT_EQ(file.read(4'000, 1'000).size(), 1'000u);
  EXPECT_NE(message_of([&] { file.read(4'000, 1'001); }).find("it was cut off"), std::string::npos);
}

TEST(RandomAccessFile, WhatIsNoFileIsBadInput) {
  TemporaryDirectory directory;
  EXPECT_NE(message_of([&] { RandomAccessFile(directory / "none"); }).find("No such file"), std::string::npos);
  EXPECT_NE(message_of([&] { RandomAccessFile(directory.path()); }).find("not a regular file"), std::string::npos);
  ASSERT_EQ(mkfifo((directory / "pipe").c_str(), 0600), 0);
  EXPECT_NE(message_of([&] { RandomAccessFile(directory / "pipe"); }).find("not a regular file"), std::string::npos);
}

}  // namespace
}  // namespace pathfleet::classfile::testing
