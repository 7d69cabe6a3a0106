// The ranks of an MPI job. Only dist/mpi names MPI, which the command loads when there are ranks (cli/modules.cpp), and
// only one thread calls it (MPI_THREAD_FUNNELED).
// Main function: join_ranks().
//
// Invariant: MPI is initialised only under mpirun, because that takes a third of a second even with one rank. A process
// that was started as one of several, but sees only itself, reports that instead of exploring everything N times.
#pragma once

#include <functional>
#include <memory>

#include "dist/host_watch.h"
#include "dist/transport.h"

namespace pathfleet::dist {

/// Whether this process was started as one of several by mpirun or srun and is not the first. Then the first one prints
/// the messages that all would print.
bool is_silent_process();

class JobTransport : public Transport {
 public:
  /// Ends all ranks at once with this exit code. For a rank that fails; does not return.
  [[noreturn]] virtual void abort(int exit_code) = 0;
  /// How many ranks run on this rank's machine, this one included.
  virtual u32 ranks_here() const = 0;
  /// From now on, another thread looks whether the machines of the other ranks are there (host_watch.h). All ranks call
  /// it together.
  virtual void watch_hosts(double most_silence, std::function<void(const LostHost&)> on_lost) = 0;
};

/// Initialises MPI: all processes of the job. Throws BadInput if Open MPI cannot be loaded.
std::unique_ptr<JobTransport> mpi_transport();

/// The ranks of this job, or null if this process was started alone. Throws BadInput if it was started as one of
/// several in a way that Open MPI does not know.
std::unique_ptr<JobTransport> join_ranks();

}  // namespace pathfleet::dist
