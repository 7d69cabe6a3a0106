// A file that Pathfleet writes: beside its place, and put there when it is whole.
//
// Invariant: at its place there is what was there before, or all of what was written; nothing else is left behind, also
// not by a process that is killed (on file systems with files that have no name yet, O_TMPFILE: on others the file
// ".NAME.XXXXXX.part" may stay). What is no regular file (/dev/stdout, a pipe) is written as it comes; of a link, the
// file it leads to is replaced.
#pragma once

#include <array>
#include <ostream>
#include <stdexcept>
#include <streambuf>
#include <string>

namespace pathfleet {

/// What was asked for could not be written, though everything else is done. Exit code 74 where it would be 0.
class OutputLost : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class OutputFile {
 public:
  /// Throws BadInput if nothing can be written there: looked at before the work begins.
  explicit OutputFile(const std::string& path);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  std::ostream& stream() { return stream_; }
  /// For a process that writes it.
  int descriptor() const { return buffer_.descriptor; }
  /// Puts the file in its place; `durable`: once the disk has it. Throws OutputLost if not everything could be written.
  void finish(bool durable = true);
  /// There is nothing to write: nor is there a file of an earlier run, which would be taken for this one's.
  void leave_out();

 private:
  struct Buffer : std::streambuf {
    Buffer() { setp(space.data(), space.data() + space.size()); }
    int_type overflow(int_type c) override;
    int sync() override;

    int descriptor = -1;
    int error = 0;  // errno of the first write that failed
    std::array<char, 1 << 16> space;
  };

  void open_beside(bool there);
  void put_in_place();
  [[noreturn]] void fail(int error) const;

  const std::string path_;  // as it was given
  std::string place_;       // where links lead
  std::string part_;        // the name it has until then, if it has one
  bool aside_ = false;      // a regular file, written beside its place
  bool finished_ = false;
  Buffer buffer_;
  std::ostream stream_{&buffer_};
};

/// Makes a folder that files are to be written into. Throws BadInput if that cannot be.
void make_output_folder(const std::string& path);

/// Writes one of many files at once. Throws OutputLost, also if it cannot be opened.
void write_file(const std::string& path, const std::string& text);

}  // namespace pathfleet
