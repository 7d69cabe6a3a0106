// Which threads of a run a thread depends on: its parent, and those that write what it reads. Main function:
// Dependencies::window. (Havelund, Using Runtime Analysis to Guide Model Checking of Java Programs, SPIN 2000.)
#pragma once

#include <map>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "core/run_events.h"

namespace pathfleet::monitor {

class Dependencies {
 public:
  void see(const RunEvent& event);
  void forget(std::span<const u32> variables);
  /// These threads and, again and again, those that they depend on.
  std::set<u32> window(std::set<u32> threads) const;

 private:
  struct Users {
    std::vector<u32> readers, writers;
  };
  std::vector<Users> variables_;
  std::set<std::pair<u32, u32>> reads_from_;  // reader, writer
  std::map<u32, u32> parents_;
};

}  // namespace pathfleet::monitor
