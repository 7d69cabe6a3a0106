// This process as a rank of an MPI job that searches toy graphs. Main function: Job::explore().
//
// Invariant: all ranks run the same searches in the same order, whatever they find; rank 0 alone compares and prints. A
// rank that fails ends the job, so nobody waits for it.
#pragma once

#include "../unit/dist/toy_ranks.h"
#include "dist/job_transport.h"

namespace pathfleet::toy {

/// This rank's end of the job.
class Job {
 public:
  Job() : transport_(dist::join_ranks()) {}

  u32 rank() const { return transport_ ? transport_->rank() : 0; }
  u32 ranks() const { return transport_ ? transport_->ranks() : 1; }
  bool compares() const { return rank() == 0; }

  Scene scene(u32 workers, Order order, u64 seed) const {
    Scene scene;
    scene.ranks = ranks();
    scene.workers = workers;
    scene.order = order;
    scene.seed = seed;
    return scene;
  }

  /// A search by all ranks, or several in a row: how the last one ended on each, known to all.
  std::vector<Outcome> explore(const Graph& graph, const Scene& scene, const SearchOptions& options);

  /// An exhaustive search that collects all errors must find exactly the truth.
  void expect_truth(const Graph& graph, const Scene& scene);

  /// A rank whose search has ended drops the bytes of large and small messages that are work, and no others.
  void expect_work_dropped();

 private:
  void expect_silence();

  const std::unique_ptr<dist::JobTransport> transport_;
};

}  // namespace pathfleet::toy
