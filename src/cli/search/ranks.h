// This process as one of the ranks of a job, or alone. Main functions: agree() and gather().
//
// Invariant: messages common to all ranks are printed once, by the first rank. A failure on one rank ends all ranks,
// with a message that names the rank.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/limits/failure.h"
#include "core/bytes.h"
#include "dist/job_transport.h"

namespace pathfleet::cli {

class Ranks {
 public:
  Ranks() : transport_(dist::join_ranks()) {}
  /// For a command that uses one process only.
  static Ranks none() { return Ranks(nullptr); }

  bool alone() const { return transport_ == nullptr; }
  bool first() const { return alone() || transport_->rank() == 0; }
  u32 count() const { return alone() ? 1 : transport_->ranks(); }
  u32 count_here() const { return alone() ? 1 : transport_->ranks_here(); }
  dist::Transport* transport() { return transport_.get(); }

  /// Calls `part` on each rank. If it throws on one rank, throws FailedTogether on all; alone, rethrows its exception.
  void agree(const std::function<void()>& part);
  /// Throws FailedTogether on all ranks unless all have equal facts: lines "what: value".
  void compare(const std::vector<std::string>& facts);
  /// The values of all ranks, by rank; alone, a list of `mine`.
  std::vector<Bytes> gather(const Bytes& mine);
  /// Reports the common failure once, before any rank ends, because mpirun kills the others as soon as one has ended.
  /// Gives the exit code.
  int end_together(const FailedTogether& failure);
  /// From now on, if a machine is gone, the job ends with one line that names its ranks. A machine may be silent for
  /// `seconds`; 0: for ever. `advice`: how to go on, the end of that line. All ranks call it together.
  void watch_hosts(double seconds, const std::string& advice);
  /// Ends all ranks at once, from any thread. Does not return.
  [[noreturn]] void end_all(int exit_code);
  /// Reports a failure of this rank and ends all ranks. Does not return.
  [[noreturn]] void abort(const Failure& failure);

 private:
  explicit Ranks(std::unique_ptr<dist::JobTransport> transport) : transport_(std::move(transport)) {}

  [[noreturn]] void end_without(const dist::LostHost& lost, double seconds, const std::string& advice) const;

  std::unique_ptr<dist::JobTransport> transport_;
};

}  // namespace pathfleet::cli
