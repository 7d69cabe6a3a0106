// Loads Open MPI and Z3 when a search needs them: they bring a dozen libraries along, on which a small check would
// spend a tenth of its time. Main functions: mpi_transport(), z3_backend().
//
// Each is linked into a module, pathfleet-mpi.so and pathfleet-z3.so, which uses functions of the command.
//
// Invariant: a module stays loaded to the end of the process. Tests link what is in the modules, and not this file.
#include <dlfcn.h>
#include <fmt/format.h>

#include <memory>
#include <string>

#include "cli/options/install_paths.h"
#include "core/error.h"
#include "dist/job_transport.h"
#include "solver/backend.h"

namespace pathfleet {
namespace {

/// A function of a module. Throws BadInput.
template <class Function>
Function* function_of(const char* module, const char* name) {
  const std::string path = cli::find_module(module);
  // Open MPI loads further libraries, which look for its functions among those of the process.
  void* const loaded = dlopen(path.c_str(), RTLD_NOW | RTLD_GLOBAL);
  void* const function = loaded ? dlsym(loaded, name) : nullptr;
  if (!function) throw BadInput(fmt::format("{} cannot be loaded: {}; build or install again", path, dlerror()));
  return reinterpret_cast<Function*>(function);
}

}  // namespace

std::unique_ptr<dist::JobTransport> dist::mpi_transport() {
  return std::unique_ptr<JobTransport>(function_of<JobTransport*()>("pathfleet-mpi.so", "pathfleet_mpi_transport")());
}

std::unique_ptr<solver::Backend> solver::z3_backend(const expr::Expressions& expressions, const SolverOptions& options,
                                                    SolverStatistics& statistics) {
  using Make = Backend*(const expr::Expressions&, const SolverOptions&, SolverStatistics&);
  static Make* const make = function_of<Make>("pathfleet-z3.so", "pathfleet_z3_backend");
  return std::unique_ptr<Backend>(make(expressions, options, statistics));
}

}  // namespace pathfleet
