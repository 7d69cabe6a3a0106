// Colours of a report on a terminal: the verdict, the kinds of errors, and the names of threads. Main class: Paint.
//
// Invariant: without colours, a text stays as it is.
#pragma once

#include <map>
#include <string>

namespace pathfleet::cli {

struct Options;

class Paint {
 public:
  /// Without colours.
  Paint() = default;
  /// As --color says; "auto": on a terminal, unless NO_COLOR is set (no-color.org) or the terminal is a dumb one.
  explicit Paint(const Options& options);

  std::string good(const std::string& text) const;
  std::string bad(const std::string& text) const;
  std::string doubtful(const std::string& text) const;
  /// `text` in the colour of this thread, one of six in the order in which threads are first painted.
  std::string of_thread(const std::string& thread, const std::string& text);

 private:
  bool on_ = false;
  std::map<std::string, std::size_t> threads_;
};

}  // namespace pathfleet::cli
