#include "checkpoint/block_file.h"

#include <fmt/format.h>
#include <unistd.h>
#include <xxhash.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "core/output_file.h"

namespace pathfleet::checkpoint {
namespace {

constexpr char magic[] = "pathfleet checkpoint 7\n";
constexpr std::size_t magic_length = sizeof magic - 1;

/// Before the content of each block; in little-endian order, as on all machines that run us.
struct Header {
  u64 kind_and_length;
  u64 checksum;
};

u64 checksum(u8 kind, std::span<const std::byte> content) {
  return XXH3_64bits_withSeed(content.data(), content.size(), kind);
}

}  // namespace

BlockWriter::BlockWriter(const std::string& path) : path_(path), file_(std::fopen(path.c_str(), "wb")) {
  if (!file_) fail();
  put(magic, magic_length);
}

void BlockWriter::fail() const { throw OutputLost(fmt::format("cannot write {}: {}", path_, std::strerror(errno))); }

void BlockWriter::put(const void* bytes, std::size_t count) {
  // An empty span may have no address, and fwrite wants one.
  if (count != 0 && std::fwrite(bytes, 1, count, file_.get()) != count) fail();
}

void BlockWriter::write(u8 kind, std::span<const std::byte> content) {
  const Header header{content.size() << 8 | kind, checksum(kind, content)};
  put(&header, sizeof header);
  put(content.data(), content.size());
}

void BlockWriter::finish() {
  write(0, {});
  if (std::fflush(file_.get()) != 0 || fsync(fileno(file_.get())) != 0) fail();
  if (std::fclose(file_.release()) != 0) fail();
}

BlockReader::BlockReader(const std::string& path) : path_(path), file_(std::fopen(path.c_str(), "rb")) {
  if (!file_) fail(std::strerror(errno));
  std::fseek(file_.get(), 0, SEEK_END);
  rest_ = static_cast<u64>(std::max(0L, std::ftell(file_.get())));
  std::rewind(file_.get());
  std::array<char, magic_length> found{};
  get(found.data(), found.size());
  if (std::memcmp(found.data(), magic, magic_length) != 0) fail("it is no file of a checkpoint of this version");
}

void BlockReader::fail(const std::string& what) const { throw DamagedFile(fmt::format("{}: {}", path_, what)); }

void BlockReader::get(void* bytes, std::size_t count) {
  if (count > rest_ || (count != 0 && std::fread(bytes, 1, count, file_.get()) != count)) fail("it ends too early");
  rest_ -= count;
}

BlockReader::Block BlockReader::next() {
  Header header{};
  get(&header, sizeof header);
  const u64 length = header.kind_and_length >> 8;
  if (length > BlockWriter::most || length > rest_) fail("it is damaged");
  Block block{static_cast<u8>(header.kind_and_length), Bytes(length)};
  get(block.content.data(), length);
  if (checksum(block.kind, block.content) != header.checksum) fail("it is damaged: a checksum does not fit");
  if (block.kind == 0 && rest_ != 0) fail("it has bytes after its end");
  return block;
}

void verify(const std::string& path) {
  BlockReader reader(path);
  while (reader.next().kind != 0) {
  }
}

}  // namespace pathfleet::checkpoint
