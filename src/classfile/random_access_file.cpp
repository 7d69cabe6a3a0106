#include "classfile/random_access_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "core/error.h"

namespace pathfleet::classfile {

RandomAccessFile::RandomAccessFile(const std::string& path)
    : path_(path), descriptor_(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)) {
  if (descriptor_ < 0) throw BadInput(path + ": cannot be opened: " + std::strerror(errno));
  struct stat status;
  if (::fstat(descriptor_, &status) != 0 || !S_ISREG(status.st_mode)) {
    ::close(descriptor_);
    throw BadInput(path + ": not a regular file");
  }
  size_ = static_cast<u64>(status.st_size);
}

RandomAccessFile::~RandomAccessFile() { ::close(descriptor_); }

std::optional<u64> RandomAccessFile::read(u64 begin, std::span<u8> into) const {
  u64 got = 0;
  while (got < into.size()) {
    const ssize_t more = ::pread(descriptor_, into.data() + got, into.size() - got, static_cast<off_t>(begin + got));
    if (more < 0 && errno == EINTR) continue;
    if (more < 0) return std::nullopt;
    if (more == 0) break;
    got += static_cast<u64>(more);
  }
  return got;
}

std::vector<u8> RandomAccessFile::read(u64 begin, u64 count) const {
  std::vector<u8> bytes(count);
  const std::optional<u64> got = read(begin, std::span(bytes));
  if (got != count) throw BadInput(path_ + ": cannot be read: " + (got ? "it was cut off" : std::strerror(errno)));
  return bytes;
}

}  // namespace pathfleet::classfile
