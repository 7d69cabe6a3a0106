// A file that is read in small pieces at many places, as the reader of a jar does it: moving costs nothing, and of the
// blocks that were read a few are kept.
#pragma once

#include <array>
#include <memory>
#include <string>

#include "classfile/random_access_file.h"
#include "core/types.h"

namespace pathfleet::classfile {

class BlockReader {
 public:
  /// Throws BadInput if the file cannot be opened or is no regular file.
  explicit BlockReader(const std::string& path) : file_(path) {}

  u64 size() const { return file_.size(); }
  u64 position() const { return position_; }
  void move_to(u64 position) { position_ = position; }
  /// Reads from the position on, which then is behind what was read. Returns the number of bytes: fewer than `count` at
  /// the end of the file, or if the system reports an error.
  u64 read(void* into, u64 count);
  bool failed() const { return failed_; }

 private:
  static constexpr u64 kBlock = u64{1} << 16;
  static constexpr u64 kKept = 8;

  struct Block {
    std::unique_ptr<u8[]> bytes;
    u64 number = 0;
    u64 size = 0;  // of what was read of it; 0: nothing yet
  };
  /// The block with the position.
  const Block& block();

  const RandomAccessFile file_;
  u64 position_ = 0;
  std::array<Block, kKept> blocks_;  // by number
  bool failed_ = false;
};

}  // namespace pathfleet::classfile
