// The paths that calls take, for path coverage: which sides of its branches a method takes from being called to its
// end, in order. Main class: PathRecorder.
//
// What is called meanwhile has a path of its own. The whole path of a test is all of it together: calls and sides of
// branches in the methods that coverage watches, as they follow one another; --goal paths keeps a test for each.
//
// Threads that the call starts do not count.
//
// Invariant: a path holds no more than kMostSides sides; a longer one counts as one with all that begin alike.
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

  /// Puts itself behind machine.listener.followed; must outlive the machine's runs.
  explicit PathRecorder(vm::Machine& machine);

  /// A run begins.
  void begin();
  /// It is over: the calls that are left are at their ends.
  void end();

  struct Side {
    const vm::Method* method;
    u32 pc;  // of the branch; vm::Listener::kCall: the method is called
    u32 side;
  };
  /// The whole path of the last run.
  const std::vector<Side>& last() const { return last_; }
  /// The same as text that is equal for equal paths.
  std::string key() const;
  /// The same for a person: "remove:83(7)>84(10)", "find:116(12)>117(15)", lines and offsets of branches and of where
  /// they go on.
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

  std::vector<Call> open_;  // by rising depth
  std::vector<Side> last_;
  Methods methods_;
};

}  // namespace pathfleet::testgen
