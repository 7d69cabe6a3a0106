// A file mapped into memory, read-only and as a whole, until the object is destroyed.
#pragma once

#include <span>
#include <string>

#include "core/types.h"

namespace pathfleet::classfile {

class MappedFile {
 public:
  /// Throws BadInput if the file cannot be opened or is no regular file. An empty file gives no bytes.
  explicit MappedFile(const std::string& path);
  ~MappedFile();
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  std::span<const u8> bytes() const { return {data_, size_}; }

 private:
  const u8* data_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace pathfleet::classfile
