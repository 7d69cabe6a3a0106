#include "dist/job_transport.h"

#include <cstdlib>
#include <string>

#include "core/error.h"

namespace pathfleet::dist {
namespace {

/// A number in the environment, 0 if there is none.
long number_in_environment(const char* name) {
  const char* text = std::getenv(name);
  return text ? std::strtol(text, nullptr, 10) : 0;
}

/// The number of processes that the launcher says it started.
long claimed_processes() {
  for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_STEP_NUM_TASKS"}) {
    if (const long number = number_in_environment(name); number > 0) return number;
  }
  return 1;
}

}  // namespace

bool is_silent_process() {
  // The variables of the innermost launcher come first: mpirun's daemons may themselves be tasks of srun.
  for (const char* name : {"OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK"}) {
    if (std::getenv(name) != nullptr) return number_in_environment(name) > 0;
  }
  return number_in_environment("SLURM_STEP_NUM_TASKS") > 1 && number_in_environment("SLURM_PROCID") > 0;
}

std::unique_ptr<JobTransport> join_ranks() {
  const bool open_mpi = std::getenv("OMPI_COMM_WORLD_SIZE") != nullptr || std::getenv("PMIX_RANK") != nullptr;
  const long claimed = claimed_processes();
  if (claimed <= 1 && std::getenv("PMIX_RANK") == nullptr) return nullptr;
  if (std::getenv("OMPI_COMM_WORLD_SIZE") != nullptr && claimed == 1) return nullptr;
  if (!open_mpi) {
    throw BadInput(
        "this is one of " + std::to_string(claimed) +
        " processes that were not started by Open MPI, so each would explore everything alone; start them with "
        "Open MPI's mpirun (docs/clusters.md)");
  }
  std::unique_ptr<JobTransport> transport = mpi_transport();
  if (claimed > 1 && transport->ranks() != static_cast<u32>(claimed)) {
    throw BadInput("this is one of " + std::to_string(claimed) + " processes, but sees " +
                   std::to_string(transport->ranks()) +
                   " of them, so each would explore everything alone; start them with the mpirun of the Open MPI that "
                   "pathfleet was built with (docs/clusters.md)");
  }
  if (transport->ranks() == 1) return nullptr;
  return transport;
}

}  // namespace pathfleet::dist
