// The texts of source lines, for traces. Main class: SourceLines.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/location.h"
#include "coverage/report.h"

namespace pathfleet::classfile {
class ClassSource;
}

namespace pathfleet::cli {

struct Options;

/// Reads source files where --sources says, and where the class path and Maven's layout suggest; then from the jars
/// there, and from NAME-sources.jar beside NAME.jar. A file that is not found has no lines.
class SourceLines {
 public:
  explicit SourceLines(const Options& options);
  ~SourceLines();

  /// The file as it was found, else "p/C.java".
  std::string path_of(const Location& location);
  /// All lines of the file; none if it is not found.
  const std::vector<std::string>& file(const Location& location) { return file_of(location).lines; }
  /// The line without the space around it; empty if it is unknown.
  std::string of(const Location& location);
  /// Empty if there are several locations.
  std::string of(const Locations& location) { return location.all.size() == 1 ? of(location.all[0]) : std::string(); }

 private:
  struct File {
    std::string path;
    std::vector<std::string> lines;
  };
  const File& file_of(const Location& location);
  std::vector<std::string> lines_in_jars(const std::string& name);

  coverage::Sources sources_;
  std::string jar_path_;                                                      // where jars with sources may be
  std::optional<std::vector<std::unique_ptr<classfile::ClassSource>>> jars_;  // opened when they are needed
  std::map<std::string, File> files_;                                         // by "p/C.java"
};

}  // namespace pathfleet::cli
