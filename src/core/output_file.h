// An output file of Pathfleet: written under a temporary name, and put in its place when it is complete.
//
// Invariant: at its path is either the previous file or the complete new one. Nothing else is left behind, even if the
// process is killed, on file systems that support files without names (O_TMPFILE). On others the file
// ".NAME.XXXXXX.part" may remain. Anything but a regular file (/dev/stdout, a pipe) is written directly. If the path is
// a symbolic link, the target of the link is replaced. The path "-" is standard output.
#pragma once

#include <memory>
#include <ostream>
#include <stdexcept>
#include <streambuf>
#include <string>

namespace pathfleet {

/// An output could not be written, although everything else succeeded. Exit code 74 instead of 0.
class OutputLost : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class OutputFile {
 public:
  /// Throws BadInput if the file cannot be written. This is checked before the work begins.
  explicit OutputFile(const std::string& path);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  std::ostream& stream() { return stream_; }
  /// For another process that writes the file.
  int descriptor() const { return buffer_.descriptor; }
  /// Puts the file in its place; `durable`: only after the disk has it. Throws OutputLost if anything could not be
  /// written.
  void finish(bool durable = true);
  /// Ends without output. Removes the file of an earlier run, which could be mistaken for a result of this one.
  void leave_out();

 private:
  struct Buffer : std::streambuf {
    static constexpr std::size_t size = 1 << 16;

    Buffer() { setp(space.get(), space.get() + size); }
    int_type overflow(int_type c) override;
    int sync() override;

    int descriptor = -1;
    int error = 0;  // errno of the first write that failed
    const std::unique_ptr<char[]> space = std::make_unique_for_overwrite<char[]>(size);
  };

  void open_beside(bool there);
  void put_in_place();
  [[noreturn]] void fail(int error) const;

  const std::string path_;  // as it was given
  std::string place_;       // after following links
  std::string part_;        // its name until it is complete, if it has one
  bool aside_ = false;      // a regular file, written beside its place
  bool finished_ = false;
  Buffer buffer_;
  std::ostream stream_{&buffer_};
};

/// Creates a folder for output files. Throws BadInput if that fails.
void make_output_folder(const std::string& path);

/// Writes one of many files, without waiting for the disk. Throws OutputLost, also if the file cannot be opened.
void write_file(const std::string& path, const std::string& text);

}  // namespace pathfleet
