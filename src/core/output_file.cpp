#include "core/output_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <optional>

#include "core/error.h"

namespace pathfleet {

namespace fs = std::filesystem;

namespace {

std::string message(const std::string& path, int error) {
  return fmt::format("cannot write {}: {}", path, std::strerror(error));
}

/// The descriptor named by a path such as /dev/stdout or /dev/fd/5, or our standard output or error if it is redirected
/// to this file.
std::optional<int> descriptor_of(const std::string& path, const struct stat& there) {
  if (path == "/dev/stdout") return STDOUT_FILENO;
  if (path == "/dev/stderr") return STDERR_FILENO;
  for (const char* folder : {"/dev/fd/", "/proc/self/fd/"}) {
    if (path.starts_with(folder)) return std::atoi(path.c_str() + std::strlen(folder));
  }
  for (const int descriptor : {STDOUT_FILENO, STDERR_FILENO}) {
    struct stat ours;
    if (S_ISREG(there.st_mode) && fstat(descriptor, &ours) == 0 && ours.st_dev == there.st_dev &&
        ours.st_ino == there.st_ino)
      return descriptor;
  }
  return std::nullopt;
}

/// The target of a path after all symbolic links, also if no file exists there yet.
std::string place_of(const std::string& path) {
  constexpr int kMostLinks = 40;
  fs::path place = path;
  std::error_code failed;
  for (int links = 0; links < kMostLinks && fs::is_symlink(fs::symlink_status(place, failed)); ++links) {
    const fs::path to = fs::read_symlink(place, failed);
    if (failed) break;
    place = to.is_absolute() ? to : place.parent_path() / to;
  }
  return place.string();
}

std::string folder_of(const std::string& place) {
  const std::string folder = fs::path(place).parent_path().string();
  return folder.empty() ? "." : folder;
}

/// The temporary name of a file, in the folder of its final place.
std::string part_of(const std::string& place, const std::string& number) {
  constexpr std::size_t kMost = 200;  // a name has 255 bytes at most
  return fmt::format("{}/.{}.{}.part", folder_of(place), fs::path(place).filename().string().substr(0, kMost), number);
}

/// The path of an open file that has no name yet.
std::string own_name(int descriptor) { return fmt::format("/proc/self/fd/{}", descriptor); }

}  // namespace

OutputFile::Buffer::int_type OutputFile::Buffer::overflow(int_type c) {
  if (sync() != 0) return traits_type::eof();
  if (!traits_type::eq_int_type(c, traits_type::eof())) {
    *pptr() = traits_type::to_char_type(c);
    pbump(1);
  }
  return traits_type::not_eof(c);
}

int OutputFile::Buffer::sync() {
  for (const char* from = pbase(); from < pptr() && error == 0;) {
    const ssize_t written = ::write(descriptor, from, static_cast<std::size_t>(pptr() - from));
    if (written > 0) from += written;
    if (written < 0 && errno != EINTR) error = errno;
  }
  setp(space.get(), space.get() + size);
  return error == 0 ? 0 : -1;
}

OutputFile::OutputFile(const std::string& path) : path_(path), place_(place_of(path)) {
  if (path == "-") {
    std::cout.flush();
    buffer_.descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
    if (buffer_.descriptor < 0) throw BadInput(message("to standard output", errno));
    return;
  }
  struct stat there = {};
  const bool exists = ::stat(path.c_str(), &there) == 0;
  if (!exists && errno != ENOENT) throw BadInput(message(path, errno));
  if (const auto descriptor = exists ? descriptor_of(path, there) : std::nullopt) {
    std::cout.flush();
    buffer_.descriptor = fcntl(*descriptor, F_DUPFD_CLOEXEC, 3);
  } else if (exists && !S_ISREG(there.st_mode)) {
    buffer_.descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
  } else if (exists && ::access(path.c_str(), W_OK) != 0) {
    throw BadInput(message(path, errno));
  } else {
    open_beside(exists);
    if (exists && aside_) fchmod(buffer_.descriptor, there.st_mode & 0777);
  }
  if (buffer_.descriptor < 0) throw BadInput(message(path, errno));
}

void OutputFile::open_beside(bool there) {
  const std::string folder = folder_of(place_);
  aside_ = true;
  buffer_.descriptor = ::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
  if (buffer_.descriptor >= 0 && ::access(own_name(buffer_.descriptor).c_str(), F_OK) == 0) return;
  if (buffer_.descriptor >= 0) {  // without /proc it could never get a name
    ::close(buffer_.descriptor);
    buffer_.descriptor = -1;
    errno = EOPNOTSUPP;
  }
  if (errno == EOPNOTSUPP || errno == EISDIR || errno == EINVAL) {
    part_ = part_of(place_, "XXXXXX");
    buffer_.descriptor = ::mkostemps(part_.data(), 5, O_CLOEXEC);
    if (buffer_.descriptor >= 0) {
      const mode_t mask = ::umask(0);
      ::umask(mask);
      fchmod(buffer_.descriptor, 0666 & ~mask);
      return;
    }
    part_.clear();
  }
  aside_ = false;
  // An existing file may be writable although its folder takes no new files.
  if (there) buffer_.descriptor = ::open(place_.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC);
}

OutputFile::~OutputFile() {
  if (buffer_.descriptor >= 0) ::close(buffer_.descriptor);
  if (!finished_ && !part_.empty()) ::unlink(part_.c_str());
}

void OutputFile::finish(bool durable) {
  stream_.flush();
  if (buffer_.error != 0) fail(buffer_.error);
  // Some file systems report only here that they are full.
  if (aside_ && durable && fsync(buffer_.descriptor) != 0 && errno != EINVAL && errno != EROFS) fail(errno);
  if (aside_) put_in_place();
  const int closed = ::close(buffer_.descriptor);
  buffer_.descriptor = -1;
  if (closed != 0 && errno != EINTR) fail(errno);
  finished_ = true;
}

void OutputFile::put_in_place() {
  if (part_.empty()) {
    const std::string mine = own_name(buffer_.descriptor);
    if (linkat(AT_FDCWD, mine.c_str(), AT_FDCWD, place_.c_str(), AT_SYMLINK_FOLLOW) == 0) return;
    // link(2) does not replace a file. So the new file is linked beside the existing one, and then renamed.
    for (u_int attempt = 0; errno == EEXIST && attempt < 1000; ++attempt) {
      part_ = part_of(place_, fmt::format("{}-{}", getpid(), attempt));
      if (linkat(AT_FDCWD, mine.c_str(), AT_FDCWD, part_.c_str(), AT_SYMLINK_FOLLOW) == 0) break;
      part_.clear();
    }
    if (part_.empty()) fail(errno);
  }
  if (std::rename(part_.c_str(), place_.c_str()) != 0) fail(errno);
}

void OutputFile::leave_out() {
  if (aside_) ::unlink(place_.c_str());
}

void OutputFile::fail(int error) const { throw OutputLost(message(path_, error)); }

void make_output_folder(const std::string& path) {
  std::error_code failed;
  fs::create_directories(path, failed);
  if (failed) throw BadInput(fmt::format("cannot make the directory {}: {}", path, failed.message()));
  if (::access(path.c_str(), W_OK | X_OK) != 0)
    throw BadInput(fmt::format("cannot write into the directory {}: {}", path, std::strerror(errno)));
}

void write_file(const std::string& path, const std::string& text) {
  try {
    OutputFile file(path);
    file.stream() << text;
    file.finish(false);
  } catch (const BadInput& cannot) {
    throw OutputLost(cannot.what());
  }
}

}  // namespace pathfleet
