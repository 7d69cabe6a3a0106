// A configuration as JPF makes it of .jpf files and of words "+key=value": what gov.nasa.jpf.Config does with keys,
// whatever they mean. Main functions: load() and set().
//
// Invariant: values are expanded when they are set, from what is known then, as in JPF; so order matters, and nothing
// is expanded twice. See docs/jpf-files.md.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "cli/properties_file.h"
#include "core/types.h"

namespace pathfleet::cli {

class JpfConfig {
 public:
  struct Entry {
    std::string value;
    std::string where;  // "dir/x.jpf:3", or "+key=value"
    bool of_project;    // from the files that describe an installation: nobody is told that it means nothing here
  };

  /// A file and all that it includes. Throws BadInput naming file and line.
  void load(const std::string& path);
  /// The keys and places of an installation of JPF, for @using and ${jpf-core}: `site` if it is not empty, else the
  /// file that JPF looks for, if there is one.
  void load_site(const std::string& site);
  /// "key=value", "key+=value", "+key=value" for the front, "key" for true, "key=" to remove it: what follows a '+' on
  /// the command line. Throws UsageError.
  void set_word(const std::string& word);
  void set(const std::string& key, const std::string& value, const std::string& where);

  const std::map<std::string, Entry>& entries() const { return entries_; }
  const Entry* find(const std::string& key) const;
  /// Elements of a list: ',' and ';' separate, '`' quotes a character.
  static std::vector<std::string> split(const std::string& list, const std::string& separators = ",;");
  /// Keys in ${...} that nothing had set, each once.
  const std::set<std::string>& unknown_keys() const { return unknown_; }
  /// Keys that others are made of, or that an @include or @requires asks for.
  const std::set<std::string>& used_keys() const { return used_; }
  /// In the order in which they were set first or last, as JPF collects paths.
  const std::vector<std::string>& sequence() const { return sequence_; }

 private:
  struct SkipRest {};  // @requires asks for a key that is not there

  void include(const std::string& path, const std::string& where, bool of_project);
  void keyword(const std::string& key, const std::string& value, const std::string& where);
  void include_if(const std::string& key, const std::string& value, const std::string& where, bool present);
  void put(const std::string& key, const std::string& value, const std::string& where, bool of_project);
  /// Refuses what would grow without end: `where` is the place that asks for it.
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
