#include "classfile/block_reader.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "core/error.h"

namespace pathfleet::classfile {

BlockReader::BlockReader(const std::string& path) : file_(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {
  if (file_ < 0) throw BadInput(fmt::format("{}: {}", path, std::strerror(errno)));
  struct stat status;
  if (fstat(file_, &status) != 0 || !S_ISREG(status.st_mode)) {
    close(file_);
    throw BadInput(fmt::format("{}: not a regular file", path));
  }
  size_ = static_cast<u64>(status.st_size);
}

BlockReader::~BlockReader() { close(file_); }

const BlockReader::Block& BlockReader::block() {
  const u64 number = position_ / kBlock;
  Block& block = blocks_[number % kKept];
  if (block.size > 0 && block.number == number) return block;
  if (!block.bytes) block.bytes = std::make_unique_for_overwrite<u8[]>(kBlock);
  ssize_t got;
  do {
    got = pread(file_, block.bytes.get(), kBlock, static_cast<off_t>(number * kBlock));
  } while (got < 0 && errno == EINTR);
  failed_ = failed_ || got < 0;
  block.number = number;
  block.size = static_cast<u64>(std::max<ssize_t>(got, 0));
  return block;
}

u64 BlockReader::read(void* into, u64 count) {
  u64 done = 0;
  while (done < count) {
    const Block& here = block();
    const u64 offset = position_ % kBlock;
    if (offset >= here.size) break;
    const u64 part = std::min(count - done, here.size - offset);
    std::memcpy(static_cast<u8*>(into) + done, here.bytes.get() + offset, part);
    done += part;
    position_ += part;
  }
  return done;
}

}  // namespace pathfleet::classfile
