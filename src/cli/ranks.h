// This process among the ranks of its job, or alone. Main functions: agree() and gather().
//
// Invariant: what all ranks would say is said once, by the first; what fails on one rank ends all, with a line that
// names the rank.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/failure.h"
#include "core/bytes.h"
#include "dist/mpi_transport.h"

namespace pathfleet::cli {

class Ranks {
 public:
  Ranks() : transport_(dist::join_ranks()) {}
  /// Of a command that one process carries out.
  static Ranks none() { return Ranks(nullptr); }

  bool alone() const { return transport_ == nullptr; }
  bool first() const { return alone() || transport_->rank() == 0; }
  u32 count() const { return alone() ? 1 : transport_->ranks(); }
  u32 count_here() const { return alone() ? 1 : transport_->ranks_here(); }
  dist::Transport* transport() { return transport_.get(); }

  /// Calls `part` on each rank. If it throws on one, throws FailedTogether on all of them; alone, what it threw.
  void agree(const std::function<void()>& part);
  /// Throws FailedTogether on all ranks unless all have the same facts: lines "what: value".
  void compare(const std::vector<std::string>& facts);
  /// What each rank gives, by rank; alone, its own.
  std::vector<Bytes> gather(const Bytes& mine);
  /// Says once what all ranks end for, before any of them ends: mpirun kills the others as soon as one has. The exit
  /// code.
  int end_together(const FailedTogether& failure);
  /// Ends all ranks at once, from any thread. Does not return.
  [[noreturn]] void end_all(int exit_code);
  /// Says what failed on this rank and ends all. Does not return.
  [[noreturn]] void abort(const Failure& failure);

 private:
  explicit Ranks(std::unique_ptr<dist::JobTransport> transport) : transport_(std::move(transport)) {}

  std::unique_ptr<dist::JobTransport> transport_;
};

}  // namespace pathfleet::cli
