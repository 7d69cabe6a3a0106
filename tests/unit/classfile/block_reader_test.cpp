// Bytes at any position of a file are those of the file.
#include "classfile/block_reader.h"

#include <sys/stat.h>

#include <algorithm>

#include "fixtures.h"

namespace pathfleet::classfile::testing {
namespace {

TEST(BlockReader, GivesTheBytesOfTheFile) {
  Random random(7);
  std::vector<u8> content(1'300'000);  // more blocks than are kept
  for (u8& byte : content) byte = static_cast<u8>(random.next());
  TemporaryDirectory directory;
  BlockReader reader(directory.write("a", content));
  ASSERT_EQ(reader.size(), content.size());
  for (int i = 0; i < 3000; ++i) {
    const u64 begin = random.below(content.size() + 10);
    const u64 count = i % 3 == 0 ? random.below(200'000) : random.below(50);
    std::vector<u8> bytes(count);
    reader.move_to(begin);
    const u64 got = reader.read(bytes.data(), count);
    ASSERT_EQ(got, begin > content.size() ? 0 : std::min(count, content.size() - begin));
    ASSERT_EQ(reader.position(), begin + got);
    ASSERT_TRUE(std::equal(bytes.begin(), bytes.begin() + static_cast<long>(got),
                           content.begin() + static_cast<long>(std::min<u64>(begin, content.size()))));
  }
  EXPECT_FALSE(reader.failed());
  reader.move_to(~u64{0});
  u8 byte;
  EXPECT_EQ(reader.read(&byte, 1), 0u);
  EXPECT_TRUE(reader.failed());  // no file has such a position
}

TEST(BlockReader, WhatIsNoFileIsBadInput) {
  TemporaryDirectory directory;
  EXPECT_NE(message_of([&] { BlockReader(directory / "none"); }).find("No such file"), std::string::npos);
  EXPECT_NE(message_of([&] { BlockReader(directory.path()); }).find("not a regular file"), std::string::npos);
  ASSERT_EQ(mkfifo((directory / "pipe").c_str(), 0600), 0);
  EXPECT_NE(message_of([&] { BlockReader(directory / "pipe"); }).find("not a regular file"), std::string::npos);
}

}  // namespace
}  // namespace pathfleet::classfile::testing
