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

std::vector<u8> RandomAccessFile::read(u64 begin, u64 count) const {
  std::vector<u8> bytes(count);
  for (u64 got = 0; got < count;) {
    const ssize_t more = ::pread(descriptor_, bytes.data() + got, count - got, static_cast<off_t>(begin + got));
    if (more < 0 && errno == EINTR) continue;
    if (more <= 0) throw BadInput(path_ + ": cannot be read: " + (more < 0 ? std::strerror(errno) : "it was cut off"));
    got += static_cast<u64>(more);
  }
  return bytes;
}

}  // namespace pathfleet::classfile
