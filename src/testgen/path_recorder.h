// Paths of calls, for path coverage: the sequence of branch sides that a method takes from its call to its end. Main
// class: PathRecorder.
//
// A method called meanwhile has its own path. The whole path of a test is the sequence of all calls and branch sides in
// the methods that coverage watches; --goal paths keeps one test for each.
//
// Threads that the call starts do not count.
//
// Invariant: a path has at most kMostSides sides; longer paths with the same beginning count as one.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "vm/machine.h"

namespace pathfleet::testgen {

class PathRecorder {
 public:
  static constexpr std::size_t kMostSides = 10'000;

  /// Registers itself as machine.listener.followed. It must outlive the runs of the machine.
  explicit PathRecorder(vm::Machine& machine);

  /// Called when a run begins.
  void begin();
  /// Called when the run has ended: ends all calls that are still open.
  void end();

  struct Side {
    const vm::Method* method;
    u32 pc;  // of the branch; vm::Listener::kCall: a call of the method
    u32 side;
    u32 depth;  // frames below that of the method
  };
  /// The whole path of the last run.
  const std::vector<Side>& last() const { return last_; }
  /// The whole path as text; equal exactly for equal paths.
  std::string key() const;
  /// The whole path for a person: "remove:83(7)>84(10)", "find:116(12)>117(15)": method, then line and bytecode offset
  /// of the branch and of its target.
  std::vector<std::string> text() const;

  /// The different paths of all runs, by method (class, name with descriptor).
  using Methods = std::map<std::pair<std::string, std::string>, std::set<std::string>>;
  const Methods& methods() const { return methods_; }

 private:
  struct Call {
    u32 depth;
    const vm::Method* method;
    std::vector<std::pair<u32, u32>> sides;
  };
  void note(u32 depth, const vm::Method& method, u32 pc, u32 side);
  void finish(const Call& call);

  std::vector<Call> open_;  // by ascending depth
  std::vector<Side> last_;
  Methods methods_;
};

}  // namespace pathfleet::testgen
