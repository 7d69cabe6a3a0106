// Reports of coverage: a summary as text, a tracefile of LCOV, and HTML pages of coloured source. Main functions:
// print_summary(), write_lcov() and write_pages().
//
// Invariant: all three report the same. "Cannot be reached" appears only if the search has explored every state.
#pragma once

#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "coverage/coverage.h"

namespace pathfleet::coverage {

/// Finds source files in a list of directories, in order.
///
/// Invariant: a file that is found lies inside one of the directories, after following links, because class files may
/// contain any names.
class Sources {
 public:
  /// Directories separated by ':'.
  explicit Sources(const std::string& path);
  /// The path of "p/C.java", also if it lies as "C.java" without the folders of its package; nullopt if it is nowhere.
  std::optional<std::string> find(const std::string& source_file) const;
  /// The lines of a file; none if it cannot be read or is too large for a source file.
  static std::vector<std::string> lines(const std::string& path);

 private:
  bool is_inside(const std::string& path) const;

  std::vector<std::string> directories_;
};

/// Prints a row for each method with code, then the goals that were not reached. `exhausted`: every state was explored,
/// so these goals cannot be reached.
void print_summary(std::ostream& out, const Coverage& coverage, bool exhausted);

/// The tracefile format of LCOV 1.x (geninfo(1)); branches are those of the source.
void write_lcov(std::ostream& out, const Coverage& coverage, const Sources& sources);

/// Creates a directory with a page for each source file and an index. Throws OutputLost.
void write_pages(const std::string& directory, const Coverage& coverage, const Sources& sources, bool exhausted);

/// "15 of 22 (68.2 %)"
std::string text_of(const Count& count);

}  // namespace pathfleet::coverage
