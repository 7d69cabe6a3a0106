// Files of blocks: what was written is read; any change of a byte is noticed.
#include "checkpoint/block_file.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <random>

#include "checkpoint/folder.h"
#include "core/output_file.h"

namespace pathfleet::checkpoint {
namespace {

namespace fs = std::filesystem;

class BlockFiles : public testing::Test {
 protected:
  BlockFiles() : folder_(fs::temp_directory_path() / ("block_files_" + std::to_string(getpid()))) {
    fs::create_directories(folder_);
  }
  ~BlockFiles() override { fs::remove_all(folder_); }

  std::string file() const { return folder_ / "file"; }
  void write() const {
    BlockWriter writer(file());
    writer.write(1, Bytes(1000, std::byte{7}));
    writer.write(2, {});
    writer.write(3, Bytes(70000, std::byte{9}));
    writer.finish();
  }
  std::string content() const {
    std::ifstream in(file(), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void put(const std::string& content) const { std::ofstream(file(), std::ios::binary) << content; }

  const fs::path folder_;
};

TEST_F(BlockFiles, AreReadAsTheyWereWritten) {
  write();
  BlockReader reader(file());
  const auto first = reader.next();
  EXPECT_EQ(first.kind, 1);
  EXPECT_EQ(first.content, Bytes(1000, std::byte{7}));
  EXPECT_EQ(reader.next().kind, 2);
  EXPECT_EQ(reader.next().content.size(), 70000u);
  EXPECT_EQ(reader.next().kind, 0);
}

TEST_F(BlockFiles, AreRefusedIfAnyByteIsChanged) {
  write();
  const std::string good = content();
  std::mt19937_64 random(1);
  for (int round = 0; round < 400; ++round) {
    // Headers are rare in so many bytes: half of the changes are in the first or last hundred.
    const std::size_t at = round % 4 == 0   ? random() % 100
                           : round % 4 == 1 ? good.size() - 1 - random() % 100
                                            : random() % good.size();
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ (1 << random() % 8));
    put(bad);
    EXPECT_THROW(verify(file()), DamagedFile) << "byte " << at;
    put(good.substr(0, at));
    EXPECT_THROW(verify(file()), DamagedFile) << "cut at " << at;
  }
  put(good + "x");
  EXPECT_THROW(verify(file()), DamagedFile);
  put(good);
  EXPECT_NO_THROW(verify(file()));
}

TEST_F(BlockFiles, ThatCannotBeWrittenSaySo) {
  EXPECT_THROW(BlockWriter(folder_ / "no" / "such" / "file"), OutputLost);
  EXPECT_THROW(BlockReader(folder_ / "none"), DamagedFile);
}

TEST_F(BlockFiles, TheFolderKeepsTheLastTwoCheckpoints) {
  const Folder folder(folder_ / "saved");
  EXPECT_TRUE(folder.numbers().empty());
  for (u64 number = 1; number <= 4; ++number) {
    folder.begin(number);
    BlockWriter(folder.meta_file(number, true)).finish();
    folder.commit(number);
  }
  folder.begin(5);  // and is interrupted
  EXPECT_EQ(folder.numbers(), (std::vector<u64>{4, 3}));
  EXPECT_NO_THROW(verify(folder.meta_file(4)));
  folder.abandon(5);
  folder.clear();
  EXPECT_FALSE(fs::exists(folder.path()));
}

}  // namespace
}  // namespace pathfleet::checkpoint
