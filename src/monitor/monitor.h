// Runs the detectors over the events of one run. Main class: Monitor.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/run_events.h"
#include "monitor/dependencies.h"
#include "monitor/detector.h"

namespace pathfleet::monitor {

class LockTrees;

/// A row of detectors.def.
struct DetectorInfo {
  const char* name;
  WarningKind kind;
  bool sound;  // another run shows what it warns of
  const char* what;
};
const std::vector<DetectorInfo>& detector_table();

struct MonitorOptions {
  std::set<std::string> detectors;  // names of detectors.def; empty: all
  bool gates = true;                // of the lock trees
};

class Monitor final : public RunObserver {
 public:
  explicit Monitor(MonitorOptions options);
  ~Monitor() override;

  void begin(const RunNames& names) override;
  void see(const RunEvent& event) override;
  void forget(std::span<const u32> variables, std::span<const u32> locks) override;
  void lose_variables() override;
  /// The run is over, or was stopped. Nothing is to be reported afterwards.
  void finish();

  const std::vector<Warning>& warnings() const { return findings_->warnings(); }
  const std::vector<std::string>& notes() const { return findings_->notes(); }
  u64 events() const { return events_; }
  /// The nodes of each thread's tree of locks, one line; empty: none, or not asked for.
  std::string lock_tree_sizes() const;

 private:
  const MonitorOptions options_;
  std::optional<Findings> findings_;
  std::vector<std::unique_ptr<Detector>> detectors_;
  Dependencies dependencies_;
  LockTrees* lock_trees_ = nullptr;
  u64 events_ = 0;
};

}  // namespace pathfleet::monitor
