// The errors that a replay has shown, for the report in the end and for one in between. Any thread may call its
// functions. Main functions: ShownErrors::add, ShownErrors::played_back.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "cli/program/program.h"
#include "core/trace.h"

namespace pathfleet::cli {

class ShownErrors {
 public:
  void add(const Counterexample& error, Playback playback);
  /// The errors so far.
  std::vector<Counterexample> so_far() const;
  /// The playbacks of these errors, in the same order. The errors get the findings of the playbacks: of a symbolic
  /// search, the replay has the values of the input.
  std::vector<Playback> played_back(std::vector<Counterexample>& errors) const;

 private:
  mutable std::mutex mutex_;
  std::map<std::string, Playback> playbacks_;  // by identity of the error
  std::vector<Counterexample> errors_;
};

}  // namespace pathfleet::cli
