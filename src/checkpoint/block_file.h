// Files of checkpoints: a magic line, then blocks of bytes, each with its kind, its length and a checksum (XXH3-64).
// Main classes: BlockWriter and BlockReader.
//
// Invariant: a reader hands out no byte of a block whose checksum does not fit. A file that ends before its end block
// is damaged, and so is one with anything after it.
#pragma once

#include <cstdio>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/bytes.h"
#include "core/types.h"

namespace pathfleet::checkpoint {

/// A file of a checkpoint is damaged, cut off or none of ours. The message is one line.
class DamagedFile : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class BlockWriter {
 public:
  /// The most bytes of a block.
  static constexpr u64 most = u64{1} << 30;

  /// Creates the file. Throws OutputLost.
  explicit BlockWriter(const std::string& path);

  /// `kind` is not 0. Throws OutputLost.
  void write(u8 kind, std::span<const std::byte> content);
  /// Writes the end block and waits until the disk has the file. Throws OutputLost.
  void finish();

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  void put(const void* bytes, std::size_t count);
  [[noreturn]] void fail() const;

  const std::string path_;
  std::unique_ptr<std::FILE, Close> file_;
};

class BlockReader {
 public:
  struct Block {
    u8 kind;  // 0: the end
    Bytes content;
  };

  /// Throws DamagedFile if the file cannot be opened or has another magic line.
  explicit BlockReader(const std::string& path);

  /// The next block. Throws DamagedFile.
  Block next();
  const std::string& path() const { return path_; }

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  void get(void* bytes, std::size_t count);
  [[noreturn]] void fail(const std::string& what) const;

  const std::string path_;
  std::unique_ptr<std::FILE, Close> file_;
  u64 rest_ = 0;  // bytes of the file that were not read yet
};

/// Reads a file to its end. Throws DamagedFile if it is not whole.
void verify(const std::string& path);

}  // namespace pathfleet::checkpoint
