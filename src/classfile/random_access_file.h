// A file of which pieces are read at any place, such as the classes of a run-time image. They are copied: where page
// faults are dear, as in a virtual machine, one fault on a mapped file costs several copies.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/types.h"

namespace pathfleet::classfile {

class RandomAccessFile {
 public:
  /// Throws BadInput if the file cannot be opened or is no regular file.
  explicit RandomAccessFile(const std::string& path);
  ~RandomAccessFile();
  RandomAccessFile(const RandomAccessFile&) = delete;
  RandomAccessFile& operator=(const RandomAccessFile&) = delete;

  u64 size() const { return size_; }
  /// Reads from `begin` on and returns the number of bytes: fewer than there is room for only at the end of the file.
  /// Nothing: the system reports an error (errno). Several threads may read at once.
  std::optional<u64> read(u64 begin, std::span<u8> into) const;
  /// The bytes from `begin` on, all of which must be within size(). Throws BadInput if the system reports an error, or
  /// the file has become shorter.
  std::vector<u8> read(u64 begin, u64 count) const;

 private:
  const std::string path_;
  const int descriptor_;
  u64 size_ = 0;
};

}  // namespace pathfleet::classfile
