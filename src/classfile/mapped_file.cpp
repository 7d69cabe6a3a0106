// Mapping a file (mmap). Main function: the constructor.
#include "classfile/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "core/error.h"

namespace pathfleet::classfile {

MappedFile::MappedFile(const std::string& path) {
  int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) throw BadInput(path + ": cannot be opened: " + std::strerror(errno));
  struct stat status;
  bool regular = ::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
  void* address = nullptr;
  if (regular && status.st_size > 0) {
    size_ = static_cast<std::size_t>(status.st_size);
    address = ::mmap(nullptr, size_, PROT_READ, MAP_PRIVATE, descriptor, 0);
  }
  int error = errno;
  ::close(descriptor);
  if (!regular) throw BadInput(path + ": not a regular file");
  if (address == MAP_FAILED) throw BadInput(path + ": cannot be mapped into memory: " + std::strerror(error));
  data_ = static_cast<const u8*>(address);
}

MappedFile::~MappedFile() {
  if (data_ != nullptr) ::munmap(const_cast<u8*>(data_), size_);
}

}  // namespace pathfleet::classfile
