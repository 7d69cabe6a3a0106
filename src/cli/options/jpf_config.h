// A JPF configuration, made from .jpf files and words "+key=value". It treats keys as gov.nasa.jpf.Config does, and
// does not interpret them. Main functions: load() and set().
//
// Invariant: values are expanded when they are set, with the keys known at that time, as in JPF. So the order matters,
// and nothing is expanded twice. See docs/jpf-files.md.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "cli/options/properties_file.h"
#include "core/types.h"

namespace pathfleet::cli {

class JpfConfig {
 public:
  struct Entry {
    std::string value;
    std::string where;  // "dir/x.jpf:3", or "+key=value"
    bool of_project;    // from the files that describe an installation: no warning if the key has no meaning here
  };

  /// Loads a file with all its includes. Throws BadInput with file and line.
  void load(const std::string& path);
  /// Loads the keys of a JPF installation, for @using and ${jpf-core}: from `site` if it is not empty, otherwise from
  /// the file in which JPF looks for them, if it exists.
  void load_site(const std::string& site);
  /// Applies a word that follows '+' on the command line: "key=value", "key+=value" (append), "+key=value" (prepend),
  /// "key" (true), "key=" (remove). Throws UsageError.
  void set_word(const std::string& word);
  void set(const std::string& key, const std::string& value, const std::string& where);

  const std::map<std::string, Entry>& entries() const { return entries_; }
  const Entry* find(const std::string& key) const;
  /// The elements of a list: ',' and ';' separate them, '`' quotes a character.
  static std::vector<std::string> split(const std::string& list, const std::string& separators = ",;");
  /// The keys in ${...} that were not set, each once.
  const std::set<std::string>& unknown_keys() const { return unknown_; }
  /// The keys used in the values of other keys, or by an @include or @requires.
  const std::set<std::string>& used_keys() const { return used_; }
  /// The keys in the order in which they were set, as JPF collects paths.
  const std::vector<std::string>& sequence() const { return sequence_; }

 private:
  struct SkipRest {};  // thrown if @requires names a key that is not set

  void include(const std::string& path, const std::string& where, bool of_project);
  void keyword(const std::string& key, const std::string& value, const std::string& where);
  void include_if(const std::string& key, const std::string& value, const std::string& where, bool present);
  void put(const std::string& key, const std::string& value, const std::string& where, bool of_project);
  /// Expands ${...}. Refuses values that would grow without end; `where` is for the message.
  std::string expanded(const std::string& text, const std::string& where);
  void store(const std::string& key, std::string value, const std::string& where, bool of_project);

  std::map<std::string, Entry> entries_;
  std::vector<std::string> sequence_;
  std::set<std::string> unknown_, used_;
  std::set<std::string> projects_;  // files loaded by @using
  std::vector<std::string> loading_;
  std::size_t stored_ = 0;  // bytes of all values ever set
  u32 files_ = 0;           // read
};

}  // namespace pathfleet::cli
