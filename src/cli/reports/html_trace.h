// The data of the HTML report: paths as rows and arrows between them, source files, states. Main class: HtmlTraces.
//
// Texts, places and states are stored once and referred to by number, so that a path of ten thousand steps is a page of
// a few megabytes. src/page/run.js reads the data.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "cli/program/program.h"
#include "cli/reports/source_lines.h"

namespace pathfleet::cli {

class HtmlTraces {
 public:
  using Json = nlohmann::ordered_json;

  explicit HtmlTraces(const Options& options) : sources_(options) {}

  /// A path and its states: {"name", "steps", "left_out", "threads", "texts", "places", "rows", "all", "arrows",
  /// "all_arrows", "failing", "throws", "end", "opens", "parting", "cycle", "states"}.
  ///
  /// `left_out`: the first step that is not in the page, and the next one that is; null: all are.
  /// `cycle`: of a lasso, the step after which its cycle begins; null: the run ends.
  /// `error`: what it ends in; null: the end of the program.
  /// `program`: the options with which the path is played again for its states and arrows; null: without them.
  /// `parting`: the first step that another run does not share; 0: none.
  Json run(const std::string& name, const Playback& playback, const vm::VmOptions* program, const Finding* error,
           u64 parting);
  /// The source files of all places so far: {"name", "parts": [[first line, [lines]]]}.
  Json files();

 private:
  struct Place {
    int file = -1;  // the number in files_
    i32 line = 0;
  };
  Place place_of(const Locations& location);

  struct File {
    Location location;
    std::set<i32> lines;
  };
  SourceLines sources_;
  std::vector<File> files_;
  std::map<std::string, int> file_numbers_;  // by path
};

}  // namespace pathfleet::cli
