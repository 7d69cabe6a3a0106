// Coverage for people and for tools: a summary as text, the tracefile of LCOV, pages of coloured source.
// Main functions: print_summary(), write_lcov() and write_pages().
//
// Invariant: all three say the same. "Cannot be reached" is said only of a search that has explored every state.
#pragma once

#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "coverage/coverage.h"

namespace pathfleet::coverage {

/// Where the text of source files is looked for, in order.
///
/// Invariant: what is found lies inside one of the directories, links followed: the names come from class files.
class Sources {
 public:
  /// Directories separated by ':'.
  explicit Sources(const std::string& path);
  /// The path of "p/C.java", or of "C.java" where it lies without the folders of its package; nullopt if it is nowhere.
  std::optional<std::string> find(const std::string& source_file) const;
  /// Its lines, none if it cannot be read or is too large for a source file.
  static std::vector<std::string> lines(const std::string& path);

 private:
  bool is_inside(const std::string& path) const;

  std::vector<std::string> directories_;
};

/// A row for each method with code, then what has not been reached. `exhausted`: every state was explored, so that
/// cannot be.
void print_summary(std::ostream& out, const Coverage& coverage, bool exhausted);

/// The tracefile format of LCOV 1.x (geninfo(1)); branches are those of the source.
void write_lcov(std::ostream& out, const Coverage& coverage, const Sources& sources);

/// A page for each source file and an index of them, in a directory that is made. Throws OutputLost if that cannot be
/// written.
void write_pages(const std::string& directory, const Coverage& coverage, const Sources& sources, bool exhausted);

/// "15 of 22 (68.2 %)"
std::string text_of(const Count& count);

}  // namespace pathfleet::coverage
