// What is written is read again, and what was damaged is refused.
#include "core/archive.h"

#include <gtest/gtest.h>

namespace pathfleet {
namespace {

enum class Colour : u8 { red, green };

struct Leaf {
  i32 number = 0;
  bool flag = false;
  Colour colour = Colour::red;
  double share = 0;
  bool operator==(const Leaf&) const = default;
};
template <class Archive>
void serialize(Archive& archive, Leaf& leaf) {
  archive(leaf.number, leaf.flag, leaf.colour, leaf.share);
}

struct Tree {
  std::string name;
  std::u16string text;
  std::vector<Leaf> leaves;
  std::vector<Tree> children;
  std::map<std::string, u64> counts;
  std::pair<u16, std::string> pair;
  std::optional<Leaf> more;
  bool operator==(const Tree&) const = default;
};
template <class Archive>
void serialize(Archive& archive, Tree& tree) {
  archive(tree.name, tree.text, tree.leaves, tree.children, tree.counts, tree.pair, tree.more);
}

Tree example() {
  const Leaf leaf{-7, true, Colour::green, -0.25};
  return {"a\0b" + std::string(300, 'x'), u"\xd800z",   {leaf, {}}, {{"child", u"", {leaf}, {}, {}, {}, {}}},
          {{"", 0}, {"n", ~u64{0}}},      {65535, "p"}, leaf};
}

TEST(Archive, ReadsWhatWasWritten) {
  EXPECT_EQ(from_bytes<Tree>(to_bytes(example())), example());
  EXPECT_EQ(from_bytes<Tree>(to_bytes(Tree{})), Tree{});
  EXPECT_EQ(from_bytes<std::vector<Tree>>(to_bytes(std::vector<Tree>{{}, example()})),
            (std::vector<Tree>{{}, example()}));
}

TEST(Archive, RefusesWhatEndsTooEarlyOrTooLate) {
  Bytes bytes = to_bytes(example());
  for (std::size_t size = 0; size < bytes.size(); ++size)
    EXPECT_THROW(from_bytes<Tree>(std::span(bytes).first(size)), DamagedBytes) << size;
  bytes.push_back({});
  EXPECT_THROW(from_bytes<Tree>(bytes), DamagedBytes);
}

TEST(Archive, MakesNoMoreThanThereAreBytesFor) {
  Bytes bytes;
  ByteWriter(bytes).number(u64{1} << 60);
  EXPECT_THROW(from_bytes<std::vector<u64>>(bytes), DamagedBytes);
  EXPECT_THROW(from_bytes<std::string>(bytes), DamagedBytes);
  EXPECT_THROW(from_bytes<std::u16string>(bytes), DamagedBytes);
}

}  // namespace
}  // namespace pathfleet
