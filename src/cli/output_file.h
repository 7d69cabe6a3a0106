// A report file: opened before the work begins, so that a wrong path is said at once; gone again if nothing was
// written.
#pragma once

#include <fstream>
#include <string>

namespace pathfleet::cli {

class OutputFile {
 public:
  /// Throws BadInput if the file cannot be written.
  explicit OutputFile(const std::string& path);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  std::ostream& stream() { return stream_; }
  /// Closes the file. Throws BadInput if not everything could be written.
  void finish();

 private:
  std::string path_;
  std::ofstream stream_;
  bool finished_ = false;
};

}  // namespace pathfleet::cli
