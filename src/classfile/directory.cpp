// A directory of class files. Main function: `Directory::read`. Invariant: no name in a class file leads to a path
// outside the directory.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "classfile/class_path.h"
#include "classfile/modified_utf8.h"
#include "core/error.h"

namespace pathfleet::classfile {
namespace {

/// Whether `path` is relative, without empty, "." or ".." segments and without NUL.
bool stays_inside(std::string_view path) {
  if (path.find('\0') != std::string_view::npos) return false;
  for (std::size_t begin = 0; begin <= path.size();) {
    std::size_t end = std::min(path.find('/', begin), path.size());
    std::string_view segment = path.substr(begin, end - begin);
    if (segment.empty() || segment == "." || segment == "..") return false;
    begin = end + 1;
  }
  return true;
}

class Directory final : public ClassSource {
 public:
  explicit Directory(const std::string& path) : path_(path) {}

  std::optional<FoundClass> find(std::string_view name) const override {
    std::string relative = modified_utf8::to_utf8(name) + ".class";
    std::optional<std::vector<u8>> bytes = read(relative);
    if (!bytes) return std::nullopt;
    return FoundClass{std::move(*bytes), path_ + "/" + relative};
  }
  std::optional<std::vector<u8>> find_resource(std::string_view path) const override { return read(path); }

 private:
  std::optional<std::vector<u8>> read(std::string_view relative) const;

  std::string path_;
};

std::optional<std::vector<u8>> Directory::read(std::string_view relative) const {
  if (!stays_inside(relative)) return std::nullopt;
  std::string path = path_ + "/" + std::string(relative);
  auto fail = [&] { throw BadInput(path + ": cannot be read: " + std::strerror(errno)); };
  // O_NONBLOCK, so that open() does not wait if the name is a pipe; a pipe is skipped.
  int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) {
    if (errno != ENOENT && errno != ENOTDIR && errno != ENAMETOOLONG) fail();
    return std::nullopt;
  }
  struct Closer {
    int descriptor;
    ~Closer() { ::close(descriptor); }
  } closer{descriptor};
  struct stat status;
  if (::fstat(descriptor, &status) != 0) fail();
  if (!S_ISREG(status.st_mode)) return std::nullopt;
  constexpr off_t largest = off_t{256} << 20;
  if (status.st_size > largest) throw BadInput(path + ": larger than 256 MB");
  std::vector<u8> bytes(static_cast<std::size_t>(status.st_size));
  std::size_t have = 0;
  while (have < bytes.size()) {
    ssize_t got = ::read(descriptor, bytes.data() + have, bytes.size() - have);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) fail();
    if (got == 0) break;  // the file shrank meanwhile
    have += static_cast<std::size_t>(got);
  }
  bytes.resize(have);
  return bytes;
}

}  // namespace

std::unique_ptr<ClassSource> open_directory(const std::string& path) {
  return std::make_unique<Directory>(path.empty() ? "." : path);
}

}  // namespace pathfleet::classfile
